"""Works out a formula of the docs, such as ``=GP_POINTS({1;2;3}, 19)``, as a spreadsheet would: literals only."""

from __future__ import annotations

import re
from typing import Any

from podium.scoring.errors import number

from tests.host import call

_CALL = re.compile(r"=(?P<function>[A-Z_]+)\((?P<arguments>.*)\)")
_TOKEN = re.compile(r'\s*("(?:[^"]|"")*"|\{[^}]*\}|[-+.\w]+|[,;])\s*')
_LITERAL_WORDS = {"TRUE": True, "FALSE": False}


def worked_out(formula: str) -> str:
    """The cells that the formula gives, commas between columns and semicolons between rows."""
    function, arguments = call_in(formula)
    cells = call(function, *arguments)
    return "; ".join(", ".join(_shown(cell) for cell in line) for line in cells)


def call_in(formula: str) -> tuple[str, list[Any]]:
    """The function and the arguments of a formula."""
    match = _CALL.fullmatch(formula)
    assert match, f"{formula} is no formula of one function"
    return match["function"], _arguments(match["arguments"])


def _arguments(text: str) -> list[Any]:
    return [_argument(part) for part in _split(text, ",")]


def _argument(part: str) -> Any:
    if not part.startswith("{"):
        return _literal(part)
    return [[_literal(cell) for cell in _split(line, ",")] for line in _split(part[1:-1], ";")]


def _split(text: str, separator: str) -> list[str]:
    """The parts between separators that stand outside of quotes and braces, spaces around them cut."""
    parts, position = [""], 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        assert match, f"cannot read {text[position:]}"
        token = match[1]
        parts = [*parts, ""] if token == separator else [*parts[:-1], parts[-1] + token]
        position = match.end()
    return parts


def _literal(text: str) -> Any:
    if not text:
        return None
    if text.startswith('"'):
        return text[1:-1].replace('""', '"')
    return _LITERAL_WORDS[text] if text in _LITERAL_WORDS else float(text)


def _shown(cell: Any) -> str:
    return number(cell) if isinstance(cell, float) else str(cell)
