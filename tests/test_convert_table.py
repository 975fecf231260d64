"""``podium convert --table``: all results of a batch in one tidy table, the same in every format."""

from __future__ import annotations

import csv
import gc
import json
import os
import sys
from io import BytesIO
from pathlib import Path

import openpyxl
import pandas as pd
import pytest
from podium.convert import table_workbook
from podium.convert.outcome import SCORED, Outcome
from podium.convert.table import Table
from podium.frames import read, score
from podium.seal import unbroken
from podium.systems import SYSTEMS
from podium.workbooks import long_sheet

from tests.office.lint import faults
from tests.result_sheets import convert, text

EXAMPLES = Path(__file__).resolve().parent.parent / "workbooks" / "examples"
SHEETS = {
    "mso": ["mso-oware.xlsx", "season-mso-abalone.csv"],
    "chess": ["chess-riverside-open.csv"],
    "fibonacci": ["fibonacci-teams.ods"],
    "mcmahon": ["mcmahon-lakeside.xls"],
}
ENDINGS = ["csv", "xlsx", "json", "parquet"]
FIVE = "Name,Place\nAnn,1\nBob,2\nCy,3\nDee,T4\nEve,T4\n"
HEADER = ["event", "file", "sheet", "row", "player", "place", "score", "place_used", "points", "working"]
# 40, 28 and nothing below the top half, by 5/10.
ROWS = [
    ["hex", "hex.csv", None, 2, "Ann", "1", None, "1", 20, "1 of 5: 1st place, 40*5/10 = 20 -> 20"],
    ["hex", "hex.csv", None, 3, "Bob", "2", None, "2", 14, "2 of 5: 2nd place, 28*5/10 = 14 -> 14"],
    ["hex", "hex.csv", None, 4, "Cy", "3", None, "3", 0, "3 of 5: below the top half -> 0"],
    ["hex", "hex.csv", None, 5, "Dee", "T4", None, "T4", 0, "T4 of 5: below the top half -> 0"],
    ["hex", "hex.csv", None, 6, "Eve", "T4", None, "T4", 0, "T4 of 5: below the top half -> 0"],
]


def table(*arguments: object, ending: str = "json") -> list[list[object]]:
    """The table of that run: its header and its rows."""
    outcome = convert(*arguments, "--table", f"all.{ending}")
    assert outcome.code == 0, outcome.err
    assert f"Wrote all.{ending}\n" in outcome.out
    return rows(Path(f"all.{ending}"))


def rows(path: Path) -> list[list[object]]:
    if path.suffix == ".json":
        document = json.loads(path.read_text("utf-8"))
        return [list(document["columns"]), *(list(row.values()) for row in document["rows"])]
    if path.suffix == ".csv":
        with path.open(encoding="utf-8-sig", newline="") as file:
            header, *cells = csv.reader(file)
        whole = {"row", "points"}
        return [
            header,
            *([_typed(cell, name in whole) for name, cell in zip(header, row, strict=True)] for row in cells),
        ]
    if path.suffix == ".xlsx":
        return [list(row) for row in openpyxl.load_workbook(path)["Results"].iter_rows(values_only=True)]
    frame = pd.read_parquet(path, dtype_backend="numpy_nullable")
    return [list(frame.columns), *(frame.astype(object).where(frame.notna(), None)).to_numpy().tolist()]


def _typed(cell: str, is_whole: bool) -> object:
    return None if cell == "" else int(cell) if is_whole else cell


