"""Ties: who shares a place is told by the scores, for whom it was done is said, and contradictions are refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from podium.convert.sheet import read_sheet
from podium.errors import PodiumError
from podium.sheets.asked import Asked
from podium.sheets.places import with_ties
from podium.sheets.record import Record
from podium.sheets.scores import read_score
from podium.systems import SYSTEMS

from tests.result_sheets import text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def read(*rows: str, ties: str = "", header: str = "Place;Name;Score") -> Record:
    text("sheet.csv", "\n".join([header, *rows]))
    return read_sheet(Path("sheet.csv"), SYSTEMS["mso"], {}, Asked(ties=ties)).record


def refusal(*rows: str, ties: str = "", header: str = "Place;Name;Score") -> str:
    with pytest.raises(PodiumError) as caught:
        read(*rows, ties=ties, header=header)
    return str(caught.value).removeprefix("sheet.csv")


SPLIT = ("1;Ann;6", "2;Ben;5,5", "3;Cy;5,5", "4;Di;5,5", "5;Ed;5")


def test_equal_scores_share_the_first_of_their_places() -> None:
    record = read(*SPLIT)
    assert record.column("place") == [1, 2, 2, 2, 5]
    assert record.ties == "score"
    assert record.remarks == [
        'ties are from "Score": Ben, Cy and Di share place 2 with 5.5 points (they stood at 2 to 4)'
    ]


def test_the_organiser_decides_that_the_places_stand() -> None:
    record = read(*SPLIT, ties="place")
    assert record.column("place") == [1, 2, 3, 4, 5]
    assert (record.ties, list(record.remarks)) == ("place", [])


def test_places_that_agree_with_the_scores_need_no_remark() -> None:
    record = read("1;Ann;6", "2=;Ben;5", "=2;Cy;5", "4;Di;4", "5;Ed;3")
    assert record.column("place") == [1, "2=", "=2", 4, 5]
    assert (record.ties, list(record.remarks)) == ("score", [])


def test_rows_may_stand_in_any_order() -> None:
    assert read("3;Cy;5", "5;Ed;1", "1;Ann;6", "2;Ben;5", "4;Di;4").column("place") == [2, 5, 1, 2, 4]


def test_places_that_count_groups_are_counted_anew() -> None:
    """1, 2, 2, 3 counts scores, not players: the next after two seconds is fourth."""
    record = read("1;Ann;6", "2;Ben;5", "2;Cy;5", "3;Di;4", "4;Ed;3")
    assert record.column("place") == [1, 2, 2, 4, 5]
    assert record.remarks == [
        'ties are from "Score": Di and Ed moved by the ties above, which count for as many places as players'
    ]


def test_whoever_withdrew_keeps_the_place_and_breaks_no_order() -> None:
    assert read("1;Ann;6", "2;Ben;5", "W;Cy;5", "4;Di;4", "5;Ed;4").column("place") == [1, 2, "W", 4, 4]
    header = "Place;Name;Score;Withdrawn"
    record = read("1;Ann;6;", "2;Ben;;x", "3;Cy;4;", "4;Di;4;", "5;Ed;3;", header=header)
    assert record.column("place") == [1, 2, 3, 3, 5]


def test_places_that_contradict_the_scores_are_refused() -> None:
    """Such as a final that was played after the Swiss whose scores stand here."""
    assert refusal("1;Ann;5", "2;Ben;6", "3;Cy;4", "4;Di;3", "5;Ed;2") == (
        ", cell C3: Ben has 6 at place 2, but Ann 5 at place 1; give --ties score, which gives Ben 20 and Ann 14 "
        "points, or give --ties place, which gives Ben 14 and Ann 20 points"
    )
    assert read("1;Ann;5", "2;Ben;6", "3;Cy;4", "4;Di;3", "5;Ed;2", ties="place").column("place") == [1, 2, 3, 4, 5]


def test_players_of_one_place_with_different_scores_are_refused() -> None:
    """Otherwise 1, 2, 2, 4 with 6, 4, 3, 3 points would be one tie of three."""
    message = refusal("1;Ann;6", "2;Ben;4", "2;Cy;3", "4;Di;3", "5;Ed;1")
    assert message.startswith(", cell C4: Cy has 3 at place 2, but Ben 4 at place 2; give --ties score")


def test_a_list_in_which_nobody_scored_is_none_yet() -> None:
    message = refusal("1;Ann;0", "2;Ben;0", "3;Cy;0", "4;Di;0", "5;Ed;0")
    assert message == ': nobody has more than 0 in "Score"; expected the standings after the last round'


def test_two_groups_one_below_the_other_are_refused() -> None:
    groups = [f"{place};{group}{place};{6 - place}" for group in "AB" for place in range(1, 6)]
    assert refusal(*groups) == (
        ": begins again with the best in row 7; expected one event, so put each on a sheet of its own"
    )
    stacked = [f"{group}{place};{6 - place}" for group in "AB" for place in range(1, 6)]
    assert "a second list begins in row 8, below its header again" in refusal(
        *stacked[:5], "Name;Score", *stacked[5:], header="Name;Score"
    )


@pytest.mark.parametrize("places", [(3, 1, 7, 2, 6, 4, 5), (2, 4, 6, 1, 3, 5, 7), (4, 5, 6, 7, 1, 2, 3)])
def test_a_list_in_another_order_is_no_list_of_groups(places: tuple[int, ...]) -> None:
    rows = [f"{place};P{place};{8 - place}" for place in places]
    assert read(*rows).column("place") == list(places)


def test_without_places_the_highest_score_is_first() -> None:
    record = read("Ann;3", "Ben;5", "Cy;4½", "Di;5", "Ed;0", header="Name;Score")
    assert record.column("place") == [4, 1, 3, 1, 5]
    assert record.remarks == ['places are from "Score", the highest first, because there is no column of places']


def test_without_places_somebody_must_have_scored() -> None:
    expected = ': has no place, and nobody has more than 0 in "Score"'
    assert refusal("Ann;0", "Ben;0", "Cy;0", "Di;0", "Ed;0", header="Name;Score") == expected


def test_without_places_a_blank_score_is_refused() -> None:
    assert refusal("Ann;3", "Ben;", "Cy;4", "Di;5", "Ed;0", header="Name;Score") == ", cell B3: score is blank"


def test_a_blank_score_of_a_placed_player_is_refused() -> None:
    assert refusal("1;Ann;6", "2;Ben;", "3;Cy;5", "4;Di;4", "5;Ed;4") == (
        ", cell C3: score is blank; expected a score, by which ties are told, or give --ties place"
    )


def test_ties_that_are_asked_for_need_their_column() -> None:
    assert refusal("1;Ann", "2;Ben", header="Place;Name", ties="score") == (
        ": has no column of scores; --ties score needs one"
    )
    assert refusal("Ann;1", "Ben;2", header="Name;Score", ties="place") == (
        ": has no column of places; --ties place needs one"
    )


def test_a_column_of_scores_without_a_number_tells_no_ties() -> None:
    record = read("1;Ann;won", "2;Ben;", "3;Cy;lost", "4;Di;lost", "5;Ed;lost")
    assert record.column("place") == [1, 2, 3, 4, 5]
    assert record.remarks == ['"Score" holds no number; ties are as the places say']


# Blank places


def test_a_blank_place_with_the_score_above_is_that_place() -> None:
    record = read("1;Ann;6", "2;Ben;5", ";Cy;5", ";Di;5", "5;Ed;4")
    assert record.column("place") == [1, 2, 2, 2, 5]
    assert record.remarks == ["2 blank places are those of the rows above, because the tie is plain"]


def test_a_place_that_says_how_many_share_it_is_written_once() -> None:
    assert read("1;Ann", "2-4;Ben", ";Cy", ";Di", "5;Ed", header="Place;Name").column("place") == [
        1,
        "2-4",
        "2-4",
        "2-4",
        5,
    ]


def test_a_blank_place_is_told_by_the_score_where_it_agrees_with_the_places() -> None:
    record = read("1;Ann;6", "2;Ben;5", ";Cy;4½", "4;Di;4", "5;Ed;3")
    assert record.column("place") == [1, 2, 3, 4, 5]
    assert record.remarks == ['blank places are told by "Score": Cy']


@pytest.mark.parametrize("ties", ["", "place"])
def test_a_blank_place_without_a_score_is_refused(ties: str) -> None:
    message = refusal("1;Ann;6", "2;Ben;5", ";Cy;", "4;Di;4", "5;Ed;3", ties=ties)
    assert message.startswith(", cell A4: position is blank; expected a position")


def test_a_blank_place_of_a_guest_is_refused() -> None:
    rows = ["1;Ann;6", "2;Ben;5", ";Cy;7", "3;Di;4", "4;Ed;3"]
    assert refusal(*rows) == (
        ', cell A4: position is blank, and "Score" contradicts the other places; fill in the place, or give '
        "--ties score, by which the scores decide"
    )
    assert read(*rows, ties="score").column("place") == [2, 3, 1, 4, 5]
    assert refusal(*rows, ties="place").startswith(", cell A4: position is blank; expected a position")


def test_players_below_a_place_that_was_told_move_down() -> None:
    assert read("1;Ann;6", "2;Ben;5", ";Cy;4½", "3;Di;4", "4;Ed;3").column("place") == [1, 2, 3, 4, 5]


def test_places_for_the_winners_alone() -> None:
    rows = ["1st;Ann;5", "=2nd;Ben;4", "=2nd;Cy;4", ";Di;2.5", ";Ed;2.5", ";Flo;2", ";Gus;1.5"]
    assert read(*rows).column("place") == ["1st", "=2nd", "=2nd", 4, 4, 6, 7]
    assert read(*reversed(rows)).column("place") == [7, 6, 4, 4, "=2nd", "=2nd", "1st"]


@pytest.mark.parametrize("none", ["0", "0.0", ""])
def test_a_place_0_is_none(none: str) -> None:
    """As FIDE's reports write it. Flo shares 4th with Di, and Ed is 6th."""
    record = read("1;Ann;3", "2;Ben;2", "3;Cy;2", "4;Di;½", "5;Ed;0", f"{none};Flo;½")
    assert record.column("place") == [1, 2, 2, 4, 6, 4]


