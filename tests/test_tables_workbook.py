"""The tables workbook as it is in the file: numbers, formulas, names, charts and print set-up."""

from __future__ import annotations

import io
import re
import zipfile
from fractions import Fraction
from pathlib import Path

import openpyxl
import pandas
import pytest
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet
from podium.scoring import chess_gp
from podium.seal import unbroken
from podium.workbooks.points_tables import points_tables

from tests import spreadsheet_programs as programs
from tests.published_points import PUBLISHED
from tests.tables_workbook import place, points, titles_of_tables

COMMITTED = Path(__file__).parent.parent / "workbooks" / "points-tables.xlsx"
TABS = ["4 Rounds (standard)", "3 Rounds", "5 Rounds", "6 Rounds", "7 Rounds", "8 Rounds", "9 Rounds"]
COUNTY, HOW = "County 2011", "How it works"
VALID_NAME = re.compile(r"[^\W\d][\w.]*")
LIKE_A_CELL = re.compile(r"[A-Z]{1,3}\d+|R\d*C\d*|R|C", re.IGNORECASE)


@pytest.fixture(scope="module")
def workbook() -> bytes:
    return points_tables(range(3, 10), Fraction(1000))


@pytest.fixture(scope="module")
def opened(workbook: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(workbook))


def parts(workbook: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def reopened(workbook: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(workbook))


# The numbers


def test_all_the_printed_numbers_are_here() -> None:
    assert sum(len(row) for table in PUBLISHED.values() for row in table.values()) == 274


@pytest.mark.parametrize("title", PUBLISHED)
def test_the_printed_numbers_are_stored(workbook: bytes, opened: openpyxl.Workbook, title: str) -> None:
    table = points(opened, title, programs.cells(workbook))
    for section, printed in PUBLISHED[title].items():
        assert {score: table[section][score] for score in printed} == printed


def test_every_table_is_complete_and_exact() -> None:
    made = points_tables(range(1, 21), Fraction("1234.5"))
    opened, stored = reopened(made), programs.cells(made)
    for title in titles_of_tables(opened):
        rounds = 4 if title == COUNTY else int(title.split()[0])
        sections = chess_gp.section_table("county-2011" if title == COUNTY else "standard")
        expected = chess_gp.table(rounds, Fraction("1234.5"), sections)
        assert points(opened, title, stored) == expected
        assert list(expected) == list(sections)


def test_pandas_reads_the_numbers(workbook: bytes) -> None:
    frame = pandas.read_excel(io.BytesIO(workbook), sheet_name="3 Rounds", header=4, index_col=0, engine="openpyxl")
    table = frame.iloc[:8, :7]
    assert list(table.columns) == [3, 2.5, 2, 1.5, 1, 0.5, 0]
    assert table.loc["Primary"].tolist() == [88, 56, 35, 22, 14, 9, 0]


def test_the_committed_workbook_is_what_the_command_makes(workbook: bytes) -> None:
    committed, made = parts(COMMITTED.read_bytes()), parts(workbook)
    assert list(committed) == list(made)
    for name in made:
        assert committed[name] == made[name], name


def test_it_is_the_same_file_every_time(workbook: bytes) -> None:
    assert points_tables(range(3, 10), Fraction(1000)) == workbook


def test_podium_recognises_it(workbook: bytes, tmp_path: Path) -> None:
    path = tmp_path / "tables.xlsx"
    path.write_bytes(workbook)
    assert unbroken(path)


# Sheets, formulas and names


def test_the_standard_table_is_first_and_how_it_works_last(opened: openpyxl.Workbook) -> None:
    assert opened.sheetnames == [*TABS, COUNTY, HOW]
    assert opened.active.title == TABS[0]


def test_the_standard_table_comes_first_and_once_whatever_the_rounds() -> None:
    assert reopened(points_tables([1, 4, 6], Fraction(1000))).sheetnames == [
        "4 Rounds (standard)",
        "1 Round",
        "6 Rounds",
        COUNTY,
        HOW,
    ]


def test_every_number_is_the_formula_of_the_rules_on_named_cells(opened: openpyxl.Workbook) -> None:
    for title in [*TABS, COUNTY]:
        sheet = opened[title]
        first, header, last, _ = range_boundaries(place(sheet, "scores"))
        column, top, _, bottom = range_boundaries(place(sheet, "sections"))
        for row in range(top, bottom + 1):
            prefix = "adj_County_2011_" if title == COUNTY else "adj_"
            adjustment = prefix + re.sub(r"[-/ ]", "_", sheet.cell(row, column).value)
            for letter in map(get_column_letter, range(first, last + 1)):
                score = f"{letter}${header}"
                rule = f"ROUND(IF({score}=0,0,base/POWER(2,4-({score}*4/rounds-{adjustment}))),0)"
                formula = sheet[f"{letter}{row}"].value
                assert rule in formula
                # Before it stands what the rules ask of the numbers.
                assert formula.startswith(f"=IF(COUNT({score},rounds,base,{adjustment})<4,NA(),IF(AND(rounds>=1,")


def test_base_and_adjustments_belong_to_the_workbook_and_rounds_to_each_sheet(
    opened: openpyxl.Workbook,
) -> None:
    sections = [*chess_gp.section_table("standard"), *chess_gp.section_table("county-2011")]
    assert len(opened.defined_names) == 1 + len(sections)
    shown = {}
    for name, definition in opened.defined_names.items():
        ((title, cell),) = definition.destinations
        shown[name] = (title, opened[title][cell].value)
    assert shown["base"] == (HOW, 1000)
    assert shown["adj_4_5_Novice"] == (HOW, 4.25)
    assert shown["adj_County_2011_K_1"] == (HOW, 4.25)
    assert shown["adj_K_1"] == (HOW, 5)
    for title in TABS:
        assert opened[title][place(opened[title], "rounds")].value == int(title.split()[0])
    assert not any("base" in sheet.defined_names for sheet in opened.worksheets)


def test_no_trace_of_the_prototypes_is_left(workbook: bytes) -> None:
    for name, content in parts(workbook).items():
        text = content.decode()
        assert "Table'!" not in text, name
        assert ">Table!" not in text, name
        assert "Explanation" not in text, name
        assert not re.search(r"\{[a-z]+\}", text), name


def test_names_stay_valid_and_distinct_for_any_sections() -> None:
    sections = ["U-12", "u 12", "U_12", "4-5 Novice", "=1+1", "Début & Fin", "学校", "<b>", "R1C1", "'", "½"]
    made = points_tables([3], Fraction(1000), {name: Fraction(n, 4) for n, name in enumerate(sections)})
    opened = reopened(made)
    names = [name for name in opened.defined_names if name != "base"]
    assert len(names) == len({name.casefold() for name in names}) == len(sections)
    assert all(VALID_NAME.fullmatch(name) and not LIKE_A_CELL.fullmatch(name) for name in names)
    assert names[:4] == ["adj_U_12", "adj_u_12_2", "adj_U_12_3", "adj_4_5_Novice"]
    assert list(points(opened, "3 Rounds", programs.cells(made))) == sections


def test_a_name_that_looks_like_a_formula_stays_text() -> None:
    made = points_tables([3], Fraction(1000), {'=HYPERLINK("http://x")': Fraction(0), "+1": Fraction(1)})
    sheet = reopened(made)["3 Rounds"]
    top = range_boundaries(place(sheet, "sections"))[1]
    for row, text in ((top, '=HYPERLINK("http://x")'), (top + 1, "+1")):
        cell = sheet.cell(row, 1)
        assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", True)


def test_own_sections_leave_out_the_county(workbook: bytes) -> None:
    made = points_tables([3], Fraction(1000), {"Main": Fraction(0)})
    opened = reopened(made)
    assert opened.sheetnames == ["4 Rounds (standard)", "3 Rounds", HOW]
    assert list(opened.defined_names) == ["base", "adj_Main"]
    assert not any("ounty" in content.decode() for content in parts(made).values())
    assert points(opened, "3 Rounds", programs.cells(made)) == chess_gp.table(3, 1000, {"Main": Fraction(0)})


def test_the_worked_example_is_that_of_the_rules(opened: openpyxl.Workbook, workbook: bytes) -> None:
    sheet, stored = opened[HOW], programs.cells(workbook)[HOW]
    steps = ("section", "rounds", "score", "adjustment", "score_of_four", "equal_score", "short_by", "points")
    assert [stored[place(sheet, name)] for name in steps] == ["Primary", 6, 3, 3.5, 2, -1.5, 5.5, 22]
    assert stored[place(sheet, "divisor")] == 45.2548
    assert stored[place(sheet, "before_rounding")] == 22.0971
    for name in steps[3:]:
        assert sheet[place(sheet, name)].data_type == "f"


def test_how_it_works_lists_the_adjustments(opened: openpyxl.Workbook) -> None:
    sheet = opened[HOW]
    for which, table in (("section", "standard"), ("county", "county-2011")):
        listed = [
            [cell.value for (cell,) in sheet[place(sheet, f"{which}_{column}")]] for column in ("names", "adjustments")
        ]
        assert dict(zip(*listed, strict=True)) == chess_gp.section_table(table)


def test_the_shorter_list_of_adjustments_ends_without_empty_stripes(opened: openpyxl.Workbook) -> None:
    sheet = opened[HOW]
    last = range_boundaries(place(sheet, "county_names"))[3]
    beside = range_boundaries(place(sheet, "section_names"))[3]
    assert beside == last + 3
    for row in range(last + 1, beside + 1):
        assert not any(sheet.cell(row, column).has_style for column in (4, 5))


def test_only_the_first_sheet_is_selected(opened: openpyxl.Workbook) -> None:
    """Whatever is typed into one of several selected sheets goes into all of them."""
    assert [bool(sheet.sheet_view.tabSelected) for sheet in opened.worksheets] == [True] + [False] * 8


# The charts


def test_every_table_has_a_chart_with_a_line_a_section(opened: openpyxl.Workbook) -> None:
    for title in [*TABS, COUNTY]:
        (chart,) = opened[title]._charts
        assert len(chart.series) == (5 if title == COUNTY else 8)
        assert chart.x_axis.title.tx.rich.p[0].r[0].t == "Score"
        assert chart.y_axis.title.tx.rich.p[0].r[0].t == "Points"
        assert chart.x_axis.scaling.max == (4 if title == COUNTY else int(title.split()[0]))
        assert chart.x_axis.delete is chart.y_axis.delete is False


def test_charts_store_what_they_draw(opened: openpyxl.Workbook) -> None:
    for title, table in PUBLISHED.items():
        (chart,) = opened[title]._charts
        for line in chart.series:
            (section,) = (point.v for point in line.tx.strRef.strCache.pt)
            scores = [float(point.v) for point in line.xVal.numRef.numCache.pt]
            awards = [int(point.v) for point in line.yVal.numRef.numCache.pt]
            drawn = dict(zip(scores, awards, strict=True))
            assert 0 not in drawn
            if section in table:
                assert drawn.items() >= {score: n for score, n in table[section].items() if score}.items()


def test_a_chart_draws_no_zero_on_its_logarithmic_axis() -> None:
    made = points_tables([3], Fraction(5), {"Main": Fraction(0), "Weak": Fraction(3), "None": Fraction(20)})
    (chart,) = reopened(made)["3 Rounds"]._charts
    drawn = [[int(point.v) for point in line.yVal.numRef.numCache.pt] for line in chart.series]
    assert drawn == [[5, 3, 2, 1, 1], [1], [0]]


def test_many_lines_are_told_apart_by_more_than_colour() -> None:
    made = points_tables([3], Fraction(1000), {f"Section {n}": Fraction(n, 8) for n in range(30)})
    (chart,) = reopened(made)["3 Rounds"]._charts
    looks = {(line.marker.symbol, line.spPr.ln.prstDash, line.spPr.ln.solidFill.srgbClr) for line in chart.series}
    assert len(looks) == 30


# Ready to print


def test_every_sheet_prints_on_one_page_a_table(opened: openpyxl.Workbook) -> None:
    for title in [*TABS, COUNTY]:
        sheet = opened[title]
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 1)
        assert sheet.page_setup.orientation == "landscape"
        _, header, last_column, _ = range_boundaries(place(sheet, "scores"))
        area = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))
        anchor = sheet._charts[0].anchor
        assert area[:2] == (1, 1)
        assert area[2] == last_column == anchor.to.col  # counted from 0: the chart ends with this column
        assert area[3] == anchor.to.row
        assert anchor._from.row >= range_boundaries(place(sheet, "sections"))[3]
        assert sheet.print_title_rows == f"${header - 1}:${header}"
        assert sheet.freeze_panes == f"B{header + 1}"
        assert sheet.oddFooter.left.text == "Made by Podium: podium tables"
        assert sheet.oddFooter.right.text == "Page &P of &N"
        assert sheet.oddHeader.right.text == "&A"
    assert opened[HOW].page_setup.fitToWidth == 1


