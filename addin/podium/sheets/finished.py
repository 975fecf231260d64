"""Whether a tournament is over, and how many rounds it had."""

from __future__ import annotations

from podium.errors import PodiumError
from podium.sheets.games import results_only, round_robin
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import Cell, text_of
from podium.sheets.titles import rounds_done, rounds_to_be

UNREPORTED = "?"
NOTHING = "0-"
ROUND_ROBIN, RESULTS_ONLY = round_robin.NAME, results_only.NOTATION.name
BYES = frozenset({"0+", "0="})
NOT_PLAYED = frozenset({"", NOTHING, "0?"})


def rounds_played(record: Record) -> int:
    """How many rounds there are up to the last in which anybody met anybody, or scored where nothing says whom."""
    games = record.games()
    columns = range(len(record.columns.get(ROUNDS, ())))
    is_nameless = RESULTS_ONLY in record.notation
    played = [column for column in columns if any(_is_played(text_of(row[column]), is_nameless) for row in games)]
    return max(played, default=-1) + 1


def _is_played(cell: str, is_nameless: bool) -> bool:
    return cell not in NOT_PLAYED and (is_nameless or not cell.startswith("0"))


def rounds_planned(record: Record) -> int | None:
    """How many rounds there are to be, as the file says, None where it does not."""
    return record.total_rounds or rounds_to_be(_titles(record))


def with_rounds_said(record: Record) -> Record:
    """With a remark where the standings are whole but not the last."""
    planned, done = rounds_planned(record), _rounds_done(record)
    if not planned or not done or done >= planned:
        return record
    return record.with_remarks(f"{done} of {planned} rounds are played")  # as formats say it that count them


def with_rounds(record: Record) -> Record:
    """With a column of how many rounds each section played, from the columns of rounds.

    PodiumError where it is not plain.
    """
    rounds: list[Cell] = [None] * len(record.rows)
    for rows in record.groups():
        played = _rounds_of(record.of_rows(rows))
        for row in rows:
            rounds[row] = played
    numbers = " and ".join(sorted({text_of(number) for number in rounds}))
    return record.with_column("rounds", rounds).with_remarks(f"rounds {numbers}, which is how many were played")


def with_other_rounds_named(record: Record, said: object) -> Record:
    """With a remark where another number of rounds was played than is ``said``."""
    played = rounds_played(record)
    if not played or str(played) == str(said) or ROUND_ROBIN in record.notation:
        return record
    return record.with_remarks(f"{said} rounds are counted, as --rounds says, but {played} were played")


def _rounds_of(record: Record) -> int:
    planned, played = rounds_planned(record), rounds_played(record)
    why = ""
    if ROUND_ROBIN in record.notation and len(record.rows) % 2:
        why = f"is a round robin of {len(record.rows)} players; say with --rounds how many games each of them had"
    elif planned and planned > played:
        why = f"has {planned} rounds, of which {played} were played; say with --rounds how many count"
    elif not played:
        why = "no round has a result; say with --rounds how many were played"
    elif (blank := _blank_round(record, played)) is not None:
        why = f"round {blank} has no result, and round {played} has; say with --rounds how many count"
    elif any(text_of(cell) in BYES for cells in record.games() for cell in cells[played:]):
        why = f"after round {played} there are byes and no games; say with --rounds how many count"
    elif RESULTS_ONLY in record.notation and _has_zeros_only(record, played):
        why = f"nobody scored after round {played}, though there are results; say with --rounds how many were played"
    if why:
        raise PodiumError(f"{_where(record)}: {why}")
    return played


def _blank_round(record: Record, played: int) -> int | None:
    """The first round before the last in which nothing stands."""
    games = record.games()
    return next((column + 1 for column in range(played) if not any(text_of(row[column]) for row in games)), None)


def _has_zeros_only(record: Record, played: int) -> bool:
    """Whether a section lost a whole round, or did not play it: nothing tells."""
    return any(text_of(cell) == NOTHING for cells in record.games() for cell in cells[played:])


def _rounds_done(record: Record) -> int:
    return rounds_done(_titles(record)) or rounds_played(record)


def _titles(record: Record) -> list[str]:
    return [record.event, record.sheet or "", *record.heading, *record.foot]


def _where(record: Record) -> str:
    return where(record.source, record.sheet)
