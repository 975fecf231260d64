"""Opening a workbook whole with openpyxl, which takes far more memory than its file and believes all that is in it."""

from __future__ import annotations

import warnings
from io import BytesIO

import openpyxl
from openpyxl import Workbook

from podium import archives
from podium.errors import UnreadableError
from podium.limits import LARGEST_WORKBOOK
from podium.xml_parts import refuse_definitions

OF_XML = (".xml", ".rels", ".vml")


def opened(content: bytes, *, data_only: bool = False) -> Workbook:
    """The workbook in the content; UnreadableError where there is none that may be opened."""
    _check(content)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what openpyxl does not keep, which nobody misses here
        try:
            return openpyxl.load_workbook(BytesIO(content), data_only=data_only, keep_links=False)
        except Exception as error:  # a damaged workbook makes openpyxl fail anywhere, in any way
            said = " ".join(str(error).split())[:200] or type(error).__name__
            raise UnreadableError(f"is damaged or no .xlsx workbook ({said})") from error


def _check(content: bytes) -> None:
    archive = archives.opened(content)
    archives.check(archive)
    if sum(part.file_size for part in archive.infolist()) > LARGEST_WORKBOOK:
        raise UnreadableError(
            f"unpacks to over {LARGEST_WORKBOOK // 1_000_000} MB; a workbook that Podium made is far smaller"
        )
    for part in archive.infolist():
        if part.filename.lower().endswith(OF_XML):
            refuse_definitions(archives.read(archive, part.filename))
