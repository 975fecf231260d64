"""Frames of a season, its data files and its workbook agree in every value."""

from __future__ import annotations

import csv
import datetime as dt
import json
from pathlib import Path

import pandas as pd
import pytest
from podium.errors import PodiumError
from podium.frames import points_table, standings
from podium.publish.data import PUBLICATION
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.season.book import load
from podium.systems import build
from podium.workbooks.saving import to_bytes

from tests import standings_workbook as book
from tests.publications import published
from tests.published_points import PUBLISHED

EXAMPLES = Path(__file__).resolve().parents[2] / "workbooks" / "examples"
SYSTEMS = ["mso", "chess", "fibonacci", "mcmahon"]
# Of each system, the sheet of the workbook with the first table, and what its headings are called in frames.
SHEETS = {
    "mso": ("Championship", "championship", {"Place": "place", "Name": "name", "Points": "points"}),
    "chess": ("Totals", "totals", {"Place": "place", "Player": "name", "Total": "total"}),
    "fibonacci": ("Teams", "teams", {"Place": "place", "Team": "team", "Total": "total"}),
    "mcmahon": ("Wall list", "wall_list", {"Place": "place", "Name": "name", "SOS": "sos", "SODOS": "sodos"}),
}


def plain(value: object) -> object:
    """As JSON has it."""
    if pd.isna(value):
        return None
    return value.date().isoformat() if isinstance(value, dt.datetime) else value


def rows(frame: pd.DataFrame) -> list[dict[str, object]]:
    return [{key: plain(value) for key, value in row.items()} for row in frame.astype(object).to_dict("records")]


@pytest.fixture(scope="module", params=SYSTEMS)
def season(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    out = tmp_path_factory.mktemp("public")
    published(EXAMPLES / f"season-{request.param}.xlsx", out)
    return request.param, out


def test_every_value_is_that_of_the_data_files(season: tuple[str, Path]):
    system, out = season
    frames = standings(EXAMPLES / f"season-{system}.xlsx")
    document = {table["key"]: table["rows"] for table in json.loads((out / PUBLICATION).read_text("utf-8"))["tables"]}
    assert {key: rows(frame) for key, frame in frames.items()} == document
    for key, frame in frames.items():
        with (out / "data" / f"{key}.csv").open(encoding="utf-8-sig", newline="") as file:
            header, *cells = csv.reader(file)
        assert header == list(frame.columns)
        own = [list(row.values()) for row in rows(frame)]
        assert [
            [typed(cell, value) for cell, value in zip(*both, strict=True)] for both in zip(cells, own, strict=True)
        ] == own


def typed(cell: str, like: object) -> object:
    """A cell of a text file as the value that it stands for."""
    if cell == "":
        return None
    return type(like)(cell) if isinstance(like, int | float) else cell.removeprefix("'")


def test_every_ranking_is_that_of_the_workbook(season: tuple[str, Path]):
    system, _ = season
    path = EXAMPLES / f"season-{system}.xlsx"
    made = build(load(path))
    file = to_bytes(made.workbook, made.values)
    title, key, headings = SHEETS[system]
    frame = standings(path)[key]
    for heading, name in headings.items():
        cells = [cell for cell in book.column(file, title, heading) if cell is not None][: len(frame)]
        assert (
            [plain(value) for value in frame[name]] == pytest.approx(cells)
            if name != "name" and name != "team"
            else [*frame[name]] == cells
        )


def test_types_and_what_it_is(season: tuple[str, Path]):
    system, _ = season
    frames = standings(str(EXAMPLES / f"season-{system}.xlsx"))
    frame = next(iter(frames.values()))
    assert str(frame["place"].dtype) == "Int64"
    assert frame.attrs["title"]
    assert frame.attrs["season"]
    assert isinstance(frame.attrs["remarks"], list)
    if "events" in frames:
        assert frames["events"]["date"].dtype.kind == "M"


def test_what_is_no_season(tmp_path: Path):
    with pytest.raises(PodiumError, match="does not exist"):
        standings(tmp_path / "none.xlsx")


@pytest.mark.parametrize(("title", "rounds"), [("4 Rounds (standard)", 4), ("6 Rounds", 6), ("5 Rounds", 5)])
def test_points_tables_are_those_that_were_published(title: str, rounds: int):
    frame = points_table(rounds)
    for section, points in PUBLISHED[title].items():
        assert {score: frame.loc[float(score), section] for score in points} == points
    assert {str(kind) for kind in frame.dtypes} == {"Int64"}


def test_points_tables_of_other_sections_and_bases():
    """Twice the base is twice the points of a full score; an adjustment of 1 is worth half."""
    frame = points_table(3, base=2000, sections={"Open": 0, "Second": 1.0})
    assert frame.loc[3.0].tolist() == [2000, 1000]
    assert points_table(4, sections="county-2011").columns[0] == "JHS/HS"
    with pytest.raises(UnknownNameError):
        points_table(4, sections="county")
    for wrong in (0, 2.5):
        with pytest.raises(OutOfRangeError):
            points_table(wrong)
    with pytest.raises(WrongKindError):
        points_table(4, base=float("nan"))
