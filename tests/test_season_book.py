"""A season read from its workbook: everything in it, and everything that can be wrong with it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season import rows
from podium.season.book import load
from podium.standings.season import Player

from tests.season_books import csv, edit, podium, season

HEX = ["Hex", "Spring", dt.date(2026, 4, 3), "Abstract", "Hex", "", 5, ""]
GO = ["Go", "Autumn", dt.date(2026, 10, 3), "abstract; Multiplayer", "Go", "Stones", "", "go.csv"]


@pytest.fixture
def mso(tmp_path: Path) -> Callable[..., Path]:
    def make(**sheets: Any) -> Path:
        return season(tmp_path / "season.xlsx", "mso", **{"events": [HEX, GO], **sheets})

    return make


def refusal(path: Path) -> list[str]:
    """What load says, without the file's folder."""
    with pytest.raises(PodiumError) as error:
        load(path)
    return str(error.value).replace(f"{path.parent}/", "").splitlines()


def test_all_of_an_mso_season(mso: Callable[..., Path]) -> None:
    path = mso(
        players=[["Ann Berg", "A. Berg;  Ann Lund", "x", "", "yes", "spring"]],
        results=[
            ["hex", "BERG, Ann", "T1", 2, ""],
            ["Hex", "Carl  Dahl", "=1", "", "x"],
            ["GO", "Ann Lund", "W", "", ""],
        ],
        settings={"Organiser": "Club"},
    )
    loaded = load(path)
    assert (loaded.system, loaded.title, loaded.source) == ("mso", "Test season", path)
    assert dict(loaded.settings) == {
        "scoring system": "mso",
        "title": "Test season",
        "organiser": "Club",
        "paper": "A4",
    }
    hex_, go = loaded.events
    assert (hex_.name, hex_.session, hex_.date, hex_.rounds) == ("Hex", "Spring", dt.date(2026, 4, 3), 5)
    assert hex_.place == f'{path}, sheet "Events", row 5'
    assert (go.categories, go.game, go.variant_of, go.file) == ("abstract; Multiplayer", "Go", "Stones", "go.csv")
    ann, carl = loaded.players
    place = f'{path}, sheet "Players", row 5'
    assert ann == Player("Ann Berg", place, ("A. Berg", "Ann Lund"), True, False, True, ("Spring",))
    assert carl == Player("Carl Dahl", f'{path}, sheet "Results", cell B6')
    assert [(each.event, each.player, each.cells["place"]) for each in loaded.results] == [
        ("Hex", "Ann Berg", "T1"),
        ("Hex", "Carl Dahl", "=1"),
        ("Go", "Ann Berg", "W"),
    ]
    assert loaded.results[0].place == f'{path}, sheet "Results", row 5'
    assert loaded.results[0].columns["player"] == "B"
    assert loaded.results[1].cells["withdrawn"] == "x"
    assert not any(each.corrected or each.origin for each in loaded.results)
    assert loaded.remarks == []


def test_rounds_of_chess_are_the_events_unless_the_row_says_otherwise(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx",
        "chess",
        events=[["Open", "", "", 5, ""]],
        results=[["Open", "Ann", "Primary", "", 3.5], ["Open", "Bob", "K-1", 3, 0]],
        settings={"Best events": 4, "Base points": 1200},
    )
    loaded = load(path)
    assert [each.cells["rounds"] for each in loaded.results] == [5, 3]
    assert [each.cells["score"] for each in loaded.results] == [3.5, 0]
    assert (loaded.settings["best"], loaded.settings["base"]) == (4, 1200)
    assert loaded.sections[0] == ("Championship", 0)
    assert loaded.sections[3] == ("Primary", 3.5)


