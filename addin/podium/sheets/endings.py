"""How a Diplomacy board ended, as sheets say it: in eight languages, under any heading, and where nobody looks for it.

A board of which nothing is said is a draw, so a solo that is passed over would cost the soloist most of the points.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace

from podium.sheets.columns import Column
from podium.sheets.names import is_weak
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Cell, is_blank, letters, text_of

ENDING = "ending"
DRAW, SOLO, BOTH_26 = "draw", "solo", "26"
MOST_NAMED = 4

# In English, German, French, Spanish, Italian, Dutch, Polish and Portuguese, without accents.
WORDS: dict[str, str] = {
    DRAW: (
        r"(game |board )?(is )?(a )?draw(n)?|(\d+|two|three|four|five|six|seven)[ -]?way draw|agreed draw|tie"
        r"|remis|unentschieden|(partie |match )?nulle?|egalite|tablas|empate|patta|pareggio|gelijkspel|remise|gelijk"
    ),
    SOLO: (
        r"solo|solo[ -]?(win|wins|won|winner|victory|victoire|sieg|gewinn|siegerin|sieger|zege|overwinning|vittoria"
        r"|victoria|vitoria|zwyciestwo|wygrana)|(win|won|victory|sieg|victoire|victoria|vittoria|vitoria|winst"
        r"|overwinning|zwyciestwo|wygrana)( (by|en|in|als|a|per|w|por))? solo|alleinsieg|einzelsieg"
        r"|soloed|soli?st(in|e|a)|soloist(in|e|a)?"
        r"|(won|wins?|victory) outright|outright (win|victory)"
        r"|(victoire|victoria|vittoria|vitoria) (en |in )?(solitaire|solitario|solitaria)|(samodzielne )zwyciestwo"
    ),
    BOTH_26: (
        r"26 ?\+?( ?(supply )?(centres?|centers?|scs?|zentren|centros|centri|centra|osrodk\w+))?( (draw|each))?"
        r"|(two|both|zwei|deux|dos|due|twee|dwa|dois)( powers)? (at|on|mit|a|con|met|com) 26( ?\+)?"
    ),
}
LOST = re.compile(
    r"los(t|s|es|er)|lose|defeat(ed)?|eliminated|survived|survivor|out|no|verloren|niederlage|verlust|eliminiert"
    r"|ausgeschieden"
    r"|uberlebt|perdue?|defaite|elimine|perdi(do|da|o)|derrota|derrotad[oa]|perso|persa|sconfitta|sconfitto|verlies"
    r"|nederlaag|przegran[ay]|przegral|porazka|perdeu|eliminad[oa]|eliminat[oa]|survecu|0|[-–—]"
)
YEAR = re.compile(r" (in |en |im jahr )?\d{4}$")  # in which somebody was eliminated
WON = re.compile(
    r"w[io]n(s|ner)?|victory|1st|gewonnen|sieg(er|erin)?|gewinn(er)?|gagnee?|victoire|vainqueur|gan(o|ado|ador)"
    r"|victoria"
    r"|vinto|vittoria|vincitore|gewonnen|winst|winnaar|wygran[ay]|wygral|zwyciestwo|zwyciezca|ganhou|venceu|vitoria"
)
_ENDINGS = {ending: re.compile(words) for ending, words in WORDS.items()}
_NO_ACCENTS = str.maketrans({"ł": "l", "ß": "ss"})


def ending_in(cell: Cell) -> str:
    """``draw``, ``solo`` or ``26``; blank for what is none of them."""
    said = plainly(cell)
    return next((ending for ending, words in _ENDINGS.items() if words.fullmatch(said)), "")


def with_endings_told(record: Record, wanted: Sequence[Column]) -> Record:
    """With draw, solo or 26 for what a column of any heading says; BadSheetError where two columns could be it."""
    if all(column.key != ENDING for column in wanted):
        return record
    if ENDING in record and not _is_another(record):
        return _in_english(record)
    found = [index for index in _without_role(record.without(ENDING)) if _holds_endings(record, index)]
    if len(found) > 1:
        said = f"could say how the boards ended, and so could column {letters(found[1])}"
        advice = f"choose one with --columns {ENDING}={letters(found[0])}"
        raise BadSheetError(record, [Problem(f"column {letters(found[0])}", f"{said}; {advice}")])
    if not found:
        return record.without(ENDING)
    header = text_of(record.headers[found[0]]) or f"column {letters(found[0])}"
    record = replace(record, columns={**record.columns, ENDING: found})
    return _in_english(record.with_remarks(f'"{header}" is read as how the boards ended'))


def endings_of_boards(record: Record, given: str | None) -> dict[str, str]:
    endings: dict[str, str] = {}
    for row, cell in enumerate(record.column(ENDING)):
        board = board_of(record, row)
        endings[board] = endings.get(board) or ending_in(cell)
    return {board: ending or ending_in(given) for board, ending in endings.items()}


def board_of(record: Record, row: int) -> str:
    return text_of(record.cell(row, "board")).casefold()


def _is_another(record: Record) -> bool:
    """Whether the column, unless the organiser chose it, is blank, or such as Result, which may say something else."""
    filled = [cell for cell in record.column(ENDING) if not is_blank(cell)]
    if ENDING in record.chosen:
        return False
    if not filled:
        return True
    is_ending = any(ending_in(cell) in (DRAW, SOLO) for cell in filled) or all(map(ending_in, filled))
    return is_weak(record.header(ENDING), ENDING) and not is_ending


def _holds_endings(record: Record, index: int) -> bool:
    """Whether all that stands in a column says how a board ended, and one of the cells in words."""
    filled = [cell for row in record.rows if not is_blank(cell := row.cells[index])]
    are_all = all(ending_in(cell) or LOST.fullmatch(plainly(cell)) or WON.fullmatch(plainly(cell)) for cell in filled)
    return are_all and any(ending_in(cell) in (DRAW, SOLO) for cell in filled)


def _without_role(record: Record) -> Iterator[int]:
    used = {index for indices in record.columns.values() for index in indices}
    yield from (index for index in range(len(record.headers)) if index not in used)


def _in_english(record: Record) -> Record:
    """Beside an ending others may stand as lost or eliminated; on a board without one that is refused."""
    boards = endings_of_boards(record, None)
    cells: list[Cell] = []
    for row, cell in enumerate(record.column(ENDING)):
        is_lost = boards[board_of(record, row)] and LOST.fullmatch(YEAR.sub("", plainly(cell)))
        cells.append(None if is_lost else ending_in(cell) or cell)
    return record.with_column(ENDING, cells)


def plainly(cell: object) -> str:
    """A cell in small letters without accents and marks at the end."""
    text = str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell if cell is not None else "")
    lower = " ".join(text.casefold().translate(_NO_ACCENTS).split()).rstrip(".!")
    apart = unicodedata.normalize("NFKD", lower)
    return "".join(character for character in apart if not unicodedata.combining(character))
