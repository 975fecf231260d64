"""Lists that look like results and are none: start lists, lists of members or ratings, pairings, single games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from podium.scoring.errors import ScoringError
from podium.sheets.names import KNOWN, plain, round_number
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Row, text_of
from podium.worksheet.cells import read_number

INSTEAD = "export the standings or the cross table of that program instead"
START_LIST = "looks like a start list, in which nobody has played yet"
ALPHABETICAL = f"looks like an alphabetical list of the players, without results; {INSTEAD}"
COMPOSITION = f"looks like a list of teams and their players, without results; {INSTEAD}"
PAIRINGS = f"looks like the pairings of one round, in which the points are those before it; {INSTEAD}"
ALL_ROUNDS = f"looks like the games of all rounds, a row a game; {INSTEAD}"
MATCHES = f"looks like a list of matches, a row a match; {INSTEAD}"
CARD = f"looks like the games of one player; {INSTEAD}"
MEMBERS = "looks like a list of members"
RATINGS = "looks like a rating list"
WANTED = "expected the standings after the last round"

FEWEST_IN_ORDER = 5  # players: fewer may well have finished in the order of their ratings
LONGEST_TITLE = 80  # characters: what is longer is no title but a line of links, say
FEWEST_MATCHES = 2

START_TITLES = re.compile(
    r"starting (rank|list)|start ?list|startliste|startrang|teilnehmerliste|liste (de départ|des inscrits|des joueurs)"
    r"|ranking inicial|lista inicial|lista de participantes|lista di partenza|elenco (iscritti|partecipanti)"
    r"|anmeldungen|anmeldeliste|startlijst|deelnemerslijst|lista startowa|lista uczestników|list of participants"
    r"|entry list",
    re.I,
)
ALPHABETICAL_TITLES = re.compile(
    r"alphabetical list|alphabetische (liste|spielerliste)|lista alfabética|liste alphabétique|elenco alfabetico"
    r"|alfabetische lijst|lista alfabetyczna",
    re.I,
)
COMPOSITION_TITLES = re.compile(
    r"team[ -]?compositions?|mannschaftsaufstellung|composition des équipes|composición (de|por) equipos"
    r"|composizione (delle )?squadre|teamopstelling|składy drużyn|composição (das|por) equipas",
    re.I,
)
# Titles of results, which may have a word of the others: Starting rank crosstable.
RESULT_TITLES = re.compile(
    r"cross ?-?table|standings|final rank|rank(ing|s)? (list )?after|kreuztabelle|rangliste|endstand|zwischenstand"
    r"|classement|grille|clasificación (final|tras)|cuadro|classifica|tabellone|eindstand|ranglijst|klasyfikacja|wyniki"
    r"|classificação|tabela",
    re.I,
)
RATING_TITLES = re.compile(r"rating ?list|ratingliste|liste elo|elo ?liste|lista de rating|lista rankingowa", re.I)
POINTS = r"(?:\d{1,2}(?:[.,]\d)?½?|½|1/2|[+-])"
RESULT_OF_A_MATCH = re.compile(rf"{POINTS} ?[-–:] ?{POINTS}f?", re.I)
# A colour alone or with whose it is: White, White player, Player white.
_PLAYER = ("", "Player", "Name", "Spieler", "Joueur", "Jugador", "Giocatore", "Speler", "Zawodnik", "Jogador")


def _colour(*words: str) -> frozenset[str]:
    pairs = product(words, _PLAYER)
    return frozenset(plain(each) for word, who in pairs for each in (f"{word}{who}", f"{who}{word}"))


_WHITE = _colour("White", "Weiß", "Weiss", "Blancs", "Blancas", "Bianco", "Wit", "Białe", "Brancas")
_BLACK = _colour("Black", "Schwarz", "Noirs", "Negras", "Nero", "Zwart", "Czarne", "Pretas")
_ROUND = frozenset(map(plain, ("Round", "Rd", "Rnd", "Runde", "Rde", "Ronde", "Ronda", "Turno", "Runda", "Rodada")))
_PLAYED = frozenset(  # what only who has played has
    map(plain, ("Rp", "Perf", "Performance", "TPR", "Leistung", "Rtg+/-", "W-We", "Won", "Wins", "Siege", "Games won"))
)
TELLS_OF_GAMES = KNOWN["tie-break"] | KNOWN["centres"] | _PLAYED
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


def other_kind(titles: Iterable[str], headers: Sequence[Any], rows: Sequence[Row] = ()) -> str:
    """What kind of list this is, if it is none of results; blank if it may be one. rows: those below the headers."""
    names = [plain(text_of(cell)) if text_of(cell) else "" for cell in headers]
    filled = [name for name in names if name]
    has_scores = any(name in KNOWN["score"] for name in filled)
    has_ratings = any(name in KNOWN["rating"] for name in filled)
    has_places = any(name in KNOWN["place"] and name != "#" for name in filled)
    if has_scores and has_places and (has_ratings or not _WHITE.isdisjoint(filled) or "player1" in filled):
        return ""
    if games := _games(names, rows, has_places=has_places):
        return games
    titles = [title for title in titles if len(title) <= LONGEST_TITLE]
    if any(map(RATING_TITLES.search, titles)) and not any(map(round_number, filled)):
        return RATINGS
    if has_scores or any(map(round_number, filled)) or not TELLS_OF_GAMES.isdisjoint(filled):
        return ""
    if entitled := _by_title(titles):
        return entitled
    if len(_MEMBER.intersection(filled)) > 1:
        return MEMBERS
    if has_ratings and not has_places and is_list(headers):
        return RATINGS if len(_LISTED.intersection(filled)) > 1 else START_LIST
    return ""


def is_list(headers: Sequence[Any]) -> bool:
    """Whether these are the headers of a list of players or teams, and not the details or the links of a page."""
    return any(plain(text_of(cell)) in KNOWN[key] for cell in headers if text_of(cell) for key in ("name", "team"))


def is_list_of_matches(rows: Sequence[Row]) -> bool:
    """Whether nearly each row but for a header is two names and a result: 0:1, 1-0, ½-½."""
    filled = [row for row in rows if any(text_of(cell) for cell in row.cells)]
    matches = [row for row in filled if _is_match(row)]
    return len(matches) >= FEWEST_MATCHES and 5 * len(matches) >= 4 * (len(filled) - 1)


def _is_match(row: Row) -> bool:
    texts = [text_of(cell) for cell in row.cells]
    return any(map(RESULT_OF_A_MATCH.fullmatch, texts)) and sum(text[:1].isalpha() for text in texts) > 1


def _games(names: Sequence[str], rows: Sequence[Row], *, has_places: bool) -> str:
    """Which kind of list of single games has these headers; blank for none."""
    filled = {name for name in names if name}
    is_of_two = not _WHITE.isdisjoint(filled) and not _BLACK.isdisjoint(filled)
    is_of_two = is_of_two or (sum(name in KNOWN["name"] for name in names) > 1 and bool(_RESULT & filled))
    is_of_two = is_of_two or bool(_OPPONENT & filled) or {"player1", "player2"} <= filled
    column = next((index for index, name in enumerate(names) if name in _ROUND), None)
    if is_of_two:
        rounds = {text_of(row.cells[column]) for row in rows} - {""} if column is not None else set()
        return ALL_ROUNDS if len(rounds) > 1 else PAIRINGS
    is_of_results = has_places or bool(KNOWN["centres"] & filled)
    has_name = any(name in KNOWN["name"] for name in filled)
    return CARD if column is not None and _RESULT & filled and has_name and not is_of_results else ""


def _by_title(titles: Sequence[str]) -> str:
    titles = [title for title in titles if not RESULT_TITLES.search(title)]
    for pattern, kind in (
        (START_TITLES, START_LIST),
        (ALPHABETICAL_TITLES, ALPHABETICAL),
        (COMPOSITION_TITLES, COMPOSITION),
    ):
        if any(map(pattern.search, titles)):
            return kind
    return ""


def is_in_order_of_ratings(record: Record) -> bool:
    """Whether places 1, 2, 3, ... stand beside falling ratings and nothing tells that anybody played."""
    results = ("score", "final score", "withdrawn", "tied", "centres", ROUNDS)
    if "place" not in record or "rating" not in record or any(key in record for key in results):
        return False
    if not TELLS_OF_GAMES.isdisjoint(plain(text_of(cell)) for cell in record.headers if text_of(cell)):
        return False
    straight = all(text_of(cell) == str(number) for number, cell in enumerate(record.column("place"), start=1))
    try:
        ratings = [read_number(cell, "rating") or 0 for cell in record.column("rating")]
    except ScoringError:
        return False
    are_different = min(ratings) > 0 and 2 * len(set(ratings)) > len(ratings)
    return straight and len(ratings) >= FEWEST_IN_ORDER and are_different and ratings == sorted(ratings, reverse=True)
