"""What a season workbook holds: its sheets, their columns and settings, as each scoring system lays it out."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from podium.paper import Paper, paper_named
from podium.scoring.errors import OutOfRangeError, WrongKindError
from podium.sheets.columns import Column, Reader
from podium.sheets.names import NAMES
from podium.worksheet.cells import is_absent, read_text, read_whole

EVENTS, PLAYERS, RESULTS, SETTINGS = "Events", "Players", "Results", "Settings"  # the sheets
SYSTEM = "scoring system"  # the setting that says which workbook it is
PAPER = "paper"  # the setting, and the name of its cell in the template
TOURNAMENT = "Tournament"  # the one event of a McMahon season, which has no sheet Events
NO_TEAM_WORDS = ("-", "–", "none")  # for a power that no team played
NO_TEAM = NO_TEAM_WORDS[0]
# As people write that a game is a variant of no other.
NO_FAMILY = {"-", "–", "—", "none", "no", "n/a", "keine", "nein", "aucune", "non", "ninguna", "nessuna", "geen", "nee"}
NO_FAMILY |= {"brak", "nie", "nenhuma", "não"}
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


def read_family(cell: object, argument: str) -> str | None:
    """The one family of which a game is a variant; a word for none is none, and no family of that name."""
    text = read_text(cell, argument)
    if text is None or text.casefold() in NO_FAMILY:
        return None
    if len(parts(text)) > 1:
        raise WrongKindError(argument, text, "one family, of which all its games are variants")
    return text


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


def column_of(columns: Sequence[Column], key: str) -> Column:
    return next(column for column in columns if column.key == key)


def or_absent(column: Column) -> Column:
    def read(cell: object, argument: str) -> object:
        return None if is_absent(cell) else column.read(cell, argument)

    return replace(column, read=read)


def optional(column: Column) -> Column:
    return Column(column.key, column.read, column.expected, column.argument)


EVENT = Column("event", read_text, "the name of the event", needed=True, filled=True)
SESSION, DATE, FILE = Column("session", read_text), Column("date", read_date), Column("file", read_text)
ROUNDS_OF_EVENT = Column("rounds", read_count)
NAME = Column("name", read_text, "the player's name", needed=True, filled=True)
ALSO_KNOWN_AS = Column("also known as", read_text)
EVENT_OF_RESULT = Column("event", read_text, "the event of the result", needed=True, filled=True)
ALL_SETTINGS: Mapping[str, Reader] = MappingProxyType(
    {
        **{SYSTEM: read_text, "title": read_text, "organiser": read_text},
        **{"logo": read_text, "colour": read_colour, "footer": read_text},  # of the pages
        PAPER: read_paper,
    }
)
