"""One mutant on trial: do the tests see it?

The tests are collected once. A forked process then takes the mutant in, runs them until one fails, and ends: nothing is
written to the disk. Where the mutant changes the body of a function, the code of the function is replaced in place;
otherwise, and to be sure of a survivor, a hook imports the mutant instead of the file and the tests are collected anew.
A mutant that is expected to survive is tried that way at once.

Tests that draw their examples are left out: a mutant is killed by an example that someone worked, never by luck.
"""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, FunctionType
from typing import Any

import hypothesis
import pytest

from tests.mutation.mutants import SCORING, Mutant

ROOT = SCORING.parent.parent.parent
TESTS = ["tests/scoring", "tests/functions/test_cases.py::test_by_a_plain_call", "tests/test_published_points.py"]
# Without a report, and so without the options for one in pyproject.toml.
_PLUGINS = ["-p", "no:terminal", "-p", "no:cacheprovider"]
OPTIONS = ["--all", "-x", "--assert=plain", "-o", "addopts=", *_PLUGINS]

# Seconds of processor time, not of the clock: on a busy machine the tests take longer, but not more of these.
COLLECTING, TESTING = 20, 3  # the slowest test takes half of one
BYTES = 4 << 30  # a shift where a product was makes numbers that fill the memory


class Outcome(Enum):
    KILLED = "killed"
    TIMEOUT = "timeouts"  # no end, or no end of memory: the tests would not pass
    SURVIVED = "survived"


class BrokenTrialError(Exception):
    """The tests did not run."""


def _allow(seconds: int) -> None:
    used = int(time.process_time())
    resource.setrlimit(resource.RLIMIT_CPU, (used + seconds, resource.RLIM_INFINITY))


class _Limits:
    """A plugin of pytest that ends the process where a test takes too long."""

    def pytest_runtest_setup(self, item: pytest.Function) -> None:
        _allow(TESTING)


class Court(_Limits):
    """A plugin of pytest: instead of running the tests that were collected it hands itself to ``task``."""

    def __init__(self, task: Callable[[Court], int]):
        self._task = task
        self._items: list[pytest.Function] = []
        self.code = 1

    def sit(self) -> int:
        """What the task gives, once the tests are collected."""
        os.chdir(ROOT)
        code = pytest.main([*OPTIONS, *TESTS], plugins=[self])
        if code != pytest.ExitCode.OK:
            raise BrokenTrialError(f"pytest ended with {code} before any trial")
        return self.code

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = _worked(session.items)
        with session.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            self.code = self._task(self)
        return True

    def trial(self, mutant: Mutant, to_survive: bool) -> Outcome:
        """What becomes of ``mutant``, which is expected ``to_survive``."""
        if mutant.body_of and not to_survive:
            outcome = _in_a_child(lambda: self._with_the_code_replaced(mutant))
            if outcome is not Outcome.SURVIVED:
                return outcome
        return _in_a_child(lambda: _imported_anew(mutant))

    def _with_the_code_replaced(self, mutant: Mutant) -> int:
        _replace(mutant)
        for item in sorted(self._items, key=lambda item: _distance(item, mutant)):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            if item.session.testsfailed:
                return pytest.ExitCode.TESTS_FAILED
        return pytest.ExitCode.OK


def _worked(items: list[pytest.Item]) -> list[pytest.Function]:
    """The tests with examples worked by hand."""
    functions = [item for item in items if isinstance(item, pytest.Function)]
    return [item for item in functions if not hypothesis.is_hypothesis_test(item.obj)]


def _distance(item: pytest.Function, mutant: Mutant) -> int:
    """How far the test is from what is changed: those of the file, and those that import from it, are run first."""
    if item.path.name == f"test_{mutant.change.file}":
        return 0
    module = _module(mutant)
    return 1 if any(getattr(value, "__module__", None) == module for value in vars(item.module).values()) else 2


def _in_a_child(task: Callable[[], int]) -> Outcome:
    child = os.fork()
    if child:
        return _outcome(os.waitpid(child, 0)[1])
    code: int = pytest.ExitCode.INTERNAL_ERROR
    try:
        _allow(COLLECTING)
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        code = task()
    finally:
        os._exit(code)


def _outcome(status: int) -> Outcome:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return Outcome.TIMEOUT
    code = os.waitstatus_to_exitcode(status)
    if code == pytest.ExitCode.OK:
        return Outcome.SURVIVED
    # The last two: the tests could not be imported with it, and one that was asked for was not found.
    if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR):
        return Outcome.KILLED
    raise BrokenTrialError(f"pytest ended with {code}")


def _replace(mutant: Mutant) -> None:
    """Gives the function whose body is changed the mutant's code."""
    assert mutant.body_of
    module = importlib.import_module(_module(mutant))
    found: Any = module
    for name in mutant.body_of.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)  # a property
    function: FunctionType = getattr(found, "__wrapped__", found)  # behind a cache
    whole = compile(mutant.source, function.__code__.co_filename, "exec", dont_inherit=True)
    function.__code__ = next(code for code in _codes(whole) if code.co_qualname == mutant.body_of)
    for other in [value for name, value in sys.modules.items() if name.startswith("podium.")]:
        for value in vars(other).values():
            with suppress(AttributeError):
                value.cache_clear()


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _imported_anew(mutant: Mutant) -> int:
    for name in [name for name in sys.modules if name.split(".")[0] in ("podium", "tests")]:
        if not name.startswith("tests.mutation"):
            del sys.modules[name]
    sys.meta_path.insert(0, _Hook(mutant))
    return pytest.main([*OPTIONS, *TESTS], plugins=[_InOrder(mutant)])


class _InOrder(_Limits):
    def __init__(self, mutant: Mutant):
        self._mutant = mutant

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(_worked(items), key=lambda item: _distance(item, self._mutant))


class _Hook(MetaPathFinder):
    """Finds the mutant where its file is imported."""

    def __init__(self, mutant: Mutant):
        self._name, self._path = _module(mutant), str(SCORING / mutant.change.file)
        self._loader = _Loader(self._name, self._path)
        self._loader.source = mutant.source

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self._path, loader=self._loader) if fullname == self._name else None


class _Loader(SourceFileLoader):
    source: str

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


def _module(mutant: Mutant) -> str:
    return f"podium.scoring.{mutant.change.file.removesuffix('.py')}"
