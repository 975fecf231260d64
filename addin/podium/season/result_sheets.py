"""A result sheet, read and checked as ``podium convert`` does it, as rows of the results file."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from podium.convert.sheet import group_told, said_by_name
from podium.errors import PodiumError
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.names import name_key
from podium.season.chess_options import refuse_unknown_section, refuse_unknown_sections, rounds_asked, scoring_options
from podium.season.contradictions import refuse_other, refuse_other_rounds, refuse_other_sheet_base
from podium.season.events import unknown_event
from podium.season.left_early import import_remarks, refuse_other_decision
from podium.season.matching import event_of, named_event
from podium.season.model import Book
from podium.season.results_file import Imported
from podium.season.rows import cell_name, cell_of, played_rounds, text_in
from podium.season.twice import refuse_twice
from podium.season.wall_list import opponent_renamed
from podium.season.wall_list_names import is_numbered_alike, names_in, number_in
from podium.sheets.asked import Asked as AskedOfSheet
from podium.sheets.columns import Column
from podium.sheets.finished import with_rounds
from podium.sheets.games.no_game import HALF, NOTHING
from podium.sheets.left_early import LEFT_EARLY, read_decision
from podium.sheets.pending import refuse_unfinished, with_pending_told
from podium.sheets.places import with_places_told_by_scores
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.reading import as_read
from podium.sheets.record import ROUNDS, Record
from podium.sheets.result_sheet import find_result_sheet
from podium.sheets.solos import solo_remarks
from podium.sheets.table import Cell, Row, is_blank, text_of
from podium.sheets.who_played import no_shows
from podium.standings.season import Event
from podium.systems import SYSTEMS
from podium.systems.cells import check_cells, refuse_option, refuse_others
from podium.systems.chess import sheet as chess
from podium.systems.layout import EVENTS, Layout, header, read_count
from podium.systems.mcmahon import sheet as mcmahon
from podium.systems.mcmahon.scores import FINAL, INITIAL, MCMAHON_SCORE, Scores, scores_of
from podium.systems.mcmahon.sheet import games_of, without_idle_games
from podium.systems.mso.sheet import CutOffError
from podium.systems.system import Options
from podium.words import listing
from podium.workbooks.cells import cell_number
from podium.worksheet.cells import is_blank as is_blank_cell
from podium.worksheet.cells import read_text

LATER = {"mso": ("score",)}  # columns whose cells are no matter where they tell no ties
_TOTALS = {"chess": chess.with_totals_checked, "mcmahon": mcmahon.with_totals_checked}
FROM_EVENT = ("game", "ending")  # of a board, where its sheet does not say them


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line says of the sheets. sheet: which sheet, column and tie is what. options: of
    ``podium convert``, for what a sheet has no column for."""

    event: str | None = None
    sheet: AskedOfSheet = field(default_factory=AskedOfSheet)
    options: Mapping[str, str] = field(default_factory=dict)


class ResultSheet(NamedTuple):
    """events: the rows of the sheet by event, nearly always one. remarks: what the organiser must know."""

    events: dict[str, list[Imported]]
    remarks: Sequence[str]


def check_options(asked: Asked) -> None:
    """PodiumError for an option that cannot be right for any sheet."""
    try:
        read_count(asked.options.get("rounds"), "rounds")
        read_decision(asked.options.get(LEFT_EARLY), LEFT_EARLY)
    except ScoringError as error:
        refuse_option(error)


def read_with_section(source: Path, book: Book, asked: Asked, on: dt.date) -> tuple[Asked, ResultSheet]:
    """The sheet, and what was asked of it: also the section that its name says where nothing else does."""
    try:
        return asked, read_result_sheet(source, book, asked, on)
    except PodiumError:
        system, given = SYSTEMS[book.layout.system], {*asked.options, *_from_event(book.layout)}
        options = scoring_options(book.settings)
        told = group_told(source, system, _columns(book.layout), given, options, asked.sheet)
        if not told:
            raise
    own = replace(asked, options={**asked.options, system.group: told})
    found = read_result_sheet(source, book, own, on)
    return own, found._replace(remarks=[*found.remarks, said_by_name(system.group, told)])