@pytest.mark.usefixtures("in_an_empty_folder")
class TestEveryFormat:
    @pytest.mark.parametrize("ending", ENDINGS)
    def test_a_row_a_player(self, ending: str):
        text("hex.csv", FIVE)
        assert table("hex.csv", "--system", "mso", ending=ending) == [HEADER, *ROWS]

    @pytest.mark.parametrize("system", SHEETS)
    def test_all_formats_and_frames_agree(self, system: str):
        paths = [EXAMPLES / name for name in SHEETS[system]]
        frames = []
        texts = dict.fromkeys(("place", "place_used", "sheet"), object)
        for ending, opened in (("csv", pd.read_csv), ("xlsx", pd.read_excel), ("parquet", pd.read_parquet)):
            table(*paths, "--system", system, "--out", "scored", "--force", ending=ending)
            options = {"csv": {"dtype": texts}, "xlsx": {"dtype": texts, "engine": "openpyxl"}, "parquet": {}}
            frames.append(opened(f"all.{ending}", **options[ending]))
        document = table(*paths, "--system", system, "--out", "scored", "--force")
        frames.append(pd.DataFrame(document[1:], columns=document[0]))
        for other in frames[1:]:
            one, two = (each.astype(object).where(each.notna(), None) for each in (frames[0], other))
            assert one.to_dict("records") == two.to_dict("records")
        scored = score(read(paths, system), system)
        same = [name for name in ("row", "place_used", "points", "sodos", "working") if name in scored]
        for name in same:
            own, other = scored[name].astype(object), frames[0][name].astype(object)
            assert own.where(own.notna(), None).tolist() == other.where(other.notna(), None).tolist()

    def test_a_system_has_its_own_columns(self):
        assert table(EXAMPLES / "fibonacci-teams.ods", "--system", "fibonacci", "--out", ".")[0] == [
            *("event", "file", "sheet", "row", "player", "place", "score", "board", "team", "power"),
            *("place_used", "points", "working"),
        ]
        assert table(EXAMPLES / "mcmahon-lakeside.xls", "--system", "mcmahon", "--out", ".", "--force")[0][-6:] == [
            *("wins", "mms", "sos", "sosos", "sodos", "working")
        ]


@pytest.mark.usefixtures("in_an_empty_folder")
class TestTheFile:
    def test_what_is_refused_is_left_out_and_told(self):
        text("hex.csv", FIVE)
        text("bad.csv", FIVE.replace(",2", ",x"))
        outcome = convert("hex.csv", "bad.csv", "--system", "mso", "--table", "all.json")
        assert outcome.code == 1
        assert "bad.csv" in outcome.err
        assert rows(Path("all.json")) == [HEADER, *ROWS]

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_where_nothing_is_scored_an_earlier_one_stays(self, ending: str):
        text("hex.csv", FIVE)
        convert("hex.csv", "--system", "mso", "--table", f"all.{ending}")
        text("hex.csv", FIVE.replace(",2", ",x"))
        outcome = convert("hex.csv", "--system", "mso", "--table", f"all.{ending}", "--force")
        assert f"all.{ending}: not written, because nothing was scored" in outcome.out
        assert rows(Path(f"all.{ending}")) == [HEADER, *ROWS]

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_is_never_written_over_another(self, ending: str):
        text("hex.csv", FIVE)
        text(f"all.{ending}", "somebody's own")
        outcome = convert("hex.csv", "--system", "mso", "--table", f"all.{ending}")
        assert outcome.code == 1
        assert (
            f"all.{ending}: exists and is not as Podium made it; choose another --table or give --force" in outcome.err
        )
        assert Path(f"all.{ending}").read_text() == "somebody's own"
        assert not Path("hex-scored.xlsx").exists()
        assert convert("hex.csv", "--system", "mso", "--table", f"all.{ending}", "--force").code == 0

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_is_replaced_where_a_seal_says_that_nobody_changed_it(self, ending: str):
        """A text has none: what somebody added to it would be lost."""
        text("hex.csv", FIVE)
        convert("hex.csv", "--system", "mso", "--table", f"all.{ending}")
        again = convert("hex.csv", "--system", "mso", "--table", f"all.{ending}")
        assert (again.code == 0) == (ending in ("xlsx", "parquet"))

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_is_no_result_sheet(self, ending: str):
        text("in/hex.csv", FIVE)
        for _ in range(2):
            outcome = convert("in", "--system", "mso", "--out", "out", "--table", f"in/all.{ending}", "--force")
            assert outcome.code == 0, outcome.err
        assert len(rows(Path(f"in/all.{ending}"))) == 6

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_a_file_whose_name_is_no_text(self, ending: str):
        Path(os.fsdecode(b"M\xfcller.csv")).write_text(FIVE)
        convert(".", "--system", "mso", "--table", f"all.{ending}")
        assert [row[1] for row in rows(Path(f"all.{ending}"))[1:]] == ["M?ller.csv"] * 5

    def test_another_ending_is_refused(self):
        text("hex.csv", FIVE)
        said = convert("hex.csv", "--system", "mso", "--table", "all.txt")
        assert '--table is "all.txt"; expected the name of a .csv, .xlsx, .json or .parquet file' in said.err

    def test_neither_an_input_nor_an_output_nor_the_report(self):
        text("hex.csv", FIVE)
        assert "is an input" in convert("hex.csv", "--system", "mso", "--table", "hex.csv").err
        for taken in ("hex-scored.xlsx", "report.csv"):
            outcome = convert("hex.csv", "--system", "mso", "--table", taken, "--report", "report.csv")
            assert f'--table is "{taken}", which is written too; choose another name' in outcome.err
            assert not Path(taken).exists()

    def test_not_with_a_check(self):
        text("hex.csv", FIVE)
        said = convert("hex.csv", "--system", "mso", "--table", "all.csv", "--check")
        assert "--check writes no table; leave --table or --check out" in said.err

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_a_fault_leaves_none(self, ending: str):
        """Nor what was there before is touched."""
        text(f"all.{ending}", "as it was")

        def interrupted() -> None:
            with Table(Path(f"all.{ending}"), SYSTEMS["mso"], inputs=[], force=True) as made:
                made.add(_outcome("Ann"))
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()
        gc.collect()  # what would still write to the file does so here
        assert Path(f"all.{ending}").read_text() == "as it was"
        assert [path.name for path in Path().iterdir()] == [f"all.{ending}"]

    def test_several_processes_write_the_same(self):
        for number in range(3):
            text(f"in/hex{number}.csv", FIVE)
        one = table("in", "--system", "mso", "--jobs", "1")
        Path("all.json").unlink()
        assert table("in", "--system", "mso", "--jobs", "2", "--force") == one
        assert len(one) == 16

    def test_without_pyarrow_parquet_is_refused_in_a_sentence(self, monkeypatch: pytest.MonkeyPatch):
        text("hex.csv", FIVE)
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        monkeypatch.delitem(sys.modules, "podium.convert.table_parquet", raising=False)
        said = convert("hex.csv", "--system", "mso", "--table", "all.parquet").err
        assert "--table: .parquet takes the package pyarrow, which is not installed" in said
        assert not Path("all.parquet").exists()


