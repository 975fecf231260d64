"""Imported results that a season would lose: they lie in a file of another name, or are gone.

What belongs to a season is known by what is in the files: a copy under another name (*Save As*, a cloud's "(1)") is the
same season, and next year's is another.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from podium.errors import PodiumError
from podium.people import person_key
from podium.scoring.errors import shown
from podium.scoring.names import name_key
from podium.season.beside import RESULTS_ENDING, Made, made_in, workbooks_in
from podium.season.left_behind import is_under_other_names, real_season, refuse_two, results_path
from podium.season.matching import event_of
from podium.season.model import Book
from podium.season.problems import Problems
from podium.season.results import is_no_team
from podium.season.results_file import read_record
from podium.season.roster import Roster
from podium.season.rows import text_in
from podium.season.same_season import Likeness, likeness
from podium.sheets.readers import ENDINGS
from podium.standings.season import Result
from podium.systems.layout import SETTINGS, SOURCE_FILE
from podium.words import several

Others = Callable[[Path], "tuple[Book, Sequence[Result]]"]  # another season workbook, and what was typed into it
SHOWN = 5  # names of events in a message


@dataclass(frozen=True, slots=True)
class Present:
    """A season as it would be scored. results: typed and imported; typed: those of its sheet Results. path: where its
    results file is or would be."""

    book: Book
    results: Sequence[Result]
    typed: Sequence[Result]
    path: Path

    @property
    def season(self) -> Path:
        return self.book.source

    @property
    def without_results(self) -> list[str]:
        """The names of the events of which there is no row."""
        played = {row.event for row in self.results}
        return [event.name for event in self.book.events if event.name not in played]

    def lost(self, file: Path) -> Lost:
        """The events of the season of which that results file has rows; none where it is no results file of such a
        season."""
        layout = self.book.layout
        try:
            record = read_record(file, layout, Problems())
        except PodiumError:
            return Lost((), (), ())
        if record is None or layout.event not in record or layout.person not in record:
            return Lost((), (), ())
        roster, names = Roster(self.book.players), {name_key(event.name): event.name for event in self.book.events}
        rows = set()
        for row in record.rows:
            event, written = text_in(record, row, layout.event), text_in(record, row, layout.person)
            if name_key(event) in names and not is_no_team(written, layout):
                player = roster.find(written)
                rows.add((names[name_key(event)], person_key(player.name if player else written)))
        sources = {text_in(record, row, SOURCE_FILE) for row in record.rows}
        return Lost(_events_of(rows - _keys(self.typed)), _events_of(rows - _keys(self.results)), tuple(sources))


class Lost(NamedTuple):
    """Events of which a results file has rows that the season lacks. typed: among those that were typed; all: among all
    of them. sources: the sheets that were imported into it."""

    typed: Sequence[str]
    all: Sequence[str]
    sources: Sequence[str]


def _keys(results: Sequence[Result]) -> set[tuple[str, str]]:
    return {(row.event, person_key(row.player)) for row in results}


def _events_of(rows: Collection[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(sorted({event for event, _ in rows}))


def missing_imports(present: Present, others: Others) -> list[str]:
    """Remarks on results that may be missing; PodiumError where they would be."""
    refuse_two(present.season)
    has_own = present.path.exists()
    if has_own and not present.without_results:
        return []
    remarks = [
        remark
        for made in _others(present)
        if (remark := _ours_again(present, made) if has_own else _left_behind(present, made, others))
    ]
    if not has_own and present.without_results and is_under_other_names(present.season):
        raise PodiumError(
            f'{present.season}: is one file under several names (hard links), and "{present.path.name}" is not beside '
            "this one; give the name beside which its results file lies, or make a copy of the file and give that"
        )
    return remarks


def _others(present: Present) -> Iterator[Made]:
    """The results files of the folder but that of the season."""
    for made in made_in(present.path.absolute().parent):
        if made.is_results and not (present.path.exists() and made.path.samefile(present.path)):
            yield made


def _is_named(made: Made, present: Present) -> bool:
    """Whether the file says that it was made for this season."""
    return Path(made.season).stem == real_season(present.season).stem


def _ours_again(present: Present, made: Made) -> str:
    """PodiumError for a second results file of the season that has events which the first lacks."""
    lost = set(present.lost(made.path).all) & set(present.without_results) if _is_named(made, present) else ()
    if lost:
        raise PodiumError(
            f'{present.season}: "{made.path.name}" beside it holds imported results of {_named(lost)}, which '
            f'"{present.path.name}" lacks; import their sheets again, or move "{made.path.name}" into another folder'
        )
    return ""


def _left_behind(present: Present, made: Made, others: Others) -> str:
    """A remark on a results file that may be this season's under another name; PodiumError where it is."""
    season, own, file = present.season, present.path.name, made.path.name
    lost, its_own = present.lost(made.path), _season_of(made)
    if lost.typed and _is_named(made, present):
        raise PodiumError(f'{season}: "{file}" beside it holds what was imported into it; rename it to "{own}"')
    if lost.typed and its_own is None:
        raise PodiumError(
            f'{season}: "{file}" lies beside it, and its season workbook does not; if it holds what was imported into '
            f'this season, rename it to "{own}", else move it into another folder'
        )
    if not lost.all or its_own is None:
        return ""
    alike = _likeness(present, its_own, others)
    if alike == Likeness.SAME:
        raise PodiumError(
            f'{season}: is a copy of "{its_own.name}", and what was imported into that ({_named(lost.all)}) would be '
            f'missing from it; go on with "{its_own.name}", or put a copy of "{file}" beside this one as "{own}"; if '
            f"it is another season, give it a title of its own in the sheet {SETTINGS}"
        )
    if alike == Likeness.OTHER:
        return ""
    return (
        f'"{file}", of "{its_own.name}", has results of {_named(lost.all)}, which are not here; if this is the same '
        f'season, put a copy of it beside this one as "{own}"'
    )


