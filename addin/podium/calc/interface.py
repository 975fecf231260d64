"""The UNO interface of the add-in: what Calc learns of the types of arguments and results."""

from __future__ import annotations

from collections.abc import Iterable

from podium.calc.names import INTERFACE
from podium.worksheet.declaration import Argument, Declaration

ROWS = "sequence< sequence< any > >"
ANYTHING = "any"  # which Calc takes for an argument that may be left out


def interface(declarations: Iterable[Declaration]) -> str:
    """The interface in UNOIDL, a method for each function."""
    *modules, name = INTERFACE.split(".")
    methods = "".join(f"  {_method(declaration)}\n" for declaration in declarations)
    opened = " ".join(f"module {module} {{" for module in modules)
    closed = " ".join("};" for _ in modules)
    return f"{opened}\ninterface {name} {{\n{methods}}};\n{closed}\n"


def _method(declaration: Declaration) -> str:
    arguments = ", ".join(f"[in] {_type(argument)} {_identifier(argument.name)}" for argument in declaration.arguments)
    return f"{ROWS} {declaration.name}({arguments});"


def _type(argument: Argument) -> str:
    return ANYTHING if argument.optional else ROWS


def _identifier(name: str) -> str:
    """The name without underscores, which UNOIDL refuses in names that are not all capitals."""
    first, *others = name.split("_")
    return first + "".join(map(str.capitalize, others))
