"""What must hold after a fault, and the faults."""

from __future__ import annotations

import ctypes
import errno
import io
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from podium.publish.writing import LOCK, MANIFEST

from tests.faults.running import CRASHED, Ran, ended, finished, started
from tests.faults.scenarios import SCENARIOS, Scenario
from tests.faults.steps import EACH, FLUSH, IN_WORKERS, failing, in_workers, kill

LEFT = (".part", ".lock")  # the endings of what a killed run may leave behind, until the next one
ROOT = Path(__file__).resolve().parents[2]
PREPARED = tempfile.TemporaryDirectory(prefix="podium-faults-")

Held = Mapping[str, bytes]


def held(folder: Path) -> Held:
    """All files of a folder by their path, but the lock of publications, which stays: docs/publishing.md."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files if path.name != LOCK}


@cache
def _prepared(name: str) -> Path:
    """The folder as it is before the command of the scenario."""
    folder = Path(PREPARED.name, name)
    folder.mkdir()
    scenario(name).before(folder)
    return folder


@cache
def reference(name: str) -> tuple[Held, Held, list[str]]:
    """The files before and after a run without a fault, all of which open; and its steps."""
    with folder_of(name) as folder:
        before = held(folder)
        ran = finished(folder, scenario(name).command)
        assert ran.code == 0, ran.said
        after = held(folder)
    for path, content in {**before, **after}.items():
        assert not path.endswith(LEFT), path
        check_opens(path, content)
    return before, after, ran.steps


def check_opens(path: str, content: bytes) -> None:
    if path.endswith((".xlsx", ".xlam", ".oxt")):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            assert archive.testzip() is None, path
    elif path.endswith(".csv"):
        assert content.decode().endswith("\n"), path


def scenario(name: str) -> Scenario:
    return next(each for each in SCENARIOS if each.name == name)


@contextmanager
def folder_of(name: str) -> Iterator[Path]:
    """A folder of its own for one run of the scenario."""
    with tempfile.TemporaryDirectory(prefix="podium-faults-") as top:
        folder = Path(top, "venue")
        shutil.copytree(_prepared(name), folder)
        yield folder


def check_whole(name: str, folder: Path) -> None:
    """Every file is the whole old one or the whole new one."""
    before, after, _ = reference(name)
    for path, content in held(folder).items():
        if path.endswith(MANIFEST):
            json.loads(content)  # while files are replaced it lists the old ones and the new ones
        elif is_report(path):
            check_opens(path, content)  # of a run that ended early it says so
        elif not path.endswith(LEFT):
            assert content in (before.get(path), after.get(path)), f"{name}: {path} is neither the old nor the new one"
    lost = [path for path in before if path in after and not (folder / path).exists()]
    assert not lost, f"{name}: {lost} are gone"


def check_rerun(name: str, folder: Path) -> None:
    """The same command again completes, and nothing else is left."""
    again = finished(folder, scenario(name).command)
    assert again.code == 0, f"{name}: run again: {again.said}"
    after = reference(name)[1]
    there = held(folder)
    assert there.keys() == after.keys(), f"{name}: {there.keys() ^ after.keys()} after the rerun"
    assert [path for path in after if there[path] != after[path] and not is_report(path)] == [], name


def is_report(path: str) -> bool:
    """Of which a rerun says other things: what was left out, for Podium had made it."""
    return Path(path).stem == "report"


def check_sentence(name: str, ran: Ran) -> None:
    """It failed with exit code 1 and said why, without a traceback; and each line is one sentence about a file."""
    assert ran.code == 1, f"{name}: exit code {ran.code}: {ran.said}"
    assert "Traceback" not in ran.said, f"{name}: {ran.said}"
    assert "fault in Podium" not in ran.said, f"{name}: {ran.said}"
    assert ran.err.strip(), f"{name}: nothing is said"


def killed_at(name: str, step: int) -> None:
    with folder_of(name) as folder:
        ran = finished(folder, scenario(name).command, fault=kill, at=step)
        assert ran.code == -signal.SIGKILL, f"{name}, step {step}: {ran.said}"
        check_whole(name, folder)
        check_rerun(name, folder)


def killed_after(name: str, seconds: float, *, whole_group: bool) -> bool:
    """Whether it was killed at all; it may have ended before."""
    with folder_of(name) as folder, tempfile.TemporaryDirectory() as noted:
        process = started(folder, scenario(name).command, Path(noted))
        time.sleep(seconds)
        (os.killpg if whole_group and os.getpgid(process) == process else os.kill)(process, signal.SIGKILL)
        ran = ended(process, Path(noted))
        check_whole(name, folder)
        check_rerun(name, folder)
        return ran.code < 0


def refused_at(name: str, step: int, number: int) -> None:
    """A full disk, or a file that another program has open, at one step: it is said, or it was of no matter."""
    with folder_of(name) as folder:
        ran = finished(folder, scenario(name).command, fault=failing(number), at=step)
        if ran.code:
            check_sentence(f"{name}, step {step}", ran)
        check_whole(name, folder)
        check_rerun(name, folder)


def vanished_at(name: str, step: int) -> None:
    """The folder of the outputs is taken away in the midst."""
    out = scenario(name).out
    if not out:
        return
    with folder_of(name) as folder:

        def take_away(what: str, descriptor: int | None) -> None:
            shutil.rmtree(folder / out, ignore_errors=True)

        ran = finished(folder, scenario(name).command, fault=take_away, at=step)
        if ran.code:
            check_sentence(f"{name}, step {step}", ran)
        again = finished(folder, scenario(name).command)
        assert again.code == 0, f"{name}: run again: {again.said}"
        assert not [path for path in held(folder) if path.endswith(LEFT)]


def full(name: str, most: int) -> None:
    """No file may grow over so many bytes: what is written of it until then is on the disk."""
    with folder_of(name) as folder:

        def limit() -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        ran = finished(folder, scenario(name).command, first=limit)
        if ran.code:
            assert ran.code in (1, CRASHED), ran.said
            check_whole(name, folder)
        check_rerun(name, folder)


def read_only(name: str) -> None:
    """Nothing in the folders may be changed."""
    with folder_of(name) as folder:
        ran = finished(folder, scenario(name).command, fault=failing(EACCES), at=EACH)
        check_sentence(name, ran)
        assert held(folder) == reference(name)[0]


def small_disk(name: str, spare: int, files: int = 0) -> bool:
    """A disk of memory with so many bytes left, or with room for so many more files; whether the command failed."""
    with tempfile.TemporaryDirectory(prefix="podium-faults-") as top:
        folder = Path(top, "venue")
        folder.mkdir()
        with mounted(folder):
            shutil.copytree(_prepared(name), folder, dirs_exist_ok=True)
            used = os.statvfs(folder)
            size = max(_used(used) + spare, 4096)  # 0 would be without end
            bound = f"nr_inodes={used.f_files - used.f_ffree + files}" if files else f"size={size}"
            _mount("-o", f"remount,{bound}", folder)
            ran = finished(folder, scenario(name).command)
            if ran.code:
                check_sentence(name, ran)
            check_whole(name, folder)
            _mount("-o", f"remount,size={ROOMY},nr_inodes=10000", folder)
            check_rerun(name, folder)
            return bool(ran.code)


ROOMY = 64_000_000  # bytes


def _used(status: os.statvfs_result) -> int:
    return (status.f_blocks - status.f_bfree) * status.f_frsize


@contextmanager
def mounted(folder: Path) -> Iterator[None]:
    _mount("-t", "tmpfs", "-o", f"size={ROOMY},nr_inodes=10000", "none", folder)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def _mount(*arguments: str | Path) -> None:
    subprocess.run(["mount", *arguments], check=True)


def closed(name: str) -> None:
    """Folders and files that only another user may write; the user of the command is not root, who may all."""
    with folder_of(name) as folder:
        folder.parent.chmod(0o755)
        places = [folder, *folder.rglob("*")]
        for place in places:
            place.chmod(0o555 if place.is_dir() else 0o444)
        ran = finished(folder, scenario(name).command, first=become_nobody)
        check_sentence(name, ran)
        assert held(folder) == reference(name)[0]
        for place in places:
            place.chmod(0o755 if place.is_dir() else 0o644)
        check_rerun(name, folder)


def become_nobody() -> None:
    """The user of the process, who may read all files, for Python may lie in a folder of root's own, and write none."""
    if os.getuid() == 0:
        system = ctypes.CDLL(None, use_errno=True)
        assert system.prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        only = 1 << CAP_DAC_READ_SEARCH
        assert system.capset((ctypes.c_uint32 * 2)(CAPABILITIES_3, 0), (ctypes.c_uint32 * 6)(*[only] * 3, 0, 0, 0)) == 0
        # For the processes that it starts.
        assert system.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_READ_SEARCH, 0, 0) == 0
    for place in (Path(), *Path().rglob("*")):
        assert not os.access(place, os.W_OK), place