def test_boards_and_powers_that_no_team_played(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx",
        "fibonacci",
        events=[["Baltic 1", "", "Baltic", "solo", ""]],
        players=[["Owls", "Night Owls"]],
        results=[
            ["Baltic 1", "Night Owls", "Sweden", 14, ""],
            ["Baltic 1", "-", "Russia", 0, 1905],
            ["Baltic 1", "-", "", 4, ""],
        ],
    )
    loaded = load(path)
    assert (loaded.events[0].game, loaded.events[0].ending) == ("Baltic", "solo")
    assert [each.player for each in loaded.results] == ["Owls", "-", "-"]
    assert [player.name for player in loaded.players] == ["Owls"]
    assert dict(loaded.results[1].cells) == {"power": "Russia", "centres": 0, "eliminated": 1905}


def test_a_wall_list_stands_in_the_order_of_numbers(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx",
        "mcmahon",
        players=[[2, "Bob", "1k", 19, ""], [3, "Cy", "2k", 18, "C."], [1, "Ann", "2d", 21, ""]],
        results=[["", "C.", "Ann-/b2", "0+"], [1, "", "3+/w2", "bob+"]],
        settings={"Criteria": "MMS, SOS", "Handicap": "x"},
    )
    loaded = load(path)
    assert [(player.number, player.name, player.initial) for player in loaded.players] == [
        (1, "Ann", 21),
        (2, "Bob", 19),
        (3, "Cy", 18),
    ]
    assert [(each.player, list(each.rounds)) for each in loaded.results] == [
        ("Ann", ["3+/w2", "2+"]),
        ("Bob", []),
        ("Cy", ["1-/b2", "0+"]),
    ]
    assert (loaded.settings["criteria"], loaded.settings["handicap"]) == ("MMS, SOS", "x")


def test_players_without_numbers_are_numbered_in_their_order(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx",
        "mcmahon",
        players=[["", "Bob", "", 19], ["", "Ann", "", 21]],
        results=[["", "Ann", "1+"], ["", "Bob", "2-"]],
    )
    assert [(player.number, player.name) for player in load(path).players] == [(1, "Bob"), (2, "Ann")]


