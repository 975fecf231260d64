"""The page that says how it is scored, from the sheet Notes of a standings workbook."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from podium.publish.addresses import slug
from podium.publish.book import Sheet
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table, Text
from podium.publish.pages import SCORING, key_of
from podium.season.standings.notes import CHANGEABLE

# Chapters of the sheet that are not for players: file names, questions to the organiser, what may be typed.
FOR_THE_ORGANISER = ("Remarks", "Corrections", "Events", CHANGEABLE)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and the rows below it: a label and a text or a figure each."""

    heading: str
    rows: list[tuple[Cell, Cell]]


def scoring_page(parts: Iterable[Part]) -> Page:
    return Page(SCORING, "How it is scored", list(parts))


def notes_page(sheet: Sheet, without: Collection[str] = FOR_THE_ORGANISER) -> Page:
    """The chapters of a sheet of labels and texts, figures as tables."""
    return scoring_page(_part(each) for each in _chapters(sheet) if each.rows and each.heading not in without)


def _chapters(sheet: Sheet) -> Iterator[Chapter]:
    """A heading has nothing beside it; rows without a label are gaps."""
    chapter: Chapter | None = None
    for row in sheet.rows():
        label, beside = row.cell("label"), row.cell("text")
        if label.shown and not beside.shown:
            if chapter:
                yield chapter
            chapter = Chapter(label.shown, [])
        elif label.shown and chapter:
            chapter.rows.append((label, beside))
    if chapter:
        yield chapter


def _part(chapter: Chapter) -> Part:
    if all(isinstance(beside.value, int | float) for _, beside in chapter.rows):
        return figures(chapter.heading, ("For", "Value"), chapter.rows)
    return Text(
        chapter.heading, [f"{label.shown}: {beside.shown}" for label, beside in chapter.rows], slug(chapter.heading)
    )


def figures(caption: str, titles: tuple[str, str], rows: Sequence[tuple[Cell, Cell]]) -> Table:
    """A table of figures by what they are for."""
    columns = [Column("for", titles[0], heading=True), Column("value", titles[1], Kind.NUMBER)]
    return Table(key_of(caption), caption, columns, [Row(row) for row in rows])
