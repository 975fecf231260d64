"""What the pages of all scoring systems have in common: the systems add their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from podium.pages.model import Cell, Page, Publication
from podium.pages.pieces import grouped, menu, people, text
from podium.standings.model import Standings, in_order


class StandingsSite(ABC):
    """The pages of standings while they are made: every one links to the others.

    events: in the order in which they were played. of_event, of_person: the results of each, in the season's order.
    anchor, page_of: of each person, by which the rows that are theirs are found, and the path of their page.
    """

    def __init__(self, standings: Standings):
        self.standings = standings
        self.ranking = standings.rankings[0]
        self.events = in_order(standings.events)
        self.of_event = grouped(standings.results, lambda each: each.event)
        self.of_person = grouped((each for each in standings.results if each.person), lambda each: each.person)
        self.line_of = {line.person: line for line in self.ranking.lines}
        names = dict.fromkeys([*self.line_of, *self.of_person])
        self.anchor, self.page_of = people(standings.people_are, names)

    def publication(self) -> Publication:
        """The pages, and what stands in the menu."""
        pages, standings = list(self.pages()), self.standings
        return Publication(standings.title, standings.system, pages, menu(pages), standings.organiser)

    @abstractmethod
    def pages(self) -> Iterable[Page]:
        """The pages in the order of the menu, and with them those that it does not name."""

    def person(self, name: str) -> Cell:
        """The player (or team) with the page that they have."""
        return text(name, self.page_of.get(name, ""))
