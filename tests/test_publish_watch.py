"""``podium publish --watch`` while an organiser saves: by real programs, in the ways in which programs save."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.publications import TEN, hex_season, page, tables
from tests.spreadsheet_programs import program, to_xlsx

PATIENCE = 60.0  # seconds on a slow machine

if sys.platform == "win32":
    pytest.skip("Ctrl-C for one process", allow_module_level=True)


# The command, with shorter pauses: of seconds and, before it looks again, milliseconds. It is as it is in one test.
HASTY = """
from podium.__main__ import main
from podium.publish import watching
watching.TRY_AGAIN, watching.GRACE, watching.LOOK_AGAIN = 0.5, 0.5, 200
main()
"""


class Watching:
    """The command in a process of its own; its lines are read as they come."""

    def __init__(self, *arguments: object, hasty: bool = True):
        podium = ["-c", HASTY] if hasty else ["-m", "podium"]
        command = [sys.executable, "-u", *podium, "publish", *map(str, arguments), "--watch", "--no-pdf"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def line(self) -> str:
        return self.lines.get(timeout=PATIENCE)

    def nothing_for(self, seconds: float) -> None:
        with pytest.raises(queue.Empty):
            self.lines.get(timeout=seconds)

    def end(self) -> tuple[str, int]:
        os.kill(self.process.pid, signal.SIGINT)
        code = self.process.wait(PATIENCE)
        time.sleep(0.2)
        rest = []
        while not self.lines.empty():
            rest.append(self.lines.get())
        return "\n".join(rest), code


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return hex_season(tmp_path / "season.xlsx")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "public"


@pytest.fixture
def watching(request: pytest.FixtureRequest, book: Path, out: Path) -> Iterator[Watching]:
    run = Watching(book, "--out", out, hasty=getattr(request, "param", "hasty") == "hasty")
    try:
        assert re.fullmatch(
            rf"\d\d:\d\d:\d\d {re.escape(str(book))} -> {re.escape(str(out))}: \d+ pages, all new", run.line()
        )
        assert run.line() == f"Watching {book}; Ctrl-C ends it."
        yield run
    finally:
        run.process.kill()
        run.process.wait()


def first(out: Path) -> str:
    """Who is first in the Championship."""
    return tables(page(out, "index.html"))["Championship"][1][1]


ZOE = ("Zoe", *TEN[1:])


@pytest.mark.parametrize("watching", ["unhurried"], indirect=True)
def test_each_save_is_published_once_and_ctrl_c_ends_it(book: Path, out: Path, watching: Watching):
    assert first(out) == "Ann"
    hex_season(book, ZOE)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"
    watching.nothing_for(4)
    hex_season(book)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Ann"
    assert watching.end() == (f"Stopped watching {book}; the last publication stays in {out}.", 0)


def test_a_file_that_is_renamed_over_ours(book: Path, out: Path, watching: Watching):
    other = hex_season(book.with_name(".~new.tmp.xlsx"), ZOE)
    os.replace(other, book)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"


def test_a_moment_without_the_file(book: Path, out: Path, watching: Watching):
    """As editors do that first make a backup of the old one."""
    os.rename(book, book.with_suffix(".bak"))
    watching.nothing_for(1.5)
    hex_season(book, ZOE)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"


def test_a_file_that_is_written_slowly(book: Path, out: Path, watching: Watching, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir()
    content = hex_season(tmp_path / "elsewhere" / "season.xlsx", ZOE).read_bytes()
    size = len(content) // 12 + 1
    with book.open("wb") as file:
        for start in range(0, len(content), size):
            file.write(content[start : start + size])
            file.flush()
            time.sleep(0.15)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"


def test_what_is_wrong_is_said_in_one_line_and_the_last_publication_stays(book: Path, out: Path, watching: Watching):
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    good = book.read_bytes()
    book.write_bytes(good[: len(good) // 2])
    said = watching.line()
    assert re.match(rf"\d\d:\d\d:\d\d {re.escape(str(book))}: ", said)
    watching.nothing_for(1.5)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    hex_season(book, ("Zoe", "Zoe", "Cy", "Cy", *TEN[4:]))
    assert watching.line().endswith(" (and 1 more)")
    hex_season(book, ZOE)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"


def test_what_is_imported_counts_too(book: Path, out: Path, watching: Watching, tmp_path: Path):
    hex_season(book, to_come=True)
    watching.line()
    assert watching.line() == f"{book}: No results yet: Rapid."
    sheet = tmp_path / "rapid.csv"
    sheet.write_text("Name,Place\n" + "".join(f"{name},{place}\n" for place, name in enumerate(ZOE, start=1)))
    command = [sys.executable, "-m", "podium", "season", "import", book, sheet, "--event", "Rapid"]
    subprocess.run(command, check=True, capture_output=True)
    assert "new" in watching.line()
    assert first(out) == "Bob"


def test_a_save_by_libreoffice(book: Path, out: Path, watching: Watching, tmp_path: Path):
    soffice = program("soffice", "LibreOffice")
    (tmp_path / "elsewhere").mkdir()
    other = hex_season(tmp_path / "elsewhere" / book.name, ZOE)
    to_xlsx(soffice, [other], book.parent)
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"
    watching.nothing_for(1.5)


def test_a_source_that_cannot_be_published_to_begin_with(tmp_path: Path):
    run = Watching(tmp_path / "none.xlsx", "--out", tmp_path / "public")
    assert run.process.wait(PATIENCE) == 1
    assert "none.xlsx" in run.line()


def test_templates_of_ones_own(book: Path, out: Path, tmp_path: Path):
    templates = tmp_path / "templates"
    templates.mkdir()
    run = Watching(book, "--out", out, "--templates", templates)
    try:
        run.line(), run.line()
        (templates / "page.html").write_text("<!doctype html><title>Ours</title>")
        assert " changed" in run.line()
        assert (out / "index.html").read_text() == "<!doctype html><title>Ours</title>"
        shutil.rmtree(templates)
        assert "--templates is" in run.line()
    finally:
        run.process.kill()


def test_a_page_in_the_way_is_told_once_and_tried_again(book: Path, out: Path, watching: Watching):
    """When it is moved away nothing changes that is watched."""
    (out / "index.html").write_text("our own words")
    hex_season(book, ZOE)
    assert watching.line().endswith("was changed since Podium published it; move it away or give --force")
    watching.nothing_for(2)  # it is tried some times meanwhile
    (out / "index.html").unlink()
    assert watching.line().endswith("1 removed")
    assert first(out) == "Zoe"
    watching.nothing_for(1)
