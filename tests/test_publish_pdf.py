"""The print-outs for the wall: by the real LibreOffice, and without it."""

from __future__ import annotations

import os
import stat
import sys
from io import BytesIO
from pathlib import Path

import openpyxl
import pypdfium2
import pytest
from podium.errors import PodiumError
from podium.pages.model import Publication
from podium.publish import print_outs as module
from podium.publish.print_outs import print_outs, to_pdf
from podium.publish.writing import digest

from tests.publications import TEN, hex_season, page, published
from tests.spreadsheet_programs import program

STANDINGS, TABLES = Publication("", "mso", [], []), Publication("", "tables", [], [])


def workbook(text: str = "Ann Berg") -> bytes:
    book = openpyxl.Workbook()
    book.active["A1"] = text
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def text(pdf: bytes) -> str:
    return " ".join(each.get_textpage().get_text_range() for each in pypdfium2.PdfDocument(pdf))


def nothing(path: str) -> None:
    return None


def fake(folder: Path, script: str) -> Path:
    """A LibreOffice that does what the script says."""
    place = folder / "soffice"
    place.write_text(f"#!{sys.executable}\n{script}")
    place.chmod(place.stat().st_mode | stat.S_IXUSR)
    return folder


@pytest.fixture
def soffice() -> None:
    program("soffice", "LibreOffice")


@pytest.mark.usefixtures("soffice")
class TestWithLibreOffice:
    def test_the_standings_for_the_wall(self, tmp_path: Path):
        out = tmp_path / "public"
        done = published(hex_season(tmp_path / "season.xlsx"), out, pdf=True)
        assert done.remarks == []
        pdf = (out / "print" / "standings.pdf").read_bytes()
        assert "Championship" in text(pdf)
        assert all(name in text(pdf) for name in TEN)
        links = [link.attributes["href"] for link in page(out, "data.html").css("main table a")][:2]
        assert links == ["print/standings.xlsx", "print/standings.pdf"]

        # The same again: LibreOffice is not asked, and the PDF stays as it is.
        before = os.stat(out / "print" / "standings.pdf").st_mtime_ns
        assert published(tmp_path / "season.xlsx", out, 5, pdf=True).summary.endswith("nothing changed")
        assert os.stat(out / "print" / "standings.pdf").st_mtime_ns == before

        # Another result: another PDF.
        published(hex_season(tmp_path / "season.xlsx", ("Zoe", *TEN[1:])), out, 9, pdf=True)
        assert "Zoe" in text((out / "print" / "standings.pdf").read_bytes())

        # Without it an old one would be wrong some day.
        published(tmp_path / "season.xlsx", out, 12, pdf=False)
        assert not (out / "print" / "standings.pdf").exists()
        links = [link.attributes["href"] for link in page(out, "data.html").css("main table a")][:2]
        assert "print/standings.pdf" not in links

    def test_while_another_libreoffice_is_open(self):
        """Each has a profile of its own."""
        assert [text(to_pdf(workbook(name))).strip() for name in ("Ann", "Bob")] == ["Ann", "Bob"]


def test_points_tables_are_called_so():
    assert list(print_outs(TABLES, b"x", nothing, {}, pdf=False).files) == ["print/tables.xlsx"]
    assert print_outs(STANDINGS, b"x", nothing, {}, pdf=False).files == {"print/standings.xlsx": b"x"}


def test_it_is_not_made_anew_of_the_same_workbook(monkeypatch: pytest.MonkeyPatch):
    made: list[bytes] = []
    monkeypatch.setattr(module, "to_pdf", lambda content: made.append(content) or b"new")
    of = {"print/standings.pdf": digest(b"workbook")}
    same = print_outs(STANDINGS, b"workbook", {"print/standings.pdf": b"old"}.get, of)
    assert (same.files["print/standings.pdf"], same.made_from, made) == (b"old", of, [])
    for content, last in ((b"other", {"print/standings.pdf": b"old"}), (b"workbook", {})):
        assert print_outs(STANDINGS, content, last.get, of).files["print/standings.pdf"] == b"new"
    assert made == [b"other", b"workbook"]


class TestWithoutIt:
    def test_the_rest_is_published(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module, "program_folder", lambda: None)
        out = tmp_path / "public"
        done = published(hex_season(tmp_path / "season.xlsx"), out, pdf=True)
        assert done.remarks == ["LibreOffice is not installed: the pages are published without the PDF for the wall"]
        assert (out / "index.html").exists()
        assert [path.name for path in (out / "print").iterdir()] == ["standings.xlsx"]

    @pytest.mark.skipif(sys.platform == "win32", reason="a script as a program")
    @pytest.mark.parametrize(
        ("script", "said"),
        [
            ("", "LibreOffice made no PDF"),
            ("raise SystemExit(77)", "LibreOffice made no PDF"),
            ("import time; time.sleep(6000)", "LibreOffice did not end within 1 seconds"),
        ],
    )
    def test_one_that_fails(self, script: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module, "program_folder", lambda: fake(tmp_path, script))
        monkeypatch.setattr(module, "SECONDS", 1)
        with pytest.raises(PodiumError) as failed:
            to_pdf(workbook())
        assert str(failed.value) == f"{said}: the pages are published without the PDF for the wall"

    @pytest.mark.skipif(sys.platform == "win32", reason="a script as a program")
    def test_one_that_cannot_be_started(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        folder = fake(tmp_path, "")
        (folder / "soffice").write_text("#!/nowhere/at/all\n")
        monkeypatch.setattr(module, "program_folder", lambda: folder)
        assert "cannot be started" in print_outs(STANDINGS, b"x", nothing, {}).remark
