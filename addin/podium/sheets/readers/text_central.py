"""Text in an encoding of Central Europe: cp1250 of Windows, or ISO 8859-2.

Most of their letters are letters in the encodings of the West too, though others. Some are signs there, which stand in
no word: what would be ``£oœ`` and ``D¹b`` is Łoś and Dąb.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

WINDOWS, ISO = "cp1250", "iso8859-2"
MOST_PLACES = 10_000  # that are looked at

# Letters in one of the two and no letters in the West, and the ř of Jiří and Dvořák, which would be ø before an accent.
_SIGNS = re.compile(
    rb"[\x8d\x8f\x9d\xa1\xa3\xa5\xa9\xac\xae\xaf\xb1\xb3\xb5\xb6\xb9\xbc\xbe\xbf]|\xf8(?=[\xe1\xe9\xed])"
)
_ONLY_WINDOWS = re.compile(rb"[\x80-\x9f]")
_ONLY_ISO = frozenset(b"\xa1\xa9\xac\xae\xb1\xb5\xb6\xbc\xbe")
_POLISH = re.compile(rb"[\xa3\xaf\xb3\xbf\xea\xf1]")  # Ł Ż ł ż ę ń, in both encodings
_CZECH = re.compile(rb"[\xc8\xcc\xd8\xd9\xe8\xec\xf8\xf9]")  # Č Ě Ř Ů
_A_OR_S, _L_AT_THE_END = 0xB9, 0xB3  # ą in cp1250, š in ISO 8859-2; ł: in the West the raised 1 and 3 of footnotes
_EITHER_FRACTION = frozenset(b"\xbc\xbe")  # ź ž in ISO 8859-2; Œ Ÿ in Latin-15, which stand in no word of small letters
_RAISED_TWO = 0xB2
_FRACTION = re.compile(rb"\d[\xbc\xbd\xbe]|(?<![\x80-\xff\w])\xbd(?![\x80-\xff\w])")  # which these encodings lack
_LEADS_OF_UTF_8 = frozenset(b"\xc2\xc3\xc4\xc5")


def central_encoding(content: bytes) -> str | None:
    """The encoding, where it makes letters of signs that stand in words; None where nothing speaks for either."""
    places = list(_places(content))
    if not places or _FRACTION.search(content):
        return None
    encoding = _encoding(content, {content[at] for at in places})
    try:
        content.decode(encoding)
    except UnicodeDecodeError:
        return None
    return encoding


def central_remark(content: bytes, encoding: str) -> str:
    """What is said of a file that is read so."""
    at = next(_places(content))
    text = content.decode(encoding)
    word = re.search(r"\w*\Z", text[max(0, at - 30) : at])
    behind = re.match(r"\w*", text[at : at + 30])
    assert word
    assert behind
    return (
        f'is read as text in {encoding}, an encoding of Central Europe, by such words as "{word[0]}{behind[0]}"; '
        "save the file as UTF-8 to settle it"
    )


def _encoding(content: bytes, signs: set[int]) -> str:
    if _ONLY_WINDOWS.search(content):
        return WINDOWS
    if signs & _ONLY_ISO:
        return ISO
    is_czech = _A_OR_S in signs and _CZECH.search(content) and not _POLISH.search(content)
    return ISO if is_czech else WINDOWS


def _places(content: bytes) -> Iterator[int]:
    """Where a sign stands as a letter would."""
    has_footnotes = _RAISED_TWO in content
    for match in islice(_SIGNS.finditer(content), MOST_PLACES):
        if _is_letter(content, match.start(), has_footnotes):
            yield match.start()


def _is_letter(content: bytes, at: int, has_footnotes: bool) -> bool:
    before, after = _letter(content, at - 1), _letter(content, at + 1)
    byte = content[at]
    if at and content[at - 1] in _LEADS_OF_UTF_8:
        return False
    if byte in _EITHER_FRACTION:
        return before.islower() and after.islower()
    if byte == _A_OR_S:
        return bool(before) and (bool(after) or not before.isascii())
    if byte == _L_AT_THE_END and not after:
        return before.islower() and not has_footnotes
    if _as_letter(byte).isupper():
        return bool(after) and (not before or before.isupper())
    return before.islower() or (before.isupper() and after.islower()) or (not before and byte == 0xB3 and bool(after))


def _letter(content: bytes, at: int) -> str:
    """The letter there, blank for something else."""
    letter = _as_letter(content[at]) if 0 <= at < len(content) else ""
    return letter if letter.isalpha() else ""


def _as_letter(byte: int) -> str:
    """What the byte is in the encoding in which it is a letter."""
    readings = (bytes([byte]).decode(encoding, "replace") for encoding in (WINDOWS, ISO))
    return next((each for each in readings if each.isalpha()), "")
