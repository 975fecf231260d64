"""Standings of a Diplomacy tournament. The scores by hand are those of the two breakdowns in the rules."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from fractions import Fraction

import pytest
from podium.errors import PodiumError
from podium.standings.season import Result
from podium.systems import build

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
from tests.standings_workbook import event, player, result, season

TEAMS = ["Red", "Blue", "Green", "Grey", "Gold", "Pink", "Teal", "=Mauve"]


def board(name: str, centres: Sequence[int], years: Sequence[int | None] = (), first: int = 0) -> list[Result]:
    """A row a power; the teams play in the order of the list, beginning with ``first``."""
    years = years or [None] * len(centres)
    return [
        result(name, TEAMS[(first + power) % 8], 2 + power, centres=own, eliminated=year, power=f"Power {power + 1}")
        for power, (own, year) in enumerate(zip(centres, years, strict=True))
    ]


EVENTS = [
    event("Baltic 1", 2, game="baltic", date=dt.date(2019, 3, 11)),
    event("Vikings", 3, game="Vikings", ending="draw"),
    event("Medieval", 4, game="Medieval", ending="solo"),
    event("Baltic 2", 5, game="Baltic"),
    event("Baltic 3", 6, game="Baltic"),
]
RESULTS = [
    *board("Baltic 1", [9, 9, 6, 0]),  # Red and Blue (14400+9600)/2 + 9 = 12009, Green 4806, Grey 4800
    # 27614, 15611, 9609, 6007, (3600+2400)/2 + 4 = 3004 twice, and out in 1907 before 1905: 1200 and 1200
    *board("Vikings", [14, 11, 9, 7, 4, 4, 0, 0], [None] * 6 + [1905, 1907]),
    *board("Medieval", [25, 12, 9, 5, 3, 2, 1, 0], first=4),  # Gold takes 80000
    *board("Baltic 2", [12, 5, 4, 3], first=1),  # Blue 14412, Green 9605, Grey 4804, Gold 4803
]
ALL = season("fibonacci", EVENTS, RESULTS)
DOUBLE_26 = season(
    "fibonacci", [event("Vikings", game="Vikings", ending="26")], board("Vikings", [26, 30, 3, 2, 1, 0, 0, 0])
)
# Three boards of five powers, each topped by three level: (5000+3000+2000)/3 + 4; the totals of Red, Blue and Green
# are equal thirds that no cell holds.
THIRDS = season(
    "fibonacci",
    [event(f"Board {number}", number + 1, game="Fibonacci") for number in (1, 2, 3)],
    [row for number in (1, 2, 3) for row in board(f"Board {number}", [4, 4, 4, 1, 0])],
)
EMPTY = season("fibonacci", EVENTS, [])


def standings_of(file: bytes) -> list[tuple[object, ...]]:
    return [(row["Place"], row["Team"], row["Total"]) for row in book.table(file, "Teams")]


class TestTeams:
    def test_totals_with_the_best_baltic_only(self):
        assert standings_of(book.saved(ALL)) == [
            (1, "Gold", 87807),  # 3004 + 80000 + 4803
            (2, "Red", 39623),  # 12009 + 27614 + 0
            (3, "Blue", 30023),  # 15611 + 0 + 14412, not the 12009
            (4, "Green", 19214),  # 9609 + 0 + 9605, not the 4806
            (5, "Grey", 10811),  # 6007 + 0 + 4804, not the 4800
            (6, "Pink", 3004),
            (7, "=Mauve", 1200),
            (7, "Teal", 1200),
        ]

    def test_each_board_has_a_column_baltic_last(self):
        rows = book.table(book.saved(ALL), "Teams")
        assert list(rows[0]) == ["Place", "Team", "Total", "Vikings", "Medieval", "Baltic 1", "Baltic 2", "Not counted"]
        blue = rows[2]
        assert [blue[name] for name in ("Vikings", "Medieval", "Baltic 1", "Baltic 2")] == [15611, 0, 12009, 14412]

    def test_which_baltic_does_not_count_stands_in_words(self):
        file = book.saved(ALL)
        assert book.column(file, "Teams", "Not counted") == [None, None, *["Baltic 1"] * 3, None, None, None]

    def test_and_is_struck_out(self):
        file = book.saved(ALL)
        ((cells, rules),) = book.sheet(file, "Teams").conditional_formatting._cf_rules.items()
        assert rules[0].dxf.font.strike
        first, last = book.where(file, "Teams", "Baltic 1", 0), book.where(file, "Teams", "Baltic 2", 7)
        assert str(cells.sqref) == f"{first}:{last}"

    def test_of_equal_baltics_the_first_counts(self):
        rows = [*board("Baltic 1", [12, 5, 4, 3]), *board("Baltic 3", [12, 5, 4, 3]), *board("Baltic 2", [12, 5, 4, 3])]
        file = book.saved(season("fibonacci", EVENTS, rows))
        assert set(book.column(file, "Teams", "Not counted")) == {"Baltic 2; Baltic 3"}
        assert standings_of(file)[0] == (1, "Red", 14412)

    def test_a_power_without_a_team_scores_for_none(self):
        rows = [result("Baltic 1", "-" if team == "Blue" else team, centres=6) for team in TEAMS[:4]]
        file = book.saved(season("fibonacci", EVENTS, rows))
        assert sorted(book.column(file, "Teams", "Team")) == ["Green", "Grey", "Red"]
        assert book.column(file, "Boards", "Team")[1:] == ["Red", "–", "Green", "Grey"]

    def test_several_powers_without_a_team_take_part_in_the_ranking_of_their_board(self):
        teams = ["-", "Red", "-", "Blue"]
        rows = [
            result("Baltic 1", team, 2 + power, centres=own, power=f"Power {power}", corrected=not power)
            for power, (team, own) in enumerate(zip(teams, [9, 9, 6, 0], strict=True))
        ]
        listed = [player(team) for team in ("Red", "Blue")]
        of = season("fibonacci", EVENTS[:1], rows, players=listed)
        file = book.saved(of)
        assert standings_of(file) == [(1, "Red", 12009), (2, "Blue", 4800)]  # (14400 + 9600) / 2 + 9
        shown = [tuple(row[name] for name in ("Rank", "Team", "Level", "Score")) for row in book.table(file, "Boards")]
        assert shown[1:] == [(1, "–", 2, 12009), (1, "Red", 2, 12009), (3, "–", 1, 4806), (4, "Blue", 1, 4800)]
        assert build(of).summary == "2 teams on 1 board"

    def test_a_board_that_no_team_played_on_is_a_board(self):
        file = book.saved(
            season("fibonacci", EVENTS[:1], [result("Baltic 1", "-", centres=own) for own in (9, 9, 6, 0)])
        )
        assert book.column(file, "Teams", "Place") == ["No team played on these boards."]
        assert book.column(file, "Boards", "Score")[1:] == [12009, 12009, 4806, 4800]

    def test_level_totals_of_thirds_share_the_place(self):
        # (5000+3000+2000)/3 + 4 = 3337.33; three of them are 10012
        assert standings_of(book.saved(THIRDS))[:3] == [(1, "Blue", 10012), (1, "Green", 10012), (1, "Red", 10012)]


class TestBoards:
    def test_power_team_centres_rank_score_and_working(self):
        rows = book.table(book.saved(ALL), "Boards")
        assert rows[0]["Rank"] == "Baltic 1: Baltic, 2019-03-11, ended in a draw"
        assert rows[1] == {
            "Rank": 1,
            "Power": "Power 1",
            "Team": "Red",
            "Centres": 9,
            "Out in": None,
            "Level": 2,
            "Score": 12009,
            "How it was worked out": "T1 of 4: (14400+9600)/2 + 9 centres = 12009",
        }
        assert [row["Score"] for row in rows[1:5]] == [12009, 12009, 4806, 4800]

    def test_years_rank_the_eliminated(self):
        rows = book.table(book.saved(ALL), "Boards")[6:14]
        assert [(row["Rank"], row["Level"]) for row in rows] == [
            (1, 1),
            (2, 1),
            (3, 1),
            (4, 1),
            (5, 2),
            (5, 2),
            (7, 1),
            (8, 1),
        ]
        assert [(row["Power"], row["Out in"]) for row in rows[6:]] == [("Power 8", 1907), ("Power 7", 1905)]

    def test_a_solo_takes_all(self):
        rows = book.table(book.saved(ALL), "Boards")
        assert rows[14]["Rank"] == "Medieval: Medieval, ended in a solo"
        assert [row["Score"] for row in rows[15:23]] == [80000, 0, 0, 0, 0, 0, 0, 0]

    def test_two_at_26_share_first_and_second(self):
        # (27600 + 15600) / 2 = 21600 and a point a centre
        rows = book.table(book.saved(DOUBLE_26), "Boards")
        assert [row["Score"] for row in rows[1:]] == [21630, 21626, 0, 0, 0, 0, 0, 0]

    def test_thirds_are_stored_to_nine_decimals(self):
        assert book.column(book.saved(THIRDS), "Boards", "Score")[1] == float(Fraction(3337333333333, 10**9))


class TestSheets:
    def test_summary_and_remarks(self):
        standings = build(ALL)
        assert standings.summary == "8 teams on 4 boards"
        assert standings.remarks == ["No results yet: Baltic 3."]

    @pytest.mark.parametrize("title", ["Teams", "Boards", "Notes"])
    def test_are_ready_to_print(self, title):
        book.assert_ready_to_print(book.sheet(book.saved(ALL), title))

    def test_without_boards_say_so(self):
        file = book.saved(EMPTY)
        assert book.column(file, "Teams", "Place") == ["No boards yet."]
        assert book.column(file, "Boards", "Rank") == ["No boards yet."]


class TestErrors:
    def refusal(self, events, *results):
        with pytest.raises(PodiumError) as error:
            build(season("fibonacci", events, list(results)))
        return str(error.value).splitlines()

    def test_name_the_row_the_value_and_what_was_expected_all_in_one_run(self):
        assert self.refusal(
            [
                event("One", 2, game="Baltic"),
                event("Two", 3, game="Viking"),
                event("Three", 4, game="Baltic", ending="26"),
                event("Four", 5, game="Vikings"),
                event("Five", 6),
                event("Six", 7, game="Baltic", ending="tie"),
            ],
            *(result("One", TEAMS[row], row, centres=own) for row, own in enumerate([9, "x", -1])),
            result("Two", "Red", 5, centres=4),
            *board("Three", [9, 8, 4, 3]),
            *board("Four", [27, 26, 3, 2, 1, 0, 0, 0]),
            result("Five", "Red", 9, centres=4),
            result("Six", "Red", 10, centres=4),
        ) == [
            'season.xlsx, sheet "Results", row 1: centres is "x"; expected the supply centres of the power, 0 included',
            'season.xlsx, sheet "Events", row 3: game is "Viking"; expected one of Vikings, Medieval, Baltic, '
            "Fibonacci",
            'season.xlsx, sheet "Events", row 4: ending is "26"; expected draw or solo in Baltic; 26 ends Vikings only',
            'season.xlsx, sheet "Events", row 5: ending is blank; expected 26 or draw, because two powers have 26 '
            "centres or more",
            'season.xlsx, sheet "Events", row 6: game is blank; expected one of Vikings, Medieval, Baltic, Fibonacci',
            'season.xlsx, sheet "Events", row 7: ending is "tie"; expected draw, solo or 26',
        ]

    def test_a_power_too_few(self):
        assert self.refusal(EVENTS, *board("Baltic 1", [9, 9, 6])) == [
            'season.xlsx, sheet "Results", row 2: Baltic 1 begins here and has 3 powers; expected 4 powers '
            "on a board of Baltic, 0 centres included"
        ]

    def test_a_number_out_of_range_and_a_year_of_a_survivor(self):
        rows = board("Baltic 1", [9, 9, 6, -1])
        assert self.refusal(EVENTS, *rows) == [
            'season.xlsx, sheet "Results", row 5: centres is -1; expected 0 or more supply centres'
        ]
        rows = board("Baltic 1", [9, 9, 6, 0], [1901, None, None, 1902])
        assert self.refusal(EVENTS, *rows) == [
            'season.xlsx, sheet "Results", row 2: eliminated is 1901; expected blank for a power that holds 9 centres'
        ]

    def test_a_board_on_which_nobody_has_a_centre(self):
        assert self.refusal(EVENTS, *board("Baltic 1", [0, 0, 0, 0])) == [
            'season.xlsx, sheet "Events", row 2: centres is 0; expected a power with centres on the board; all of '
            "them have 0"
        ]

    def test_a_team_twice_on_a_board(self):
        rows = [*board("Baltic 1", [9, 9, 6]), result("Baltic 1", "Red", 5, centres=0)]
        assert self.refusal(EVENTS, *rows) == [
            'season.xlsx, sheet "Results", row 5: team is "Red"; expected each once on Baltic 1, and Red is in '
            'season.xlsx, sheet "Results", row 2'
        ]


UNSTATED = season("fibonacci", [event("Vikings", game="Vikings")], board("Vikings", [25, 26, 9, 7, 4, 4, 0, 0]))
LIVE = {"all": ALL, "26": DOUBLE_26, "unstated": UNSTATED}
# What no rule allows: the season, the header and the row (from the first board's line), what is typed, and what its
# board's line says. All of them: Baltic 1 is in rows 1 to 4, Vikings in 6 to 13, Medieval in 15 to 22.
WRONG = [
    ("26", "Centres", 1, 20, "ending at 26: expected two powers or more at 26 centres"),
    ("all", "Centres", 16, 25, "solo: expected one power alone with the most centres"),
    ("all", "Centres", 12, 10, "out in: expected a year beside powers at 0 centres only"),
    ("all", "Out in", 7, 1905, "out in: expected a year beside powers at 0 centres only"),
    ("all", "Out in", 12, None, "out in: expected a year for every power at 0, or for none"),
    ("all", "Out in", 12, "1905?", "out in: expected years, or nothing"),
    ("all", "Out in", 12, 1905.5, "out in: expected years, or nothing"),
    ("all", "Centres", 1, -1, "centres: expected whole numbers, 0 or more"),
    ("all", "Centres", 1, 8.5, "centres: expected whole numbers, 0 or more"),
    ("all", "Centres", 1, "nine", "centres: expected a whole number for every power, 0 included"),
    ("all", "Centres", 1, None, "centres: expected a whole number for every power, 0 included"),
    ("unstated", "Centres", 2, 26, "two powers have 26 centres or more: say in the season's workbook whether"),
]


def board_of(row: int) -> slice:
    """The lines of the powers on the board that the row is of: a line of the board stands before and after them."""
    first = next(first for first in (15, 6, 1) if row >= first)
    return slice(first, first + (4 if first == 1 else 8))


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    made = {
        name: book.saved(each) for name, each in {"all": ALL, "26": DOUBLE_26, "thirds": THIRDS, "empty": EMPTY}.items()
    }
    centres = [book.where(made["all"], "Boards", "Centres", row) for row in (1, 2)]
    made["text"] = book.with_cells(made["all"], "Boards", {centres[1]: "nine"})
    made["text at 26"] = book.with_cells(made["26"], "Boards", {centres[1]: "many"})
    made["text of a score"] = book.with_cells(
        made["all"], "Teams", {book.where(made["all"], "Teams", "Baltic 2", 2): "?"}
    )
    # Red alone at 10: 14400 + 10; Blue 9600 + 9
    ours = [book.where(made["all"], "Boards", "Centres", row) for row in (1, 2, 3, 4)]
    made["nobody"] = book.with_cells(made["all"], "Boards", dict.fromkeys(ours, 0))
    made["corrected"] = book.with_cells(made["all"], "Boards", {centres[0]: 10})
    live = {name: book.saved(each) for name, each in LIVE.items()}
    for name, header, row, typed, _ in WRONG:
        cell = book.where(live[name], "Boards", header, row)
        made[f"{name} {header} {row} {typed}"] = book.with_cells(live[name], "Boards", {cell: typed})
    for called in ("points_Baltic_4", "solo_Medieval_8"):
        title, cell = book.named(made["all"], called)
        made[f"{called} blank"] = book.with_cells(made["all"], title, {cell: None})
    all_out = {book.where(made["all"], "Boards", "Centres", row): 0 for row in (1, 2, 3, 4)}
    made["all at 0"] = book.with_cells(made["all"], "Boards", all_out)
    return made


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request, files) -> dict[str, programs.Cells]:
    return dict(zip(files, request.param(*files.values()), strict=True))


def is_error(cell: object) -> bool:
    return str(cell).startswith("#")


class TestRecalculated:
    @pytest.mark.parametrize("name", ["all", "26", "thirds", "empty"])
    def test_every_formula_gives_its_stored_value(self, files, recalculated, name):
        assert not book.differences(files[name], recalculated[name])

    def test_a_text_among_the_centres_is_an_error_of_the_board_and_its_totals(self, files, recalculated):
        scores = book.column(files["text"], "Boards", "Score", recalculated["text"])
        assert [is_error(score) for score in scores[1:5]] == [True] * 4
        totals = book.table(files["text"], "Teams", recalculated["text"])
        assert all(is_error(row["Place"]) for row in totals)
        assert {str(row["Team"]) for row in totals if is_error(row["Total"])} == {"Red", "Blue", "Green", "Grey"}

    def test_a_text_for_centres_at_26_is_an_error_of_those_who_share(self, files, recalculated):
        scores = book.column(files["text at 26"], "Boards", "Score", recalculated["text at 26"])
        assert [is_error(score) for score in scores[1:3]] == [True] * 2

    def test_a_text_for_a_score_is_an_error_of_the_total(self, files, recalculated):
        totals = book.column(files["text of a score"], "Teams", "Total", recalculated["text of a score"])
        assert [is_error(total) for total in totals] == [False, False, True, *[False] * 5]

    def test_a_board_on_which_nobody_has_a_centre_is_an_error(self, files, recalculated):
        scores = book.column(files["nobody"], "Boards", "Score", recalculated["nobody"])
        assert [is_error(score) for score in scores[1:5]] == [True] * 4  # #NUM!, which LibreOffice saves as #VALUE!

    def test_corrected_centres_change_rank_score_and_total(self, files, recalculated):
        cells = recalculated["corrected"]
        rows = book.table(files["corrected"], "Boards", cells)[1:3]
        assert [(row["Rank"], row["Level"], row["Score"]) for row in rows] == [(1, 1, 14410), (2, 1, 9609)]
        assert book.column(files["corrected"], "Teams", "Total", cells)[1] == 14410 + 27614

    @pytest.mark.parametrize(("name", "header", "row", "typed", "said"), WRONG)
    def test_what_no_rule_allows_is_an_error_of_the_board_which_says_why(
        self, files, recalculated, name, header, row, typed, said
    ):
        key = f"{name} {header} {row} {typed}"
        rows = book.table(files[key], "Boards", recalculated[key])
        powers = board_of(row) if name == "all" else slice(1, 9)
        assert str(rows[powers.start - 1]["How it was worked out"]).startswith(said)
        assert [each["Score"] for each in rows[powers]] == ["#N/A"] * len(rows[powers])
        assert {each["How it was worked out"] for each in rows[powers]} == {"no score: the line of the board says why"}
        others = [each for at, each in enumerate(rows) if each["Power"] and not powers.start <= at < powers.stop]
        assert not any(is_error(each["Score"]) for each in others)
        assert all(is_error(team["Place"]) for team in book.table(files[key], "Teams", recalculated[key]))

    def test_all_powers_at_0_are_no_board(self, files, recalculated):
        rows = book.table(files["all at 0"], "Boards", recalculated["all at 0"])
        assert rows[0]["How it was worked out"] == "centres: expected some; all powers are at 0"
        assert [row["Score"] for row in rows[1:5]] == ["#N/A"] * 4

    @pytest.mark.parametrize(("called", "first"), [("points_Baltic_4", 1), ("solo_Medieval_8", 15)])
    def test_blank_points_of_a_rank_or_a_solo_are_an_error(self, files, recalculated, called, first):
        rows = book.table(files[f"{called} blank"], "Boards", recalculated[f"{called} blank"])
        said = "sheet Notes: expected a number for every rank, and for a solo"
        assert rows[first - 1]["How it was worked out"] == said
        assert rows[first]["Score"] == "#N/A"

    def test_the_working_says_of_which_numbers_it_is(self, files, recalculated):
        header = "How it was worked out"
        before = book.column(files["all"], "Boards", header, recalculated["all"])
        after = book.column(files["corrected"], "Boards", header, recalculated["corrected"])
        # Red and Blue were level, and are no longer; Green and Grey are as they were.
        assert after[1:3] == [f"of the earlier numbers: {text}" for text in before[1:3]]
        assert after[3:] == before[3:]
        assert before[1] == "T1 of 4: (14400+9600)/2 + 9 centres = 12009"


class TestWhatMayBeTyped:
    """The cells refuse what no rule allows, and say what they expect."""

    @pytest.mark.parametrize(
        ("header", "style", "said"),
        [
            ("Centres", "stop", "Centres: a whole number, 0 or more."),
            ("Out in", "stop", "Out in: the year, a whole number, beside a power at 0 centres only."),
            ("Team", "warning", "Teams, powers, games and endings: nothing follows from them here."),
            ("Power", "warning", "Teams, powers, games and endings: nothing follows from them here."),
        ],
    )
    def test_of_a_power(self, header, style, said):
        file = book.saved(ALL)
        found = book.refused(file, "Boards", book.where(file, "Boards", header, 1))
        assert (found[0], found[1].startswith(said)) == (style, True)

    @pytest.mark.parametrize("called", ["points_Vikings_8", "solo_Medieval_8"])
    def test_of_the_points(self, called):
        file = book.saved(ALL)
        assert book.refused(file, *book.named(file, called)) == ("stop", "A number, at least 0.")
