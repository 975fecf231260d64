"""When two words of names are alike: one the other mistyped, its short form or its initial."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from podium.damaged import of_lost_letters

# How many letters two words may differ in and still be one word mistyped, by the length of the shorter.
ONE_LETTER_FROM, TWO_LETTERS_FROM = 4, 7
FIRST_LETTER_FROM = 6  # below it another first letter makes another name: Jack and Mack
SHORT_FORM_FROM = 3  # Ann for Anna, Dan for Daniel, Jon for John; but Ed is no Ned
SHORT_WORD = 3  # letters, up to which words that sound alike are near
LONG_WORD = 20  # letters, from which on the two ends of a word are looked at, to find it again
END_OF_WORD = 8  # letters


class WordsAlike:
    """Which of many words are alike, found without comparing each with each.

    Words that differ in up to two letters are the same when up to two letters of each are left out.
    """

    def __init__(self, words: Collection[str]):
        self._mistyped: defaultdict[str, set[str]] = defaultdict(set)
        self._short: defaultdict[str, set[str]] = defaultdict(set)
        for one, other in _with_letters_in_common(words):
            if is_near_word(one, other, is_short=False):
                self._mistyped[one].add(other)
                self._mistyped[other].add(one)
        for one, other in of_lost_letters(words):
            self._mistyped[one].add(other)
            self._mistyped[other].add(one)
        for one, other in _short_forms(words):
            self._short[one].add(other)
            self._short[other].add(one)

    def mistyped(self, word: str) -> set[str]:
        """The words that may be the word mistyped or without lost letters, and itself."""
        return {word} | self._mistyped.get(word, set())

    def any_way(self, word: str) -> set[str]:
        """The words that are near to it as a short form or an initial too, or have the same letters."""
        return self.mistyped(word) | self._short.get(word, set())


def _with_letters_in_common(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The pairs of words that could be one mistyped, some of them again."""
    having: defaultdict[str, list[str]] = defaultdict(list)
    for word in words:
        for left in _left_of(word):
            having[left].append(word)
    for alike in having.values():
        yield from combinations(alike, 2)


def _left_of(word: str) -> set[str]:
    """What is left of a word without the letters in which one that is near may differ; of a long one, of its ends.

    Of two letters that differ, one at most is in the first letters of a long word, or none in the last ones.
    """
    left = set()
    if len(word) <= LONG_WORD + 2:  # as many as a word near to one that is not long may have
        most = 2 if len(word) >= TWO_LETTERS_FROM else 1 if len(word) >= SHORT_FORM_FROM else 0
        left = _without_letters(word, most)
    if len(word) > LONG_WORD:
        left |= {f"{each}-" for each in _without_letters(word[:END_OF_WORD], 1)}
        left |= {f"-{each}" for each in _without_letters(word[-END_OF_WORD:], 1)}
    return left


def _without_letters(word: str, most: int) -> set[str]:
    """The word, and what it is without up to so many of its letters."""
    left = {word}
    for _ in range(most):
        left |= {each[:place] + each[place + 1 :] for each in left for place in range(len(each))}
    return left


def _short_forms(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each word with those that are its beginning, of the same letters or, where they are short, of the same sound."""
    known = set(words)
    groups: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for word in known:
        for length in (1, *range(SHORT_FORM_FROM, len(word))):
            if length < len(word) and word[:length] in known:
                yield word[:length], word
        groups["letters", "".join(sorted(word))].append(word)
        if len(word) <= SHORT_WORD:
            groups["sound", _sound(word)].append(word)
    for alike in groups.values():
        yield from combinations(alike, 2)


def is_near_word(one: str, other: str, is_short: bool) -> bool:
    """Whether one may be the other mistyped or, where ``is_short`` allows it, its short form or its initial."""
    short, long = sorted((one, other), key=len)
    if is_short and long.startswith(short) and (len(short) == 1 or len(short) >= SHORT_FORM_FROM):
        return True
    if is_short and len(long) <= SHORT_WORD and _sound(short) == _sound(long):
        return True
    if short[0] != long[0] and len(short) < FIRST_LETTER_FROM:
        return False
    is_left_out = len(short) >= SHORT_FORM_FROM and len(long) > len(short)
    most = (len(short) >= ONE_LETTER_FROM or is_left_out) + (len(short) >= TWO_LETTERS_FROM)
    return _differ_by_at_most(short, long, most)


def _sound(word: str) -> str:
    """The first letter and the consonants after it, doubled ones once: the same for An and Ann, for Lee and Li."""
    return word[0] + re.sub(r"(.)\1+", r"\1", re.sub("[aeiouy]", "", word[1:]) if len(word) > 1 else "")


def _differ_by_at_most(one: str, other: str, most: int) -> bool:
    """Whether so many letters put in, left out, replaced or exchanged with their neighbour make one of the other."""
    if one == other:
        return True
    if most == 0 or abs(len(one) - len(other)) > most:
        return False
    same = next((index for index, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return True  # one begins with the other, and is not too long
    one, other = one[same:], other[same:]
    exchanged = one[:2] == other[1::-1] and _differ_by_at_most(one[2:], other[2:], most - 1)
    return exchanged or any(
        _differ_by_at_most(one[put_in:], other[left_out:], most - 1) for put_in, left_out in ((1, 1), (0, 1), (1, 0))
    )
