"""Calls a worksheet function as a spreadsheet host does: through the argument and result conversion of xlwings."""

from __future__ import annotations

import asyncio
from typing import Any

import xlwings as xw
from podium import functions
from xlwings.server import custom_functions_call

OMITTED = None
_ERRORS = {
    "Num": "#NUM!",
    "Value": "#VALUE!",
    "NotAvailable": "#N/A",
    "Div0": "#DIV/0!",
    "Ref": "#REF!",
    "Name": "#NAME?",
    "Null": "#NULL!",
}


def error(code: str) -> dict[str, str]:
    """A cell that holds an Excel error, as an argument."""
    return {"type": "Error", "basicValue": code}


def call(function: str, *arguments: Any) -> list[list[Any]]:
    """The cells that the host would show. A list of lists is a range, anything else one cell."""
    return shown(asyncio.run(custom_functions_call(request(function, *arguments), functions)))


def request(function: str, *arguments: Any) -> dict[str, Any]:
    """What Excel's add-in sends for a cell."""
    return {
        "func_name": function,
        "args": [argument if isinstance(argument, list) else [[argument]] for argument in arguments],
        "caller_address": "Sheet1!A1",
        "version": xw.__version__,
        "client": "Office.js",
        "runtime": "1.4",
        "date_format": "yyyy-mm-dd",
        "culture_info_name": "en-US",
    }


def shown(cells: list[list[Any]]) -> list[list[Any]]:
    """The cells of an answer as Excel shows them."""
    return [[_cell(value) for value in row] for row in cells]


def column(*values: Any) -> list[list[Any]]:
    return [[value] for value in values]


def row(*values: Any) -> list[list[Any]]:
    return [list(values)]


def flat(cells: list[list[Any]]) -> list[Any]:
    return [cell for line in cells for cell in line]


def values(function: str, *arguments: Any) -> list[Any]:
    """The cells of the result in one list, row by row."""
    return flat(call(function, *arguments))


def _cell(value: Any) -> Any:
    if isinstance(value, dict) and value.get("type") == "Error":
        return _ERRORS[value["errorType"]]
    return value