def test_a_place_0_without_scores_is_a_slip() -> None:
    assert "position is 0; expected 1 or higher" in refusal(
        "1;Ann", "0;Ben", "3;Cy", "4;Di", "5;Ed", header="Place;Name"
    )


STARTING_NUMBERS = ("1;Ann;1", "2;Ben;1", "3;Cy;3", "4;Di;3", "5;Ed;1", "6;Flo;0")


def test_places_that_are_starting_numbers() -> None:
    """By the scores two with 3 share 1st of 6: (40+28)/2 by 6/10 is 20; by the places Ann has 24 with 1 of 3."""
    assert refusal(*STARTING_NUMBERS) == (
        ", cell C4: Cy has 3 at place 3, but Ann 1 at place 1; give --ties score, which gives Cy 20 and Ann 7 points, "
        "or give --ties place, which gives Cy 12 and Ann 24 points"
    )
    record = read(*STARTING_NUMBERS, ties="score")
    assert record.column("place") == [3, 3, 1, 1, 3, 6]
    assert record.remarks == ['places are from "Score", because "Place" contradicts it']
    assert read(*STARTING_NUMBERS, ties="place").column("place") == [1, 2, 3, 4, 5, 6]


def test_scores_that_are_asked_for_decide_whatever_stands_in_the_places() -> None:
    rows = ["1;Ann;1.5", "2;Ben;2", "3;Cy;2", "4;Di;1", ";Ed;3", "W;Flo;2.5", "absent;Gus;"]
    assert read(*rows, ties="score").column("place") == [5, 3, 3, 6, 1, "W", "absent"]


