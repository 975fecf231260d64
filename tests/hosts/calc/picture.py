"""A picture of the functions at work in LibreOffice Calc, for the docs.

Made anew by ``python -m tests.hosts.calc.picture``.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops
from podium.calc.examples import workbook

from tests.hosts.calc.office import Office

FILE = Path(__file__).resolve().parents[3] / "docs" / "pictures" / "calc-functions.png"
PDF = "calc_pdf_Export"
SCALE = 1.6  # pixels a point
FOOTER = 54  # points at the bottom of the page
MARGIN = 16  # pixels around what is seen
COLOURS = 64


def picture(office: Office) -> Image.Image:
    """The first page of the workbook of examples, opened and computed by the office."""
    with tempfile.TemporaryDirectory() as folder:
        path, printed = Path(folder, "examples.xlsx"), Path(folder, "examples.pdf")
        path.write_bytes(workbook())
        office.do("open", path=str(path))
        office.do("save", path=str(printed), filter_name=PDF)
        pages = pypdfium2.PdfDocument(printed.read_bytes())
    page = pages[0].render(scale=SCALE, crop=(0, FOOTER, 0, 0)).to_pil().convert("RGB")
    return _without_edges(page)


def _without_edges(page: Image.Image) -> Image.Image:
    """What is on the page, with a white margin."""
    seen = ImageChops.difference(page, Image.new("RGB", page.size, "white")).getbbox()
    assert seen, "the page is blank"
    left, top, right, bottom = seen
    return page.crop((left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN))


def main() -> None:
    office = Office()
    try:
        made = picture(office)
    finally:
        office.stop()
    made.quantize(COLOURS).save(FILE, optimize=True)
    print(f"Wrote {FILE}: {made.width} x {made.height} pixels.")


if __name__ == "__main__":
    main()
