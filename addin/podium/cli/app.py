"""The ``podium`` command: its subcommands, and how their errors reach the user."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import typer

from podium import __version__
from podium.cli.addin import addin
from podium.cli.calc import calc
from podium.cli.convert import convert
from podium.cli.demo import demo
from podium.cli.doctor import doctor
from podium.cli.functions import functions
from podium.cli.publish import publish
from podium.cli.season import season
from podium.cli.tables import tables
from podium.errors import INTERRUPTED, PodiumError

app = typer.Typer(
    help="Score tournaments in spreadsheets.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"podium {__version__}")
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
        app()
    except PodiumError as error:
        print(f"podium: {error}", file=sys.stderr)
        sys.exit(1)
    except SystemExit as stop:
        if _was_interrupted(stop):
            print(INTERRUPTED, file=sys.stderr)
        raise


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether Ctrl-C is behind it: Typer makes an exit of that, without a word."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _print_whatever_comes() -> None:
    """A file's name that a pipe's encoding lacks must not end the run half-way."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
