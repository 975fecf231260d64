"""Results of Lichess arenas and Swiss tournaments: a JSON object a player, in lines of their own or in one list.

Ranks are never shared there: players level on score are ranked by what the server breaks ties with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from podium.errors import UnreadableError
from podium.scoring.errors import shown
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import LINE_END, text_in
from podium.sheets.table import LINE, PLAYER, Cell, Row, Table, listed
from podium.words import several

_BEGINNING = 2000  # characters, in which the first player stands
_STANDING = re.compile(r'"standing"\s*:\s*\{')  # of what the server says of a tournament, a page of players at a time
LARGEST_RANK = LARGEST_NUMBER = 1_000_000
LONGEST_NAME = 100
NAMES_SHOWN = 10

# The columns that may be kept beside rank, name and score, by what Lichess calls them.
_TEXTS = {"title": "Title", "team": "Team"}
_NUMBERS = {"rating": "Rating", "tieBreak": "Tie-break", "performance": "Performance"}
_Numbered = tuple[int, dict[str, Any]]


def recognises(content: bytes) -> bool:
    if not content[:200].lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n").startswith((b"{", b"[")):
        return False
    text = text_in(content)
    if text is None:
        return False
    beginning = text[:_BEGINNING]
    if '"username"' in beginning and '"rank"' in beginning:
        return '"score"' in beginning or '"points"' in beginning
    return '"nbPlayers"' in text and bool(_STANDING.search(text))


def read(content: bytes) -> list[Table]:
    text = text_in(content) or ""
    if '"username"' not in text[:_BEGINNING]:
        raise UnreadableError("is a page about a Lichess tournament; expected its results, with a line a player")
    is_list = text.lstrip().startswith("[")
    players = list(_in_a_list(text) if is_list else _in_lines(text))
    return [_table(players, PLAYER if is_list else LINE)]


FORMAT = Format("a Lichess result list (.ndjson)", (".ndjson", ".jsonl", ".json"), recognises, read)


def _in_lines(text: str) -> Iterator[_Numbered]:
    for line, each in enumerate(LINE_END.split(text), start=1):
        if each.strip():
            yield line, _object(_parsed(each, f"line {line} "), f"line {line} ")


def _in_a_list(text: str) -> Iterator[_Numbered]:
    for number, each in enumerate(_parsed(text, ""), start=1):
        yield number, _object(each, f"player {number} ")


def _parsed(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(f"{where}is not whole JSON; download the results again") from error


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise UnreadableError(f"{where}is {shown(value)[:60]}; expected a player with rank, username and score")
    return value


def _table(players: Sequence[_Numbered], unit: str) -> Table:
    score = "points" if "points" in players[0][1] else "score"
    keys = [key for key in (*_TEXTS, *_NUMBERS) if any(player.get(key) is not None for _, player in players)]
    absent = [_name(player, f"{unit} {number}") for number, player in players if player.get("absent") is True]
    headers = ["Place", "Name", *((_TEXTS | _NUMBERS)[key] for key in keys), "Score", *(["Absent"] if absent else [])]
    rows = [Row(number, _cells(player, score, keys, f"{unit} {number}", bool(absent))) for number, player in players]
    _check_once(rows, unit)
    return listed(headers, rows, unit, remarks=[*_gaps(rows), *_without_games(players), *_absent(absent)])


def _cells(player: dict[str, Any], score: str, keys: Sequence[str], where: str, has_absent: bool) -> list[Cell]:
    kept = [_number(player, key, where) if key in _NUMBERS else _text(player, key, where) for key in keys]
    points = _number(player, score, where, needed=True)
    absent = ["yes" if player.get("absent") is True else None] if has_absent else []
    return [_rank(player, where), _name(player, where), *kept, points, *absent]


def _rank(player: dict[str, Any], where: str) -> int:
    rank = player.get("rank")
    if type(rank) is not int or not 1 <= rank <= LARGEST_RANK:
        raise UnreadableError(f"{where}: rank is {_shown(rank)}; expected a whole number from 1")
    return rank


def _name(player: dict[str, Any], where: str) -> str:
    name = player.get("username")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise UnreadableError(f"{where}: username is {_shown(name)}; expected a name")
    return name.strip()


def _text(player: dict[str, Any], key: str, where: str) -> str | None:
    value = player.get(key)
    if value is None:
        return None
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        raise UnreadableError(f"{where}: {key} is {_shown(value)}; expected a text")
    return value.strip() or None


def _number(player: dict[str, Any], key: str, where: str, *, needed: bool = False) -> int | float | None:
    """A number; a needed one is a score, which is never below zero."""
    value: Any = player.get(key)
    if value is None and not needed:
        return None
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not is_number or not abs(value) < LARGEST_NUMBER or (needed and value < 0):
        raise UnreadableError(f"{where}: {key} is {_shown(value)}; expected a number")
    return int(value) if value == int(value) else float(value)


def _shown(value: Any) -> str:
    if value is None or isinstance(value, str):
        return shown(value)
    return shown(json.dumps(value)).strip('"')


def _check_once(rows: Sequence[Row], unit: str) -> None:
    for column, what in ((0, "rank"), (1, "username")):
        first: dict[Cell, int] = {}
        for row in rows:
            if (before := first.setdefault(row.cells[column], row.number)) != row.number:
                both = f"{unit}s {before} and {row.number}"
                raise UnreadableError(f"{both} have the same {what} {row.cells[column]}; expected each once")


def _gaps(rows: Sequence[Row]) -> Iterator[str]:
    """Of a list without gaps nobody knows either whether it goes on; a gap shows that players are missing."""
    ranks = {int(str(row.cells[0])) for row in rows}
    if missing := max(ranks) - len(ranks):
        first = next(rank for rank in range(1, max(ranks)) if rank not in ranks)
        yield f"{missing} of the ranks up to {max(ranks)} are missing, the first is {first}: download all results"


def _without_games(players: Sequence[_Numbered]) -> Iterator[str]:
    names = [str(player["username"]) for _, player in players if not player.get("performance") and not _points(player)]
    if names:
        who = several(names, NAMES_SHOWN)
        yield f"no score and no performance, so probably no game: {who}; kept where the file ranks them"


def _points(player: dict[str, Any]) -> Any:
    return player.get("points") or player.get("score")


def _absent(names: Sequence[str]) -> Iterator[str]:
    if names:
        yield f"absent when the tournament ended: {several(names, NAMES_SHOWN)}"
