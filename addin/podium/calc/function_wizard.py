"""The configuration from which Calc knows the functions before it starts the add-in, and shows their help."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from podium.calc.names import CATEGORY, SERVICE
from podium.worksheet.declaration import Argument, Declaration

HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" \
oor:name="CalcAddIns" oor:package="org.openoffice.Office">
<node oor:name="AddInInfo">
"""
FOOT = "</node>\n</oor:component-data>\n"


def configuration(declarations: Iterable[Declaration]) -> str:
    """CalcAddIns.xcu."""
    functions = _node("AddInFunctions", "".join(map(_function, declarations)), new=False)
    return HEAD + _node(SERVICE, functions) + FOOT


def _function(declaration: Declaration) -> str:
    parameters = "".join(map(_parameter, declaration.arguments))
    return _node(
        declaration.name,
        _localized("DisplayName", declaration.name)
        + _localized("Description", declaration.description)
        + f'<prop oor:name="Category"><value>{CATEGORY}</value></prop>\n'
        + _localized("CompatibilityName", declaration.name)
        + _node("Parameters", parameters, new=False),
    )


def _parameter(argument: Argument) -> str:
    return _node(argument.name, _localized("DisplayName", argument.name) + _localized("Description", argument.help))


def _node(name: str, content: str, *, new: bool = True) -> str:
    operation = ' oor:op="replace"' if new else ""
    return f"<node oor:name={quoteattr(name)}{operation}>\n{content}</node>\n"


def _localized(name: str, text: str) -> str:
    return f'<prop oor:name="{name}"><value xml:lang="en">{escape(text)}</value></prop>\n'
