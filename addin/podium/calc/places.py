"""Where LibreOffice keeps its users' settings, and the extensions that were put in."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from podium.calc.extension import installed_version
from podium.excel.machine import Machine

OF_USER = Path("user", "uno_packages")
# What is in use. Of each user's own extension there is a record: its name, then its folder, its file, kind and version.
# Of what is there for all there is none, but a mark beside each folder that was removed.
RECORDS = "uno_packages.pmap"
PARTED = re.compile(rb"[\n\xff]")
REMOVED = "removed"
BOXES = {
    "Flatpak": ".var/app/org.libreoffice.LibreOffice/config/libreoffice/4",
    "snap": "snap/libreoffice/current/.config/libreoffice/4",
}
"""Kinds of LibreOffice that other programs cannot start, and their profile below the home of the user."""


@dataclass(frozen=True, slots=True)
class Places:
    """profile: the user's. for_all: what root put in for all users; None where nobody can. options: of soffice, where
    for_all is not in its own folder. boxed: of BOXES, blank for none."""

    profile: Path
    for_all: Path | None
    options: tuple[str, ...] = ()
    boxed: str = ""

    def extensions(self) -> list[tuple[str, bool]]:
        """The version of each Podium that is installed, and whether for all; first that which LibreOffice takes."""
        own = [(version, False) for version in _versions(self.profile / OF_USER / "cache")]
        return own + [(version, True) for version in (_versions(self.for_all) if self.for_all else ())]


def places(machine: Machine, program_folder: Path | None) -> Places:
    """Of the LibreOffice whose programs are in the folder; without one, of a boxed LibreOffice if there is one."""
    if program_folder is not None:
        beside = "Resources" if machine.system == "mac" else "share"
        return Places(_profile(machine), program_folder.parent / beside / "uno_packages" / "cache")
    for boxed, below in BOXES.items():
        if (machine.home / below).exists():
            return Places(machine.home / below, None, boxed=boxed)
    return Places(_profile(machine), None)


def _profile(machine: Machine) -> Path:
    if machine.system == "windows":
        return machine.roaming / "LibreOffice" / "4"
    if machine.system == "mac":
        return machine.home / "Library/Application Support/LibreOffice/4"
    config = os.environ.get("XDG_CONFIG_HOME")
    return (Path(config) if config else machine.home / ".config") / "libreoffice" / "4"


def _versions(cache: Path) -> Iterator[str]:
    for description in cache.glob("uno_packages/*/*/description.xml"):
        version = installed_version(description)
        if version is not None and _is_in_use(description.parent.parent, cache):
            yield version


def _is_in_use(folder: Path, cache: Path) -> bool:
    """The folders of what was removed, or replaced, stay behind for a while."""
    name = folder.name.removesuffix("_")
    listed = _listed(cache)
    return not folder.with_name(f"{name}{REMOVED}").exists() and (listed is None or name in listed)


def _listed(cache: Path) -> set[str] | None:
    """The folders, without their ``_``, that LibreOffice has a record of; None where it keeps no records."""
    try:
        listed = (cache / RECORDS).read_bytes()
    except OSError:
        return None
    return {part.decode(errors="replace") for part in PARTED.split(listed)}
