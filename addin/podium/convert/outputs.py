"""The names of the workbooks that are written, one for each input, so that none takes the place of another."""

from __future__ import annotations

import os
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path

from podium.errors import PodiumError
from podium.output import OTHER_OUT

MOST_FOLDERS = 3  # in the name of an output
LAST_NAMING = 1 + MOST_FOLDERS


def outputs(
    sources: Iterable[Path], folder: Path | None, below: Mapping[Path, Path] = {}
) -> dict[Path, Path | PodiumError]:
    """The output of each source: ``<name>-scored.xlsx`` beside the source, or in ``folder`` and there ``below``.

    Sources of one name are told apart by their ending and, if need be, by the folders above them; those that even that
    leaves alike, such as A.csv and a.csv, by numbers in their order. PodiumError for an output that is itself a source.
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
    named = {source: _output(source, naming, folders[source]) for source, naming in tried.items()}
    named |= dict(_numbered({source for group in alike for source in group}, named, folders))
    refused = _that_are_inputs(named)
    return {source: refused.get(source) or output for source, output in named.items()}


def _numbered(
    alike: Collection[Path], named: Mapping[Path, Path], folders: Mapping[Path, Path]
) -> Iterator[tuple[Path, Path]]:
    """An output for each of the sources, of which the first keeps its name and the next are ``<name>-2-scored.xlsx``
    and so on, as far as no other source or output is called so."""
    others = [output for source, output in named.items() if source not in alike]
    taken = {_key(path) for path in [*others, *named]}
    for source in filter(alike.__contains__, named):
        numbers = count(1)
        while _key(output := _output(source, 0, folders[source], next(numbers))) in taken:
            pass
        taken.add(_key(output))
        yield source, output


def _that_are_inputs(named: Mapping[Path, Path]) -> dict[Path, PodiumError]:
    """The sources whose output is one of the sources, by whatever name."""
    files = {file for source in named if (file := _file(source))}
    inputs = {_key(source) for source in named}
    return {
        source: PodiumError(f"{output}: is an input; {OTHER_OUT}")
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


def _output(source: Path, naming: int, folder: Path, number: int = 1) -> Path:
    """``naming`` 0: the name alone; 1: with the ending of the source; from 2: with as many folders before it. From the
    second ``number`` on, with the number."""
    above = source.absolute().parent.parts[1:][-(naming - 1) :] if naming > 1 else ()
    ending = [source.suffix[1:].lower()] if naming else []
    numbered = [str(number)] if number > 1 else []
    name = "-".join([*above, source.stem, *ending, *numbered, "scored"])
    return folder / f"{name}.xlsx"


def _key(path: Path) -> str:
    """What two names have in common that are one file on some systems: case, and how letters are composed."""
    return unicodedata.normalize("NFC", os.path.join(os.path.realpath(path.parent), path.name)).casefold()
