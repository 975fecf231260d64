"""Excel as the button sees it: the workbook in front, a question, a message."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from podium.errors import PodiumError
from podium.programs import run_to_end

TITLE = "Podium"
TO_THINK = 3600  # seconds for which a question stays on the screen
_CHOOSE = """\
on run argv
  activate
  set answer to choose from list (rest of argv) with title "Podium" with prompt (item 1 of argv)
  if answer is false then return ""
  return item 1 of answer
end run
"""


class Host(Protocol):
    def folder(self) -> Path:
        """Where to write what belongs to no workbook."""

    def saved_file(self) -> Path:
        """The file of the workbook in front, as it stands there; PodiumError where it is not saved."""

    def choose(self, question: str, choices: Sequence[str]) -> int | None:
        """The index of the choice; None where the person thought better of it."""

    def say(self, message: str, *, wrong: bool = False) -> None: ...

    def open(self, path: Path) -> None: ...


class ExcelHost:
    """A workbook of xlwings and its Excel."""

    def __init__(self, book: Any, *, on_mac: bool) -> None:
        self._book, self._app, self._on_mac = book, book.app, on_mac

    def folder(self) -> Path:
        path = self._path()
        return path.parent if path else Path.home() / "Documents"

    def saved_file(self) -> Path:
        path = self._path()
        if path is None:
            raise PodiumError(f"{self._book.name}: is not saved on this computer yet; save it into a folder first")
        if not self._is_saved():
            raise PodiumError(f"{path.name}: has changes that are not saved; save it first, Podium reads the file")
        return path

    def choose(self, question: str, choices: Sequence[str]) -> int | None:
        return self._choose_from_list(question, choices) if self._on_mac else self._type_number(question, choices)

    def say(self, message: str, *, wrong: bool = False) -> None:
        self._app.alert(message, title=TITLE, mode="critical" if wrong else "info")

    def open(self, path: Path) -> None:
        self._app.books.open(str(path))

    def _path(self) -> Path | None:
        try:
            path = Path(self._book.fullname)
        except Exception:  # xlwings finds no folder here for a workbook in the cloud
            return None
        return path if path.is_absolute() and path.is_file() else None

    def _is_saved(self) -> bool:
        return bool(self._book.api.saved.get() if self._on_mac else self._book.api.Saved)

    # Excel's box for an answer takes 255 characters.
    def _type_number(self, question: str, choices: Sequence[str]) -> int | None:
        lines = [f"{number}  {choice}" for number, choice in enumerate(choices, 1)]
        prompt = "\n".join([question, "", *lines, "", f"Type a number from 1 to {len(choices)}:"])
        while (typed := self._app.api.InputBox(prompt, TITLE, "1")) not in (False, None, ""):
            number = _number(str(typed))
            if 1 <= number <= len(choices):
                return number - 1
        return None

    def _choose_from_list(self, question: str, choices: Sequence[str]) -> int | None:
        try:
            answer = run_to_end(["osascript", "-e", _CHOOSE, question, *choices], TO_THINK).said.strip()
        except TimeoutError:
            return None
        return choices.index(answer) if answer in choices else None


def caller() -> Host:
    """The workbook that was in front when the button was pressed."""
    import xlwings

    return ExcelHost(xlwings.Book.caller(), on_mac=sys.platform == "darwin")


def _number(text: str) -> int:
    text = text.strip().rstrip(".")
    return int(text) if text.isdecimal() and len(text) < 3 else 0
