"""Result sheets of the Mind Sports Olympiad: finishing positions in, Grand Prix points out."""

from __future__ import annotations

from podium.convert.cells import argument, check_cells, refuse_errors, refuse_option, single_column
from podium.convert.system import WORKING, Figures, Option, Options, Scored, System, Texts, counted
from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.sheets.asked import PLACE
from podium.sheets.columns import Column, anything, is_readable
from podium.sheets.finished import refuse_unfinished
from podium.sheets.opponents import strangers
from podium.sheets.places import with_ties
from podium.sheets.reading import with_contradictions_named
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.same_player import with_same_players_named
from podium.sheets.scores import read_score
from podium.sheets.table import is_blank
from podium.worksheet.cells import read_mark, read_place, read_whole

RESULT = (  # what a season keeps of a player
    Column(
        "place",
        read_place,
        argument="position",
        needed=True,
        filled=True,
        instead="score",
        expected="a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent",
    ),
    Column("tied", read_whole),
    Column("withdrawn", read_mark),
)
COLUMNS = (
    *RESULT,
    Column("score", read_score),
    Column("name", anything, aside=True),
    Column("number", anything, aside=True),
    Column(ROUNDS, anything, aside=True),
)
FIELD = Option("field", "PLAYERS", "Players in the whole event, where the sheet lists only part of it.")


def prepare(options: Options) -> Options:
    from podium.functions import GP_POINTS
    from podium.worksheet.declaration import declaration_of

    if "field" in options:
        [[outcome]] = declaration_of(GP_POINTS).outcomes(1, options["field"])
        refuse_option(outcome)
    return options


def read(record: Record, options: Options, ties: str) -> Record:
    """With places that count ties as the scores tell them, so that a medal tie-break splits no points."""
    record = _without_useless_scores(record, ties)
    check_cells(record, COLUMNS, options)
    refuse_unfinished(record)
    if "field" not in options:
        _refuse_strangers(record)
    return with_ties(with_contradictions_named(with_same_players_named(record)), ties, by_score=True)


def score(record: Record, options: Options) -> Scored:
    """The points of each player of the one event that the sheet is, or is part of."""
    # Imported here: `podium --help` does not wait for xlwings.
    from podium.functions import GP_POINTS
    from podium.worksheet.declaration import declaration_of

    grid = declaration_of(GP_POINTS).outcomes(
        argument(record, "place"), options.get("field"), argument(record, "tied"), argument(record, "withdrawn")
    )
    outcomes = single_column(grid)
    refuse_errors(record, COLUMNS, outcomes, range(len(record.rows)))
    awards = [outcome if isinstance(outcome, Award) else None for outcome in outcomes]
    players = counted(sum(award is not None for award in awards), "player")
    return Scored(
        count=players,
        facts=f"{players} of {options['field']}" if "field" in options else players,
        added=[
            Figures("GP points", [award.points if award else None for award in awards]),
            Texts(WORKING, [award.working if award else None for award in awards]),
        ],
    )


SYSTEM = System("mso", "MSO Grand Prix points", COLUMNS, (FIELD,), prepare, read, score)


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


def _refuse_strangers(record: Record) -> None:
    """A list that was cut off has too small a field."""
    if ROUNDS in record and (missing := strangers(record)):
        raise PodiumError(
            f"{where(record.source, record.sheet)}: lists {len(record.rows)} players, but games are against "
            f"{missing[-1]}, who is not among them; give --field with the number of players in the whole event"
        )
