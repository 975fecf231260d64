"""The tables of a publication for other programs: one JSON document, and each table as .csv.

The keys of tables and columns are a contract with whoever reads them: docs/publishing-data.md.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from podium import csv_file
from podium.pages.model import Column, Page, Publication, Row, Table, Value

FORMAT = 1  # of the document; another number where a reader of the old one would go wrong
FOLDER = "data"
PUBLICATION, SCHEMA = f"{FOLDER}/publication.json", f"{FOLDER}/schema.json"


@dataclass(frozen=True, slots=True)
class DataTable:
    """rows_of: the key of the table that lists the pages whose rows this one holds, blank for a table of one page."""

    key: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    rows_of: str = ""


def data_tables(publication: Publication) -> list[DataTable]:
    """The tables with a key. Those of the pages that a table lists (every event, board) follow it as one table: their
    own keys are made of names that people gave."""
    pages = {page.path: page for page in publication.pages}
    listings = {table.key: list(_listed(table, page, pages)) for page in publication.pages for table in _keyed(page)}
    below = {id(own) for listed in listings.values() for _, own in listed}
    tables: list[DataTable] = []
    for table in publication.tables():
        if id(table) in below:
            continue
        tables.append(DataTable(table.key, table.caption, table.columns, [_values(row) for row in table.rows]))
        if listings[table.key]:
            tables.append(_as_one(table, listings[table.key]))
    return tables


def data_files(publication: Publication, tables: Sequence[DataTable]) -> dict[str, bytes]:
    """The files by path; of equal publications they are equal."""
    document = json_bytes(_document(publication, tables))
    schema = files("podium.publish").joinpath("schema.json").read_bytes()
    return {PUBLICATION: document, SCHEMA: schema, **{csv_path(table): _csv(table) for table in tables}}


def csv_path(table: DataTable) -> str:
    return f"{FOLDER}/{table.key}.csv"


def _keyed(page: Page) -> Iterator[Table]:
    return (part for part in page.parts if isinstance(part, Table) and part.key)


def _listed(table: Table, page: Page, pages: Mapping[str, Page]) -> Iterator[tuple[Value, Table]]:
    """The tables of the pages below this one to which the headings of the rows link, with those headings."""
    heading = heading_of(table)
    for row in table.rows:
        cell = row.cells[heading]
        below = pages.get(cell.link)
        if below is not None and below.up == page.path:
            yield from ((cell.value, own) for own in _keyed(below))


def heading_of(table: Table) -> int:
    """Which column says what a row is of."""
    return next((index for index, column in enumerate(table.columns) if column.heading), 0)


def _as_one(listing: Table, listed: Sequence[tuple[Value, Table]]) -> DataTable:
    """With what the listing calls them in the first column, and all columns that any of them has. The heading is that
    of every table that has the column: teams, but powers where one board names them."""
    what = listing.columns[heading_of(listing)]
    columns = {what.key: Column(what.key, what.title)}
    for _, own in listed:
        for column in own.columns:
            heading = column.heading and columns.get(column.key, column).heading
            columns[column.key] = replace(columns.get(column.key, column), heading=heading)
    rows = [
        [({what.key: name} | _by_key(own.columns, row)).get(key) for key in columns]
        for name, own in listed
        for row in own.rows
    ]
    title = f"Results of all {listing.caption[:1].lower()}{listing.caption[1:]}"
    return DataTable(f"{what.key}_results", title, list(columns.values()), rows, listing.key)


def _values(row: Row) -> list[Value]:
    return [cell.value for cell in row.cells]


def _by_key(columns: Sequence[Column], row: Row) -> dict[str, Value]:
    return {column.key: cell.value for column, cell in zip(columns, row.cells, strict=True)}


def _document(publication: Publication, tables: Sequence[DataTable]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "title": publication.title,
        "organiser": publication.organiser,
        "system": publication.system,
        "tables": [_table(table) for table in tables],
    }


def _table(table: DataTable) -> dict[str, Any]:
    keys = [column.key for column in table.columns]
    return {
        "key": table.key,
        "title": table.title,
        "rows_of": table.rows_of or None,
        "columns": [
            {"key": column.key, "title": column.title, "kind": column.kind.value, "heading": column.heading}
            for column in table.columns
        ],
        "rows": [dict(zip(keys, map(_typed, row), strict=True)) for row in table.rows],
    }


def _typed(value: Value) -> str | int | float | None:
    return value.isoformat() if isinstance(value, dt.date) else None if value == "" else value


def json_bytes(document: Mapping[str, Any]) -> bytes:
    """The document as people can read it too; a character that no text can hold becomes a question mark."""
    return (json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode(errors="replace")


def _csv(table: DataTable) -> bytes:
    return csv_file.as_csv([column.key for column in table.columns], table.rows)
