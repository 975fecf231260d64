"""The pages on paper: all rows, headers on every sheet, and nothing that paper cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from podium.pages.model import Cell, Column, Page, Publication, Row, Table
from podium.paper import A4, LETTER, Paper
from podium.publish.look import Look
from pypdfium2 import PdfDocument, PdfTextPage

from tests.browser.conftest import Visit
from tests.browser.sites import one_of_each_kind, write

UPRIGHT = {"A4": (595, 842), "Letter": (612, 792)}  # points
MARGIN = 14 / 25.4 * 72


def test_the_text_of_all_rows_is_printed(visit: Visit, example_site: Path):
    page = visit(example_site / "index.html")
    for address in one_of_each_kind(example_site):
        page.goto(address.as_uri())
        rows = page.locator("main > .table tbody tr").all_inner_texts()
        sheets = PdfDocument(page.pdf(prefer_css_page_size=True))
        assert size(sheets) == UPRIGHT["A4"]
        printed = squeezed("".join(texts(sheets)))
        for row in rows:
            assert all(squeezed(cell) in printed for cell in row.split("\t")), (address, row)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize(
    ("columns", "letters", "is_across"),
    [
        (9, 10, False),
        (9, 13, True),  # upright it would be printed much smaller
        (9, 40, True),  # whole words have no room at all
        (30, 12, True),
    ],
)
def test_a_page_is_whole_on_its_paper(
    visit: Visit, tmp_path: Path, paper: Paper, columns: int, letters: int, is_across: bool
):
    write(of_letters(columns, letters), tmp_path, Look(paper=paper))
    sheets = PdfDocument(visit(tmp_path / "players" / "ann.html").pdf(prefer_css_page_size=True))
    assert size(sheets) == (UPRIGHT[paper.name][::-1] if is_across else UPRIGHT[paper.name])
    assert "".join(texts(sheets)).count("x") == 3 * columns * letters
    rights = [page.get_charbox(index)[2] for page in pages(sheets) for index in range(page.count_chars())]
    assert max(rights) < size(sheets)[0] - MARGIN + 2  # the font's own margins


def of_letters(columns: int, letters: int) -> Publication:
    """A page of a player, with a table of three rows; in each cell a word of so many letters."""
    word = "x" * letters
    headers = [Column(f"{number}", f"{number}", heading=number == 0) for number in range(columns)]
    table = Table("results", "Results", headers, [Row([Cell(word, word)] * columns)] * 3)
    pages = [Page("index.html", "Players", []), Page("players/ann.html", "Ann", [table], up="index.html")]
    return Publication("Spring Cup", "mso", pages, ["index.html"], "Games Club")


def test_headers_are_on_every_sheet_and_the_menu_on_none(visit: Visit, mso_site: Path):
    page = visit(mso_site / "index.html", color_scheme="dark")
    page.locator(".table").first.evaluate(
        "table => { table.querySelector('tbody').innerHTML += ROWS }".replace(
            "ROWS", "table.querySelector('tbody').innerHTML"
        )
    )
    sheets = list(map(squeezed, texts(PdfDocument(page.pdf(prefer_css_page_size=True)))))
    header = [squeezed(cell) for cell in page.locator("thead").first.locator("th").all_inner_texts()]
    with_rows = [sheet for sheet in sheets if "Hartley" in sheet or "Vogel" in sheet]
    assert len(with_rows) >= 2
    assert all(title in sheet for sheet in with_rows for title in header)
    assert not any("Howitisscored" in sheet or "Find" in sheet or "↕" in sheet for sheet in sheets)


def test_paper_is_white(visit: Visit, small_site: Path):
    page = visit(small_site / "index.html", color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("a").last.evaluate("link => getComputedStyle(link).textDecorationLine") == "none"


def test_a_row_is_never_split_over_sheets(visit: Visit, small_site: Path):
    page = visit(small_site / "index.html")
    page.emulate_media(media="print")
    assert page.locator("tbody tr").first.evaluate("row => getComputedStyle(row).breakInside") == "avoid"


def size(sheets: PdfDocument) -> tuple[int, int]:
    """Of the first sheet of paper, in points: its width and its height."""
    width, height = sheets[0].get_size()
    return round(width), round(height)


def pages(sheets: PdfDocument) -> Iterator[PdfTextPage]:
    return (sheet.get_textpage() for sheet in sheets)


def texts(sheets: PdfDocument) -> Iterator[str]:
    """What stands on each sheet of paper."""
    return (page.get_text_range() for page in pages(sheets))


def squeezed(text: str) -> str:
    """Without the spaces, which a PDF does not keep."""
    return "".join(text.split())
