"""Lists that look like results and are none: start lists, lists of members or ratings, pairings of a round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from podium.scoring.errors import ScoringError
from podium.sheets.names import KNOWN, plain, round_number
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import text_of
from podium.worksheet.cells import read_number

START_LIST = "looks like a start list, in which nobody has played yet"
PAIRINGS = "looks like the pairings of one round, in which the points are those before it"
MEMBERS = "looks like a list of members"
RATINGS = "looks like a rating list"
WANTED = "expected the standings after the last round"

FEWEST_IN_ORDER = 5  # players: fewer may well have finished in the order of their ratings

START_TITLES = re.compile(
    r"starting (rank|list)|start ?list|startliste|startrang|teilnehmerliste|liste (de départ|des inscrits|des joueurs)"
    r"|ranking inicial|lista inicial|lista de participantes|lista di partenza|elenco (iscritti|partecipanti)"
    r"|anmeldungen|anmeldeliste|startlijst|deelnemerslijst|lista startowa|lista uczestników|list of participants"
    r"|entry list|alphabetical list|alphabetische (liste|spielerliste)|lista alfabética",
    re.I,
)
RATING_TITLES = re.compile(r"rating ?list|ratingliste|liste elo|elo ?liste|lista de rating|lista rankingowa", re.I)
_WHITE = frozenset(map(plain, ("White", "Weiß", "Weiss", "Blancs", "Blancas", "Bianco", "Wit", "Białe", "Brancas")))
_BLACK = frozenset(map(plain, ("Black", "Schwarz", "Noirs", "Negras", "Nero", "Zwart", "Czarne", "Pretas")))
_RESULT = frozenset(map(plain, ("Result", "Res", "Ergebnis", "Erg", "Résultat", "Resultado", "Risultato", "Uitslag")))
_OPPONENT = frozenset(
    map(plain, ("Opponent", "Gegner", "Adversaire", "Oponente", "Rival", "Avversario", "Tegenstander", "Przeciwnik"))
)
_MEMBER = frozenset(
    map(
        plain,
        [
            *(
                "Member no",
                "Membership",
                "Membership no",
                "Member ID",
                "Expires",
                "Expiry",
                "Expiry date",
                "E-mail",
                "Email",
            ),
            *(
                "Phone",
                "Telephone",
                "Address",
                "Postcode",
                "Joined",
                "Mitgliedsnummer",
                "Mitglied seit",
                "Telefon",
                "Paid",
            ),
            *("Fee", "Eintritt", "Beitrag", "Teléfono", "Téléphone", "Telefono", "Correo", "Numéro de licence"),
        ],
    )
)
_LISTED = frozenset(map(plain, ("K", "K-factor", "New rating", "Gms", "Games", "B-day", "Born", "Title", "Flag")))


def other_kind(titles: Iterable[str], headers: Sequence[Any]) -> str:
    """What kind of list this is, if it is none of results; blank if it may be one."""
    names = [plain(text) for cell in headers if (text := text_of(cell))]
    has_scores = any(name in KNOWN["score"] for name in names)
    has_ratings = any(name in KNOWN["rating"] for name in names)
    has_places = any(name in KNOWN["place"] and name != "#" for name in names)
    if has_scores and has_places and (has_ratings or _WHITE.intersection(names) or "player1" in names):
        return ""
    if _WHITE.intersection(names) and _BLACK.intersection(names):
        return PAIRINGS
    if sum(name in KNOWN["name"] for name in names) > 1 and _RESULT.intersection(names):
        return PAIRINGS
    if _OPPONENT.intersection(names) or {"player1", "player2"} <= set(names):
        return PAIRINGS
    titles = list(titles)
    if any(map(RATING_TITLES.search, titles)) and not any(map(round_number, names)):
        return RATINGS
    has_results = has_scores or any(map(round_number, names))
    if has_results:
        return ""
    if any(map(START_TITLES.search, titles)):
        return START_LIST
    if len(_MEMBER.intersection(names)) > 1:
        return MEMBERS
    if has_ratings and not has_places and any(name in KNOWN["name"] for name in names):
        return RATINGS if len(_LISTED.intersection(names)) > 1 else START_LIST
    return ""


def is_in_order_of_ratings(record: Record) -> bool:
    """Whether places 1, 2, 3, ... stand beside falling ratings and nothing tells that anybody played."""
    results = ("score", "final score", "withdrawn", "tied", "centres", ROUNDS)
    if "place" not in record or "rating" not in record or any(key in record for key in results):
        return False
    straight = all(text_of(cell) == str(number) for number, cell in enumerate(record.column("place"), start=1))
    try:
        ratings = [read_number(cell, "rating") or 0 for cell in record.column("rating")]
    except ScoringError:
        return False
    are_different = min(ratings) > 0 and 2 * len(set(ratings)) > len(ratings)
    return straight and len(ratings) >= FEWEST_IN_ORDER and are_different and ratings == sorted(ratings, reverse=True)
