"""The function reference, made from the declarations: as a page of the docs and as help on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import groupby

from podium.scoring.errors import UnknownNameError, number
from podium.worksheet.declaration import Argument, Declaration, Example

WIDTH_OF_HELP = 96

HEADING = """\
# The worksheet functions

<!-- Made by `podium functions --markdown` from the declarations of the functions. Do not edit. -->

Arguments in [brackets] can be left out. A cell or a range goes in wherever that makes sense: one cell stretches over
the others, a row against a column makes a table, other unequal lengths are `#VALUE!`. A blank cell gives a blank. Text
is matched without regard to case and surrounding spaces; `3.5`, `3,5`, `3½` and `½` are numbers. An Excel error that
goes in comes out; one of the newer kinds, such as `#SPILL!`, comes out as `#VALUE!`.

`#NUM!` stands for a number out of range, `#N/A` for a name that is not in the table, `#VALUE!` for the wrong kind of
thing. The classic xlwings add-in cannot put a real error into a cell: there one cell shows a sentence that says what is
wrong, a range the text of the error.

In the examples, commas stand between columns and semicolons between rows.
"""


def markdown(declarations: Iterable[Declaration]) -> str:
    """The page of the docs: every function under its scoring system."""
    parts = [HEADING]
    for system, functions in groupby(by_system(declarations), key=lambda declaration: declaration.system):
        parts.append(f"\n## {system.name}\n\nHow it scores: [{system.page}]({system.page})\n")
        parts += [_section(declaration) for declaration in functions]
    return "".join(parts)


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
    arguments = "\n".join(_wrapped(f"{_bracketed(each)}: {each.help}", "  ") for each in declaration.arguments)
    examples = "\n".join(f"  {each.formula}  ->  {written(each)}" for each in declaration.examples)
    details = f"Gives {declaration.gives.value}. {declaration.details.replace('``', '')}"
    return (
        f"{signature(declaration)}\n\n{_wrapped(declaration.description)}\n\n{arguments}\n\n"
        f"{_wrapped(details)}\n\nExamples:\n{examples}"
    )


def signature(declaration: Declaration) -> str:
    """As typed into a cell: ``GP_POINTS(positions, [field], [tied], [withdrawn])``."""
    return f"{declaration.name}({', '.join(map(_bracketed, declaration.arguments))})"


def written(example: Example) -> str:
    """The cells of an example as in an array constant: commas between columns, semicolons between rows."""
    return "; ".join(", ".join(_cell(cell) for cell in row) for row in example.gives)


def _section(declaration: Declaration) -> str:
    arguments = "\n".join(f"| `{_bracketed(each)}` | {each.help} |" for each in declaration.arguments)
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


def _bracketed(argument: Argument) -> str:
    return f"[{argument.name}]" if argument.optional else argument.name


def _cell(cell: object) -> str:
    return number(cell) if isinstance(cell, (int, float)) else str(cell)
