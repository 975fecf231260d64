"""Rows of results, typed or imported: of which event, of whom, and how they did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from podium.pasted import word
from podium.scoring.errors import UnknownNameError, WrongKindError, number
from podium.scoring.names import name_key
from podium.season.events import unknown_event
from podium.season.mcmahon_scores import corrected_score
from podium.season.model import Book
from podium.season.problems import Problems, place_of
from podium.season.replacing import refuse_powers_twice, replaced
from podium.season.roster import Roster
from podium.season.rows import cell_of, played_rounds, text_in
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, Row, is_blank, letters, text_of
from podium.standings.season import Event, Result
from podium.systems.layout import (
    EVENTS,
    NO_TEAM,
    NO_TEAM_WORDS,
    PLAYERS,
    RESULTS,
    SOURCE_FILE,
    TOURNAMENT,
    Layout,
    header,
)
from podium.systems.mcmahon.scores import MCMAHON_SCORE
from podium.worksheet.cells import is_absent


def read_results(record: Record, book: Book, roster: Roster, problems: Problems) -> list[Result]:
    """The rows of a sheet of results; players who are not known yet are taken up in ``roster``.

    Problems: an event that the sheet Events does not have (once for each), a player twice in an event, a number that no
    player of the wall list has. Of what could not be read at all nothing is said again.
    """
    layout, events = book.layout, book.events
    known = {name_key(event.name): event for event in events}
    found: dict[tuple[str, str], Result] = {}
    unknown: set[str] = set()
    rounds = played_rounds(record)
    for row in record.rows:
        name = text_in(record, row, layout.event) if layout.events else TOURNAMENT
        before = len(found)
        event, player = known.get(name_key(name)), _player(record, row, layout, roster, problems)
        if event is None:
            if name and name_key(name) not in unknown and EVENTS not in problems.unread:
                unknown.add(name_key(name))
                place, hint = place_of(record, row, layout.event), ""
                if SOURCE_FILE in record:
                    place = f"{text_in(record, row, SOURCE_FILE)}, as it was imported"
                    out = f"podium season import {word(book.source)} --remove {word(name)}"
                    hint = f"; if you renamed it, import its sheet again, and take these rows out with: {out}"
                problems.add(place, f"{unknown_event(layout, name, events)}{hint}")
        elif player:
            result = _result(record, row, layout, event, player, rounds)
            other = found.setdefault((event.name, player if player != NO_TEAM else result.place), result)
            if other is not result:
                again = f"is imported from {other.origin} too" if other.origin else f"stands in {_row(other)}"
                expected = f"each {layout.person} once in {event.name}, and {player} {again}"
                message = WrongKindError(layout.person, text_in(record, row, layout.person) or player, expected)
                problems.add(place_of(record, row, layout.person), message)
        problems.rows_left_out |= len(found) == before
    refuse_powers_twice(found.values(), problems)
    return list(found.values())


def merged(imported: Sequence[Result], typed: Sequence[Result], layout: Layout) -> list[Result]:
    """All results, where a typed row takes the place of the imported one of the same player (or power) and event.

    A typed row of an event that was imported is a correction, even of a player whom the import does not have.
    """
    events = {result.event for result in imported}
    before = replaced(imported, typed)
    corrections = {
        each.place: _correction(each, before.get(each.place), layout) for each in typed if each.event in events
    }
    instead = {before[place].place: each for place, each in corrections.items() if place in before}
    kept = [instead.get(result.place, result) for result in imported]
    added = [each for place, each in corrections.items() if place not in before]
    return [*kept, *added, *(result for result in typed if result.event not in events)]


def parted(results: Iterable[Result], layout: Layout) -> tuple[list[Result], list[Result]]:
    """The rows that count, and those that take somebody out of an event; of the MSO all count, it knows the word."""
    present: list[Result] = []
    absent: list[Result] = []
    for result in results:
        is_out = layout.absent is not None and is_absent(result.cells.get(layout.absent))
        (absent if is_out else present).append(result)
    return present, absent


def _correction(typed: Result, imported: Result | None, layout: Layout) -> Result:
    """The typed row, with what the sheet stated of its event.

    Of a wall list its blank cells are as they were imported: one game is corrected by its cells.
    """
    if imported is None:
        return replace(typed, corrected=True)
    if typed.event != TOURNAMENT:
        stated = {key: cell for key, cell in imported.cells.items() if key in layout.stated}
        return replace(typed, cells=stated | dict(typed.cells), corrected=True, before=imported)
    cells = {key: imported.cells.get(key) if is_blank(cell) else cell for key, cell in typed.cells.items()}
    most = max(len(typed.rounds), len(imported.rounds))
    pairs = [(_at(typed.rounds, number), _at(imported.rounds, number)) for number in range(1, most + 1)]
    rounds = [old if is_blank(new) else new for new, old in pairs]
    cells[MCMAHON_SCORE] = corrected_score(typed, imported, rounds)
    return replace(typed, cells=cells, rounds=rounds, corrected=True, before=imported)


def correction_remarks(results: Iterable[Result], layout: Layout) -> Iterator[str]:
    """What each correction changes."""
    for result in results:
        who = f"{result.event}: {result.player}"
        if result.corrected and result.before is None:
            yield f"{who} is added in the sheet {RESULTS}; nobody of that name is in the imported sheet"
        elif result.corrected:
            yield f"{who} is corrected in the sheet {RESULTS} ({corrected(result, layout)})"


def corrected(new: Result, layout: Layout) -> str:
    """``place 4 -> 3``: what a correction changes, and which team has the power of another now."""
    old = new.before
    if old is None:
        return changes(replace(new, cells={}, rounds=()), new, layout)
    other = f"{layout.person} {old.player} -> {new.player}" if old.player != new.player else ""
    return ", ".join(filter(None, [other, changes(old, new, layout)])) or "nothing changes"


class Outcome(Protocol):
    """A result, in a season or in a file."""

    @property
    def cells(self) -> Mapping[str, Cell]: ...
    @property
    def rounds(self) -> Sequence[Cell]: ...


def changes(old: Outcome, new: Outcome, layout: Layout) -> str:
    """``place 4 -> 3``: what is different in the columns that say how somebody did; blank where nothing is."""
    keys = [column.key for column in layout.scored if column.key != ROUNDS]
    pairs = [(_said(key), old.cells.get(key), new.cells.get(key)) for key in keys]
    most = max(len(old.rounds), len(new.rounds))
    pairs += [(f"R{number}", _at(old.rounds, number), _at(new.rounds, number)) for number in range(1, most + 1)]
    return ", ".join(
        f"{name} {shown(one)} -> {shown(other)}" for name, one, other in pairs if shown(one) != shown(other)
    )


def shown(cell: Cell) -> str:
    """A cell in a report of changes."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        return number(cell)
    return text_of(cell) or "blank"


