"""The outcomes of a run as one JSON document, written as they come: it never stands in memory as a whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from podium.convert.outcome import SCORED, Outcome
from podium.version import VERSION


class JsonDocument:
    """Begins the document when it is entered and ends it when it is left, so that it is whole in any case."""

    def __init__(self, system: str, write: Callable[[str], object]) -> None:
        self._head = {"version": VERSION, "command": "convert", "system": system}
        self._write = write
        self._files = self._scored = 0

    def __enter__(self) -> Self:
        head = json.dumps(self._head, ensure_ascii=True)
        self._write(f'{head[:-1]}, "files": [\n')
        return self

    def add(self, outcome: Outcome) -> None:
        # In ASCII, because a pipe's encoding may lack what names are written in. A line at a time, the comma before it,
        # so that on a terminal messages stand between the lines.
        line = json.dumps(entry(outcome), ensure_ascii=True, allow_nan=False)
        self._write(f"{', ' if self._files else ''}{line}\n")
        self._files += 1
        self._scored += outcome.status == SCORED

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        foot = {"scored": self._scored, "complete": kind is None}
        self._write(f"], {json.dumps(foot)[1:]}\n")


def entry(outcome: Outcome) -> dict[str, Any]:
    """What the document says of a file: always the same keys, null for what is not known."""
    return {
        "file": _text(outcome.source),
        "status": outcome.status,
        "format": outcome.format or None,
        "sheet": outcome.sheet or None,
        "event": outcome.event or None,
        "rounds": outcome.rounds,
        "ties": outcome.ties or None,
        "players": list(outcome.standings),
        "output": _text(outcome.output),
        "remarks": list(outcome.remarks),
        "error": outcome.error or None,
    }


def _text(path: Path | None) -> str | None:
    return None if path is None else str(path)
