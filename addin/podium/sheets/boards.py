"""Several sheets of one file that are one list: a sheet a board or a section, or the same table twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from podium.sheets.columns import Column
from podium.sheets.names import plain
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, Row, text_of

GROUPS = {"board": "boards", "section": "sections"}  # what a sheet can be one of
WHO = frozenset({"name", "first name", "last name", "team", "power"})
HOW = frozenset({"place", "wall place", "score", "final score", "centres", "initial score"})


def one_of_copies(records: Sequence[Record], wanted: Sequence[Column]) -> Record | None:
    """The widest of records that give the same players the same places and scores; None where they do not, or where
    each has something to score that another has not."""
    if not _are_copies(records):
        return None
    chosen = max(records, key=lambda record: len(record.columns))
    scored = {column.key for column in wanted if not column.aside}
    if any(scored & record.columns.keys() - chosen.columns.keys() for record in records):
        return None
    has = "has" if len(records) == 2 else "have"
    others = " and ".join(f'"{record.sheet}"' for record in records if record is not chosen)
    return chosen.with_remarks(f'the sheet "{chosen.sheet}" is read; {others} {has} the same players and results')


def as_groups(records: Sequence[Record], wanted: Sequence[Column], given: Collection[str]) -> Record | None:
    """All sheets as one list, the name of the sheet as that of the board or section; None where they are neither.

    ``given``: the options; who says the section of all rows means one sheet.
    """
    group = next((column.key for column in wanted if column.key in GROUPS), "")
    if not group or group in given or any(group in record for record in records):
        return None
    widest = max(records, key=lambda record: len(record.headers))
    if not all(_begins_alike(record.headers, widest.headers) for record in records):
        return None
    if _is_one_of_all(records):
        return None
    width = len(widest.headers)
    rows = [
        Row(row.number, [*row.cells, *[None] * (width - len(row.cells)), record.sheet], record.sheet)
        for record in records
        for row in record.rows
    ]
    names = ", ".join(f'"{record.sheet}"' for record in records)
    columns = {**widest.columns, group: [width]}
    record = widest.over_sheets([*widest.headers, group.capitalize()], columns, rows)
    if any(each.heading != widest.heading for each in records):
        record = replace(record, heading=[])  # the titles of one sheet are not those of all
    texts = [text for each in records for text in (*each.heading, *each.foot) if text not in record.heading]
    record = replace(record, foot=list(dict.fromkeys(texts)))  # but whatever looks for a word finds it
    record = replace(record, remarks=[])  # those of each sheet follow, with its name
    if len({each.total_rounds for each in records}) > 1:
        record = replace(record, total_rounds=None)
    remarks = [f'sheet "{each.sheet}": {remark}' for each in records for remark in each.remarks]
    return record.with_remarks(*remarks, f"{len(records)} {GROUPS[group]}, a sheet each: {names}")


def _is_one_of_all(records: Sequence[Record]) -> bool:
    """Whether one sheet has the rows of all others again."""
    rows = [Counter(tuple(map(text_of, row.cells)) for row in record.rows) for record in records]
    everything = sum(rows, Counter[tuple[str, ...]]())
    return len(records) > 2 and any(each + each == everything for each in rows)


def _begins_alike(headers: Sequence[Cell], widest: Sequence[Cell]) -> bool:
    """Whether one has the same columns in the same order, but for the last ones: the last rounds, say."""
    return all(plain(text_of(one)) == plain(text_of(other)) for one, other in zip(headers, widest, strict=False))


def _are_copies(records: Sequence[Record]) -> bool:
    """Whether all that the sheets have in common is the same, and that is who the players are and how they did."""
    common = [key for key in records[0].columns if key != ROUNDS and all(key in record for record in records)]
    if not WHO & set(common) or not HOW & set(common):
        return False
    return len({_content(record, common) for record in records}) == 1


def _content(record: Record, keys: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    columns = [record.column(key) for key in keys]
    return tuple(sorted(tuple(map(text_of, cells)) for cells in zip(*columns, strict=True)))
