"""The names of the workbooks that are written, one for each input, so that none takes the place of another."""

from __future__ import annotations

import os
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from podium.errors import PodiumError

MOST_FOLDERS = 3  # in the name of an output
LAST_NAMING = 1 + MOST_FOLDERS


def outputs(
    sources: Iterable[Path], folder: Path | None, below: Mapping[Path, Path] = {}
) -> dict[Path, Path | PodiumError]:
    """The output of each source: ``<name>-scored.xlsx`` beside the source, or in ``folder`` and there ``below``.

    Sources of one name are told apart by their ending and, if need be, by the folders above them; PodiumError for those
    that even that leaves alike, and for an output that is itself a source.
    """
    folders = {source: folder / below.get(source, Path()) if folder else source.parent for source in sources}
    tried = dict.fromkeys(folders, 0)
    while True:
        alike = [group for group in _groups(tried, folders) if len(group) > 1]
        movable = [source for group in alike for source in group if tried[source] < LAST_NAMING]
        if not movable:
            break
        for source in movable:
            tried[source] += 1
    refused = {source: _refusal(source, group) for group in alike for source in group}
    named = {source: _output(source, naming, folders[source]) for source, naming in tried.items()}
    refused |= _that_are_inputs(named)
    return {source: refused.get(source) or output for source, output in named.items()}


def _that_are_inputs(named: Mapping[Path, Path]) -> dict[Path, PodiumError]:
    """The sources whose output is one of the sources, by whatever name."""
    files = {file for source in named if (file := _file(source))}
    inputs = {_key(source) for source in named}
    return {
        source: PodiumError(f"{output}: is an input; choose another output")
        for source, output in named.items()
        if _key(output) in inputs or _file(output) in files
    }


def _file(path: Path) -> tuple[int, int] | None:
    """What tells a file from all others, however it is called; None where there is none."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino


def _groups(tried: Mapping[Path, int], folders: Mapping[Path, Path]) -> Iterable[list[Path]]:
    """The sources by the output that they would have."""
    groups: defaultdict[str, list[Path]] = defaultdict(list)
    for source, naming in tried.items():
        groups[_key(_output(source, naming, folders[source]))].append(source)
    return groups.values()


def _output(source: Path, naming: int, folder: Path) -> Path:
    """``naming`` 0: the name alone; 1: with the ending of the source; from 2: with as many folders before it."""
    above = source.absolute().parent.parts[1:][-(naming - 1) :] if naming > 1 else ()
    ending = [source.suffix[1:].lower()] if naming else []
    name = "-".join([*above, source.stem, *ending, "scored"])
    return folder / f"{name}.xlsx"


def _key(path: Path) -> str:
    """What two names have in common that are one file on some systems: case, and how letters are composed."""
    return unicodedata.normalize("NFC", os.path.join(os.path.realpath(path.parent), path.name)).casefold()


def _refusal(source: Path, group: Sequence[Path]) -> PodiumError:
    other = next(each for each in group if each is not source)
    return PodiumError(
        f"{source}: its output would take the place of that of {other}; choose another folder for it with --out"
    )
