"""Who of a sheet may have left before the end: who left early and nobody decided, and notes that are no marks."""

from __future__ import annotations

from collections.abc import Sequence

from podium.scoring.award import Award
from podium.scoring.errors import number
from podium.sheets.leaving_notes import GAVE_UP, LEFT, NO_SHOW, leaving_notes
from podium.sheets.left_early import AS_NOTED, DECISIONS, LEFT_EARLY
from podium.sheets.record import Record
from podium.sheets.table import is_blank, text_of
from podium.sheets.who_played import marked, no_shows
from podium.sheets.withdrawal import called, noted, says
from podium.systems.system import Option
from podium.words import apart, several

WITHDREW = "withdrawn"
MOST_LEAVERS = 12  # named in a remark
LEAVING = Option(
    LEFT_EARLY,
    "|".join(DECISIONS),
    "What holds for players without a game in the last rounds: withdrawn (0 points, the place is kept) or played.",
)
TO_DECIDE = f"say with {LEAVING.flag} whether they withdrew (withdrawn: 0 points) or played"


def left_as_noted(record: Record) -> dict[int, str]:
    """The rows of players of whom a note says that they went home, and the note."""
    out = marked(record) | no_shows(record)
    return {
        note.row: note.text
        for note in leaving_notes(record)
        if note.kind == LEFT and note.row not in out and not says(note.text, is_note=True)
    }


def undecided(record: Record, awards: Sequence[Award | None]) -> str:
    """Who left early and what they got, where nobody said whether they withdrew."""
    notes = left_as_noted(record) if AS_NOTED in record.column(LEFT_EARLY) else {}
    by_games, by_notes = [], []
    for row, (cell, award) in enumerate(zip(record.column(LEFT_EARLY), awards, strict=True)):
        if cell == AS_NOTED and award:
            by_notes.append(f'{apart(record.player(row))} ("{notes[row]}", {_points(award)})')
        elif cell and award:
            by_games.append(f"{apart(record.player(row))} (last in {text_of(cell)}, {_points(award)})")
    said = [
        f"{what}: {several(who, MOST_LEAVERS)}"
        for what, who in (("without a game in the last rounds", by_games), ("left early, as noted", by_notes))
        if who
    ]
    return f"{'; '.join(said)}; {TO_DECIDE}" if said else ""


def _points(award: Award) -> str:
    return f"{number(award.points)} point{'s' * (award.points != 1)}"


def withdrawn_aside(record: Record) -> str:
    """Who seems to have withdrawn by a note in another column or beside the name: it scores only where it is marked."""
    read = [record.columns[key][0] for key in ("place", "withdrawn") if key in record]
    found = {note.row: WITHDREW for note in leaving_notes(record) if note.kind in (GAVE_UP, NO_SHOW)}
    found |= dict(noted(record, read))
    found = {row: said for row, said in found.items() if _is_scored(record, row)}
    if not found:
        return ""
    what = " or been disqualified" if "disqualified" in found.values() else ""
    names = several([called(record, row) for row in sorted(found)], MOST_LEAVERS)
    return f"may have withdrawn{what}: {names}; they score unless the place is W or a column Withdrawn has an x"


def not_understood(record: Record) -> str:
    """The notes of which nobody can tell whether the player stayed."""
    notes = [note for note in leaving_notes(record) if not note.kind and _is_scored(record, note.row)]
    said = [f'{apart(record.player(note.row))} ("{note.text}")' for note in notes]
    advice = "who withdrew scores nothing once the place is W or a column Withdrawn has an x"
    return f"notes that change no points: {several(said, MOST_LEAVERS)}; {advice}" if said else ""


def _is_scored(record: Record, row: int) -> bool:
    is_blank_row = is_blank(record.cell(row, "place")) and is_blank(record.cell(row, "score"))
    return not is_blank_row and row not in marked(record) | no_shows(record)
