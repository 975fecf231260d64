"""Running other programs to ask them something."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence

Run = Callable[[Sequence[str]], str | None]
"""What a program prints; None where it is missing, fails or hangs."""

SECONDS = 30


def run_program(command: Sequence[str]) -> str | None:
    """What a program prints; see ``Run``."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def plain_environment() -> dict[str, str]:
    """This environment without a Python of its own, as programs have it that the desktop starts."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PATH": os.defpath} if os.name == "posix" else kept
