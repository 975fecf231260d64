"""Runs Python where the network is forbidden: by an audit hook in every Python process, and where the machine can do it
in a network namespace that holds nothing, not even this machine itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

HOOK = Path(__file__).parent / "without_network"
SECONDS = 300


class Ran(NamedTuple):
    """A program that has ended: its exit code, what it said, and each time that it asked for the network."""

    code: int
    said: str
    asked: str


def run_offline(folder: Path, *arguments: object) -> Ran:
    """Python with these arguments, in ``folder``, which also is its home."""
    log = folder / "network.log"
    log.write_text("")
    environment = {
        **os.environ,
        "PYTHONPATH": str(HOOK),
        "PODIUM_NETWORK_LOG": str(log),
        "HOME": str(folder),
        "USERPROFILE": str(folder),
    }
    command = [*namespace(), sys.executable, *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS)
    return Ran(done.returncode, done.stdout + done.stderr, log.read_text())


@cache
def namespace() -> tuple[str, ...]:
    """How a program is started without any network; nothing where the machine cannot."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return ()
    command = (unshare, "--map-root-user", "--net")
    return command if subprocess.run([*command, "true"], capture_output=True).returncode == 0 else ()
