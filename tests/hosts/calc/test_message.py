"""Where the functions do not work a message says so, once, and only on the screen."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from podium import __version__, functions
from podium.calc import installing, message
from podium.calc.basic_library import macro
from podium.programs import plain_environment

from tests.hosts.calc.broken import WAYS, Way, damaged
from tests.hosts.calc.conftest import lines
from tests.hosts.calc.office import Office, own_place
from tests.spreadsheet_programs import program

WHAT_IS_WRONG = macro("Message", "WhatIsWrong")
DOCUMENT_SHOWN = macro("Message", "DocumentShown")
SPREADSHEET = "com.sun.star.sheet.SpreadsheetDocument"
Make = Callable[[pytest.MonkeyPatch, Path], Way]


@contextmanager
def running(way: Way) -> Iterator[Office]:
    program("soffice", "LibreOffice")
    started = Office(options=way.options, environment=way.environment)
    try:
        yield started
    finally:
        started.stop()


def test_nothing_is_wrong_with_a_working_extension(office: Office):
    assert office.do("macro", address=WHAT_IS_WRONG) == ""
    assert office.do("macro", address=macro("Message", "AllIsWell")) == (
        f"Everything is working: Podium {__version__}.\nTo try it, type =GP_POINTS(4;19) into a cell: it gives 12."
    )
    assert functions.GP_POINTS(4, 19) == [[12]]


@pytest.mark.parametrize("make", WAYS)
def test_each_way_of_failing_is_told_with_what_to_do(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    way = make(monkeypatch, tmp_path)
    with running(way) as office:
        assert office.do("macro", address=WHAT_IS_WRONG) == way.message


def test_the_message_comes_once_with_the_first_spreadsheet_on_the_screen(
    messages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    way = damaged(monkeypatch, tmp_path)
    with running(way) as office:
        office.do("happened", address=DOCUMENT_SHOWN, services=[SPREADSHEET], is_hidden=True)
        office.do("happened", address=DOCUMENT_SHOWN, services=["com.sun.star.text.TextDocument"])
        assert lines(messages) == []
        office.do("happened", address=DOCUMENT_SHOWN, services=[SPREADSHEET])
        told = lines(messages)
        assert told == f"Podium: {way.message}".splitlines()
        office.do("happened", address=DOCUMENT_SHOWN, services=[SPREADSHEET])
        assert lines(messages) == told


def test_a_working_extension_says_nothing_until_it_is_asked(messages: Path):
    with running(Way("")) as office:
        office.do("happened", address=DOCUMENT_SHOWN, services=[SPREADSHEET])
        assert lines(messages) == []
        office.do("choose", address=macro("Message", "IsEverythingWorking"))
        assert lines(messages)[0] == f"Podium: Everything is working: Podium {__version__}."


def test_the_menu_tells_what_is_wrong_as_often_as_it_is_asked(
    messages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    way = damaged(monkeypatch, tmp_path)
    with running(way) as office:
        for _ in range(2):
            office.do("choose", address=macro("Message", "IsEverythingWorking"))
        assert lines(messages) == 2 * f"Podium: {way.message}".splitlines()


@pytest.mark.parametrize("make", WAYS)
def test_a_conversion_without_a_screen_is_not_held_up(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    soffice = program("soffice", "LibreOffice")
    way, place = make(monkeypatch, tmp_path), own_place(tmp_path)
    installing.install(place)
    source = tmp_path / "results.csv"
    source.write_text("Place,Name\n1,Ada\n")
    command = [soffice, "--headless", *place, *way.options, "--convert-to", "ods", "--outdir", str(tmp_path)]
    environment = {**plain_environment(), **way.environment}
    subprocess.run([*command, str(source)], check=True, capture_output=True, env=environment, timeout=60)
    assert source.with_suffix(".ods").exists()


def test_libreoffice_knows_the_event(office: Office):
    bindings = office.do("configured", path="/org.openoffice.Office.Events/ApplicationEvents/Bindings")
    assert bindings[message.EVENT] == {"BindingURL": DOCUMENT_SHOWN}
