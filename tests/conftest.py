"""Set up for all tests: functions register with xlwings as on a server, which works without Excel."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# How Podium was started for the tests is nothing that they speak of.
os.environ.pop("PODIUM_COMMAND", None)
# On whatever paper the country prints: the tests are on A4.
if every := os.environ.pop("LC_ALL", ""):
    os.environ["LANG"] = every
os.environ["LC_PAPER"] = "C.UTF-8"
os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

from tests import asking, examples, spreadsheet_programs
from tests.office import validator
from tests.office.watching import Watch
from tests.promises import pytest_runtest_makereport  # noqa: F401 - a hook of pytest

# For each cell that xlwings converts it tries whether this is Pyodide, which is a search of the whole path. It is not:
# the tests in Pyodide are other processes.
sys.modules.setdefault("pyodide", None)  # type: ignore[arg-type]

# A program in the background is started deaf to Ctrl-C, and with it all that it starts: not so what the tests stop.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
# Folders whose tests share what takes long to start (an office, a Windows, a browser): all of one in one process.
SHARING = ("browser", "hosts/calc", "hosts/classic", "hosts/lite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests that take long too, as CI does")
    asking.pytest_addoption(parser)


def pytest_configure(config: pytest.Config) -> None:
    examples.load(all_of_them=config.getoption("--all"))


@pytest.hookimpl(tryfirst=True)  # pytest-xdist asks for the groups in its own
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Which tests stay together where pytest-xdist runs them in several processes, and which are left to CI.

    What takes long comes first: a long one at the end would have one process alone at work.
    """
    asking.only_those_that_ask(config, items)
    long = {item for item in items if item.get_closest_marker("long")}
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item, alone=item in long and not shares_a_fixture(item))))
    items.sort(key=lambda item: not (item in long or shared_by(item.path) or is_worked_out(item)))
    if not config.getoption("--all"):
        config.hook.pytest_deselected(items=list(long))
        items[:] = [item for item in items if item not in long]


def pytest_collection_finish() -> None:
    """What is collected stays to the end: looking through it for garbage again and again took a fifth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


WATCH = Watch()


@pytest.fixture(autouse=True, scope="session")
def every_workbook_is_looked_at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """By the lint; in CI a sample by Microsoft's validator too, when all tests of the process are done."""
    with WATCH.of_what_is_saved():
        yield
    sample = WATCH.kept_in(tmp_path_factory.mktemp("sample")) if os.environ.get("CI") else []
    if sample:
        assert [each for each in validator.faults(sample).values() if each] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A test fails that made, itself or in what it was set up with, a workbook that Excel would not take as it is."""
    try:
        yield
    finally:
        found = WATCH.found()  # also where the test fails for another reason: it is not the next one's
    if found:
        pytest.fail(f"a workbook that this test made is none that Excel takes as it is:\n{found}", pytrace=False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without the program that works a test's workbooks out, it is skipped before they are made."""
    if hasattr(item, "callspec"):
        for parameter in item.callspec.params.values():
            spreadsheet_programs.need(parameter)


def group(item: pytest.Item, *, alone: bool) -> str:
    """The folder that shares something, else the file; a test that takes long is a group of its own."""
    place = item.path.relative_to(TESTS).as_posix()
    return shared_by(item.path) or (item.nodeid if alone else place)


def shares_a_fixture(item: pytest.Item) -> bool:
    """With the other tests of its file, which would be made twice in two processes."""
    fixtures = item._fixtureinfo.name2fixturedefs if isinstance(item, pytest.Function) else {}
    return any(each.scope == "module" for found in fixtures.values() for each in found)


def is_worked_out(item: pytest.Item) -> bool:
    """Whether a program works out the workbooks of the test, which takes it seconds to start."""
    parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return any(each in (spreadsheet_programs.by_libreoffice, spreadsheet_programs.by_gnumeric) for each in parameters)


def shared_by(path: Path) -> str | None:
    place = path.relative_to(TESTS).as_posix()
    return next((folder for folder in SHARING if place.startswith(f"{folder}/")), None)


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of files are short there, in the messages too."""
    monkeypatch.chdir(tmp_path)
