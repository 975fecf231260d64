"""docs/installing.md: what it says is so; and all pages give a whole column to one formula."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from podium.functions import declarations

from tests.host import column, values
from tests.spreadsheet_programs import formulas

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TEXT = (DOCS / "installing.md").read_text(encoding="utf-8")
BUILD = runpy.run_path(str(ROOT / "addin" / "lite" / "build.py"))

SCORING = ["grand-prix.md", "chess-grand-prix.md", "fibonacci.md", "mcmahon.md"]
# A function whose first argument is a column of a table, such as GP_POINTS(Results[Place]).
WHOLE_COLUMN = re.compile(r"=([A-Z_]+)\(([A-Z][a-z]+\[(?!@)[^`]*)\)`")


def test_the_example_gives_the_points_beside_it():
    rows = re.findall(r"^\| [A-Z]\w+ \| (\d+) \| (\d+) \|$", TEXT, re.M)
    places, points = zip(*[(int(place), int(beside)) for place, beside in rows], strict=True)
    assert len(places) == 10
    assert values("GP_POINTS", column(*places)) == list(points)


@pytest.mark.parametrize("page", [*SCORING, "installing.md"])
def test_every_page_gives_a_whole_column_to_one_formula(page):
    known = {each.name: each.arguments for each in declarations()}
    found = WHOLE_COLUMN.findall((DOCS / page).read_text(encoding="utf-8"))
    assert found
    for name, arguments in found:
        required = sum(not each.optional for each in known[name])
        assert required <= len(arguments.split(", ")) <= len(known[name]), f"{name}({arguments})"


@pytest.mark.parametrize("workbook", sorted(ROOT.glob("workbooks/**/*.xlsx")), ids=lambda path: path.name)
def test_podiums_own_workbooks_need_no_add_in(workbook):
    called = re.compile(rf"\b({'|'.join(each.name for each in declarations())})\(")
    for cells in formulas(workbook.read_bytes()).values():
        assert not [formula for formula in cells.values() if called.search(str(formula))]


def test_what_build_says_is_what_the_page_tells(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["build.py"])
    runpy.run_path(str(ROOT / "addin" / "lite" / "build.py"), run_name="__main__")
    first = capsys.readouterr().out.split(" In Excel")[0]
    assert f"`{first}`" in TEXT
    assert sorted(path.name for path in (tmp_path / "podium-lite").iterdir()) == ["main.py", "requirements.txt"]


def test_the_file_to_paste_is_plain_and_short_enough_to_paste():
    text = BUILD["main_py"]()
    assert text.isascii()
    assert len(text) < 200_000
    assert max(map(len, text.splitlines())) <= 120


def test_the_same_sources_give_the_same_file():
    assert BUILD["main_py"]() == BUILD["main_py"]()


def test_what_lite_installs_is_what_podium_needs():
    """The xlwings of requirements.txt is the one of pyproject.toml."""
    required = (ROOT / "addin" / "lite" / "requirements.txt").read_text(encoding="utf-8").strip()
    assert f'"{required}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