def _outcome(name: str, working: str = "") -> Outcome:
    player = {"row": 2, "name": name, "place": "1", "score": None, "figures": {"GP points": 5}, "working": working}
    return Outcome(Path("hex.csv"), SCORED, event="Hex", standings=[player | {"place_used": "1"}])


@pytest.mark.usefixtures("in_an_empty_folder")
class TestTheWorkbook:
    NAMES = ("=1+1", "+x", "<&>", "a_x0041_b", " blank ", "Zoë\nLi", "'quoted", "\x07bell", "@x", "－１")

    def made(self) -> bytes:
        with Table(Path("all.xlsx"), SYSTEMS["mso"], inputs=[], force=False) as made:
            for name in self.NAMES:
                made.add(_outcome(name))
        return Path("all.xlsx").read_bytes()

    def test_names_stay_text_and_excel_takes_it(self):
        content = self.made()
        assert faults(content) == []
        sheet = openpyxl.load_workbook(BytesIO(content))["Results"]
        assert [cell.value for cell in sheet["E"]][1:] == [name.replace("\x07", "�") for name in self.NAMES]
        assert [cell.data_type for cell in sheet["E"]] == ["s"] * (1 + len(self.NAMES))
        assert sheet["E2"].quotePrefix
        assert not sheet["E4"].quotePrefix

    def test_is_sealed_and_the_same_each_time(self):
        first = self.made()
        seal = unbroken(Path("all.xlsx"))
        assert seal is not None
        assert seal.source == "podium convert, table"
        assert self.made() == first

    def test_is_ready_to_filter_and_to_print(self):
        sheet = openpyxl.load_workbook(BytesIO(self.made()))["Results"]
        assert sheet.auto_filter.ref == f"A1:J{1 + len(self.NAMES)}"
        assert sheet.freeze_panes == "A2"
        assert sheet.print_title_rows == "$1:$1"
        assert sheet.dimensions == f"A1:J{1 + len(self.NAMES)}"

    def test_more_rows_than_a_sheet_holds_are_refused(self, monkeypatch: pytest.MonkeyPatch):
        for module in (long_sheet, table_workbook):
            monkeypatch.setattr(module, "MOST_ROWS", 4)
        text("hex.csv", FIVE)
        outcome = convert("hex.csv", "--system", "mso", "--table", "all.xlsx")
        assert outcome.code == 1
        assert "--table: a sheet holds 4 rows, and there are more; choose a .csv, .json or .parquet" in outcome.err
        assert not Path("all.xlsx").exists()
