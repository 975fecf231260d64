"""Standings of a season of school chess. The points by hand are those of the published tables."""

from __future__ import annotations

import datetime as dt

import pytest
from podium.errors import PodiumError
from podium.scoring.chess_gp import section_table
from podium.systems import build

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
from tests.standings_workbook import event, result, season

EVENTS = [
    event("Spring", 2, date=dt.date(2024, 4, 6), rounds=4),
    event("Summer", 3, date=dt.date(2024, 7, 6), rounds=3),
    event("Autumn", 4, date=dt.date(2024, 10, 5), rounds=6),
    event("Winter", 5),
]
RESULTS = [
    result("Spring", "Ann", 2, score=3, section="Elementary"),  # 88
    result("Summer", "Ann", 3, score=2, section="championship"),  # 397
    result("Autumn", "Ann", 4, score=3, section="Primary"),  # 22
    result("Spring", "Bob", 5, score=4, section="Reserve"),  # 250
    result("Spring", "=Cy & Sons", 6, score=2, section="Championship"),  # 250
    result("Spring", "Dee", 7, score="3½", section="Primary"),  # 63
    result("Autumn", "Dee", 8, score=0, section="K-1", corrected=True),  # 0
    result("Spring", "Eve", 9, score=0.5, section="Reserve"),  # 22
    result("Autumn", "Eve", 10, score=3, section="Primary"),  # 22, and so is the one before
]
ALL = season("chess", EVENTS, RESULTS)
BEST_2 = season("chess", EVENTS, RESULTS, settings={"best": 2})
BEST_1 = season("chess", EVENTS, RESULTS, settings={"best": 1.0})
OWN = season(
    "chess",
    [event("One", rounds=4)],
    [
        result("One", "Ann", score=4, section="U-12"),
        result("One", "Bob", 3, score=4, section="u 12"),
        result("One", "Cy", 4, score=8, section=1.5, rounds=8),
    ],
    settings={"base": 1200},
    sections=[("U-12", 1), ("U 12", "2,5")],
)
EMPTY = season("chess", EVENTS, [])


def standings_of(file: bytes) -> list[tuple[object, ...]]:
    return [(row["Place"], row["Player"], row["Total"]) for row in book.table(file, "Totals")]


class TestTotals:
    def test_of_all_events_with_shared_places(self):
        # 88 + 397 + 22; 250 twice; 63 + 0; 22 + 22
        assert standings_of(book.saved(ALL)) == [
            (1, "Ann", 507),
            (2, "=Cy & Sons", 250),
            (2, "Bob", 250),
            (4, "Dee", 63),
            (5, "Eve", 44),
        ]

    def test_of_the_best_two(self):
        file = book.saved(BEST_2)
        assert standings_of(file)[0] == (1, "Ann", 485)  # 397 + 88, without the 22
        ann = book.table(file, "Totals")[0]
        assert (ann["Events"], ann["Counted"]) == (3, 2)

    def test_sections_and_base_of_the_season(self):
        # 1200 / 2^1, 1200 / 2^2.5 = 212.1; a full score of 8 rounds with adjustment 1.5 is 1200 / 2^1.5 = 424.3
        assert standings_of(book.saved(OWN)) == [(1, "Ann", 600), (2, "Cy", 424), (3, "Bob", 212)]

    def test_the_county_table(self):
        results = [result("Spring", "Ann", score=4, section="MS")]
        sections = [(name, adjustment) for name, adjustment in section_table("county-2011").items()]
        county = season("chess", EVENTS, results, sections=sections)
        assert standings_of(book.saved(county)) == [(1, "Ann", 420)]


class TestEvents:
    def test_each_with_points_and_working(self):
        rows = book.table(book.saved(ALL), "Events")
        assert [row["Player and event"] for row in rows[:4]] == ["Ann", "Spring", "Summer", "Autumn"]
        assert [row["Points"] for row in rows[:4]] == [507, 88, 397, 22]
        assert [row["Section"] for row in rows[1:4]] == ["Elementary", "Championship", "Primary"]
        assert [row["Rounds"] for row in rows[1:4]] == [4, 3, 6]
        assert rows[3]["How it was worked out"] == "1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22"
        assert {row["Counts"] for row in rows} == {"counts", "total"}

    def test_what_does_not_count_says_so(self):
        rows = book.table(book.saved(BEST_2), "Events")
        assert [row["Counts"] for row in rows[:4]] == ["total", "counts", "counts", "not counted"]

    def test_of_equal_events_the_earlier_counts(self):
        rows = book.table(book.saved(BEST_1), "Events")
        first = next(number for number, row in enumerate(rows) if row["Player and event"] == "Eve")
        assert [row["Counts"] for row in rows[first + 1 : first + 3]] == ["counts", "not counted"]

    def test_and_is_struck_out(self):
        sheet = book.sheet(book.saved(BEST_2), "Events")
        ((cells, rules),) = sheet.conditional_formatting._cf_rules.items()
        counts = book.where(book.saved(BEST_2), "Events", "Counts", 0)
        assert rules[0].dxf.font.strike
        assert rules[0].formula == [f'${counts}="not counted"']
        assert f"A{counts[1:]}" in cells.sqref
        assert not book.sheet(book.saved(ALL), "Events").conditional_formatting


