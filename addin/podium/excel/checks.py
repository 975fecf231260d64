"""The checks of Excel in ``podium doctor``: each knows one trap, how it shows, and what to do about it."""

from __future__ import annotations

import ntpath
from collections.abc import Sequence

from podium.excel.configuration import UDF_MODULES
from podium.excel.findings import Findings
from podium.excel.template import MODULE
from podium.excel.xlwings_addin import typed
from podium.verdicts import Check, Said, Verdict, judged, ok

OLDEST_PYTHON = (3, 11)
ALL_MACROS_OFF = 4


def verdicts(findings: Findings) -> Said:
    """What every check says."""
    return judged(CHECKS, findings)


def _python(found: Findings) -> Verdict:
    shown = f"{found.python[0]}.{found.python[1]}, {found.bits}-bit, {found.interpreter}"
    if found.python < OLDEST_PYTHON:
        return Verdict("do", shown, "install Python 3.11 or newer from python.org and set Podium up with it")
    return ok(shown)


def _bits(found: Findings) -> Verdict | None:
    if found.bits == 32:
        return Verdict(
            "do", "this Python is 32-bit", "install the 64-bit Python from python.org; any Excel works with it"
        )
    if found.excel_bits == 32:
        return Verdict("note", "Excel is 32-bit and Python 64-bit: that works, they talk as two programs")
    return None


def _store(found: Findings) -> Verdict | None:
    if not found.store:
        return None
    return Verdict(
        "do",
        "this Python is the Microsoft Store's; Excel does not see what it writes below AppData",
        "install Python from python.org and set Podium up with it",
    )


def _excel(found: Findings) -> Verdict:
    if found.system == "other":
        return Verdict("note", "Excel runs on Windows and on the Mac; here podium's commands and LibreOffice do")
    if not found.excel:
        return Verdict(
            "note", "Excel was not found where it usually is", "without Excel, podium convert scores your sheets"
        )
    return ok(found.excel)


def _pywin32(found: Findings) -> Verdict | None:
    if found.system != "windows":
        return None
    if found.pywin32:
        return ok("there")
    return Verdict("do", "pywin32 is missing, by which Excel reaches Python", _pip(found, "pywin32"))


def _xlwings(found: Findings) -> Verdict:
    if not found.xlwings:
        return Verdict("do", "xlwings is missing or broken", _pip(found, "--force-reinstall xlwings"))
    if found.own_xlwings and found.xlwings != found.own_xlwings:
        return Verdict(
            "do",
            f"Excel's Python has xlwings {found.xlwings}, this one has {found.own_xlwings}",
            _pip(found, f"xlwings=={found.own_xlwings}"),
        )
    return ok(found.xlwings)


def _library(found: Findings) -> Verdict | None:
    if found.system != "windows" or not found.xlwings or found.library:
        return None
    return Verdict(
        "do",
        f"xlwings64-{found.xlwings}.dll is neither beside {found.interpreter} nor in the folder above it",
        "set Podium up in an environment of its own, as README.md says (pip install --user puts the file elsewhere)",
    )


def _addin(found: Findings) -> Verdict | None:
    if found.system == "other":
        return None
    if not found.xlwings_addin:
        return Verdict("do", f"xlwings.xlam is not in {found.start_folder}", "run: podium addin install")
    if found.xlwings_addin == "other":
        return Verdict(
            "do",
            f"xlwings.xlam in {found.start_folder} is of another xlwings than {found.own_xlwings}: its macros look for "
            "another DLL",
            f"close Excel and run: {typed(found.this_python)}",
        )
    return ok(f"xlwings.xlam {found.own_xlwings} is in {found.start_folder}")


def _ribbon(found: Findings) -> Verdict | None:
    if found.system == "other":
        return None
    if found.ribbon is None:
        return Verdict(
            "note", "podium.xlam, the button in the ribbon, is not installed", "podium addin install does it"
        )
    if not found.ribbon_closed:
        return Verdict(
            "do",
            "podium.xlam is of an earlier Podium: a workbook that somebody sent you can choose the program that its "
            "button starts",
            "close Excel and run: podium addin install",
        )
    if found.own_xlwings and found.ribbon != (found.own_version, found.own_xlwings):
        built = f"podium.xlam was built by Podium {found.ribbon[0]} with xlwings {found.ribbon[1]}"
        return Verdict("do", built, "close Excel and run: podium addin install")
    if found.ribbon_python != found.this_python:
        started = found.ribbon_python or "whatever Python is on the PATH"
        return Verdict(
            "do",
            f"podium.xlam starts {started}, this is {found.this_python}",
            "close Excel and run: podium addin install",
        )
    return ok(f"podium.xlam {found.own_version} is in {found.start_folder}")


def _configuration(found: Findings) -> Verdict | None:
    if found.system == "other":
        return None
    if found.config_error:
        return Verdict("do", found.config_error, f"mend {found.configuration} in an editor, or move it away")
    if found.marked:
        return Verdict(
            "do",
            f"{found.configuration} begins with a mark (BOM) behind which Excel does not know the first key",
            "run: podium addin install",
        )
    if found.config_lines:
        numbers = ", ".join(map(str, found.config_lines))
        return Verdict(
            "note",
            f'{found.configuration}: line {numbers} is not of the form "KEY","VALUE"; Excel may misread what follows',
            "write it in that form, or delete it",
        )
    return ok(found.configuration)


