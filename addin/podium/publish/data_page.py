"""The page that leads to the data files and the print-outs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from podium.pages.model import Cell, Column, Page, Part, Row, Table
from podium.publish.changes import HISTORY
from podium.publish.data import PUBLICATION, SCHEMA, DataTable, csv_path
from podium.standings.model import Kind

PAGE, TITLE = "data.html", "Data and print-outs"
FILE, WHAT = Column("file", "File", heading=True), Column("what", "What it is")
ROWS = Column("rows", "Rows", Kind.NUMBER)
FOR_PROGRAMS = {
    PUBLICATION: "All tables in one document",
    SCHEMA: "The JSON Schema of that document",
    HISTORY: "What the last publications changed",
}
PRINT_OUTS = {".xlsx": "The workbook behind these pages", ".pdf": "The same to print, for the wall"}


def data_page(tables: Sequence[DataTable], print_outs: Collection[str]) -> Page:
    """The page; print_outs: the paths of those that there are."""
    return Page(PAGE, TITLE, list(_parts(tables, print_outs)), "To print, and to use in other programs.")


def _parts(tables: Sequence[DataTable], print_outs: Collection[str]) -> Iterator[Part]:
    yield _files("To print", {path: PRINT_OUTS[PurePosixPath(path).suffix] for path in print_outs})
    sizes = [Cell(len(table.rows), str(len(table.rows))) for table in tables]
    rows = [Row([_link(csv_path(table)), _text(table.title), size]) for table, size in zip(tables, sizes, strict=True)]
    yield Table("", "Tables for a spreadsheet", [FILE, WHAT, ROWS], rows)
    yield _files("For programs", FOR_PROGRAMS)


def _files(caption: str, about: Mapping[str, str]) -> Table:
    return Table("", caption, [FILE, WHAT], [Row([_link(path), _text(what)]) for path, what in about.items()])


def _link(path: str) -> Cell:
    name = path.rpartition("/")[2]
    return Cell(name, name, path)


def _text(shown: str) -> Cell:
    return Cell(shown, shown)
