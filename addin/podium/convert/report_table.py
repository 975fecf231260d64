"""The report of a run as a table: a row for each file, and a row for each remark."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from podium import csv_file
from podium.convert.outcome import Outcome

HEADERS = ("File", "Format", "Sheet", "Event", "Players", "Rounds", "Ties by", "Output", "Status", "Remarks", "Error")
REMARK_HEADERS = ("File", "Sheet", "Event", "Remark")

Value = str | int | None


def row_of(outcome: Outcome) -> list[Value]:
    """The cells of a file, under ``HEADERS``."""
    return [
        str(outcome.source),
        outcome.format,
        outcome.sheet,
        outcome.event,
        outcome.players,
        outcome.rounds,
        outcome.ties,
        str(outcome.output) if outcome.output else "",
        outcome.status,
        "\n".join(outcome.remarks),
        outcome.reason,
    ]


def remark_rows(outcome: Outcome) -> list[list[Value]]:
    """The cells of its remarks, under ``REMARK_HEADERS``."""
    return [[str(outcome.source), outcome.sheet, outcome.event, remark] for remark in outcome.remarks]


def as_csv(rows: Sequence[Sequence[Value]]) -> bytes:
    """The rows below their headers."""
    return csv_file.as_csv(HEADERS, rows)


def is_report(path: Path) -> bool:
    """Whether the file is a report as ``as_csv`` makes it: nobody else's sheet has these headers."""
    beginning = as_csv([])
    try:
        if path.suffix.lower() != ".csv" or not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(beginning)) == beginning
    except OSError:
        return False
