"""The template of the MSO standings, and what it must hold however it is restyled."""

from __future__ import annotations

from openpyxl import Workbook

from podium.workbooks import templates

FILE = "standings-mso.xlsx"
RANKING, RESULTS, NOTES = "Ranking", "Results", "Notes"  # its sheets

# Columns, by what is in them; tiebreak are the eight from 1st to Top 50%.
RANKING_COLUMNS = ("place", "name", "points", "events", "tiebreak", "note")
RESULTS_COLUMNS = (
    *("player", "counts", "result", "treatment", "points", "finish"),
    *("category", "game", "session", "note"),
)
RESULTS_ROWS = ("player_row", "result_row", "struck_row")  # prototypes

PLACES = {
    # The prototype of all championships; its rows take turns.
    RANKING: ("about", "header", "rows", *RANKING_COLUMNS),
    RESULTS: ("header", *RESULTS_ROWS, *RESULTS_COLUMNS),
    # Prototype cells below the title.
    NOTES: ("heading", "text"),
}


def load() -> Workbook:
    """The template; PodiumError when it lacks something that the standings need."""
    return templates.load(FILE, PLACES)
