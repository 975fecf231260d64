"""What is fuzzed: each target takes bytes, and returns or raises what the law forbids."""

from __future__ import annotations

import datetime as dt
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from unittest import mock

from podium import functions
from podium.convert.job import Job
from podium.convert.one_file import score_file
from podium.errors import PodiumError, UnreadableError
from podium.publish import sources
from podium.season import results_file
from podium.season.book import load
from podium.season.importing import Report, import_files
from podium.season.result_sheets import Asked
from podium.sheets import readers
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import encoding_remark
from podium.sheets.sections import read_sections
from podium.sheets.table import Cell, ErrorCell, Table, table_of
from podium.systems import SYSTEMS, build
from podium.worksheet.answers import present
from podium.worksheet.declaration import declaration_of

from tests.fuzz.cells import sheets_in
from tests.fuzz.sound import OPTIONS
from tests.host import call

Target = Callable[[bytes], object]

FORMATS = {
    Path(each.read.__code__.co_filename).stem: each  # the name of the file that reads the format
    for each in readers.FORMATS
}
SEASON_SHEETS = ("Settings", "Events", "Players", "Results")
EXAMPLES = Path(__file__).parent.parent.parent / "workbooks" / "examples"
ON = dt.date(2026, 11, 30)


def read_by(found: Format, content: bytes) -> None:
    """The inner function of a reader, without ``readers._parsed``, behind which any fault would look like damage."""
    encoding_remark(content)
    try:
        tables = found.read(content) if found.recognises(content) else None
    except UnreadableError:
        return
    if tables is not None:
        _check_tables(tables)


def read_file(content: bytes) -> None:
    """A file of any name; its first byte chooses the ending."""
    with strict(), file(content[1:], _ending(content)) as path:
        try:
            tables = readers.read(path)
        except PodiumError:
            return
        _check_tables(tables)


def convert(system: str, content: bytes) -> None:
    """``podium convert`` of a file, up to the workbook that it writes."""
    with strict(), written_seldom(content), file(content[1:], _ending(content)) as path:
        try:
            score_file(job(path, system))
        except PodiumError:
            return


def convert_cells(system: str, content: bytes) -> None:
    """The same of sheets of any cells."""
    with written_seldom(content), read_as(*sheets_in(content)), file(b"") as path:
        try:
            score_file(job(path, system))
        except PodiumError:
            return


def job(path: Path, system: str) -> Job:
    options = SYSTEMS[system].prepare(OPTIONS[system])
    return Job(path, path.with_name("scored.xlsx"), system, options, force=True, with_standings=True)


@contextmanager
def read_as(*sheets: Sequence[Sequence[Cell]]) -> Iterator[None]:
    """Whatever file is scored has sheets of these cells."""
    tables = [replace(table_of(f"S{at}", rows), format="any") for at, rows in enumerate(sheets)]
    with mock.patch("podium.sheets.result_sheet.read", return_value=tables):
        yield


def season_cells(content: bytes) -> None:
    """The standings of a season workbook of any cells."""
    sheets = zip(SEASON_SHEETS, sheets_in(content), strict=False)
    tables = [table_of(name, rows) for name, rows in sheets]
    with mock.patch("podium.season.book.read", return_value=tables):
        try:
            build(load(Path("season.xlsx")))
        except PodiumError:
            return


def season_import(system: str, content: bytes) -> None:
    """``podium season import`` of any bytes into an example season."""
    report = imported(system, content)
    assert report.lines or report.errors


def imported(system: str, content: bytes) -> Report:
    with strict(), written_seldom(content), file(content[1:], _ending(content)) as path:
        season = path.with_name("season.xlsx")
        season.write_bytes((EXAMPLES / f"season-{system}.xlsx").read_bytes())
        tables = _season_tables(system)
        with mock.patch("podium.season.book.read", return_value=tables):
            events = [row.cells[0] for row in next(t for t in tables if t.sheet == "Events").rows[4:5]] or [None]
            asked = Asked(event=events[0] and str(events[0]), options=OPTIONS[system])
            return import_files(season, [path], asked, ON, force=True)


