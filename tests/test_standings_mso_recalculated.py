"""The MSO standings recalculated by the programs that organisers use, the stored values taken out first."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from podium.errors import PodiumError
from podium.systems import build
from podium.systems.mso.template import FILE
from podium.workbooks import templates
from podium.workbooks.saving import to_bytes

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
from tests.mso_seasons import event, field, large_season, season

LARGE = large_season(players=120, events=30)
EVENTS = [
    event(1, "Chess960", "Chess"),
    event(2, "Chess Swiss", "Chess", "Chess"),
    event(3, "Chess Bullet", "Chess", "Chess"),
    event(4, "Draughts", "Draughts; Abstract"),
    event(5, "Hex", "Abstract"),
]
SMALL = season(
    EVENTS, {each.name: field(20, {"Ann": place}) for each, place in zip(EVENTS, (1, 2, 3, 4, 6), strict=True)}
)
# Ann: 2*40 + 28/2 + 0 + 2*12 + 4 (6th of 20 is below the top 25% and in the top 50%: 2, doubled).


def workbook(of: object) -> bytes:
    standings = build(of)  # type: ignore[arg-type]
    return to_bytes(standings.workbook, standings.values)


def changed(file: bytes, *cells: tuple[str, str, object]) -> bytes:
    """The workbook after somebody has typed into cells: sheet, cell, content."""
    opened = openpyxl.load_workbook(io.BytesIO(file))
    for title, coordinate, content in cells:
        opened[title][coordinate].value = content
    out = io.BytesIO()
    opened.save(out)
    return out.getvalue()


Recalculate = Callable[[str], programs.Cells]
# Ann's 40 points, and the 20 that are struck out: points that no place pays.
WRONG = [("E6", 41), ("E6", -1), ("E6", 12.5), ("E6", None), ("E8", 41), ("E8", -20), ("E8", None)]
# Typed into the sheet Results of the small season, where Ann's results are in the rows from 6: three of Chess,
# Draughts, Hex.
TYPED = {
    "a correction": ("E6", 28),
    "text in what counts": ("B7", "fourteen"),
    "a number as text in what counts": ("B7", "14"),
    "nothing in what counts": ("B7", None),
    "text in the points": ("E6", "x"),
    "text in the points of what is struck out": ("E8", "x"),
    **{f"{cell} {typed}": (cell, typed) for cell, typed in WRONG},
}
WITHDRAWN = season(EVENTS[:1], {"Chess960": field(20, {"Ann": "W"})})


@cache
def small() -> bytes:
    return workbook(SMALL)


@cache
def files() -> dict[str, bytes]:
    typed = {name: changed(small(), ("Results", *cell)) for name, cell in TYPED.items()}
    return {"large": workbook(LARGE), "small": small(), **typed, "withdrawn": workbook(WITHDRAWN)}


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request: pytest.FixtureRequest) -> Recalculate:
    return dict(zip(files(), request.param(*files().values()), strict=True)).__getitem__


def row_of(cells: programs.Cells, title: str, name: str, column: str = "B") -> int:
    return next(row for row in range(5, 999) if cells[title].get(f"{column}{row}") == name)


def totals_of_ann(cells: programs.Cells) -> list[object]:
    """On Results, the Championship, and in the category."""
    return [
        cells["Results"].get(f"B{row_of(cells, 'Results', 'Ann', 'A')}"),
        *(cells[title].get(f"C{row_of(cells, title, 'Ann')}") for title in ("Championship", "Chess")),
    ]


@pytest.mark.parametrize("name", ["large", "small"])
def test_every_formula_gives_its_stored_value(recalculated: Recalculate, name: str) -> None:
    stored, cells = programs.cells(files()[name]), recalculated(name)
    formulas = programs.formulas(files()[name])
    assert {"Championship", "Chess", "Abstract", "Results"} <= {title for title in formulas if formulas[title]}
    different = {
        (title, place): (formula, stored[title].get(place), cells[title].get(place))
        for title, of_sheet in formulas.items()
        for place, formula in of_sheet.items()
        if stored[title][place] != cells[title].get(place)
    }
    assert not different


def test_the_rows_are_where_the_cases_say(recalculated: Recalculate) -> None:
    results = recalculated("small")["Results"]
    assert [results[f"A{row}"] for row in range(5, 11)] == ["Ann"] * 6
    assert [results[f"B{row}"] for row in range(5, 11)] == [80 + 14 + 0 + 24 + 4, 80, 14, 0, 24, 4]
    assert totals_of_ann(recalculated("small")) == [122, 122, 40 + 28 + 20]


def test_a_correction_moves_all_totals(recalculated: Recalculate) -> None:
    assert totals_of_ann(recalculated("a correction")) == [122 - 24, 122 - 24, 28 + 28 + 20]


@pytest.mark.parametrize(
    "name", ["text in what counts", "a number as text in what counts", "nothing in what counts", "text in the points"]
)
def test_a_championship_total_shows_an_error_instead_of_leaving_a_cell_out(
    recalculated: Recalculate, name: str
) -> None:
    on_results, championship, _ = totals_of_ann(recalculated(name))
    assert on_results in ("#N/A", "#VALUE!")
    assert championship in ("#N/A", "#VALUE!")


@pytest.mark.parametrize("name", ["text in the points", "text in the points of what is struck out"])
def test_so_does_the_total_of_a_category(recalculated: Recalculate, name: str) -> None:
    assert totals_of_ann(recalculated(name))[2] == "#N/A"


@pytest.mark.parametrize(("cell", "typed"), WRONG)
def test_points_that_no_place_pays_are_an_error_of_both_totals(
    recalculated: Recalculate, cell: str, typed: object
) -> None:
    assert totals_of_ann(recalculated(f"{cell} {typed}")) == ["#N/A"] * 3


CHANGED = "Points were changed on the sheet Results: places, order and tie-breaks are of the earlier ones."


def test_it_is_said_of_which_points_the_places_and_the_choices_are(recalculated: Recalculate) -> None:
    before, after = recalculated("small"), recalculated("a correction")
    assert before["Results"]["D5"] == "5 events, 4 counted"
    assert after["Results"]["D5"] == "5 events, 4 counted: chosen for the earlier points"
    other = row_of(after, "Results", "Other 2 in Hex", "A")
    assert after["Results"][f"D{other}"] == before["Results"][f"D{other}"] == "1 event, 1 counted"
    for title in ("Championship", "Chess", "Abstract"):
        assert after[title]["A2"] == f"{before[title]['A2']} {CHANGED}"
        assert "changed" not in str(before[title]["A2"])


def test_who_withdrew_can_be_given_no_points_here(recalculated: Recalculate) -> None:
    """The formula of the withdrawn player takes 0 only."""
    cells = recalculated("withdrawn")
    row = row_of(cells, "Results", "Ann", "A") + 1
    assert cells["Results"][f"B{row}"] == 0
    formula = programs.formulas(files()["withdrawn"])["Results"][f"B{row}"]
    assert f"AND(E{row}>=0,E{row}<=0," in formula


def test_the_cells_of_points_refuse_what_no_place_pays() -> None:
    style, said = book.refused(small(), "Results", "E6")
    assert (style, said[:48]) == ("stop", "Points in the event: a whole number from 0 to 40")
    assert book.refused(small(), "Results", "F6")[0] == "warning"


def test_other_totals_stand(recalculated: Recalculate) -> None:
    def others(cells: programs.Cells) -> Iterable[object]:
        sheet = cells["Championship"]
        return [sheet[f"C{row}"] for row in range(5, 999) if sheet.get(f"B{row}") not in ("Ann", None)]

    assert others(recalculated("text in what counts")) == others(recalculated("small"))


@pytest.fixture(scope="module")
def saved_by_libreoffice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the template as somebody has opened and saved it in a spreadsheet program."""
    soffice = programs.program("soffice", "LibreOffice")
    folder = tmp_path_factory.mktemp("restyled")
    programs.to_xlsx(soffice, [templates.FOLDERS[1] / FILE], folder)
    return folder


