"""Chromium, and pages in it that may neither fail nor load anything from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from tests.browser.sites import EXAMPLES, example, small, write
from tests.spreadsheet_programs import program

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}

Visit = Callable[..., Page]
"""``visit(address, **context)`` opens a page; what goes wrong on it fails the test at its end."""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = program("chromium", "Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(place: Path | str, **options: object) -> Page:
        address = place if isinstance(place, str) else place.as_uri()
        context = browser.new_context(**{"viewport": DESK, **options})  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        watch(page, faults)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def watch(page: Page, faults: list[str]) -> None:
    """Note all that a page must not do; a breach of its policy is written to the console."""

    def asked(dialog: object) -> None:
        faults.append(f"a dialog: {dialog}")
        dialog.dismiss()  # type: ignore[attr-defined]

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED" and not is_of_the_tab(request.url):
            faults.append(f"not loaded: {request.url}, {request.failure}")

    def printed(message: ConsoleMessage) -> None:
        if not is_of_the_tab(message.location["url"]):
            faults.append(f"{message.type}: {message.text}")

    page.on("console", printed)
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("requestfailed", failed)
    page.on("dialog", asked)


def is_of_the_tab(address: str) -> bool:
    """The tab's picture no longer matters when the test goes on: it is given up, or cut off by the server's end."""
    return address.endswith("/icon.svg")


@pytest.fixture(scope="package", params=EXAMPLES)
def example_site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages of an example season."""
    return write(example(request.param), tmp_path_factory.mktemp(request.param))


@pytest.fixture(scope="package")
def mso_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages of the example season of the MSO, with its long and wide tables."""
    return write(example("season-mso"), tmp_path_factory.mktemp("mso"))


@pytest.fixture(scope="package")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages of ``sites.small``."""
    return write(small(), tmp_path_factory.mktemp("small"))
