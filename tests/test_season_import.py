"""``podium season import``: sheets go to their events, changes are reported, and nothing of the organiser's is lost."""

from __future__ import annotations

import datetime as dt
import hashlib
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from podium.errors import PodiumError
from podium.season.book import load

from tests.season_books import csv, edit, podium, season

EVENTS = [
    ["Hex", "", "", "Abstract", "Hex", "", "", ""],
    ["Lines of Action", "", "", "Abstract", "Lines of Action", "", "", "day2/loa.csv"],
    ["Go", "", "", "Abstract", "Go", "", "", "go-final"],
]
FIVE = ["1,Ann Berg", "2,Carl Dahl", "3,Eva Falk", "4,Gus Holm", "5,Ida Juul"]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return season(tmp_path / "season.xlsx", events=EVENTS, players=[["Ann Berg", "Nan Berg"]])


@pytest.fixture
def hex_sheet(tmp_path: Path) -> Path:
    return csv(tmp_path / "hex.csv", "Place,Player", *FIVE)


def results(book: Path) -> Path:
    return book.with_name("season-results.xlsx")


def places(book: Path) -> dict[tuple[str, str], object]:
    return {(each.event, each.player): each.cells["place"] for each in load(book).results}


def test_a_sheet_goes_to_the_event_of_its_name(book: Path, hex_sheet: Path) -> None:
    done = podium("import", book, hex_sheet)
    assert done.exit_code == 0
    assert done.output == f"{hex_sheet} -> Hex: 5 rows\n1 of 1 file imported into {results(book)}\n"
    assert places(book) == {
        ("Hex", "Ann Berg"): 1,
        ("Hex", "Carl Dahl"): 2,
        ("Hex", "Eva Falk"): 3,
        ("Hex", "Gus Holm"): 4,
        ("Hex", "Ida Juul"): 5,
    }
    first = load(book).results[0]
    assert (first.origin, first.corrected) == ("hex.csv", False)
    assert first.place == "hex.csv, Ann Berg in Hex (import it again, or type the row into the sheet Results)"


