"""The paper of what is printed: A4, and Letter in North America.

A workbook that names none is printed on Letter by LibreOffice everywhere, whatever the computer's country uses.
"""

from __future__ import annotations

import os
import plistlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from podium.scoring.errors import UnknownNameError


@dataclass(frozen=True, slots=True)
class Paper:
    """name: as people and pages (CSS) say it. number: in a workbook. short_side, long_side: in inches."""

    name: str
    number: int
    short_side: float
    long_side: float


A4 = Paper("A4", 9, 8.27, 11.69)
LETTER = Paper("Letter", 1, 8.5, 11)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}
KNOWN_AS = {"a4": A4, "dina4": A4, "letter": LETTER, "usletter": LETTER}
EXPECTED = " or ".join(PAPERS)

# Of North America, those where Letter is usual (Unicode CLDR, paperSize).
ON_LETTER = frozenset({"BZ", "CA", "CR", "GT", "MX", "NI", "PA", "PR", "SV", "US"})
COUNTRY = re.compile(r"[a-z]{2,3}[_-](?:[A-Za-z]{4}[_-])?([A-Z]{2})\b")  # of en_US.UTF-8, es-MX, zh_Hans_CN
OF_MAC = Path("Library", "Preferences", ".GlobalPreferences.plist")


def paper_named(text: str, argument: str) -> Paper:
    """A4 or Letter; UnknownNameError for another."""
    found = KNOWN_AS.get(re.sub(r"[\s._-]", "", text).casefold())
    if found is None:
        raise UnknownNameError(argument, text, EXPECTED)
    return found


def usual_paper() -> Paper:
    """That of the country to which this computer is set; A4 where it says none."""
    return paper_of(locale_of(os.environ) or _locale_of_system())


def paper_of(locale: str) -> Paper:
    """By the country in the name of a locale, such as ``en_US.UTF-8``."""
    country = COUNTRY.match(locale)
    return LETTER if country and country[1] in ON_LETTER else A4


def locale_of(environment: Mapping[str, str]) -> str:
    """What the environment says of paper, the strongest first (POSIX); blank for nothing."""
    return next(filter(None, (environment.get(name, "") for name in ("LC_ALL", "LC_PAPER", "LANG"))), "")


def _locale_of_system() -> str:
    """Where the environment says nothing, as for a program that was started by a click."""
    if sys.platform == "win32":
        return _locale_of_windows()
    return _locale_of_mac(Path.home() / OF_MAC) if sys.platform == "darwin" else ""


def _locale_of_windows() -> str:
    import ctypes

    name = ctypes.create_unicode_buffer(85)  # the longest, by Microsoft's LOCALE_NAME_MAX_LENGTH
    ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name))  # type: ignore[attr-defined,unused-ignore]
    return name.value


def _locale_of_mac(preferences: Path) -> str:
    try:
        return str(plistlib.loads(preferences.read_bytes()).get("AppleLocale", ""))
    except (OSError, ValueError, plistlib.InvalidFileException):
        return ""
