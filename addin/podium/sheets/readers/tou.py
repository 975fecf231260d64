"""Tournaments for the French Go federation: .tou, a wall list as text with ``;name=`` lines above it and no scores."""

from __future__ import annotations

import re
from itertools import islice

from podium.errors import UnreadableError
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import text_in
from podium.sheets.readers.wall_lines import (
    Line,
    cell_of,
    check_games,
    comments_and_players,
    latin_15,
    numbers_of,
    paired_rounds,
    placed,
    played_rounds,
    remarks_of,
    rounds_of,
)
from podium.sheets.table import LINE, Cell, Row, Table, listed

HEAD = 2000  # characters in which a detail of the tournament stands
DETAIL = re.compile(r"^;\s*(?:name|date|vill|comm|prog|size|time|komi|ta)=", re.I | re.M)
MOST_CONTRADICTIONS = 5
WITHOUT_SCORES = "a .tou file has places and games, but no scores"

_LICENCE = re.compile(r"[A-Z]?\d{5,8}", re.I)


def recognises(content: bytes) -> bool:
    text = text_in(content)
    return text is not None and DETAIL.search(text[:HEAD]) is not None


def read(content: bytes) -> list[Table]:
    comments, lines, left_out = comments_and_players(text_in(content) or "")
    if not lines:
        raise UnreadableError("is a .tou file without a player; expected a tournament with results")
    rounds = rounds_of(lines)
    cells = [[cell_of(word) or "" for word in line.rest[-rounds:]] for line in lines]
    played = played_rounds(cells)
    if not played:
        raise UnreadableError("is a .tou file without a single result; expected a tournament that was played")
    numbers = numbers_of(lines)
    contradictions = islice(check_games(lines, cells, numbers), MOST_CONTRADICTIONS)
    headers = ["Place", "No", "Name", "Grade", "Club", *(f"R{number}" for number in range(1, played + 1)), "Licence"]
    headers, rows = placed(
        headers,
        [
            _row(line, number, line.rest[:-rounds], games[:played])
            for line, number, games in zip(lines, numbers, cells, strict=True)
        ],
    )
    said = [*paired_rounds(cells, played), *remarks_of(lines, [row[:played] for row in cells], rounds)]
    remarks = [*said, *left_out, WITHOUT_SCORES, *contradictions]
    details = dict(comment.split("=", 1) for comment in comments if "=" in comment)
    event = latin_15(details.get("comm", "").strip() or details.get("name", "").strip())
    numbered = [Row(line.number, row) for line, row in zip(lines, rows, strict=True)]
    return [listed(headers, numbered, LINE, event=event, rounds=rounds, remarks=remarks)]


FORMAT = Format("a tournament for the French Go federation (.tou)", (".tou",), recognises, read)


def _row(line: Line, number: int, about: list[str], games: list[str]) -> list[Cell]:
    """``about``: licence and club, either of which may be missing."""
    has_licence = bool(about) and _LICENCE.fullmatch(about[0]) is not None
    club = latin_15(" ".join(about[has_licence:])).replace("_", " ")
    place = int(line.place) if line.place else None
    return [place, number, line.name, line.grade, club or None, *games, about[0] if has_licence else None]
