"""Grand Prix Tables and Formulas: base / 2**(4 - (score*4/rounds - adjustment)), in whole numbers throughout."""

from __future__ import annotations

from fractions import Fraction

STANDARD = {
    "Championship": Fraction(0),
    "Reserve": Fraction(2),
    "Elementary": Fraction("2.5"),
    "Primary": Fraction("3.5"),
    "4-5 Novice": Fraction("4.25"),
    "2-5 Novice": Fraction("4.5"),
    "2-3 Novice": Fraction("4.75"),
    "K-1": Fraction(5),
}
COUNTY_2011 = {
    "JHS/HS": Fraction("0.25"),
    "MS": Fraction("1.25"),
    "Elementary": Fraction(2),
    "Primary": Fraction(3),
    "K-1": Fraction("4.25"),
}


def points(score: Fraction, rounds: int, adjustment: Fraction, base: Fraction) -> int:
    """The whole number that lies nearest, by trying: no number is between it and the exact value."""
    if score == 0:
        return 0
    exponent = 4 - (score * 4 / rounds - adjustment)
    guess = int(float(base) / 2 ** float(exponent))
    return next(whole for whole in range(max(guess - 2, 0), guess + 4) if _reaches_less(base, exponent, whole))


def _reaches_less(base: Fraction, exponent: Fraction, whole: int) -> bool:
    """Whether base / 2**exponent is below whole + 1/2: both sides to the power of the exponent's denominator."""
    power = exponent.denominator
    return base**power < (whole + Fraction(1, 2)) ** power * Fraction(2) ** exponent.numerator
