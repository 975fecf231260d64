"""The configuration from which Calc knows the functions before it starts the add-in, and shows their help."""

from __future__ import annotations

from collections.abc import Iterable

from podium.calc.names import CATEGORY, SERVICE
from podium.calc.xcu import configuration_file, localized, node, value
from podium.worksheet.declaration import Argument, Declaration


def configuration(declarations: Iterable[Declaration]) -> str:
    """CalcAddIns.xcu."""
    functions = node("AddInFunctions", "".join(map(_function, declarations)), new=False)
    return configuration_file("CalcAddIns", node("AddInInfo", node(SERVICE, functions), new=False))


def _function(declaration: Declaration) -> str:
    parameters = "".join(map(_parameter, declaration.arguments))
    return node(
        declaration.name,
        localized("DisplayName", declaration.name)
        + localized("Description", declaration.description)
        + value("Category", CATEGORY)
        + localized("CompatibilityName", declaration.name)
        + node("Parameters", parameters, new=False),
    )


def _parameter(argument: Argument) -> str:
    return node(argument.name, localized("DisplayName", argument.name) + localized("Description", argument.help))
