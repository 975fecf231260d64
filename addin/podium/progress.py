"""A bar for long work where somebody looks at a terminal, and nothing in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from podium import terminal
from podium.errors import one_line

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


class AtWork(Protocol):
    """Is told what is done now, and how much of it is done; ``of`` is 0 where nobody knows how much there is."""

    def __call__(self, what: str, done: int = 0, of: int = 0) -> object: ...


def is_watched() -> bool:
    """Whether standard error is a terminal that can show a bar: a dumb one cannot go back in a line."""
    return sys.stderr.isatty() and os.environ.get("TERM", "").lower() not in ("dumb", "unknown")


@contextmanager
def bar(*columns: ProgressColumn) -> Iterator[Progress]:
    """A bar on standard error, which is gone afterwards."""
    from rich.console import Console
    from rich.progress import Progress

    # What goes into a pipe is not the bar's to print.
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as shown:
        yield shown


@contextmanager
def quiet() -> Iterator[AtWork]:
    """Tells nobody."""
    yield lambda what, done=0, of=0: None


@contextmanager
def at_work() -> Iterator[AtWork]:
    """Shows what is done now, where somebody looks at it."""
    if not is_watched():
        with quiet() as tell:
            yield tell
        return
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn

    with bar(BarColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn()) as shown:
        task = shown.add_task("", total=None)
        told = ""

        def tell(what: str, done: int = 0, of: int = 0) -> None:
            nonlocal told
            described = terminal.readable(one_line(f"{what}: {done} of {of}" if of else what))
            # What is new is shown at once: the work may keep the bar from moving by itself.
            shown.update(task, description=described, completed=done, total=of or None, refresh=what != told)
            told = what

        yield tell