def _modules(found: Findings) -> Verdict | None:
    if found.system != "windows" or found.config_error:
        return None
    if MODULE not in found.modules:
        return Verdict("do", f"{UDF_MODULES} does not name {MODULE}", "run: podium addin install")
    return ok(f"{UDF_MODULES} is {';'.join(found.modules)}")


def _interpreter(found: Findings) -> Verdict | None:
    if found.system == "other" or found.config_error:
        return None
    if found.configured is None:
        return Verdict("do", "xlwings is not told which Python to use", "run: podium addin install")
    if found.configured_podium is None:
        trouble = "has no Podium" if found.answers else "does not start"
        return Verdict(
            "do",
            f"Excel uses {found.configured}, which {trouble}",
            "run: podium addin install with the Python that has it",
        )
    if found.system == "mac" and " " in found.configured:
        return Verdict(
            "do",
            f"{found.configured}: xlwings for the Mac cannot start a Python whose path has a blank",
            "set Podium up in a folder whose path has none",
        )
    return ok(found.configured)


def _two_podiums(found: Findings) -> Verdict:
    version, _, file = (found.configured_podium or "").partition(" ")
    if version and version != found.own_version:
        return Verdict(
            "do",
            f"Excel uses Podium {version} ({file}), this is {found.own_version} ({found.own_podium})",
            "run: podium addin install with the one you want",
        )
    if version and _folder(file) != _folder(f"{found.own_podium}/"):
        return Verdict(
            "note",
            f"Excel uses another copy of Podium {version} ({file}), this is {found.own_podium}",
            "podium addin install with the one you want settles it",
        )
    if found.podiums:
        others = ", ".join(found.podiums)
        return Verdict("note", f"this is {found.own_podium}; there is another command podium: {others}")
    return ok(f"{found.own_version}, {found.own_podium}")


def _folder(path: str) -> str:
    # ntpath takes either slash, and Windows and the Mac know no case.
    return ntpath.dirname(path).replace("/", "\\").casefold()


def _debug(found: Findings) -> Verdict | None:
    if found.system != "windows" or not found.debug:
        return None
    return Verdict(
        "do",
        f"DEBUG UDFS is True in {found.configuration}: Excel starts no Python but waits for a programmer's",
        "Excel, tab xlwings: take the tick off Debug UDFs",
    )


def _trust(found: Findings) -> Verdict | None:
    if found.system != "windows":
        return None
    if found.trust_policy == 0:
        return Verdict(
            "do",
            "your administrator has switched Trust access to the VBA project off",
            "ask for it, or use xlwings Lite, which needs no macros: see README.md",
        )
    if found.trust != 1 and found.trust_policy != 1:
        return Verdict(
            "do",
            "Excel does not trust access to the VBA project, so Import Functions fails",
            "Excel: File, Options, Trust Center, Trust Center Settings, Macro Settings: tick Trust access to the VBA "
            "project object model",
        )
    return ok("Trust access to the VBA project is on")


def _macros(found: Findings) -> Verdict | None:
    if found.system != "windows":
        return None
    if found.macros is None and found.own_macros == ALL_MACROS_OFF:
        return Verdict(
            "do",
            "Excel is set to switch all macros off without a word (VBAWarnings is 4)",
            "Excel: File, Options, Trust Center, Trust Center Settings, Macro Settings: choose Disable VBA macros with "
            "notification",
        )
    if found.macros != ALL_MACROS_OFF:
        return None
    return Verdict(
        "do",
        "your administrator has switched all macros off",
        "ask for them, or use xlwings Lite, which needs none: see README.md",
    )


def _disabled(found: Findings) -> Verdict | None:
    if not found.disabled:
        return None
    return Verdict(
        "do",
        f"Excel has switched {' and '.join(found.disabled)} off, as it does after a crash",
        "Excel: File, Options, Add-ins, Manage: Disabled Items, Go; choose it and Enable",
    )


def _pip(found: Findings, what: str) -> str:
    python = f'"{found.interpreter}"' if " " in found.interpreter else found.interpreter
    return f"run: {python} -m pip install {what}"


CHECKS: Sequence[Check[Findings]] = (
    Check("Python", _python),
    Check("bits", _bits),
    Check("Store edition", _store),
    Check("Podium", _two_podiums),
    Check("Excel", _excel),
    Check("pywin32", _pywin32),
    Check("xlwings", _xlwings),
    Check("xlwings' DLL", _library),
    Check("xlwings' add-in", _addin),
    Check("button", _ribbon),
    Check("disabled", _disabled),
    Check("configuration", _configuration),
    Check("functions", _modules),
    Check("Excel's Python", _interpreter),
    Check("debugging", _debug),
    Check("VBA project", _trust),
    Check("macros", _macros),
)
