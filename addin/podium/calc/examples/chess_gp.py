"""The sheet of the chess Grand Prix: a day of sections, and the points table."""

from __future__ import annotations

from openpyxl import Workbook

from podium.calc.examples.page import Column, Page, Table, names
from podium.scoring.chess_gp import SECTION_TABLES

ROUNDS = 4
RESULTS = (  # player, section, score
    ("Nadia Brook", "Championship", 4),
    ("Omar Said", "Championship", "3½"),
    ("Petra Novak", "Reserve", 3),
    ("Quinn Reyes", "Reserve", 0),
    ("Rosa Lund", "Elementary", 3),
    ("Sami Aho", "Primary", 2.5),
    ("Tess Moran", "4-5 Novice", 4),
    ("Ugo Bianchi", "K-1", 1),
)


def add_sheet(book: Workbook) -> None:
    page = Page(
        book,
        "Chess Grand Prix",
        "Points for a score, by the section and the number of rounds.",
        widths=(22, 16, *[10] * 8),
    )
    page.block(
        "A school tournament",
        [
            names("Player", [result[0] for result in RESULTS]),
            names("Section", [result[1] for result in RESULTS]),
            Column("Score", [result[2] for result in RESULTS]),
            Column("Rounds", [ROUNDS] * len(RESULTS)),
            Column("Points", each="=CHESS_GP(C{row},D{row},B{row})"),
            Column("How", each="=CHESS_GP_EXPLAIN(C{row},D{row},B{row})", is_sentence=True),
        ],
    )
    height, width = len(SECTION_TABLES["standard"]) + 1, 2 * ROUNDS + 2
    table = Table("Points", f"=CHESS_GP_TABLE({ROUNDS})", height, width, left=(0,))
    page.table(f"The points table for {ROUNDS} rounds", table)
