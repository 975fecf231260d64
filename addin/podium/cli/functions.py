"""``podium functions``: the worksheet functions and their help."""

from __future__ import annotations

import typer

from podium.errors import PodiumError
from podium.scoring.errors import UnknownNameError
from podium.terminal import say_lines, write


def functions(
    name: str = typer.Argument("", help="A function, such as GP_POINTS; left out, all are listed."),
    markdown: bool = typer.Option(False, "--markdown", help="Print the whole reference as a page of the docs."),
) -> None:
    """List the worksheet functions, or show the help of one.

    Example: podium functions GP_POINTS
    """
    # Importing them starts xlwings, which the other commands need not wait for.
    from podium import reference
    from podium.functions import declarations

    if markdown:
        write(reference.markdown(declarations()))
    elif name:
        try:
            say_lines(reference.help_text(reference.find(declarations(), name)))
        except UnknownNameError as error:
            raise PodiumError(str(error)) from error
    else:
        for declaration in reference.by_system(declarations()):
            say_lines(f"{reference.signature(declaration)}\n    {declaration.description}")
