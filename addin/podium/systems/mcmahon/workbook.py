"""Standings of McMahon tournaments: the wall list, and who stands where if the zero of the scores is moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from podium.scoring.decisions import Decision, decision_remarks
from podium.scoring.errors import number
from podium.scoring.mcmahon_standings import DEFAULT_CRITERIA, ZeroWarning
from podium.season.standings import StandingsWorkbook
from podium.season.standings.notes import PLACES as NOTES_PLACES
from podium.season.standings.notes import Chapter, Note, add_notes, chapters
from podium.season.standings.pages import Book, Line, format_numbers, joined, number_format, widen
from podium.season.standings.problems import Problems
from podium.season.standings.roster import Roster, results_by_event, without_results
from podium.season.standings.settings import sheet_of_settings
from podium.standings.season import Season
from podium.systems.mcmahon.tournament import (
    Tournament,
    is_swiss,
    read_criteria,
    read_handicap,
    read_tournament,
)
from podium.systems.mcmahon.wall_list_sheet import COLUMNS, WallList, check_what_is_typed
from podium.words import counted, listing
from podium.workbooks.sheet_names import sheet_names

TEMPLATE = "standings-mcmahon.xlsx"
WALL_LIST, WHERE_ZERO_IS, NOTES = "Wall list", "Where zero is", "Notes"
PROTOTYPES = {
    WALL_LIST: [
        *("row", "said", "warning", "number", "place", "player", "grade", "initial", "rounds"),
        *("wins", "mms", "sos", "sodos", "further"),
    ],
    WHERE_ZERO_IS: ["group", "row", "player", "wins", "sodos", "place", "down", "up"],
    NOTES: NOTES_PLACES,
}
MOST_GROUPS, MOST_NAMES = 3, 6  # in the warning over the wall list; all are on a sheet of their own
NO_HANDICAP = (
    "handicap is marked, but everybody starts at 0, as in a Swiss tournament, and it corrects McMahon scores only; "
    "clear the cell, or say the starting scores (MMS0) in the sheet Players"
)
NOBODY = "No results yet."
WAY_OUT = "Put WINS before SODOS, or INITIAL for places within a division, to make it independent."


def build(season: Season) -> StandingsWorkbook:
    """A wall list for each tournament of the season; PodiumError for one that cannot be scored."""
    tournaments = tournaments_of(season)
    book = Book(season, TEMPLATE, PROTOTYPES)
    titles = sheet_names([tournament.name for tournament in tournaments], [WHERE_ZERO_IS, NOTES])
    if len(tournaments) < 2:
        titles = [WALL_LIST]
    for title, tournament in zip(titles, tournaments, strict=False):
        _add_wall_list(book, title, tournament, several=len(tournaments) > 1)
    if not tournaments:
        _add_empty(book)
    warned = [tournament for tournament in tournaments if tournament.warnings]
    if warned:
        _add_where_zero_is(book, warned, several=len(tournaments) > 1)
    remarks = all_remarks(season)
    add_notes(book, chapters(season, _how(tournaments), remarks, lambda row: " ".join(map(str, row.rounds))))
    return book.finished(_summary(tournaments), remarks)


def all_remarks(season: Season) -> list[str]:
    """What the organiser must know."""
    tournaments, remarks = _tournaments(season)
    warned = [tournament for tournament in tournaments if tournament.warnings]
    warnings = [
        (f"{tournament.name}: " if len(tournaments) > 1 else "") + warning_sentence(tournament, warning)
        for tournament in warned
        for warning in tournament.warnings
    ]
    decisions = [
        remark for tournament in tournaments for remark in _decisions(tournament, several=len(tournaments) > 1)
    ]
    given = [remark for tournament in tournaments for remark in _given_scores(tournament, len(tournaments) > 1)]
    return [*season.remarks, *remarks, *given, *decisions, *warnings]


def tournaments_of(season: Season) -> list[Tournament]:
    return _tournaments(season)[0]


def _given_scores(tournament: Tournament, several: bool) -> Iterator[str]:
    """Whose McMahon score is given, and another one than start and wins."""
    names = [
        f"{entrant.name} ({number(score)}, not {number(score - entrant.extra)})"
        for entrant, score in zip(tournament.entrants, tournament.values["MMS"], strict=True)
        if entrant.extra
    ]
    if names:
        name = f"{tournament.name}: " if several else ""
        yield f"{name}MMS is as it was given, and not MMS0 and the wins, as programs count absences: {joined(names)}"


def _decisions(tournament: Tournament, several: bool) -> list[str]:
    def said(decision: Decision) -> str:
        own, opponent = (tournament.entrants[row].name for row in (decision.row, decision.opponent))
        return f"round {decision.column + 1}: both {own} and {opponent} {decision.outcome}"

    remarks = decision_remarks([entrant.games for entrant in tournament.entrants], said)
    return [f"{tournament.name}: {remark}" if several else remark for remark in remarks]


def warning_sentence(tournament: Tournament, warning: ZeroWarning) -> str:
    """Who is level before SODOS with unequal wins over opponents, why it matters, and who would stand where."""
    who = [f"{tournament.entrants[player].name} ({number(wins)})" for player, wins, *_ in _by_place(warning)]
    before = tournament.criteria[: tournament.criteria.index("SODOS")]
    level = f"level on {joined(before)}" if before else "compared by SODOS first"
    return (
        f"SODOS depends on where zero is for {joined(who)}: they are {level} and differ in wins over opponents (in "
        f"brackets), so that SODOS adds up unequally many scores. Places as it is: "
        f"{_places(tournament, warning, warning.places)}; with zero far lower: "
        f"{_places(tournament, warning, warning.moved_down)}; with zero far higher: "
        f"{_places(tournament, warning, warning.moved_up)}. {WAY_OUT}"
    )


def _by_place(warning: ZeroWarning) -> list[tuple[int, Fraction, int, int, int]]:
    """For each player of the warning: index, wins over opponents, and the places as it is, zero lower and higher."""
    return sorted(zip(*warning, strict=True), key=lambda row: row[2])


def _places(tournament: Tournament, warning: ZeroWarning, places: Sequence[int]) -> str:
    """``1 Juliet, 2 Alan``."""
    order = sorted(zip(places, warning.players, strict=True), key=lambda pair: pair[0])
    return listing(f"{place} {tournament.entrants[player].name}" for place, player in order)


def _tournaments(season: Season) -> tuple[list[Tournament], list[str]]:
    """The tournaments that have results, and remarks on the others."""
    problems, roster = Problems(), Roster(season)
    criteria, handicap = list(DEFAULT_CRITERIA), False
    with problems.noted(sheet_of_settings(season)):
        criteria, handicap = read_criteria(season), read_handicap(season)
    problems.check()
    by_event = results_by_event(season, problems)
    read = [read_tournament(event, rows, criteria, handicap, roster, problems) for event, rows in by_event if rows]
    found = [tournament for tournament in read if tournament]
    if handicap and any(is_swiss(tournament) for tournament in found):
        problems.add(sheet_of_settings(season), NO_HANDICAP)
    problems.check()
    return found, without_results(by_event)


def _summary(tournaments: Sequence[Tournament]) -> str:
    players = counted(sum(len(tournament.entrants) for tournament in tournaments), "player")
    if len(tournaments) == 1:
        return f"{players} in {counted(tournaments[0].rounds, 'round')}"
    return f"{players} in {counted(len(tournaments), 'tournament')}"


def _add_empty(book: Book) -> None:
    plan = book.plan(WALL_LIST, {"rounds": 1, "further": 0})
    book.add(plan, [Line("said", {"number": NOBODY})], {"about": "", "warning": ""}, {"rounds": ["R1"]})


def _add_wall_list(book: Book, title: str, tournament: Tournament, several: bool) -> None:
    further = ["SOSOS"] if "SOSOS" in tournament.criteria else []
    plan = book.plan(WALL_LIST, {"rounds": tournament.rounds, "further": len(further)}, title)
    rows = WallList(plan, tournament)
    lines = [Line("row", rows.cells(line)) for line in range(len(tournament.lines))]
    sheet = book.add(
        plan,
        lines,
        {"about": _about(tournament, several), "warning": _short_warning(tournament)},
        {"rounds": [f"R{round_}" for round_ in range(1, tournament.rounds + 1)], "further": further},
    )
    check_what_is_typed(sheet, plan, len(lines))
    for criterion, column in COLUMNS.items():
        format_numbers(sheet, plan, column, number_format(tournament.values[criterion]))
    widen(sheet, plan, "player", 44)
    widen(sheet, plan, "rounds", 14)


def _about(tournament: Tournament, several: bool) -> str:
    players = f"{counted(len(tournament.entrants), 'player')}, {counted(tournament.rounds, 'round')}"
    stones = "; SOS and SODOS with handicap" if tournament.handicap else ""
    name = f"{tournament.name}: " if several else ""
    return f"{name}{players}; places by {', then '.join(tournament.criteria)}{stones}"


def _short_warning(tournament: Tournament) -> str:
    if not tournament.warnings:
        return ""
    groups = [_names(tournament, warning) for warning in tournament.warnings[:MOST_GROUPS]]
    more = len(tournament.warnings) - len(groups)
    others = f" (and {counted(more, 'more group')})" if more else ""
    return (
        f"Warning: SODOS depends on where zero is for {'; and for '.join(groups)}{others}, who are level before it and "
        f'differ in wins over opponents. The sheet "{WHERE_ZERO_IS}" shows who would stand where.'
    )


def _names(tournament: Tournament, warning: ZeroWarning) -> str:
    names = [tournament.entrants[player].name for player, *_ in _by_place(warning)]
    more = len(names) - MOST_NAMES
    return joined(names if more <= 0 else [*names[:MOST_NAMES], f"{more} more"])


def _add_where_zero_is(book: Book, tournaments: Sequence[Tournament], several: bool) -> None:
    plan = book.plan(WHERE_ZERO_IS)
    lines: list[Line] = []
    for tournament in tournaments:
        before = tournament.criteria[: tournament.criteria.index("SODOS")]
        for warning in tournament.warnings:
            level = [f"{name} {number(tournament.values[name][warning.players[0]])}" for name in before]
            said = f"Level: {', '.join(level)}" if level else "All players"
            lines.append(Line("group", {"player": f"{tournament.name}: {said}" if several else said}))
            lines += _zero_lines(tournament, warning)
    about = (
        "These players are level before SODOS and differ in wins over opponents. SODOS then adds up unequally many "
        f"scores, and its order depends on where the zero of the scores is. {WAY_OUT} The numbers are those of the "
        "standings as they were made: what is corrected in the wall list since then does not move them."
    )
    sheet = book.add(plan, lines, {"about": about})
    values = [value for tournament in tournaments for value in tournament.values["SODOS"]]
    format_numbers(sheet, plan, "sodos", number_format(values))
    wins = [won for tournament in tournaments for warning in tournament.warnings for won in warning.wins]
    format_numbers(sheet, plan, "wins", number_format(wins))
    widen(sheet, plan, "player", 50)


def _zero_lines(tournament: Tournament, warning: ZeroWarning) -> list[Line]:
    return [
        Line(
            "row",
            {
                "player": tournament.entrants[player].name,
                "wins": wins,
                "sodos": tournament.values["SODOS"][player],
                "place": place,
                "down": down,
                "up": up,
            },
        )
        for player, wins, place, down, up in _by_place(warning)
    ]


def _how(tournaments: Sequence[Tournament]) -> list[Chapter]:
    criteria = f"{', then '.join(tournaments[0].criteria)}." if tournaments else ""
    return [
        Chapter(
            "How it is scored",
            [
                Note("Places", f"By {criteria} Players level on all of them share the place." if criteria else ""),
                Note(
                    "Rounds",
                    "12+ beat number 12 of this list, 5- lost, 3= half a win, 8? not reported, 0+ a bye, 0- no game.",
                ),
                Note("Wins", "A win and a bye that scored count 1, a half win and half a bye a half."),
                Note(
                    "MMS",
                    "The McMahon score: the starting score MMS0 and the wins; where the result sheet gives another "
                    "score, its difference to these is counted too.",
                ),
                Note("SOS", "The MMS of all opponents; a round without a game counts the player's own MMS0."),
                Note(
                    "SODOS",
                    "The MMS of the opponents beaten; half of it for a half win. Rounds without a game count nothing.",
                ),
                Note(
                    "SOSOS", "The SOS of all opponents; a round without a game counts MMS0 times the number of rounds."
                ),
                Note(
                    "Where zero is",
                    "McMahon scores have no natural zero. Moving it moves SODOS by as much for each win over an "
                    "opponent: among players with equally many such wins nothing changes, among others the order can.",
                ),
            ],
        )
    ]
