"""What a command tells its user when something cannot be done."""

from __future__ import annotations

import re

INTERRUPTED = "podium: interrupted; no file was left half-written"

LOCKED = "is protected by a password; save a copy without one"
DAMAGED = "is damaged and cannot be read; open it in a spreadsheet program and save it again"


LINE_BREAKS = re.compile(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")  # as str.splitlines has them


def one_line(text: str) -> str:
    """The text with its line breaks written out, such as ``\\n``.

    A stranger's file may be called so that its second line looks like one of Podium's.
    """
    return LINE_BREAKS.sub(lambda found: ascii(found[0])[1:-1], text)


class PodiumError(Exception):
    """One clear sentence that names the file (and sheet and cell) and the reason; shown without a traceback.

    Of several things that are wrong a line each: what is given as one line stays one.
    """

    def __init__(self, *lines: str):
        super().__init__(*map(one_line, lines))

    def __str__(self) -> str:
        return "\n".join(self.args)


class UnreadableError(Exception):
    """Why a file cannot be read, in words that follow its name."""
