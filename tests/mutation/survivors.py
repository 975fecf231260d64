"""The list of the mutants that score as the rules do, each with the reason."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tests.mutation.mutants import Change

LIST = Path(__file__).with_name("survivors.toml")


@cache
def listed() -> dict[Change, str]:
    """The reason why each survives."""
    entries = tomllib.loads(LIST.read_text(encoding="utf-8")).get("survivor", [])
    return {
        Change(entry["file"], entry["within"], entry["original"], mutated): entry["why"]
        for entry in entries
        for mutated in entry["mutated"]
    }
