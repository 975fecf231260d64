"""Every printed number of the chess Grand Prix tables, from the rules and from the worksheet functions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from podium.scoring.chess_gp import award, section_adjustment, section_table

from tests.host import call, column, values
from tests.published_points import PUBLISHED


def rounds_and_sections(title: str) -> tuple[int, str]:
    return (4, "county-2011") if title == "County 2011" else (int(title.split()[0]), "standard")


ROWS = [(title, section, points) for title, rows in PUBLISHED.items() for section, points in rows.items()]


def test_there_are_274():
    assert sum(len(points) for *_, points in ROWS) == 274


@pytest.mark.parametrize(("title", "section", "points"), ROWS)
def test_the_rules_give_the_printed_numbers(title, section, points):
    rounds, sections = rounds_and_sections(title)
    adjustment = section_adjustment(section, section_table(sections))
    assert {score: award(Fraction(score), rounds, adjustment).points for score in points} == points


@pytest.mark.parametrize(("title", "section", "points"), ROWS)
def test_chess_gp_gives_the_printed_numbers_through_xlwings(title, section, points):
    rounds, sections = rounds_and_sections(title)
    assert values("CHESS_GP", column(*points), rounds, section, None, sections) == list(points.values())


@pytest.mark.parametrize("title", PUBLISHED)
def test_chess_gp_table_holds_the_printed_numbers(title):
    rounds, sections = rounds_and_sections(title)
    (_, *scores), *rows = call("CHESS_GP_TABLE", rounds, None, sections)
    table = {name: dict(zip(scores, points, strict=True)) for name, *points in rows}
    for section, points in PUBLISHED[title].items():
        assert {score: table[section][score] for score in points} == points
