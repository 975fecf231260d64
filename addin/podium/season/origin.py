"""What the seal of a season's file says that it was made from, so that no season replaces the file of another."""

from __future__ import annotations

from pathlib import Path

RESULTS_OF, STANDINGS_OF = "results of", "standings of"


def made_from(kind: str, season: Path) -> str:
    """``results of grand-prix.xlsx``."""
    # The same for grand-prix.ods: an organiser may go on in another format, beside the same files.
    return f"{kind} {season.stem}.xlsx"