def test_rounds_that_nobody_played_are_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not again for each row: of 100 rows that would be each of them a hundred times."""
    looked = []
    is_blank = rows.is_blank
    monkeypatch.setattr(rows, "is_blank", lambda cell: looked.append(cell) or is_blank(cell))
    players = [[number, f"Player {number}", "1d", 1] for number in range(1, 101)]
    results = [[number, "", f"{number + 1}+" if number % 2 else f"{number - 1}-"] for number in range(1, 101)]
    found = load(season(tmp_path / "open.xlsx", "mcmahon", players=players, results=results))
    assert [list(result.rounds) for result in found.results[:2]] == [["2+"], ["1-"]]
    assert len(looked) < 100 * 100


def test_columns_may_be_moved_renamed_and_added(mso: Callable[..., Path]) -> None:
    path = mso(results=[["Hex", "Ann", 1]])
    workbook = openpyxl.load_workbook(path)
    sheet = workbook["Results"]
    sheet.insert_rows(1, 2)
    sheet.insert_cols(1)
    sheet["A6"].value, sheet["A7"].value = "Note", "a windy day"
    sheet["C6"].value, sheet["D6"].value = "PLAYER", "Pos."
    workbook.save(path)
    (result,) = load(path).results
    assert (result.player, result.cells["place"], result.columns["place"]) == ("Ann", 1, "D")
    assert result.place.endswith('sheet "Results", row 7')


def test_near_spellings_are_remarks_and_never_merged(mso: Callable[..., Path]) -> None:
    path = mso(results=[["Hex", "Ann Muller", 1], ["Go", "Ann Muller", 1], ["Hex", "Ann Müller", 2]])
    loaded = load(path)
    assert [player.name for player in loaded.players] == ["Ann Muller", "Ann Müller"]
    assert loaded.remarks == [
        "Ann Muller (2 events) and Ann Müller (1 event) may be one person; write one into Also known as of the other "
        "if they are"
    ]


def test_also_known_as_settles_it(mso: Callable[..., Path]) -> None:
    path = mso(players=[["Ann Müller", "Ann Muller"]], results=[["Hex", "Ann Muller", 1], ["Go", "Ann Müller", 1]])
    loaded = load(path)
    assert {each.player for each in loaded.results} == {"Ann Müller"}
    assert loaded.remarks == []


def test_two_events_of_a_game_on_one_day_are_asked_about(mso: Callable[..., Path]) -> None:
    loaded = load(mso(events=[HEX, ["Hex Blitz", "", dt.date(2026, 4, 3), "Abstract", "hex"]]))
    assert loaded.remarks == [
        "Hex and Hex Blitz are both hex on 2026-04-03; is it one event entered twice? (sheet Events, column Date)"
    ]


def test_events_without_results_are_named(mso: Callable[..., Path]) -> None:
    assert load(mso(results=[["Go", "Ann", 1]])).remarks == ["No results yet: Hex."]


def test_listed_players_without_a_row_in_the_wall_list_are_named(tmp_path: Path) -> None:
    players = [[1, "Ann", "", 21], [2, "Bob", "", 20], [3, "Cy", "", 19], [4, "Dora", "", 19]]
    path = season(tmp_path / "season.xlsx", "mcmahon", players=players, results=[[1, "", "2+"], [2, "", "1-"]])
    assert load(path).remarks == ["No row in the wall list: Cy, Dora."]


def test_games_and_families_that_are_nearly_alike_are_asked_about(mso: Callable[..., Path]) -> None:
    rows = [("Catan", ""), ("Cattan", ""), ("Cities", "catan"), ("Chess Rapid", "Ches"), ("Chess", "Chess"), ("Go", "")]
    events = [[f"Event {at}", "", "", "Abstract", game, family] for at, (game, family) in enumerate(rows)]
    assert load(mso(events=events)).remarks == [
        "Catan (2 events) and Cattan (1 event) may be one game or family; spell them alike in the sheet Events if "
        "they are",
        "Ches (1 event) and Chess (1 event) may be one game or family; spell them alike in the sheet Events if they "
        "are",
    ]


@pytest.mark.parametrize("typed", ["-", "none", "no", "No", "keine"])
def test_no_family_is_none(mso: Callable[..., Path], typed: str) -> None:
    """And no family of that name: Hex and Go would halve each other."""
    events = [["Hex Open", "", "", "Abstract", "Hex", typed], ["Go Open", "", "", "Abstract", "Go", typed]]
    assert [event.variant_of for event in load(mso(events=events)).events] == ["", ""]


def test_a_game_in_two_families_at_once_is_refused(mso: Callable[..., Path]) -> None:
    path = mso(events=[["Duel", "", "", "Abstract", "Duel", "Catan; Duel"]])
    [line] = refusal(path)
    assert '"Catan; Duel"; expected one family' in line


@pytest.mark.parametrize("between", ["; ", " / ", "\n", "/"])
def test_spellings_may_be_separated_in_several_ways(mso: Callable[..., Path], between: str) -> None:
    players = [["Ann Lee", f"Anna Lee{between}Annie Hill"]]
    [ann] = load(mso(events=[HEX], players=players)).players
    assert ann.also_known_as == ("Anna Lee", "Annie Hill")


def test_two_spellings_with_a_comma_between_them_are_asked_about(mso: Callable[..., Path]) -> None:
    """Lee, Anna is one."""
    players = [["Ann Lee", "Anna Lee, Annie Hill"], ["Bo Ek", "Ek, Bosse"]]
    assert [each for each in load(mso(events=[HEX], players=players)).remarks if "semicolon" in each] == [
        'Ann Lee: "Anna Lee, Annie Hill", in Also known as, is read as one name; if it is two, put a semicolon between '
        "them (sheet Players)"
    ]


def test_a_game_in_different_categories_is_asked_about(mso: Callable[..., Path]) -> None:
    kinds = [("Dameo", "Draughts; Abstract"), ("dameo", "Abstract"), ("Hex", "Abstract"), ("Hex", " abstract")]
    events = [[f"Event {at}", "", "", categories, game] for at, (game, categories) in enumerate(kinds)]
    assert load(mso(events=events)).remarks == [
        "The events of the game Dameo are in different categories (Event 0 in Draughts and Abstract, Event 1 in "
        "Abstract); if one of them is a slip, correct it in the sheet Events"
    ]


def test_of_very_many_near_names_the_first_are_shown(mso: Callable[..., Path]) -> None:
    families = ["Abel", "Boris", "Carl", "David", "Erik", "Frank", "Gus", "Hugo", "Ivar", "Jakob", "Knut"]
    names = [f"{first} {family}son" for family in families for first in ("Ann", "Anna", "An")]
    remarks = load(mso(events=[HEX], results=[["Hex", name, 1] for name in names])).remarks
    assert len(remarks) == 21
    assert remarks[-1] == "2 more pairs of names may each be one person; settle these first"


E = 'season.xlsx, sheet "Events", cell '
P = 'season.xlsx, sheet "Players", cell '
R = 'season.xlsx, sheet "Results", cell '
S = 'season.xlsx, sheet "Settings", cell '


@pytest.mark.parametrize(
    ("sheets", "messages"),
    [
        (
            {"events": [["Hex", "", "", "Abstrakt", "Hex"]]},
            [
                f'{E}D5: category is "Abstrakt"; expected one of Chess, Poker, Backgammon, Draughts, Multiplayer, '
                "Abstract, Imperfect Information"
            ],
        ),
        (
            {"events": [["Hex", "", "", "Abstract, Multiplayer", "Hex"]]},
            [
                f'{E}D5: category is "Abstract, Multiplayer"; expected one of Chess, Poker, Backgammon, Draughts, '
                "Multiplayer, Abstract, Imperfect Information, or several with ; between them"
            ],
        ),
        (
            {"results": [["", "", "", "", "", "", "ask Eva"]]},
            [f'{R}G5: "ask Eva" stands in a row that is blank otherwise; fill in the row, or move the note above it'],
        ),
        (
            {"events": [["Hex", "", "", "", "Hex"]]},
            [
                f"{E}D5: category is blank; expected one of Chess, Poker, Backgammon, Draughts, Multiplayer, Abstract, "
                "Imperfect Information, or several with ; between them"
            ],
        ),
        ({"events": [["Hex", "", "", "Abstract", ""]]}, [f"{E}E5: game is blank; expected the game that was played"]),
        (
            {"events": [["", "", "", "Abstract", "Hex"]]},
            [f"{E}A5: event is blank; expected the name of the event"],
        ),
        (
            {"events": [HEX, ["hex ", "", "", "Abstract", "Hex"]]},
            [f'{E}A6: event is "hex"; expected each name once, and it stands in a row above it'],
        ),
        (
            {"events": [["Hex", "", "3 April", "Abstract", "Hex"]]},
            [f'{E}C5: date is "3 April"; expected a date such as 2026-04-03'],
        ),
        ({"events": [["Hex", "", "", "Abstract", "Hex", "", 0]]}, [f"{E}G5: rounds is 0; expected at least 1"]),
        (
            {"players": [["Ann Berg"], ["berg, ANN"]]},
            [f'{P}A6: name is "berg, ANN"; expected each name once, and Ann Berg stands in row 5'],
        ),
        ({"players": [["", "A. Berg"]]}, [f"{P}A5: name is blank; expected the player's name"]),
        (
            {"players": [["Ann Berg"], ["Carl Dahl", "C. Dahl; ann berg"]]},
            [f'{P}B6: also known as is "ann berg"; expected a spelling of Carl Dahl only; it is one of Ann Berg too'],
        ),
        (
            {"players": [["Ann Berg", "Nan"], ["Carl Dahl", "NAN"]]},
            [f'{P}B6: also known as is "NAN"; expected a spelling of Carl Dahl only; it is one of Ann Berg too'],
        ),
        (
            {"players": [["Ann Berg", "", "", "old"]]},
            [f'{P}D5: junior is "old"; expected a mark (x, yes, TRUE, 1, W) or none (blank, no, FALSE, 0)'],
        ),
        (
            {"players": [["Ann Berg", "", "", "", "", "Spring; Winter"]]},
            [f'{P}F5: ineligible in is "Winter"; expected a session of the events: Spring, Autumn'],
        ),
        (
            {"results": [["Hexx", "Ann", 1], ["hexx", "Bob", 2], ["Gomoku", "Ann", 1]]},
            [
                f'{R}A5: event is "Hexx"; expected one of the sheet Events: Hex, Go',
                f'{R}A7: event is "Gomoku"; expected one of the sheet Events: Hex, Go',
            ],
        ),
        ({"results": [["", "Ann", 1]]}, [f"{R}A5: event is blank; expected the event of the result"]),
        ({"results": [["Hex", "", 1]]}, [f"{R}B5: name is blank; expected the player's name"]),
        (
            {"results": [["Hex", "Ann", ""]]},
            [f"{R}C5: position is blank; expected a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent"],
        ),
        (
            {"results": [["Hex", "Ann", "first"]]},
            [f'{R}C5: position is "first"; expected a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn'],
        ),
        (
            {"results": [["Hex", "Ann", 1, "", "maybe"]]},
            [f'{R}E5: withdrawn is "maybe"; expected a mark (x, yes, TRUE, 1, W) or none (blank, no, FALSE, 0)'],
        ),
        (
            {"players": [["Ann", "Nan"]], "results": [["Hex", "Ann", 1], ["Hex", "Nan", 2]]},
            [f'{R}B6: name is "Nan"; expected each name once in Hex, and Ann stands in row 5'],
        ),
    ],
)
def test_what_is_wrong_is_named(mso: Callable[..., Path], sheets: dict[str, Any], messages: list[str]) -> None:
    assert refusal(mso(**sheets)) == messages


def test_a_person_twice_in_different_events_is_fine(mso: Callable[..., Path]) -> None:
    assert len(load(mso(results=[["Hex", "Ann", 1], ["Go", "Ann", 2]])).results) == 2


def test_all_sheets_are_checked_and_all_is_said_in_one_run(mso: Callable[..., Path]) -> None:
    path = mso(
        events=[["Hex", "", "", "Abstrakt", "Hex"], ["Go", "", "", "Abstract", ""]],
        players=[["Ann", "", "?"]],
        results=[["Hex", "Ann", "x"], ["Hex", "Bob", "y"], ["Hex", "Cy", "z"], ["Nim", "Cy", 1]],
    )
    lines = refusal(path)
    places = [f"{E}D5", f"{E}E6", f"{P}C5", f"{R}C5", f"{R}C6", f"{R}C7", f"{R}A8"]
    assert [line.split(":")[0] for line in lines] == places


@pytest.mark.parametrize(
    ("cells", "messages"),
    [
        ({"B5": "go"}, [f'{S}B5: scoring system is "go"; expected one of mso, chess, fibonacci, mcmahon']),
        ({"A5": "Scoring"}, ['season.xlsx, sheet "Settings": has no row "Scoring system"']),
        (
            {"A8": "Basis"},
            [
                f'{S}A8: setting is "Basis"; expected one of Scoring system, Title, Organiser, Logo, Colour, Footer, '
                "Paper, Base points, Best events"
            ],
        ),
        ({"A8": "Title"}, [f'{S}A8: setting is "Title"; expected each setting once']),
        ({"B8": "much"}, [f'{S}B8: base is "much"; expected a number']),
        ({"B8": 0}, [f"{S}B8: base is 0; expected more than 0"]),
        ({"B9": 2.5}, [f"{S}B9: best is 2.5; expected a whole number"]),
        ({"B9": 0}, [f"{S}B9: best is 0; expected at least 1"]),
        ({"F6": None}, [f"{S}F6: adjustment is blank; expected the section's adjustment, such as 0, 2 or 3.5"]),
        ({"F6": "two"}, [f'{S}F6: adjustment is "two"; expected a number']),
        ({"E6": None}, [f"{S}E6: section is blank; expected the section's name"]),
        ({"E6": "championship"}, [f'{S}E6: section is "championship"; expected each section once']),
    ],
)
def test_what_is_wrong_with_settings_is_named(tmp_path: Path, cells: dict[str, Any], messages: list[str]) -> None:
    path = season(tmp_path / "season.xlsx", "chess")
    edit(path, cells, "Settings")
    assert refusal(path) == messages


@pytest.mark.parametrize(
    ("players", "results", "criteria", "messages"),
    [
        (
            [[1, "Ann", "", ""]],
            [],
            "",
            ['season.xlsx, sheet "Players", row 5: MMS0 is blank; expected the starting score of Ann'],
        ),
        (
            [[1, "Ann", "", 1], [1, "Bob", "", 1]],
            [],
            "",
            ['season.xlsx, sheet "Players", row 6: No is 1; expected each number once, and Ann has it'],
        ),
        (
            [[1, "Ann", "", 1], [3, "Bob", "", 1]],
            [],
            "",
            [
                'season.xlsx, sheet "Players", row 6: No is 3; '
                "expected the numbers 1 to 2 without a gap, and nobody has 2"
            ],
        ),
        ([[1, "Ann", "", 1]], [[2, "", "0+"]], "", [f'{R}A5: number is "2"; expected a number of the sheet Players']),
        (
            [[1, "Ann", "", 1]],
            [["", "", "0+"]],
            "",
            [f"{R}B5: name is blank; expected the name or the number of the player"],
        ),
        (
            [[1, "Ann", "", 1], [2, "Bob", "", 1]],
            [[1, "Bob", "0+"]],
            "",
            [f'{R}A5: number is "1"; expected the number of Bob; this one is that of Ann'],
        ),
        (
            [[1, "Ann", "", 1]],
            [[1, "", "5+"]],
            "",
            [
                'season.xlsx, sheet "Results", row 5: round 1 is "5+"; '
                "expected an opponent by a number from 1 to 1 or by name"
            ],
        ),
        (
            [[1, "Ann", "", 1]],
            [[1, "", "won"]],
            "",
            [f'{R}C5: round is "won"; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or 7+/w2'],
        ),
        (
            [[1, "Ann", "", 1]],
            [],
            "MMS, Luck",
            [f'{S}B8: criteria is "Luck"; expected one of MMS, WINS, SOS, SODOS, SOSOS, INITIAL'],
        ),
        (
            [[1, "Ann", "", 1]],
            [],
            "SOS, sos",
            [f'{S}B8: criteria is "SOS, sos"; expected each of MMS, WINS, SOS, SODOS, SOSOS, INITIAL once at the most'],
        ),
    ],
)
def test_what_is_wrong_with_a_wall_list_is_named(
    tmp_path: Path, players: Any, results: Any, criteria: str, messages: list[str]
) -> None:
    settings = {"Criteria": criteria} if criteria else {}
    path = season(tmp_path / "season.xlsx", "mcmahon", players=players, results=results, settings=settings)
    assert refusal(path) == messages


def test_an_unknown_game_and_ending_of_a_board(tmp_path: Path) -> None:
    path = season(tmp_path / "season.xlsx", "fibonacci", events=[["A", "", "Baltik", "solos", ""]])
    assert refusal(path) == [
        f'{E}C5: game is "Baltik"; expected one of Vikings, Medieval, Baltic, Fibonacci',
        f'{E}D5: ending is "solos"; expected draw, solo or 26',
    ]


def test_a_header_with_a_typing_error_is_not_left_out(mso: Callable[..., Path]) -> None:
    path = mso(results=[["Hex", "Ann", 1, "", "x"]])
    edit(path, {"E4": "Withdrawn?"}, "Results")
    assert refusal(path) == [
        f'{R}E4: header is "Withdrawn?"; expected "Withdrawn", if it is that column, or a name less like it'
    ]


def test_a_sheet_or_a_needed_column_that_is_missing(mso: Callable[..., Path]) -> None:
    path = mso()
    workbook = openpyxl.load_workbook(path)
    workbook["Results"].title = "Scores"
    workbook.save(path)
    assert refusal(path) == [
        'season.xlsx: is no season workbook, it has no sheet "Results"; it has "Read me", "Events", "Players", '
        '"Scores", "Settings"'
    ]
    workbook["Scores"].title = "Results"
    workbook["Events"]["D4"].value = "Kind"
    workbook.save(path)
    (line,) = refusal(path)
    assert line.startswith(
        'season.xlsx, sheet "Events": has no column for category (Category, Categories); its headers'
    )


def test_a_formula_without_its_value_is_named(mso: Callable[..., Path]) -> None:
    path = mso(results=[["Hex", "Ann", "=1+1"]])
    assert refusal(path) == [
        f"{R}C5: holds a formula whose value is not in the file; open it in a spreadsheet program and save it"
    ]


def test_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(PodiumError, match=r"none\.xlsx: does not exist"):
        load(tmp_path / "none.xlsx")
    with pytest.raises(PodiumError, match="has no sheet"):
        load(csv(tmp_path / "plain.csv", "Place,Name", "1,Ann"))


@pytest.mark.parametrize("system", ["mso", "chess", "fibonacci", "mcmahon"])
def test_the_example_seasons_load_once_their_sheets_are_imported(system: str, tmp_path: Path) -> None:
    folder = Path(__file__).parent.parent / "workbooks" / "examples"
    for source in folder.glob(f"season-{system}*"):
        (tmp_path / source.name).write_bytes(source.read_bytes())
    path = tmp_path / f"season-{system}.xlsx"
    sheets = sorted(tmp_path.glob(f"season-{system}-*.csv"))
    assert not sheets or podium("import", path, *sheets).exit_code == 0
    loaded = load(path)
    sizes = {"mso": (12, 41, 191), "chess": (5, 25, 87), "fibonacci": (6, 9, 32), "mcmahon": (1, 16, 16)}
    assert (len(loaded.events), len(loaded.players), len(loaded.results)) == sizes[system]
    assert {each.event for each in loaded.results} == {event.name for event in loaded.events}
    assert any("may be one person" in remark for remark in loaded.remarks) == (system != "mcmahon")


def test_a_bad_category_hides_no_game_in_two_families_and_no_position_beyond_its_field(
    mso: Callable[..., Path],
) -> None:
    go = [["Go", "", "", "Abstract", "Go", "Hex"], ["Go 2", "", "", "Abstract", "Go", "Ha"]]
    path = mso(
        events=[["Hex", "", "", "Abstrakt", "Hex"], *go],
        results=[["Go", name, place] for name, place in {"Ann": 1, "Bob": 2, "Cy": 3, "Di": 4, "Ed": 99}.items()],
    )
    assert [line.split("; ")[0] for line in refusal(path)] == [
        f'{E}D5: category is "Abstrakt"',
        'season.xlsx, sheet "Events", row 7: variant of is "Ha"',
        f"{R}C9: Go: position is 99",
    ]


def test_a_row_of_an_unknown_event_makes_no_gap_in_another(mso: Callable[..., Path]) -> None:
    places = {"Ann": 1, "Cy": 3, "Di": 4, "Ed": 5, "Flo": 6}
    path = mso(
        events=[["Hex", "", "", "Abstract", "Hex"]],
        results=[["Hexx", "Bob", 2], *(["Hex", name, place] for name, place in places.items())],
    )
    [line] = refusal(path)
    assert 'event is "Hexx"' in line
