"""Workbooks made to do harm: a clear line each, within the limits that docs/limits.md states."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from podium.limits import MOST_MEMORY

from tests.hostile.files import SECRET, files
from tests.hostile.said import READ
from tests.result_sheets import EXAMPLES

ROOT = Path(__file__).parent.parent.parent
SAID = {each.name: each.said for each in files()}
# Read to a far end before they are refused, or as they are.
SLOW = {"wide.xlsx", "runs.xls", "corners.xls", "commas.csv", "blank.ods", "deep.xlsx", "fields.csv", "again.ods"}

# A file for each kind of harm, for the commands, all of which open files by the same readers.
OF_EACH_KIND = (
    *("bomb.xlsx", "lying-60.xlsx", "overlapping.xlsx", "sheets.xlsx", "parts.xlsx", "twice.xlsx", "path-0.xlsx"),
    *("laughs-sheet1.xlsx", "file-sharedStrings.xlsx", "far.xlsx", "prefixed.xlsx", "corners.xlsx", "deep.xlsx"),
    *("sheets.xls", "same.xls", "areas.xls", "length-3.xls", "short-loop.xls", "tree.xls", "binary.xlsx"),
)
COMMANDS = {
    "convert": "convert FILE --system mso --out scored",
    "import": "season import season.xlsx FILE",
    "standings": "season standings FILE",
    "publish": "publish FILE --no-pdf --out public",
    "sections": "tables --sections FILE --out tables.xlsx",
}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows limits the memory of a process in another way")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the files are in, beside one that nothing of them may name."""
    at = tmp_path_factory.mktemp("hostile")
    (at / "files").mkdir()
    (at / "slow").mkdir()
    for each in files():
        (at / ("slow" if each.name in SLOW else "files") / each.name).write_bytes(each.content)
    (at / "secret.txt").write_text(SECRET)
    shutil.copy(EXAMPLES / "season-mso.xlsx", at / "season.xlsx")
    return at


def said_of(folder: Path, files: Path, commands: Sequence[str]) -> list[tuple[str, str]]:
    """What is said of each file, in a process that must end well within its memory."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.hostile.child", str(files), *commands],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert ran.returncode == 0, f"{lines[-1]} {ran.stderr}"
    assert max(memory for _, _, memory in lines) < MOST_MEMORY
    return [(name, said) for name, said, _ in lines if said != "begins"]


@pytest.fixture(scope="module")
def said(folder: Path) -> dict[str, str]:
    return dict(said_of(folder, folder / "files", ["read"]))


@pytest.fixture(scope="module")
def said_of_slow_ones(folder: Path) -> dict[str, str]:
    return dict(said_of(folder, folder / "slow", ["read"]))


@pytest.mark.parametrize("name", [name for name in SAID if name not in SLOW])
def test_a_clear_line_or_the_sheet(name: str, said: dict[str, str]):
    check(SAID[name], said[name])


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(SLOW))
def test_slow_ones_too(name: str, said_of_slow_ones: dict[str, str]):
    check(SAID[name], said_of_slow_ones[name])


def check(expected: str, message: str) -> None:
    assert SECRET not in message
    assert "\n" not in message
    if expected == READ:
        assert message.startswith("read ")
        assert "Player 7" in message
    elif "|" in expected or expected == ".*":
        assert re.match(expected, message)
    else:
        assert message == expected


@pytest.fixture(scope="module")
def some(folder: Path) -> Path:
    at = folder / "some"
    at.mkdir()
    for name in OF_EACH_KIND:
        shutil.copy(folder / ("slow" if name in SLOW else "files") / name, at / name)
    return at


@pytest.mark.parametrize(
    "command", ["convert", *(pytest.param(each, marks=pytest.mark.long) for each in COMMANDS if each != "convert")]
)
def test_every_command_refuses_it_and_writes_nothing(command: str, folder: Path, some: Path):
    lines = said_of(folder, some, [COMMANDS[command]])
    assert len(lines) == len(OF_EACH_KIND)
    for name, said in lines:
        assert said.startswith("1 ")
        assert SAID[name] in said
        assert "Traceback" not in said
    made = {path.name for path in folder.rglob("*") if path.is_file()} - set(SAID)
    assert made == {"secret.txt", "season.xlsx"}


def test_publishing_refuses_definitions_in_any_part(folder: Path, tmp_path: Path):
    """Of a workbook that is published the styles are read too, which the readers leave out."""
    shutil.copy(folder / "files" / "styles.xlsx", tmp_path)
    [(_, said)] = said_of(folder, tmp_path, [COMMANDS["publish"]])
    assert "has a document type definition (a), which no tournament program writes" in said


def test_macros_and_links_to_other_workbooks_stay_behind(folder: Path, tmp_path: Path):
    shutil.copy(folder / "files" / "macros.xlsm", tmp_path)
    [(_, said)] = said_of(folder, tmp_path, [f"convert FILE --system mso --out {tmp_path / 'out'}"])
    assert said.startswith("0 ")
    [made] = (tmp_path / "out").iterdir()
    content = made.read_bytes()
    assert b"vbaProject" not in content
    assert b"externalLink" not in content
