"""Wine: where it is, and how a Windows program is started with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections import deque
from pathlib import Path

# Debian's package wine64 leaves its program there, off the path; its package wine would bring a 32-bit Windows too.
DEBIAN_FOLDER = "/usr/lib/wine"


def wine_program() -> str | None:
    """The path of Wine's loader of 64-bit programs; None where Wine is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), DEBIAN_FOLDER])
    return shutil.which("wine64", path=path) or shutil.which("wine", path=path)


class Program:
    """A running Windows program, in the Windows of ``prefix``, which Wine makes if it is not there.

    Its streams are pipes: Python dies under Wine when one of them is a regular file. Its complaints are taken all the
    time, because it would stand still if nobody did; their end is never waited for, because programs of Wine's own
    keep that pipe open for as long as anything runs in the same Windows.
    """

    def __init__(self, prefix: Path, program: Path, *arguments: str) -> None:
        wine = wine_program()
        if wine is None:
            raise FileNotFoundError("Wine (wine64) is not installed")
        self.process = subprocess.Popen(
            [wine, str(program), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment(prefix),
        )
        self._complaints: deque[str] = deque(maxlen=50)
        threading.Thread(target=self._take_complaints, daemon=True).start()

    @property
    def complaint(self) -> str:
        """The last lines that it wrote to its standard error."""
        return "".join(self._complaints)

    def _take_complaints(self) -> None:
        self._complaints.extend(self.process.stderr)

    def output(self, seconds: float) -> str:
        """What it prints until it ends; RuntimeError with its complaint when it fails."""
        stop = threading.Timer(seconds, self.process.kill)
        stop.start()
        try:
            self.process.stdin.close()
            output = self.process.stdout.read()
            code = self.process.wait()
        finally:
            stop.cancel()
        if code:
            raise RuntimeError(f"a Windows program ended with {code}:\n{self.complaint}")
        return output


def environment(prefix: Path) -> dict[str, str]:
    """What Wine is told: its prefix, no chatter, no question about components for web pages and .NET.

    Whatever chooses another host for Podium, as the tests do, must not get through.
    """
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("XLWINGS", "PYTHON"))}
    return ours | {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree=;mshtml=",
        "PYTHONUTF8": "1",
    }
