"""The docs are true: every formula in them gives what stands beside it, and the reference is the declarations'."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from podium import reference
from podium.functions import declarations
from podium.sheets.readers import FORMATS

from tests import headings_page
from tests.formulas import worked_out

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
RESULT_SHEETS = ROOT / "docs" / "result-sheets.md"
EXAMPLE = re.compile(r"^\| `(=[A-Z_]+\(.*?\))` \| (.*?) \|$", re.M)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


EXAMPLES = [(page.name, *found) for page in PAGES for found in EXAMPLE.findall(text_of(page))]


@pytest.mark.parametrize(("page", "formula", "gives"), EXAMPLES)
def test_a_formula_gives_what_stands_beside_it(page, formula, gives):
    assert worked_out(formula) == gives.replace("`", "").replace("\\|", "|")


def test_there_are_examples_on_every_page_about_scoring():
    assert {page for page, *_ in EXAMPLES} >= {
        "README.md",
        "functions.md",
        "grand-prix.md",
        "chess-grand-prix.md",
        "fibonacci.md",
        "mcmahon.md",
    }


@pytest.mark.parametrize("declaration", declarations(), ids=lambda declaration: declaration.name)
def test_every_function_has_an_example(declaration):
    assert declaration.examples


def test_the_reference_is_made_from_the_declarations():
    made = reference.markdown(declarations())
    assert text_of(ROOT / "docs" / "functions.md") == made, "run: podium functions --markdown > docs/functions.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in LINK.findall(text_of(page)):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_page_of_headings_is_made_from_their_declaration():
    made = headings_page.page()
    assert text_of(ROOT / "docs" / "headings.md") == made, "run: python -m tests.headings_page > docs/headings.md"
    assert "docs/headings.md" in text_of(ROOT / "README.md")


def test_every_format_stands_in_the_docs():
    row = re.compile(r"^\| ((?:an? |text )[^|]+) \| ([^|]+) \|", re.M)
    listed = {name.strip(): tuple(endings.split()) for name, endings in row.findall(text_of(RESULT_SHEETS))}
    assert listed == {each.name: each.endings for each in FORMATS}
