"""``podium.frames.read``: what ``podium convert`` reads, as a frame; and scored, what ``podium convert`` gives."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest
from podium.frames import FrameError, read, score

from tests.result_sheets import convert, text

EXAMPLES = Path(__file__).resolve().parents[2] / "workbooks" / "examples"
SHEETS = {
    "mso": "mso-oware.xlsx",
    "chess": "chess-riverside-open.csv",
    "fibonacci": "fibonacci-teams.ods",
    "mcmahon": "mcmahon-lakeside.xls",
}
FIGURES = {"GP points": "points", "Score": "points", "Wins": "wins", "SOS": "sos", "SOSOS": "sosos", "SODOS": "sodos"}
LIST = "Name,Place\nAnn,1\nBob,2\nCy,3\nDee,4\nEve,5\n"


@pytest.mark.parametrize("system", SHEETS)
def test_a_sheet_read_and_scored_is_what_convert_gives(system: str, tmp_path: Path):
    path = EXAMPLES / SHEETS[system]
    scored = score(read(path, system), system)
    [file] = json.loads(convert(path, "--system", system, "--out", tmp_path, "--json").out)["files"]
    assert scored["row"].tolist() == [player["row"] for player in file["players"]]
    for heading, name in FIGURES.items():
        if heading in file["players"][0]["figures"]:
            figures = [player["figures"][heading] for player in file["players"]]
            expected = [figure["decimal"] if isinstance(figure, dict) else figure for figure in figures]
            assert scored[name].astype(object).where(scored[name].notna(), None).tolist() == expected
    assert scored.working.fillna("").tolist() == [player["working"] for player in file["players"]]
    assert scored.file.unique().tolist() == [str(path)]
    if "place_used" in scored:
        assert scored.place_used.fillna("").tolist() == [player["place_used"] or "" for player in file["players"]]


def test_types():
    mso, chess = (read(EXAMPLES / SHEETS[system], system) for system in ("mso", "chess"))
    assert {name: str(kind) for name, kind in mso.dtypes.items()} == {
        **dict.fromkeys(["event", "file", "sheet"], "category"),
        **{"row": "Int64", "name": "str", "place": "str", "score": "Float64"},
    }
    assert str(chess["rounds"].dtype) == "Int64"
    assert str(chess["section"].dtype) == "category"
    boards = read(EXAMPLES / SHEETS["fibonacci"], "fibonacci")
    assert {str(boards[name].dtype) for name in ("game", "ending", "board", "power")} == {"category"}
    wall = read(EXAMPLES / SHEETS["mcmahon"], "mcmahon")
    assert list(wall.columns)[-5:] == ["r1", "r2", "r3", "r4", "r5"]


@pytest.mark.usefixtures("in_an_empty_folder")
class TestFiles:
    def test_a_folder_with_its_events(self):
        text("results/hex.csv", "Hex Open\n\n" + LIST)
        text("results/go.csv", LIST.replace("Ann,1", "Zoe,1"))
        frame = read("results", "mso")
        assert frame.event.tolist() == ["go"] * 5 + ["Hex Open"] * 5
        assert frame.name.tolist()[:2] == ["Zoe", "Bob"]
        assert frame["row"].tolist() == [2, 3, 4, 5, 6, 4, 5, 6, 7, 8]
        assert score(frame, "mso").points.tolist() == [20, 14, 0, 0, 0] * 2

    def test_two_files_of_one_name_are_two_events(self):
        """But of chess, where each row is by itself: there they are sections of one."""
        text("a/final.csv", LIST)
        text("b/final.csv", LIST)
        frame = read(["a", "b"], "mso")
        assert frame.event.unique().tolist() == ["final (a/final.csv)", "final (b/final.csv)"]
        assert score(frame, "mso").points.tolist() == [20, 14, 0, 0, 0] * 2
        for folder in "ab":
            text(f"{folder}/final.csv", "Name,Score\nAnn,3\n")
        assert read(["a", "b"], "chess", rounds=4, section="K-1").event.tolist() == ["final"] * 2

    def test_columns_may_be_a_mapping(self):
        path = text("a.csv", LIST.replace("Place", "Ours"))
        assert read(path, "mso", columns={"place": "Ours"}).place.tolist() == list("12345")

    def test_several_paths(self):
        paths = [text("a.csv", LIST), text("b.csv", LIST)]
        assert read(paths, "mso").file.unique().tolist() == ["a.csv", "b.csv"]

    def test_remarks_are_kept(self):
        text("a.csv", "Name,Place,Score\nAnn,1,5\nBob,2,5\nCy,3,4\nDee,4,3\nEve,5,2\n")
        frame = read("a.csv", "mso", ties="score")
        assert frame.attrs["remarks"]
        assert frame.attrs["system"] == "mso"
        assert all(remark.startswith("a.csv: ") for remark in frame.attrs["remarks"])

    def test_options_fill_what_the_sheet_does_not_say(self):
        text("a.csv", "Name,Score\nAnn,3.5\n")
        frame = read("a.csv", "chess", rounds="4", section="Championship")
        assert frame["rounds"].tolist() == [4]
        assert score(frame, "chess").points.tolist() == [707]

    def test_all_that_is_wrong_is_one_error(self):
        text("a.csv", LIST.replace("Cy,3", "Cy,x"))
        text("b.csv", "Nothing,of,it\n1,2,3\n")
        text("c.csv", LIST)
        with pytest.raises(FrameError) as error:
            read(".", "mso")
        first, second = error.value.lines
        assert first.startswith('a.csv, cell B4: position is "x"; expected')
        assert second.startswith("b.csv: ")

    def test_what_convert_refuses_is_refused(self):
        """An opponent who is not there, which scoring finds."""
        path = text("wall.csv", "No,Name,MMS0,R1\n1,Ann,20,9+\n2,Bob,20,1-\n")
        assert convert(path, "--system", "mcmahon").code == 1
        with pytest.raises(FrameError, match=r"wall\.csv"):
            read(path, "mcmahon")

    def test_all_that_convert_remarks_is_kept(self):
        path = text("wall.csv", "No,Name,MMS0,SOS,R1\n1,Ann,20,9,2+\n2,Bob,20,9,1-\n")
        [file] = json.loads(convert(path, "--system", "mcmahon", "--json").out)["files"]
        assert file["remarks"]
        assert read(path, "mcmahon").attrs["remarks"] == [f"wall.csv: {remark}" for remark in file["remarks"]]

    def test_what_is_not_there(self):
        with pytest.raises(FrameError, match=r"none\.csv"):
            read("none.csv", "mso")
        Path("empty").mkdir()
        with pytest.raises(FrameError, match="empty"):
            read("empty", "mso")

    def test_an_option_of_another_system(self):
        with pytest.raises(FrameError, match='"rounds" is no option of mso; expected field or left_early'):
            read(text("a.csv", LIST), "mso", rounds=4)


def test_read_frames_can_be_joined_and_scored_together():
    both = pd.concat([read(EXAMPLES / SHEETS["mso"], "mso"), read(EXAMPLES / "season-mso-abalone.csv", "mso")])
    alone = score(read(EXAMPLES / "season-mso-abalone.csv", "mso"), "mso")
    assert score(both.reset_index(drop=True), "mso").points.tolist()[-len(alone) :] == alone.points.tolist()
