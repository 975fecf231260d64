"""The players of a season, each under one name whatever the spelling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from podium.damaged import is_damaged
from podium.people import near_names, person_key
from podium.standings.season import Player
from podium.words import apart, counted

MOST_NEAR = 20  # pairs of names that are shown


class Roster:
    """The players of the sheet Players and, as they are met, those who stand in results only."""

    def __init__(self, players: Iterable[Player]):
        self._players: dict[str, Player] = {}
        self._key_of: dict[str, str] = {}
        self._numbered: dict[str, Player] | None = None  # until it is asked for
        for player in players:
            self._add(player)

    @property
    def players(self) -> list[Player]:
        return list(self._players.values())

    def find(self, written: str) -> Player | None:
        key = person_key(written)
        return self._players.get(self._key_of.get(key, key))

    def numbered(self, number: str) -> Player | None:
        """The player of that number in the wall list."""
        if self._numbered is None:
            players = reversed(self.players)  # so that the first of a number has it
            self._numbered = {str(player.number): player for player in players if player.number is not None}
        return self._numbered.get(number)

    def name(self, written: str, place: str) -> str:
        """The one name of a player; one who is not known yet is taken up under this spelling."""
        player = self.find(written) or self._add(Player(" ".join(written.split()), place))
        return player.name

    def _add(self, player: Player) -> Player:
        key = person_key(player.name)
        self._players[key] = player
        if player.number is not None:
            self._numbered = None
        for spelling in (*player.also_known_as, player.name):
            self._key_of[person_key(spelling)] = key
        return player


def near_remarks(events_of: Mapping[str, int]) -> list[str]:
    """A sentence for each two names that may be one person; ``events_of``: each name's number of events."""
    said = {name: f"{apart(name)} ({counted(number, 'event')})" for name, number in events_of.items()}
    return _remarks(near_names(events_of), said)


def new_near_remarks(new: Iterable[str], known: Iterable[str]) -> list[str]:
    """A sentence for each new name that may be somebody who is known, or who is new too."""
    added = set(new)
    return _remarks([pair for pair in near_names([*known, *new]) if not added.isdisjoint(pair)], {})


def _remarks(pairs: Sequence[tuple[str, str]], said: Mapping[str, str]) -> list[str]:
    remarks = [
        f"{said.get(one, apart(one))} and {said.get(other, apart(other))} may be one person; {_what_to_do(one, other)}"
        for one, other in pairs[:MOST_NEAR]
    ]
    if len(pairs) > MOST_NEAR:
        remarks.append(
            f"{counted(len(pairs) - MOST_NEAR, 'more pair')} of names may each be one person; settle these first"
        )
    return remarks


def _what_to_do(one: str, other: str) -> str:
    """Of a whole and a damaged name the whole one stays."""
    whole, damaged = (other, one) if is_damaged(one) else (one, other)
    if is_damaged(damaged) and not is_damaged(whole):
        return f"letters of {damaged} are damaged; write it into Also known as of {whole} if they are"
    return "write one into Also known as of the other if they are"
