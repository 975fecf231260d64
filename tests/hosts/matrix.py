"""The page docs/hosts.md: which function was proven on which host, in how many cases.

``python -m tests.hosts.matrix`` writes the page. It claims the whole table of cases for every host whose proof is
there; the proof itself (``tests.hosts.table.prove``) fails unless it ran as many cases as the page claims.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import tests.conftest  # noqa: F401 - xlwings wants its settings before it is imported
from tests.functions.cases import CASES

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "hosts.md"


class Host(NamedTuple):
    """Where functions run: the head of its column, what runs in the test, and the file of the test."""

    name: str
    runs: str
    proof: str

    @property
    def is_proven(self) -> bool:
        return (ROOT / self.proof).exists()


PLAIN = Host(
    "xlwings on Linux",
    "xlwings' own conversion of arguments and results, in the Python that runs the tests",
    "tests/hosts/test_linux.py",
)
LITE = Host(
    "xlwings Lite",
    "Pyodide, the Python of xlwings Lite, in Node: xlwings' pure wheel, Podium's wheel and `addin/lite/main.py`, "
    "called as Excel's custom functions are; blank cells arrive as JavaScript's null",
    "tests/hosts/lite/test_lite.py",
)
CLASSIC = Host(
    "classic xlwings",
    "Windows Python under Wine: the DLL of xlwings starts its COM server, which another Windows process calls over "
    "COM, as the VBA of xlwings does",
    "tests/hosts/classic/test_cases.py",
)
CALC = Host(
    "LibreOffice Calc",
    "headless LibreOffice with the extension of `podium calc build`: arguments typed into cells, results as array "
    "formulas",
    "tests/hosts/calc/test_cases.py",
)
HOSTS = [PLAIN, LITE, CLASSIC, CALC]

HEADING = """\
# Where the functions were proven

<!-- Made by `python -m tests.hosts.matrix`. Do not edit: the tests hold it against what they ran. -->

No Excel runs where Podium is built. Everything short of Excel itself is run for real, and one table of calls and their
expected cells, [tests/functions/cases.py](../tests/functions/cases.py), drives every host. The number of cases that
gave exactly what the table says, or what [LibreOffice](libreoffice.md) and classic xlwings make of an error or a
boolean in ways of their own:

"""

# What cannot be known without an Excel. A line goes when somebody has seen it.
NOT_SEEN = """
## Not yet seen

Nobody has seen these yet; if you have, tell us:

- any of the functions in a real Excel, on Windows, on a Mac or on the web;
- the windows of Excel themselves: the help beside an argument, *Insert Function*, the names offered after `=GP_`;
- xlwings Lite itself, the add-in around Pyodide, taking a `main.py` of Podium's; Excel showing its errors as its own;
- how results spill, and what a spill that is blocked shows;
- Excel 2016 and 2019, which cannot spill at all;
- sentences of over 255 characters that a classic `_EXPLAIN` gives for a range, which Excel may cut or refuse;
- the imported VBA compiled by Excel: it is checked as text, name by name;
- xlwings Server. It calls the functions with the same code as Lite, but no server was run;
- the extension in LibreOffice on Windows and on a Mac, and the windows of its function wizard.
"""

ERRORS = """
## How an error comes out

| host | one cell | a range |
|---|---|---|
| xlwings Lite | Excel's own error | Excel's own error, in the bad cell |
| classic xlwings | a sentence that begins with the function's name | the text of the error, in the bad cell |
| LibreOffice Calc | Calc's own error | Calc's own error, in the bad cell |

All seven of Excel's older errors reach Lite as errors, under the names of Office.js: `#NULL!` Null, `#DIV/0!` Div0,
`#VALUE!` Value, `#REF!` Ref, `#NAME?` Name, `#NUM!` Num, `#N/A` NotAvailable. A newer one in the input, such as
`#SPILL!`, comes out as `#VALUE!` on every host. What each means: [errors.md](errors.md).
"""

RUN_THEM = """
## Run it yourself

    python3 addin/bootstrap.py excel

sets everything up and shows the first number that Excel on Windows would show, through the classic add-in under Wine.
It takes a minute the first time and 800 MB, and needs the package `wine64` of Debian or Ubuntu. All of it:

    python3 addin/bootstrap.py test tests/hosts -v

A host that lacks its program (Node for Lite, Wine for classic) is skipped and says so; where the variable `CI` is set,
it fails. What is downloaded is kept in `~/.cache/podium`.
"""


def page() -> str:
    """The page, whole."""
    return HEADING + _matrix(_proven()) + "\n" + _descriptions() + ERRORS + NOT_SEEN + RUN_THEM


def claimed(host: Host, text: str) -> Counter[str]:
    """For each function, the cases that the page ``text`` claims for a host."""
    lines = [line for line in text.splitlines() if re.match(r"\| (function|`[A-Z_]+`) \|", line)]
    rows = [line.strip("| ").split(" | ") for line in lines]
    column = rows[0].index(host.name)
    return Counter({row[0].strip("`"): int(row[column]) for row in rows[1:]})


def _proven() -> list[Host]:
    return [host for host in HOSTS if host.is_proven]


def _matrix(hosts: list[Host]) -> str:
    cases = Counter(case.function for case in CASES)
    rows = [f"| function | {' | '.join(host.name for host in hosts)} |", "|---|" + "--:|" * len(hosts)]
    rows += [f"| `{name}` |" + f" {cases[name]} |" * len(hosts) for name in sorted(cases)]
    rows += ["| all |" + f" {len(CASES)} |" * len(hosts)]
    return "\n".join(rows) + "\n"


def _descriptions() -> str:
    lines = [f"- **{host.name}**: {host.runs} ([{host.proof}](../{host.proof}))" for host in _proven()]
    waiting = [f"- **{host.name}**: not yet" for host in HOSTS if not host.is_proven]
    return "\n".join([*lines, *waiting]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
