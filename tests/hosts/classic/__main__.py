"""The first number through the real add-in server of Excel on Windows: python addin/bootstrap.py excel."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.hosts.classic.excel import ClassicExcel
from tests.hosts.classic.windows_python import is_put_together
from tests.hosts.classic.wine import wine_program

WITHOUT_WINE = (
    "Wine is missing, the program that runs Windows Python here. On Debian and Ubuntu: sudo apt-get install wine64"
)
FIRST_TIME = "The first time this fetches Windows Python, pywin32 and xlwings and makes a Windows for them (800 MB) ..."
FORMULAS: list[tuple[str, tuple[Any, ...]]] = [
    ("GP_POINTS", (4, 19, 6)),
    ("GP_EXPLAIN", (4, 19, 6)),
    ("GP_POINTS", (20, 19)),
]


def main() -> None:
    if wine_program() is None:
        sys.exit(WITHOUT_WINE)
    if not is_put_together():
        print(FIRST_TIME, flush=True)
    with ClassicExcel() as excel:
        print("What Excel on Windows shows with the classic xlwings add-in, asked of its own server over COM:\n")
        for function, arguments in FORMULAS:
            ((cell,),) = excel.call(function, *arguments)
            shown = f"{cell:g}" if isinstance(cell, float) else cell
            formula = f"={function}({', '.join(map(str, arguments))})"
            print(f"  {formula:24} {shown}")


if __name__ == "__main__":
    try:
        main()
    except pytest.skip.Exception as reason:  # what is missing is told to tests and to people in the same words
        sys.exit(str(reason))
