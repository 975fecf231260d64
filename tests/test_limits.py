"""docs/limits.md states the limits that the code has, all of them."""

from __future__ import annotations

import re
from pathlib import Path

from podium import limits

PAGE = Path(__file__).parent.parent / "docs" / "limits.md"
ROW = re.compile(r"^\| ([^|]+) \| ([\d,]+) (MB )?[^|]*\|$", re.M)


def test_the_page_states_every_limit():
    stated = [int(number.replace(",", "")) * (1_000_000 if megabytes else 1) for _, number, megabytes in _rows()]
    names = [name for name in vars(limits) if name.isupper()]
    assert sorted(stated) == sorted(getattr(limits, name) for name in names)


def _rows() -> list[tuple[str, str, str]]:
    return ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_a_changed_limit_is_missed(monkeypatch):
    """The comparison sees a single one."""
    monkeypatch.setattr(limits, "MOST_SHEETS", 501)
    stated = [number for _, number, _ in _rows()]
    assert "500" in stated
    assert "501" not in stated
