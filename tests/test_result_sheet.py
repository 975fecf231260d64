"""Result sheets as organisers have them: titles above, notes below, headers in every language, and no guessing."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from podium.convert.sheet import Sheet, read_sheet
from podium.errors import PodiumError
from podium.sheets import same_player
from podium.sheets.asked import Asked
from podium.sheets.record import Record
from podium.sheets.titles import rounds_done, rounds_to_be
from podium.sheets.tournament import read_tournament
from podium.systems import SYSTEMS

from tests.result_sheets import Rows, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def sheet(name: str, system: str = "mso", asked: Asked | None = None, **options: object) -> Sheet:
    return read_sheet(Path(name), SYSTEMS[system], options, asked or Asked())


def of(rows: Rows, system: str = "mso", **options: object) -> Record:
    workbook("sheet.xlsx", {"S": rows})
    return sheet("sheet.xlsx", system, **options).record


def refusal(name: str, system: str = "mso", **options: object) -> str:
    with pytest.raises(PodiumError) as caught:
        sheet(name, system, **options)
    return str(caught.value).removeprefix(name)


# Headers in every language


@pytest.mark.parametrize(
    "headers",
    [
        ("Rk.", "Name", "Pts."),
        ("Rg.", "Name", "Pkt."),
        ("Platz", "Spieler", "Punkte"),
        ("Rang", "Teilnehmer", "Gesamtpunkte"),
        ("Clt", "Nom et prénom", "Pts"),
        ("CLASSEMENT", "Joueur", "Total"),
        ("Puesto", "Jugador", "Puntos"),
        ("Posición", "Nombre", "Ptos"),
        ("Posicion", "Apellidos y nombre", "Puntuacion"),
        ("Posizione", "Giocatore", "Punti"),
        ("Pos.", "Nominativo", "Punteggio"),
        ("Plaats", "Naam", "Punten"),
        ("Pl.", "Speler", "Totaal"),
        ("Miejsce", "Nazwisko i imię", "Punkty"),
        ("M-ce", "Zawodnik", "Suma"),
        ("Posição", "Jogador", "Pontos"),
        ("#", "Player", "Total"),
    ],
)
def test_headers_are_known_in_eight_languages(headers: tuple[str, ...]) -> None:
    record = of([headers, *([place, f"Player {place}", 9 - place] for place in range(1, 8))])
    assert record.columns["place"] == [0]
    assert record.columns["name"] == [1]
    assert record.columns["score"] == [2]


@pytest.mark.parametrize(
    "headers",
    [("1.Rd", "2.Rd"), ("R1", "R2"), ("Rd 1", "Rd 2"), ("1", "2"), ("Runde 1", "Runde 2"), ("Rde.1", "Rde.2")],
)
def test_headers_of_rounds(headers: tuple[str, str]) -> None:
    record = of([["Name", "Pts", *headers], ["Ann", 1, "2w1", "2b0"], ["Ben", 1, "1b0", "1w1"]], "chess", section="K-1")
    assert record.games() == [["2+/w", "2-/b"], ["1-/b", "1+/w"]]
    assert record.column("rounds") == [2, 2]


def test_first_and_last_names_are_one() -> None:
    rows = [[place, f"Given{place}", f"Family{place}"] for place in range(1, 6)]
    for headers in (["Place", "First name", "Last name"], ["Rang", "Vorname", "Name"], ["Clt", "Prénom", "Nom"]):
        assert of([headers, *rows]).column("name")[0] == "Given1 Family1"
    swapped = of([["Rang", "Name", "Vorname"], *([place, "Family", "Given"] for place in range(1, 6))])
    assert swapped.column("name")[0] == "Given Family"


def test_a_column_of_first_places_is_no_first_name() -> None:
    rows = [[place, f"Player {place}", 6 - place] for place in range(1, 6)]
    assert of([["Place", "Name", "First"], *rows]).column("name")[0] == "Player 1"


# What stands around the table


def test_titles_details_blank_columns_footnotes_and_totals() -> None:
    rows: list[list[object]] = [
        ["From the database of tournaments", None, None, None, None],
        ["Harbour Open 2026"],
        ["Last update 06.09.2026 12:00:00"],
        *([f"Label {number} : value"] for number in range(20)),
        [],
        ["Final Ranking after 2 Rounds"],
        ["Rk.", None, "Name", "FED", "Pts."],
        *([place, "GM" if place == 1 else None, f"Player {place} ", "NED", 7 - place] for place in range(1, 8)),
        ["Total", None, None, None, 21],
        [],
        ["Annotation:"],
        ["Tie Break1: Buchholz"],
    ]
    workbook("sheet.xlsx", {"S": rows})
    record = sheet("sheet.xlsx").record
    assert record.column("name") == [f"Player {place} " for place in range(1, 8)]
    assert record.remarks == [
        'rows 34 to 37 are left out as no player: "Total 21", "Annotation:", "Tie Break1: Buchholz"'
    ]
    assert read_tournament(Path("sheet.xlsx")).event == "Harbour Open 2026"


def test_a_last_player_without_a_place_is_not_taken_for_a_note() -> None:
    workbook("sheet.xlsx", {"S": [["Place", "Name"], *([n, f"P{n}"] for n in range(1, 6)), [None, "Zoe"]]})
    assert refusal("sheet.xlsx").startswith(', sheet "S", cell A7: position is blank')


def test_rounds_below_a_merged_header() -> None:
    rows = [["Name", "Pts", "Rounds", None], [None, None, 1, 2], ["Ann", 2, "2w1", "2b1"], ["Ben", 0, "1b0", "1w0"]]
    record = of(rows, "chess", section="K-1")
    assert record.games() == [["2+/w", "2+/b"], ["1-/b", "1-/w"]]


def test_merged_places_are_ties() -> None:
    book = openpyxl.Workbook()
    for row in [["Place", "Name"], [1, "Ann"], [2, "Ben"], [None, "Cy"], [4, "Di"], [5, "Ed"]]:
        book.active.append(row)
    book.active.merge_cells("A3:A4")
    book.save("sheet.xlsx")
    assert sheet("sheet.xlsx").record.column("place") == [1, 2, 2, 4, 5]


def test_hidden_rows_and_columns_are_read_and_reported() -> None:
    book = openpyxl.Workbook()
    for row in [["Place", "Name", "Score"], *([n, f"P{n}", 9 - n] for n in range(1, 8))]:
        book.active.append(row)
    book.active.row_dimensions[3].hidden = True
    book.active.column_dimensions["C"].hidden = True
    book.save("sheet.xlsx")
    record = sheet("sheet.xlsx").record
    assert len(record.rows) == 7
    assert record.remarks == ["the hidden row 3 is read too", 'the hidden column C "Score" is read too']


# Which sheet


def test_of_two_copies_the_wider_is_read() -> None:
    short = [["Place", "Name"], *([n, f"P{n}"] for n in range(1, 8))]
    long = [["Place", "Name", "Score"], *([n, f"P{n}", 9 - n] for n in range(1, 8))]
    workbook("sheet.xlsx", {"Print": long, "Web": long})
    found = sheet("sheet.xlsx").shown
    assert found.sheet == "Print"
    assert found.remarks == ['the sheet "Print" is read; "Web" has the same players and results']
    workbook("sheet.xlsx", {"Print": short, "Web": [["Place", "Name"], *([n, f"Q{n}"] for n in range(1, 8))]})
    assert refusal("sheet.xlsx") == (': the sheets "Print" and "Web" have the needed columns; choose one with --sheet')


def test_a_start_list_beside_the_results_is_no_candidate() -> None:
    start = [["Starting rank"], ["#", "Name", "Rtg"], *([n, f"P{n}", 2000 - n] for n in range(1, 8))]
    final = [["Rk.", "Name", "Pts."], *([n, f"P{n}", 9 - n] for n in range(1, 8))]
    workbook("sheet.xlsx", {"Start": start, "Final": final})
    assert sheet("sheet.xlsx").shown.sheet == "Final"


def test_a_sheet_a_board() -> None:
    board = [["Power", "Player", "Centres"], ["Denmark", "Ann", 20], ["Poland", "Ben", 9], ["Russia", "Cy", 5]]
    workbook("boards.xlsx", {"Hall": [*board, ["Sweden", "Di", 0]], "Loft": [*board, ["Sweden", "Ed", 2]]})
    record = sheet("boards.xlsx", "fibonacci", game="Baltic").record
    assert record.column("board") == ["Hall"] * 4 + ["Loft"] * 4
    assert record.column("centres") == [20, 9, 5, 0, 20, 9, 5, 2]
    assert record.remarks == ['2 boards, a sheet each: "Hall", "Loft"']
    workbook("boards.xlsx", {"Hall": [*board, ["Sweden", "Di", 0]], "Loft": [*board, ["Sweden", "Ed", "x"]]})
    assert refusal("boards.xlsx", "fibonacci", game="Baltic").startswith(', sheet "Loft", cell C5: centres is "x"')


def test_a_sheet_a_section() -> None:
    header = ["Name", "Pts.", "1.Rd", "2.Rd"]
    two = [header, ["Ann", 2, "2w1", "2b1"], ["Ben", 0, "1b0", "1w0"]]
    one = [header, ["Cy", 1, "2w1", None], ["Di", 0, "1b0", None]]
    workbook("sections.xlsx", {"Championship": two, "Reserve": one})
    record = sheet("sections.xlsx", "chess").record
    assert record.column("section") == ["Championship"] * 2 + ["Reserve"] * 2
    assert record.column("rounds") == [2, 2, 1, 1]
    assert '2 sections, a sheet each: "Championship", "Reserve"' in record.remarks
    message = refusal("sections.xlsx", "chess", section="Open")
    assert message.endswith("have the needed columns; choose one with --sheet")


# Lists of another kind


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        ([["Starting rank"], ["No.", "Name", "Rtg"], [1, "Ann", 2000]], "looks like a start list"),
        ([["Startliste"], ["Nr.", "Name", "Elo"], [1, "Ann", 2000]], "looks like a start list"),
        ([["No.", "Name", "FED", "Rtg"], [1, "Ann", "NED", 2000]], "looks like a start list"),
        ([["Name", "Rtg", "K", "Gms"], ["Ann", 2000, 20, 9]], "looks like a rating list"),
        ([["Rating list"], ["Rank", "Name", "Rtg"], [1, "Ann", 2000]], "looks like a rating list"),
        ([["Member no", "Name", "E-mail"], [17, "Ann", "a@b"]], "looks like a list of members"),
        ([["Bo.", "White", "Pts.", "Result", "Pts.", "Black"], [1, "Ann", 2, "1-0", 2, "Ben"]], "the pairings of one"),
        ([["Bo.", "Name", "Pts.", "Result", "Pts.", "Name"], [1, "Ann", 2, "1-0", 2, "Ben"]], "the pairings of one"),
    ],
)
@pytest.mark.parametrize("system", ["mso", "chess"])
def test_lists_of_another_kind_are_refused_by_name(rows: Rows, kind: str, system: str) -> None:
    workbook("sheet.xlsx", {"S": rows})
    message = refusal("sheet.xlsx", system, **({"section": "Open", "rounds": 5} if system == "chess" else {}))
    assert kind in message
    assert message.endswith("; expected the standings after the last round")


def test_numbers_beside_falling_ratings_are_no_places() -> None:
    rows = [["#", "Name", "Rtg"], *([n, f"P{n}", 2100 - 10 * n] for n in range(1, 10))]
    workbook("sheet.xlsx", {"S": rows})
    kind = refusal("sheet.xlsx")
    assert kind.startswith(', sheet "S": looks like a start list')
    rows[0][0] = "Rank"
    workbook("sheet.xlsx", {"S": rows})
    assert refusal("sheet.xlsx") == (
        ', sheet "S": stands in the order of "Rtg" and has no scores, as a start list does; expected the standings '
        'after the last round, or say with --columns "place=Rank" that these are the places'
    )
    found = sheet("sheet.xlsx", asked=Asked(columns={"place": "Rank"})).record
    assert found.column("place") == list(range(1, 10))
    rows[3][2] = 2500
    workbook("sheet.xlsx", {"S": rows})
    assert len(sheet("sheet.xlsx").record.rows) == 9


# Rounds: how many, and whether all are played


GAMES = [["Ann", 2, "2w1", "3b1"], ["Ben", 1, "1b0", "4w1"], ["Cy", 1, "4b1", "1w0"], ["Di", 0, "3w0", "2b0"]]


def chess(*titles: str, games: Rows = GAMES, **options: object) -> Record:
    return of([*([title] for title in titles), ["Name", "Pts.", "1.Rd", "2.Rd"], *games], "chess", **options)


def test_the_number_of_rounds_is_that_of_the_rounds_played() -> None:
    record = chess(section="Open")
    assert record.column("rounds") == [2] * 4
    assert record.remarks == ["rounds 2, which is how many were played"]


def test_rounds_that_are_given_stand() -> None:
    assert "rounds" not in chess(section="Open", rounds=2)


@pytest.mark.parametrize("title", ["Number of rounds : 5", "Rundenzahl: 5", "Nombre de rondes : 5", "Round 2 of 5"])
def test_an_event_that_is_not_over_needs_the_number_of_rounds(title: str) -> None:
    with pytest.raises(PodiumError, match="has 5 rounds, of which 2 were played; say with --rounds how many count"):
        chess(title, section="Open")
    assert chess(title, section="Open", rounds=2).remarks == ["2 of 5 rounds are played"]


def test_a_game_without_a_result_is_refused() -> None:
    games = [["Ann", 1, "2w1", "3b"], *GAMES[1:2], ["Cy", 1, "4b1", "1w"], GAMES[3]]
    with pytest.raises(PodiumError) as caught:
        chess(games=games, section="Open", rounds=2)
    assert str(caught.value) == (
        'sheet.xlsx, sheet "S", cell D2: 1 game has no result yet: Ann - Cy in round 2; type the results, or score the '
        'standings as they are with --columns "round=none"'
    )


def test_a_total_that_contradicts_its_games_is_named() -> None:
    games = [["Ann", 3, *GAMES[0][2:]], *GAMES[1:]]
    assert "Ann has 3, but games that add up to 2" in chess(games=games, section="Open", rounds=3).remarks


def test_another_count_of_points_is_no_contradiction() -> None:
    games = [[name, 3 * points, *rest] for name, points, *rest in GAMES]
    said = "6 rounds are counted, as --rounds says, but 2 were played"
    counts = '"Pts." counts 3 for a win and 1 for a draw'
    assert list(chess(games=games, section="Open", rounds=6).remarks) == [said, counts]


def test_a_list_that_was_cut_off_is_refused_where_the_field_counts() -> None:
    rows = [["Rk.", "Name", "Pts.", "1.Rd"], *([n, f"P{n}", 1, f"{n + 100}w1"] for n in range(1, 8))]
    workbook("sheet.xlsx", {"S": rows})
    assert refusal("sheet.xlsx") == (
        ', sheet "S": lists 7 players, but games are against 107, who is not among them; '
        "give --field with the number of players in the whole event"
    )
    assert len(sheet("sheet.xlsx", field=120).record.rows) == 7


def test_the_first_tie_break_is_the_score_where_the_games_say_so() -> None:
    rows = [["Name", "TB1", "1.Rd", "2.Rd"], *([name, points, *rest] for name, points, *rest in GAMES)]
    record = of(rows, "chess", section="Open")
    assert record.column("score") == [2, 1, 1, 0]
    assert '"TB1" is taken for the score: it is what the games add up to' in record.remarks
    rows[1][1] = 7
    workbook("sheet.xlsx", {"S": rows})
    assert refusal("sheet.xlsx", "chess", section="Open") == (
        ', sheet "S": has no column for score; if "TB1" holds the points, say so with --columns "score=TB1"'
    )


def test_a_round_robin_is_read_by_its_columns() -> None:
    rows = [["Name", "Pts", 1, 2, 3, 4], ["Ann", 2.5, "*", 1, "½", 1], ["Ben", 1, 0, "*", 1, 0]]
    rows += [["Cy", 1.5, "½", 0, "*", 1], ["Di", 1, 0, 1, 0, "*"]]
    record = of(rows, "chess", section="Open")
    assert record.column("rounds") == [3] * 4
    assert sorted(filter(None, map(str, record.games()[0])))[:3]
    assert {cell for cell in record.games()[0] if cell} == {"2+", "3=", "4+"}


def test_a_round_robin_of_an_odd_number_needs_the_number_of_rounds() -> None:
    rows = [["Name", "Pts", 1, 2, 3], ["Ann", 1.5, "*", 1, "½"], ["Ben", 1, 0, "*", 1], ["Cy", 0.5, "½", 0, "*"]]
    workbook("sheet.xlsx", {"S": rows})
    assert "is a round robin of 3 players; say with --rounds how many games" in refusal(
        "sheet.xlsx", "chess", section="Open"
    )


# Words and numbers


def test_words_for_withdrawn_and_absent_in_other_languages() -> None:
    rows = [["Platz", "Name"], *([n, f"P{n}"] for n in range(1, 6)), ["zurückgezogen", "F"], ["Abwesend", "G"]]
    assert of(rows).column("place")[5:] == ["W", "absent"]


def test_halves_and_numbers_as_text() -> None:
    rows = [
        ["Place", "Name", "Score"],
        [1, "A", "5½"],
        [2, "B", "5,0"],
        [3, "C", "4 1/2"],
        [4, "D", "½"],
        [5, "E", "0"],
    ]
    assert of(rows).column("score") == [5.5, 5, 4.5, 0.5, 0]


def test_a_comma_file_with_a_decimal_comma_that_hides_is_refused() -> None:
    text("sheet.csv", "Place,Name,Score,Note\n1,Ann,3,5\n2,Ben,3\n3,Cy,2,5\n4,Di,2\n5,Ed,1\n")
    assert "decimal comma" in refusal("sheet.csv")


def test_a_player_who_stands_twice_is_named() -> None:
    rows = [["Place", "Name"], [1, "Ann Lee"], [2, "Bo Grant"], [3, "LEE, Ann "], [4, "Di Marsh"], [5, "Di Marhs"]]
    assert list(of(rows).remarks) == [
        "stands twice in the list: LEE, Ann (rows 2 and 4); each row is scored as a player, so where it is one, "
        "delete a row and convert again",
        "may be one player under two spellings: Di Marsh and Di Marhs; if so, delete a row and convert again",
    ]


def test_a_name_alone_that_stands_apart_is_a_note() -> None:
    rows = [["Place", "Name"], *([n, f"P{n}"] for n in range(1, 6)), [], [None, "Thanks to all!"], [None, "See you"]]
    record = of(rows)
    assert len(record.rows) == 5
    assert record.remarks == ['rows 8 to 9 are left out as no player: "Thanks to all!", "See you"']


def test_a_full_name_that_has_the_first_name_stays() -> None:
    rows = [["Place", "Name", "First name"], *([n, f"Lindqvist, Bo {n}", "Bo"] for n in range(1, 6))]
    assert of(rows).column("name")[0] == "Lindqvist, Bo 1"


@pytest.mark.parametrize(
    ("title", "done"),
    [
        ("Final standings after 3 rounds", 3),
        ("Standings after Round 3", 3),
        ("Rangliste nach der 3. Runde", 3),
        ("Stand nach Runde 3", 3),
        ("Classement après la ronde 3", 3),
        ("Clasificación después de la ronda 3", 3),
        ("Clasificación tras 3 rondas", 3),
        ("Classifica dopo il turno 3", 3),
        ("Eindstand na ronde 3", 3),
        ("Klasyfikacja po 3 rundach", 3),
        ("Classificação após a ronda 3", 3),
        ("Round table", None),
    ],
)
def test_after_which_round_a_title_says_the_standings_are(title: str, done: int | None) -> None:
    assert rounds_done([title]) == done


@pytest.mark.parametrize(
    ("line", "rounds"),
    [
        ("Number of rounds : 7", 7),
        ("Anzahl der Runden: 7", 7),
        ("Rundenzahl 7", 7),
        ("Nombre de rondes : 7", 7),
        ("Número de rondas: 7", 7),
        ("Numero di turni: 7", 7),
        ("Aantal ronden: 7", 7),
        ("Liczba rund: 7", 7),
        ("Rounds: 7", 7),
        ("Round 3 of 7", 7),
        ("The rounds are at 7", None),
    ],
)
def test_how_many_rounds_the_details_say(line: str, rounds: int | None) -> None:
    assert rounds_to_be([line]) == rounds


def test_pairs_of_names_with_commas_stay_apart() -> None:
    games = [["Marsh, Diana", *GAMES[0][1:]], GAMES[1], ["Marhs, Diana", *GAMES[2][1:]], GAMES[3]]
    said = 'may be one player under two spellings: "Marsh, Diana" and "Marhs, Diana"; if so'
    assert any(remark.startswith(said) for remark in chess(games=games, section="Open", rounds=2).remarks)


def test_names_of_a_long_list_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip in one of 3,000 names, and no comparing beyond the limit."""
    names = [f"Player {number}" for number in range(1, 3001)]
    rows = [["Place", "Name"], *([place, name] for place, name in enumerate([*names, "Ingrid Solbakken"], start=1))]
    workbook("long.xlsx", {"S": [*rows, [3002, "Ingrid Solbaken"]]})
    said = "may be one player under two spellings: Ingrid Solbakken and Ingrid Solbaken"

    def remarks() -> str:
        return "\n".join(read_sheet(Path("long.xlsx"), SYSTEMS["mso"], {}, Asked()).record.remarks)

    assert said in remarks()
    monkeypatch.setattr(same_player, "MOST_COMPARED", 3001)
    assert said not in remarks()
