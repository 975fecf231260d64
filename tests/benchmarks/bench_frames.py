"""What scoring a million rows in a frame costs beside pandas' own ranking of them, in one run; and, with ``--large``,
ten million rows from disk to disk in parts, with the memory that it takes.

Run: python tests/benchmarks/bench_frames.py [--large]
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
from podium.frames import score

ROWS, EVENTS = 1_000_000, 10_000
REPEATS = 5
LARGE, PARTS = 10_000_000, 20


def placed(rows: int, events: int, seed: int = 1) -> pd.DataFrame:
    """Events whose players have few distinct scores, so that many share a place."""
    names = np.repeat([f"Event {number}" for number in range(events)], rows // events)
    return pd.DataFrame({"event": names, "score": np.random.default_rng(seed).integers(0, 19, rows) / 2})


def ranked(frame: pd.DataFrame) -> pd.Series:
    return frame.groupby("event")["score"].rank(method="min", ascending=False)


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    frame = placed(ROWS, EVENTS)
    places = frame.assign(place=ranked(frame).astype("Int64")).drop(columns="score")
    rank = seconds(lambda: ranked(frame))
    print(f"frames.score of {ROWS:,} rows in {EVENTS:,} events: {seconds(lambda: score(places, 'mso')) / rank:.2f}x of")
    print("groupby().rank() of the same rows")
    if "--large" in sys.argv:
        large()


def large() -> None:
    """With DuckDB: events by a part of their hash, so that no event is divided."""
    import duckdb

    with tempfile.TemporaryDirectory() as folder, duckdb.connect(Path(folder) / "results.duckdb") as base:
        base.execute("SET memory_limit = '500MB'")
        for part in range(PARTS):
            some = placed(LARGE // PARTS, LARGE // PARTS // 100, part)
            base.register("these", some.assign(event=f"{part} " + some.event, place=ranked(some).astype(int)))
            base.execute(
                f"{'INSERT INTO results' if part else 'CREATE TABLE results AS'} SELECT event, place FROM these"
            )
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for part in range(PARTS):
            some = base.execute(f"SELECT * FROM results WHERE hash(event) % {PARTS} = {part}").df()
            base.register("scored_part", score(some, "mso"))
            base.execute(f"{'INSERT INTO scored' if part else 'CREATE TABLE scored AS'} SELECT * FROM scored_part")
        [(rows, points)] = base.execute("SELECT count(*), sum(points) FROM scored").fetchall()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        by_event = base.execute("SELECT event, sum(points) FROM scored GROUP BY event").fetchall()
        whole = score(base.execute("SELECT * FROM results").df(), "mso").groupby("event").points.sum()
    print(f"{rows:,} rows scored from disk to disk in {PARTS} parts: {points:,} points, {most / 1024:.0f} MB at most")
    print(f"({before / 1024:.0f} MB before); each event as scored at once: {dict(by_event) == whole.to_dict()}")


if __name__ == "__main__":
    main()
