"""Who may import whom: roads lead one way, and no module needs itself by a detour. Imports within functions count."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import podium
import pytest

ROOT = Path(podium.__file__).parent
# Of each package, those of whose modules it may know; the modules of podium itself are for all.
KNOWS = {
    "scoring": set[str](),
    "worksheet": {"scoring"},
    "sheets": {"scoring", "worksheet"},
    "workbooks": {"scoring"},
    "standings": {"scoring", "sheets"},
    "pages": {"scoring", "standings", "workbooks"},
    "systems": {"scoring", "worksheet", "sheets", "workbooks", "standings", "pages", "season"},
    "convert": {"scoring", "worksheet", "sheets", "workbooks", "systems"},
    "season": {"scoring", "worksheet", "sheets", "workbooks", "standings", "systems", "convert"},
    "publish": {"scoring", "sheets", "workbooks", "season", "standings", "pages", "systems"},
    "frames": {"scoring", "worksheet", "sheets", "standings", "pages", "systems", "convert", "publish"},
    "excel": {"sheets", "workbooks"},
    "calc": {"scoring", "worksheet", "workbooks", "season", "systems", "excel"},
    "cli": {"scoring", "sheets", "workbooks", "systems", "convert", "season", "publish", "excel", "calc"},
}


def _name(path: Path) -> str:
    return ".".join([ROOT.name, *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__")


MODULES = {_name(path): path for path in ROOT.rglob("*.py")}


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                module = f"{node.module}.{each.name}"
                yield module if module in MODULES else node.module


@pytest.fixture(scope="module")
def imports() -> Mapping[str, set[str]]:
    return {name: set(_imported(path)) & MODULES.keys() - {name} for name, path in MODULES.items()}


def test_no_module_needs_itself(imports: Mapping[str, set[str]]) -> None:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def test_each_package_knows_only_those_below_it(imports: Mapping[str, set[str]]) -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages == KNOWS.keys()
    known = {
        (name, other)
        for name, others in imports.items()
        for other in others
        if (package := _package(name)) and (of := _package(other)) and of != package and of not in KNOWS[package]
    }
    assert known == set()


def _package(module: str) -> str:
    """The package in podium that a module is of; blank for a module of podium itself."""
    return next((part for part in module.split(".")[1:2] if (ROOT / part).is_dir()), "")


def test_pages_ask_no_rule(imports: Mapping[str, set[str]]) -> None:
    """All that the rules say of a season is in its standings, which pages only show."""
    pages = {name: others for name, others in imports.items() if _package(name) == "pages" or name.endswith(".pages")}
    assert len(pages) > 8
    assert {
        (name, other) for name, others in pages.items() for other in others if _package(other) == "scoring"
    } == set()


def test_what_a_sheet_is_needs_neither_styles_nor_templates_nor_excel() -> None:
    """``podium --help`` and the conversion of a .csv file wait for none of them."""
    look = "import sys, podium.systems; print([m for m in ('openpyxl', 'jinja2', 'xlwings') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"
