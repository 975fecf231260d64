"""Files are written whole or not at all, and never over somebody's work."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from podium import output
from podium.errors import PodiumError
from podium.leftovers import held, own_folder, remove_leftovers
from podium.output import save
from podium.seal import MAKER, Seal, unbroken
from podium.workbooks.saving import to_bytes


def workbook(creator: str, last_editor: str) -> bytes:
    book = openpyxl.Workbook()
    book.properties.creator, book.properties.lastModifiedBy = creator, last_editor
    buffer = BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def edited(content: bytes) -> bytes:
    """The workbook with another value in a cell, saved by a program that keeps the properties as they are."""
    book = openpyxl.load_workbook(BytesIO(content))
    book.active["A1"] = "corrected"
    buffer = BytesIO()
    book.save(buffer)
    return buffer.getvalue()


OURS = to_bytes(openpyxl.Workbook())


def test_a_new_file_in_a_new_folder(tmp_path):
    save(tmp_path / "a" / "b.xlsx", b"content")
    assert (tmp_path / "a" / "b.xlsx").read_bytes() == b"content"
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["b.xlsx"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_others_may_read_it_as_any_new_file(tmp_path):
    (tmp_path / "ordinary").touch()
    save(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "ordinary").stat().st_mode


def test_podium_replaces_what_it_made(tmp_path):
    path = tmp_path / "a.xlsx"
    save(path, OURS)
    save(path, OURS + b"")
    assert unbroken(path) == Seal("")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"a text",
        workbook("Ann", "Ann"),
        workbook(MAKER, "Ann"),
        workbook("Ann", MAKER),
        workbook(MAKER, MAKER),
        edited(OURS),
        OURS[:200],
    ],
    ids=["empty", "text", "another's", "edited since", "taken over", "no seal", "edited in silence", "cut off"],
)
def test_it_replaces_nothing_else_unless_forced(tmp_path, content):
    path = tmp_path / "a.xlsx"
    path.write_bytes(content)
    with pytest.raises(PodiumError, match=r"a\.xlsx: exists and is not as Podium made it; choose another --out"):
        save(path, OURS)
    assert path.read_bytes() == content
    save(path, OURS, force=True)
    assert path.read_bytes() == OURS


def test_never_over_an_input_even_when_forced(tmp_path):
    path = tmp_path / "results.xlsx"
    path.write_bytes(OURS)
    link = tmp_path / "link.xlsx"
    link.symlink_to(path)
    for target in (path, link, tmp_path / "x" / ".." / "results.xlsx"):
        with pytest.raises(PodiumError, match="is an input; choose another --out"):
            save(target, b"new", force=True, inputs=[path])
    assert path.read_bytes() == OURS


def test_a_folder_in_the_way(tmp_path):
    (tmp_path / "a.xlsx").mkdir()
    with pytest.raises(PodiumError, match=r"a\.xlsx: cannot be written"):
        save(tmp_path / "a.xlsx", OURS, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["a.xlsx"]


def test_a_file_where_a_folder_is_meant(tmp_path):
    (tmp_path / "out").write_bytes(b"")
    with pytest.raises(PodiumError, match=r"out.a\.xlsx: cannot be written"):
        save(tmp_path / "out" / "a.xlsx", OURS)


@pytest.mark.parametrize(
    ("failure", "says"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "no permission, or the file is open in another program"),
        (OSError(errno.ENOSPC, "No space left on device"), "no space left on device"),
    ],
)
def test_a_rename_that_fails_leaves_the_old_file_whole(tmp_path, monkeypatch, failure, says):
    path = tmp_path / "a.xlsx"
    path.write_bytes(OURS)

    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr(os, "replace", fail)
    monkeypatch.setattr(output, "WAITS", (0, 0))
    with pytest.raises(PodiumError, match=says):
        save(path, b"new", force=True)
    assert path.read_bytes() == OURS
    assert [each.name for each in tmp_path.iterdir()] == ["a.xlsx"]


def test_a_file_that_is_refused_for_a_moment_is_written(tmp_path, monkeypatch):
    """As Windows refuses while a scanner, OneDrive or an indexer reads it."""
    path, replace, waited = tmp_path / "a.xlsx", os.replace, []

    def refused_twice(source: Path, target: Path) -> None:
        if len(waited) < 2:
            raise PermissionError(errno.EACCES, "Access is denied")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refused_twice)
    monkeypatch.setattr(output.time, "sleep", waited.append)
    save(path, b"new")
    assert path.read_bytes() == b"new"
    assert [each.name for each in tmp_path.iterdir()] == ["a.xlsx"]


def test_it_is_tried_for_about_two_seconds():
    """Long enough for a scanner, and no longer than a person waits for the sentence that it is open in Excel."""
    assert 1.5 <= sum(output.WAITS) <= 2.5


def test_an_interruption_leaves_no_half_file(tmp_path, monkeypatch):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(Path(tmp_path / "a.xlsx"), b"new")
    assert list(tmp_path.iterdir()) == []


needs_locks = pytest.mark.skipif(os.name == "nt", reason="on Windows only the old ones are removed: their age tells")


@needs_locks
def test_what_a_killed_run_had_begun_to_write_is_removed_by_the_next(tmp_path):
    (tmp_path / ".podium-1234-abc.part").write_bytes(b"half")
    (tmp_path / ".podium-settings").write_bytes(b"another's")
    save(tmp_path / "a.xlsx", b"new")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".podium-settings", "a.xlsx"]


@needs_locks
def test_what_another_run_is_writing_stays(tmp_path):
    temporary = tmp_path / ".podium-1234-abc.part"
    temporary.write_bytes(b"half")
    with held(temporary) as is_ours:
        assert is_ours
        remove_leftovers(tmp_path)
        assert temporary.exists()
    remove_leftovers(tmp_path)
    assert not temporary.exists()


@needs_locks
def test_a_pipe_that_is_called_like_one_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / ".podium-1234-abc.part")
    save(tmp_path / "a.xlsx", b"new")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".podium-1234-abc.part", "a.xlsx"]


def test_a_temporary_file_that_another_run_took_away_is_none(tmp_path):
    with held(tmp_path / "gone.part") as is_ours:
        assert is_ours is (os.name == "nt")


KILLED = """
import os, subprocess, sys, tempfile
from podium.leftovers import own_folder
tempfile.tempdir = sys.argv[1]
with own_folder() as own:
    subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], pass_fds=own.held_by)
    print(own.path, flush=True)
    os.kill(os.getpid(), 9)
