"""The MSO standings: every rule on a small season by hand, read off the workbook as an organiser would."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.standings import StandingsWorkbook
from podium.standings.season import Season
from podium.systems import build
from podium.workbooks.saving import to_bytes

from tests import spreadsheet_programs as programs
from tests.mso_seasons import event, field, player, season

CATEGORIES = ["Chess", "Poker", "Backgammon", "Draughts", "Multiplayer", "Abstract", "Imperfect Information"]
SHEETS = ["Championship", "Senior", "Junior", "Women", *CATEGORIES, "Results", "Notes"]

Line = tuple[object, object, object, tuple[object, ...]]
"""Place, total, number of events, and the eight tie-break columns."""


def made(of: Season) -> programs.Cells:
    """The cells of the workbook, as stored in the file."""
    standings = build(of)
    return programs.cells(to_bytes(standings.workbook, standings.values))


def ranking(cells: programs.Cells, title: str) -> dict[str, Line]:
    sheet = cells[title]
    rows = [row for row in range(5, 500) if f"A{row}" in sheet]
    return {
        str(sheet[f"B{row}"]): (
            sheet[f"A{row}"],
            sheet[f"C{row}"],
            sheet[f"D{row}"],
            tuple(sheet[f"{letter}{row}"] for letter in "EFGHIJKL"),
        )
        for row in rows
    }


def places(cells: programs.Cells, title: str) -> dict[str, object]:
    return {name: place for name, (place, *_) in ranking(cells, title).items()}


def total(cells: programs.Cells, title: str, name: str) -> object:
    return ranking(cells, title)[name][1]


def note(cells: programs.Cells, title: str, name: str) -> object:
    return cells[title].get(f"M{5 + list(ranking(cells, title)).index(name)}")


def lines(standings: StandingsWorkbook, name: str) -> list[str]:
    """A player's lines as the rules print them, struck out as there, and how each counts."""
    file = io.BytesIO(to_bytes(standings.workbook, standings.values))
    sheet = openpyxl.load_workbook(file, data_only=True)["Results"]
    found = []
    for who, counts, result, how, *_ in sheet.iter_rows(min_row=5):
        if who.value == name:
            text = f"~~{result.value}~~" if result.font.strike else result.value
            found.append(f"{counts.value} Points: {text}" + (f" ({how.value})" if how.value else ""))
    return found[1:]  # the first is the player's own line


def notes(cells: programs.Cells) -> list[object]:
    return list(cells["Notes"].values())


class TestExample4:
    EVENTS = [
        event(1, "Chess960 Arena", "Chess", "Chess960"),
        event(2, "Chess Swiss", "Chess", "Chess"),
        event(3, "Chess Bullet", "Chess", "Chess"),
        event(4, "Crazyhouse Chess", "Chess", "Crazyhouse"),
        event(5, "Chess Medley", "Chess"),
    ]
    FINISHED = dict(zip([each.name for each in EVENTS], [1, 2, 3, 4, 4], strict=True))
    SEASON = season(EVENTS, {name: field(20, {"Ann": place}) for name, place in FINISHED.items()})

    def test_106_in_the_championship_line_by_line(self) -> None:
        assert lines(build(self.SEASON), "Ann") == [
            "80 Points: 1st Place: Chess960 Arena (doubled in Chess)",
            "14 Points: 2nd Place: Chess Swiss (halved: another variant counts whole)",
            "0 Points: ~~3rd Place: Chess Bullet~~ (struck out: a game counts only once)",
            "6 Points: 4th Place: Crazyhouse Chess (halved: another variant counts whole)",
            "6 Points: 4th Place: Chess Medley (halved: another variant counts whole)",
        ]
        # What is struck out is no 3rd place of the tie-break.
        assert ranking(made(self.SEASON), "Championship")["Ann"] == (1, 106, 5, (1, 1, 0, 2, 0, 0, 0, 0))

    def test_112_in_the_category(self) -> None:
        assert ranking(made(self.SEASON), "Chess")["Ann"] == (1, 112, 5, (1, 1, 1, 2, 0, 0, 0, 0))

    def test_points_read_as_the_rules_print_them(self) -> None:
        sheet = build(self.SEASON).workbook["Results"]
        assert sheet["B6"].number_format == '[=1]0" Point:";0" Points:"'


