"""The sheet Boards: the supply centres of every power and what they score, and why not, where somebody changed them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.fibonacci import DOUBLE_26, DRAW, SOLO
from podium.scoring.rounding import half_up
from podium.season.standings.pages import Book, Content, Line, Live, Plan, format_numbers, number_format, widen
from podium.systems.fibonacci.boards import PlayedBoard, Power
from podium.workbooks.adjustment_names import adjustment_names
from podium.workbooks.formulas import NONE, first_fault, number_literal, working
from podium.workbooks.typed_cells import accept_only, accept_whole, ask_before

NO_BOARDS = "No boards yet."
# A third of a point is no number of a cell: scores are rounded far beyond what is shown.
SCORE_DECIMALS = 9
EQUAL = "0.000001"  # scores nearer than that are one score
SOLO_CALLED, RANKS_CALLED = "solo_", "points_"
Kinds = Mapping[tuple[str, int], str]
"""For each game and number of powers a word that names its points."""

TEAMS_ELSEWHERE = (
    "Teams, powers, games and endings: nothing follows from them here. Correct the season's workbook and make the "
    "standings anew."
)
YEARS_SAID = "Out in: the year, a whole number, beside a power at 0 centres only."


def kinds_of(boards: Sequence[PlayedBoard]) -> Kinds:
    kinds = {(board.game, len(board.powers)): board for board in boards}
    words = adjustment_names([f"{game} {powers}" for game, powers in kinds], "")
    return dict(zip(kinds, words.values(), strict=True))


def add_boards(book: Book, plan: Plan, boards: Sequence[PlayedBoard], kinds: Kinds) -> None:
    """A line for each board, and below it one for each of its powers."""
    lines: list[Line] = []
    for board in boards:
        sheet_of = _Board(plan, board, kinds[board.game, len(board.powers)], len(lines))
        lines.append(Line("board", {"rank": board.described, "working": Live(f"={sheet_of.fault()}", "")}))
        for power in board.powers:
            lines.append(Line("power_row", sheet_of.power(len(lines), power)))
    about = "The supply centres of each power, and what they score."
    sheet = book.add(plan, lines or [Line("said", {"rank": NO_BOARDS})], {"about": about})
    scores = [power.award.points for board in boards for power in board.powers]
    format_numbers(sheet, plan, "score", number_format(scores))
    widen(sheet, plan, "team")
    widen(sheet, plan, "power")
    if lines:
        _say_what_may_be_typed(sheet, plan, len(lines) - 1)
    for number, line in enumerate(lines):
        if line.kind == "board":
            cell = sheet[plan.cell("working", number)]
            cell.alignment = Alignment(vertical=cell.alignment.vertical, shrink_to_fit=True)


def stored(points: int | Fraction) -> Fraction:
    """A score as its cell holds it."""
    return rounded(points, SCORE_DECIMALS)


def rounded(value: int | Fraction, decimals: int) -> Fraction:
    return Fraction(half_up(value * 10**decimals), 10**decimals)


class _Board:
    """A board on the sheet: its own line, and those of its powers, which follow it."""

    def __init__(self, plan: Plan, board: PlayedBoard, kind: str, line: int):
        self._plan, self._board = plan, board
        self._points, self._solo = f"{RANKS_CALLED}{kind}", f"{SOLO_CALLED}{kind}"
        first, last = line + 1, line + len(board.powers)
        self._lines = range(first, last + 1)
        self._centres = plan.cells("centres", first, last)
        self._years = plan.cells("eliminated", first, last)
        self._said = f"{plan.letter('working')}${plan.row(line)}"

    def fault(self) -> str:
        """Why the rules have no answer to what stands in the cells of the board; nothing where they have one."""
        return first_fault([*self._faults_of_centres(), *self._faults_of_years(), *self._faults_of_ending()], '""')

    def _faults_of_centres(self) -> list[tuple[str, str]]:
        centres, powers = self._centres, len(self._board.powers)
        return [
            (f"COUNT({centres})<{powers}", "centres: expected a whole number for every power, 0 included"),
            (self._not_whole("centres"), "centres: expected whole numbers, 0 or more"),
            (f"MAX({centres})=0", "centres: expected some; all powers are at 0"),
        ]

    def _faults_of_years(self) -> list[tuple[str, str]]:
        centres, years = self._centres, self._years
        some = f"SUM({years})>0,SUMPRODUCT(({centres}=0)*({years}=0))>0"
        return [
            (f"COUNT({years})<COUNTA({years})", "out in: expected years, or nothing"),
            (self._not_whole("eliminated"), "out in: expected years, or nothing"),
            (f"SUMPRODUCT(({centres}>0)*({years}>0))>0", "out in: expected a year beside powers at 0 centres only"),
            (f"AND({some})", "out in: expected a year for every power at 0, or for none"),
        ]

    def _not_whole(self, column: str) -> str:
        """Whether one of the numbers is below 0 or broken; a blank cell is 0. Gnumeric takes INT of single cells."""
        cells = self._plan.cells(column, self._lines[0], self._lines[-1])
        whole = "+".join(f"INT({self._plan.cell(column, line)})" for line in self._lines)
        return f"OR(MIN({cells})<0,{whole}<SUM({cells}))"

    def _faults_of_ending(self) -> list[tuple[str, str]]:
        board, centres = self._board, self._centres
        at_26 = f"SUMPRODUCT(({centres}-26>=0)*1)"
        points = self._solo if board.ending == SOLO else self._points
        faults = [(f"COUNT({points})<ROWS({points})", "sheet Notes: expected a number for every rank, and for a solo")]
        if board.ending == SOLO:
            alone = f"SUMPRODUCT(({centres}-MAX({centres})=0)*1)>1"
            faults.append((alone, "solo: expected one power alone with the most centres"))
        if board.ending == DOUBLE_26:
            faults.append((f"{at_26}<2", "ending at 26: expected two powers or more at 26 centres"))
        if board.ending == DRAW and board.variant.double_26 and not board.stated:
            asked = "two powers have 26 centres or more: say in the season's workbook whether the ending is 26 or draw"
            faults.append((f"{at_26}>1", asked))
        return faults

    def power(self, line: int, power: Power) -> dict[str, Content]:
        own, out, rank, tied, score = (
            self._plan.cell(name, line) for name in ("centres", "eliminated", "rank", "tied", "score")
        )
        more, level = f"({self._centres}-{own}>0)", f"({self._centres}-{own}=0)"
        later, together = f"({self._years}-{out}>0)", f"({self._years}-{out}=0)"
        points = f"ROUND({self._score(own, rank, tied)},{SCORE_DECIMALS})"
        return {
            "rank": Live(f"=1+SUMPRODUCT({more}+{level}*{later})", power.rank),
            "power": power.name,
            "team": power.team or "–",
            "centres": power.centres,
            "eliminated": power.eliminated,
            "tied": Live(f"=SUMPRODUCT({level}*{together})", power.tied),
            "score": Live(f'=IF({self._said}="",{points},{NONE})', stored(power.award.points)),
            "working": Live(f"={self._working(own, rank, tied, score, power)}", power.award.working),
        }

    def _score(self, own: str, rank: str, tied: str) -> str:
        """The rule of the board's ending, on the power's centres, rank and how many are level with it."""
        points = self._points
        if self._board.ending == SOLO:
            return f"IF({rank}=1,{self._solo},0)"
        if self._board.ending == DOUBLE_26:
            sharing = f"SUMPRODUCT(({self._centres}-26>=0)*1)"
            return f"IF({own}-26>=0,(INDEX({points},1)+INDEX({points},2))/{sharing}+{own},0)"
        return f"AVERAGE(INDEX({points},{rank}):INDEX({points},{rank}+{tied}-1))+{own}"

    def _working(self, own: str, rank: str, tied: str, score: str, power: Power) -> str:
        awarded = number_literal(stored(power.award.points))
        same = f"AND({own}={power.centres},{rank}={power.rank},{tied}={power.tied},ABS({score}-{awarded})<{EQUAL})"
        return first_fault(
            [(f"ISERROR({score})", "no score: the line of the board says why")], working(power.award.working, same)
        )


def _say_what_may_be_typed(sheet: Worksheet, plan: Plan, last: int) -> None:
    def column(name: str) -> str:
        return plan.cells(name, 0, last).replace("$", "")

    own, out = plan.cell("centres", 0), plan.cell("eliminated", 0)
    accept_whole(sheet, column("centres"), 0, "Centres: a whole number, 0 or more.")
    accept_only(sheet, column("eliminated"), f"AND({own}=0,ISNUMBER({out}),{out}>=1,{out}=INT({out}))", YEARS_SAID)
    for name in ("power", "team"):
        ask_before(sheet, column(name), TEAMS_ELSEWHERE)
