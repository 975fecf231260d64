"""podium doctor for LibreOffice: every trap, with findings as a machine that has it would give."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from podium import __version__
from podium import libreoffice as office
from podium.calc import trial
from podium.calc.checks import CHECKS, verdicts
from podium.calc.extension import DESCRIPTION
from podium.calc.findings import Findings, gather
from podium.calc.places import OF_USER, Places, places
from podium.calc.trial import Outcome, _copy_extensions, tried
from podium.libreoffice import _usual_on_linux as usual_on_linux

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
    "no Python": ({"has_python": False, "outcome": None}, "LibreOffice's Python", "do", "has no Python", "python3-uno"),
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
    "not tried": (
        {"outcome": Outcome(kept_off="LibreOffice cannot be started (exec format error)")},
        "=GP_POINTS(4;19)",
        "do",
        "could not be tried: LibreOffice cannot be started (exec format error)",
        "run podium doctor again",
    ),
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
    assert {verdict[0] for verdict in said(replace(WELL, **{**TRAPS[trap][0], **NONE})).values()} <= {"ok", "note"}


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


def test_a_python_that_works_is_there_wherever_it_is():
    assert said(replace(WELL, has_python=False)) == said(WELL)


def unpacked(cache: Path, name: str = "podium.oxt", description: str = DESCRIPTION, at: str = "lu1.tmp") -> None:
    """As unopkg does it."""
    folder = cache / "uno_packages" / f"{at}_" / name
    folder.mkdir(parents=True)
    (folder / "description.xml").write_text(description, encoding="utf-8")


def recorded(cache: Path, *folders: str) -> None:
    """The records of a user's own extensions, with bytes of 255 between their parts."""
    records = [f"org.podium.calc\n{at}|podium.oxt|application/vnd.sun.star.package-bundle|1|0\n" for at in folders]
    text = f"Pmp1|{''.join(records)}\n".replace("|", "\xff")
    (cache / "uno_packages.pmap").write_bytes(text.encode("latin-1"))


def test_what_is_installed_is_read_from_what_libreoffice_keeps(tmp_path):
    here = Places(tmp_path / "profile", tmp_path / "all")
    assert here.extensions() == []
    unpacked(
        tmp_path / "all", description=DESCRIPTION.replace(f'version value="{__version__}"', 'version value="0.0.1"')
    )
    unpacked(tmp_path / "all", "other.oxt", DESCRIPTION.replace("org.podium.calc", "org.other"), at="lu2.tmp")
    assert here.extensions() == [("0.0.1", True)]
    unpacked(tmp_path / "profile" / "user" / "uno_packages" / "cache")
    assert here.extensions() == [(__version__, False), ("0.0.1", True)]


OLD = DESCRIPTION.replace(f'version value="{__version__}"', 'version value="0.0.1"')


def test_a_folder_without_a_record_was_removed_or_replaced(tmp_path):
    here, cache = Places(tmp_path, None), tmp_path / "user" / "uno_packages" / "cache"
    unpacked(cache, description=OLD)
    recorded(cache)
    assert here.extensions() == []
    unpacked(cache, description=OLD, at="lu111.tmp")
    unpacked(cache, at="lu11.tmp")
    recorded(cache, "lu11.tmp")
    assert here.extensions() == [(__version__, False)]


def test_a_folder_for_all_with_a_mark_beside_it_was_removed_or_replaced(tmp_path):
    here = Places(tmp_path / "profile", tmp_path / "all")
    unpacked(tmp_path / "all", description=OLD)
    (tmp_path / "all" / "uno_packages" / "lu1.tmpremoved").write_text("", encoding="utf-8")
    assert here.extensions() == []
    unpacked(tmp_path / "all", at="lu11.tmp")
    assert here.extensions() == [(__version__, True)]


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


@pytest.fixture
def nothing_usual(monkeypatch):
    """A Linux without LibreOffice in the places where packages put it."""
    monkeypatch.setattr(office.sys, "platform", "linux")
    monkeypatch.setattr(office, "_usual_on_linux", lambda root: iter(()))