def read_result_sheet(source: Path, book: Book, asked: Asked, on: dt.date) -> ResultSheet:
    """The rows of the sheet by event.

    PodiumError: the file or the sheet cannot be read, no event or several could be meant. BadSheetError: what cannot be
    scored, and a player twice in one event.
    """
    given = {**asked.options, **dict.fromkeys(_from_event(book.layout))}
    columns = _columns(book.layout)
    record = as_read(find_result_sheet(source, columns, given=given, asked=asked.sheet), columns)
    if book.layout.system == "mso":
        record = with_places_told_by_scores(record, asked.sheet.of(source).ties)
    check_cells(record, [each for each in columns if each.key not in {*given, *LATER.get(book.layout.system, ())}], {})
    if book.layout.system == "mso":
        record = _read_as_mso(record, asked, source)
    if book.layout.system == "mcmahon":
        record = with_pending_told(record)
    if book.layout.system in _TOTALS:
        record = _TOTALS[book.layout.system](record)
    found, remarks = {}, list(record.remarks)
    for event, part in _events(record, book, asked):
        refuse_twice(part, book)
        refuse_other_decision(event, asked.options)
        remarks += [*import_remarks(part, event), *_solos(part, book, event)]
        found[event.name] = [
            Imported(event.name, cells, rounds, source.name, on)
            for cells, rounds in _READERS[book.layout.system](part, book, event, asked)
        ]
    return ResultSheet(found, remarks)


def _solos(record: Record, book: Book, event: Event) -> list[str]:
    return solo_remarks(record, event.ending) if book.layout.system == "fibonacci" else []


def _read_as_mso(record: Record, asked: Asked, source: Path) -> Record:
    """With the places that count, and what the command line decides of those who left early."""
    options = {key: text for key, text in asked.options.items() if key == LEFT_EARLY}
    try:
        return SYSTEMS["mso"].read(record, SYSTEMS["mso"].prepare(options), asked.sheet.of(source).ties)
    except CutOffError as error:
        raise PodiumError(f"{error.reason}; a season needs the list of all players of the event") from error


def _columns(layout: Layout) -> list[Column]:
    """Those of ``podium convert``, and who it was."""
    who = next(column for column in layout.results if column.key == layout.person)
    who = replace(who, read=_read_name, instead=("last name",) if layout.person == "name" else ())
    if layout.system == "mcmahon":
        own = [each for each in SYSTEMS["mcmahon"].columns if each.key != layout.person]
        own = [replace(each, needed=False, filled=False) if each.key == FINAL else each for each in own]
        return [*own, who, Column("grade", read_text)]
    own = [each for each in SYSTEMS[layout.system].columns if each.key != layout.person]
    return [who, *own]


def _read_name(cell: object, argument: str) -> str | None:
    """A 0 is blank to whoever reads the results file: nobody would be there."""
    name = read_text(cell, argument)
    if name is None and not is_blank_cell(cell):
        raise WrongKindError(argument, cell, "a name")
    return name


def _from_event(layout: Layout) -> Sequence[str]:
    return {"fibonacci": FROM_EVENT, "chess": ("rounds",)}.get(layout.system, ())


def _events(record: Record, book: Book, asked: Asked) -> Iterator[tuple[Event, Record]]:
    """The event of the sheet; of one that names boards of the season in a column, each with its rows."""
    boards: dict[str, list[Row]] = {}
    for row in record.rows if "board" in record else ():
        boards.setdefault(name_key(text_in(record, row, "board")), []).append(row)
    events = {name_key(event.name): event for event in book.events}
    is_nameless = not boards.keys() - {""}
    # One board that is called otherwise goes where --event says, and is never guessed from the name of the file.
    if is_nameless or (asked.event and len(boards) == 1 and not boards.keys() & events.keys()):
        yield (named_event(asked.event, book.events) if asked.event else event_of(record.source, book.events)), record
        return
    if asked.event and boards.keys() != {name_key(asked.event)}:
        named_event(asked.event, book.events)
        names = listing(text_in(record, rows[0], "board") for rows in boards.values())
        raise PodiumError(f"{record.source}: has the boards {names}; leave out --event, or give a sheet of one board")
    _refuse_unknown(record, book, boards, events)
    for name, rows in boards.items():
        yield events[name], replace(record, rows=rows)


def _refuse_unknown(
    record: Record, book: Book, boards: Mapping[str, Sequence[Row]], events: Mapping[str, Event]
) -> None:
    problems = [
        Problem(
            cell_name(record, rows[0], "board"),
            str(unknown_event(book.layout, text_in(record, rows[0], "board"), book.events)),
        )
        for name, rows in boards.items()
        if name not in events
    ]
    if problems:
        raise BadSheetError(record, problems)


Cells = tuple[dict[str, Cell], Sequence[Cell]]  # by the key of the column, and of the rounds


def _read_scored(record: Record, book: Book, options: Options, said: Record | None = None) -> Iterator[Cells]:
    """The rows of a sheet that can be scored; BadSheetError for one that cannot.

    said: the record without what the season filled in, which is asked again for each standings and not kept.
    """
    system, layout = SYSTEMS[book.layout.system], book.layout
    check_cells(record, system.columns, options)
    system.score(record, options)
    aside, said = no_shows(record), said or record
    for row in (row for index, row in enumerate(said.rows) if index not in aside):
        cells = {each.key: cell_of(said, row, each.key) for each in layout.results if each.key != layout.event}
        yield cells | {layout.person: text_in(said, row, layout.person)}, ()