def test_the_greedy_trap() -> None:
    # A family with 40 in Abstract and 28 in Multiplayer, and 40 elsewhere in Abstract. Whole for the 28, doubled:
    # 2*40 + 40/2 + 2*28 = 156. The greedy way, whole for the 40: 2*40 + 40 + 28 = 148. (180 and 170 by points that no
    # place pays are in scoring/test_championship.py.)
    events = [
        event(1, "Azul Open", "Abstract", "Azul", "Tiles"),
        event(2, "Azul Party", "Multiplayer", "Azul Party", "Tiles"),
        event(3, "Hex", "Abstract"),
    ]
    finished = {"Azul Open": 1, "Azul Party": 2, "Hex": 1}
    trap = season(events, {name: field(20, {"Ann": place}) for name, place in finished.items()})
    assert total(made(trap), "Championship", "Ann") == 156
    assert lines(build(trap), "Ann") == [
        "56 Points: 2nd Place: Azul Party (doubled in Multiplayer)",
        "80 Points: 1st Place: Hex (doubled in Abstract)",
        "20 Points: 1st Place: Azul Open (halved: another variant counts whole)",
    ]


class TestTieBreak:
    HEX, CATAN, LOST = (
        event(1, "Hex", "Abstract"),
        event(2, "Catan", "Multiplayer"),
        event(3, "Lost Cities", "Imperfect Information"),
    )

    def test_more_first_places(self) -> None:
        # Ann: 40 doubled. Bob: 28 and 12, both doubled. Both have 80, as has the winner of Hex, who is level with Ann.
        levels = season(
            [self.HEX, self.CATAN, self.LOST],
            {"Hex": field(20, {"Bob": 2, "Ann": 11}), "Catan": field(20, {"Ann": 1, "Bob": 4})},
        )
        cells = made(levels)
        table = ranking(cells, "Championship")
        assert table["Ann"] == (1, 80, 2, (1, 0, 0, 0, 0, 0, 0, 0))
        assert table["Other 1 in Hex"] == (1, 80, 1, (1, 0, 0, 0, 0, 0, 0, 0))
        assert table["Bob"] == (3, 80, 2, (0, 1, 0, 1, 0, 0, 0, 0))

    def test_level_on_points_and_on_first_to_third_places(self) -> None:
        # In a field of 100: 8 for the top 5% (5th), 6 for the top 10%, 2 for the top 50%. Cy: 2*8 + 2*2 = 20, Dee:
        # 2*6 + 2*4 = 20. Cy is in the top 5% once, Dee never.
        cells = made(
            season(
                [self.HEX, self.CATAN],
                {"Hex": field(100, {"Cy": 5, "Dee": 10}), "Catan": field(100, {"Cy": 50, "Dee": 25})},
            )
        )
        table = ranking(cells, "Championship")
        assert table["Cy"][1:] == (20, 2, (0, 0, 0, 0, 1, 0, 0, 1))
        assert table["Dee"][1:] == (20, 2, (0, 0, 0, 0, 0, 1, 1, 0))
        assert list(table).index("Cy") < list(table).index("Dee")

    def test_level_on_everything_shares_the_place(self) -> None:
        # Ann and Bob share 1st place: 34 each, half of a 1st and half of a 2nd. The next is 3rd.
        shared = build(season([self.HEX], {"Hex": field(20, {"Bob": 1, "Ann": 1})}))
        table = ranking(programs.cells(to_bytes(shared.workbook, shared.values)), "Championship")
        assert table["Ann"] == table["Bob"] == (1, 68, 1, (0.5, 0.5, 0, 0, 0, 0, 0, 0))
        assert list(table) == ["Bob", "Ann", *(f"Other {place} in Hex" for place in range(3, 21))]
        assert table["Other 3 in Hex"][0] == 3
        formats = [shared.workbook["Championship"][f"A{row}"].number_format for row in (5, 6, 7)]
        assert formats == ['"T"0', '"T"0', "General"]

    def test_the_sheets_say_how_a_shared_place_is_marked(self) -> None:
        # The cells show T1; a reader must not look for 1=, as an older text had it.
        cells = made(season([self.HEX], {"Hex": field(20, {"Bob": 1, "Ann": 1})}))
        said = {
            sheet: text.endswith("share the place (marked T).")
            for sheet in cells
            for text in cells[sheet].values()
            if isinstance(text, str) and "share the place" in text
        }
        assert {"Championship", "Abstract", "Notes"} <= said.keys()
        assert all(said.values())
        assert list(cells["Results"].values()).count("Championship: place T1") == 2

    def test_fractions_of_a_tie_that_runs_past_fourth_place(self) -> None:
        # Six tie for 4th of 19: (12 + 5*4)/6 = 5.33, rounded 5, doubled 10; a sixth of a 4th, five sixths Top 25%.
        six = dict.fromkeys("ABCDEF", 4)
        cells = made(season([self.HEX], {"Hex": field(19, six)}))
        sixths = (0, 0, 0, pytest.approx(1 / 6), 0, 0, pytest.approx(5 / 6), 0)
        assert ranking(cells, "Championship")["A"] == (4, 10, 1, sixths)
        assert ranking(cells, "Abstract")["A"] == (4, 5, 1, sixths)


