"""A4 or Letter: which is usual where, who chooses it, and that all that is printed is on it."""

from __future__ import annotations

import plistlib
import re
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pypdfium2
import pytest
from podium import paper as module
from podium.errors import PodiumError
from podium.paper import A4, LETTER, Paper, locale_of, paper_named, paper_of, usual_paper
from podium.scoring.errors import UnknownNameError
from podium.season.book import load
from podium.season.new import season_workbook
from podium.systems import LAYOUTS
from podium.systems.layout import season_paper

from tests.office.made import shipped
from tests.publications import published
from tests.result_sheets import SEVEN, podium, text
from tests.season_books import season
from tests.spreadsheet_programs import convert, program

NUMBERS = {9: "A4", 1: "Letter"}  # in a workbook (ECMA-376, pageSetup)


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        *(("en_GB.UTF-8", A4), ("de_DE", A4), ("en_AU.UTF-8", A4), ("pt_BR", A4), ("es_CL.UTF-8", A4)),
        *(("en_US.UTF-8", LETTER), ("fr_CA", LETTER), ("es-MX", LETTER), ("es_PR.UTF-8@x", LETTER)),
        *(("en_BZ", LETTER), ("es_419", A4), ("zh_Hans_CN", A4), ("en-Latn-US", LETTER)),
        *(("C", A4), ("C.UTF-8", A4), ("POSIX", A4), ("", A4), ("US", A4), ("en_USA", A4)),
    ],
)
def test_the_country_decides(locale: str, paper: Paper):
    assert paper_of(locale) == paper


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({"LC_ALL": "de_DE", "LC_PAPER": "en_US", "LANG": "fr_CA"}, "de_DE"),
        ({"LC_ALL": "", "LC_PAPER": "en_US", "LANG": "de_DE"}, "en_US"),
        ({"LC_MESSAGES": "en_US", "LANG": "de_DE"}, "de_DE"),
        ({"LC_MESSAGES": "en_US"}, ""),
    ],
)
def test_what_the_environment_says_of_paper(environment: dict[str, str], locale: str):
    assert locale_of(environment) == locale


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that says nothing of a country."""
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("silent")
class TestWithoutWordsOfTheEnvironment:
    def test_the_mac_says_it_in_its_preferences(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module.sys, "platform", "darwin")
        monkeypatch.setattr(module.Path, "home", lambda: tmp_path)
        assert usual_paper() == A4  # there are none
        preferences = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
        preferences.parent.mkdir(parents=True)
        preferences.write_bytes(plistlib.dumps({"AppleLocale": "en_US"}, fmt=plistlib.FMT_BINARY))
        assert usual_paper() == LETTER
        preferences.write_bytes(b"bplist00, damaged")
        assert usual_paper() == A4

    def test_windows_is_asked(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module.sys, "platform", "win32")
        monkeypatch.setattr(module, "_locale_of_windows", lambda: "en-US")
        assert usual_paper() == LETTER

    def test_elsewhere_it_is_a4(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module.sys, "platform", "linux")
        assert usual_paper() == A4


@pytest.mark.parametrize("text", ["A4", "a4", "DIN A4", " din-a4 "])
def test_a4_may_be_typed_so(text: str):
    assert paper_named(text, "paper") == A4


@pytest.mark.parametrize("text", ["Letter", "LETTER", "US Letter", "us-letter"])
def test_letter_may_be_typed_so(text: str):
    assert paper_named(text, "paper") == LETTER


@pytest.mark.parametrize("text", ["A3", "Legal", "A 44", "4", "A4 or Letter"])
def test_another_paper_is_refused(text: str):
    with pytest.raises(UnknownNameError, match=f'^paper is "{text}"; expected A4 or Letter$'):
        paper_named(text, "paper")


# What is typed, and the workbook that it writes.
WRITERS = {
    "tables": ("tables --rounds 4", "points-tables.xlsx"),
    "convert": ("convert in.csv --system mso", "in-scored.xlsx"),
    "report": ("convert in.csv --system mso --report report.xlsx", "report.xlsx"),
    "season": ("season new --system mcmahon", "season-mcmahon.xlsx"),
}


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize(("typed", "written"), WRITERS.values(), ids=WRITERS)
class TestACommand:
    """That writes a workbook which no season says the paper of."""

    def test_prints_on_what_is_usual(self, typed: str, written: str, monkeypatch: pytest.MonkeyPatch):
        text("in.csv", SEVEN)
        for locale, paper in (("de_DE.UTF-8", "A4"), ("en_US.UTF-8", "Letter")):
            monkeypatch.setenv("LC_ALL", locale)
            assert podium(*typed.split(), "--force").code == 0
            assert papers(written) == {paper}

    def test_prints_on_what_its_option_says(self, typed: str, written: str, monkeypatch: pytest.MonkeyPatch):
        text("in.csv", SEVEN)
        for locale, paper in (("de_DE.UTF-8", "Letter"), ("en_US.UTF-8", "A4")):
            monkeypatch.setenv("LC_ALL", locale)
            assert podium(*typed.split(), "--force", "--paper", paper.lower()).code == 0
            assert papers(written) == {paper}

    def test_refuses_another_paper(self, typed: str, written: str):
        text("in.csv", SEVEN)
        refused = podium(*typed.split(), "--paper", "A5")
        assert refused.lines == ['podium: --paper is "A5"; expected A4 or Letter']
        assert not Path(written).exists()


@pytest.mark.usefixtures("in_an_empty_folder")
class TestASeason:
    def test_a_new_one_says_its_paper(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
        for options, paper in (([], LETTER), (["--paper", "A4"], A4)):
            podium("season", "new", "--system", "chess", "--out", "new.xlsx", "--force", *options)
            assert season_paper(load(Path("new.xlsx")).settings) == paper

    @pytest.mark.parametrize(
        ("locale", "typed", "paper"),
        [("en_US.UTF-8", "A4", "A4"), ("de_DE.UTF-8", "letter", "Letter"), ("en_US.UTF-8", None, "Letter")],
    )
    def test_decides_for_all_that_is_made_of_it(
        self, locale: str, typed: str | None, paper: str, monkeypatch: pytest.MonkeyPatch
    ):
        """Else, where it says nothing, what is usual."""
        monkeypatch.setenv("LC_ALL", locale)
        events = [["Hex", "", "2026-05-01", "Abstract", "Hex"]]
        season(Path("season.xlsx"), events=events, settings={"Title": "Spring", "Paper": typed})
        text("Hex.csv", SEVEN)
        for command in ("season import season.xlsx Hex.csv", "season standings season.xlsx"):
            assert podium(*command.split()).code == 0
        published(Path("season.xlsx"), Path("public"))
        for workbook in ("season-results.xlsx", "season-standings.xlsx", "public/print/standings.xlsx"):
            assert papers(workbook) == {paper}
        assert paper_of_page(Path("public/index.html")) == paper

    def test_another_paper_is_refused_with_its_cell(self):
        path = season(Path("season.xlsx"), settings={"Paper": "A5"})
        with pytest.raises(PodiumError) as refused:
            load(path)
        said = 'season.xlsx, sheet "Settings", cell B11: paper is "A5"; expected A4 or Letter'
        assert str(refused.value).endswith(said)


class TestAWorkbookThatIsPublished:
    def test_its_pages_and_its_print_out_are_on_its_paper(self, tmp_path: Path):
        podium("tables", "--rounds", "4", "--paper", "Letter", "--out", tmp_path / "tables.xlsx")
        published(tmp_path / "tables.xlsx", tmp_path / "public")
        assert papers(tmp_path / "public" / "print" / "tables.xlsx") == {"Letter"}
        assert paper_of_page(tmp_path / "public" / "index.html") == "Letter"

    def test_where_it_names_none_it_is_what_is_usual(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        """As in the workbooks of earlier Podiums."""
        monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
        podium("tables", "--rounds", "4", "--paper", "A4", "--out", tmp_path / "new.xlsx")
        with ZipFile(tmp_path / "new.xlsx") as new, ZipFile(tmp_path / "tables.xlsx", "w") as old:
            for part in new.namelist():
                old.writestr(part, new.read(part).replace(b' paperSize="9"', b""))
        assert papers(tmp_path / "tables.xlsx") == {"none"}
        published(tmp_path / "tables.xlsx", tmp_path / "public")
        assert papers(tmp_path / "public" / "print" / "tables.xlsx") == {"Letter"}
        assert paper_of_page(tmp_path / "public" / "index.html") == "Letter"


def test_the_workbooks_in_the_repository_are_on_a4():
    for path in shipped():
        assert papers(path) == {"A4"}, path.name


def test_no_column_that_stands_alone_is_wider_than_the_paper():
    """LibreOffice makes several columns smaller until they fit, and never one: it would be cut."""
    for path in shipped():
        for sheet in (sheet for sheet in openpyxl.load_workbook(path) if sheet.max_column == 1):
            margins = sheet.page_margins
            width = sheet.column_dimensions["A"].width * 7 / 72  # points a character, where Carlito is not installed
            assert width <= 8.27 - margins.left - margins.right, (path.name, sheet.title)


@pytest.mark.long
@pytest.mark.parametrize("locale", ["de_DE.UTF-8", "en_US.UTF-8"])
def test_libreoffice_prints_on_the_paper_of_the_workbook_in_every_country(
    locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    soffice = program("soffice", "LibreOffice")
    monkeypatch.setenv("LC_ALL", locale)
    for paper in (A4, LETTER):
        (tmp_path / f"{paper.name}.xlsx").write_bytes(season_workbook(LAYOUTS["mcmahon"], "Spring", paper))
    convert(soffice, sorted(tmp_path.glob("*.xlsx")), tmp_path, "pdf", "calc_pdf_Export")
    for paper, sides in (("A4", {595, 842}), ("Letter", {612, 792})):  # points
        sheets = pypdfium2.PdfDocument(tmp_path / f"{paper}.pdf")
        assert [{round(side) for side in sheet.get_size()} for sheet in sheets] == [sides] * 4


def papers(path: str | Path) -> set[str]:
    """Of the sheets of a workbook."""
    return {NUMBERS.get(int(sheet.page_setup.paperSize or 0), "none") for sheet in openpyxl.load_workbook(path)}


def paper_of_page(path: Path) -> str:
    """In the style of a page: its own and that of wide tables agree."""
    style = path.read_text("utf-8")
    upright, across = (re.search(rf"@page {named}{{ size: ([\w ]+);", style)[1] for named in ("", "across "))
    assert across == f"{upright} landscape"
    return upright