def test_the_results_file(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    sheet = openpyxl.load_workbook(results(book))["Results"]
    assert [cell.value for cell in sheet[4]] == [
        *("Event", "Name", "Place", "Tied", "Withdrawn", "Imported on", "Source file"),
    ]
    cells = [cell.value for cell in sheet[5]]
    assert cells[:5] == ["Hex", "Ann Berg", 1, None, None]
    assert isinstance(cells[5], dt.datetime)
    assert cells[6] == "hex.csv"


@pytest.mark.parametrize(
    ("file", "event"),
    [
        ("day2/loa.csv", "Lines of Action"),
        ("day2/LOA.CSV", "Lines of Action"),
        ("go-final.csv", "Go"),
        ("anywhere/go-final.csv", "Go"),
        ("hex.csv", "Hex"),
        ("HEX.csv", "Hex"),
    ],
)
def test_which_event_a_file_is_of(book: Path, file: str, event: str) -> None:
    path = book.parent / file
    path.parent.mkdir(exist_ok=True)
    csv(path, "Place,Player", *FIVE)
    assert podium("import", book, path).exit_code == 0
    assert {each.event for each in load(book).results} == {event}


@pytest.mark.parametrize("file", ["loa.csv", "lines of action.csv", "go.csv", "other.csv"])
def test_no_event_is_guessed(book: Path, file: str) -> None:
    path = csv(book.parent / file, "Place,Player", *FIVE)
    refused = podium("import", book, path)
    assert refused.exit_code == 1
    assert refused.stderr == (
        f"{path}: no event has it in its column File or as its name; choose one with --event: "
        '"Hex", "Lines of Action", "Go"\n'
    )
    assert refused.stdout == "0 of 1 file imported\n"
    assert not results(book).exists()


def test_two_events_of_one_file_are_not_guessed_between(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", events=[[*row[:7], "all.csv"] for row in EVENTS])
    path = csv(tmp_path / "all.csv", "Place,Player", *FIVE)
    assert podium("import", book, path).stderr == (
        f"{path}: is the sheet of Hex and Lines of Action and Go; choose one with --event\n"
    )
    assert podium("import", book, path, "--event", "go").exit_code == 0
    assert {each.event for each in load(book).results} == {"Go"}


def test_an_event_that_is_not_there(book: Path, hex_sheet: Path) -> None:
    assert podium("import", book, hex_sheet, "--event", "Chess").stderr == (
        '--event is "Chess"; expected "Hex", "Lines of Action", "Go"\n'
    )


def test_importing_again_says_what_changed(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    assert podium("import", book, hex_sheet).output == (
        f"{hex_sheet} -> Hex: 5 rows again, no change\n1 of 1 file imported into {results(book)}\n"
    )
    csv(
        hex_sheet,
        "Place,Player,Withdrawn",
        "1,Nan Berg,",
        "T2,Eva Falk,",
        "T2,Carl Dahl,",
        "4,Gus Holm,x",
        "5,Leo Maas,",
    )
    assert podium("import", book, hex_sheet).output.splitlines() == [
        f"{hex_sheet} -> Hex: 5 rows again, 5 changes",
        "  added: Leo Maas (place 5)",
        "  gone: Ida Juul (place 5)",
        "  changed: Eva Falk (place 3 -> T2)",
        "  changed: Carl Dahl (place 2 -> T2)",
        "  changed: Gus Holm (withdrawn blank -> x)",
        f"1 of 1 file imported into {results(book)}",
    ]
    assert places(book)[("Hex", "Carl Dahl")] == "T2"
    assert ("Hex", "Ida Juul") not in places(book)


def test_another_file_of_the_event_takes_the_place_of_the_first(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    other = csv(book.parent / "corrected.csv", "Place,Player", *FIVE)
    assert podium("import", book, other, "--event", "Hex").output.splitlines()[0] == (
        f"{other} -> Hex: 5 rows again in place of hex.csv, no change"
    )


def test_other_events_stay_as_they_were(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    podium("import", book, csv(book.parent / "go-final.csv", "Place,Player", *FIVE))
    assert {each.event for each in load(book).results} == {"Hex", "Go"}
    removed = podium("import", book, "--remove", "hex").output
    assert removed == f"Hex: 5 imported rows removed\nWrote {results(book)}\n"
    assert {each.event for each in load(book).results} == {"Go"}
    refused = podium("import", book, "--remove", "hex").exception
    assert str(refused) == '--remove is "hex"; expected an imported event: "Go"'


def test_one_bad_file_does_not_stop_the_others(book: Path, hex_sheet: Path) -> None:
    bad = csv(book.parent / "go-final.csv", "Place,Player", "1,Ann Berg", "2,", "second,Eva Falk")
    done = podium("import", book, bad, book.parent / "none.csv", hex_sheet)
    assert done.exit_code == 1
    assert done.stderr.splitlines() == [
        f"{bad}, cell B3: name is blank; expected the player's name",
        f'{bad}, cell A4: position is "second"; '
        "expected a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn",
        f"{book.parent / 'none.csv'}: does not exist",
    ]
    assert done.stdout.splitlines()[-1] == f"1 of 3 files imported into {results(book)}"
    assert {each.event for each in load(book).results} == {"Hex"}


def test_a_sheet_that_cannot_be_scored_is_refused(book: Path, hex_sheet: Path) -> None:
    csv(hex_sheet, "Place,Player", "1,Ann", "2,Bob", "2,Cy", "3,Dan", "5,Eva")
    refused = podium("import", book, hex_sheet)
    assert refused.exit_code == 1
    assert refused.stderr.startswith(f"{hex_sheet}, cell A5: position is 3; expected ")


def test_a_player_twice_in_a_sheet_is_refused(book: Path, hex_sheet: Path) -> None:
    csv(hex_sheet, "Place,Player", *FIVE[:4], '5,"Berg, Nan"')
    assert podium("import", book, hex_sheet).stderr == (
        f'{hex_sheet}, cell B6: name is "Berg, Nan"; expected each name once, and Ann Berg stands in row 2\n'
    )


def test_two_sheets_of_one_event_in_one_run(book: Path, hex_sheet: Path) -> None:
    (book.parent / "again").mkdir()
    other = csv(book.parent / "again" / "hex.csv", "Place,Player", *FIVE)
    done = podium("import", book, hex_sheet, other)
    assert done.exit_code == 1
    assert done.stderr == f"{other}: is a second sheet of Hex, after {hex_sheet}\n"


def test_the_sheet_of_a_workbook_is_chosen(book: Path) -> None:
    path = book.parent / "hex.xlsx"
    workbook = openpyxl.Workbook()
    for name, last in (("Saturday", "Ida"), ("Sunday", "Ole")):
        sheet = workbook.create_sheet(name)
        for row in (["Place", "Name"], [1, "Ann"], [2, "Bob"], [3, "Cy"], [4, "Dan"], [5, last]):
            sheet.append(row)
    workbook.save(path)
    assert 'the sheets "Saturday" and "Sunday" have the needed columns' in podium("import", book, path).stderr
    assert podium("import", book, path, "--sheet", "sunday").exit_code == 0
    assert ("Hex", "Ole") in places(book)


def test_late_corrections(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"A5": "Hex", "B5": "BERG, Nan", "C5": "absent", "A6": "Hex", "B6": "New Player", "C6": 6}, "Results")
    loaded = load(book)
    assert [(each.player, each.cells["place"], each.corrected) for each in loaded.results] == [
        ("Ann Berg", "absent", True),
        ("Carl Dahl", 2, False),
        ("Eva Falk", 3, False),
        ("Gus Holm", 4, False),
        ("Ida Juul", 5, False),
        ("New Player", 6, True),
    ]
    assert list(loaded.remarks) == [
        "Hex: Ann Berg is corrected in the sheet Results (place 1 -> absent)",
        "Hex: New Player is added in the sheet Results; nobody of that name is in the imported sheet",
        "No results yet: Lines of Action, Go.",
    ]
    assert loaded.results[0].place == f'{book}, sheet "Results", row 5'


def test_what_is_remarked_is_said_of_an_event_that_cannot_be_scored_too(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"A5": "Hex", "B5": "Gus Holmes", "C5": 4}, "Results")
    refused = podium("standings", book)
    assert isinstance(refused.exception, PodiumError)
    assert refused.stderr.splitlines()[0] == (
        f"{book}: Hex: Gus Holmes is added in the sheet Results; nobody of that name is in the imported sheet"
    )


def test_typed_rows_of_an_event_that_was_not_imported_are_no_corrections(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"A5": "Go", "B5": "Ann Berg", "C5": 1}, "Results")
    loaded = load(book)
    assert len(loaded.results) == 6
    assert not any(each.corrected for each in loaded.results)


def test_an_imported_event_that_was_renamed_is_named_once(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"A5": "Hex Open"}, "Events")
    with pytest.raises(PodiumError) as error:
        load(book)
    assert str(error.value) == (
        'hex.csv, as it was imported: event is "Hex"; expected one of the sheet Events: '
        "Hex Open, Lines of Action, Go; if you renamed it, import its sheet again, and take these rows out with: "
        f"podium season import {book} --remove Hex"
    )
    assert podium("import", book, "--remove", "Hex").exit_code == 0
    assert load(book).results == []


def test_an_edited_results_file_is_not_replaced(book: Path, hex_sheet: Path) -> None:
    podium("import", book, hex_sheet)
    edit(results(book), {"C5": 3}, "Results")
    workbook = openpyxl.load_workbook(results(book))
    workbook.properties.lastModifiedBy = "Somebody"
    workbook.save(results(book))
    edited = results(book).read_bytes()
    assert load(book).remarks[-1] == (
        "season-results.xlsx was edited by hand; import its sheets again with --force, and type corrections into the "
        "sheet Results of the season workbook"
    )
    refused = podium("import", book, hex_sheet)
    assert str(refused.exception) == (
        f"{results(book)}: was changed since Podium made it; --force replaces it, or move it away"
    )
    assert results(book).read_bytes() == edited
    forced = podium("import", book, hex_sheet, "--force")
    assert "  changed: Ann Berg (place 3 -> 1)" in forced.output.splitlines()


@pytest.mark.parametrize("value", ["=1+1", "+49", "-x", "@home"])
def test_text_that_looks_like_a_formula_stays_text(book: Path, value: str) -> None:
    path = csv(book.parent / "hex.csv", "Place,Player", *FIVE[:4], f"5,{value}")
    assert podium("import", book, path).exit_code == 0
    assert ("Hex", value) in places(book)


def test_the_organisers_workbook_stays_as_it_was_to_the_byte(book: Path, hex_sheet: Path) -> None:
    """With what writing it through a library would lose: a chart, a comment, a picture, macros."""
    workbook = openpyxl.load_workbook(book)
    sheet = workbook.create_sheet("Mine")
    sheet.append([1, 2, 3])
    sheet["A1"].comment = Comment("Ask Eva", "Organiser")
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=1, max_col=3, min_row=1))
    sheet.add_chart(chart, "A4")
    workbook.save(book)
    with zipfile.ZipFile(book, "a") as archive:
        archive.writestr("xl/vbaProject.bin", b"macros")
        archive.writestr("xl/media/logo.png", b"\x89PNG")
    before = hashlib.sha256(book.read_bytes()).hexdigest()
    assert podium("import", book, hex_sheet).exit_code == 0
    assert len(load(book).results) == 5
    assert hashlib.sha256(book.read_bytes()).hexdigest() == before
    assert sorted(each.name for each in book.parent.iterdir()) == ["hex.csv", "season-results.xlsx", "season.xlsx"]


