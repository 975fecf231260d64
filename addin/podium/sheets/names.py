"""What organisers call the columns of a result sheet: the names under which each is recognised.

Compared without regard to case, accents, spaces, dots and the like: ``Rd. 1``, ``rd1`` and ``RD 1`` are the same. The
first names of each are the ones that messages suggest. English comes first, then German, French, Spanish, Italian,
Dutch, Polish and Portuguese. A new language is more names here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from podium.sheets.name_headings import FIRST, LAST, NamesOfBothParts

# What the people of a list are, which schools and clubs write instead of Name. A better name beside it goes before it.
OF_PEOPLE = (
    *("Pupil", "Pupils", "Student", "Students", "Competitor", "Competitors", "Contestant", "Entrant", "Participants"),
    *("Student name", "Pupil name", "Pupil's name", "Student's name", "Child", "Athlete"),
    *("Schüler", "Schülerin", "Schüler/in", "Schüler/-in", "Schüler*in", "Schüler:in", "SchülerInnen", "Schülername"),
    *("Teilnehmerin", "Teilnehmer/in", "Teilnehmer*in", "Teilnehmende", "Spielerin", "Spieler*in"),
    *("Élève", "Élèves", "Étudiant", "Étudiante", "Participante", "Compétiteur", "Concurrent", "Joueuse", "Enfant"),
    *(
        "Alumno",
        "Alumna",
        "Alumno/a",
        "Alumnos",
        "Estudiante",
        "Participantes",
        "Competidor",
        "Concursante",
        "Jugadora",
    ),
    *("Alunno", "Alunna", "Alunni", "Studente", "Studentessa", "Allievo", "Allieva", "Partecipante", "Concorrente"),
    *("Leerling", "Leerlingen", "Scholier", "Deelnemer", "Deelnemers", "Deelneemster", "Speelster"),
    *("Uczeń", "Uczennica", "Uczniowie", "Uczestnik", "Uczestniczka", "Zawodniczka"),
    *("Aluno", "Aluna", "Alunos", "Estudante", "Competidor", "Competidora", "Jogadora", "Concorrentes"),
)

NAMES: dict[str, tuple[str, ...]] = {
    # for the MSO Grand Prix
    "place": (
        *("Place", "Pos", "Position", "Rank", "Rk", "#", "Pl", "Placing", "Placement", "Ranking", "Standing", "Finish"),
        *("Final place", "Final position", "Final rank", "Finishing position", "Final ranking", "Final standing"),
        *("Rg", "Rang", "Platz", "Platzierung", "Plz", "Endrang", "Endplatz"),
        *("Classement", "Clt", "Cl", "Place finale"),
        *("Puesto", "Posición", "Clasificación", "Clasif", "Lugar", "Orden"),
        *("Posizione", "Classifica", "Posto", "Pos finale"),
        *("Plaats", "Eindstand", "Plts", "Rangnummer"),
        *("Miejsce", "M-ce", "Mce", "Msc", "Lokata"),
        *("Posição", "Classificação", "Colocação"),
    ),
    "name particle": ("Tussenvoegsel", "Tussenvoegsels", "Tussenv", "Voorvoegsel", "Name particle", "Namenszusatz"),
    "tied": ("Tied", "Tie size", "Players tied", "Number tied", "Tied players"),
    "withdrawn": (
        *("Withdrawn", "Withdrew", "WD", "W/D", "Retired", "DNF", "Did not finish"),
        *("Zurückgezogen", "Ausgeschieden", "Abandon", "Forfait", "Retirado", "Ritirato", "Teruggetrokken", "Wycofany"),
    ),
    # for the chess Grand Prix
    "score": (
        *("Score", "Points", "Pts", "Total", "Tot", "Final score", "Total points", "Total score", "MMS", "Pnts"),
        *("Pkt", "Punkte", "Pkte", "Gesamtpunkte", "Gesamt", "Summe"),
        *("Pts total", "Total des points", "Nb pts"),
        *("Puntos", "Ptos", "Puntuación", "Puntaje", "Total puntos"),
        *("Punti", "Punteggio", "Totale punti", "Totale"),
        *("Punten", "Ptn", "Totaal", "Totaal punten", "Score totaal"),
        *("Punkty", "Suma", "Suma punktów", "Wynik", "Razem"),
        *("Pontos", "Pontuação"),
    ),
    "section": (
        *("Section", "Sec", "Sect", "Division", "Div", "Group", "Gruppe", "Sektion", "Abteilung", "Groupe"),
        *("Sección", "Grupo", "Sezione", "Gruppo", "Groep", "Afdeling", "Grupa", "Sekcja", "Secção"),
    ),
    "rounds": (
        *("Rounds", "Rds", "Rnds", "#Rnds", "#Rounds", "No of rounds", "Number of rounds"),
        *("Runden", "Anzahl Runden", "Rondes", "Nombre de rondes", "Rondas", "Turni", "Numero di turni", "Ronden"),
        *("Rundy", "Liczba rund"),
    ),
    "base": ("Base", "Base points", "Base value", "Basis", "Base de points", "Puntos base"),
    # for Fibonacci boards
    "centres": (
        *("Centres", "Centers", "SC", "SCs", "Supply centres", "Supply centers", "Dots", "Final centres"),
        *("Final centers", "No of centres", "No of centers"),
        *("Zentren", "Versorgungszentren", "VZ", "Centres de ravitaillement", "Centros", "Centri", "Centra", "CR"),
        *("Centros de suministro", "Centri di rifornimento", "Bevoorradingscentra", "Ośrodki"),
    ),
    "game": ("Game", "Variant", "Map", "Spiel", "Variante", "Jeu", "Juego", "Gioco", "Spel", "Gra", "Karte", "Jogo"),
    "ending": (
        *("Ending", "End", "Outcome", "Game ending", "How it ended", "Game end", "End of game", "Game outcome"),
        *("Ended", "Ended in", "Ended by", "Ending of the game", "Ending of the board", "Type of ending"),
        *("Spielende", "Ende", "Endung", "Ausgang", "Spielausgang", "Ende des Spiels", "Partieende", "Endete"),
        *("Fin de partie", "Fin de la partie", "Issue", "Final", "Fin del juego", "Final de la partida"),
        *("Desenlace", "Final del juego", "Esito", "Fine", "Fine partita", "Finale", "Einde", "Einde spel", "Afloop"),
        *("Zakończenie", "Koniec", "Koniec gry", "Fim", "Fim de jogo", "Fim do jogo", "Desfecho"),
        *("Result", "Game result", "Board result", "Result of the board", "Ergebnis", "Spielergebnis", "Resultat"),
        *("Résultat", "Résultat de la partie", "Resultado", "Resultado del juego", "Risultato", "Uitslag"),
        *("Resultaat", "Wynik", "Wynik gry", "Rezultat", "Resultado do jogo", "Outcome of the game"),
    ),
    "eliminated": (
        *("Eliminated", "Elimination", "Elim", "Year out", "Year eliminated", "Eliminated in"),
        *("Eliminiert", "Éliminé", "Eliminado", "Eliminato", "Uitgeschakeld", "Wyeliminowany"),
    ),
    "board": (
        *("Board", "Board name", "Board no", "Board number", "Table", "Brett", "Tisch", "Échiquier", "Mesa"),
        *("Tablero", "Tavolo", "Scacchiera", "Bord", "Tafel", "Szachownica", "Stół", "Tabuleiro"),
    ),
    "team": (
        *("Team", "Team name", "Squad", "Mannschaft", "Mannschaftsname", "Équipe", "Equipo", "Squadra", "Ploeg"),
        *("Drużyna", "Equipe", "Equipa", "Zespół", "Teams", "Mannschaften", "Équipes", "Equipos", "Squadre", "Ploegen"),
        *("Drużyny", "Equipes", "Equipas", "Nom de l'équipe", "Nombre del equipo", "Nome squadra", "Nome da equipa"),
    ),
    # for McMahon wall lists, where Rank is the grade of a player
    "number": (
        *("No", "Nr", "Num", "Number", "Start no", "Starting number", "SNo", "#", "Snr", "Start number", "Seed"),
        *("Startnr", "StNr", "Startnummer", "Startrang", "StartRg", "TlnNr"),
        *("Numéro", "N°", "Nº", "Número", "Numero", "Num de départ", "Ranking inicial", "NoIni", "No ini"),
        *("Nr start", "Numer", "Numer startowy", "Lp", "Volgnr", "Pair"),
    ),
    "wall place": (
        *("Place", "Pl", "Pos", "Position", "Platz", "Rk", "Rg", "Rang", "Puesto", "Posizione", "Plaats", "Miejsce"),
        *("Final place", "Final rank", "Final position", "Clt", "Classement", "Posición", "Posição"),
    ),
    "name": (
        *("Name", "Player", "Player name", "Full name", "Names", "Players", "Participant", "Username", "Handle"),
        *("Spieler", "Spielername", "Teilnehmername", "Spieler/in", "Teilnehmer"),
        *("Nom", "Joueur", "Nom et prénom", "Nom prénom", "Noms"),
        *("Nombre", "Jugador", "Apellidos y nombre", "Nombre y apellidos", "Nombre completo"),
        *("Nome", "Giocatore", "Cognome e nome", "Nominativo", "Cognome Nome"),
        *("Naam", "Speler", "Naam speler"),
        *("Nazwisko i imię", "Imię i nazwisko", "Zawodnik", "Gracz", "Nazwa", "Nazwisko imię"),
        *("Jogador", "Nome completo"),
        *OF_PEOPLE,
    ),
    "first name": (
        *("First name", "Forename", "Given name", "First", "Vorname", "Prénom", "Voornaam", "Imię", "Primeiro nome"),
        "Nombre de pila",
    ),
    "last name": (
        *("Last name", "Surname", "Family name", "Last", "Nachname", "Familienname", "Nom de famille", "Apellidos"),
        *("Apellido", "Cognome", "Achternaam", "Nazwisko", "Apelido", "Sobrenome"),
    ),
    "final score": (
        *("MMS", "Final MMS", "McMahon score", "McMahon", "MMSf", "Score", "Points", "Pts", "Final score"),
        *("MM", "McM"),
        *("Total", "Tot", "Pkt", "Punkte", "Puntos", "Ptos", "Punti", "Punten", "Punkty", "Pontos"),
    ),
    "mms": ("MMS", "Final MMS", "McMahon score", "McMahon", "MMSf"),  # a final score that says so
    "initial score": (
        *("MMS0", "Initial", "Start", "Initial MMS", "Starting score", "Start score", "Initial score", "Start MMS"),
        *("MMSi", "SMMS", "Initial McMahon score", "Starting MMS"),
    ),
    "grade": ("Grade", "Rank", "Strength", "Dan/Kyu"),
    # for the sheets of a season
    "event": ("Event", "Event name", "Tournament"),
    "session": ("Session", "Sessions"),
    "date": ("Date", "Day"),
    "category": ("Category", "Categories"),
    "variant of": ("Variant of", "Variants", "Family", "Family of variants"),
    "left early": ("Left early",),
    "file": ("File", "File name", "Result sheet"),
    "also known as": ("Also known as", "AKA", "Other spellings", "Alias", "Aliases"),
    "senior": ("Senior", "Seniors"),
    "junior": ("Junior", "Juniors"),
    "woman": ("Woman", "Women", "Female"),
    "ineligible": ("Ineligible in", "Ineligible", "Ineligible sessions"),
    "power": (
        *("Power", "Country", "Nation", "Macht", "Land", "Puissance", "Pays", "Potencia", "País", "Potenza", "Paese"),
        *("Grootmacht", "Mocarstwo", "Kraj"),
    ),
    "setting": ("Setting", "Settings"),
    "value": ("Value", "Values"),
    "adjustment": ("Adjustment", "Adj"),
    "source file": ("Source file",),
    "imported on": ("Imported on",),
    # the first of the tie-breaks, which some programs print instead of the points
    "tie-break 1": (
        "TB1",
        "Wtg1",
        "Dés 1",
        "Des1",
        "Tie-break 1",
        "Tie break 1",
        "TieBreak1",
        "Feinwertung 1",
        "Buch1",
    ),
    "tie-break": (
        *(
            "TB1",
            "TB2",
            "TB3",
            "Tie-break",
            "Tiebreak",
            "Tie break",
            "BH",
            "Buchholz",
            "BHC1",
            "SB",
            "Sonneborn-Berger",
        ),
        *(
            "Sonneborn Berger",
            "Berger",
            "Med",
            "Median",
            "Cumul",
            "ARO",
            "Wtg1",
            "Wtg2",
            "Des 1",
            "Des1",
            "Désempate 1",
        ),
        *("SOS", "SOSOS", "SODOS", "SOSM", "SDOSM", "SOSOSM", "SOSW", "SOSOSW", "SDOSW", "BuchH", "SoBerg", "MBuch"),
    ),
    # where a tournament counts a win otherwise than as 1
    "own points": ("File's points",),
    # what else tells a result sheet from a start list, or how ties were broken
    "rating": (
        *("Rating", "Rtg", "Elo", "Rtng", "RtgI", "RtgN", "Rtg Int", "Rtg Nat", "EloI", "EloN", "DWZ", "NWZ", "TWZ"),
        *("Pre-rating", "FIDE rating", "Cote", "Ranking Elo"),
    ),
}
# A name that many programs give to another column: it counts only where no better one stands beside it.
WEAK_NAMES: dict[str, tuple[str, ...]] = {
    "ending": (
        *("Result", "Ergebnis", "Resultat", "Résultat", "Resultado", "Risultato", "Uitslag", "Resultaat", "Wynik"),
        *("Rezultat", "Final", "Finale", "Fine", "Fim", "End", "Issue", "Ended in", "Game result"),
        *("Spielergebnis", "Board result", "Koniec", "Einde", "Ende"),
    ),
    "place": ("#", "Orden", "Ranking", "Standing", "Lugar"),
    "final score": ("Total", "Tot", "Score", "Points", "Pts"),
    "name": ("Names", "Players", "Participant", *OF_PEOPLE),
    "number": ("#", "Seed", "Pair"),
    "power": ("Country", "Nation", "Land", "Pays", "País", "Paese", "Kraj"),
}

# Whose names stand for the column where the sheet has none of its own: teams play too.
STAND_INS = {"name": "team"}

# What an organiser calls a column whose names are another scoring system's.
ALSO_CALLED = {"wall place": "place", "final score": "score", "initial score": "start"}

WITHDRAWN_WORDS = frozenset(
    {"zuruckgezogen", "ausgeschieden", "abandon", "abandonne", "retirado", "retirada", "retirados", "ritirato"}
    | {"ritirata", "teruggetrokken", "wycofany", "wycofana", "wycofal", "desistiu", "ret", "ret'd", "withdrew"}
)
ABSENT_WORDS = frozenset(
    {"abwesend", "nichtangetreten", "ausente", "assente", "afwezig", "nieobecny", "nieobecna", "abs"}
)

ROUND_NAMES = ("R1", "Rd 1", "Round 1", "1")
_ROUND_WORDS = "r|rd|rnd|round|runde|rde|ronde|ronda|turno|t|rodada|rda|rund|runda|tour"
_ROUND = re.compile(rf"(?:{_ROUND_WORDS})(?P<after>[1-9]\d?)|(?P<before>[1-9]\d?)(?:{_ROUND_WORDS})?")
_UNHEEDED = re.compile(r"[\s._:\u00ad\u200b-\u200f\u2060\ufeff]+")  # with what does not show at all
_ACCENTS = re.compile(r"[\u0300-\u036f]")


@lru_cache(maxsize=4096)  # the headers of many sheets are the same
def plain(header: str) -> str:
    """A header without what does not tell columns apart."""
    text = _UNHEEDED.sub("", header.casefold())
    return text if text.isascii() else _ACCENTS.sub("", unicodedata.normalize("NFKD", text))


KNOWN = {key: frozenset(map(plain, names)) for key, names in NAMES.items()}
_WEAK = {key: frozenset(map(plain, names)) for key, names in WEAK_NAMES.items()}


_OF_BOTH_PARTS = NamesOfBothParts(
    frozenset(map(plain, FIRST)),
    frozenset(map(plain, LAST)),
    KNOWN["name"],
    KNOWN["first name"] | KNOWN["last name"],
)


def is_called(header: str, key: str) -> bool:
    """Whether the header is a name of that column."""
    return is_known(plain(header), key)


def is_known(header: str, key: str) -> bool:
    """Whether a header that is ``plain`` is a name of that column."""
    return header in KNOWN[key] or (key == "name" and header in _OF_BOTH_PARTS)


def is_weak(header: str, key: str) -> bool:
    """Whether the header is a name that could be another column's, so that a better one beside it is meant."""
    return plain(header) in _WEAK.get(key, ())


def round_number(header: str) -> int | None:
    """The round of a header such as R1, Rd 1, 1.Rd, Round 1 or 1; None for another header."""
    match = _ROUND.fullmatch(plain(header))
    return int(match["after"] or match["before"]) if match else None
