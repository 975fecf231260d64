"""Seasons of all systems, and points tables, of which every text that an organiser may type is a payload."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

import openpyxl
from podium.workbooks.characters import UNHOLDABLE

from tests.injection.payloads import PAYLOADS
from tests.result_sheets import podium
from tests.season_books import HEADER, season

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # with one of these a text file is refused
LONGEST_SECTION = 40  # of points tables
EACH = 7  # players of an event: with fewer than five it is no tournament


def written(name: str) -> str:
    """As Excel writes control characters, and reads them again."""
    return UNHOLDABLE.sub(lambda found: f"_x{ord(found[0]):04x}_", name)


NAMES = [written(each) for each in PAYLOADS]
SOME = NAMES[::5]  # in the events of which all names take their turn
SECTIONS = [" ".join(name.split()) for name in NAMES]  # which are compared letter by letter
SETTINGS = {"Title": NAMES[15], "Organiser": NAMES[16], "Footer": NAMES[17]}


def taking_turns(events: Sequence[str], first: int) -> Iterator[tuple[str, list[str]]]:
    """Each event, with some of the names as those of its players. first: which of the names takes the first turn."""
    turn = cycle([*NAMES[first:], *NAMES[:first]])
    return ((event, list(islice(turn, EACH))) for event in events)


def mso(path: Path, first: int = 0) -> Path:
    others = [name for name in NAMES if ";" not in name]  # which is between several
    events = [
        [event, session, None, "Abstract", f"{game} game", f"{game} family"]
        for event, session, game in zip(NAMES, cycle(others), cycle(others), strict=False)
    ]
    results = [
        [event, name, place] for event, names in taking_turns(NAMES, first) for place, name in enumerate(names, 1)
    ]
    return season(path, "mso", events=events, results=results, settings=SETTINGS)


def chess(path: Path, first: int = 0) -> Path:
    sections = cycle(SECTIONS)
    results = [
        [event, name, next(sections), 5, score / 2]
        for event, names in taking_turns(SOME, first)
        for score, name in enumerate(names)
    ]
    events = [[event, session, None, 5] for event, session in zip(SOME, NAMES, strict=False)]
    season(path, "chess", events=events, results=results, settings=SETTINGS)
    book = openpyxl.load_workbook(path)
    for row, name in enumerate(SECTIONS, start=HEADER + 1):
        section, adjustment = book["Settings"].cell(row, 5), book["Settings"].cell(row, 6)
        section.value, section.data_type, adjustment.value = name, "s", 0
    book.save(path)
    return path


def fibonacci(path: Path, first: int = 0) -> Path:
    powers = cycle(NAMES)
    results = [
        [board, team, next(powers), centres]
        for board, names in taking_turns(SOME, first)
        for centres, team in enumerate(names)
    ]
    boards = [[board, None, "Fibonacci", "draw"] for board in SOME]
    return season(path, "fibonacci", events=boards, results=results, settings=SETTINGS)


def mcmahon(path: Path, first: int = 0) -> Path:
    """One round: the first plays the second, the third the fourth. With another ``first`` the others win."""
    numbers = range(1, len(NAMES) + 1)
    players = [[number, name, grade, 20] for number, name, grade in zip(numbers, NAMES, reversed(NAMES), strict=True)]
    won, lost = "-+" if first else "+-"
    games = [f"{number + 1}{won}" if number % 2 else f"{number - 1}{lost}" for number in numbers]
    results = [[number, name, game] for number, name, game in zip(numbers, NAMES, games, strict=True)]
    return season(path, "mcmahon", players=players, results=results, settings=SETTINGS)


def tables(path: Path, first: int = 0) -> Path:
    sections = path.with_suffix(".csv")
    with sections.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("Section", "Adjustment"), *((name, 2) for name in names_in("tables"))])
    made = podium("tables", "--rounds", "3", "--sections", sections, "--out", path)
    assert made.code == 0, made.err
    return path


SOURCES: dict[str, Callable[..., Path]] = {
    "mso": mso,
    "chess": chess,
    "fibonacci": fibonacci,
    "mcmahon": mcmahon,
    "tables": tables,
}


def names_in(system: str) -> list[str]:
    """The payloads that stand in a publication of the system."""
    if system != "tables":
        return PAYLOADS
    return [name for name in PAYLOADS if not CONTROL.search(name) and len(name) <= LONGEST_SECTION]


def publish(system: str, folder: Path, *options: str) -> Path:
    """The folder of a publication that has changed since it was published first."""
    out = folder / system
    for first in (0, 3):
        source = SOURCES[system](folder / f"{system}.xlsx", first)
        # The first is soon another: it needs no PDF.
        made = podium("publish", source, "--out", out, *(options if first else ["--no-pdf"]))
        assert made.code == 0, made.err
    return out


def essence(text: str) -> str:
    """What readers of sheets keep: how they tidy the blanks of a name is not what is looked at."""
    return "".join(character for character in text if character.isalnum() or character in "=+-@<>{}")
