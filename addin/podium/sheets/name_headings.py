"""Headings that name both parts of a name: *Nachname, Vorname*, *Last name and first name*, *Name (Last, First)*."""

from __future__ import annotations

import re

# Which name a part is; what a heading may be called by itself (Name, Nombre) is one beside the other part too.
FIRST = (
    *("First", "First name", "First names", "Forename", "Forenames", "Given name", "Given names", "Given"),
    *("Vorname", "Vornamen", "Prénom", "Prénoms", "Nombre", "Nombres", "Nome", "Voornaam", "Voornamen", "Imię"),
    *("Imiona", "Primeiro nome", "Prenome", "Christian name", "Vor"),
)
LAST = (
    *("Last", "Last name", "Last names", "Surname", "Surnames", "Family name", "Family", "Name", "Nachname"),
    *("Nachnamen", "Familienname", "Zuname", "Nom", "Noms", "Nom de famille", "Apellido", "Apellidos", "Cognome"),
    *("Achternaam", "Naam", "Familienaam", "Nazwisko", "Apelido", "Apelidos", "Sobrenome", "Nach"),
)
BETWEEN = re.compile(r"[,;/&+|–—-]*(?:and|und|et|y|e|en|i)?")
BRACKETS = re.compile(r"(?P<before>[^(\[]+)[(\[](?P<inner>[^)\]]+)[)\]]")
LONGEST = 80  # letters: a line of text is asked too, and may be as long as its file


class NamesOfBothParts:
    """Whether a header without spaces, accents and capitals is of both parts of a name."""

    def __init__(
        self, first: frozenset[str], last: frozenset[str], whole: frozenset[str], single: frozenset[str]
    ) -> None:
        """whole: names of a column of names; single: of one of first or last names, which are no such headers."""
        self._first, self._last, self._whole, self._single = first, last, whole, single

    def __contains__(self, header: str) -> bool:
        if len(header) > LONGEST:
            return False
        if match := BRACKETS.fullmatch(header):
            return match["before"] in self._whole and self._has_both(match["inner"])
        return header not in self._single and self._has_both(header)

    def _has_both(self, header: str) -> bool:
        return self._begins(header, self._first, self._last) or self._begins(header, self._last, self._first)

    def _begins(self, header: str, one: frozenset[str], other: frozenset[str]) -> bool:
        """Whether it is a name of one part, what may stand between two, and a name of the other."""
        for length in range(1, len(header)):
            if header[:length] in one:
                rest = header[length:]
                if any(rest.endswith(end) and BETWEEN.fullmatch(rest[: len(rest) - len(end)]) for end in other):
                    return True
        return False
