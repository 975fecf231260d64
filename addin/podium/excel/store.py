"""The Python of the Microsoft Store: it runs in a sandbox, and Excel does not see what it writes below AppData."""

from __future__ import annotations

MARKS = ("\\windowsapps\\", "pythonsoftwarefoundation.python")


def is_store_edition(*paths: str) -> bool:
    """Whether one of the paths (an interpreter, the one that its environment was made from) lies in the sandbox."""
    return any(mark in path.replace("/", "\\").casefold() for path in paths for mark in MARKS)
