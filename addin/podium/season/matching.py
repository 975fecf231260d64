"""Which event a result sheet is of: never a guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath

from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.scoring.names import name_key
from podium.sheets.readers import ENDINGS
from podium.standings.season import Event
from podium.systems.layout import EVENTS, TOURNAMENT, header


def named_event(name: str, events: Sequence[Event]) -> Event:
    """The event of that name; PodiumError for another name."""
    found = next((event for event in events if name_key(event.name) == name_key(name)), None)
    if found is None:
        raise PodiumError(f"--event is {shown(name)}; expected {_names(events)}")
    return found


def event_of(source: Path, events: Sequence[Event]) -> Event:
    """The event whose column File names the sheet, else the one without a file that is called like the sheet.

    PodiumError, with the names of the events, where that is none or several.
    """
    if [event.name for event in events] == [TOURNAMENT] and not events[0].file:
        return events[0]
    found = [event for event in events if event.file and _is_file(event.file, source)]
    found = found or [event for event in events if not event.file and _plain(event.name) == _plain(source.stem)]
    if not found:
        column = header("file")
        raise PodiumError(f"{source}: no event has it in its column {column} or as its name; {_choose(events)}")
    if len(found) > 1:
        names = " and ".join(event.name for event in found)
        raise PodiumError(f"{source}: is the sheet of {names}; choose one with --event")
    return found[0]


def _choose(events: Sequence[Event]) -> str:
    return f"choose one with --event: {_names(events)}" if events else f"the sheet {EVENTS} has none yet"


def _names(events: Sequence[Event]) -> str:
    return ", ".join(shown(event.name) for event in events)


def _is_file(written: str, source: Path) -> bool:
    """Whether the cell names the file: its name, with or without ending, perhaps with folders before it."""
    wanted = [_one(part) for part in PureWindowsPath(written).parts]  # which takes / and \\ for the same
    parts = [_one(part) for part in source.absolute().parts]
    if not wanted[-1].endswith(ENDINGS):
        parts[-1] = _one(source.stem)
    return parts[-len(wanted) :] == wanted


def _one(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _plain(name: str) -> str:
    """What an event's name and a file's have in common: spaces, strokes and the like are all one."""
    return " ".join(re.findall(r"\w+", name_key(name).replace("_", " ")))
