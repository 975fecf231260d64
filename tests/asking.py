"""Which tests ask for a program that may not be installed: ``pytest --asking Wine`` runs those alone.

A test asks where it calls ``spreadsheet_programs.program``, or something of the tests that does. So what a test calls,
what its fixtures call and what its parameters are is followed here, by names: nobody has to mark a test.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType

import pytest

from tests.hiding import PROGRAMS
from tests.spreadsheet_programs import program

ANY = "any"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--asking", choices=[*PROGRAMS, ANY], help="run the tests that ask for this program alone")


def only_those_that_ask(config: pytest.Config, items: list[pytest.Item]) -> None:
    name = config.getoption("--asking")
    if name is None:
        return
    others = [item for item in items if not asked_by(item) or (name != ANY and name not in asked_by(item))]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in set(others)]


def asked_by(item: pytest.Item) -> set[str]:
    """The names, in PROGRAMS, of the programs that the test asks for, perhaps of a few more."""
    if not isinstance(item, pytest.Function):
        return set()
    parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
    fixtures = [fixture.func for each in item._fixtureinfo.name2fixturedefs.values() for fixture in each]
    asked: set[str] = set()
    for each in [inspect.unwrap(item.function), *fixtures, *filter(inspect.isfunction, parameters)]:
        asked |= asked_in(each)
    return asked


def asked_in(start: object) -> frozenset[str]:
    found, seen, ahead = set(), set(), [start]
    while ahead:
        here = ahead.pop()
        if id(here) not in seen:
            seen.add(id(here))
            names, called = looked_at(here)
            found |= names
            ahead += called
    return frozenset(found)


@cache
def looked_at(here: object) -> tuple[frozenset[str], tuple[object, ...]]:
    """Which programs a function asks for itself, and what of the tests it names; of a class all its methods."""
    if inspect.isclass(here):
        return frozenset(), tuple(filter(inspect.isfunction, vars(here).values()))
    function = inspect.unwrap(here)  # type: ignore[arg-type]
    if not isinstance(function, FunctionType):
        return frozenset(), ()
    words = set(words_of(function.__code__))
    named = [function.__globals__[word] for word in sorted(words) if word in function.__globals__]
    modules = [each for each in named if isinstance(each, ModuleType) and is_of_the_tests(each.__name__)]
    named += [vars(module)[word] for module in modules for word in sorted(words) if word in vars(module)]
    called = [each for each in named if is_of_the_tests(getattr(each, "__module__", None)) and callable(each)]
    names = {name for name, (commands, _) in PROGRAMS.items() if any(name in w or w in commands for w in words)}
    return frozenset(names if program in named else ()), tuple(each for each in called if each is not program)


def is_of_the_tests(module: object) -> bool:
    return str(module).startswith("tests.")


def words_of(code: CodeType) -> Iterator[str]:
    """Every name and text in a function, and in those inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from words_of(constant)
        elif isinstance(constant, str):
            yield constant
