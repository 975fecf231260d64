"""Places in words, as a list of a final has them: Winner and Runner-up.

A finalist is the second where one winner stands beside; otherwise it may be either of two, and is left to be refused.
Two winners share the first place, and then it is not plain which is a runner-up's. In English, German, French, Spanish,
Italian, Dutch, Polish and Portuguese.
"""

from __future__ import annotations

from podium.sheets.names import plain
from podium.sheets.places import PLACES
from podium.sheets.record import Record
from podium.sheets.table import Cell, text_of
from podium.words import together


def _words(*words: str) -> frozenset[str]:
    return frozenset(map(_key, words))


def _key(text: str) -> str:
    return plain(text).replace("-", "").replace("ł", "l")


FIRST = _words(
    *("Winner", "Winners", "Champion", "Champions", "Joint winner"),
    *("Sieger", "Siegerin", "Gewinner", "Gewinnerin", "Turniersieger", "Turniersiegerin", "Meister", "Meisterin"),
    *("Vainqueur", "Gagnant", "Gagnante", "Championne", "Ganador", "Ganadora", "Campeón", "Campeona"),
    *("Vincitore", "Vincitrice", "Campione", "Campionessa", "Winnaar", "Winnares", "Kampioen", "Kampioene"),
    *("Zwycięzca", "Zwyciężczyni", "Mistrz", "Mistrzyni", "Vencedor", "Vencedora", "Campeão", "Campeã"),
)
SECOND = _words(
    *("Runner-up", "Runners-up", "Runner up", "Vice-champion", "Vicechampion"),
    *("Vizemeister", "Vizemeisterin", "Vice-championne", "Subcampeón", "Subcampeona"),
    *("Vicecampione", "Vicecampionessa", "Vicekampioen", "Wicemistrz", "Wicemistrzyni", "Vice-campeão", "Vice-campeã"),
)
FINALIST = _words("Finalist", "Finalistin", "Losing finalist", "Finaliste", "Finalista", "Finalistka")


def with_words_as_places(record: Record) -> Record:
    """With 1 for the winner and 2 for the runner-up, and a remark."""
    for key in PLACES:
        if key in record:
            record = _read(record, key)
    return record


def _read(record: Record, key: str) -> Record:
    cells = record.column(key)
    words = [_key(cell) if isinstance(cell, str) else "" for cell in cells]
    winners = sum(word in FIRST or text_of(cell) == "1" for word, cell in zip(words, cells, strict=True))
    others = sum(word in SECOND | FINALIST or text_of(cell) == "2" for word, cell in zip(words, cells, strict=True))
    seconds = (SECOND | FINALIST if others == 1 else SECOND) if winners == 1 else frozenset()
    places: list[Cell] = [
        1 if word in FIRST else 2 if word in seconds else cell for word, cell in zip(words, cells, strict=True)
    ]
    read = {text_of(cell): place for cell, place in zip(cells, places, strict=True) if place is not cell}
    if not read:
        return record
    said = together([f'"{word}" is read as place {place}' for word, place in read.items()])
    return record.with_column(key, places).with_remarks(said)
