"""An organiser's own sections: what is read, and the one sentence for everything that cannot be."""

from __future__ import annotations

import datetime
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.sheets.sections import read_sections

from tests import spreadsheet_programs as programs

LOCKED = Path(__file__).parent / "data" / "locked.xlsx"
THREE = {"Open": Fraction(0), "Under 12": Fraction("2.5"), "Rookies": Fraction("-0.3")}


def csv_file(folder: Path, content: str | bytes, name: str = "club.csv") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def xlsx_file(folder: Path, *rows: tuple[object, ...], title: str = "My sections") -> Path:
    workbook = openpyxl.Workbook()
    workbook.active.title = title
    for row in rows:
        workbook.active.append(row)
    path = folder / "club.xlsx"
    workbook.save(path)
    return path


def sentence(path: Path) -> str:
    with pytest.raises(PodiumError) as caught:
        read_sections(path)
    text = str(caught.value)
    assert text.startswith(str(path))
    assert "\n" not in text
    return text.removeprefix(str(path))


# What is read


@pytest.mark.parametrize(
    "content",
    [
        "Open,0\nUnder 12,2.5\nRookies,-0.3\n",
        "Section,Adjustment\r\nOpen,0\r\nUnder 12,2.5\r\nRookies,-0.3",
        "\ufeffsection; adj.\nOpen;0\nUnder 12;2,5\nRookies;-0,3\n",
        "Open\t0\n\n  Under   12 \t2.5\t\n\t\nRookies\t-.3\n",
        '"Open","0"\n"Under 12","+2.50",\n"Rookies","-0.3"\n',
        "Open,0\nUnder 12,2.5\nRookies,-0.3\n".encode("utf-16"),
    ],
)
def test_a_csv_file_however_it_was_saved(tmp_path: Path, content: str | bytes) -> None:
    assert read_sections(csv_file(tmp_path, content)) == THREE


def test_letters_of_excel_on_windows_and_of_everybody_else(tmp_path: Path) -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        assert read_sections(csv_file(tmp_path, "Débutants,1".encode(encoding))) == {"Débutants": 1}


def test_an_excel_workbook(tmp_path: Path) -> None:
    rows = [("Section", "Adjustment"), ("Open", 0), (None, None), (" Under 12", "2,5"), ("Rookies", -0.3)]
    assert read_sections(xlsx_file(tmp_path, *rows)) == THREE


def test_a_number_is_a_name_and_decimals_are_as_typed(tmp_path: Path) -> None:
    path = xlsx_file(tmp_path, (1300, 0.1), ("Tiny", 1e-7), ("Text", "5."))
    assert read_sections(path) == {"1300": Fraction(1, 10), "Tiny": Fraction(1, 10**7), "Text": Fraction(5)}


def test_the_order_of_the_file_is_kept(tmp_path: Path) -> None:
    assert list(read_sections(csv_file(tmp_path, "Z,3\nA,1\nM,2\n"))) == ["Z", "A", "M"]


