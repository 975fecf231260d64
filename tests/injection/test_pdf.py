"""What LibreOffice prints of strangers' text: all of it is there to be read, and nothing of it does anything."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pypdfium2
import pytest
from podium.workbooks.characters import holdable

from tests.injection.seasons import essence, names_in, publish
from tests.spreadsheet_programs import convert, program

# Names of what a PDF does by itself or when it is clicked, ISO 32000-1, 12.5 and 12.6, and of files within it, 7.11.
DOING = re.compile(
    rb"/(URI|JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia|Movie|Sound|AA|Annots?|AcroForm"
    rb"|XFA|EmbeddedFiles?|Filespec|Widget|Link|SetOCGState|Named)\b"
)
OPENS = re.compile(rb"/OpenAction\s*(\S+)")
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The PDF of each system: one by ``podium publish``, the others of its workbooks, in one start of LibreOffice."""
    soffice = program("soffice", "LibreOffice")
    folder = tmp_path_factory.mktemp("printed")
    pdfs = {"mso": (publish("mso", folder) / "print" / "standings.pdf").read_bytes()}
    others = {"chess": "standings", "fibonacci": "standings", "mcmahon": "standings", "tables": "tables"}
    copies = []
    for system, stem in others.items():
        copies.append(folder / f"{system}-print.xlsx")
        copies[-1].write_bytes((publish(system, folder, "--no-pdf") / "print" / f"{stem}.xlsx").read_bytes())
    convert(soffice, copies, folder, "pdf", "calc_pdf_Export")
    return pdfs | {system: (folder / f"{system}-print.pdf").read_bytes() for system in others}


SYSTEMS = ["mso", "chess", "fibonacci", "mcmahon", "tables"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_name_can_be_read(system: str, printed: dict[str, bytes]) -> None:
    text = essence(" ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(printed[system])))
    assert [name for name in names_in(system) if essence(drawn(holdable(name))) not in text] == []


def drawn(name: str) -> str:
    """On paper an override of the direction (UAX 9) has been obeyed, within its cell: from right to left."""
    return re.sub("\u202e(.*)\u202c", lambda found: found[1][::-1], name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_of_it_does_anything(system: str, printed: dict[str, bytes]) -> None:
    for part in parts(printed[system]):
        assert DOING.findall(part) == []
        # To open at a page is no action of a stranger: it is the place itself and no dictionary.
        assert all(opens.startswith(b"[") for opens in OPENS.findall(part))


def test_what_does_something_is_seen(tmp_path: Path) -> None:
    """A workbook with a link, printed in the same way."""
    book = openpyxl.Workbook()
    book.active["A1"] = "Standings"
    book.active["A1"].hyperlink = "http://example.org/"
    book.save(tmp_path / "link.xlsx")
    convert(program("soffice", "LibreOffice"), [tmp_path / "link.xlsx"], tmp_path, "pdf", "calc_pdf_Export")
    found = {name for part in parts((tmp_path / "link.pdf").read_bytes()) for name in DOING.findall(part)}
    assert {b"URI", b"Link"} <= found


def parts(pdf: bytes) -> Iterator[bytes]:
    """The objects themselves, and what is packed into streams, but the drawing of pages and the fonts."""
    yield STREAM.sub(b"", pdf)
    for packed in STREAM.findall(pdf):
        try:
            yield zlib.decompress(packed)
        except zlib.error:
            continue
