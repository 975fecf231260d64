"""What is left of an example row that somebody typed over, and lists that take what is not in them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.book import load
from podium.season.new import season_workbook
from podium.systems import LAYOUTS

from tests.season_books import edit


def test_a_family_left_of_the_example_is_asked_about(tmp_path: Path):
    """Only the name of the event and its game were typed over: its family would still be that of the example."""
    path = tmp_path / "season.xlsx"
    path.write_bytes(season_workbook(LAYOUTS["mso"], "Spring"))
    edit(path, {"A6": "Chess Rapid", "B6": "May", "D6": "Chess", "E6": "Chess"}, "Events")
    with pytest.raises(PodiumError) as refused:
        load(path)
    assert str(refused.value) == (
        f'{path}, sheet "Events", cell F6: variant of is "Example: Shogi"; expected your own, or blank; '
        "this is left of an example row"
    )


@pytest.mark.parametrize("system", LAYOUTS)
def test_no_list_throws_away_unsaid_what_is_not_in_it(system: str):
    """LibreOffice does so where a list may not show its message: the cell is blank, and the name is gone."""
    workbook = openpyxl.load_workbook(BytesIO(season_workbook(LAYOUTS[system], "Spring")))
    lists = [each for sheet in workbook for each in sheet.data_validations.dataValidation if each.type == "list"]
    assert lists
    for each in lists:
        assert each.showErrorMessage, each.promptTitle
        if each.promptTitle in ("Name", "Team", "Category", "Ineligible in"):
            assert each.errorStyle == "information", each.promptTitle
            assert each.error, each.promptTitle
