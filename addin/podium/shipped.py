"""Where the files that come with Podium lie: in an installed package inside it, in a checkout under ``workbooks``."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent.parent / "workbooks"


def folders(kind: str) -> tuple[Path, Path]:
    """The two places for ``templates`` or ``examples``, in the order in which they are looked at."""
    return PACKAGE / kind, CHECKOUT / kind


def folder(kind: str) -> Path:
    """The first of them that is there, else the first."""
    places = folders(kind)
    return next((place for place in places if place.is_dir()), places[0])
