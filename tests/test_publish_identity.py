"""Whose publication a folder holds: a season's own, whatever becomes of its file, and never another's."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from podium.cli.app import app
from podium.errors import PodiumError
from podium.publish.writing import MANIFEST
from typer.testing import CliRunner

from tests.publications import TEN, page, published
from tests.season_books import edit, season
from tests.test_publish_sources import chess, fibonacci, mcmahon, mso, standings

DAYS = {"Hex": "2026-05-01", "Rapid": "2026-05-02"}
IN_2025 = {"Hex": "2025-05-02", "Rapid": "2025-05-03"}
OTHERWISE = TEN[::-1]  # nobody at the same place


def grand_prix(path: Path, title: str = "Spring", names: Sequence[str] = TEN, days: Mapping[str, str] = DAYS) -> Path:
    """A season whose events all had the same outcome."""
    path.parent.mkdir(exist_ok=True)
    return season(
        path,
        events=[[event, "", day, "Abstract", event] for event, day in days.items()],
        results=[[event, name, place] for event in days for place, name in enumerate(names, start=1)],
        settings={"Title": title},
    )


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return grand_prix(tmp_path / "season.xlsx")


@pytest.fixture
def out(book: Path, tmp_path: Path) -> Path:
    """The folder into which the season is published."""
    published(book, tmp_path / "public")
    return tmp_path / "public"


def goes_on(source: Path, out: Path) -> bool:
    """Publish it; whether the folder was that of its own last publication. Where not, nothing is written there."""
    before = files(out)
    try:
        published(source, out, minutes=1)
    except PodiumError as error:
        refused = str(error)
    else:
        entries = json.loads((out / "data" / "changes.json").read_text("utf-8"))["entries"]
        assert entries[-1]["at"].startswith("2026-05-03T12:00")  # what it said before, it says still
        return True
    assert "holds the publication of season.xlsx, and this is" in refused
    assert files(out) == before
    return False


def files(out: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}


class TestTheSameSeason:
    def test_in_a_folder_that_was_moved(self, book: Path, out: Path, tmp_path: Path):
        moved = tmp_path / "moved"
        moved.mkdir()
        book.rename(moved / book.name)
        out.rename(moved / out.name)
        assert goes_on(moved / book.name, moved / out.name)

    def test_mailed_to_somebody_who_publishes_it_anew(self, book: Path, out: Path, tmp_path: Path):
        (tmp_path / "theirs").mkdir()
        mailed = Path(shutil.copy(book, tmp_path / "theirs"))
        published(mailed, tmp_path / "theirs" / "public")
        assert "The first publication" in page(tmp_path / "theirs" / "public", "changes.html").css_first("main").text()
        assert goes_on(mailed, out)

    @pytest.mark.parametrize("make", [mso, chess, fibonacci, mcmahon])
    def test_whose_file_was_renamed(self, make: Callable[[Path], Path], tmp_path: Path):
        book, out = make(tmp_path), tmp_path / "public"
        published(book, out)
        final = book.rename(tmp_path / "final.xlsx")
        done = published(final, out, minutes=1)
        assert done.remarks[-1] == f"goes on with the publication of {book.name} in {out}"
        assert published(final, out, minutes=2).remarks == done.remarks[:-1]
        assert json.loads((out / "podium-publication.json").read_text("utf-8"))["source"] == "publication of final.xlsx"

    @pytest.mark.parametrize("make", [mso, chess, fibonacci, mcmahon])
    def test_by_the_workbook_of_its_standings(self, make: Callable[[Path], Path], tmp_path: Path):
        book = make(tmp_path)
        published(book, tmp_path / "public")
        assert goes_on(standings(book), tmp_path / "public")
        assert goes_on(book, tmp_path / "public")

    def test_that_has_no_title_but_the_name_of_its_file(self, book: Path, tmp_path: Path):
        edit(book, {"B6": None}, "Settings")
        published(book, tmp_path / "public")
        assert goes_on(book.rename(tmp_path / "final.xlsx"), tmp_path / "public")

    def test_with_another_title(self, book: Path, out: Path):
        assert goes_on(grand_prix(book, "The Spring Grand Prix"), out)

    def test_with_one_event_more(self, out: Path, tmp_path: Path):
        assert goes_on(grand_prix(tmp_path / "final.xlsx", days={**DAYS, "Go": "2026-05-03"}), out)

    def test_of_which_all_results_were_wrong(self, book: Path, out: Path):
        assert goes_on(grand_prix(book, names=OTHERWISE), out)
        assert goes_on(grand_prix(book.with_name("final.xlsx"), names=TEN), out)

    def test_of_which_all_days_were_wrong(self, book: Path, out: Path):
        assert goes_on(grand_prix(book, days=IN_2025), out)

    def test_whose_only_event_has_another_name(self, tmp_path: Path):
        book, out = grand_prix(tmp_path / "season.xlsx", days={"Hex": "2026-05-01"}), tmp_path / "public"
        published(book, out)
        assert goes_on(grand_prix(book, days={"Hex Open": "2026-05-01"}), out)

    def test_whose_data_file_is_gone(self, book: Path, out: Path):
        (out / "data" / "publication.json").unlink()
        assert goes_on(book, out)

    def test_whose_title_was_the_name_of_its_file(self, tmp_path: Path):
        book, out = grand_prix(tmp_path / "Spring.xlsx"), tmp_path / "public"
        published(book, out)
        assert goes_on(book.rename(tmp_path / "final.xlsx"), out)


class TestAnotherSeason:
    """Made of a copy of the one before it."""

    @pytest.mark.parametrize(("name", "title"), [("junior.xlsx", "Spring"), ("2/season.xlsx", "Juniors")])
    def test_of_other_players_in_the_same_events(self, name: str, title: str, out: Path, tmp_path: Path):
        juniors = [f"Junior {letter}" for letter in "ABCDEFGHIJ"]
        assert not goes_on(grand_prix(tmp_path / name, title, names=juniors), out)

    @pytest.mark.parametrize("name", ["2026/season.xlsx", "next.xlsx"])
    @pytest.mark.parametrize("title", ["Spring", "Next spring"])
    def test_with_events_of_the_same_names(self, name: str, title: str, out: Path, tmp_path: Path):
        """Whether its file and its title were left as they were, or not."""
        days = {"Hex": "2027-05-01", "Rapid": "2027-05-02"}
        assert not goes_on(grand_prix(tmp_path / name, title, OTHERWISE, days), out)

    def test_that_has_nothing_of_its_own_yet_but_its_name_and_title(self, out: Path, tmp_path: Path):
        assert not goes_on(grand_prix(tmp_path / "next.xlsx", "Next spring"), out)

    def test_with_other_events_of_which_nobody_says_the_day(self, tmp_path: Path):
        book, out = grand_prix(tmp_path / "season.xlsx", days={"Hex": "", "Rapid": ""}), tmp_path / "public"
        published(book, out)
        assert not goes_on(grand_prix(tmp_path / "2026" / "season.xlsx", days={"Go": "", "Oware": ""}), out)

    def test_by_another_system(self, out: Path, tmp_path: Path):
        (tmp_path / "chess").mkdir()
        other = chess(tmp_path / "chess").rename(tmp_path / "chess" / "season.xlsx")
        edit(other, {"B6": "Spring"}, "Settings")
        assert not goes_on(other, out)

    def test_takes_its_place_only_by_force(self, out: Path, tmp_path: Path):
        days = {"Hex": "2027-05-01", "Rapid": "2027-05-02"}
        other = grand_prix(tmp_path / "2026" / "season.xlsx", "Next spring", OTHERWISE, days)
        with pytest.raises(PodiumError) as refused:
            published(other, out)
        assert str(refused.value) == (
            f"{out}: holds the publication of season.xlsx, and this is the publication of season.xlsx of another "
            'season, "Next spring"; choose another --out or give --force'
        )
        assert published(other, out, force=True).remarks[-1] == (
            f"{out / MANIFEST} is gone, or of another source: what changed up to now is forgotten"
        )
        assert "The first publication" in page(out, "changes.html").css_first("main").text()
        assert goes_on(other, out)


def test_tables_are_known_by_their_file(tmp_path: Path):
    """They all have one title, and the same rounds."""
    for name in ("tables", "county"):
        done = CliRunner().invoke(app, ["tables", "--rounds", "3", "--out", str(tmp_path / f"{name}.xlsx")])
        assert done.exit_code == 0
    published(tmp_path / "tables.xlsx", tmp_path / "public")
    with pytest.raises(PodiumError, match=r"and this is the publication of county\.xlsx; choose another --out"):
        published(tmp_path / "county.xlsx", tmp_path / "public")
