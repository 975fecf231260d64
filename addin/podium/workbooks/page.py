"""The printed page of a sheet: its paper, and making a sheet fill the one page that it is fitted to."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.paper import PAPERS, Paper
from podium.workbooks.prototypes import pixels, width

# Inches. The smaller of both papers each way: who prints a workbook on the other one has the whole page too.
LONG_SIDE = min(paper.long_side for paper in PAPERS.values())
SHORT_SIDE = min(paper.short_side for paper in PAPERS.values())
POINTS_AN_INCH, PIXELS_AN_INCH = 72, 96


@dataclass(frozen=True, slots=True)
class Size:
    """Inches."""

    width: float
    height: float

    def scale(self, sheet: Size) -> float:
        """How large ``sheet`` is printed on this: 1 is full size, and never is it larger."""
        return min(1, self.width / sheet.width, self.height / sheet.height)


def print_on(workbook: Workbook, paper: Paper) -> None:
    """Let all sheets be printed on it; those of a template on a third paper, such as A3, stay on that."""
    for sheet in workbook.worksheets:
        named = sheet.page_setup.paperSize
        if named is None or int(named) in {each.number for each in PAPERS.values()}:
            sheet.page_setup.paperSize = paper.number


def paper_in(sheet: Worksheet) -> Paper | None:
    """What a sheet is printed on; None for a third paper, and where it names none."""
    named = sheet.page_setup.paperSize
    return next((paper for paper in PAPERS.values() if named is not None and int(named) == paper.number), None)


def fill_page(sheet: Worksheet, chart: CellRange, least_height: float) -> None:
    """Turn the page the way that prints ``sheet`` larger, and give the rows of ``chart`` what is left of it.

    ``least_height`` of the chart in points; it is never made lower than in the template.
    """
    _set_height(sheet, chart, max(least_height, _height(sheet, chart)))
    area = next(iter(sheet._print_area.ranges), chart)
    size = Size(_width(sheet, area), _height(sheet, area) / POINTS_AN_INCH)
    page = max(_pages(sheet), key=lambda page: page.scale(size))
    if page.height > page.width:
        sheet.page_setup.orientation = "portrait"
    left = page.height / page.scale(size) - size.height
    _set_height(sheet, chart, _height(sheet, chart) + max(0, left) * POINTS_AN_INCH)


def _pages(sheet: Worksheet) -> tuple[Size, Size]:
    """What the margins leave of a landscape and a portrait page."""
    margins = sheet.page_margins
    across, down = margins.left + margins.right, margins.top + margins.bottom
    return Size(LONG_SIDE - across, SHORT_SIDE - down), Size(SHORT_SIDE - across, LONG_SIDE - down)


def _width(sheet: Worksheet, cells: CellRange) -> float:
    """Inches."""
    characters = (width(sheet, column) for column in range(cells.min_col, cells.max_col + 1))
    return sum(map(pixels, characters)) / PIXELS_AN_INCH


def _height(sheet: Worksheet, cells: CellRange) -> float:
    """Points."""
    rows = range(cells.min_row, cells.max_row + 1)
    given = (sheet.row_dimensions[row].height if row in sheet.row_dimensions else None for row in rows)
    return sum(float(height or sheet.sheet_format.defaultRowHeight) for height in given)


def _set_height(sheet: Worksheet, cells: CellRange, points: float) -> None:
    rows = range(cells.min_row, cells.max_row + 1)
    each = int(points / len(rows) * 4) / 4  # down to one of Excel's steps: never a page more
    for row in rows:
        sheet.row_dimensions[row].height = each
