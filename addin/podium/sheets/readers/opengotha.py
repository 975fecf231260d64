"""Tournaments saved by OpenGotha: .xml with players, games and the rules of the tournament, but no standings.

The scores are worked out as OpenGotha does: a player starts at his grade, kept between floor and bar, counted from the
zero of the tournament, with a correction by hand; to it come the wins and what the rules give for a bye and an absence.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from xml.etree.ElementTree import Element

from podium.errors import UnreadableError
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
    whole,
)
from podium.sheets.readers.go_grades import step_of
from podium.sheets.readers.tournament_xml import in_single_bytes, parse
from podium.sheets.table import Table

HEAD = 4000  # bytes in which the root element begins
ROOT = re.compile(rb"<Tournament\b[^>]*>?")
RESULTS = {
    "UNKNOWN": (UNREPORTED, UNREPORTED),
    "WHITEWINS": (WIN, LOSS),
    "BLACKWINS": (LOSS, WIN),
    "EQUAL": (HALF, HALF),
    "BOTHWIN": (WIN, WIN),
    "BOTHLOSE": (LOSS, LOSS),
    "BOTHLOOSE": (LOSS, LOSS),  # as Pairgoth spells it in its exports
}
BY_DEFAULT = "_BYDEF"
MCMAHON_CRITERIA = frozenset(("MMS", "SOSM", "SODOSM", "SOSOSM", "SOSMM1", "SOSMM2", "CUSSM", "STS", "SOSTS"))
WINS_CRITERIA = frozenset(("NBW", "SOSW", "SODOSW", "SOSOSW", "SOSWM1", "SOSWM2", "CUSSW"))
ACCENTS = frozenset(map(chr, range(0x300, 0x370)))  # as OpenGotha takes them off; in other scripts marks make letters
RATING_RANGE = (-99_999, 99_999)
AS_HALF_POINTS = (
    "OpenGotha counts rounds without a game as half points in this file's SOS and SODOS; Podium counts them as they are"
)


def recognises(content: bytes) -> bool:
    content = in_single_bytes(content)
    root = ROOT.search(content[:HEAD])
    if not root or b"typeversion" in root[0]:
        return False
    return b"fullVersionNumber" in root[0] or (b"<Players" in content and b"<GoPlayer" not in content)


def read(content: bytes) -> list[Table]:
    root = parse(content, "OpenGotha")
    rules = _Rules(root)
    entrants = [rules.entrant(element) for element in root.iter("Player")]
    if len(entrants) > MOST_PLAYERS:
        raise UnreadableError(f"has {len(entrants)} players; expected at most {MOST_PLAYERS}")
    keys = _Keys(root)
    tournament = GoTournament(
        event=rules.event,
        rounds=rules.rounds,
        entrants=entrants,
        pairings=[_pairing(element, keys) for element in root.iter("Game")],
        byes={_bye(element, keys) for element in root.iter("ByePlayer") if element.get("player")},
        credit=rules.credit,
        is_mcmahon=rules.is_mcmahon,
        remarks=[*rules.remarks, *([AS_HALF_POINTS] if rules.is_virtual else [])],
    )
    return [tournament.table("an OpenGotha tournament")]


FORMAT = Format("an OpenGotha tournament (.xml)", (".xml",), recognises, read)


class _Rules:
    """The parameters of the tournament, OpenGotha's defaults where the file has none."""

    def __init__(self, root: Element):
        found = root.find(".//GeneralParameterSet")
        self._general = found if found is not None else Element("GeneralParameterSet")
        self.event = " ".join((self._general.get("name") or self._general.get("shortName") or "").split())
        last = max((_round(each) for each in root.iter("Game")), default=1)
        self.rounds = max(last, whole(self._general.get("numberOfRounds", last), "numberOfRounds", 1, MOST_ROUNDS))
        criteria = _criteria(root)
        self.is_mcmahon = _is_mcmahon(criteria)
        self.remarks = list(_other_criterion(criteria))
        self.is_virtual = self._general.get("genCountNotPlayedGamesAsHalfPoint") == "true"
        self._floor, self._bar, self._zero = (
            step_of(self._general.get(f"genMM{name}", default), f"genMM{name}")
            for name, default in (("Floor", "30K"), ("Bar", "9D"), ("Zero", "30K"))
        )
        score = "MMS" if self.is_mcmahon else "NBW"
        away = self._half_points(score, "Absent", 1 if self.is_mcmahon else 0)
        bye = self._half_points(score, "Bye", 2)
        self.credit = Credit(
            # Nobody wins more by a round without a game than the score has of it.
            cell_away=min(away, self._half_points("NBW", "Absent", 0)),
            cell_bye=min(bye, self._half_points("NBW", "Bye", 2)),
            score_away=away,
            score_bye=bye,
            is_rounded_down=self._general.get("genRoundDownNBWMMS", "true") == "true",
        )

    def _half_points(self, score: str, what: str, default: int) -> Fraction:
        name = f"gen{score}2Value{what}"
        return Fraction(whole(self._general.get(name, default), name, 0, 2), 2)

    def entrant(self, element: Element) -> Entrant:
        name = _name(element)
        if not name:
            raise UnreadableError("has a Player without a name; give the player a name in OpenGotha")
        participating = element.get("participating", "")
        rating = element.get("rating", "").strip()
        return Entrant(
            name=name,
            grade=(element.get("grade") or element.get("rank") or "").strip(),
            club=element.get("club", "").strip(),
            country=element.get("country", "").strip(),
            rating=whole(rating, f"the rating of {name}", *RATING_RANGE) if rating else None,
            start=self._start(element, name) if self.is_mcmahon else None,
            is_final=element.get("registeringStatus", "FIN") != "PRE",
            away=frozenset(round_ for round_, mark in enumerate(participating, start=1) if mark == "0"),
        )

    def _start(self, element: Element, name: str) -> Fraction:
        by_hand = whole(element.get("smmsByHand", -1), f"smmsByHand of {name}", -1, 99)
        if by_hand >= 0:
            return Fraction(by_hand)
        step = step_of(element.get("rank", "30K"), f"the rank of {name}")
        correction = whole(element.get("smmsCorrection", 0), f"smmsCorrection of {name}", -99, 99)
        return Fraction(min(max(step, self._floor), self._bar) - self._zero + correction)


