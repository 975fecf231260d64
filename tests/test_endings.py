"""How a board ended, under any heading and in any language: a solo is never scored as a draw in silence.

A solo of Baltic gives 40000 and 0 to all others; 16, 4, 3, 1 centres in a draw give 14416, 9604, 4803, 4801.
"""

from __future__ import annotations

import pytest
from podium.sheets.endings import WORDS, ending_in

from tests.result_sheets import Outcome, column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

SOLO = [40000, 0, 0, 0]
DRAW = [14416, 9604, 4803, 4801]
POWERS = (("Sweden", 16), ("Denmark", 4), ("Prussia", 3), ("Poland", 1))


def board(header: str, *cells: str) -> str:
    lines = [f"{power};{centres};{cell}" for (power, centres), cell in zip(POWERS, cells, strict=True)]
    return "\n".join([f"Power;Centres;{header}", *lines, ""])


def scored(content: str, *options: str) -> tuple[list[object], Outcome]:
    ran = convert(text("b.csv", content), "--system", "fibonacci", "--game", "Baltic", "--force", *options)
    assert ran.code == 0, ran.err
    return column("b-scored.xlsx", "Score"), ran


HEADINGS = (
    *("Ending", "Result", "Ende", "Ergebnis", "Ausgang", "Endung", "Resultat", "Résultat", "Fin de partie", "Esito"),
    *("Risultato", "Resultado", "Desenlace", "Uitslag", "Einde", "Wynik", "Zakończenie", "Fim de jogo", "How?", ""),
)


@pytest.mark.parametrize("header", HEADINGS)
def test_a_solo_is_read_under_any_heading(header: str) -> None:
    if header == "":
        content = board("Note;Year", *("Solo;", ";", ";", ";"))
        assert scored(content)[0] == SOLO
    else:
        assert scored(board(header, "Solo", "", "", ""))[0] == SOLO


@pytest.mark.parametrize("lost", ["lost", "verloren", "perdu", "sconfitta", "-"])
def test_who_lost_a_solo_may_be_said_beside_it(lost: str) -> None:
    assert scored(board("Result", "Solosieg", lost, lost, lost))[0] == SOLO


def test_a_column_that_says_something_else_is_none() -> None:
    for cells in (("1", "2", "3", "4"), ("26", "14", "9", "5"), ("good", "", "bad", "")):
        found, ran = scored(board("Result", *cells))
        assert found == DRAW
        assert "Result" not in ran.out


def test_a_win_that_may_be_a_solo_is_told() -> None:
    found, ran = scored(board("Result", "won", "lost", "lost", "lost"))
    assert found == DRAW
    assert '"Result" says won, which is read as no solo; if it was one, write solo there' in ran.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (board("Remark", "great game, solo in 1909", "", "x", ""), 'cell C2 "great game, solo in 1909"'),
        ("Baltic, a solo by Sweden\n\n" + board("Year", "", "", "", ""), '"Baltic, a solo by Sweden"'),
        (board("Year", "", "", "", "").replace("Sweden", "Sweden (solo)"), 'cell A2 "Sweden (solo)"'),
        (board("Player", "Ann Berg (solo)", "Bo", "Cy", "Di"), 'cell C2 "Ann Berg (solo)"'),
    ],
)
def test_a_solo_that_stands_elsewhere_is_told(content: str, said: str) -> None:
    found, ran = scored(content)
    assert found == DRAW
    assert f"says solo, and is not scored as one: {said}; if it was a solo, write solo beside the board" in ran.out
    found, ran = scored(content, "--ending", "solo")
    assert found == SOLO
    assert "says solo" not in ran.out


@pytest.mark.parametrize(
    "content",
    [
        board("Player", "Han Solo", "Bo", "Cy", "Di"),
        board("Team", "Solo", "Trio", "Duo", "Four"),
        board("Remark", "no solo", "", "", ""),
    ],
)
def test_a_name_is_no_ending(content: str) -> None:
    found, ran = scored(content)
    assert found == DRAW
    assert "solo" not in ran.out


def test_two_columns_that_could_say_it_are_refused_with_what_to_do() -> None:
    content = board("Here;There", "solo;draw", ";", ";", ";")
    refused = convert(text("b.csv", content), "--system", "fibonacci", "--game", "Baltic")
    assert refused.lines == [
        "b.csv, column C: could say how the boards ended, and so could column D; choose one with --columns ending=C"
    ]
    assert scored(content, "--columns", "ending=C")[0] == SOLO


@pytest.mark.parametrize(
    ("cell", "ending"),
    [
        *[(word, "draw") for word in ("Draw", "3-way draw", "Remis", "Unentschieden", "partie nulle", "Tablas")],
        *[(word, "draw") for word in ("Patta", "gelijkspel", "remis", "Empate")],
        *[(word, "solo") for word in ("SOLO", "solo win", "Solosieg", "victoire en solo", "Alleinsieg", "solo!")],
        *[(word, "26") for word in ("26", 26, 26.0, "26+", "26 Zentren", "26 centers", "two powers at 26")],
        *[(word, "") for word in ("won", "lost", "126", "Solothurn", "Solo?", "", None, 2.6)],
    ],
)
def test_the_words(cell: str | float | None, ending: str) -> None:
    assert ending_in(cell) == ending
    assert set(WORDS) == {"draw", "solo", "26"}
