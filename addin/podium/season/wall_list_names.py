"""Who is who in an imported wall list: names decide, and its numbers are the sheet's own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations

from podium.people import near_names, person_key
from podium.scoring.errors import UnknownNameError, WrongKindError
from podium.season.roster import Roster
from podium.season.rows import cell_name, text_in
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Row
from podium.standings.season import Player
from podium.systems.layout import PLAYERS


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
    unknown = [(row, name) for row, name in zip(record.rows, names, strict=True) if not roster.find(name)]
    near = _near(missing, [name for _, name in unknown])
    numbered = {str(player.number): player for player in reversed(missing)}
    order = {player.name: place for place, player in enumerate(missing)}
    for row, name in unknown:
        number = number_in(record, row) if is_alike else ""
        possible = [*near.get(person_key(name), ()), *([numbered[number]] if number in numbered else [])]
        if not possible:
            continue
        player = min(possible, key=lambda each: order[each.name])
        who = f"{player.name} of the sheet {PLAYERS}, who has no row here"
        if str(player.number) == number:
            who = f"{player.name}, whose No is {number} in the sheet {PLAYERS}"
        expected = f"{who}, or write {name} into Also known as"
        yield Problem(cell_name(record, row, "name"), str(WrongKindError("name", name, expected)))


def _near(missing: Sequence[Player], unknown: Sequence[str]) -> dict[str, list[Player]]:
    """By the key of each unknown name, the missing players whose names are near to it."""
    player_of = {person_key(player.name): player for player in missing}
    found: defaultdict[str, list[Player]] = defaultdict(list)
    for pair in near_names([*(player.name for player in missing), *unknown]):
        for one, other in permutations(map(person_key, pair)):
            if other in player_of and one not in player_of:
                found[one].append(player_of[other])
    return found
