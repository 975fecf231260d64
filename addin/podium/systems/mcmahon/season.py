"""The season workbook of a McMahon tournament."""

from __future__ import annotations

from types import MappingProxyType

from podium.scoring.errors import WrongKindError
from podium.scoring.mcmahon_standings import CRITERIA, criterion_name
from podium.sheets.columns import Column
from podium.sheets.record import ROUNDS
from podium.systems.layout import (
    ALL_SETTINGS,
    ALSO_KNOWN_AS,
    NAME,
    Layout,
    column_of,
    read_count,
)
from podium.systems.mcmahon.sheet import COLUMNS
from podium.worksheet.cells import read_mark, read_number, read_text

_NUMBER, _START, _GRADE = Column("number", read_count), Column("initial score", read_number), Column("grade", read_text)


def read_criteria(cell: object, argument: str) -> str | None:
    """Criteria such as ``MMS, WINS, SOS, SODOS``, each once; UnknownNameError for another name."""
    text = read_text(cell, argument)
    if text is None:
        return None
    words = [criterion_name(word.strip()) for word in text.replace(";", ",").split(",") if word.strip()]
    if len(set(words)) < len(words):
        raise WrongKindError(argument, text, f"each of {', '.join(CRITERIA)} once at the most")
    return ", ".join(words)


LAYOUT = Layout(
    "mcmahon",
    events=(),
    players=(_NUMBER, NAME, _GRADE, _START, ALSO_KNOWN_AS),
    results=(
        *(_NUMBER, Column("name", read_text, needed=True, instead=("number",)), _GRADE, _START),
        Column("mms", read_number),
        Column(ROUNDS, column_of(COLUMNS, ROUNDS).read, argument="round", needed=True),
    ),
    settings=MappingProxyType({**ALL_SETTINGS, "criteria": read_criteria, "handicap": read_mark}),
    only_imported=("grade", "initial score", "mms"),
)
