"""What a season workbook holds: its sheets, their columns and settings, by scoring system."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from podium.errors import PodiumError
from podium.paper import Paper, paper_named
from podium.scoring.championship import CATEGORIES, category_name
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError, shown
from podium.scoring.fibonacci import GAMES
from podium.scoring.mcmahon_standings import CRITERIA, criterion_name
from podium.sheets.columns import Column, Reader
from podium.sheets.left_early import LEFT_EARLY, read_decision, read_state
from podium.sheets.names import NAMES
from podium.sheets.record import ROUNDS
from podium.systems.chess import sheet as chess
from podium.systems.fibonacci import sheet as fibonacci
from podium.systems.mcmahon import sheet as mcmahon
from podium.systems.mso import sheet as mso
from podium.worksheet.cells import is_absent, read_mark, read_number, read_text, read_whole

EVENTS, PLAYERS, RESULTS, SETTINGS = "Events", "Players", "Results", "Settings"  # the sheets
SYSTEM = "scoring system"  # the setting that says which workbook it is
PAPER = "paper"  # the setting, and the name of its cell in the template
TOURNAMENT = "Tournament"  # the one event of a McMahon season, which has no sheet Events
NO_TEAM_WORDS = fibonacci.NO_TEAM  # for a power that no team played
NO_TEAM = NO_TEAM_WORDS[0]
COLOUR = re.compile(r"[0-9a-f]{3}|[0-9a-f]{6}")  # red, green and blue in hexadecimal digits
SOURCE_FILE = "source file"  # the column of the results file that says where a row came from
SEPARATOR = ";"  # between several categories, spellings or sessions in a cell


def parts(text: str) -> list[str]:
    """What a cell names, several with ``;`` between them."""
    return [part for each in text.split(SEPARATOR) if (part := " ".join(each.split()))]


def read_date(cell: object, argument: str) -> dt.date | None:
    """A date cell, or text such as 2026-04-03."""
    if isinstance(cell, dt.datetime):
        return cell.date()
    if isinstance(cell, dt.date):
        return cell
    try:
        text = read_text(cell, argument)
        return None if text is None else dt.date.fromisoformat(text)
    except ValueError:
        raise WrongKindError(argument, cell, "a date such as 2026-04-03") from None


def read_categories(cell: object, argument: str) -> str | None:
    """One of the seven categories, or several with ``;`` between them; UnknownNameError for another name."""
    text = read_text(cell, argument)
    try:
        return None if text is None else "; ".join(map(category_name, parts(text)))
    except UnknownNameError as error:
        named = [category for category in CATEGORIES if category.casefold() in str(error.value).casefold()]
        if len(named) > 1:
            raise UnknownNameError(argument, error.value, _CATEGORIES_EXPECTED) from None
        raise


def read_criteria(cell: object, argument: str) -> str | None:
    """Criteria such as ``MMS, WINS, SOS, SODOS``, each once; UnknownNameError for another name."""
    text = read_text(cell, argument)
    if text is None:
        return None
    words = [criterion_name(word.strip()) for word in text.replace(";", ",").split(",") if word.strip()]
    if len(set(words)) < len(words):
        raise WrongKindError(argument, text, f"each of {', '.join(CRITERIA)} once at the most")
    return ", ".join(words)


def read_base(cell: object, argument: str) -> object:
    base = read_number(cell, argument)
    if base is not None and base <= 0:
        raise OutOfRangeError(argument, base, "more than 0")
    return base


def read_colour(cell: object, argument: str) -> str | None:
    """A colour as pages write it: ``#1f4e79``, also typed without its mark or with three digits."""
    text = read_text(cell, argument)
    if text is None:
        return None
    digits = text.removeprefix("#").casefold()
    if not COLOUR.fullmatch(digits):
        raise WrongKindError(argument, text, "a colour such as #1f4e79")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def read_paper(cell: object, argument: str) -> Paper | None:
    text = read_text(cell, argument)
    return None if text is None else paper_named(text, argument)


def season_paper(settings: Mapping[str, object]) -> Paper | None:
    """What a season is printed on, by its settings; None for what is usual where the computer stands."""
    return read_paper(settings.get(PAPER), PAPER)


def read_count(cell: object, argument: str) -> int | None:
    count = read_whole(cell, argument)
    if count is not None and count < 1:
        raise OutOfRangeError(argument, count, "at least 1")
    return count


