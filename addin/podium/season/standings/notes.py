"""The sheet Notes of a standings workbook: how it is scored, remarks and corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from openpyxl.worksheet.worksheet import Worksheet

from podium.season.standings.pages import Book, Content, Line, Plan
from podium.standings import model
from podium.standings.said import Said
from podium.standings.season import Result, Season
from podium.workbooks.typed_cells import LARGE, accept_above, accept_between, accept_numbers, accept_whole

NOTES = "Notes"
CHANGEABLE = "Numbers that may be changed here"  # the heading of a chapter on what follows them
PLACES = ("label", "text", "heading", "gap", "note", "figure")


class Allowed(NamedTuple):
    """What may be typed for a figure: how its cell is given that rule, with the sentence that says so."""

    rule: Callable[[Worksheet, str, str], None]
    said: str


AT_LEAST_1 = Allowed(lambda sheet, cell, said: accept_whole(sheet, cell, 1, said), "A whole number, at least 1.")
AT_LEAST_0 = Allowed(
    lambda sheet, cell, said: accept_between(sheet, cell, "0", str(LARGE), said), "A number, at least 0."
)
ABOVE_0 = Allowed(lambda sheet, cell, said: accept_above(sheet, cell, 0, said), "A number above 0.")
A_NUMBER = Allowed(accept_numbers, "A number.")


class Note(NamedTuple):
    """A label and what is said of it: a text, or a number that formulas may refer to by the name ``called``."""

    label: Content
    text: Content
    called: str = ""
    allowed: Allowed | None = None


class Figure(NamedTuple):
    """How formulas call the cell of a figure, and what may be typed into it."""

    called: str
    allowed: Allowed


class Chapter(NamedTuple):
    """A heading and what stands below it. ``called``: a name for all of its figures."""

    heading: str
    notes: Sequence[Note]
    called: str = ""


def told(
    chapter: model.Chapter, figures: Mapping[str, Figure] = {}, called: str = "", each: Allowed | None = None
) -> Chapter:
    """A chapter of the standings on the sheet. figures: by label, how cells of figures are called and what they take.

    called: a name for all of its figures; each: what each of them takes that is not among ``figures``.
    """
    notes = []
    for note in chapter.notes:
        label, text = _content(note.label), _content(note.text)
        name, allowed = figures.get(str(label), ("", each if not isinstance(text, str) else None))
        notes.append(Note(label, text, name, allowed))
    return Chapter(str(chapter.heading), notes, called)


def _content(value: model.Number | Said) -> Content:
    return value if isinstance(value, int | Fraction) else str(value)


def chapters(
    season: Season, how: Sequence[Chapter], remarks: Sequence[str], correction: Callable[[Result], str]
) -> list[Chapter]:
    """Remarks and corrections, where there are any, and how it is scored. correction: what a corrected row says."""
    corrected = [
        Note(row.player, f"{row.event}: {correction(row)} ({row.place})") for row in season.results if row.corrected
    ]
    said = [Note(number, remark) for number, remark in enumerate(remarks, start=1)]
    return [
        Chapter("Remarks", said or [Note("", "None.")]),
        Chapter("Corrections", corrected or [Note("", "None.")]),
        *how,
    ]


def add_notes(book: Book, chapters: Sequence[Chapter]) -> None:
    """The sheet, and the workbook's names for its figures."""
    plan = book.plan(NOTES)
    lines: list[Line] = []
    allowed: list[tuple[str, Allowed]] = []
    for chapter in chapters:
        # A row that keeps its height: LibreOffice makes rows of text as low as it can, and they would touch the rule.
        lines += [Line("heading", {"label": chapter.heading}), Line("gap", {})]
        first = len(lines)
        for note in chapter.notes:
            if note.called:
                book.name(note.called, plan, plan.cell("text", len(lines)))
            if note.allowed:
                allowed.append((plan.cell("text", len(lines)), note.allowed))
            lines.append(_line(note))
        if chapter.called:
            book.name(chapter.called, plan, _column(plan, first, len(lines) - 1))
    sheet = book.add(plan, lines, {"about": "How these standings were made."})
    for cell, (rule, said) in allowed:
        rule(sheet, cell, said)


def _line(note: Note) -> Line:
    kind = "note" if isinstance(note.text, str) else "figure"
    return Line(kind, {"label": note.label, "text": note.text})


def _column(plan: Plan, first: int, last: int) -> str:
    return plan.cells("text", first, last).replace("$", "")
