"""The one declaration of a worksheet function, from which every host, the help and the docs are made.

A function is declared by decorating the function that does its work on ranges:

    @worksheet_function(SYSTEM, score="The help of the argument, as Excel shows it.")
    def CHESS_GP(score: Range) -> Grid:
        '''The first paragraph is the description that Excel shows.'''

What the decorator gives back is the function that hosts call: cells in, cells out.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple, cast

from podium.scoring.errors import ScoringError
from podium.worksheet.answers import Answer, Cell, Grid, as_points, as_working, present, without_traceback
from podium.worksheet.cells import first_filled, is_blank
from podium.worksheet.ranges import Range, as_range

OMITTED: Any = None  # the default of an optional argument: its work gets a range of one blank cell

Work = Callable[..., Grid]
HostFunction = Callable[..., list[list[Cell]]]


class System(NamedTuple):
    """A scoring system: its name, and the page of the docs that explains it."""

    name: str
    page: str


class Argument(NamedTuple):
    """An argument of a worksheet function and its help."""

    name: str
    help: str
    optional: bool


class Example(NamedTuple):
    """A formula and the cells that it gives: rows of numbers, texts and error codes."""

    formula: str
    gives: Sequence[Sequence[object]]


class Gives(Enum):
    """The shape of a result, in the words of the help."""

    EACH_CELL = "one value for each cell of the first argument"
    EACH_ROW = "one value for each row of the first argument"
    ONE = "one value"
    TABLE = "a table, spilled"


class Declaration(NamedTuple):
    """All that hosts and docs need to know of a worksheet function."""

    name: str
    system: System
    description: str
    details: str
    arguments: tuple[Argument, ...]
    examples: tuple[Example, ...]
    gives: Gives
    work: Work
    answer: Answer

    def outcomes(self, *values: object) -> Grid:
        """Awards, errors and blanks for the arguments, as a host sends them; a whole that fails fails in each cell."""
        ranges = [
            as_range(argument.name, values[index] if index < len(values) else None)
            for index, argument in enumerate(self.arguments)
        ]
        try:
            return _with_places(self.work(*ranges))
        except ScoringError as error:
            if self.gives is Gives.EACH_CELL and ranges[0].lies_across:
                error.line = "column"
            return _failed(self.gives, ranges[0], error)

    def cells(self, *values: object) -> list[list[Cell]]:
        """What the host puts into its cells."""
        with without_traceback(self.name):
            return present(self.name, self.outcomes(*values), self.answer)


def worksheet_function(
    system: System, *, gives: Gives = Gives.EACH_CELL, examples: Sequence[Example] = (), **help_of: str
) -> Callable[[Work], HostFunction]:
    """Declare the decorated work as a worksheet function of its name, with the help of each argument."""

    def declare(work: Work) -> HostFunction:
        parameters = inspect.signature(work).parameters.values()
        arguments = tuple(
            Argument(each.name, help_of[each.name], each.default is not inspect.Parameter.empty) for each in parameters
        )
        description, _, details = inspect.cleandoc(work.__doc__ or "").partition("\n\n")
        declaration = Declaration(
            name=work.__name__,
            system=system,
            description=" ".join(description.split()),
            details=details,
            arguments=arguments,
            examples=tuple(examples),
            gives=gives,
            work=work,
            answer=as_points,
        )
        return _host_function(declaration)

    return declare


def explanation(of: HostFunction, name: str, description: str, examples: Sequence[Example] = ()) -> HostFunction:
    """Declare the function that explains another: the same arguments, a sentence for each result."""
    scoring = declaration_of(of)
    return _host_function(
        Declaration(
            name=name,
            system=scoring.system,
            description=description,
            details=f"Takes the arguments of {scoring.name}. It never fails: where {scoring.name} gives an error, "
            "it says which row is at fault and why.",
            arguments=scoring.arguments,
            examples=tuple(examples),
            gives=scoring.gives,
            work=scoring.work,
            answer=as_working,
        )
    )


def declaration_of(function: HostFunction) -> Declaration:
    """The declaration of a worksheet function."""
    return cast(Declaration, function.declaration)  # type: ignore[attr-defined]


def _host_function(declaration: Declaration) -> HostFunction:
    """The function that hosts call, under the declaration."""

    def host_function(*values: object) -> list[list[Cell]]:
        return declaration.cells(*values)

    function: Any = host_function
    function.__name__ = function.__qualname__ = declaration.name
    function.__module__ = "podium.functions"
    function.__signature__ = _signature(declaration)
    # xlwings takes type hints for converters, and ours would break the classic add-in.
    function.__annotations__ = {}
    function.__doc__ = f"{declaration.description}\n\n{declaration.details}"
    function.declaration = declaration
    return cast(HostFunction, function)


def _signature(declaration: Declaration) -> inspect.Signature:
    return inspect.Signature(
        [
            inspect.Parameter(
                argument.name,
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=None if argument.optional else inspect.Parameter.empty,
            )
            for argument in declaration.arguments
        ]
    )


def _with_places(grid: Grid) -> Grid:
    """The grid, each of its errors with its own row, or column where the grid lies across."""
    across = len(grid) == 1
    for row, outcomes in enumerate(grid):
        for column, outcome in enumerate(outcomes):
            if isinstance(outcome, ScoringError):
                outcome.line = "column" if across else "row"
                outcome.row = (column if across else row) if len(grid) + len(outcomes) > 2 else None
    return grid


def _failed(gives: Gives, first: Range, error: ScoringError) -> Grid:
    """The error in every place of the result that belongs to something; everywhere if all of it is blank."""
    if gives in (Gives.ONE, Gives.TABLE):
        return [[error]]
    cells = first.rows if gives is Gives.EACH_CELL else [[first_filled(row)] for row in first.rows]
    everywhere = all(is_blank(cell) for row in cells for cell in row)
    return [[error if everywhere or not is_blank(cell) else None for cell in row] for row in cells]
