"""The print-outs for the wall: the workbook behind the pages, and a PDF of it made by LibreOffice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from podium.errors import PodiumError
from podium.leftovers import OwnFolder, own_folder
from podium.libreoffice import program_folder
from podium.output import reason
from podium.pages.model import Publication
from podium.programs import run_to_end
from podium.publish.writing import digest

FOLDER = "print"
PROGRAMS = ("soffice", "soffice.exe", "soffice.bin")
SECONDS = 180  # the first start of LibreOffice on a slow computer takes most of a minute
NEED = "the pages are published without the PDF for the wall"


@dataclass(frozen=True, slots=True)
class PrintOuts:
    """files: by path. made_from: of each file that need not be made anew, the digest of what it was made from."""

    files: Mapping[str, bytes]
    made_from: Mapping[str, str] = field(default_factory=dict)
    remark: str = ""


def print_outs(
    publication: Publication,
    workbook: bytes,
    last: Callable[[str], bytes | None],
    last_made_from: Mapping[str, str],
    *,
    pdf: bool = True,
) -> PrintOuts:
    """The workbook and, with ``pdf``, its PDF. last: the file of the last publication, by its path.

    LibreOffice writes the time into a PDF, so that two of one workbook differ: that of the last publication stays while
    the workbook is the same.
    """
    stem = f"{FOLDER}/{'tables' if publication.system == 'tables' else 'standings'}"
    sheets, paper = f"{stem}.xlsx", f"{stem}.pdf"
    files = {sheets: workbook}
    if not pdf:
        return PrintOuts(files)
    of = digest(workbook)
    made = last(paper) if last_made_from.get(paper) == of else None
    if made is None:
        try:
            made = to_pdf(workbook)
        except PodiumError as error:
            return PrintOuts(files, remark=str(error))
    return PrintOuts({**files, paper: made}, {paper: of})


def to_pdf(workbook: bytes) -> bytes:
    """The workbook as LibreOffice prints it; PodiumError where it is not installed or fails."""
    folder = program_folder()
    program = folder and next((folder / name for name in PROGRAMS if (folder / name).exists()), None)
    if program is None:
        raise PodiumError(f"LibreOffice is not installed: {NEED}")
    try:
        with own_folder() as own:
            (own.path / "print.xlsx").write_bytes(workbook)
            _print(program, own)
            return _made(own.path / "print.pdf")
    except OSError as error:
        raise PodiumError(f"the temporary folder cannot be used ({reason(error)}): {NEED}") from error


def _print(program: Path, own: OwnFolder) -> None:
    # A profile of its own: a LibreOffice in which the organiser works would take the order and do nothing.
    profile = f"-env:UserInstallation={(own.path / 'profile').as_uri()}"
    command = [str(program), profile, "--headless", "--norestore", "--convert-to", "pdf:calc_pdf_Export"]
    command += ["--outdir", str(own.path), str(own.path / "print.xlsx")]
    try:
        run_to_end(command, SECONDS, descriptors=own.held_by)
    except TimeoutError as error:
        raise PodiumError(f"LibreOffice did not end within {SECONDS} seconds: {NEED}") from error
    except OSError as error:
        raise PodiumError(f"LibreOffice cannot be started ({reason(error)}): {NEED}") from error


def _made(pdf: Path) -> bytes:
    try:
        return pdf.read_bytes()
    except OSError as error:
        raise PodiumError(f"LibreOffice made no PDF: {NEED}") from error
