"""Players who stand in a list twice: the field would count them as two."""

from __future__ import annotations

from podium.people import near_names, person_key
from podium.sheets.record import Record
from podium.sheets.table import text_of
from podium.words import apart

WHAT_TO_DO = "each row is scored as a player, so where it is one, delete a row and convert again"
MOST_NAMED = 3
MOST_COMPARED = 10_000  # players, in a second or two: with more, pairs that are alike by chance are too many to name


def with_same_players_named(record: Record) -> Record:
    """With a remark on names that are one, or may be one under two spellings; whether they are, people know."""
    if "name" not in record:
        return record
    names = [text_of(cell) for cell in record.column("name")]
    return record.with_remarks(_twice(record, names), _near(names))


def _twice(record: Record, names: list[str]) -> str:
    first: dict[str, int] = {}
    again: list[str] = []
    for row, name in enumerate(names):
        earlier = first.setdefault(person_key(name), row) if name else row
        if earlier != row:
            numbers = f"{record.rows[earlier].number} and {record.rows[row].number}"
            again.append(f"{name} ({record.unit_of_rows}s {numbers})")
    return f"stands twice in the list: {_shown(again)}; {WHAT_TO_DO}" if again else ""


def _near(names: list[str]) -> str:
    if len(names) > MOST_COMPARED:
        return ""
    pairs = [f"{apart(one)} and {apart(other)}" for one, other in near_names(name for name in names if name)]
    return (
        f"may be one player under two spellings: {_shown(pairs)}; if so, delete a row and convert again"
        if pairs
        else ""
    )


def _shown(found: list[str]) -> str:
    more = f"; and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return "; ".join(found[:MOST_NAMED]) + more
