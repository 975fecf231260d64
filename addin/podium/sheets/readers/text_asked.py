"""Text in the encoding that the organiser names: it is made UTF-8 before any reader looks at it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from podium import archives
from podium.errors import PodiumError, UnreadableError
from podium.scoring.errors import shown
from podium.sheets.readers.text_encodings import ENCODINGS, Encoding
from podium.sheets.readers.text_readings import decoded

OPTION = "--encoding"
EXAMPLES = "cp1250, cp1252, cp1254, mac_roman, koi8_r, gb18030"
NO_TEXT = (archives.SIGNATURE, b"\xd0\xcf\x11\xe0", b"\xff\xfe", b"\xfe\xff")  # workbooks, and UTF-16 with its mark
DECLARED_BY_XML = re.compile(rb"""(<\?xml[^>]{0,200}?)\s+encoding\s*=\s*["'][^"'>]{0,40}["']""")
OTHER_NAMES = {"latin1": "cp1252", "iso88591": "cp1252", "iso88599": "cp1254", "gbk": "gb18030", "gb2312": "gb18030"}
OTHER_NAMES |= {"latin2": "iso8859-2", "latin4": "iso8859-4", "latin5": "cp1254", "latin9": "iso8859-15"}
OTHER_NAMES |= {"latin10": "iso8859-16", "shiftjisx0213": "cp932", "sjis": "cp932", "eucjp": "euc_jp"}
OTHER_NAMES |= {"macintosh": "mac_roman", "macce": "mac_latin2", "euckr": "cp949", "big5": "cp950", "shiftjis": "cp932"}

UTF_8 = ("utf8", "utf8sig", "unicode")


def encoding_named(name: str) -> str:
    """The encoding as Python calls it, blank for a blank name: cp1254, Windows-1254 and 1254 are one."""
    if not name.strip() or _plain(name) in UTF_8:  # which is read as such by itself
        return ""
    known = {each: encoding.name for encoding in ENCODINGS for each in _names(encoding)} | OTHER_NAMES
    found = known.get(_plain(name)) or known.get(f"cp{_plain(name)}")
    if not found:
        raise PodiumError(
            f"--encoding is {shown(name)}; expected an encoding such as {EXAMPLES}; text in UTF-8 needs none"
        )
    return found


def in_utf_8(content: bytes, encoding: str) -> tuple[bytes, str | None]:
    """The text in UTF-8, and what the organiser must know; the content as it is where it says its encoding itself."""
    if content.startswith(NO_TEXT) or b"\0" in content:
        return content, f"says its encoding itself; {OPTION} {encoding} is not used"
    content = content.removeprefix(b"\xef\xbb\xbf")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return DECLARED_BY_XML.sub(rb"\1", _text(content, encoding).encode(), count=1), None
    return content, None if text.isascii() else f"is text in UTF-8; {OPTION} {encoding} is not used"


def _text(content: bytes, encoding: str) -> str:
    try:
        return decoded(content, encoding)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise UnreadableError(
            f"is not text in {encoding}, as {OPTION} says: there is no such character as in line {line}; name another "
            "encoding, or leave the option out"
        ) from error


def _names(encoding: Encoding) -> Iterator[str]:
    yield _plain(encoding.name)
    yield _plain(encoding.said.partition(",")[0])


def _plain(name: str) -> str:
    letters = "".join(filter(str.isalnum, name.casefold()))
    return re.sub(r"^(?:windows|win|dos)(?=\d)", "cp", letters)
