"""The button Podium in Excel's ribbon: asks what is wanted, lets the command of that name do it, shows the outcome."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from podium.errors import PodiumError
from podium.excel.host import Host, caller

Choice = TypeVar("Choice")

SYSTEM_CHOICES = (
    ("Mind Sports: Grand Prix points", "mso"),
    ("School chess: Grand Prix points", "chess"),
    ("Diplomacy: Fibonacci scores", "fibonacci"),
    ("Go: McMahon standings", "mcmahon"),
)


@dataclass(frozen=True, slots=True)
class Action:
    """One of the things the button does. do: gives what to tell, or None where nothing was wanted after all."""

    label: str
    do: Callable[[Host], str | None]


def main() -> None:
    """Called by Excel."""
    try:
        host = caller()
    except Exception as error:
        # Excel shows what is on standard error: without this, a traceback.
        sys.exit(f"Podium cannot reach the workbook in front ({type(error).__name__}: {error}); open one and try again")
    press(host)


def press(host: Host) -> None:
    """Ask, do it, and show one message: what was done, or in a sentence why not."""
    try:
        action = _chosen(host, "What shall Podium do?", [(each.label, each) for each in ACTIONS])
        message = action.do(host) if action else None
    except PodiumError as error:
        host.say(str(error), wrong=True)
    except Exception as error:  # Excel would show the traceback
        host.say(f"Something went wrong inside Podium: {type(error).__name__}: {error}", wrong=True)
    else:
        if message:
            host.say(message)


def _tables(host: Host) -> str:
    out = host.folder() / "points-tables.xlsx"
    said = _run("tables", "--out", str(out))
    host.open(out)
    return said


def _convert(host: Host) -> str | None:
    source = host.saved_file()
    system = _chosen(host, "Which kind of tournament is it?", SYSTEM_CHOICES)
    if system is None:
        return None
    said = _run("convert", str(source), "--system", system)
    host.open(source.with_name(f"{source.stem}-scored.xlsx"))
    return said


def _standings(host: Host) -> str:
    season = host.saved_file()
    said = _run("season", "standings", str(season))
    host.open(season.with_name(f"{season.stem}-standings.xlsx"))
    return said


def _help(host: Host) -> str:
    from podium.functions import declarations
    from podium.reference import signature

    functions = "\n".join(signature(declaration) for declaration in declarations())
    return (
        f"The functions of Podium:\n\n{functions}\n\nType = and a name into a cell, then press the fx button for help "
        "on each argument. Where a result is wrong, the function's _EXPLAIN twin says why.\n\nIn a terminal: podium "
        "doctor finds what is wrong with the installation, podium functions GP_POINTS shows the help of a function."
    )


ACTIONS = (
    Action("Points tables of the chess Grand Prix", _tables),
    Action("Score the result sheet in front", _convert),
    Action("Standings of the season workbook in front", _standings),
    Action("Help with the functions", _help),
)


def _chosen(host: Host, question: str, choices: Sequence[tuple[str, Choice]]) -> Choice | None:
    number = host.choose(question, [label for label, _ in choices])
    return None if number is None else choices[number][1]


def _run(*arguments: str) -> str:
    """What a podium command says, run as if it were typed; PodiumError with all it says where it fails."""
    from podium.cli.app import app

    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            code = app(list(arguments), standalone_mode=False)
        except PodiumError as error:
            raise PodiumError(*said.getvalue().splitlines(), *error.args) from error
    if code:
        raise PodiumError(*said.getvalue().strip().splitlines())
    return said.getvalue().strip()
