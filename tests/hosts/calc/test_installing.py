"""Installing, updating and removing the extension with LibreOffice's own tool, in a folder of the test's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from podium import libreoffice as office
from podium.calc import extension, installing
from podium.calc.places import Places
from podium.cli.app import app
from podium.errors import PodiumError
from typer.testing import CliRunner

from tests.hosts.calc.office import own_place
from tests.spreadsheet_programs import program


@pytest.fixture
def place(tmp_path: Path) -> list[str]:
    program("unopkg", "LibreOffice's unopkg")
    return own_place(tmp_path)


def archives(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*.oxt")]


def test_it_is_installed_updated_and_removed_without_a_trace(place: list[str], tmp_path: Path, monkeypatch):
    assert not installing.is_installed(place)
    older = extension.DESCRIPTION.replace(f'version value="{extension.VERSION}"', 'version value="0.0.1"')
    with monkeypatch.context() as patched:
        patched.setattr(extension, "DESCRIPTION", older)
        installing.install(place)
    assert "Version: 0.0.1" in installing._run("list", place)
    installing.install(place)
    assert f"Version: {extension.VERSION}" in installing._run("list", place)
    assert "Version: 0.0.1" not in installing._run("list", place)
    assert installing.uninstall(place)
    assert not installing.is_installed(place)
    assert archives(tmp_path) == []


def test_what_is_not_there_is_not_removed(place: list[str]):
    assert installing.uninstall(place) is False


def test_without_libreoffice_it_says_so(monkeypatch):
    monkeypatch.setattr(office, "_folders", lambda: iter(()))
    run = CliRunner().invoke(app, ["calc", "install"])
    assert isinstance(run.exception, PodiumError)
    assert str(run.exception) == installing.NOT_THERE


def test_what_libreoffice_refuses_is_told(place: list[str]):
    with pytest.raises(PodiumError, match=r"unopkg remove failed \(.*no\.such\.extension.*\)$"):
        installing._run("remove", [*place, "no.such.extension"])


def test_the_commands_say_what_they_did(place: list[str], monkeypatch):
    for_whom = installing._for_whom()
    monkeypatch.setattr(installing, "_for_whom", lambda: [*for_whom, *place])
    installed = CliRunner().invoke(app, ["calc", "install"])
    assert installed.exit_code == 0, installed.output
    assert installed.output.startswith("Installed the functions into LibreOffice Calc for ")
    assert installing.is_installed()
    assert CliRunner().invoke(app, ["calc", "uninstall"]).output.startswith("Removed the functions")
    assert CliRunner().invoke(app, ["calc", "uninstall"]).output.endswith("nothing to remove.\n")


def test_what_is_there_for_all_is_no_users_to_remove(place: list[str], tmp_path: Path, monkeypatch):
    """``unopkg list`` names to a user only what is that user's own."""
    archive = tmp_path / "podium.oxt"
    archive.write_bytes(extension.extension())
    monkeypatch.setattr(installing, "_for_whom", lambda: ["--shared", *place])
    monkeypatch.setattr(installing, "places", lambda machine, folder: Places(tmp_path / "profile", tmp_path / "shared"))
    assert not installing.is_there_for_all()
    installing._run("add", [str(archive)])
    assert installing.is_there_for_all()
    monkeypatch.setattr(installing, "_run", lambda command, options: "")
    monkeypatch.setattr(installing, "is_for_all", lambda: False)
    run = CliRunner().invoke(app, ["calc", "uninstall"])
    assert run.exit_code == 1
    assert run.output.startswith("The functions are in LibreOffice Calc for all users of this machine, and not for you")
    assert run.output.endswith("as root with podium calc uninstall.\n")


def test_what_unopkg_took_out_or_replaced_does_not_count(place: list[str], tmp_path: Path, monkeypatch):
    here = Places(tmp_path / "profile", tmp_path / "shared")
    older = extension.DESCRIPTION.replace(f'version value="{extension.VERSION}"', 'version value="0.0.1"')
    for description in (older, extension.DESCRIPTION):
        monkeypatch.setattr(extension, "DESCRIPTION", description)
        installing.install(place)
        assert len(list(tmp_path.rglob("description.xml"))) > 0
        version = re.search(r'<version value="([^"]*)"', description)
        assert version
        assert [found for found, _ in here.extensions()] == [version[1]]
    installing.uninstall(place)
    assert here.extensions() == []
