"""The records of an .xls file, of which xlrd is given those that the cells stand in and no others.

Others say little of a result sheet, and xlrd works out all of them: a link over a whole sheet becomes millions of
links, and of names that are each twice the one before the last has a text without end. What xlrd does not read as it
is meant is written otherwise.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from podium.errors import DAMAGED, LOCKED, UnreadableError
from podium.limits import MOST_FORMATS, MOST_MERGED
from podium.sheets.readers.calamine import check_sheets
from podium.sheets.readers.old_excel_texts import CONTINUE, HEAD, STRING, TEXTS, Texts
from podium.sheets.readers.percentages import BUILT_IN

BEGIN, END = 0x0809, 0x000A
EXCEL_97 = 0x0600  # since then texts are in Unicode
VERSIONS = (0x0500, EXCEL_97)  # of Excel 5 and 97; before them a workbook stood in no compound file
SHEET, LOCK, MERGED = 0x0085, 0x002F, 0x00E5
WORKSHEET = 0  # as opposed to charts and macros
FORMATS = frozenset({0x0031, 0x041E, 0x00E0})  # fonts, number formats, formats of cells
FORMULAS = (0x0006, 0x0206, 0x0406)
COLUMN = 6  # where a formula's record has the column
RESULT = 10  # where it has the value: eight bytes
FLAGS, ON_LOAD = 18, 2  # where it says when to work it out, and the bit for: when the workbook is opened
IS_NO_NUMBER, IS_ERROR, IS_EMPTY_TEXT = b"\xff\xff", 2, 3  # how the value ends, or begins
NOT_CALCULATED, NOT_WORKED_OUT = 0xFF, 0xFE  # errors that there are not
LONGEST_FORMAT = 600  # bytes: a number format has up to 255 characters; in longer ones xlrd searches for very long
FORMAT, CELL_FORMAT, IS_STYLE = 0x041E, 0x00E0, 0x0004
OF_THE_BOOK = FORMATS | {
    *(BEGIN, END, SHEET),
    *(TEXTS, CONTINUE),
    *(0x0022, 0x0042),  # where dates begin, the encoding
}
OF_A_SHEET = frozenset(
    {
        *(BEGIN, END, MERGED),
        *(0x0203, 0x027E, 0x00BD, 0x0205),  # numbers, truth values and errors
        *(0x00FD, 0x0204, 0x00D6, STRING, CONTINUE),  # texts
        *(*FORMULAS, 0x0221, 0x0021, 0x04BC, 0x0236, 0x0036, 0x0037),  # formulas
        *(0x0208, 0x007D, 0x0201, 0x00BE),  # rows, columns, blank cells
    }
)
NOTHING = (0x0FFF).to_bytes(2, "little")  # a kind of record that there is not
_HEAD = struct.Struct("<HH")


def readable(stream: bytes) -> bytes:
    """The stream without the other records; UnreadableError where reading it would take all time or memory."""
    records = bytearray(stream)
    try:
        starts, end = _book(records)
        check_sheets(len(starts))
        is_unicode = struct.unpack_from("<H", records, HEAD)[0] == EXCEL_97
        for start in sorted(starts):
            if start < end:  # in another sheet, or twice the same: each would be read once for each of its names
                raise UnreadableError(DAMAGED)
            end = _sheet(records, start, is_unicode=is_unicode)
    except (struct.error, IndexError) as error:
        raise UnreadableError(DAMAGED) from error
    return bytes(records)


def has_percents(records: bytes) -> bool:
    """Whether a cell may have a format that shows percentages, so that the formats must be read."""
    percent, used = set(BUILT_IN), set()
    for kind, at, behind in _records(bytearray(records), 0):
        if kind == FORMAT and b"%" in records[at + 6 : behind]:
            percent.add(struct.unpack_from("<H", records, at + 4)[0])
        elif kind == CELL_FORMAT and behind - at >= HEAD + 6:
            number, flags = struct.unpack_from("<HH", records, at + HEAD + 2)
            used |= set() if flags & IS_STYLE else {number}  # every workbook has a style for percentages
    return not percent.isdisjoint(used)


def _book(records: bytearray) -> tuple[list[int], int]:
    """Where the sheets begin, and where what stands before them ends."""
    starts, formats, end, texts = [], 0, 0, Texts(records)
    if struct.unpack_from("<HxxH", records) not in [(BEGIN, version) for version in VERSIONS]:
        raise UnreadableError(DAMAGED)
    for kind, at, behind in _records(records, 0):
        end = behind
        if kind == LOCK:
            raise UnreadableError(LOCKED)
        if kind == SHEET:
            start, sort = struct.unpack_from("<IxB", records, at + 4)
            starts += [start] if sort == WORKSHEET else []
        elif kind in FORMATS:
            formats += 1
            if behind - at > LONGEST_FORMAT:
                raise UnreadableError(DAMAGED)
            if formats > MOST_FORMATS:
                raise UnreadableError(f"has more than {MOST_FORMATS} formats of cells, which no result sheet has")
        elif kind in (TEXTS, CONTINUE):
            texts.mend(kind, at, behind)
        elif kind not in OF_THE_BOOK:
            records[at : at + 2] = NOTHING
    return starts, end


def _sheet(records: bytearray, start: int, *, is_unicode: bool) -> int:
    """Where the sheet ends."""
    merged, end, texts = 0, start, Texts(records)
    formulas, is_calculated = 0, False
    zeros, worked = [], set()  # the formulas stored as 0 by who does not work them out, and the columns of others
    for kind, at, behind in _records(records, start):
        end = behind
        if kind in FORMULAS:
            formulas += 1
            is_calculated = is_calculated or not _gives_empty_text(records, at)
            if _is_zero_to_be(records, at):
                zeros.append(at)
            else:
                worked.add(_column(records, at))
        elif kind in (STRING, CONTINUE):
            if is_unicode:
                texts.mend(kind, at, behind)
        elif kind == MERGED:
            merged += struct.unpack_from("<H", records, at + 4)[0]
            if merged > MOST_MERGED:
                raise UnreadableError(f"has more than {MOST_MERGED} merged areas in a sheet; take the merging off")
        elif kind not in OF_A_SHEET:
            records[at : at + 2] = NOTHING
    texts.finish()
    if formulas and not is_calculated:
        _mark_formulas(records, start)
    for at in zeros:
        if _column(records, at) not in worked:
            records[at + RESULT], records[at + RESULT + 2] = IS_ERROR, NOT_WORKED_OUT
            records[at + RESULT + 6 : at + RESULT + 8] = IS_NO_NUMBER
    return end


def _gives_empty_text(records: bytearray, at: int) -> bool:
    """What a program writes that works out no formula; and one that does, where the text is empty."""
    return records[at + RESULT] == IS_EMPTY_TEXT and records[at + RESULT + 6 : at + RESULT + 8] == IS_NO_NUMBER


def _is_zero_to_be(records: bytearray, at: int) -> bool:
    """Whether 0 is stored for a formula that is to be worked out when the workbook is opened; Excel never says so."""
    return not any(records[at + RESULT : at + RESULT + 8]) and bool(records[at + FLAGS] & ON_LOAD)


def _column(records: bytearray, at: int) -> int:
    return int(struct.unpack_from("<H", records, at + COLUMN)[0])


def _mark_formulas(records: bytearray, start: int) -> None:
    """As not calculated. Only where no formula of the sheet has another value: among others the text is truly empty."""
    for kind, at, _ in _records(records, start):
        if kind in FORMULAS:
            records[at + RESULT], records[at + RESULT + 2] = IS_ERROR, NOT_CALCULATED


def _records(records: bytearray, start: int) -> Iterator[tuple[int, int, int]]:
    """The kind of each record up to the last of this part, where it begins and ends. A chart in it has an end too."""
    at, is_in_chart = start, False
    while at < len(records):
        kind, length = _HEAD.unpack_from(records, at)
        end = at + 4 + length
        yield kind, at, end
        if kind == END and not is_in_chart:
            return
        is_in_chart = kind != END and (is_in_chart or (kind == BEGIN and at > start))
        at = end
