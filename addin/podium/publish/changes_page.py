"""The page "What changed": the history of a publication, in words that players understand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from podium.pages.model import Cell, Column, Page, Part, Publication, Row, Table, Text
from podium.publish.changes import Entry, History
from podium.publish.comparing import PLACE, Changes, Correction, Move, Value
from podium.publish.data import heading_of
from podium.standings.model import Kind
from podium.words import counted, several

PAGE, TITLE = "changes.html", "What changed"
FIRST = "The first publication: there is nothing yet to compare it with."
LOST = "The publication before this one is not there to compare with."
MARKS_SHARED = ("mso",)  # systems whose standings show a shared place as ``T1``
MOST_NAMES = 30  # in one sentence

NAME = Column("name", "Name", heading=True)
RESULT_COLUMNS = [
    Column("event", "Where"),
    NAME,
    Column("what", "What"),
    Column("before", "Before"),
    Column("now", "Now"),
]


def changes_page(history: History, publication: Publication) -> Page:
    """The page of the history; names link to the pages that they have in the publication."""
    links = dict(_links(publication))
    parts = [part for entry in history.entries for part in _parts(entry, links, publication.system)]
    return Page(PAGE, TITLE, parts, "What each publication of these pages changed, the newest first.")


def _links(publication: Publication) -> Iterator[tuple[str, str]]:
    """The pages of those who stand in standings."""
    for table in publication.tables():
        if any(column.key == PLACE for column in table.columns):
            heading = heading_of(table)
            yield from ((row.cells[heading].shown, row.cells[heading].link) for row in table.rows)


def _parts(entry: Entry, links: Mapping[str, str], system: str) -> Iterator[Part]:
    if entry.changes is None:
        yield Text(_time(entry.at), [LOST if entry.before else FIRST])
        return
    moved = [move for move in entry.changes.moves if move.total_now != move.total_before]
    others = [move for move in entry.changes.moves if move.total_now == move.total_before]
    passed = [_passed(standings, list(moves), system) for standings, moves in groupby(others, key=_standings)]
    yield Text(_time(entry.at), [*_sentences(entry.changes), *passed])
    for (standings, unit), moves in groupby(moved, key=_standings):
        yield _moves_table(f"{standings}: who moved on {_time(entry.at)}", unit, list(moves), links, system)
    if entry.changes.corrections:
        rows = [_result_row(each, links) for each in entry.changes.corrections]
        yield Table("", f"New and corrected results on {_time(entry.at)}", RESULT_COLUMNS, rows)


def _standings(move: Move) -> tuple[str, str]:
    return move.standings, move.unit


def _passed(standings: tuple[str, str], moves: Sequence[Move], system: str) -> str:
    """Who moved because others did, in one sentence: in a table they would bury those who scored. Those who share
    their places before and now are counted together."""
    name, unit = standings
    together: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        now, before = _places(move, system)
        together.setdefault((before.shown, now.shown), []).append(move)
    who = [
        f"{each[0].name if len(each) == 1 else counted(len(each), 'player')} {before} to {now}"
        for (before, now), each in together.items()
    ]
    return (
        f"{name}: moved only because others did, with the same {(unit or 'total').lower()}: {several(who, MOST_NAMES)}."
    )


def _sentences(changes: Changes) -> Iterator[str]:
    for words, names in (
        ("New results", changes.new_events),
        ("Taken out", changes.gone_events),
        ("New players", changes.new_players),
        ("No longer listed", changes.gone_players),
        ("Other standings that changed", changes.also),
    ):
        if names:
            yield f"{words}: {several(names, MOST_NAMES)}."


def _result_row(each: Correction, links: Mapping[str, str]) -> Row:
    name = Cell(each.name, each.name, links.get(each.name, ""))
    return Row([_cell(each.where), name, *map(_cell, (each.what, each.before, each.now))])


def _moves_table(caption: str, unit: str, moves: Sequence[Move], links: Mapping[str, str], system: str) -> Table:
    columns = [
        Column("place_now", "Place", Kind.NUMBER),
        Column("place_before", "Place before", Kind.NUMBER),
        NAME,
        Column("total_now", unit or "Total", Kind.NUMBER),
        Column("total_before", f"{unit or 'Total'} before", Kind.NUMBER),
    ]
    return Table("", caption, columns, [_move_row(move, links, system) for move in moves])


def _move_row(move: Move, links: Mapping[str, str], system: str) -> Row:
    name = Cell(move.name, move.name, links.get(move.name, ""))
    return Row([*_places(move, system), name, *map(_cell, (move.total_now, move.total_before))])


def _places(move: Move, system: str) -> list[Cell]:
    """The place now, and before."""
    marks = system in MARKS_SHARED
    return [
        _place(place, shared and marks)
        for place, shared in ((move.place_now, move.shared_now), (move.place_before, move.shared_before))
    ]


def _cell(value: Value) -> Cell:
    return Cell(value, "" if value is None else value if isinstance(value, str) else f"{value:.10g}")


def _place(value: Value, shared: bool) -> Cell:
    """``T1``, sorted as a number still."""
    cell = _cell(value)
    return replace(cell, shown=f"T{cell.shown}") if shared and cell.shown else cell


def _time(at: dt.datetime) -> str:
    return f"{at.date().isoformat()}, {at:%H:%M:%S}"
