"""The names of the workbooks that are written, one for each input, so that none takes the place of another."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from podium.errors import PodiumError

MOST_FOLDERS = 3  # in the name of an output
LAST_NAMING = 1 + MOST_FOLDERS


def distinct(sources: Sequence[Path]) -> list[Path]:
    """The sources, each file once however often it is named."""
    first: dict[Path, Path] = {}
    for source in sources:
        first.setdefault(source.resolve(), source)
    return list(first.values())


def outputs(sources: Sequence[Path], folder: Path | None) -> dict[Path, Path | PodiumError]:
    """The output of each source: ``<name>-scored.xlsx`` in ``folder``, or beside the source.

    Sources of one name are told apart by their ending and, if need be, by the folders above them; PodiumError for those
    that even that leaves alike.
    """
    tried = dict.fromkeys(sources, 0)
    while True:
        alike = [group for group in _groups(tried, folder) if len(group) > 1]
        movable = [source for group in alike for source in group if tried[source] < LAST_NAMING]
        if not movable:
            break
        for source in movable:
            tried[source] += 1
    refused = {source: _refusal(source, group) for group in alike for source in group}
    return {source: refused.get(source) or _output(source, tried[source], folder) for source in sources}


def _groups(tried: Mapping[Path, int], folder: Path | None) -> Iterable[list[Path]]:
    """The sources by the output that they would have."""
    groups: defaultdict[str, list[Path]] = defaultdict(list)
    for source, naming in tried.items():
        groups[_key(_output(source, naming, folder))].append(source)
    return groups.values()


def _output(source: Path, naming: int, folder: Path | None) -> Path:
    """``naming`` 0: the name alone; 1: with the ending of the source; from 2: with as many folders before it."""
    folders = source.absolute().parent.parts[1:][-(naming - 1) :] if naming > 1 else ()
    ending = [source.suffix[1:].lower()] if naming else []
    name = "-".join([*folders, source.stem, *ending, "scored"])
    return (source.parent if folder is None else folder) / f"{name}.xlsx"


def _key(path: Path) -> str:
    """What two names have in common that are one file on some systems: case, and how letters are composed."""
    return unicodedata.normalize("NFC", str(path.parent.resolve() / path.name)).casefold()


def _refusal(source: Path, group: Sequence[Path]) -> PodiumError:
    other = next(each for each in group if each is not source)
    return PodiumError(
        f"{source}: its output would take the place of that of {other}; choose another folder for it with --out"
    )
