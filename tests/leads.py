"""What an entry says of a message that names an option; see ``tests/test_messages_lead_on.py``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.result_sheets import Rows, text, workbook

File = str | Mapping[str, Rows] | Callable[[Path], object]

# Options of other programs, which messages name with the program.
OTHER_PROGRAMS = ("pip install --user", "--force-reinstall xlwings", " --from_xl=1")
# Of a path that only a program can give, since no command line carries a NUL; of a package that the tests have; and
# of a million rows. Of the latter two tests/test_convert_table.py sees that they are said.
NEVER_TYPED = ("--out is {}; expected a folder ({})", "takes the package pyarrow", "--table: a sheet holds {} rows")


@dataclass(frozen=True)
class Lead:
    """says: a part of the message. typed: the command line that provokes it. then: those that follow its advice.
    before: command lines that are typed, and what else is done, before that.

    told_of: the command that the message speaks of, where it is another than the one that is typed. left_out: options
    that the message says to leave out. stays: whether the message is no fault, and comes again.
    """

    says: str
    typed: str
    then: Sequence[str]
    files: Mapping[str, File] = field(default_factory=dict)
    before: Sequence[str | Callable[[], object]] = ()
    told_of: str = ""
    left_out: Collection[str] = ()
    stays: bool = False

    @property
    def system(self) -> str:
        found = re.search(r"--system (\w+)", self.typed)
        return found[1] if found else ""


def lay_out(lead: Lead) -> None:
    """The files of an entry, in the folder that is the current one."""
    for name, content in lead.files.items():
        if isinstance(content, str):
            text(name, content)
        elif callable(content):
            content(Path(name))
        else:
            workbook(name, content)
