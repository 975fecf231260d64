"""Chess Grand Prix points: a score in a section of some number of rounds, on one scale for all sections.

Source: "Grand Prix Tables and Formulas". Every point of score is worth twice the point before it (basic
formula); a section is so many points weaker than the Championship (section score adjustment table); a score
out of other than 4 rounds is prorated to 4 (extended formula):

    points = base / 2**(4 - (score*4/rounds - adjustment)), and 0 for a score of 0
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import floor, log2
from types import MappingProxyType

from podium.scoring.award import Award
from podium.scoring.errors import OutOfRangeError, UnknownNameError, number
from podium.scoring.rounding import half_up

Sections = Mapping[str, Fraction]

STANDARD_ROUNDS = 4
LARGEST_ADJUSTMENT = 20  # makes a million points one, and one a million: beyond it stands no section
DIGITS: int = 30
STANDARD_BASE = 1000

# "Section score adjustment table", and the last table of the text, with the adjustments beside it.
SECTION_TABLES: Mapping[str, Sections] = MappingProxyType(
    {
        "standard": MappingProxyType(
            {
                "Championship": Fraction(0),
                "Reserve": Fraction(2),
                "Elementary": Fraction(5, 2),
                "Primary": Fraction(7, 2),
                "4-5 Novice": Fraction(17, 4),
                "2-5 Novice": Fraction(9, 2),
                "2-3 Novice": Fraction(19, 4),
                "K-1": Fraction(5),
            }
        ),
        "county-2011": MappingProxyType(
            {
                "JHS/HS": Fraction(1, 4),
                "MS": Fraction(5, 4),
                "Elementary": Fraction(2),
                "Primary": Fraction(3),
                "K-1": Fraction(17, 4),
            }
        ),
    }
)

_ONE_DASH = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d", "-"))

# Excel holds whole numbers exactly up to 2**53: a larger award could not be written into a cell.
LARGEST_AWARD_LOG2 = 53


def section_table(name: str) -> Sections:
    """The built-in table of that name (any case); UnknownNameError for another name."""
    wanted = section_key(name)
    for known, sections in SECTION_TABLES.items():
        if section_key(known) == wanted:
            return sections
    raise UnknownNameError("sections", name, "one of " + ", ".join(SECTION_TABLES))


def section_key(name: str) -> str:
    """What tells a section from others: neither case nor blanks nor the kind of dash (``4-5  Novice``, ``K–1``)."""
    return "".join(name.translate(_ONE_DASH).split()).casefold()


def section_name(name: str, sections: Sections) -> str:
    """The section as ``sections`` spells it; UnknownNameError for one that is not there.

    The nearest spelling counts (the same, with other blanks and dashes, without blanks); two as near are none.
    """
    for spelling in (_in_any_case, _with_plain_blanks, section_key):
        alike = [known for known in sections if spelling(known) == spelling(name)]
        if len(alike) == 1:
            return alike[0]
    raise UnknownNameError("section", name, "one of " + ", ".join(sections))


def _in_any_case(name: str) -> str:
    return name.strip().casefold()


def _with_plain_blanks(name: str) -> str:
    return " ".join(name.translate(_ONE_DASH).split()).casefold()


def section_adjustment(name: str, sections: Sections) -> Fraction:
    """A section's adjustment in ``sections``; UnknownNameError as in ``section_name``."""
    return sections[section_name(name, sections)]


def award(
    score: int | Fraction,
    rounds: int,
    adjustment: int | Fraction,
    base: int | Fraction = STANDARD_BASE,
) -> Award:
    """Points for ``score`` out of ``rounds`` in a section with that ``adjustment`` (in points of score).

    ``base`` is what a perfect score in the Championship is worth. Worked out exactly, rounded once, half up.
    OutOfRangeError: rounds below 1, a score outside 0..rounds, a base that is not positive, an adjustment beyond 20,
    points that are too large for a cell. Source: "The extended formula".
    """
    _check(score, rounds, base)
    check_adjustment(adjustment)
    if score == 0:
        return Award(0, "a score of 0 -> 0")
    return _extended_formula(score, rounds, adjustment, base)


@lru_cache(maxsize=4096)
def _extended_formula(score: int | Fraction, rounds: int, adjustment: int | Fraction, base: int | Fraction) -> Award:
    points = _points(score, rounds, adjustment, base)
    value, _ = _quotient_bounds(Fraction(base), _exponent(score, rounds, adjustment), DIGITS)
    less = number(adjustment, DIGITS)
    formula = f"{number(base, DIGITS)}/2^(4-({number(score)}*4/{rounds}-{less if adjustment >= 0 else f'({less})'}))"
    return Award(points, f"{formula} = {_decimals(value, points)} -> {points}")


