"""The seal of a workbook that Podium made: who made it from what, and a digest that any edit breaks.

It stands in the workbook's properties. A spreadsheet program that saves the file changes its parts, and with them the
digest: what an organiser touched is never taken for what Podium made.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from zipfile import ZipFile

from podium import archives
from podium.limits import LARGEST_FILE, LARGEST_PROPERTIES
from podium.xml_parts import refuse_definitions

MAKER = "Podium"
PROPERTIES = "docProps/core.xml"
UNSEALED = "unsealed"  # stands for the digest until the other parts are written


class Seal(NamedTuple):
    """What the properties of an unbroken seal say. source: what the workbook was made from, blank for nothing."""

    source: str


def digest(parts: Mapping[str, bytes], others: Mapping[str, bytes] = {}) -> str:
    """Of all parts of a workbook but its properties, where the digest itself stands. others: parts by their SHA-256."""
    each = {name: hashlib.sha256(content).digest() for name, content in parts.items()} | dict(others)
    total = hashlib.sha256()
    for name in sorted(each.keys() - {PROPERTIES}):
        total.update(hashlib.sha256(name.encode()).digest() + each[name])
    return total.hexdigest()


def unbroken(path: Path) -> Seal | None:
    """The seal of the workbook at ``path``; None where Podium did not make it or anything in it was changed."""
    try:
        if (archive := _archive(path)) is None:
            return None
        properties = _properties_in(archive)
        if properties.get("creator") != MAKER or properties.get("lastModifiedBy") != MAKER:
            return None
        parts = {name: archives.read(archive, name) for name in archive.namelist()}
    except Exception:  # a damaged archive makes zipfile fail anywhere, in any way
        return None
    return Seal(properties.get("subject", "")) if properties.get("identifier") == digest(parts) else None


def properties_of(path: Path) -> dict[str, str]:
    """What the properties of the workbook at ``path`` say, also where somebody edited it since; nothing for another
    file."""
    try:
        archive = _archive(path)
        return {} if archive is None else _properties_in(archive)
    except Exception:  # as above
        return {}


def _archive(path: Path) -> ZipFile | None:
    if not path.is_file() or path.stat().st_size > LARGEST_FILE:  # from a pipe reading may never end
        return None
    with path.open("rb") as file:
        if file.read(len(archives.SIGNATURE)) != archives.SIGNATURE:
            return None
    archive = archives.opened(path.read_bytes())
    archives.check(archive)
    return archive


def _properties_in(archive: ZipFile) -> dict[str, str]:
    if archive.getinfo(PROPERTIES).file_size > LARGEST_PROPERTIES:
        return {}
    return _properties(archives.read(archive, PROPERTIES))


def _properties(xml: bytes) -> dict[str, str]:
    refuse_definitions(xml)
    return {element.tag.rpartition("}")[2]: element.text or "" for element in ElementTree.fromstring(xml)}
