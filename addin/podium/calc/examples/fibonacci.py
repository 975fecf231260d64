"""The sheet of Fibonacci scoring: a board, a small board, the teams."""

from __future__ import annotations

from openpyxl import Workbook

from podium.calc.examples.page import Column, Page, names

VIKINGS = {"Red Kites": 17, "Harbour": 12, "Northern Lights": 12, "Old Oaks": 9}
VIKINGS |= {"Sandpipers": 6, "Lanterns": 4, "Millstones": 0, "Ferrymen": 0}
BALTIC = {"Harbour": 10, "Red Kites": 8, "Old Oaks": 8, "Northern Lights": 2}
TEAMS = ("Red Kites", "Harbour", "Northern Lights", "Old Oaks")
GAMES = ("Vikings", "Medieval", "Baltic", "Baltic")
NO_SCORES = (None,) * len(TEAMS)
MEDIEVAL = (6007, 27611, 15610, None)  # not played yet by the last
BALTIC_2 = (14412, 4804, 9609, 4801)


def add_sheet(book: Workbook) -> None:
    page = Page(
        book,
        "Fibonacci scoring",
        "Scores of Diplomacy boards by supply centres, and the totals of teams.",
        widths=(20, 14, 14, 14, 14, 14, 14),
        is_upright=True,
    )
    vikings = _board(page, "A board of Vikings", "Vikings", VIKINGS)
    baltic = _board(page, "A board of Baltic", "Baltic", BALTIC)
    _teams(page, vikings, baltic)


def _board(page: Page, heading: str, game: str, centres: dict[str, int]) -> int:
    """The first row of the board."""
    of = f'B{{first}}:B{{last}},"{game}"'
    rows = page.block(
        heading,
        [
            names("Team", list(centres)),
            Column("Centres", list(centres.values())),
            Column("Score", all_rows=f"=FIB_SCORE({of})"),
            Column("How", all_rows=f"=FIB_EXPLAIN({of})", is_sentence=True),
        ],
    )
    return rows.first


def _teams(page: Page, vikings: int, baltic: int) -> None:
    """Scores of the two boards above are taken from there."""
    rows = page.block(
        "The teams: all boards, but only the best of Baltic",
        [
            names("Team", TEAMS),
            *(
                Column(game, scores)
                for game, scores in zip(GAMES, (NO_SCORES, MEDIEVAL, NO_SCORES, BALTIC_2), strict=True)
            ),
            Column("Total", each="=FIB_TEAM(B{row}:E{row},B${header}:E${header})"),
        ],
    )
    for row, team in enumerate(TEAMS, rows.first):
        page.sheet.cell(row, 2).value = f"=C{vikings + list(VIKINGS).index(team)}"
        page.sheet.cell(row, 4).value = f"=C{baltic + list(BALTIC).index(team)}"
