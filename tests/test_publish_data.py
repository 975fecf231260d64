"""The data files: what other programs read, held to the schema and to the docs."""

from __future__ import annotations

import csv
import datetime as dt
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from podium.cli.app import app
from podium.pages.model import Cell, Column, Kind, Page, Publication, Row, Table
from podium.publish.data import PUBLICATION, SCHEMA, data_files, data_tables
from podium.publish.sources import read
from podium.publish.writing import MANIFEST
from typer.testing import CliRunner

from tests.publications import TEN, hex_season, page, published, tables
from tests.season_books import podium

ROOT = Path(__file__).resolve().parent.parent
DOCS = (ROOT / "docs" / "publishing-data.md").read_text("utf-8")
TIEBREAK = " ".join(f"tiebreak_{each}" for each in ("1st", "2nd", "3rd", "4th", "top_5", "top_10", "top_25", "top_50"))
CATEGORIES = ["chess", "poker", "backgammon", "draughts", "multiplayer", "abstract", "imperfect_information"]
RANKINGS = ["championship", "senior", "junior", "women", *CATEGORIES]
SECTIONS = [f"sections_{each}" for each in ("championship", "elementary", "reserve", "primary", "k_1")]
BOARDS = "board_vikings_1 board_medieval_1 board_baltic_1a board_baltic_1b board_baltic_2a board_baltic_2b"
KEYS = {
    "mso": {
        **dict.fromkeys(
            ("championship", "senior", "junior", "women", *CATEGORIES), f"place name points events {TIEBREAK}"
        ),
        "events": "event date category players won",
        "event_results": "event place name points counts how_it_counts working",
    },
    "chess": {
        "totals": "place name total events counted sections",
        "events": "event date players sections",
        "event_results": "event name section rounds score points counts working",
        **dict.fromkeys(SECTIONS, "place name points events"),
        "adjustments_of_the_sections": "for value",
    },
    "fibonacci": {
        "teams": f"place team total {BOARDS} not_counted",
        "boards": "board date game ended",
        "board_results": "board power team centres out_in rank level score working",
        "vikings_8_powers_points_by_rank": "for value",
        "medieval_8_powers_points_by_rank": "for value",
        "baltic_4_powers_points_by_rank": "for value",
        "points_for_a_solo": "for value",
    },
    "mcmahon": {
        "wall_list": "place number name grade initial round_1 round_2 round_3 round_4 wins mms sos sodos",
        **{f"rounds_{each}": "player result opponent opponents_result colour" for each in (1, 2, 3, 4)},
    },
}
"""Of the example seasons: the columns of each table."""
POINTS_TABLES = {
    "tables_standard": "section score_4 score_3_5 score_3 score_2_5 score_2 score_1_5 score_1 score_0_5 score_0",
    "tables_3_rounds": "section score_3 score_2_5 score_2 score_1_5 score_1 score_0_5 score_0",
}
"""Of points tables for 3 and 4 rounds."""

NAME, POINTS = Column("name", "Name", heading=True), Column("points", "Points", Kind.NUMBER)
EVENT, DATE = Column("event", "Event", heading=True), Column("date", "Date", Kind.DATE)
DAY = dt.date(2026, 5, 3)


def cell(value: object, link: str = "") -> Cell:
    return Cell(value, "" if value is None else f"{value}=", link)


def publication(*names: object) -> Publication:
    """Standings with these names, and two events of which one has results."""
    standings = Table("standings", "Standings", [NAME, POINTS], [Row([cell(name), cell(2.5)]) for name in names])
    listed = [Row([cell("Hex", "events/hex.html"), cell(DAY)]), Row([cell("Go", "events/go.html"), cell(None)])]
    events = Table("events", "Events", [EVENT, DATE], listed)
    hex_table = Table(
        "events_hex", "Hex", [NAME, POINTS], [Row([cell("Ann"), cell(40)]), Row([cell("Bo"), cell(None)])]
    )
    go_table = Table("events_go", "Go", [NAME, Column("note", "Note")], [Row([cell("Ann"), cell("late")])])
    pages = [
        Page("index.html", "Standings", [standings]),
        Page("events/index.html", "Events", [events]),
        Page("events/hex.html", "Hex", [hex_table], up="events/index.html"),
        Page("events/go.html", "Go", [go_table], up="events/index.html"),
    ]
    return Publication("Spring", "mso", pages, ["index.html"], "Club")


def files(*names: object) -> dict[str, bytes]:
    made = publication(*names)
    return data_files(made, data_tables(made))


def document(*names: object) -> dict[str, object]:
    return json.loads(files(*names)[PUBLICATION])


