"""What changed from one publication to the next, as players read it."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.pages.model import Publication
from podium.publish import writing
from podium.publish.changes import Entry, History, history, history_file
from podium.publish.changes_page import changes_page
from podium.publish.comparing import Changes, Correction, Move, compare
from podium.publish.data import json_bytes

from tests.publications import NOON, TEN, hex_season, page, published, tables
from tests.season_books import edit, season

COLUMNS = {
    "place": {"key": "place", "title": "Place", "kind": "number", "heading": False},
    "name": {"key": "name", "title": "Name", "kind": "text", "heading": True},
    "points": {"key": "points", "title": "Points", "kind": "number", "heading": False},
    "event": {"key": "event", "title": "Event", "kind": "text", "heading": False},
    "team": {"key": "team", "title": "Team", "kind": "text", "heading": False},
    "power": {"key": "power", "title": "Power", "kind": "text", "heading": True},
    "date": {"key": "date", "title": "Date", "kind": "date", "heading": False},
    "note": {"key": "note", "title": "Note", "kind": "text", "heading": False},
}


def table(key: str, columns: str, *rows: list[object], rows_of: str | None = None) -> dict[str, object]:
    keys = columns.split()
    return {
        **{"key": key, "title": key.title(), "rows_of": rows_of, "columns": [COLUMNS[each] for each in keys]},
        "rows": [dict(zip(keys, row, strict=True)) for row in rows],
    }


def document(*tables: object) -> dict[str, object]:
    return {"format": 1, "title": "", "organiser": "", "system": "mso", "tables": tables}


def standings(*rows: list[object], key: str = "standings") -> dict[str, object]:
    return table(key, "place name points", *rows)


def results(*rows: list[object]) -> dict[str, object]:
    return table("event_results", "event place name points note", *rows, rows_of="events")


def results_of(columns: str, *rows: list[object]) -> dict[str, object]:
    return table("event_results", columns, *rows, rows_of="events")


BEFORE = standings([1, "Bo", 140], [2, "Cy", 120], [3, "Ann Berg", 112])


class TestComparing:
    def test_equal_publications(self):
        assert compare(document(BEFORE), document(BEFORE)) == Changes()
        assert not Changes()

    def test_places_and_totals_in_the_order_of_the_standings(self):
        now = standings([1, "Bo", 140], [2, "Ann Berg", 140], [3, "Cy", 120])
        moves = (
            Move("Standings", "Points", "Ann Berg", 3, 2, 112, 140),
            Move("Standings", "Points", "Cy", 2, 3, 120, 120),
        )
        assert compare(document(BEFORE), document(now)) == Changes(moves=moves)

    def test_new_players_and_those_no_longer_listed(self):
        now = standings([1, "Bo", 140], [2, "Cy", 120], [3, "Dee", 7])
        found = compare(document(BEFORE), document(now))
        assert (found.new_players, found.gone_players) == (("Dee",), ("Ann Berg",))
        assert found.moves == (Move("Standings", "Points", "Dee", None, 3, None, 7),)

    def test_another_spelling_of_a_name_is_no_change(self):
        now = standings([1, "Bo", 140], [2, "Cy", 120], [3, "BERG, Ann", 112])
        assert not compare(document(BEFORE), document(now))

    def test_a_player_is_told_in_the_first_standings_alone(self):
        chess = standings([1, "Cy", 20], [2, "Bo", 10], key="chess")
        now = standings([1, "Bo", 150], [2, "Cy", 120], [3, "Ann Berg", 112])
        found = compare(document(BEFORE, chess), document(now, standings([1, "Bo", 30], [2, "Cy", 20], key="chess")))
        assert found.moves == (Move("Standings", "Points", "Bo", 1, 1, 140, 150),)
        assert found.also == ("Chess",)

    def test_standings_of_different_people_are_all_told(self):
        before = document(standings([1, "Bo", 9], key="elementary"), standings([1, "Al", 8], key="primary"))
        now = document(standings([1, "Bo", 10], key="elementary"), standings([1, "Al", 7], key="primary"))
        assert [(move.standings, move.name) for move in compare(before, now).moves] == [
            ("Elementary", "Bo"),
            ("Primary", "Al"),
        ]

    def test_new_events_and_those_taken_out(self):
        before = document(results(["Hex", "1", "Bo", 40, None]))
        now = document(results(["Go", "1", "Bo", 40, None]))
        assert compare(before, now) == Changes(new_events=("Go",), gone_events=("Hex",))

    def test_a_corrected_result(self):
        before = document(results(["Hex", "1", "Bo", 40, None], ["Go", "T1 of 9", "Bo", 31, None]))
        now = document(results(["Hex", "2", "Bo", 28, "corrected"], ["Go", "T1 of 9", "Bo", 31, None]))
        assert compare(before, now).corrections == (
            Correction("Hex", "Bo", "Place", "1", "2"),
            Correction("Hex", "Bo", "Points", 40, 28),
        )

    def test_one_player_more_corrects_nobody_else(self):
        before = document(results(["Hex", "T1 of 9", "Bo", 31, None]))
        now = document(results(["Hex", "T1 of 10", "Bo", 31, None], ["Hex", "10 of 10", "Al", 0, None]))
        assert compare(before, now).corrections == (Correction("Hex", "Al", "result", None, "added"),)
        assert compare(now, before).corrections == (Correction("Hex", "Al", "result", None, "taken out"),)

    def test_two_rows_of_one_name(self):
        before = document(results(["Baltic", "1", "Reds", 9, None], ["Baltic", "2", "Reds", 8, None]))
        now = document(results(["Baltic", "1", "Reds", 9, None], ["Baltic", "2", "Reds", 7, None]))
        assert compare(before, now).corrections == (Correction("Baltic", "Reds", "Points", 8, 7),)

    def test_points_tables_have_no_standings(self):
        before, now = (document(table("tables_4", "name points", ["Primary", points])) for points in (88, 90))
        assert compare(before, now) == Changes(corrections=(Correction("Tables_4", "Primary", "Points", 88, 90),))
        assert compare(document(), now) == Changes()

    @pytest.mark.parametrize("key", ["points_for_a_solo", "vikings_8_powers_points_by_rank"])
    def test_rules_are_neither_events_nor_corrected(self, key: str):
        before, now = (document(table(key, "name points", ["Norway", points])) for points in (20, 21))
        assert compare(before, now) == compare(document(), now) == compare(before, document()) == Changes()

    def test_a_board_whose_powers_have_no_names_is_of_its_teams(self):
        before, now = (
            document(results_of("event power team points", ["B", None, "Owls", 11], ["B", None, "Kites", points]))
            for points in (9, 10)
        )
        assert compare(before, now).corrections == (Correction("B", "Kites", "Points", 9, 10),)

    def test_a_board_keeps_its_rows_whichever_column_is_the_heading(self):
        """Of all boards together it is the power where one of them names its powers."""
        old = table("board_results", "event team points", ["B", "Owls", 11], rows_of="boards")
        old["columns"] = [COLUMNS["event"], COLUMNS["team"] | {"heading": True}, COLUMNS["points"]]
        rows = ["A", "Russia", "Kites", 9], ["B", None, "Owls", 11]
        new = table("board_results", "event power team points", *rows, rows_of="boards")
        assert compare(document(old), document(new)) == Changes(new_events=("A",))
        assert compare(document(new), document(old)) == Changes(gone_events=("A",))

    @pytest.mark.parametrize(
        ("column", "before", "now", "told"),
        [
            ("team", "Class of 2024", "Class of 2025", [("Team", "Class of 2024", "Class of 2025")]),
            ("team", "7 of 2024", "7 of 2025", [("Team", "7 of 2024", "7 of 2025")]),
            ("place", "T4 of 16", "T4 of 17", []),
            ("place", "4 of 16", "T4 of 16", [("Place", "4", "T4")]),
        ],
    )
    def test_a_field_stands_in_places_alone(self, column: str, before: str, now: str, told: list[tuple[str, ...]]):
        old, new = (document(results_of(f"event name {column}", ["Hex", "Bo", each])) for each in (before, now))
        assert compare(old, new).corrections == tuple(Correction("Hex", "Bo", *each) for each in told)

    def test_what_was_blanked(self):
        """A column in which nothing stands is left out."""
        old, new = (
            document(results_of("event name points", ["A", "Bo", 7])),
            document(results_of("event name", ["A", "Bo"])),
        )
        assert compare(old, new).corrections == (Correction("A", "Bo", "Points", 7, None),)
        assert compare(new, old).corrections == (Correction("A", "Bo", "Points", None, 7),)

    def test_a_day_that_was_corrected(self):
        (before, now), own = (
            (table("events", "event date points", ["Hex", day, 9]) for day in ("2026-05-01", "2026-05-02")),
            results_of("event name", ["Hex", "Bo"]),
        )
        correction = Correction("Hex", "", "Date", "2026-05-01", "2026-05-02")
        assert compare(document(before, own), document(now, own)) == Changes(corrections=(correction,))

    def test_who_stands_no_longer_in_a_part(self):
        women, nobody = standings([1, "Bo", 140], [2, "Cy", 120], key="women"), table("women", "name")
        assert compare(document(BEFORE, women), document(BEFORE, nobody)) == Changes(also=("Women",))
        fewer = standings([1, "Bo", 140], key="women")
        assert compare(document(BEFORE, women), document(BEFORE, fewer)) == Changes(also=("Women",))
        # Who left altogether is named, and that says enough.
        rest = standings([1, "Bo", 140], [2, "Cy", 120])
        assert compare(document(BEFORE, BEFORE | {"key": "x"}), document(rest, rest | {"key": "x"})).also == ()

    def test_a_round_that_is_played(self):
        drawn, played = (document(table("rounds_4", "name note", *rows)) for rows in ([], [["Ann", "won"]]))
        assert compare(drawn, played) == Changes(new_events=("Rounds_4",))


class TestThePage:
    @pytest.fixture
    def book(self, tmp_path: Path) -> Path:
        return hex_season(tmp_path / "season.xlsx")

    @pytest.fixture
    def out(self, tmp_path: Path) -> Path:
        return tmp_path / "public"

    def text(self, out: Path) -> str:
        return " ".join(page(out, "changes.html").css_first("main").text().split())

    def test_the_first_publication_says_so(self, book: Path, out: Path):
        published(book, out)
        assert "2026-05-03, 12:00:00 The first publication: there is nothing yet to compare it with." in self.text(out)
        menu = [link.attributes["href"] for link in page(out, "index.html").css("nav a")]
        assert menu[-2:] == ["changes.html", "data.html"]

    def test_a_corrected_result_and_what_it_moved(self, book: Path, out: Path):
        published(book, out)
        published(hex_season(book, ("Bob", "Ann", *TEN[2:])), out, 5)
        assert self.text(out).index("2026-05-03, 12:05:00") < self.text(out).index("2026-05-03, 12:00:00")
        found = tables(page(out, "changes.html"))
        # 40 and 28 points, the only result in Abstract doubled.
        assert found["Championship: who moved on 2026-05-03, 12:05:00"] == [
            ["Place", "Place before", "Name", "Points", "Points before"],
            ["1", "2", "Bob", "80", "56"],
            ["2", "1", "Ann", "56", "80"],
        ]
        links = [link.attributes["href"] for link in page(out, "changes.html").css("main table a")]
        assert links == ["players/bob.html", "players/ann.html", *["players/bob.html"] * 2, *["players/ann.html"] * 2]
        assert found["New and corrected results on 2026-05-03, 12:05:00"] == [
            ["Where", "Name", "What", "Before", "Now"],
            ["Hex", "Bob", "Place", "2", "1"],
            ["Hex", "Bob", "Points in the event", "28", "40"],
            ["Hex", "Ann", "Place", "1", "2"],
            ["Hex", "Ann", "Points in the event", "40", "28"],
        ]

    def test_a_new_event_with_a_new_player(self, book: Path, out: Path):
        published(book, out)
        published(hex_season(book, TEN, ["Zoe", *TEN[1:]]), out, 5)
        assert "New results: Rapid. New players: Zoe. Other standings that changed: Chess." in self.text(out)
        moves = tables(page(out, "changes.html"))["Championship: who moved on 2026-05-03, 12:05:00"]
        # Bob has 28 points in either, each doubled; Ann stays at 80, as does the new player.
        assert moves[1:3] == [["1", "2", "Bob", "112", "56"], ["T2", "", "Zoe", "80", ""]]
        assert "Ann" not in [row[2] for row in moves]
        assert "Championship: moved only because others did, with the same points: Ann 1 to T2" in self.text(out)

    def test_those_who_share_a_place_and_move_together_are_counted(self) -> None:
        moves = [Move("All", "Points", name, 37, 36, 0, 0, True, True) for name in ("Ann", "Bo", "Cy")]
        moves.append(Move("All", "Points", "Dee", 2, 3, 90, 90))
        entry = Entry(NOON, "a", "b", Changes(moves=moves))
        [part] = changes_page(History("b", [entry]), Publication("Spring", "mso", [], [])).parts
        said = "All: moved only because others did, with the same points: 3 players T37 to T36, Dee 2 to 3."
        assert part.paragraphs == [said]

    def test_a_shared_place_is_shown_as_in_the_standings(self, book: Path, out: Path):
        results = [["Hex", name, 1 if name == "Bob" else place] for place, name in enumerate(TEN, start=1)]
        published(book, out)
        event = ["Hex", "", "2026-05-01", "Abstract", "Hex"]
        published(season(book, events=[event], results=results, settings={"Title": "Spring"}), out, 5)
        moves = tables(page(out, "changes.html"))["Championship: who moved on 2026-05-03, 12:05:00"]
        assert [row[:3] for row in moves[1:3]] == [["T1", "1", "Ann"], ["T1", "2", "Bob"]]
        published(hex_season(book), out, 6)
        moves = tables(page(out, "changes.html"))["Championship: who moved on 2026-05-03, 12:06:00"]
        assert [row[:3] for row in moves[1:3]] == [["1", "T1", "Ann"], ["2", "T1", "Bob"]]

    def test_nothing_changed_and_nothing_is_touched(self, book: Path, out: Path):
        published(book, out)
        published(hex_season(book, ("Bob", "Ann", *TEN[2:])), out, 5)
        files = [path for path in out.rglob("*") if path.is_file() and path.name != writing.LOCK]
        before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}
        assert published(book, out, 10).summary.endswith("nothing changed")
        assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files} == before

    def test_a_run_that_is_broken_off_is_told_once(self, book: Path, out: Path, monkeypatch: pytest.MonkeyPatch):
        """After each file in turn; the publication after it is compared with the one that readers had."""
        published(book, out)
        for last in range(5):
            hex_season(book, ("Bob", "Ann", *TEN[2:]) if last % 2 == 0 else TEN)
            with monkeypatch.context() as patched:
                left = iter(range(last + 1))

                def save(*arguments, left=left, do=writing.save, **options):
                    if next(left, None) is None:
                        raise KeyboardInterrupt
                    do(*arguments, **options)

                patched.setattr(writing, "save", save)
                with pytest.raises(KeyboardInterrupt):
                    published(book, out, 10 * last + 5)
            published(book, out, 10 * last + 9)
            told = json.loads((out / "data" / "changes.json").read_bytes())["entries"]
            assert [len(entry["changes"]["moves"]) for entry in told[:-1]] == [2] * (last + 1)
            assert told[-1]["changes"] is None


def test_the_last_twenty_are_kept():
    past = last = None
    for number in range(25):
        data = json_bytes(document(standings([1, "Bo", number])))
        then = NOON + dt.timedelta(minutes=number)
        past = history_file(history(data, last, past, then))
        last = data
    entries = json.loads(past)["entries"]
    assert len(entries) == 20
    assert [entries[0]["at"], entries[-1]["at"]] == ["2026-05-03T12:24:00+02:00", "2026-05-03T12:05:00+02:00"]
    assert entries[0]["changes"]["moves"][0]["total_before"] == 23


def test_a_change_that_players_would_not_see_is_no_entry():
    first = json_bytes(document(BEFORE))
    second = json_bytes(document(BEFORE) | {"organiser": "Another club"})
    past = history_file(history(first, None, None, NOON))
    again = history(second, first, past, NOON + dt.timedelta(hours=1))
    assert [entry.at for entry in again.entries] == [NOON]
    third = json_bytes(document(standings([1, "Bo", 150])))
    entries = history(third, second, history_file(again), NOON + dt.timedelta(hours=2)).entries
    assert [entry.at.hour for entry in entries] == [14, 12]


def changes(out: Path) -> dict[str, object]:
    """What the last publication changed."""
    return json.loads((out / "data" / "changes.json").read_bytes())["entries"][0]["changes"]


def test_a_change_of_places_corrects_no_game(tmp_path: Path):
    """Bo overtakes Ann after the third round; the rounds before are as they were."""
    source, out = tmp_path / "season.xlsx", tmp_path / "public"
    players = [[1, "Ann", "1d", 3], [2, "Bo", "1d", 3], [3, "Cy", "1d", 3], [4, "Di", "1d", 3]]
    two = [[1, "", "2+", "3-"], [2, "", "1-", "4+"], [3, "", "4+", "1+"], [4, "", "3-", "2-"]]
    three = [[*row, game] for row, game in zip(two, ("4-", "3+", "2-", "1+"), strict=True)]
    for minutes, results in enumerate((two, three)):
        published(season(source, "mcmahon", players=players, results=results), out, minutes)
    found = changes(out)
    assert (found["new_events"], found["corrections"]) == (["Round 3"], [])
    assert "Bo" in [move["name"] for move in found["moves"]]


class TestWithoutTheLastPublication:
    @pytest.fixture
    def out(self, tmp_path: Path) -> Path:
        """Published at 12:00, and corrected at 12:01."""
        for minutes, names in enumerate((TEN, ("Bob", "Ann", *TEN[2:]))):
            published(hex_season(tmp_path / "season.xlsx", names), tmp_path / "public", minutes)
        return tmp_path / "public"

    def again(self, out: Path, names: tuple[str, ...] = TEN, *, force: bool = False) -> list[str]:
        """Published at 12:02: the headings of the page with the first sentence below each."""
        published(hex_season(out.parent / "season.xlsx", names), out, 2, force=force)
        main = page(out, "changes.html").css_first("main")
        return [node.text().strip() for node in main.css("h2, p") if node.text().startswith(("2026-05-03, ", "The "))]

    FIRST = "2026-05-03, 12:00:00", "The first publication: there is nothing yet to compare it with."
    LOST = "The publication before this one is not there to compare with."

    @pytest.mark.parametrize("content", [None, "{"], ids=["deleted", "edited"])
    def test_the_history_stays(self, content: str | None, out: Path):
        data = out / "data" / "publication.json"
        data.unlink() if content is None else data.write_text(content)
        found = self.again(out, force=True)
        assert found == ["2026-05-03, 12:02:00", self.LOST, "2026-05-03, 12:01:00", *self.FIRST]

    def test_the_same_again_adds_nothing(self, out: Path):
        (out / "data" / "publication.json").unlink()
        assert self.again(out, ("Bob", "Ann", *TEN[2:])) == ["2026-05-03, 12:01:00", *self.FIRST]

    def test_the_next_is_compared_again(self, out: Path):
        (out / "data" / "publication.json").unlink()
        self.again(out)
        published(hex_season(out.parent / "season.xlsx", ("Bob", "Ann", *TEN[2:])), out, 3)
        assert [move["name"] for move in changes(out)["moves"]] == ["Bob", "Ann"]


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"[]", b"{", b"{}", b"[" * 99_999, b"\xff", b'{"format": 1, "of": "", "entries": [1]}'),
        b'{"format": 1, "of": "", "entries": [{"at": "today", "before": "", "of": "", "changes": null}]}',
        b'{"format": 1, "of": "", "entries": [{"at": "2026-05-03", "before": "", "of": "", "changes": {"x": 1}}]}',
    ],
)
def test_a_history_that_is_none(content: bytes):
    before, now = json_bytes(document(BEFORE)), json_bytes(document(standings([1, "Bo", 150])))
    assert [entry.changes is None for entry in history(now, before, content, NOON).entries] == [False]
    assert [entry.before for entry in history(now, None, content, NOON).entries] == [""]
    assert [entry.changes for entry in history(now, content, None, NOON).entries] == [None]


def test_a_board_that_names_its_powers_corrects_none_that_does_not(tmp_path: Path):
    source, out = tmp_path / "season.xlsx", tmp_path / "public"
    days = [["A", "2026-03-01", "Baltic"], ["B", "2026-03-02", "Baltic"]]
    teams = ("Owls", 11), ("Kites", 9), ("Lan", 4), ("-", 0)
    unnamed = [["A", team, "", centres] for team, centres in teams]
    powers = "Prussia", "Russia", "Sweden", "Denmark"
    named = [["B", team, power, centres] for (team, centres), power in zip(teams, powers, strict=True)]
    published(season(source, "fibonacci", events=days[:1], results=unnamed), out)
    published(season(source, "fibonacci", events=days, results=[*unnamed, *named]), out, 5)
    assert (changes(out)["new_events"], changes(out)["corrections"]) == (["B"], [])
    columns = next(
        table["columns"]
        for table in json.loads((out / "data" / "publication.json").read_bytes())["tables"]
        if table["key"] == "board_results"
    )
    assert [column["key"] for column in columns if column["heading"]] == ["power"]


@pytest.mark.parametrize("of_another", [False, True])
def test_that_the_history_begins_anew_is_said(of_another: bool, tmp_path: Path):
    """Forced over the pages of which the manifest is gone, or is of another season."""
    book, out = hex_season(tmp_path / "season.xlsx"), tmp_path / "public"
    assert published(book, out).remarks == []
    if of_another:
        book = hex_season(tmp_path / "other.xlsx", [*reversed(TEN)])
        edit(book, {"B6": "Autumn"}, "Settings")  # the title
    else:
        (out / writing.MANIFEST).unlink()
    with pytest.raises(PodiumError):
        published(book, out, 5)
    said = f"{out / writing.MANIFEST} is gone, or of another source: what changed up to now is forgotten"
    assert published(book, out, 5, force=True).remarks == [said]
    assert published(book, out, 9).remarks == []
