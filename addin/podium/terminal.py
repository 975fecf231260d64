"""The one door to the terminal: all that is told on standard output and standard error goes through it.

What is told holds text of strangers: names in sheets, names of files. It is shown and never obeyed. And the streams may
be full, or closed by whoever reads them: that is a sentence too.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import typer

from podium.errors import PodiumError, one_line
from podium.output import reason

if TYPE_CHECKING:
    from rich.console import RenderableType

LONGEST_LINE = 4_000  # characters; no message of Podium's own is as long, and a longer one would bury all others

# What a terminal takes for a command (the control characters, of 7 and of 8 bits), what turns the text round it (the
# overrides and isolates of bidirectional text), what breaks the line, and what is no character at all. A line's end and
# a tab are Podium's own, and the marks of direction that names in Hebrew and Arabic need stay.
COMMANDS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u206f\ud800-\udfff\ufff9-\ufffb]")


class UnwritableError(PodiumError):
    """Nobody can be told anything any more."""


def readable(text: str) -> str:
    """The text with what a terminal would obey written out, such as ``\\x1b``, and with too long lines cut."""
    written = COMMANDS.sub(_written_out, text)
    return "\n".join(map(_cut, written.split("\n"))) if len(written) > LONGEST_LINE else written


def say(line: str, *, error: bool = False) -> None:
    """A line on standard output or standard error; UnwritableError where that takes no more."""
    with _writing("error" if error else "output"):
        typer.echo(readable(one_line(line)), err=error)


def say_lines(text: str, *, error: bool = False) -> None:
    """The same of each line of a text in which none but Podium breaks lines: of a PodiumError, of a help text."""
    for line in text.split("\n"):
        say(line, error=error)


def show(table: RenderableType) -> None:
    """A table of rich on standard output, whose texts are ``readable`` and ``one_line`` already; UnwritableError as
    above."""
    from rich.console import Console

    with _writing("output"):
        Console().print(table)


def write(text: str) -> None:
    """Text for other programs to standard output, as it is, now and not when a buffer is full; UnwritableError as
    above."""
    with _writing("output"):
        sys.stdout.write(text)
        sys.stdout.flush()


def complain(text: str) -> None:
    """The last lines on standard error, where that takes them; see ``say_lines``."""
    with suppress(UnwritableError):
        say_lines(text, error=True)


def give_up(error: OSError, name: str = "output") -> UnwritableError:
    """What to raise for a stream that takes no more; it is led to nowhere, because what its buffer holds would fail
    once more when Python ends, with a traceback."""
    with suppress(OSError):  # where it is no file of the system
        number = (sys.stderr if name == "error" else sys.stdout).fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
    return UnwritableError(f"standard {name} cannot be written ({reason(error)})")


@contextmanager
def _writing(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise give_up(error, name) from error


def _written_out(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"
