"""The menu in the real program: what each entry opens."""

from __future__ import annotations

import io
import os
import time
from pathlib import Path

import openpyxl
import pytest
from podium.calc import extension, installing, menu, templates
from podium.calc.basic_library import LIBRARY
from podium.calc.menu import Entry
from podium.cli.app import app
from podium.systems import LAYOUTS
from typer.testing import CliRunner

from tests.hosts.calc.conftest import lines
from tests.hosts.calc.office import Office, own_place, python_with_uno
from tests.spreadsheet_programs import SECONDS_TO_START, program

ROUNDS = [f"{count} Rounds" for count in (3, 5, 6, 7, 8, 9)]
COPIES = [entry for entry in menu.entries() if entry.does == "OpenCopy"]
SHEETS = {
    "PointsTables": [
        "4 Rounds (standard)",
        *ROUNDS,
        "County 2011",
        "How it works",
    ],
    "SeasonMso": ["Read me", "Events", "Players", "Results", "Settings"],
    "SeasonChess": ["Read me", "Events", "Players", "Results", "Settings"],
    "SeasonFibonacci": ["Read me", "Events", "Players", "Results", "Settings"],
    "SeasonMcMahon": ["Read me", "Players", "Results", "Settings"],
}
BAR = "/org.openoffice.Office.Addons/AddonUI/OfficeMenuBar"
EVENTS = "/org.openoffice.Office.Events/ApplicationEvents/Bindings"
BROWSER = "xdg-open"  # which LibreOffice for Linux asks to start the browser
OF_SOFFICE = ("sh", "dirname", "basename", "uname", "sed", "grep", "ls", "cat", "readlink")


def entry(name: str) -> Entry:
    return next(each for each in menu.ENTRIES if each is not None and each.name == name)


def test_libreoffice_shows_the_entries_in_their_order(office: Office):
    (shown,) = office.do("configured", path=BAR).values()
    assert shown["Title"] == "Podium"
    assert shown["Context"] == "com.sun.star.sheet.SpreadsheetDocument,com.sun.star.frame.StartModule"
    titles = [each["Title"] for each in shown["Submenu"].values() if each["URL"] != "private:separator"]
    assert titles == [each.title for each in menu.entries()]
    assert titles[:2] == ["Points tables (chess)", "New season: Mind Sports Olympiad"]
    assert titles[-1] == "Is everything working?"


def test_every_address_of_the_menu_is_a_macro(office: Office):
    (shown,) = office.do("configured", path=BAR).values()
    addresses = [each["URL"] for each in shown["Submenu"].values() if each["URL"] != "private:separator"]
    assert len(addresses) == len(menu.entries())
    for address in addresses:
        assert office.do("has_macro", address=address), address
    assert not office.do("has_macro", address=addresses[0].replace("Menu.", "Menu.No"))


@pytest.mark.parametrize("chosen", COPIES, ids=[each.name for each in COPIES])
def test_an_entry_opens_an_untitled_copy(office: Office, chosen: Entry):
    (opened,) = office.do("choose", address=menu.address(chosen))
    assert opened["url"] == ""
    assert opened["title"].startswith("Untitled")
    made = openpyxl.load_workbook(io.BytesIO(templates.FILES[chosen.file]()))
    assert opened["sheets"] == made.sheetnames
    assert opened["sheets"] == SHEETS.get(chosen.name, opened["sheets"])


def test_every_scoring_system_has_an_entry():
    assert {each.file for each in COPIES} >= {templates.season(system) for system in LAYOUTS}


@pytest.mark.parametrize(("kind", "filter_name"), [("ods", "calc8"), ("xlsx", "Calc MS Excel 2007 XML")])
@pytest.mark.parametrize("name", ["SeasonMso", "SeasonChess", "SeasonFibonacci", "SeasonMcMahon"])
def test_a_season_that_is_saved_is_one_that_podium_reads(
    office: Office, tmp_path: Path, name: str, kind: str, filter_name: str
):
    saved = tmp_path / f"season.{kind}"
    office.do("choose", address=menu.address(entry(name)), path=str(saved), filter_name=filter_name)
    run = CliRunner().invoke(app, ["season", "standings", str(saved)])
    assert str(run.exception).startswith(f"{saved}: has no results yet;")


def waited_for(path: Path) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.05)


def test_help_opens_in_the_browser(tmp_path: Path):
    asked = tmp_path / "asked"
    browser = tmp_path / BROWSER
    browser.write_text(f'#!/bin/sh\necho "$1" > {asked}.part && mv {asked}.part {asked}\n')
    browser.chmod(0o755)
    office = Office(environment={"PATH": f"{tmp_path}{os.pathsep}{os.defpath}"})
    try:
        assert office.do("choose", address=menu.address(entry("Help"))) == []
        waited_for(asked)
    finally:
        office.stop()
    assert asked.read_text().endswith("/podium.oxt/help/index.html\n")


def test_help_opens_in_calc_where_there_is_no_browser(tmp_path: Path):
    for name in OF_SOFFICE:
        (tmp_path / name).symlink_to(program(name, name))
    (tmp_path / "python3").symlink_to(python_with_uno())
    office = Office(environment={"PATH": str(tmp_path)})
    try:
        (opened,) = office.do("choose", address=menu.address(entry("Help")))
    finally:
        office.stop()
    assert opened["url"].endswith("/podium.oxt/help/index.html"), opened
    assert len(opened["sheets"]) == 1


def test_what_cannot_be_opened_is_told(messages: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(extension, "FILES", {})
    office = Office()
    try:
        assert office.do("choose", address=menu.address(entry("SeasonMso"))) == []
    finally:
        office.stop()
    (told, what_to_do) = lines(messages)
    assert told.startswith("Podium: LibreOffice cannot open file:///")
    assert told.endswith(f"/podium.oxt/{entry('SeasonMso').file}.")
    assert what_to_do == "Install the extension again and restart LibreOffice."


def test_nothing_of_the_menu_is_left_when_the_extension_is_removed(tmp_path: Path):
    place = own_place(tmp_path)
    first = Office(folder=tmp_path)
    assert (LIBRARY in first.do("basic_libraries"), len(first.do("configured", path=BAR))) == (True, 1)
    first.stop()
    assert installing.uninstall(place)
    second = Office(folder=tmp_path, with_extension=False)
    assert LIBRARY not in second.do("basic_libraries")
    assert second.do("configured", path=BAR) == {}
    assert second.do("configured", path=EVENTS) == {}
    second.stop()
    assert [path.name for path in tmp_path.rglob("*") if "podium" in path.name.lower()] == []
