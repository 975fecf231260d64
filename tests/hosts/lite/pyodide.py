"""Puts together what xlwings Lite runs: Pyodide in Node, xlwings' pure wheel and Podium's own.

What is downloaded is kept in a cache folder outside the repository, named by its versions, and used again.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import xlwings

from tests.host import request
from tests.hosts.packages import ROOT, fetching, kept, pip
from tests.spreadsheet_programs import program

Cells = list[list[Any]]

HERE = Path(__file__).parent
LITE = ROOT / "addin" / "lite"

# Lite is a server's side of xlwings; "noncommercial" is the licence under which xlwings lets anybody use that side.
ENVIRONMENT = {"XLWINGS_ON_SERVER": "true", "XLWINGS_LICENSE_KEY": "noncommercial", "HOME": "/home/pyodide"}


class LiteError(Exception):
    """An exception in the host: Lite shows #VALUE! in the cell and its message beside it."""


class Lite:
    """A running host. Ends with the ``with`` block.

    installed: the packages that it has; loaded: the modules that main.py brought, but for the standard library's.
    """

    def __init__(self, main: Path, wheels: Sequence[Path] = ()):
        """Start it, install xlwings, ``wheels`` and requirements.txt as Lite does, and import ``main``."""
        wheels = [wheel("xlwings", xlwings.__version__), *wheels]
        self._process = _started([main, *wheels])
        requirements = (LITE / "requirements.txt").read_text(encoding="utf-8").splitlines()
        try:
            self.installed = self.ask("install", wheels=[each.name for each in wheels], requirements=requirements)
            self.loaded = self.ask("load")
        except LiteError:
            self.close()
            raise

    @classmethod
    def with_podium(cls, podium: Path) -> Lite:
        """With Podium's wheel and the main.py that goes with it."""
        return cls(LITE / "main.py", [podium])

    def __enter__(self) -> Lite:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """The host ends when there is nothing more to read."""
        self._process.stdin.close()
        self._process.wait(timeout=60)
        self._process.stdout.close()

    def call(self, function: str, *arguments: Any) -> Cells:
        """What Excel gets from Lite for the cells: errors are Office.js's own objects."""
        return self.ask("call", data=request(function, *arguments))

    def ask(self, question: str, **arguments: Any) -> Any:
        """The answer of host.py; LiteError for an exception."""
        self._process.stdin.write(json.dumps({"ask": question, **arguments}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise LiteError(f"the host ended with code {self._process.wait(timeout=60)}")
        reply = json.loads(line)
        if "error" in reply:
            raise LiteError(reply["error"])
        return reply.get("value")


def _started(files: Sequence[Path]) -> subprocess.Popen[str]:
    """Node with Pyodide in it; ``files`` lie in its folder /files."""
    node, folder = program("node", "Node"), node_modules()
    set_up = {
        "pyodide": (folder / "pyodide" / "pyodide.mjs").as_uri(),
        "environment": ENVIRONMENT,
        "installer": [str(wheel(*each)) for each in installer(folder)],
        "files": [str(path) for path in files],
        "host": str(HERE / "host.py"),
    }
    command = [node, str(HERE / "host.mjs"), json.dumps(set_up)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def wheel(name: str, version: str) -> Path:
    """The pure wheel of that version, for any machine."""
    folder = cache("wheels")
    if not (found := list(folder.glob(f"{name}-{version}-*.whl"))):
        options = ("--no-deps", "--only-binary=:all:", "--platform", "any", "--python-version", "3.14")
        with fetching(f"{name} for Pyodide"):
            pip("download", *options, "--dest", str(folder), f"{name}=={version}")
        found = list(folder.glob(f"{name}-{version}-*.whl"))
    return found[0]


def installer(folder: Path) -> list[tuple[str, str]]:
    """What Pyodide installs packages with, in the versions that belong to it."""
    packages = json.loads((folder / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    return [(name, packages[name]["version"]) for name in ("micropip", "packaging")]


def node_modules() -> Path:
    """Pyodide as package-lock.json pins it."""
    lock = (HERE / "package-lock.json").read_bytes()
    folder = cache("pyodide") / hashlib.sha256(lock).hexdigest()[:12]
    if not folder.exists():
        npm = program("npm", "npm")
        # Made beside and renamed: nobody meets a folder that is half there.
        made = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(HERE / name, made)
            with fetching("Pyodide"):
                subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=made, check=True, stdout=subprocess.DEVNULL)
            with suppress(OSError):  # another run was first
                made.rename(folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
    return folder / "node_modules"


def cache(name: str) -> Path:
    """A folder that outlives the test."""
    folder = kept("lite") / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder
