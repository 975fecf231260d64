"""Pieces of the native formulas that Podium writes: they work in Excel 2016 or newer, LibreOffice and Gnumeric."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from podium.workbooks.cells import cell_number
from podium.workbooks.characters import holdable

LONGEST_LITERAL = 250  # Excel takes 255 characters between two quotes, and no more
MOST_ARGUMENTS = 255
EARLIER = "of the earlier numbers: "
NONE = "NA()"  # an error in every program, and in all that is made of it


def literal(text: str) -> str:
    """A text in a formula, as long as it may be."""
    text = holdable(text)
    parts = [text[start : start + LONGEST_LITERAL] for start in range(0, len(text), LONGEST_LITERAL)]
    return "&".join('"{}"'.format(part.replace('"', '""')) for part in parts or [""])


def number_literal(value: int | Fraction) -> str:
    """A number in a formula, as the cell holds it."""
    return repr(cell_number(value))


def points_formula(score: str, rounds: str, adjustment: str) -> str:
    """The rules' "extended formula in Excel spreadsheet notation", rounded as their tables are; an error where the
    rules have no answer: a blank or a word for a number, rounds below 1, a score outside 0 to the rounds.
    """
    formula = f"ROUND(IF({score}=0,0,base/POWER(2,4-({score}*4/{rounds}-{adjustment}))),0)"
    whole = f"{rounds}>=1,{rounds}=INT({rounds})"
    fits = f"AND({whole},{score}>=0,{score}<={rounds},base>0)"
    return f"IF(COUNT({score},{rounds},base,{adjustment})<4,{NONE},IF({fits},{formula},{NONE}))"


def working(text: str, unchanged: str) -> str:
    """The text while ``unchanged`` holds, which is a condition; afterwards it is said to be of the earlier numbers."""
    return f"IF({unchanged},{literal(text)},{literal(EARLIER + text)})"


def every(conditions: Sequence[str]) -> str:
    """Whether all of them hold, of which there is at least one: an AND takes 255, and no more."""
    parts = [conditions[start : start + MOST_ARGUMENTS] for start in range(0, len(conditions), MOST_ARGUMENTS)]
    ands = [f"AND({','.join(part)})" for part in parts]
    return ands[0] if len(ands) == 1 else f"AND({','.join(ands)})"


def first_fault(faults: Sequence[tuple[str, str]], otherwise: str) -> str:
    """The sentence of the first condition that holds, else what another formula gives."""
    formula = otherwise
    for condition, sentence in reversed(faults):
        formula = f"IF({condition},{literal(sentence)},{formula})"
    return formula
