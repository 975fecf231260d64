"""What the organiser of a McMahon tournament must know: where zero is, scores that were given, decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from podium.scoring.decisions import Decision, decision_remarks
from podium.scoring.errors import number
from podium.scoring.mcmahon_standings import ZeroWarning
from podium.standings.season import Season
from podium.systems.mcmahon.tournament import Tournament, tournaments_and_remarks
from podium.words import listing
from podium.words import together as joined

WAY_OUT = "Put WINS before SODOS, or INITIAL for places within a division, to make it independent."


def all_remarks(season: Season) -> list[str]:
    """What the organiser must know."""
    tournaments, remarks = tournaments_and_remarks(season)
    warned = [tournament for tournament in tournaments if tournament.warnings]
    warnings = [
        (f"{tournament.name}: " if len(tournaments) > 1 else "") + warning_sentence(tournament, warning)
        for tournament in warned
        for warning in tournament.warnings
    ]
    decisions = [
        remark for tournament in tournaments for remark in _decisions(tournament, several=len(tournaments) > 1)
    ]
    given = [remark for tournament in tournaments for remark in _given_scores(tournament, len(tournaments) > 1)]
    return [*season.remarks, *remarks, *given, *decisions, *warnings]


def _given_scores(tournament: Tournament, several: bool) -> Iterator[str]:
    """Whose McMahon score is given, and another one than start and wins."""
    names = [
        f"{entrant.name} ({number(score)}, not {number(score - entrant.extra)})"
        for entrant, score in zip(tournament.entrants, tournament.values["MMS"], strict=True)
        if entrant.extra
    ]
    if names:
        name = f"{tournament.name}: " if several else ""
        yield f"{name}MMS is as it was given, and not MMS0 and the wins, as programs count absences: {joined(names)}"


def _decisions(tournament: Tournament, several: bool) -> list[str]:
    def said(decision: Decision) -> str:
        own, opponent = (tournament.entrants[row].name for row in (decision.row, decision.opponent))
        return f"round {decision.column + 1}: both {own} and {opponent} {decision.outcome}"

    remarks = decision_remarks([entrant.games for entrant in tournament.entrants], said)
    return [f"{tournament.name}: {remark}" if several else remark for remark in remarks]


def warning_sentence(tournament: Tournament, warning: ZeroWarning) -> str:
    """Who is level before SODOS with unequal wins over opponents, why it matters, and who would stand where."""
    who = [f"{tournament.entrants[player].name} ({number(wins)})" for player, wins, *_ in by_place(warning)]
    before = tournament.criteria[: tournament.criteria.index("SODOS")]
    level = f"level on {joined(before)}" if before else "compared by SODOS first"
    return (
        f"SODOS depends on where zero is for {joined(who)}: they are {level} and differ in wins over opponents (in "
        f"brackets), so that SODOS adds up unequally many scores. Places as it is: "
        f"{_places(tournament, warning, warning.places)}; with zero far lower: "
        f"{_places(tournament, warning, warning.moved_down)}; with zero far higher: "
        f"{_places(tournament, warning, warning.moved_up)}. {WAY_OUT}"
    )


def by_place(warning: ZeroWarning) -> list[tuple[int, Fraction, int, int, int]]:
    """For each player of the warning: index, wins over opponents, and the places as it is, zero lower and higher."""
    return sorted(zip(*warning, strict=True), key=lambda row: row[2])


def _places(tournament: Tournament, warning: ZeroWarning, places: Sequence[int]) -> str:
    """``1 Juliet, 2 Alan``."""
    order = sorted(zip(places, warning.players, strict=True), key=lambda pair: pair[0])
    return listing(f"{place} {tournament.entrants[player].name}" for place, player in order)
