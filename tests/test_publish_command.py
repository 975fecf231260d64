"""``podium publish`` as an organiser types it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from podium.cli.app import app
from podium.errors import PodiumError
from podium.publish.publishing import Order
from podium.publish.publishing import publish as publish_once
from podium.publish.watching import watch_and_publish
from typer.testing import CliRunner, Result

from tests.publications import TEN, hex_season, page
from tests.season_books import edit, podium
from tests.terminals import podium_on_terminal
from tests.test_publish_data import example


def publish(*arguments: object) -> Result:
    """PodiumErrors are in ``exception``."""
    return CliRunner().invoke(app, ["publish", "--no-pdf", *map(str, arguments)])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return hex_season(tmp_path / "season.xlsx")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "public"


def test_it_says_what_it_did(book: Path, out: Path):
    before = book.read_bytes()
    done = publish(book, "--out", out)
    pages = len([*out.rglob("*.html")])
    assert (done.exit_code, done.stdout) == (0, f"{book} -> {out}: {pages} pages, all new\n")
    assert publish(book, "--out", out).stdout == f"{book} -> {out}: {pages} pages, nothing changed\n"
    assert book.read_bytes() == before


def test_new_changed_and_removed_pages_are_counted(book: Path, out: Path):
    publish(book, "--out", out)
    ann = (out / "players" / "ann.html").read_bytes()
    hex_season(book, ("Zoe", *TEN[1:]))
    done = publish(book, "--out", out)
    assert ", 1 new, " in done.stdout
    assert done.stdout.endswith(" changed, 1 removed\n")
    assert not (out / "players" / "ann.html").exists()
    assert "Ann" in ann.decode()
    # Bob's page is as it was: second of ten, 56 points.
    assert "56" in page(out, "players/bob.html").css_first("main").text()


def test_one_changed_result_touches_only_the_pages_that_changed(book: Path, out: Path):
    publish(book, "--out", out)
    times = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    edit(book, {"C14": 9}, "Results")  # the last two, without points, share their place
    publish(book, "--out", out)
    touched = {path.relative_to(out).as_posix() for path, time in times.items() if path.stat().st_mtime_ns != time}
    assert touched == {"players/ida.html", "players/jo.html", "events/hex.html", "changes.html"}


def texts_of(workbook: Path) -> list[str]:
    book = openpyxl.load_workbook(workbook, data_only=True)
    return [str(cell.value) for sheet in book for row in sheet for cell in row if cell.value is not None]


def test_the_remarks_of_the_source_are_said_and_not_published(book: Path, out: Path):
    said = "Ann Muller (1 event) and Ann Müller (1 event) may be one person"
    hex_season(book, ("Ann Muller", *TEN[1:]), ("Ann Müller", *TEN[1:]))
    assert f"{book}: {said}" in publish(book, "--out", out).stdout
    assert not any("may be one person" in path.read_text("utf-8") for path in out.rglob("*.html"))
    texts = texts_of(out / "print" / "standings.xlsx")
    assert not any("may be one person" in each for each in texts)
    assert "(for the organiser)" in texts
    # Nothing else is lost.
    assert {"Ann Muller", "Ann Müller", "112"} <= {*texts}


@pytest.mark.parametrize("system", ["chess", "mso"])
def test_the_print_out_of_an_example_is_its_standings_without_remarks(system: str, out: Path, tmp_path: Path):
    source = example(system, tmp_path)
    assert publish(source, "--out", out).exit_code == 0
    assert podium("standings", source).exit_code == 0
    published = texts_of(out / "print" / "standings.xlsx")
    whole = texts_of(source.with_name(f"{source.stem}-standings.xlsx"))
    differing = [(each, other) for each, other in zip(whole, published, strict=True) if each != other]
    assert [other for _, other in differing][:2] in (["(for the organiser)"], ["(for the organiser)", ""])
    assert all("may be one person" in each or "is it one event entered twice?" in each for each, _ in differing)


def test_sheets_on_which_nothing_stands_are_hidden_and_not_printed(book: Path, out: Path):
    publish(hex_season(book, TEN), "--out", out)
    printed = openpyxl.load_workbook(out / "print" / "standings.xlsx")
    hidden = [sheet.title for sheet in printed if sheet.sheet_state == "hidden"]
    # Hex is Abstract, and nobody is a senior, a junior or a woman.
    assert hidden == [
        *("Senior", "Junior", "Women", "Chess", "Poker", "Backgammon", "Draughts", "Multiplayer"),
        "Imperfect Information",
    ]


def test_another_season_in_the_folder(book: Path, out: Path, tmp_path: Path):
    publish(book, "--out", out)
    other = hex_season(tmp_path / "other.xlsx", ("Zoe", *TEN[1:]))
    edit(other, {"B6": "Autumn"}, "Settings")
    done = publish(other, "--out", out)
    assert str(done.exception) == (
        f"{out}: holds the publication of season.xlsx, and this is the publication of other.xlsx; choose another --out "
        "or give --force"
    )
    assert publish(other, "--out", out, "--force").exit_code == 0
    assert (out / "players" / "zoe.html").exists()
    assert not (out / "players" / "ann.html").exists()
    assert "The first publication" in page(out, "changes.html").css_first("main").text()


def test_an_edited_page(book: Path, out: Path):
    publish(book, "--out", out)
    (out / "scoring.html").write_text("our own words")
    hex_season(book, ("Zoe", *TEN[1:]))
    done = publish(book, "--out", out)
    said = f"{out / 'scoring.html'}: was changed since Podium published it; move it away or give --force"
    assert (done.exit_code, str(done.exception)) == (1, said)
    assert (out / "players" / "ann.html").exists()
    assert publish(book, "--out", out, "--force").exit_code == 0
    assert "our own words" not in (out / "scoring.html").read_text("utf-8")


def test_a_faulty_season_leaves_the_last_publication(book: Path, out: Path):
    publish(book, "--out", out)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    edit(book, {"D5": "Abstrakt"}, "Events")
    done = publish(book, "--out", out)
    assert 'cell D5: category is "Abstrakt"' in str(done.exception)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_an_out_that_is_a_file(book: Path, out: Path):
    out.write_text("a text")
    assert str(publish(book, "--out", out).exception) == f"--out is {out}, which is a file; expected a folder"


@pytest.mark.parametrize("publish_it", [publish_once, lambda order: watch_and_publish(order, print)])
def test_an_out_that_no_folder_can_be_called(publish_it: Callable[[Order], object], book: Path, tmp_path: Path):
    with pytest.raises(PodiumError, match=r"^--out is .*; expected a folder \(embedded null (byte|character.*)\)$"):
        publish_it(Order(book, tmp_path / "a\0b", pdf=False))
    assert list(tmp_path.iterdir()) == [book]


def test_the_source_among_the_pages(tmp_path: Path):
    """The folder of the season is the folder of the pages: the season stays."""
    book = hex_season(tmp_path / "season.xlsx")
    before = book.read_bytes()
    assert publish(book, "--out", tmp_path).exit_code == 0
    assert book.read_bytes() == before
    (tmp_path / "a" / "print").mkdir(parents=True)
    own = hex_season(tmp_path / "a" / "print" / "standings.xlsx")
    done = publish(own, "--out", tmp_path / "a", "--force")
    assert str(done.exception).endswith("standings.xlsx: is an input; choose another --out")


class TestTemplates:
    def test_of_ones_own(self, book: Path, out: Path, tmp_path: Path):
        templates = tmp_path / "templates"
        templates.mkdir()
        (templates / "page.html").write_text("<!doctype html><title>{{ page.title }}</title>")
        assert publish(book, "--out", out, "--templates", templates).exit_code == 0
        assert (out / "index.html").read_text() == "<!doctype html><title>Championship</title>"

    @pytest.mark.parametrize(
        ("template", "said"),
        [
            ("{% if %}", "a template is faulty (page.html, line 1: "),
            ("{{ page.nothing.at.all }}", "a template is faulty ("),
            ("{% include 'other.html' %}", "a template is faulty ("),
            ("\n\n{{ page.path + 1 }}", "a template is faulty (page.html, line 3: "),
            ("{{ 1 // 0 }}", "a template is faulty (page.html, line 1: "),
            (
                "{% macro deeper() %}{{ deeper() }}{% endmacro %}{{ deeper() }}",
                "a template is faulty (page.html, line 1: ",
            ),
            ("\ncaf\xe9", "a template is faulty (page.html, line 2: it is not saved as UTF-8)"),
            ("{{ '\\ud800' }}", "a template is faulty ("),
        ],
    )
    def test_a_faulty_one(self, template: str, said: str, book: Path, out: Path, tmp_path: Path):
        (tmp_path / "page.html").write_text(template, "latin-1")
        done = publish(book, "--out", out, "--templates", tmp_path)
        assert isinstance(done.exception, PodiumError)
        assert (done.exit_code, said in str(done.exception)) == (1, True)
        assert len(str(done.exception).splitlines()) == 1
        assert not (out / "index.html").exists()

    def test_no_folder(self, book: Path, out: Path):
        done = publish(book, "--out", out, "--templates", "nowhere")
        assert str(done.exception) == '--templates is "nowhere"; expected a folder of templates'


def test_the_help_has_examples():
    shown = CliRunner().invoke(app, ["publish", "--help"]).stdout
    assert "podium publish grand-prix.xlsx --out website/grand-prix --watch" in shown
    for option in ("--out", "--force", "--watch", "--no-pdf", "--templates"):
        assert option in shown


class TestWhatATerminalIsShown:
    """Of the pages: those of ten players, and eight more."""

    def test_a_bar_while_it_works(self, book: Path, out: Path):
        shown, piped = podium_on_terminal("publish", "--no-pdf", str(book), "--out", str(out), pipe_out=True)
        pages = len([*out.rglob("*.html")])
        assert re.findall(r"making the pages: (\d+) of (\d+)", shown)[-1][1] == str(pages)
        assert piped == f"{book} -> {out}: {pages} pages, all new\n"

    def test_nothing_that_a_name_commands(self, book: Path, out: Path):
        named = book.rename(book.with_name("[red]a\x1b]0;title\x07.xlsx"))
        shown, _ = podium_on_terminal("publish", "--no-pdf", str(named), "--out", str(out))
        assert "reading [red]a\\x1b]0;title\\x07.xlsx" in shown
        assert "\x1b]0" not in shown

    def test_no_bar_where_it_cannot_be_drawn(self, book: Path, out: Path):
        shown, _ = podium_on_terminal("publish", "--no-pdf", str(book), "--out", str(out), TERM="dumb")
        assert len(shown.splitlines()) == 1
        assert "\x1b" not in shown
