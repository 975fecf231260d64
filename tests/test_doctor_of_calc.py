"""podium doctor for LibreOffice: every trap, with findings as a machine that has it would give."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from podium import __version__
from podium.calc.checks import CHECKS, verdicts
from podium.calc.extension import DESCRIPTION
from podium.calc.findings import Findings, gather
from podium.calc.places import Places, places
from podium.calc.trial import Outcome

from tests.excel_machines import linux, mac, windows

WELL = Findings(version="25.2", own_version="0.1.0", extensions=[("0.1.0", False)], outcome=Outcome("12"))
NONE = {"extensions": (), "outcome": None}

# Each trap: the findings, the check, its state, what it says was found, what it says to do.
TRAPS = {
    "old": ({"version": "24.8"}, "LibreOffice", "do", "24.8 is too old", "install LibreOffice 25.2 or newer"),
    "silent": ({"version": ""}, "LibreOffice", "note", "does not say its version", ""),
    "another version": (
        {"extensions": [("0.0.1", True)]},
        "extension",
        "do",
        "the functions of Podium 0.0.1, for all users, this is 0.1.0",
        "close LibreOffice and run: podium calc install",
    ),
    "the user's own hides that for all": (
        {"extensions": [("0.0.1", False), ("0.1.0", True)]},
        "extension",
        "do",
        "Podium 0.0.1, for you",
        "podium calc install",
    ),
    "not installed": (NONE, "extension", "note", "are not in LibreOffice", "podium calc install"),
    "no Python": ({"has_python": False}, "LibreOffice's Python", "do", "has no Python", "python3-uno"),
    "a foreign Python": (
        {"foreign_python": "/venv/bin/python3"},
        "python3 on the PATH",
        "note",
        "takes /venv/bin/python3 for its own",
        "from the desktop's menu",
    ),
    "unknown": ({"outcome": Outcome("#NAME?")}, "=GP_POINTS(4;19)", "do", "shows #NAME?", "podium calc install"),
    "no start": (
        {"outcome": Outcome("Err:504", "ImportError: no module podium")},
        "=GP_POINTS(4;19)",
        "do",
        "Err:504: the Python of the extension did not start (ImportError: no module podium)",
        "report this line",
    ),
    "no result": ({"outcome": Outcome()}, "=GP_POINTS(4;19)", "do", "does not come to a result", "report"),
    "wrong": ({"outcome": Outcome("13")}, "=GP_POINTS(4;19)", "do", "shows 13 and not 12", "report this line"),
    "busy": ({"outcome": Outcome(answered=False)}, "=GP_POINTS(4;19)", "do", "busy after 120 seconds", "again"),
}


def said(findings: Findings) -> dict[str, tuple[str, str, str]]:
    return {name: (verdict.state, verdict.found, verdict.todo) for name, verdict in verdicts(findings)}


def test_where_all_is_well_nothing_must_be_done():
    assert {verdict[0] for verdict in said(WELL).values()} == {"ok"}
    assert list(said(WELL)) == ["LibreOffice", "extension", "LibreOffice's Python", "=GP_POINTS(4;19)"]


@pytest.mark.parametrize(("found", "name", "state", "shown", "todo"), TRAPS.values(), ids=TRAPS)
def test_a_trap(found, name, state, shown, todo):
    verdict = said(replace(WELL, **found))
    assert verdict[name][0] == state
    assert shown in verdict[name][1]
    assert todo in verdict[name][2]
    assert bool(verdict[name][2]) >= (state == "do")
    assert {key for key in verdict if verdict[key][0] != "ok"} == {name}, "one trap, one complaint"


def test_every_check_has_its_trap():
    assert {trap[1] for trap in TRAPS.values()} == {check.name for check in CHECKS}


@pytest.mark.parametrize("trap", ["old", "no Python"])
def test_who_has_not_installed_the_functions_must_do_nothing(trap):
    assert {verdict[0] for verdict in said(replace(WELL, **TRAPS[trap][0], **NONE)).values()} <= {"ok", "note"}


def test_without_libreoffice_there_is_one_note():
    assert said(Findings(office=False)) == {
        "LibreOffice": ("note", "LibreOffice was not found; who has Excel needs none", "")
    }


def test_the_cause_that_is_known_is_what_must_be_mended():
    failed = replace(WELL, outcome=Outcome("Err:504"))
    assert (
        said(replace(failed, has_python=False))["=GP_POINTS(4;19)"][2] == "give LibreOffice its Python, as said above"
    )
    assert said(replace(failed, version="24.2"))["=GP_POINTS(4;19)"][2] == "update LibreOffice, as said above"


def unpacked(cache: Path, name: str = "podium.oxt", description: str = DESCRIPTION) -> None:
    folder = cache / "uno_packages" / "lu1.tmp_" / name
    folder.mkdir(parents=True)
    (folder / "description.xml").write_text(description, encoding="utf-8")


def test_what_is_installed_is_read_from_what_libreoffice_keeps(tmp_path):
    here = Places(tmp_path / "profile", tmp_path / "all")
    assert here.extensions() == []
    unpacked(
        tmp_path / "all", description=DESCRIPTION.replace(f'version value="{__version__}"', 'version value="0.0.1"')
    )
    unpacked(tmp_path / "all", "other.oxt", DESCRIPTION.replace("org.podium.calc", "org.other"))
    assert here.extensions() == [("0.0.1", True)]
    unpacked(tmp_path / "profile" / "user" / "uno_packages" / "cache")
    assert here.extensions() == [(__version__, False), ("0.0.1", True)]


def test_where_profiles_are(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    program = tmp_path / "office" / "program"
    assert places(linux(tmp_path), program).profile == tmp_path / ".config/libreoffice/4"
    assert places(linux(tmp_path), program).for_all == tmp_path / "office/share/uno_packages/cache"
    assert places(windows(tmp_path), program).profile == tmp_path / "AppData/Roaming/LibreOffice/4"
    assert places(mac(tmp_path), program).profile == tmp_path / "Library/Application Support/LibreOffice/4"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    assert places(linux(tmp_path), program).profile == tmp_path / "settings/libreoffice/4"


def test_a_libreoffice_in_a_box_is_told(tmp_path):
    profile = tmp_path / ".var/app/org.libreoffice.LibreOffice/config/libreoffice/4"
    profile.mkdir(parents=True)
    shown = said(gather(None, places(linux(tmp_path), None), lambda _: None))
    assert {name: verdict[0] for name, verdict in shown.items()} == {"LibreOffice": "note", "extension": "note"}
    assert "as a Flatpak" in shown["LibreOffice"][1]
    unpacked(profile / "user" / "uno_packages" / "cache")
    shown = said(gather(None, places(linux(tmp_path), None), lambda _: None))
    assert shown["extension"] == ("ok", f"Podium {__version__}, for you", "")