def test_a_chart_sheet_in_front_is_passed_over(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    workbook.active.append(("Open", 0))
    workbook.create_chartsheet("Chart", 0)
    workbook.save(tmp_path / "club.xlsx")
    assert read_sections(tmp_path / "club.xlsx") == {"Open": 0}


@pytest.mark.parametrize(("kind", "filter_name"), [("ods", "calc8"), ("xls", "MS Excel 97")])
def test_other_workbooks(tmp_path: Path, kind: str, filter_name: str) -> None:
    soffice = programs.program("soffice", "LibreOffice")
    source = xlsx_file(tmp_path, ("Section", "Adjustment"), ("Open", 0), ("Under 12", 2.5), ("Rookies", -0.3))
    programs.convert(soffice, [source], tmp_path, kind, filter_name)
    assert read_sections(tmp_path / f"club.{kind}") == THREE


# What is not


SHEET = ', sheet "S"'
NUMBER = "expected a number from -20 to 20"
NO_NAME = "expected the name of a section"
NO_SECTIONS = ": there are no sections; expected two columns, name and adjustment"
BESIDE = "expected nothing beside two columns, name and adjustment"
BAD_ROWS: dict[str, list[tuple[object, ...]]] = {
    f', cell B1: adjustment is "two"; {NUMBER}': [("Open", "two")],
    f", cell B2: adjustment is blank; {NUMBER}": [("Open", 0), ("Mini", None)],
    f", cell B2: adjustment is TRUE; {NUMBER}": [("Open", 0), ("Mini", True)],
    f", cell B1: adjustment is 21; {NUMBER}": [("Open", 21)],
    f', cell B1: adjustment is "1e3"; {NUMBER}': [("Open", "1e3")],
    f', cell B1: adjustment is "Value"; {NUMBER}': [("Name", "Value"), ("Open", 0)],
    f", cell A1: name is blank; {NO_NAME}": [(None, 2.5)],
    f", cell A1: name is FALSE; {NO_NAME}": [(False, 2.5)],
    f", cell A1: name is 1.5; {NO_NAME}": [(1.5, 2.5)],
    ', cell A3: name is " open "; expected another than in A1': [("Open", 0), ("U", 1), (" open ", 2)],
    f', cell A1: name is "{"x" * 39}…"; expected at most 40 characters': [("x" * 41, 0)],
    f', cell AB1: the cell is "note"; {BESIDE}': [("O", 0, *[None] * 25, "note")],
    f', cell C1: the cell is "note"; {BESIDE}': [("O", 0, "note")],
    NO_SECTIONS: [("Section", "Adjustment")],
    f"{NO_SECTIONS} ": [],
    ": there are 41 sections; expected at most 40": [(f"Section {n}", 0) for n in range(41)],
}


@pytest.mark.parametrize("expected", BAD_ROWS)
def test_the_sentence_names_sheet_cell_value_and_what_was_expected(tmp_path: Path, expected: str) -> None:
    assert sentence(xlsx_file(tmp_path, *BAD_ROWS[expected], title="S")) == SHEET + expected.rstrip()


def test_a_date_is_no_name_and_no_adjustment(tmp_path: Path) -> None:
    day = datetime.date(2026, 4, 5)
    assert sentence(xlsx_file(tmp_path, (day, 1), title="S")).startswith(f"{SHEET}, cell A1: name is the date 2026-04")
    assert sentence(xlsx_file(tmp_path, ("4-5", day), title="S")).startswith(
        f"{SHEET}, cell B1: adjustment is the date"
    )


def test_a_csv_file_has_cells_but_no_sheet(tmp_path: Path) -> None:
    assert sentence(csv_file(tmp_path, "Section,Adj\nOpen,\n")) == f", cell B2: adjustment is blank; {NUMBER}"


def test_the_same_name_in_other_words_of_unicode_is_the_same_name(tmp_path: Path) -> None:
    assert "expected another than in A1" in sentence(csv_file(tmp_path, "Cafe\u0301,0\nCAF\u00c9,1\n"))


def test_a_file_that_cannot_be_read_is_named_as_by_podium_convert(tmp_path: Path) -> None:
    assert sentence(tmp_path / "none.csv") == ": does not exist"
    assert sentence(csv_file(tmp_path, "", "club.ods")) == ": is empty"
    assert sentence(csv_file(tmp_path, "Open,0", "club.pdf")).startswith(": ends in .pdf; expected .xlsx,")
    assert "password" in sentence(LOCKED)


def test_a_blank_file_has_no_sections(tmp_path: Path) -> None:
    assert sentence(csv_file(tmp_path, " \n;\n")) == NO_SECTIONS


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    path = csv_file(tmp_path, "Open,0")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert sentence(path) == ": cannot be read (no permission, or the file is open in another program)"
