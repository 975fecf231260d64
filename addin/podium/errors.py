"""What a command tells its user when something cannot be done."""

from __future__ import annotations


class PodiumError(Exception):
    """One clear sentence that names the file (and sheet and cell) and the reason; shown without a traceback."""
