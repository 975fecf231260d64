"""Who is who in an imported wall list: names decide, and its numbers are the sheet's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.people import near_names
from podium.scoring.errors import UnknownNameError, WrongKindError
from podium.season.layout import PLAYERS
from podium.season.model import Player
from podium.season.roster import Roster
from podium.season.rows import cell_name, text_in
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Row


def number_in(record: Record, row: Row) -> str:
    return text_in(record, row, "number").rstrip(".")


def names_in(record: Record, listed: Sequence[Player]) -> list[str]:
    """The name of each row, as the sheet has it; of one without a name, that of the listed player of its number.

    BadSheetError: a number without a name that is no player's, and a name that is not listed where it may be a listed
    player who is missing from the sheet.
    """
    roster = Roster(listed)
    names = [_name(record, row, roster) for row in record.rows]
    problems = list(_misspelt(record, names, roster))
    if problems:
        raise BadSheetError(record, problems)
    return names


def is_numbered_alike(record: Record, listed: Sequence[Player]) -> bool:
    """Whether the listed players who are named in the sheet have the same numbers there."""
    roster = Roster(listed)
    numbered = [
        (number, player)
        for row in record.rows
        if (number := number_in(record, row)) and (player := roster.find(text_in(record, row, "name")))
    ]
    return all(str(player.number) == number for number, player in numbered)


def _name(record: Record, row: Row, roster: Roster) -> str:
    name, number = text_in(record, row, "name"), number_in(record, row)
    player = roster.numbered(number)
    if name or player:
        return name or (player.name if player else "")
    message = UnknownNameError("number", number, f"a number of the sheet {PLAYERS}")
    raise BadSheetError(
        record, [Problem(cell_name(record, row, "name" if "name" in record else "number"), str(message))]
    )


def _misspelt(record: Record, names: Sequence[str], roster: Roster) -> Iterator[Problem]:
    found = {player.name for name in names if (player := roster.find(name))}
    missing = [player for player in roster.players if player.name not in found]
    # Numbers tell nothing where nobody of the list is in the sheet: its players were not listed when it was made.
    is_alike = bool(found) and is_numbered_alike(record, roster.players)
    for row, name in zip(record.rows, names, strict=True):
        if roster.find(name):
            continue
        number = number_in(record, row) if is_alike else ""
        for player in missing:
            if str(player.number) == number:
                who = f"{player.name}, whose No is {number} in the sheet {PLAYERS}"
            elif near_names([name, player.name]):
                who = f"{player.name} of the sheet {PLAYERS}, who has no row here"
            else:
                continue
            expected = f"{who}, or write {name} into Also known as"
            yield Problem(cell_name(record, row, "name"), str(WrongKindError("name", name, expected)))
            break
