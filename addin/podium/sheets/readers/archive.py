"""Zip archives, of which newer workbooks are made."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from zipfile import ZipFile

from podium.sheets.readers.format import UnreadableError

MOST_UNPACKED = 400_000_000  # bytes; a million rows of six columns have half of it, and it is all kept in memory


@lru_cache(maxsize=1)  # each format of archives asks for that of the same file
def opened(content: bytes) -> ZipFile:
    """The archive in the content; whatever zipfile raises where there is none or a broken one."""
    return ZipFile(BytesIO(content))


def names(content: bytes) -> frozenset[str]:
    """The names of the parts; none where the content is no archive or a broken one."""
    if not content.startswith(b"PK"):
        return frozenset()
    try:
        return frozenset(opened(content).namelist())
    except Exception:  # a damaged archive makes zipfile fail anywhere, in any way
        return frozenset()


def check_size(archive: ZipFile) -> None:
    """UnreadableError where the parts together unpack to more than fits into memory."""
    if sum(part.file_size for part in archive.infolist()) > MOST_UNPACKED:
        raise UnreadableError(f"unpacks to over {MOST_UNPACKED // 1_000_000} MB, which no result sheet does")
