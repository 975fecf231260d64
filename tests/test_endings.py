"""How a board ended, under any heading and in any language: a solo is never scored as a draw in silence.

A solo of Baltic gives 40000 and 0 to all others; 16, 4, 3, 1 centres in a draw give 14416, 9604, 4803, 4801.
"""

from __future__ import annotations

import pytest
from podium.sheets.endings import WORDS, ending_in

from tests.result_sheets import Outcome, column, convert, text, workbook

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


@pytest.mark.parametrize("header", ["Solo", "Solo?", "Soloist", "Alleinsieg", "Solista"])
@pytest.mark.parametrize("cells", [("x", "", "", ""), ("yes", "no", "no", "no"), (1, 0, 0, 0), ("Sweden", "", "", "")])
def test_a_solo_may_be_marked_or_name_its_power(header: str, cells: tuple[object, ...]) -> None:
    found, ran = scored(board(header, *map(str, cells)))
    assert found == SOLO
    assert f'"{header}" is read as how the boards ended' in ran.out


def test_nobody_marked_is_no_solo() -> None:
    assert scored(board("Solo", "no", "no", "no", "no"))[0] == DRAW
    assert scored(board("Solo", "", "", "", ""))[0] == DRAW


@pytest.mark.parametrize(
    "content",
    [
        board("Win", "1", "0", "0", "0"),
        board("Victory", "yes", "", "", ""),
        board("Winner", "Sweden", "", "", ""),
        board("Comment", "victoire", "Loser", "Loser", "Loser"),
    ],
)
def test_whoever_is_said_to_have_won_is_told(content: str) -> None:
    found, ran = scored(content)
    assert found == DRAW
    assert "says who won, which is read as no solo: cell C2" in ran.out
    assert "says who won" not in scored(content, "--ending", "solo")[1].out
    assert "says who won" not in scored(content, "--ending", "draw")[1].out


def test_a_solo_beside_another_than_the_first_is_told() -> None:
    found, ran = scored(board("Ending", "", "", "solo", ""))
    assert found == SOLO
    said = "solo stands in cell C4 (3 centres), and is scored for who has the most centres, Sweden (16); right?"
    assert said in ran.out
    assert (
        "solo stands in cell C2 (16 centres) and cell C3 (4 centres)"
        in scored(board("Ending", "solo", "solo", "", ""))[1].out
    )
    for cells in (("solo", "", "", ""), ("solo", "solo", "solo", "solo"), ("solo", "lost", "lost", "lost")):
        assert "right?" not in scored(board("Ending", *cells))[1].out


@pytest.mark.parametrize("out", ["Eliminated 1905", "eliminiert", "lost", "out"])
def test_who_was_eliminated_may_be_said_beside_a_draw(out: str) -> None:
    found, _ = scored(board("Result", "Draw", "", "", "").replace("Poland;1;", f"Poland;0;{out}"))
    assert found == [14416, 9604, 4803, 4800]


def test_titles_of_sheets_that_are_boards_are_looked_at_too() -> None:
    rows = [["Power", "Centres"], *map(list, POWERS)]
    workbook("boards.xlsx", {"Board 1": [["Solo win for Sweden"], *rows], "Board 2": rows})
    ran = convert("boards.xlsx", "--system", "fibonacci", "--game", "Baltic")
    assert 'says solo, and is not scored as one: "Solo win for Sweden"' in ran.out


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
    assert (
        'says who won, which is read as no solo: cell C2 "won"; if it was a solo, write solo beside the board in a '
        "column Ending, or give --ending solo"
    ) in ran.out


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
        *[
            (word, "solo")
            for word in (
                "SOLO",
                "solista",
                "won outright",
                "solo win",
                "Solosieg",
                "victoire en solo",
                "Alleinsieg",
                "solo!",
            )
        ],
        *[(word, "26") for word in ("26", 26, 26.0, "26+", "26 Zentren", "26 centers", "two powers at 26")],
        *[(word, "") for word in ("won", "lost", "126", "Solothurn", "Solo?", "", None, 2.6)],
    ],
)
def test_the_words(cell: str | float | None, ending: str) -> None:
    assert ending_in(cell) == ending
    assert set(WORDS) == {"draw", "solo", "26"}
