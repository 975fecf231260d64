"""Characters that take two codes in an .xls file, such as flags and other emoji, where xlrd cannot read them.

A program that breaks a long record off may break such a pair, which is then one code in each record; xlrd reads each
record by itself. And of a formula's text it counts characters where the file has counted codes.
"""

from __future__ import annotations

import re
import struct

TEXTS, STRING, CONTINUE = 0x00FC, 0x0207, 0x003C  # of all cells, of a formula; what continues a record
TWO_BYTES = 1  # an option: each code of the text takes two bytes
HEAD = 4  # bytes
HIGH, LOW = range(0xD8, 0xDC), range(0xDC, 0xE0)  # the upper bytes of the two codes of a pair
HALF = re.compile("[\ud800-\udfff]")
UNKNOWN = "\ufffd"


class Texts:
    """The records with texts of one part of a workbook, mended one after the other in their place."""

    def __init__(self, records: bytearray) -> None:
        self._records = records
        self._start = self._end = 0  # of the record before
        self._options = 0  # where its text begins
        self._count = 0  # where the length of the formula's text stands that it belongs to, if any

    def mend(self, kind: int, start: int, end: int) -> None:
        """``kind``: one of the three above."""
        is_continued = kind == CONTINUE and start == self._end
        if is_continued:
            start = self._end = self._joined(start)
        self.finish()
        if not is_continued:
            self._count = start + HEAD if kind == STRING else 0
        self._start, self._options, self._end = start, start + HEAD + (2 if kind == STRING else 0), end

    def finish(self) -> None:
        """Mend the last record, which nothing continues."""
        if self._count:
            self._recount(self._options, self._end)

    def _joined(self, start: int) -> int:
        """Where the continuing record begins once it has the whole pair: two bytes before, if there was one."""
        records, text = self._records, start + HEAD + 1
        is_split = records[start - 1] in HIGH and records[text + 1 : text + 2] in [bytes([low]) for low in LOW]
        if not is_split or not records[text - 1] & TWO_BYTES or start - 2 < self._start + HEAD:
            return start
        high = records[start - 2 : start]
        records[start - 2 : text] = records[start:text] + high
        self._add(self._start + 2, -2)
        self._add(start, 2)
        return start - 2

    def _recount(self, options: int, end: int) -> None:
        """Count the characters of a formula's text; what is half of a pair is no character."""
        if end <= options or not self._records[options] & TWO_BYTES:
            return
        begin, end = options + 1, end - (end - options - 1) % 2
        text = HALF.sub(UNKNOWN, self._records[begin:end].decode("utf-16-le", "surrogatepass"))
        self._records[begin:end] = text.encode("utf-16-le")
        self._add(self._count, len(text) - (end - begin) // 2)

    def _add(self, at: int, number: int) -> None:
        before = struct.unpack_from("<H", self._records, at)[0]
        struct.pack_into("<H", self._records, at, before + number)
