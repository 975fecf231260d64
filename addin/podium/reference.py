"""The function reference, made from the declarations: as a page of the docs and as help on a terminal.

``podium.calc.help_page`` makes another page of it, for LibreOffice."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import groupby

from podium.scoring.errors import UnknownNameError, number
from podium.worksheet.declaration import Argument, Declaration, Example, System

WIDTH_OF_HELP = 96

# How every function takes its arguments, in all hosts.
ARGUMENTS = """\
Arguments in [brackets] can be left out. A cell or a range goes in wherever that makes sense: one cell stretches over
the others, a row against a column makes a table, other unequal lengths are `#VALUE!`. A blank cell gives a blank. Text
is matched without regard to case and surrounding spaces; `3.5`, `3,5`, `3½` and `½` are numbers."""

ERRORS = {
    "#NUM!": "a number out of range",
    "#N/A": "a name that is not in the table",
    "#VALUE!": "the wrong kind of thing",
}
"""What the errors of the functions stand for."""

HEADING = f"""\
# The worksheet functions

<!-- Made by `podium functions --markdown` from the declarations of the functions. Do not edit. -->

{ARGUMENTS} An Excel error that
goes in comes out; one of the newer kinds, such as `#SPILL!`, comes out as `#VALUE!`.

`#NUM!` stands for {ERRORS["#NUM!"]}, `#N/A` for {ERRORS["#N/A"]}, `#VALUE!` for {ERRORS["#VALUE!"]}.
The classic xlwings add-in cannot put a real error into a cell: there one cell shows a sentence that says what is
wrong, a range the text of the error.

In the examples, commas stand between columns and semicolons between rows.
"""


def markdown(declarations: Iterable[Declaration]) -> str:
    """The page of the docs: every function under its scoring system."""
    parts = [HEADING]
    for system, functions in systems(declarations):
        parts.append(f"\n## {system.name}\n\nHow it scores: [{system.page}]({system.page})\n")
        parts += [_section(declaration) for declaration in functions]
    return "".join(parts)


def systems(declarations: Iterable[Declaration]) -> list[tuple[System, list[Declaration]]]:
    """Every scoring system with its functions."""
    grouped = groupby(by_system(declarations), key=lambda declaration: declaration.system)
    return [(system, list(functions)) for system, functions in grouped]


def by_system(declarations: Iterable[Declaration]) -> list[Declaration]:
    """The declarations, those of a system together, explanations after what they explain."""
    return sorted(declarations, key=lambda each: (each.system.name, each.name.endswith("_EXPLAIN"), each.name))


def find(declarations: Iterable[Declaration], name: str) -> Declaration:
    """The declaration of the function of that name, any case; UnknownNameError for another name."""
    known = {declaration.name: declaration for declaration in declarations}
    if name.upper() not in known:
        raise UnknownNameError("function", name, "one of " + ", ".join(known))
    return known[name.upper()]


def help_text(declaration: Declaration) -> str:
    """The help of one function for a terminal."""
    arguments = "\n".join(_wrapped(f"{bracketed(each)}: {each.help}", "  ") for each in declaration.arguments)
    examples = "\n".join(f"  {each.formula}  ->  {written(each)}" for each in declaration.examples)
    details = f"Gives {declaration.gives.value}. {declaration.details.replace('``', '')}"
    return (
        f"{signature(declaration)}\n\n{_wrapped(declaration.description)}\n\n{arguments}\n\n"
        f"{_wrapped(details)}\n\nExamples:\n{examples}"
    )


def signature(declaration: Declaration, separator: str = ", ") -> str:
    """As typed into a cell: ``GP_POINTS(positions, [field], [tied], [withdrawn])``."""
    return f"{declaration.name}({separator.join(map(bracketed, declaration.arguments))})"


def written(example: Example) -> str:
    """The cells of an example as in an array constant: commas between columns, semicolons between rows."""
    return "; ".join(", ".join(map(cell_text, row)) for row in example.gives)


def bracketed(argument: Argument) -> str:
    """The argument's name, in brackets if it can be left out."""
    return f"[{argument.name}]" if argument.optional else argument.name


def cell_text(cell: object) -> str:
    """A cell of an example as a person would write it."""
    return number(cell) if isinstance(cell, (int, float)) else str(cell)


def _section(declaration: Declaration) -> str:
    arguments = "\n".join(f"| `{bracketed(each)}` | {each.help} |" for each in declaration.arguments)
    examples = "\n".join(f"| `{each.formula}` | {written(each)} |" for each in declaration.examples)
    details = " ".join(declaration.details.split()).replace("``", "`")
    return (
        f"\n### `{signature(declaration)}`\n\n{declaration.description}\n\n"
        f"| argument | what it is |\n|---|---|\n{arguments}\n\n"
        f"Gives {declaration.gives.value}. {details}\n\n"
        f"| example | gives |\n|---|---|\n{examples}\n"
    )


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH_OF_HELP, initial_indent=indent, subsequent_indent=indent * 2)
