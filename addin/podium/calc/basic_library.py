"""The library of LibreOffice Basic in the extension. Basic runs where LibreOffice's Python does not, and can say so."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from podium.calc import names

LIBRARY = "Podium"
FOLDER = LIBRARY  # LibreOffice calls the library like its folder
SOURCES = Path(__file__).with_name("basic")

LIBRARY_DOCTYPE = '<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">'
MODULE_DOCTYPE = '<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">'
DECLARED = '<?xml version="1.0" encoding="UTF-8"?>\n'


def library(generated: Mapping[str, str] = {}) -> dict[str, str]:
    """The files of the library: the modules of this package and ``generated`` ones, with their sources by name."""
    modules = {path.stem: path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.bas"))}
    modules |= {"Names": _constants(), **generated}
    parts = {f"{FOLDER}/{name}.xba": _module(name, source) for name, source in modules.items()}
    return {f"{FOLDER}/script.xlb": _index(modules), f"{FOLDER}/dialog.xlb": _index({}), **parts}


def macro(module: str, name: str) -> str:
    """The address under which LibreOffice finds a macro of the library."""
    return f"vnd.sun.star.script:{LIBRARY}.{module}.{name}?language=Basic&location=application"


def _constants() -> str:
    """What the modules share with the rest of the extension."""
    return (
        f'Option Explicit\n\nPublic Const EXTENSION = "{names.EXTENSION}"\nPublic Const SERVICE = "{names.SERVICE}"\n'
    )


def _module(name: str, source: str) -> str:
    opened = '<script:module xmlns:script="http://openoffice.org/2000/script" script:language="StarBasic"'
    return f'{DECLARED}{MODULE_DOCTYPE}\n{opened} script:name="{name}">{escape(source)}</script:module>\n'


def _index(modules: Mapping[str, str]) -> str:
    opened = '<library:library xmlns:library="http://openoffice.org/2000/library"'
    named = "".join(f'<library:element library:name="{name}"/>\n' for name in modules)
    attributes = f'library:name="{LIBRARY}" library:readonly="true" library:passwordprotected="false"'
    return f"{DECLARED}{LIBRARY_DOCTYPE}\n{opened} {attributes}>\n{named}</library:library>\n"
