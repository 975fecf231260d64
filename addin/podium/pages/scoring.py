"""The page that says how it is scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from podium.pages.addresses import slug
from podium.pages.model import Cell, Column, Page, Part, Row, Table, Text
from podium.pages.pieces import SCORING, amount, key_of, text
from podium.standings import model
from podium.standings.model import Chapter, Kind, Note, Standings

PLAIN = model.Column("value", "Value", Kind.NUMBER)


def scoring_page(parts: Iterable[Part]) -> Page:
    return Page(SCORING, "How it is scored", list(parts))


def notes_page(standings: Standings) -> Page:
    """The chapters that are for players, figures as tables."""
    return scoring_page(_part(each) for each in standings.chapters if each.notes and each.for_players)


def _part(chapter: Chapter) -> Part:
    heading = str(chapter.heading)
    if all(isinstance(note.text, int | Fraction) for note in chapter.notes):
        rows = [(_cell(note.label), _cell(note.text)) for note in chapter.notes]
        return figures(heading, ("For", "Value"), rows)
    return Text(heading, [_said(note) for note in chapter.notes], slug(heading))


def _said(note: Note) -> str:
    return ": ".join(filter(None, [_cell(note.label).shown, _cell(note.text).shown]))


def _cell(value: model.Value) -> Cell:
    return amount(value, PLAIN) if isinstance(value, int | Fraction) else text(value)


def figures(caption: str, titles: tuple[str, str], rows: Sequence[tuple[Cell, Cell]]) -> Table:
    """A table of figures by what they are for."""
    columns = [Column("for", titles[0], heading=True), Column("value", titles[1], Kind.NUMBER)]
    return Table(key_of(caption), caption, columns, [Row(row) for row in rows])
