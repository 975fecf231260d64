"""Which encodings a text may have that says none: each with how likely it makes the words of the file.

A file has mostly one language; each word may be of another that the encoding has.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from podium.sheets.readers.text_encodings import ENCODINGS, Encoding
from podium.sheets.readers.text_languages import TOKENS, cost, has_letters, is_odd

WESTERN = ("cp1252", "iso8859-15")  # the same but for eight bytes
LIKELIER, LIKELIER_BY_A_WORD = 5.0, 1.0  # so much the likeliest must be to be taken without a word; e to that power
MOST_WORDS, LONGEST_WORD = 3000, 40  # that are looked at
FIRST_WORDS, HOPELESS = 60, 60.0  # by which it is seen what is worth a look at all words
_LETTER, _CHARACTER = 5.5, 11.0  # what a letter or character of a name costs at most
_OTHER = 0.12  # of the words are of other languages than the file

_HIGH = re.compile(rb"[\x80-\xff]")
# In encodings of two bytes a character the second may be a letter or sign of ASCII too.
_BEFORE, _WIDE_BEFORE = re.compile(rb"[A-Za-z]*\Z"), re.compile(rb"[\x40-\x7e]*\Z")
_BEHIND, _WIDE_BEHIND = re.compile(rb"[A-Za-z\x80-\xff]{1,40}"), re.compile(rb"[\x30-\x39\x40-\x7e\x80-\xff]{1,40}")


class Reading(NamedTuple):
    """words: those with a byte beyond ASCII, as the encoding has them. cost: of them all, and each: of each of them."""

    encoding: Encoding
    words: tuple[str, ...]
    cost: float
    each: tuple[float, ...]
    odd: tuple[bool, ...]  # whether no language has such a word


@lru_cache(maxsize=1)  # asked for the text, and for the remark
def readings(content: bytes) -> tuple[Reading, ...]:
    """The likeliest first: those in which the words of the content can be decoded."""
    words = {is_wide: list(_distinct(content, is_wide)) for is_wide in (False, True)}
    found = list(_read_in(ENCODINGS, {is_wide: each[:FIRST_WORDS] for is_wide, each in words.items()}))
    if found and len(words[False]) > FIRST_WORDS:
        best = min(each.cost for each in found)
        found = list(_read_in([each.encoding for each in found if each.cost < best + HOPELESS], words))
    return tuple(sorted(found, key=_before_others(found)))


def _before_others(found: Sequence[Reading]) -> Callable[[Reading], tuple[bool, bool, float]]:
    """Signs such as ½ are what they are in the West; of encodings that give the same words, the commonest is first."""
    likeliest = min(found, key=lambda each: each.cost, default=None)
    same = [each for each in found if likeliest and each.words == likeliest.words]
    first = max(same, key=lambda each: (-sum(each.odd), each.encoding.share), default=None)

    def key(each: Reading) -> tuple[bool, bool, float]:
        is_of_signs = each.encoding.name in WESTERN and not any(map(has_letters, each.words))
        return not is_of_signs, each is not first, each.cost

    return key


def is_western(reading: Reading, all_readings: Sequence[Reading]) -> bool:
    """Whether the words are those of Western Europe, whatever the encoding."""
    return any(each.words == reading.words for each in all_readings if each.encoding.name in WESTERN)


def in_doubt(content: bytes) -> tuple[Reading, Reading] | None:
    """The reading that is taken and the one that it might be; None where Western text is plain."""
    found = readings(content)
    if not found:
        return None
    taken, western = found[0], [each for each in found if each.encoding.name in WESTERN]
    if not is_western(taken, found):
        other = next((each for each in found if each.words != taken.words), taken)
        return taken, other
    others = [
        each for each in found if sum(each.odd) <= sum(taken.odd) and all(_differ(known, each) for known in western)
    ]
    doubtful = next((each for each in others if each.cost < taken.cost + LIKELIER), None)
    return next(((taken, each) for each in others if each is doubtful or _has_likelier_word(each, western)), None)


def differing(content: bytes, one: Reading, other: Reading) -> tuple[int, str, str] | None:
    """Where the first word is that makes a difference, and what it is in each; one that speaks for the other first."""
    is_wide = one.encoding.takes_two_bytes or other.encoding.takes_two_bytes
    first = None
    for at, word in enumerate(_distinct(content, is_wide)):
        names = [word.decode(each.encoding.name, "replace") for each in (one, other)]
        if names[0] == names[1]:
            continue
        found = (content.find(word), names[0], names[1])
        if is_wide or other.each[at] < one.each[at] + LIKELIER:
            return found
        first = first or found
    return first


def is_text(reading: Reading) -> bool:
    """Whether most of its words are words of a language."""
    return 2 * sum(reading.odd) <= len(reading.words)


def _differ(western: Reading, other: Reading) -> bool:
    """Whether a word with letters differs; ½ and € are what they are."""
    if other.encoding.takes_two_bytes:
        return any(map(has_letters, western.words))
    pairs = zip(western.words, other.words, strict=True)
    return any(one != another and has_letters(one) for one, another in pairs)


def _has_likelier_word(other: Reading, western: Sequence[Reading]) -> bool:
    """Whether a word, by itself, is likelier in the other encoding."""
    if other.encoding.takes_two_bytes:
        return False
    return any(
        other.each[at] < min(each.each[at] for each in western) + LIKELIER_BY_A_WORD
        for at, word in enumerate(other.words)
        if all(each.words[at] != word and has_letters(each.words[at]) for each in western)
    )


def encoding_of(declared: str) -> str:
    """The encoding that a file says it has, as it is called here; blank for Unicode and for an unknown one."""
    try:
        name = codecs.lookup(declared).name
    except (LookupError, ValueError):
        return ""
    name = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "gbk": "gb18030"}.get(name, name)
    return next((each.name for each in ENCODINGS if codecs.lookup(each.name).name == codecs.lookup(name).name), "")


def decoded(content: bytes, encoding: str) -> str:
    """UnicodeDecodeError where it has bytes that the encoding has not."""
    text = content.decode(encoding)
    return unicodedata.normalize("NFC", text) if encoding == "cp1258" else text


def _distinct(content: bytes, is_wide: bool) -> Iterator[bytes]:
    """The words with a byte beyond ASCII, each once."""
    before, behind = (_WIDE_BEFORE, _WIDE_BEHIND) if is_wide else (_BEFORE, _BEHIND)
    known: set[bytes] = set()
    end = 0
    while (high := _HIGH.search(content, end)) and len(known) < MOST_WORDS:
        start, beginning = high.start(), before.search(content[max(end, high.start() - LONGEST_WORD) : high.start()])
        rest = behind.match(content, start)
        assert beginning
        assert rest
        word, end = beginning[0] + rest[0], rest.end()
        if word not in known:
            known.add(word)
            yield word


def _read_in(encodings: Iterable[Encoding], words: Mapping[bool, Sequence[bytes]]) -> Iterator[Reading]:
    for encoding in encodings:
        try:
            texts = tuple(decoded(word, encoding.name) for word in words[encoding.takes_two_bytes])
        except UnicodeDecodeError:
            continue
        yield _reading(encoding, texts)


def _reading(encoding: Encoding, texts: tuple[str, ...]) -> Reading:
    tokens = [token for text in texts for token in TOKENS.findall(text) if not token.isascii()]
    shares = list(encoding.languages.values())
    costs = [[cost(token, language) for language in encoding.languages] for token in tokens]
    mixed = [_mean(each, shares) for each in costs]
    of_languages = [
        sum(mix - log((1 - _OTHER) * exp(mix - each[at]) + _OTHER) for mix, each in zip(mixed, costs, strict=True))
        for at in range(len(encoding.languages))
    ]
    each = {token: mix - log(encoding.share) for token, mix in zip(tokens, mixed, strict=True)}
    of_words = tuple(sum(each.get(token, 0) for token in TOKENS.findall(text)) for text in texts)
    letter = _CHARACTER if encoding.takes_two_bytes else _LETTER
    are_odd = {token for token, of_token in zip(tokens, costs, strict=True) if is_odd(token, min(of_token), letter)}
    odd = tuple(any(token in are_odd for token in TOKENS.findall(text)) for text in texts)
    return Reading(encoding, texts, _mean(of_languages, shares) - log(encoding.share), of_words, odd)


def _mean(costs: list[float], shares: list[float]) -> float:
    """The cost of one or the other."""
    least = min(costs)
    return least - log(sum(share * exp(least - each) for each, share in zip(costs, shares, strict=True)) / sum(shares))
