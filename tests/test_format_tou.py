"""FFG .tou files: every value of a hand-made tournament, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from podium.sheets.readers import read
from podium.sheets.tournament import read_tournament

from tests.go_files import columns, only_table, players, refused
from tests.result_sheets import DATA, column, convert, text

FILE = DATA / "formats" / "tournament.tou"
TOURNAMENTS = Path(__file__).resolve().parents[2] / "shared" / "data" / "go_tournaments.jsonl"
HEAD = ";name=x\n;Num Nom Prenom               Niv Licence Club\n"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def test_every_value() -> None:
    tournament = read_tournament(FILE)
    assert (tournament.event, tournament.rounds) == ("Coupe du Cœur", 4)
    assert players(FILE) == [
        ("1", "LE GALL Maëlle", None, ["3+/w", "2+/b", "4=/w3"], ""),
        ("2", "Œhler Gildas", None, ["4+/b", "1-/w", "3+/w"], ""),
        ("2", "Tanguy Awen", None, ["1-/b", "0+", "2-/b"], ""),
        ("4", "Kerleo Du Parc Soazig", None, ["2-/w", "0=", "1=/b3"], ""),
    ]
    [table] = read(FILE)
    assert table.format == "a tournament for the French Go federation (.tou)"
    found = columns(table)
    assert list(found) == ["Place", "No", "Name", "Grade", "Club", "R1", "R2", "R3", "Licence"]
    assert [row.number for row in table.rows[1:]] == [11, 12, 13, 14]
    assert found["No"] == [1, 2, 3, 4]
    assert found["Grade"] == ["2D", "1K", "3K", "12K"]
    assert found["Club"] == ["29Br", "29Br", "35Re", None]
    assert found["Licence"] == ["1234501", "1234502", None, "1234504"]
    assert table.remarks == [
        "3 of 4 rounds are played",
        "a blank place is that of the line above, as a .tou file writes a tie: line 13",
        "a .tou file has places and games, but no scores",
    ]


def test_the_name_where_there_is_no_comment_and_no_places() -> None:
    table = only_table("a.tou", HEAD + "Abgrall Ana 2D 1234501 29Br 2+w0\nBriand Bleiz 1K 1234502 29Br 1-b0\n")
    assert table.event == "x"
    assert list(columns(table)) == ["No", "Name", "Grade", "Club", "R1", "Licence"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", "is a .tou file without a player; expected a tournament with results"),
        ("1 Abgrall Ana 2D 1234501 29Br 0-\n",
         "is a .tou file without a single result; expected a tournament that was played"),
        (
            "1 Abgrall Ana 2D 1234501 29Br 2+w0\n2 Briand\n",
            'line 4 is "2 Briand"; expected place, name, grade, and a cell a round, such as 12+ or 4-/b2',
        ),
        (
            "1 Abgrall Ana 2D 1234501 29Br\n",
            'line 3 ends in "29Br"; expected place, name, grade, and a cell a round, such as 12+ or 4-/b2',
        ),
    ],
)  # fmt: skip
def test_what_is_refused(lines: str, said: str) -> None:
    assert refused("bad.tou", HEAD + lines) == said


def test_games_that_contradict_each_other_are_named() -> None:
    table = only_table("a.tou", HEAD + "1 Abgrall Ana 2D 1234501 29Br 2+w0\n2 Briand Bleiz 1K 1234502 29Br 0-\n")
    assert table.remarks[-1] == "line 3, round 1: 2+/w, but line 4 says 0-"


# As OpenGotha writes them: every column by position, a name of 25 letters or more cut there and touching the grade.

Exported = tuple[str, str, str, str, str, list[str]]  # place, name, grade, licence, club, games


def exported(players: list[Exported]) -> str:
    lines = [
        f"{place:>4} {name:<25.25}{grade:>3} {licence:>7} {club[-4:]:>4}" + "".join(f"{game:>8}" for game in games)
        for place, name, grade, licence, club, games in players
    ]
    return f";comm=Port Cup\n;prog=Handmade 1.0\n{HEAD}" + "\n".join(lines) + "\n"


# By hand: 3, 2, 2, 1, 1 and 0 wins; Cox is level with Bly on all and Ernst with Dumas; Ernst was away after her win.
SWISS: list[Exported] = [
    ("1", "Asch_Von_Lindenthal Annie", "1D", "1234501", "Go Paris", ["2+w0", "3+b0", "4+w0"]),
    ("2", "Bly Bo", "12K", "-------", "", ["1-b0", "6+w0", "5+w0"]),
    ("", "Cox Cy", "5K", "", "2=", ["6+w0", "1-w0", "0+   "]),
    ("4", "Dumas Di", "3K", "1234504", "a Ri", ["5-w0", "0+   ", "1-b0"]),
    ("", "Ernst-Wolkenstein_Zu_Auersperg Eve", "10K", "1234505", "-8", ["4+b0", "0-   ", "2-b0"]),
    ("6", "Falk Flo", "20K", "", "17", ["3-b0", "2-b0", "0-   "]),
]


def test_columns_are_by_position() -> None:
    table = only_table("a.tou", exported(SWISS))
    found = columns(table)
    assert found["Name"] == [
        *("Asch Von Lindenthal Annie", "Bly Bo", "Cox Cy", "Dumas Di", "Ernst-Wolkenstein Zu Auer", "Falk Flo")
    ]
    assert found["Grade"] == ["1D", "12K", "5K", "3K", "10K", "20K"]
    assert found["Club"] == ["aris", None, "2=", "a Ri", "-8", "17"]
    assert found["Licence"] == ["1234501", None, None, "1234504", "1234505", None]
    assert (found["R1"][4], found["R2"]) == ("4+/b", ["3+/b", "6+/w", "1-/w", "0+", "0-", "2-/b"])
    assert found["Place"] == [1, 2, 2, 4, 4, 6]
    cut = "a .tou file has room for 25 letters, so these names may be cut short: "
    assert f"{cut}Asch Von Lindenthal Annie, Ernst-Wolkenstein Zu Auer" in table.remarks


def test_a_line_that_lacks_a_round_is_refused() -> None:
    assert refused("a.tou", exported(SWISS).replace("3-b0    2-b0   0-   ", "3-b0    2-b0")) == (
        "line 10 has 2 columns there; expected 3 rounds behind the club, as in most lines"
    )


def test_a_swiss_tournament_has_its_wins_for_scores() -> None:
    path = text("swiss.tou", exported(SWISS))
    outcome = convert(path, "--system", "mcmahon", "--force")
    assert (outcome.code, outcome.err) == (0, "")
    assert "the wins are taken for them, because the places follow them, as in a Swiss tournament" in outcome.out
    scores = [3, 2, 2, 1, 1, 0]
    assert [column("swiss-scored.xlsx", each) for each in ("Score", "Wins")] == [scores, scores]
    assert column("swiss-scored.xlsx", "SOS") == [2 + 2 + 1, 3 + 0 + 1, 0 + 3, 1 + 3, 1 + 2, 2 + 2]
    assert convert(path, "--system", "mso", "--force").code == 0
    assert column("swiss-scored.xlsx", "Place") == [1, 2, 2, 4, 4, 6]


def test_a_mcmahon_tournament_has_places_and_no_scores() -> None:
    """By hand: a 5 kyu with three wins stands below all dan players, of whom one has none."""
    names = ("Ida", "Jan", "Kai", "Lea", "Mia", "Nat")
    games = (["2+", "3+", "4+"], ["1-", "4+", "3+"], ["4+", "1-", "2-"], ["3-", "2-", "1-"], ["6+"] * 3, ["5-"] * 3)
    players = [
        (str(place), f"Mc{name} {name}", "1D" if place < 5 else "5K", "", "Rodo", [f"{game}?0" for game in own])
        for place, (name, own) in enumerate(zip(names, games, strict=True), start=1)
    ]
    path = text("bars.tou", exported(players))
    assert convert(path, "--system", "mso").code == 0
    assert column("bars-scored.xlsx", "Place") == [1, 2, 3, 4, 5, 6]
    outcome = convert(path, "--system", "mcmahon", "--force")
    assert outcome.code == 1
    assert outcome.lines[0].endswith(
        "a .tou file has places and games, but no scores, and here the wins do not tell them; "
        "for the scores export the wall list (.h9) of the tournament from the same program"
    )


@pytest.mark.parametrize(
    ("third", "places", "scores"),
    [
        (["0=", "2-b0", "0-   "], ("1", "2", "3"), None),  # 2, 1.5, 0.5 or 2, 1, 0
        (["0-   ", "2-b0", "0+   "], ("1", "2", ""), [[2, 1, 1, 0, 0], [0] * 5]),  # level only where halves are cut
        (["0=", "2-b0", "0="], ("1", "2", ""), [[2, 1, 1, 0, 0], [0] * 5]),
    ],
)
def test_halves_for_absences_are_rounded_down_where_the_places_say_so(
    third: list[str], places: tuple[str, ...], scores: list[list[int]] | None
) -> None:
    games = [["2+w0", "0=", "0="], ["1-b0", "3+w0", "0="], third, ["0-", "0-", "5-w0"], ["0-", "0-", "4-b0"]]
    players = [
        (place, f"Pal Player{place}", "1D", "", "Oslo", own)
        for place, own in zip([*places, "4", "5"], games, strict=True)
    ]
    found = columns(only_table("half.tou", exported(players)))
    assert [found[each] for each in ("Score", "MMS0") if each in found] == (scores or [])


@pytest.mark.skipif(not TOURNAMENTS.is_file(), reason="the real tournaments are not beside the project")
def test_real_tournaments_as_exports_are_read_and_scored_as_what_they_were() -> None:
    scored = 0
    with TOURNAMENTS.open() as lines:
        for tournament in map(json.loads, lines):
            places = [each["place"] for each in tournament["players"]]
            players = [
                (
                    str(each["place"]) if places.index(each["place"]) == number - 1 else "",
                    f"Player_{number} {'Maximilian' * (1 + number % 3)}", each["rank"], "", "a 1=",
                    [cell.replace("/", "") for cell in each["rounds"]],
                )
                for number, each in enumerate(tournament["players"], start=1)
            ]  # fmt: skip
            found = columns(only_table("real.tou", exported(players)))
            assert found["Place"] == places
            assert found["Grade"] == [each["rank"] for each in tournament["players"]]
            if "Score" in found:
                scored += 1
                assert found["Score"] == [
                    sum(("+" in cell) + ("=" in cell) / 2 for cell in each["rounds"]) for each in tournament["players"]
                ]
                assert (
                    "MMS" not in tournament["criteria"] or len({p["initial_mms"] for p in tournament["players"]}) == 1
                )
            else:
                assert tournament["criteria"][0] != "NBW" or tournament["id"] == "go-025"
    assert scored > 90
