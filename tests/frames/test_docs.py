"""The page and the notebook on pandas are true: every example gives what stands below it."""

from __future__ import annotations

import ast
import doctest
import json
from pathlib import Path

import pandas as pd
import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE, NOTEBOOK = ROOT / "docs" / "pandas.md", ROOT / "docs" / "season-of-sheets.ipynb"
MOST_LINES = 10


def test_the_examples_of_the_page(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT / "workbooks" / "examples")
    with pd.option_context("display.width", 130, "display.max_columns", 20):
        ran = doctest.testfile(
            str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE, encoding="utf-8"
        )
    assert ran.failed == 0
    assert ran.attempted > 8


@pytest.fixture
def cells() -> list[dict]:
    return [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


def test_the_notebook_goes_from_sheets_to_a_drawn_season(cells: list[dict], monkeypatch: pytest.MonkeyPatch):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    monkeypatch.chdir(NOTEBOOK.parent)
    table, chart = ("".join(cell["source"]) for cell in cells)
    known: dict[str, object] = {}
    *statements, last = ast.parse(table).body
    exec(compile(ast.Module(statements, []), NOTEBOOK.name, "exec"), known)
    assert isinstance(last, ast.Expr)
    shown = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), known)
    stored = "".join(cells[0]["outputs"][0]["data"]["text/plain"])
    assert str(shown).split() == stored.split()
    exec(chart, known)
    drawn = [bar.get_width() for bar in known["axes"].patches]
    assert sum(drawn) == shown.to_numpy().sum()
    assert len([line for line in f"{table}\n{chart}".splitlines() if line.strip()]) <= MOST_LINES


def test_the_notebook_shows_its_chart(cells: list[dict]):
    assert cells[1]["outputs"][0]["data"]["image/png"].startswith("iVBORw0KGgo")
