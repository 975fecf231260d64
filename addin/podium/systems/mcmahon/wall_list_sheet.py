"""The cells of a wall list in the standings of a McMahon tournament: its games, and live formulas of its sums.

Whoever types into a cell of a round may change how its game ended, in both rows. What the sums have no answer to is an
error of the row: a number, as spreadsheets make of 2-, no result at all, another opponent, and a game of which its two
rows say what cannot be together.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.mcmahon import is_game
from podium.scoring.wall_list import TOGETHER, Game, Result
from podium.season.standings.pages import Content, Live, Plan
from podium.systems.mcmahon.tournament import Tournament
from podium.workbooks.cells import cell_number
from podium.workbooks.typed_cells import accept_only, keep_as_text

COLUMNS = {"MMS": "mms", "WINS": "wins", "SOS": "sos", "SODOS": "sodos", "SOSOS": "further", "INITIAL": "initial"}
MARKS = "".join(result.value for result in Result)
MOST_ANSWERED = 40  # rounds; of more, Excel could not hold the formula that looks at both rows of each game
WRONG = 'VALUE("?")'  # the error of a cell that holds the wrong kind of thing
EXPECTED_CELL = (
    "The opponent's number and how the game ended, as text: 2+ won, 2- lost, 2= half, 2? not reported, 0+ a bye."
)
EXPECTED_START = "A number: the starting McMahon score."


def check_what_is_typed(sheet: Worksheet, plan: Plan, lines: int) -> None:
    """Cells of rounds stay text and hold a result; starting scores are numbers."""
    letters = plan.letters("rounds")
    first, last = plan.row(0), plan.row(lines - 1)
    for letter in letters:
        keep_as_text(sheet[f"{letter}{row}"] for row in range(first, last + 1))
    if letters:
        top = f"{letters[0]}{first}"
        marks = ",".join(f'COUNTIF({top},"*{"~" if mark == "?" else ""}{mark}*")' for mark in MARKS)
        accept_only(sheet, f"{top}:{letters[-1]}{last}", f"OR({marks})", EXPECTED_CELL)
    start = plan.letter("initial")
    accept_only(sheet, f"{start}{first}:{start}{last}", f"ISNUMBER({start}{first})", EXPECTED_START)


class WallList:
    """The cells of a wall list whose rows stand in the order of the places, and are numbered so."""

    def __init__(self, plan: Plan, tournament: Tournament):
        self._plan = plan
        self._tournament = tournament
        self._line_of = {line.player: number for number, line in enumerate(tournament.lines)}

    def cells(self, line: int) -> dict[str, Content | Sequence[Content]]:
        player = self._tournament.lines[line].player
        entrant = self._tournament.entrants[player]
        formulas = {
            "WINS": self._wins(line, entrant.games),
            "MMS": self._mms(line, entrant.extra),
            "SOS": self._sum("MMS", line, entrant.games),
            "SODOS": self._sodos(line, entrant.games),
            "SOSOS": self._sum("SOS", line, entrant.games),
        }
        live = {name: Live(formula, self._tournament.values[name][player]) for name, formula in formulas.items()}
        return {
            "number": line + 1,
            "place": Live(self._place(line), self._tournament.lines[line].place),
            "player": entrant.name,
            "grade": entrant.grade,
            "initial": entrant.initial,
            "rounds": [self._renumbered(game) for game in entrant.games],
            "wins": live["WINS"],
            "mms": live["MMS"],
            "sos": live["SOS"],
            "sodos": live["SODOS"],
            "further": [live["SOSOS"]] if "SOSOS" in self._tournament.criteria else [],
        }

    def _cell(self, criterion: str, line: int) -> str:
        return self._plan.cell(COLUMNS[criterion], line)

    def _renumbered(self, game: Game | None) -> str | None:
        """The cell with the opponent's number in this list."""
        if game is None:
            return None
        stones = game.stones or ""
        return f"{self._label(game)}{game.result.value}" + (f"/{game.colour}{stones}" if game.colour else "")

    def _wins(self, line: int, games: Sequence[Game | None]) -> str:
        if not games:
            return "=0"
        letters, row = self._plan.letters("rounds"), self._plan.row(line)
        with_answer = len(games) <= MOST_ANSWERED
        checks = ",".join(self._check(line, column, game, with_answer) for column, game in enumerate(games))
        return f"=IF(COUNT({checks})={len(games)},{_won(f'{letters[0]}{row}:{letters[-1]}{row}')},{WRONG})"

    def _check(self, line: int, column: int, game: Game | None, with_answer: bool) -> str:
        """A number where the cell names its opponent and how the game ended, as the opponent's cell may answer; else an
        error. A round of which nothing is said is to stay blank."""
        if game is None:
            return _is_one_of(self._round(line, column), [""])
        label = self._label(game)
        own = f"LEFT({self._round(line, column)},{len(label) + 1})"
        if game.opponent is None or not with_answer:
            return _is_one_of(own, [f"{label}{mark}" for mark in MARKS])
        answer = f"LEFT({self._answer(label, column)},{len(str(line + 1)) + 1})"
        return _is_one_of(f"{own}&{answer}", [f"{label}{one}{line + 1}{other}" for one, other in TOGETHER])

    def _answer(self, number: str, column: int) -> str:
        """The cell of the player of that number, who is found however the list is sorted."""
        letter, numbers = self._plan.letters("rounds")[column], self._plan.letter("number")
        first, last = self._plan.row(0), self._plan.row(len(self._tournament.lines) - 1)
        cells, labels = (f"{each}${first}:{each}${last}" for each in (letter, f"${numbers}"))
        return f"INDEX({cells},MATCH({number},{labels},0))"

    def _round(self, line: int, column: int) -> str:
        return f"{self._plan.letters('rounds')[column]}{self._plan.row(line)}"

    def _label(self, game: Game) -> str:
        return "0" if game.opponent is None else str(self._line_of[game.opponent] + 1)

    def _mms(self, line: int, extra: Fraction) -> str:
        """A blank starting score is none, and not 0."""
        start = self._cell("INITIAL", line)
        more = f"{cell_number(extra):+}" if extra else ""
        return f"=IF(ISNUMBER({start}),{start},{WRONG})+{self._cell('WINS', line)}{more}"

    def _sum(self, criterion: str, line: int, games: Sequence[Game | None]) -> str:
        """Cell by cell, so that a text among them is an error; the own start counts for a round without a game."""
        terms = [self._opponent(criterion, game) for game in games if is_game(game)]
        without_game = len(games) - len(terms)
        if without_game:
            times = without_game * (len(games) if criterion == "SOS" else 1)
            terms.append(self._cell("INITIAL", line) + (f"*{times}" if times > 1 else ""))
        return "=" + ("+".join(terms) or "0")

    def _sodos(self, line: int, games: Sequence[Game | None]) -> str:
        """Of every opponent, as much as the cell of the round says: a result that is corrected counts at once."""
        terms = [
            f"({self._opponent('MMS', game)})*({_won(f'{letter}{self._plan.row(line)}')})"
            for letter, game in zip(self._plan.letters("rounds"), games, strict=True)
            if is_game(game)
        ]
        return "=" + ("+".join(terms) or "0")

    def _opponent(self, criterion: str, game: Game) -> str:
        """The opponent's cell and, where they count, the stones of the game."""
        assert game.opponent is not None
        stones = game.handicap if self._tournament.handicap and criterion == "MMS" else 0
        return self._cell(criterion, self._line_of[game.opponent]) + (f"{stones:+d}" if stones else "")

    def _place(self, line: int) -> str:
        """One more than the players who are ahead on the first criterion on which they differ."""
        last = len(self._tournament.lines) - 1
        ahead = ""
        for criterion in reversed(self._tournament.criteria):
            column, own = self._plan.cells(COLUMNS[criterion], 0, last), self._cell(criterion, line)
            level = f"+({column}-{own}=0)*({ahead})" if ahead else ""
            ahead = f"({column}-{own}>0){level}"
        return f"=1+SUMPRODUCT({ahead}+0)"


def _is_one_of(text: str, texts: Sequence[str]) -> str:
    """A number where the formula ``text`` gives one of the texts, an error where it gives another."""
    return f'FIND("|"&{text}&"|","|{"|".join(texts)}|")'


def _won(rounds: str) -> str:
    """The wins in cells of a wall list."""
    return f'COUNTIF({rounds},"*+*")+COUNTIF({rounds},"*=*")/2'
