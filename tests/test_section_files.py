"""An organiser's own sections: what is read, and the one sentence for everything that cannot be."""

from __future__ import annotations

import datetime
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.workbooks.section_files import read_sections

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


NO_ADJUSTMENT = "expected an adjustment, a number from -20 to 20"
NO_NAME = "expected the name of a section"
NO_SECTIONS = ", S: there are no sections; expected two columns, name and adjustment"
BAD_ROWS: dict[str, list[tuple[object, ...]]] = {
    f', S, B1: is "two"; {NO_ADJUSTMENT}': [("Open", "two")],
    f", S, B2: is blank; {NO_ADJUSTMENT}": [("Open", 0), ("Mini", None)],
    f", S, B2: is TRUE; {NO_ADJUSTMENT}": [("Open", 0), ("Mini", True)],
    f", S, B1: is 21; {NO_ADJUSTMENT}": [("Open", 21)],
    f', S, B1: is "1e3"; {NO_ADJUSTMENT}': [("Open", "1e3")],
    f', S, B1: is "Value"; {NO_ADJUSTMENT}': [("Name", "Value"), ("Open", 0)],
    f", S, A1: is blank; {NO_NAME}": [(None, 2.5)],
    f", S, A1: is FALSE; {NO_NAME}": [(False, 2.5)],
    f", S, A1: is 1.5; {NO_NAME}": [(1.5, 2.5)],
    ', S, A3: is " open "; expected a name that is not in A1 already': [("Open", 0), ("U", 1), (" open ", 2)],
    f', S, A1: is "{"x" * 39}…"; expected a name of at most 40 characters': [("x" * 41, 0)],
    ', S, AB1: is "note"; expected two columns, name and adjustment, and nothing beside them': [
        ("O", 0, *[None] * 25, "note")
    ],
    ', S, C1: is "note"; expected two columns, name and adjustment, and nothing beside them': [("O", 0, "note")],
    NO_SECTIONS: [("Section", "Adjustment")],
    f"{NO_SECTIONS} ": [],
    ", S: there are 41 sections; expected at most 40": [(f"Section {n}", 0) for n in range(41)],
}


@pytest.mark.parametrize("expected", BAD_ROWS)
def test_the_sentence_names_sheet_cell_value_and_what_was_expected(tmp_path: Path, expected: str) -> None:
    assert sentence(xlsx_file(tmp_path, *BAD_ROWS[expected], title="S")) == expected.rstrip()


def test_a_date_is_no_name_and_no_adjustment(tmp_path: Path) -> None:
    day = datetime.date(2026, 4, 5)
    assert sentence(xlsx_file(tmp_path, (day, 1), title="S")).startswith(", S, A1: is ")
    assert sentence(xlsx_file(tmp_path, ("4-5", day), title="S")).startswith(", S, B1: is ")


def test_a_csv_file_has_cells_but_no_sheet(tmp_path: Path) -> None:
    assert sentence(csv_file(tmp_path, "Section,Adj\nOpen,\n")) == (
        ", B2: is blank; expected an adjustment, a number from -20 to 20"
    )
    assert sentence(csv_file(tmp_path, 'Open,0\n"bell\a",1\n')) == (
        ', A2: is "bell\a"; expected a name without control characters'
    )


def test_the_same_name_in_other_words_of_unicode_is_the_same_name(tmp_path: Path) -> None:
    assert "already" in sentence(csv_file(tmp_path, "Cafe\u0301,0\nCAF\u00c9,1\n"))


def test_a_missing_file(tmp_path: Path) -> None:
    for name in ("none.csv", "none.xlsx"):
        assert sentence(tmp_path / name) == ": does not exist; expected a .csv, .xlsx, .xls or .ods file"


def test_another_kind_of_file(tmp_path: Path) -> None:
    expected = ": is not a kind of file that Podium reads; expected a .csv, .xlsx, .xls or .ods file"
    assert sentence(csv_file(tmp_path, "Open,0", "club.pdf")) == expected
    assert sentence(tmp_path) == expected


def test_an_empty_file(tmp_path: Path) -> None:
    for kind in ("csv", "xlsx", "xls", "ods"):
        path = csv_file(tmp_path, "", f"club.{kind}")
        assert sentence(path) == ": is empty; expected a .csv, .xlsx, .xls or .ods file"
    blank = csv_file(tmp_path, " \n;\n")
    assert sentence(blank) == ": there are no sections; expected two columns, name and adjustment"


@pytest.mark.parametrize("kind", ["xlsx", "xls", "ods"])
def test_a_broken_file(tmp_path: Path, kind: str) -> None:
    assert sentence(csv_file(tmp_path, "not a workbook", f"club.{kind}")).startswith(
        ": is not a workbook that can be read ("
    )


def test_a_half_of_a_workbook(tmp_path: Path) -> None:
    path = xlsx_file(tmp_path, ("Open", 0))
    path.write_bytes(path.read_bytes()[:2000])
    assert sentence(path).startswith(": is not a workbook that can be read (")


def test_a_workbook_that_calls_itself_csv(tmp_path: Path) -> None:
    path = xlsx_file(tmp_path, ("Open", 0)).rename(tmp_path / "club.csv")
    assert "is not text" in sentence(path)
    assert "is not text" in sentence(csv_file(tmp_path, b"Open\0,1\n"))


def test_a_file_with_a_password() -> None:
    assert sentence(LOCKED) == ": is protected by a password; save a copy without one"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    path = csv_file(tmp_path, "Open,0")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert sentence(path) == ": cannot be read (no permission, or the file is open in another program)"
