"""Every page of the example seasons: nothing fails, nothing is loaded from elsewhere, nothing is lost on the way."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from podium.publish.look import Look

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.sites import addresses, one_of_each_kind, small, write

SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
PIXEL = (
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00"
)
PIXEL += b"\x01\x00\x00\x02\x02D\x01\x00;"


# What holds for the templates that all systems share is asked of two of them.
TWO_SITES = pytest.mark.parametrize("example_site", ["season-mso", "season-mcmahon"], indirect=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # one connection for many pages: one that ends at each is reset now and then

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 64  # of a browser on a busy machine

    def handle_error(self, *_: object) -> None:
        """A browser that goes on to the next page does not wait for the pictures of the last."""


@pytest.fixture
def server(example_site: Path) -> Iterator[str]:
    """The address of a web server of the example's pages on this machine."""
    handler = functools.partial(Quiet, directory=example_site)
    with Server(("127.0.0.1", 0), handler) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}/"
        served.shutdown()


def test_every_page_opens_from_a_folder_and_every_link_leads_to_a_place_there(visit: Visit, example_site: Path):
    """And no request leaves it."""
    first, *others = addresses(example_site)
    page = visit(first)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    links, places = set(), set()
    for address in [*others, first]:
        page.goto(address.as_uri())
        assert page.locator("h1").count() == 1
        links |= set(page.locator("a").evaluate_all("links => links.map(link => link.href)"))
        ids = page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
        assert len(set(ids)) == len(ids), address
        places |= {address.as_uri(), *(f"{address.as_uri()}#{each}" for each in ids)}
    assert links <= places
    assert set(requested) - {(example_site / "icon.svg").as_uri()} == {
        each.as_uri() for each in addresses(example_site)
    }


@TWO_SITES
def test_pages_open_from_a_server_and_no_request_leaves_it(visit: Visit, example_site: Path, server: str):
    page = visit(server)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    wanted = [server + address.relative_to(example_site).as_posix() for address in one_of_each_kind(example_site)]
    for address in wanted:
        page.goto(address)
    assert set(requested) - {f"{server}icon.svg"} == set(wanted)
    assert (example_site / "icon.svg").read_bytes().startswith(b"<svg")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_phone_is_never_scrolled_sideways(visit: Visit, example_site: Path, script: bool):
    page = visit(example_site / "index.html", viewport=PHONE, java_script_enabled=script)
    for address in addresses(example_site) if script else one_of_each_kind(example_site):
        page.goto(address.as_uri())
        assert page.evaluate(SIDEWAYS) <= 0, address


@TWO_SITES
def test_no_screen_is_scrolled_sideways(visit: Visit, example_site: Path):
    page = visit(example_site / "index.html")
    for address in one_of_each_kind(example_site):
        page.goto(address.as_uri())
        for width in (500, 768, 800, 1024, 1216, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(SIDEWAYS) <= 0, (address, width)


def test_a_wide_table_on_a_phone_scrolls_under_its_names(visit: Visit, mso_site: Path):
    page = visit(mso_site / "index.html", viewport=PHONE)
    region = page.locator(".table").first
    region.evaluate("region => region.scrollBy(200, 300)")
    edge, top = region.evaluate("region => [region.getBoundingClientRect().x, region.getBoundingClientRect().y]")
    assert page.locator("tbody th").first.bounding_box()["x"] == edge
    assert page.locator("thead th").first.bounding_box()["y"] == top


LOOKS = pytest.mark.parametrize(
    "look",
    [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"viewport": PHONE}],
    ids=["light", "dark", "phone"],
)


def axe_finds_nothing(page: Page, address: Path) -> None:
    page.goto(f"{address.as_uri()}#ann-berg")
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
    results = Axe().run(page)
    assert results.violations_count == 0, f"{address}\n{results.generate_report()}"


@LOOKS
def test_axe_finds_nothing_on_empty_and_short_pages(visit: Visit, small_site: Path, look: dict):
    page = visit(small_site / "index.html", **{"viewport": DESK, **look})
    for address in one_of_each_kind(small_site):
        axe_finds_nothing(page, address)


def test_axe_finds_nothing_on_any_kind_of_page(visit: Visit, example_site: Path):
    page = visit(example_site / "index.html")
    for address in one_of_each_kind(example_site):
        axe_finds_nothing(page, address)


@LOOKS
@TWO_SITES
def test_axe_finds_nothing_in_any_look(visit: Visit, example_site: Path, look: dict):
    """Neither on the first page as it comes nor with everything on it opened and used."""
    page = visit(example_site / "index.html", **{"viewport": DESK, **look})
    axe_finds_nothing(page, example_site / "index.html")
    page.locator(".search input").first.fill("a")
    page.locator("thead button").first.click()
    assert Axe().run(page).violations_count == 0


