"""The workbook of chess Grand Prix points tables: a page for each table, and how it works."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from podium.pages.addresses import slug
from podium.pages.model import Cell, Column, Page, Part, Publication, Row, Table, Text
from podium.pages.pieces import INDEX, key_of, menu, paths
from podium.pages.scoring import figures, scoring_page
from podium.publish.book import Book, Sheet
from podium.scoring.chess_gp import STANDARD_ROUNDS
from podium.standings.model import Kind
from podium.words import counted
from podium.workbooks.points_tables import title

SYSTEM = "tables"
TABLE_NAMES = {"rounds", "base_shown", "scores", "sections"}
EXPLANATION_NAMES = {"base", "section_names", "section_adjustments"}
SECTION = Column("section", "Section", heading=True)
HOW_TO_READ = "Find the row of your section and the column of your score: that many points go to your Grand Prix total."
FIND_A_SECTION = "Find a section"


def is_one(book: Book) -> bool:
    """Whether the workbook is one of points tables: by the names of its cells."""
    return bool(_tables(book) and _explanations(book))


def sheets(book: Book) -> list[Sheet]:
    """The sheets that are published."""
    return [*_tables(book), *_explanations(book)[:1]]


def publication(book: Book) -> Publication:
    """The pages of a workbook of points tables, the first of them at the root."""
    sheets = _tables(book)
    path_of = paths("tables", [sheet.title for sheet in sheets])
    path_of[sheets[0].title] = INDEX
    pages = [_page(sheet, path_of[sheet.title]) for sheet in sheets]
    pages += [scoring_page(_parts(sheet)) for sheet in _explanations(book)[:1]]
    return Publication(_title(sheets[0]), SYSTEM, pages, menu(pages))


def _tables(book: Book) -> list[Sheet]:
    return [sheet for sheet in book.sheets() if sheet.names.keys() >= TABLE_NAMES]


def _explanations(book: Book) -> list[Sheet]:
    return [sheet for sheet in book.sheets() if sheet.names.keys() >= EXPLANATION_NAMES]


def _title(sheet: Sheet) -> str:
    """``Chess Grand Prix points``, of the title of a table."""
    return sheet.cell(1, 1).shown.removesuffix(f": {sheet.title}") or sheet.title


def _page(sheet: Sheet, path: str) -> Page:
    """The points of each section for each score."""
    scores, sections = sheet.names["scores"], sheet.names["sections"]
    columns = [SECTION]
    for column in range(scores.min_col, scores.max_col + 1):
        score = sheet.cell(scores.min_row, column)
        exact = f"{score.value:.10g}" if isinstance(score.value, int | float) else score.shown
        columns.append(Column(f"score_{key_of(exact)}", score.shown, Kind.NUMBER))
    rows = [
        Row([sheet.cell(row, column) for column in (sections.min_col, *range(scores.min_col, scores.max_col + 1))])
        for row in range(sections.min_row, sections.max_row + 1)
    ]
    rounds = sheet.named("rounds").value
    played = counted(rounds, "round") if isinstance(rounds, int) else sheet.title
    about = f"{played}, base {sheet.named('base_shown').shown}. {HOW_TO_READ}"
    key = "tables_standard" if sheet.title == title(STANDARD_ROUNDS) else f"tables_{key_of(sheet.title)}"
    return Page(path, sheet.title, [Table(key, f"Points: {sheet.title}", columns, rows, search=FIND_A_SECTION)], about)


def _parts(sheet: Sheet) -> Iterator[Part]:
    """What stands above the adjustments, and these as tables."""
    first = sheet.names["section_names"].min_row - 2  # the headings over the lists
    yield from map(_part, _blocks(sheet, first))
    yield _adjustments(sheet, "section", "Adjustments of the sections")
    if "county_names" in sheet.names:
        yield _adjustments(sheet, "county", sheet.cell(first, sheet.names["county_names"].min_col).shown)


def _blocks(sheet: Sheet, end: int) -> list[list[list[Cell]]]:
    """The filled cells between the title and a row, by row; blank rows stand between blocks."""
    columns = range(1, sheet.worksheet.max_column + 1)
    rows = ([cell for column in columns if (cell := sheet.cell(row, column)).shown] for row in range(2, end))
    return [list(block) for filled, block in groupby(rows, key=bool) if filled]


def _part(block: list[list[Cell]]) -> Part:
    """A heading and what is below it: a table where that has columns, else paragraphs."""
    if len(block) == 1:
        return Text("What it is for", [cell.shown for cell in block[0]], "what-it-is-for")
    (heading, *_), *lines = block
    if not any(len(cells) > 1 for cells in lines):
        return Text(heading.shown, [cell.shown for cells in lines for cell in cells], slug(heading.shown))
    columns = [Column("what", "What", heading=True), Column("value", "Value"), Column("meaning", "Meaning")]
    rows = [Row(_three(cells)) for cells in lines]
    return Table(key_of(heading.shown), heading.shown, columns, rows)


def _three(cells: list[Cell]) -> list[Cell]:
    """What, its value and its meaning: a word has no value, a step may have no meaning."""
    what, *others = cells
    value = others.pop(0) if others and (len(others) > 1 or len(others[0].shown.split()) == 1) else Cell(None, "")
    return [what, value, others[0] if others else Cell(None, "")]


def _adjustments(sheet: Sheet, which: str, caption: str) -> Table:
    names, adjustments = sheet.names[f"{which}_names"], sheet.names[f"{which}_adjustments"]
    rows = [
        (sheet.cell(row, names.min_col), sheet.cell(row, adjustments.min_col))
        for row in range(names.min_row, names.max_row + 1)
    ]
    return figures(caption, ("Section", "Adjustment"), rows)