def check(data: Path | bytes, schema: bytes) -> dict[str, object]:
    loaded = json.loads(data if isinstance(data, bytes) else data.read_bytes())
    jsonschema.Draft202012Validator.check_schema(json.loads(schema))
    jsonschema.validate(loaded, json.loads(schema), jsonschema.Draft202012Validator)
    for table in loaded["tables"]:  # which a schema cannot say
        assert all(list(row) == [column["key"] for column in table["columns"]] for row in table["rows"])
    return loaded


def test_the_document():
    assert document("Ann") == {
        **{"format": 1, "title": "Spring", "organiser": "Club", "system": "mso"},
        "tables": [
            {
                **{"key": "standings", "title": "Standings", "rows_of": None},
                "columns": [
                    {"key": "name", "title": "Name", "kind": "text", "heading": True},
                    {"key": "points", "title": "Points", "kind": "number", "heading": False},
                ],
                "rows": [{"name": "Ann", "points": 2.5}],
            },
            {
                **{"key": "events", "title": "Events", "rows_of": None},
                "columns": [
                    {"key": "event", "title": "Event", "kind": "text", "heading": True},
                    {"key": "date", "title": "Date", "kind": "date", "heading": False},
                ],
                "rows": [{"event": "Hex", "date": "2026-05-03"}, {"event": "Go", "date": None}],
            },
            {
                **{"key": "event_results", "title": "Results of all events", "rows_of": "events"},
                "columns": [
                    {"key": "event", "title": "Event", "kind": "text", "heading": False},
                    {"key": "name", "title": "Name", "kind": "text", "heading": True},
                    {"key": "points", "title": "Points", "kind": "number", "heading": False},
                    {"key": "note", "title": "Note", "kind": "text", "heading": False},
                ],
                "rows": [
                    {"event": "Hex", "name": "Ann", "points": 40, "note": None},
                    {"event": "Hex", "name": "Bo", "points": None, "note": None},
                    {"event": "Go", "name": "Ann", "points": None, "note": "late"},
                ],
            },
        ],
    }


def test_it_fits_its_schema():
    made = files("Ann", "Bo")
    check(made[PUBLICATION], made[SCHEMA])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda found: found.update(format=2),
        lambda found: found.pop("system"),
        lambda found: found.update(made="today"),
        lambda found: found["tables"][0].pop("rows_of"),
        lambda found: found["tables"][0].update(key="With space"),
        lambda found: found["tables"][0]["columns"][0].update(kind="money"),
        lambda found: found["tables"][0]["rows"][0].update(name=["Ann"]),
        lambda found: found["tables"][0]["rows"][0].update(name=True),
    ],
)
def test_the_schema_refuses(spoil):
    found = document("Ann")
    spoil(found)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(found, json.loads(files()[SCHEMA]), jsonschema.Draft202012Validator)


