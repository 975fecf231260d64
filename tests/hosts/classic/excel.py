"""An Excel on Windows that has the classic xlwings add-in and Podium: it takes formulas and shows cells."""

from __future__ import annotations

import json
import select
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from podium import functions
from podium.worksheet.declaration import declaration_of

from tests.hosts.classic.windows_python import wheel_of_podium, windows_path, windows_python

MODULE = "podium.functions"
OMITTED = {"type": "Omitted"}
ON_WINDOWS = Path(__file__).resolve().parent / "on_windows"
SECONDS_TO_ANSWER = 120

Cells = list[list[Any]]


class ClassicExcel:
    """A process that has xlwings' COM server started, and calls it; a context that ends both."""

    def __init__(self) -> None:
        self._stack = ExitStack()

    def __enter__(self) -> ClassicExcel:
        self.python = windows_python()
        self.podium = wheel_of_podium(Path(self._stack.enter_context(tempfile.TemporaryDirectory())))
        self._formulas = self.python.start(*script("formulas.py"), windows_path(self.podium), MODULE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """The server ends with the process that had it started, as it does when Excel is closed."""
        process = self._formulas.process
        process.stdin.close()
        try:
            process.wait(SECONDS_TO_ANSWER)
        finally:
            process.kill()
            process.wait()
            self._stack.close()

    def call(self, function: str, *arguments: Any, references: bool = False) -> Cells:
        """The cells that a formula shows. A list of lists is a range or an array constant, anything else one cell."""
        given = as_given(function, arguments)
        return as_cells(self._ask({"function": function, "arguments": given, "references": references}))

    def seconds(self, function: str, calls: Sequence[Sequence[Any]], references: bool = False) -> float:
        """How long calls of the function with these arguments take in all, without the way from here to Windows."""
        given = [(function, as_given(function, arguments)) for arguments in calls]
        return float(self._ask({"seconds": given, "references": references}))

    def imported(self) -> dict[str, Any]:
        """The VBA module that Import Functions makes (``module``) and what Excel is told of each function."""
        return dict(json.loads(self.python.run(*script("importing.py", self.podium), MODULE)))

    def _ask(self, request: dict[str, Any]) -> Any:
        process = self._formulas.process
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        if not select.select([process.stdout], [], [], SECONDS_TO_ANSWER)[0]:
            raise TimeoutError(f"no answer in {SECONDS_TO_ANSWER} s; {self._formulas.complaint}")
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the connection to xlwings broke; {self._formulas.complaint}")
        return json.loads(answer)


def script(name: str, *folders: Path) -> tuple[str, str, str]:
    """How Windows Python runs one of ours: told by its search path, it looks for modules nowhere else."""
    path = [windows_path(folder) for folder in (ON_WINDOWS, *folders)]
    return "-B", "-c", f"import runpy, sys; sys.path[:0] = {path}; runpy.run_module({name.removesuffix('.py')!r})"


def as_given(function: str, arguments: Sequence[Any]) -> list[Any]:
    """All arguments as the VBA function has them: an optional one that is left out, or None, was not given."""
    declared = declaration_of(getattr(functions, function)).arguments
    values = [*arguments, *[None] * (len(declared) - len(arguments))]
    return [
        OMITTED if value is None and argument.optional else value
        for value, argument in zip(values, declared, strict=True)
    ]


def as_cells(result: Any) -> Cells:
    """The result of a VBA function in the cells of Excel: a one-dimensional array is a row."""
    if not isinstance(result, list):
        return [[result]]
    return result if result and isinstance(result[0], list) else [result]
