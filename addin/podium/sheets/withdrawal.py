"""Words for somebody who withdrew or was disqualified, wherever a sheet notes it: beside the name, or in a column."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from podium.sheets.names import ABSENT_WORDS, WITHDRAWN_WORDS, plain
from podium.sheets.record import Record
from podium.sheets.table import Cell, text_of
from podium.words import several

# In English, German, French, Spanish, Italian, Dutch, Polish and Portuguese, without accents.
WITHDREW = frozenset(
    {
        "withdrawn",
        "withdrew",
        "withdraws",
        "withdrawal",
        "wd",
        "retired",
        "ret",
        "retd",
        "dnf",
        "dropped",
        "dropout",
        "quit",
    }
    | {"zuruckgezogen", "ausgeschieden", "ausgestiegen", "aufgegeben", "ruckzug", "abgemeldet", "abgebrochen"}
    | {"abandon", "abandonne", "abandonnee", "forfait", "retire", "retiree"}
    | {"retirado", "retirada", "retirados", "abandono", "retiro"}
    | {"ritirato", "ritirata", "ritirati", "ritiro", "abbandonato"}
    | {"teruggetrokken", "gestopt", "uitgevallen", "opgegeven"}
    | {"wycofany", "wycofana", "wycofal", "wycofala", "rezygnacja", "zrezygnowal", "zrezygnowala"}
    | {"desistiu", "desistente", "desistencia", "retirou", "abandonou"}
)
DISQUALIFIED = frozenset(
    {"disqualified", "dsq", "dq", "disq", "disqualifiziert", "disqualifie", "disqualifiee", "descalificado"}
    | {"descalificada", "squalificato", "squalificata", "gediskwalificeerd", "zdyskwalifikowany"}
    | {"zdyskwalifikowana", "desclassificado", "desclassificada", "desqualificado", "desqualificada"}
)
NOTED = WITHDREW | DISQUALIFIED
# What follows such a word in a note, and not in the name of a club: "Withdrew after round 3", "Retired Officers".
AFTER = frozenset(
    {
        "after",
        "before",
        "in",
        "during",
        "at",
        "from",
        "since",
        "due",
        "because",
        "by",
        "on",
        "round",
        "rd",
        "out",
        "of",
        "hurt",
        "ill",
    }
    | {"nach", "vor", "wegen", "seit", "runde", "apres", "avant", "ronde", "pour", "tras", "antes", "despues", "en"}
    | {"dopo", "prima", "al", "dal", "turno", "na", "voor", "wegens", "po", "przed", "w", "sie", "runda", "rundzie"}
    | {"apos", "depois", "da", "do", "rodada", "se", "tour"}
)
NOT = frozenset({"no", "not", "nicht", "kein", "keine", "pas", "non", "niet", "nie", "nao"})
NOTES = frozenset(
    map(
        plain,
        (
            *("Status", "Note", "Notes", "Remark", "Remarks", "Comment", "Comments", "Info", "Result", "Withdrawal"),
            *("Bemerkung", "Bemerkungen", "Anmerkung", "Anmerkungen", "Notiz", "Notizen", "Hinweis", "Kommentar"),
            *("Remarque", "Remarques", "Commentaire", "Commentaires", "Observation", "Observations", "Statut"),
            *("Observaciones", "Observación", "Nota", "Notas", "Comentario", "Comentarios", "Estado", "Obs"),
            *("Osservazioni", "Osservazione", "Commento", "Commenti", "Stato", "Opmerking", "Opmerkingen"),
            *("Uwagi", "Uwaga", "Komentarz", "Observações", "Observação", "Comentário", "Comentários", "Situação"),
        ),
    )
)
NOTE = "note"  # the key of the column of notes that stood beside names
MARKS = "()[]{}*,;:|-–—/ "
MOST_NAMED = 12
_TOKEN = re.compile(r"\w+")
_PARTS = re.compile(r"[()\[\]{},;:*|]+|\s[-–—/]\s|\s[-–—](?=\w)|[–—]")
_STAR = re.compile(r"\*+$")
_NO_ACCENTS = str.maketrans({"ł": "l", "ß": "ss"})


def is_word_for_withdrawn(text: str) -> bool:
    """Whether the text is that and nothing else, in whichever language."""
    return plain(text) in WITHDRAWN_WORDS or says(text) == "withdrawn"


def is_word_for_absent(text: str) -> bool:
    return plain(text) in ABSENT_WORDS


def says(text: str, *, is_name: bool = False, is_note: bool = False) -> str:
    """``withdrawn`` or ``disqualified`` where the text notes it, else blank.

    is_name: whether a name stands before the note. is_note: whether all of the text is a remark.
    """
    words = _words(text)
    if NOTED.isdisjoint(words) or not NOT.isdisjoint(words):
        return ""
    parts = [_words(part) for part in _PARTS.split(_one_word(text))]
    found = next((part[0] for part in parts if part and _is_note(part)), "")
    if not found and is_name and len(words) > 2 and words[-1] in NOTED and _stands_out(text):
        found = words[-1]
    if not found and is_note:
        found = next(word for word in words if word in NOTED)
    return "" if not found else "withdrawn" if found in WITHDREW else "disqualified"


def with_notes_apart(record: Record, *, is_said: bool) -> Record:
    """With such notes beside names in a column of their own: in a season Ann Berg (wd) is Ann Berg.

    is_said: whether there is a remark on them anyway.
    """
    if "name" not in record:
        return record
    is_starred = _is_starred(record)
    found: dict[int, tuple[str, str]] = {}
    for row, cell in enumerate(record.column("name")):
        if isinstance(cell, str) and (is_starred or not NOTED.isdisjoint(_words(cell))):
            name, note = _apart(cell, is_starred=is_starred)
            found |= {row: (name, note)} if name and note.strip() else {}
    if not found:
        return record
    cells = [found[row][0] if row in found else cell for row, cell in enumerate(record.column("name"))]
    notes: list[Cell] = [found[row][1] if row in found else None for row in range(len(record.rows))]
    record = record.with_column("name", cells).with_column(NOTE, notes)
    names = several([f"{name} ({note.strip(MARKS) or note})" for name, note in found.values()], MOST_NAMED)
    return record if is_said else record.with_remarks(f"notes that are no part of a name: {names}")


def _apart(name: str, *, is_starred: bool) -> tuple[str, str]:
    """A name and what stands behind it where that is such a note, with the mark that parts them; blank for none."""
    mark = next((each.start() for each in _PARTS.finditer(name) if _are_notes(name[each.start() :])), len(name))
    words = name.split()
    if mark == len(name) and len(words) > 2 and words[-1].casefold() in NOTED and _stands_out(name):
        mark = name.rindex(words[-1])
    star = _STAR.search(name.rstrip()) if is_starred and mark == len(name) else None
    own = name[: star.start() if star else mark].rstrip()
    return own, name[len(own) :]


def _are_notes(text: str) -> bool:
    parts = [words for part in _PARTS.split(text) if (words := _words(part))]
    return bool(parts) and all(map(_is_note, parts))


def called(record: Record, row: int) -> str:
    """The player of that row (from 0) with the note beside the name, as it stands in the sheet."""
    return f"{record.player(row)}{record.cell(row, NOTE) or ''}"


def noted(record: Record, aside: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The rows (from 0) with such a note, and which. aside: the columns (from 0) whose cells say it outright."""
    names = {record.columns[key][0] for key in ("name", "first name", "last name") if key in record}
    notes = {index for index, cell in enumerate(record.headers) if plain(text_of(cell)) in NOTES}
    notes |= set(record.columns.get(NOTE, ()))
    is_starred, starred = _is_starred(record), names | set(record.columns.get(NOTE, ()))
    for row, each in enumerate(record.rows):
        texts = {index: cell for index, cell in enumerate(each.cells) if type(cell) is str and index not in aside}
        if NOTED.isdisjoint(_words(" ".join(texts.values()))) and not is_starred:
            continue  # nearly all rows
        said = (says(text, is_name=index in names, is_note=index in notes) for index, text in texts.items())
        found = next(filter(None, said), "")
        if not found and is_starred and any(_STAR.search(texts.get(index, "").strip()) for index in starred):
            found = "withdrawn"
        if found:
            yield row, found


