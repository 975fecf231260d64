"""How much room a table needs, so that the style can tell which ones scroll with the page and which in a frame.

And which are printed across the paper. Browsers print a page that is too wide for it smaller, down to two thirds; what
is wider still they cut off. Words may be broken only where the table is ``widest``.
"""

from __future__ import annotations

from podium.pages.model import Table
from podium.standings.model import Kind

# In rem, as the style has them.
LEAST, LEAST_OF_HEADINGS, MOST = 4.0, 12.0, 24.0
LETTER, AROUND, SORTING = 0.58, 1.5, 0.9  # of a column: a letter of its longest word, its margins, the mark for sorting
TABLET, SCREEN = 46.0, 72.0  # what windows of 48 and 76 rem have room for, and any paper upright, printed smaller
ACROSS = 96.0  # what any paper has room for that lies across, printed smaller

MANY_ROWS = 25  # about a screen
SHORT = 10  # letters of a text that stays on one line, such as "T10 of 24"


def short(text: str) -> bool:
    return len(text) <= SHORT


def frame(table: Table) -> str:
    """The classes of its frame: the room that it needs, and ``tall`` where its headers would be lost in scrolling."""
    return f"{room(table)} tall" if len(table.rows) > MANY_ROWS else room(table)


def room(table: Table) -> str:
    """``narrow`` where the table fits a tablet, ``medium`` a computer's screen, ``wide`` paper that lies across.

    Else ``widest``.
    """
    width = sum(_width(table, index) for index in range(len(table.columns)))
    most_of = {"narrow": TABLET, "medium": SCREEN, "wide": ACROSS}
    return next((name for name, most in most_of.items() if width <= most), "widest")


def _width(table: Table, index: int) -> float:
    """Of a column, when its texts take as many lines as they can."""
    column = table.columns[index]
    texts = (row.cells[index].shown for row in table.rows)
    longest = max((len(word) for text in texts for word in _unbroken(text, column.kind)), default=0)
    header = max((len(word) for word in column.title.split()), default=0)
    least = LEAST_OF_HEADINGS if column.heading else LEAST
    return max(least, min(MOST, max(longest * LETTER, header * LETTER + SORTING) + AROUND))


def _unbroken(text: str, kind: Kind) -> list[str]:
    """What stands on one line: words, and as a whole short texts, numbers and dates."""
    return text.split() if kind is Kind.TEXT and not short(text) else [text]