def test_nothing_is_written_when_the_season_workbook_is_wrong(book: Path, hex_sheet: Path) -> None:
    edit(book, {"D5": "Abstrakt"}, "Events")
    assert 'cell D5: category is "Abstrakt"' in str(podium("import", book, hex_sheet).exception)
    assert not results(book).exists()


def test_without_files_and_with_too_many_for_one_event(book: Path) -> None:
    assert str(podium("import", book).exception).startswith("there are no files to import")
    refused = podium("import", book, "a.csv", "b.csv", "--event", "Hex").exception
    assert str(refused) == "--event names the event of one file; there are 2"


class TestChess:
    @pytest.fixture
    def book(self, tmp_path: Path) -> Path:
        return season(tmp_path / "season.xlsx", "chess", events=[["Open", "", "", 4, ""], ["Cup", "", "", "", ""]])

    def cells(self, book: Path) -> list[tuple[object, ...]]:
        return [(each.player, *each.cells.values()) for each in load(book).results]

    def test_rounds_come_from_the_event(self, book: Path) -> None:
        path = csv(book.parent / "open.csv", "Name,Section,Score", "Ann,Primary,3.5")
        assert podium("import", book, path).exit_code == 0
        assert self.cells(book) == [("Ann", "Primary", 4, 3.5)]

    def test_the_sheet_goes_before_the_event(self, book: Path) -> None:
        path = csv(book.parent / "open.csv", "Name,Section,Score,Rounds", "Ann,Primary,3.5,5", "Bob,K-1,2,")
        assert podium("import", book, path).exit_code == 0
        assert self.cells(book) == [("Ann", "Primary", 5, 3.5), ("Bob", "K-1", 4, 2)]

    def test_options_stand_in_for_columns(self, book: Path) -> None:
        path = csv(book.parent / "cup.csv", "Name,Score", "Ann,3")
        assert podium("import", book, path, "--section", "Reserve", "--rounds", "6").exit_code == 0
        assert self.cells(book) == [("Ann", "Reserve", 6, 3)]

    def test_a_section_takes_the_place_of_that_section_only(self, book: Path) -> None:
        first = csv(book.parent / "champ.csv", "Name,Score", "Ann,3", "Eva,2")
        second = csv(book.parent / "k1.csv", "Name,Score", "Bob,4")
        of_first = (first, "--event", "Open", "--section", "Championship")
        of_second = (second, "--event", "Open", "--section", "K-1")
        assert podium("import", book, *of_first).output.splitlines()[0] == (
            f"{first} -> Open, section Championship: 2 rows"
        )
        assert podium("import", book, *of_second).output.splitlines()[:2] == [
            f"{second} -> Open, section K-1: 1 row",
            "  the 2 rows of Championship stay as they were",
        ]
        csv(first, "Name,Score", "Ann,3.5")
        assert podium("import", book, *of_first).output.splitlines()[:4] == [
            f"{first} -> Open, section Championship: 1 row again, 2 changes",
            "  gone: Eva (score 2)",
            "  changed: Ann (score 3 -> 3.5)",
            "  the 1 row of K-1 stays as it was",
        ]
        assert self.cells(book) == [("Bob", "K-1", 4, 4), ("Ann", "Championship", 4, 3.5)]

    def test_a_player_in_two_sections_is_refused_at_import(self, book: Path) -> None:
        first = csv(book.parent / "champ.csv", "Name,Score", "Ann,3")
        second = csv(book.parent / "k1.csv", "Name,Score", "ANN,4")
        podium("import", book, first, "--event", "Open", "--section", "Championship")
        refused = podium("import", book, second, "--event", "Open", "--section", "K-1")
        assert refused.stderr == (
            f"{second}: ANN stands in section Championship of Open too, imported from champ.csv\n"
        )
        assert self.cells(book) == [("Ann", "Championship", 4, 3)]

    def test_a_section_that_is_none_is_one_line(self, book: Path) -> None:
        path = csv(book.parent / "open.csv", "Name,Score", *(f"P{number},3" for number in range(4)))
        assert podium("import", book, path, "--section", "Primry").stderr == (
            '--section is "Primry"; expected one of Championship, Reserve, '
            "Elementary, Primary, 4-5 Novice, 2-5 Novice, 2-3 Novice, K-1; others belong into the sheet Settings "
            "of the season, with their adjustments\n"
        )
        rows = ("Ann,Primry,3", "Bo,Primry,2", "Cy,Primary,1")
        told = podium("import", book, csv(book.parent / "open.csv", "Name,Section,Score", *rows)).stderr
        assert told.count("Primry") == 1
        assert "; others belong into the sheet Settings of the season" in told

    def test_absent_takes_a_player_out_of_the_event(self, book: Path) -> None:
        podium("import", book, csv(book.parent / "open.csv", "Name,Section,Score", "Ann,Primary,3", "Bob,Primary,2"))
        edit(book, {"A5": "Open", "B5": "Ann", "E5": "absent"}, "Results")
        assert self.cells(book) == [("Bob", "Primary", 4, 2)]
        assert (
            "Open: Ann is corrected in the sheet Results (section Primary -> blank, score 3 -> absent)"
            in load(book).remarks
        )
        assert podium("standings", book).exit_code == 0

    def test_without_rounds_anywhere(self, book: Path) -> None:
        path = csv(book.parent / "cup.csv", "Name,Section,Score", "Ann,Primary,3")
        refused = podium("import", book, path)
        assert refused.exit_code == 1
        assert refused.stderr == (
            f"{path}: does not say how many rounds were played; fill in Rounds of Cup in the sheet Events, "
            "or give --rounds\n"
        )
        assert not results(book).exists()

    @pytest.mark.parametrize(
        ("row", "message"), [("Ann,Primry,3", 'section is "Primry"'), ("Ann,Primary,4.5", "score is 4.5")]
    )
    def test_what_cannot_be_scored(self, book: Path, row: str, message: str) -> None:
        path = csv(book.parent / "open.csv", "Name,Section,Score", row)
        assert message in podium("import", book, path).stderr

    def test_the_seasons_own_sections(self, book: Path) -> None:
        edit(book, {"E12": "Varsity", "F12": 1}, "Settings")
        path = csv(book.parent / "open.csv", "Name,Section,Score", "Ann,Varsity,3")
        assert podium("import", book, path).exit_code == 0


