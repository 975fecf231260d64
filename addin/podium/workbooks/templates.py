"""Styled templates: real workbooks that an organiser may restyle in a spreadsheet program."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError, UnreadableError
from podium.shipped import folders
from podium.workbooks.opening import opened
from podium.workbooks.places import place_names

FOLDERS = folders("templates")


def load(name: str, places: Mapping[str, Collection[str]] = {}) -> openpyxl.Workbook:
    """Open the template workbook of that file name.

    ``places``: for each sheet that code fills, the names of the cells that it needs there. PodiumError when
    the template is missing or broken, lacks a sheet or a name, or has a formula: nobody would know its value.
    """
    path = _find(name)
    try:
        workbook = opened(path.read_bytes())
    except (OSError, UnreadableError) as error:
        raise PodiumError(f"{path}: this template is not a workbook that can be read ({error})") from error
    for title, names in places.items():
        if title not in workbook.sheetnames:
            raise PodiumError(f"{path}: this template has no sheet {title}")
        missing = set(names) - place_names(workbook[title]).keys()
        if missing:
            raise PodiumError(f"{path}, {title}: has no cells named {', '.join(sorted(missing))}")
    for sheet in workbook.worksheets:
        _check_for_formulas(path, sheet)
    return workbook


def _find(name: str) -> Path:
    for folder in FOLDERS:
        if (folder / name).is_file():
            return folder / name
    raise PodiumError(f"{name}: this template is missing; expected it in {FOLDERS[0]} or {FOLDERS[1]}")


def _check_for_formulas(path: Path, sheet: Worksheet) -> None:
    for row in sheet.iter_rows():
        for cell in row:
            if cell.data_type == "f":
                where = f"{path}, {sheet.title}, {cell.coordinate}"
                raise PodiumError(f"{where}: is a formula; expected none, Podium writes them all")
