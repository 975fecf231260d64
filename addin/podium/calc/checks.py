"""The checks of LibreOffice in ``podium doctor``: each knows one trap, how it shows, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.calc.findings import Findings
from podium.calc.trial import FORMULA, GIVES, SECONDS
from podium.libreoffice import OLDEST, OLDEST_SHOWN
from podium.verdicts import Check, Said, State, Verdict, judged, ok

NOT_WORKED_OUT = {
    "": "LibreOffice does not come to a result",
    "#NAME?": "the cell shows #NAME?: LibreOffice does not know the function, although the extension is installed",
    "Err:504": "the cell shows Err:504: the Python of the extension did not start",
}
"""By what the cell shows."""
INSTALL = "run: podium calc install"
INSTALL_ANEW = "close LibreOffice and run: podium calc install"


def verdicts(findings: Findings) -> Said:
    """What every check says."""
    return judged(CHECKS, findings)


def _office(found: Findings) -> Verdict:
    if found.boxed:
        return Verdict("note", f"LibreOffice is there as a {found.boxed}, into which podium cannot look")
    if not found.office:
        return Verdict("note", "LibreOffice was not found; who has Excel needs none")
    if not found.version:
        return Verdict("note", "LibreOffice is there and does not say its version")
    if _is_too_old(found):
        return Verdict(
            _if_installed(found),
            f"LibreOffice {found.version} is too old for the functions",
            f"install LibreOffice {OLDEST_SHOWN} or newer to have them",
        )
    return ok(f"LibreOffice {found.version}")


def _extension(found: Findings) -> Verdict | None:
    if found.boxed and not found.extensions:
        return Verdict(
            "note",
            "the functions are not in LibreOffice",
            "podium calc build makes podium.oxt: open it with LibreOffice to have them",
        )
    if not found.office and not found.boxed:
        return None
    if not found.extensions:
        return Verdict("note", "the functions are not in LibreOffice", f"to have them {INSTALL}")
    version, for_all = found.extensions[0]
    shown = f"Podium {version}, for {'all users' if for_all else 'you'}"
    if version != found.own_version:
        by_hand = "run podium calc build and open podium.oxt with LibreOffice"
        todo = by_hand if found.boxed else INSTALL_ANEW
        return Verdict("do", f"LibreOffice has the functions of {shown}, this is {found.own_version}", todo)
    return ok(shown)


def _python(found: Findings) -> Verdict | None:
    if not found.office:
        return None
    works = found.outcome is not None and found.outcome.cell == GIVES
    if not found.has_python and not works:
        return Verdict(
            _if_installed(found),
            "LibreOffice has no Python, in which the functions run",
            "Debian and Ubuntu: install the package python3-uno; elsewhere the package of LibreOffice's Python scripts",
        )
    return ok("there")


def _foreign_python(found: Findings) -> Verdict | None:
    if not found.foreign_python:
        return None
    return Verdict(
        "note",
        f"a LibreOffice that is started from this terminal takes {found.foreign_python} for its own Python, and the "
        "functions fail",
        "start LibreOffice from the desktop's menu, or from a terminal where that python3 is not the first on the PATH",
    )


def _trial(found: Findings) -> Verdict | None:
    if found.outcome is None:
        return None
    if found.outcome.kept_off:
        todo = "mend that, or install LibreOffice again, and run podium doctor again"
        return Verdict("do", f"could not be tried: {found.outcome.kept_off}", todo)
    if not found.outcome.answered:
        return Verdict(
            "do",
            f"LibreOffice was still busy after {SECONDS} seconds and was stopped",
            "start LibreOffice, see whether it works, and run podium doctor again",
        )
    if found.outcome.cell == GIVES:
        return ok(f"LibreOffice works it out: {GIVES}")
    shown = NOT_WORKED_OUT.get(found.outcome.cell, f"the cell shows {found.outcome.cell} and not {GIVES}")
    because = f" ({found.outcome.cause})" if found.outcome.cause else ""
    return Verdict("do", shown + because, _todo(found))


def _todo(found: Findings) -> str:
    if not found.has_python:
        return "give LibreOffice its Python, as said above"
    if _is_too_old(found):
        return "update LibreOffice, as said above"
    return f"{INSTALL_ANEW}; if it stays so, report this line"


def _is_too_old(found: Findings) -> bool:
    return bool(found.version) and tuple(map(int, found.version.split("."))) < OLDEST


def _if_installed(found: Findings) -> State:
    """Who has not put the functions into LibreOffice may well use Excel, or the commands."""
    return "do" if found.extensions else "note"


CHECKS: Sequence[Check[Findings]] = (
    Check("LibreOffice", _office),
    Check("extension", _extension),
    Check("LibreOffice's Python", _python),
    Check("python3 on the PATH", _foreign_python),
    Check(FORMULA, _trial),
)
