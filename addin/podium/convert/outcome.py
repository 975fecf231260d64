"""What became of a file: small, and made of plain values, so that it travels between processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from podium.errors import one_line

SCORED, REFUSED, FAILED, LEFT_OUT = "scored", "refused", "failed", "left out"


@dataclass(frozen=True, slots=True)
class Outcome:
    """status: scored, refused (something is wrong with the file), failed (with Podium or the machine), or left out.

    count: what was scored, in words (64 players). players: the same as a number; rounds: None where nothing says how
    many. ties: what told them, score or place. standings: the players with what they scored, in the order of the sheet,
    where they were asked for. remarks: what the organiser must know. error: why it was not scored, in lines that name
    the file, the sheet and the cell. results: a mark that is the same for files with the same results.
    """

    source: Path
    status: str
    output: Path | None = None
    format: str = ""
    sheet: str = ""
    event: str = ""
    rounds: int | None = None
    players: int | None = None
    count: str = ""
    ties: str = ""
    standings: Sequence[Mapping[str, Any]] = ()
    remarks: Sequence[str] = ()
    error: str = ""
    results: str = ""

    @property
    def reason(self) -> str:
        """The error without the file's name before it, for where that stands beside it."""
        lines = self.error.splitlines()
        source = one_line(str(self.source))
        return "\n".join(line.removeprefix(source).removeprefix(":").lstrip(", ") for line in lines)