class TestSheets:
    def test_names_that_look_like_formulas_are_text(self):
        opened = book.sheet(book.saved(ALL), "Totals")
        cell = opened[book.where(book.saved(ALL), "Totals", "Player", 1)]
        assert (cell.value, cell.data_type) == ("=Cy & Sons", "s")

    def test_notes_tell_of_remarks_and_corrections(self):
        said = [str(value) for value in programs.cells(book.saved(ALL))["Notes"].values()]
        assert "No results yet: Winter." in said
        assert 'Autumn: score 0 (season.xlsx, sheet "Results", row 8)' in said

    def test_summary_and_remarks(self):
        standings = build(ALL)
        assert standings.summary == "5 players in 3 events"
        assert standings.remarks == ["No results yet: Winter."]

    @pytest.mark.parametrize("title", ["Totals", "Events", "Notes"])
    def test_are_ready_to_print(self, title):
        book.assert_ready_to_print(book.sheet(book.saved(BEST_2), title))

    def test_without_results_say_so(self):
        file = book.saved(EMPTY)
        assert book.column(file, "Totals", "Place") == ["No results yet."]
        assert book.column(file, "Events", "Date") == ["No results yet."]


class TestErrors:
    def refusal(self, *results, **facts):
        with pytest.raises(PodiumError) as error:
            build(season("chess", EVENTS, list(results), **facts))
        return str(error.value).splitlines()

    def test_name_the_row_the_value_and_what_was_expected_all_in_one_run(self):
        assert self.refusal(
            result("Spring", "Ann", 2, score=5, section="Reserve"),
            result("Spring", "Bob", 3, score=None, section="Reserve"),
            result("Spring", "Cy", 4, score="won", section="Reserve", columns={"score": "D"}),
            result("Spring", "Dee", 5, score=1, section="Reserves"),
            result("Winter", "Eve", 6, score=1, section="Reserve"),
            result("Spring", "Gus", 9, score=0, section="Reserve", rounds=0),
        ) == [
            'season.xlsx, sheet "Results", row 2: score is 5; expected a score from 0 to 4, the number of rounds',
            'season.xlsx, sheet "Results", row 3: score is blank; expected the player\'s score, 0 for none',
            'season.xlsx, sheet "Results", cell D4: score is "won"; expected the player\'s score, 0 for none',
            'season.xlsx, sheet "Results", row 5: section is "Reserves"; expected one of Championship, Reserve, '
            "Elementary, Primary, 4-5 Novice, 2-5 Novice, 2-3 Novice, K-1",
            'season.xlsx, sheet "Results", row 9: rounds is 0; expected at least 1',
            'season.xlsx, sheet "Results", row 6: rounds is blank; expected a whole number of rounds, at least 1, here '
            "or for Winter on the sheet Events",
        ]


# Typed into Ann's Spring, 3 of 4 in Elementary: nothing that the rules know.
WRONG_OF_AN_EVENT = [
    ("Score", 5), ("Score", -1), ("Score", "won"), ("Score", None), ("Rounds", 0), ("Rounds", 4.5), ("Rounds", None),
    ("Rounds", "four"), ("Rounds", 2),
]  # fmt: skip
WRONG_OF_ALL = [("best_events", None), ("best_events", 0), ("best_events", 1.5), ("base", 0), ("base", None)]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    seasons = {"all": ALL, "best 2": BEST_2, "best 1": BEST_1, "own": OWN, "empty": EMPTY}
    made = {name: book.saved(each) for name, each in seasons.items()}
    best = made["best 2"]
    made["text"] = book.with_cells(best, "Events", {book.where(best, "Events", "Points", 1): "eighty-eight"})
    # Ann's Autumn, 3 of 6 in Primary, becomes 6 of 6: 88, level with Spring, which is earlier and still counts.
    made["corrected"] = book.with_cells(best, "Events", {book.where(best, "Events", "Score", 3): 6})
    title, cell = book.named(best, "base")
    made["base"] = book.with_cells(best, title, {cell: 2000})
    for header, typed in WRONG_OF_AN_EVENT:
        made[f"{header} {typed}"] = book.with_cells(best, "Events", {book.where(best, "Events", header, 1): typed})
    title, cell = book.named(best, "adj_Elementary")
    made["blank adjustment"] = book.with_cells(best, title, {cell: None})
    title, cell = book.named(best, "best_events")
    made["best becomes 1"] = book.with_cells(best, title, {cell: 1})
    for name, typed in WRONG_OF_ALL:
        title, cell = book.named(best, name)
        made[f"{name} {typed}"] = book.with_cells(best, title, {cell: typed})
    return made


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request, files) -> dict[str, programs.Cells]:
    return dict(zip(files, request.param(*files.values()), strict=True))


