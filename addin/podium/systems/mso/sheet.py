"""Result sheets of the Mind Sports Olympiad: finishing positions in, Grand Prix points out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.scoring.errors import ScoringError, number, shown
from podium.scoring.positions import WITHDRAWN
from podium.sheets.asked import PLACE, SCORE, TIES
from podium.sheets.columns import Column, anything, is_readable
from podium.sheets.contradictions import WITHOUT_GAMES, WITHOUT_SCORES, with_contradictions_named
from podium.sheets.left_early import AS_NOTED, LEFT_EARLY, PLAYED, leavers, read_decision
from podium.sheets.names import is_called
from podium.sheets.opponents import strangers
from podium.sheets.pending import refuse_unfinished
from podium.sheets.places import FINAL, ContradictionError, with_places_told_by_scores, with_ties
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.same_player import with_same_players_named
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, is_blank, text_of
from podium.sheets.unread_scores import unread_scores
from podium.sheets.who_played import said_of, without_no_shows
from podium.sheets.withdrawal import is_word_for_withdrawn
from podium.systems.cells import argument, check_cells, refuse_errors, refuse_nameless, refuse_option, single_column
from podium.systems.mso.leaving import LEAVING, MOST_LEAVERS, left_as_noted, not_understood, undecided, withdrawn_aside
from podium.systems.own_figures import own_figures_remarks
from podium.systems.system import WORKING, Figures, Option, Options, Scored, Texts, places_used
from podium.words import counted, several
from podium.worksheet.answers import Outcome
from podium.worksheet.cells import read_mark, read_place, read_whole
from podium.worksheet.declaration import declaration_of
from podium.worksheet.grand_prix import GP_POINTS

RESULT = (  # what a season keeps of a player
    Column(
        "place",
        read_place,
        argument="position",
        needed=True,
        filled=True,
        instead=("score",),
        expected="a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent",
    ),
    Column("tied", read_whole),
    Column("withdrawn", read_mark),
)
COLUMNS = (
    *RESULT,
    Column("score", read_score),
    Column("own points", read_score, aside=True),
    Column("name", anything, aside=True),
    Column("number", anything, aside=True),
    Column(ROUNDS, anything, aside=True),
)
ABSENT = "absent"
OWN_POINTS = ("gp", "gp pts", "grand prix", "grand prix points")
MOST_SECTIONS = 4  # named in a remark
FIELD = Option("field", "PLAYERS", "Players in the whole event, where the sheet lists only part of it.")


def prepare(options: Options) -> Options:
    if "field" in options:
        [[outcome]] = declaration_of(GP_POINTS).outcomes(1, options["field"])
        refuse_option(outcome)
    try:
        decision = read_decision(options.get(LEFT_EARLY), LEFT_EARLY)
    except ScoringError as error:
        refuse_option(error)
    return options if decision is None else {**options, LEFT_EARLY: decision}


def read(record: Record, options: Options, ties: str) -> Record:
    """With places that count ties as the scores tell them, so that a medal tie-break splits no points."""
    if "own points" in record:  # by which the tournament ranked, if it counts a win as 3
        record = record.with_column("score", record.column("own points"))
    _refuse_blank(record)
    if ties != PLACE:
        record = record.with_remarks(unread_scores(record))
    record = _without_useless_scores(record, ties)
    record = with_places_told_by_scores(record, ties)
    check_cells(record, COLUMNS, options)
    _refuse_unclear(record)
    refuse_unfinished(record)
    _refuse_strangers(record, options.get("field"))
    _refuse_withdrawn_below(record)
    record = record.with_remarks(_sections_aside(record), withdrawn_aside(record), not_understood(record))
    record = _with_leaving(record, options)
    advice = [WITHOUT_GAMES, *([WITHOUT_SCORES] if "place" in record else [])]
    record = without_no_shows(with_contradictions_named(with_same_players_named(record), advice))
    return _with_ties(record, options, ties)


def score(record: Record, options: Options) -> Scored:
    """The points of each player of the one event that the sheet is, or is part of."""
    grid = declaration_of(GP_POINTS).outcomes(
        argument(record, "place"), options.get("field"), argument(record, "tied"), argument(record, "withdrawn")
    )
    outcomes = single_column(grid)
    _refuse_errors(record, outcomes)
    awards = [outcome if isinstance(outcome, Award) else None for outcome in outcomes]
    players = counted(sum(award is not None for award in awards), "player")
    points = Figures("GP points", [award.points if award else None for award in awards])
    return Scored(
        count=players,
        facts=", ".join([f"{players} of {options['field']}" if "field" in options else players, *_told_by(record)]),
        added=[
            places_used(_places(record)),
            points,
            Texts(WORKING, [award.working if award else None for award in awards]),
        ],
        remarks=[*filter(None, [undecided(record, awards)]), *own_figures_remarks(record, points, OWN_POINTS)],
    )


def _places(record: Record) -> list[str]:
    """The places that were scored: T4 for a shared one, with W for a withdrawn player, who keeps it."""
    positions = [read_place(cell) for cell in record.column("place")]
    listed = Counter(position.rank for position in positions if position)
    places = []
    for position, tied, mark in zip(positions, record.column("tied"), record.column("withdrawn"), strict=True):
        if position is None:
            places.append(ABSENT)
            continue
        size = position.tied or read_whole(tied, "tied") or listed[position.rank]
        written = position._replace(tied=size).written
        is_marked = position.rank is not None and read_mark(mark, "withdrawn")
        places.append(f"{written} {WITHDRAWN.written}" if is_marked else written)
    return places


def _refuse_errors(record: Record, outcomes: Sequence[Outcome]) -> None:
    """BadSheetError for the errors, with a word on who was not counted where the field is too small then."""
    try:
        refuse_errors(record, COLUMNS, outcomes, range(len(record.rows)))
    except BadSheetError as error:
        problems = [each._replace(message=f"{each.message}{_advice(each)}") for each in error.problems]
        raise BadSheetError(record, [*problems, *_not_counted(record)]) from None


def _advice(problem: Problem) -> str:
    """What closes a gap in the places."""
    if not re.fullmatch(r"position is \d+; expected at most .* above it", problem.message):
        return ""
    return "; add who is missing, or where a row was deleted that was no player, move up the places below it"


def _not_counted(record: Record) -> list[Problem]:
    return [Problem("", said)] if (said := said_of(record)) else []


def _with_leaving(record: Record, options: Options) -> Record:
    """With what was decided of players who left early, or with a mark that nothing was."""
    found = dict.fromkeys(left_as_noted(record), AS_NOTED) | {each.row: each.said for each in leavers(record)}
    if not found:
        return record
    decision = options.get(LEFT_EARLY)
    if decision is None:
        return record.with_column(LEFT_EARLY, [found.get(row) for row in range(len(record.rows))])
    names = several([record.player(row) for row in found], MOST_LEAVERS)
    whom = "who left early" if AS_NOTED in found.values() else "without a game in the last rounds"
    record = record.with_remarks(f"{decision}, as {LEAVING.flag} says of players {whom}: {names}")
    if decision == PLAYED:
        return record
    marks: list[Cell] = ["x" if row in found else mark for row, mark in enumerate(record.column("withdrawn"))]
    return record.with_column("withdrawn", marks)


def _with_ties(record: Record, options: Options, ties: str) -> Record:
    """With ties as scores tell them; where the places contradict them, what either way would give is said."""
    try:
        return with_ties(record, ties, by_score=True)
    except ContradictionError as error:
        offers = [offer for each in TIES if (offer := _offer(record, options, each, error.rows))]
        if not offers:  # then something else is wrong, and no choice leads on
            score(with_ties(record, PLACE, by_score=True), options)
            raise
        raise PodiumError(f"{error.said}; {', or '.join(offers)}") from None


def _offer(record: Record, options: Options, ties: str, rows: Sequence[int]) -> str:
    """What ``--ties`` would give two players; blank where the sheet could not be scored so."""
    try:
        added = score(with_ties(record, ties, by_score=True), options).added
    except PodiumError:
        return ""
    points = next(each.values for each in added if isinstance(each, Figures))
    given = " and ".join(f"{record.player(row)} {number(points[row] or 0)}" for row in rows)
    return f"give --ties {ties}, which gives {given} points"


def _told_by(record: Record) -> list[str]:
    """What tells ties, for those who read the workbook: with scores beside the places it could be either."""
    if "score" not in record or record.ties != SCORE:
        return []
    return [f"ties by {record.header('score')}"]


def _without_useless_scores(record: Record, ties: str) -> Record:
    """Without scores where places tell the ties, and where no cell of the column is a number."""
    if "score" not in record or "place" not in record:
        return record
    if ties == PLACE:
        return record.without("score")
    column = next(column for column in COLUMNS if column.key == "score")
    if any(not is_blank(cell) and is_readable(cell, column) for cell in record.column("score")):
        return record
    said = f'"{record.header("score")}" holds no number; ties are as the places say'
    return record.without("score").with_remarks(said)


class CutOffError(PodiumError):
    """A list that was cut off has too small a field. reason: the sentence without its advice."""

    def __init__(self, reason: str):
        self.reason = reason
        super().__init__(f"{reason}; give --field with the number of players in the whole event")


def _refuse_strangers(record: Record, field: object) -> None:
    """CutOffError where players are missing from the list; PodiumError where ``field`` is less than its games prove."""
    missing = strangers(record) if ROUNDS in record else []
    if not missing:
        return
    games = f"games are against {missing[-1]}, who is not among them"
    listed = f"{where(record.source, record.sheet)}: lists {len(record.rows)} players, but {games}"
    if field is None:
        raise CutOffError(listed)
    highest = max((int(name) for name in missing if name.isdecimal()), default=0)
    least = max(highest, len(record.rows) + len(missing))
    if (read_whole(field, "field") or 0) < least:
        raise PodiumError(f"{listed}; --field is {field}, expected {least} or more, or {WITHOUT_GAMES}")


def _refuse_blank(record: Record) -> None:
    told_by = [key for key in ("place", "score") if key in record]
    if all(is_blank(cell) for key in told_by for cell in record.column(key)):
        sheet = where(record.source, record.sheet)
        raise PodiumError(f"{sheet}: has no player to score, because places and scores are blank; {FINAL}")


def _refuse_unclear(record: Record) -> None:
    """Without a name among names, or with numbers that may only count the rows."""
    sheet = where(record.source, record.sheet)
    refuse_nameless(record)
    is_doubtful = "place" in record and "place" not in record.chosen and record.header("place") == "#"
    if is_doubtful and not {"score", "tied", ROUNDS} & record.columns.keys():
        cells = [text_of(cell) for cell in record.column("place")]
        if cells == [str(number) for number in range(1, len(cells) + 1)]:
            choice = 'say with --columns "place=#" that these are the places'
            raise PodiumError(f'{sheet}: "#" may only number the rows, because there are no scores; {choice}')


def _refuse_withdrawn_below(record: Record) -> None:
    """PodiumError where players stand below the list as those who withdrew: they count in the field."""
    for heading, name in pairwise(record.foot):
        if heading.rstrip().endswith(":") and is_word_for_withdrawn(heading.strip().rstrip(":")):
            raise PodiumError(
                f"{where(record.source, record.sheet)}: below the list, under {shown(heading)}, stands {shown(name)}; "
                "who withdrew counts in the field, so put each into the list with the place W"
            )


def _sections_aside(record: Record) -> str:
    """What to say where a column parts the players: here all of them are one event."""
    index = next((index for index, cell in enumerate(record.headers) if is_called(text_of(cell), "section")), None)
    if index is None:
        return ""
    sections = list(dict.fromkeys(text for row in record.rows if (text := text_of(row.cells[index]))))
    if len(sections) < 2:
        return ""
    shown_ = ", ".join(sections[:MOST_SECTIONS]) + (", ..." if len(sections) > MOST_SECTIONS else "")
    return f'all of "{text_of(record.headers[index])}" are scored as one event: {shown_}; right?'
