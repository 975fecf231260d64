"""All results of a batch as one tidy table, a row a player, for other programs; written as they come, so that it never
stands in memory as a whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Protocol, Self

from podium import csv_file
from podium.convert.outcome import SCORED, Outcome
from podium.convert.standings import GROUPED_BY
from podium.errors import PodiumError
from podium.output import check, save_as_it_comes
from podium.scoring.errors import shown
from podium.systems.added import HOW, PLACE_USED, Held
from podium.systems.system import System, column_name
from podium.version import VERSION

Value = str | int | float | None
Columns = Mapping[str, Held]

OF_ALL: Columns = {
    **{"event": Held.TEXT, "file": Held.TEXT, "sheet": Held.TEXT, "row": Held.WHOLE},
    **{"player": Held.TEXT, "place": Held.TEXT, "score": Held.NUMBER},
}
JSON_BEGINS = b'{"command": "convert", "version": '
OTHER_TABLE = "choose another --table"
MADE_FROM = "podium convert, table"  # as the seal of a workbook says it: a table replaces tables only


def columns_of(system: System) -> Columns:
    """The columns of the system's tables in their order, and what they hold."""
    keys = {column.key for column in system.columns}
    groups = {key: Held.TEXT for key in GROUPED_BY if key in keys}
    return {**OF_ALL, **groups, **system.added}


def rows_of(outcome: Outcome, columns: Columns) -> Iterator[list[Value]]:
    """A row for each player who was scored, in the order of the sheet."""
    said = {"event": outcome.event or outcome.source.stem, "file": str(outcome.source), "sheet": outcome.sheet or None}
    for player in outcome.standings:
        figures = {column_name(heading): _number(figure) for heading, figure in player["figures"].items()}
        own = {**player, "player": player["name"], "score": _number(player["score"]), **figures}
        own |= {HOW: player["working"] or None, PLACE_USED: player["place_used"]}
        yield [_value((own | said).get(name)) for name in columns]


def _number(figure: Any) -> Any:
    """An exact figure by the number nearest to it."""
    return figure["decimal"] if isinstance(figure, Mapping) else figure


def _value(value: Any) -> Value:
    """A character that no text can hold, as of a file's name, is a question mark in every format."""
    if isinstance(value, str):
        return value.encode(errors="replace").decode() or None
    number: int | float | None = value
    return number


class Writer(Protocol):
    """Writes rows into a file; ``close`` ends what it began, ``leave`` gives it up."""

    def add(self, rows: Sequence[Sequence[Value]]) -> None: ...
    def close(self) -> None: ...
    def leave(self) -> None: ...


class Table:
    """The file of a batch, whole or not at all: begun when it is entered, there when it is left without an error.

    Where nothing was scored there is none: an earlier one stays.
    """

    def __init__(self, path: Path, system: System, *, inputs: Collection[Path], force: bool) -> None:
        """PodiumError when the file could not be written in the end."""
        if path.suffix.lower() not in WRITERS:
            raise PodiumError(f"--table is {shown(str(path))}; expected the name of {ENDINGS} file")
        self.path, self._system, self._columns = path, system, columns_of(system)
        force = force or _is_parquet_table(path)
        self.rows = 0
        check(path, force=force, inputs=inputs, made_from=MADE_FROM, instead=OTHER_TABLE)
        self._file = save_as_it_comes(path, force=force, inputs=inputs, made_from=MADE_FROM, instead=OTHER_TABLE)

    def __enter__(self) -> Self:
        self._writer: Writer | None = None
        file = self._file.__enter__()
        try:
            self._writer = WRITERS[self.path.suffix.lower()](file, self._system.name, self._columns)
        except BaseException:
            self._leave()
            raise
        return self

    def add(self, outcome: Outcome) -> None:
        if outcome.status == SCORED:
            rows = list(rows_of(outcome, self._columns))
            assert self._writer
            self._writer.add(rows)
            self.rows += len(rows)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is None and self.rows:
            try:
                assert self._writer
                self._writer.close()
            except BaseException:
                self._leave()
                raise
            self._file.__exit__(None, None, None)
        else:
            self._leave()

    def _leave(self) -> None:
        """Without the file. Why the run ended is nothing that could be wrong with it."""
        if self._writer:
            with suppress(Exception):
                self._writer.leave()
        self._file.__exit__(GeneratorExit, GeneratorExit(), None)


class CsvTable:
    def __init__(self, file: IO[bytes], system: str, columns: Columns) -> None:
        self._file = file
        file.write(csv_file.as_csv(list(columns), []))

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._file.write(csv_file.lines(rows))

    def close(self) -> None:
        pass

    leave = close


class JsonTable:
    def __init__(self, file: IO[bytes], system: str, columns: Columns) -> None:
        self._text = TextIOWrapper(file, "utf-8", "replace", newline="\n")
        self._names, self._begun = list(columns), False
        self._text.write(f'{json.dumps(_head(system, columns))[:-1]}, "rows": [\n')

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        for row in rows:
            line = json.dumps(dict(zip(self._names, row, strict=True)), ensure_ascii=False, allow_nan=False)
            self._text.write(f"{', ' if self._begun else ''}{line}\n")
            self._begun = True

    def close(self) -> None:
        self._text.write("]}\n")
        self._text.detach()

    def leave(self) -> None:
        self._text.detach()


def _head(system: str, columns: Columns) -> dict[str, Any]:
    held = {name: each.value for name, each in columns.items()}
    return {"command": "convert", "version": VERSION, "system": system, "columns": held}


def _workbook(file: IO[bytes], system: str, columns: Columns) -> Writer:
    # Imported here, because it takes openpyxl.
    from podium.convert.table_workbook import WorkbookTable

    return WorkbookTable(file, columns, MADE_FROM)


def _parquet(file: IO[bytes], system: str, columns: Columns) -> Writer:
    # Imported here, because it takes pandas.
    from podium.convert.table_parquet import ParquetTable

    return ParquetTable(file, columns)


WRITERS: Mapping[str, Callable[[IO[bytes], str, Columns], Writer]] = {
    ".csv": CsvTable,
    ".xlsx": _workbook,
    ".json": JsonTable,
    ".parquet": _parquet,
}
ENDINGS = "a .csv, .xlsx, .json or .parquet"


def is_table(path: Path) -> bool:
    """Whether the file is such a table as text, which is no result sheet. A workbook is known by its seal."""
    begun = {".csv": csv_file.as_csv(list(OF_ALL), [])[: -len(csv_file.LINE_END)], ".json": JSON_BEGINS}
    beginning = begun.get(path.suffix.lower())
    try:
        if beginning is None or not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(beginning)) == beginning
    except OSError:
        return False


def _is_parquet_table(path: Path) -> bool:
    if path.suffix.lower() != ".parquet" or not path.is_file():
        return False
    # Imported here, because it takes pandas.
    from podium.convert.table_parquet import is_table

    return is_table(path)
