"""Workbooks of random seasons and tables: what their native formulas should give by the references, cell for cell."""

from __future__ import annotations

import io
import math
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import openpyxl
from podium.workbooks.points_tables import points_tables

from tests import result_sheets, tables_workbook
from tests import standings_workbook as book
from tests.differential.draw import grand_prix, wall_list
from tests.differential.reference import chess, fibonacci, points
from tests.differential.reference import wall_list as sums
from tests.differential.reference.championship import Played, highest_total
from tests.mso_seasons import large_season
from tests.spreadsheet_programs import Cells
from tests.standings_workbook import event, player, result, season

Numbers = dict[tuple[Any, ...], float]


class Workbook(NamedTuple):
    """file: as Podium writes it; expected: by the reference; shown: the same out of the cells of a program."""

    kind: str
    file: bytes
    expected: Numbers
    shown: Callable[[Cells], Numbers]

    def differences(self, cells: Cells) -> list[str]:
        """What a program shows otherwise than expected, or not at all."""
        shown = self.shown(cells)
        return [
            f"{self.kind}, {key}: expected {self.expected.get(key)}, shown {shown.get(key)}"
            for key in sorted({*shown, *self.expected}, key=str)
            if not _equal(shown.get(key), self.expected.get(key))
        ]


def _equal(one: object, other: object) -> bool:
    both_numbers = isinstance(one, (int, float)) and isinstance(other, (int, float))
    return both_numbers and math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)


def workbooks(of_each: int, seed: int) -> Iterator[Workbook]:
    """So many of every kind; the same in every run of the seed."""
    for number in range(of_each):
        for make in (tables, chess_season, mcmahon_season, fibonacci_season, mso_season, converted_sheet):
            yield make(Random(f"native-{seed}-{number}-{make.__name__}"))


def tables(random: Random) -> Workbook:
    """Points tables for any rounds, base and sections of one's own."""
    rounds = sorted({4, *random.sample(range(1, 13), 3)})  # the standard four are in all
    base = random.choice([Fraction(1000), Fraction(random.randint(1, 5000)), Fraction("12.5")])
    own = {f"Section {index}": Fraction(random.randint(-10, 60), 8) for index in range(random.randint(1, 6))}
    file = points_tables(rounds, base, own)
    opened = openpyxl.load_workbook(io.BytesIO(file))

    def shown(cells: Cells) -> Numbers:
        tables = [tables_workbook.points(opened, each, cells) for each in tables_workbook.titles_of_tables(opened)]
        return {
            (int(max(row)), section, score): value
            for table in tables
            for section, row in table.items()
            for score, value in row.items()
        }

    expected = {
        (number, section, halves / 2): chess.points(Fraction(halves, 2), number, adjustment, base)
        for number in rounds
        for section, adjustment in own.items()
        for halves in range(2 * number + 1)
    }
    return Workbook("tables", file, expected, shown)


def chess_season(random: Random) -> Workbook:
    """Scores of players in events; the total is of all of them."""
    rounds = {f"Event {index}": random.randint(1, 12) for index in range(4)}
    rows, totals = [], Counter[str]()
    for name, number in rounds.items():
        for who in random.sample(range(40), 25):
            score = Fraction(random.randint(0, 2 * number), 2)
            section = random.choice(list(chess.STANDARD))
            rows.append(result(name, f"Player {who}", len(rows) + 2, score=float(score), section=section))
            totals[f"Player {who}"] += chess.points(score, number, chess.STANDARD[section], Fraction(1000))
    events = [event(name, row, rounds=number) for row, (name, number) in enumerate(rounds.items(), start=2)]
    file = book.saved(season("chess", events, rows))
    return Workbook(
        "chess season", file, _keyed(totals, "Total"), lambda cells: _read(file, cells, "Totals", "Player", ["Total"])
    )


def mcmahon_season(random: Random) -> Workbook:
    """A wall list: its wins, scores and sums."""
    drawn = wall_list.tournament(random, with_labels=False)
    names = [f"Player {index}" for index in range(len(drawn.rows))]
    rows = [
        result("Open", name, row, rounds_played=[cell or None for cell in typed])
        for row, (name, typed) in enumerate(zip(names, drawn.typed, strict=True), start=2)
    ]
    players = [
        player(name, row, initial=float(start))
        for row, (name, start) in enumerate(zip(names, drawn.initial, strict=True), start=2)
    ]
    criteria = {"criteria": "MMS, WINS, SOS, SODOS, SOSOS"}
    file = book.saved(season("mcmahon", [event("Open")], rows, players=players, settings=criteria))
    pairs = list(zip(drawn.rows, drawn.initial, strict=True))
    all_sos = [sums.sos(row, drawn.scores, start, False) for row, start in pairs]
    expected = {}
    for name, (row, start), score, sos in zip(names, pairs, drawn.scores, all_sos, strict=True):
        expected |= {(name, "Wins"): sums.wins(row), (name, "MMS"): score, (name, "SOS"): sos}
        expected |= {
            (name, "SODOS"): sums.sodos(row, drawn.scores, False),
            (name, "SOSOS"): sums.sosos(row, all_sos, start),
        }
    headers = ["Wins", "MMS", "SOS", "SODOS", "SOSOS"]
    return Workbook(
        "McMahon season",
        file,
        {key: float(value) for key, value in expected.items()},
        lambda cells: _read(file, cells, "Wall list", "Name", headers),
    )


