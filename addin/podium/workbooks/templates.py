"""Styled templates: real workbooks that an organiser may restyle in a spreadsheet program."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree.ElementTree import ParseError

import openpyxl
from openpyxl.utils.exceptions import InvalidFileException

from podium.errors import PodiumError

PACKAGE = Path(__file__).resolve().parent.parent
# The first is where a wheel puts them, the second where they are in a checkout.
FOLDERS = (PACKAGE / "templates", PACKAGE.parent.parent / "workbooks" / "templates")


def load(name: str) -> openpyxl.Workbook:
    """Open the template workbook of that file name; PodiumError when it is missing or broken."""
    path = _find(name)
    try:
        return openpyxl.load_workbook(path)
    except (
        OSError,
        InvalidFileException,
        zipfile.BadZipFile,
        ParseError,
        KeyError,
        ValueError,
        TypeError,
    ) as error:
        raise PodiumError(f"{path}: this template is not a workbook that can be read ({error})") from error


def _find(name: str) -> Path:
    for folder in FOLDERS:
        if (folder / name).is_file():
            return folder / name
    raise PodiumError(f"{name}: this template is missing; expected it in {FOLDERS[0]} or {FOLDERS[1]}")
