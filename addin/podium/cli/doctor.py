"""``podium doctor``: what keeps Podium from working in Excel and LibreOffice, and what to do about it."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

import typer

from podium.cli.typed import as_typed
from podium.errors import one_line
from podium.terminal import readable, say, show

if TYPE_CHECKING:
    from podium.verdicts import Said, Verdict

COLOURS = {"ok": "green", "note": "yellow", "do": "red"}


def doctor() -> None:
    """Find what keeps Podium from working in Excel and LibreOffice, and say what to do. Changes nothing.

    Each line is ok, a note (to know, nothing must be done), or do (something must be done); then the exit code is 1.

    Example: podium doctor
    """
    said = [*_of_excel(), *_of_calc()]
    _show(said)
    todo = sum(verdict.state == "do" for _, verdict in said)
    say(f"{todo} of {len(said)} checks ask for something to be done" if todo else "nothing must be done")
    if todo:
        raise typer.Exit(1)


def _of_excel() -> Said:
    # Imported here: `podium --help` does not wait for xlwings.
    from podium.excel.checks import verdicts
    from podium.excel.findings import gather
    from podium.excel.machine import this_machine
    from podium.excel.registry import windows_registry
    from podium.programs import run_program

    return verdicts(gather(this_machine(), windows_registry, run_program))


def _of_calc() -> Said:
    from podium.calc.checks import verdicts
    from podium.calc.findings import gather
    from podium.calc.places import places
    from podium.excel.machine import this_machine
    from podium.libreoffice import program_folder
    from podium.programs import run_program

    folder = program_folder()
    with _waiting_for("LibreOffice"):
        return verdicts(gather(folder, places(this_machine(), folder), run_program))


def _waiting_for(name: str) -> AbstractContextManager[object]:
    """On a terminal, says what takes seconds; quiet in a pipe."""
    from rich.console import Console

    return Console(stderr=True).status(f"asking {name}")


def _show(said: Said) -> None:
    if not sys.stdout.isatty():
        for name, verdict in said:
            say(f"{verdict.state:4}  {name}: {sentence(verdict)}")
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_header=False, pad_edge=False)
    for _ in range(3):
        table.add_column(overflow="fold")  # a long path is shown to its end
    for name, verdict in said:
        table.add_row(
            Text(verdict.state, style=COLOURS[verdict.state]),
            Text(readable(name)),
            Text(readable(one_line(sentence(verdict)))),
        )
    show(table)


def sentence(verdict: Verdict) -> str:
    return as_typed(f"{verdict.found}. {verdict.todo}" if verdict.todo else verdict.found)
