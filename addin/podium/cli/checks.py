"""``podium convert --check``: for each file a table of what is understood, in a pipe lines of the same."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from podium.convert.checking import Checked, check, summary, text_lines
from podium.convert.sources import expand
from podium.errors import one_line
from podium.sheets.asked import Asked
from podium.systems.system import Options, System
from podium.terminal import readable, say, show


def show_checks(
    files: Sequence[Path], system: System | None, options: Options, asked: Asked, *, recursive: bool
) -> int:
    """Show what is understood of the files; gives the exit code."""
    sources = expand(files, recursive=recursive)
    for line in sources.lines():
        say(line)
    for problem in sources.problems:
        say(problem, error=True)
    understood = 0
    for source in sources.files:
        checked = check(source, system, options, asked)
        understood += not checked.error
        _show(checked)
    say(summary(understood, len(sources.files)))
    return int(understood < len(sources.files) or not sources.files or bool(sources.problems))


def _show(checked: Checked) -> None:
    if checked.error or not sys.stdout.isatty():
        for line in text_lines(checked):
            say(line, error=bool(checked.error))
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_header=False, pad_edge=False, title_justify="left")
    table.title = Text(readable(one_line(str(checked.source))), style="bold")
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for what, said in checked.lines:
        table.add_row(Text(what, style="dim"), Text(readable(said)))
    for remark in checked.remarks:
        table.add_row(Text("remark", style="yellow"), Text(readable(one_line(remark))))
    show(table)
