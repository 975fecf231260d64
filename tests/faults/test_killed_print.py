"""``podium publish`` is killed while LibreOffice prints for it: what both leave behind goes with the next run."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pypdfium2
import pytest
from podium.leftovers import own_folder

from tests.result_sheets import EXAMPLES
from tests.spreadsheet_programs import program

PATIENCE = 120.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9")


def publish(folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "podium", "publish", "season-fibonacci.xlsx", "--out", "public"]
    environment = {**os.environ, "TMPDIR": str(folder / "temporary")}
    return subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)


def wait_until(what) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_printing(temporary: Path) -> bool:
    """Whether a program lives that was told of a folder in there."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if str(temporary).encode() in (process / "cmdline").read_bytes():
                return True
        except OSError:
            continue
    return False


def stays_while_printing(left: Path) -> bool:
    """Whether LibreOffice still lives, and so the folder of the killed run stays, whoever runs meanwhile."""
    with own_folder():
        pass
    if not is_printing(left):
        return False
    assert left.exists()
    return True


@pytest.mark.long
def test_the_next_run_removes_the_profile_and_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program("soffice", "LibreOffice")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    shutil.copy(EXAMPLES / "season-fibonacci.xlsx", tmp_path)

    killed = publish(tmp_path)
    wait_until(lambda: list(temporary.glob("podium-run-*/profile")))
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    [left] = temporary.glob("podium-run-*")  # LibreOffice, which goes on, may have files of its own beside it
    assert not (tmp_path / "public" / "index.html").exists()

    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    wait_until(lambda: not stays_while_printing(left))  # what it had started ends by itself
    assert publish(tmp_path).wait() == 0
    assert list(temporary.iterdir()) == []
    pdf = pypdfium2.PdfDocument((tmp_path / "public" / "print" / "standings.pdf").read_bytes())
    assert "Baltic" in " ".join(page.get_textpage().get_text_range() for page in pdf)
