"""The text in a file: which encoding it has, for every format of plain text.

UTF-8 shows by its form, UTF-16 by its mark or its zero bytes, ISO-2022-JP by its own marks. Which of the others it is
shows by the words that each makes of the file (``text_readings``). Western Europe has two, which are the same but for
the bytes 80 to 9F, of cp1252 alone, and for eight others: those are told by what stands around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from podium.sheets.readers.text_readings import (
    LIKELIER,
    decoded,
    differing,
    encoding_of,
    in_doubt,
    is_text,
    is_western,
    readings,
)

UTF_8_MARK = b"\xef\xbb\xbf"
BYTE_ORDER_MARKS = ((UTF_8_MARK, "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
JAPANESE = b"\x1b$"  # before characters of two bytes in ISO-2022-JP
CONTROL_CHARACTER = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
CONTROL_BYTE = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")  # the same character in all encodings of single bytes
# A line feed with what carriage returns stand before it, or one of those alone; of a run of them only the first is
# followed to its end.
LINE_END = re.compile(r"(?<!\r)\r*\n|\r")
REPLACEMENT, MARK = "\ufffd", "\ufeff"
MISREAD_MARK = MARK.encode().decode("cp1252")  # by the program that wrote the file
# Formats with elements say their encoding at the beginning; a page may not.
SAYS_ENCODING, LOOKED_AT = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})""", re.IGNORECASE), 4096

SETTLED = 'save the file as UTF-8 ("CSV UTF-8" in Excel), or say which it is'
WINDOWS, LATIN_15 = "cp1252", "iso8859-15"
ONLY_WINDOWS = re.compile(rb"[\x80-\x9f]")
EITHER = re.compile(rb"[\xa4\xa6\xa8\xb4\xb8\xbc-\xbe]")
EURO, LETTERS = b"\xa4", b"\xa8\xb8"  # in Latin-15 €, and š ž, which in cp1252 are signs that nobody types
ACCENT, FRACTIONS = b"\xb4", b"\xbc\xbd\xbe"  # in cp1252: the first stands for an apostrophe, as in D´Angelo
MOST_PLACES = 10_000  # of such bytes that are looked at; no file of people has more
LONGEST_WORD = 40


class _Place(NamedTuple):
    """Where one of the eight bytes stands, and the encoding that makes sense there: None where both do."""

    at: int
    encoding: str | None


@lru_cache(maxsize=1)  # each format of text asks for that of the same file
def text_in(content: bytes) -> str | None:
    """The text, None where it is none. Without a mark UTF-16 shows by its zero bytes.

    Files that were put together have a mark inside too, which no program shows.
    """
    text = _unicode(content)
    if text is None and _is_falsely_marked(content):
        content = content.removeprefix(UTF_8_MARK)
    if text is None and not _is_marked(content) and not CONTROL_BYTE.search(content):
        text = _of_single_bytes(content)
    return None if text is None or CONTROL_CHARACTER.search(text) else text.replace(MARK, "").removeprefix(MISREAD_MARK)


def _is_falsely_marked(content: bytes) -> bool:
    """Whether text in another encoding stands behind the mark of UTF-8; half a character at the end is no such."""
    try:
        content.removeprefix(UTF_8_MARK).decode()
    except UnicodeDecodeError as error:
        return content.startswith(UTF_8_MARK) and error.end < len(content) - len(UTF_8_MARK)
    return False


def encoding_remark(content: bytes) -> str | None:
    """What the organiser must know of the characters in the file: which could be others, and which are lost.

    A file that says its encoding itself, as those with elements do, is believed unless its words speak against it.
    """
    text = text_in(content)
    if text is None or text.isascii():
        return None
    says = SAYS_ENCODING.search(content[:LOOKED_AT]) if text.lstrip().startswith("<") else None
    if says and (_unicode(content) is not None or (declared := encoding_of(says[1].decode()))):
        return None if _unicode(content) is not None else _remark_of_untrue(content, declared)
    if REPLACEMENT in text:
        line = _line(text, text.index(REPLACEMENT))
        return f"a character in line {line} was lost when the file was saved ({REPLACEMENT})"
    if _unicode(content) is not None:
        return None
    content = content.removeprefix(UTF_8_MARK)
    return _remark_of_encoding(content) or _doubt(content)


def _unicode(content: bytes) -> str | None:
    """The text in UTF-8, UTF-16 or ISO-2022-JP, which show by their form; None where it is in none of them."""
    if JAPANESE in content:
        return _decoded(content, "iso2022_jp")
    encodings = [name for mark, name in BYTE_ORDER_MARKS if content.startswith(mark)]
    tried = encodings or [*_utf_16_without_mark(content), "utf-8"]
    return next((text for encoding in tried if (text := _decoded(content, encoding)) is not None), None)


def _decoded(content: bytes, encoding: str) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


def _is_marked(content: bytes) -> bool:
    return any(content.startswith(mark) for mark, _ in BYTE_ORDER_MARKS)


def _utf_16_without_mark(content: bytes) -> list[str]:
    sample = content[:2000]
    zeros = [sample[half::2].count(0) for half in (0, 1)]
    if 2 * max(zeros) < len(sample) // 2 or min(zeros) > 0:
        return []
    return ["utf-16-be" if zeros[0] else "utf-16-le"]


def _of_single_bytes(content: bytes) -> str | None:
    """In an encoding of one byte a character, or of one and two."""
    found = readings(content)
    for each in found:
        if is_western(each, found):
            return _western(content)
        try:
            text = decoded(content, each.encoding.name)
        except UnicodeDecodeError:
            continue
        return text if is_text(each) else None
    return None


