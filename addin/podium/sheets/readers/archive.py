"""Zip archives, of which newer workbooks are made."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile

from podium.sheets.readers.format import DAMAGED, UnreadableError

# All that a damaged archive, and damaged XML in it, were seen to raise.
BROKEN = (
    *(BadZipFile, zlib.error, struct.error, ParseError, EOFError),
    *(LookupError, ValueError, OSError, NotImplementedError, RuntimeError),
)


def names(content: bytes) -> frozenset[str]:
    """The names of the parts; none where the content is no archive or a broken one."""
    if not content.startswith(b"PK"):
        return frozenset()
    try:
        with ZipFile(BytesIO(content)) as archive:
            return frozenset(archive.namelist())
    except BROKEN:
        return frozenset()


def part(archive: ZipFile, name: str) -> bytes:
    """A part's bytes; UnreadableError where it is missing or damaged."""
    try:
        return archive.read(name)
    except BROKEN as error:
        raise UnreadableError(DAMAGED) from error
