"""What ``podium convert`` tells its user: lines in a pipe, on a terminal a bar at work and a table at the end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from podium import terminal
from podium.convert.outcome import SCORED, Outcome
from podium.errors import one_line
from podium.progress import bar, is_watched
from podium.words import counted

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

FEW = 5  # files, of which lines tell as much as a table and are sooner read
ALL_SHOWN = 40  # files; of more, those that were scored without a remark are only counted


class Telling:
    """Tells of the outcomes as they come, and counts them.

    ``total``: how many files there will be. ``out``: the folder of the workbooks, None for beside the files. ``json``:
    standard output is another's, all messages go to standard error.
    """

    def __init__(self, total: int, out: Path | None = None, *, json: bool = False) -> None:
        self.scored = self.done = self.unknown = 0  # unknown: those of which nobody knows whether they were scored
        self._total, self._out, self._json = total, out, json
        self._tabular = total > FEW and not json and sys.stdout.isatty()
        self._rows: list[tuple[str, str, str]] = []
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def say(self, line: str) -> None:
        self._print(line, error=self._json)

    def complain(self, line: str) -> None:
        self._print(line, error=True)

    def add(self, outcome: Outcome) -> None:
        self.done += 1
        self.scored += outcome.status == SCORED
        if self._tabular:
            self._keep(outcome)
        else:
            for line in lines_of(outcome):
                self.say(line)
        if outcome.error and not (self._tabular and sys.stderr.isatty()):  # where the table would say it again
            for line in outcome.error.split("\n"):
                self.complain(line)
        self._advance()

    def summary(self) -> str:
        least = "at least " if self.unknown else ""
        return f"{least}{self.scored} of {counted(self._total, 'file')} scored"

    def finish(self) -> None:
        if not self._tabular:
            self.say(self.summary())
            return
        self._show_table()
        place = f"into {self._out}" if self._out else "into NAME-scored.xlsx beside each"
        self.say(f"{self.summary()} {place}" if self.scored else self.summary())

    @contextmanager
    def bar(self) -> Iterator[None]:
        """A progress bar, where somebody looks at it and it would be worth looking at."""
        if not self._shows_bar():
            yield
            return
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        with bar(*columns) as self._progress:
            self._task = self._progress.add_task("", total=self._total)
            try:
                yield
            finally:
                self._advance()
        self._progress = None

    def _shows_bar(self) -> bool:
        # Another's JSON on the same terminal would run into it.
        is_free = not (self._json and sys.stdout.isatty())
        return self._total > FEW and is_free and is_watched()

    def _advance(self) -> None:
        if self._progress is not None and self._task is not None:
            not_scored = self.done - self.scored
            said = f"{not_scored} not scored" if not_scored else ""
            self._progress.update(self._task, completed=self.done, description=said)

    def _print(self, line: str, *, error: bool) -> None:
        if self._progress is not None and (error or sys.stdout.isatty()):
            # Through the bar's own console, which takes the bar away for the line.
            self._progress.console.print(
                terminal.readable(one_line(line)), markup=False, highlight=False, emoji=False, soft_wrap=True
            )
        else:
            terminal.say(line, error=error)

    def _keep(self, outcome: Outcome) -> None:
        if self._total <= ALL_SHOWN or outcome.error or outcome.remarks:
            scored = outcome.count if outcome.status == SCORED else outcome.status
            remarks = [*outcome.reason.splitlines(), *outcome.remarks]
            self._rows.append((one_line(str(outcome.source)), scored, "\n".join(map(one_line, remarks))))

    def _show_table(self) -> None:
        from rich import box
        from rich.table import Table
        from rich.text import Text

        if not self._rows:
            return
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for header in ("File", "Scored", "Remarks, or why not"):
            table.add_column(header, overflow="fold")
        for row in self._rows:
            table.add_row(*(Text(terminal.readable(text)) for text in row))
        terminal.show(table)


def lines_of(outcome: Outcome) -> Iterator[str]:
    """What a pipe is told of a file that was scored."""
    if outcome.status == SCORED:
        yield f"{outcome.source} -> {outcome.output}: {outcome.count}"
        yield from (f"{outcome.source}: {remark}" for remark in outcome.remarks)
