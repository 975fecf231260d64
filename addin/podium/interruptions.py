"""Signals that end a run: Ctrl-C, the closing of the terminal's window, a request of the system."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # of which Windows has no third
NUMBERS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


class EndedError(KeyboardInterrupt):
    """Another signal than that of Ctrl-C ends the run."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def all_as_ctrl_c() -> Iterator[None]:
    """The signals that would end the process at once end the run in its own way, as EndedError."""

    def end(number: int, frame: FrameType | None) -> None:
        raise EndedError(number)

    # One that is ignored stays so: who started the command with nohup wants it to go on.
    heeded = [number for number in NUMBERS if _takes_signals() and signal.getsignal(number) == signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, signal.SIG_DFL)


def take_no_more() -> None:
    """From now on the signals are ignored: the run is ending, and who presses Ctrl-C twice is shown no traceback."""
    for number in NUMBERS if _takes_signals() else []:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def postponed() -> Iterator[None]:
    """The first signal waits for the end of the block, a second does not.

    In the midst of openpyxl's writing an interruption is lost: the zip that it leaves open fails with another error.
    """
    handlers = {number: signal.getsignal(number) for number in NUMBERS if _takes_signals()}
    waiting: list[int] = []

    def deliver(number: int, frame: FrameType | None) -> None:
        handler = handlers[number]
        if callable(handler):
            handler(number, frame)

    def note(number: int, frame: FrameType | None) -> None:
        if waiting:
            deliver(number, frame)
        waiting.append(number)

    for number, handler in handlers.items():
        if callable(handler):
            signal.signal(number, note)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    if waiting:
        deliver(waiting[0], None)


def _takes_signals() -> bool:
    return threading.current_thread() is threading.main_thread()
