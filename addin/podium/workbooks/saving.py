"""Saving a workbook: the same workbook is always the same file, with the value of every formula in it.

openpyxl writes formulas without their values: a phone, a mail preview or pandas would show nothing. Podium therefore
writes the rows itself, and puts the values into the charts that draw them.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.workbook.properties import CalcProperties

from podium.paper import Paper, usual_paper
from podium.seal import MAKER, PROPERTIES, UNSEALED, digest
from podium.workbooks.cells import Value
from podium.workbooks.characters import holdable_xml
from podium.workbooks.chart_caches import with_caches
from podium.workbooks.page import print_on
from podium.workbooks.parts import parts_of

SheetValues = Mapping[str, Value]

NEVER = datetime.datetime(2000, 1, 1)
OLDEST_IN_ZIP = (1980, 1, 1, 0, 0, 0)

# The values in the file are exact and proven equal to what the formulas give, so Excel need not work them out
# when it opens the file. If it did (fullCalcOnLoad, or the old calcId that openpyxl writes), it would ask on
# closing whether to save changes that nobody made, and a yes turns Podium's file into an edited one, which
# Podium then refuses to replace. What depends on a cell that somebody changes is recalculated in any case.
CALCULATION_OF_EXCEL_2019 = 191029


def to_bytes(workbook: Workbook, values: Mapping[str, SheetValues] = {}, paper: Paper | None = None) -> bytes:
    """The .xlsx file of ``workbook``, with ``values[sheet title][coordinate]`` as the values of its formulas.

    paper: for its pages; None for what is usual in the country of this computer.
    Numbers, texts and booleans are values. ValueError, a mistake of the program, for a formula without a
    value, a value without a formula, and a value that a cell cannot hold.
    """
    sign(workbook)
    print_on(workbook, paper or usual_paper())
    for title in values.keys() - set(workbook.sheetnames):
        raise ValueError(f"{title}: values for a sheet that is not there")
    parts = parts_of(workbook, {sheet.title: values.get(sheet.title, {}) for sheet in workbook.worksheets})
    for part in parts:
        if part.startswith("xl/charts/chart"):
            parts[part] = with_caches(parts[part], workbook, values)
    return _zipped(sealed(parts))


def to_bytes_uncomputed(workbook: Workbook) -> bytes:
    """The .xlsx file of ``workbook`` with no value of any formula: what opens it works them out, Excel too."""
    sign(workbook)
    print_on(workbook, usual_paper())
    workbook.calculation.fullCalcOnLoad = True
    return _zipped(sealed(parts_of(workbook)))


def sign(workbook: Workbook) -> None:
    workbook.properties.creator = workbook.properties.lastModifiedBy = MAKER
    workbook.properties.identifier = UNSEALED
    workbook.properties.created = workbook.properties.modified = NEVER
    workbook.calculation = CalcProperties(calcId=CALCULATION_OF_EXCEL_2019, fullCalcOnLoad=False)


def sealed(parts: Mapping[str, str | bytes], others: Mapping[str, bytes] = {}) -> dict[str, bytes]:
    """The parts as they are written, with the seal of all of them. others: parts that are written elsewhere, each by
    the SHA-256 of what is in it."""
    # The last guard: whatever way a text took into the workbook, the file can be opened.
    contents = {name: holdable_xml(part).encode() if isinstance(part, str) else part for name, part in parts.items()}
    seal = digest(contents, others)
    return contents | {PROPERTIES: contents[PROPERTIES].replace(UNSEALED.encode(), seal.encode())}


def _zipped(parts: Mapping[str, bytes]) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, content in parts.items():
            archive.writestr(entry_of(name), content)
    return buffer.getvalue()


def entry_of(name: str) -> ZipInfo:
    """Of a part in the zip, the same whenever and wherever it is made."""
    entry = ZipInfo(name, OLDEST_IN_ZIP)
    entry.compress_type = ZIP_DEFLATED
    entry.create_system = 0  # else it tells on which system the file was made
    return entry