def _decimals(value: Fraction, points: int) -> str:
    """The value before the rounding: two decimals, or as many more as it takes to see which way it is rounded."""
    places: int = 2
    while half_up(_to_places(value, places)) != points and places < DIGITS:
        places += 1
    whole, rest = divmod(int(_to_places(value, places) * 10**places), 10**places)
    return f"{whole}.{rest:0{places}}"


def _to_places(value: Fraction, places: int) -> Fraction:
    return Fraction(half_up(value * 10**places), 10**places)


def _points(score: int | Fraction, rounds: int, adjustment: int | Fraction, base: int | Fraction) -> int:
    exponent = _exponent(score, rounds, adjustment)
    if _log2(base) - exponent > LARGEST_AWARD_LOG2:
        raise OutOfRangeError("adjustment", adjustment, "one that gives points below 2^53")
    return _rounded_quotient(Fraction(base), exponent)


def _exponent(score: int | Fraction, rounds: int, adjustment: int | Fraction) -> Fraction:
    return STANDARD_ROUNDS + adjustment - Fraction(score * STANDARD_ROUNDS, rounds)


def table(
    rounds: int,
    base: int | Fraction = STANDARD_BASE,
    sections: Sections = SECTION_TABLES["standard"],
) -> dict[str, dict[Fraction, int]]:
    """The published table: for each section the points of every score from ``rounds`` down to 0 by halves.

    OutOfRangeError as in ``award``.
    """
    _check(0, rounds, base)
    for adjustment in sections.values():
        check_adjustment(adjustment)
    return {
        name: {score: _points(score, rounds, adjustment, base) if score else 0 for score in scores(rounds)}
        for name, adjustment in sections.items()
    }


def scores(rounds: int) -> list[Fraction]:
    """Every score of a section of that many rounds, from ``rounds`` down to 0 by halves."""
    return [Fraction(halves, 2) for halves in range(2 * rounds, -1, -1)]


@lru_cache(maxsize=4096)  # the scores of all rounds and sections share many exponents
def _rounded_quotient(base: Fraction, exponent: Fraction) -> int:
    """``base / 2**exponent``, rounded half up."""
    # A power of 2 with a broken exponent is irrational, so the quotient is never exactly on a half:
    # with enough digits both ends of its error interval round to the same number.
    digits = DIGITS
    while True:
        low, high = _quotient_bounds(base, exponent, digits)
        if half_up(low) == half_up(high):
            return half_up(low)
        digits *= 2


def _quotient_bounds(base: Fraction, exponent: Fraction, digits: int) -> tuple[Fraction, Fraction]:
    low, high = _power_bounds(floor(exponent) - exponent, digits)
    whole = base / Fraction(2) ** floor(exponent)
    return whole * low, whole * high


@lru_cache(maxsize=1024)
def _power_bounds(exponent: Fraction, digits: int) -> tuple[Fraction, Fraction]:
    """Between what ``2**exponent`` lies; just 1 for 0. A table has few different exponents after the point."""
    if not exponent:
        return Fraction(1), Fraction(1)
    context = Context(prec=digits)
    power = context.power(Decimal(2), _decimal(exponent, context))
    # It is off by less than a unit of its last digit: by half of one as it is rounded itself, and by less than another
    # half (times the logarithm of 2) because the exponent is.
    return Fraction(context.next_minus(power)), Fraction(context.next_plus(power))


def _decimal(value: Fraction, context: Context) -> Decimal:
    return context.divide(Decimal(value.numerator), Decimal(value.denominator))


def _log2(value: int | Fraction) -> float:
    """The logarithm to base 2, of numbers too large for a float as well."""
    return log2(value.numerator) - log2(value.denominator)


def _check(score: int | Fraction, rounds: int, base: int | Fraction) -> None:
    if rounds < 1:
        raise OutOfRangeError("rounds", rounds, "at least 1")
    if not 0 <= score <= rounds:
        raise OutOfRangeError("score", score, f"a score from 0 to {rounds}, the number of rounds")
    if base <= 0:
        raise OutOfRangeError("base", base, "a number above 0")


def check_adjustment(adjustment: int | Fraction) -> None:
    """OutOfRangeError for an adjustment that no section can have."""
    if not -LARGEST_ADJUSTMENT <= adjustment <= LARGEST_ADJUSTMENT:
        expected = f"a number from -{LARGEST_ADJUSTMENT} to {LARGEST_ADJUSTMENT}"
        raise OutOfRangeError("adjustment", adjustment, expected)
