"""``podium.frames.score``: by the rules, and as the worksheet functions say it of each event."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from random import Random

import numpy as np
import pandas as pd
import pytest
from podium.frames import FrameError, score
from podium.frames.grand_prix import plain_events
from podium.frames.scoring import results_of
from podium.worksheet.answers import Outcome
from podium.worksheet.chess_gp import CHESS_GP
from podium.worksheet.declaration import declaration_of
from podium.worksheet.fibonacci import FIB_SCORE
from podium.worksheet.grand_prix import GP_POINTS
from podium.worksheet.mcmahon import SODOS, SOS

# Of the rules: two share 1st and 2nd of 10, (40+28)/2; then 20, 12, 4 for the top 25% (none is 5th of 10), 2 for 50%.
TEN = [1, 1, 3, 4, 5, 6, 7, 7, 9, 10]
WRITTEN = "expected a position such as 4, =4, 4=, T4, 4th or 4-6"
FILLED = "expected a position such as 4, =4, T4 or 4-6"
PAID = [34, 34, 20, 12, 2, 0, 0, 0, 0, 0]


def frame(**columns: Sequence[object]) -> pd.DataFrame:
    return pd.DataFrame(columns)


def outcomes(function, *arguments: object) -> list[Outcome]:
    return [row[0] for row in declaration_of(function).outcomes(*arguments)]


def test_grand_prix_points_of_two_events_whose_rows_are_mixed():
    both = frame(event=["Hex", "Go"] * 10, place=[place for place in TEN for _ in "12"])
    scored = score(both, "mso")
    assert scored.points.tolist() == [points for points in PAID for _ in "12"]
    assert scored.points.dtype == "Int64"
    assert scored.working[0] == "T1 of 10: (40+28)/2 = 34 -> 34"
    assert scored.place_used.tolist()[:6] == ["T1", "T1", "T1", "T1", "3", "3"]
    assert list(both.columns) == ["event", "place"]


def test_who_withdrew_counts_and_who_was_absent_does_not():
    """5 players: 40 and 28 by 5/10 are 20 and 14, below the top half nothing."""
    scored = score(frame(event=["Hex"] * 6, place=[1, "2", 3, "4th", "W", "absent"]), "mso")
    assert scored.points.tolist() == [20, 14, 0, 0, 0, pd.NA]
    assert scored.working[4] == "withdrawn, counted in the field of 5 -> 0"
    assert scored.place_used[4:].tolist() == ["W", "absent"]
    assert pd.isna(scored.working[5])


def test_places_are_told_by_scores_where_there_are_none():
    scored = score(frame(event=["Hex"] * 10, score=[9, 9, 8, 7, 6, 5, 4, 4, 2, 0]), "mso")
    assert scored.points.tolist() == PAID
    assert "place" not in scored


def test_scores_are_equal_as_a_spreadsheet_shows_them():
    """5/3 and five times 1/3 differ in the last bit: (40+28)/2 of 10."""
    scored = score(frame(event=["Hex"] * 10, score=[5 / 3, 5 * (1 / 3), 1.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0]), "mso")
    assert scored.points.tolist()[:3] == [34, 34, 20]


def test_scores_may_be_text_and_of_databases():
    own = frame(
        event=["Hex"] * 10, score=pd.Series(["4½", Decimal("4.5"), 4, "3,5", 3, 2.5, 2, 1.5, 1, 0], dtype=object)
    )
    assert score(own, "mso").points.tolist() == [34, 34, 20, 12, 2, 0, 0, 0, 0, 0]


def test_numbers_of_numpy_and_of_databases():
    own = frame(event=["Hex"] * 10, place=pd.Series([np.int64(1), Decimal("1.0"), *TEN[2:]], dtype=object))
    assert score(own, "mso").points.tolist() == PAID
    assert score(own[:3], "mso", field=np.int64(10)).points.tolist() == [34, 34, 20]


def test_the_index_stays_and_other_columns_too():
    own = frame(event=["Hex"] * 10, Rank=TEN, club=["x"] * 10).set_index(pd.Index(list("abcdefghij")))
    scored = score(own, "mso")
    assert scored.index.equals(own.index)
    assert list(scored.columns) == ["event", "Rank", "club", "place_used", "points", "working"]


def test_events_by_several_columns_by_another_or_by_none():
    several = frame(day=[1] * 10 + [2] * 10, board=["A"] * 20, place=TEN * 2)
    assert score(several, "mso", event=["day", "board"]).points.tolist() == PAID * 2
    assert score(several, "mso", event="day").points.tolist() == PAID * 2
    assert score(several[:10], "mso", event=None).points.tolist() == PAID


def test_the_field_of_a_list_that_is_cut_off():
    """4th to 9th of 19 share (12+4+4+4+4+4)/6 = 5.33."""
    scored = score(frame(event=["Hex"] * 4, place=[1, 2, 3, "4-9"]), "mso", field=19)
    assert scored.points.tolist() == [40, 28, 20, 5]


def an_event(random: Random) -> list[object]:
    """Places as people write them, right or wrong."""
    players = random.randint(3, 14)
    sizes: list[int] = []
    while sum(sizes) < players:
        sizes.append(random.choice([1, 1, 1, 2, 3]))
    places: list[object] = []
    for size in sizes:
        rank = len(places) + 1
        shared = (
            [rank, f"={rank}", f"T{rank}", f"{rank}-{rank + size - 1}"] if size > 1 else [rank, f"{rank}.", float(rank)]
        )
        places += [random.choice(shared) for _ in range(size)]
    for _ in range(random.choice([0, 0, 1, 2])):
        places[random.randrange(len(places))] = random.choice(["W", "absent", "x", None, 0, 3, "T9", "2-3", True])
    random.shuffle(places)
    return places


def test_a_mark_beside_a_place_scores_nothing_and_keeps_it():
    """Two share 1st and 2nd of 10, one of whom withdrew: the other has (40+28)/2."""
    own = frame(event=["Hex"] * 10, place=TEN, withdrawn=[True, *[False] * 9])
    scored = score(own, "mso")
    assert scored.points.tolist() == [0, *PAID[1:]]
    assert scored.place_used.tolist()[:2] == ["T1 W", "T1"]
    assert plain_events(results_of(own, "mso", "event", {}))[1].tolist() == [True]


@pytest.mark.parametrize("seed", range(40))
def test_each_event_scores_as_the_worksheet_function_says(seed: int):
    """Points, workings and errors; a frame in which anything is wrong is refused with all of it."""
    random = Random(seed)
    events = {f"Event {number}": an_event(random) for number in range(12)}
    whole = frame(
        event=[name for name, places in events.items() for _ in places],
        place=pd.Series([place for places in events.values() for place in places], dtype=object),
    )
    said = {name: outcomes(GP_POINTS, [[place] for place in places]) for name, places in events.items()}
    right = [
        name
        for name in events
        if not any(isinstance(each, Exception) for each in said[name]) and None not in events[name]
    ]
    good = score(whole[whole.event.isin(right)], "mso")
    expected = [each for name in right for each in said[name]]
    assert good.points.tolist() == [pd.NA if each is None else each.points for each in expected]
    assert good.working.fillna("").tolist() == ["" if each is None else each.working for each in expected]
    if len(right) < len(events):
        with pytest.raises(FrameError) as error:
            score(whole, "mso")
        assert {line.split(",")[0].split(":")[0] for line in error.value.lines} == events.keys() - set(right)
        for name in events.keys() - set(right) if None not in [p for e in events.values() for p in e] else ():
            [message] = {str(each) for each in said[name] if isinstance(each, Exception)}
            assert any(line.startswith(name) and message.split(": ")[-1] in line for line in error.value.lines)


@pytest.mark.parametrize("seed", range(15))
def test_marks_and_sizes_of_ties_count_as_the_worksheet_function_says(seed: int):
    random = Random(seed)
    events = [an_event(random) for _ in range(20)]
    marks = [[random.choice(["", "", "", "x", "W", "no", False]) for _ in places] for places in events]
    sizes = [[random.choice([None] * 6 + [1, 2]) for _ in places] for places in events]
    right = []
    for number, (places, mark, size) in enumerate(zip(events, marks, sizes, strict=True)):
        columns = [[[each] for each in cells] for cells in (places, size, mark)]
        said = outcomes(GP_POINTS, columns[0], None, columns[1], columns[2])
        if not any(isinstance(each, Exception) for each in said) and None not in places:
            right.append((number, said))
    whole = frame(
        event=[number for number, _ in right for _ in events[number]],
        **{
            name: pd.Series([cell for number, _ in right for cell in cells[number]], dtype=object)
            for name, cells in (("place", events), ("withdrawn", marks), ("tied", sizes))
        },
    )
    expected = [each for _, said in right for each in said]
    scored = score(whole, "mso")
    assert scored.points.tolist() == [pd.NA if each is None else each.points for each in expected]
    assert scored.working.fillna("").tolist() == ["" if each is None else each.working for each in expected]


def test_chess_as_the_worksheet_function_says():
    random = Random(3)
    rows = [
        (random.randint(0, 8) / 2, random.choice(["Championship", "K-1", "2.5"]), random.choice([4, 5, 7]))
        for _ in range(200)
    ]
    scores, sections, rounds = zip(*rows, strict=True)
    scored = score(frame(event=["A", "B"] * 100, score=scores, section=sections, rounds=rounds), "chess")
    expected = outcomes(CHESS_GP, *([[each] for each in column] for column in (scores, rounds, sections)))
    assert scored.points.tolist() == [each.points for each in expected]
    assert scored.working.tolist() == [each.working for each in expected]
    assert scored.points.dtype == "Int64"


def test_chess_with_what_holds_for_all_rows():
    """3.5 of 4 in the Championship is 707."""
    scored = score(frame(event=["A", "A"], Score=[3.5, 0]), "chess", rounds=4, section="Championship")
    assert scored.points.tolist() == [707, 0]


def test_fibonacci_as_the_worksheet_function_says():
    centres = [17, 13, 13, 11, 10, 8, 4, 0]
    boards = frame(
        event=["First"] * 8 + ["Second"] * 8, game="Vikings", centres=centres + centres[::-1], ending=["draw"] * 16
    )
    scored = score(boards, "fibonacci")
    first = [float(each.points) for each in outcomes(FIB_SCORE, [[each] for each in centres], "Vikings", "draw")]
    assert scored.points.tolist() == first + first[::-1]
    assert scored.points.dtype == "Float64"
    assert scored.place_used.tolist()[:3] == ["1", "T2", "T2"]


def test_a_column_as_read_calls_it_goes_before_others():
    """Opponents are the places of the wall list here, not the numbers of the rows."""
    wall = frame(event=["Open"] * 2, wall_place=["2", "1"], r1=["1+", "2-"], initial_score=[0, 0])
    assert score(wall, "mcmahon").wins.tolist() == [1, 0]


def test_a_wall_list_as_the_worksheet_functions_say():
    rounds = [["2+", "3+"], ["1-", "4+"], ["4+", "1-"], ["3-", "2-"]]
    starts = [10, 10, 9, 9]
    wall = frame(event=["Open"] * 4, r1=[row[0] for row in rounds], r2=[row[1] for row in rounds], initial_score=starts)
    scored = score(wall, "mcmahon")
    final = [[12], [11], [10], [9]]  # start and wins
    assert scored.mms.tolist() == [each for [each] in final]
    assert scored.wins.tolist() == [2, 1, 1, 0]
    assert scored.sos.tolist() == [float(each) for each in outcomes(SOS, rounds, final)]
    assert scored.sodos.tolist() == [float(each.points) for each in outcomes(SODOS, rounds, final)]
    assert scored.working[0] == "11 (2) + 10 (3) = 21"


@pytest.mark.parametrize("system", ["mso", "fibonacci"])
def test_parts_of_a_frame_are_scored_as_the_whole(system: str):
    """As on several machines: types too."""
    columns = (
        {"place": TEN * 3} if system == "mso" else {"centres": [9, 8, 7, 4, 3, 2, 1, 0, 0, 0] * 3, "game": "Fibonacci"}
    )
    whole = frame(event=[name for name in "abc" for _ in TEN], **columns)
    parts = pd.concat([score(part, system) for _, part in whole.groupby("event")])
    pd.testing.assert_frame_equal(parts, score(whole, system))


def test_events_may_be_categories_and_places_of_any_type():
    for kind in ("Int64", "float64", "object", "category", "string", "int8"):
        own = frame(event=pd.Categorical(["Hex"] * 10, ["Go", "Hex"]), place=pd.Series(TEN).astype(kind))
        assert score(own, "mso").points.tolist() == PAID


def refused(own: pd.DataFrame, system: str, **options: object) -> str:
    with pytest.raises(FrameError) as error:
        score(own, system, **options)
    assert isinstance(error.value, ValueError)
    return str(error.value)


class TestWhatIsWrong:
    def test_a_place_beyond_any_field(self):
        assert "expected 1 to 5" in refused(frame(event=["a"] * 5, place=[1, 2, 3, 4, 10**30]), "mso")

    def test_a_column_that_is_there_twice(self):
        own = frame(event=["a"] * 5, place=[1, 2, 3, 4, 5])
        assert "two columns are called event" in refused(pd.concat([own, own[["event"]]], axis=1), "mso")

    def test_a_blank_score(self):
        own = frame(event=["a"] * 5, score=[5, 4, None, 2, 1])
        assert refused(own, "mso") == "a, row 2, score: score is blank; expected the player's score"

    def test_is_told_of_all_events_at_once(self):
        own = frame(event=["a"] * 6 + ["b"] * 5 + ["c"] * 4, place=[1, 2, 2, 3, "x", None, 1, 2, 3, 4, 9, 1, 2, 3, 4])
        assert refused(own.set_index(pd.RangeIndex(100, 115)), "mso").splitlines() == [
            f'a, row 104, place: position is "x"; {WRITTEN}, or W for withdrawn',
            f"a, row 105, place: position is blank; {FILLED}, W for withdrawn, or absent",
            "b, row 110, place: position is 9; expected 1 to 5, the players in the list",
            "c: field is 4; expected at least 5 players",
        ]

    def test_is_cut_where_it_is_very_much(self):
        lines = refused(frame(event=["a"] * 50, place=["?"] * 50), "mso").splitlines()
        assert len(lines) == 21
        assert lines[-1] == "and 30 more"

    def test_a_column_that_is_missing(self):
        assert refused(frame(event=["a"], Score=[1]), "chess").splitlines() == [
            "no column section (or give section=); the frame has 'event', 'Score'",
            "no column rounds (or give rounds=); the frame has 'event', 'Score'",
        ]

    def test_two_columns_that_could_be_one(self):
        said = refused(frame(event=["a"], Place=[1], Rank=[1]), "mso")
        assert said.startswith("the columns 'Place', 'Rank' could both be place; rename or drop all but one")

    def test_a_row_of_no_event(self):
        said = refused(frame(event=["a", None], place=[1, 2]), "mso")
        assert said == "row 1: event is blank; expected which event it is of"

    def test_no_column_of_events(self):
        said = refused(frame(place=TEN), "mso")
        assert said == "no column event; give event= with the column that tells events apart, or event=None"

    def test_a_column_that_would_be_lost(self):
        said = refused(frame(event=["a"] * 10, place=TEN, points=PAID), "mso")
        assert said == "the frame has a column points already; rename or drop it"

    def test_rounds_of_a_wall_list_are_no_number_of_rounds(self):
        said = refused(frame(event=["a"], score=[1], section=["K-1"], r1=["2+"]), "chess")
        assert said.startswith("no column rounds (or give rounds=)")

    def test_is_named_by_any_label(self):
        own = frame(event=["a"] * 5, place=[1, 2, "x", 4, 5]).set_index(pd.Index(list("vwxyz")))
        assert refused(own, "mso").startswith("a, row x, place: ")
        wall = frame(event=["Open"] * 2, r1=["2+", "2-"], initial_score=[0, 0]).set_index(pd.Index(["p", "q"]))
        assert refused(wall, "mcmahon").startswith(
            'Open, row p, r1: round is "2+"; expected the same game in row q, r1'
        )

    def test_is_told_of_each_row_of_chess_with_its_event(self):
        own = frame(event=["a", "b", "b"], score=[5, 5, 3], section=["K-1"] * 3, rounds=[4] * 3)
        lines = refused(own, "chess").splitlines()
        assert [line.split(":")[0] for line in lines] == ["a, row 0", "b, row 1, score"]

    def test_an_event_of_one_player(self):
        own = frame(event=["a", "b"], place=[1, "absent"])
        assert refused(own, "mso") == "a: field is 1; expected at least 5 players"

    def test_an_option_that_there_is_not(self):
        assert refused(frame(event=["a"], place=[1]), "mso", feild=3) == (
            '"feild" is no option of mso; expected field or left_early'
        )

    def test_scores_that_are_words(self):
        said = refused(frame(event=["a"] * 5, score=[5, "four", 3, 2, 1]), "mso")
        assert said.startswith('a, row 1, score: score is "four"; expected')

    def test_a_game_that_does_not_stand_in_both_rows(self):
        said = refused(frame(event=["Open"] * 2, r1=["2+", "2-"], initial_score=[0, 0]), "mcmahon")
        assert said.startswith('Open, row 0, r1: round is "2+"; expected the same game in row 1, r1')


def test_no_rows_give_none():
    scored = score(frame(event=[], place=[]), "mso")
    assert len(scored) == 0
    assert scored.points.dtype == "Int64"


def test_a_million_rows_have_few_distinct_results():
    """Not a test of time: what is scored one by one is bounded by distinct places, fields and ties."""
    events, players = 400, 100
    own = frame(
        event=np.repeat(np.arange(events), players), score=np.random.default_rng(1).integers(0, 19, events * players)
    )
    own["place"] = own.groupby("event").score.rank(method="min", ascending=False)
    scored = score(own.drop(columns="score"), "mso")
    one = own[own.event == 7]
    expected = outcomes(GP_POINTS, [[each] for each in one.place])
    assert scored.points[one.index].tolist() == [each.points for each in expected]
