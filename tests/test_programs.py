"""Running other programs: none outlives its time with what it started, and none fills the memory."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from podium import programs
from podium.programs import Ended, run_program, run_to_end

PATIENCE = 60
ENDLESS = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
# Starts another that would live on, tells its number in a file, and waits for ever.
WITH_A_CHILD = """\
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
with open(sys.argv[1], "w") as file:
    print(child.pid, file=file)
if sys.argv[2] == "waits":
    time.sleep(1000)
"""

posix = pytest.mark.skipif(os.name != "posix", reason="asks for processes by their number")


def python(code: str, *arguments: str) -> list[str]:
    return [sys.executable, "-c", code, *arguments]


def is_alive(process: int) -> bool:
    """A process that ended may wait for another to take note of it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path("/proc", str(process), "stat")
    return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


def ends(process: int) -> bool:
    until = time.monotonic() + PATIENCE
    while is_alive(process) and time.monotonic() < until:
        time.sleep(0.05)
    return not is_alive(process)


def test_what_it_prints_and_how_it_ends():
    code = "import sys; print('said'); print('complained', file=sys.stderr); sys.exit(3)"
    ended = run_to_end(python(code), PATIENCE)
    assert (ended.code, ended.said.split(), ended.complained.split()) == (3, ["said"], ["complained"])
    assert run_program(python(code)) is None
    assert run_program(python("print(' said ')")) == "said"


def test_it_reads_nothing_and_has_the_environment_that_it_is_given():
    code = "import os, sys; print(sys.stdin.read(), os.environ.get('GIVEN'))"
    assert run_to_end(python(code), PATIENCE, {**os.environ, "GIVEN": "here"}).said.split() == ["here"]


def test_what_is_no_text_becomes_question_marks():
    ended = run_to_end(python(r"import sys; sys.stdout.buffer.write(b'a\xffb')"), PATIENCE)
    assert (ended.code, len(ended.said), ended.said[0], ended.said[-1]) == (0, 3, "a", "b")


def test_much_is_printed_to_its_end_and_not_kept(monkeypatch):
    monkeypatch.setattr(programs, "MOST_PRINTED", 100_000)
    code = "import sys; print('x' * 1_000_000); print('y' * 1_000_000, file=sys.stderr)"
    assert run_to_end(python(code), PATIENCE) == Ended(0, "x" * 100_000, "y" * 100_000)


def test_one_that_prints_without_end_is_stopped():
    with pytest.raises(TimeoutError):
        run_to_end(python(ENDLESS), 1)


@posix
@pytest.mark.long
@pytest.mark.parametrize("then", ["waits", "ends"])
def test_one_that_hangs_is_stopped_with_what_it_started(tmp_path: Path, then: str):
    """Also where only the other hangs, that holds on to what is printed."""
    told = tmp_path / "process"
    with pytest.raises(TimeoutError):
        run_to_end(python(WITH_A_CHILD, str(told), then), 5)
    assert ends(int(told.read_text(encoding="utf-8")))


def test_one_that_cannot_be_started_does_not_answer(tmp_path: Path):
    broken = tmp_path / "broken"
    broken.write_text("neither a script nor a program", encoding="utf-8")
    broken.chmod(0o755)
    assert run_program([str(broken)]) is None
    assert run_program([str(tmp_path / "missing")]) is None
    assert run_program(["with\0zero"]) is None
