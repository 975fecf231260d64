"""The criteria columns of an EGD wall list: what they are called, what their values are, and which is the score."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from podium.sheets.names import is_called, plain, round_number

# As they are written, or cut to four or five letters.
MCMAHON = ("MMS", "MM", "McM", "McMahon", "MacMahon", "Score", "ScoreX")
POINTS = ("Points", "Point", "Pts", "Pt")  # the wins in some programs, the McMahon score in others
WINS = ("NBW", "Wins", "Win", "W", "NoW", "S")
SOS = ("SOS", "SOSM", "SOSW")
SOSOS = ("SOSOS", "SOSO", "SOSOSM", "SOSOSW")
SODOS = ("SODOS", "SODO", "SDOS", "SODOSM", "SODOSW")
OTHERS = (
    *("SOS-1", "SOS-2", "SOSM1", "SOSM2", "SOSW1", "SOSW2", "SOSMM", "SOSWM", "CUSS", "CUSSM", "CUSSW", "EXT", "EXR"),
    *("DC", "SDC", "CAT", "Ratin", "Rating", "Rank", "Rk", "STS", "CPS", "SORP", "SOSTS", "ROS"),
)
KNOWN = frozenset(map(plain, (*MCMAHON, *POINTS, *WINS, *SOS, *SOSOS, *SODOS, *OTHERS)))
COUNTED_IN_HALVES = frozenset(map(plain, (*MCMAHON, *POINTS, *WINS, *SOS, *SOSOS)))

_ABOUT = (
    *("Pl", "Place", "Pos", "Num", "No", "Nr", "Name", "Names", "Nom", "Prenom", "Surname", "Firstname"),
    *("Grd", "Gr", "Grade", "Rk", "Rank", "Str", "Strength", "Level", "Niv", "Co", "Cou", "Country", "Nat"),
    *("Cl", "Club", "City", "Licence"),
)
ABOUT = frozenset(map(plain, _ABOUT))
GRADE = frozenset(map(plain, ("Grd", "Gr", "Grade", "Rk", "Rank", "Str", "Strength", "Level", "Niv")))
CLUB, COUNTRY = frozenset(map(plain, ("Cl", "Club", "City"))), frozenset(map(plain, ("Co", "Cou", "Country", "Nat")))
GLUED = 5  # the width of a name in OpenGotha's heading, where the longest run into each other

# A column beside the score must not be taken for one that a scoring system reads.
_READ = (
    *("place", "tied", "withdrawn", "score", "section", "rounds", "base", "number", "wall place", "name"),
    *("final score", "initial score", "grade", "game", "team", "power", "board"),
)

_HEADER = re.compile(r"Club(?=[A-Z])|[^\s;|]+")  # OpenGotha writes ClubSOSOS
_NUMBER = re.compile(r"-?\d{1,9}(?:[.,]\d{1,4})?")
_FRACTION = re.compile(r"(?P<whole>-?\d{0,9})(?P<part>[½¼¾])")
_LOST_HALF = re.compile(r"(?P<whole>\d{1,9})\?")
PARTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


class Span(NamedTuple):
    """Where a word begins and ends in its line, from 0."""

    start: int
    end: int

    def overlaps(self, start: int, end: int) -> bool:
        return self.start < end and start < self.end


@dataclass(frozen=True, slots=True)
class Heading:
    """The comment that names the columns. criteria: those before the rounds, or all; behind: those named after them.

    grade, country, club: where their names stand, None where the heading has them not. about: how many columns stand
    between the grade and the criteria. end: where the last of them ends.
    """

    criteria: list[str]
    behind: list[str]
    grade: Span | None
    country: Span | None
    club: Span | None
    about: int
    end: int

    @property
    def has_club_first(self) -> bool:
        """Whether the club stands before the country."""
        return self.club is not None and self.country is not None and self.club < self.country


def heading_of(comments: Sequence[str]) -> Heading | None:
    """The last comment that names columns: at least two of those about the player."""
    for comment in reversed(comments):
        found = [(match[0], Span(*match.span())) for match in _HEADER.finditer(comment)]
        words = [word for word, _ in found]
        if sum(plain(word) in ABOUT for word in words) > 1:
            return _heading(words, [span for _, span in found])
    return None


def _heading(words: Sequence[str], spans: Sequence[Span]) -> Heading:
    end = _end_of_about(words)
    kinds = [plain(word) for word in words[:end]]
    grade, country, club = (
        next((at for at, kind in enumerate(kinds) if kind in names), None) for names in (GRADE, COUNTRY, CLUB)
    )
    last_round = max((at for at in range(end, len(words)) if round_number(words[at]) is not None), default=len(words))
    before, behind = (
        [name for word in part for name in _parted(word) if round_number(name) is None]
        for part in (words[end:last_round], words[last_round:])
    )
    return Heading(
        before,
        behind,
        grade=None if grade is None else spans[grade],
        country=None if country is None else spans[country],
        club=None if club is None else spans[club],
        about=0 if grade is None else sum(kind in ABOUT for kind in kinds[grade + 1 :]),
        end=spans[end - 1].end if end else 0,
    )


def _end_of_about(words: Sequence[str]) -> int:
    """Behind the last of the first words about the player; criteria such as Rank may follow others."""
    last = 0
    for at, word in enumerate(words):
        if plain(word) in ABOUT:
            last = at + 1
        elif plain(word) in KNOWN or _parted(word) != [word]:
            break
    return last


def _parted(word: str) -> list[str]:
    """``SOSMSOSOS`` is SOSM and SOSOS."""
    if len(word) <= GLUED or plain(word) in KNOWN:
        return [word]
    cut = len(word) % GLUED
    names = [word[:cut]] * bool(cut) + [word[at : at + GLUED] for at in range(cut, len(word), GLUED)]
    return names if all(plain(name) in KNOWN for name in names) else [word]


class Criterion:
    """A column. name: as the file has it, C1, C2, ... without. words: as written; values: as numbers, None for none."""

    def __init__(self, name: str, words: list[str]):
        self.name = name
        self.words = words
        has_halves = plain(name) in COUNTED_IN_HALVES
        self.values = [number_of(word, has_halves) for word in words]
        # A ½ became a question mark, as in files of an alphabet without one.
        self.has_lost_halves = has_halves and any(_LOST_HALF.fullmatch(word) for word in words)

    def is_one_of(self, names: Sequence[str]) -> bool:
        return plain(self.name) in set(map(plain, names))

    @property
    def numbers(self) -> list[Fraction] | None:
        """Its values, where each is a number."""
        found = [value for value in self.values if value is not None]
        return found if len(found) == len(self.values) else None

    @property
    def header(self) -> str:
        """Its name as that of a column beside the score."""
        is_read = round_number(self.name) is not None or any(is_called(self.name, key) for key in _READ)
        return f"{self.name} (printed)" if is_read else self.name


def number_of(word: str, has_halves: bool = False) -> Fraction | None:
    """``36``, ``36.5``, ``36,5``, ``36½``; ``36?`` too where there can be nothing else but halves."""
    if _NUMBER.fullmatch(word):
        return Fraction(word.replace(",", "."))
    if match := _FRACTION.fullmatch(word):
        whole = match["whole"]
        part = PARTS[match["part"]]
        return (Fraction(int(whole)) if whole.strip("-") else Fraction(0)) + (-part if whole.startswith("-") else part)
    if has_halves and (match := _LOST_HALF.fullmatch(word)):
        return Fraction(int(match["whole"])) + Fraction(1, 2)
    return None


def score_of(criteria: Sequence[Criterion]) -> Criterion | None:
    """The final score: the McMahon score where there is one, else the wins or points; None where no name says it."""
    for names in ((name,) for name in (*MCMAHON, *POINTS, *WINS)):
        for criterion in criteria:
            if criterion.is_one_of(names) and criterion.numbers is not None:
                return criterion
    return None