def program_file(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def installed_in(program: Path) -> None:
    for name in ("soffice", "soffice.bin", "unopkg"):
        program_file(program / name)


def test_a_script_that_starts_libreoffice_is_not_libreoffice(tmp_path, monkeypatch, nothing_usual):
    own, program, path = tmp_path / "own", tmp_path / "office" / "program", tmp_path / "path"
    program_file(own / "soffice", 'exec libreoffice "$@"')
    program_file(own / "unopkg")
    monkeypatch.setenv("PATH", str(own))
    assert office.program_folder() is None
    installed_in(program)
    path.mkdir()
    (path / "soffice").symlink_to(program / "soffice")
    monkeypatch.setenv("PATH", f"{own}{os.pathsep}{path}")
    assert office.program_folder() == program


def test_the_newest_of_the_usual_places_is_taken_where_the_path_has_none(tmp_path, monkeypatch, nothing_usual):
    assert list(usual_on_linux(tmp_path)) == []
    for name in ("opt/libreoffice24.8", "opt/libreoffice25.10", "opt/libreoffice25.2"):
        installed_in(tmp_path / name / "program")
    newest = [folder.parent.name for folder in usual_on_linux(tmp_path)]
    assert newest == ["libreoffice25.10", "libreoffice25.2", "libreoffice24.8"]
    installed_in(tmp_path / "usr/lib/libreoffice/program")
    assert next(usual_on_linux(tmp_path)) == tmp_path / "usr/lib/libreoffice/program"
    monkeypatch.setattr(office, "_usual_on_linux", lambda root: usual_on_linux(tmp_path))
    program_file(tmp_path / "own" / "soffice")
    monkeypatch.setenv("PATH", str(tmp_path / "own"))
    assert office.program_folder() == tmp_path / "usr/lib/libreoffice/program"


def trial_of(tmp_path: Path, soffice: str, seconds: float = 30) -> Outcome:
    program_file(tmp_path / "program" / "soffice")
    (tmp_path / "program" / "soffice").write_text(soffice, encoding="utf-8")
    return tried(tmp_path / "program", Places(tmp_path / "profile", None), dict(os.environ), seconds)


def test_a_libreoffice_that_cannot_be_started_is_told(tmp_path):
    assert trial_of(tmp_path, "neither a script nor a program") == Outcome(
        kept_off="LibreOffice cannot be started (exec format error)"
    )


def test_a_libreoffice_that_prints_what_is_no_text_is_one_without_a_result(tmp_path):
    assert trial_of(tmp_path, "#!/bin/sh\nprintf '\\377'; printf '\\377' >&2\n") == Outcome()


def test_all_that_can_be_read_of_the_extensions_is_copied(tmp_path):
    kept = tmp_path / "profile" / OF_USER
    (kept / "cache").mkdir(parents=True)
    (kept / "cache" / "one").write_text("1", encoding="utf-8")
    os.mkfifo(kept / "cache" / "pipe")
    (kept / "loop").symlink_to(kept)
    (kept / "nowhere").symlink_to("nowhere")
    _copy_extensions(tmp_path / "profile", tmp_path / "copy")
    copied = sorted(path.name for path in (tmp_path / "copy" / OF_USER).rglob("*"))
    assert copied == ["cache", "loop", "nowhere", "one"]
    assert (tmp_path / "copy" / OF_USER / "loop").is_symlink()


def test_what_only_others_may_read_is_left_out(tmp_path, monkeypatch):
    kept = tmp_path / "profile" / OF_USER
    (kept / "cache").mkdir(parents=True)
    for name in ("hidden", "shown"):
        (kept / name).write_text("1", encoding="utf-8")
    (kept / "cache" / "below").write_text("1", encoding="utf-8")
    denied = {"hidden", "cache"}  # no file's mode keeps root out
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name not in denied)
    _copy_extensions(tmp_path / "profile", tmp_path / "copy")
    assert [path.name for path in (tmp_path / "copy" / OF_USER).rglob("*")] == ["shown"]


def test_a_file_in_place_of_the_folder_is_no_extension(tmp_path):
    (tmp_path / "profile" / "user").mkdir(parents=True)
    (tmp_path / "profile" / OF_USER).write_text("", encoding="utf-8")
    _copy_extensions(tmp_path / "profile", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


FULL = [("a", "b", "[Errno 28] No space left on device: 'b'"), ("c", "d", "[Errno 28] No space left on device: 'd'")]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (shutil.Error(FULL), "no space left on device"),
        (OSError(28, "No space left on device"), "no space left on device"),
        (PermissionError(13, "Permission denied"), "no permission, or the file is open in another program"),
    ],
)
def test_a_temporary_folder_that_cannot_be_used_is_told(tmp_path, monkeypatch, error, reason):
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(trial, "_copy_extensions", fails)
    assert trial_of(tmp_path, "") == Outcome(kept_off=f"the temporary folder cannot be used ({reason})")
