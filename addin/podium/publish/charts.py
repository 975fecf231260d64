"""Charts as SVG: where lines and bars go. What they look like is the templates' and the style's business.

Across, places are in percent and down in pixels: a chart then fits a phone and a wide screen, and its text is as large
on both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from podium.pages.model import Bars, Cell, Column, Line, Race, Row, Table
from podium.standings.model import Kind

LABEL_HEIGHT = 30  # of two lines, on a phone
RACE_HEIGHT = 300
BAR_HEIGHT = 44  # with the name above it
LONGEST_BAR = 82  # percent: its value stands beside it
MARKED_STEPS = 12  # with more, marks would hide the lines
MOST_STEPS = 12  # that are all numbered
STYLES = 10  # of lines: each a colour, a dash and a mark of its own
TICKS = 5


@dataclass(frozen=True, slots=True)
class Tick:
    """A figure at the edge, and where its grid line is."""

    shown: str
    at: float


@dataclass(frozen=True, slots=True)
class Step:
    """A number under the chart, at so many percent, and what it stands for."""

    shown: str
    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Point:
    """x: in percent. y: in pixels."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Runner:
    """A line of a race. style: its number among STYLES. pieces: of the line, between steps without a figure. marks:
    where its mark stands. label_y: the middle of its label, which is moved off others."""

    name: str
    shown: str
    style: int
    pieces: Sequence[Sequence[Point]]
    marks: Sequence[Point]
    end: Point
    label_y: float


@dataclass(frozen=True, slots=True)
class RaceChart:
    height: int
    ticks: Sequence[Tick]
    steps: Sequence[Step]
    runners: Sequence[Runner]
    description: str


@dataclass(frozen=True, slots=True)
class Bar:
    name: str
    shown: str
    y: int
    length: float


@dataclass(frozen=True, slots=True)
class BarChart:
    height: int
    bars: Sequence[Bar]
    description: str


def race(part: Race) -> RaceChart:
    """The chart of a race; a line without any figure has no place in it."""
    lines = [line for line in part.lines if any(value is not None for value in line.values)]
    figures = [value for line in lines for value in line.values if value is not None]
    height = max(RACE_HEIGHT, LABEL_HEIGHT * len(lines))
    scale = Scale.of(figures, height)
    ends = [scale.down(_last(line)) for line in lines]
    labels = spread(ends, LABEL_HEIGHT, height)
    runners = [
        _runner(line, number, scale, label) for number, (line, label) in enumerate(zip(lines, labels, strict=True))
    ]
    steps = [Step(str(step + 1), part.steps[step], across(step, len(part.steps))) for step in _some(len(part.steps))]
    return RaceChart(height, scale.ticks(), steps, runners, _described(part, lines))


def bars(part: Bars) -> BarChart:
    longest = max([0, *part.values]) or 1
    drawn = [
        Bar(name, shown(value), number * BAR_HEIGHT, round(max(0, value) / longest * LONGEST_BAR, 2))
        for number, (name, value) in enumerate(zip(part.names, part.values, strict=True))
    ]
    figures = "; ".join(f"{bar.name}: {bar.shown}" for bar in drawn)
    return BarChart(BAR_HEIGHT * len(drawn), drawn, f"Bars of {part.unit}. {figures}.")


def figures(part: Race | Bars) -> Table:
    """All that a chart shows, as a table."""
    columns, rows = _figures_of_bars(part) if isinstance(part, Bars) else _figures_of_race(part)
    return Table("", f"{part.title}: {part.unit}", columns, rows)


@dataclass(frozen=True, slots=True)
class Scale:
    """Figures from ``low`` to ``high``, between whole ``step``s, over so many pixels."""

    low: float
    high: float
    step: float
    height: int

    @classmethod
    def of(cls, figures: Sequence[int | float], height: int) -> Scale:
        """From 0 where all are positive and some are near it: places of runners far from 0 could not be told apart."""
        least, most = min(figures, default=0), max(figures, default=0)
        if 0 <= least <= (most - least) * 2:
            least = 0
        step = _round_step((most - least) / TICKS)
        low = floor(least / step) * step
        return cls(low, max(ceil(most / step) * step, low + step), step, height)

    def down(self, figure: int | float) -> float:
        """Pixels from the top."""
        return round((self.high - figure) / (self.high - self.low) * self.height, 1)

    def ticks(self) -> list[Tick]:
        count = round((self.high - self.low) / self.step)
        figures = [self.low + index * self.step for index in range(count + 1)]
        return [Tick(shown(figure), self.down(figure)) for figure in figures]


