"""What a Diplomacy tournament gives: its boards as results, its teams ranked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.scoring.fibonacci import BALTIC, Board, counted_boards, variant
from podium.scoring.ranking import places
from podium.sheets.table import text_of
from podium.standings.model import (
    RUNNERS,
    Chapter,
    Column,
    Event,
    Kind,
    Line,
    Note,
    Number,
    Person,
    Race,
    Ranking,
    Result,
    Standings,
    decimals_of,
    in_order,
)
from podium.standings.said import Said, counted, plainly, together
from podium.standings.season import Season
from podium.systems.fibonacci.boards import ENDINGS, PlayedBoard, Power, Teams, teams_of_season

# A third of a point is no number of a cell. Totals have fewer decimals than scores, so that teams level in the rules
# are level in the cells.
SCORE_DECIMALS, TOTAL_DECIMALS = 9, 6
COUNTS, DOES_NOT = Said("counts"), Said("not counted: only a team's best Baltic board counts")
ONLY_BEST = Said("of several Baltic boards only a team's best counts")
HOW = Chapter(
    Said("How it is scored"),
    [
        Note(
            Said("Draw"),
            Said("Powers are ranked by supply centres. Each scores for its rank, below, and a point a centre."),
        ),
        Note(Said("Level powers"), Said("Powers with equal centres share the average of their ranks.")),
        Note(
            Said("Eliminated"),
            Said("Powers at 0 are level, unless the years tell them apart: who went out later ranks higher."),
        ),
        Note(Said("Solo"), Said("The soloist takes all; nobody scores for centres.")),
        Note(
            Said("26 ending of Vikings"),
            Said(
                "Those with 26 centres or more share first and second place and keep a point a centre; all others "
                "score 0."
            ),
        ),
        Note(
            Said("Total"),
            Said("All boards of the team, but of Baltic only the best. Teams with equal totals share the place."),
        ),
    ],
)
COLUMNS = (
    Column("power", "Power"),
    *(Column("centres", "Centres", Kind.NUMBER, 0), Column("out_in", "Out in", Kind.NUMBER)),
    *(Column("rank", "Rank", Kind.NUMBER), Column("level", "Level", Kind.NUMBER, 0)),
)


def standings(season: Season) -> Standings:
    """Its boards scored and its teams ranked."""
    teams = teams_of_season(season)
    decimals = decimals_of(power.award.points for board in teams.boards for power in board.powers)
    events = [_event(season, board) for board in teams.boards]
    summary = together([counted(len(teams.names), "team"), counted(len(teams.boards), "board")], " on ")
    return Standings(
        system="fibonacci",
        title=season.title,
        organiser=text_of(season.settings.get("organiser")),
        people_are="teams",
        people=[Person(name) for name in teams.names],
        events=events,
        results=[_result(teams, board, power) for board in teams.boards for power in board.powers],
        points=Column("score", "Score", Kind.NUMBER, decimals, SCORE_DECIMALS),
        rankings=[_ranking(teams, summary, decimals)],
        race=_race(teams, in_order(events)),
        chapters=[HOW, *_points_of(teams.boards)],
        summary=summary,
        columns=COLUMNS,
        remarks=[plainly(remark) for remark in (*season.remarks, *teams.remarks)],
        own=teams,
    )


def _event(season: Season, board: PlayedBoard) -> Event:
    date = next(event.date for event in season.events if event.name == board.name)
    ended = Said(f"ended in {ENDINGS[board.ending]}")
    return Event(board.name, date, {"game": board.game, "ended": ended}, len(board.powers))


def _result(teams: Teams, board: PlayedBoard, power: Power) -> Result:
    counts = not power.team or board.name not in teams.not_counted(power.team)
    return Result(
        event=board.name,
        person=power.team,
        did={
            "power": power.name,
            "centres": power.centres,
            "out_in": power.eliminated,
            "rank": power.rank,
            "level": power.tied,
        },
        points=power.award.points,
        working=power.award.working,
        counted=power.award.points if counts else 0,
        counts=counts,
        why=COUNTS if counts else DOES_NOT,
    )


def _ranking(teams: Teams, summary: Said, decimals: int) -> Ranking:
    place_of = places([(teams.total(name),) for name in teams.names])
    # Baltic stands last, so that the best of it is found in neighbouring cells.
    boards = sorted(teams.boards, key=lambda board: board.game == BALTIC.name)
    paid = [Column(f"board {board.name}", board.name, Kind.NUMBER, decimals, SCORE_DECIMALS) for board in boards]
    return Ranking(
        key="teams",
        title="Teams",
        lines=[
            Line(place, place_of.count(place) > 1, name, teams.total(name), _figures(teams, name))
            for place, name in zip(place_of, teams.names, strict=True)
        ],
        total=Column("total", "Total", Kind.NUMBER, decimals, TOTAL_DECIMALS),
        columns=[*paid, Column("not_counted", "Not counted")],
        about=together([summary, ONLY_BEST], "; "),
        nobody=Said("No team played on these boards." if teams.boards else "No boards yet."),
    )


def _figures(teams: Teams, name: str) -> dict[str, Number | Said]:
    """What each board paid, and which of them do not count."""
    paid = {f"board {board.name}": power.award.points for board in teams.boards if (power := teams.on(name, board))}
    return {**paid, "not_counted": plainly("; ".join(teams.not_counted(name)))}


def _race(teams: Teams, events: Sequence[Event]) -> Race:
    board_of = {board.name: board for board in teams.boards}
    boards = [board_of[event.name] for event in events]
    runners = {name: list(_running(teams, name, boards)) for name in teams.names[:RUNNERS]}
    return Race("points", [board.name for board in boards], runners)


def _running(teams: Teams, name: str, boards: Sequence[PlayedBoard]) -> Iterator[Number | None]:
    """A team's total after each board, of Baltic only the best so far."""
    so_far: list[Board] = []
    for board in boards:
        if power := teams.on(name, board):
            so_far.append(Board(power.award.points, board.game))
        yield sum(score for score, counts in counted_boards(so_far) if counts) if so_far else None


def _points_of(boards: Sequence[PlayedBoard]) -> Iterator[Chapter]:
    """What ranks and solos pay, for each game and number of powers that was played."""
    kinds = list(dict.fromkeys((board.game, len(board.powers)) for board in boards))
    called = [Said("{game}, {powers} powers", {"game": game, "powers": powers}) for game, powers in kinds]
    for kind, name in zip(kinds, called, strict=True):
        ranks = enumerate(variant(*kind).ranks, start=1)
        yield Chapter(Said("{kind}: points by rank", {"kind": name}), [Note(rank, points) for rank, points in ranks])
    if kinds:
        solos = zip(called, kinds, strict=True)
        yield Chapter(Said("Points for a solo"), [Note(name, variant(*kind).solo) for name, kind in solos])
