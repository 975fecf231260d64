"""``podium convert --check``: what is understood of a file, before anything is scored or written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.convert.sheet import read_sheet
from podium.errors import PodiumError
from podium.scoring.errors import number
from podium.sheets.asked import Asked, said_as
from podium.sheets.header_row import header_letters
from podium.sheets.reading import as_read
from podium.sheets.record import ROUNDS, Record
from podium.sheets.result_sheet import find_result_sheet
from podium.sheets.table import CELL
from podium.sheets.tournament import COLUMNS, Player, tournament_of, with_places_told
from podium.sheets.who_played import ABSENT
from podium.systems.system import Options, System
from podium.words import apart, counted

FIRST_SHOWN = 3  # players
TOLD_BY = {"score": "told by the score", "place": "as the places stand"}


@dataclass(frozen=True, slots=True)
class Checked:
    """A file and what is understood of it, line by line; error: why it cannot be scored, blank if it can."""

    source: Path
    lines: Sequence[tuple[str, str]] = ()
    remarks: Sequence[str] = ()
    error: str = ""


def check(source: Path, system: System | None, options: Options, asked: Asked) -> Checked:
    """What a scoring system would read in the file; without a system what any of them could."""
    try:
        if system is None:
            shown = find_result_sheet(source, COLUMNS, asked=asked)
            record, remarks = as_read(shown, COLUMNS), []
        else:
            shown, record = read_sheet(source, system, options, asked)
            remarks = list(system.score(record, options).remarks)
        record = with_places_told(record, asked.of(source).ties)
    except PodiumError as error:
        return Checked(source, error=str(error))
    return Checked(source, _lines(shown, record), list(dict.fromkeys([*record.remarks, *remarks])))


def _lines(shown: Record, record: Record) -> list[tuple[str, str]]:
    tournament = tournament_of(record)
    lines = [
        ("format", shown.format),
        ("sheet", shown.sheet or ""),
        ("event", tournament.event),
        ("header", _header(shown)),
        ("columns", "\n".join(_columns(shown)) if shown.unit == CELL else ""),
        ("players", _count(tournament.players)),
        ("rounds", _rounds(record, tournament.rounds)),
        ("ties", TOLD_BY.get(record.ties, "")),
        ("first rows", "\n".join(map(_player, tournament.players[:FIRST_SHOWN]))),
    ]
    return [(what, said) for what, said in lines if said]


def _count(players: Sequence[Player]) -> str:
    absent = sum(player.status == ABSENT for player in players)
    return f"{len(players) - absent}, and {absent} absent" if absent else str(len(players))


def _header(shown: Record) -> str:
    if shown.unit != CELL:
        return ""
    return f"row {shown.header_row}" if shown.header_row else "none"


def _columns(shown: Record) -> list[str]:
    """The columns that are read, in the order of the sheet."""
    found = sorted(shown.columns.items(), key=lambda item: item[1][0])
    return [f"{said_as(key)}: {_letters(shown, indices)}" for key, indices in found]


def _letters(shown: Record, indices: Sequence[int]) -> str:
    ends = [indices[0], indices[-1]] if len(indices) > 1 else indices
    return " to ".join(header_letters(index, shown.headers[index]) for index in ends if index < len(shown.headers))


def _rounds(record: Record, rounds: int) -> str:
    if ROUNDS not in record:
        return str(rounds) if rounds else ""
    return f"{rounds}, games as in {record.notation}" if record.notation else str(rounds)


def _player(player: Player) -> str:
    score = "" if player.score is None else _points(player)
    return ", ".join(
        filter(None, [f"place {player.place}" if player.place else "", apart(player.name), score, player.status])
    )


def _points(player: Player) -> str:
    points = player.score or 0
    return f"{number(points)} {'point' if points == 1 else 'points'}"


def summary(understood: int, files: int) -> str:
    return f"{understood} of {counted(files, 'file')} understood; nothing was written"


def text_lines(checked: Checked) -> list[str]:
    """For a pipe: the file, then a line for each thing understood."""
    if checked.error:
        return checked.error.splitlines()
    lines = [f"{what}: {'; '.join(said.splitlines())}" for what, said in checked.lines]
    return [str(checked.source), *(f"  {line}" for line in [*lines, *(f"remark: {each}" for each in checked.remarks)])]
