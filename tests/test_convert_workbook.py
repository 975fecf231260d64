"""The workbook that ``podium convert`` writes: the sheet as it was, styled, and ready to print."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet
from podium.convert.one_file import heading_of
from podium.sheets.record import Record

from tests import spreadsheet_programs as programs
from tests.result_sheets import DATA, EXAMPLES, SEVEN, Formula, cells, column, convert, table, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def score(path: str | Path, system: str = "mso", *options: str) -> Worksheet:
    outcome = convert(path, "--system", system, "--out", ".", "--force", *options)
    assert (outcome.err, outcome.code) == ("", 0)
    return openpyxl.load_workbook(f"{Path(path).stem}-scored.xlsx").worksheets[0]


def xml(book: str, part: str = "xl/worksheets/sheet1.xml") -> str:
    with zipfile.ZipFile(book) as archive:
        return archive.read(part).decode()


# The columns that were there


KINDS: dict[str, tuple[object, str]] = {
    "a number": (3.5, "n"),
    "a whole number": (1200, "n"),
    "leading zeros": ("007", "s"),
    "spaces": ("  two  spaces ", "s"),
    "yes": (True, "b"),
    "no": (False, "b"),
    "a date": (dt.datetime(2025, 10, 18), "d"),
    "a date with a time": (dt.datetime(2025, 10, 18, 14, 30), "d"),
    "a time": (dt.time(10, 30), "d"),
    "a duration": (dt.timedelta(hours=30, minutes=5), "d"),
    "an error": ("#N/A", "e"),
    "another error": ("#DIV/0!", "e"),
    "formula-like": ("=1+1", "s"),
    "minus": ("-5", "s"),
    "at": ("@home", "s"),
    "plus": ("+44 20", "s"),
    "a share": ("25%", "s"),
    "two lines": ("one\ntwo", "s"),
    "a formula": (42, "n"),
    "an empty text": (None, "n"),
}


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods"])
def test_cells_keep_their_kind(ending: str) -> None:
    score(DATA / f"kinds.{ending}")
    headers, *rows = cells("kinds-scored.xlsx")
    assert [cell.value for cell in headers] == [
        "Place",
        "Place used",
        "Name",
        "Value",
        "GP points",
        "How it was worked out",
    ]
    found = {row[2].value: (row[3].value, row[3].data_type) for row in rows}
    # openpyxl takes every text #N/A for the error: the XML knows better.
    del found["text like an error"]
    assert found == KINDS
    [row] = [row for row in rows if row[2].value == "text like an error"]
    place = row[3].coordinate
    assert not re.search(rf'<c r="{place}"[^>]* t="e"', xml("kinds-scored.xlsx"))


def test_dates_show_as_dates() -> None:
    score(DATA / "kinds.xlsx")
    formats = {row[2].value: row[3].number_format for row in cells("kinds-scored.xlsx")}
    assert "yy" in formats["a date"]
    assert "h" in formats["a date with a time"]
    assert formats["a duration"].startswith("[h")
    assert formats["a number"] == "General"


def test_text_that_begins_like_a_formula_stays_text() -> None:
    names = ["=1+1", "+44 20", "-5 kg", "@home", '=HYPERLINK("http://x")', "=cmd|' /C calc'!A0"]
    rows = "".join(f'{place},"{name.replace(chr(34), chr(34) * 2)}"\n' for place, name in enumerate(names, 1))
    score(text("names.csv", "Place,=Name\n" + rows))
    assert "<f>" not in xml("names-scored.xlsx")
    headers, *found = cells("names-scored.xlsx")
    assert [row[2].value for row in found] == names
    assert all(row[2].data_type == "s" and row[2].quotePrefix for row in found)
    assert (headers[2].value, headers[2].data_type) == ("=Name", "s")


def test_numbers_of_a_text_file_are_numbers_and_the_rest_is_as_it_was() -> None:
    score(text("open.csv", "Place,Rating,Phone,Club\n1,1504,0031 20, A \n2,unr.,+44,007\n3,12.5,1,\n4,9,2,\n5,8,3,\n"))
    assert table("open-scored.xlsx")[1][:5] == [1, 1, 1504, "0031 20", " A "]
    assert table("open-scored.xlsx")[2][:5] == [2, 2, "unr.", "+44", "007"]


def test_characters_that_no_workbook_can_hold_are_shown_as_replaced() -> None:
    score(text("open.csv", SEVEN.replace("Player 1", "a\x0bb\x0cc")))
    assert column("open-scored.xlsx", "Name")[0] == "a\ufffdb\ufffdc"


def test_dates_before_1900_stay_readable() -> None:
    with zipfile.ZipFile(DATA / "kinds.ods") as old, zipfile.ZipFile("old.ods", "w") as new:
        for part in old.namelist():
            content = old.read(part)
            new.writestr(part, content.replace(b'date-value="2025-10-18"', b'date-value="1871-03-01"'))
    score("old.ods")
    assert "1871-03-01" in column("old-scored.xlsx", "Value")


def test_a_header_that_podium_would_add_too_is_told_apart() -> None:
    score(text("a.csv", SEVEN.replace("Name", "GP Points")))
    assert table("a-scored.xlsx")[0] == [
        "Place",
        "Place used",
        "GP Points",
        "GP points (Podium)",
        "How it was worked out",
    ]


def test_blank_headers_and_blank_columns_between_are_kept() -> None:
    rows = [["Place", None, None, "Name"], *([place, "GM", None, "x"] for place in range(1, 6))]
    workbook("a.xlsx", {"Final": rows})
    score("a.xlsx")
    assert [[row[0], *row[2:5]] for row in table("a-scored.xlsx")] == rows


# The page


def test_titles_say_the_file_the_system_and_what_stood_above_the_header() -> None:
    sheet = score(EXAMPLES / "mso-oware.xlsx")
    assert sheet.title == "Final standings"
    assert sheet["A1"].value == "mso-oware: MSO Grand Prix points"
    heading = "Harbour Mind Sports Week 2025, 64 players, 8 rounds, seeds captured as tie-break"
    assert (
        sheet["A2"].value == f"Oware World Open · {heading} · 64 players, ties by Score · 1 remark on the sheet Remarks"
    )
    assert sheet.oddFooter.left.text == "mso-oware: MSO Grand Prix points"
    assert sheet.oddFooter.right.text == "Page &P of &N"


def test_lines_of_a_program_do_not_stand_under_the_title() -> None:
    junk = ["From the Tournament-Database of a web site", "Cache: No", "The page was updated on 2025-03-01"]
    lines = [junk[0], "Lakeside Open", "Organizer: the Lakeside club", *junk[1:]]
    text("a.csv", "\n".join(lines) + "\n" + SEVEN)
    assert score("a.csv", "mso")["A2"].value == "Lakeside Open · Organizer: the Lakeside club · 7 players"


def test_the_event_that_only_the_format_names_stands_first() -> None:
    record = Record(
        Path("a.trf"), None, ["Spring in Lakeside"], 1, ["Place"], {"place": [0]}, [], event="Lakeside Open"
    )
    assert heading_of(record) == ["Lakeside Open", "Spring in Lakeside"]
    assert heading_of(replace(record, heading=["LAKESIDE OPEN 2025"])) == ["LAKESIDE OPEN 2025"]
    assert heading_of(replace(record, event="", heading=[])) == []
    assert heading_of(replace(record, event="", heading=["Tournament: Lakeside Cup"])) == ["Tournament: Lakeside Cup"]


def test_options_that_the_sheet_does_not_show_are_said() -> None:
    sheet = score(text("a.csv", "Score\n3\n"), "chess", "--rounds", "4", "--section", "K-1", "--base", "500")
    assert sheet["A2"].value == "1 player, section K-1, rounds 4, base 500, standard sections"
    assert score(text("b.csv", SEVEN), "mso", "--field", "40")["A2"].value == "7 players of 40"


def test_it_is_set_up_for_print_and_screen() -> None:
    sheet = score(EXAMPLES / "mso-oware.xlsx")
    assert sheet.freeze_panes == "A5"
    assert sheet.print_title_rows == "$4:$4"
    assert sheet.auto_filter.ref == "A4:H69"
    assert sheet.print_area == "'Final standings'!$A$1:$H$69"
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
    assert sheet.page_setup.orientation == "portrait"
    assert score(EXAMPLES / "mcmahon-lakeside.xls", "mcmahon").page_setup.orientation == "landscape"


def test_columns_are_as_wide_as_what_they_hold_and_sentences_wrap() -> None:
    sheet = score(
        text("a.csv", SEVEN.replace("Player 1", "A Name of Thirty Characters Xy").replace("Player 2", "x" * 99))
    )
    widths = {letter: sheet.column_dimensions[letter].width for letter in "ABCDE"}
    assert 6 <= widths["A"] <= 12
    assert 33 <= widths["C"] <= 50
    assert sheet["C6"].alignment.wrap_text
    assert sheet["E5"].alignment.wrap_text


def test_numbers_stand_to_the_right_and_what_is_mixed_in_the_middle() -> None:
    sheet = score(EXAMPLES / "mso-oware.xlsx")
    assert [sheet.cell(5, number).alignment.horizontal for number in range(1, 9)] == [
        *("center", "center", "left", "center", "right", "right"),
        *("right", "left"),
    ]


def is_parted(sheet: Worksheet, row: int) -> bool:
    """Whether a line stands over the row."""
    top = sheet.cell(row, 3).border.top
    return top is not None and top.style == "medium"


def test_figures_show_as_many_decimals_as_they_have() -> None:
    score(EXAMPLES / "mcmahon-lakeside.xls", "mcmahon")
    headers, first, *_ = cells("mcmahon-lakeside-scored.xlsx")
    formats = {header.value: cell.number_format for header, cell in zip(headers, first, strict=True)}
    assert (formats["Wins"], formats["SODOS"]) == ("#,##0.0", "#,##0.00")  # half of 23.5
    score(EXAMPLES / "mso-oware.xlsx")
    assert cells("mso-oware-scored.xlsx")[1][6].number_format == "#,##0"


def test_rows_are_banded_and_groups_parted_by_a_line() -> None:
    sheet = score(EXAMPLES / "chess-riverside-open.csv", "chess")
    assert sheet["A5"].fill.fgColor.rgb != sheet["A6"].fill.fgColor.rgb
    firsts = [row for row in range(6, 59) if sheet.cell(row, 1).value != sheet.cell(row - 1, 1).value]
    assert len(firsts) == 5
    lines = [row for row in range(6, 59) if is_parted(sheet, row)]
    assert lines == firsts


def test_groups_that_are_not_sorted_have_no_lines() -> None:
    sheet = score(text("a.csv", "Section,Score\nK-1,1\nReserve,1\nK-1,0\n"), "chess", "--rounds", "4")
    assert not any(is_parted(sheet, row) for row in range(6, 8))


def test_only_the_first_sheet_is_selected() -> None:
    score(EXAMPLES / "fibonacci-teams.ods", "fibonacci")
    book = openpyxl.load_workbook("fibonacci-teams-scored.xlsx")
    assert book.sheetnames == ["Boards", "Teams"]
    assert [bool(sheet.sheet_view.tabSelected) for sheet in book.worksheets] == [True, False]
    assert book.active.title == "Boards"


def test_a_sheet_called_teams_does_not_meet_podiums() -> None:
    workbook("a.xlsx", {"teams": [["Centres", "Team"], *([own, "x"] for own in (9, 7, 5, 1))]})
    convert("a.xlsx", "--system", "fibonacci", "--game", "Baltic")
    assert openpyxl.load_workbook("a-scored.xlsx").sheetnames == ["teams", "Teams 2"]


def test_no_text_of_a_sheet_is_taken_for_a_placeholder_of_the_template() -> None:
    score(text("a.csv", SEVEN.replace("Player 1", "{file} {system} {about}")))
    assert column("a-scored.xlsx", "Name")[0] == "{file} {system} {about}"


def test_the_workbook_says_who_made_it() -> None:
    score(text("a.csv", SEVEN))
    properties = openpyxl.load_workbook("a-scored.xlsx").properties
    assert (properties.creator, properties.lastModifiedBy) == ("Podium", "Podium")


def test_libreoffice_reads_the_same_cells() -> None:
    soffice = programs.program("soffice", "LibreOffice")
    score(EXAMPLES / "fibonacci-teams.ods", "fibonacci")
    score(DATA / "kinds.xlsx")
    books = [Path("fibonacci-teams-scored.xlsx"), Path("kinds-scored.xlsx")]
    programs.to_xlsx(soffice, books, Path("again"))
    for book in books:
        ours, theirs = programs.cells(book.read_bytes()), programs.cells((Path("again") / book.name).read_bytes())
        assert theirs == ours


def test_a_heading_that_nobody_has_worked_out_is_blank(tmp_path: Path) -> None:
    """The file has the formula alone, and no text of the heading."""
    rows = [[Formula("=UPPER(A9)"), "Place"], *([f"Player {place}", place] for place in range(1, 6))]
    assert convert(workbook(str(tmp_path / "a.xlsx"), {"A": rows}), "--system", "mso").code == 0
