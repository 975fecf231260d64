"""How a result reads, as the examples of the rules print it: ``80 Points: 1st Place: Chess960 Arena``."""

from __future__ import annotations

from podium.scoring.championship import Treatment
from podium.scoring.grand_prix import BANDS, PLACE_POINTS, SMALLEST_FULL_FIELD, TOP_HALF, Event, band
from podium.scoring.grand_prix_season import Scored
from podium.scoring.positions import Position

TREATMENTS = {
    Treatment.DOUBLED: "doubled in {category}",
    Treatment.WHOLE: "whole",
    Treatment.HALF_DOUBLED: "halved, doubled in {category}",
    Treatment.HALVED: "halved: another variant counts whole",
    Treatment.STRUCK: "struck out: a game counts only once",
}
WITHDRAWN, INELIGIBLE = "no points: withdrawn", "no points: ineligible"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def reading(scored: Scored) -> str:
    """``1st Place: Chess960 Arena``, ``Top 10%: Catan``."""
    return f"{finish(scored.entry.position, scored.field)}: {scored.entry.event}"


def finish(position: Position, field: Event) -> str:
    """1st to 4th place, tied or not, else the band, else the place itself."""
    if position.withdrawn or position.rank is None:
        return "Withdrawn"
    reached = band(position.rank, field.field)
    if position.rank > len(PLACE_POINTS) and reached in BANDS and _scores(position.rank, field.field):
        return reached.name
    tied = "Tied " if field.tie_sizes[position.rank] > 1 else ""
    return f"{tied}{ordinal(position.rank)} Place"


def _scores(rank: int, field: int) -> bool:
    return field >= SMALLEST_FULL_FIELD or TOP_HALF.holds(rank, field)


def place_in_field(scored: Scored) -> str:
    """``T8 of 80``, ``W of 80``."""
    position, field = scored.entry.position, scored.field
    if position.rank is None:
        return f"W of {field.field}"
    return f"{position._replace(tied=field.tie_sizes[position.rank]).written} of {field.field}"


def treatment(scored: Scored) -> str:
    """How the result counts in the Championship; why not, where it has no points to count."""
    if not scored.entry.eligible:
        return INELIGIBLE
    if scored.entry.position.withdrawn:
        return WITHDRAWN
    if not scored.points and scored.counted.treatment is not Treatment.STRUCK:
        return ""
    return TREATMENTS[scored.counted.treatment].format(category=scored.counted.category)
