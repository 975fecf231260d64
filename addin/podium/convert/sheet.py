"""From a file to the record that a scoring system scores."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from podium.convert.cells import without_blank_columns
from podium.convert.system import Options, System
from podium.errors import PodiumError
from podium.sheets.asked import Asked
from podium.sheets.reading import as_read
from podium.sheets.record import Record
from podium.sheets.result_sheet import find_result_sheet


class Sheet(NamedTuple):
    """A result sheet. shown: as the file has it; record: as it is scored, in the same rows."""

    shown: Record
    record: Record


def read_sheet(source: Path, system: System, options: Options, asked: Asked) -> Sheet:
    """The result sheet in a file; PodiumError, with the sheet and the cell, when it cannot be read or scored."""
    shown = _found(source, system, options, asked)
    shown = without_blank_columns(shown, system.columns)
    record = as_read(shown, system.columns)
    return Sheet(shown, system.read(record, options, asked.of(source).ties))


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
