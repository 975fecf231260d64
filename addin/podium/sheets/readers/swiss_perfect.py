"""Swiss Perfect: its standings and cross tables, as the program prints them into a text of fixed width.

A column begins where its header does, or ends where it does. A tie has the places that it takes (3-4) beside its first
player and none beside the others. In the cross table of a round robin the columns #1, #2, ... are the opponents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from podium.errors import UnreadableError
from podium.limits import MOST_ROWS
from podium.sheets.readers.fields import cell_of
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import LINE_END, text_in
from podium.sheets.table import LINE, Row, Table

# From the place or the number to the score, with single words for columns and nothing else between them than spaces.
HEADER = re.compile(r" {0,20}(?:Place|No\.?) +Name +(?:[^\s;,|]+ +){0,60}(?:Score|Total)(?: +[^\s;,|]+){0,60} *")
SCORES = ("Score", "Total")
# Of which one must stand in the header: columns that are parted by spaces alone are as a rule nobody's format.
ITS_OWN = re.compile(r"Feder|Rtg|Loc|(?:M-)?Buch\.?|Progr\.?|Berg\.?|#?\d{1,2}")
BEGINNING, LONGEST_LINE = 200_000, 2000  # characters
WORD = re.compile(r"\S+")
OWN_PLACE = re.compile(r"\d{1,5}(?:-\d{1,5})?\.?")
SCORE = re.compile(r"\d{1,4}|\d{0,4}[.,]\d{1,2}|\d{0,3}½")
OPPONENT = re.compile(r"#(\d{1,3})")
AGAINST = {"W": "1", "D": "½", "L": "0", ".": "*"}  # in the columns of opponents
LONGEST_SHOWN = 40


@dataclass(slots=True)
class _Part:
    """A table of the file: the lines above it, its header, and its rows, each with the number of its line."""

    titles: list[tuple[int, str]]
    header: tuple[int, str]
    rows: list[tuple[int, dict[int, str]]] = field(default_factory=list)
    below: list[tuple[int, str]] = field(default_factory=list)


def recognises(content: bytes) -> bool:
    if b" Name" not in content[:BEGINNING]:
        return False
    text = text_in(content)
    parts = _parts(LINE_END.split(text[:BEGINNING])) if text else iter(())
    return next((True for part in parts if part.rows), False)


def read(content: bytes) -> list[Table]:
    lines = LINE_END.split(text_in(content) or "")
    if len(lines) > MOST_ROWS:
        raise UnreadableError(f"has more rows than a sheet holds ({MOST_ROWS})")
    parts = [part for part in _parts(lines) if part.rows]
    names = [_name(part) if len(parts) > 1 else None for part in parts]
    return [_table(part, name) for part, name in zip(parts, names, strict=True)]


FORMAT = Format("a Swiss Perfect list (.txt)", (".txt",), recognises, read)


def _parts(lines: Sequence[str]) -> Iterator[_Part]:
    """The tables; UnreadableError for a line between the players of one that cannot be told apart in columns."""
    above: list[tuple[int, str]] = []
    part: _Part | None = None
    for number, line in enumerate(lines, start=1):
        line = line.expandtabs().rstrip()
        if _is_header(line):
            if part and _words(line) == _words(part.header[1]) and not part.below:
                continue  # the header again, on the next page
            if part:
                above = part.below if part.rows else []
                part.below = []
                yield part
            part = _Part(above, (number, line))
        elif part is None:
            above.append((number, line))
        elif line:
            _take(part, number, line)
    if part:
        yield part


def _is_header(line: str) -> bool:
    is_like_it = len(line) <= LONGEST_LINE and HEADER.fullmatch(line) is not None
    return is_like_it and any(map(ITS_OWN.fullmatch, _words(line)))


def _take(part: _Part, number: int, line: str) -> None:
    cells = _cells(line, part.header[1])
    if cells is None:
        part.below.append((number, line.strip()))
    elif part.below and part.rows:
        unread, text = part.below[0]
        shown = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
        expected = "expected a player, with each value below its heading as Swiss Perfect prints it"
        raise UnreadableError(f'line {unread} "{shown}" stands among the players and does not fit; {expected}')
    else:
        part.below.clear()  # between the header and its players: a rule
        part.rows.append((number, cells))


def _cells(line: str, header: str) -> dict[int, str] | None:
    """The texts of a player's row by the columns of the header; None for a line that is no such row."""
    columns = [match.span() for match in WORD.finditer(header)]
    cells: dict[int, list[str]] = {}
    current = 0
    for match in WORD.finditer(line):
        first, last = match.span()
        below = [index for index, (start, end) in enumerate(columns) if first < end and last > start]
        if not cells and match.start() < columns[1][0] and OWN_PLACE.fullmatch(match[0]):
            below = below[:1] or [0]
        if len(below) > 1 or (below and below[0] < current):
            return None
        current = below[0] if below else current
        cells.setdefault(current, []).append(match[0])
    texts = {index: " ".join(words) for index, words in cells.items()}
    return texts if _is_player(texts, header, line) else None


def _is_player(texts: dict[int, str], header: str, line: str) -> bool:
    names = _words(header)
    score = next(index for index, name in enumerate(names) if name in SCORES)
    begins = header.index("Name")
    return (
        OWN_PLACE.fullmatch(texts.get(0, "1")) is not None
        and SCORE.fullmatch(texts.get(score, "")) is not None
        and bool(texts.get(1))
        and line[begins : begins + 1].strip() != ""
        and line[begins - 1 : begins] == " "
    )


def _words(header: str) -> list[str]:
    return WORD.findall(header)


def _name(part: _Part) -> str | None:
    """What stands nearest above the header: a file of several tables has a heading above each."""
    return next((text.strip() for _, text in reversed(part.titles) if text.strip()), None)


def _table(part: _Part, name: str | None) -> Table:
    headers = [match[1] if (match := OPPONENT.fullmatch(word)) else word for word in _words(part.header[1])]
    opponents = {index for index, word in enumerate(_words(part.header[1])) if OPPONENT.fullmatch(word)}
    rows = [Row(number, [text.strip(), *[None] * (len(headers) - 1)]) for number, text in part.titles if text.strip()]
    rows.append(Row(part.header[0], headers))
    for number, texts in part.rows:
        cells = [texts.get(index, "") for index in range(len(headers))]
        cells[0] = cells[0].rstrip(".")
        cells = [AGAINST.get(cell, cell) if index in opponents else cell for index, cell in enumerate(cells)]
        rows.append(Row(number, [cell_of(cell, ".") for cell in cells]))
    below = "; ".join(f'"{text}"' for _, text in part.below)
    return Table(name, rows, unit=LINE, remarks=[f"left out below the players: {below}"] if below else [])
