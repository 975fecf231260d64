"""The season workbook of a Grand Prix."""

from __future__ import annotations

from podium.scoring.championship import CATEGORIES, category_name
from podium.scoring.errors import UnknownNameError
from podium.sheets.columns import Column
from podium.sheets.left_early import LEFT_EARLY, read_decision, read_state
from podium.systems.layout import (
    ALL_SETTINGS,
    ALSO_KNOWN_AS,
    DATE,
    EVENT,
    EVENT_OF_RESULT,
    FILE,
    NAME,
    ROUNDS_OF_EVENT,
    SESSION,
    Layout,
    parts,
    read_family,
)
from podium.systems.mso.sheet import RESULT
from podium.worksheet.cells import read_mark, read_text

_CATEGORIES_EXPECTED = f"one of {', '.join(CATEGORIES)}, or several with ; between them"


def read_categories(cell: object, argument: str) -> str | None:
    """One of the seven categories, or several with ``;`` between them; UnknownNameError for another name."""
    text = read_text(cell, argument)
    try:
        return None if text is None else "; ".join(map(category_name, parts(text)))
    except UnknownNameError as error:
        named = [category for category in CATEGORIES if category.casefold() in str(error.value).casefold()]
        if len(named) > 1:
            raise UnknownNameError(argument, error.value, _CATEGORIES_EXPECTED) from None
        raise


LAYOUT = Layout(
    "mso",
    events=(
        EVENT,
        Column("category", read_categories, _CATEGORIES_EXPECTED, needed=True, filled=True),
        Column("variant of", read_family),
        Column("game", read_text, "the game that was played", needed=True, filled=True),
        *(SESSION, DATE, ROUNDS_OF_EVENT, FILE),
        Column(LEFT_EARLY, read_decision),
    ),
    players=(
        *(NAME, ALSO_KNOWN_AS),
        *(Column(key, read_mark) for key in ("senior", "junior", "woman")),
        Column("ineligible", read_text),
    ),
    results=(EVENT_OF_RESULT, NAME, *RESULT, Column(LEFT_EARLY, read_state)),
    settings=ALL_SETTINGS,
    only_imported=(LEFT_EARLY,),
)