def _is_starred(record: Record) -> bool:
    """Whether a line below the table says of a star that it marks who withdrew."""
    return any(line.lstrip().startswith("*") and says(line, is_note=True) for line in record.foot)


def in_english(cell: Cell) -> Cell:
    """W for whoever withdrew, and absent, in whichever language a place says so."""
    if not isinstance(cell, str) or cell.strip()[:1].isdigit():
        return cell  # "4 (withdrew)" has a place
    return "W" if is_word_for_withdrawn(cell) else "absent" if is_word_for_absent(cell) else cell


def _stands_out(name: str) -> bool:
    """Whether the last word is no part of a name: Ann Berg withdrew, Ann Berg WD."""
    last = name.split()[-1]
    return len(last) > 4 or (last.isupper() and not name.isupper())


def _is_note(words: Sequence[str]) -> bool:
    return words[0] in NOTED and (
        len(words) == 1 or words[1] in AFTER or any(character.isdigit() for character in words[1])
    )


def _words(text: str) -> list[str]:
    return _TOKEN.findall(_one_word(text))


def _one_word(text: str) -> str:
    """In small letters without accents, an abbreviation with a stroke as one word."""
    lower = text.casefold().replace("w/d", "wd")
    if lower.isascii():
        return lower
    apart = unicodedata.normalize("NFKD", lower.translate(_NO_ACCENTS))
    return "".join(character for character in apart if not unicodedata.combining(character))
