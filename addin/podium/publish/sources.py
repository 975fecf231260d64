"""What can be published: a season, by its workbook or one of its standings, and a workbook of points tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from podium.errors import PodiumError
from podium.pages.model import Publication
from podium.paper import Paper, usual_paper
from podium.pasted import word
from podium.publish import points_tables
from podium.publish.book_file import opened
from podium.publish.hidden import hidden_remarks
from podium.scoring.errors import ScoringError
from podium.seal import properties_of, unbroken
from podium.season.beside import WORKBOOKS, workbooks_in
from podium.season.book import load
from podium.season.left_behind import results_path
from podium.season.missing import refuse_without_results
from podium.season.origin import STANDINGS_OF
from podium.sheets.readers import excel
from podium.sheets.readers import read as read_tables
from podium.sheets.table import Cell
from podium.standings.season import Season
from podium.systems import SYSTEMS
from podium.systems.layout import SETTINGS, season_paper
from podium.words import listing
from podium.workbooks.page import paper_in
from podium.workbooks.saving import to_bytes

EXPECTED = (
    "a season workbook, a workbook of its standings (.xlsx, as podium season standings writes it) or a workbook of "
    "points tables (.xlsx, as podium tables writes it)"
)


@dataclass(frozen=True, slots=True)
class Source:
    """What is published and what it came from.

    path: the season or the workbook of points tables. workbook: makes the bytes of the .xlsx that the pages show, for
    the print-out. inputs: the files that were read. paper: what all of it is printed on. settings: of the season, by
    key, as its sheet Settings has them. remarks: for the organiser, not for the pages. results_file: where a season has
    what was imported, if anything was. season: where it is one. instead_of: the workbook of its standings that was
    given, where one was.
    """

    path: Path
    publication: Publication
    workbook: Callable[[], bytes]
    inputs: Sequence[Path]
    paper: Paper
    settings: Mapping[str, Cell] = field(default_factory=dict)
    remarks: Sequence[str] = ()
    results_file: Path | None = None
    season: Season | None = None
    instead_of: Path | None = None


def read(path: Path, at_work: Callable[[str], object] = lambda what: None) -> Source:
    """The source at ``path``. PodiumError for a file that is none, and for all that is wrong in one."""
    try:
        at_work(f"reading {path.name}")
        if _is_season(path):
            return _of_season(path, at_work)
        season = _season_of(path)
        return _of_tables(path, at_work) if season is None else _instead_of(path, _of_season(season, at_work))
    except ScoringError as error:  # of a workbook in which somebody typed what the rules do not know
        raise PodiumError(f"{path}: {error}") from error


def _is_season(path: Path) -> bool:
    """PodiumError for a file that cannot be read or is no workbook."""
    if path.is_file() and path.suffix.lower() not in WORKBOOKS:
        raise PodiumError(f"{path}: cannot be published; expected {EXPECTED}")
    return SETTINGS.casefold() in {(table.sheet or "").strip().casefold() for table in read_tables(path)}


def _of_season(path: Path, at_work: Callable[[str], object]) -> Source:
    season = load(path)
    refuse_without_results(season)
    at_work("scoring")
    system = SYSTEMS[season.system]
    scored = system.standings(season)
    standings = system.workbook(season, scored)
    at_work("laying out the pages")
    paper = season_paper(season.settings) or usual_paper()
    return Source(
        path,
        system.site(scored).publication(),
        lambda: to_bytes(standings.workbook, standings.values, paper),
        [path, results_path(path)],
        paper,
        season.settings,
        list(dict.fromkeys([*season.remarks, *standings.remarks])),
        results_path(path),
        season,
    )


def _season_of(path: Path) -> Path | None:
    """The season of a workbook of standings, which lies beside it; None for a workbook that is none.

    PodiumError: somebody changed the standings, whose numbers are then not those of the season; there is no such
    season, or several could be meant.
    """
    kind, is_one, name = properties_of(path).get("subject", "").partition(f"{STANDINGS_OF} ")
    if kind or not is_one:
        return None
    what = f"{path}: is a workbook of standings"
    if unbroken(path) is None:
        raise PodiumError(
            f"{what} that was changed since Podium made it; change the season instead and publish that: "
            f"podium publish {word(name)}"
        )
    beside = [each for each in workbooks_in(path.absolute().parent, Path(name).stem) if each.name != path.name]
    if not beside:
        raise PodiumError(
            f'{what}, and their season, "{name}", from which they are published, is not beside it; put it there, or '
            f"publish it where it is: podium publish {word(name)}"
        )
    if len(beside) > 1:
        seasons = sorted(path.with_name(each.name) for each in beside)
        raise PodiumError(
            f"{what}, and several workbooks beside it can be their season: {listing(each.name for each in seasons)}; "
            f"publish the one that is: podium publish {word(seasons[0])}"
        )
    return path.with_name(beside[0].name)


def _instead_of(path: Path, source: Source) -> Source:
    return replace(source, inputs=[path, *source.inputs], instead_of=path)


def _of_tables(path: Path, at_work: Callable[[str], object]) -> Source:
    content = path.read_bytes()
    if not excel.FORMAT.recognises(content):
        raise PodiumError(f"{path}: cannot be published; expected {EXPECTED}")
    book = opened(path, content)
    if not points_tables.is_one(book):
        raise PodiumError(f"{path}: cannot be published; expected {EXPECTED}")
    at_work("laying out the pages")
    publication, sheets = points_tables.publication(book), points_tables.sheets(book)
    paper = paper_in(book.workbook.worksheets[0]) or usual_paper()
    return Source(path, publication, lambda: content, [path], paper, remarks=hidden_remarks(sheets))
