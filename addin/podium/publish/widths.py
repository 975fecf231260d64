"""How much room a table needs, so that the style can tell which ones scroll with the page and which in a frame."""

from __future__ import annotations

from podium.publish.model import Column, Kind, Table

# In rem, as the style has them: the least widths of columns.
LEAST = {Kind.TEXT: 7.5, Kind.NUMBER: 4.0, Kind.DATE: 7.0}
HEADING = 12.0
LETTER, AROUND = 0.6, 2.3  # of a header: a letter of its longest word, and the mark for sorting
TABLET, SCREEN = 46.0, 72.0  # what windows of 48 and 76 rem have room for


def room(table: Table) -> str:
    """``narrow`` where the table fits a tablet, ``medium`` where it fits a computer's screen, else ``wide``."""
    width = sum(_width(column) for column in table.columns)
    return "narrow" if width <= TABLET else "medium" if width <= SCREEN else "wide"


def _width(column: Column) -> float:
    longest = max((len(word) for word in column.title.split()), default=0)
    return max(HEADING if column.heading else LEAST[column.kind], longest * LETTER + AROUND)
