"""``python -m tests.faults``: kills by the hundred, and the other faults, with figures at the end."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable

from tests.faults import checks
from tests.faults.scenarios import SCENARIOS

KINDS = ("kill", "time", "full", "open", "limit", "vanish", "read-only", "closed", "worker", "two", "disk")
IN_OWN_SPACE = "PODIUM_TESTS_IN_OWN_SPACE"
OWN_SPACE = ["unshare", "--user", "--map-root-user", "--mount"]  # in which one may mount a disk
OF_A_WORKER = 24  # steps
SPARE = (0, 4096, 12_288, 40_960)  # bytes
FILES = (1, 2)  # of which the first is a temporary one


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill Podium's commands while they write, and look at what is left.")
    parser.add_argument("--kills", type=int, default=500, help="at chosen steps; a fifth as many at random times")
    parser.add_argument("--faults", type=int, default=200, help="refusals of the system, as many of each kind")
    parser.add_argument("--only", choices=KINDS, action="append", help="only this kind of fault")
    parser.add_argument("--few", action="store_true", help="of two at once and the like only every fifth scenario")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    counts: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    failures: list[str] = []
    for kind in asked.only or KINDS:
        began = time.monotonic()
        if kind == "disk" and not os.environ.get(IN_OWN_SPACE):
            failures += in_own_space(asked)
            continue
        tried = todo(kind, asked.kills, asked.faults, chance)
        for what, check in tried[:: 5 if asked.few and kind in ("two", "read-only", "limit", "closed") else 1]:
            counts[kind] += 1
            try:
                failed[kind] += check() is True
            except Exception as error:
                failures.append(f"{kind}, {what}: {error or traceback.format_exc()}")
                print(failures[-1], file=sys.stderr, flush=True)
        said = f", {failed[kind]} of which stopped the command" if failed[kind] else ""
        print(f"{kind}: {counts[kind]} tried in {time.monotonic() - began:.0f} s{said}", flush=True)
    print(f"{sum(counts.values())} faults, {len(failures)} of them left something wrong")
    return int(bool(failures))


def todo(kind: str, kills: int, faults: int, chance: random.Random) -> list[tuple[str, Callable[[], object]]]:
    """Each fault of a kind, with what to call it."""
    chosen = list(checks.chosen_kills(kills if kind == "kill" else kills // 5 if kind == "time" else faults, chance))
    if kind == "kill":
        return [(f"{name} at {step}", lambda n=name, s=step: checks.killed_at(n, s)) for name, step in chosen]
    if kind == "time":
        seconds = {each.name: duration(each.name) for each in SCENARIOS}
        when = [(name, chance.uniform(0, seconds[name]), chance.random() < 0.5) for name, _ in chosen]
        return [(name, lambda n=name, s=after, w=all_: killed(n, s, w)) for name, after, all_ in when]
    if kind in ("full", "open"):
        number = checks.ENOSPC if kind == "full" else checks.EACCES
        return [(f"{n} at {s}", lambda n=n, s=s: checks.refused_at(n, s, number)) for n, s in chosen]
    if kind == "vanish":
        return [(f"{n} at {s}", lambda n=n, s=s: checks.vanished_at(n, s)) for n, s in chosen]
    names = [each.name for each in SCENARIOS]
    if kind == "limit":
        return [(f"{n}, {most}", lambda n=n, m=most: checks.full(n, m)) for n in names for most in (1024, 4096)]
    if kind == "disk":
        bounds = [*((spare, 0) for spare in SPARE), *((0, files) for files in FILES)]
        disks = [(f"{n}, {b}", lambda n=n, b=b: checks.small_disk(n, *b)) for b in bounds for n in names]
        return chance.sample(disks, min(faults, len(disks)))
    if kind == "worker":
        name = "convert, jobs"
        numbers = (0, checks.ENOSPC, checks.EACCES)
        steps = [(number, step) for step in range(1, OF_A_WORKER + 1) for number in numbers]
        some = chance.sample(steps, min(faults, len(steps)))
        return [(f"{name} at {s} of a worker", lambda n=n, s=s: checks.in_worker(name, s, n)) for n, s in some]
    if kind == "closed":
        return [(n, lambda n=n: checks.closed(n)) for n in names]
    if kind == "two":
        return [(n, lambda n=n: checks.two_at_once(n)) for n in names]
    return [(n, lambda n=n: checks.read_only(n)) for n in names if "jobs" not in n]  # which are other processes


def in_own_space(asked: argparse.Namespace) -> list[str]:
    """The disks, by this program started anew where it may mount some; what was left wrong."""
    if not may_mount():
        print("disk: not tried, for this machine lets nobody mount one; see limit", flush=True)
        return []
    command = [sys.executable, "-m", "tests.faults", "--only", "disk", "--faults", str(asked.faults)]
    command += ["--seed", str(asked.seed)]
    ran = subprocess.run([*OWN_SPACE, *command], env={**os.environ, IN_OWN_SPACE: "yes"}, check=False)
    return ["disk, as said above"] if ran.returncode else []


def may_mount() -> bool:
    if shutil.which(OWN_SPACE[0]) is None:
        return False
    mount = ["sh", "-c", "mount -t tmpfs none /mnt"]
    return subprocess.run([*OWN_SPACE, *mount], capture_output=True, check=False).returncode == 0


def duration(name: str) -> float:
    with checks.folder_of(name) as folder:
        began = time.monotonic()
        checks.finished(folder, checks.scenario(name).command)
        return time.monotonic() - began


def killed(name: str, seconds: float, whole_group: bool) -> bool:
    return checks.killed_after(name, seconds, whole_group=whole_group)


if __name__ == "__main__":
    sys.exit(main())