def test_a_long_list_of_sections_is_turned_upright() -> None:
    sections = {f"Section {n}": Fraction(n, 8) for n in range(30)}
    opened = reopened(points_tables([3], Fraction(1000), sections))
    assert opened["3 Rounds"].page_setup.orientation == "portrait"


def rows_height(sheet: Worksheet, name: str) -> float:
    _, first, _, last = range_boundaries(place(sheet, name))
    return sum(sheet.row_dimensions[row].height for row in range(first, last + 1))


def test_the_chart_takes_what_the_table_leaves_of_the_page(opened: openpyxl.Workbook) -> None:
    standard, county, nine = (rows_height(opened[title], "chart") for title in (TABS[0], COUNTY, "9 Rounds"))
    assert standard >= 200
    assert county - standard == pytest.approx(3 * 20.5, abs=15)  # the county has three rows less
    assert nine > standard  # a wider sheet is printed smaller, so more fits below its table


def test_the_chart_is_high_enough_for_the_names_of_its_lines() -> None:
    sections = {f"Section {n}": Fraction(n, 8) for n in range(40)}
    made = reopened(points_tables([3], Fraction(1000), sections))
    assert rows_height(made["3 Rounds"], "chart") >= 40 * 16


def test_numbers_line_up_under_their_scores(opened: openpyxl.Workbook) -> None:
    sheet = opened[TABS[0]]
    _, first, _, last = range_boundaries(place(sheet, "sections"))
    for column, number_format in (("B", "???0"), ("C", "??0"), ("I", "?0"), ("J", "0")):
        cells = [sheet[f"{column}{row}"] for row in range(first, last + 1)]
        assert {cell.number_format for cell in cells} == {number_format}
        assert {cell.alignment.horizontal for cell in cells} == {"center"}