def test_what_a_message_offers_can_be_scored() -> None:
    """Places that count 1, 1, 2 have no place for all: only the scores are offered."""
    message = refusal("1;Ann;5", "2;Ben;6", "2;Cy;4", "3;Di;3", "4;Ed;2")
    assert message == (
        ", cell C3: Ben has 6 at place 2, but Ann 5 at place 1; give --ties score, which gives Ben 20 and Ann 14 points"
    )


def test_the_scores_decide_for_other_systems_too_where_they_are_asked_for() -> None:
    text("sheet.csv", "\n".join(["Place;Name;Score", *STARTING_NUMBERS]))
    shown = read_sheet(Path("sheet.csv"), SYSTEMS["chess"], {"section": "Open", "rounds": 3}, Asked()).record
    assert with_ties(shown, "score", by_score=False).column("place") == [3, 3, 1, 1, 3, 6]


def test_a_blank_place_without_scores_could_be_one_that_was_forgotten() -> None:
    message = refusal("1;Ann", "2;Ben", ";Cy", "4;Di", "5;Ed", header="Place;Name")
    assert message.startswith(", cell A4: position is blank")


# Elsewhere


def test_elsewhere_places_stand_unless_the_file_numbers_straight_through() -> None:
    def ties(*places: int | str, tie_break: bool = False, asked: str = "") -> tuple[str, list[object]]:
        scores = (3, 2, 2, 1)
        rows = [f"{place};P{n};{scores[n]};{n}" for n, place in enumerate(places)]
        text("sheet.csv", "\n".join(["Place;Name;Score;" + ("TB1" if tie_break else "Club"), *rows]))
        shown = read_sheet(Path("sheet.csv"), SYSTEMS["chess"], {"section": "Open", "rounds": 3}, Asked()).record
        record = with_ties(shown, asked, by_score=False)
        return record.ties, record.column("place")

    assert ties(1, 2, 3, 4) == ("score", [1, 2, 2, 4])
    assert ties(1, 2, 3, 4, tie_break=True) == ("place", [1, 2, 3, 4])
    assert ties(1, 2, 3, 4, asked="place") == ("place", [1, 2, 3, 4])
    assert ties(1, 2, 3, 4, tie_break=True, asked="score") == ("score", [1, 2, 2, 4])
    assert ties(1, 2, 2, 4) == ("place", [1, 2, 2, 4])


