"""The tables of a publication for other programs: one JSON document, and each table as .csv.

The keys of tables and columns are a contract with whoever reads them: docs/publishing-data.md.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from podium import csv_file
from podium.publish.model import Column, Page, Publication, Row, Table, Value

FORMAT = 1  # of the document; another number where a reader of the old one would go wrong
FOLDER = "data"
PUBLICATION, SCHEMA = f"{FOLDER}/publication.json", f"{FOLDER}/schema.json"


@dataclass(frozen=True, slots=True)
class DataTable:
    """rows_of: the key of the table whose rows have pages of their own; this one holds the rows of those pages."""

    key: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    rows_of: str = ""


def data_tables(publication: Publication) -> list[DataTable]:
    """The tables with a key, each followed by the rows of the pages that it leads to."""
    pages = {page.path: page for page in publication.pages}
    tables: list[DataTable] = []
    for page in publication.pages:
        for table in (part for part in page.parts if isinstance(part, Table) and part.key):
            rows = [[cell.value for cell in row.cells] for row in table.rows]
            tables.append(DataTable(table.key, table.caption, table.columns, rows))
            tables += _rows_below(table, page, pages)
    return tables


def data_files(publication: Publication, tables: Sequence[DataTable]) -> dict[str, bytes]:
    """The files by path; of equal publications they are equal."""
    document = json_bytes(_document(publication, tables))
    schema = files("podium.publish").joinpath("schema.json").read_bytes()
    return {PUBLICATION: document, SCHEMA: schema, **{csv_path(table): _csv(table) for table in tables}}


def csv_path(table: DataTable) -> str:
    return f"{FOLDER}/{table.key}.csv"


def _rows_below(table: Table, page: Page, pages: Mapping[str, Page]) -> Iterator[DataTable]:
    """The first tables of the pages that a listing links to, as one: what every event, board or round came to."""
    heading = next((index for index, column in enumerate(table.columns) if column.heading), None)
    if heading is None:
        return
    listed = table.columns[heading]
    columns: dict[str, Column] = {listed.key: Column(listed.key, listed.title)}
    found: list[tuple[Value, Sequence[Column], Row]] = []
    for row in table.rows:
        below = pages.get(row.cells[heading].link)
        if below is None or below.up != page.path:
            continue
        own = next((part for part in below.parts if isinstance(part, Table) and not part.key), None)
        if own is not None:
            columns |= {column.key: column for column in own.columns if column.key not in columns}
            found += [(row.cells[heading].value, own.columns, each) for each in own.rows]
    if found:
        yield DataTable(
            f"{listed.key}_results",
            f"Results of all {table.caption[:1].lower()}{table.caption[1:]}",
            list(columns.values()),
            [_under(columns, {listed.key: name, **_by_key(own, row)}) for name, own, row in found],
            table.key,
        )


def _by_key(columns: Sequence[Column], row: Row) -> dict[str, Value]:
    return {column.key: cell.value for column, cell in zip(columns, row.cells, strict=True)}


def _under(columns: Mapping[str, Column], values: Mapping[str, Value]) -> list[Value]:
    return [values.get(key) for key in columns]


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
    return value.isoformat() if isinstance(value, dt.date) else value


def json_bytes(document: Mapping[str, Any]) -> bytes:
    """The document as people can read it too; a character that no text can hold becomes a question mark."""
    return (json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode(errors="replace")


def _csv(table: DataTable) -> bytes:
    return csv_file.as_csv([column.key for column in table.columns], table.rows)
