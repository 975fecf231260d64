"""The seal of a workbook that Podium made: who made it from what, and a digest that any edit breaks.

It stands in the workbook's properties. A spreadsheet program that saves the file changes its parts, and with them the
digest: what an organiser touched is never taken for what Podium made.
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

MAKER = "Podium"
PROPERTIES = "docProps/core.xml"
UNSEALED = "unsealed"  # stands for the digest until the other parts are written

MOST_UNPACKED = 400_000_000  # bytes; Podium's own workbooks stay far below, and a bomb must not fill the memory


class Seal(NamedTuple):
    """What the properties of an unbroken seal say. source: what the workbook was made from, blank for nothing."""

    source: str


def digest(parts: Mapping[str, bytes]) -> str:
    """Of all parts of a workbook but its properties, where the digest itself stands."""
    total = hashlib.sha256()
    for name in sorted(parts.keys() - {PROPERTIES}):
        total.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(parts[name]).digest())
    return total.hexdigest()


def unbroken(path: Path) -> Seal | None:
    """The seal of the workbook at ``path``; None where Podium did not make it or anything in it was changed."""
    try:
        if not path.is_file():  # from a pipe reading may never end
            return None
        with zipfile.ZipFile(path) as archive:
            if sum(part.file_size for part in archive.infolist()) > MOST_UNPACKED:
                return None
            properties = _properties(archive.read(PROPERTIES))
            if properties.get("creator") != MAKER or properties.get("lastModifiedBy") != MAKER:
                return None
            parts = {name: archive.read(name) for name in archive.namelist()}
    except Exception:  # a damaged archive makes zipfile fail anywhere, in any way
        return None
    return Seal(properties.get("subject", "")) if properties.get("identifier") == digest(parts) else None


def _properties(xml: bytes) -> dict[str, str]:
    return {element.tag.rpartition("}")[2]: element.text or "" for element in ElementTree.fromstring(xml)}
