"""Places in words: Winner and Runner-up, where it is plain which places these are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from podium.season.book import load

from tests.result_sheets import column, convert, podium, text
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

NAMES = ("Ann Berg", "Bea Dale", "Cy Elm", "Dan Fox", "Eva Gil")
ALONE = [20, 14, 0, 0, 0]  # 40 and 28, halved for five players, of whom the upper half scores


def listed(places: Sequence[str], scores: Sequence[int] = ()) -> Path:
    rows = [f"{place};{name}" for place, name in zip(places, NAMES, strict=True)]
    if scores:
        rows = [f"{row};{score}" for row, score in zip(rows, scores, strict=True)]
    return text("list.csv", "\n".join(["Place;Name" + ";Score" * bool(scores), *rows]) + "\n")


@pytest.mark.parametrize(
    "words",
    [
        ("Winner", "Runner-up"),
        ("CHAMPION", "runner up"),
        ("Winner", "Finalist"),
        ("1", "Finalist"),
        ("Sieger", "Vizemeister"),
        ("Vainqueur", "Finaliste"),
        ("Campeón", "Subcampeón"),
        ("Vincitrice", "Finalista"),
        ("Winnaar", "Vicekampioen"),
        ("Zwycięzca", "Wicemistrz"),
        ("Campeão", "Vice-campeão"),
    ],
)
def test_the_winner_and_the_runner_up(words: tuple[str, str]) -> None:
    ran = convert(listed([*words, "3", "4", "5"]), "--system", "mso")
    assert ran.code == 0, ran.err
    assert column("list-scored.xlsx", "GP points") == ALONE
    assert f'"{words[1]}" is read as place 2' in ran.out


def test_places_for_the_first_two_alone() -> None:
    assert convert(listed(["Winner", "Runner-up", "", "", ""], [5, 4, 3, 2, 1]), "--system", "mso").code == 0
    assert column("list-scored.xlsx", "GP points") == ALONE


def test_two_winners_share_the_place() -> None:
    assert convert(listed(["Winner", "Winner", "3", "4", "5"]), "--system", "mso").code == 0
    assert column("list-scored.xlsx", "GP points") == [17, 17, 0, 0, 0]  # (40 + 28) / 2, halved


@pytest.mark.parametrize(
    ("places", "cell", "word"),
    [
        (["Finalist", "Finalist", "", "", ""], "A2", "Finalist"),
        (["Winner", "Finalist", "Finalist", "4", "5"], "A3", "Finalist"),
        (["Winner", "Winner", "Runner-up", "4", "5"], "A4", "Runner-up"),
        (["Winner", "Runner-up", "Semi-finalist", "", ""], "A4", "Semi-finalist"),
    ],
)
def test_what_is_not_plain_is_refused_for_what_it_is(places: list[str], cell: str, word: str) -> None:
    told = convert(listed(places, [5, 4, 3, 2, 1]), "--system", "mso").lines
    assert told[0].startswith(f'list.csv, cell {cell}: position is "{word}"; expected a position such as 4')
    assert not any("contradicts" in line for line in told)


def test_a_season() -> None:
    book = season(Path("season.xlsx"), events=[["list", "", "", "Abstract", "A", "", "", ""]])
    assert podium("season", "import", book, listed(["Winner", "Runner-up", "3", "4", "5"])).code == 0
    assert [result.cells["place"] for result in load(book).results] == [1, 2, 3, 4, 5]
