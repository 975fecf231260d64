"""What organisers call the columns of a result sheet: the names under which each is recognised.

Compared without regard to case, spaces, dots and the like: ``Rd. 1``, ``rd1`` and ``RD 1`` are the same. The first
names of each are the ones that messages suggest. A new language is more names here.
"""

from __future__ import annotations

import re

NAMES: dict[str, tuple[str, ...]] = {
    # for the MSO Grand Prix
    "place": (
        *("Place", "Pos", "Position", "Rank", "Rk", "#", "Pl", "Placing", "Placement", "Ranking", "Standing", "Finish"),
        *("Final place", "Final position", "Final rank", "Finishing position", "Rg", "Rang", "Platz"),
    ),
    "tied": ("Tied", "Tie size", "Players tied", "Number tied", "Tied players"),
    "withdrawn": ("Withdrawn", "Withdrew", "WD", "W/D", "Retired", "DNF", "Did not finish"),
    # for the chess Grand Prix
    "score": (
        *("Score", "Points", "Pts", "Total", "Tot", "Sco", "Final score", "Total points", "Total score", "Pkt"),
        *("Punkte", "Puntos", "MMS"),
    ),
    "section": ("Section", "Sec", "Sect", "Division", "Div", "Group"),
    "rounds": ("Rounds", "Rds", "Rnds", "#Rnds", "#Rounds", "No of rounds", "Number of rounds", "Rounds played"),
    "base": ("Base", "Base points", "Base value"),
    # for Fibonacci boards
    "centres": (
        *("Centres", "Centers", "SC", "SCs", "Supply centres", "Supply centers", "Dots", "Final centres"),
        *("Final centers", "No of centres", "No of centers"),
    ),
    "game": ("Game", "Variant", "Map"),
    "ending": ("Ending", "End", "Outcome", "Game ending", "How it ended"),
    "eliminated": ("Eliminated", "Elimination", "Elim", "Year out", "Year eliminated", "Eliminated in"),
    "board": ("Board", "Board name", "Board no", "Board number", "Table"),
    "team": ("Team", "Team name", "Squad"),
    # for McMahon wall lists, where Rank is the grade of a player
    "number": ("No", "Nr", "Num", "Number", "Start no", "Starting number", "SNo", "#"),
    "wall place": ("Place", "Pl", "Pos", "Position", "Platz"),
    "name": ("Name", "Player", "Player name", "Full name", "Nom"),
    "final score": (
        *("MMS", "Final MMS", "McMahon score", "McMahon", "MMSf", "Score", "Points", "Pts", "Final score", "Sco"),
        *("Total", "Tot"),
    ),
    "initial score": (
        *("MMS0", "Initial", "Start", "Initial MMS", "Starting score", "Start score", "Initial score", "Start MMS"),
        *("MMSi", "SMMS", "Initial McMahon score", "Starting MMS"),
    ),
    "grade": ("Grade", "Rank", "Strength", "Dan/Kyu"),
    # for the sheets of a season
    "event": ("Event", "Event name", "Tournament"),
    "session": ("Session", "Sessions"),
    "date": ("Date", "Day"),
    "category": ("Category", "Categories"),
    "variant of": ("Variant of", "Variants", "Family", "Family of variants"),
    "file": ("File", "File name", "Result sheet"),
    "also known as": ("Also known as", "AKA", "Other spellings", "Alias", "Aliases"),
    "senior": ("Senior", "Seniors"),
    "junior": ("Junior", "Juniors"),
    "woman": ("Woman", "Women", "Female"),
    "ineligible": ("Ineligible in", "Ineligible", "Ineligible sessions"),
    "power": ("Power", "Country", "Nation"),
    "setting": ("Setting", "Settings"),
    "value": ("Value", "Values"),
    "adjustment": ("Adjustment", "Adj"),
    "source file": ("Source file",),
    "imported on": ("Imported on",),
}

ROUND_NAMES = ("R1", "Rd 1", "Round 1", "1")
_ROUND = re.compile(r"(?:r|rd|rnd|round)(?P<after>[1-9]\d?)|(?P<before>[1-9]\d?)(?:r|rd|rnd|round)?")
_UNHEEDED = re.compile(r"[\s._:]+")


def plain(header: str) -> str:
    """A header without what does not tell columns apart."""
    return _UNHEEDED.sub("", header.casefold())


KNOWN = {key: frozenset(map(plain, names)) for key, names in NAMES.items()}


def is_called(header: str, key: str) -> bool:
    """Whether the header is a name of that column."""
    return plain(header) in KNOWN[key]


def round_number(header: str) -> int | None:
    """The round of a header such as R1, Rd 1, 1.Rd, Round 1 or 1; None for another header."""
    match = _ROUND.fullmatch(plain(header))
    return int(match["after"] or match["before"]) if match else None
