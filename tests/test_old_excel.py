"""Old workbooks (.xls): formulas that no program has worked out, and characters that take two codes."""

from __future__ import annotations

import struct
from itertools import pairwise
from pathlib import Path

import pytest
from podium.sheets.readers import read
from podium.sheets.table import Cell, Uncalculated

from tests import spreadsheet_programs
from tests.hostile.old_excel import workbook
from tests.large_old_sheets import cell, record
from tests.result_sheets import convert, text
from tests.result_sheets import workbook as book

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

FORMULA, STRING, TEXTS, NAMED, CONTINUE = 0x0006, 0x0207, 0x00FC, 0x00FD, 0x003C
EMPTY_TEXT = bytes.fromhex("03 00 00 00 00 00 FF FF")  # as xlwt writes every formula
TEXT_FOLLOWS = bytes.fromhex("00 00 00 00 00 00 FF FF")
NOT_AVAILABLE = bytes.fromhex("02 00 2A 00 00 00 FF FF")
FLAG = "\U0001f1ec\U0001f1e7"  # of Britain: two characters, four codes
HEADERS = b"".join(cell(0, column, header) for column, header in enumerate(("Place", "Name", "Score")))


def formula(row: int, column: int, value: bytes) -> bytes:
    """1+2, with the value that the file has for it."""
    tokens = bytes.fromhex("1E 01 00 1E 02 00 03")
    return record(FORMULA, struct.pack("<3H", row, column, 0) + value + struct.pack("<HIH", 0, 0, len(tokens)) + tokens)


def unicode_string(value: str) -> bytes:
    """The text that follows its formula."""
    codes = value.encode("utf-16-le", "surrogatepass")
    return record(STRING, struct.pack("<HB", len(codes) // 2, 1) + codes)


def players(*scores: bytes) -> bytes:
    rows = [cell(row, 0, row) + cell(row, 1, f"Player {row}") + score for row, score in enumerate(scores, start=1)]
    return HEADERS + b"".join(rows)


def column_of(path: Path, column: int) -> list[Cell]:
    [table] = read(path)
    return [row.cells[column] for row in table.rows[1:]]


def test_formulas_that_were_never_worked_out_are_not_blank() -> None:
    """Else tied players, told by equal scores, get the points of their places: a wrong medal."""
    file = text("xlwt.xls", workbook([players(*(formula(row, 2, EMPTY_TEXT) for row in range(1, 8)))]))
    assert column_of(file, 2) == [Uncalculated.FORMULA] * 7
    done = convert(file, "--system", "mso")
    assert done.code == 1
    said = "holds a formula whose value is not in the file; open it in a spreadsheet program and save it"
    assert f'xlwt.xls, sheet "S0", cell C2: {said}' in done.err


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (struct.pack("<d", 4.5), 4.5),
        (TEXT_FOLLOWS, "won"),
        (bytes.fromhex("01 00 01 00 00 00 FF FF"), True),
        (NOT_AVAILABLE, "#N/A"),
    ],
)
def test_an_empty_text_beside_a_formula_with_a_value_is_blank(value: bytes, expected: Cell) -> None:
    other = formula(2, 2, value) + (unicode_string("won") if value == TEXT_FOLLOWS else b"")
    file = text("excel.xls", workbook([players(formula(1, 2, EMPTY_TEXT), other)]))
    assert column_of(file, 2) == [None, expected]


def test_formulas_are_judged_sheet_by_sheet() -> None:
    worked_out = players(formula(1, 2, EMPTY_TEXT), formula(2, 2, struct.pack("<d", 3)))
    never = players(formula(1, 2, EMPTY_TEXT), cell(2, 2, 3))  # a typed number is no formula
    tables = read(text("both.xls", workbook([worked_out, never, players()])))
    assert [[row.cells[2] for row in table.rows[1:]] for table in tables] == [[None, 3], [Uncalculated.FORMULA, 3], []]


def names(*parts: bytes) -> bytes:
    """A sheet of two names, their texts in one record and those that continue it."""
    first, *others = parts
    texts = record(TEXTS, struct.pack("<2I", 2, 2) + first) + b"".join(record(CONTINUE, part) for part in others)
    cells = b"".join(record(NAMED, struct.pack("<3HI", row, 1, 0, row - 1)) for row in (1, 2))
    return workbook([HEADERS + cells], before=texts)


ANN, BOB = f"Ann {FLAG}".encode("utf-16-le"), "Bob".encode("utf-16-le")  # eight codes, three codes


@pytest.mark.parametrize("cuts", [(10,), (14,), (10, 14), (8,), (12,), (10, 12, 14), (2, 4, 6, 8, 10, 12, 14)])
def test_a_flag_broken_in_two_by_the_end_of_a_record_is_whole(cuts: tuple[int, ...]) -> None:
    """The flag takes the bytes 8 to 16: a cut at 10 or 14 breaks one of its characters."""
    edges = [0, *cuts, len(ANN)]
    parts = [ANN[begin:end] for begin, end in pairwise(edges)]
    first, *others = [struct.pack("<HB", 8, 1) + parts[0], *(b"\1" + part for part in parts[1:])]
    others[-1] += struct.pack("<HB", 3, 1) + BOB
    assert column_of(text("flag.xls", names(first, *others)), 1) == [f"Ann {FLAG}", "Bob"]


def test_what_only_looks_like_a_broken_pair_stays() -> None:
    """The first text ends with its record; the record that continues it begins with the second, of 0xDC01 codes."""
    first = struct.pack("<HB", 2, 0) + b"A\xd8"
    second = struct.pack("<HB", 0x0101, 1) + "\u00dc".encode("utf-16-le") * 0x0101
    assert column_of(text("plain.xls", names(first, second)), 1) == ["A\u00d8", "\u00dc" * 0x0101]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (f"Ann {FLAG}", f"Ann {FLAG}"),
        (f"{FLAG[0]}Ann", f"{FLAG[0]}Ann"),
        ("Ann \ud83c", "Ann \ufffd"),  # what LEFT leaves of the flag
        ("\udfc6 Ann", "\ufffd Ann"),
        ("Zoë", "Zoë"),
    ],
)
def test_the_text_of_a_formula_may_hold_a_flag_or_half_of_one(value: str, expected: str) -> None:
    records = players(formula(1, 2, TEXT_FOLLOWS) + unicode_string(value), formula(2, 2, struct.pack("<d", 3)))
    assert column_of(text("formula.xls", workbook([records])), 2) == [expected, 3]


@pytest.mark.parametrize("cut", range(2, 16, 2))
def test_the_text_of_a_formula_may_be_continued(cut: int) -> None:
    following = record(STRING, struct.pack("<HB", 8, 1) + ANN[:cut]) + record(CONTINUE, b"\1" + ANN[cut:])
    records = players(formula(1, 2, TEXT_FOLLOWS) + following, formula(2, 2, struct.pack("<d", 3)))
    assert column_of(text("formula.xls", workbook([records])), 2) == [f"Ann {FLAG}", 3]


def test_flags_behind_600_names_saved_by_libreoffice() -> None:
    soffice = spreadsheet_programs.program("soffice", "LibreOffice")
    expected = [f"Player {number} {FLAG}" for number in range(1, 601)]
    book("flags.xlsx", {"S": [["Place", "Name"], *enumerate(expected, start=1)]})
    spreadsheet_programs.convert(soffice, [Path("flags.xlsx")], Path("out"), "xls", "MS Excel 97")
    assert column_of(Path("out", "flags.xls"), 1) == expected