class TestChampionships:
    EVENTS = [event(1, "Hex", "Abstract", session="Friday"), event(2, "Stud", "Poker", session="Saturday")]
    PLACES: Mapping[str, Mapping[str, object]] = {
        "Hex": field(10, {"Ann": 1, "Bob": 2, "Cy": 3, "Dee": 10}),
        "Stud": field(10, {"Ann": 10, "Bob": 1, "Dee": 2}),
    }
    FLAGS = [
        player(1, "Ann", junior=True, woman=True),
        player(2, "Bob", senior=True),
        player(3, "Cy", junior=True),
        player(4, "Dee", woman=True),
        player(5, "Zoë", junior=True),
    ]
    CELLS = made(season(EVENTS, PLACES, FLAGS))

    def test_the_sheets_in_order(self) -> None:
        assert list(self.CELLS) == SHEETS

    def test_the_same_totals_with_places_of_their_own(self) -> None:
        # Bob 2*28 + 2*40, Ann 2*40, Dee 2*28 (0 for 10th of 10), Cy 2*20 as the 3rd in Stud.
        championship = ranking(self.CELLS, "Championship")
        assert [championship[name][:2] for name in ("Bob", "Ann", "Dee", "Cy")] == [(1, 136), (2, 80), (3, 56), (4, 40)]
        assert [(name, *line[:2]) for name, line in ranking(self.CELLS, "Junior").items()] == [
            ("Ann", 1, 80),
            ("Cy", 2, 40),
        ]
        assert [(name, *line[:2]) for name, line in ranking(self.CELLS, "Women").items()] == [
            ("Ann", 1, 80),
            ("Dee", 2, 56),
        ]
        assert [(name, *line[:2]) for name, line in ranking(self.CELLS, "Senior").items()] == [("Bob", 1, 136)]

    def test_categories_hold_those_who_played_in_them(self) -> None:
        assert "Cy" not in ranking(self.CELLS, "Poker")
        assert ranking(self.CELLS, "Poker")["Dee"] == (2, 28, 1, (0, 1, 0, 0, 0, 0, 0, 0))

    def test_nobody(self) -> None:
        assert self.CELLS["Backgammon"]["B5"] == "No results in this category yet"
        cells = made(season(self.EVENTS, self.PLACES))
        assert [cells[title]["B5"] for title in ("Senior", "Junior", "Women")] == [
            "No seniors have results yet",
            "No juniors have results yet",
            "No women have results yet",
        ]

    def test_a_season_without_a_result(self) -> None:
        cells = made(season(self.EVENTS, {}, self.FLAGS))
        assert list(cells) == SHEETS
        assert cells["Championship"]["B5"] == "No results yet"
        assert "A5" not in cells["Results"]

    def test_players_without_a_result_are_noted(self) -> None:
        assert "Zoë" in notes(self.CELLS)
        assert "Zoë" not in ranking(self.CELLS, "Junior")

    def test_an_ineligible_player_scores_nothing_and_keeps_the_place(self) -> None:
        flags = [replace(self.FLAGS[0], ineligible=("friday",)), *self.FLAGS[1:]]
        ineligible = season(self.EVENTS, self.PLACES, flags)
        cells = made(ineligible)
        ann = ranking(cells, "Championship")["Ann"]
        assert ann[1:] == (0, 2, (0, 0, 0, 0, 0, 0, 0, 0))
        assert ranking(cells, "Abstract")["Ann"][1:] == (0, 1, (0, 0, 0, 0, 0, 0, 0, 0))
        assert total(cells, "Championship", "Bob") == 136  # 2nd still
        assert lines(build(ineligible), "Ann") == [
            "0 Points: 10th Place: Stud",
            "0 Points: 1st Place: Hex (no points: ineligible)",
        ]
        assert note(cells, "Championship", "Ann") == "ineligible: Friday"
        assert note(cells, "Poker", "Ann") is None
        assert "Ann scores nothing in the events of Friday: Hex" in notes(cells)

    def test_other_sessions_of_an_ineligible_player_count(self) -> None:
        flags = [self.FLAGS[0], replace(self.FLAGS[1], ineligible=("Friday",)), *self.FLAGS[2:]]
        assert total(made(season(self.EVENTS, self.PLACES, flags)), "Championship", "Bob") == 80

    def test_a_withdrawn_player_scores_nothing_and_counts_in_the_field(self) -> None:
        # Nine others and Ann make ten: no scaling. Without her 1st would pay 36.
        withdrawn = season([self.EVENTS[0]], {"Hex": field(10, {"Ann": "W", "Bob": 1})}, self.FLAGS)
        assert lines(build(withdrawn), "Ann") == ["0 Points: Withdrawn: Hex (no points: withdrawn)"]
        assert total(made(withdrawn), "Championship", "Bob") == 80
        assert ranking(made(withdrawn), "Championship")["Ann"][1:] == (0, 1, (0, 0, 0, 0, 0, 0, 0, 0))

    def test_an_absent_player_is_none(self) -> None:
        absent = made(season([self.EVENTS[0]], {"Hex": field(9, {"Ann": "absent", "Bob": 1})}))
        assert "Ann" not in ranking(absent, "Championship")
        assert total(absent, "Championship", "Bob") == 72  # 2 * 40 * 9/10

    def test_corrections_are_noted(self) -> None:
        corrected = made(season(self.EVENTS, self.PLACES, self.FLAGS, corrected=[("Stud", "Dee")]))
        assert "Stud: Dee, now at position 2" in notes(corrected)
        assert note(corrected, "Championship", "Dee") == note(corrected, "Poker", "Dee") == "corrected: Stud"
        assert note(corrected, "Abstract", "Dee") is None
        assert "corrected" in corrected["Results"].values()

    def test_remarks_stand_in_the_workbook_and_are_passed_on(self) -> None:
        remarked = season(self.EVENTS, self.PLACES, remarks=["Ann Lee and Anne Lee may be one person"])
        assert build(remarked).remarks == ["Ann Lee and Anne Lee may be one person"]
        assert "Ann Lee and Anne Lee may be one person" in notes(made(remarked))

    def test_names_and_titles_are_text_whatever_they_begin_with(self) -> None:
        names = {"=1+1": 1, "{season}": 2, "@Ann": 3}
        odd = season([event(1, "=Hex", "Abstract", "+A")], {"=Hex": field(10, names)})
        cells = made(odd)
        assert list(ranking(cells, "Championship"))[:3] == list(names)
        assert cells["Results"]["C6"] == "1st Place: =Hex"

    def test_the_summary(self) -> None:
        assert build(season(self.EVENTS, self.PLACES)).summary == "17 players in 2 events"


