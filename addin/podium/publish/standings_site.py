"""What the sites of all standings workbooks have in common: the systems add their pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from podium.publish.book import Book, Names, Sheet, SheetRow
from podium.publish.model import Cell, Line, Page, Part, Publication
from podium.publish.pages import RUNNERS, menu, people, race, text
from podium.season.model import Season

Totals = Sequence[int | float | None]
"""Of a runner of a race, after each step; None before the first."""


class StandingsSite(ABC):
    """The pages of a standings workbook while they are made: every one links to the others.

    SYSTEM: the scoring system. SHEETS: by whose cells its workbooks are known, the standings first.
    season: what the workbook was made from; it knows what the workbook does not say, such as the order of one day.
    """

    SYSTEM: ClassVar[str]
    SHEETS: ClassVar[Names]

    def __init__(self, title: str, organiser: str, book: Book, season: Season | None = None):
        self.title = title
        self.organiser = organiser
        self.book = book
        self.season = season

    def publication(self) -> Publication:
        """The pages, and what stands in the menu."""
        pages = list(self.pages())
        return Publication(self.title, self.SYSTEM, pages, menu(pages), self.organiser)

    @abstractmethod
    def pages(self) -> Iterable[Page]:
        """The pages in the order of the menu, and with them those that it does not name."""

    def sheets(self) -> list[Sheet]:
        """The sheets that are published."""
        return [self.book.sheet(title) for title in self.SHEETS]

    def give_pages(self, folder: str, names: Iterable[str]) -> None:
        """Let each player (or team) have a page in the folder, and an anchor for the rows that are theirs."""
        self.anchor, self.page_of = people(folder, dict.fromkeys(names))

    def person(self, name: str) -> Cell:
        """The player with the page that they have."""
        return text(name, self.page_of[name])


def race_of_the_first(
    ranked: Sequence[SheetRow], name: str, steps: Sequence[str], totals: Callable[[str], Totals]
) -> list[Part]:
    """The race of those whom a ranking has first. name: the column of who they are."""
    names = [row.text(name) for row in ranked[:RUNNERS]]
    return race("points", steps, [Line(each, totals(each)) for each in names])
