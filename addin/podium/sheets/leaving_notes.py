"""Notes of people who went home, as organisers word them: by patterns in eight languages, in any column of notes.

Who went home may have withdrawn, which scores nothing at the MSO. A note that nothing here understands is named.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from podium.people import TITLES
from podium.sheets.names import KNOWN, plain
from podium.sheets.record import Record
from podium.sheets.table import CELL, is_blank, text_of
from podium.sheets.withdrawal import NOT, NOTE, NOTES, says

LEFT, GAVE_UP, NO_SHOW = "left", "gave up", "no show"
# Without accents, in English, German, French, Spanish, Italian, Dutch, Polish and Portuguese. What stands before and
# after is no matter: "had to leave after round 2", "leider nach Runde 2 abgereist".
PATTERNS = {
    NO_SHOW: (
        r"no ?shows?|(did not|didn ?t|never|not) (come|came|turn(ed)? up|show(ed)?( up)?|appear(ed)?|play(ed)?"
        r"|arrived?)"
        r"|nicht (mehr )?(angetreten|erschienen|gekommen|da|anwesend|aufgetaucht)|(pas|non) (venue?|presente?e?)"
        r"|ne s est pas presentee?|jamais venue?|no (se )?(presento|presentad[oa]|vino|acudio|comparecio)"
        r"|non (si e )?(presentat[oa]|venut[oa])|niet (verschenen|komen opdagen|gekomen|op komen dagen)"
        r"|nie (przyszedl|przyszla|przybyl|przybyla|stawil sie|stawila sie|pojawil\w* sie)|nao (compareceu|veio"
        r"|apareceu)"
    ),
    GAVE_UP: (
        r"g[ai]ves? up|given up|giving up|pull(ed|s) out|dropped( out)?|stopp(ed|s)( playing)?|scratched|dropping out"
        r"|(did not|didn ?t|could not) (finish|continue|play on|complete)|(gab|gibt) auf|hort(e)? auf|aufgehort"
        r"|nicht (mehr )?(weitergespielt|weiter gespielt|beendet|zu ende gespielt)|steigt aus|stieg aus|zog zuruck"
        r"|a (arrete|renonce)|(s est|se) retiree?|jeter l eponge|(se )?(retiro|rindio)|dejo de jugar|(si e"
        r"|e) ritirat[oa]"
        r"|rinuncia(to)?|(heeft|is) (opgegeven|gestopt)|gestaakt|poddal(a)? sie|zrezygnowal(a)?|parou de jogar"
    ),
    LEFT: (
        r"(went|goes|gone|go|going|drove|sent|travelled|returned) home|(had|has|have|needed|wanted) to (leave|go"
        r"|depart)"
        r"|(has |have |had |was |is )?left( (early|after|before|at|during|following|because|due|in|for|the|on|as"
        r"|round)\b|$)"
        r"|(leaves|leaving|leave) (early|after|before|at|the|in)|departed|departure|(gone|out|away) (after|from"
        r"|since|before)"
        r"|walked out|only (played )?(\d+|one|two|three|four) (rounds?|games?)|played only (\d+|one|two|three|four)"
        r"|abgereist|reist(e)? ab|abreise|heim(gefahren|gereist|gegangen|fahrt|reise|gekehrt)|(nach|zu) hause|ging heim"
        r"|fuhr heim|(vorzeitig|fruher|eher|schon) (ab|gegangen|weg|gefahren|verlassen|beendet)"
        r"|musste (\w+ )?(gehen|weg|los|fort)"
        r"|weg(gegangen|gefahren)|gegangen|(turnier|saal) verlassen|nur (\d+|eine|zwei|drei|vier) (runden?|partien?"
        r"|spiele)"
        r"|nach (der )?(\d+\.? ?runde|runde ?\d+|r ?\d+) (weg|ab|fort|raus)|(est |etait )?partie?s? (apres|avant|a"
        r"|en|au|tot|plus|chez)"
        r"|(est|a du) (partie?|partir)|partie?$|rentree?s? (chez|a la maison)|a quitte|quitte (le|la|apres|avant)"
        r"|depart"
        r"|se (fue|marcho|ha ido|ha marchado|tuvo que ir)|(salio|se va|partio|marcho) (antes|tras|despues|temprano"
        r"|en|de)"
        r"|(dejo|abandono) el torneo|a casa|(e )?andat[oa] via|(e )?(partit|uscit)[oa] (dopo|prima|al|alla|in)"
        r"|(e )?partit[oa]$"
        r"|lasciato|(e )?tornat[oa]|vertrokken|naar huis|weggegaan|ging weg|(eerder|vroeger) (weg|vertrokken)"
        r"|(wy|od|po)jechal(a)?|opuscil(a)?|wy(szedl|szla)|do domu|poszedl|poszla"
        r"|foi (embora|para casa|se)|(saiu|partiu|deixou) (apos|antes|mais|cedo|depois|do|da|na|no|o)|saiu$"
        r"|teve de sair"
    ),
}
_PATTERNS = {kind: re.compile(rf"(?:^|\b)(?:{words})(?:\b|$)") for kind, words in PATTERNS.items()}
# What a note may say of somebody who stayed.
_HARMLESS = re.compile(
    r"\b(byes?|freilos|spielfrei|exempte?|descansa|riposo|late|prize|preis|prix|premio|prijs|nagroda|winners?"
    r"|champions?"
    r"|sieger(in)?|meister(in)?|best\w*|juniors?|seniors?|women|woman|lady|girls?|boys?|damen|jugend|ok|paid"
    r"|bezahlt|tie"
    r"|tie ?breaks?|play ?offs?|stichkampf|qualified|qualifiziert|guest|gast|new|neu|trophy|pokal|medal|medaille|gold"
    r"|silver|silber|bronze|arbiter|director|captain|round|runde|played all)\b"
)
_OTHER_HEADERS = frozenset(
    map(
        plain,
        (
            *(
                "Club",
                "Verein",
                "Vereine",
                "Club/City",
                "Club/Town",
                "Ort",
                "City",
                "Town",
                "Stadt",
                "School",
                "Schule",
            ),
            *("Title", "Titel", "Titre", "Tit", "T", "Fed", "FED", "Federation", "Land", "Country", "Nation", "Nat"),
            *("Sex", "Gender", "M/F", "Cat", "Category", "Kat", "Kategorie", "Typ", "Type", "Gr", "Group", "Prize"),
            *("Preis", "Prix", "Premio", "Prize money", "ID", "FideID", "FIDE ID", "Age", "Born", "Year", "Jahrgang"),
            *(
                "Ciudad",
                "Città",
                "Ville",
                "Plaats",
                "Miasto",
                "Cidade",
                "Verband",
                "Region",
                "State",
                "Address",
                "Email",
            ),
            *("École", "Escuela", "Scuola", "Nationality", "Federación", "Fédération", "Federazione", "K", "Kader"),
            *("Handle", "Nick", "Nickname", "Username", "Award", "Awards", "Medal", "Trophy", "Qualified"),
        ),
    )
)
_NO_ACCENTS = str.maketrans({"ł": "l", "ß": "ss", "'": " ", "’": " "})
_CODE = re.compile(r"[A-Z]{1,3}|[UuSs][- ]?\d{1,2}|[mwfdx]")
_SHARE = 2  # a column of notes is filled in fewer than one in so many rows
_BEHIND_NAME = re.compile(r"[(\[](?P<inner>[^)\]]+)[)\]]|\s[-–—]\s*(?P<after>.+)$")


class Note(NamedTuple):
    """kind: blank for a note that is not understood."""

    row: int
    text: str
    kind: str


def kind_of(text: str) -> str:
    """Whether somebody left, gave up or never came; blank for what says none of it, or that it is not so."""
    said = _plain(text)
    for kind, pattern in _PATTERNS.items():
        match = pattern.search(said)
        if match and (kind == NO_SHOW or NOT.isdisjoint(said[: match.start()].split()[-2:])):
            return kind
    return ""


def leaving_notes(record: Record) -> Iterator[Note]:
    """The notes of who left, gave up or never came, and those that are not understood, in any column without a role."""
    notes = [index for index in _without_role(record) if _may_hold_notes(record, index)]
    names = [record.columns[key][0] for key in ("name", "first name", "last name", NOTE) if key in record]
    for row, each in enumerate(record.rows):
        for index in names:
            cell = each.cells[index]
            if isinstance(cell, str) and (text := _behind_name(cell)) and (kind := kind_of(text)):
                yield Note(row, text, kind)
        for index in notes:
            text = text_of(each.cells[index])
            if text and (kind := kind_of(text)):
                yield Note(row, text, kind)
            elif _is_unclear(text):
                yield Note(row, text, "")


def _behind_name(name: str) -> str:
    match = _BEHIND_NAME.search(name)
    return (match["inner"] or match["after"]) if match else ""


def _without_role(record: Record) -> Iterator[int]:
    if record.unit != CELL:
        return
    used = {index for indices in record.columns.values() for index in indices}
    yield from (index for index in range(len(record.headers)) if index not in used)


def _may_hold_notes(record: Record, index: int) -> bool:
    """Whether a column is called so, or holds texts in fewer than half of the rows, and is none of another kind."""
    header = plain(text_of(record.headers[index]))
    if header in NOTES:
        return True
    if header in _OTHER_HEADERS or any(header in names for names in KNOWN.values()):
        return False
    filled = [cell for row in record.rows if not is_blank(cell := row.cells[index])]
    are_texts = all(isinstance(cell, str) for cell in filled)
    return bool(filled) and are_texts and _SHARE * len(filled) <= len(record.rows)


def _is_unclear(text: str) -> bool:
    """Whether it is a text of which nobody could tell whether its player stayed."""
    is_text = sum(map(str.isalpha, text)) > 1 and not _CODE.fullmatch(text)
    is_title = all(word.rstrip(".").casefold() in TITLES for word in text.split())
    return is_text and not is_title and not says(text, is_note=True) and not _HARMLESS.search(_plain(text))


def _plain(text: str) -> str:
    lower = " ".join(text.casefold().translate(_NO_ACCENTS).replace("-", " ").split()).strip(" .!*")
    apart = unicodedata.normalize("NFKD", lower)
    return "".join(character for character in apart if not unicodedata.combining(character))
