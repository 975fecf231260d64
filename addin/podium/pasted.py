"""Words of a command that is to be pasted into a terminal as it stands."""

from __future__ import annotations

import os
import re
import shlex

PLAIN = re.compile(r"[\w./:=,@+-]+")
OBEYED = re.compile(r'["$`\\!]')  # what a shell sees to between quotation marks


def word(text: object) -> str:
    """A file or a name as one word of a command: in quotation marks where the terminal would part or change it.

    >>> word("evenings.xlsx"), word("Chess Blitz")
    ('evenings.xlsx', '"Chess Blitz"')
    """
    said = str(text)
    if PLAIN.fullmatch(said):
        return said
    return shlex.quote(said) if os.name != "nt" and OBEYED.search(said) else f'"{said}"'
