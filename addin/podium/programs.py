"""Running other programs to ask them something: none outlives its time, nor what it started, or fills the memory."""

from __future__ import annotations

import locale
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

Run = Callable[[Sequence[str]], str | None]
"""What a program prints; None where it is missing, fails or hangs."""

SECONDS = 30
MOST_PRINTED = 1_000_000  # bytes; what a program prints beyond is not kept
PART = 65_536


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended by itself. code: 0 where it says that all is well. said, complained: what it printed, the
    latter where errors belong."""

    code: int
    said: str
    complained: str


def run_to_end(
    command: Sequence[str],
    seconds: float,
    environment: Mapping[str, str] | None = None,
    descriptors: Sequence[int] = (),
) -> Ended:
    """Run a program that reads nothing. descriptors: open files that it and what it starts have too, not on Windows.

    TimeoutError where it, or another that prints for it, has not ended by then: all that it started are stopped.
    Another OSError, or ValueError, where it cannot be started.
    """
    until = time.monotonic() + seconds
    started = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,
        pass_fds=descriptors,
    )
    printed = [_Printed(pipe) for pipe in (started.stdout, started.stderr) if pipe]
    try:
        code = started.wait(seconds)
        said, complained = (each.text(until) for each in printed)
    except subprocess.TimeoutExpired as error:
        _stop_all_of(started)
        raise TimeoutError(f"not ended after {seconds} seconds") from error
    except BaseException:
        _stop_all_of(started)
        raise
    return Ended(code, said, complained)


def run_program(command: Sequence[str]) -> str | None:
    """What a program prints; see ``Run``."""
    try:
        ended = run_to_end(command, SECONDS)
    except (OSError, ValueError):
        return None
    return ended.said.strip() if ended.code == 0 else None


def plain_environment() -> dict[str, str]:
    """This environment without a Python of its own, as programs have it that the desktop starts."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PATH": os.defpath} if os.name == "posix" else kept


class _Printed:
    """What a program prints into a pipe: read to its end, that the program may go on, and kept up to a limit."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._kept = bytearray()
        self._reader = threading.Thread(target=self._read, daemon=True)  # a pipe may stay open
        self._reader.start()

    def text(self, until: float) -> str:
        """All of it; TimeoutError where it is not at its end by then. What is no text becomes question marks."""
        self._reader.join(max(until - time.monotonic(), 0))
        if self._reader.is_alive():
            raise TimeoutError("the output has no end")
        text = self._kept.decode(locale.getencoding(), errors="replace")
        return text.replace("\r\n", "\n")

    def _read(self) -> None:
        with self._pipe:
            while part := os.read(self._pipe.fileno(), PART):
                self._kept += part[: MOST_PRINTED - len(self._kept)]


def _stop_all_of(started: subprocess.Popen[bytes]) -> None:
    """Programs start others, which would live on."""
    if os.name == "posix":
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)
    else:
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(started.pid)], capture_output=True, check=False)
    started.wait()
