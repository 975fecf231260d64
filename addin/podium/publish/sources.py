"""What can be published: a season, a workbook of its standings, a workbook of points tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from podium.errors import PodiumError
from podium.paper import Paper, usual_paper
from podium.publish import points_tables
from podium.publish.book import Book
from podium.publish.book_file import opened
from podium.publish.chess import ChessSite
from podium.publish.fibonacci import FibonacciSite
from podium.publish.hidden import hidden_remarks
from podium.publish.mcmahon import McMahonSite
from podium.publish.model import Publication
from podium.publish.mso import MsoSite
from podium.publish.standings_site import StandingsSite
from podium.scoring.errors import ScoringError
from podium.season.book import load
from podium.season.layout import SETTINGS, season_paper
from podium.season.left_behind import WORKBOOKS, results_path
from podium.season.missing import refuse_without_results
from podium.season.model import Season
from podium.season.origin import STANDINGS_OF
from podium.season.standings import build
from podium.sheets.readers import excel
from podium.sheets.readers import read as read_tables
from podium.sheets.table import Cell, text_of
from podium.workbooks.page import paper_in
from podium.workbooks.saving import to_bytes

SITES: tuple[type[StandingsSite], ...] = (MsoSite, ChessSite, FibonacciSite, McMahonSite)
SYSTEMS = {site.SYSTEM: site for site in SITES}
EXPECTED = (
    "a season workbook, a workbook of its standings (.xlsx, as podium season standings writes it) or a workbook of "
    "points tables (.xlsx, as podium tables writes it)"
)


@dataclass(frozen=True, slots=True)
class Source:
    """What is published and what it came from.

    workbook: makes the bytes of the .xlsx that the pages show, for the print-out. inputs: the files that were read.
    paper: what all of it is printed on.
    settings: of the season, by key, as its sheet Settings has them. remarks: for the organiser, not for the pages.
    results_file: where a season has what was imported, if anything was. season: where it is one.
    """

    publication: Publication
    workbook: Callable[[], bytes]
    inputs: Sequence[Path]
    paper: Paper
    settings: Mapping[str, Cell] = field(default_factory=dict)
    remarks: Sequence[str] = ()
    results_file: Path | None = None
    season: Season | None = None


def read(path: Path, at_work: Callable[[str], object] = lambda what: None) -> Source:
    """The source at ``path``. PodiumError for a file that is none, and for all that is wrong in one."""
    try:
        at_work(f"reading {path.name}")
        return _of_season(path, at_work) if _is_season(path) else _of_workbook(path, at_work)
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
    standings = build(season)
    at_work("laying out the pages")
    book = Book(standings.workbook, standings.values)
    organiser = text_of(season.settings.get("organiser"))
    paper = season_paper(season.settings) or usual_paper()
    return Source(
        SYSTEMS[season.system](season.title, organiser, book, season).publication(),
        lambda: to_bytes(standings.workbook, standings.values, paper),
        [path, results_path(path)],
        paper,
        season.settings,
        list(dict.fromkeys([*season.remarks, *standings.remarks])),
        results_path(path),
        season,
    )


def _of_workbook(path: Path, at_work: Callable[[str], object]) -> Source:
    content = path.read_bytes()
    if not excel.FORMAT.recognises(content):
        raise PodiumError(f"{path}: cannot be published; expected {EXPECTED}")
    book = opened(path, content)
    at_work("laying out the pages")
    if points_tables.is_one(book):
        publication, sheets = points_tables.publication(book), points_tables.sheets(book)
    else:
        site = _site(path, book)
        publication, sheets = site.publication(), site.sheets()
    paper = paper_in(book.workbook.worksheets[0]) or usual_paper()
    return Source(publication, lambda: content, [path], paper, remarks=hidden_remarks(sheets))


def _site(path: Path, book: Book) -> StandingsSite:
    """Of a workbook whose cells are named as Podium names them."""
    lacking = {}
    for name, system in SYSTEMS.items():
        lacking[name] = book.lacks(system.SHEETS)
        if not lacking[name]:
            title, organiser = _whose(path, book, next(iter(system.SHEETS)))
            return system(title, organiser, book)
    raise PodiumError(_refused(path, book, lacking))


def _whose(path: Path, book: Book, first: str) -> tuple[str, str]:
    """The title of the standings, and the organiser, who stands before it in the footer."""
    sheet = book.sheet(first)
    title = sheet.text("title").removesuffix(f": {first}") or path.stem
    footer = " ".join((sheet.worksheet.oddFooter.left.text or "").replace("&&", "&").split())
    organiser = footer.removesuffix(f" – {title}")
    return title, organiser if organiser != footer else ""


def _refused(path: Path, book: Book, lacking: Mapping[str, str]) -> str:
    """What is wrong with a workbook that is none of those, or was one before its sheets were renamed."""
    if not (book.workbook.properties.subject or "").startswith(STANDINGS_OF):
        return f"{path}: cannot be published; expected {EXPECTED}"
    present = {name: sum(title in book for title in system.SHEETS) for name, system in SYSTEMS.items()}
    nearest = max(present, key=lambda name: present[name])
    return f"{path}: is a workbook of standings, but has no {lacking[nearest]}; make the standings anew"
