"""``podium addin``: installing into Excel what can be installed, and taking it back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from podium.cli.typed import as_typed
from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.terminal import say, say_lines

if TYPE_CHECKING:
    from podium.excel.installing import Told

addin = typer.Typer(
    help="Install Podium into Excel, on Windows and on the Mac, and take it back.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@addin.command()
def install() -> None:
    """Set up what can be set up, and say what is left to click.

    Installs the add-in of xlwings and the button Podium into Excel's start folder, and tells the user's configuration
    of xlwings which Python has Podium and that its functions are in podium.functions. Nothing else is changed; podium
    addin uninstall takes it back.

    Example: podium addin install
    """
    # Imported here: `podium --help` does not wait for xlwings.
    from podium.excel import installing
    from podium.excel.machine import this_machine
    from podium.excel.xlwings_addin import XlwingsCommand

    _tell(installing.install(this_machine(), XlwingsCommand()))


@addin.command()
def uninstall() -> None:
    """Take back what podium addin install did: values that were there before stand there again.

    Example: podium addin uninstall
    """
    from podium.excel import installing
    from podium.excel.machine import this_machine
    from podium.excel.xlwings_addin import XlwingsCommand

    _tell(installing.uninstall(this_machine(), XlwingsCommand()))


@addin.command()
def status() -> None:
    """Say what is installed. podium doctor says whether it is right.

    Example: podium addin status
    """
    from podium.excel import installing
    from podium.excel.machine import this_machine

    _tell(installing.status(this_machine()))


@addin.command()
def build(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The add-in to write; Excel wants it called so.")] = Path(
        "podium.xlam"
    ),
    force: Annotated[bool, typer.Option("--force", help="Replace a file that Podium did not make.")] = False,
) -> None:
    """Build the add-in podium.xlam, whose button in Excel's ribbon makes tables, converts, makes standings and helps.

    It starts the Python that built it; built elsewhere than on Windows or a Mac, the Python on the PATH there.

    Example: podium addin build --out addins/podium.xlam
    """
    from podium.excel import template
    from podium.excel.installing import built_for
    from podium.excel.machine import this_machine
    from podium.output import save

    if out.name != template.NAME:
        raise PodiumError(
            f"--out is {shown(str(out))}; expected a file called {template.NAME}: its macro looks for the Python "
            "module that is called like the file"
        )
    save(out, built_for(this_machine()), force=force or template.versions(out) is not None)
    say(f"Wrote {out}: put it into Excel's start folder, or let podium addin install do so.")


def _tell(told: Told) -> None:
    for line in told.done:
        say(as_typed(line))
    if told.left:
        say_lines("\nLeft to do:")
    for number, line in enumerate(told.left, 1):
        say(as_typed(f"{number}. {line}"))
    if told.failed:
        raise typer.Exit(1)
