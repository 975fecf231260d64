"""Tournaments saved by MacMahon (Christoph Gerlach) and by programs that write as it does: .xml, games by player ids.

The file holds no standings. Unless it says the starting scores, they are counted from the grades and the bars.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
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
    names_of,
    whole,
)
from podium.sheets.readers.go_grades import step_of
from podium.sheets.readers.tournament_xml import in_single_bytes, is_true, parse, text
from podium.sheets.table import Table

HEAD = 4000  # bytes in which the root element begins
ROOT = re.compile(rb"<Tournament(?:Data)?\b[^>]*>?")
RESULTS = {  # black's result stands first; a tie of marks of white and of black
    "1-0": (LOSS, WIN),
    "0-1": (WIN, LOSS),
    "½-½": (HALF, HALF),
    "0-0": (LOSS, LOSS),
    "1-1": (WIN, WIN),
    "?-?": (UNREPORTED, UNREPORTED),
    "": (UNREPORTED, UNREPORTED),
}
EXPECTED_RESULT = "expected 1-0, 0-1, ½-½, 0-0, 1-1 or ?-?"
ONE_DAN = 30  # the starting score of 1 dan, as in OpenGotha
WITHOUT_START = (
    "has no starting scores: they are counted from the grades and the bars, with 1 dan at "
    f"{ONE_DAN}; among players with unequal wins SODOS depends on where zero is"
)
HALF_FOR_NO_GAME = "a round without a game counts half a point in the McMahon score, as MacMahon counts it"
HALF_POINTS = Credit(score_away=Fraction(1, 2), score_idle=Fraction(1, 2), remark=HALF_FOR_NO_GAME)
Byes = set[tuple[int, int]]


def recognises(content: bytes) -> bool:
    content = in_single_bytes(content)
    root = ROOT.search(content[:HEAD])
    if not root:
        return False
    return b"typeversion" in root[0] or root[0].startswith(b"<TournamentData") or b"<GoPlayer" in content


def read(content: bytes) -> list[Table]:
    root = parse(content, "MacMahon")
    found = root if root.tag == "Tournament" else root.find("Tournament")
    if found is None:
        raise UnreadableError("has no Tournament; expected a tournament of MacMahon")
    players = [element for element in root.iter() if element.find("GoPlayer") is not None]
    if len(players) > MOST_PLAYERS:
        raise UnreadableError(f"has {len(players)} players; expected at most {MOST_PLAYERS}")
    is_mcmahon = _is_mcmahon(root)
    starts = _Starts(found, players)
    entrants = [_entrant(element, starts.of(element) if is_mcmahon else None) for element in players]
    pairings, byes = _games(root, _ids(players, entrants))
    last = max([*(each.round for each in pairings), *(round_ for _, round_ in byes)], default=1)
    tournament = GoTournament(
        event=text(found, "Name"),
        rounds=max(last, whole(text(found, "NumberOfRounds") or last, "NumberOfRounds", 1, MOST_ROUNDS)),
        entrants=entrants,
        pairings=pairings,
        byes=byes,
        credit=HALF_POINTS if is_mcmahon else Credit(),
        is_mcmahon=is_mcmahon,
        remarks=starts.remarks if is_mcmahon else [],
    )
    return [tournament.table("a MacMahon tournament")]


FORMAT = Format("a MacMahon tournament (.xml)", (".xml",), recognises, read)


def _is_mcmahon(root: Element) -> bool:
    """By the first criterion of the wall list: Points are the wins alone."""
    first = next((text(each, "ShortName") for each in root.iter() if _is_criterion(each)), "Score")
    return first != "Points"


def _is_criterion(element: Element) -> bool:
    return element.tag in ("SortCriterionDescriptor", "Criterion")


class _Starts:
    """The starting scores of the players."""

    def __init__(self, tournament: Element, players: Sequence[Element]):
        self._are_said = all(text(each, "StartScores") for each in players)
        self._by_rating = is_true(tournament, "RatingDeterminesStartScore")
        self._one_dan = whole(text(tournament, "RatingLowestOneDanRating") or 2050, "RatingLowestOneDanRating", 0, 9999)
        self._floor = _bar(tournament, "Lower")
        self._bar = _bar(tournament, "Upper")
        self.remarks = [] if self._are_said else [WITHOUT_START]
        adjusted = [_name(each) for each in players if is_true(each, "ScoreAdjustment")]
        if adjusted:
            self.remarks.append(f"their adjustments of the starting score are not counted: {names_of(adjusted)}")

    def of(self, player: Element) -> Fraction:
        if self._are_said:
            return _score(text(player, "StartScores"), f"StartScores of {_name(player)}")
        step = self._step(player)
        if self._floor is not None:
            step = max(step, self._floor)
        if self._bar is not None:
            step = min(step, self._bar) + is_true(player, "SuperBarMember")
        return Fraction(ONE_DAN + step)

    def _step(self, player: Element) -> int:
        go_player = _go_player(player)
        rating = text(go_player, "Rating")
        if self._by_rating and rating not in ("", "0"):
            return (whole(rating, f"the rating of {_name(player)}", -9999, 9999) - self._one_dan) // 100
        return step_of(text(go_player, "GoLevel"), f"the GoLevel of {_name(player)}")


def _bar(tournament: Element, which: str) -> int | None:
    name = f"{which}MacMahonBar"
    return step_of(text(tournament, f"{name}Level"), f"{name}Level") if is_true(tournament, name) else None


def _score(value: str, what: str) -> Fraction:
    match = re.fullmatch(r"-?\d{1,4}(?:[.,]\d{1,3})?", value)
    if not match:
        raise UnreadableError(f'{what} is "{value[:30]}"; expected a number')
    return Fraction(value.replace(",", "."))


def _go_player(player: Element) -> Element:
    found = player.find("GoPlayer")
    assert found is not None
    return found


def _name(player: Element) -> str:
    go_player = _go_player(player)
    return f"{text(go_player, 'Surname')} {text(go_player, 'FirstName')}".strip() or f"player {text(player, 'Id')}"


def _entrant(player: Element, start: Fraction | None) -> Entrant:
    go_player = _go_player(player)
    rating = text(go_player, "Rating")
    away = [text_ for each in player.iterfind("NotPlayingInRound") if (text_ := (each.text or "").strip())]
    name = _name(player)
    return Entrant(
        name=name,
        grade=text(go_player, "GoLevel"),
        club=text(go_player, "Club"),
        country=text(go_player, "Country"),
        rating=whole(rating, f"the rating of {name}", -9999, 9999) if rating not in ("", "0") else None,
        start=start,
        is_final=not is_true(player, "PreliminaryRegistration"),
        away=frozenset(whole(each, f"NotPlayingInRound of {name}", 1, MOST_ROUNDS) for each in away),
    )


def _ids(players: Sequence[Element], entrants: Sequence[Entrant]) -> dict[str, int]:
    ids: dict[str, int] = {}
    for index, player in enumerate(players):
        id_ = text(player, "Id")
        if not id_ or ids.setdefault(id_, index) != index:
            name = entrants[index].name
            raise UnreadableError(f'has the Id "{id_[:30]}" of {name} twice or blank; expected one a player')
    return ids


def _games(root: Element, ids: dict[str, int]) -> tuple[list[Pairing], Byes]:
    pairings: list[Pairing] = []
    byes: Byes = set()
    for round_element in root.iter():
        number = text(round_element, "RoundNumber")
        for element in round_element.iterfind("Pairing") if number else ():
            round_ = whole(number, "RoundNumber", 1, MOST_ROUNDS)
            game = _game(element, ids, round_)
            if isinstance(game, Pairing):
                pairings.append(game)
            else:
                byes.add((game, round_))
    return pairings, byes


def _game(element: Element, ids: dict[str, int], round_: int) -> Pairing | int:
    """The game, or the player who has a bye."""
    where = f"a pairing of round {round_}"
    is_bye = is_true(element, "PairingWithBye")
    black, white = (_player(text(element, colour), ids, where, is_bye) for colour in ("Black", "White"))
    if is_bye:
        player = white if black is None else black
        if player is None:
            raise UnreadableError(f"has a bye in round {round_} without a player")
        return player
    assert black is not None
    assert white is not None
    said = text(element, "Result")
    result = said.removesuffix("!").replace("1/2", "½").replace(" ", "")
    if result not in RESULTS:
        raise UnreadableError(f'has the result "{said[:30]}" in {where}; {EXPECTED_RESULT}')
    return Pairing(
        round=round_,
        white=white,
        black=black,
        marks=RESULTS[result],
        stones=whole(text(element, "Handicap") or 0, f"the handicap of {where}", 0, MOST_STONES),
        is_by_default=said.endswith("!") or is_true(element, "ResultByReferee"),
    )


def _player(id_: str, ids: dict[str, int], where: str, is_bye: bool) -> int | None:
    if id_ in ids:
        return ids[id_]
    if is_bye:
        return None
    raise UnreadableError(f'names the Id "{id_[:30]}" in {where}, which no player has')
