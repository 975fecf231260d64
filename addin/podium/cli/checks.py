"""``podium convert --check``: for each file a table of what is understood, in a pipe lines of the same."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from podium.convert.checking import Checked, check, summary, text_lines
from podium.convert.sources import expand
from podium.convert.system import Options, System
from podium.convert.telling import COMMANDS
from podium.sheets.asked import Asked


def show_checks(
    files: Sequence[Path], system: System | None, options: Options, asked: Asked, *, recursive: bool
) -> int:
    """Show what is understood of the files; gives the exit code."""
    sources = expand(files, recursive=recursive)
    for line in sources.lines():
        typer.echo(line)
    for problem in sources.problems:
        typer.echo(problem, err=True)
    understood = 0
    for source in sources.files:
        checked = check(source, system, options, asked)
        understood += not checked.error
        _show(checked)
    typer.echo(summary(understood, len(sources.files)))
    return int(understood < len(sources.files) or not sources.files or bool(sources.problems))


def _show(checked: Checked) -> None:
    if checked.error or not sys.stdout.isatty():
        for line in text_lines(checked):
            typer.echo(line.translate(COMMANDS), err=bool(checked.error))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_header=False, pad_edge=False, title_justify="left")
    table.title = Text(str(checked.source).translate(COMMANDS), style="bold")
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for what, said in checked.lines:
        table.add_row(Text(what, style="dim"), Text(said.translate(COMMANDS)))
    for remark in checked.remarks:
        table.add_row(Text("remark", style="yellow"), Text(remark.translate(COMMANDS)))
    Console().print(table)
