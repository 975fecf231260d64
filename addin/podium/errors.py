"""What a command tells its user when something cannot be done."""

from __future__ import annotations

INTERRUPTED = "podium: interrupted; no file was left half-written"

LOCKED = "is protected by a password; save a copy without one"
DAMAGED = "is damaged and cannot be read; open it in a spreadsheet program and save it again"


class PodiumError(Exception):
    """One clear sentence that names the file (and sheet and cell) and the reason; shown without a traceback."""


class UnreadableError(Exception):
    """Why a file cannot be read, in words that follow its name."""
