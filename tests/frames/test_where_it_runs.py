"""Where frames run: with the packages of xlwings Lite alone, and unchanged under engines for several machines; and what
does not wait for pandas."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from podium.frames import score

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "workbooks" / "examples"
# What Podium is installed with and xlwings Lite is not.
NOT_IN_LITE = ["openpyxl", "python_calamine", "xlrd", "selectolax", "jinja2", "filelock", "watchfiles", "typer"]
NOT_IN_LITE += ["rich", "markdown_it"]
IN_LITE = f"""
import sys
for name in {NOT_IN_LITE}:
    sys.modules[name] = None
import pandas as pd
from podium.frames import points_table, score
ten = {{"event": ["Hex"] * 10}}
print(score(pd.DataFrame(ten | {{"place": [1, 1, 3, 4, 5, 6, 7, 7, 9, 10]}}), "mso").points.tolist())
one = {{"event": ["A"], "score": [3.5], "section": ["K-1"], "rounds": [4]}}
print(score(pd.DataFrame(one), "chess").points.tolist())
board = {{"centres": [9, 8, 7, 4, 3, 2, 1, 0, 0, 0], "game": "Fibonacci"}}
print(score(pd.DataFrame(ten | board), "fibonacci").points[0])
print(score(pd.DataFrame({{"event": ["A"] * 2, "r1": ["2+", "1-"], "initial_score": [0, 0]}}), "mcmahon").wins.tolist())
print(points_table(4).loc[3.5, "Championship"])
"""
LOADED = (
    "import sys; from podium.__main__ import main\ntry: main()\nexcept SystemExit: pass\nprint('pandas' in sys.modules)"
)


def run(code: str, *arguments: object, cwd: Path = ROOT) -> list[str]:
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout.splitlines()


def test_scores_and_points_tables_need_no_package_that_lite_lacks():
    """Of the rules: (40+28)/2 twice; 22 for 3.5 in K-1; the rest as the worksheet functions."""
    mso, chess, fibonacci, mcmahon, table = run(IN_LITE)
    assert mso == "[34, 34, 20, 12, 2, 0, 0, 0, 0, 0]"
    assert chess == "[22]"
    assert float(fibonacci) > 0
    assert mcmahon == "[1.0, 0.0]"
    assert table == "707"


@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["convert", EXAMPLES / "chess-riverside-open.csv", "--system", "chess", "--out", "."],
        [
            "convert",
            EXAMPLES / "mso-oware.xlsx",
            "--system",
            "mso",
            "--out",
            ".",
            "--table",
            "all.csv",
            "--report",
            "r.csv",
        ],
        ["tables"],
    ],
    ids=["help", "csv", "table", "tables"],
)
def test_a_command_does_not_wait_for_pandas(command: list[object], tmp_path: Path):
    assert run(LOADED, *command, cwd=tmp_path)[-1] == "False"


def results(events: int, players: int) -> pd.DataFrame:
    """Places with ties, of as many events and players, in mixed order."""
    random = np.random.default_rng(7)
    names = [f"Event {number}" for number in range(events)]
    frame = pd.DataFrame({"event": np.repeat(names, players), "score": random.integers(0, 19, events * players)})
    frame["place"] = frame.groupby("event").score.rank(method="min", ascending=False).astype("Int64")
    return frame.drop(columns="score").sample(frac=1, random_state=1)


@pytest.mark.long
def test_dask_gives_the_same():
    """Events are divided among processes of a local cluster; none is divided itself."""
    dask = pytest.importorskip("dask.dataframe")
    distributed = pytest.importorskip("distributed")
    whole = results(200, 60)
    expected = score(whole, "mso").sort_index()
    meta = score(whole[:0], "mso")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster),
    ):
        parts = dask.from_pandas(whole, npartitions=4, sort=False).shuffle(on="event")
        made = parts.map_partitions(score, "mso", meta=meta).compute().sort_index()
    assert made.points.tolist() == expected.points.tolist()
    assert made.working.tolist() == expected.working.tolist()
    added = ["place_used", "points", "working"]
    assert made[added].dtypes.tolist() == expected[added].dtypes.tolist()


@pytest.mark.long
def test_duckdb_gives_the_same_group_by_group(tmp_path: Path):
    """Events by a part of their hash, a part in memory at a time, into the database again."""
    duckdb = pytest.importorskip("duckdb")
    whole = results(200, 60).reset_index(names="row")
    expected = score(whole, "mso").sort_values("row")
    with duckdb.connect(tmp_path / "results.duckdb") as base:
        base.execute("CREATE TABLE results AS SELECT * FROM whole")
        for part in range(8):
            some = base.execute("SELECT * FROM results WHERE hash(event) % 8 = ?", [part]).df()
            base.register("part", score(some, "mso"))
            base.execute(f"{'CREATE TABLE scored AS' if part == 0 else 'INSERT INTO scored'} SELECT * FROM part")
        made = base.execute("SELECT points, working FROM scored ORDER BY row").fetchall()
    assert made == list(zip(expected.points.tolist(), expected.working.tolist(), strict=True))
