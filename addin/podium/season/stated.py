"""What result sheets say of a whole event (how it ended, its game, its rounds, its base) beside what the season says.

It is kept with the imported rows. Where the season is silent it holds; where the two differ nothing is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from podium.scoring.chess_gp import STANDARD_BASE
from podium.scoring.errors import ScoringError, WrongKindError, number, shown
from podium.scoring.fibonacci import ending_name, game_name
from podium.season.problems import Problems
from podium.sheets.table import Cell, is_blank, text_of
from podium.standings.season import Event, Player, Result
from podium.systems.layout import EVENTS, PLAYERS, RESULTS, SETTINGS, Layout, header
from podium.worksheet.cells import read_number

# What makes two spellings of a statement one; each raises a ScoringError for what is none.
STATED: Mapping[str, Callable[[str], str]] = {"game": game_name, "ending": ending_name}


def with_stated(events: Sequence[Event], results: Sequence[Result], layout: Layout, problems: Problems) -> list[Event]:
    """The events, with what the rows of their results say where the sheet Events is blank.

    Problems: an event of which the rows say something else than the sheet, or two things.
    """
    keys = [key for key in layout.stated if key in STATED]
    by_event = _by_event(events, results)
    return [_with_stated(event, by_event[event.name], keys, problems) for event in events]


def _by_event(events: Sequence[Event], results: Sequence[Result]) -> dict[str, list[Result]]:
    rows: dict[str, list[Result]] = {event.name: [] for event in events}
    for result in results:
        rows[result.event].append(result)
    return rows


def _with_stated(event: Event, rows: Sequence[Result], keys: Sequence[str], problems: Problems) -> Event:
    for key in keys:
        said: dict[str, Result] = {}
        for row in rows:
            with problems.noted(row.place):
                if text := text_of(row.cells.get(key)):
                    said.setdefault(STATED[key](text), row)
        own = str(getattr(event, key))
        if not own and len(said) == 1:
            (name,) = said
            event = replace(event, game=name) if key == "game" else replace(event, ending=name)
            continue
        for name, row in said.items():
            if not own or not is_same(key, own, name):
                problems.add(event.place, _otherwise(event, key, own, name, row))
    return event


def is_same(key: str, one: str, other: str) -> bool:
    """Whether both say the same game or ending; what is none is reported with its cell."""
    try:
        return STATED[key](one) == STATED[key](other)
    except ScoringError:
        return True


def _otherwise(event: Event, key: str, own: str, said: str, row: Result) -> str:
    sheet = row.origin or f"the sheet {RESULTS}"
    again = ", and import it again" if row.origin else ""
    return f"{event.name}: {key} is {shown(own or None)}, but {sheet} says {said}; correct it here, or there{again}"


def base_of(settings: Mapping[str, Cell]) -> Fraction:
    """The base points of a season of chess; the standard ones where its settings do not say them."""
    base = read_number(settings.get("base"), "base")
    return Fraction(STANDARD_BASE) if base is None else Fraction(base)


def base_expected(base: Fraction) -> str:
    return f"{number(base)}, as the sheet {SETTINGS} says: a season has one base"


def refuse_other_base(results: Sequence[Result], settings: Mapping[str, Cell], problems: Problems) -> None:
    """Problems: rows whose sheet was made with another base than the settings have."""
    if "base" not in settings and SETTINGS in problems.unread:  # which may be why
        return
    try:
        base = base_of(settings)
    except ScoringError:  # reported with its cell
        return
    for row in results:
        with problems.noted(row.place):
            own = read_number(row.cells.get("base"), "base")
            if own is not None and own != base:
                raise WrongKindError("base", own, base_expected(base))


def stated_remarks(imported: Sequence[Result], events: Sequence[Event], players: Sequence[Player]) -> Iterator[str]:
    """What imported rows say otherwise than the season, where both may be right."""
    yield from _other_rounds(imported, events)
    yield from _other_starts(imported, players)


def _other_rounds(imported: Sequence[Result], events: Sequence[Event]) -> Iterator[str]:
    """Of each event, which imported rows count with other rounds than the sheet Events has now."""
    by_event = _by_event(events, imported)
    for event in events:
        others: dict[tuple[str, str], list[Result]] = {}
        for row in by_event[event.name] if event.rounds is not None else ():
            own = row.cells.get("rounds")
            if not is_blank(own) and _number(own) != event.rounds:
                others.setdefault((text_of(own), row.origin), []).append(row)
        for (rounds, origin), rows in others.items():
            who = rows[0].player if len(rows) == 1 else f"{len(rows)} players"
            yield (
                f"{event.name}: {who} of {origin} with {rounds} rounds, as they were imported, and the sheet {EVENTS} "
                f"says {event.rounds}; the {rounds} count (to change that, correct the column Rounds of {origin} and "
                "import it again; if it has none, import it again without --rounds)"
            )


def _other_starts(imported: Sequence[Result], players: Sequence[Player]) -> Iterator[str]:
    """Who starts elsewhere in the sheet Players than in the imported sheet."""
    start, by_name = header("initial score"), {player.name: player for player in players}
    for row in imported:
        said, player = row.cells.get("initial score"), by_name.get(row.player)
        if player is None or is_blank(said) or is_blank(player.initial):
            continue
        if _number(said) != _number(player.initial):
            yield (
                f"{player.name}: {start} is {text_of(player.initial)} in the sheet {PLAYERS}, which counts, and "
                f"{text_of(said)} in {row.origin}"
            )


def _number(cell: Cell) -> object:
    try:
        return read_number(cell, "")
    except ScoringError:  # reported with its cell
        return cell
