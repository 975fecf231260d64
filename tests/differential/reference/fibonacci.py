"""2019 ToS: Scoring System, read power by power."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

EIGHT_POWERS = [27600, 15600, 9600, 6000, 3600, 2400, 1200, 1200]
RANKS = {"Vikings": EIGHT_POWERS, "Medieval": EIGHT_POWERS, "Baltic": [14400, 9600, 4800, 4800]}
SOLO = {"Vikings": 80000, "Medieval": 80000, "Baltic": 40000}


def ranks_of(game: str, powers: int) -> list[int]:
    """What 1st to last score. A board of any size: 1000, 1000, 2000, 3000, 5000, ... from the last on."""
    if game in RANKS:
        return RANKS[game]
    scores = [1000, 1000]
    for _ in range(powers - 2):
        scores.append(scores[-2] + scores[-1])
    return scores[::-1]


def drawn(game: str, centres: Sequence[int], years: Sequence[int]) -> list[float]:
    """By centres, and those at 0 by the year in which they went out; equal ones share the average."""
    ranks = ranks_of(game, len(centres))
    scores = []
    for own in zip(centres, years, strict=True):
        others = list(zip(centres, years, strict=True))
        better = sum(other > own for other in others)
        level = others.count(own)
        scores.append(float(Fraction(sum(ranks[better : better + level]), level) + own[0]))
    return scores


def solo(game: str, centres: Sequence[int]) -> list[float]:
    """All to the power with most centres, and nothing for centres."""
    all_of_it = SOLO.get(game, sum(ranks_of(game, len(centres))))
    return [float(all_of_it) if own == max(centres) else 0.0 for own in centres]


def double_26(centres: Sequence[int]) -> list[float]:
    """Those at 26 split 1st and 2nd and have their centres; the others have nothing."""
    sharing = [own for own in centres if own >= 26]
    share = Fraction(27600 + 15600, len(sharing))
    return [float(share + own) if own >= 26 else 0.0 for own in centres]
