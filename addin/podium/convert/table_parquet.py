"""The table of a batch as .parquet, some thousand rows at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

import pandas as pd

from podium.errors import PodiumError
from podium.systems.added import Held

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as missing:
    raise PodiumError(
        "--table: .parquet takes the package pyarrow, which is not installed; install it with podium[parquet], or "
        "choose a .csv, .xlsx or .json"
    ) from missing

GROUP = 50_000  # rows that are written together
TYPES = {Held.TEXT: "str", Held.WHOLE: "Int64", Held.NUMBER: "Float64"}
ARROW = {Held.TEXT: pa.string(), Held.WHOLE: pa.int64(), Held.NUMBER: pa.float64()}

MADE, MADE_FROM = b"made by podium", b"convert --table"  # in the file, which has no seal

Value = str | int | float | None


def is_table(path: Path) -> bool:
    """Whether the file is such a table as Podium wrote it: who changes it writes another head."""
    try:
        metadata = pq.read_schema(path).metadata or {}
    except (pa.ArrowInvalid, OSError):
        return False
    return metadata.get(MADE) == MADE_FROM


class ParquetTable:
    def __init__(self, file: IO[bytes], columns: Mapping[str, Held]) -> None:
        self._columns, self._rows = columns, list[Sequence[Value]]()
        self._schema = pa.schema([(name, ARROW[held]) for name, held in columns.items()], {MADE: MADE_FROM})
        self._writer = pq.ParquetWriter(file, self._schema)

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        self._rows += rows
        if len(self._rows) >= GROUP:
            self._write()

    def close(self) -> None:
        self._write()
        self._writer.close()

    def leave(self) -> None:
        """Ended while its file is open: else it would try when nobody has it any more."""
        self._writer.close()

    def _write(self) -> None:
        types = {name: TYPES[held] for name, held in self._columns.items()}
        columns = zip(*self._rows, strict=True) if self._rows else [()] * len(types)
        frame = pd.DataFrame(
            {name: pd.array(list(cells), dtype=types[name]) for name, cells in zip(types, columns, strict=True)}
        )
        table = pa.Table.from_pandas(frame, self._schema, preserve_index=False)
        self._writer.write_table(table.replace_schema_metadata(self._schema.metadata))
        self._rows = []
