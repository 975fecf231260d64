"""A file that somebody has open in a spreadsheet program while it is replaced: the program goes on with the old one.

On Windows such a file cannot be replaced, which is a sentence of its own; elsewhere nothing stops it. The programs put
a file beside each that they have open, by which they know it themselves; one that crashed leaves it there.
"""

from __future__ import annotations

import os
from pathlib import Path

# What stands before and after the name of the file that is open.
BESIDE = {"LibreOffice": (".~lock.", "#"), "Excel": ("~$", "")}


def open_remark(path: Path) -> str:
    """What to do about a file that was replaced while it seems to be open; blank where it is not."""
    programs = [
        program
        for program, (before, after) in BESIDE.items()
        if os.path.exists(path.parent / f"{before}{path.name}{after}")  # which is quiet about a name that is too long
    ]
    if not programs:
        return ""
    return (
        f"{path.name} seems to be open in {' and '.join(programs)}, which still shows the old one: close it there "
        "without saving and open it again, or the old one is saved over the new one"
    )
