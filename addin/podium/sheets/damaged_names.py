"""Names of which letters were lost or misread before Podium saw them: they are named, and never changed."""

from __future__ import annotations

import unicodedata

from podium.damaged import LOST, is_damaged, restored
from podium.sheets.record import Record
from podium.sheets.table import text_of

MOST_NAMED = 3
WHAT_TO_DO = "they are scored as they stand; mend them in the sheet, or save it as UTF-8 from where they are whole"


def with_damaged_names_told(record: Record) -> Record:
    """With a remark that names the first of them, and what each most probably is."""
    if "name" not in record:
        return record
    found = [
        _told(name, f"{record.unit_of_rows} {row.number}")
        for name, row in zip(map(text_of, record.column("name")), record.rows, strict=True)
        if is_damaged(name)
    ]
    if not found:
        return record
    more = f"; and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return record.with_remarks(f"letters of names are damaged: {'; '.join(found[:MOST_NAMED])}{more}; {WHAT_TO_DO}")


def _told(name: str, place: str) -> str:
    """In which letters stand for those that can be told again only."""
    whole = restored(name)
    if LOST in whole or whole == unicodedata.normalize("NFC", name):
        return f'"{name}" ({place}), where letters are lost'
    return f'"{name}" ({place}), which is probably "{whole}"'
