"""*Functions at work*: a workbook that shows what the worksheet functions do, on small results of invented players.

Its formulas are stored without values, so that the program which opens it computes them, with the functions it has.
"""

from __future__ import annotations

from openpyxl import Workbook

from podium.calc.examples import chess_gp, fibonacci, grand_prix, mcmahon
from podium.workbooks.saving import to_bytes_uncomputed

TITLE = "Functions at work"
SHEETS = (grand_prix, chess_gp, fibonacci, mcmahon)


def workbook() -> bytes:
    """The .xlsx file: a sheet for each scoring system."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title = TITLE
    for each in SHEETS:
        each.add_sheet(book)
    return to_bytes_uncomputed(book)
