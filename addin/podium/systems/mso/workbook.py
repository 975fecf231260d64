"""Standings of the MSO Grand Prix: the Championship, its Senior, Junior and Women's parts, and the seven categories."""

from __future__ import annotations

from typing import cast

from podium.scoring.grand_prix_season import Line
from podium.season.standings import StandingsWorkbook
from podium.season.standings.footer import footer
from podium.standings import model
from podium.standings.season import Season
from podium.systems.mso.notes import Notes
from podium.systems.mso.notes_sheet import fill_notes
from podium.systems.mso.ranking_sheet import Ranking, add_ranking
from podium.systems.mso.rankings import Ranked, championships
from podium.systems.mso.results_sheet import About, ResultsSheet, fill_results
from podium.systems.mso.rows import Formula
from podium.systems.mso.standings import GrandPrix
from podium.systems.mso.template import NOTES, RANKING, RESULTS, load
from podium.workbooks.prototypes import remove, show_first


def build(season: Season, scored: model.Standings) -> StandingsWorkbook:
    """The standings workbook. PodiumError with a line for each thing in the season that cannot be right."""
    made = cast(GrandPrix, scored.own)
    notes, listed, lines = made.notes, made.listed, made.lines
    workbook, texts = load(), {"season": season.title, "footer": footer(season)}
    about = About({row: each.event for row, each in enumerate(listed)}, notes.by_row)
    results = fill_results(workbook[RESULTS], lines, about, {**texts, "table": RESULTS})
    values = {RESULTS: results.values}
    for each in championships(lines, made.players):
        values[each.title] = add_ranking(workbook[RANKING], _on_a_sheet(each, results, notes), texts)
    fill_notes(workbook[NOTES], notes.sections, {**texts, "table": NOTES})
    remove(workbook[RANKING])
    for title in (RESULTS, NOTES):
        workbook.move_sheet(title, len(workbook.sheetnames))
    show_first(workbook)
    return StandingsWorkbook(workbook, values, str(scored.summary), notes.remarks)


def _on_a_sheet(championship: Ranked, results: ResultsSheet, notes: Notes) -> Ranking:
    """With its totals as formulas over the sheet of results."""

    def total(line: Line) -> Formula:
        return results.points_of(line.results) if championship.group else results.total_of(line.name)

    about, nobody = str(championship.about), str(championship.nobody)
    return Ranking(championship.title, about, nobody, championship.lines, total, notes.of_line, results.are_changed)
