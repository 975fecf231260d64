"""What both players won or both lost is asked about, once a game."""

from __future__ import annotations

import pytest
from podium.scoring.decisions import Decision, decision_remarks
from podium.scoring.wall_list import read_round, seat_by_number


def remarks(*rows: str) -> list[str]:
    """Rows of cells such as "2+ 3-"; a full stop is a blank cell."""
    games = [
        [None if cell == "." else seat_by_number(read_round(cell), len(rows)) for cell in row.split()] for row in rows
    ]
    return decision_remarks(games, said)


def said(decision: Decision) -> str:
    return f"{decision.row} and {decision.opponent} in {decision.column}: {decision.outcome}"


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (("2+", "1-"), []),
        (("2=", "1="), []),
        (("2?", "1?"), []),
        (("0+", "0+"), []),
        ((".", "."), []),
        (("2+", "."), []),
        (("1+", "2-"), []),  # against oneself: another fault, and no decision
        (("2+", "1+"), ["0 and 1 in 0: won"]),
        (("2- 3+", "1- 0+", "0+ 1+"), ["0 and 1 in 0: lost", "0 and 2 in 1: won"]),
        (("0+ 2+ 3-", "0- 1- 3+", "0- 0+ 2+"), ["1 and 2 in 2: won"]),
    ],
)
def test_a_question_for_each(rows, found):
    assert remarks(*rows) == [f"{each}, as an arbiter can decide; right?" for each in found]


@pytest.mark.parametrize(
    ("rounds", "more"),
    [
        (5, []),
        (6, ["1 more game that both won or both lost"]),
        (7, ["2 more games that both won or both lost"]),
        (12, ["7 more games that both won or both lost"]),
    ],
)
def test_five_are_shown_and_the_others_counted(rounds, more):
    found = remarks(" ".join(["2+"] * rounds), " ".join(["1+"] * rounds))
    assert found == [f"0 and 1 in {column}: won, as an arbiter can decide; right?" for column in range(5)] + more
