"""Changes to an input that leave its structure in place: words of the formats, parts of archives, cells and lines."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from xml.sax.saxutils import escape

WORDS = Path(__file__).with_name("words.txt")
LARGEST = 200_000  # bytes
NUMBERS = (b"0", b"1", b"-1", b"2", b"99", b"1048577", b"1e9", b"0.5", b"4294967295")
VALUE = re.compile(rb""">([^<>]+)</|="([^"<>]*)\"""")
ROW = re.compile(rb"<((?:\w+:)?(?:table-)?row)\b[^>]*(?<!/)>.*?</\1>", re.DOTALL)
CELL = re.compile(rb"<((?:\w+:)?(?:table-cell|c))\b[^>]*(?<!/)>.*?</\1>", re.DOTALL)
PARTS = b"\t\n\f ;,|/<>\"'={}[]:"

Change = Callable[[Random, bytes], bytes]


@cache
def words() -> list[bytes]:
    r"""The dictionary: a word a line, with the escapes of Python (\t, \x00)."""
    lines = WORDS.read_text(encoding="utf-8").splitlines()
    return [line.encode("latin-1", "backslashreplace").decode("unicode_escape").encode("utf-8") for line in lines]


def mutated(random: Random, content: bytes, other: bytes = b"") -> bytes:
    """The content with one to four changes; ``other``: an input from which a piece may come."""
    archive = _parts(content[1:] if content[1:3] == b"PK" else content) if b"PK" in content[:3] else None
    if archive and random.random() < 0.9:
        return content[: content.index(b"PK")] + _mutated_archive(random, archive)
    for _ in range(random.randint(1, 4)):
        content = random.choice(CHANGES)(random, content)
        if other and random.random() < 0.1:
            content = _with(random, content, _piece(random, other))
    return content[:LARGEST]


def _mutated_archive(random: Random, parts: list[tuple[str, bytes]]) -> bytes:
    at = random.randrange(len(parts))
    # The sheets themselves are what matters most.
    telling = [index for index, (name, _) in enumerate(parts) if "sheet" in name.lower() or name == "content.xml"]
    if telling and random.random() < 0.7:
        at = random.choice(telling)
    name, content = parts[at]
    changes = WITHIN_XML if content.lstrip().startswith(b"<") and random.random() < 0.8 else CHANGES
    for _ in range(random.randint(1, 3)):
        content = random.choice(changes)(random, content)
    if random.random() < 0.05:
        parts = [*parts, (name.upper() if random.random() < 0.5 else name, content)]
    else:
        parts = [*parts[:at], (name, content), *parts[at + 1 :]]
    if random.random() < 0.03:
        parts.remove(random.choice(parts))
    return _packed(parts)


def _parts(content: bytes) -> list[tuple[str, bytes]] | None:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(part.file_size for part in archive.infolist()) > 10 * LARGEST:
                return None
            return [(name, archive.read(name)) for name in archive.namelist()]
    except Exception:
        return None


def _packed(parts: list[tuple[str, bytes]]) -> bytes:
    import warnings

    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as archive:
        warnings.simplefilter("ignore")  # of a name that is there twice
        for name, content in parts:
            archive.writestr(zipfile.ZipInfo(name), content)
    return out.getvalue()


def _with(random: Random, content: bytes, piece: bytes) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + piece + content[at:]


def _word(random: Random, content: bytes) -> bytes:
    return _with(random, content, random.choice(words()))


def _word_for_a_field(random: Random, content: bytes) -> bytes:
    """A word in place of what stands between two separators: a cell, an attribute, an element."""
    start = end = random.randint(0, len(content))
    while start and content[start - 1] not in PARTS:
        start -= 1
    while end < len(content) and content[end] not in PARTS:
        end += 1
    return content[:start] + random.choice(words()) + content[end:]


def _byte(random: Random, content: bytes) -> bytes:
    at = random.randrange(len(content) or 1)
    return content[:at] + bytes([random.randrange(256)]) + content[at + 1 :]


def _number(random: Random, content: bytes) -> bytes:
    """Another digit."""
    some = random.sample(range(len(content)), min(200, len(content)))
    digits = [index for index in some if content[index] in b"0123456789"]
    if not digits:
        return content
    at = digits[0]
    return content[:at] + random.choice([b"0", b"9", b"-1", b"99999999999", b".5", b"1e9"]) + content[at + 1 :]


def _gone(random: Random, content: bytes) -> bytes:
    at, length = random.randint(0, len(content)), random.choice([1, 2, 8, 100])
    return content[:at] + content[at + length :]


def _twice(random: Random, content: bytes) -> bytes:
    return _with(random, content, _piece(random, content) * random.choice([1, 1, 1, 2, 50]))


def _line_twice(random: Random, content: bytes) -> bytes:
    lines = content.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join([*lines[:at], lines[at], *lines[random.choice([at, at, 0]) :]])


def _lines_swapped(random: Random, content: bytes) -> bytes:
    lines = content.split(b"\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _cut(random: Random, content: bytes) -> bytes:
    return content[: random.randint(0, len(content))] if random.random() < 0.3 else content


def _value(random: Random, content: bytes) -> bytes:
    """A word or a number as the text or the attribute of an element, which leaves the XML what it was."""
    place = _one_of(random, VALUE, content)
    if not place:
        return content
    word = random.choice(words()) if random.random() < 0.7 else random.choice(NUMBERS)
    start, end = place.span(1) if place[1] is not None else place.span(2)
    return content[:start] + escape(word.decode("utf-8", "replace"), {'"': "&quot;"}).encode() + content[end:]


def _element(random: Random, content: bytes) -> bytes:
    """A row or a cell gone, twice, or in the place of another."""
    one, two = (_one_of(random, kind, content) for kind in [random.choice((CELL, ROW))] * 2)
    if not one or not two:
        return content
    new = random.choice([b"", one[0] * 2, one[0] * 30, two[0], two[0] + one[0]])
    return content[: one.start()] + new + content[one.end() :]


def _one_of(random: Random, kind: re.Pattern[bytes], content: bytes) -> re.Match[bytes] | None:
    """One that begins behind a place at random, or the first."""
    return kind.search(content, random.randint(0, len(content))) or kind.search(content)


def _piece(random: Random, content: bytes) -> bytes:
    at = random.randint(0, len(content))
    return content[at : at + random.choice([1, 4, 20, 200])]


WITHIN_XML: tuple[Change, ...] = (_value, _value, _value, _element)
CHANGES: tuple[Change, ...] = (
    *(_word, _word, _word_for_a_field, _word_for_a_field, _word_for_a_field, _word_for_a_field),
    *(_byte, _number, _number, _gone, _twice, _line_twice, _lines_swapped, _cut),
)
