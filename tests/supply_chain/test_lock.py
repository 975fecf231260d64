"""requirements-test.lock: all that the tests need, in one version for each Python and system, known by its hashes."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements-test.lock").read_text(encoding="utf-8")
ENTRIES = [entry.replace("\\\n", " ") for entry in re.split(r"\n(?=[a-z])", LOCK) if not entry.startswith("#")]
LOCKED = [Requirement(entry.split("--hash")[0].strip()) for entry in ENTRIES]
RENEW = "renew it: docs/promises.md says how"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED = [Requirement(each) for each in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"])]

MACHINES = [
    {"sys_platform": system, "platform_system": name, "os_name": kind, "python_version": python[:4], "extra": ""}
    | {"python_full_version": python, "platform_python_implementation": "CPython", "implementation_name": "cpython"}
    for system, name, kind in (("linux", "Linux", "posix"), ("win32", "Windows", "nt"), ("darwin", "Darwin", "posix"))
    for python in ("3.11.9", "3.12.4", "3.13.1")
]


def locked_on(machine: dict[str, str]) -> dict[str, str]:
    """What is installed there: the version of each package."""
    chosen = [each for each in LOCKED if each.marker is None or each.marker.evaluate(machine)]
    assert len({canonicalize_name(each.name) for each in chosen}) == len(chosen), "a package in two versions"
    return {canonicalize_name(each.name): str(each.specifier).removeprefix("==") for each in chosen}


@pytest.mark.parametrize("machine", MACHINES, ids=lambda each: f"{each['sys_platform']}-{each['python_version']}")
def test_all_that_is_declared_is_locked(machine: dict[str, str]) -> None:
    locked = locked_on(machine)
    for each in DECLARED:
        if each.marker is None or each.marker.evaluate(machine):
            name = canonicalize_name(each.name)
            assert name in locked, f"{name} is not in the lock: {RENEW}"
            assert each.specifier.contains(locked[name]), f"{each} is locked as {locked[name]}: {RENEW}"


def test_windows_and_the_mac_have_what_only_they_need() -> None:
    needs = {"win32": {"pywin32", "colorama"}, "darwin": {"appscript"}, "linux": set()}
    everybodys = {name for names in needs.values() for name in names}
    for machine in MACHINES:
        assert set(locked_on(machine)) & everybodys == needs[machine["sys_platform"]]


def test_every_version_is_exact_and_has_hashes() -> None:
    for entry, requirement in zip(ENTRIES, LOCKED, strict=True):
        assert str(requirement.specifier).startswith("=="), entry
        assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry)) >= 1, entry


def test_it_names_no_host_and_no_folder() -> None:
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links|--trusted-host|@ ", LOCK)


def test_what_runs_here_is_what_is_locked() -> None:
    """Where the tests were set up by addin/bootstrap.py, as in CI; elsewhere the ranges of pyproject.toml hold."""
    if Path(sys.prefix) != ROOT / ".venv":
        pytest.skip("set up in another way than by addin/bootstrap.py")
    here = {"extra": ""}
    for each in LOCKED:
        if each.marker is None or each.marker.evaluate(here):
            assert version(each.name) == str(each.specifier).removeprefix("=="), each.name
