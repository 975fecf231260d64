"""Tournaments for the French Go federation: .tou, a wall list as text with ``;name=`` lines above it and no scores."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from podium.errors import UnreadableError
from podium.sheets.readers.format import Format
from podium.sheets.readers.go_games import number_cell
from podium.sheets.readers.text import text_in
from podium.sheets.readers.tou_lines import club_and_games, line_of, places_filled, remarks_on
from podium.sheets.readers.tou_scores import NOT_TOLD, SWISS, scores_of
from podium.sheets.readers.wall_lines import (
    check_games,
    comments_and_players,
    latin_15,
    numbers_of,
    paired_rounds,
    placed,
    played_rounds,
    remarks_of,
)
from podium.sheets.table import LINE, Row, Table, listed

HEAD = 2000  # characters in which a detail of the tournament stands
DETAIL = re.compile(r"^;\s*(?:name|date|vill|comm|prog|size|time|komi|ta)=", re.I | re.M)
MOST_CONTRADICTIONS = 5
WITHOUT_SCORES = "a .tou file has places and games, but no scores"

_ABOUT = ("Place", "No", "Name", "Grade", "Club")


def recognises(content: bytes) -> bool:
    text = text_in(content)
    return text is not None and DETAIL.search(text[:HEAD]) is not None


def read(content: bytes) -> list[Table]:
    comments, lines, left_out = comments_and_players(text_in(content) or "", line_of)
    if not lines:
        raise UnreadableError("is a .tou file without a player; expected a tournament with results")
    clubs, cells = zip(*club_and_games(lines), strict=True)
    rounds, played = len(cells[0]), played_rounds(cells)
    if not played:
        raise UnreadableError("is a .tou file without a single result; expected a tournament that was played")
    games = [row[:played] for row in cells]
    numbers, places = numbers_of(lines), places_filled(lines)
    scores = scores_of(cells, games, places)
    headers, rows = placed(
        [*_ABOUT, *(scores or {}), *(f"R{number}" for number in range(1, played + 1)), "Licence"],
        [
            [places[at], numbers[at], line.name, line.grade, clubs[at] or None]
            + [number_cell(values[at]) for values in (scores or {}).values()]
            + [*games[at], line.licence or None]
            for at, line in enumerate(lines)
        ],
    )
    contradictions = islice(check_games(lines, cells, numbers), MOST_CONTRADICTIONS)
    said = [*paired_rounds(cells, played), *remarks_of(lines, games, rounds), *remarks_on(lines)]
    return [
        listed(
            headers,
            [Row(line.number, row) for line, row in zip(lines, rows, strict=True)],
            LINE,
            event=_event(comments),
            rounds=rounds,
            remarks=[*said, *left_out, SWISS if scores else WITHOUT_SCORES, *contradictions],
            advice="" if scores else NOT_TOLD,
            half_byes_win=False,
        )
    ]


FORMAT = Format("a tournament for the French Go federation (.tou)", (".tou",), recognises, read)


def _event(comments: Sequence[str]) -> str:
    details = dict(comment.lstrip(" ;").split("=", 1) for comment in comments if "=" in comment)
    return latin_15(details.get("comm", "").strip() or details.get("name", "").strip())
