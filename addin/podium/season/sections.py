"""Sections of an event that have a result sheet each: to import one leaves the others as they are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.chess_gp import section_key
from podium.season.model import Book
from podium.season.result_sheets import Asked
from podium.season.results_file import Imported
from podium.season.roster import Roster
from podium.sheets.table import text_of


def section_of(row: Imported) -> str:
    return text_of(row.cells.get("section"))


def divided(
    old: Sequence[Imported], new: Sequence[Imported], asked: Asked
) -> tuple[Sequence[Imported], Sequence[Imported]]:
    """The rows of an event whose place the new ones take, and those that stay: of other sections than ``--section``."""
    if "section" not in asked.options:
        return old, []
    replaced = {section_key(section_of(row)) for row in new} | {section_key(asked.options["section"])}
    kept = [row for row in old if section_key(section_of(row)) not in replaced]
    return [row for row in old if row not in kept], kept


def refuse_in_two_sections(source: Path, new: Sequence[Imported], kept: Sequence[Imported], book: Book) -> None:
    """PodiumError for a player of the sheet who stands in another section of the event already."""
    roster = Roster(book.players)
    others = {roster.name(text_of(row.cells.get("name")), ""): row for row in kept}
    for row in new:
        other = others.get(roster.name(text_of(row.cells.get("name")), ""))
        if other is not None:
            name, where = row.cells.get("name"), f"section {section_of(other)} of {other.event}"
            raise PodiumError(f"{source}: {name} stands in {where} too, imported from {other.source}")
