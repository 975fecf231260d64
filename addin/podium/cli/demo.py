"""``podium demo``: the points tables, and the example sheets scored."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from podium.terminal import say

# Each example sheet with the options that score it, as they would be typed.
EXAMPLES = (
    ("mso-oware.xlsx", ("--system", "mso")),
    ("chess-riverside-open.csv", ("--system", "chess")),
    ("fibonacci-teams.ods", ("--system", "fibonacci")),
    ("mcmahon-lakeside.xls", ("--system", "mcmahon")),
)


def demo(
    context: typer.Context,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write to.")] = Path("podium-demo"),
) -> None:
    """Make the points tables and score the four example sheets, to see what Podium does.

    Example: podium demo --out try-it
    """
    from podium.shipped import folder

    examples = folder("examples")
    _run(context, "tables", "--out", str(out / "points-tables.xlsx"))
    for name, options in EXAMPLES:
        _run(context, "convert", str(examples / name), *options, "--out", str(out))
    say(f"Open the workbooks in {out}: the tables, and the example sheets with points and how they come about.")


def _run(context: typer.Context, *arguments: str) -> None:
    """Run another command as if it were typed; its failure is that of the demo."""
    say(" ".join([os.environ.get("PODIUM_COMMAND", "podium"), *map(_quoted, arguments)]))
    code = context.find_root().command.main(list(arguments), standalone_mode=False)
    if code:
        raise typer.Exit(code)


def _quoted(argument: str) -> str:
    return f'"{argument}"' if " " in argument else argument
