"""Whatever somebody is called is shown as text, breaks nothing, and keeps to its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page as BrowserPage
from podium.pages.addresses import slugs
from podium.pages.model import Bars, Cell, Column, Kind, Line, Page, Publication, Race, Row, Table, Text
from podium.publish.look import Look

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.sites import addresses, write

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "{{7*7}}",
    "{% raw %}",
    "</style></title></script><!--",
    "&lt;b&gt; &amp;amp;",
    "x" * 300,
    "Ann " * 74 + "Berg",
    "שלום עולם (2)",
    "\u202eevil\u202c",
    "\u202eunclosed",
    "\u2067unclosed too",
    "Z\u0351\u036b\u0343" + "\u0310\u0324\u0349" * 30 + "algo",
    "👨‍👩‍👧‍👦🏳️‍🌈",
    "Zero\u200bwidth",
    "\u200b",
    "CON",
    "../../x",
    "#?%",
    "javascript:alert(1)",
    "_content",
    "ann berg",
    "Ann Berg",
    "Änn Berg",
]
NAME, POINTS = Column("name", "Name", heading=True), Column("points", "Points", Kind.NUMBER)


def hostile() -> Publication:
    """All that is text is a hostile name somewhere."""
    address = {name: f"players/{slug}.html" for name, slug in slugs(NAMES).items()}
    anchor = slugs(NAMES)
    rows = [
        Row([Cell(name, name, address[name]), Cell(100 - number, str(100 - number))], anchor[name], number % 5 == 0)
        for number, name in enumerate(NAMES)
    ]
    everybody = Table("", "Everybody", [NAME, POINTS], rows, search="Find a player")
    pages = [Page("index.html", "Everybody", [everybody])]
    for name in NAMES:
        table = Table(
            "", name, [Column("name", name, heading=True), Column("note", name)], [Row([Cell(name, name)] * 2)]
        )
        empty = Table("", f"No {name}", [NAME], [], name)
        race = Race(name, name, [name, name], [Line(name, [1, 2]), Line("Ann", [1, 1.5]), Line("Bo", [1, 1.4])])
        parts = [table, empty, Text(name, [name]), race, Bars(name, name, [name, "Ann"], [3, 1])]
        pages.append(Page(address[name], name, parts, name, "index.html", group="A group" if len(name) < 99 else name))
    return Publication(NAMES[0], "mso", pages, [page.path for page in pages], NAMES[1])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(hostile(), tmp_path_factory.mktemp("hostile"), Look(footer="</footer><script>alert(1)</script>"))


def shown(page: BrowserPage, selector: str) -> list[str | None]:
    return [element.text_content() for element in page.locator(selector).all()]


def test_names_are_shown_as_they_are(visit: Visit, site: Path):
    page = visit(site / "index.html")
    assert shown(page, "tbody th") == NAMES
    assert shown(page, "nav a") == ["Everybody", *NAMES]
    assert shown(page, ".publication bdi") == ["<script>alert(1)</script>"]
    assert shown(page, "footer") == ["</footer><script>alert(1)</script>"]
    assert page.locator("script").count() == 1
    assert page.locator("img").count() == 0


def test_links_lead_to_the_pages_of_these_names(visit: Visit, site: Path):
    page = visit(site / "index.html")
    for name in NAMES:
        page.goto((site / "index.html").as_uri())
        page.locator("tbody a").nth(NAMES.index(name)).click()
        assert page.locator("h1").text_content() == name
        assert page.title().startswith(" ".join(name.split()))
        assert set(shown(page, "main h2")) == {f"No {name}", name}
        assert shown(page, "tbody th")[0] == name
        assert shown(page, ".label bdi")[:2] == [name, "Ann"]
        assert shown(page, "svg > title") == [name, name]
        assert page.locator("script").count() == 1
        page.locator(".up a").click()
        assert page.locator("h1").text_content() == "Everybody"


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_is_scrolled_sideways_or_cut_off(visit: Visit, site: Path, viewport: dict):
    page = visit(site / "index.html", viewport=viewport)
    for address in addresses(site):
        page.goto(address.as_uri())
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, address
        cut = page.locator("h1, h2, p, nav li, nav a, nav summary, td, th").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"
        )
        assert cut == [], address


def test_names_turn_nothing_round_but_themselves(visit: Visit, site: Path):
    """The points beside a name that overrides the direction stand where they stand beside any other."""
    page = visit(site / "index.html")
    edges = [box["x"] + box["width"] for box in boxes(page, "tbody td bdi")]
    assert max(edges) - min(edges) < 1


def test_marks_piled_upon_a_name_do_not_reach_its_neighbours(visit: Visit, site: Path):
    page = visit(site / "index.html")
    row = NAMES.index(next(name for name in NAMES if name.endswith("algo")))
    heading = page.locator("tbody th").nth(row)
    assert heading.evaluate("cell => getComputedStyle(cell).overflow") == "clip"
    with_marks = page.screenshot(clip=page.locator("tbody tr").nth(row + 1).bounding_box(), full_page=True)
    heading.locator("bdi").evaluate("name => { name.textContent = 'Zalgo' }")
    without = page.screenshot(clip=page.locator("tbody tr").nth(row + 1).bounding_box(), full_page=True)
    assert with_marks == without


def test_they_are_found_too(visit: Visit, site: Path):
    page = visit(site / "index.html")
    for typed, found in {
        "ann berg": ["Ann " * 74 + "Berg", "ann berg", "Ann Berg", "Änn Berg"],
        "<script": ["<script>alert(1)</script>"],
        "zalgo": [name for name in NAMES if name.endswith("algo")],
        "zerowidth": ["Zero\u200bwidth"],
        "{{7": ["{{7*7}}"],
    }.items():
        page.get_by_label("Find a player").fill(typed)
        assert shown(page, "tbody tr:visible th") == found


def boxes(page: BrowserPage, selector: str) -> list[dict]:
    return [element.bounding_box() for element in page.locator(selector).all()]
