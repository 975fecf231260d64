"""Registration of the worksheet functions with xlwings, for the hosts that call them through it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import xlwings as xw

CATEGORY = "Podium"


def registered_with_xlwings(function: Any, description: str, help_of: Mapping[str, str]) -> Any:
    """The function, registered with its description and the help of its arguments."""
    # xlwings shows the whole docstring as the description, of which Excel keeps 255 characters.
    function.__doc__ = description
    for argument, text in help_of.items():
        function = xw.arg(argument, doc=text, ndim=2, err_to_str=True)(function)
    return xw.func(category=CATEGORY)(function)