class TestGamesAndFamilies:
    EVENTS = [
        event(1, "Catan", "Multiplayer", variant_of="Catan"),
        event(2, "Cities & Knights", "Multiplayer", variant_of="catan"),
        event(3, "Chess Rapid", "Chess", "Chess"),
        event(4, "Chess Blitz", "Chess", "chess"),
        event(5, "Chess Bullet", "Chess", "Ches"),
        event(6, "Hex", "Abstract"),
        event(7, "Catan Duel", "Multiplayer", variant_of="Cattan"),
        event(8, "Catan Night", "Multiplayer", "Catan"),
    ]

    def test_show_which_events_belong_together_and_which_by_a_slip_do_not(self) -> None:
        shown = notes(made(season(self.EVENTS, {"Hex": field(10, {"Ann": 1})})))
        first = shown.index("Games and families") + 1
        assert shown[first : first + 7] == [
            "Catan: Catan, Cities & Knights (variants)",
            "Cattan: Catan Duel (the only one of its family)",
            "Chess: Chess, Ches (variants, as all of Chess)",
            "Catan: Catan, Catan Night (one game)",
            "Chess: Chess Rapid, Chess Blitz (one game)",
            "Games of one event, variants of none: Hex",
            "How it is scored",
        ]

    @pytest.mark.parametrize("entered", [False, True])
    def test_variants_do_not_hang_on_the_events_that_a_player_entered(self, entered: bool) -> None:
        # Dameo is draughts in one of its events, so it is a variant of Frisian. Ann's two 1st places: 2 * 40 in
        # Abstract, and a half doubled in Draughts, 40, also when she came last in the event that makes them variants.
        events = [
            event(1, "Frisian Open", "Draughts; Abstract", "Frisian"),
            event(2, "Dameo Rapid", "Draughts; Abstract", "Dameo"),
            event(3, "Dameo Open", "Abstract", "Dameo"),
        ]
        rapid = field(11, {"Ann": 11}) if entered else field(10, {"Bob": 1})
        results = {"Frisian Open": field(10, {"Ann": 1}), "Dameo Rapid": rapid, "Dameo Open": field(10, {"Ann": 1})}
        assert total(made(season(events, results)), "Championship", "Ann") == 120
        del results["Dameo Rapid"]  # not played yet
        assert total(made(season(events, results)), "Championship", "Ann") == 120

    def test_without_events_there_are_none(self) -> None:
        assert "Games and families" not in notes(made(season([], {})))