# The labels of settings, the first as the template has it.
SETTING_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        SYSTEM: ("Scoring system", "System"),
        "title": ("Title",),
        "organiser": ("Organiser", "Organizer"),
        "logo": ("Logo",),
        "colour": ("Colour", "Color"),
        "footer": ("Footer",),
        PAPER: ("Paper",),
        "base": ("Base points", "Base"),
        "best": ("Best events", "Best N events", "Best"),
        "criteria": ("Criteria", "Tie-breaks"),
        "handicap": ("Handicap",),
    }
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The season workbook of a scoring system.

    events, players, results: the columns of these sheets; without events there is one tournament. event, person: the
    keys of the columns of results that name them. absent: the key of the column where the word takes somebody out of an
    event, where the scoring itself does not know it. settings: by key, what reads their values. only_imported: the keys
    of the columns of results that the sheet Results of the template lacks. stated: those of them in which a result
    sheet says of all its rows what the season says elsewhere, in the sheet Events or in Settings.
    """

    system: str
    events: Sequence[Column]
    players: Sequence[Column]
    results: Sequence[Column]
    settings: Mapping[str, Reader]
    event: str = "event"
    person: str = "name"
    absent: str | None = None
    only_imported: Sequence[str] = ()
    stated: Sequence[str] = ()

    @property
    def scored(self) -> list[Column]:
        """The columns of results that say how somebody did."""
        return [column for column in self.results if column.key not in (self.event, self.person)]

    @property
    def typed(self) -> list[Column]:
        """The columns of the sheet Results of the template."""
        return [column for column in self.results if column.key not in self.only_imported]


def header(key: str) -> str:
    """What Podium calls a column."""
    return NAMES[key][0]


def _column(columns: Sequence[Column], key: str) -> Column:
    return next(column for column in columns if column.key == key)


def _or_absent(column: Column) -> Column:
    def read(cell: object, argument: str) -> object:
        return None if is_absent(cell) else column.read(cell, argument)

    return replace(column, read=read)


def _optional(column: Column) -> Column:
    return Column(column.key, column.read, column.expected, column.argument)


_CATEGORIES_EXPECTED = f"one of {', '.join(CATEGORIES)}, or several with ; between them"
_EVENT = Column("event", read_text, "the name of the event", needed=True, filled=True)
_SESSION, _DATE, _FILE = Column("session", read_text), Column("date", read_date), Column("file", read_text)
_ROUNDS = Column("rounds", read_count)
_NAME = Column("name", read_text, "the player's name", needed=True, filled=True)
_ALSO_KNOWN_AS = Column("also known as", read_text)
_EVENT_OF_RESULT = Column("event", read_text, "the event of the result", needed=True, filled=True)
_ALL_SETTINGS: Mapping[str, Reader] = MappingProxyType(
    {
        **{SYSTEM: read_text, "title": read_text, "organiser": read_text},
        **{"logo": read_text, "colour": read_colour, "footer": read_text},  # of the pages
        PAPER: read_paper,
    }
)

MSO = Layout(
    "mso",
    events=(
        _EVENT,
        Column("category", read_categories, _CATEGORIES_EXPECTED, needed=True, filled=True),
        Column("variant of", read_text),
        Column("game", read_text, "the game that was played", needed=True, filled=True),
        *(_SESSION, _DATE, _ROUNDS, _FILE),
        Column(LEFT_EARLY, read_decision),
    ),
    players=(
        *(_NAME, _ALSO_KNOWN_AS),
        *(Column(key, read_mark) for key in ("senior", "junior", "woman")),
        Column("ineligible", read_text),
    ),
    results=(_EVENT_OF_RESULT, _NAME, *mso.RESULT, Column(LEFT_EARLY, read_state)),
    settings=_ALL_SETTINGS,
    only_imported=(LEFT_EARLY,),
)
CHESS = Layout(
    "chess",
    events=(_EVENT, _SESSION, _DATE, _ROUNDS, _FILE),
    players=(_NAME, _ALSO_KNOWN_AS),
    results=(
        *(_EVENT_OF_RESULT, _NAME),
        Column("section", read_text, "the player's section", needed=True, filled=True),
        Column("rounds", read_count),
        _or_absent(_column(chess.COLUMNS, "score")),
        Column("base", read_base),
    ),
    settings=MappingProxyType({**_ALL_SETTINGS, "base": read_base, "best": read_count}),
    absent="score",
    only_imported=("base",),
    stated=("base",),
)
FIBONACCI = Layout(
    "fibonacci",
    events=(
        Column("board", read_text, "the name of the board", needed=True, filled=True),
        _DATE,
        Column("game", _column(fibonacci.COLUMNS, "game").read, f"one of {', '.join(GAMES)}", needed=True, filled=True),
        _optional(_column(fibonacci.COLUMNS, "ending")),
        _FILE,
    ),
    players=(Column("team", read_text, "the team's name", needed=True, filled=True), _ALSO_KNOWN_AS),
    results=(
        Column("board", read_text, "the board of the result", needed=True, filled=True),
        Column("team", read_text, "the team that played the power, or - for none", needed=True, filled=True),
        Column("power", read_text),
        _or_absent(_column(fibonacci.COLUMNS, "centres")),
        _optional(_column(fibonacci.COLUMNS, "eliminated")),
        _optional(_column(fibonacci.COLUMNS, "game")),
        _optional(_column(fibonacci.COLUMNS, "ending")),
    ),
    settings=_ALL_SETTINGS,
    event="board",
    person="team",
    absent="centres",
    only_imported=("game", "ending"),
    stated=("game", "ending"),
)
_NUMBER, _START, _GRADE = Column("number", read_count), Column("initial score", read_number), Column("grade", read_text)
MCMAHON = Layout(
    "mcmahon",
    events=(),
    players=(_NUMBER, _NAME, _GRADE, _START, _ALSO_KNOWN_AS),
    results=(
        *(_NUMBER, Column("name", read_text, needed=True, instead=("number",)), _GRADE, _START),
        Column("mms", read_number),
        Column(ROUNDS, _column(mcmahon.COLUMNS, ROUNDS).read, argument="round", needed=True),
    ),
    settings=MappingProxyType({**_ALL_SETTINGS, "criteria": read_criteria, "handicap": read_mark}),
    only_imported=("grade", "initial score", "mms"),
)
LAYOUTS: Mapping[str, Layout] = MappingProxyType({each.system: each for each in (MSO, CHESS, FIBONACCI, MCMAHON)})


def layout_of(system: str, said_by: str) -> Layout:
    """The layout of that system; PodiumError, beginning with ``said_by``, for another name."""
    try:
        return LAYOUTS[system.strip().casefold()]
    except KeyError:
        raise PodiumError(f"{said_by} is {shown(system)}; expected one of {', '.join(LAYOUTS)}") from None