@cache
def _season_tables(system: str) -> Sequence[Table]:
    tables = readers.read(EXAMPLES / f"season-{system}.xlsx")
    return [*tables, *([] if any(t.sheet == "Events" for t in tables) else [table_of("Events", [])])]


def sections(content: bytes) -> None:
    with strict(), file(content[1:], _ending(content)) as path:
        try:
            read_sections(path)
        except PodiumError:
            return


def publish(content: bytes) -> None:
    """Any bytes as the workbook that is published."""
    with strict(), file(content, ".xlsx") as path:
        try:
            sources.read(path)
        except PodiumError:
            return


def function(content: bytes) -> None:
    """A worksheet function, chosen by the first byte, with any cells of any shapes."""
    name = functions.__all__[content[0] % len(functions.__all__)] if content else functions.__all__[0]
    declaration = declaration_of(getattr(functions, name))
    arguments = sheets_in(content[1:])[: len(declaration.arguments)]
    ranges = [[[*map(_typed, row), *[None] * (max(map(len, rows)) - len(row))] for row in rows] for rows in arguments]
    # Without ``without_traceback``, behind which a fault would look like an error of the function.
    cells = present(name, declaration.outcomes(*ranges), declaration.answer)
    assert cells
    assert len({len(row) for row in cells}) == 1
    for cell in (cell for row in cells for cell in row):
        assert cell is None or type(cell) in (float, str)
        assert not isinstance(cell, float) or cell == cell
    call(name, *[[[_sent(cell) for cell in row] for row in rows] for rows in ranges])


def _typed(cell: Cell) -> Cell:
    """As a host gives it: an error is its text."""
    return str(cell) if isinstance(cell, ErrorCell) else cell


def _sent(cell: object) -> object:
    """As a host sends it: JSON has neither dates nor infinities."""
    return cell if cell is None or isinstance(cell, bool | int | str) else str(cell)


TARGETS: dict[str, Target] = {
    **{name: partial(read_by, found) for name, found in FORMATS.items()},
    "read": read_file,
    **{f"convert_{name}": partial(convert, name) for name in SYSTEMS},
    **{f"cells_{name}": partial(convert_cells, name) for name in SYSTEMS},
    "season": season_cells,
    **{f"import_{name}": partial(season_import, name) for name in SYSTEMS},
    "sections": sections,
    "publish": publish,
    "functions": function,
}


@contextmanager
def strict() -> Iterator[None]:
    """Readers whose faults are faults: without the last resort that calls every exception damage."""
    with mock.patch.object(readers, "_parsed", readers._tables):
        yield


@contextmanager
def written_seldom(content: bytes) -> Iterator[None]:
    """Of eight inputs one is written into a workbook, which takes longer than all before it; the same in every run."""
    if zlib.crc32(content) % 8 == 0:
        yield
        return
    with (
        mock.patch("podium.convert.one_file.scored_workbook", return_value=b""),
        mock.patch.object(results_file, "scored_workbook", return_value=b""),
    ):
        yield


@contextmanager
def file(content: bytes, ending: str = ".xlsx") -> Iterator[Path]:
    """A file in memory where the system has such a folder."""
    memory = "/dev/shm"
    with tempfile.TemporaryDirectory(dir=memory if os.path.isdir(memory) else None) as folder:
        path = Path(folder, f"event{ending}")
        path.write_bytes(content)
        yield path


def _ending(content: bytes) -> str:
    return readers.ENDINGS[content[0] % len(readers.ENDINGS)] if content else ".csv"


def _check_tables(tables: Sequence[Table]) -> None:
    assert tables
    for table in tables:
        assert len({len(row.cells) for row in table.rows}) <= 1
        for row in table.rows:
            for cell in row.cells:
                assert cell is None or isinstance(cell, str | int | float | dt.date | dt.time | dt.timedelta) or cell
