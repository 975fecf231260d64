"""The print-outs for the wall: the workbook behind the pages, and a PDF of it made by LibreOffice."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from podium.calc.office import program_folder
from podium.errors import PodiumError
from podium.publish.model import Publication
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
    with tempfile.TemporaryDirectory(prefix="podium-", ignore_cleanup_errors=True) as name:
        own = Path(name)
        (own / "print.xlsx").write_bytes(workbook)
        _run(program, own)
        try:
            return (own / "print.pdf").read_bytes()
        except OSError as error:
            raise PodiumError(f"LibreOffice made no PDF: {NEED}") from error


def _run(program: Path, folder: Path) -> None:
    # A profile of its own: a LibreOffice in which the organiser works would take the order and do nothing.
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [str(program), profile, "--headless", "--norestore", "--convert-to", "pdf:calc_pdf_Export"]
    command += ["--outdir", str(folder), str(folder / "print.xlsx")]
    # A process group of its own: Ctrl-C ends Podium, which ends LibreOffice in turn.
    try:
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=os.name == "posix"
        ) as process:
            try:
                process.wait(SECONDS)
            except BaseException:
                _end(process)
                raise
    except subprocess.TimeoutExpired as error:
        raise PodiumError(f"LibreOffice did not end within {SECONDS} seconds: {NEED}") from error
    except OSError as error:
        raise PodiumError(f"LibreOffice cannot be started ({error.strerror}): {NEED}") from error


def _end(process: subprocess.Popen[bytes]) -> None:
    """End it and what it started: soffice is a script that waits for the program itself."""
    if os.name == "posix":
        os.killpg(process.pid, 9)
    else:
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
    process.wait()
