"""Text in an encoding of neither Western nor Central Europe on Windows: of a Mac, or in Cyrillic or Greek letters.

Read as Western text it has words that nobody writes: a capital in the middle (``MŸller``), a sign between letters
(``Garc‡a``), or one accent after another (``Èâàíîâ``). In the encoding that is meant none of its words are odd.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from podium.sheets.readers.text_central import central_encoding

MOST_WORDS = 10_000  # that are looked at
LONGEST_WORD = 40
FEWER = 8  # so many times fewer odd words there must be
WESTERN = ("cp1252", "iso8859-15")
REPLACEMENT, SPACE = "\ufffd", "\xa0"  # the space that breaks no line, on a Mac another byte

_HIGH = re.compile(rb"[\x80-\xff]")
_SPACES = frozenset(b"\xa0")  # which does not break a line on Windows
_VOWELS = frozenset("aeiouyäöüåæøáéíóúýàèìòùâêîôûëïãõœ")
_SOFT = frozenset("šžż")  # which stand beside a vowel, as the ö and û of a Mac do not
_AFTER_OE = frozenset("uid")  # Lebœuf; the ú of a Mac stands before others
_PREFIXES = frozenset({"Mc", "Mac", "De", "Des", "Del", "Di", "Da", "Dal", "Du", "La", "Le", "Lo", "Van", "Von", "St"})
_APOSTROPHES, _TURNED, _DASH = frozenset("’´`"), "‘", "–"
_QUOTES = "«»“”„‘’‚‹›"
_BEGINNING = frozenset("€…†„‚")  # signs before a small letter: Ä, Ö, Ü, Ñ and Ç of a Mac
_NO_LETTERS, _NEVER = frozenset("ªº"), frozenset({REPLACEMENT, "ƒ"})
_ACCENTS, _POLISH_ACCENTS = 3, 5  # so many in a row are odd


class _Alphabet(NamedTuple):
    """said: the encoding in words. script: as Unicode names its letters. vowels: small ones; none for Latin letters."""

    said: str
    script: str
    vowels: frozenset[str] = frozenset()


_CYRILLIC = frozenset("аеёиіїоуўыэюяє")
ALPHABETS = {
    "cp1251": _Alphabet("Windows-1251, an encoding of Cyrillic letters", "CYRILLIC", _CYRILLIC),
    "koi8_r": _Alphabet("KOI8-R, an encoding of Cyrillic letters", "CYRILLIC", _CYRILLIC),
    "cp1253": _Alphabet("Windows-1253, an encoding of Greek letters", "GREEK", frozenset("αεηιουωάέήίόύώϊϋΐΰ")),
    "mac_roman": _Alphabet("Mac Roman, the encoding of old Mac programs", "LATIN"),
}


@lru_cache(maxsize=1)  # asked for the text, and for the remark
def encoding_elsewhere(content: bytes) -> str | None:
    """The encoding, where the words say so; None where Western or Central European text is not odd, or others are."""
    words = list(_words(content))
    central = central_encoding(content)
    odd = _count(words, [central], _is_odd_central) if central else _count(words, WESTERN, _is_odd_western)
    if not odd:
        return None
    counts = {name: _count(words, [name], _oddness_of(name)) for name in ALPHABETS}
    best = min(counts, key=lambda name: counts[name])
    return best if FEWER * counts[best] <= odd else None


def remark_elsewhere(content: bytes, encoding: str) -> str:
    """What is said of a file that is read so."""
    words = (word.decode(encoding, "replace") for word in _words(content))
    word = next((each for each in words if len(each) > 1), "")
    said = ALPHABETS[encoding].said
    return f'is read as text in {said}, by such words as "{word}"; save the file as UTF-8 to settle it'


def _words(content: bytes) -> Iterator[bytes]:
    """Those with a byte that is no ASCII, without the digits beside them."""
    end = count = 0
    for match in _HIGH.finditer(content):
        if match.start() < end:
            continue
        first = end = match.start()
        while first > max(0, match.start() - LONGEST_WORD) and _is_of_a_word(content[first - 1]):
            first -= 1
        while end < min(len(content), match.start() + LONGEST_WORD) and _is_of_a_word(content[end]):
            end += 1
        end = max(end, match.end())
        yield content[first:end]
        count += 1
        if count == MOST_WORDS:
            return


def _is_of_a_word(byte: int) -> bool:
    return (byte >= 0x80 and byte not in _SPACES) or chr(byte).isalpha()


def _count(words: Sequence[bytes], encodings: Sequence[str], is_odd: Callable[[str], bool]) -> int:
    """How many of the words are odd in each of the encodings."""
    return sum(all(_has_odd(word.decode(name, "replace"), is_odd) for name in encodings) for word in words)


def _has_odd(text: str, is_odd: Callable[[str], bool]) -> bool:
    return any(is_odd(word) for word in text.split(SPACE) if word)


def _oddness_of(encoding: str) -> Callable[[str], bool]:
    alphabet = ALPHABETS[encoding]
    return (lambda word: _is_odd_in(word, alphabet)) if alphabet.vowels else _is_odd_on_a_mac


def _is_odd_western(word: str) -> bool:
    return _is_odd_latin(word) or (
        _accents_in_a_row(word) >= _ACCENTS and not (word.isupper() and len(word) == _ACCENTS)
    )


def _is_odd_central(word: str) -> bool:
    return _is_odd_latin(word) or _accents_in_a_row(word) >= _POLISH_ACCENTS


def _is_odd_on_a_mac(word: str) -> bool:
    """Signs stand beside words there, as quotation marks do, and never against a letter otherwise."""
    return _is_odd_western(word) or not word.strip(_QUOTES).replace("’", "").isalpha()


def _accents_in_a_row(word: str) -> int:
    return max(map(len, re.findall(r"[^\W\d_a-zA-Z]+", word)), default=0)


def _is_odd_latin(word: str) -> bool:
    return any(not letter.isascii() and _is_odd_at(word, at) for at, letter in enumerate(word))


def _is_odd_at(word: str, at: int) -> bool:
    letter, before, after = word[at], word[at - 1 : at] if at else "", word[at + 1 : at + 2]
    if letter in _NEVER or unicodedata.category(letter) == "Cc":
        return True
    if not letter.isalpha() or letter in _NO_LETTERS:
        return _is_odd_sign(word, at, before, after)
    if "LATIN" not in unicodedata.name(letter, ""):
        return True
    if letter.isupper():
        is_inside = before.isalpha() and (before.islower() or after.islower())
        return is_inside and word[:at] not in _PREFIXES
    if letter == "œ":
        return after not in _AFTER_OE
    return letter in _SOFT and _is_consonant(before) and _is_consonant(after)


def _is_odd_sign(word: str, at: int, before: str, after: str) -> bool:
    sign = word[at]
    if sign in _APOSTROPHES:  # Garc’a for García, Mart’nez for Martínez
        ends_so = word[at + 1 :] == "a"
        return (
            word.count(sign) == 1 and before.islower() and _is_consonant(before) and (ends_so or _is_consonant(after))
        )
    if sign == _TURNED:  # No‘l for Noël
        return before in _VOWELS and after.islower() and word[at + 1 :] != "s"
    if sign == _DASH:
        return before in _VOWELS and after in _VOWELS
    if sign == "·" and before == after:  # Gal·la
        return False
    if sign in _BEGINNING and not before:
        return after.isalpha() and after.islower()
    return before.isalpha() and after.isalpha()


def _is_consonant(letter: str) -> bool:
    return letter.isalpha() and letter.casefold() not in _VOWELS


def _is_odd_in(word: str, alphabet: _Alphabet) -> bool:
    """Whether a word has a letter of another alphabet, a capital after a small letter, or no vowel."""
    letters = [letter for letter in word if letter.isalpha()]
    if len(letters) < len(word) and len(letters) > 1 and not word.strip("«»“”„’.").isalpha():
        return True
    if any(alphabet.script not in unicodedata.name(letter, "") for letter in letters):
        return True
    if any(one.islower() and other.isupper() for one, other in pairwise(word)):
        return True
    return not letters or (len(letters) > 2 and alphabet.vowels.isdisjoint(word.casefold()))
