"""Damaged names in one sheet: they are told with what they most probably are, and stay as they stand."""

from __future__ import annotations

import pytest

from tests.result_sheets import convert, table, text, workbook

NAMES = ["JÃ³zef Nowak", "Bo M?ller", "Zo\ufffd Kim", "Anne ÃƒÂ–zil", "Ian McÉwan", "Ann O’Brien (?)"]
ROWS = [["Place", "Name"], *([place, name] for place, name in enumerate(NAMES, 1))]
TOLD = (
    'letters of names are damaged: "JÃ³zef Nowak" (row 2), which is probably "Józef Nowak"; "Bo M?ller" (row 3), where '
    'letters are lost; "Zo\ufffd Kim" (row 4), where letters are lost; and 1 more; they are scored as they stand; '
    "mend them in the sheet, or save it as UTF-8 from where they are whole"
)

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_one_sheet_tells_of_damaged_names_and_leaves_them(name: str) -> None:
    if name == "a.csv":
        text(name, "\n".join(f"{place},{player}" for place, player in ROWS))
    else:
        workbook(name, {"One": ROWS})
    ran = convert(name, "--system", "mso")
    assert ran.code == 0
    assert TOLD in ran.out
    assert "JÃ³zef Nowak" in str(table("a-scored.xlsx"))


def test_whole_names_are_not_told_of() -> None:
    text("a.csv", "Place,Name\n1,Ian McÉwan\n2,Ann O’Brien (?)\n3,Łukasz Żak\n4,DÉSIRÉE\n5,Иван Петров\n")
    assert "damaged" not in convert("a.csv", "--system", "mso").out
