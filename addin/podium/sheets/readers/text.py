"""The text in a file: which encoding it has, for every format of plain text."""

from __future__ import annotations

import re
from functools import lru_cache

BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
CONTROL_CHARACTER = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


@lru_cache(maxsize=1)  # each format of text asks for that of the same file
def text_in(content: bytes) -> str | None:
    """The text, None where it is none. Without a mark UTF-16 shows by its zero bytes."""
    encodings = [name for mark, name in BYTE_ORDER_MARKS if content.startswith(mark)]
    if not encodings:
        encodings = _utf_16_without_mark(content) or ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if CONTROL_CHARACTER.search(text) else text
    return None


def _utf_16_without_mark(content: bytes) -> list[str]:
    sample = content[:2000]
    zeros = [sample[half::2].count(0) for half in (0, 1)]
    if 2 * max(zeros) < len(sample) // 2 or min(zeros) > 0:
        return []
    return ["utf-16-be" if zeros[0] else "utf-16-le"]