class TestErrors:
    HEX = event(1, "Hex", "Abstract", session="Friday")
    GOOD = field(10, {"Ann": 1})

    def sentences(self, of: Season) -> list[str]:
        with pytest.raises(PodiumError) as caught:
            build(of)
        return str(caught.value).splitlines()

    def test_a_game_in_two_families(self) -> None:
        events = [event(1, "Hex", "Abstract", "Hex", "A"), event(2, "Hex Blitz", "Abstract", "hex", "B")]
        assert self.sentences(season(events, {"Hex": self.GOOD})) == [
            'season.xlsx, sheet "Events", row 3: variant of is "B"; expected "A", as elsewhere for hex'
        ]

    @pytest.mark.parametrize(
        ("places", "expected"),
        [
            (
                {"Hex": {"Ann": 1, "Bob": 2, "Cy": 2, "Dee": 3, "Eve": 5}},
                "5: Hex: position is 3; expected 4 or later, because the tie above it runs to 3",
            ),
            ({"Hex": {"Ann": 1, "Bob": 2, "Cy": 9}}, "4: Hex: position is 9; expected 1 to 3, the players in the list"),
        ],
    )
    def test_results(self, places: Mapping[str, Mapping[str, object]], expected: str) -> None:
        (sentence,) = self.sentences(season([self.HEX], places))
        assert sentence.startswith(f'season.xlsx, sheet "Results", row {expected}')

    def test_a_field_that_is_too_small_is_said_of_the_event(self) -> None:
        few = season([self.HEX], {"Hex": {"Ann": 1, "Bob": 2}})
        assert self.sentences(few) == [
            'season.xlsx, sheet "Events", row 2: Hex: field is 2; expected at least 5 players'
        ]


def test_families_and_positions_are_said_in_one_run() -> None:
    events = [
        event(2, "Go", "Abstract", "Go", "Hex"),
        event(3, "Go 2", "Abstract", "Go", "Ha"),
    ]
    with pytest.raises(PodiumError) as caught:
        build(season(events, {"Go 2": {"Ann": 1, "Bob": 2, "Cy": 99, "Di": 3, "Ed": 4}}))
    assert [line.split(": ", 1)[1][:24] for line in str(caught.value).splitlines()] == [
        'variant of is "Ha"; expe',
        "Go 2: position is 99; ex",
    ]
