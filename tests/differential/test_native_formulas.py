"""Random seasons and tables whose native formulas LibreOffice and Gnumeric work out, against the references."""

from __future__ import annotations

from functools import cache

import pytest

from tests import spreadsheet_programs as programs
from tests.differential.native import Workbook, workbooks


@cache
def made(of_each: int) -> list[Workbook]:
    return list(workbooks(of_each=of_each, seed=8))


def test_the_stored_values_are_what_the_references_give() -> None:
    for book in made(1):
        assert book.expected
        assert not book.differences(programs.cells(book.file))


@pytest.mark.long
@pytest.mark.parametrize(
    "recalculate", [programs.by_libreoffice, programs.by_gnumeric, None], ids=lambda each: each and each.__name__
)
def test_the_formulas_give_what_the_references_give(recalculate: programs.Recalculate | None) -> None:
    files = [each.file for each in made(2)]
    recalculated = recalculate(*files) if recalculate else map(programs.cells, files)
    for book, cells in zip(made(2), recalculated, strict=True):
        assert book.expected
        assert not book.differences(cells)
