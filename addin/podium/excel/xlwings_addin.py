"""The add-in of xlwings itself, installed and removed by xlwings' own command."""

from __future__ import annotations

import argparse
import contextlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

NAME = "xlwings.xlam"


class XlwingsAddin(Protocol):
    """Both give what xlwings said; they fail with any error of its, as when there is no Excel."""

    def install(self) -> str: ...

    def remove(self) -> str: ...


class XlwingsCommand:
    """``xlwings addin install`` and ``xlwings addin remove``, run here: they start Excel where it does not run."""

    def install(self) -> str:
        from xlwings.cli import addin_install

        return _said(addin_install)

    def remove(self) -> str:
        from xlwings.cli import addin_remove

        return _said(addin_remove)


def typed(python: str) -> str:
    """The command to type: ``xlwings`` itself lies on no path where Podium has an environment of its own."""
    shown = f'"{python}"' if " " in python else python
    return f'{shown} -c "from xlwings.cli import main; main()" addin install'


def shipped() -> Path:
    """The add-in as it lies in the installed xlwings."""
    return package() / "addin" / NAME


def package() -> Path:
    import xlwings

    return Path(xlwings.__file__).parent


def version() -> str:
    import xlwings

    return str(xlwings.__version__)


def _said(command: Callable[[argparse.Namespace], None]) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        command(argparse.Namespace(dir=None, file=None, glob=False))
    return " ".join(said.getvalue().split())
