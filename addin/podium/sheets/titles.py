"""What the lines above a table say: the tournament's name, how many rounds there are, after which the standings are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from podium.sheets.record import Record

_ROUNDS = r"(?:rounds?|runden?|ronde[ns]?|rondas?|turni|turno|rund[ay]?|rodadas?)"
_TOTAL = re.compile(
    rf"(?:(?:number of|no\.? of|anzahl(?: der)?|nombre de|número de|numero di|aantal|liczba)\s+{_ROUNDS}|rundenzahl)"
    r"\s*:?\s*(\d{1,2})\b"
    rf"|^{_ROUNDS}\s*:\s*(\d{{1,2}})$",
    re.I,
)
_AFTER = r"(?:after|nach|après|apres|después de|despues de|tras|dopo|na|po|após|apos)"
_ORDINAL = r"\.?(?:st|nd|rd|th|ª|e)?"
_PLAYED = re.compile(
    rf"{_AFTER}(?: (?:the|der|la|il|o|a|de|di))? (?:{_ROUNDS}\s*(\d{{1,2}})\b|(\d{{1,2}}){_ORDINAL}\s*{_ROUNDS})",
    re.I,
)
_OF = re.compile(rf"{_ROUNDS}\s*\d{{1,2}}\s*(?:of|von|de|di|van|z|/)\s*(\d{{1,2}})\b", re.I)
# Lines of programs that name no tournament.
_NO_NAME = re.compile(
    r"https?:|www\.|chess-results|database|datenbank|last update|letzte aktualisierung|dernière mise|última actualiza"
    r"|ultimo aggiorn|swiss-?manager|page was (?:last )?updated|^cache\s*:"
    r"|^(?:final )?(?:ranking|standings|crosstable|cross ?table|rangliste|endstand|kreuztabelle)"
    r"|^(?:classement|clasificación|classifica|eindstand|klasyfikacja|rank(?: list)? after|rang nach)",
    re.I,
)
_NAMED = re.compile(r"(?:tournament|event|turnier(?:name)?|tournoi|torneo|toernooi|turniej)\s*:\s*(\S.*)", re.I)


def event_name(record: Record) -> str:
    """The tournament's name: as the format says it, else the first line above the table that may be one."""
    if record.event:
        return record.event
    for line in record.heading:
        if named := _NAMED.match(line):
            return named[1]
    return next((line for line in record.heading if not is_no_name(line) and not _TOTAL.search(line)), "")


def is_no_name(line: str) -> bool:
    """Whether the line is a program's own: where the page is from, when it was made, what kind of table it is."""
    return bool(_NO_NAME.search(line))


def rounds_to_be(lines: Iterable[str]) -> int | None:
    """How many rounds the tournament has by its details, None where they do not say."""
    return _first((_TOTAL, _OF), lines)


def rounds_done(lines: Iterable[str]) -> int | None:
    """After which round the standings are, None where the title does not say."""
    return _first((_PLAYED,), lines)


def _first(patterns: Sequence[re.Pattern[str]], lines: Iterable[str]) -> int | None:
    for line in lines:
        for pattern in patterns:
            if match := pattern.search(line):
                return int(next(group for group in match.groups() if group))
    return None
