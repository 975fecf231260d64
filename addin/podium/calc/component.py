"""The add-in that LibreOffice starts: one object that has every worksheet function as a method."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import uno
import unohelper
from com.sun.star.lang import Locale, XServiceInfo, XServiceName
from com.sun.star.sheet import LocalizedName, XAddIn, XCompatibilityNames

from podium.calc.errors import CODES, calc_error
from podium.calc.names import CATEGORY, INTERFACE, SERVICE
from podium.functions import declarations
from podium.worksheet.declaration import Argument, Declaration

Rows = tuple[tuple[float | str, ...], ...]

DECLARATIONS = {declaration.name: declaration for declaration in declarations()}


class Described(unohelper.Base, XAddIn, XCompatibilityNames, XServiceName, XServiceInfo):  # type: ignore[misc]
    """What Calc asks of every add-in; a function has one name, in all languages and in all files."""

    def __init__(self, context: object) -> None:
        self._locale = Locale("en", "US", "")

    def getProgrammaticFuntionName(self, display: str) -> str:  # LibreOffice spells it so
        return display if display in DECLARATIONS else ""

    def getDisplayFunctionName(self, name: str) -> str:
        return name if name in DECLARATIONS else ""

    def getFunctionDescription(self, name: str) -> str:
        return DECLARATIONS[name].description if name in DECLARATIONS else ""

    def getDisplayArgumentName(self, name: str, index: int) -> str:
        argument = _argument(name, index)
        return argument.name if argument else ""

    def getArgumentDescription(self, name: str, index: int) -> str:
        argument = _argument(name, index)
        return argument.help if argument else ""

    def getProgrammaticCategoryName(self, name: str) -> str:
        return CATEGORY

    def getDisplayCategoryName(self, name: str) -> str:
        return CATEGORY

    def getCompatibilityNames(self, name: str) -> tuple[object, ...]:
        return (LocalizedName(Locale("en", "US", ""), name),)

    def getServiceName(self) -> str:
        return SERVICE

    def getImplementationName(self) -> str:
        return SERVICE

    def supportsService(self, name: str) -> bool:
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self) -> tuple[str, ...]:
        return (SERVICE, "com.sun.star.sheet.AddIn")

    def setLocale(self, locale: object) -> None:
        self._locale = locale

    def getLocale(self) -> object:
        return self._locale


def add_in() -> type:
    """The class of the add-in, with its methods."""
    methods = {name: _method(declaration) for name, declaration in DECLARATIONS.items()}
    return type("Functions", (Described, uno.getClass(INTERFACE)), methods)


def answer(declaration: Declaration, *values: object) -> Rows:
    """The cells that Calc shows: numbers, texts, blanks as empty texts, and errors of Calc's own."""
    return tuple(tuple(_cell(declaration.answer(each)) for each in row) for row in declaration.outcomes(*values))


def _cell(value: float | str | None) -> float | str:
    if value is None:
        return ""
    return calc_error(CODES[value]) if isinstance(value, str) and value in CODES else value


def _method(declaration: Declaration) -> Callable[..., Rows]:
    def method(self: Any, *values: object) -> Rows:
        return answer(declaration, *values)

    return method


def _argument(name: str, index: int) -> Argument | None:
    arguments = DECLARATIONS[name].arguments if name in DECLARATIONS else ()
    return arguments[index] if 0 <= index < len(arguments) else None