@TWO_SITES
def test_without_javascript_nothing_is_missing(visit: Visit, example_site: Path):
    plain = visit(example_site / "index.html", java_script_enabled=False)
    page = visit(example_site / "index.html")
    for address in one_of_each_kind(example_site):
        page.goto(address.as_uri())
        plain.goto(address.as_uri())
        assert plain.locator("tbody tr:visible").all_inner_texts() == page.locator("tbody tr:visible").all_inner_texts()
        assert plain.locator("input, button").count() == 0


def test_categories_fold_away_without_javascript(visit: Visit, mso_site: Path):
    page = visit(mso_site / "index.html", java_script_enabled=False)
    groups = page.locator("nav summary")
    for index in range(groups.count()):
        links = page.locator("nav details").nth(index).get_by_role("link")
        assert links.count() == 0
        groups.nth(index).click()
        assert links.count() > 0


@pytest.mark.parametrize("viewport", [DESK, {"width": 1000, "height": 700}, PHONE], ids=["desk", "tablet", "phone"])
def test_the_headers_of_a_long_table_stay_in_sight(visit: Visit, mso_site: Path, viewport: dict):
    page = visit(f"{(mso_site / 'index.html').as_uri()}#zoe-papadaki", viewport=viewport)
    assert page.locator("tr:target th").inner_text() == "Zoe Papadaki"
    expect(page.locator("tr:target th")).to_be_in_viewport()
    expect(page.locator("thead").first.get_by_role("columnheader", name="Name")).to_be_in_viewport()


def test_struck_results_are_struck_and_say_so(visit: Visit, mso_site: Path):
    page = visit(mso_site / "players" / "imogen-hartley.html")
    row = page.locator("tr.struck").first
    assert "struck out" in row.inner_text()
    lines = "cell => getComputedStyle(cell).textDecorationLine"
    assert row.locator("th a").evaluate(lines) == "underline line-through"
    assert row.locator("td.number").first.evaluate(lines) == "line-through"


def test_an_empty_table_says_so(visit: Visit, small_site: Path):
    page = visit(small_site / "chess.html")
    assert page.locator("main").inner_text().split("\n")[-1] == "No results in this category yet"
    assert page.locator("table").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("colour", ["#ffffff", "#000000", "#ffff00", "#808080"])
def test_text_has_contrast_whatever_the_organisers_colour(visit: Visit, tmp_path: Path, colour: str, scheme: str):
    folder = write(small(), tmp_path, Look(colour=colour))
    page = visit(f"{(folder / 'index.html').as_uri()}#ann-berg", color_scheme=scheme)
    assert Axe().run(page).violations_count == 0


def test_the_logo_and_the_footer_are_the_organisers(visit: Visit, tmp_path: Path):
    folder = write(small(), tmp_path, Look(logo=PIXEL, logo_name="logo.gif", footer="See you in May"))
    for path in ("index.html", "players/ann-berg.html"):
        page = visit(folder / path)
        assert page.locator("header img").evaluate("image => image.naturalWidth") == 1
        assert page.get_by_role("contentinfo").inner_text() == "See you in May"


def test_the_page_where_one_is_is_said(visit: Visit, small_site: Path):
    page = visit(small_site / "chess.html")
    navigation = page.get_by_role("navigation", name="Pages")
    assert navigation.locator("[aria-current=page]").all_inner_texts() == ["Chess"]
    assert page.get_by_role("banner").locator(".publication").inner_text() == "Spring Cup"
    assert page.title() == "Chess – Spring Cup"


def test_charts_have_names_descriptions_and_all_their_figures(visit: Visit, small_site: Path):
    page = visit(small_site / "index.html")
    chart = page.get_by_role("img", name="The race")
    assert chart.locator("desc").first.text_content() == (
        "Lines of points after each of 2 steps. At the end: ann Berg: 20; Zoë Ærø: 100.5."
    )
    page.get_by_text("The figures of this chart").click()
    rows = page.locator(".chart tbody tr")
    assert [row.locator("th, td").all_inner_texts() for row in rows.all()] == [
        ["1", "Hex", "10", "–"],
        ["2", "Go", "20", "100.5"],
    ]


def test_labels_of_a_race_do_not_overlap(visit: Visit, example_site: Path):
    for viewport in (DESK, PHONE):
        page = visit(example_site / "index.html", viewport=viewport)
        boxes = [label.bounding_box() for label in page.locator(".chart .label").all()]
        boxes.sort(key=lambda box: box["y"])
        assert all(lower["y"] >= upper["y"] + upper["height"] - 0.5 for upper, lower in pairwise(boxes))
        assert all(box["x"] + box["width"] <= viewport["width"] for box in boxes)
