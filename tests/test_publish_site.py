"""The files of a site, read by an HTML parser: what any browser gets, before it shows it."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest
from podium.pages.model import Cell, Column, Kind, Page, Publication, Row, Table
from podium.publish.look import Look
from podium.publish.site import site
from podium.publish.widths import frame, room
from selectolax.lexbor import LexborHTMLParser

from tests.browser.sites import small


def page(files: dict[str, bytes], path: str) -> LexborHTMLParser:
    return LexborHTMLParser(files[path].decode())


def test_there_is_a_file_for_each_page_and_the_pictures():
    files = site(small(), Look(logo=b"GIF89a", logo_name="logo.gif"))
    pages = ["index.html", "chess.html", "scoring.html"]
    pages += [f"players/{name}.html" for name in ("zoe-aero", "ann-berg", "lukasz-zak", "berta-strauss", "o-neil-cy")]
    assert sorted(files) == sorted([*pages, "icon.svg", "logo.gif"])
    assert files["logo.gif"] == b"GIF89a"


def test_the_same_publication_makes_the_same_files():
    assert site(small()) == site(small())


def test_links_are_relative_so_that_a_folder_can_be_moved():
    files = site(small(), Look(logo=b"GIF89a", logo_name="logo.gif"))
    below = page(files, "players/ann-berg.html")
    assert [link.attributes["href"] for link in below.css("nav a")] == [
        "../index.html",
        "../chess.html",
        "../scoring.html",
    ]
    assert below.css_first("header img").attributes["src"] == "../logo.gif"
    assert below.css_first(".up a").attributes["href"] == "../index.html"
    rows = page(files, "index.html").css("tbody th a")
    assert rows[1].attributes["href"] == "players/ann-berg.html"


def test_a_link_can_name_a_place_and_odd_characters_are_escaped():
    rows = [Row([Cell("a", "a", "b c%.html#d"), Cell("e", "e", "data/e.csv")])]
    table = Table("", "T", [Column("a", "A", heading=True), Column("b", "B")], rows)
    files = site(Publication("P", "mso", [Page("x/index.html", "I", [table])], ["x/index.html"]))
    links = [link.attributes["href"] for link in page(files, "x/index.html").css("tbody a")]
    assert links == ["../b%20c%25.html#d", "../data/e.csv"]


@pytest.mark.parametrize("path", ["index.html", "chess.html", "players/ann-berg.html"])
def test_the_policy_allows_the_style_and_the_script_of_the_page_and_nothing_else(path: str):
    parsed = page(site(small()), path)
    policy = parsed.css_first("meta[http-equiv='Content-Security-Policy']").attributes["content"]
    (style,), (script,) = parsed.css("style"), parsed.css("script")
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest(style.text())}'",
        f"script-src 'sha256-{digest(script.text())}'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    names = {name for node in parsed.css("*") for name in node.attributes}
    assert "style" not in names
    assert not any(name.startswith("on") for name in names)


def digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_an_organisers_templates_come_before_podiums_own(tmp_path: Path):
    (tmp_path / "style.css").write_bytes(b"h1 { color: {{ accent.light }}; }\r\n")
    parsed = page(site(small(), Look(colour="#aa0000"), [tmp_path]), "index.html")
    assert parsed.css_first("style").text().strip() == "h1 { color: #aa0000; }"
    assert f"'sha256-{digest(parsed.css_first('style').text())}'" in parsed.html
    assert parsed.css_first("h1").text() == "Standings"


def test_neighbours_of_the_menu_with_a_group_stand_under_its_name():
    pages = [
        Page("index.html", "All", []),
        Page("hex.html", "Hex", [], group="Games"),
        Page("go.html", "Go", [], group="Games"),
        Page("about.html", "About", []),
    ]
    files = site(Publication("P", "mso", pages, [each.path for each in pages]))
    parsed = page(files, "go.html")
    assert parsed.css_first("nav summary").text() == "Games"
    assert [link.text() for link in parsed.css("nav details a")] == ["Hex", "Go"]
    assert [link.text() for link in parsed.css("nav a")] == ["All", "Hex", "Go", "About"]
    assert "open" in parsed.css_first("nav details").attributes
    assert "open" not in page(files, "about.html").css_first("nav details").attributes


def test_the_footer_is_the_organiser_unless_there_is_another():
    assert page(site(small()), "index.html").css_first("footer").text().strip() == "Games Club"
    assert page(site(small(), Look(footer="Hello")), "index.html").css_first("footer").text().strip() == "Hello"
    nobodys = Publication("P", "mso", [Page("index.html", "I", [])], ["index.html"])
    assert page(site(nobodys), "index.html").css_first("footer") is None


def test_tables_have_captions_scopes_and_struck_rows():
    parsed = page(site(small()), "index.html")
    assert parsed.css_first("caption").text() == "Standings"
    assert [each.attributes["scope"] for each in parsed.css_first("thead").css("th")] == ["col"] * 4
    assert [each.attributes["scope"] for each in parsed.css_first("tbody").css("th")] == ["row"] * 5
    assert [row.css_first("th").text() for row in parsed.css("tr.struck")] == ["Berta Strauß"]


NAME, ONE = Column("a", "Name", heading=True), Column("b", "1", Kind.NUMBER)


@pytest.mark.parametrize(
    ("columns", "cells", "expected"),
    [
        ([NAME], [], "narrow"),
        ([NAME, *[ONE] * 8], [], "narrow"),  # 12 + 8 * 4 rem
        ([NAME, *[ONE] * 9], [], "medium"),
        ([NAME, *[ONE] * 15], [], "medium"),
        ([NAME, *[ONE] * 16], [], "wide"),
        ([NAME, *[Column("b", "Championship")] * 5], [], "medium"),
        ([NAME, *[Column("b", "B")] * 5], ["Championship"] * 6, "medium"),
        ([NAME, *[Column("b", "B")] * 5], ["4+/w2 5-"] * 6, "narrow"),
        ([NAME, *[ONE] * 6], ["1,000,000.50"] * 7, "medium"),
        ([NAME, *[Column("b", "B")] * 3], ["x" * 300] * 4, "wide"),  # 24 rem at the most
        ([NAME, *[ONE] * 18], [], "wide"),
        ([NAME, *[ONE] * 22], [], "widest"),
    ],
)
def test_the_room_that_a_table_needs(columns: list[Column], cells: list[str], expected: str):
    rows = [Row([Cell(text, text) for text in cells])] if cells else []
    assert room(Table("", "T", columns, rows)) == expected


def test_a_table_of_more_rows_than_a_screen_has_is_tall():
    rows = [Row([Cell("a", "a")])] * 26
    assert frame(Table("", "T", [NAME], rows)) == "narrow tall"
    assert frame(Table("", "T", [NAME], rows[1:])) == "narrow"
