"""The options that the product's messages name, as they stand in its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import typer
from podium.cli.app import app

SOURCE = Path(__file__).parent.parent / "addin" / "podium"
FILLED_IN = "{}"  # stands for what a message fills in
OPTION = re.compile(r"(?<![\w-])--(?:[a-z][a-z-]*[a-z]|\{\})")
OF_ITS_OWN = re.compile(r"--(?:[a-z-]+|\{\})(?: \{\})?")  # nothing else: it declares an option, or is typed


class Message(NamedTuple):
    """A message that names options. text: as the source has it, with ``{}`` for what is filled in."""

    place: str
    text: str

    @property
    def options(self) -> set[str]:
        return set(OPTION.findall(self.text))

    @property
    def pattern(self) -> re.Pattern[str]:
        """What it looks like when it is printed."""
        return re.compile(".*?".join(map(re.escape, self.text.split(FILLED_IN))), re.DOTALL)


@cache
def messages() -> tuple[Message, ...]:
    """All texts of the source that name an option, but for docstrings, help texts and options by themselves."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        found += [Message(name, text) for text in _texts(ast.parse(path.read_text("utf-8")))]
    for path in sorted(SOURCE.rglob("*.bas")):
        quoted = re.findall(r'"([^"\n]*)"', path.read_text("utf-8"))
        found += [Message(path.relative_to(SOURCE).as_posix(), text) for text in quoted]
    return tuple(each for each in found if each.options and not OF_ITS_OWN.fullmatch(each.text.strip()))


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        yield "".join(map(_part, node.values))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _texts(part.value)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.keyword) and node.arg == "help":
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Option":
        return  # of a scoring system, with its help
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _part(part: ast.expr) -> str:
    """A part of a text: ``option.flag`` is filled in with an option."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    is_flag = (
        isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Attribute) and part.value.attr == "flag"
    )
    return f"--{FILLED_IN}" if is_flag else FILLED_IN


def options_of(command: str) -> set[str]:
    """The options of a command: ``convert``, ``season import``."""
    found = typer.main.get_command(app)
    for word in command.split():
        assert hasattr(found, "commands"), f"{command} is no command"
        found = found.commands[word]
    return {option for parameter in found.params for option in parameter.opts}


def command_of(words: list[str]) -> str:
    """The command that a command line begins with."""
    return " ".join(words[:2] if words[0] in ("season", "addin", "calc") else words[:1])