def test_a_template_saved_by_another_program_makes_the_same_standings(
    saved_by_libreoffice: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(templates, "FOLDERS", (saved_by_libreoffice,))
    again = workbook(SMALL)
    assert programs.cells(again) == programs.cells(small())
    assert programs.formulas(again) == programs.formulas(small())


def test_a_template_that_lacks_a_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = openpyxl.load_workbook(templates.FOLDERS[1] / FILE)
    del template["Results"].defined_names["counts"]
    template.save(tmp_path / FILE)
    monkeypatch.setattr(templates, "FOLDERS", (tmp_path,))
    with pytest.raises(PodiumError, match=rf"{FILE}, Results: has no cells named counts"):
        build(SMALL)


def test_it_prints_one_page_wide_with_its_header_on_each_and_scrolls_below_it() -> None:
    for sheet in openpyxl.load_workbook(io.BytesIO(small())).worksheets[:-1]:
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.print_title_rows == "$4:$4"
        assert sheet.freeze_panes.endswith("5")
        is_empty = sheet["A5"].value is None  # a championship without players has nothing to filter
        assert sheet.auto_filter.ref == (
            None if is_empty else f"A4:{get_column_letter(sheet.max_column)}{sheet.max_row}"
        )
        assert sheet.oddFooter.right.text == "Page &P of &N"
        assert sheet.oddFooter.center.text == sheet.title
