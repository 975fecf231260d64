"""Result sheets of the Mind Sports Olympiad: finishing positions in, Grand Prix points out."""

from __future__ import annotations

from podium.convert.cells import argument, refuse_errors, refuse_option, single_column
from podium.convert.system import WORKING, Figures, Option, Options, Scored, System, Texts, counted
from podium.scoring.award import Award
from podium.sheets.columns import Column
from podium.sheets.record import Record
from podium.worksheet.cells import read_mark, read_place, read_whole

COLUMNS = (
    Column(
        "place",
        read_place,
        argument="position",
        needed=True,
        filled=True,
        expected="a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent",
    ),
    Column("tied", read_whole),
    Column("withdrawn", read_mark),
)
FIELD = Option("field", "PLAYERS", "Players in the whole event, where the sheet lists only part of it.")


def prepare(options: Options) -> Options:
    from podium.functions import GP_POINTS
    from podium.worksheet.declaration import declaration_of

    if "field" in options:
        [[outcome]] = declaration_of(GP_POINTS).outcomes(1, options["field"])
        refuse_option(outcome)
    return options


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


SYSTEM = System("mso", "MSO Grand Prix points", COLUMNS, (FIELD,), prepare, score)
