"""A season from its files: the organiser's workbook, and the results file that Podium keeps beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from podium.errors import PodiumError
from podium.season import results_file
from podium.season.events import read_events, same_day_remarks
from podium.season.games import game_remarks
from podium.season.left_behind import results_path
from podium.season.left_early import decided, undecided_remarks
from podium.season.mcmahon_scores import counted_from_players, sheet_of_players
from podium.season.missing import missing_remarks
from podium.season.missing_imports import Present, gone, missing_imports, unimported_remarks
from podium.season.model import Book
from podium.season.players import read_players, spelling_remarks
from podium.season.problems import Problems
from podium.season.renamed import check_renamed
from podium.season.replacing import refuse_unclear
from podium.season.results import correction_remarks, events_of, merged, parted, read_results
from podium.season.results_file import edited_remarks
from podium.season.roster import Roster, near_remarks
from podium.season.rows import refuse_missing_sheets, season_record
from podium.season.same_results import as_in_sheets, same_results_remarks
from podium.season.settings import read_settings
from podium.season.stated import refuse_other_base, stated_remarks, with_stated
from podium.season.wall_list import seated, with_numbers
from podium.sheets.columns import Column
from podium.sheets.header_row import FIRST_ROWS
from podium.sheets.names import plain
from podium.sheets.readers import read
from podium.sheets.table import text_of
from podium.standings.season import Event, Player, Result, Season
from podium.systems.layout import EVENTS, NO_TEAM, PLAYERS, RESULTS, SETTINGS, header
from podium.systems.mso.entries import together_problems

IMPORTED = "imported"  # what is unread where the results file is


def load(path: Path) -> Season:
    """The season of a workbook in any format that Podium reads, with what was imported.

    BadSeasonError: all that is wrong in both files, each with sheet and cell. PodiumError: no season workbook, and
    imported results that would be missing.
    """
    problems = Problems()
    book = read_book(path, problems)
    roster = Roster(book.players)
    imported = _imported(book, roster, problems)
    typed = typed_results(book, roster, problems)
    problems.refuse_unread({EVENTS, PLAYERS, RESULTS, IMPORTED})
    refuse_unclear(imported, typed, problems)
    book = replace(book, events=with_stated(book.events, [*imported, *typed], book.layout, problems))
    refuse_other_base([*imported, *typed], book.settings.values, problems)
    said_otherwise = list(stated_remarks(imported, book.events, book.players))
    if book.layout.system == "mcmahon":
        imported, typed = (counted_from_players(rows, Roster(book.players)) for rows in (imported, typed))
    results = merged(imported, typed, book.layout)
    present = Present(book, results, typed, results_path(path))
    remarks = [
        *missing_imports(present, other_book),
        *unimported_remarks(present),
        *correction_remarks(results, book.layout),
        *said_otherwise,
        *spelling_remarks(book.players),
        *same_day_remarks(book.events),
        *same_results_remarks(path, as_in_sheets(imported, typed)),
        *missing_remarks(book.layout, book.events, book.players, results),
        *edited_remarks(results_path(path)),
        *undecided_remarks(results, book.events),
        *(game_remarks(book.events) if book.layout.system == "mso" else ()),
    ]
    results, absent = parted(results, book.layout)
    results = decided(results, book.events)
    players = roster.players
    if book.layout.system == "mcmahon":
        players, results, said = seated(roster, results, sheet_of_players(path), problems)
        remarks += said
    counts = events_of(result for result in results if result.player != NO_TEAM)
    season = Season(
        system=book.layout.system,
        source=path,
        title=book.title,
        events=book.events,
        players=players,
        results=results,
        settings=book.settings.values,
        sections=book.settings.sections,
        absent=absent,
        gone=gone(present),
        remarks=[*remarks, *near_remarks({player.name: counts.get(player.name, 0) for player in players})],
    )
    if problems and season.system == "mso" and not problems.rows_left_out:
        # Otherwise the standings would find these only when all that stands above is mended.
        with problems.collected():
            raise PodiumError(*together_problems(season))
    if problems and season.gone:  # which may be why: it comes first
        raise PodiumError(season.gone, *problems.lines)
    problems.refuse()
    return season


def read_book(path: Path, problems: Problems) -> Book:
    """The workbook's settings, events and players; its results are not looked at."""
    tables = read(path)
    refuse_missing_sheets(path, tables, [SETTINGS, PLAYERS, RESULTS])
    settings = read_settings(path, tables, problems)
    layout = settings.layout
    events: list[Event] = []
    players: list[Player] = []
    with problems.collected(EVENTS):
        events = read_events(path, tables, layout, problems)
    with problems.collected(PLAYERS):
        players = read_players(path, tables, layout, events, problems)
    if layout.system == "mcmahon":
        players = with_numbers(players)
    return Book(path, tables, settings, events, players)


def other_book(path: Path) -> tuple[Book, Sequence[Result]]:
    """Another season workbook with its typed results, to be compared; what is wrong in it is no matter."""
    book = read_book(path, Problems())
    return book, typed_results(book, Roster(book.players), Problems())


def typed_results(book: Book, roster: Roster, problems: Problems) -> list[Result]:
    names = [key for key in (book.layout.event, book.layout.person) if book.layout.events or key != book.layout.event]
    with problems.collected(RESULTS):
        record = season_record(book.source, book.tables, RESULTS, _typed_columns(book), names, problems)
        check_renamed(record, book.layout.typed, problems)
        return read_results(record, book, roster, problems)
    return []


def _typed_columns(book: Book) -> list[Column]:
    """Those of the template, and what a sheet states of its event only under Podium's own name for it: an organiser's
    own columns may be called as other result sheets call that."""
    sheets = [table for table in book.tables if (table.sheet or "").strip().casefold() == RESULTS.casefold()]
    texts = {plain(text_of(cell)) for table in sheets for row in table.rows[:FIRST_ROWS] for cell in row.cells}
    layout = book.layout
    return [each for each in layout.results if each.key not in layout.stated or plain(header(each.key)) in texts]


def _imported(book: Book, roster: Roster, problems: Problems) -> list[Result]:
    with problems.collected(IMPORTED):
        record = results_file.read_record(results_path(book.source), book.layout, problems)
        if record is not None:
            return read_results(record, book, roster, problems)
    return []
