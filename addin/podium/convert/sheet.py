"""From a file to the record that a scoring system scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from podium.errors import PodiumError
from podium.sheets.asked import Asked
from podium.sheets.columns import Column
from podium.sheets.reading import as_read
from podium.sheets.record import Record
from podium.sheets.result_sheet import find_result_sheet
from podium.sheets.table import is_blank
from podium.systems.cells import without_blank_columns
from podium.systems.system import Options, System
from podium.words import together


class Sheet(NamedTuple):
    """A result sheet. shown: as the file has it; record: as it is scored, in the same rows."""

    shown: Record
    record: Record


def read_sheet(source: Path, system: System, options: Options, asked: Asked) -> Sheet:
    """The result sheet in a file; PodiumError, with the sheet and the cell, when it cannot be read or scored."""
    shown, told = _told(source, system, options, asked)
    shown = without_blank_columns(shown, system.columns)
    record = as_read(shown, system.columns)
    if told:
        record = _with_group(record, system.group, told)
    return Sheet(shown, system.read(record, options, asked.of(source).ties))


def _with_group(record: Record, group: str, told: str) -> Record:
    """With the group in each row that the name of the sheet or the file says."""
    cells = [told] * len(record.rows)
    return record.with_column(group, cells, group.capitalize()).with_remarks(said_by_name(group, told))


def said_by_name(group: str, told: str) -> str:
    return f"{group} {told}, as the name says; if it is another, give --{group}"


def _told(source: Path, system: System, options: Options, asked: Asked) -> tuple[Record, str]:
    """The result sheet, and the group that its name says where no cell and no option does."""
    try:
        record = _found(source, system, options, asked)
    except PodiumError:
        told = group_told(source, system, system.columns, options, options, asked)
        if not told:
            raise
        return find_result_sheet(source, system.columns, given={*options, system.group}, asked=asked), told
    if not system.group or system.group in options or not _is_blank(record, system.group):
        return record, ""
    return record, _group_of(record, system, options)


def group_told(
    source: Path,
    system: System,
    columns: Sequence[Column],
    given: Collection[str],
    options: Options,
    asked: Asked,
) -> str:
    """The group that the name of the sheet or the file says of a list that lacks nothing else; blank for none."""
    if not system.group or system.group in given:
        return ""
    try:
        record = find_result_sheet(source, columns, given={*given, system.group}, asked=asked)
    except PodiumError:
        return ""
    return _group_of(record, system, options) if _is_blank(record, system.group) else ""


def _is_blank(record: Record, key: str) -> bool:
    return all(map(is_blank, record.column(key)))


def _group_of(record: Record, system: System, options: Options) -> str:
    """PodiumError where the sheet and the file are called after two groups."""
    names = {
        name: said for name in (record.sheet, record.source.stem) if name and (said := system.group_in(name, options))
    }
    if len(set(names.values())) > 1:
        both = together([f'"{name}"' for name in names])
        raise PodiumError(f"{record.source}: sheet and file are called {both}; say with --{system.group} which it is")
    return next(iter(names.values()), "")


def _found(source: Path, system: System, options: Options, asked: Asked) -> Record:
    """The result sheet; of a file with a sheet a group all of them, whatever an option says of sheets without one."""
    try:
        return find_result_sheet(source, system.columns, given=options, asked=asked)
    except PodiumError as error:
        if system.group not in options:
            raise
        others = {key: value for key, value in options.items() if key != system.group}
        try:
            record = find_result_sheet(source, system.columns, given=others, asked=asked)
        except PodiumError:
            raise error from None
        names = {str(options[system.group]), *(row.sheet or "" for row in record.rows)}
        if not all(system.is_group(name, options) for name in names):
            raise
        return record
