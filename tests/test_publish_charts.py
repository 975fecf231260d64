"""Where the lines and bars of charts go; in percent across, in pixels down."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.pages.model import Bars, Line, Race
from podium.publish import charts
from podium.publish.charts import Bar, Point, Step, Tick, spread


def race(*lines: list[float | None]) -> Race:
    steps = ["Hex", "Go", "Chess", "Azul"][: len(lines[0])]
    return Race("Race", "points", steps, [Line("ABCDEFGHIJKL"[number], values) for number, values in enumerate(lines)])


def test_a_line_goes_from_the_left_edge_to_the_right_and_up_with_its_points():
    chart = charts.race(race([0, 50, 100]))
    assert chart.height == 300
    assert chart.runners[0].pieces == [[Point(0, 300), Point(50, 150), Point(100, 0)]]
    assert chart.runners[0].end == Point(100, 0)
    assert chart.steps == [Step("1", "Hex", 0), Step("2", "Go", 50), Step("3", "Chess", 100)]
    assert chart.ticks == [
        *(Tick("0", 300), Tick("20", 240), Tick("40", 180), Tick("60", 120), Tick("80", 60), Tick("100", 0))
    ]


def test_a_line_is_broken_where_there_is_no_figure():
    runner = charts.race(race([None, 100, None, 0])).runners[0]
    assert runner.pieces == [[Point(33.33, 0)], [Point(100, 300)]]
    assert runner.marks == [Point(33.33, 0), Point(100, 300)]


def test_who_has_no_figure_yet_has_no_line():
    chart = charts.race(race([None, None], [1, 2]))
    assert [runner.name for runner in chart.runners] == ["B"]


def test_a_race_without_any_figure_or_with_one_step_can_be_drawn():
    assert charts.race(race([None, None])).runners == []
    assert charts.race(race([7])).runners[0].end.x == 50
    assert charts.race(race([0, 0])).runners[0].end == Point(100, 300)


@pytest.mark.parametrize(
    ("figures", "ticks"),
    [
        ([0, 274], ["0", "100", "200", "300"]),
        ([0, 3], ["0", "1", "2", "3"]),
        ([0, 0.9], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
        ([22, 26], ["22", "23", "24", "25", "26"]),  # McMahon scores, far from 0
        ([-3, 5], ["-4", "-2", "0", "2", "4", "6"]),
        ([5, 5], ["5", "6"]),
        ([0, 123456], ["0", "50,000", "100,000", "150,000"]),
    ],
)
def test_grid_lines_have_round_figures_around_all_points(figures: list[float], ticks: list[str]):
    assert [tick.shown for tick in charts.race(race(figures)).ticks] == ticks


def test_labels_that_would_overlap_make_room_for_each_other():
    assert spread([100, 200], 20, 300) == [100, 200]
    assert spread([100, 100], 20, 300) == [90, 110]
    assert spread([200, 100, 105], 20, 300) == [200, 92.5, 112.5]
    assert spread([0, 0, 300], 20, 300) == [10, 30, 290]
    assert spread([], 20, 300) == []


@given(st.lists(st.floats(0, 300), max_size=13))
def test_labels_never_overlap_and_keep_their_order(wanted: list[float]):
    placed = spread(wanted, 22, 300)
    in_order = [place for _, place in sorted(zip(wanted, placed, strict=True))]
    assert all(lower - upper >= 21.8 for upper, lower in pairwise(sorted(placed)))
    assert in_order == sorted(placed)
    assert all(10.9 <= place <= 289.1 for place in placed)


def test_a_chart_grows_with_its_labels():
    chart = charts.race(Race("Race", "points", ["Hex"], [Line(str(number), [1]) for number in range(20)]))
    labels = sorted(runner.label_y for runner in chart.runners)
    assert chart.height == 600
    assert labels == [15 + 30 * number for number in range(20)]


def test_ten_lines_each_have_a_style_of_their_own():
    chart = charts.race(race(*([number, number] for number in range(12))))
    assert [runner.style for runner in chart.runners] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]


def test_many_steps_are_numbered_now_and_then_and_marked_at_their_end():
    chart = charts.race(Race("Race", "points", [f"Event {number}" for number in range(1, 61)], [Line("A", [1] * 60)]))
    assert [step.shown for step in chart.steps] == ["1", "11", "21", "31", "41", "60"]
    assert [step.name for step in chart.steps[-2:]] == ["Event 41", "Event 60"]
    assert len(chart.runners[0].marks) == 1


def test_the_race_in_words():
    assert charts.race(race([None, 10], [5, 20.5])).description == (
        "Lines of points after each of 2 steps. At the end: A: 10; B: 20.5."
    )


def test_bars_are_as_long_as_their_values():
    chart = charts.bars(Bars("By event", "points", ["Hex", "Go", "Azul"], [40, 10, 0]))
    assert chart.bars == [Bar("Hex", "40", 0, 82), Bar("Go", "10", 44, 20.5), Bar("Azul", "0", 88, 0)]
    assert chart.height == 132
    assert chart.description == "Bars of points. Hex: 40; Go: 10; Azul: 0."


def test_bars_of_nothing_and_below_nothing_have_no_length():
    assert [bar.length for bar in charts.bars(Bars("By event", "points", ["Hex", "Go"], [0, 0])).bars] == [0, 0]
    assert [bar.length for bar in charts.bars(Bars("By event", "points", ["Hex", "Go"], [-5, 5])).bars] == [0, 82]
    assert charts.bars(Bars("By event", "points", [], [])).bars == []


def test_all_figures_are_in_a_table():
    table = charts.figures(race([None, 10], [5, 20.5]))
    assert [column.title for column in table.columns] == ["No.", "After", "A", "B"]
    assert [[cell.shown for cell in row.cells] for row in table.rows] == [
        ["1", "Hex", "–", "5"],
        ["2", "Go", "10", "20.5"],
    ]
    table = charts.figures(Bars("By event", "points", ["Hex", "Go"], [40, 0]))
    assert [column.title for column in table.columns] == ["Name", "Points"]
    assert [[cell.value for cell in row.cells] for row in table.rows] == [["Hex", 40], ["Go", 0]]