def fibonacci_season(random: Random) -> Workbook:
    """Boards of teams; the total is of all but the worse rounds of Baltic."""
    events, rows = [], []
    scores: dict[str, list[tuple[str, float]]] = {}
    for index in range(8):
        game = random.choice(["Vikings", "Medieval", "Baltic"])
        powers = len(fibonacci.RANKS[game])
        centres = [random.choice([0, random.randint(0, 9), random.randint(0, 20)]) for _ in range(powers)]
        centres[-1] += not any(centres)  # somebody holds a centre
        ending, awarded = _ending(random, game, centres)
        name = f"Board {index}"
        events.append(event(name, index + 2, game=game, ending=ending))
        teams = random.sample(range(10), powers)
        for power, (own, score) in enumerate(zip(centres, awarded, strict=True)):
            team = f"Team {teams[power]}"
            rows.append(result(name, team, len(rows) + 2, centres=own, power=f"Power {power + 1}"))
            scores.setdefault(team, []).append((game, score))
    totals = {team: _total(boards) for team, boards in scores.items()}
    file = book.saved(season("fibonacci", events, rows))
    return Workbook(
        "Fibonacci season", file, _keyed(totals, "Total"), lambda cells: _read(file, cells, "Teams", "Team", ["Total"])
    )


def _ending(random: Random, game: str, centres: list[int]) -> tuple[str, list[float]]:
    if game == "Vikings" and random.random() < 0.4:
        centres[0], centres[3] = random.randint(26, 33), random.randint(26, 33)
        return "26", fibonacci.double_26(centres)
    if centres.count(max(centres)) == 1 and random.random() < 0.3:
        return "solo", fibonacci.solo(game, centres)
    return "draw", fibonacci.drawn(game, centres, [0] * len(centres))


def _total(boards: list[tuple[str, float]]) -> float:
    baltic = [score for game, score in boards if game == "Baltic"]
    return sum(score for game, score in boards if game != "Baltic") + max(baltic, default=0)


def mso_season(random: Random) -> Workbook:
    """The Championship of a season with ties, withdrawals, an ineligible player and families across categories."""
    drawn = large_season(players=30, events=12, seed=random.randrange(10**6))
    events = {each.name: each for each in drawn.events}
    barred = {(each.name, session) for each in drawn.players for session in each.ineligible}
    fields = Counter(each.event for each in drawn.results)
    ties = Counter((each.event, each.cells["place"]) for each in drawn.results)
    results: dict[str, list[Played]] = {}
    for each in drawn.results:
        of, place = events[each.event], each.cells["place"]
        scores_none = not isinstance(place, int) or (each.player, of.session) in barred
        awarded = 0 if scores_none else points.points(place, fields[each.event], ties[each.event, place])
        kinds = frozenset(of.categories.split("; "))
        results.setdefault(each.player, []).append(Played(awarded, kinds, of.game, of.variant_of))
    everything = [Played(0, frozenset(of.categories.split("; ")), of.game, of.variant_of) for of in events.values()]
    totals = {name: highest_total(played, everything) for name, played in results.items()}
    file = book.saved(drawn)

    def shown(cells: Cells) -> Numbers:
        sheet = cells["Championship"]
        rows = [row for row in range(5, 99) if sheet.get(f"B{row}") in results]
        return {(sheet[f"B{row}"], "Total"): sheet[f"C{row}"] for row in rows}

    return Workbook("MSO season", file, _keyed(totals, "Total"), shown)


def _keyed(totals: dict[str, Any], header: str) -> Numbers:
    return {(name, header): float(total) for name, total in totals.items()}


def _read(file: bytes, cells: Cells, title: str, key: str, headers: list[str]) -> Numbers:
    return {
        (row[key], header): row[header]
        for row in book.table(file, title, cells)
        if row[key] is not None
        for header in headers
    }


def converted_sheet(random: Random) -> Workbook:
    """An event that ``podium convert`` scores: its points are values, not formulas."""
    field = random.randint(10, 90)
    # A name without a place is refused in a sheet.
    players = [each for each in grand_prix.event(random, field) if each.played or str(each.cell or "").strip()]
    names = [f"Player {row}" for row in range(len(players))]
    rows = [[name, each.cell, "x" if each.marked else None] for name, each in zip(names, players, strict=True)]
    awarded = grand_prix.expected_points(players, field, Counter(each.rank for each in players if each.rank))
    with tempfile.TemporaryDirectory() as folder:
        sheets = {"Final": [["Name", "Place", "Withdrawn"], *rows]}
        source = result_sheets.workbook(str(Path(folder, "event.xlsx")), sheets)
        outcome = result_sheets.convert(source, "--system", "mso", "--out", folder)
        assert outcome.code == 0, outcome.err
        file = Path(folder, "event-scored.xlsx").read_bytes()
    expected = {(name, "GP points"): score for name, score in zip(names, awarded, strict=True) if score != ""}
    return Workbook("converted sheet", file, expected, _points_of_converted)


def _points_of_converted(cells: Cells) -> Numbers:
    sheet = cells["Final"]
    letters = {value: re.sub(r"\d", "", place) for place, value in sheet.items() if value in ("Name", "GP points")}
    names = {place: name for place, name in sheet.items() if str(name).startswith("Player ")}
    scores = {name: sheet.get(place.replace(letters["Name"], letters["GP points"], 1)) for place, name in names.items()}
    return {(name, "GP points"): score for name, score in scores.items() if score is not None}