class TestFibonacci:
    @pytest.fixture
    def book(self, tmp_path: Path) -> Path:
        events = [["Baltic 1", "", "Baltic", "", ""], ["Baltic 2", "", "Baltic", "solo", ""]]
        return season(tmp_path / "season.xlsx", "fibonacci", events=events)

    BOARD = ("Owls,Sweden,14", "Kites,Denmark,6", "Crew,Prussia,4", "-,Russia,0")

    def test_the_game_comes_from_the_event(self, book: Path) -> None:
        path = csv(book.parent / "baltic 1.csv", "Team,Power,Centres", *self.BOARD)
        assert podium("import", book, path).exit_code == 0
        assert [(each.player, each.cells["power"], each.cells["centres"]) for each in load(book).results] == [
            ("Owls", "Sweden", 14),
            ("Kites", "Denmark", 6),
            ("Crew", "Prussia", 4),
            ("-", "Russia", 0),
        ]

    def test_a_sheet_of_several_boards(self, book: Path) -> None:
        rows = [f"{board},{row}" for board in ("Baltic 1", "baltic 2") for row in self.BOARD]
        path = csv(book.parent / "day.csv", "Board,Team,Power,Centres", *rows)
        assert podium("import", book, path).output.splitlines()[:2] == [
            f"{path} -> Baltic 1: 4 rows",
            f"{path} -> Baltic 2: 4 rows",
        ]

    def test_absent_takes_a_team_out_of_the_board(self, book: Path) -> None:
        podium("import", book, csv(book.parent / "baltic 1.csv", "Team,Power,Centres", *self.BOARD))
        edit(book, {"A5": "Baltic 1", "B5": "Crew", "D5": "Absent"}, "Results")
        assert [each.player for each in load(book).results] == ["Owls", "Kites", "-"]

    def test_a_board_that_is_no_event(self, book: Path) -> None:
        rows = [f"{board},{row}" for board in ("Baltic 1", "Baltic 3") for row in self.BOARD]
        path = csv(book.parent / "day.csv", "Board,Team,Power,Centres", *rows)
        assert podium("import", book, path).stderr == (
            f'{path}, cell A6: board is "Baltic 3"; expected one of the sheet Events: Baltic 1, Baltic 2\n'
        )

    def test_another_game_than_the_event(self, book: Path) -> None:
        path = csv(book.parent / "baltic 1.csv", "Team,Game,Centres", "Owls,Vikings,14")
        assert podium("import", book, path).stderr == (
            f'{path}, cell B2: game is "Vikings"; expected Baltic, as the sheet Events says\n'
        )


