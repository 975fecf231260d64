"""The workbook "Functions at work", opened and computed by LibreOffice Calc with the extension.

The values are worked out by hand from the rules.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import range_boundaries
from podium import functions
from podium.calc.errors import CODES
from podium.calc.examples import workbook

from tests.hosts.calc.office import Office
from tests.hosts.calc.picture import picture
from tests.spreadsheet_programs import Cells, cells

# 12 players: the two that are 2nd share 28 and 20; up to place 6 is the Top 50%; W plays no more.
OWARE = [40, 24, 24, 12, 2, 2, 2, 2, 0, 0, 0, 0]
# Chess: the best doubled, another variant halved, the second result of a game struck out. Hex doubled. Of the family
# Catan one is whole, and doubled, the other halved.
COUNTED = [80, 14, 0, 40, 48, 6]
NONE = [0] * 8
# Ten players each: 40, two of 24, 12, 2; 40, 28, 20, 12, two of 2. Every category's only result is doubled.
CHAMPIONSHIP = [
    ["Place", "Name", "Points", "1st", "2nd", "3rd", "4th", "Top 5%", "Top 10%", "Top 25%", "Top 50%"],
    [1, "Chiara Conti", 128, 1, 0.5, 0.5, 0, 0, 0, 0, 0],
    [2, "Amara Okafor", 120, 1, 0, 1, 0, 0, 0, 0, 0],
    [3, "Jonas Lind", 56, 0, 1, 0, 0, 0, 0, 0, 0],
    [4, "Bela Horvath", 52, 0, 0.5, 0.5, 0, 0, 0, 0, 1],
    [5, "Dag Nilsen", 28, 0, 0, 0, 1, 0, 0, 0, 1],
    [5, "Elif Demir", 28, 0, 0, 0, 1, 0, 0, 0, 1],
    *([7, name, 0, *NONE] for name in ("Farid Haddad", "Greta Vogel", "Hugo Lefevre", "Ines Sousa")),
]
# As printed in the tables of the rules, and 0 for a score of 0.
CHESS = [1000, 707, 125, 0, 88, 31, 53, 4]
CHESS_TABLE = [
    ["Section", 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0],
    ["Championship", 1000, 707, 500, 354, 250, 177, 125, 88, 0],
    ["Reserve", 250, 177, 125, 88, 63, 44, 31, 22, 0],
    ["Elementary", 177, 125, 88, 63, 44, 31, 22, 16, 0],
    ["Primary", 88, 63, 44, 31, 22, 16, 11, 8, 0],
    ["4-5 Novice", 53, 37, 26, 19, 13, 9, 7, 5, 0],
    ["2-5 Novice", 44, 31, 22, 16, 11, 8, 6, 4, 0],
    ["2-3 Novice", 37, 26, 19, 13, 9, 7, 5, 3, 0],
    ["K-1", 31, 22, 16, 11, 8, 6, 4, 3, 0],
]
# By rank, ties averaged, and a point for each centre.
VIKINGS = [27617, 12612, 12612, 6009, 3606, 2404, 1200, 1200]
BALTIC = [14410, 7208, 7208, 4802]
# 27617+6007+14412; 12612+27611+14410; 12612+15610+9609; 6009+7208, with no board of Medieval.
TEAMS = [48036, 54633, 37831, 13217]
WALL_LIST = [
    ["Wins", "MMS", "SOS", "SOSOS", "SODOS"],
    [2, 22, 64.5, 185.5, 43],  # 21+22+21.5; 63.5+60.5+61.5; 21+22
    [1, 21, 63.5, 187.5, 20],
    [2, 22, 60.5, 189.5, 38.5],
    [1, 20, 61.5, 187.5, 18.5],
    [2.5, 21.5, 61.5, 191.5, 52.25],  # half of 18.5, 21, 22
    [0.5, 18.5, 63.5, 183.5, 10.75],
]
MCMAHON = [
    ["Place", "Name", "MMS", "WINS", "SOS", "SODOS"],
    [1, "Aiko Tanabe", 22, 2, 64.5, 43],
    [2, "Clara Weiss", 22, 2, 60.5, 38.5],
    [3, "Erik Strand", 21.5, 2.5, 61.5, 52.25],
    [4, "Boris Hahn", 21, 1, 63.5, 20],
    [5, "Deniz Acar", 20, 1, 61.5, 18.5],
    [6, "Fiona Kelly", 18.5, 0.5, 63.5, 10.75],
]


@pytest.fixture(scope="module")
def shown(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Cells:
    """The values that Calc computes."""
    folder: Path = tmp_path_factory.mktemp("examples")
    path, saved = folder / "examples.xlsx", folder / "saved.xlsx"
    path.write_bytes(workbook())
    office.do("open", path=str(path))
    office.do("save", path=str(saved), filter_name="Calc MS Excel 2007 XML")
    office.do("open", path=str(saved))  # which frees the first
    return cells(saved.read_bytes())


def block(shown: Cells, sheet: str, addresses: str) -> list[list[object]]:
    left, top, right, bottom = range_boundaries(addresses)
    name = openpyxl.utils.get_column_letter
    rows = range(top, bottom + 1)
    return [[shown[sheet].get(f"{name(column)}{row}") for column in range(left, right + 1)] for row in rows]


def column(shown: Cells, sheet: str, addresses: str) -> list[object]:
    return [row[0] for row in block(shown, sheet, addresses)]


def test_the_grand_prix(shown: Cells):
    sheet = "MSO Grand Prix"
    assert column(shown, sheet, "C11:C22") == OWARE
    assert column(shown, sheet, "D11:D22") == OWARE
    assert shown[sheet]["E12"] == "T2 of 12: (28+20)/2 = 24 -> 24"
    assert shown[sheet]["E22"] == "withdrawn, counted in the field of 12 -> 0"
    assert column(shown, sheet, "F29:F35") == [*COUNTED, sum(COUNTED)]
    assert column(shown, sheet, "G30:G31") == [
        "14: Chess, 28, halved beside another variant",
        "0: Chess, 12, struck out beside a better result of the game",
    ]
    assert shown[sheet]["B36"].startswith("80 (Chess960, doubled) + 14 (Chess, halved) + ")
    assert block(shown, sheet, "G41:Q51") == CHAMPIONSHIP


def test_the_chess_grand_prix(shown: Cells):
    sheet = "Chess Grand Prix"
    assert column(shown, sheet, "E10:E17") == CHESS
    assert shown[sheet]["F11"] == "1000/2^(4-(3.5*4/4-0)) = 707.11 -> 707"
    assert block(shown, sheet, "A22:J30") == CHESS_TABLE


def test_fibonacci(shown: Cells):
    sheet = "Fibonacci scoring"
    assert column(shown, sheet, "C10:C17") == VIKINGS
    assert shown[sheet]["D11"] == "T2 of 8: (15600+9600)/2 + 12 centres = 12612"
    assert column(shown, sheet, "C24:C27") == BALTIC
    assert column(shown, sheet, "F33:F36") == TEAMS


def test_mcmahon(shown: Cells):
    assert block(shown, "McMahon", "G13:K19") == WALL_LIST
    assert shown["McMahon"]["L18"] == "9.25 (half of 6) + 21 (2) + 22 (1) = 52.25"
    assert block(shown, "McMahon", "A24:F30") == MCMAHON


def test_no_cell_is_an_error(shown: Cells):
    wrong = re.compile("|".join(map(re.escape, CODES)) + r"|Err:\d+")
    values = [(sheet, address, value) for sheet in shown for address, value in shown[sheet].items()]
    assert [each for each in values if wrong.search(str(each[2]))] == []


def test_every_formula_stands_as_text_above_its_block(shown: Cells):
    assert shown["MSO Grand Prix"]["B7"] == "=GP_POINTS(B11,B$11:B$22)"
    assert shown["MSO Grand Prix"]["B8"] == "{=GP_POINTS(B11:B22)}"
    assert shown["MSO Grand Prix"]["G35"] == "=GP_TOTAL(E29:E34,B29:B34,C29:C34,D29:D34)"
    assert shown["Chess Grand Prix"]["B21"] == "{=CHESS_GP_TABLE(4)}"
    assert shown["McMahon"]["B11"] == "=SODOS(D14:F14,H$14:H$19)"


def test_it_shows_every_function_but_one(shown: Cells):
    """GP_TIEBREAK stands in the eight columns of the standings."""
    texts = " ".join(str(value) for sheet in shown.values() for value in sheet.values())
    absent = [each.name for each in functions.declarations() if f"={each.name}(" not in texts]
    assert absent == ["GP_TIEBREAK"]


def test_its_formulas_are_stored_plain_and_without_values():
    made = workbook()
    book = openpyxl.load_workbook(io.BytesIO(made))
    valued = openpyxl.load_workbook(io.BytesIO(made), data_only=True)
    for sheet in book:
        formulas = [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]
        assert formulas
        assert [valued[sheet.title][address].value for address in formulas] == [None] * len(formulas)


def test_it_prints_each_sheet_as_wide_as_the_page():
    for sheet in openpyxl.load_workbook(io.BytesIO(workbook())):
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage


def test_it_is_the_same_file_each_time_and_computed_when_it_is_opened():
    assert workbook() == workbook()
    assert openpyxl.load_workbook(io.BytesIO(workbook())).calculation.fullCalcOnLoad


def test_its_picture_can_be_made(office: Office):
    made = picture(office)
    assert made.width > made.height > 400
    assert 900 < made.width < 2000
    dark = sum(made.convert("L").histogram()[:128])
    assert 0.01 < dark / (made.width * made.height) < 0.5, "blank, or black"
