"""The menu of the extension, in Calc and in the start centre, and the macros that its entries call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from podium.calc.basic_library import macro
from podium.calc.names import EXTENSION
from podium.calc.templates import FUNCTIONS_AT_WORK, HELP, POINTS_TABLES, season
from podium.calc.xcu import configuration_file, localized, node, value

MODULE = "Menu"  # of Basic, generated: a macro for each entry, for an entry cannot hand over an argument
TITLE = "Podium"
SHOWN_IN = "com.sun.star.sheet.SpreadsheetDocument,com.sun.star.frame.StartModule"
SEPARATOR = "private:separator"


class Entry(NamedTuple):
    """An entry: the name of its macro, the title that users read, the macro in Basic that does the work, and the file
    of the extension that this one opens."""

    name: str
    title: str
    does: str
    file: str = ""


def _copy_of(file: str, name: str, title: str) -> Entry:
    return Entry(name, title, "OpenCopy", file)


ENTRIES: tuple[Entry | None, ...] = (
    _copy_of(POINTS_TABLES, "PointsTables", "Points tables (chess)"),
    _copy_of(season("mso"), "SeasonMso", "New season: Mind Sports Olympiad"),
    _copy_of(season("chess"), "SeasonChess", "New season: chess"),
    _copy_of(season("fibonacci"), "SeasonFibonacci", "New season: Diplomacy (Fibonacci)"),
    _copy_of(season("mcmahon"), "SeasonMcMahon", "New tournament: Go (McMahon)"),
    _copy_of(FUNCTIONS_AT_WORK, "FunctionsAtWork", "Functions at work"),
    None,
    Entry("Help", "Help", "OpenPage", HELP),
    Entry("Working", "Is everything working?", "IsEverythingWorking"),
)
"""In the order of the menu; None is a line between them."""


def entries() -> list[Entry]:
    """Those that do something."""
    return [entry for entry in ENTRIES if entry is not None]


def address(entry: Entry) -> str:
    """The address of the entry's macro."""
    return macro(MODULE, entry.name)


def macros() -> str:
    """The source of the module."""
    return "Option Explicit\n" + "".join(f"\nSub {entry.name}()\n\t{_call(entry)}\nEnd Sub\n" for entry in entries())


def configuration() -> str:
    """Addons.xcu."""
    menu = localized("Title", TITLE) + value("Context", SHOWN_IN) + node("Submenu", _items(ENTRIES), new=False)
    bar = node("OfficeMenuBar", node(f"{EXTENSION}.menu", menu), new=False)
    return configuration_file("Addons", node("AddonUI", bar, new=False))


def _call(entry: Entry) -> str:
    return f'{entry.does}("{entry.file}")' if entry.file else f"{entry.does}()"


def _items(listed: Iterable[Entry | None]) -> str:
    # LibreOffice sorts them by their names.
    return "".join(node(f"{EXTENSION}.{number:02}", _item(entry)) for number, entry in enumerate(listed))


def _item(entry: Entry | None) -> str:
    if entry is None:
        return value("URL", SEPARATOR)
    return value("URL", address(entry)) + localized("Title", entry.title) + value("Target", "_self")
