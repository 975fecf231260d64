"""The sheet Players: who they are, under which other spellings, and what the standings must know of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from podium.people import person_key
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError
from podium.scoring.names import name_key
from podium.season.problems import Problems, place_of
from podium.season.renamed import check_renamed
from podium.season.rows import cell_of, season_record, text_in
from podium.sheets.record import Record, where
from podium.sheets.table import Row, Table, text_of
from podium.standings.season import Event, Player
from podium.systems.layout import EVENTS, PLAYERS, SEPARATOR, Layout, header, parts
from podium.worksheet.cells import read_mark, read_whole

SEPARATED = re.compile(r"[\n\r/]")
ALSO_KNOWN_AS, INELIGIBLE = "also known as", "ineligible"


def read_players(
    source: Path, tables: Sequence[Table], layout: Layout, events: Sequence[Event], problems: Problems
) -> list[Player]:
    """The players in the order of the sheet.

    Problems: one without a name, one who stands there twice, a spelling that is another player's, a session that no
    event has.
    """
    record = season_record(source, tables, PLAYERS, layout.players, [layout.person], problems)
    check_renamed(record, layout.players, problems)
    players: dict[str, tuple[Row, Player]] = {}
    for row in record.rows:
        player = _player(record, row, layout)
        key = person_key(player.name)
        if key in players:
            message = f"each {layout.person} once, and {players[key][1].name} stands in row {players[key][0].number}"
            problems.add(place_of(record, row, layout.person), WrongKindError(layout.person, player.name, message))
        elif key:
            players[key] = row, player
    _check_spellings(record, players.values(), problems)
    return [_checked_sessions(record, row, player, events, problems) for row, player in players.values()]


def _player(record: Record, row: Row, layout: Layout) -> Player:
    return Player(
        name=text_in(record, row, layout.person),
        place=f"{where(record.source, record.sheet)}, row {row.number}",
        also_known_as=_spellings(record, row),
        senior=_mark(record, row, "senior"),
        junior=_mark(record, row, "junior"),
        woman=_mark(record, row, "woman"),
        ineligible=tuple(parts(text_in(record, row, INELIGIBLE))),
        grade=text_in(record, row, "grade"),
        initial=cell_of(record, row, "initial score"),
        number=_number(record, row),
    )


def _spellings(record: Record, row: Row) -> tuple[str, ...]:
    """Those of the cell, with a semicolon, a slash or a new line between them."""
    cell = cell_of(record, row, ALSO_KNOWN_AS)
    return tuple(parts(SEPARATED.sub(SEPARATOR, cell if isinstance(cell, str) else text_of(cell))))


def spelling_remarks(players: Iterable[Player]) -> Iterator[str]:
    """Two names with a comma between them are read as one: Last, First is written so too."""
    for player in players:
        for spelling in player.also_known_as:
            before, _, after = spelling.partition(",")
            if min(len(before.split()), len(after.split())) > 1:
                yield (
                    f'{player.name}: "{spelling}", in {header(ALSO_KNOWN_AS)}, is read as one name; if it is two, put '
                    f"a semicolon between them (sheet {PLAYERS})"
                )


def _mark(record: Record, row: Row, key: str) -> bool:
    try:
        return read_mark(cell_of(record, row, key), key)
    except ScoringError:  # reported with its cell
        return False


def _number(record: Record, row: Row) -> int | None:
    try:
        return read_whole(cell_of(record, row, "number"), "number")
    except ScoringError:  # reported with its cell
        return None


def _check_spellings(record: Record, players: Collection[tuple[Row, Player]], problems: Problems) -> None:
    """Each spelling is one player's."""
    owners = {person_key(player.name): player for _, player in players}
    for row, player in players:
        for spelling in player.also_known_as:
            owner = owners.setdefault(person_key(spelling), player)
            if owner is not player:
                expected = f"a spelling of {player.name} only; it is one of {owner.name} too"
                message = WrongKindError(ALSO_KNOWN_AS, spelling, expected)
                problems.add(place_of(record, row, ALSO_KNOWN_AS), message)


def _checked_sessions(record: Record, row: Row, player: Player, events: Sequence[Event], problems: Problems) -> Player:
    """With the sessions as the events spell them."""
    sessions = {name_key(event.session): event.session for event in events if event.session}
    is_unsaid = not sessions and not problems.unread.isdisjoint((EVENTS, "session"))  # which is said already
    for session in () if is_unsaid else player.ineligible:
        if name_key(session) not in sessions:
            expected = f"a session of the events: {', '.join(sessions.values()) or 'they have none'}"
            problems.add(place_of(record, row, INELIGIBLE), UnknownNameError("ineligible in", session, expected))
    return replace(player, ineligible=tuple(sessions.get(name_key(each), each) for each in player.ineligible))
