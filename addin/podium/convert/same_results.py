"""Files of one run that hold the same results: a sheet and its copy, to be told of once."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from podium.convert.outcome import Outcome
from podium.people import person_key
from podium.sheets.tournament import Tournament
from podium.systems.system import Figures, Scored

FEWEST = 4  # players: fewer may well have the same results by chance


def mark_of(source: Path, played: Tournament, scored: Scored) -> str:
    """What is the same for files with the same players, places, scores and points; for a few, of one content.

    Blank where no name tells the players: places from 1 on are alike in every such list.
    """
    if not any(player.name for player in played.players):
        return ""
    if len(played.players) < FEWEST:
        return sha256(source.read_bytes()).hexdigest()
    figures = [each.values for each in scored.added if isinstance(each, Figures)]
    rows = [
        (person_key(player.name), player.place, player.score, player.status, *(values[row] for values in figures))
        for row, player in enumerate(played.players)
    ]
    return sha256("\n".join(sorted(map(repr, rows))).encode()).hexdigest()


class Seen:
    """The outcomes so far, by their results."""

    def __init__(self) -> None:
        self._first: dict[str, Path] = {}

    def told(self, outcome: Outcome) -> Outcome:
        """The outcome, with a remark where a file before it holds the same results."""
        first = self._first.setdefault(outcome.results, outcome.source) if outcome.results else outcome.source
        if first == outcome.source:
            return outcome
        said = f"holds the same results as {first}, in all its rows; if both are one event, score only one of them"
        return replace(outcome, remarks=[*outcome.remarks, said])
