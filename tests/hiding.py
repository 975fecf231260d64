"""A machine on which a program is missing, made of one that has it: ``python -m tests.hiding Node -- pytest tests``.

The program's files are covered in a mount namespace of its own, so that whoever looks for it, and wherever, finds none:
the tests, Podium, and what they start. Linux alone can do it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

# Of each program what is looked for on the path, and the folders in which it lies.
PROGRAMS = {
    "LibreOffice": (["soffice", "libreoffice", "unopkg"], ["/usr/lib/libreoffice", "/opt/libreoffice"]),
    "Gnumeric": (["ssconvert", "gnumeric"], []),
    "Chromium": (["chromium"], []),
    "Node": (["node", "npm"], []),
    "Wine": (["wine", "wine64"], ["/usr/lib/wine"]),
}

COVER = """
for file in $FILES; do mount --bind "$NOTHING/file" "$file" || exit 96; done
for folder in $FOLDERS; do mount --bind "$NOTHING/folder" "$folder" || exit 96; done
exec "$@"
"""


@cache
def can_hide() -> bool:
    """Whether this machine gives a process mounts of its own."""
    unshare = shutil.which("unshare")
    command = [unshare or "", "--mount", "--map-root-user", "true"]
    return unshare is not None and subprocess.run(command, capture_output=True).returncode == 0


def run_without(
    hidden: Sequence[str], command: Sequence[str], folder: Path, *, quiet: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run a command where those programs are missing, in ``folder``; its exit code and, if ``quiet``, what it said."""
    with tempfile.TemporaryDirectory() as nothing:
        Path(nothing, "file").touch(mode=0o444)
        Path(nothing, "folder").mkdir()
        environment = {
            **os.environ,
            "NOTHING": nothing,
            "FILES": " ".join(_files(hidden)),
            "FOLDERS": " ".join(each for name in hidden for each in PROGRAMS[name][1] if Path(each).is_dir()),
        }
        environment.pop("CI", None)  # under which a missing program fails its tests
        started = ["unshare", "--mount", "--map-root-user", "sh", "-c", COVER, "sh", *command]
        return subprocess.run(started, cwd=folder, env=environment, capture_output=quiet, text=True)


def _files(hidden: Sequence[str]) -> list[str]:
    """Every file of that name on the path, links followed: a link into a covered folder is covered with it."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    names = [command for name in hidden for command in PROGRAMS[name][0]]
    found = {os.path.realpath(place) for each in names for folder in folders if (place := Path(folder, each)).is_file()}
    covered = tuple(f"{folder}/" for name in hidden for folder in PROGRAMS[name][1])
    return sorted(each for each in found if not each.startswith(covered))


if __name__ == "__main__":
    names, command = sys.argv[1 : sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1 :]
    if command[:1] == ["pytest"]:
        command = [sys.executable, "-m", *command]
    sys.exit(run_without(names or list(PROGRAMS), command, Path.cwd(), quiet=False).returncode)
