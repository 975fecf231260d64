"""Names of which letters were lost on the way: ``M?ller``, ``M�ller`` and ``MÃ¼ller`` may all be ``Müller``.

A program that writes or reads text in the wrong encoding puts a question mark, the sign for an unknown character or
some other sign in the place of a letter. Such a name is never taken for another one; it is only compared with others.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import unescape
from itertools import product

LOST = "\ufffd"  # stands for letters that nobody knows any more
FOR_A_LETTER = "?¿\ufffd"  # signs that stand for a letter even where a word begins or ends
IN_NAMES = frozenset("'’‘ʼ´-‐‑–·")  # signs that names have themselves
MOST_FOR_ONE_SIGN = 2  # letters that one sign may stand for: ss was ß
LONGEST_WORD = 40  # letters, of words that are compared letter by letter

# As what text in UTF-8 was read: MÃ¼ller, M√ºller, M├╝ller, MГјller. The first two give any letters, the others only
# Latin ones: else the end of Kılıç would be Armenian.
FOR_ANY_LETTERS = ("cp1252", "latin-1")
FOR_LATIN_LETTERS = ("mac_roman", "cp1250", "iso8859-2", "cp1251", "cp850", "cp437", "cp852")
MOST_TIMES = 2  # that text was read wrongly
OUTSIDE_ASCII = re.compile(r"[^\x00-\x7f]{2,}")
FIRST_OF_TWO = re.compile(rf"[À-ï](?={LOST})")  # the first half of a letter in UTF-8, of which the other was lost
SIGNS_OF_DAMAGE = re.compile(r"[?&\\]")
# A letter as pages and programs write it: &ouml; and &#246; and \\u00f6.
ESCAPED = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{2,6}|#[xX][0-9A-Fa-f]{2,5});|\\u(?![dD][89A-Fa-f])[0-9A-Fa-f]{4}")
LETTERS = re.compile(r"[^\W\d_]+")
OTHER_ALPHABETS = re.compile("[\u0370-\u07ff]")  # Greek, Cyrillic and those of the Near East
PREFIXES = frozenset({"Mc", "Mac", "De", "Des", "Del", "Di", "Da", "Dal", "Du", "La", "Le", "Lo", "Van", "Von", "Ó"})


def restored(name: str) -> str:
    """The name with the letters that can be told again, and ``LOST`` in the place of the others.

    >>> restored("MÃ¼ller"), restored("M?ller")
    ('Müller', 'M\ufffdller')
    """
    if name.isascii() and name.isprintable() and not SIGNS_OF_DAMAGE.search(name):
        return name
    name = ESCAPED.sub(lambda found: _unescaped(found[0]), name)
    text = unicodedata.normalize("NFC", OUTSIDE_ASCII.sub(lambda found: _read_again(found[0], MOST_TIMES), name))
    text = LETTERS.sub(lambda found: _without_strangers(found[0]), text)
    signs = "".join(LOST if _is_lost(text, place) else sign for place, sign in enumerate(text))
    return FIRST_OF_TWO.sub(LOST, signs)


def _unescaped(written: str) -> str:
    return unescape(written) if written.startswith("&") else chr(int(written[2:], 16))


def is_damaged(name: str) -> bool:
    """Whether letters of the name were lost, or read as others."""
    again = restored(name)
    return LOST in again or again != unicodedata.normalize("NFC", name)


def fragments(words: Iterable[str], length: int) -> Iterator[str]:
    """What is left of the words, in pieces of so many letters."""
    for word in words:
        for piece in word.split(LOST):
            yield from (piece[start : start + length] for start in range(len(piece) - length + 1))


def may_be_one(one: str, other: str) -> bool:
    """Whether two words are one if letters stand where they were lost; never where less than half of a word is left."""
    if LOST not in one and LOST not in other:
        return one == other
    if any(left != right and LOST not in (left, right) for left, right in ((one[0], other[0]), (one[-1], other[-1]))):
        return False
    if max(len(one), len(other)) > LONGEST_WORD or any(2 * word.count(LOST) > len(word) for word in (one, other)):
        return False
    return _fit(one, other)


def of_lost_letters(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The pairs of words that may be one but for lost letters: of two beginnings one begins the other, so of ends."""
    known = list(words)
    parts = {word: _whole_ends(word) for word in known if LOST in word}
    having: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for word, ends in parts.items():
        having[ends].append(word)
    starts, stops = ({ends[side] for ends in parts.values()} for side in (0, 1))
    longer_stop: defaultdict[tuple[str, str], list[str]] = defaultdict(list)  # of the words with that start
    for word in known if parts else ():
        start, stop = parts.get(word, (word, word))
        begun = [start[:length] for length in range(len(start) + 1) if start[:length] in starts]
        ended = [stop[place:] for place in range(len(stop) + 1) if stop[place:] in stops]
        for ends in product(begun, ended):
            yield from ((word, each) for each in having.get(ends, ()) if each != word and may_be_one(word, each))
            if word in parts and ends[0] == start and ends[1] != stop:
                longer_stop[ends].append(word)
    for word, (start, stop) in parts.items():
        for length in range(len(start)):
            others = longer_stop.get((start[:length], stop), ())
            yield from ((word, each) for each in others if may_be_one(word, each))