NOBODY = 65_534
# As Linux has them: prctl(2), capabilities(7).
PR_SET_KEEPCAPS, PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_READ_SEARCH, CAPABILITIES_3 = 8, 47, 2, 2, 0x20080522
WORKERS = Path(__file__).with_name("workers")


def in_worker(name: str, step: int, number: int) -> bool:
    """A kill (number 0), or a refusal of the system, at a step of each worker; whether the command failed."""
    with folder_of(name) as folder:

        def tell_workers() -> None:
            os.environ[IN_WORKERS] = in_workers(str(folder), number, step)
            os.environ["PYTHONPATH"] = os.pathsep.join([str(WORKERS), str(ROOT)])

        ran = finished(folder, scenario(name).command, first=tell_workers)
        if ran.code:
            check_sentence(f"{name}, step {step} of a worker", ran)
        check_whole(name, folder)
        check_rerun(name, folder)
        return bool(ran.code)


def two_at_once(name: str) -> None:
    with folder_of(name) as folder, tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        running = [(started(folder, scenario(name).command, Path(noted)), Path(noted)) for noted in (one, other)]
        for process, noted in running:
            ran = ended(process, noted)
            assert ran.code == 0, f"{name}: {ran.said}"
        check_whole(name, folder)
        check_rerun(name, folder)


def chosen_kills(number: int, chance: random.Random) -> Iterator[tuple[str, int]]:
    """So many steps of all scenarios, each scenario as often as the others; every step once before any is twice, and
    before all the flushes, where a file that is written is only half there."""
    left: dict[str, list[int]] = {}
    while True:
        for each in SCENARIOS:
            if not left.get(each.name):
                steps = list(enumerate(reference(each.name)[2], start=1))
                chance.shuffle(steps)
                left[each.name] = [number for number, what in sorted(steps, key=lambda step: step[1] == FLUSH)]
            if number <= 0:
                return
            number -= 1
            yield each.name, left[each.name].pop()


ENOSPC, EACCES = errno.ENOSPC, errno.EACCES
