r"""A configuration file of xlwings: lines ``"KEY","VALUE"``, which VBA and Python both read.

What Podium does not set stays as it is, byte for byte: a line that nobody understands, a comment, an ending of lines.
VBA reads pairs one after the other and loses the thread at a line that is none; so new lines come first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from podium.errors import PodiumError

UDF_MODULES = "UDF MODULES"
SEPARATOR = ";"

_PAIR = re.compile(r'\s*(?:"(?P<key>[^"]*)"|(?P<bare>[^",#;]+?))\s*,\s*(?:"(?P<value>[^"]*)"|(?P<plain>[^",]*?))\s*')
_COMMENTS = ("#", ";", "'", "//")  # neither reader knows any; a person means one by these
_UTF8_MARK = "\xef\xbb\xbf"  # as latin-1 shows it
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Configuration:
    """lines: with their endings; each byte a character, so that nothing is lost whatever the encoding.
    marked: it began with the mark of UTF-8, behind which VBA does not know the first key."""

    lines: tuple[str, ...] = ()
    marked: bool = False
    encoding: str = "utf-8"

    def get(self, key: str) -> str | None:
        """The value that counts for VBA: the first."""
        return next((self._decoded(value) for name, value in self._pairs() if name == key.casefold()), None)

    def raw_lines(self, key: str) -> tuple[str, ...]:
        return tuple(line for line in self.lines if _key_of(line) == key.casefold())

    def modules(self) -> list[str]:
        return [module for part in (self.get(UDF_MODULES) or "").split(SEPARATOR) if (module := part.strip())]

    def unreadable(self) -> list[int]:
        """The numbers of the lines at which VBA loses the thread."""
        return [number for number, line in enumerate(self.lines, 1) if line.strip() and _key_of(line) is None]

    def unclear(self, key: str) -> list[int]:
        """The numbers of the lines that are no pairs, no comments either, and speak of ``key``."""
        word = re.compile(rf"(?<!\w){re.escape(key)}(?!\w)", re.IGNORECASE)
        lines = ((number, self.lines[number - 1]) for number in self.unreadable())
        return [number for number, line in lines if word.search(line) and not line.lstrip().startswith(_COMMENTS)]

    def with_value(self, key: str, value: str) -> Configuration:
        """``key`` set wherever it stands (VBA takes the first, Python the last), else in a line on top."""
        line = f'"{key}","{self._encoded(value)}"{self._ending()}'
        if not self.raw_lines(key):
            return replace(self, lines=(line, *self.lines), marked=False)
        return replace(self.with_lines(key, lambda old: _with_ending(line, old)), marked=False)

    def with_lines(self, key: str, change: Callable[[str], str]) -> Configuration:
        """The lines of ``key`` changed; a line that becomes blank is gone."""
        changed = (change(line) if _key_of(line) == key.casefold() else line for line in self.lines)
        return replace(self, lines=tuple(line for line in changed if line))

    def to_bytes(self) -> bytes:
        return ((_UTF8_MARK if self.marked else "") + "".join(self.lines)).encode("latin-1")

    def _pairs(self) -> list[tuple[str, str]]:
        return [pair for line in self.lines if (pair := _pair(line)) is not None]

    def _ending(self) -> str:
        return "\r\n" if any(line.endswith("\r\n") for line in self.lines) else "\n"

    def _decoded(self, value: str) -> str:
        return value.encode("latin-1").decode(self.encoding, errors="replace")

    def _encoded(self, value: str) -> str:
        if any(character in value for character in '"\r\n'):
            raise PodiumError(f"{value}: xlwings cannot be told of a path with a quotation mark or a line break in it")
        try:
            return value.encode(self.encoding).decode("latin-1")
        except UnicodeEncodeError:
            raise PodiumError(
                f"{value}: Excel's macros cannot read this path in the code page {self.encoding}; set Podium up in a "
                "folder whose path has plain letters only"
            ) from None


def parse(content: bytes, encoding: str = "utf-8") -> Configuration:
    """PodiumError for what neither VBA nor Python reads, UTF-16."""
    if content.startswith(_UTF16_MARKS) or b"\0" in content:
        raise PodiumError("is not plain text (perhaps saved as Unicode by an editor); save it as ANSI or UTF-8")
    text = content.decode("latin-1")
    marked = text.startswith(_UTF8_MARK)
    return Configuration(_split(text.removeprefix(_UTF8_MARK)), marked, encoding)


def joined(modules: Sequence[str]) -> str:
    return SEPARATOR.join(modules)


def _split(text: str) -> tuple[str, ...]:
    # Not splitlines: it takes a byte such as 0x85, a letter in some code pages, for the end of a line.
    return tuple(re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text))


def _pair(line: str) -> tuple[str, str] | None:
    match = _PAIR.fullmatch(line.rstrip("\r\n"))
    if match is None:
        return None
    key = match["key"] if match["key"] is not None else match["bare"]
    value = match["value"] if match["value"] is not None else match["plain"]
    return key.strip().casefold(), value


def _key_of(line: str) -> str | None:
    pair = _pair(line)
    return pair[0] if pair else None


def _with_ending(line: str, old: str) -> str:
    return line.rstrip("\r\n") + old[len(old.rstrip("\r\n")) :]
