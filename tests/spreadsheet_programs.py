"""Recalculating workbooks by the spreadsheet programs that organisers use, with no stored values to lean on.

A program that is not installed skips the test that needs it; where the environment variable CI is set, where
nothing may go untested, it fails the test instead.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import tempfile
import warnings
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import openpyxl
import pytest
from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

Cells = dict[str, dict[str, object]]
"""For each sheet by its title: the value of every cell that is not blank, by coordinate."""

Recalculate = Callable[..., list[Cells]]
"""``by_libreoffice`` or ``by_gnumeric``."""

SECONDS_TO_START = 120

# A formula cell and the value stored after its formula.
STORED = re.compile(r"(<c [^>]*?)( t=\"\w+\")?([^>]*>)(<f[ >][^<]*</f>|<f [^>]*/>)<v[^>]*>[^<]*</v>")
CACHE = re.compile(r"<(?:\w+:)?(num|str)Cache>.*?</(?:\w+:)?\1Cache>", re.DOTALL)


def program(command: str, name: str) -> str:
    """The path of a program; without it the test is skipped, or fails under CI."""
    path = shutil.which(command)
    if path is None:
        missing(f"{name} ({command}) is not installed")
    return path


def missing(reason: str) -> NoReturn:
    """The test that needs it is skipped, or fails under CI."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and under CI nothing may go untested")
    pytest.skip(reason)


def by_libreoffice(*workbooks: bytes) -> list[Cells]:
    """What LibreOffice Calc makes of each .xlsx file; all in one start, which is the slow part."""
    soffice = program("soffice", "LibreOffice")
    with tempfile.TemporaryDirectory() as folder:
        paths = _write(Path(folder), workbooks)
        to_xlsx(soffice, paths, Path(folder, "out"))
        return [cells(Path(folder, "out", path.name).read_bytes()) for path in paths]


def by_gnumeric(*workbooks: bytes) -> list[Cells]:
    """What Gnumeric makes of each .xlsx file."""
    ssconvert = program("ssconvert", "Gnumeric")
    with tempfile.TemporaryDirectory() as folder:
        recalculated = []
        for path in _write(Path(folder), workbooks):
            out = path.with_suffix(".out.xlsx")
            subprocess.run([ssconvert, "--recalc", path, out], check=True, capture_output=True, timeout=120)
            recalculated.append(cells(out.read_bytes()))
        return recalculated


def need(recalculate: object) -> None:
    """Skip the test where it is one of these two whose program is missing."""
    for each, asked in {by_libreoffice: ("soffice", "LibreOffice"), by_gnumeric: ("ssconvert", "Gnumeric")}.items():
        if recalculate is each:
            program(*asked)


def to_xlsx(soffice: str, paths: Sequence[Path], folder: Path) -> None:
    """Let LibreOffice save each file anew as .xlsx into ``folder``."""
    convert(soffice, paths, folder, "xlsx", "Calc MS Excel 2007 XML")


def convert(soffice: str, paths: Sequence[Path], folder: Path, kind: str, filter_name: str) -> None:
    """Let LibreOffice, with a user profile of its own, save each file into ``folder`` as another kind."""
    with tempfile.TemporaryDirectory() as profile:
        command = [soffice, "--headless", f"-env:UserInstallation={Path(profile).as_uri()}"]
        command += ["--convert-to", f"{kind}:{filter_name}", "--outdir", str(folder), *map(str, paths)]
        subprocess.run(command, check=True, capture_output=True, timeout=SECONDS_TO_START)


def without_values(workbook: bytes) -> bytes:
    """The same .xlsx file with the stored values of its formulas and charts taken out."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as source, zipfile.ZipFile(out, "w") as target:
        for part in source.namelist():
            content = source.read(part)
            if part.startswith("xl/worksheets/sheet"):
                content = STORED.sub(r"\1\3\4", content.decode()).encode()
            elif part.startswith("xl/charts/chart"):
                content = CACHE.sub("", content.decode()).encode()
            target.writestr(part, content)
    return out.getvalue()


def cells(workbook: bytes) -> Cells:
    """The values that are stored in an .xlsx file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gnumeric writes no default style, which openpyxl remarks upon
        opened = openpyxl.load_workbook(io.BytesIO(workbook), data_only=True)
    return {sheet.title: {cell.coordinate: cell.value for cell in _filled(sheet)} for sheet in opened.worksheets}


def formulas(workbook: bytes) -> dict[str, dict[str, str]]:
    """The formulas of an .xlsx file, in the form of Cells."""
    opened = openpyxl.load_workbook(io.BytesIO(workbook))
    return {
        sheet.title: {cell.coordinate: cell.value for cell in _filled(sheet) if cell.data_type == "f"}
        for sheet in opened.worksheets
    }


def _filled(sheet: Worksheet) -> Iterator[Cell]:
    return (cell for row in sheet.iter_rows() for cell in row if cell.value is not None)


def _write(folder: Path, workbooks: Sequence[bytes]) -> list[Path]:
    paths = [folder / f"{number}.xlsx" for number in range(len(workbooks))]
    for path, workbook in zip(paths, workbooks, strict=True):
        path.write_bytes(without_values(workbook))
    return paths
