"""What there is to note: corrections, ineligible players, players without results, and the season's own remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from podium.scoring.grand_prix_season import Line
from podium.standings.season import Result, Season
from podium.systems.mso.entries import Listed, position_of
from podium.systems.mso.games import games_and_families
from podium.systems.mso.notes_sheet import Section
from podium.systems.mso.rules import HOW_IT_IS_SCORED, LIVE_TOTALS
from podium.words import counted, listing

MOST_NAMED = 2  # results of a player in a note; more are counted


@dataclass(frozen=True, slots=True)
class Notes:
    """sections: of the sheet Notes; remarks: for the terminal; by_row: the note of a result, by its entry's number."""

    sections: Sequence[Section]
    remarks: Sequence[str]
    by_row: Mapping[int, str]
    corrected: Mapping[int, str]
    ineligible: Mapping[int, str]

    def of_line(self, line: Line) -> str:
        """What to note beside a player, of the results on that sheet."""
        rows = [each.row for each in line.results]
        corrected = [self.corrected[row] for row in rows if row in self.corrected]
        sessions = dict.fromkeys(self.ineligible[row] for row in rows if row in self.ineligible)
        return "; ".join([*_corrections(corrected), *(f"ineligible: {session}" for session in sessions)])


def notes_of(season: Season, listed: Sequence[Listed]) -> Notes:
    corrected = {row: each.event.name for row, each in enumerate(listed) if each.result.corrected}
    ineligible = {row: each.event.session for row, each in enumerate(listed) if not each.entry.eligible}
    by_row = {row: f"ineligible in {session}" for row, session in ineligible.items()}
    for row in corrected:
        by_row[row] = "; ".join(filter(None, ["corrected", by_row.get(row)]))
    sections = [
        Section("Remarks", list(season.remarks)),
        Section("Corrected results", [_correction(result) for result in season.results if result.corrected]),
        Section("Ineligible players", list(_ineligible(listed, ineligible))),
        Section("Players without a result", list(_without_result(season, listed))),
        games_and_families(season.events),
        HOW_IT_IS_SCORED,
        LIVE_TOTALS,
    ]
    return Notes(sections, list(season.remarks), by_row, corrected, ineligible)


def _corrections(events: Sequence[str]) -> list[str]:
    if not events:
        return []
    what = listing(events) if len(events) <= MOST_NAMED else counted(len(events), "result")
    return [f"corrected: {what}"]


def _correction(result: Result) -> str:
    position = position_of(result)
    if position is None:
        place = "absent"
    else:
        place = "withdrawn" if position.withdrawn else f"now at position {position.written}"
    return f"{result.event}: {result.player}, {place}"


def _ineligible(listed: Sequence[Listed], ineligible: Mapping[int, str]) -> Iterator[str]:
    """A sentence for each player and session."""
    events: dict[tuple[str, str], list[str]] = {}
    for row, session in ineligible.items():
        events.setdefault((listed[row].entry.name, session), []).append(listed[row].event.name)
    for (name, session), names in events.items():
        yield f"{name} scores nothing in the events of {session}: {listing(names)}"


def _without_result(season: Season, listed: Sequence[Listed]) -> Iterator[str]:
    seen = {each.entry.name for each in listed}
    names = [player.name for player in season.players if player.name not in seen]
    if names:
        yield listing(names)
