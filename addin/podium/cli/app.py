"""The ``podium`` command: its subcommands, and how their errors reach the user."""

from __future__ import annotations

import sys
from io import StringIO, TextIOWrapper

import typer
from typer._click.exceptions import ClickException

from podium.cli.addin import addin
from podium.cli.calc import calc
from podium.cli.convert import convert
from podium.cli.demo import demo
from podium.cli.doctor import doctor
from podium.cli.functions import functions
from podium.cli.publish import publish
from podium.cli.season import season
from podium.cli.tables import tables
from podium.cli.typed import as_typed
from podium.errors import INTERRUPTED, PodiumError
from podium.output import reason
from podium.terminal import complain, give_up, say
from podium.version import VERSION

BY_CTRL_C = 130  # the exit code that Typer gives

app = typer.Typer(
    help="Score tournaments in spreadsheets.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _show_version(asked: bool) -> None:
    if asked:
        say(f"podium {VERSION}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(
        False, "--version", help="Show the version and stop.", callback=_show_version, is_eager=True
    ),
) -> None:
    """Score tournaments in spreadsheets."""


# In the order in which an organiser meets them.
for _command in (demo, tables, convert, publish, functions, doctor):
    app.command()(_command)
app.add_typer(season, name="season")
app.add_typer(addin, name="addin")
app.add_typer(calc, name="calc")


def run() -> None:
    """Run the command line; a PodiumError becomes one line on standard error and exit code 1."""
    _print_whatever_comes()
    try:
        code = app(standalone_mode=False)
    except ClickException as error:  # a slip in the command line: said by Typer, and through our door
        said = StringIO()
        error.show(said)
        complain(said.getvalue().removesuffix("\n"))
        code = error.exit_code
    except PodiumError as error:
        complain(as_typed(f"podium: {error}"))
        code = 1
    except OSError as error:  # of what Typer prints itself: all files are read and written with a sentence of their own
        complain(f"podium: {give_up(error) if error.filename is None else f'{error.filename}: {reason(error)}'}")
        code = 1
    if code == BY_CTRL_C:  # Typer makes an exit of that, without a word
        complain(INTERRUPTED)
    sys.exit(code or 0)


def _print_whatever_comes() -> None:
    """A file's name that a pipe's encoding lacks must not end the run half-way."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
