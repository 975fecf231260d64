"""Pages that the publications of all scoring systems have, and the pieces that theirs are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from podium.publish.book import Sheet
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table, Text

INDEX = "index.html"
PLAYERS, EVENTS, SCORING = "players/index.html", "events/index.html", "scoring.html"
FIND = "Find a player"


def text(shown: str, link: str = "") -> Cell:
    """A cell of text."""
    return Cell(shown or None, shown, link)


def number(value: int | float | None) -> Cell:
    """A cell of a plain number."""
    return Cell(value, "" if value is None else f"{value:.10g}")


def linked(cell: Cell, link: str) -> Cell:
    return Cell(cell.value, cell.shown, link)


def table_of(
    key: str,
    caption: str,
    columns: Mapping[Column, str],
    sheet: Sheet,
    links: Mapping[str, Mapping[str, str]] = {},
    anchors: Mapping[str, str] = {},
    *,
    search: str = "",
) -> Table:
    """The rows of a sheet as they stand there. columns: with the names of the sheet's columns.

    links: for a column of the table, by its key, the path behind each text in it. anchors: of rows, by the text of
    their heading.
    """
    rows = []
    for sheet_row in sheet.rows():
        cells = [sheet_row.cell(name) for name in columns.values()]
        heading = next((cell.shown for column, cell in zip(columns, cells, strict=True) if column.heading), "")
        cells = [
            linked(cell, links.get(column.key, {}).get(cell.shown, ""))
            for column, cell in zip(columns, cells, strict=True)
        ]
        rows.append(Row(cells, anchors.get(heading, "")))
    return Table(key, caption, list(columns), rows, search=search)


def without_blank_columns(table: Table) -> Table:
    """The table without the columns in which nothing stands; the heading stays."""
    kept = [
        index
        for index, column in enumerate(table.columns)
        if column.heading or any(row.cells[index].shown for row in table.rows)
    ]
    rows = [Row([row.cells[index] for index in kept], row.anchor, row.struck) for row in table.rows]
    return Table(table.key, table.caption, [table.columns[index] for index in kept], rows, table.nobody, table.search)


def notes_page(sections: Iterable[Text]) -> Page:
    """How it is scored: the notes of the workbook."""
    parts: Sequence[Part] = [section for section in sections if section.paragraphs]
    return Page(SCORING, "How it is scored", parts)


PLACE = Column("place", "Place", Kind.NUMBER)
NAME = Column("name", "Name", heading=True)
