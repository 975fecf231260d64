"""What ``podium doctor`` says: a verdict of each check on what was found on the machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

Findings = TypeVar("Findings")
State = Literal["ok", "note", "do"]
Said = list[tuple[str, "Verdict"]]
"""The name of each check that has something to say, and its verdict."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """ok; note: to know, nothing to do; do: something must be done, and ``todo`` says what."""

    state: State
    found: str
    todo: str = ""


@dataclass(frozen=True, slots=True)
class Check(Generic[Findings]):
    """look: None where the check has nothing to say, as on another system."""

    name: str
    look: Callable[[Findings], Verdict | None]


def judged(checks: Sequence[Check[Findings]], findings: Findings) -> Said:
    """What every check says."""
    said = ((check.name, check.look(findings)) for check in checks)
    return [(name, verdict) for name, verdict in said if verdict is not None]


def ok(found: str) -> Verdict:
    return Verdict("ok", found)
