"""Every place where text of strangers reaches an output, with every payload: it is shown, and nothing obeys it."""

from __future__ import annotations

import csv
import io
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
import typer.main
from podium.cli.app import app
from podium.csv_file import as_csv
from podium.errors import PodiumError
from podium.terminal import readable
from podium.workbooks.characters import holdable
from selectolax.lexbor import LexborHTMLParser

from tests.injection.payloads import FILE_NAME, PAYLOADS, TERMINAL
from tests.injection.seasons import essence, written
from tests.result_sheets import Outcome, convert, podium, workbook
from tests.season_books import season
from tests.spreadsheet_programs import program, to_xlsx

PACKAGE = Path(__file__).resolve().parents[2] / "addin" / "podium"
# What a terminal obeys, by the standards for control characters (ECMA-48) and for the direction of text (UAX 9).
OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
EVENT = "<b>{{7*7}}</b>"

# Whatever writes a file, and the output below in which its text of strangers is looked for; "none": it writes none.
WRITERS = {
    "cli/addin.py": "none",
    "cli/calc.py": "none",
    "cli/convert.py": "--columns, which names columns",
    "cli/season.py": "season-standings.xlsx",
    "cli/tables.py": "tables.xlsx",
    "convert/one_file.py": "out",
    "convert/report.py": "report.xlsx, report.csv",
    "excel/installing.py": "none",
    "excel/record.py": "none",
    "publish/writing.py": "public",
    "season/new.py": "new.xlsx",
    "season/results_file.py": "season-results.xlsx",
}
# What prints without the door, and why it may: what it prints is Podium's own.
PRINTERS = {
    "__main__.py": "one sentence, when nothing is loaded yet",
    "cli/doctor.py": "a spinner with the name LibreOffice",
    "excel/interpreter.py": "a program that another Python runs",
    "progress.py": "the bar, whose lines are made readable",
    "terminal.py": "the door",
}
HOSTILE = "\x1b]0;x\x07\x9b31m\u202e"
# Of each command what is typed to make it say what strangers wrote, beside a wrong option.
COMMANDS: dict[str, list[list[str]]] = {
    "tables": [["--rounds", HOSTILE], ["--sections", f"{HOSTILE}.csv"], ["--out", HOSTILE]],
    "convert": [["--check", HOSTILE], [f"{HOSTILE}.csv", "--system", "mso"], ["x.csv", "--system", HOSTILE]],
    "publish": [[f"{HOSTILE}.xlsx"]],
    "functions": [[HOSTILE]],
    "demo": [["--out", f"file/{HOSTILE}"]],
    "doctor": [],
    "season new": [["--system", HOSTILE], ["--system", "mso", "--out", f"{HOSTILE}.ods"]],
    "season import": [[f"{HOSTILE}.xlsx", "x.csv"]],
    "season standings": [[f"{HOSTILE}.xlsx"]],
    "addin install": [],
    "addin uninstall": [],
    "addin status": [],
    "addin build": [["--out", f"{HOSTILE}.xlam"]],
    "calc build": [["--out", f"file/{HOSTILE}"]],
    "calc install": [],
    "calc uninstall": [],
}


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which every command that writes has met the payloads; said.json: what each of them said."""
    folder = tmp_path_factory.mktemp("venue")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        rows = list(enumerate(PAYLOADS, start=1))
        escaped = [(place, written(name)) for place, name in rows]  # control characters are refused in text files
        sheet = workbook(f"{FILE_NAME}.xlsx", {"=1+1 <b>": [("Place", "Name"), *escaped]})
        with open("sections.csv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("Section", "Adjustment"), *((name, n) for n, name in enumerate(PAYLOADS[:9]))])
        season(Path("season.xlsx"), events=[[EVENT, "", "", "Abstract", "Hex"]], settings={"Title": "<b>=1+1 {{7*7}}"})
        score = (sheet, "--system", "mso", "--out", "out")
        said = [
            convert(*score, "--report", "report.xlsx"),
            convert(*score, "--report", "report.csv"),
            convert(sheet, "--check"),
            podium("tables", "--sections", "sections.csv", "--out", "tables.xlsx"),
            podium("season", "new", "--system", "mso", "--title", "=1+1 \x1b[31m<b>", "--out", "new.xlsx"),
            podium("season", "import", "season.xlsx", sheet, "--event", EVENT),
            podium("season", "standings", "season.xlsx"),
            podium("publish", "season.xlsx", "--no-pdf"),
        ]
        Path("said.json").write_text(json.dumps([(each.code, each.out, each.err) for each in said]))
        as_json = convert(*score, "--json")
        assert as_json.code == 0, as_json.err
        Path("scored.json").write_text(as_json.out, encoding="utf-8")
        yield folder


def texts_of(path: Path) -> list[str]:
    book = openpyxl.load_workbook(path)
    return [str(c.value) for sheet in book for row in sheet.iter_rows() for c in row if c.data_type == "s"]


def test_every_command_did_its_work_and_commands_no_terminal(venue: Path) -> None:
    for code, out, err in json.loads((venue / "said.json").read_text()):
        assert code == 0, err
        assert OBEYED.findall(out + err) == []
    assert "\\x1b[31m" in (venue / "said.json").read_text().replace("\\\\", "\\")


def test_every_command_is_among_those_that_are_tried() -> None:
    assert set(COMMANDS) == set(commands(typer.main.get_command(app)))


def commands(group: object, above: str = "") -> Iterator[str]:
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        called = f"{above} {name}".strip()
        yield from commands(command, called) if hasattr(command, "commands") else [called]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_sends_the_terminal_what_was_typed(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    for arguments in [[f"--{HOSTILE}"], *COMMANDS[command]]:
        ran = podium(*command.split(), *arguments)
        assert ran.code, arguments
        assert OBEYED.findall(ran.out + ran.err) == []
        assert "\\x1b" in ran.err, ran


def test_all_that_writes_files_is_among_what_is_looked_at() -> None:
    assert set(using(r"(?<![.\w])save\(|write_bytes\(|open\([^)]*\"[wa]b?\"")) == {*WRITERS, *OWN_FILES}


# What writes where no stranger's text goes, or is what all others write with.
OWN_FILES = {
    "output.py",
    "calc/installing.py",
    "calc/type_library.py",
    "publish/print_outs.py",
}


def test_nothing_prints_but_through_the_door() -> None:
    assert set(using(r"typer\.echo|(?<![.\w])print\(|Console\(|sys\.std(out|err)\.write")) == set(PRINTERS)


def using(pattern: str) -> Iterator[str]:
    for path in PACKAGE.rglob("*.py"):
        if re.search(pattern, path.read_text(encoding="utf-8")):
            yield path.relative_to(PACKAGE).as_posix()


def workbooks(venue: Path) -> list[Path]:
    return [path for path in venue.rglob("*.xlsx") if path.name not in ("season.xlsx", f"{FILE_NAME}.xlsx")]


def test_no_cell_of_a_workbook_is_a_payload_that_counts(venue: Path) -> None:
    assert len(workbooks(venue)) == 7
    for path in workbooks(venue):
        for sheet in openpyxl.load_workbook(path):
            for cell in (cell for row in sheet.iter_rows() for cell in row):
                assert cell.hyperlink is None
                if cell.data_type == "f":
                    assert str(cell.value) not in PAYLOADS, (path, cell)
                elif isinstance(cell.value, str) and FORMULA.match(cell.value):
                    assert cell.quotePrefix, (path.name, cell.coordinate, cell.value)


@pytest.mark.parametrize("name", ["season-results.xlsx", "season-standings.xlsx"])
def test_every_name_stands_in_the_workbooks_as_text(venue: Path, name: str) -> None:
    there = {essence(text) for text in texts_of(venue / name)}
    assert [each for each in PAYLOADS if essence(holdable(each)) not in there] == []


def test_every_name_stands_in_the_scored_sheet(venue: Path) -> None:
    [path] = (venue / "out").iterdir()
    there = {essence(text) for text in texts_of(path)}
    assert [each for each in PAYLOADS if essence(holdable(each)) not in there] == []


def test_no_cell_of_a_text_file_is_a_formula_wherever_excel_cuts_it(venue: Path) -> None:
    paths = [venue / "report.csv", *(venue / "public").rglob("*.csv")]
    assert len(paths) > 3
    for path in paths:
        for separator in ",;\t":
            for row in csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline=""), delimiter=separator):
                bad = [cell for cell in row if FORMULA.match(cell.strip('"')) and not is_number(cell)]
                assert bad == [], (path.name, separator)


def is_number(text: str) -> bool:
    return bool(re.fullmatch(r"-?\d+(\.\d+)?", text))


def test_json_is_json_with_every_name(venue: Path) -> None:
    [file] = json.loads((venue / "scored.json").read_text(encoding="utf-8"))["files"]
    there = {essence(player["name"]) for player in file["players"]}
    assert [each for each in PAYLOADS if essence(each) not in there] == []
    assert OBEYED.findall((venue / "scored.json").read_text(encoding="utf-8")) == []
    json.loads((venue / "public/data/publication.json").read_text(encoding="utf-8"))


def test_no_page_has_an_element_or_an_attribute_of_a_stranger(venue: Path) -> None:
    pages = list((venue / "public").rglob("*.html"))
    assert len(pages) > len(PAYLOADS)
    for path in pages:
        tree = LexborHTMLParser(path.read_text(encoding="utf-8"))
        assert len(tree.css("script")) == 1, path
        assert tree.css("img, iframe, object, embed, b, x") == []
        for node in tree.css("*"):
            assert not [name for name in node.attributes if name.startswith("on")], path
            assert not (node.attributes.get("href") or "").lower().startswith(("javascript:", "data:text")), path
    front = LexborHTMLParser((venue / "public/index.html").read_text(encoding="utf-8")).body.text()
    assert [each for each in PAYLOADS if essence(holdable(each)) not in essence(front)] == []
    assert "{{7*7}}" in front


def test_libreoffice_takes_nothing_for_a_formula(venue: Path, tmp_path: Path) -> None:
    soffice = program("soffice", "LibreOffice")
    paths = [*(venue / "out").iterdir(), venue / "report.csv", venue / "season-standings.xlsx"]
    csvs = sorted((venue / "public/data").glob("*.csv"))[:3]
    copies = []
    for number, path in enumerate([*paths, *csvs]):
        copies.append(tmp_path / f"{number}{path.suffix}")
        copies[-1].write_bytes(path.read_bytes())
    to_xlsx(soffice, copies, tmp_path / "opened")
    for copy in copies:
        for sheet in openpyxl.load_workbook(tmp_path / "opened" / f"{copy.stem}.xlsx"):
            for cell in (cell for row in sheet.iter_rows() for cell in row):
                assert cell.hyperlink is None
                assert cell.data_type != "f" or not re.search(r"cmd|HYPER|WEB|1\+1|SUM\(1,1\)", str(cell.value)), cell


@pytest.mark.parametrize("payload", TERMINAL, ids=ascii)
def test_what_a_terminal_would_obey_is_written_out(payload: str) -> None:
    assert OBEYED.findall(readable(payload)) == []
    assert OBEYED.sub("", payload) in re.sub(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4})", "", readable(payload))


def test_what_it_shows() -> None:
    assert readable("a\x1b[31mb\x07\x9b\u202e\x00\ud800") == "a\\x1b[31mb\\x07\\x9b\\u202e\\x00\\ud800"
    assert readable("Zoë 漢字 שלום 👨‍👩‍👧\tx\ny") == "Zoë 漢字 שלום 👨‍👩‍👧\tx\ny"
    assert len(readable("x" * 100_000 + "\n" + "y")) == 4_002


def test_a_line_of_an_error_stays_one_line() -> None:
    error = PodiumError("Ann\nBerg\r\x85\u2028.xlsx: does not exist", "b.xlsx: neither")
    assert str(error) == "Ann\\nBerg\\r\\x85\\u2028.xlsx: does not exist\nb.xlsx: neither"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_name_of_a_hundred_thousand_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"{place},{'x' * 100_000}{place}\n" for place in range(1, 8))
    Path("long.csv").write_text(f"Place,Name\n{rows}")
    for ran in (convert("long.csv", "--check"), convert("long.csv", "--system", "mso")):
        assert isinstance(ran, Outcome)
        assert max(map(len, [*ran.out.splitlines(), *ran.lines])) <= 4_000


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("=1+1", "'=1+1"),
        ("  =1+1", "'  =1+1"),
        ("＝1+1", "'＝1+1"),
        ("\tAnn", "'\tAnn"),
        ("Ann;=1+1;Berg", "Ann;'=1+1;Berg"),
        ("Ann; =1+1", "Ann;' =1+1"),
        ("Ann-Lee; O'Neil = 1", "Ann-Lee; O'Neil = 1"),
    ],
)
def test_what_an_apostrophe_is_put_before(name: str, written: str) -> None:
    [_, row] = csv.reader(io.StringIO(as_csv(["Name"], [[name]]).decode("utf-8-sig"), newline=""))
    assert row == [written]
