"""Events of the Grand Prix: ties, withdrawn, absent and blank rows, tiny and huge fields, and lists that are wrong."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from podium.scoring import grand_prix as rules
from podium.scoring.errors import ScoringError
from podium.scoring.positions import WITHDRAWN, Position

from tests.differential.draw.written import lined_up, nothing
from tests.differential.question import NUM, VALUE, Cells, Question, asked, column
from tests.differential.reference import points as reference

WITHDRAWN_WORDS = ["W", "wd", "Withdrawn", "retired", "DNF"]
ABSENT_WORDS = ["absent", "DNS"]
MARKS = ["x", "yes", 1, "W", "1"]
NO_MARKS = [None, "no", 0, ""]
NO_DATE = 36_000  # a number from 36526 to 73050 is a date to a spreadsheet, and refused as one


class Player(NamedTuple):
    """A row of an event. rank: None without a place, for one who withdrew or, if not ``played``, for nobody at all."""

    rank: int | None
    cell: Any
    played: bool = True
    marked: bool = False

    @property
    def position(self) -> Position | None:
        if not self.played:
            return None
        return WITHDRAWN if self.rank is None else Position(self.rank, withdrawn=self.marked)


def field_size(random: Random) -> int:
    sizes = [random.randint(5, 12), random.randint(5, 30), random.randint(10, 60)]
    if random.random() < 0.02:
        return random.randint(100, 600)
    return random.choice(sizes)


def ranks(random: Random, field: int) -> list[int]:
    """1, 2, 2, 4: with few ties or many, or all in one."""
    together = random.choice([0, 0.1, 0.4, 0.8, 1.0 if random.random() < 0.1 else 0.6])
    found: list[int] = []
    for place in range(1, field + 1):
        found.append(found[-1] if found and random.random() < together else place)
    return found


def event(random: Random, field: int) -> list[Player]:
    """Somebody withdrew without a place, somebody with a mark, some rows are of nobody."""
    found: list[int | None] = list(ranks(random, field))
    if random.random() < 0.3:
        for _ in range(random.randint(1, max(1, field // 6))):
            found[random.randrange(field)] = None
    sizes = Counter(found)
    players = [
        Player(None, random.choice(WITHDRAWN_WORDS))
        if rank is None
        else Player(rank, written(random, rank, sizes[rank]), marked=False)
        for rank in found
    ]
    if random.random() < 0.3:
        players = [each._replace(marked=True) if each.rank and random.random() < 0.1 else each for each in players]
    for _ in range(random.choice([0, 0, 0, 1, 3])):
        nobody = nothing(random) if random.random() < 0.5 else random.choice(ABSENT_WORDS)
        players.insert(random.randint(0, len(players)), Player(None, nobody, played=False))
    if random.random() < 0.3:
        random.shuffle(players)
    return players


def written(random: Random, rank: int, tied: int) -> Any:
    """A position as people type it; a tie only where there is one."""
    forms: list[Any] = [rank, rank, rank, float(rank), str(rank), f"{rank}.0", f" {rank} ", f"{rank}."]
    forms += [f"{rank}{_ordinal(rank)}"]
    if tied > 1:
        forms += [f"T{rank}", f"={rank}", f"{rank}=", f"t-{rank}", f"{rank}-{rank + tied - 1}"]
    return random.choice(forms)


def _ordinal(rank: int) -> str:
    return "th" if rank % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")


def expected_points(players: list[Player], field: int, sizes: dict[int, int]) -> list[Any]:
    return [_expected(each, field, sizes) for each in players]


def _expected(player: Player, field: int, sizes: dict[int, int]) -> Any:
    if not player.played:
        return ""
    if player.rank is None or player.marked:
        return 0
    return reference.points(player.rank, field, sizes[player.rank])


def whole_event(random: Random) -> Question:
    """A list that is the whole event, right or wrong."""
    field = field_size(random)
    players = event(random, field)
    if random.random() < 0.15:
        return _wrong_event(random, field)
    sizes = Counter(each.rank for each in players if each.rank)
    places, marks = lined_up(
        random,
        [each.cell for each in players],
        [random.choice(MARKS if each.marked else NO_MARKS) for each in players],
    )
    shaped = _like(places, expected_points(players, field, sizes))
    needs_marks = any(each.marked for each in players)
    arguments = (places, None, None, marks) if needs_marks else (places,)
    return asked(
        "a whole event",
        "GP_POINTS",
        *arguments,
        gives=shaped,
        core=lambda: _awards(rules.event_awards([each.position for each in players])),
    )


def _wrong_event(random: Random, field: int) -> Question:
    """A gap, an overlap, a word, a broken place or too few players: every cell says so."""
    places: list[Any] = ranks(random, max(field, 7))
    fault = random.choice(["gap", "overlap", "word", "broken", "zero", "few", "lone tie"])
    row = random.randrange(1, len(places))
    if fault == "gap":
        places[-1] = len(places) + random.randint(1, 30)
    elif fault == "overlap":
        places = [1, 1, *range(3, len(places) + 1)]
        places[2] = 2
    elif fault == "few":
        places = ranks(random, random.randint(2, 4))
    elif fault == "lone tie":
        places = [*range(1, len(places)), f"T{len(places)}"]
    else:
        places[row] = {"word": "bye", "broken": 2.5, "zero": 0}[fault]
    code = VALUE if fault == "word" else NUM
    random.shuffle(places)
    return asked("a wrong event", "GP_POINTS", column(places), gives=[[code]] * len(places))


def part_of_an_event(random: Random) -> Question:
    """Some of the players, the size of the field, and of the ties where the list does not show them."""
    field = field_size(random)
    sizes = Counter(ranks(random, field))
    listed = random.sample(sorted(sizes), random.randint(1, min(len(sizes), 8)))
    rows = [(rank, sizes[rank]) for rank in listed]
    if len(rows) == 1:
        rows *= 1 if rows[0][1] == 1 else 2
    cells = [written(random, rank, 1) for rank, _ in rows]
    tied = [None if size == 1 and random.random() < 0.5 else size for _, size in rows]
    if len(rows) == 1:
        return _alone(random, rows[0][0], field, rows[0][1])
    values = [reference.points(rank, field, size) for rank, size in rows]
    positions: list[Position | None] = [Position(rank, tied=size) for rank, size in rows]
    return asked(
        "part of an event",
        "GP_POINTS",
        column(cells),
        field,
        column(tied),
        gives=column(values),
        core=lambda: _awards(rules.event_awards(positions, field)),
    )


def _alone(random: Random, rank: int, field: int, tied: int) -> Question:
    return asked(
        "one position",
        "GP_POINTS",
        written(random, rank, 1),
        field,
        tied,
        gives=[[reference.points(rank, field, tied)]],
        core=lambda: [rules.award(rank, field, tied).points],
    )


def one_in_a_column(random: Random) -> Question:
    """As a formula that is filled down: one cell beside the whole column."""
    field = field_size(random)
    players = [each._replace(marked=False) for each in event(random, field)]
    sizes = Counter(each.rank for each in players if each.rank)
    one = random.choice(players)
    return asked(
        "one of a column",
        "GP_POINTS",
        one.cell,
        column([each.cell for each in players]),
        gives=[[_expected(one, field, sizes)]],
        core=lambda: _awards([rules.event_of([each.position for each in players]).award(one.position)]),
    )


def separate_events(random: Random) -> Question:
    """Each row an event of its own, and its error its own."""
    rows = []
    for _ in range(random.randint(2, 8)):
        field = random.choice([random.randint(1, 12), random.randint(5, 300), 1_000_000, 1_000_001])
        rank = random.randint(1, min(field + 1, 12) if random.random() < 0.7 else min(field + 2, NO_DATE))
        tied = random.choice([1, 1, random.randint(1, 8), *(max(field - rank + more, 1) for more in (1, 2))])
        rows.append((rank, field, tied))
    return asked(
        "separate events",
        "GP_POINTS",
        column([written(random, rank, 1) for rank, _, _ in rows]),
        column([field for _, field, _ in rows]),
        column([tied for _, _, tied in rows]),
        gives=column([_of_its_own(*row) for row in rows]),
        core=lambda: [_award_or_error(*row) for row in rows],
    )


def _of_its_own(rank: int, field: int, tied: int) -> Any:
    possible = 5 <= field <= 1_000_000 and rank + tied - 1 <= field
    return reference.points(rank, field, min(tied, field)) if possible else NUM


def _award_or_error(rank: int, field: int, tied: int) -> Any:
    try:
        return rules.award(rank, field, tied).points
    except ScoringError as error:
        return error


def tiebreaks(random: Random) -> Question:
    """The eight columns of a whole event."""
    field = random.randint(5, 25)
    players = [each for each in event(random, field) if each.played]
    players = [each._replace(marked=False) for each in players]
    sizes = Counter(each.rank for each in players if each.rank)
    lines = [reference.tiebreak(each.rank, field, sizes[each.rank]) if each.rank else [0.0] * 8 for each in players]

    def core() -> list[Any]:
        known = rules.event_of([each.position for each in players])
        return [value for each in players if each.position for value in known.tiebreak(each.position)]

    return asked("tie-breaks", "GP_TIEBREAK", column([each.cell for each in players]), None, gives=lines, core=core)


def _awards(found: list[Any]) -> list[Any]:
    return [None if award is None else award.points for award in found]


def _like(cells: Cells, values: list[Any]) -> Cells:
    return [values] if len(cells) == 1 and len(values) > 1 else column(values)
