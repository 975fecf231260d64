"""Standings of the MSO Grand Prix: the Championship, its Senior, Junior and Women's parts, and the seven categories."""

from __future__ import annotations

from podium.scoring.grand_prix_season import standings
from podium.season.standings import StandingsWorkbook
from podium.season.standings.footer import footer
from podium.standings.season import Season
from podium.systems.mso.entries import entries_of, field_of, games_of
from podium.systems.mso.notes import notes_of
from podium.systems.mso.notes_sheet import fill_notes
from podium.systems.mso.ranking_sheet import add_ranking
from podium.systems.mso.rankings import rankings, size
from podium.systems.mso.results_sheet import About, fill_results
from podium.systems.mso.template import NOTES, RANKING, RESULTS, load
from podium.workbooks.prototypes import remove, show_first


def build(season: Season) -> StandingsWorkbook:
    """The standings workbook. PodiumError with a line for each thing in the season that cannot be right."""
    field = field_of(season.players)
    listed = entries_of(season, field)
    lines = standings([each.entry for each in listed], games_of(season.events))
    notes = notes_of(season, field, listed)
    workbook, texts = load(), {"season": season.title, "footer": footer(season)}
    about = About({row: each.event for row, each in enumerate(listed)}, notes.by_row)
    results = fill_results(workbook[RESULTS], lines, about, {**texts, "table": RESULTS})
    values = {RESULTS: results.values}
    for ranking in rankings(lines, field, results, notes):
        values[ranking.title] = add_ranking(workbook[RANKING], ranking, texts)
    fill_notes(workbook[NOTES], notes.sections, {**texts, "table": NOTES})
    remove(workbook[RANKING])
    for title in (RESULTS, NOTES):
        workbook.move_sheet(title, len(workbook.sheetnames))
    show_first(workbook)
    return StandingsWorkbook(workbook, values, size(lines), notes.remarks)
