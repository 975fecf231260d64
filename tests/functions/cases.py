"""One table of calls and the cells that they give, for every host.

A range is a list of rows; ``error("#N/A")`` is a cell that holds that error; a blank cell is None going in and ""
coming out. Expected values are from the rules or worked by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.host import column, error, row

NUM, NA, VALUE = "#NUM!", "#N/A", "#VALUE!"
BLANK = ""

NINETEEN = [1, 2, 3, 4, 4, 4, 4, 4, 4, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
NINETEEN_POINTS = [40, 28, 20, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
TEN = [1, 2, 3, 4, 4, 6, 7, 8, 9, 10]  # 4th and 5th share (12 + 2) / 2 = 7
TEN_POINTS = [40, 28, 20, 7, 7, 0, 0, 0, 0, 0]


@dataclass(frozen=True)
class Case:
    name: str
    function: str
    arguments: tuple[Any, ...]
    expected: list[list[Any]]

    def __str__(self) -> str:
        return f"{self.function}: {self.name}"


CASES: list[Case] = []


def case(name: str, function: str, *arguments: Any, gives: Any) -> None:
    """A case; ``gives`` is a list for a column, a list of lists for another shape, or one cell."""
    if not isinstance(gives, list):
        gives = [[gives]]
    elif not isinstance(gives[0], list):
        gives = column(*gives)
    CASES.append(Case(name, function, arguments, gives))


def points(name: str, *arguments: Any, gives: Any) -> None:
    case(name, "GP_POINTS", *arguments, gives=gives)


def chess(name: str, *arguments: Any, gives: Any) -> None:
    case(name, "CHESS_GP", *arguments, gives=gives)


def fib(name: str, *arguments: Any, gives: Any) -> None:
    case(name, "FIB_SCORE", *arguments, gives=gives)


# --- GP_POINTS: shapes and forms ---------------------------------------------------------------------------------

points("a column is the whole event", column(*NINETEEN), gives=NINETEEN_POINTS)
points("a row is the whole event", row(*TEN), gives=[TEN_POINTS])
points("one position with field and tie", 4, 19, 6, gives=5)
points("one position, tie by default 1", 4, 19, gives=12)
points("one position beside the whole column", 4, column(*NINETEEN), gives=5)
points("one position beside the whole row", 4, row(*TEN), gives=7)
points("one withdrawn beside the whole column", "W", column(1, 2, "W", 4, 5, 6, 7, 8, 9, 10), gives=0)
points("one position of a column with a withdrawn player", 1, column(1, 2, "W", 4, 5, 6, 7, 8, 9, 10), gives=40)
points("a blank position beside the column", None, column(*TEN), gives=BLANK)
points("part of an event", column(1, 7, 35, 36), 140, gives=[40, 8, 4, 2])
points("part of an event with its ties", column(1, 4, 10), 19, column(1, 6, None), gives=[40, 5, 0])
points("each row its own event", column(1, 4, 7), column(140, 19, 140), column(1, 6, 1), gives=[40, 5, 8])
points("each row its own event, blank field", column(1, 4), column(140, None), gives=[40, BLANK])
points("a row of fields makes a table", column(1, 3, 4), row(10, 7), gives=[[40, 28], [20, 14], [12, 0]])
points("one tie size for each in a row", 1, 100, row(1, 2, 10), gives=[[40, 34, 15]])
points("text as people type it", column("1", " 2nd ", "3.0", "T4", "=4", 6, "7", "8-9", "8=", 10), gives=TEN_POINTS)
points("a tie that says its size", "4-6", 40, gives=8)  # (12 + 6 + 6) / 3
points("blanks are no players", column(1, None, 2, "", 3, 4, "  ", 5), gives=[20, BLANK, 14, BLANK, 0, 0, BLANK, 0])
points("nothing but blanks", column(None, None), gives=[BLANK, BLANK])
points("one blank", None, gives=BLANK)
points(
    "the order of rows does not matter", column(4, 1, 10, 4, 3, 2, 6, 9, 8, 7), gives=[7, 40, 0, 7, 20, 28, 0, 0, 0, 0]
)
points("absent is no player", column(1, 2, 3, 4, 5, 6, 7, 8, 9, "absent"), gives=[36, 25, 18, 11, 0, 0, 0, 0, 0, BLANK])
points("DNS is no player", column(1, 2, 3, 4, 5, 6, 7, 8, 9, "DNS"), gives=[36, 25, 18, 11, 0, 0, 0, 0, 0, BLANK])
points("withdrawn counts in the field", column(*range(1, 10), "DNF"), gives=[40, 28, 20, 12, 2, 0, 0, 0, 0, 0])
points(
    "marks of withdrawal",
    column(*range(1, 11)),
    None,
    None,
    column("x", True, "yes", 1, "W", False, 0, "no", None, "FALSE"),
    gives=[0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
)
points(
    "a mark in a tie leaves the share",
    column(*TEN),
    None,
    None,
    column(*[None] * 3, "x", *[None] * 6),
    gives=[40, 28, 20, 0, 7, 0, 0, 0, 0, 0],
)
points("one mark for one position", 1, 19, 1, True, gives=0)

# --- GP_POINTS: what is wrong ------------------------------------------------------------------------------------

points("a rank overlaps the tie above", column(1, 2, 2, 3, 5), gives=[NUM] * 5)
points("a gap in a whole list", column(1, 2, 4, 5, 6), gives=[NUM] * 5)
points("a gap leaves blanks blank", column(1, 2, 4, 5, None, 6), gives=[NUM, NUM, NUM, NUM, BLANK, NUM])
points("a position beyond the field", 20, 19, gives=NUM)
points("a position that is not in the column", 5, column(*TEN), gives=NUM)
points("a tie beyond the field", 18, 19, 3, gives=NUM)
points("a lone T4", "T4", 19, gives=NUM)
points("a lone T4 in a list", column(1, 2, 3, "T4", 5), gives=[NUM] * 5)
points("fewer than 5 players", column(1, 2, 3, 4), gives=[NUM] * 4)
points("a field of 4", 1, 4, gives=NUM)
points("a broken position", 1.5, 19, gives=NUM)
points("position 0", 0, 19, gives=NUM)
points("a negative position", -1, 19, gives=NUM)
points("a tie of 0", 4, 19, 0, gives=NUM)
points("a broken field", 4, 19.5, gives=NUM)
points("a field as a word", 4, "many", gives=VALUE)
points("no field", 4, gives=VALUE)
points("a header in the range", column("Place", *TEN), gives=[VALUE] * 11)
points("a word", "bye", 19, gives=VALUE)
points("a boolean", True, 19, gives=VALUE)
points("a date as its day number", column(1, 2, 3, 46177, 5), gives=[VALUE] * 5)
points("an unknown mark", column(*range(1, 6)), None, None, column("perhaps", *[None] * 4), gives=[VALUE] * 5)
points(
    "a mark without a position",
    column(1, 2, 3, 4, 5, None),
    None,
    None,
    column(*[None] * 5, "x"),
    gives=[*[VALUE] * 5, BLANK],
)
points(
    "a mark beside an absent player",
    column(1, 2, 3, 4, 5, "absent"),
    None,
    None,
    column(*[None] * 5, "x"),
    gives=[VALUE] * 6,
)
points("unequal lengths", column(1, 2, 3, 4, 5), None, column(1, 1), gives=[VALUE] * 5)
points("unequal lengths of fields", column(1, 2, 3), column(10, 20), gives=[VALUE] * 3)
points("a table of positions", [[1, 2], [3, 4]], gives=[[VALUE, VALUE], [VALUE, VALUE]])
points("an error in a list", column(1, 2, error("#N/A"), 4, 5), gives=[NA] * 5)
points("an error in the column beside", 1, column(1, 2, error("#REF!"), 4, 5), gives="#REF!")
points("an error in its own row", column(1, 7), column(19, error("#DIV/0!")), gives=[40, "#DIV/0!"])
points("an error as the field", 1, error("#NAME?"), gives="#NAME?")
points("a newer error, which hosts cannot give back", 1, error("#SPILL!"), gives=VALUE)
points("independent rows stand alone", column(1, 20, "x"), column(19, 19, 19), gives=[40, NUM, VALUE])

# --- GP_EXPLAIN --------------------------------------------------------------------------------------------------

case("a tie", "GP_EXPLAIN", 4, 19, 6, gives="T4 of 19: (12+4+4+4+4+4)/6 = 5.33 -> 5")
case("a band", "GP_EXPLAIN", 8, 80, 3, gives="T8 of 80: Top 10% -> 6")
case("a withdrawn player", "GP_EXPLAIN", "W", 19, gives="withdrawn, counted in the field of 19 -> 0")
case("a blank", "GP_EXPLAIN", None, 19, gives=BLANK)
case("a wrong cell", "GP_EXPLAIN", 20, 19, gives="position is 20; expected 1 to 19, the field size")
case(
    "an error in the input",
    "GP_EXPLAIN",
    column(1, 7),
    column(19, error("#N/A")),
    gives=["1 of 19: 1st place -> 40", "row 2: field holds the error #N/A"],
)
case(
    "a list that lies across",
    "GP_EXPLAIN",
    row(1, 2, "Place"),
    gives=[
        ['column 3: position is "Place"; expected a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn'] * 3
    ],
)
case(
    "a whole list that is wrong",
    "GP_EXPLAIN",
    column(1, 2, 2, 3, 5),
    gives=["row 4: position is 3; expected 4 or later, because the tie above it runs to 3"] * 5,
)

# --- CHESS_GP ----------------------------------------------------------------------------------------------------

chess("the published example", 3, 4, "Elementary", gives=88)
chess("other rounds", 3, 6, "Primary", gives=22)
chess("an adjustment as a number", 3.5, 4, 3.5, gives=63)
chess("an adjustment as text", 4, 4, "2.5", gives=177)
chess("quarters in text", 4, 4, column("4¼", "4¾"), gives=[53, 37])
chess("an adjustment of 0", 4, 4, 0, gives=1000)
chess("any case and spaces", 3, 4, " elementary ", gives=88)
chess("a score of 0", 0, 4, "Championship", gives=0)
chess("halves in text", column("½", "3½", "0.5", "3,5", ",5"), 4, "Championship", gives=[88, 707, 88, 707, 88])
chess("text numbers", "3", "4", "Elementary", gives=88)
chess("another base", 4, 4, "Championship", 1200, gives=1200)
chess("the county table", column(4, 0.5), 4, "MS", None, "county-2011", gives=[420, 37])
chess("own sections", 4, 4, row("a", "B"), None, [["A", 0], [None, None], ["b", 1], [0, 0]], gives=[[1000, 500]])
chess("a row against a column", column(3, 4), row("Reserve", "K-1"), gives=[[VALUE, VALUE], [VALUE, VALUE]])
chess("scores by sections", column(3, 4), 4, row("Reserve", "K-1"), gives=[[125, 16], [250, 31]])
chess("columns side by side", column(3, 3), column(4, 6), column("Elementary", "Primary"), gives=[88, 22])
chess("one score over many sections", 4, 4, column("Championship", "Reserve"), gives=[1000, 250])
chess("blank cells", column(4, None, 4), column(4, 4, None), "Reserve", gives=[250, BLANK, BLANK])
chess("a blank section", 4, 4, None, gives=BLANK)
chess("a blank base in a column is the default", column(4, 4), 4, "Reserve", column(None, 500), gives=[250, 125])
chess("a score beyond the rounds", 4.5, 4, "Reserve", gives=NUM)
chess("a negative score", -1, 4, "Reserve", gives=NUM)
chess("no rounds", 0, 0, "Reserve", gives=NUM)
chess("broken rounds", 1, 4.5, "Reserve", gives=NUM)
chess("a base of 0", 4, 4, "Reserve", 0, gives=NUM)
chess("a negative base", 4, 4, "Reserve", -5, gives=NUM)
chess("an unknown section", 4, 4, "Open", gives=NA)
chess("an unknown table", 4, 4, "MS", None, "county-2012", gives=NA)
chess("a county section in the standard table", 4, 4, "MS", gives=NA)
chess("a word for a score", "won", 4, "Reserve", gives=VALUE)
chess("a comma for thousands", 4, 4, "Reserve", "1,000", gives=VALUE)
chess("a boolean score", True, 4, "Reserve", gives=VALUE)
chess("a boolean section", 4, 4, True, gives=VALUE)
chess("unequal lengths", column(1, 2), column(4, 4, 4), "Reserve", gives=[VALUE] * 2)
chess("one bad row is one bad cell", column(3, 9, "x", 3), 4, "Elementary", gives=[88, NUM, VALUE, 88])
chess("an error in its own row", column(3, error("#DIV/0!")), 4, "Elementary", gives=[88, "#DIV/0!"])
chess("an error beside a blank", column(3, None), column(4, error("#REF!")), "Elementary", gives=[88, "#REF!"])
chess("an error as base", 3, 4, "Elementary", error("#N/A"), gives=NA)
chess("own sections with a name twice", 4, 4, "A", None, [["A", 0], ["a", 1]], gives=VALUE)
chess("own sections without a number", 4, 4, "A", None, [["A", 0], ["B", "x"]], gives=VALUE)
chess("own sections without a name", 4, 4, "A", None, [["A", 0], [None, 1]], gives=VALUE)
chess("own sections in three columns", 4, 4, "A", None, [["A", 0, 1]], gives=VALUE)
chess("own sections with an error", 4, 4, "A", None, [["A", 0], ["B", error("#N/A")]], gives=NA)

case("the working", "CHESS_GP_EXPLAIN", 3, 6, "Primary", gives="1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22")
case(
    "rows that fail",
    "CHESS_GP_EXPLAIN",
    column(0, 5),
    4,
    "Reserve",
    gives=["a score of 0 -> 0", "row 2: score is 5; expected a score from 0 to 4, the number of rounds"],
)
case(
    "an unknown section",
    "CHESS_GP_EXPLAIN",
    1,
    4,
    "Open",
    gives='section is "Open"; expected one of Championship, Reserve, Elementary, Primary, 4-5 Novice, 2-5 Novice, '
    "2-3 Novice, K-1",
)

case(
    "county 2011",
    "CHESS_GP_TABLE",
    4,
    None,
    "county-2011",
    gives=[
        ["Section", 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0],
        ["JHS/HS", 841, 595, 420, 297, 210, 149, 105, 74, 0],
        ["MS", 420, 297, 210, 149, 105, 74, 53, 37, 0],
        ["Elementary", 250, 177, 125, 88, 63, 44, 31, 22, 0],
        ["Primary", 125, 88, 63, 44, 31, 22, 16, 11, 0],
        ["K-1", 53, 37, 26, 19, 13, 9, 7, 5, 0],
    ],
)
case(
    "own base and sections",
    "CHESS_GP_TABLE",
    1,
    500,
    [["Open", 0]],
    gives=[["Section", 1, 0.5, 0], ["Open", 500, 125, 0]],
)
case("blank rounds", "CHESS_GP_TABLE", None, gives=BLANK)
case("no rounds", "CHESS_GP_TABLE", 0, gives=NUM)
case("more rounds than columns", "CHESS_GP_TABLE", 8191, gives=NUM)
case("a word", "CHESS_GP_TABLE", "four", gives=VALUE)
case("a range of rounds", "CHESS_GP_TABLE", column(4, 5), gives=VALUE)
case("an unknown table", "CHESS_GP_TABLE", 4, None, "county", gives=NA)
case("a base of 0", "CHESS_GP_TABLE", 4, 0, gives=NUM)
case("an error", "CHESS_GP_TABLE", error("#DIV/0!"), gives="#DIV/0!")

# --- FIB_SCORE, FIB_TEAM -----------------------------------------------------------------------------------------

BOARD = (14, 11, 9, 7, 4, 4, 0, 0)
BOARD_SCORES = [27614, 15611, 9609, 6007, 3004, 3004, 1200, 1200]
DOUBLE = (30, 27, 10, 5, 3, 2, 0, 0)

fib("a column", column(*BOARD), "Vikings", gives=BOARD_SCORES)
fib("a row", row(*BOARD), " medieval", gives=[BOARD_SCORES])
fib("text numbers", column("10", "5", "3", "2"), "Baltic", gives=[14410, 9605, 4803, 4802])
fib("a general board", column(9, 2, 2, 2), "Fibonacci", gives=[3009, *[4000 / 3 + 2] * 3])
fib("a solo", column(20, 5, 3, 0), "Baltic", "Solo", gives=[40000, 0, 0, 0])
fib("two at 26", column(*DOUBLE), "Vikings", 26, gives=[21630, 21627, 0, 0, 0, 0, 0, 0])
fib("two at 26 in text", column(*DOUBLE), "Vikings", "26", gives=[21630, 21627, 0, 0, 0, 0, 0, 0])
fib("two at 26 in a draw", column(*DOUBLE), "Vikings", "draw", gives=[27630, 15627, 9610, 6005, 3603, 2402, 1200, 1200])
fib(
    "years of elimination",
    column(9, 8, 0, 0),
    "Fibonacci",
    None,
    column(None, None, 1905, 1907),
    gives=[3009, 2008, 1000, 1000],
)
fib(
    "years that tell 2nd from 3rd",
    column(9, 0, 0, 0),
    "Fibonacci",
    None,
    column(0, 1905, 1907, 1903),
    gives=[3009, 1000, 2000, 1000],
)
fib(
    "game and ending beside each power",
    column(20, 5, 3, 0),
    column(*["Baltic"] * 4),
    column("solo", None, None, None),
    gives=[40000, 0, 0, 0],
)
fib(
    "blank rows are no powers", column(10, None, 5, 3, 2, None), "Baltic", gives=[14410, BLANK, 9605, 4803, 4802, BLANK]
)
fib("an ending spilled as 0 is blank", column(10, 5, 3, 2), "Baltic", 0, gives=[14410, 9605, 4803, 4802])
fib("a blank game", column(10, 5, 3, 2), None, gives=[BLANK] * 4)
fib("nothing but blanks", column(None, None), "Baltic", gives=[BLANK] * 2)
fib("two at 26 and no ending", column(*DOUBLE), "Vikings", gives=[VALUE] * 8)
fib("a power too few", column(10, 5, 3), "Baltic", gives=[NUM] * 3)
fib("negative centres", column(10, 5, 3, -1), "Baltic", gives=[NUM] * 4)
fib("broken centres", column(10, 5, 3, 0.5), "Baltic", gives=[NUM] * 4)
fib("all powers at 0", column(0, 0, 0, 0), "Baltic", gives=[NUM] * 4)
fib("all powers at 0 in a solo", column(0, 0, None, 0, 0), "Baltic", "solo", gives=[NUM, NUM, BLANK, NUM, NUM])
fib("all powers at 0, with years", column(0, 0, 0, 0), "Baltic", None, column(1901, 1902, 1903, 1904), gives=[NUM] * 4)
fib("a solo with two ahead", column(10, 10, 3, 1), "Baltic", "solo", gives=[NUM] * 4)
fib("26 with one at 26", column(26, 25, 3, 1, 0, 0, 0, 0), "Vikings", 26, gives=[NUM] * 8)
fib("26 in Medieval", column(*DOUBLE), "Medieval", 26, gives=[NA] * 8)
fib("an unknown game", column(10, 5, 3, 2), "Chess", gives=[NA] * 4)
fib("an unknown ending", column(10, 5, 3, 2), "Baltic", "won", gives=[NA] * 4)
fib("a header", column("Centres", 10, 5, 3, 2), "Baltic", gives=[VALUE] * 5)
fib("a boolean", column(True, 10, 5, 3), "Baltic", gives=[VALUE] * 4)
fib("two games on one board", column(10, 5, 3, 2), column("Baltic", "Baltic", "Vikings", "Baltic"), gives=[VALUE] * 4)
fib(
    "a year for a power that lives",
    column(10, 5, 3, 0),
    "Baltic",
    None,
    column(1901, None, None, 1905),
    gives=[NUM] * 4,
)
fib("a year for some at 0", column(10, 5, 0, 0), "Baltic", None, column(None, None, None, 1905), gives=[NUM] * 4)
fib("years of another length", column(10, 5, 3, 0), "Baltic", None, column(1905, 1906), gives=[VALUE] * 4)
fib("a table", [[10, 5], [3, 2]], "Baltic", gives=[[VALUE, VALUE], [VALUE, VALUE]])
fib("an error", column(10, error("#N/A"), 3, 2), "Baltic", gives=[NA] * 4)
fib("an error as game", column(10, 5, 3, 2), error("#REF!"), gives=["#REF!"] * 4)

case(
    "workings",
    "FIB_EXPLAIN",
    column(9, 9, 6, 0),
    "Baltic",
    gives=[
        "T1 of 4: (14400+9600)/2 + 9 centres = 12009",
        "T1 of 4: (14400+9600)/2 + 9 centres = 12009",
        "3 of 4: 4800 + 6 centres = 4806",
        "4 of 4: 4800 + 0 centres = 4800",
    ],
)
case(
    "a solo",
    "FIB_EXPLAIN",
    column(9, 1, 1, 0),
    "Baltic",
    "solo",
    gives=[
        "solo in Baltic, no points for centres -> 40000",
        *["another power's solo -> 0"] * 3,
    ],
)
case(
    "what is wrong",
    "FIB_EXPLAIN",
    column(None, 9, 9, 6, -1),
    "Baltic",
    gives=[BLANK, *["row 5: centres is -1; expected 0 or more supply centres"] * 4],
)
case(
    "an ending to be said",
    "FIB_EXPLAIN",
    column(*DOUBLE),
    "Vikings",
    gives=["ending is blank; expected 26 or draw, because two powers have 26 centres or more"] * 8,
)

case(
    "the best Baltic only",
    "FIB_TEAM",
    column(27610, 15612, 9605, 14404),
    column("Vikings", "Medieval", "Baltic", "baltic"),
    gives=57626,
)
case(
    "a row a team",
    "FIB_TEAM",
    [[1, 2, 3], [None, 5, 4], [None, None, None]],
    row("Vikings", "Baltic", "Baltic"),
    gives=[4, 5, BLANK],
)
case("one row", "FIB_TEAM", row(1, 2, 3), row("Vikings", "Baltic", "Baltic"), gives=4)
case("one score", "FIB_TEAM", 27610, "Vikings", gives=27610)
case("blank boards", "FIB_TEAM", column(None, None), column("Vikings", "Baltic"), gives=BLANK)
case("a score without a game", "FIB_TEAM", column(1, 2), column("Vikings", None), gives=VALUE)
case("an unknown game", "FIB_TEAM", column(1, 2), column("Vikings", "Chess"), gives=NA)
case("a negative score", "FIB_TEAM", column(1, -2), column("Vikings", "Vikings"), gives=NUM)
case("a word for a score", "FIB_TEAM", column(1, "x"), column("Vikings", "Vikings"), gives=VALUE)
case("games that lie across", "FIB_TEAM", column(1, 2), row("Vikings", "Vikings"), gives=VALUE)
case("unequal lengths", "FIB_TEAM", column(1, 2, 3), column("Vikings", "Vikings"), gives=VALUE)
case("an error", "FIB_TEAM", column(1, error("#NUM!")), column("Vikings", "Vikings"), gives=NUM)
case("one bad team", "FIB_TEAM", [[1, 2], [3, "x"]], row("Vikings", "Baltic"), gives=[3, VALUE])

# --- SODOS, SOS, SOSOS, WINS -------------------------------------------------------------------------------------

# 1 beat all; 2 and 3 shared their game; 4 lost three and had half a bye.
WALL = [["2+", "3+", "4+", "0-"], ["1-", "4+", "3=", "0-"], ["4+", "1-", "2=", "0+"], ["3-", "2-", "1-", "0="]]
SCORES = column(3, 2, 1, 0)
ALAN, JULIET = row("Bob-", "Cath+", "Dave+"), row("Karen+", "Lionel+", "Martin+")
SIX = column("Bob", "Cath", "Dave", "Karen", "Lionel", "Martin")

case("a wall list", "SODOS", WALL, SCORES, gives=[3, 0.5, 1, 0])
case("one row of it", "SODOS", WALL[1:2], SCORES, gives=0.5)
case("scores that lie across", "SODOS", WALL, row(3, 2, 1, 0), gives=[3, 0.5, 1, 0])
case("Alan where zero is 1 dan", "SODOS", ALAN, column(1, 1, 1, 0, 1, 1), SIX, gives=2)
case("Juliet where zero is 1 dan", "SODOS", JULIET, column(1, 1, 1, 0, 1, 1), SIX, gives=2)
case("Alan where zero is 20 kyu", "SODOS", ALAN, column(21, 21, 21, 20, 21, 21), SIX, gives=42)
case("Juliet where zero is 20 kyu", "SODOS", JULIET, column(21, 21, 21, 20, 21, 21), SIX, gives=62)
case("labels in any case", "SODOS", row(" bob+", "CATH= "), column(1, 5), column("Bob ", "Cath"), gives=3.5)
case("numbers as labels", "SODOS", row("7+"), column(1, 5), column(3, 7), gives=5)
case("with handicap", "SODOS", row("2+/w3", "3+/b2"), column(20, 18, 17), None, True, gives=36)
case("without handicap", "SODOS", row("2+/w3", "3+/b2"), column(20, 18, 17), None, "no", gives=35)
case(
    "blank rows and rounds to come",
    "SODOS",
    [["2+", None], ["1-", None], [None, None]],
    column(1, 0, None),
    gives=[0, 0, BLANK],
)
case("a cell spilled as 0 is blank", "SODOS", [["2+", 0], ["1-", 0]], column(1, 5), gives=[5, 0])
case("an opponent beyond the scores", "SODOS", row("9+"), SCORES, gives=NUM)
case("a game in one row only", "SODOS", [["2+"], ["3-"], ["0+"]], column(1, 0, 1), gives=[NUM] * 3)
case("a list sorted otherwise", "SODOS", [WALL[1], WALL[0], WALL[2], WALL[3]], SCORES, gives=[NUM] * 4)
case("an unknown label", "SODOS", row("Bob+", "Ann+"), column(1, 2), column("Bob", "Cath"), gives=NA)
case("a label twice", "SODOS", row("Bob+"), column(1, 2), column("Bob", "bob"), gives=VALUE)
case("a number without a result", "SODOS", row(12), SCORES, gives=VALUE)
case("a boolean", "SODOS", row(True), SCORES, gives=VALUE)
case("a header in the scores", "SODOS", row("2+"), column("MMS", 3, 2), gives=VALUE)
case("a blank score of an opponent", "SODOS", row("2+"), column(3, None), gives=VALUE)
case("fewer rows than scores", "SODOS", WALL[:2], SCORES, gives=[VALUE] * 2)
case("names of another length", "SODOS", ALAN, column(1, 2), SIX, gives=VALUE)
case("one bad row", "SODOS", [["2+"], ["1-"], ["bye"]], column(1, 4, 0), gives=[4, 0, VALUE])
case("an error in its row", "SODOS", [["2+"], ["1-"], [error("#REF!")]], column(1, 4, 0), gives=[4, 0, "#REF!"])
case("an error in the scores", "SODOS", row("2+"), column(1, error("#DIV/0!")), gives="#DIV/0!")
case("an unknown mark for handicap", "SODOS", row("2+"), column(1, 4), None, "perhaps", gives=VALUE)

case(
    "workings",
    "SODOS_EXPLAIN",
    WALL,
    column(30, 28, 29, 27),
    gives=[
        "28 (2) + 29 (3) + 27 (4) = 84",
        "27 (4) + 14.5 (half of 3) = 41.5",
        "27 (4) + 14 (half of 2) = 41",
        "no wins over opponents -> 0",
    ],
)
case(
    "a row that is wrong",
    "SODOS_EXPLAIN",
    [["2+"], ["1-"], ["bye"]],
    column(1, 4, 0),
    gives=[
        "4 (2) = 4",
        "no wins over opponents -> 0",
        'row 3: wall_list is "bye"; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or 7+/w2',
    ],
)
case(
    "a game in one row only",
    "SODOS_EXPLAIN",
    [["2+"], ["3-"], ["0+"]],
    column(1, 0, 1),
    gives=[
        'row 1: wall_list is "2+"; expected the same game in row 2, round 1, against row 1; '
        "is the list sorted otherwise than its numbers?"
    ]
    * 3,
)

case("a wall list", "SOS", WALL, SCORES, gives=[3, 4, 5, 6])
case("with starting scores", "SOS", WALL, SCORES, None, None, column(10, 20, 30, 40), gives=[13, 24, 35, 46])
case("one starting score for all", "SOS", WALL, SCORES, None, None, 10, gives=[13, 14, 15, 16])
case("one row", "SOS", row("2+", "0-", "3-"), column(20, 21, 22), None, None, 19, gives=62)
case("a blank in one row with a starting score", "SOS", row("2+", None), column(20, 21), None, None, 19, gives=VALUE)
case(
    "a blank starting score that is needed",
    "SOS",
    WALL,
    SCORES,
    None,
    None,
    column(10, None, 30, 40),
    gives=[13, VALUE, 35, 46],
)
case("starting scores of another length", "SOS", WALL, SCORES, None, None, column(10, 20), gives=[VALUE] * 4)
case("an error as starting score", "SOS", WALL, SCORES, None, None, error("#N/A"), gives=[NA] * 4)
case("a game that was not reported", "SOS", [["2?"], ["1?"]], column(5, 7), gives=[7, 5])

case("a wall list", "SOSOS", WALL, SCORES, gives=[15, 14, 13, 12])
case("with starting scores", "SOSOS", WALL, SCORES, None, None, 10, gives=[85, 84, 83, 82])
case("one row is not enough", "SOSOS", WALL[:1], SCORES, gives=VALUE)
case(
    "a bad row spoils those who met it",
    "SOSOS",
    [["2+", "4+"], ["1-", "3+"], ["x", "2-"], ["0+", "1-"]],
    SCORES,
    gives=[7, VALUE, VALUE, 2],
)

case("as printed", "WINS", WALL, gives=[3, 1.5, 2.5, 0.5])
case("one row", "WINS", row("2+", "3=", "0+", "4-", "5?"), gives=2.5)
case("labels", "WINS", ALAN, gives=2)
case("blank rows", "WINS", [["2+", None], [None, None]], gives=[1, BLANK])
case("a word", "WINS", [["2+"], ["win"]], gives=[1, VALUE])
case("an error", "WINS", [["2+"], [error("#N/A")]], gives=[1, NA])

# --- GP_COUNTED, GP_TOTAL, GP_TIEBREAK, GP_STANDINGS --------------------------------------------------------------

CHESS_GAMES = column("Chess960", "Chess", "Chess", "Crazyhouse", "Chess Medley")
CHESS_POINTS = column(40, 28, 20, 12, 12)
TRAP = (column("Abstract", "Multiplayer", "Abstract"), column("A", "B", "C"), column("F", "F", None))

case("example 4", "GP_COUNTED", CHESS_POINTS, "Chess", CHESS_GAMES, gives=[80, 14, 0, 6, 6])
case("the greedy trap", "GP_COUNTED", column(40, 30, 50), *TRAP, gives=[20, 60, 100])
case("blank points are no result", "GP_COUNTED", column(40, None), "Poker", column("Stud", None), gives=[80, BLANK])
case("nothing but blanks", "GP_COUNTED", column(None, None), "Poker", "Stud", gives=[BLANK, BLANK])
case(
    "two categories",
    "GP_COUNTED",
    column(40, 28),
    column("abstract; Multiplayer", "Abstract"),
    column("A", "B"),
    gives=[80, 56],
)
case(
    "a family spilled as 0 is blank",
    "GP_COUNTED",
    column(40, 28),
    "Abstract",
    column("A", "B"),
    column(0, 0),
    gives=[80, 28],
)
case(
    "an unknown category", "GP_COUNTED", column(40, 28), column("Abstract", "Abstrct"), column("A", "B"), gives=[NA] * 2
)
case("a blank category", "GP_COUNTED", column(40, 28), column("Abstract", None), column("A", "B"), gives=[VALUE] * 2)
case("a blank game", "GP_COUNTED", column(40, 28), "Abstract", column("A", None), gives=[VALUE] * 2)
case("broken points", "GP_COUNTED", column(40, 2.5), "Abstract", column("A", "B"), gives=[NUM] * 2)
case("negative points", "GP_COUNTED", column(40, -2), "Abstract", column("A", "B"), gives=[NUM] * 2)
case("a header", "GP_COUNTED", column("Points", 40), "Abstract", column("A", "B"), gives=[VALUE] * 2)
case("a game in two families", "GP_COUNTED", column(40, 2), "Abstract", "A", column("F", "G"), gives=[VALUE] * 2)
case("unequal lengths", "GP_COUNTED", column(40, 2), "Abstract", column("A", "B", "C"), gives=[VALUE] * 2)
case("an error", "GP_COUNTED", column(40, error("#NUM!")), "Abstract", column("A", "B"), gives=[NUM] * 2)

case(
    "reasons",
    "GP_COUNTED_EXPLAIN",
    column(40, 30, 50),
    *TRAP,
    gives=[
        "20: A, 40, halved beside another variant",
        "60: B, 30, doubled as the best Multiplayer result",
        "100: C, 50, doubled as the best Abstract result",
    ],
)
case(
    "a game in two families",
    "GP_COUNTED_EXPLAIN",
    column(40, 2),
    "Abstract",
    "A",
    column("F", "G"),
    gives=['row 2: variants is "G"; expected "F", as elsewhere for this game'] * 2,
)

LONG = (column("Ann", "Bob", "ann ", "Cy"), column("Ann", " BOB", "Di", None))
case("example 4", "GP_TOTAL", CHESS_POINTS, "Chess", CHESS_GAMES, gives=106)
case("the greedy trap", "GP_TOTAL", column(40, 30, 50), *TRAP, gives=180)
case(
    "one player of a long list",
    "GP_TOTAL",
    column(40, 28, 12, None),
    "Abstract",
    column("A", "B", "C", "D"),
    None,
    LONG[0],
    "Ann",
    gives=92,
)
case(
    "a player without points",
    "GP_TOTAL",
    column(40, 28, 12, None),
    "Abstract",
    column("A", "B", "C", "D"),
    None,
    LONG[0],
    "Cy",
    gives=BLANK,
)
case(
    "a list of players",
    "GP_TOTAL",
    column(40, 28, 12, None),
    "Abstract",
    column("A", "B", "C", "D"),
    None,
    *LONG,
    gives=[92, 56, NA, BLANK],
)
case("nothing", "GP_TOTAL", column(None, None), "Abstract", "A", gives=BLANK)
case("a name without names", "GP_TOTAL", column(1, 2), "Abstract", "A", None, None, "Ann", gives=VALUE)
case("points without a name", "GP_TOTAL", column(1, 2), "Abstract", "A", None, column("Ann", None), "Ann", gives=VALUE)
case("an error", "GP_TOTAL", column(1, error("#N/A")), "Abstract", "A", gives=NA)
case("an unknown category", "GP_TOTAL", 40, "Go", "A", gives=NA)
case(
    "the sum",
    "GP_TOTAL_EXPLAIN",
    column(40, 30, 50),
    *TRAP,
    gives="20 (A, halved) + 60 (B, doubled) + 100 (C, doubled) = 180",
)
case(
    "what is wrong",
    "GP_TOTAL_EXPLAIN",
    column(40, 30),
    column("Abstract", "Go"),
    column("A", "B"),
    gives='row 2: category is "Go"; expected one of Chess, Poker, Backgammon, Draughts, Multiplayer, Abstract, '
    "Imperfect Information",
)

NONE = [0] * 8
case("one position", "GP_TIEBREAK", 1, 140, gives=[[1, 0, 0, 0, 0, 0, 0, 0]])
case("a band", "GP_TIEBREAK", 35, 140, 14, gives=[[0, 0, 0, 0, 0, 0, 1, 0]])
case("a tie across 3rd, 4th and a band", "GP_TIEBREAK", 3, 40, 4, gives=[[0, 0, 0.25, 0.25, 0, 0.5, 0, 0]])
case(
    "a whole list",
    "GP_TIEBREAK",
    column(1, 1, 3, 4, 5),
    None,
    gives=[
        [0.5, 0.5, 0, 0, 0, 0, 0, 0],
        [0.5, 0.5, 0, 0, 0, 0, 0, 0],
        NONE,
        NONE,
        NONE,
    ],
)
case("beside the whole column", "GP_TIEBREAK", 4, column(*TEN), gives=[[0, 0, 0, 0.5, 0, 0, 0, 0.5]])
case("withdrawn and blank", "GP_TIEBREAK", column(1, None, "W"), 20, gives=[[1, *[0] * 7], [BLANK] * 8, NONE])
case("each row its own event", "GP_TIEBREAK", column(2, 20), column(20, 19), gives=[[0, 1, *[0] * 6], [NUM] * 8])
case("a row", "GP_TIEBREAK", row(1, 2), 20, gives=VALUE)
case("a gap", "GP_TIEBREAK", column(1, 2, 4, 5, 6), None, gives=NUM)
case("an error", "GP_TIEBREAK", error("#REF!"), 20, gives="#REF!")

STANDINGS_HEADER = ["Place", "Name", "Points", "1st", "2nd", "3rd", "4th", "Top 5%", "Top 10%", "Top 25%", "Top 50%"]
# Hex of 10: Ann 40, Bob 28, Cy and Di share 16, Ed to Jo; Go of 5: Cy 20, Ann 14.
TWO_EVENTS = {
    "Hex": [
        ("Ann", 1),
        ("Bob", 2),
        ("Cy", 3),
        ("Di", 3),
        ("Ed", 5),
        ("Flo", 6),
        ("Gus", 7),
        ("Hal", 8),
        ("Ida", 9),
        ("Jo", 10),
    ],
    "Go": [("cy", 1), ("Ann", 2), ("Ed", 3), ("Flo", 4), ("Kim", "W")],
}
TWO_ROWS = [(name, event, place) for event, places in TWO_EVENTS.items() for name, place in places]
case(
    "two events",
    "GP_STANDINGS",
    column(*(name for name, *_ in TWO_ROWS)),
    column(*(event for _, event, _ in TWO_ROWS)),
    column(*(place for *_, place in TWO_ROWS)),
    "Abstract",
    column(*(event for _, event, _ in TWO_ROWS)),
    gives=[
        STANDINGS_HEADER,
        [1, "Ann", 94, 1, 1, 0, 0, 0, 0, 0, 0],  # 2 * 40 + 14
        [2, "Cy", 56, 1, 0, 0.5, 0.5, 0, 0, 0, 0],  # 2 * 20 + 16, level with Bob, and a 1st place
        [3, "Bob", 56, 0, 1, 0, 0, 0, 0, 0, 0],  # 2 * 28
        [4, "Di", 32, 0, 0, 0.5, 0.5, 0, 0, 0, 0],
        [5, "Ed", 4, 0, 0, 0, 0, 0, 0, 0, 1],
        *([6, name, 0, *NONE] for name in ("Flo", "Gus", "Hal", "Ida", "Jo", "Kim")),
    ],
)
case("nothing", "GP_STANDINGS", column(None), column(None), column(None), column(None), column(None), gives=BLANK)
case(
    "a player without a name", "GP_STANDINGS", column("Ann", None), "Hex", column(1, 2), "Abstract", "Hex", gives=VALUE
)
case(
    "a gap", "GP_STANDINGS", column("A", "B", "C", "D", "E"), "Hex", column(1, 2, 3, 4, 6), "Abstract", "Hex", gives=NUM
)
case(
    "an unknown category",
    "GP_STANDINGS",
    column("A", "B", "C", "D", "E"),
    "Hex",
    column(1, 2, 3, 4, 5),
    "Hexes",
    "Hex",
    gives=NA,
)
case("unequal lengths", "GP_STANDINGS", column("A", "B"), "Hex", column(1, 2, 3), "Abstract", "Hex", gives=VALUE)
case(
    "an error", "GP_STANDINGS", column("A", "B"), "Hex", column(1, error("#DIV/0!")), "Abstract", "Hex", gives="#DIV/0!"
)

# --- MCMAHON_STANDINGS -------------------------------------------------------------------------------------------

case(
    "the default criteria",
    "MCMAHON_STANDINGS",
    column("Ann", "Bob", "Cy", "Di"),
    column(10, 10, 10, 10),
    WALL,
    gives=[
        ["Place", "Name", "MMS", "WINS", "SOS", "SODOS"],
        # scores 13, 11.5, 12.5, 10.5; a round without a game counts 10
        [1, "Ann", 13, 3, 11.5 + 12.5 + 10.5 + 10, 11.5 + 12.5 + 10.5],
        [2, "Cy", 12.5, 2.5, 10.5 + 13 + 11.5 + 10, 10.5 + 5.75],
        [3, "Bob", 11.5, 1.5, 13 + 10.5 + 12.5 + 10, 10.5 + 6.25],
        [4, "Di", 10.5, 0.5, 12.5 + 11.5 + 13 + 10, 0],
    ],
)
ZERO_MATTERS = (
    "SODOS depends on where zero is: Ann (2 wins), Bob (1 win) are level before it and differ in wins over opponents; "
    "put WINS before SODOS or use a division (INITIAL)"
)
LEVEL = [["3+", "4+"], ["4+", "0+"], ["1-", "0-"], ["2-", "1-"]]
case(
    "a warning where zero matters",
    "MCMAHON_STANDINGS",
    column("Ann", "Bob", "Cy", "Di"),
    column(0, 0, 0, 0),
    LEVEL,
    row("MMS", "SODOS"),
    gives=[
        ["Place", "Name", "MMS", "SODOS", "Warning"],
        *(
            [
                1,
                name,
                2,
                0,
                ZERO_MATTERS,
            ]
            for name in ("Ann", "Bob")
        ),
        [3, "Cy", 0, 0, BLANK],
        [3, "Di", 0, 0, BLANK],
    ],
)
case(
    "no warning without SODOS",
    "MCMAHON_STANDINGS",
    column("Ann", "Bob", "Cy", "Di"),
    column(0, 0, 0, 0),
    LEVEL,
    row("mms", "sosos"),
    gives=[
        ["Place", "Name", "MMS", "SOSOS"],
        [1, "Ann", 2, 6],  # SOS 0, 0, 2, 4
        [2, "Bob", 2, 4],
        [3, "Cy", 0, 0],
        [3, "Di", 0, 0],
    ],
)
case(
    "blank rows below",
    "MCMAHON_STANDINGS",
    column("Ann", "Bob", None),
    column(1, 0, None),
    [["2+"], ["1-"], [None]],
    "MMS",
    gives=[["Place", "Name", "MMS"], [1, "Ann", 2], [2, "Bob", 0]],
)
case("nothing", "MCMAHON_STANDINGS", column(None), column(None), column(None), gives=BLANK)
case("an unknown criterion", "MCMAHON_STANDINGS", column("A", "B"), column(0, 0), [["2+"], ["1-"]], "ELO", gives=NA)
case(
    "a criterion twice", "MCMAHON_STANDINGS", column("A", "B"), column(0, 0), [["2+"], ["1-"]], "MMS, MMS", gives=VALUE
)
case("a game in one row", "MCMAHON_STANDINGS", column("A", "B"), column(0, 0), [["2+"], ["0-"]], gives=NUM)
case("no starting score", "MCMAHON_STANDINGS", column("A", "B"), column(0, None), [["2+"], ["1-"]], gives=VALUE)
case("no name", "MCMAHON_STANDINGS", column("A", None), column(0, 0), [["2+"], ["1-"]], gives=VALUE)
case("unequal lengths", "MCMAHON_STANDINGS", column("A", "B"), column(0, 0, 0), [["2+"], ["1-"]], gives=VALUE)
case(
    "a blank row between",
    "MCMAHON_STANDINGS",
    column("A", None, "B"),
    column(0, None, 0),
    [["3+"], [None], ["1-"]],
    gives=VALUE,
)
case("an error", "MCMAHON_STANDINGS", column("A", "B"), column(0, error("#N/A")), [["2+"], ["1-"]], gives=NA)

# --- What a stranger found ---------------------------------------------------------------------------------------

points("a comma for thousands in a position", "1,000", 2000, gives=VALUE)
points("a point for thousands in a position", "1.000", 2000, gives=VALUE)
points("a lone T4 beside its column", "T4", column(*range(1, 11)), gives=NUM)
points("a tie of two hundred million", 1, 2e8, 2e8, gives=NUM)
points("a position of five thousand digits", "9" * 5000, 20, gives=VALUE)
case(
    "five thousand digits",
    "GP_EXPLAIN",
    "9" * 5000,
    20,
    gives=f'position is "{"9" * 39}…"; expected a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn',
)
chess("a section whose name is a number", 3, 4, column(1300, "1300"), None, [[1300, 2], ["K-1", 5]], gives=[125, 125])
chess("an adjustment that no section has", 3, 4, 1300, gives=NUM)
chess("a base of four hundred digits", 3, 4, "K-1", "1" * 400, gives=VALUE)
chess("a base that is next to nothing", 3, 4, "K-1", 1e-308, gives=0)
case(
    "which way it is rounded",
    "CHESS_GP_EXPLAIN",
    4.5,
    7,
    "Championship",
    gives="1000/2^(4-(4.5*4/7-0)) = 371.499 -> 371",
)
fib("a whole long list", column(*[1] * 41), "Fibonacci", gives=[NUM] * 41)
case("numbers beyond all cells", "FIB_TEAM", column(1e308, 1e308), "Vikings", gives=NUM)
case("numbers beyond all cells", "SODOS", row("1+", "2+"), column(1e308, 1e308), gives=NUM)
case("an opponent of five thousand digits", "SODOS", row("9" * 5000 + "+"), SCORES, gives=VALUE)
case(
    "a number in the wall list",
    "SODOS_EXPLAIN",
    row("2+", -5),
    SCORES,
    gives="wall_list is -5; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or 7+/w2; a spreadsheet makes "
    "numbers of 2+ and 5-: format the cells as Text and type them again",
)
FIVE = column("a", "b", "c", "d", "e")
case(
    "a game in a family of each player",
    "GP_STANDINGS",
    FIVE,
    "X",
    column(1, 2, 3, 4, 5),
    "Abstract",
    "Hex",
    column("F", "G", "H", "I", "J"),
    gives=VALUE,
)
case(
    "a player twice in one event",
    "GP_STANDINGS",
    column("a", "b", "c", "d", "A "),
    "X",
    column(1, 2, 3, 4, 5),
    "Abstract",
    "Hex",
    gives=VALUE,
)
case(
    "a game in two families of two players",
    "GP_TOTAL",
    column(40, 28),
    "Abstract",
    "Hex",
    column("F", "G"),
    column("Al", "Bo"),
    "Al",
    gives=VALUE,
)
# Bo's row says that B belongs to F: Al's B counts half beside A, 2 * 40 + 28 / 2.
case(
    "a family that another player's row tells",
    "GP_TOTAL",
    column(40, 28, 12),
    "Abstract",
    column("A", "B", "B"),
    column("F", None, "F"),
    column("Al", "Al", "Bo"),
    "Al",
    gives=94,
)
case(
    "an opponent in a spare row",
    "MCMAHON_STANDINGS",
    column("a", "b", "c", None),
    column(1, 1, 1, None),
    [["4+"], ["3+"], ["2-"], [None]],
    gives=NUM,
)

case(
    "a game of two kinds in one event",
    "GP_STANDINGS",
    FIVE,
    "X",
    column(1, 2, 3, 4, 5),
    "Abstract",
    column("Hex", "Hex", "Hexx", "Hex", "Hex"),
    gives=VALUE,
)
case(
    "an event of other categories in a row",
    "GP_STANDINGS",
    FIVE,
    "X",
    column(1, 2, 3, 4, 5),
    column("Chess", *["Abstract"] * 4),
    "Hex",
    gives=VALUE,
)

case("a name twice", "MCMAHON_STANDINGS", column("Ann", "ann "), column(0, 0), [["2+"], ["1-"]], gives=VALUE)

chess("a point for thousands", 4, 4, "Reserve", "1.000", gives=VALUE)
chess("three decimals below one", 4, 4, "0.125", gives=917)  # 1000 / 2**(1/8) = 917.004

# xlwings Lite hands a date over as its day number: 46177 is 2026-06-04.
points("a date as the field", 3, 46177, gives=VALUE)
points("a date as the field of a list", column(1, 2, 3), 46177, gives=[VALUE] * 3)
points("a date as the tie", 3, 19, 46177, gives=VALUE)
chess("a date as the rounds", 4, column(4, 46177), "Reserve", gives=[250, VALUE])
case("a date as the rounds", "CHESS_GP_TABLE", 46177, gives=VALUE)
fib("a date among the centres", column(14, 11, 46177, 4), "Baltic", gives=[VALUE] * 4)
case("a date as the field", "GP_TIEBREAK", column(1, 1), column(140, 46177), gives=[[1, *[0] * 7], [VALUE] * 8])
case(
    "a date as the rounds",
    "CHESS_GP_EXPLAIN",
    4,
    46177,
    "Reserve",
    gives="rounds is 46177; expected a whole number of rounds, at least 1; to a spreadsheet 46177 is the date "
    "2026-06-04",
)
points("a field just below all dates", 1, 36525, gives=40)  # the first is 2000-01-01, the last 2099-12-31
points("a field just above all dates", 1, 73051, gives=40)

# The Championship never depends on the order of rows. Of six players, 0.6 of the points. Ann is one of three who share
# 2nd in one event, (28 + 20 + 12) / 3 * 0.6 = 12, and 3rd in the other, 20 * 0.6 = 12: a third of a 2nd place counts,
# as for Di, who has no other.
BOTH_EVENTS = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
SWISS, BLITZ = [("Swiss", place) for place in (2, 1, 2, 2, 5, 6)], [("Blitz", place) for place in (3, 1, 2, 4, 5, 6)]
THIRD = 1 / 3
for first, second in ((SWISS, BLITZ), (BLITZ, SWISS)):
    case(
        f"the better tie-break among equal totals, {first[0][0]} first",
        "GP_STANDINGS",
        column(*BOTH_EVENTS, *BOTH_EVENTS),
        column(*(event for event, _ in first + second)),
        column(*(place for _, place in first + second)),
        "Chess",
        "Chess",
        gives=[
            STANDINGS_HEADER,
            [1, "Bo", 48, 1, 0, 0, 0, 0, 0, 0, 0],
            [2, "Cy", 34, 0, 1, 0, 0, 0, 0, 0, 0],
            [3, "Ann", 24, 0, THIRD, THIRD, THIRD, 0, 0, 0, 0],
            [3, "Di", 24, 0, THIRD, THIRD, THIRD, 0, 0, 0, 0],
            [5, "Ed", 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [5, "Flo", 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ],
    )

# Dameo is draughts in Bo's event, so it is a variant of Frisian for Ann too: 2 * 40 in Abstract, 40 for the half that
# is doubled in Draughts.
case(
    "variants by an event that the player did not enter",
    "GP_TOTAL",
    column(40, 40, 28),
    column("Draughts; Abstract", "Abstract", "Draughts"),
    column("Frisian", "Dameo", "Dameo"),
    None,
    column("Ann", "Ann", "Bo"),
    column("Ann", "Bo"),
    gives=[120, 56],
)
