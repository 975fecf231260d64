"""Zip archives, of which newer workbooks are made, opened so that a hostile one takes neither the memory nor the day.

No part is ever written to a disk: what a part is called leads nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from podium.errors import DAMAGED, LOCKED, UnreadableError
from podium.limits import MOST_PARTS, MOST_UNPACKED

SIGNATURE = b"PK"
ENTRY = b"PK\x01\x02"  # how each entry of the list of parts begins
MOST_GROWTH = 1032  # of deflated bytes, whatever the list of parts says of their size
ENCRYPTED = 1  # the bit that says so


class DamagedError(UnreadableError):
    """Of an archive that is broken or none at all."""

    def __init__(self) -> None:
        super().__init__(DAMAGED)


@lru_cache(maxsize=1)  # each format of archives asks for that of the same file
def opened(content: bytes) -> ZipFile:
    """The archive in the content, of parts that may be unpacked; UnreadableError where there is none."""
    if content.count(ENTRY) > MOST_PARTS:  # before the list is read, which takes more memory than the file
        raise UnreadableError(f"has more than {MOST_PARTS} parts, which no workbook has")
    try:
        archive = ZipFile(BytesIO(content))
    except Exception as error:  # a damaged archive makes zipfile fail anywhere, in any way
        raise DamagedError from error
    return archive


def names(content: bytes) -> frozenset[str]:
    """The names of the parts; none where the content is no archive or a broken one."""
    if not content.startswith(SIGNATURE):
        return frozenset()
    try:
        return frozenset(opened(content).namelist())
    except DamagedError:
        return frozenset()


def check(archive: ZipFile) -> None:
    """UnreadableError where the parts cannot or must not be unpacked."""
    parts = archive.infolist()
    if any(part.flag_bits & ENCRYPTED for part in parts):
        raise UnreadableError(LOCKED)
    if any(part.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for part in parts):
        raise DamagedError
    if sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise UnreadableError(f"unpacks to over {MOST_UNPACKED // 1_000_000} MB, which no result sheet does")
    seen: set[str] = set()
    for part in parts:  # of two parts of one name each program reads the one that it likes
        name = part.filename.replace("\\", "/").casefold()
        if name.startswith("/") or ":" in name or not {"", ".", ".."}.isdisjoint(name.rstrip("/").split("/")):
            raise UnreadableError(f'has a part of the name "{part.filename}", which no workbook has')
        if name in seen:
            raise UnreadableError(f'has two parts of the name "{part.filename}", which no program writes')
        seen.add(name)


def read(archive: ZipFile, name: str) -> bytes:
    """The part of that name; UnreadableError where it is missing or damaged."""
    try:
        with archive.open(name) as part:
            # As many bytes as it says to have: read without a number it would be unpacked to its end before it is cut.
            return part.read(archive.getinfo(name).file_size)
    except Exception as error:
        raise DamagedError from error


def honest(archive: ZipFile, content: bytes) -> bytes:
    """The content for a program that does not look at sizes: parts that are larger than said would grow without end.

    Small archives cannot, and stay as they are; of others the parts are packed anew as they were said to be.
    """
    if sum(part.compress_size for part in archive.infolist()) * MOST_GROWTH <= MOST_UNPACKED:
        return content
    return _packed(archive, {})


def with_part(archive: ZipFile, name: str, part: bytes) -> bytes:
    """The content of the archive with this in place of the part of that name."""
    return _packed(archive, {name: part})


def _packed(archive: ZipFile, instead: Mapping[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as packed:
        for part in archive.infolist():
            name = part.filename
            packed.writestr(name, instead[name] if name in instead else read(archive, name))
    return out.getvalue()
