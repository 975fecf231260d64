"""Tournaments saved by Pairgoth: .tour, which is JSON with players, the games of each round by id, and the rules.

The file holds no standings. The scores are worked out as Pairgoth does: a player starts at his grade, kept between
floor and bar and counted from 30 kyu, with a correction by hand; to it come the wins and half a point an absence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from podium.errors import UnreadableError
from podium.limits import LARGEST_TOURNAMENT
from podium.sheets.readers.format import Format
from podium.sheets.readers.go_games import (
    HALF,
    LOSS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOST_STONES,
    UNREPORTED,
    WIN,
    Credit,
    Entrant,
    GoTournament,
    Pairing,
    names_of,
    whole,
)
from podium.sheets.readers.go_grades import grade_of
from podium.sheets.readers.text import text_in
from podium.sheets.readers.tournament_xml import TOO_LARGE
from podium.sheets.table import Table

HEAD = 4000  # bytes in which the object begins
OBJECT = re.compile(rb"^(?:\xef\xbb\xbf)?\s*\{")
KEYS = (b'"players"', b'"pairing"', b'"rounds"')
RESULTS = {
    "?": (UNREPORTED, UNREPORTED),
    "w": (WIN, LOSS),
    "b": (LOSS, WIN),
    "=": (HALF, HALF),
    "#": (WIN, WIN),
    "0": (LOSS, LOSS),
}
CANCELLED = "X"
BYE = 0  # the id of nobody
ZERO = 30  # the starting score of 1 dan
LOWEST_RANK, HIGHEST_RANK = -99, 9
MCMAHON = "MAC_MAHON"
Json = Mapping[str, Any]


def recognises(content: bytes) -> bool:
    return bool(OBJECT.match(content[:HEAD])) and all(key in content for key in KEYS)


def read(content: bytes) -> list[Table]:
    if len(content) > LARGEST_TOURNAMENT:
        raise UnreadableError(TOO_LARGE)
    try:
        root = json.loads(text_in(content) or "")
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise UnreadableError(f"is damaged: its JSON breaks off in line {line}; save it again in Pairgoth") from error
    kind = str(root.get("type", "INDIVIDUAL"))
    if kind != "INDIVIDUAL":
        raise UnreadableError(f"is a tournament of teams ({kind[:20]}); expected one of individual players")
    return [_tournament(root).table("a Pairgoth tournament")]


FORMAT = Format("a Pairgoth tournament (.tour)", (".tour",), recognises, read)


def _tournament(root: Json) -> GoTournament:
    pairing = _object(root, "pairing")
    kind = str(pairing.get("type", MCMAHON))
    players = _list(root.get("players"), "players")
    if len(players) > MOST_PLAYERS:
        raise UnreadableError(f"has {len(players)} players; expected at most {MOST_PLAYERS}")
    entrants = [_entrant(_is_object(each, "a player"), pairing if kind == MCMAHON else None) for each in players]
    games = _Games(root, _ids(players, entrants), entrants)
    return GoTournament(
        event=_text(root, "name", "the tournament") or _text(root, "shortName", "the tournament"),
        rounds=max(games.rounds, whole(root.get("rounds", games.rounds), "rounds", 1, MOST_ROUNDS)),
        entrants=entrants,
        pairings=games.pairings,
        byes=games.byes,
        credit=_credit(pairing) if kind == MCMAHON else Credit(),
        is_mcmahon=kind == MCMAHON,
        remarks=games.remarks,
    )


def _credit(pairing: Json) -> Credit:
    """Half a point for an absence, all of a player's together rounded down, unless the file says else."""
    main = pairing.get("main") if isinstance(pairing.get("main"), dict) else {}
    assert isinstance(main, dict)
    said = main.get("mmsValueAbsent", 0.5)
    if said not in (0, 0.5, 1):
        raise UnreadableError(f'mmsValueAbsent is "{str(said)[:30]}"; expected 0, 0.5 or 1')
    absent = Fraction(said)
    return Credit(score_away=absent, score_idle=absent, is_rounded_down=bool(main.get("roundDownScore", True)))


def _entrant(player: Json, pairing: Json | None) -> Entrant:
    parts = [_text(player, key, "a player") for key in ("name", "firstname")]
    name = " ".join(" ".join(parts).replace("_", " ").split())
    if not name:
        raise UnreadableError("has a player without a name; give the player a name in Pairgoth")
    rank = whole(player.get("rank", ""), f"the rank of {name}", LOWEST_RANK, HIGHEST_RANK)
    rating = player.get("rating")
    return Entrant(
        name=name,
        grade=grade_of(rank),
        club=_text(player, "club", name),
        country=_text(player, "country", name),
        rating=None if rating is None else whole(rating, f"the rating of {name}", -9999, 9999),
        start=None if pairing is None else _start(player, rank, name, pairing),
        is_final=player.get("final", True) is not False,
        away=frozenset(whole(each, f"skip of {name}", 1, MOST_ROUNDS) for each in _list(player.get("skip"), "skip")),
    )