def is_no_team(written: str, layout: Layout) -> bool:
    return layout.person == "team" and written.casefold() in NO_TEAM_WORDS


def events_of(results: Iterable[Result]) -> Mapping[str, int]:
    """Each player's number of events."""
    counts: defaultdict[str, int] = defaultdict(int)
    for result in results:
        counts[result.player] += 1
    return counts


def _at(rounds: Sequence[Cell], number: int) -> Cell:
    return rounds[number - 1] if number <= len(rounds) else None


def _said(key: str) -> str:
    return header(key).lower() if key not in ("initial score", MCMAHON_SCORE) else header(key)


def _row(result: Result) -> str:
    return result.place.rpartition(", ")[2]


def _player(record: Record, row: Row, layout: Layout, roster: Roster, problems: Problems) -> str:
    """The player's one name; blank where the row does not say, which is a problem. In an imported row it decides, for
    its number is the sheet's own, and players may have been listed since."""
    written = text_in(record, row, layout.person)
    numbered = _numbered(record, row, roster, problems)
    if not written and numbered is None and layout.system == "mcmahon":
        message = WrongKindError("name", None, "the name or the number of the player")
        problems.add(place_of(record, row, layout.person if layout.person in record else "number"), message)
    if is_no_team(written, layout):
        return NO_TEAM
    if not written:
        return numbered or ""
    name = roster.name(written, place_of(record, row, layout.person))
    if numbered and numbered != name and SOURCE_FILE not in record:
        expected = f"the number of {name}; this one is that of {numbered}"
        message = WrongKindError("number", text_in(record, row, "number"), expected)
        problems.add(place_of(record, row, "number"), message)
    return name


def _numbered(record: Record, row: Row, roster: Roster, problems: Problems) -> str | None:
    """The player of the number; None without a number, and for the number of a player who is taken up by name."""
    text = text_in(record, row, "number")
    if not text:
        return None
    player = roster.numbered(text)
    if player:
        return player.name
    if not text_in(record, row, "name") and PLAYERS not in problems.unread:
        problems.add(place_of(record, row, "number"), UnknownNameError("number", text, "a number of the sheet Players"))
        return ""
    return None


def _result(record: Record, row: Row, layout: Layout, event: Event, player: str, rounds: Sequence[int]) -> Result:
    cells = {column.key: cell_of(record, row, column.key) for column in layout.scored if column.key != ROUNDS}
    cells = {key: cell for key, cell in cells.items() if key not in layout.stated or not is_blank(cell)}
    if is_blank(cells.get("rounds")) and "rounds" in cells:
        cells["rounds"] = event.rounds
    return Result(
        event=event.name,
        player=player,
        place=place_of(record, row),
        cells=cells,
        rounds=[row.cells[index] for index in rounds],
        origin=text_in(record, row, SOURCE_FILE),
        columns={} if SOURCE_FILE in record else _letters(record, layout),
    )


def _letters(record: Record, layout: Layout) -> dict[str, str]:
    """The column of each key, of each round (``round 3``), and of the event and the player."""
    indices = {key: each[0] for key, each in record.columns.items()}
    indices |= {f"{ROUNDS} {number}": index for number, index in enumerate(record.columns.get(ROUNDS, ()), start=1)}
    for name, key in (("event", layout.event), ("player", layout.person)):
        if key in indices:
            indices[name] = indices[key]
    return {key: letters(index) for key, index in indices.items()}
