"""Podium's own commands as they are typed here: through bootstrap.py, or as ``podium`` where that is on the path."""

from __future__ import annotations

import os
import re

# Not where podium is a part of another word, such as a file's name.
_COMMAND = re.compile(r"(?<![\w./\\-])podium(?= (?:addin|calc|doctor|convert|functions|season import) ?)")


def as_typed(text: str) -> str:
    """The text with its commands so that they can be copied as they stand."""
    typed = os.environ.get("PODIUM_COMMAND", "podium")
    return _COMMAND.sub(lambda _: typed, text)