def is_same_season(present: Present, other: Path, others: Others) -> bool:
    return _likeness(present, other, others) == Likeness.SAME


def _likeness(present: Present, other: Path, others: Others) -> Likeness:
    try:
        return likeness(present.book, present.typed, *others(other))
    except PodiumError:  # of a workbook that cannot be read
        return Likeness.UNCLEAR


def _season_of(made: Made) -> Path | None:
    """The workbook of that results file, by what it says or else by its name."""
    stems = Path(made.season).stem, made.path.stem.removesuffix(RESULTS_ENDING)
    return next((path for stem in stems for path in workbooks_in(made.path.parent, stem)), None)


def gone(present: Present) -> str:
    """What tells that the results file is gone, blank for nothing: standings that were made with it, or that may have
    been, beside result sheets of events without results."""
    if present.path.exists():
        return ""
    if said := forgotten(present.season, {row.event for row in present.results}):
        return said
    if all(made.events is not None for made in _standings_of(present.season)) or not (sheets := _sheets_of(present)):
        return ""
    names, lie = _files(sheets)
    return (
        f"{present.season}: {_named(sheets)} would be without results: {names} {lie} beside it, and "
        f'"{present.path.name}", which holds what is imported, does not; put that back, import again, or give --force'
    )


def unimported_remarks(present: Present) -> Iterator[str]:
    """Before the first import: result sheets that lie there, of events without results."""
    if not present.path.exists() and present.typed and (sheets := _sheets_of(present)):
        names, lie = _files(sheets)
        yield (
            f"{_named(sheets)} without results, although {names} {lie} beside the season: import it; what was imported "
            f'before stood in "{present.path.name}", which is not there'
        )


def forgotten(season: Path, played: Collection[str]) -> str:
    """What standings say that were made with imported results of events that have none now; blank for nothing."""
    for made in _standings_of(season):
        lost = [event for event in made.events or () if event not in played]
        if lost:
            return (
                f'{season}: "{results_path(season).name}", which holds what was imported, is not beside it, and '
                f'"{made.path.name}" was made with imported results of {_named(lost)}; put it back, import their '
                "sheets again, or give --force"
            )
    return ""


def _standings_of(season: Path) -> list[Made]:
    """The standings beside the season that say that they were made from it."""
    folder, stem = results_path(season).absolute().parent, real_season(season).stem
    return [made for made in made_in(folder) if not made.is_results and Path(made.season).stem == stem]


def _files(sheets: Mapping[str, Path]) -> tuple[str, str]:
    names = several([shown(path.name) for path in sheets.values()], SHOWN)
    return names, "lies" if len(sheets) == 1 else "lie"


def _sheets_of(present: Present) -> dict[str, Path]:
    """The result sheets in the folder of events without results, which are called like them or named in File; not
    those that were imported into another season."""
    if not present.book.layout.events or not present.without_results:
        return {}
    folder, season = present.path.absolute().parent, present.season.name
    taken = {source for made in _others(present) for source in present.lost(made.path).sources}
    sheets: dict[str, Path] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() not in ENDINGS or path.name in {season, *taken}:
            continue
        try:
            event = event_of(path, present.book.events).name
        except PodiumError:  # of none, or of several
            continue
        if event in present.without_results:
            sheets.setdefault(event, path)
    return sheets


def _named(events: Collection[str]) -> str:
    return several(sorted(events), SHOWN)
