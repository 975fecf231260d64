"""Where the results file of a season is: beside its workbook, whatever way leads to that."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from podium.errors import PodiumError
from podium.seal import unbroken
from podium.season.beside import RESULTS_ENDING, WORKBOOKS, workbooks_in
from podium.season.origin import RESULTS_OF

__all__ = ["RESULTS_ENDING", "WORKBOOKS", "known_origin", "real_season", "refuse_two", "results_path"]


def results_path(season: Path) -> Path:
    """``<season>-results.xlsx`` beside the season workbook; of a link, beside the workbook that it leads to."""
    return _beside(real_season(season))


def real_season(season: Path) -> Path:
    """The workbook itself; under the name beside which its results lie, where it has several (hard links)."""
    if season.is_symlink():
        real = Path(os.path.realpath(season))
        return season if _beside(season).exists() and not _beside(real).exists() else real
    if is_under_other_names(season) and not _beside(season).exists():
        others = (path for path in season.absolute().parent.iterdir() if path.suffix.lower() in WORKBOOKS)
        same = (path for path in others if path.is_file() and path.samefile(season))
        return next((season.with_name(path.name) for path in same if _beside(path).exists()), season)
    return season


def is_under_other_names(season: Path) -> bool:
    """Whether the file has other names in this folder or elsewhere: hard links."""
    try:
        return season.is_file() and season.stat().st_nlink > 1
    except OSError:
        return False


def refuse_two(season: Path) -> None:
    """PodiumError where results lie beside a link and beside what it leads to: either could be meant."""
    own, real = _beside(season), results_path(season)
    if own != real and own.exists() and not own.samefile(real):
        raise PodiumError(
            f'{season}: is a link to {real_season(season)}, and "{own}" and "{real}" both hold imported results; '
            "move the one that is wrong into another folder"
        )


def known_origin(path: Path, origin: str, is_same: Callable[[Path], bool]) -> str:
    """What the results file at ``path`` says that it was made from, where it was renamed or copied with its season.

    Else ``origin``: what a file of another season says keeps it from being replaced.

    is_same: whether another workbook is the same season.
    """
    name = seasons_name(path)
    if not name or f"{RESULTS_OF} {name}" == origin:
        return origin
    workbooks = workbooks_in(path.absolute().parent, Path(name).stem)
    return f"{RESULTS_OF} {name}" if all(map(is_same, workbooks)) else origin


def seasons_name(results: Path) -> str:
    """The season workbook that the file was made for; blank where it is no results file as Podium made it."""
    seal = unbroken(results)
    kind, _, name = (seal.source if seal else "").partition(f"{RESULTS_OF} ")
    return name if not kind else ""


def _beside(season: Path) -> Path:
    return season.with_name(f"{season.stem}{RESULTS_ENDING}.xlsx")
