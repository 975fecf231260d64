"""The pages on paper: all rows, headers on every sheet, and nothing that paper cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pypdfium2 import PdfDocument

from tests.browser.conftest import Visit
from tests.browser.sites import some_addresses

A4 = (595, 842)  # points


def test_the_text_of_all_rows_is_printed(visit: Visit, example_site: Path):
    page = visit(example_site / "index.html")
    for address in some_addresses(example_site):
        page.goto(address.as_uri())
        rows = page.locator("main > .table tbody tr").all_inner_texts()
        sheets = PdfDocument(page.pdf(prefer_css_page_size=True))
        assert tuple(map(round, sheets[0].get_size())) == A4
        printed = squeezed("".join(texts(sheets)))
        for row in rows:
            assert all(squeezed(cell) in printed for cell in row.split("\t")), (address, row)


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


def texts(sheets: PdfDocument) -> Iterator[str]:
    """What stands on each sheet of paper."""
    for sheet in sheets:
        yield sheet.get_textpage().get_text_range()


def squeezed(text: str) -> str:
    """Without the spaces, which a PDF does not keep."""
    return "".join(text.split())