"""


@needs_locks
class TestFoldersOfItsOwn:
    @pytest.fixture(autouse=True)
    def temporary(self, tmp_path, monkeypatch):
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def test_it_is_gone_afterwards_however_the_work_ends(self, tmp_path):
        with suppress(KeyboardInterrupt), own_folder() as own:
            (own.path / "profile").mkdir()
            assert own.path.parent == tmp_path
            raise KeyboardInterrupt
        assert list(tmp_path.iterdir()) == []

    def test_that_of_a_killed_run_is_removed_by_the_next(self, tmp_path):
        (tmp_path / "podium-run-abc" / "profile").mkdir(parents=True)
        (tmp_path / "podium-run-abc" / "profile" / "settings").write_bytes(b"x")
        (tmp_path / "podium-other").mkdir()
        with own_folder():
            assert not (tmp_path / "podium-run-abc").exists()
        assert [path.name for path in tmp_path.iterdir()] == ["podium-other"]

    def test_that_of_another_run_stays(self):
        with own_folder() as one, own_folder() as other:
            assert one.path.exists()
            assert other.path.exists()

    def test_one_that_a_program_still_has_stays(self, tmp_path):
        """The run was killed, and what it had started lives on."""
        run = subprocess.Popen(
            [sys.executable, "-c", KILLED, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        left = Path(run.stdout.readline().rstrip("\n"))
        run.wait()
        with own_folder():
            assert left.exists()
        run.communicate()  # which lets what lives on end
        with own_folder():
            assert not left.exists()

    def test_a_link_of_such_a_name_is_not_followed(self, tmp_path):
        (tmp_path / "venue").mkdir()
        (tmp_path / "venue" / "results.xlsx").write_bytes(b"a day's work")
        (tmp_path / "podium-run-abc").symlink_to(tmp_path / "venue")
        with own_folder():
            pass
        assert (tmp_path / "venue" / "results.xlsx").exists()

    def test_that_of_another_user_stays(self, tmp_path, monkeypatch):
        (tmp_path / "podium-run-abc").mkdir()
        with monkeypatch.context() as patched:
            patched.setattr(os, "getuid", lambda: (tmp_path / "podium-run-abc").stat().st_uid + 1)
            with own_folder():
                pass
        assert (tmp_path / "podium-run-abc").exists()
