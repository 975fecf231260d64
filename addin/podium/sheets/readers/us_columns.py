"""The columns of a US crosstable in plain text: parted by strokes, or by two spaces and more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from podium.errors import UnreadableError
from podium.sheets.names import round_number

NUMBER, PLACE, NAME, SCORE = "No", "Place", "Name", "Score"
_CANONICAL = {
    **dict.fromkeys(("#", "no", "no.", "num", "pair", "pr", "nr"), NUMBER),
    **dict.fromkeys(("place", "pl", "pos", "rank"), PLACE),
    **dict.fromkeys(("name", "player", "player name", "names"), NAME),
    **dict.fromkeys(("tot", "total", "score", "pts", "points", "pnts", "total pts"), SCORE),
    **dict.fromkeys(("rtng", "rating", "rate", "rtg", "pre", "rat"), "Rating"),
    **dict.fromkeys(("id", "uscf id", "uscf", "mem id"), "ID"),
    **dict.fromkeys(("st", "state"), "State"),
}
_SPACED_ROUND = re.compile(r"\b(?P<word>rd|rnd|round|r)\.? {2,}(?P<number>\d{1,2})\b", re.I)
_SPACED_GAME = re.compile(r"\b(?P<word>[WLDXF]) {2,4}(?P<number>\d{1,4})\b")
_TEXT = re.compile(r"\S+(?: \S+)*")  # up to two spaces
_PAGE = re.compile(r"\bpage:? \d{1,3}(?: ?(?:of|/) ?\d{1,3})?$", re.I)
MOST_ROUNDS = 99


class _Piece(NamedTuple):
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Columns:
    """headers: in Podium's names, those of rounds aside. rounds: the indices of rounds 1, 2, ..., in their order.

    strokes: whether they part the cells; framed: whether one stands before the first cell. spans: where each header
    begins and ends. lines: how many the header has.
    """

    headers: list[str]
    rounds: list[int]
    strokes: bool
    framed: bool
    spans: list[tuple[int, int]]
    lines: int = 1

    def index(self, header: str) -> int | None:
        """Where the column stands, None where there is none."""
        return self.headers.index(header) if header in self.headers else None

    def part(self, line: int, text: str) -> list[str]:
        """The cells of a line; UnreadableError where it cannot be parted into these columns."""
        if self.strokes:
            cells = _at_strokes(text, self.framed)
            if len(cells) > len(self.headers):
                found = f"line {line}: has {len(cells)} cells"
                raise UnreadableError(f"{found}; expected {len(self.headers)}, as the header has")
            return cells + [""] * (len(self.headers) - len(cells))
        pieces = _pieces(text, _SPACED_GAME, self.spans[self.rounds[0]][0] - 3)
        if len(pieces) == len(self.headers):
            return [piece.text for piece in pieces]
        cells = [""] * len(self.headers)
        for piece in pieces:
            column = self._nearest(piece)
            if cells[column]:
                both = f'"{cells[column]}" and "{piece.text}"'
                raise UnreadableError(
                    f"line {line}: {both} stand under one header; expected two spaces between columns"
                )
            cells[column] = piece.text
        return cells

    def _nearest(self, piece: _Piece) -> int:
        """The column whose header is above the piece, or else the nearest to it."""
        distances = [max(start - piece.end, piece.start - end) for start, end in self.spans]
        return min(range(len(distances)), key=distances.__getitem__)


def columns_of(text: str, below: str = "") -> Columns | None:
    """The columns, where the line is a header: of a name, of rounds and of a score.

    below: the next line, which has the numbers of the rounds in a rating report.
    """
    strokes = "|" in text
    framed = text.lstrip().startswith("|")
    pieces = [_Piece(cell, 0, 0) for cell in _at_strokes(text, framed)] if strokes else _pieces(text, _SPACED_ROUND, 0)
    texts = [piece.text for piece in pieces]
    has_two_lines = "Round" in texts and "|" in below
    if has_two_lines:
        numbers = _at_strokes(below, framed)
        texts = [number if text == "Round" else text for text, number in zip(texts, numbers, strict=False)]
    rounds = {number: index for index, text in enumerate(texts) if (number := round_number(text)) is not None}
    headers = [_CANONICAL.get(text.casefold(), text) for text in texts]
    is_header = headers.count(NAME) == 1 and headers.count(SCORE) == 1 and rounds
    if not is_header or sorted(rounds) != list(range(1, len(rounds) + 1)) or len(rounds) > MOST_ROUNDS:
        return None
    spans = [(piece.start, piece.end) for piece in pieces]
    return Columns(headers, [rounds[number] for number in sorted(rounds)], strokes, framed, spans, 1 + has_two_lines)


def _at_strokes(text: str, framed: bool) -> list[str]:
    cells = [" ".join(cell.split()) for cell in text.split("|")]
    return cells[int(framed) : len(cells) - (not cells[-1])]  # a last stroke ends the row


def _pieces(text: str, spaced: re.Pattern[str], start: int) -> list[_Piece]:
    """What two spaces part, and where it stands; ``W  12`` and ``Rd  1`` are one piece."""
    start = max(0, start)
    tail = spaced.sub(lambda match: f"{match['word']}{match['number']}".rjust(len(match[0])), text[start:])
    return [_Piece(match[0], match.start(), match.end()) for match in _TEXT.finditer(text[:start] + tail)]


def is_blank_or_rule(text: str) -> bool:
    """Whether a line has nothing but spaces, dashes and the like."""
    return not text.strip(" -=_+|\t")


def heading_of(lines: Sequence[str]) -> tuple[str, str]:
    """The event and the section that the lines above a header name; blank where they do not."""
    texts = [text for line in lines if (text := _PAGE.sub("", " ".join(line.split())).strip(" -"))]
    if not texts:
        return "", ""
    last = re.sub(r"(?i)^(?:swisssys )?(?:final )?(?:standings|wall ?chart|cross ?table)\b[ .:-]*", "", texts[-1])
    if len(texts) == 1 and len(parts := last.rsplit(": ", 1)) == 2 and not parts[0].casefold().startswith("section"):
        return parts[0], parts[1]
    section = re.sub(r"(?i)^section\b *\d* *[:.-]* *", "", last) or last
    return (texts[0] if len(texts) > 1 else ""), section
