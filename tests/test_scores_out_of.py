"""Scores with the number of games behind them: read where all rows say the same, refused with what to type else."""

from __future__ import annotations

import pytest

from tests.result_sheets import column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def event(*scores: str) -> str:
    return "Name;Score\n" + "".join(f"P{row};{score}\n" for row, score in enumerate(scores))


def test_three_and_a_half_of_five() -> None:
    """Of 5 players 20 and 14 points for the first two; 3.5 and 3½ are level: (40+28)/2*5/10 = 17 each."""
    path = text("a.csv", event("3.5/5", "3½ / 5", "2/5", "1,5/5", "0/5"))
    ran = convert(path, "--system", "mso")
    assert ran.code == 0, ran.err
    assert column("a-scored.xlsx", "GP points") == [17, 17, 0, 0, 0]
    assert '"Score": 3.5/5 is read as 3.5 points of 5 games' in ran.out


@pytest.mark.parametrize("scores", [("3.5/5", "3/4", "2/5", "1/5", "0/5"), ("4-1", "3-2", "2-3", "1-4", "0-5")])
def test_what_is_not_plain_is_refused(scores: tuple[str, ...]) -> None:
    ran = convert(text("a.csv", event(*scores)), "--system", "mso")
    assert ran.code == 1
    assert "expected a score, such as 3, 3.5, 3,5 or 3½: type the points alone" in ran.err


def test_a_half_stays_one() -> None:
    assert convert(text("a.csv", event("3", "2 1/2", "2", "1/2", "0")), "--system", "mso").code == 0
    assert column("a-scored.xlsx", "GP points") == [20, 14, 0, 0, 0]
