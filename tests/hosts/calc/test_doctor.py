"""podium doctor with a real LibreOffice, and installations that are really broken."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from podium import __version__
from podium.calc import extension, findings, installing
from podium.calc.checks import verdicts
from podium.calc.findings import gather
from podium.calc.names import EXTENSION
from podium.calc.places import Places
from podium.calc.trial import tried
from podium.libreoffice import program_folder
from podium.programs import plain_environment, run_program

from tests.hosts.calc.office import own_place
from tests.spreadsheet_programs import program

NOBODY = 65534
TRIAL = "=GP_POINTS(4;19)"
ANOTHER_VERSION = extension.DESCRIPTION.replace(f'version value="{__version__}"', 'version value="0.0.1"')


@pytest.fixture
def own(tmp_path: Path) -> Places:
    """An empty place of the test's own; root's extensions go into a folder of their own too."""
    program("soffice", "LibreOffice")
    return Places(tmp_path / "profile", tmp_path / "shared", tuple(own_place(tmp_path)[1:]))


def install(own: Places) -> None:
    installing.install(own_place(own.profile.parent))


def said(own: Places) -> dict[str, tuple[str, str]]:
    found = gather(program_folder(), own, run_program)
    return {name: (verdict.state, verdict.found) for name, verdict in verdicts(found)}


def files(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_one_that_works(own: Places, monkeypatch):
    monkeypatch.setenv("PATH", os.defpath)
    install(own)
    before = files(own.profile.parent)
    shown = said(own)
    assert shown.pop("LibreOffice")[0] == "ok"
    whom = "all users" if installing.is_for_all() else "you"
    assert shown == {
        "extension": ("ok", f"Podium {__version__}, for {whom}"),
        "LibreOffice's Python": ("ok", "there"),
        TRIAL: ("ok", "LibreOffice works it out: 12"),
    }
    assert files(own.profile.parent) == before, "nothing of the user's is touched"


def test_nothing_installed_is_a_note_and_nothing_is_tried(own: Places, monkeypatch):
    monkeypatch.setattr(findings, "tried", None)
    shown = said(own)
    assert shown["extension"][0] == "note"
    assert TRIAL not in shown


def test_a_python_that_raises_is_told_with_its_error(own: Places, monkeypatch):
    monkeypatch.setattr(extension, "STARTED", f'raise RuntimeError("spilt\\ncoffee")\n{extension.STARTED}')
    install(own)
    assert said(own)[TRIAL] == (
        "do",
        "the cell shows Err:504: the Python of the extension did not start (RuntimeError: spilt coffee)",
    )


def test_functions_that_are_not_registered_are_told(own: Places, monkeypatch):
    """As an installing that broke off half-way leaves it."""
    monkeypatch.setattr(
        extension, "MANIFEST", '<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest"/>'
    )
    install(own)
    assert said(own)[TRIAL][0] == "do"
    assert said(own)[TRIAL][1].startswith("the cell shows #NAME?: LibreOffice does not know the function")


def test_an_older_version_is_told_although_it_works(own: Places, monkeypatch):
    monkeypatch.setattr(extension, "DESCRIPTION", ANOTHER_VERSION)
    install(own)
    shown = said(own)
    assert shown["extension"][0] == "do"
    assert "the functions of Podium 0.0.1" in shown["extension"][1]
    assert shown[TRIAL][0] == "ok"


def test_an_environment_that_is_first_on_the_path_is_a_note(own: Places, tmp_path: Path, monkeypatch):
    """The trap of docs/libreoffice.md, with an environment made from LibreOffice's own Python."""
    folder = program_folder()
    assert folder is not None
    if not Path("/usr/bin/python3").exists() or any(folder.glob("python-core-*")):
        pytest.skip("this LibreOffice brings its own Python")
    made = tmp_path / "environment"
    run_program(["/usr/bin/python3", "-m", "venv", "--without-pip", str(made)])
    install(own)
    monkeypatch.setenv("PATH", f"{made / 'bin'}{os.pathsep}{os.defpath}")
    shown = said(own)
    assert shown["python3 on the PATH"][0] == "note"
    assert f"takes {made / 'bin' / 'python3'} for its own Python" in shown["python3 on the PATH"][1]
    assert shown[TRIAL][0] == "ok", "started from the desktop's menu it works"


def test_an_office_that_does_not_end_is_stopped(own: Places):
    install(own)
    folder = program_folder()
    assert folder is not None
    assert tried(folder, own, plain_environment(), seconds=0.01).answered is False


@pytest.fixture
def of_a_user() -> Iterator[Path]:
    """A folder in which a user who is not root may write."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


def test_the_extensions_of_a_user_are_tried_in_a_copy(of_a_user: Path, own: Places, tmp_path: Path):
    made = of_a_user / "podium.oxt"
    made.write_bytes(extension.extension())
    profile = of_a_user / "profile"
    folder = program_folder()
    assert folder is not None

    def unopkg(*command: str) -> None:
        subprocess.run(
            [folder / "unopkg", command[0], f"-env:UserInstallation={profile.as_uri()}", *command[1:]],
            check=True,
            env={**plain_environment(), "HOME": str(of_a_user)},
            **({"user": NOBODY, "group": NOBODY, "extra_groups": []} if installing.is_for_all() else {}),
        )

    unopkg("add", str(made))
    user = replace(own, profile=profile)
    assert user.extensions() == [(__version__, False)]
    before = files(of_a_user)
    assert tried(folder, user, plain_environment()).cell == "12"
    assert files(of_a_user) == before, "nothing of the user's is touched"
    assert tried(folder, own, plain_environment()).cell == "#NAME?", "it is the user's own that was tried"
    unopkg("add", "--force", str(made))
    assert user.extensions() == [(__version__, False)], "what was replaced does not count"
    unopkg("remove", EXTENSION)
    assert user.extensions() == []
