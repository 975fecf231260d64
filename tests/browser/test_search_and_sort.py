"""The search box and the headers that sort, by mouse and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

ALL = ["Zoë Ærø", "ann Berg", "Łukasz Żak", "Berta Strauß", "O'Neil, Cy"]


@pytest.fixture
def page(visit: Visit, small_site: Path) -> Page:
    return visit(small_site / "index.html")


def names(page: Page) -> list[str]:
    return page.locator("tbody").first.locator("tr:visible th").all_inner_texts()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ALL),
        ("   ", ALL),
        ("berg", ["ann Berg"]),
        ("BER", ["ann Berg", "Berta Strauß"]),
        ("berg ann", ["ann Berg"]),
        ("zoe", ["Zoë Ærø"]),
        ("AERO", ["Zoë Ærø"]),
        ("lukasz zak", ["Łukasz Żak"]),
        ("łukasz żak", ["Łukasz Żak"]),
        ("strauss", ["Berta Strauß"]),
        ("zoe\u0308", ["Zoë Ærø"]),  # the mark typed after the letter
        ("o'neil, c", ["O'Neil, Cy"]),
        ("100", []),
        (".*", []),
        ("nobody", []),
    ],
)
def test_part_of_a_name_finds_rows(page: Page, typed: str, found: list[str]):
    page.get_by_label("Find a player").fill(typed)
    assert names(page) == found
    assert page.get_by_role("status").inner_text() == (f"{len(found)} of 5 found" if typed.strip() else "")


def test_escape_clears_the_search(page: Page):
    page.get_by_label("Find a player").fill("zoe")
    page.keyboard.press("Escape")
    assert names(page) == ALL
    assert page.get_by_label("Find a player").input_value() == ""
    assert page.get_by_role("status").inner_text() == ""


def test_slash_searches_and_enter_goes_to_the_first_found(page: Page):
    page.keyboard.press("/")
    page.keyboard.type("ber")
    assert names(page) == ["ann Berg", "Berta Strauß"]
    page.keyboard.press("Enter")
    assert page.url.endswith("index.html#ann-berg")
    assert page.locator("tr:target th").inner_text() == "ann Berg"
    expect(page.get_by_role("link", name="ann Berg")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/ann-berg.html")
    assert page.locator("h1").inner_text() == "ann Berg"


def test_a_slash_can_be_searched_for(page: Page):
    page.get_by_label("Find a player").fill("a")
    page.keyboard.press("/")
    assert page.get_by_label("Find a player").input_value() == "a/"


def test_a_link_shows_its_row_though_it_was_not_searched_for(page: Page):
    page.get_by_label("Find a player").fill("zoe")
    page.evaluate("location.hash = 'berta-strauss'")
    expect(page.locator("#berta-strauss")).to_be_in_viewport()
    assert names(page) == ALL


def test_a_link_marks_its_row(visit: Visit, small_site: Path):
    page = visit(f"{(small_site / 'index.html').as_uri()}#lukasz-zak")
    marked = "element => getComputedStyle(element).backgroundColor"
    assert page.locator("#lukasz-zak td").first.evaluate(marked) != page.locator("#ann-berg td").first.evaluate(marked)


ORDERS = {
    "Place": (
        ["Zoë Ærø", "ann Berg", "Łukasz Żak", "Berta Strauß", "O'Neil, Cy"],
        ["Berta Strauß", "ann Berg", "Łukasz Żak", "Zoë Ærø", "O'Neil, Cy"],
    ),
    "Name": (
        ["ann Berg", "Berta Strauß", "Łukasz Żak", "O'Neil, Cy", "Zoë Ærø"],
        ["Zoë Ærø", "O'Neil, Cy", "Łukasz Żak", "Berta Strauß", "ann Berg"],
    ),
    "Points": (
        ["Berta Strauß", "ann Berg", "Łukasz Żak", "Zoë Ærø", "O'Neil, Cy"],
        ["Zoë Ærø", "ann Berg", "Łukasz Żak", "Berta Strauß", "O'Neil, Cy"],
    ),
    "Day": (
        ["Berta Strauß", "O'Neil, Cy", "ann Berg", "Zoë Ærø", "Łukasz Żak"],
        ["Zoë Ærø", "ann Berg", "O'Neil, Cy", "Berta Strauß", "Łukasz Żak"],
    ),
}


@pytest.mark.parametrize("header", ORDERS)
def test_a_header_sorts_up_down_and_back(page: Page, header: str):
    button = page.locator("thead").first.get_by_role("button", name=header)
    cell = page.locator("thead").first.get_by_role("columnheader", name=header)
    up, down = ORDERS[header]
    for expected, order in ((up, "ascending"), (down, "descending"), (ALL, None), (up, "ascending")):
        button.click()
        assert names(page) == expected
        assert cell.get_attribute("aria-sort") == order


def test_only_one_header_is_said_to_sort(page: Page):
    header = page.locator("thead").first
    header.get_by_role("button", name="Points").click()
    header.get_by_role("button", name="Name").click()
    assert header.locator("[aria-sort]").all_inner_texts() == ["Name"]


def test_sorting_keeps_to_what_was_searched_for(page: Page):
    page.get_by_label("Find a player").fill("ber")
    button = page.locator("thead").first.get_by_role("button", name="Points")
    button.click()
    assert names(page) == ["Berta Strauß", "ann Berg"]
    page.get_by_label("Find a player").press("Escape")
    assert names(page) == ORDERS["Points"][0]


def test_the_keyboard_alone_reaches_everything(page: Page):
    """In the order of the page, each with an outline that can be seen."""
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        element = page.locator(":focus")
        if not element.count():
            break
        reached.append(element.evaluate("e => e.ariaLabel || e.textContent.trim() || e.closest('label').textContent"))
        outline = element.evaluate("e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth]")
        assert outline == ["solid", "3px"], reached[-1]
    assert reached == [
        "To the content",
        *("Standings", "Chess", "How it is scored"),
        "Find a player",
        "Standings",
        *("Place", "Name", "Points", "Day"),
        *ALL,
        "The figures of this chart",
    ]


def test_headers_sort_by_keyboard(page: Page):
    button = page.locator("thead").first.get_by_role("button", name="Name")
    button.focus()
    page.keyboard.press("Enter")
    assert names(page) == ORDERS["Name"][0]
    page.keyboard.press("Space")
    assert names(page) == ORDERS["Name"][1]
    expect(button).to_be_focused()


def test_the_skip_link_leads_to_the_content(page: Page):
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Find a player")).to_be_focused()