class TestMcMahon:
    def test_opponents_by_the_places_of_the_sheet_become_the_seasons(self, tmp_path: Path) -> None:
        book = season(
            tmp_path / "season.xlsx", "mcmahon", players=[[1, "Ann", "", 21], [2, "Bob", "", 20], [3, "Cy", "", 19]]
        )
        path = csv(tmp_path / "final.csv", "Place,Name,R1,R2", "1,Cy,2+/b1,0+", "2,Ann,1-/w1,3+", "3,Bob,0-,2-")
        assert podium("import", book, path).output.splitlines()[0] == f"{path} -> Tournament: 3 rows"
        assert [(each.player, list(each.rounds)) for each in load(book).results] == [
            ("Ann", ["3-/w1", "2+"]),
            ("Bob", ["0-", "1-"]),
            ("Cy", ["1+/b1", "0+"]),
        ]

    def test_players_come_with_the_sheet(self, tmp_path: Path) -> None:
        book = season(tmp_path / "season.xlsx", "mcmahon")
        path = csv(tmp_path / "wall.csv", "No,Name,Grade,MMS0,R1", "1,Ann,2d,21,2+", "2,Bob,1k,19,1-")
        assert podium("import", book, path).exit_code == 0
        assert [(each.number, each.name, each.grade, each.initial) for each in load(book).players] == [
            (1, "Ann", "2d", 21),
            (2, "Bob", "1k", 19),
        ]

    def test_a_game_that_stands_in_one_row_only(self, tmp_path: Path) -> None:
        book = season(tmp_path / "season.xlsx", "mcmahon")
        path = csv(tmp_path / "wall.csv", "No,Name,R1", "1,Ann,2+", "2,Bob,0-")
        refused = podium("import", book, path)
        assert refused.exit_code == 1
        assert 'cell C2: round is "2+"; expected the same game in cell C3, against 1' in refused.stderr

    def test_a_late_correction_of_one_game(self, tmp_path: Path) -> None:
        book = season(tmp_path / "season.xlsx", "mcmahon")
        path = csv(tmp_path / "wall.csv", "No,Name,MMS0,R1,R2", "1,Ann,21,2+,0+", "2,Bob,19,1-,0-")
        podium("import", book, path)
        edit(book, {"B5": "Ann", "C5": "2-", "B6": "Bob", "C6": "1+"}, "Results")
        loaded = load(book)
        assert [list(each.rounds) for each in loaded.results] == [["2-", "0+"], ["1+", "0-"]]
        assert [player.initial for player in loaded.players] == [21, 19]
        assert "Tournament: Ann is corrected in the sheet Results (R1 Bob+ -> 2-)" in loaded.remarks

    EIGHT = ("Ann", "Bob", "Cy", "Dora", "Emil", "Karen", "Martin", "Zoe")

    def eight(self, folder: Path) -> Path:
        players = [[number, name, "", 20] for number, name in enumerate(self.EIGHT, start=1)]
        return season(folder / "season.xlsx", "mcmahon", players=players)

    def test_another_spelling_of_a_listed_player_is_refused_at_import(self, tmp_path: Path) -> None:
        book = self.eight(tmp_path)
        rows = [f"{n},{name.replace('Karen', 'Karin')},{n - 1 + 2 * (n % 2)}{'+-'[n % 2]}" for n, name in self.numbered]
        path = csv(tmp_path / "wall.csv", "No,Name,R1", *rows)
        assert podium("import", book, path).stderr == (
            f'{path}, cell B7: name is "Karin"; expected Karen, whose No is 6 in the sheet Players, '
            "or write Karin into Also known as\n"
        )
        edit(book, {"E10": "Karin"}, "Players")
        assert podium("import", book, path).exit_code == 0
        assert load(book).results[4].rounds == ["6-"]

    @property
    def numbered(self) -> list[tuple[int, str]]:
        return list(enumerate(self.EIGHT, start=1))

    def test_another_spelling_in_a_list_that_is_numbered_otherwise(self, tmp_path: Path) -> None:
        book = self.eight(tmp_path)
        path = csv(tmp_path / "wall.csv", "No,Name,R1", "1,Karin,2+", "2,Ann,1-")
        assert podium("import", book, path).stderr == (
            f'{path}, cell B2: name is "Karin"; expected Karen of the sheet Players, who has no row here, '
            "or write Karin into Also known as\n"
        )

    def test_the_numbers_of_a_sheet_are_its_own(self, tmp_path: Path) -> None:
        book = self.eight(tmp_path)
        path = csv(tmp_path / "wall.csv", "No,Name,MMS0,R1", "1,Martin,20,3+", "2,Guest,18,0+", "3,Ann,20,1-")
        assert podium("import", book, path).exit_code == 0
        loaded = load(book)
        assert [player.number for player in loaded.players] == list(range(1, 10))
        assert {each.player: list(each.rounds) for each in loaded.results if each.rounds} == {
            "Martin": ["1+"],
            "Guest": ["0+"],
            "Ann": ["7-"],
        }

    def test_a_typed_name_with_the_number_of_another_is_named(self, tmp_path: Path) -> None:
        book = self.eight(tmp_path)
        edit(book, {"A5": 6, "B5": "Karin", "C5": "1+", "B6": "Ann", "C6": "Karin-"}, "Results")
        edit(book, {"C4": "R1"}, "Results")
        with pytest.raises(PodiumError, match='cell A5: number is "6"; expected the number of Karin'):
            load(book)