def spread(wanted: Sequence[float], apart: float, height: float) -> list[float]:
    """Places near the wanted ones, within the height and nowhere closer than ``apart``, in the same order.

    Neighbours that would overlap become one block, around the middle of what they wanted.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    blocks: list[list[int]] = []
    for index in order:
        blocks.append([index])
        while len(blocks) > 1 and _bottom(blocks[-2], wanted, apart, height) > _top(blocks[-1], wanted, apart, height):
            last = blocks.pop()
            blocks[-1].extend(last)
    placed = [0.0] * len(wanted)
    for block in blocks:
        top = _top(block, wanted, apart, height)
        for number, index in enumerate(block):
            placed[index] = round(top + (number + 0.5) * apart, 1)
    return placed


def across(step: int, steps: int) -> float:
    """Percent of the plot from its left edge; a single step stands in the middle."""
    return round(100 * step / (steps - 1), 2) if steps > 1 else 50.0


def shown(value: int | float | None) -> str:
    """A figure as it is printed, a dash for none."""
    return "–" if value is None else f"{value:,.10g}"


def _figures_of_bars(part: Bars) -> tuple[list[Column], list[Row]]:
    columns = [Column("name", "Name", heading=True), Column("value", part.unit.capitalize(), Kind.NUMBER)]
    pairs = zip(part.names, part.values, strict=True)
    return columns, [Row([Cell(name, name), _figure(value)]) for name, value in pairs]


def _figures_of_race(part: Race) -> tuple[list[Column], list[Row]]:
    columns = [Column("number", "No.", Kind.NUMBER), Column("step", "After", heading=True)]
    columns += [Column(f"line_{number}", line.name, Kind.NUMBER) for number, line in enumerate(part.lines, start=1)]
    rows = [
        Row([_figure(number + 1), Cell(step, step), *(_figure(line.values[number]) for line in part.lines)])
        for number, step in enumerate(part.steps)
    ]
    return columns, rows


def _figure(value: int | float | None) -> Cell:
    return Cell(value, shown(value))


def _top(block: Sequence[int], wanted: Sequence[float], apart: float, height: float) -> float:
    middle = sum(wanted[index] for index in block) / len(block)
    size = apart * len(block)
    return max(0.0, min(middle - size / 2, height - size))


def _bottom(block: Sequence[int], wanted: Sequence[float], apart: float, height: float) -> float:
    return _top(block, wanted, apart, height) + apart * len(block)


def _runner(line: Line, number: int, scale: Scale, label: float) -> Runner:
    steps = len(line.values)
    points = [
        None if value is None else Point(across(step, steps), scale.down(value))
        for step, value in enumerate(line.values)
    ]
    pieces: list[list[Point]] = [[]]
    for point in points:
        if point is None:
            pieces.append([])
        else:
            pieces[-1].append(point)
    there = [point for point in points if point is not None]
    marks = there if steps <= MARKED_STEPS else there[-1:]
    return Runner(
        line.name, shown(_last(line)), number % STYLES, [piece for piece in pieces if piece], marks, there[-1], label
    )


def _last(line: Line) -> int | float:
    return [value for value in line.values if value is not None][-1]


def _some(steps: int) -> list[int]:
    """The steps that are numbered under the chart: the first, the last, and even ones between."""
    every = 1 if steps <= MOST_STEPS else ceil(2 * steps / MOST_STEPS)
    marked = list(range(0, steps, every))
    last = steps - 1
    return marked if last in marked or not marked else [*(step for step in marked if last - step >= every), last]


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, ... that is no less; also 0.1, 0.2, 0.5, ..."""
    if least <= 0:
        return 1
    power = 10.0 ** floor(log10(least))
    step = next(each * power for each in (1, 2, 5, 10) if each * power >= least * (1 - 1e-9))
    return int(step) if step >= 1 else step


def _described(part: Race, lines: Sequence[Line]) -> str:
    ends = "; ".join(f"{line.name}: {shown(_last(line))}" for line in lines)
    return f"Lines of {part.unit} after each of {len(part.steps)} steps. At the end: {ends}."
