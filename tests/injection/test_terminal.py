"""What a real terminal is sent of strangers' text, by every command that shows some: it is shown and never obeyed."""

from __future__ import annotations

import sys
from pathlib import Path

import openpyxl
import pytest
from podium.calc.names import EXTENSION

from tests.injection.payloads import PAYLOADS
from tests.injection.seasons import CONTROL, SOURCES, written
from tests.result_sheets import text, workbook
from tests.season_books import season
from tests.spreadsheet_programs import program

if sys.platform == "win32":
    pytest.skip("a terminal as a file", allow_module_level=True)

from tests.injection.on_terminal import CTRL_C, OWN, lines_of, obeyed, shown_on_terminal

# Blinks on magenta; clears the screen; sets the title; rings; turns the text; goes back in the line; a line of its own.
COMMAND = "\x1b[45;5m\x1b[3J\x1b]0;x\x07\x9b45m\u202e\x08"
SHOWN = r"\x1b[45;5m\x1b[3J\x1b]0;x\x07\x9b45m\u202e\x08"
FORGED = "\nFORGED 7 of 7 files scored"
IN_SHEET = "\x9b45m\u202e"  # what the name of a sheet can hold
SHOWN_IN_SHEET = r"\x9b45m\u202e"
NAME = f"{COMMAND}{FORGED}"
SEVEN = [(place, f"Player {place}") for place in range(1, 8)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(sent: str, *shown: str) -> None:
    assert obeyed(sent) == []
    assert [line for line in lines_of(sent) if line.startswith("FORGED")] == []
    assert "Traceback" not in sent
    for each in shown:
        assert each in sent, sent


def sheet(name: str, rows: list[tuple[object, ...]], title: str = "Results") -> str:
    escaped = [tuple(written(cell) if isinstance(cell, str) else cell for cell in row) for row in rows]
    return str(workbook(name, {title: [("Place", "Name"), *escaped]}))


def test_converting_with_a_bar_and_a_table(folder: Path) -> None:
    names = [sheet(f"{number}{NAME}.xlsx", SEVEN) for number in range(6)]
    names.append(sheet("tie.xlsx", [(1, NAME), (2, "Bo"), (2, NAME), (3, NAME), *SEVEN[4:]], IN_SHEET))
    names.append(sheet("place.xlsx", [(NAME, "Ann"), *SEVEN[1:]], IN_SHEET))
    names.append(str(text(f"cut{NAME}.xlsx", b"PK\x03\x04 and no more")))
    sent = shown_on_terminal([["convert", *names, "--system", "mso", "--out", f"out{NAME}"]], folder)
    check(sent, SHOWN, SHOWN_IN_SHEET, "6 of 9 files scored", "\x1b[?25l")
    # What it says while the bar is there goes through the bar.
    beside = shown_on_terminal([["convert", *names, "--system", "mso", "--out", "beside"]], folder, out=False)
    check(beside, SHOWN_IN_SHEET, f"cut{SHOWN}", "\x1b[?25l")
    few = shown_on_terminal([["convert", *names[-3:], "--system", "mso"], ["convert", *names[-3:], "--check"]], folder)
    check(few, SHOWN, SHOWN_IN_SHEET, "0 of 3 files scored")
    good = sheet(f"good{NAME}.xlsx", [(1, NAME), *SEVEN[1:]], IN_SHEET)
    check(
        shown_on_terminal([["convert", good, "--check"]], folder), f"good{SHOWN}", f"place 1, {SHOWN}", SHOWN_IN_SHEET
    )


def test_importing_into_a_season_and_its_standings(folder: Path) -> None:
    # Of the control characters those that a workbook can hold: the results file holds these names.
    event = f"Hex {IN_SHEET}{FORGED}"
    season(Path("season.xlsx"), events=[[event, "", "", "Abstract", "Hex"]])
    first = sheet("first.xlsx", [(place, f"{name}{IN_SHEET}{FORGED}") for place, name in SEVEN])
    again = sheet(
        "again.xlsx", [(place, f"{name}{IN_SHEET}{FORGED}") for place, (_, name) in enumerate(reversed(SEVEN), 1)]
    )
    bad = sheet("bad.xlsx", [(NAME, "Ann"), *SEVEN[1:]], IN_SHEET)
    into = ["season", "import", "season.xlsx"]
    sent = shown_on_terminal(
        [
            [*into, first, "--event", event],
            [*into, again, "--event", event],
            [*into, bad, "--event", event],
            [*into, first, "--event", f"Go {NAME}"],
            [*into, f"none{NAME}.xlsx"],
            [*into, "--remove", NAME],
            ["season", "standings", "season.xlsx"],
            ["season", "standings", "season.xlsx", "--out", f"{NAME}.xlsx"],
            ["season", "standings", "season.xlsx", "--out", f"{NAME}.ods"],
        ],
        folder,
    )
    check(sent, SHOWN, SHOWN_IN_SHEET, "6 changes", "season-standings.xlsx:")


@pytest.mark.long
@pytest.mark.parametrize("system", SOURCES)
def test_standings_and_publications_of_every_name(system: str, folder: Path) -> None:
    source = str(SOURCES[system](folder / f"{system}.xlsx"))
    standings = [["season", "standings", source]] if system != "tables" else []
    sent = shown_on_terminal([*standings, ["publish", source, "--no-pdf", "--out", f"public{NAME}"]], folder)
    check(sent, f"public{SHOWN}", "all new")


def test_publishing_again_and_again(folder: Path) -> None:
    """Until Ctrl-C; what is wrong in the meantime is told too."""
    path = season(
        folder / f"season{COMMAND}.xlsx",
        events=[["Hex", "", "", "Abstract", "Hex"]],
        results=[["Hex", name, place] for place, name in SEVEN],
    )
    done: list[str] = []

    def then(said: str) -> bytes:
        if "Watching" in said and not done:
            done.append("spoilt")
            book = openpyxl.load_workbook(path)
            book["Events"]["D5"] = written(NAME)
            book.save(path)
        if "category" in said and len(done) == 1:
            done.append("stopped")
            return CTRL_C
        return b""

    sent = shown_on_terminal([["publish", path.name, "--no-pdf", "--watch"]], folder, then=then)
    check(sent, r'category is "\x1b[45"', "Stopped watching season\\x1b")


def test_what_is_said_of_a_category_a_game_a_section_and_a_sheet(folder: Path) -> None:
    name = written(NAME)
    results = [["Hex", each, place] for place, each in SEVEN]
    season(folder / "category.xlsx", events=[["Hex", "", "", name, "Hex"]], results=results)
    season(folder / "position.xlsx", events=[["Hex", "", "", "Abstract", name]], results=[["Hex", name, name]])
    season(
        folder / "game.xlsx",
        events=[["Hex", "", "", "Abstract", name, f"A{name}"], ["Go", "", "", "Abstract", name, f"B{name}"]],
        results=[*results, *(["Go", each, place] for place, each in SEVEN)],
    )
    season(folder / "event.xlsx", events=[[name, "", "", "Abstract", "Hex"]], results=results)
    chess = {"events": [[name, "", "", 5]], "results": [[name, name, name, 5, 3]]}
    season(folder / "section.xlsx", "chess", **chess)
    boards = {"events": [["Board", "", name, name]], "results": [["Board", name, name, name]]}
    season(folder / "fibonacci.xlsx", "fibonacci", **boards)
    players = {"players": [[1, name, name, name]], "results": [[1, name, name]]}
    season(folder / "mcmahon.xlsx", "mcmahon", **players)
    text("sections.csv", f"Section,Adjustment\n{IN_SHEET.replace(chr(0x9B), '')},x\n")
    sheet("sheets.xlsx", SEVEN, IN_SHEET)
    sources = ["category", "position", "game", "event", "section", "fibonacci", "mcmahon"]
    sent = shown_on_terminal(
        [
            *(["season", "standings", f"{source}.xlsx"] for source in sources),
            ["tables", "--sections", "sections.csv"],
            ["tables", "--sections", f"{NAME}.csv"],
            ["convert", "sheets.xlsx", "--system", "mso", "--sheet", NAME],
            ["convert", "sheets.xlsx", "--system", NAME],
            ["convert", "sheets.xlsx", "--system", "mso", "--columns", f"place={NAME}"],
            ["season", "new", "--system", "mso", "--title", NAME, "--out", f"{NAME}.xlsx"],
            ["functions", NAME],
            ["demo", "--out", f"sheets.xlsx/{NAME}"],
            [NAME],
            ["tables", f"--{NAME}"],
        ],
        folder,
    )
    check(sent, "category is", "section is", "game", SHOWN_IN_SHEET)
    assert sent.count(r"\x1b[45;5m") > 15


def test_the_doctor_tells_of_an_extension_of_such_a_version(folder: Path) -> None:
    """LibreOffice keeps what an extension says of itself; the one that calls itself Podium may be anybody's."""
    program("soffice", "LibreOffice")
    settings = folder / f"home{COMMAND}"
    kept = settings / "libreoffice/4/user/uno_packages/cache/uno_packages/x.tmp_/podium.oxt"
    kept.mkdir(parents=True)
    description = f'<identifier value="{EXTENSION}"/><version value="9{NAME}"/>'
    (kept / "description.xml").write_text(description, encoding="utf-8")
    sent = shown_on_terminal([["doctor"], ["addin", "status"]], folder, {"XDG_CONFIG_HOME": str(settings)})
    check(sent, f"Podium 9{SHOWN}\\nFORGED")


def test_a_command_to_the_terminal_is_seen() -> None:
    for payload in PAYLOADS:
        if CONTROL.search(OWN.sub("", payload)):
            assert obeyed(payload) != [], payload
    assert obeyed("\x1b[1mFile\x1b[0m\r\n\x1b[2K\x1b[1A\x1b[38;5;237m---\x1b[0m\x1b[?25h\r\n") == []