def _whole_ends(word: str) -> tuple[str, str]:
    """The letters before the first that is lost, and behind the last."""
    return word[: word.index(LOST)], word[word.rindex(LOST) + 1 :]


@lru_cache(maxsize=4096)
def _fit(one: str, other: str) -> bool:
    if not one or not other:
        return not (one + other).strip(LOST)
    if one[0] == LOST:
        return any(_fit(one[1:], other[letters:]) for letters in range(min(MOST_FOR_ONE_SIGN, len(other)) + 1))
    if other[0] == LOST:
        return _fit(other, one)
    return one[0] == other[0] and _fit(one[1:], other[1:])


def _read_again(signs: str, times: int) -> str:
    """The letters of which a wrong encoding made these signs; the signs themselves where none did."""
    for encodings in (FOR_ANY_LETTERS, FOR_LATIN_LETTERS):
        readings = {letters for encoding in encodings if (letters := _read_in(signs, encoding, times))}
        if readings:
            return readings.pop() if len(readings) == 1 else LOST
    return signs


def _read_in(signs: str, encoding: str, times: int) -> str:
    """The letters of which this encoding made the signs, blank where it did not."""
    try:
        letters = b"".join(_byte(sign, encoding) for sign in signs).decode("utf-8")
    except UnicodeError:
        return ""
    if times > 1:
        letters = _read_again(letters, times - 1)
    return letters if all(_is_in_names(letter, encoding) for letter in letters) else ""


def _byte(sign: str, encoding: str) -> bytes:
    """Control characters as they are: so do readers that know no sign for a byte."""
    return bytes([ord(sign)]) if "\x80" <= sign < "\xa0" else sign.encode(encoding)


def _is_in_names(letter: str, encoding: str) -> bool:
    if letter in IN_NAMES:
        return True
    is_letter = unicodedata.category(letter)[0] in "LM"
    return is_letter and (encoding in FOR_ANY_LETTERS or unicodedata.name(letter, "").startswith("LATIN"))


def _without_strangers(letters: str) -> str:
    """Without letters that no name has there: of another alphabet among ours, and capitals as in ``BjŠrn``."""
    if letters.isascii() or not re.search("[A-Za-z]", letters):
        return letters
    has_small = not letters.isupper()
    return "".join(
        LOST
        if OTHER_ALPHABETS.match(letter)
        or (place and has_small and letter.isupper() and not letter.isascii() and letters[:place] not in PREFIXES)
        else letter
        for place, letter in enumerate(letters)
    )


def _is_lost(text: str, place: int) -> bool:
    """Whether the sign at that place stands where a letter was: within a word, and some also at its ends."""
    sign = text[place]
    category = unicodedata.category(sign)
    is_plain = sign.isascii() and sign.isprintable() and sign not in FOR_A_LETTER
    if is_plain or sign in IN_NAMES or sign.isalpha() or sign.isdecimal() or sign.isspace() or category[0] == "M":
        return False
    sides = [_is_of_word(text[place - 1 : place] if place else ""), _is_of_word(text[place + 1 : place + 2])]
    return any(sides) if sign in FOR_A_LETTER or category in ("Cc", "Co", "Cn") else all(sides)


def _is_of_word(sign: str) -> bool:
    return sign.isalpha() or (bool(sign) and sign in FOR_A_LETTER)
