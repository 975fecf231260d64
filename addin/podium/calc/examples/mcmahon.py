"""The sheet of McMahon tie-breaks: a wall list with its sums, and the standings."""

from __future__ import annotations

from openpyxl import Workbook

from podium.calc.examples.page import Column, Page, Table, names

PLAYERS = (  # name, initial McMahon score, rounds
    ("Aiko Tanabe", 20, "2+", "3+", "5-"),
    ("Boris Hahn", 20, "1-", "5-", "4+"),
    ("Clara Weiss", 20, "4+", "1-", "6+"),
    ("Deniz Acar", 19, "3-", "6+", "2-"),
    ("Erik Strand", 19, "6=", "2+", "1+"),
    ("Fiona Kelly", 18, "5=", "4-", "3-"),
)


def add_sheet(book: Workbook) -> None:
    page = Page(
        book,
        "McMahon",
        "A Go tournament of three rounds: 2+ is a win against number 2, = a drawn game.",
        widths=(24, 14, 10, 9, 9, 9, 10, 10, 10, 10, 10, *[11] * 3),
    )
    rows = page.block(
        "The wall list and its tie-breaks",
        [
            names("Player", [player[0] for player in PLAYERS]),
            Column("Number", range(1, len(PLAYERS) + 1)),
            Column("Initial", [player[1] for player in PLAYERS]),
            *(Column(f"Round {number}", [player[number + 1] for player in PLAYERS]) for number in (1, 2, 3)),
            Column("Wins", each="=WINS(D{row}:F{row})"),
            Column("MMS", each="=C{row}+G{row}"),
            Column("SOS", each="=SOS(D{row}:F{row},H${first}:H${last})"),
            Column("SOSOS", all_rows="=SOSOS(D{first}:F{last},H{first}:H{last})"),
            Column("SODOS", each="=SODOS(D{row}:F{row},H${first}:H${last})"),
            Column("How SODOS", each="=SODOS_EXPLAIN(D{row}:F{row},H${first}:H${last})", is_sentence=True),
        ],
    )
    formula = "=MCMAHON_STANDINGS(A{first}:A{last},C{first}:C{last},D{first}:F{last})"
    page.table("The standings", Table("Standings", formula, len(PLAYERS) + 1, 6, left=(1,)), rows)
