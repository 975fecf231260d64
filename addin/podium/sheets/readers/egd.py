"""Wall lists for the European Go Database: .h9, .h0 to .h8 and .txt, whichever program or hand wrote them.

Comments begin with a semicolon; the last one above the players names the criteria columns. A line is place, name,
grade, country, club, the criteria, a cell a round, and a licence number behind a stroke.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from podium.errors import UnreadableError
from podium.scoring.errors import number
from podium.scoring.wall_list import read_round
from podium.sheets.games.no_game import HALF
from podium.sheets.plain_signs import plain_lines
from podium.sheets.readers import tou
from podium.sheets.readers.format import Format
from podium.sheets.readers.go_games import number_cell
from podium.sheets.readers.text import text_in
from podium.sheets.readers.wall_columns import columns_of, names_of_columns
from podium.sheets.readers.wall_criteria import WINS, Criterion, Heading, heading_of, score_of
from podium.sheets.readers.wall_lines import (
    COMMENT,
    EXPECTED_LINE,
    Line,
    cell_of,
    check_games,
    comments_and_players,
    is_game,
    latin_15,
    numbers_of,
    paired_rounds,
    placed,
    played_rounds,
    player_of,
    remarks_of,
    rounds_of,
    with_bare_zeros,
)
from podium.sheets.readers.wall_starts import Starts, starts_of
from podium.sheets.table import LINE, Cell, Row, Table, listed

HEAD = 20_000  # characters by which a wall list is recognised
FIRST_LINES = 60
DETAIL = re.compile(r"^\s*;\s*(?:CL|EV|PC|DT|HA|KM|TM|TC)\[", re.M)
EVENT = re.compile(r"\bEV\[(?P<name>[^\]\n]*)\]?")
DELIMITED = re.compile(r"[\t,]|[^\s;];")
MOST_CONTRADICTIONS = 5


def recognises(content: bytes) -> bool:
    text = text_in(content)
    if text is None or tou.recognises(content):
        return False
    text = plain_lines(text)
    head = text[:HEAD]
    if DETAIL.search(head):
        return True
    lines = [line.strip() for line in islice(head.splitlines(), FIRST_LINES) if line.strip()]
    written = [line for line in lines if not line.startswith(COMMENT)]
    # The last line may be cut off.
    players = [line for line in written[:-1] or written if _is_player(line)]
    return len(players) > 1 and 2 * len(players) >= len(written)


def _is_player(line: str) -> bool:
    found = None if DELIMITED.search(line) else player_of(0, line)
    return found is not None and bool(found.rest) and cell_of(found.rest[-1]) is not None


def read(content: bytes) -> list[Table]:
    comments, lines, left_out = comments_and_players(plain_lines(text_in(content) or ""))
    if not lines:
        raise UnreadableError(f"is a wall list without a player; {EXPECTED_LINE}")
    heading = heading_of(comments)
    wall = _Wall(lines, heading)
    if not wall.played:
        raise UnreadableError("is a wall list without a single result; expected a tournament that was played")
    event = next((match["name"].strip() for comment in comments if (match := EVENT.search(comment))), "")
    wall.remarks += left_out
    return [wall.table(latin_15(event))]


ENDINGS = (".h9", *(f".h{digit}" for digit in range(9)), ".txt")
FORMAT = Format("an EGD wall list (.h9)", ENDINGS, recognises, read)


class _Wall:
    """A wall list with its columns parted."""

    def __init__(self, lines: Sequence[Line], heading: Heading | None):
        lines, completed = with_bare_zeros(lines, len(heading.criteria) if heading else 0)
        self.lines = lines
        self._has_licences = any(line.licence for line in lines)
        rounds = rounds_of(lines)
        self.numbers = numbers_of(lines)
        self.remarks = completed
        cells = [[cell_of(word) or "" for word in line.rest[-rounds:]] for line in lines]
        # No round before the last played one is without any game: such a column is a criterion that looks so.
        extra = _columns_without_games(cells)
        self.cells = [row[extra:] for row in cells]
        self.rounds = rounds - extra
        self.played = played_rounds(self.cells)
        self._columns = columns_of(lines, self.rounds, heading)
        self.criteria = self._named(heading)
        self.score = self._scored(bool(heading and [*heading.criteria, *heading.behind]))

    def _named(self, heading: Heading | None) -> list[Criterion]:
        columns = [list(column) for column in zip(*self._columns.criteria, strict=True)]
        names, surplus = names_of_columns(self._columns, heading)
        if surplus:
            unused = ", ".join(surplus)
            self.remarks.append(f"the heading names more columns than there are; nothing was found for {unused}")
        return [
            Criterion(name or f"C{number}", column)
            for number, (name, column) in enumerate(zip(names, columns, strict=True), start=1)
        ]

    def _scored(self, are_named: bool) -> Criterion | None:
        found = score_of(self.criteria)
        if found is None and not are_named and self.criteria:
            first = self.criteria[0]
            if first.numbers is not None and first.numbers == sorted(first.numbers, reverse=True):
                self.remarks.append("the criteria have no names: the first, which falls down the list, is the score")
                return first
        if found is None:
            self.remarks.append("no column is named as a score, such as MMS, Score, Pts or NBW")
        return found

    def table(self, event: str) -> Table:
        starts = starts_of(self.cells, self.played, self.numbers, self.criteria, self.score)
        kept = self.rounds if starts.counts_unplayed else self.played
        others = [each for each in self.criteria if each is not self.score]
        headers, rows = placed(
            [
                *("Place", "No", "Name", "Grade", "Club", "Country"),
                *([starts.header] if self.score else []),
                *(["MMS0"] if starts.scores else []),
                *(f"R{round_}" for round_ in range(1, kept + 1)),
                *_headers(others),
                *(["EGD"] if self._has_licences else []),
            ],
            [self._row(row, starts, kept, others) for row in range(len(self.lines))],
        )
        numbered = [Row(line.number, row) for line, row in zip(self.lines, rows, strict=True)]
        said = remarks_of(self.lines, [row[: self.played] for row in self.cells], self.rounds)
        paired = paired_rounds(self.cells, kept)
        remarks = [*paired, *said, *self.remarks, *starts.remarks, *self._doubts()]
        facts = {"event": event, "rounds": self.rounds, "half_byes_win": False}
        return listed(headers, numbered, LINE, remarks=remarks, **facts)

    def _row(self, row: int, starts: Starts, kept: int, others: Sequence[Criterion]) -> list[Cell]:
        line = self.lines[row]
        country, club = self._columns.homes[row]
        place = int(line.place) if line.place else None
        scores: list[Cell] = []
        if self.score:
            scores = [_cell(self.score, row)]
        if starts.scores:
            scores.append(number_cell(starts.scores[row]))
        beside = [_cell(each, row) for each in others]
        about: list[Cell] = [place, self.numbers[row], line.name, line.grade, club or None, country or None]
        licence: list[Cell] = [line.licence or None] if self._has_licences else []
        return [*about, *scores, *self.cells[row][:kept], *beside, *licence]

    def _other_wins(self) -> Iterator[str]:
        """Where the wins that are printed are not those of the cells, with half a point for an absence or without."""
        for criterion in self.criteria:
            if criterion.is_one_of(WINS):
                for line, cells, printed in zip(self.lines, self.cells, criterion.values, strict=True):
                    won = sum((read_round(cell).result.wins for cell in cells if cell != HALF), Fraction(0))
                    if printed is not None and printed not in (won, won + Fraction(cells.count(HALF), 2)):
                        made = f"its cells make {number(won)}"
                        yield f"line {line.number}: {criterion.name} is {number(printed)}, but {made}"

    def _doubts(self) -> list[str]:
        found = list(islice(check_games(self.lines, self.cells, self.numbers), MOST_CONTRADICTIONS))
        found += islice(self._other_wins(), MOST_CONTRADICTIONS)
        halves = [each.name for each in self.criteria if each.has_lost_halves]
        if halves:
            found.append(f'"?" is read as a half in {", ".join(halves)}, because the program could not write ½')
        return found


def _columns_without_games(cells: Sequence[Sequence[str]]) -> int:
    columns = list(zip(*cells, strict=True))
    return next((at for at, column in enumerate(columns) if any(map(is_game, column))), 0)


def _headers(criteria: Sequence[Criterion]) -> list[str]:
    """Each once: a repeated name gets a number."""
    headers: list[str] = []
    for criterion in criteria:
        seen = sum(header.split(" #")[0] == criterion.header for header in headers)
        headers.append(f"{criterion.header} #{seen + 1}" if seen else criterion.header)
    return headers


def _cell(criterion: Criterion, row: int) -> Cell:
    value = criterion.values[row]
    return criterion.words[row] if value is None else number_cell(value)
