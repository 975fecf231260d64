"""What Podium made that lies in a folder, known by what each file says of itself, whatever it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from podium.seal import properties_of
from podium.season.origin import RESULTS_OF, STANDINGS_OF, imported_events

RESULTS_ENDING = "-results"
WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


@dataclass(frozen=True, slots=True)
class Made:
    """A file of a season. season: the name of the season workbook that it was made for. events: of standings, the
    events that had imported results; None where they do not say."""

    path: Path
    season: str
    is_results: bool
    events: tuple[str, ...] | None


def made_in(folder: Path) -> Iterator[Made]:
    """The results files and standings of a folder, also edited ones, in the order of their names."""
    for path in sorted(folder.glob("*.xlsx")):
        said = properties_of(path)
        for kind in (RESULTS_OF, STANDINGS_OF):
            before, found, season = said.get("subject", "").partition(f"{kind} ")
            if found and not before:
                yield Made(path, season, kind == RESULTS_OF, imported_events(said.get("description", "")))


def workbooks_in(folder: Path, stem: str) -> list[Path]:
    """A season may be in any format: beside it lie its print-outs and pictures, often of the same name."""
    return [path for path in folder.iterdir() if path.stem == stem and path.suffix.lower() in WORKBOOKS]
