"""What the tests of the formats of Go tournaments have in common."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import Cell, Table
from podium.sheets.tournament import read_tournament

from tests.result_sheets import column, convert, text

Player = tuple[str, str, Fraction | int | None, list[str], str]


def players(path: Path) -> list[Player]:
    """Place, name, score, games and status of each player."""
    found = read_tournament(path).players
    return [(each.place, each.name, each.score, list(each.games), each.status) for each in found]


def columns(table: Table) -> dict[str, list[Cell]]:
    headers, *rows = [list(row.cells) for row in table.rows]
    return {str(header): [row[index] for row in rows] for index, header in enumerate(headers)}


def only_table(name: str, content: str | bytes) -> Table:
    [table] = read(text(name, content))
    return table


def refused(name: str, content: str | bytes) -> str:
    """The one sentence, without the name of the file, with which the file is refused."""
    with pytest.raises(PodiumError) as caught:
        read(text(name, content))
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{name}: ")


def scored(path: Path, *headers: str) -> list[list[object]]:
    """Columns of the workbook that ``podium convert --system mcmahon --handicap`` makes of the file."""
    outcome = convert(path, "--system", "mcmahon", "--handicap", "--out", ".", "--force")
    assert outcome.code == 0, outcome.err
    return [column(f"{path.stem}-scored.xlsx", header) for header in headers]


def changed(content: str, *pairs: str) -> str:
    """The content with one text put for another, pair by pair."""
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in content
        content = content.replace(old, new)
    return content
