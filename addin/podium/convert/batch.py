"""Many files, scored in this process or in several, and told of in the order in which they were given."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess

from podium.convert.job import Job
from podium.convert.outcome import FAILED, REFUSED, Outcome
from podium.errors import PodiumError
from podium.interruptions import postponed
from podium.output import remove_temporaries

ENDED = "the process that scored it came to a sudden end: it was stopped, or had no memory left; score it again alone"

FILES_A_WORKER = 20  # as many are scored in the time that a process takes to start
AHEAD = 64  # files that may be done before one that takes long: what is kept stays small
PATIENCE = 0.5  # seconds: Windows sees to Ctrl-C only between waits
FAREWELL = 2.0  # seconds in which processes may end the files that they have when the run is stopped
LONGEST_FAULT = 200  # characters
LONGEST_FILE = 60.0  # seconds that a worker without a parent may go on with its file


def workers_for(files: int, asked: int | None) -> int:
    """How many processes to score in: those asked for; else one for each core, but no more than pay."""
    most = asked or min(os.cpu_count() or 1, files // FILES_A_WORKER)
    return max(1, min(most, files))


@dataclass(slots=True)
class Rest:
    """What a run that was stopped had done beyond the outcomes that were taken from it.

    outcomes: of files that were done before their turn, in their order. unknown: how many files were at work when their
    process was ended; whether these were scored nobody knows.
    """

    outcomes: Sequence[Outcome] = ()
    unknown: int = 0


def run_all(work: Sequence[Job | Outcome], workers: int, rest: Rest | None = None) -> Generator[Outcome, None, None]:
    """The outcome of each job, in the order of the jobs; what is an outcome already is passed on in its place.

    ``rest`` is filled in when the run is stopped before its end.
    """
    jobs = [each for each in work if isinstance(each, Job)]
    several = workers > 1 and len(jobs) > 1
    rest = rest or Rest()
    with closing(_side_by_side(jobs, workers, rest) if several else _one_by_one(jobs)) as scored:
        for each in work:
            yield each if isinstance(each, Outcome) else next(scored)


def _one_by_one(jobs: Sequence[Job]) -> Generator[Outcome, None, None]:
    for job in jobs:
        with postponed():
            yield run(job)


class _Lane:
    """A process and the one job that it has.

    A pool of one: when it breaks, it is known which file broke it, and the other lanes go on. OSError or ImportError
    where the system gives no process, or nothing to talk to it with.
    """

    def __init__(self) -> None:
        before = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(
            max_workers=1, mp_context=multiprocessing.get_context("spawn"), initializer=_watch_parent
        )
        with _without_interrupts():
            self._start = self._pool.submit(os.getpid)
        started = set(multiprocessing.active_children()) - before
        if not started:
            raise OSError("the process ended at once")
        self._process: BaseProcess = started.pop()
        self.number = -1
        self.job: Job | None = None

    def start(self, number: int, job: Job) -> Future[Outcome]:
        self.number, self.job = number, job
        try:
            return self._pool.submit(_run_watched, job)
        except BrokenExecutor as error:  # it ended while it had nothing to do
            broken: Future[Outcome] = Future()
            broken.set_exception(error)
            return broken

    def never_started(self) -> bool:
        """Whether the process ended before it could do anything: its job is not to blame."""
        return not self._start.done() or self._start.exception() is not None

    def stop(self) -> None:
        """End the process now; what it had begun to write is removed."""
        self._process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self.clean_up()

    def clean_up(self) -> None:
        if self.job is not None and self._process.pid is not None:
            remove_temporaries(self.job.output.parent, self._process.pid)


def _lane() -> _Lane | None:
    try:
        return _Lane()
    except (OSError, ImportError):
        return None


def _side_by_side(jobs: Sequence[Job], workers: int, rest: Rest) -> Generator[Outcome, None, None]:
    waiting = deque(enumerate(jobs))
    busy: dict[Future[Outcome], _Lane] = {}
    idle: list[_Lane] = []
    done: dict[int, Outcome] = {}
    told = 0
    try:
        while told < len(jobs):
            with postponed():
                while waiting and len(busy) < workers and waiting[0][0] < told + AHEAD * max(1, workers):
                    lane = idle.pop() if idle else _lane()
                    if lane is None:
                        workers = len(busy)  # no more are to be had
                        break
                    number, job = waiting.popleft()
                    busy[lane.start(number, job)] = lane
                if not workers and waiting:
                    number, job = waiting.popleft()
                    done[number] = run(job)
            came = wait(busy, timeout=PATIENCE, return_when=FIRST_COMPLETED).done
            with postponed():
                for future in came:
                    lane = busy.pop(future)
                    if future.exception() is None:
                        idle.append(lane)
                    else:
                        lane.stop()
                        if lane.job is not None and lane.never_started():
                            waiting.appendleft((lane.number, lane.job))
                            workers = len(busy)
                            continue
                    done[lane.number] = _outcome(future, lane)
            while told in done:
                yield done.pop(told)
                told += 1
    finally:
        with _without_interrupts():
            at_work = {future: lane for future, lane in busy.items() if not lane.never_started()}
            came = wait(at_work, timeout=FAREWELL).done
            done |= {at_work[future].number: _outcome(future, at_work[future]) for future in came}
            rest.outcomes = [done[number] for number in sorted(done)]
            rest.unknown = len(at_work) - len(came)
            for lane in [*busy.values(), *idle]:
                lane.stop()


def _outcome(future: Future[Outcome], lane: _Lane) -> Outcome:
    error = future.exception()
    if error is None:
        return future.result()
    assert lane.job is not None
    said = ENDED if isinstance(error, BrokenExecutor) else fault(error)
    return Outcome(lane.job.source, FAILED, error=f"{lane.job.source}: {said}")


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal: those started here never take it, this one takes it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the processes of the lanes

_at_work = threading.Lock()


def _run_watched(job: Job) -> Outcome:
    with _at_work:
        return run(job)


def _watch_parent() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        _at_work.acquire(timeout=LONGEST_FILE)  # the file that is being written is written whole
        os._exit(1)


def run(job: Job) -> Outcome:
    """Score the file and write its workbook; whatever goes wrong, the outcome says so and nothing is written."""
    # Imported here: the process that only hands out jobs does not wait for openpyxl.
    from podium.convert.one_file import score_file

    try:
        return score_file(job)
    except PodiumError as error:
        return Outcome(job.source, REFUSED, error=str(error))
    except Exception as error:  # a fault in Podium, or no memory left: the other files are scored all the same
        return Outcome(job.source, FAILED, error=f"{job.source}: {fault(error)}")


def fault(error: BaseException) -> str:
    """In one line, for somebody who cannot mend it but can pass it on."""
    if isinstance(error, MemoryError):
        return "there is not enough memory to score it (MemoryError)"
    said = " ".join(str(error).split())[:LONGEST_FAULT]
    kind = type(error).__name__
    return f"a fault in Podium kept it from being scored ({kind}{f': {said}' if said else ''})"
