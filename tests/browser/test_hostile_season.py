"""The same names in a season that an organiser typed: from the workbook to the screen."""

from __future__ import annotations

from pathlib import Path

from podium.publish.sources import read

from tests.browser.conftest import PHONE, Visit
from tests.browser.sites import addresses, write
from tests.browser.test_hostile_names import NAMES
from tests.season_books import season

ONE_PERSON = ("ann berg", "Änn Berg")  # who would be Ann Berg, or may be
NOBODY = "\u200b"
PLAYERS = [name for name in NAMES if name not in (*ONE_PERSON, NOBODY)]
EVENTS = ["<script>alert(2)</script>", "{{7*7}} </style>"]


def test_a_season_of_hostile_names_is_published(visit: Visit, tmp_path: Path):
    workbook = season(
        tmp_path / "season.xlsx",
        events=[[event, None, None, "Chess", f"Game {event}"] for event in EVENTS],
        results=[[event, player, place] for event in EVENTS for place, player in enumerate(PLAYERS, start=1)],
        settings={"Title": '"><img src=x onerror=alert(1)>', "Organiser": "<script>alert(1)</script>"},
    )
    folder = write(read(workbook).publication, tmp_path / "site")
    page = visit(folder / "index.html", viewport=PHONE)
    # The order of places is that of the points, as long as there are any.
    assert page.locator("tbody").first.locator("th").first.text_content() == PLAYERS[0]
    assert {cell.text_content() for cell in page.locator("main > .table tbody th").all()} == set(PLAYERS)
    assert page.locator("footer").text_content().strip() == "<script>alert(1)</script>"
    for address in addresses(folder):
        page.goto(address.as_uri())
        assert page.locator(".publication").text_content().strip() == '"><img src=x onerror=alert(1)>'
        assert page.locator("script").count() == 1
        assert page.locator("img").count() == 0
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, address
    page.goto((folder / "events" / "index.html").as_uri())
    assert {cell.text_content() for cell in page.locator("tbody th").all()} == set(EVENTS)
