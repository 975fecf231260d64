"""Standard output and standard error, which may be full, or closed by whoever reads them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import typer

from podium.errors import PodiumError
from podium.output import reason


class UnwritableError(PodiumError):
    """Nobody can be told anything any more."""


def say(line: str, *, error: bool = False) -> None:
    """A line on standard output or standard error; UnwritableError where that takes no more."""
    with _writing("error" if error else "output"):
        typer.echo(line, err=error)


def write(text: str) -> None:
    """Text to standard output, now and not when a buffer is full; UnwritableError where that takes no more."""
    with _writing("output"):
        sys.stdout.write(text)
        sys.stdout.flush()


@contextmanager
def _writing(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        _give_up(name)
        raise UnwritableError(f"standard {name} cannot be written ({reason(error)})") from error


def _give_up(name: str) -> None:
    """Lead the stream to nowhere: what its buffer holds would fail once more when Python ends, with a traceback."""
    with suppress(OSError):  # where it is no file of the system
        number = (sys.stderr if name == "error" else sys.stdout).fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
