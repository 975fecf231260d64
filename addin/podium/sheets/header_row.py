"""Which row of a table is its header: the one that has the columns a scoring system needs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from podium.sheets.asked import NO_HEADER, Asked, chosen_columns, said_as
from podium.sheets.columns import Chosen, Column, Found, could_be_header, find, fits, settle
from podium.sheets.names import round_number
from podium.sheets.record import ROUNDS
from podium.sheets.table import Cell, Row, Table, is_blank, letters, text_of

FIRST_ROWS = 50  # in which the header row is looked for
NUMBER_OR_RANGE, NUMBERS = re.compile(r"[1-9]\d{0,4}(-[1-9]\d{0,4})?"), re.compile(r"\d+")
FEWEST_ROUNDS_BELOW = 2  # in a second row of headers


class Candidate(NamedTuple):
    """A table that has the needed columns. header: its row of headers; first: the index of the first row below."""

    table: Table
    header: Row
    first: int
    found: Found

    @property
    def rows(self) -> list[Row]:
        return self.table.rows[self.first :]


def candidate(table: Table, wanted: Sequence[Column], given: Collection[str], asked: Asked) -> Candidate | None:
    """The table with its header: the first of the first rows that has all needed columns.

    A line of a title, such as "Place: Budapest", may have them too. It is passed over where nothing down to the next
    such row could be scored: a header that is repeated further down, on each page, has its players above it.
    """
    if asked.columns or asked.header:
        return _chosen(table, wanted, given, asked)
    possible: Candidate | None = None
    for index, row in enumerate(islice(table.rows, FIRST_ROWS)):
        if possible and fits(row, possible.found, wanted):
            break
        if not could_be_header(row.cells):
            continue
        found = found_in(row.cells, wanted, asked)
        if (found.columns or found.doubles) and not found.missing(wanted, given):
            possible = Candidate(table, row, index + 1, found)
        elif possible and possible.found.doubles:
            break
    return _settled(possible, wanted, asked) if possible else None


def found_in(headers: Sequence[Cell], wanted: Sequence[Column], asked: Asked, chosen: Chosen | None = None) -> Found:
    """The columns without those that the organiser leaves out, which are no other columns either."""
    found = find(headers, wanted, chosen)
    for column in wanted:
        if said_as(column.key) in asked.left_out:
            found.columns.pop(column.key, None)
            found.doubles.pop(column.key, None)
    return found


def _chosen(table: Table, wanted: Sequence[Column], given: Collection[str], asked: Asked) -> Candidate | None:
    """The header where the organiser chose columns: the row that was said, else the row above the first that fits."""
    if asked.header == NO_HEADER:
        asked = replace(asked, columns={key: _as_letters(said) for key, said in asked.columns.items()})
        return _headed(table, Row(0, _invented(table, asked.columns)), 0, wanted, given, asked)
    rows = list(enumerate(islice(table.rows, FIRST_ROWS)))
    if asked.header:
        rows = [(index, row) for index, row in enumerate(table.rows) if row.number == int(asked.header)]
    possible: list[Candidate] = []
    for index, row in rows:
        if possible and fits(row, possible[-1].found, wanted):
            return _settled(possible[-1], wanted, asked)
        found = _headed(table, row, index + 1, wanted, given, asked)
        if found and not all(map(is_blank, row.cells)) and not fits(row, found.found, wanted):
            possible.append(found)
    # Where no row fits, the first one shows best what is wrong with those below.
    return _settled(possible[0], wanted, asked) if possible else None


def _as_letters(said: str) -> str:
    """Where no column has a header, 1 is column A, and 3-5 are C to E."""
    return NUMBERS.sub(lambda number: letters(int(number[0]) - 1), said) if NUMBER_OR_RANGE.fullmatch(said) else said


def _headed(
    table: Table, header: Row, first: int, wanted: Sequence[Column], given: Collection[str], asked: Asked
) -> Candidate | None:
    columns = chosen_columns(_by_key(asked.columns, wanted), header.cells)
    found = found_in(header.cells, wanted, asked, columns) if columns is not None else Found()
    is_there = columns is not None and not found.missing(wanted, given)
    return Candidate(table, header, first, found) if is_there else None


def _by_key(columns: Mapping[str, str], wanted: Sequence[Column]) -> dict[str, str]:
    """Of the chosen columns those that are wanted."""
    said = {column.key: columns.get(said_as(column.key)) for column in wanted}
    return {key: column for key, column in said.items() if column is not None}


def _invented(table: Table, columns: Mapping[str, str]) -> list[Cell]:
    """Headers for a sheet without: the chosen columns under what they are."""
    headers: list[Cell] = [None] * max((len(row.cells) for row in table.rows), default=0)
    for key, indices in (chosen_columns(columns, headers) or {}).items():
        for number, index in enumerate(indices, start=1):
            headers[index] = f"R{number}" if key == ROUNDS else key.capitalize()
    return headers


def _settled(candidate: Candidate, wanted: Sequence[Column], asked: Asked) -> Candidate:
    if ROUNDS not in asked.left_out:
        candidate = _with_rounds_below(candidate, wanted)
    if not candidate.found.doubles:
        return candidate
    return candidate._replace(found=settle(candidate.found, candidate.rows, wanted))


def _with_rounds_below(candidate: Candidate, wanted: Sequence[Column]) -> Candidate:
    """With the second row of headers, where the rounds stand in one of their own under a merged "Rounds"."""
    if ROUNDS in candidate.found.columns or not candidate.rows or all(column.key != ROUNDS for column in wanted):
        return candidate
    below = candidate.rows[0]
    # "Rounds" above 1, 2, 3 is no column of how many there were.
    known = {key: each for key, each in candidate.found.columns.items() if key != "rounds"}
    taken = {index for indices in (*known.values(), *candidate.found.doubles.values()) for index in indices}
    filled = {index: text_of(cell) for index, cell in enumerate(below.cells) if not is_blank(cell)}
    if taken & filled.keys() or sum(round_number(text) is not None for text in filled.values()) < FEWEST_ROUNDS_BELOW:
        return candidate
    headers = [filled.get(index, cell) for index, cell in enumerate(candidate.header.cells)]
    rounds = find(list(_only_rounds(headers)), [column for column in wanted if column.key == ROUNDS])
    if not rounds.columns:
        return candidate
    found = Found({**known, **rounds.columns}, candidate.found.doubles)
    header = Row(candidate.header.number, headers)
    return candidate._replace(header=header, first=candidate.first + 1, found=found)


def _only_rounds(headers: Sequence[Cell]) -> Iterator[Cell]:
    return (cell if round_number(text_of(cell)) is not None else None for cell in headers)


def likely_header(table: Table, wanted: Sequence[Column]) -> Row:
    """The row that most looks like a header: it has most of the wanted columns, else most texts, else is first."""
    rows = [row for row in islice(table.rows, FIRST_ROWS) if not all(map(is_blank, row.cells))] or table.rows[:1]
    telling = [column for column in wanted if not column.aside]
    return max(rows, key=lambda row: (len(find(row.cells, telling).columns), min(2, _texts(row))))


def _texts(row: Row) -> int:
    return sum(isinstance(cell, str) and not is_blank(cell) for cell in row.cells)


def header_letters(index: int, header: Cell) -> str:
    """A column as a message names it: ``B "Name"``."""
    text = text_of(header)
    return f'{letters(index)} "{text}"' if text else letters(index)
