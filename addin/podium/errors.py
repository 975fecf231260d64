"""What a command tells its user when something cannot be done."""

from __future__ import annotations

INTERRUPTED = "podium: interrupted; no file was left half-written"


class PodiumError(Exception):
    """One clear sentence that names the file (and sheet and cell) and the reason; shown without a traceback."""
