"""Registration of the worksheet functions with xlwings, for the hosts that call them through it."""

from __future__ import annotations

from typing import Any

import xlwings as xw

from podium.worksheet.declaration import HostFunction, declaration_of

CATEGORY = "Podium"


def register(host_function: HostFunction) -> None:
    """Tell xlwings of the function, with its description and the help of its arguments."""
    function: Any = host_function
    declaration = declaration_of(function)
    whole = function.__doc__
    # xlwings shows the whole docstring as the description, of which Excel keeps 255 characters.
    function.__doc__ = declaration.description
    for argument in declaration.arguments:
        xw.arg(argument.name, doc=argument.help, ndim=2, err_to_str=True)(function)
    xw.func(category=CATEGORY)(function)
    function.__doc__ = whole
