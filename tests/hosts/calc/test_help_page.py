"""The help page of the extension: complete, by itself, and true in LibreOffice Calc."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from podium import reference
from podium.calc import help_page
from podium.functions import declarations
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.hosts.calc.office import Office

ROOT = Path(__file__).resolve().parents[3]
SYSTEMS = ["Chess Grand Prix", "Fibonacci scoring", "MSO Grand Prix", "McMahon tie-breaks"]
TROUBLES = ["What is not as in Excel", "When it does not work"]


@pytest.fixture(scope="module")
def page() -> LexborHTMLParser:
    return LexborHTMLParser(help_page.page())


def texts(node: LexborHTMLParser | LexborNode, selector: str) -> list[str]:
    return [" ".join(each.text().split()) for each in node.css(selector)]


def test_it_asks_for_nothing_and_runs_nothing(page: LexborHTMLParser):
    assert page.css("script, iframe, object, embed, img, form") == []
    loaded = [each.attributes.get("href") for each in page.css("link")]
    assert loaded == ["data:,"]
    assert "url(" not in help_page.page()
    assert "@import" not in help_page.page()
    (policy,) = page.css('meta[http-equiv="Content-Security-Policy"]')
    assert (policy.attributes["content"] or "").startswith("default-src 'none';")
    assert "http:" not in help_page.page()
    assert "https:" not in help_page.page()


def test_it_has_a_language_headings_and_landmarks(page: LexborHTMLParser):
    assert page.css("html")[0].attributes["lang"] == "en"
    assert texts(page, "h1") == texts(page, "title") == ["Podium’s functions in LibreOffice Calc"]
    assert [len(page.css(name)) for name in ("header", "nav", "main", "footer")] == [1, 1, 1, 1]
    headings = [int(each.tag[1]) for each in page.css("h1, h2, h3")]
    assert all(after - before <= 1 for before, after in pairwise(headings))
    assert len(page.css("article > table > caption")) == 2 * len(declarations())


def test_every_link_leads_to_a_place_on_the_page(page: LexborHTMLParser):
    ids = [each.attributes["id"] for each in page.css("[id]")]
    assert len(ids) == len(set(ids))
    links = [each.attributes["href"] or "" for each in page.css("a")]
    assert {link[1:] for link in links if link[0] == "#"} <= set(ids)
    assert all(link[0] == "#" for link in links)
    named = {each.attributes["aria-labelledby"] for each in page.css("[aria-labelledby]")}
    assert named <= set(ids)


def test_the_contents_list_every_function_under_its_system(page: LexborHTMLParser):
    assert texts(page, "nav li > a") == texts(page, "section > h2, article > h3")
    assert texts(page, "section > h2") == ["Typing a function", *SYSTEMS, "Errors", *TROUBLES]
    assert texts(page, "nav li li") == [each.name for each in reference.by_system(declarations())]


@pytest.mark.parametrize("declaration", declarations(), ids=lambda declaration: declaration.name)
def test_a_function_has_all_that_is_declared(page: LexborHTMLParser, declaration):
    article = page.css(f"article[aria-labelledby={declaration.name}]")[0]
    assert texts(article, ".signature") == [f"={reference.signature(declaration, '; ')}"]
    assert declaration.description in texts(article, "p")
    shown = [*zip(texts(article, ".arguments tbody th"), texts(article, ".arguments tbody td"), strict=True)]
    assert shown == [(reference.bracketed(each), each.help) for each in declaration.arguments]
    details = " ".join(declaration.details.split()).replace("``", "")
    assert f"Gives {declaration.gives.value}. {details}" in texts(article, "p")
    cells = [[texts(row, "td") for row in table.css("tr")] for table in article.css("table.cells")]
    assert cells == [
        [[reference.cell_text(cell) for cell in row] for row in each.gives] for each in declaration.examples
    ]


def test_what_is_known_of_calc_is_that_of_the_guide(page: LexborHTMLParser):
    guide = (ROOT / "docs" / "libreoffice.md").read_text(encoding="utf-8")
    plain = " ".join(guide.replace("`", "").replace("*", "").replace("\n- ", "\n").split())
    troubles = "section:nth-last-of-type(-n + 2)"
    of_the_guide = texts(page, f"section > ul > li, {troubles} > p")
    assert len(of_the_guide) > 8
    assert [text for text in of_the_guide if text not in plain] == []


def test_the_tables_of_the_guide_are_tables(page: LexborHTMLParser):
    (seen,) = page.css("section[aria-labelledby=when-it-does-not-work] table")
    assert texts(seen, "thead th") == ["you see", "it is"]
    assert texts(seen, "tbody td:first-child")[:2] == ["#NAME? everywhere", "Err:504 everywhere"]
    assert not [text for text in texts(page, "p") if "|" in text]


def test_what_calc_makes_of_a_blank_cell_stands_beside_what_is_so_elsewhere(page: LexborHTMLParser):
    (typing,) = page.css("section[aria-labelledby=typing]")
    said, exception = [text for text in texts(typing, "p") if "blank cell" in text]
    assert "A blank cell gives a blank." in said
    assert exception.startswith("A single blank cell is the exception in Calc, which makes it the number 0")
    assert page.css("#what-is-not-as-in-excel")


def test_the_guide_comes_with_the_package():
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    packed = built["targets"]["wheel"]["force-include"]
    assert packed[help_page.GUIDE.as_posix()] == f"podium/{help_page.GUIDE.as_posix()}"


def test_the_errors_are_those_of_calc(page: LexborHTMLParser):
    (errors,) = page.css("section[aria-labelledby=errors] table")
    assert [texts(row, "th, td") for row in errors.css("tbody tr")] == [
        ["#NUM!", "503", "a number out of range"],
        ["#N/A", "32767", "a name that is not in the table"],
        ["#VALUE!", "519", "the wrong kind of thing"],
    ]


def test_it_is_the_same_page_each_time():
    assert help_page.page() == help_page.page()


def test_markup_in_a_text_is_text(monkeypatch: pytest.MonkeyPatch):
    assert help_page._marked("a <b> ``<i>``") == "a &lt;b&gt; <code>&lt;i&gt;</code>"
    declared = [declarations()[0]._replace(description="<b>Ann & Bob</b>")]
    monkeypatch.setattr(help_page, "declarations", lambda: declared)
    assert "<p>&lt;b&gt;Ann &amp; Bob&lt;/b&gt;</p>" in help_page.page()


@pytest.mark.parametrize(
    ("declared", "in_calc"),
    [
        ("=GP_POINTS(4, 19, 6)", "=GP_POINTS(4; 19; 6)"),
        ('=CHESS_GP_TABLE(1, , {"Open",0;"Novice",4.5})', '=CHESS_GP_TABLE(1; ; {"Open",0;"Novice",4.5})'),
        ('=CHESS_GP("3,5", 4, "K-1")', '=CHESS_GP("3,5"; 4; "K-1")'),
    ],
)
def test_calc_has_semicolons_between_arguments_alone(declared: str, in_calc: str):
    assert help_page.in_calc(declared) == in_calc


def test_every_example_of_the_page_is_so_in_calc(office: Office, page: LexborHTMLParser):
    office.do("new")
    formulas = texts(page, ".examples > tbody > tr > th")
    tables = [[texts(row, "td") for row in table.css("tr")] for table in page.css("table.cells")]
    assert len(formulas) == len(tables) > 30
    for formula, rows in zip(formulas, tables, strict=True):
        assert (formula, shown_by_calc(office, formula, rows)) == (formula, rows)


def shown_by_calc(office: Office, formula: str, rows: list[list[str]]) -> list[list[str]]:
    """The cells that Calc shows for the formula, as texts, and one for what it gives beyond ``rows``."""
    height, width = len(rows), len(rows[0])
    office.do("clear")
    called = formula.removeprefix("=")
    cells: dict[str, Any] = {"A1": [f"=ROWS({called})"], "B1": [f"=COLUMNS({called})"]}
    for row in range(height):
        for column in range(width):
            cells[f"{chr(ord('A') + column)}{row + 2}"] = [f"=INDEX({called};{row + 1};{column + 1})"]
    office.do("type", cells=cells)
    assert office.do("shown", range="A1:B1") == [[height, width]], formula
    shown = office.do("shown", range=f"A2:{chr(ord('A') + width - 1)}{height + 1}")
    return [[reference.cell_text(cell) for cell in row] for row in shown]
