"""What results count in a FIDE tournament report: one, a half and nothing, unless the file says otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from podium.scoring.errors import number as shown_number
from podium.sheets.readers.trf_player import Round

_POINTS = r"(\d{1,3}(?:[.,]\d{1,2})?)"
_RECORD_162 = re.compile(rf"([WDLAPX]) *{_POINTS}(?![\d.,])", re.I)
_XXS = re.compile(rf"([A-Z]{{1,3}}) *= *{_POINTS}(?![\d.,])", re.I)
# What JaVaFo's XXS and bbpPairings' BB records call the results of record 162.
_XXS_RESULTS = {
    **{"W": "W", "WW": "W", "BW": "BW", "D": "D", "WD": "D", "BD": "BD", "WL": "L", "BL": "BL"},
    **{"FW": "FW", "FPB": "F", "HPB": "H", "PAB": "P", "ZPB": "Z", "FL": "FL"},
}
_USUAL = {
    kind: Fraction(worth) for kind, worth in (("W", 1), ("BW", 1), ("D", "1/2"), ("BD", "1/2"), ("L", 0), ("BL", 0))
}
_BB_RESULTS = {"BBW": "W", "BBD": "D", "BBL": "L", "BBU": "P", "BBZ": "Z", "BBF": "FL"}
# What a result counts as where it has no points of its own.
_ELSE = {
    **{"BW": "W", "FW": "W", "F": "W", "P": "W", "BD": "D", "H": "D", "X": "D", "BL": "L", "Z": "A", "FL": "A"},
}


@dataclass(slots=True)
class Points:
    """The points of each result, by the letters of record 162 and, where a file tells those apart, finer ones."""

    values: dict[str, Fraction] = field(
        default_factory=lambda: {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0)}
    )

    def read(self, record: str, text: str) -> None:
        """Take the points from a record 162, XXS or BB."""
        if record == "162":
            found: Iterable[tuple[str, str]] = _RECORD_162.findall(text)
            names = {letter: letter for letter in "WDLAPX"}
        elif record == "XXS":
            found, names = _XXS.findall(text), _XXS_RESULTS
        else:
            found, names = [(record, value) for value in re.findall(_POINTS, text)[:1]], _BB_RESULTS
        for name, value in found:
            if name.upper() in names:
                self.values[names[name.upper()]] = Fraction(value.replace(",", "."))

    def of(self, kind: str) -> Fraction:
        """The points of one kind of result."""
        return self.values[kind] if kind in self.values else self.of(_ELSE[kind])

    def of_round(self, played: Round) -> Fraction:
        """What a round counts."""
        return self.of(kind_of(played))

    @property
    def are_usual(self) -> bool:
        """Whether games count 1, ½ and 0; a bye may count less than a win."""
        return all(self.of(kind) == worth for kind, worth in _USUAL.items())

    @property
    def in_words(self) -> str:
        """``a win as 3 points and a draw as 1``, and what else is not as usual."""
        others = [("BW", "W", "a win with black"), ("BD", "D", "a draw with black"), ("L", "", "a loss")]
        win = self.of("W")
        said = [f"a win as {shown_number(win)} point{'s' * (win != 1)}", f"a draw as {shown_number(self.of('D'))}"]
        for kind, like, name in others:
            if self.of(kind) != (self.of(like) if like else 0):
                said.append(f"{name} as {shown_number(self.of(kind))}")
        return f"{', '.join(said[:-1])} and {said[-1]}"

    @property
    def of_a_bye(self) -> str:
        """The bye that the pairing gives, in a wall list: a full point as a rule, a half or none in some events."""
        bye = self.of("P")
        return "=" if bye == self.of("D") else "-" if bye <= self.of("L") else "+"


def three_points() -> Points:
    """Three for a win and one for a draw."""
    return Points({"W": Fraction(3), "D": Fraction(1), "L": Fraction(0), "A": Fraction(0)})


def kind_of(played: Round) -> str:
    """The letter under which the points of a round stand."""
    black = "B" if played.colour == "b" else ""
    if played.result in ("1", "w"):
        return f"{black}W"
    if played.result in ("=", "d"):
        return f"{black}D"
    if played.result in ("0", "l"):
        return f"{black}L"
    return {"+": "FW", "-": "FL", "f": "F", "u": "P", "h": "H", "z": "Z"}.get(played.result, "Z")
