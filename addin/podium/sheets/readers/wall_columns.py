"""The columns of a wall list between the grade and the rounds: country and club, and then the criteria.

Lines are words without columns of a fixed width, and a club can be a number. How many words are criteria is told by
where they stand below the heading, by how many columns it names, and by what most lines have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from podium.errors import UnreadableError
from podium.sheets.readers.wall_criteria import Heading, Span, number_of
from podium.sheets.readers.wall_lines import COUNTRY, Line, cell_of, latin_15

ABOUT_A_PLAYER = 2  # country and club, where no heading says which there are


class Home(NamedTuple):
    """Where a player is from, blank for what the list does not say."""

    country: str
    club: str


class Columns(NamedTuple):
    """homes: of each line. criteria: the words of each line in the columns of criteria, equally many. before: how many
    of these columns stand before the rounds, the others behind them."""

    homes: list[Home]
    criteria: list[list[str]]
    before: int


def columns_of(lines: Sequence[Line], rounds: int, heading: Heading | None) -> Columns:
    """UnreadableError for a line that has fewer or more columns than most."""
    middles = [line.rest[: len(line.rest) - rounds] for line in lines]
    counts = [_values_at_the_end(words) for words in middles]
    behind = _usual(len(line.behind) for line in lines)
    before = _criteria_before(lines, middles, counts, heading, behind)
    most_about = max(heading.about if heading else 0, ABOUT_A_PLAYER)
    for line, words, count in zip(lines, middles, counts, strict=True):
        # One more may be a club that is a number, and two where nothing else stands there.
        is_too_many = count > before + 1 and len(words) - before > most_about
        if count < before or is_too_many:
            expected = f"expected {before + rounds} as in most lines"
            raise UnreadableError(f"line {line.number} has {count + rounds} columns behind the club; {expected}")
    for line in lines:
        if len(line.behind) != behind:
            expected = f"expected {behind} as in most lines"
            raise UnreadableError(f"line {line.number} has {len(line.behind)} columns behind the rounds; {expected}")
    return Columns(
        homes=[_home(line, words[: len(words) - before], heading) for line, words in zip(lines, middles, strict=True)],
        criteria=[[*words[len(words) - before :], *line.behind] for line, words in zip(lines, middles, strict=True)],
        before=before,
    )


def names_of_columns(columns: Columns, heading: Heading | None) -> tuple[list[str], list[str]]:
    """The name of each column of criteria, blank for none, and the names for which there is no column."""
    total = len(columns.criteria[0])
    if heading is None:
        return [""] * total, []
    if not heading.behind:  # it names no rounds, and the columns in their order
        parts = [(heading.criteria, total)]
    else:
        parts = [(heading.criteria, columns.before), (heading.behind, total - columns.before)]
    names = [name for found, count in parts for name in [*found, *[""] * count][:count]]
    return names, [name for found, count in parts for name in found[count:]]


def _criteria_before(
    lines: Sequence[Line],
    middles: Sequence[Sequence[str]],
    counts: Sequence[int],
    heading: Heading | None,
    behind: int,
) -> int:
    """How many columns of criteria stand before the rounds."""
    most = _usual(counts)
    if heading is None:
        return most - _are_clubs_numbers(middles, counts, most)
    of_rounds = 0 if heading.behind else behind
    named = min(max(0, len(heading.criteria) - of_rounds), most)
    standing = _usual_below(lines, middles, heading)
    # OpenGotha names three criteria and fills up to four columns.
    possible = range(named, most + 1)
    about = _usual(map(len, middles)) - heading.about
    return max(possible, key=lambda count: (count == standing, count == about, count))


def _usual_below(lines: Sequence[Line], middles: Sequence[Sequence[str]], heading: Heading) -> int | None:
    """How many words of most lines stand behind what the heading names about the player; None where the list does not
    stand below its heading."""
    if not _is_below(lines, heading):
        return None
    return _usual(
        sum(start >= heading.end for start in line.at[1 : len(words) + 1])
        for line, words in zip(lines, middles, strict=True)
    )


def _is_below(lines: Sequence[Line], heading: Heading) -> bool:
    grade = heading.grade
    below = sum(grade.overlaps(line.at[0], line.at[0] + len(line.grade)) for line in lines) if grade else 0
    return 2 * below > len(lines)


def _are_clubs_numbers(middles: Sequence[Sequence[str]], counts: Sequence[int], most: int) -> bool:
    """Without a heading: whether the first of the numbers is a club. No line has a club else, and the column does not
    fall down the list as a score does, while the next one does."""
    if most < 2 or any(count != most or len(words) - count > 1 for words, count in zip(middles, counts, strict=True)):
        return False
    first, second = ([number_of(words[-at]) for words in middles] for at in (most, most - 1))
    return not _falls(first) and _falls(second)


def _falls(values: Sequence[object]) -> bool:
    return None not in values and list(values) == sorted(values, reverse=True)  # type: ignore[type-var]


def _usual(counts: Iterable[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def _home(line: Line, words: Sequence[str], heading: Heading | None) -> Home:
    """Country and club, in the order of the heading; a list by hand may lack either."""
    at = len(words) - 1 if heading and heading.has_club_first else 0
    if not words or not _is_country(line, words, at, heading):
        return Home("", _club(words))
    return Home(words[at], _club([*words[:at], *words[at + 1 :]]))


def _is_country(line: Line, words: Sequence[str], at: int, heading: Heading | None) -> bool:
    if heading and len(words) == 1 and heading.country and heading.club and _is_below([line], heading):
        span = Span(line.at[1], line.at[1] + len(words[0]))
        if heading.club.overlaps(*span) != heading.country.overlaps(*span):
            return heading.country.overlaps(*span)
    is_pair = heading is not None and bool(heading.country and heading.club) and len(words) == ABOUT_A_PLAYER
    return COUNTRY.fullmatch(words[at]) is not None or (is_pair and words[at].isdecimal())


def _club(words: Sequence[str]) -> str:
    return latin_15(" ".join(words)).replace("_", " ")


def _values_at_the_end(words: Sequence[str]) -> int:
    """How many of the last words are numbers, or look like a cell."""
    return next((count for count, word in enumerate(reversed(words)) if not _is_value(word)), len(words))


def _is_value(word: str) -> bool:
    """A bare dash stands for a club or a country that is missing."""
    return number_of(word, has_halves=True) is not None or (cell_of(word) is not None and word not in "+-=")