def rows(content: bytes) -> list[list[str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(content.decode("utf-8-sig").splitlines()))


def test_a_csv_file():
    assert files("Ann", 'Jo "B", Cy')["data/standings.csv"] == (
        b'\xef\xbb\xbfname,points\r\nAnn,2.5\r\n"Jo ""B"", Cy",2.5\r\n'
    )
    assert rows(files()["data/events.csv"]) == [["event", "date"], ["Hex", "2026-05-03"], ["Go", ""]]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", '=HYPERLINK("http://x")'])
def test_no_text_of_a_csv_file_runs_as_a_formula(name: str):
    assert rows(files(name)["data/standings.csv"])[1][0] == f"'{name}"
    assert document(name)["tables"][0]["rows"][0]["name"] == name


def test_a_number_below_zero_stays_one():
    made = Publication("", "", [Page("index.html", "", [Table("t", "T", [POINTS], [Row([cell(-1)])])])], [])
    assert rows(data_files(made, data_tables(made))["data/t.csv"]) == [["points"], ["-1"]]


@pytest.mark.parametrize("name", ["<script>", "Müller", "ЖЗ", "a\u202eb", "😀", "x" * 300, "two\nlines", "\ud800"])
def test_whatever_a_name_is(name: str):
    made = files(name)
    found = check(made[PUBLICATION], made[SCHEMA])
    assert found["tables"][0]["rows"][0]["name"] == name.replace("\ud800", "?")
    content = made["data/standings.csv"].decode("utf-8-sig")
    assert next(iter(list(csv.reader([*content.splitlines(keepends=True)]))[1])) == name.replace("\ud800", "?")


class TestSeasons:
    def test_an_mso_season(self, tmp_path: Path):
        out = tmp_path / "public"
        published(hex_season(tmp_path / "season.xlsx", TEN, ["Zoe", *TEN[1:]]), out)
        found = {each["key"]: each for each in check(out / PUBLICATION, (out / SCHEMA).read_bytes())["tables"]}
        # Of ten: 40, 28, 20, 12, 2, nothing; each player's best in either category doubled.
        championship = [(row["place"], row["name"], row["points"]) for row in found["championship"]["rows"]]
        # Zoe and Ann share the second place; Cy has as many points, and no first place.
        first = [(1, "Bob", 112), (2, "Ann", 80), (2, "Zoe", 80), (4, "Cy", 80), (5, "Dee", 48), (6, "Eve", 8)]
        assert championship[:6] == first
        assert found["events"]["rows"] == [
            {"event": "Hex", "date": "2026-05-01", "category": "Abstract", "players": 10, "won": "Ann"},
            {"event": "Rapid", "date": "2026-05-02", "category": "Chess", "players": 10, "won": "Zoe"},
        ]
        results = [(row["event"], row["name"], row["points"]) for row in found["event_results"]["rows"]]
        assert results[:5] == [("Hex", name, got) for name, got in zip(TEN, (40, 28, 20, 12, 2), strict=False)]
        assert results[10:12] == [("Rapid", "Zoe", 40), ("Rapid", "Bob", 28)]
        files = {path.stem for path in (out / "data").glob("*.csv")}
        assert files == set(found)

    @pytest.mark.parametrize("system", KEYS)
    def test_the_keys_are_a_contract(self, system: str, tmp_path: Path):
        """Who reads them finds these, whatever else may come: never take one out, never call it otherwise."""
        tables = data_tables(read(example(system, tmp_path)).publication)
        keys = {table.key: " ".join(column.key for column in table.columns) for table in tables}
        assert len(keys) == len(tables)
        assert {key: columns.removesuffix(" note") for key, columns in keys.items()} == KEYS[system]

    def test_the_keys_of_points_tables(self, tmp_path: Path):
        book = tmp_path / "tables.xlsx"
        assert CliRunner().invoke(app, ["tables", "--rounds", "3-4", "--out", str(book)]).exit_code == 0
        keys = keys_of(book)
        assert {key: " ".join(keys[key]) for key in POINTS_TABLES} == POINTS_TABLES
        out = tmp_path / "public"
        published(book, out)
        check(out / PUBLICATION, (out / SCHEMA).read_bytes())
        assert [path.name for path in (out / "print").iterdir()] == ["tables.xlsx"]

    def test_the_page_links_to_all_of_them(self, tmp_path: Path):
        out = tmp_path / "public"
        published(hex_season(tmp_path / "season.xlsx"), out)
        document = page(out, "data.html")
        links = {link.attributes["href"] for link in document.css("main table a")}
        others = {"index.html", MANIFEST}
        there = {path.relative_to(out).as_posix() for folder in ("data", "print") for path in (out / folder).iterdir()}
        assert links == there - others
        assert tables(document)["Tables for a spreadsheet"][1] == ["championship.csv", "Championship", "10"]


def example(system: str, folder: Path) -> Path:
    """The example season, with what its .csv files hold."""
    sheets = []
    for path in sorted((ROOT / "workbooks" / "examples").glob(f"season-{system}*")):
        shutil.copy(path, folder)
        sheets += [folder / path.name] if path.suffix == ".csv" else []
    book = folder / f"season-{system}.xlsx"
    assert not sheets or podium("import", book, *sheets).exit_code == 0
    return book


def keys_of(source: Path) -> dict[str, list[str]]:
    return {table.key: [column.key for column in table.columns] for table in data_tables(read(source).publication)}


class TestTheDocs:
    def test_the_example_prints_what_stands_there(self, tmp_path: Path):
        out = tmp_path / "public"
        published(hex_season(tmp_path / "season.xlsx", TEN, ["Zoe", *TEN[1:]]), out)
        (code,), (prints,) = (re.findall(rf"```{kind}\n(.*?)```", DOCS, re.S) for kind in ("python", "text"))
        ran = subprocess.run([sys.executable, "-c", code], cwd=out, capture_output=True, text=True, check=True)
        assert ran.stdout == prints

    def test_the_keys_stand_there(self):
        names = r"(board_(vikings|medieval|baltic)|round_|tiebreak_|sections_|rounds_).*|.*_by_rank"
        for keys in KEYS.values():
            for key in {*keys, *" ".join(keys.values()).split()}:
                assert f"`{key}`" in DOCS or re.fullmatch(names, key), key