def _start(player: Json, rank: int, name: str, pairing: Json) -> Fraction:
    floor = whole(pairing.get("mmFloor", -20), "mmFloor", LOWEST_RANK, HIGHEST_RANK)
    bar = whole(pairing.get("mmBar", 0), "mmBar", LOWEST_RANK, HIGHEST_RANK)
    correction = whole(player.get("mmsCorrection", 0), f"mmsCorrection of {name}", -99, 99)
    return Fraction(min(max(rank, floor), bar) + ZERO + correction)


def _ids(players: Sequence[Json], entrants: Sequence[Entrant]) -> dict[int, int]:
    ids: dict[int, int] = {}
    for index, (player, entrant) in enumerate(zip(players, entrants, strict=True)):
        id_ = _id(player.get("id"), f"the id of {entrant.name}")
        if id_ == BYE or ids.setdefault(id_, index) != index:
            raise UnreadableError(f"has the id {id_} of {entrant.name} twice or as nobody's; expected one a player")
    return ids


class _Games:
    """The games and byes of all rounds."""

    def __init__(self, root: Json, ids: Mapping[int, int], entrants: Sequence[Entrant]):
        self.pairings: list[Pairing] = []
        self.byes: set[tuple[int, int]] = set()
        self._cancelled: list[str] = []
        self._odd_byes: list[str] = []
        rounds = _list(root.get("games"), "games")
        self.rounds = whole(max(1, len(rounds)), "the number of rounds", 1, MOST_ROUNDS)
        for round_, games in enumerate(rounds, start=1):
            for game in _list(games, f"games of round {round_}"):
                self._add(_is_object(game, f"a game of round {round_}"), round_, ids, entrants)

    @property
    def remarks(self) -> list[str]:
        said = [
            ("cancelled, and counted as not played", self._cancelled),
            ("byes without a win, and counted as one", self._odd_byes),
        ]
        return [f"{what}: {names_of(who)}" for what, who in said if who]

    def _add(self, game: Json, round_: int, ids: Mapping[int, int], entrants: Sequence[Entrant]) -> None:
        where = f"a game of round {round_}"
        white, black = (_player(game.get(colour), ids, where) for colour in ("w", "b"))
        result = str(game.get("r", "?"))
        if result == CANCELLED:
            names = [entrants[player].name for player in (white, black) if player is not None]
            self._cancelled.append(f"{' - '.join(names)} in round {round_}")
            return
        if result not in RESULTS:
            raise UnreadableError(f'has the result "{result[:30]}" in {where}; expected w, b, =, #, 0, X or ?')
        if white is not None and black is not None:
            stones = whole(game.get("h", 0), f"the handicap of {where}", 0, MOST_STONES)
            self.pairings.append(Pairing(round_, white, black, RESULTS[result], stones))
            return
        player = black if white is None else white
        if player is None:
            raise UnreadableError(f"has a bye in round {round_} without a player")
        self.byes.add((player, round_))
        if RESULTS[result][white is None] != WIN:
            self._odd_byes.append(f"{entrants[player].name} in round {round_}")


def _player(value: object, ids: Mapping[int, int], where: str) -> int | None:
    """The index of a player; None for nobody, who is the opponent in a bye."""
    id_ = _id(value, f"an id in {where}")
    if id_ == BYE:
        return None
    if id_ not in ids:
        raise UnreadableError(f"names the id {id_} in {where}, which no player has")
    return ids[id_]


def _id(value: object, what: str) -> int:
    return whole(value, what, 0, 999_999_999)


def _text(parent: Json, key: str, whose: str) -> str:
    """A text in one line, blank where there is none."""
    value = parent.get(key)
    if value is not None and not isinstance(value, str):
        raise UnreadableError(f"the {key} of {whose} is {json.dumps(value)[:30]}; expected a text in quotation marks")
    return " ".join((value or "").split())


def _object(parent: Json, key: str) -> Json:
    return _is_object(parent.get(key), f"a {key}")


def _is_object(value: object, what: str) -> Json:
    if not isinstance(value, dict):
        raise UnreadableError(f"has {what} that is not whole; save it again in Pairgoth")
    return value


def _list(value: object, what: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise UnreadableError(f"has no list of {what}; save it again in Pairgoth")
    return value
