"""Very long and very wide sheets are read, or refused in a line, in bounded memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import large_sheets

ROOT = Path(__file__).parent.parent
LONG, LONGEST_XLS = 100_000, 65_536
WIDE, WIDEST_XLS = 16_384, 256
MOST_MEMORY = 500  # megabytes more than before reading: a hundred thousand rows have 250

LONG_TO_WRITE = [pytest.param(ending, marks=pytest.mark.long) for ending in ("xlsx", "ods")]

# In a process of its own, whose memory is measured, and which may not take more than a small machine has.
READ = """
import resource, sys
from pathlib import Path
from podium.errors import PodiumError
from podium.sheets.finding import find_record
from podium.sheets.readers import read
from podium.sheets.tournament import COLUMNS

resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))
source = Path(sys.argv[1])
try:
    tables = read(source)
    record = find_record(source, tables, COLUMNS)
    last = record.rows[-1]
    print(len(record.rows), last.number, *map(str, last.cells[:4]), sep=";")
except PodiumError as error:
    print(error)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000)
"""


def outcome(path: Path) -> tuple[str, int]:
    """What reading the file says, and the megabytes that the process took at most."""
    process = subprocess.run(
        [sys.executable, "-c", READ, path.name], cwd=path.parent, capture_output=True, text=True, check=True
    )
    said, memory = process.stdout.splitlines()
    assert process.stderr == ""
    return said, int(memory)


@pytest.fixture(scope="module")
def least(tmp_path_factory: pytest.TempPathFactory) -> int:
    """The megabytes that reading a small sheet takes."""
    return outcome(large_sheets.write(tmp_path_factory.mktemp("small") / "small.xlsx", 10, large_sheets.COLUMNS))[1]


@pytest.mark.parametrize("ending", ["csv", pytest.param("xls", marks=pytest.mark.long), *LONG_TO_WRITE])
def test_a_long_sheet_is_read(ending: str, tmp_path: Path, least: int) -> None:
    count = LONGEST_XLS if ending == "xls" else LONG
    said, memory = outcome(large_sheets.write(tmp_path / f"long.{ending}", count, large_sheets.COLUMNS))
    place, points = (str(count - 1), "3.5") if ending == "csv" else (f"{count - 1}.0", "3.5")
    assert said == f"{count - 1};{count};{place};Player {count - 1};{points};{count - 1}+"
    assert memory - least < MOST_MEMORY


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods"])
def test_a_sheet_as_wide_as_there_is_is_refused(ending: str, tmp_path: Path, least: int) -> None:
    said, memory = outcome(large_sheets.write(tmp_path / f"wide.{ending}", 11, WIDE))
    sheet = f"wide.{ending}" if ending == "csv" else f'wide.{ending}, sheet "Final"'
    far = "rows down to 11 and columns out to XFD"
    assert said == f"{sheet}: has {far}; delete the rows and columns outside the table"
    assert memory - least < MOST_MEMORY


def test_an_old_sheet_as_wide_as_there_is_is_read(tmp_path: Path, least: int) -> None:
    said, memory = outcome(large_sheets.write(tmp_path / "wide.xls", 11, WIDEST_XLS))
    assert said == "10;11;10.0;Player 10;3.5;10+"
    assert memory - least < MOST_MEMORY


@pytest.mark.parametrize("ending", ["csv", *LONG_TO_WRITE])
def test_long_and_wide_at_once_is_refused_before_it_fills_the_memory(ending: str, tmp_path: Path, least: int) -> None:
    """One cell at the end of a long sheet makes every row as wide as it."""
    path = tmp_path / f"both.{ending}"
    large_sheets.write_with_a_far_cell(path, LONG, WIDE)
    said, memory = outcome(path)
    sheet = "" if ending == "csv" else 'sheet "Final" '
    far = "rows down to 100000 and columns out to XFD"
    assert said == f"both.{ending}: {sheet}has {far}; delete the rows and columns outside the table"
    assert memory - least < MOST_MEMORY


def test_many_short_repeats_are_refused_before_they_fill_the_memory(tmp_path: Path, least: int) -> None:
    """Thirty times 999 rows of seventeen times 999 cells: half a thousand million in two kilobytes."""
    cell = '<table:table-cell table:number-columns-repeated="999" office:value-type="float" office:value="1"/>'
    row = f'<table:table-row table:number-rows-repeated="999">{cell * 17}</table:table-row>'
    large_sheets.write_open_document(tmp_path / "few.ods", row * 30)
    said, memory = outcome(tmp_path / "few.ods")
    far = "rows down to 29970 and columns out to YCE"
    assert said == f'few.ods: sheet "Final" has {far}; delete the rows and columns outside the table'
    assert memory - least < MOST_MEMORY