def _remark_of_encoding(content: bytes) -> str | None:
    """None where it is plainly an encoding of Western Europe."""
    doubt = in_doubt(content)
    difference = differing(content, *doubt) if doubt else None
    if not doubt or not difference:
        return None
    taken, other = doubt
    at, word, instead = difference
    line = _line(content[:at].decode("latin-1"), at)
    if is_western(taken, readings(content)):
        word = (_western(content) or "")[at : at + len(word)]
    return (
        f'is read as text in {taken.encoding.said}: "{word}" in line {line} would be "{instead}" in '
        f"{other.encoding.said}; {SETTLED}: --encoding {taken.encoding.name} or --encoding {other.encoding.name}"
    )


def _remark_of_untrue(content: bytes, declared: str) -> str | None:
    """Where the words are far likelier in another encoding than the one that the file says it has."""
    found = readings(content)
    said = next((each for each in found if each.encoding.name == declared), None)
    difference = differing(content, said, found[0]) if said and said.cost > found[0].cost + LIKELIER else None
    if not said or not difference:
        return None
    at, word, instead = difference
    return (
        f'says that its text is in {said.encoding.said}, and is read so: "{word}" in line '
        f'{_line(content[:at].decode("latin-1"), at)} would be "{instead}" in {found[0].encoding.said}; if that is '
        f"right, give --encoding {found[0].encoding.name}"
    )


def _western(content: bytes) -> str | None:
    try:
        text = content.decode(WINDOWS)
    except UnicodeDecodeError:
        return None
    places = _places(content)
    if {place.encoding for place in places} <= {None, WINDOWS}:
        return text
    if _agreed(places) == LATIN_15:
        return content.decode(LATIN_15)
    letters = list(text)
    for index, encoding in places:
        letters[index] = content[index : index + 1].decode(encoding or WINDOWS)
    return "".join(letters)


def _doubt(content: bytes) -> str | None:
    """The first of the bytes that could be either character, where nothing in the file settles it."""
    places = _places(content)
    doubtful = [place for place in places if place.encoding is None]
    if not doubtful or _agreed(places):
        return None
    index = doubtful[0].at
    windows, latin = (content[index : index + 1].decode(encoding) for encoding in (WINDOWS, LATIN_15))
    line = _line(content.decode(WINDOWS), index)
    more = f", as in {len(doubtful) - 1} more places" if len(doubtful) > 1 else ""
    could_be = f'"{_word(content, index).decode(WINDOWS)}" in line {line} could be spelt with {latin} (Latin-15)'
    settled = f"{SETTLED}: --encoding {LATIN_15} or --encoding {WINDOWS}"
    return f"{could_be} or {windows} (cp1252); it is read with {windows}{more}; {settled}"


def _agreed(places: list[_Place]) -> str | None:
    """The encoding of the whole file, as all the places have it that have one."""
    said = {place.encoding for place in places} - {None}
    return said.pop() if len(said) == 1 else None


def _places(content: bytes) -> list[_Place]:
    """Those of the eight bytes, in a file that could be of either encoding."""
    return [] if ONLY_WINDOWS.search(content) else list(_judged(content))


def _judged(content: bytes) -> Iterator[_Place]:
    for count, match in enumerate(EITHER.finditer(content)):
        if count == MOST_PLACES:
            return
        yield _Place(match.start(), _encoding_at(content, match.start()))


def _encoding_at(content: bytes, index: int) -> str | None:
    byte = content[index : index + 1]
    before, after = (each.decode(LATIN_15) for each in (_before(content, index), _after(content, index)))
    letters = sum(map(str.isalpha, before + after))
    if byte == EURO:
        return LATIN_15  # whose other reading, the sign of any currency, nobody types
    if any(map(str.isdigit, before + after)) or not letters:
        return WINDOWS  # 5½, 3b½, or alone
    if byte in FRACTIONS:
        return LATIN_15 if letters > 1 else None
    if byte in LETTERS:
        return LATIN_15
    return _capital(byte, before, after)


def _capital(byte: bytes, before: str, after: str) -> str | None:
    """A capital stands at the beginning of a word, or in a word of capitals; an accent in D´ANGELO is in doubt."""
    if byte == ACCENT and (len(after) == 1 or (after[:1].isupper() and not after.isupper())) and not before.isupper():
        return WINDOWS  # ´t Hart, ´Allo
    if not before:
        return LATIN_15 if len(after) > 1 else None
    if (before + after).isupper() and len(before + after) > 1:
        return None if byte == ACCENT and len(before) == 1 else LATIN_15
    return WINDOWS if byte == ACCENT else None


def _before(content: bytes, index: int) -> bytes:
    start = index
    while start > max(0, index - LONGEST_WORD) and _is_of_a_word(content[start - 1]):
        start -= 1
    return content[start:index]


def _after(content: bytes, index: int) -> bytes:
    end = index + 1
    while end < min(len(content), index + LONGEST_WORD) and _is_of_a_word(content[end]):
        end += 1
    return content[index + 1 : end]


def _is_of_a_word(byte: int) -> bool:
    letter = bytes([byte])
    return letter in LETTERS or (chr(byte).isalnum() and not EITHER.match(letter))


def _word(content: bytes, index: int) -> bytes:
    return _before(content, index) + content[index : index + 1] + _after(content, index)


def _line(text: str, index: int) -> int:
    """A carriage return alone ends a line too."""
    return len(text[:index].replace("\r\n", "\n").replace("\r", "\n").split("\n"))
