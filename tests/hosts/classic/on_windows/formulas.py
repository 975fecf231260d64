"""Works out formulas as Excel does with xlwings' VBA module: over COM, with the server in a process of its own.

Reads requests as lines of JSON and answers each with a line of JSON; ends when there are no more. A cell is a number,
text, true, false or null as in JSON, or {"type": ..., "basicValue": ...} for an error, a date or an amount of money.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
import time
from decimal import Decimal
from typing import Any

import pythoncom
import pywintypes
import winerror
import xlwings_addin
from excel_objects import Range, Workbook, Worksheet, error_number, wrapped


class Excel:
    """A workbook with formulas in it, and the connection to xlwings' server."""

    def __init__(self, pythonpath: str, module: str) -> None:
        self.module = module
        self.workbook = Workbook()
        self.sheet = Worksheet(self.workbook)
        self.this_workbook = wrapped(self.workbook)
        self.caller = wrapped(Range([[None]], self.sheet))
        self.server = xlwings_addin.server(pythonpath)

    def call(self, function: str, arguments: list[Any], references: bool) -> Any:
        """What the VBA function of that name puts into its cell or cells."""
        given = [self.argument(argument, references) for argument in arguments]
        try:
            return self.invoke("CallUDF", self.module, function, given, self.this_workbook, self.caller)
        except pywintypes.com_error as error:
            return description(error)  # the label "failed" in the VBA module: Err.Description

    def argument(self, argument: Any, references: bool) -> Any:
        """A reference to cells is a Range; constants are values, and one row of them a one-dimensional array."""
        if argument == {"type": "Omitted"}:
            return winerror.DISP_E_PARAMNOTFOUND  # which VBA hands over for it, and pywin32 shows as this number
        values = [[cell(each) for each in row] for row in argument] if isinstance(argument, list) else cell(argument)
        if references:
            return wrapped(Range(values if isinstance(values, list) else [[values]], self.sheet))
        return values[0] if isinstance(values, list) and len(values) == 1 else values

    def invoke(self, method: str, *arguments: Any) -> Any:
        name = self.server.GetIDsOfNames(method)
        return self.server.Invoke(name, 0, pythoncom.DISPATCH_METHOD, True, *arguments)


def description(error: pywintypes.com_error) -> str:
    """Err.Description: what the server says, else what Windows says."""
    return str((error.excepinfo and error.excepinfo[2]) or error.strerror)


def cell(value: Any) -> Any:
    """The value of a cell as Excel hands it over; its numbers are floats."""
    if isinstance(value, dict):
        kind, basic = value["type"], value["basicValue"]
        if kind == "Error":
            return error_number(basic)
        # Of UTC: pywin32 takes a time without a zone for local, and Windows has no local time before 1970.
        return Decimal(basic) if kind == "Currency" else dt.datetime.fromisoformat(basic).replace(tzinfo=dt.UTC)
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return value


def answer(excel: Excel, request: dict[str, Any]) -> Any:
    if "seconds" in request:
        calls = [(function, arguments) for function, arguments in request["seconds"]]
        start = time.perf_counter()
        for function, arguments in calls:
            excel.call(function, arguments, request["references"])
        return time.perf_counter() - start
    return excel.call(request["function"], request["arguments"], request["references"])


def main() -> None:
    pythonpath, module = sys.argv[1:]
    excel = Excel(pythonpath, module)
    for line in sys.stdin:
        print(json.dumps(answer(excel, json.loads(line)), default=repr), flush=True)


main()
