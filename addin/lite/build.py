"""Makes one file to paste into xlwings Lite: ``python3 addin/lite/build.py`` writes podium-lite/main.py.

Needs nothing but Python. The file holds Podium's functions, so that a workbook with it works wherever xlwings Lite
does, without anything else to install or to upload.
"""

from __future__ import annotations

import base64
import io
import shutil
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent
FUNCTIONS = (
    "podium/__init__.py",
    "podium/version.py",
    "podium/functions.py",
    "podium/scoring/*.py",
    "podium/worksheet/*.py",
)
WIDTH = 100
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same sources give the same file

MAIN = '''\
"""Podium's worksheet functions for xlwings Lite. Paste all of this into main.py.

Made by addin/lite/build.py of Podium, whose sources are the long text: zipped, and written with letters.
"""

import base64
import sys
import tempfile
from pathlib import Path

PODIUM = """
{sources}
"""

archive = Path(tempfile.gettempdir(), "podium-functions.zip")
archive.write_bytes(base64.b85decode("".join(PODIUM.split())))
sys.path.insert(0, str(archive))

from podium.functions import *  # noqa: E402, F403
'''


def main_py() -> str:
    """The text of the file."""
    letters = base64.b85encode(_zipped()).decode("ascii")
    lines = [letters[start : start + WIDTH] for start in range(0, len(letters), WIDTH)]
    return MAIN.format(sources="\n".join(lines))


def _zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for pattern in FUNCTIONS:
            for path in sorted(SOURCES.glob(pattern)):
                entry = zipfile.ZipInfo(path.relative_to(SOURCES).as_posix(), LONG_AGO)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    return out.getvalue()


def build(folder: Path) -> Path:
    """Write main.py, and the requirements.txt that goes with it, into ``folder``; gives main.py."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "requirements.txt", folder)
    made = folder / "main.py"
    made.write_text(main_py(), encoding="ascii")
    return made


if __name__ == "__main__":
    if any(argument.startswith("-") for argument in sys.argv[1:]):
        sys.exit(f"{__doc__}\nGive another folder's name to write there: python3 addin/lite/build.py FOLDER")
    made = build(Path(sys.argv[1] if len(sys.argv) > 1 else "podium-lite"))
    print(f"Made {made} and requirements.txt beside it. In Excel, open xlwings Lite and put the text of each file into")
    print("the tab of its name, instead of what is there; then choose Restart in xlwings Lite's menu.")
