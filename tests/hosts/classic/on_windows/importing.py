"""What the button Import Functions of xlwings makes: the VBA module, and what Excel is told of each function.

Runs xlwings' own import into a workbook that writes down what is done to it, and prints that as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pywintypes
from xlwings import udfs


class Components:
    """The modules of a VBA project."""

    def __init__(self) -> None:
        self.imported: list[str] = []

    def __call__(self, name: str) -> Any:
        raise pywintypes.com_error(0, f"there is no module {name} yet", None, None)

    def Remove(self, component: object) -> None:
        raise AssertionError("nothing was imported before")

    def Import(self, path: str) -> None:
        self.imported.append(Path(path).read_text())


class Project:
    def __init__(self) -> None:
        self.VBComponents = Components()


class Application:
    Version = "16.0"

    def __init__(self) -> None:
        self.options: list[dict[str, Any]] = []

    def MacroOptions(self, macro: str, **options: Any) -> None:
        self.options.append({"Macro": macro, **options})


class Workbook:
    Name = "Season.xlsm"

    def __init__(self) -> None:
        self.VBProject = Project()
        self.Application = Application()


def main() -> None:
    name, output = sys.argv[1], sys.stdout
    sys.stdout = sys.stderr  # xlwings says that it is done
    udfs.get_udf_module(name, None)  # found now, it is not sought in the workbook
    workbook = Workbook()
    udfs.import_udfs(name, workbook)
    (module,) = workbook.VBProject.VBComponents.imported
    json.dump({"module": module, "options": workbook.Application.options}, output)


main()
