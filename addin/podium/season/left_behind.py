"""A results file that was left behind when its season workbook was renamed: what was imported would be missing."""

from __future__ import annotations

from pathlib import Path

from podium.errors import PodiumError
from podium.seal import unbroken
from podium.season.origin import RESULTS_OF

RESULTS_ENDING = "-results"
WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


def results_path(season: Path) -> Path:
    """``<season>-results.xlsx`` beside the season workbook."""
    return season.with_name(f"{season.stem}{RESULTS_ENDING}.xlsx")


def refuse_left_behind(season: Path) -> None:
    """PodiumError where the season has no results file, and one beside it has no season."""
    path = results_path(season)
    if path.exists():
        return
    for other in sorted(season.absolute().parent.glob(f"*{RESULTS_ENDING}.xlsx")):
        if not _has_season(other) and _seasons_name(other):
            raise PodiumError(
                f'{season}: "{other.name}" lies beside it, and its season workbook does not; if it holds what was '
                f'imported into this season, rename it to "{path.name}", else move it into another folder'
            )


def known_origin(path: Path, origin: str) -> str:
    """What the results file at ``path`` says that it was made from, where it was renamed with its season; else
    ``origin``: what a file of another season says keeps it from being replaced."""
    name = _seasons_name(path)
    return f"{RESULTS_OF} {name}" if name and not any(_workbooks(path.parent, Path(name).stem)) else origin


def _has_season(results: Path) -> bool:
    return any(_workbooks(results.parent, results.stem.removesuffix(RESULTS_ENDING)))


def _workbooks(folder: Path, stem: str) -> list[Path]:
    """A season may be in any format: beside them lie its print-outs and pictures, often of the same name."""
    return [path for path in folder.iterdir() if path.stem == stem and path.suffix.lower() in WORKBOOKS]


def _seasons_name(results: Path) -> str:
    """The season workbook that the file was made for; blank where it is no results file as Podium made it."""
    seal = unbroken(results)
    kind, _, name = (seal.source if seal else "").partition(f"{RESULTS_OF} ")
    return name if not kind else ""
