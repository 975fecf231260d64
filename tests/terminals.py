"""What the command shows on a terminal, which on Linux and Mac a pseudo-terminal is."""

from __future__ import annotations

import os
import struct
import subprocess
import sys


def podium_on_terminal(*arguments: str, pipe_out: bool = False, **environment: str) -> tuple[str, str]:
    """What ``podium`` writes on a terminal of 100 columns, and what into a pipe where standard output is one."""
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "podium", *arguments],
        stdin=theirs,
        stdout=subprocess.PIPE if pipe_out else theirs,
        stderr=theirs,
        # pytest-xdist says a width of its own there, which would count more than the terminal's.
        env={**os.environ, "COLUMNS": "", "TERM": "xterm-256color", **environment},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # so Linux says that nobody writes any more
            break
        if not part:
            break
        shown += part
    piped = process.stdout.read().decode() if process.stdout else ""
    process.wait()
    os.close(ours)
    return shown.decode(), piped