def _criteria(root: Element) -> list[str]:
    """The criteria of the standings, the first one first, whatever their order in the file."""
    found = list(root.iterfind(".//PlacementParameterSet//PlacementCriterion"))
    if all(each.get("number", "").isdecimal() for each in found):
        found.sort(key=lambda each: int(each.get("number", "")[:9]))
    return [name for each in found if (name := each.get("name", "").strip()) not in ("", "NULL")]


def _is_mcmahon(criteria: Sequence[str]) -> bool:
    """By the first criterion of the standings that counts wins or McMahon points."""
    said = [name for name in criteria if name in MCMAHON_CRITERIA or name in WINS_CRITERIA]
    return said[0] in MCMAHON_CRITERIA if said else not criteria


def _other_criterion(criteria: Sequence[str]) -> Iterator[str]:
    if criteria and criteria[0] not in MCMAHON_CRITERIA and criteria[0] not in WINS_CRITERIA:
        score = "the McMahon score" if _is_mcmahon(criteria) else "the wins"
        yield f"OpenGotha ranks by {criteria[0][:30]} first; Podium ranks by {score}"


class _Keys:
    """Players by the key that games name them with: upper-case name and first name without spaces.

    Older versions write the key without accents; so is a key taken that is no player's own.
    """

    def __init__(self, root: Element):
        self._players: dict[str, int] = {}
        self._turkish: dict[str, int] = {}  # as a Turkish computer writes them, the i with its dot
        self._without_accents: defaultdict[str, list[int]] = defaultdict(list)
        self._names: list[str] = []
        for player, element in enumerate(root.iter("Player")):
            self._names.append(_name(element))
            name = element.get("name", "") + element.get("firstName", "")
            first = self._players.setdefault(_key(name), player)
            if first != player:
                raise UnreadableError(f"has {self._both(first, player)}, and games name players so")
            self._turkish.setdefault(_key(name.replace("i", "İ")), player)
            self._without_accents[_without_accents(_key(name))].append(player)

    def _both(self, first: int, second: int) -> str:
        one, other = self._names[first], self._names[second]
        return f"two players called {other}" if one == other else f"{one} and {other}, whose keys are the same"

    def find(self, written: str, where: str) -> int:
        key = _key(written)
        for players in (self._players, self._turkish):
            if key in players:
                return players[key]
        found = self._without_accents.get(key, []) if key else []
        if len(found) > 1:
            names = " or ".join(self._names[player] for player in found)
            raise UnreadableError(f'names "{written[:60]}" in {where}, who could be {names}')
        if not found:
            raise UnreadableError(f'names "{written[:60]}" in {where}, who is not among its players')
        return found[0]


def _key(name: str) -> str:
    """The same for both ways in which Unicode writes an accent."""
    return "".join(unicodedata.normalize("NFC", name).split()).upper()


def _without_accents(key: str) -> str:
    letters = unicodedata.normalize("NFD", key)
    return unicodedata.normalize("NFC", "".join(letter for letter in letters if letter not in ACCENTS))


def _name(element: Element) -> str:
    return " ".join(f"{element.get('name', '')} {element.get('firstName', '')}".replace("_", " ").split())


def _round(element: Element) -> int:
    return whole(element.get("roundNumber", ""), f"roundNumber of a {element.tag}", 1, MOST_ROUNDS)


def _pairing(element: Element, keys: _Keys) -> Pairing:
    round_ = _round(element)
    where = f"a game of round {round_}"
    white, black = (keys.find(element.get(f"{colour}Player", ""), where) for colour in ("white", "black"))
    result = element.get("result", "RESULT_UNKNOWN")
    outcome = result.removeprefix("RESULT_").removesuffix(BY_DEFAULT)
    if outcome not in RESULTS:
        expected = "one of OpenGotha's, such as RESULT_WHITEWINS"
        raise UnreadableError(f'has the result "{result[:40]}" in {where}; expected {expected}')
    return Pairing(
        round=round_,
        white=white,
        black=black,
        marks=RESULTS[outcome],
        stones=whole(element.get("handicap", 0), f"the handicap of {where}", 0, MOST_STONES),
        knows_colours=element.get("knownColor", "true") != "false",
        is_by_default=result.endswith(BY_DEFAULT),
    )


def _bye(element: Element, keys: _Keys) -> tuple[int, int]:
    round_ = _round(element)
    return keys.find(element.get("player", ""), f"the bye of round {round_}"), round_
