"""addin/bootstrap.py: where it runs what it is asked to run. (That it sets up at all is what CI begins with.)"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def bootstrap() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "addin" / "bootstrap.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def ran(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[tuple[Path, list[str]]]:
    """The folder and the arguments of each program that it starts."""
    calls: list[tuple[Path, list[str]]] = []

    def call(command: list[str], **options: object) -> int:
        if "cwd" in options:
            calls.append((Path(str(options["cwd"])), command[1:]))
        return 0

    monkeypatch.setattr(bootstrap.subprocess, "call", call)
    monkeypatch.setattr(bootstrap, "works", lambda _: True)
    monkeypatch.setattr(sys, "argv", ["../addin/bootstrap.py", *arguments])
    bootstrap.main()
    return calls


def test_podium_runs_in_the_folder_of_the_user(bootstrap, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    pip, podium = ran(bootstrap, monkeypatch, "convert", "../x.xlsx", "--system", "mso")
    assert (pip[0], pip[1][:2]) == (ROOT, ["-m", "pip"])
    assert podium == (tmp_path, ["-P", "-m", "podium", "convert", "../x.xlsx", "--system", "mso"])


def test_pytest_runs_in_the_folder_of_the_project(bootstrap, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    folders = [folder for folder, _ in ran(bootstrap, monkeypatch, "test", "-q")]
    assert folders == [ROOT, ROOT, ROOT]


def test_tests_run_in_the_locked_environment(bootstrap, monkeypatch, tmp_path):
    """Everything from the lock file by its hash; Podium itself is built with what that brought, and fetches nothing."""
    locked, podium, _ = (arguments for _, arguments in ran(bootstrap, monkeypatch, "test"))
    assert locked[-3:] == ["--require-hashes", "--requirement", str(ROOT / "requirements-test.lock")]
    assert podium[-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]


def test_the_first_number_through_the_add_in_server_is_one_command(bootstrap, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    _, first_number = ran(bootstrap, monkeypatch, "excel")
    assert first_number == (ROOT, ["-m", "tests.hosts.classic"])
