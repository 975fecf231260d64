"""Where the internet is not to be had, what a host needs of it is missing as a program is."""

from __future__ import annotations

import pytest

from tests.hosts.packages import fetching, pip


def fetch_nothing() -> None:
    with fetching("The package"):
        pip("download", "--no-index", "--no-deps", "a-package-of-nobody==1")


def test_what_cannot_be_fetched_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"The package is not here yet, and cannot be .*of-nobody"):
        fetch_nothing()


def test_under_ci_nothing_may_go_untested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="under CI nothing may go untested"):
        fetch_nothing()