# Scores in all their spellings


@pytest.mark.parametrize(
    ("cell", "score"),
    [
        *[("½", "1/2"), ("0.5", "1/2"), (",5", "1/2"), (".5", "1/2"), ("1/2", "1/2"), ("5½", "11/2"), ("5 ½", "11/2")],
        *[
            ("5 1/2", "11/2"),
            ("3,5", "7/2"),
            ("3.5", "7/2"),
            (" 4 ", "4"),
            (4.5, "9/2"),
            (7, "7"),
            ("7", "7"),
            ("0", "0"),
        ],
    ],
)
def test_a_score_in_every_spelling(cell: object, score: str) -> None:
    assert read_score(cell, "score") == Fraction(score)


@pytest.mark.parametrize(
    ("day", "likely"),
    [
        ("2026-05-03", "3.5"),
        ("2026-03-05", "3.5"),
        ("2026-02-01", "½, typed as 1/2"),
        ("2026-01-02", "½, typed as 1/2"),
        ("2026-03-07", "7.3 or 3-7"),
    ],
)
def test_a_date_that_was_a_score_is_reported_with_the_likely_score(day: str, likely: str) -> None:
    import datetime as dt

    with pytest.raises(ValueError, match="spreadsheet program made the date") as caught:
        read_score(dt.date.fromisoformat(day), "score")
    assert f"likely of {likely}: type it again in a column of Text" in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "is_date"), [("3 May", True), ("7. März", True), ("9 pts", False), ("9 Points", False)]
)
def test_a_word_behind_a_score_is_not_always_a_month(typed: str, is_date: bool) -> None:
    with pytest.raises(ValueError, match=r"score is \"\d") as caught:
        read_score(typed, "score")
    assert ("made the date of a score" in str(caught.value)) is is_date


def test_a_score_with_games_pending_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a final score; the mark says that a game of 0.5 is pending"):
        read_score("0.5+", "score")


def test_a_place_that_says_how_many_share_it_ends_there() -> None:
    message = refusal("1;Ann", "2-3;Ben", ";Cy", ";Di", "5;Ed", header="Place;Name")
    assert message.startswith(", cell A5: position is blank")


def test_what_stands_in_the_score_of_a_player_without_a_game_is_no_matter() -> None:
    rows = ["1;Ann;2;2w1;3w1", "2;Ben;1;1b0;4w1", "3;Cy;1;4b1;1b0", "4;Di;0;3w0;2b0", "5;Ed;none;;"]
    record = read(*rows, "6;Flo;1;7w1;", "7;Gus;0;6b0;", header="No;Name;Score;1.Rd;2.Rd")
    assert record.column("place") == [1, 2, 2, 5, "absent", 2, 5]
