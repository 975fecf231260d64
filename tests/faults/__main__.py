"""``python -m tests.faults``: kills by the hundred, and the other faults, with figures at the end."""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable

from tests.faults import checks
from tests.faults.scenarios import SCENARIOS

KINDS = ("kill", "time", "full", "open", "limit", "vanish", "read-only", "two")


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill Podium's commands while they write, and look at what is left.")
    parser.add_argument("--kills", type=int, default=500, help="at chosen steps; a fifth as many at random times")
    parser.add_argument("--faults", type=int, default=200, help="refusals of the system, as many of each kind")
    parser.add_argument("--only", choices=KINDS, action="append", help="only this kind of fault")
    parser.add_argument("--few", action="store_true", help="of two at once and the like only every third scenario")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    counts: Counter[str] = Counter()
    failures: list[str] = []
    for kind in asked.only or KINDS:
        began = time.monotonic()
        tried = todo(kind, asked.kills, asked.faults, chance)
        for what, check in tried[:: 3 if asked.few and kind in ("two", "read-only", "limit") else 1]:
            counts[kind] += 1
            try:
                check()
            except Exception as error:
                failures.append(f"{kind}, {what}: {error or traceback.format_exc()}")
                print(failures[-1], file=sys.stderr, flush=True)
        print(f"{kind}: {counts[kind]} tried in {time.monotonic() - began:.0f} s", flush=True)
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
    if kind == "two":
        return [(n, lambda n=n: checks.two_at_once(n)) for n in names]
    return [(n, lambda n=n: checks.read_only(n)) for n in names if "jobs" not in n]  # which are other processes


def duration(name: str) -> float:
    with checks.folder_of(name) as folder:
        began = time.monotonic()
        checks.finished(folder, checks.scenario(name).command)
        return time.monotonic() - began


def killed(name: str, seconds: float, whole_group: bool) -> bool:
    return checks.killed_after(name, seconds, whole_group=whole_group)


if __name__ == "__main__":
    sys.exit(main())
