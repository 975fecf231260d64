"""The report of a run as a file: a workbook made from its template, or a text for other programs."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from textwrap import wrap

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.convert.outcome import Outcome
from podium.convert.report_table import HEADERS, REMARK_HEADERS, Value, as_csv, is_report, remark_rows, row_of
from podium.errors import PodiumError
from podium.output import check, check_folder, save
from podium.paper import Paper
from podium.scoring.errors import shown
from podium.workbooks.cells import fill_in, write_text
from podium.workbooks.places import place
from podium.workbooks.prototypes import Axis, Stretch, lay_out, remove, show_first, width
from podium.workbooks.saving import to_bytes
from podium.workbooks.templates import load

TEMPLATE = "convert-report.xlsx"
FILES, REMARKS = "Files", "Remarks"  # the sheets of the report; of the template those in brackets
HEADER, ROWS = "header", "rows"  # names of places on both
MADE_FROM = "podium convert, report"  # as the seal says it: a report replaces reports only
ENDINGS = (".xlsx", ".csv")
OTHER_REPORT = "choose another --report"

LONGEST_CELL = 32_767  # characters, of Excel
LINE_HEIGHT, ROOM, MOST_LINES = 15, 5, 26  # in points; Excel knows rows of 409 points at the most

Rows = Sequence[Sequence[Value]]


class Report:
    """Collects what became of the files, and writes it."""

    def __init__(
        self,
        path: Path,
        *,
        inputs: Collection[Path],
        outputs: Collection[Path],
        force: bool,
        paper: Paper | None = None,
    ) -> None:
        """PodiumError when the file could not be written in the end."""
        if path.suffix.lower() not in ENDINGS:
            raise PodiumError(f"--report is {shown(str(path))}; expected the name of an .xlsx or a .csv file")
        if os.path.realpath(path) in {os.path.realpath(output) for output in outputs}:
            raise PodiumError(f"--report is {shown(str(path))}, and so is the output of a file; choose another name")
        # A text has no seal; but whoever ran the command before had this very report of it.
        force = force or is_report(path)
        check(path, force=force, inputs=inputs, made_from=MADE_FROM, instead=OTHER_REPORT)
        check_folder(path)
        self._path, self._inputs, self._force, self._paper = path, inputs, force, paper
        self._rows: list[list[Value]] = []
        self._remarks: list[list[Value]] = []

    def add(self, outcome: Outcome) -> None:
        self._rows.append(row_of(outcome))
        self._remarks += remark_rows(outcome)

    def write(self, about: str) -> None:
        """``about``: what was done, for the line under the title."""
        is_workbook = self._path.suffix.lower() == ".xlsx"
        content = self._workbook(about) if is_workbook else as_csv(self._rows)
        save(self._path, content, force=self._force, inputs=self._inputs, made_from=MADE_FROM, instead=OTHER_REPORT)

    def _workbook(self, about: str) -> bytes:
        return report_workbook(about, self._rows, self._remarks, self._paper)


def report_workbook(about: str, files: Rows, remarks: Rows, paper: Paper | None = None) -> bytes:
    """The .xlsx file of a report."""
    template = load(TEMPLATE, {f"({title})": {HEADER, ROWS} for title in (FILES, REMARKS)})
    template.properties.subject = MADE_FROM
    for title, headers, rows in ((FILES, HEADERS, files), (REMARKS, REMARK_HEADERS, remarks)):
        _fill(template[f"({title})"], title, about, headers, rows or [["None."]])
    show_first(template)
    return to_bytes(template, paper=paper)


def _fill(
    prototype: Worksheet, title: str, about: str, headers: Sequence[str], rows: Sequence[Sequence[Value]]
) -> None:
    """A sheet with the rows in place of its prototype."""
    repeated = place(prototype, ROWS)
    sheet = lay_out(prototype, title, Axis(Stretch(repeated.min_row, repeated.max_row, len(rows))), Axis())
    remove(prototype)
    fill_in(sheet, {"about": about})
    header, below = place(sheet, HEADER), place(sheet, ROWS)
    for column, text in enumerate(headers, start=header.min_col):
        write_text(sheet.cell(header.min_row, column), text)
    for row, values in enumerate(rows, start=below.min_row):
        for column, value in enumerate(values, start=below.min_col):
            _write(sheet, row, column, value)
        sheet.row_dimensions[row].height = ROOM + LINE_HEIGHT * _lines(sheet, values, below.min_col)
    last = get_column_letter(header.max_col)
    sheet.auto_filter.ref = f"{get_column_letter(header.min_col)}{header.min_row}:{last}{below.max_row}"


def _write(sheet: Worksheet, row: int, column: int, value: Value) -> None:
    if isinstance(value, int):
        sheet.cell(row, column).value = value
    elif value:
        write_text(sheet.cell(row, column), value if len(value) <= LONGEST_CELL else f"{value[: LONGEST_CELL - 1]}…")


def _lines(sheet: Worksheet, values: Sequence[Value], first: int) -> int:
    """As many as the longest text takes in its column."""
    texts = [(value, width(sheet, column)) for column, value in enumerate(values, first) if isinstance(value, str)]
    needed = [_wrapped(text, int(characters)) for text, characters in texts]
    return min(MOST_LINES, max(needed, default=1))


def _wrapped(text: str, characters: int) -> int:
    """How many lines the text takes, or about as many as are shown of it."""
    shown = text[: characters * MOST_LINES]
    return sum(max(1, len(wrap(line, characters))) for line in shown.split("\n"))
