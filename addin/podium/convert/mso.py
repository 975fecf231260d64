"""Result sheets of the Mind Sports Olympiad: finishing positions in, Grand Prix points out."""

from __future__ import annotations

from podium.convert.cells import argument, check_cells, refuse_errors, refuse_nameless, refuse_option, single_column
from podium.convert.system import WORKING, Figures, Option, Options, Scored, System, Texts
from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.scoring.positions import ABSENT_WORDS
from podium.scoring.positions import WITHDRAWN_WORDS as WITHDRAWN_POSITIONS
from podium.sheets.asked import PLACE, SCORE
from podium.sheets.columns import Column, anything, is_readable
from podium.sheets.finished import refuse_unfinished
from podium.sheets.names import WITHDRAWN_WORDS, is_called, plain
from podium.sheets.opponents import strangers
from podium.sheets.places import FINAL, with_ties
from podium.sheets.reading import with_contradictions_named
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.same_player import with_same_players_named
from podium.sheets.scores import read_score
from podium.sheets.table import is_blank, text_of
from podium.words import counted
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
MOST_SECTIONS = 4  # named in a remark
FIELD = Option("field", "PLAYERS", "Players in the whole event, where the sheet lists only part of it.")


def prepare(options: Options) -> Options:
    if "field" in options:
        [[outcome]] = declaration_of(GP_POINTS).outcomes(1, options["field"])
        refuse_option(outcome)
    return options


def read(record: Record, options: Options, ties: str) -> Record:
    """With places that count ties as the scores tell them, so that a medal tie-break splits no points."""
    if "own points" in record:  # by which the tournament ranked, if it counts a win as 3
        record = record.with_column("score", record.column("own points"))
    _refuse_blank(record)
    record = _without_useless_scores(record, ties)
    check_cells(record, COLUMNS, options)
    _refuse_unclear(record)
    refuse_unfinished(record)
    if "field" not in options:
        _refuse_strangers(record)
    record = record.with_remarks(_sections_aside(record), _withdrawn_aside(record))
    return with_ties(with_contradictions_named(with_same_players_named(record)), ties, by_score=True)


def score(record: Record, options: Options) -> Scored:
    """The points of each player of the one event that the sheet is, or is part of."""
    grid = declaration_of(GP_POINTS).outcomes(
        argument(record, "place"), options.get("field"), argument(record, "tied"), argument(record, "withdrawn")
    )
    outcomes = single_column(grid)
    refuse_errors(record, COLUMNS, outcomes, range(len(record.rows)))
    awards = [outcome if isinstance(outcome, Award) else None for outcome in outcomes]
    players = counted(sum(award is not None for award in awards), "player")
    return Scored(
        count=players,
        facts=", ".join([f"{players} of {options['field']}" if "field" in options else players, *_told_by(record)]),
        added=[
            Figures("GP points", [award.points if award else None for award in awards]),
            Texts(WORKING, [award.working if award else None for award in awards]),
        ],
    )


SYSTEM = System("mso", "MSO Grand Prix points", COLUMNS, (FIELD,), prepare, read, score)


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


def _refuse_strangers(record: Record) -> None:
    """A list that was cut off has too small a field."""
    if ROUNDS in record and (missing := strangers(record)):
        raise PodiumError(
            f"{where(record.source, record.sheet)}: lists {len(record.rows)} players, but games are against "
            f"{missing[-1]}, who is not among them; give --field with the number of players in the whole event"
        )


def _refuse_blank(record: Record) -> None:
    told_by = [key for key in ("place", "score") if key in record]
    if all(is_blank(cell) for key in told_by for cell in record.column(key)):
        sheet = where(record.source, record.sheet)
        raise PodiumError(f"{sheet}: has no player to score, because places and scores are blank; {FINAL}")


def _refuse_unclear(record: Record) -> None:
    """Without a name among names, or with numbers that may only count the rows."""
    sheet = where(record.source, record.sheet)
    refuse_nameless(record)
    if "place" in record and record.header("place") == "#" and not {"score", "tied", ROUNDS} & record.columns.keys():
        cells = [text_of(cell) for cell in record.column("place")]
        if cells == [str(number) for number in range(1, len(cells) + 1)]:
            choice = 'say with --columns "place=#" that these are the places'
            raise PodiumError(f'{sheet}: "#" may only number the rows, because there are no scores; {choice}')


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


def _withdrawn_aside(record: Record) -> str:
    """Who seems to have withdrawn by a word in another column or behind the name: it scores only where it is marked."""
    read = {record.columns[key][0] for key in ("place", "withdrawn") if key in record}
    found = [
        record.player(row)
        for row, each in enumerate(record.rows)
        if any(_says_withdrawn(cell) for index, cell in enumerate(each.cells) if index not in read)
        and not is_blank(record.column("place")[row])
        and not _is_withdrawn(record.column("place")[row])
        and is_blank(record.column("withdrawn")[row])
    ]
    if not found:
        return ""
    return f"may have withdrawn: {', '.join(found)}; they score unless the place is W or a column Withdrawn has an x"


def _says_withdrawn(cell: object) -> bool:
    if type(cell) is not str:
        return False
    text = plain(cell)
    return text in WITHDRAWN_NOTES or any(text.endswith(f"({word})") for word in WITHDRAWN_NOTES)


WITHDRAWN_NOTES = frozenset({"withdrawn", "withdrew", "wd", "w/d", "retired", "dnf"}) | WITHDRAWN_WORDS - {"ret"}


def _is_withdrawn(cell: object) -> bool:
    return isinstance(cell, str) and cell.strip().casefold() in WITHDRAWN_POSITIONS | ABSENT_WORDS