def _read_mso(record: Record, book: Book, event: Event, asked: Asked) -> Iterator[Cells]:
    return _read_scored(record, book, {})


def _read_chess(record: Record, book: Book, event: Event, asked: Asked) -> Iterator[Cells]:
    """With the section in each row, and the rounds where the sheet or the command line says them; else the event does.

    What the sheet says is kept, and so is an option that says otherwise than the event.
    """
    columns = [each for each in SYSTEMS["chess"].columns if each.key in asked.options]
    check_cells(record, columns, asked.options)
    refuse_others(record, columns, asked.options)
    options = scoring_options(book.settings)
    refuse_unknown_section(asked.options, options)
    asked_rounds = rounds_asked(asked.options)
    refuse_unfinished(record, lacks_rounds="rounds" not in record and not (asked_rounds or event.rounds))
    if ROUNDS in record and "rounds" not in record and not asked_rounds:
        record = with_rounds(record)
        refuse_other_rounds(record, event)
    refuse_other_sheet_base(record, book.settings.values)
    said = _filled(record, "section", asked.options.get("section"))
    if asked_rounds != event.rounds:
        said = _filled(said, "rounds", asked_rounds)
    record = _filled(said, "rounds", asked_rounds or event.rounds)
    if "rounds" not in record:
        wanted = f"fill in Rounds of {event.name} in the sheet {EVENTS}, or give --rounds"
        raise PodiumError(f"{record.source}: does not say how many rounds were played; {wanted}")
    refuse_unknown_sections(record, options)
    return _read_scored(record, book, options, said)


def _read_fibonacci(record: Record, book: Book, event: Event, asked: Asked) -> Iterator[Cells]:
    filled = record
    for key in FROM_EVENT:
        said = getattr(event, key)
        refuse_other(record, key, said)
        filled = _filled(filled, key, said or None)
    return _read_scored(filled, book, {}, record)


def _read_mcmahon(record: Record, book: Book, event: Event, asked: Asked) -> Iterator[Cells]:
    """With opponents by name, and without the sheet's numbers where they are other ones than the season's."""
    record, aside = without_idle_games(record), no_shows(record)
    wall = games_of(record)
    scores = scores_of(record, wall)
    if all(final is not None or row in aside for row, final in enumerate(scores.final)):
        SYSTEMS["mcmahon"].score(record, {})
    names = names_in(record, book.players)
    is_alike = not aside and is_numbered_alike(record, book.players)  # without them the numbers have gaps
    played = played_rounds(record)
    rows = zip(record.rows, names, wall, _given_scores(record, scores), strict=True)
    for row, name, games, given in (each for index, each in enumerate(rows) if index not in aside):
        rounds = [
            _without_game(record, row.cells[index])
            if game is None or game.opponent is None
            else opponent_renamed(text_of(row.cells[index]), names[game.opponent])
            for index, game in zip(played, games, strict=False)
        ]
        cells = {"grade": cell_of(record, row, "grade"), INITIAL: cell_of(record, row, INITIAL)} | given
        yield {"number": number_in(record, row) or None if is_alike else None, "name": name, **cells}, rounds


def _given_scores(record: Record, scores: Scores) -> Iterator[dict[str, Cell]]:
    """The McMahon score of each row that the sheet gives. Wins alone are none: the season's own starts come to them."""
    start = {INITIAL: 0} if INITIAL not in record and scores.is_swiss else {}
    counts_halves = not record.half_byes_win and any(text_of(cell) == HALF for row in record.games() for cell in row)
    is_kept = scores.is_given and not (start and scores.final == scores.won and not counts_halves)
    for final in scores.final:
        yield {MCMAHON_SCORE: cell_number(final), **start} if is_kept and final is not None else {}


def _without_game(record: Record, cell: Cell) -> Cell:
    """In the season 0= is half a win, which it is not in every file; see ``Record.half_byes_win``."""
    return NOTHING if text_of(cell) == HALF and not record.half_byes_win else cell


_READERS: Mapping[str, Callable[[Record, Book, Event, Asked], Iterator[Cells]]] = {
    "mso": _read_mso,
    "chess": _read_chess,
    "fibonacci": _read_fibonacci,
    "mcmahon": _read_mcmahon,
}


def _filled(record: Record, key: str, value: Cell) -> Record:
    """With ``value`` in the blank cells of a column, which is added where the sheet has none."""
    if value is None:
        return record
    return record.with_column(key, [value if is_blank(cell) else cell for cell in record.column(key)], header(key))
