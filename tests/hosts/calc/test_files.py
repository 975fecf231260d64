"""Files with the functions travel both ways between Excel and LibreOffice Calc."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from tests.hosts.calc.office import Office
from tests.spreadsheet_programs import cells, formulas

FORMULAS = {"B1": "=GP_POINTS(A1,19)", "B2": "=SUM(GP_POINTS(4,19),1)"}
FILTERS = {"xlsx": "Calc MS Excel 2007 XML", "ods": "calc8"}


def made_elsewhere() -> bytes:
    """A workbook as Excel's add-in would have it, without stored values."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["A1"] = 1
    for address, formula in FORMULAS.items():
        sheet[address] = formula
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.fixture
def opened(office: Office, tmp_path: Path) -> Office:
    path = tmp_path / "elsewhere.xlsx"
    path.write_bytes(made_elsewhere())
    office.do("open", path=str(path))
    return office


def test_an_xlsx_made_elsewhere_computes(opened: Office):
    assert opened.do("shown", range="B1:B2") == [[40], [13]]
    opened.do("type", cells={"A1": 4})
    assert opened.do("shown", range="B1:B2") == [[12], [13]]


def test_an_xlsx_saved_by_calc_holds_the_plain_names(opened: Office, tmp_path: Path):
    saved = tmp_path / "saved.xlsx"
    opened.do("save", path=str(saved), filter_name=FILTERS["xlsx"])
    assert formulas(saved.read_bytes())["Sheet"] == FORMULAS
    assert cells(saved.read_bytes())["Sheet"] == {"A1": 1, "B1": 40, "B2": 13}


@pytest.mark.parametrize("kind", FILTERS)
def test_a_file_saved_by_calc_works_when_it_is_opened_again(opened: Office, tmp_path: Path, kind: str):
    saved = tmp_path / f"saved.{kind}"
    opened.do("save", path=str(saved), filter_name=FILTERS[kind])
    opened.do("open", path=str(saved))
    assert opened.do("formula", address="B1").upper().startswith("=GP_POINTS(A1")
    opened.do("type", cells={"A1": 4})
    assert opened.do("shown", range="B1:B2") == [[12], [13]]
