"""Podium on a real terminal: what the terminal is sent, byte for byte."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

LONGEST = 120.0  # seconds
WIDE = (50, 1000)  # lines and columns: nothing is wrapped
CTRL_C = b"\x03"

# Several commands, one after the other: to start Python for each would take most of the time.
DRIVER = """
import json, sys
from podium.cli.app import run
for arguments in json.loads(sys.argv[1]):
    sys.argv = ["podium", *arguments]
    try:
        run()
    except SystemExit:
        pass
"""

# What Podium itself sends: colours and weights as rich writes them, and of the bar the hidden cursor, the cleared line
# and the way back to it.
OWN = re.compile(r"\r?\x1b\[(?:(?:[0-3]|3[0-7]|38;5;\d+|9[0-7])(?:;(?:[0-3]|3[0-7]|38;5;\d+|9[0-7]))*m|\?25[lh]|2K|1A)")
OBEYED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\r(?![\r\n\x1b]|\Z)")


def shown_on_terminal(
    commands: Sequence[Sequence[str]],
    folder: Path,
    environment: Mapping[str, str] = {},
    then: Callable[[str], bytes] = lambda said: b"",
    *,
    out: bool = True,
) -> str:
    """All that the commands send to a terminal. then: told what was sent so far, gives what is typed next. out: whether
    standard output is the terminal too, and no pipe."""
    control, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, WIDE)
    process = subprocess.Popen(
        [sys.executable, "-c", DRIVER, json.dumps(commands)],
        cwd=folder,
        # Without the width that pytest-xdist tells its processes.
        env={**os.environ, "COLUMNS": "", "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment},
        stdin=terminal,
        stdout=terminal if out else subprocess.DEVNULL,
        stderr=terminal,
        preexec_fn=_take_terminal,
    )
    os.close(terminal)
    said = b""
    until = time.monotonic() + LONGEST
    try:
        while time.monotonic() < until:
            if not select.select([control], [], [], 0.2)[0]:
                continue
            try:
                came = os.read(control, 65536)
            except OSError:  # as Linux says that nobody has the terminal open any more
                break
            if not came:
                break
            said += came
            typed = then(said.decode(errors="replace"))
            if typed:
                os.write(control, typed)
    finally:
        if process.poll() is None and time.monotonic() >= until:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(control)
    return said.decode()


def _take_terminal() -> None:
    """Make it the terminal of the process, so that Ctrl-C reaches it."""
    import fcntl

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def obeyed(sent: str) -> list[str]:
    """What of it a terminal would obey, and Podium itself does not send."""
    return OBEYED.findall(OWN.sub("", sent))


def lines_of(sent: str) -> list[str]:
    return OWN.sub("", sent).replace("\r", "").split("\n")