def test_tables_are_as_wide_as_each_other_and_columns_hold_their_numbers() -> None:
    opened = reopened(points_tables(range(1, 13), Fraction(1000)))

    def widths(title: str) -> list[float]:
        sheet = opened[title]
        last = range_boundaries(place(sheet, "scores"))[2]
        return [sheet.column_dimensions[get_column_letter(column)].width for column in range(1, last + 1)]

    assert sum(widths("1 Round")) == pytest.approx(sum(widths("4 Rounds (standard)")))
    assert min(widths("12 Rounds")) > 5  # four digits of 14 points


def test_the_command_is_at_the_foot_of_the_page_with_its_ampersand() -> None:
    made = points_tables([3], Fraction(1000), {"Main": Fraction(0)}, "podium tables --sections A&B.csv")
    sheet = reopened(made)["3 Rounds"]
    assert sheet.oddFooter.left.text == "Made by Podium: podium tables --sections A&&B.csv"


def test_excel_is_not_asked_to_recalculate(workbook: bytes) -> None:
    """It would offer to save a workbook that nobody has changed."""
    calculation = re.search(rb"<calcPr[^>]*>", parts(workbook)["xl/workbook.xml"])
    assert calculation
    assert b'fullCalcOnLoad="0"' in calculation[0]
    assert b'calcId="191029"' in calculation[0]
