"""``podium calc``: the functions in LibreOffice Calc."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from podium.cli.typed import as_typed
from podium.terminal import say

calc = typer.Typer(
    help="Put the functions into LibreOffice Calc, and take them out.", no_args_is_help=True, rich_markup_mode=None
)

FOR_ALL = (
    "The functions are in LibreOffice Calc for all users of this machine, and not for you alone: the administrator can "
    "remove them, as root with podium calc uninstall."
)


@calc.command()
def build(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The extension to write.")] = Path("podium.oxt"),
    force: Annotated[bool, typer.Option("--force", help="Replace a file that Podium did not make.")] = False,
) -> None:
    """Build the extension podium.oxt, which needs nothing but LibreOffice.

    Example: podium calc build --out podium.oxt
    """
    # Imported here: `podium --help` does not wait for the functions.
    from podium.calc.extension import extension, is_extension
    from podium.output import save

    save(out, extension(), force=force or is_extension(out))
    say(as_typed(f"Wrote {out}: open it with LibreOffice, or run podium calc install."))


@calc.command()
def install() -> None:
    """Put the functions into LibreOffice Calc, in place of an older version, for you alone; as root, for all users.

    Example: podium calc install
    """
    from podium.calc import installing

    installing.install()
    whom = "all users of this machine" if installing.is_for_all() else "you"
    say(f"Installed the functions into LibreOffice Calc for {whom}. Start LibreOffice again to use them.")
    say("Try it: type =GP_POINTS(4;19) into a cell; it gives 12.")


@calc.command()
def uninstall() -> None:
    """Take the functions out of LibreOffice Calc. Files keep their formulas when they are saved as the same kind,
    .xlsx or .ods, and not as another.

    Example: podium calc uninstall
    """
    from podium.calc import installing

    if installing.uninstall():
        say("Removed the functions from LibreOffice Calc. Start LibreOffice again.")
    elif not installing.is_for_all() and installing.is_there_for_all():
        say(as_typed(FOR_ALL))
        raise typer.Exit(1)
    else:
        say("The functions are not installed in LibreOffice Calc: nothing to remove.")
