"""How likely a word is in each language, by its letters beyond a to z, or by the characters of its script.

The languages are learnt from typical names (``text_names``): which letters they have, and whether a vowel, a consonant
or nothing stands before and behind each. Costs are negative logarithms: the higher, the less likely.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import log

from podium.damaged import PREFIXES
from podium.sheets.readers.text_names import CHARACTERS, LATIN, OTHER_ALPHABETS

SCRIPTS = {"greek": "GREEK", "hebrew": "HEBREW", "arabic": "ARABIC", "persian": "ARABIC", "thai": "THAI"}  # or Cyrillic
_VOWELS = frozenset("aeiouyæøœıəаеёиіїоуўыэюяєαεηιουω")
_EDGE, _VOWEL, _CONSONANT = " ", "V", "C"
_PLAIN = log(25)  # of a letter from a to z: of which there are as many in every encoding
_SHARE_OF_LETTERS, _STRANGE_LETTER, _STRANGER = 0.1, 0.0004, 1e-5  # a letter of no typical name, of another script
_CAPITAL_INSIDE, _CAPITALS_AND_SMALL, _SWITCH, _MARK_ALONE, _SMALL_FIRST = 6.0, 3.0, 9.0, 9.0, 3.0
_APOSTROPHES, _QUOTES, _OPENING, _FOOTNOTES = "’´‘`", "«»“”„‘’‚‹›¿¡", "„‚¿¡", "¹²³ªº*†®™"
_USUAL = frozenset("–—·•½¼¾°£€…¦©®™¨´±" + _QUOTES + _FOOTNOTES)
_COLOURS = ("b", "w")  # and half a point
_ELIDED = frozenset(["d", "o", "l", "m", "n", "k", "dell", "dall", "all", "sant", "al", "el"])
_ODD = 7.0  # so much more than its letters may cost
_SPACE = "\xa0"


@lru_cache(maxsize=30_000)  # many encodings have the same letters
def cost(word: str, language: str) -> float:
    """Of a word in a language of ``text_names``."""
    if language in LATIN:
        return _Latin.of(language).cost(word)
    return _Characters.of(language).cost(word) if language in CHARACTERS else _Alphabet.of(language).cost(word)


def is_letter(sign: str) -> bool:
    return sign.isalpha() and sign not in "ªºµ"


def has_letters(word: str) -> bool:
    return any(map(is_letter, word)) or any(sign not in _USUAL for sign in word)


def is_odd(word: str, cost_of_word: float, letter: float) -> bool:
    """Whether the letters beyond a to z are such as no name has, by the cost of the word in the likeliest language.

    letter: what a letter may cost.
    """
    plain = sum(map(str.isascii, word))
    return cost_of_word - plain * _PLAIN > letter * (len(word) - plain) + _ODD


@lru_cache(maxsize=10_000)
def _is_of(script: str, letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(script)


@lru_cache(maxsize=10_000)
def kind(letter: str) -> str:
    """Whether a vowel, a consonant or no letter."""
    if not letter.isalpha():
        return _EDGE
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return _VOWEL if base in _VOWELS else _CONSONANT


class _Latin:
    def __init__(self, names: Sequence[str]) -> None:
        self._letters: Counter[str] = Counter()
        self._places: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for name in names:
            for at, letter in enumerate(name):
                if not letter.isascii():
                    self._letters[_small(letter)] += 1
                    self._places[_small(letter)][_place(name, at)] += 1
        self._all = sum(self._letters.values()) + 0.3 * len(self._letters)
        self._ends = Counter(_end(name) for name in names if _end(name))
        self._all_ends = sum(self._ends.values())

    @staticmethod
    @cache
    def of(language: str) -> _Latin:
        return _Latin(LATIN[language].split())

    def cost(self, word: str) -> float:
        total = _cost_of_capitals(word)
        for at, letter in enumerate(word):
            if letter.isascii():
                total += _PLAIN
            elif letter.isalpha() and _is_of("LATIN", letter):
                total += self._cost_of_letter(word, at)
            else:
                total += _cost_of_sign(word, at)
        return total + self._cost_of_end(word)

    def _cost_of_end(self, word: str) -> float:
        """What its last two letters say of a word’s language, as -ez does."""
        end = _end(word)
        return -log((self._ends[end] * 676 + 8) / (self._all_ends + 8)) if end else 0

    def _cost_of_letter(self, word: str, at: int) -> float:
        letter = _small(word[at])
        number = self._letters[letter]
        if not number:
            return -log(_SHARE_OF_LETTERS * _STRANGE_LETTER / 9)
        place = (self._places[letter][_place(word, at)] + 0.15) / (number + 9 * 0.15)
        return -log(_SHARE_OF_LETTERS * (number + 0.3) / self._all * place)


class _Alphabet:
    """A language of other letters than Latin ones."""

    def __init__(self, names: Iterable[str], script: str) -> None:
        self._script = script
        self._letters: Counter[str] = Counter()
        self._pairs: Counter[tuple[str, str]] = Counter()
        for name in names:
            self._letters.update(name.lower())
            self._pairs.update(pairwise(f" {name.lower()}"))
        self._before = Counter(dict.fromkeys(" ", 0))
        for (before, _), number in self._pairs.items():
            self._before[before] += number
        self._all = sum(self._letters.values()) + 10

    @staticmethod
    @cache
    def of(language: str) -> _Alphabet:
        return _Alphabet(OTHER_ALPHABETS[language].split(), SCRIPTS.get(language, "CYRILLIC"))

    def cost(self, word: str) -> float:
        total = _cost_of_capitals(word)
        for at, letter in enumerate(word):
            if letter.isascii():
                total += _PLAIN + _cost_of_switch(word, at)
            elif letter.isalpha() or unicodedata.category(letter)[0] == "M":
                total += 0 if letter.isalpha() or at else _MARK_ALONE
                is_own = _is_of(self._script, letter)
                total += _cost_of_switch(word, at)
                total -= log(
                    self._share(word[at - 1 : at].lower() if at else " ", letter.lower()) if is_own else _STRANGER
                )
            else:
                total += _cost_of_sign(word, at)
        return total

    def _share(self, before: str, letter: str) -> float:
        alone = (self._letters[letter] + 0.2) / self._all
        return (self._pairs[before, letter] + 8 * alone) / (self._before[before] + 8)


class _Characters:
    """Chinese, Japanese and Korean: a character for each syllable or word."""

    def __init__(self, family: str, given: str) -> None:
        self._first, self._others = ({each: 1 / (at + 8) for at, each in enumerate(part)} for part in (family, given))
        self._all = [sum(shares.values()) for shares in (self._first, self._others)]

    @staticmethod
    @cache
    def of(language: str) -> _Characters:
        return _Characters(*CHARACTERS[language])

    def cost(self, word: str) -> float:
        total = 0.0
        for at, letter in enumerate(word):
            if letter.isascii():
                total += _PLAIN + _cost_of_switch(word, at)
            elif letter.isalpha() or letter in "々ー":
                total += _cost_of_switch(word, at)
                total -= log(self._share(at, letter))
            else:
                total += _cost_of_sign(word, at)
        return total

    def _share(self, at: int, letter: str) -> float:
        known = [self._first.get(letter, 0) / self._all[0], self._others.get(letter, 0) / self._all[1]]
        share = 0.75 * known[0] + 0.15 * known[1] if at == 0 else 0.15 * known[0] + 0.75 * known[1]
        return share + (0.1 / 4000 if "\u3040" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\ud7a3" else 1e-7)


def _cost_of_switch(word: str, at: int) -> float:
    """Of a letter from a to z beside one of another script."""
    letters = word[at - 1 : at + 1] if at else ""
    is_switch = letters[:1].isascii() != letters[1:].isascii()
    return _SWITCH if is_switch and all(unicodedata.category(each)[0] in "LM" for each in letters) else 0


def _end(word: str) -> str:
    """Blank where it is none of plain letters."""
    end = word[-2:].lower()
    return end if len(word) > 3 and end.isascii() and end.isalpha() else ""


def _small(letter: str) -> str:
    small = letter.lower()
    return small if len(small) == 1 else letter


def _place(word: str, at: int) -> str:
    return kind(word[at - 1] if at else "") + kind(word[at + 1 : at + 2])


def _cost_of_capitals(word: str) -> float:
    """Of capitals within a word of small letters, and of a small first letter beyond a to z."""
    total = 0.0 if word[0].isascii() or not word[0].islower() else _SMALL_FIRST
    if word.isupper() or word[1:].islower():
        return total
    for at, (before, letter) in enumerate(pairwise(word), start=1):
        if before.islower() and letter.isupper() and word[:at] not in PREFIXES:
            total += _CAPITAL_INSIDE
        elif before.isupper() and letter.islower() and at > 1 and word[at - 2].isupper():
            total += _CAPITALS_AND_SMALL
    return total


def _cost_of_sign(word: str, at: int) -> float:
    sign = word[at]
    before, after = word[at - 1 : at] if at else "", word[at + 1 : at + 2]
    sides = is_letter(before) + is_letter(after)
    if unicodedata.category(sign) in ("Cc", "Cn", "Co", "Cf"):
        return 16
    if sign == _SPACE:
        return 12 if after.islower() or (sides == 2 and not before.islower()) else 7
    if sign in _APOSTROPHES and sides:
        return _cost_of_apostrophe(word, at)
    if sides == 2:
        return _cost_within(sign, before, after)
    if sides == 0:
        if sign not in _USUAL or any(map(is_letter, word)):
            return 9
        return 1 if len(word) < 3 else 5
    if sign in _FOOTNOTES and before:
        return 10.5
    if word[at:] == "µm" or (sign == "½" and word.strip("½").lower() in _COLOURS):
        return 4
    if sign in _OPENING and before:
        return 13
    if sign in _QUOTES:
        return 3 if any(each in _QUOTES for each in word[:at] + word[at + 1 :]) else 9
    return 16 if unicodedata.category(sign) == "Sk" else 13


def _cost_within(sign: str, before: str, after: str) -> float:
    """Of a sign between letters: Müller–Lüdenscheidt, Gal·la; hardly Mu–oz."""
    if sign == "–":
        return 13 if after.islower() and kind(before) == kind(after) == _VOWEL else 7
    return 7 if sign == "·" and before.lower() == after.lower() == "l" else 16


def _cost_of_apostrophe(word: str, at: int) -> float:
    """O’Brien, D’Angelo, Isma’il, Bo’s, James’, ’t; hardly Garc’a, Mart’nez and Zo‘."""
    before, after = word[:at], word[at + 1 :]
    if not before:
        return 3 if after in ("t", "s") or after[0].isupper() else 10
    if not after:
        return 7 if before[-1] == "s" and word[at] == "’" else 10
    if after == "s" or before.lower() in _ELIDED:
        return 5
    if word.count(word[at]) > 1:  # rock’n’roll
        return 7
    if kind(before[-1]) == _VOWEL and len(before) > 1 and word[at] != "‘":
        return 6 if kind(after[0]) == _VOWEL else 8
    return 12


TOKENS = re.compile(r"(?:[A-Za-z]|[^\x00-\x7f])+")
