"""``podium season import``: result sheets into the results file, and what an import changed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.errors import shown as quoted
from podium.scoring.names import name_key
from podium.season.book import other_book, read_book, typed_results
from podium.season.left_behind import real_season, results_path
from podium.season.left_early import refuse_for_others
from podium.season.lock import locked
from podium.season.missing_imports import Present, forgotten, is_same_season, missing_imports
from podium.season.model import Book
from podium.season.problems import Problems
from podium.season.result_sheets import Asked, check_options, read_with_section
from podium.season.results import changes, is_no_team, shown
from podium.season.results_file import Imported, read_record, rows_of, write
from podium.season.roster import Roster, new_near_remarks
from podium.season.same_results import as_in_sheets, same_results_remarks
from podium.season.sections import divided, refuse_in_two_sections, section_of
from podium.sheets.table import text_of
from podium.standings.season import Result
from podium.systems.layout import NO_TEAM, Layout, season_paper
from podium.words import counted

Rows = dict[str, list[Imported]]  # by the event's key


@dataclass(slots=True)
class Report:
    """lines: what was done, to be printed. errors: the files that were refused, and why."""

    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


def import_files(
    season: Path, files: Sequence[Path], asked: Asked, on: dt.date, *, remove: Sequence[str] = (), force: bool = False
) -> Report:
    """Read the sheets and write the results file once; a sheet that is refused leaves its event as it was.

    PodiumError, and nothing is written, when the season workbook or the results file cannot be used.
    """
    problems = Problems()
    book = read_book(season, problems)
    problems.refuse()
    check_options(asked)
    refuse_for_others(asked.options, book.layout)
    with locked(results_path(season)):
        rows, lost = _kept(season, book, force=force)
        is_new = not rows and not results_path(season).exists()
        report = Report([_removed(name, rows) for name in remove])
        known = _names(book, rows)
        events = _import(files, book, asked, on, rows, report)
        new = [name for name in _names(book, rows) if name not in known]
        report.lines += new_near_remarks(new, known)
        report.lines += same_results_remarks(book.source, _all_rows(book, rows), events)
        if report.lines:
            report.lines += _missing(book, rows, force=force) if is_new else []
            everything = [row for event in rows.values() for row in event]
            write(
                real_season(season),
                book.title,
                book.layout,
                everything,
                force=force,
                inputs=files,
                paper=season_paper(book.settings.values),
                is_same=partial(_is_same, book),
            )
            report.lines += lost
    return report


def _is_same(book: Book, other: Path) -> bool:
    typed = typed_results(book, Roster(book.players), Problems())
    return is_same_season(Present(book, typed, typed, results_path(book.source)), other, other_book)


def _missing(book: Book, rows: Rows, *, force: bool) -> list[str]:
    """Remarks on a first import into a season that may have another results file; PodiumError where it has, and where
    there were imported results before that this does not bring back (unless ``force``)."""
    roster = Roster(book.players)
    typed = typed_results(book, roster, Problems())
    new = [Result(row.event, _player(row, roster, book.layout), "", {}) for event in rows.values() for row in event]
    path = results_path(book.source)
    present = Present(book, [*new, *typed], typed, path)
    remarks = [f"{book.source}: {remark}" for remark in missing_imports(present, other_book)]
    said = "" if force else forgotten(book.source, {row.event for row in [*new, *typed]})
    if said:
        raise PodiumError(said)
    return remarks


def _kept(season: Path, book: Book, *, force: bool) -> tuple[Rows, list[str]]:
    """What was imported before, and with ``force`` what to say of a file whose rows cannot be used."""
    path, problems = results_path(season), Problems()
    try:
        record = read_record(path, book.layout, problems)
        problems.refuse()
    except PodiumError:
        if not force or not path.is_file():
            raise
        return {}, [f"{path}: could not be used and was replaced; import the sheets of the other events again"]
    return _by_event(rows_of(record, book.layout) if record else []), []


def _by_event(rows: Sequence[Imported]) -> Rows:
    events: Rows = {}
    for row in rows:
        events.setdefault(name_key(row.event), []).append(row)
    return events


def _import(
    files: Sequence[Path], book: Book, asked: Asked, on: dt.date, rows: Rows, report: Report
) -> Collection[str]:
    """The sheets one after the other; one that cannot be used does not stop the others. Gives the events."""
    source_of: dict[str, Path] = {}
    for source in files:
        try:
            own, found = read_with_section(source, book, asked, on)
            for event, new in found.events.items():
                if event in source_of:
                    raise PodiumError(f"{source}: is a second sheet of {event}, after {source_of[event]}")
                refuse_in_two_sections(source, new, divided(rows.get(name_key(event), []), new, own)[1], book)
        except PodiumError as error:
            report.errors.append(str(error))
            continue
        for event, new in found.events.items():
            source_of[event] = source
            _replace(source, event, new, book, own, rows, report)
        report.lines += [f"  {remark}" for remark in found.remarks]
    return source_of.keys()


def _all_rows(book: Book, rows: Rows) -> list[Result]:
    """The rows of all events, as they were imported or typed."""
    roster = Roster(book.players)
    typed = typed_results(book, roster, Problems())
    imported = [
        Result(row.event, _player(row, roster, book.layout), "", row.cells, row.rounds, row.source)
        for event in rows.values()
        for row in event
    ]
    return as_in_sheets(imported, typed)


def _replace(
    source: Path, event: str, new: Sequence[Imported], book: Book, asked: Asked, rows: Rows, report: Report
) -> None:
    """The new rows in the place of the old ones; those of other sections stay where the section was asked for."""
    old, kept = divided(rows.get(name_key(event), []), new, asked)
    what = f"{event}, section {asked.options['section']}" if "section" in asked.options else event
    report.lines += _changed(source, what, old, new, book)
    if kept:
        names = ", ".join(dict.fromkeys(map(section_of, kept)))
        stay = "stay as they were" if len(kept) > 1 else "stays as it was"
        report.lines.append(f"  the {counted(len(kept), 'row')} of {names} {stay}")
    rows[name_key(event)] = [*kept, *new]


def _names(book: Book, rows: Rows) -> dict[str, None]:
    """The players of the sheet Players and of all imported rows, each once and in their order."""
    roster = Roster(book.players)
    written = [text_of(row.cells.get(book.layout.person)) for event in rows.values() for row in event]
    for name in written:
        if name and not is_no_team(name, book.layout):
            roster.name(name, "")
    return dict.fromkeys(player.name for player in roster.players)


def _removed(name: str, rows: Rows) -> str:
    if name_key(name) not in rows:
        names = ", ".join(quoted(each[0].event) for each in rows.values()) or "none, nothing was imported"
        raise PodiumError(f"--remove is {quoted(name)}; expected an imported event: {names}")
    gone = rows.pop(name_key(name))
    return f"{gone[0].event}: {counted(len(gone), 'imported row')} removed"


def _changed(source: Path, event: str, old: Sequence[Imported], new: Sequence[Imported], book: Book) -> Iterator[str]:
    """What the import of an event did: a line, and when it was imported before a line for each change."""
    count = counted(len(new), "row")
    if not old:
        yield f"{source} -> {event}: {count}"
        return
    lines = list(_differences(old, new, book))
    earlier = "" if old[0].source == source.name else f" in place of {old[0].source}"
    yield f"{source} -> {event}: {count} again{earlier}, {counted(len(lines), 'change') if lines else 'no change'}"
    yield from (f"  {line}" for line in lines)


def _differences(old: Sequence[Imported], new: Sequence[Imported], book: Book) -> Iterator[str]:
    roster = Roster(book.players)
    before, after = (_by_player(rows, roster, book.layout) for rows in (old, new))
    for player, row in after.items():
        if player not in before:
            yield f"added: {player}{_how(row, book.layout)}"
    for player, row in before.items():
        if player not in after:
            yield f"gone: {player}{_how(row, book.layout)}"
    for player, row in after.items():
        if player in before and (change := changes(before[player], row, book.layout)):
            yield f"changed: {player} ({change})"


def _by_player(rows: Sequence[Imported], roster: Roster, layout: Layout) -> Mapping[str, Imported]:
    """Powers that neither a team nor a name tells apart are numbered in their order."""
    players: dict[str, Imported] = {}
    for row in rows:
        name = player = _player(row, roster, layout)
        number = 1
        while name in players:
            number += 1
            name = f"{player} ({number})"
        players[name] = row
    return players


def _player(row: Imported, roster: Roster, layout: Layout) -> str:
    written = text_of(row.cells.get(layout.person))
    if is_no_team(written, layout):
        return f"{NO_TEAM} {text_of(row.cells.get('power'))}".strip()
    return roster.name(written, "")


HOW = {"mso": "place", "chess": "score", "fibonacci": "centres"}  # what is said of who is added or gone


def _how(row: Imported, layout: Layout) -> str:
    key = HOW.get(layout.system)
    return f" ({key} {shown(row.cells.get(key))})" if key else ""