class TestRecalculated:
    @pytest.mark.parametrize("name", ["all", "best 2", "best 1", "own", "empty"])
    def test_every_formula_gives_its_stored_value(self, files, recalculated, name):
        assert not book.differences(files[name], recalculated[name])

    def test_a_text_among_the_points_is_an_error_of_the_total(self, files, recalculated):
        totals = book.table(files["text"], "Totals", recalculated["text"])
        assert totals[0]["Total"] == "#VALUE!"
        assert totals[0]["Place"] == "#VALUE!"

    def test_a_corrected_score_changes_what_counts_and_the_total(self, files, recalculated):
        rows = book.table(files["corrected"], "Events", recalculated["corrected"])
        assert [row["Points"] for row in rows[:4]] == [485, 88, 397, 88]
        assert [row["Counts"] for row in rows[1:4]] == ["counts", "counts", "not counted"]

    def test_another_base_moves_all_totals(self, files, recalculated):
        # 794 + 177; 500; 500; 125 (Primary 3½: 125.0 exactly); 44 + 44
        assert book.column(files["base"], "Totals", "Total", recalculated["base"]) == [971, 500, 500, 125, 88]

    @pytest.mark.parametrize(("header", "typed"), WRONG_OF_AN_EVENT)
    def test_what_no_event_can_have_is_an_error_and_said(self, files, recalculated, header, typed):
        name = f"{header} {typed}"
        row = book.table(files[name], "Events", recalculated[name])[1]
        assert row["Points"] == "#N/A"
        assert str(row["How it was worked out"]).startswith("no points: expected a score from 0 to the rounds")
        assert book.column(files[name], "Totals", "Total", recalculated[name])[0] == "#N/A"

    @pytest.mark.parametrize(("called", "typed"), WRONG_OF_ALL)
    def test_what_no_season_can_have_is_an_error_of_all(self, files, recalculated, called, typed):
        name = f"{called} {typed}"
        totals = book.table(files[name], "Totals", recalculated[name])
        assert all(row["Total"] == "#N/A" and row["Place"] == "#N/A" for row in totals if row["Player"])

    def test_a_blank_adjustment_is_an_error(self, files, recalculated):
        rows = book.table(files["blank adjustment"], "Events", recalculated["blank adjustment"])
        assert [(row["Player and event"], row["Points"]) for row in rows if row["Section"] == "Elementary"] == [
            ("Spring", "#N/A")
        ]

    def test_the_working_says_of_which_numbers_it_is(self, files, recalculated):
        header, right = "How it was worked out", "1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22"
        assert book.column(files["best 2"], "Events", header, recalculated["best 2"])[3] == right
        workings = book.column(files["corrected"], "Events", header, recalculated["corrected"])
        assert workings[3] == f"of the earlier numbers: {right}"
        assert not any(str(working).startswith("of the earlier") for working in workings[4:])
        of_base = book.column(files["base"], "Events", header, recalculated["base"])
        assert all(str(working).startswith("of the earlier numbers: ") for working in of_base if working)

    def test_how_many_events_count_follows_the_number(self, files, recalculated):
        said = "4 players in 3 events; the best 1 event of each player count"
        assert recalculated["best becomes 1"]["Totals"]["A2"].endswith(said.partition("; ")[2])


class TestWhatMayBeTyped:
    """The cells refuse what no rule allows, and say what they expect."""

    def test_in_an_event(self):
        file = book.saved(BEST_2)
        said = {
            header: book.refused(file, "Events", book.where(file, "Events", header, 1))
            for header in ("Rounds", "Score", "Section")
        }
        assert said["Rounds"] == ("stop", "Rounds: a whole number, at least 1.")
        assert said["Score"] == ("stop", "Score: a number from 0 to the rounds.")
        assert said["Section"][0] == "warning"
        assert "Correct the season's workbook" in said["Section"][1]

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("best_events", "A whole number, at least 1."),
            ("base", "A number above 0."),
            ("adj_Elementary", "A number."),
        ],
    )
    def test_of_all(self, name, said):
        file = book.saved(BEST_2)
        assert book.refused(file, *book.named(file, name)) == ("stop", said)

    def test_a_score_is_held_against_the_rounds_of_its_own_row(self):
        file = book.saved(ALL)
        first = book.where(file, "Events", "Rounds", 0)
        (rule,) = [
            each for each in book.sheet(file, "Events").data_validations.dataValidation if each.type == "decimal"
        ]
        assert (rule.formula1, rule.formula2) == ("0", first)
        assert str(rule.sqref).startswith(book.where(file, "Events", "Score", 0) + ":")
