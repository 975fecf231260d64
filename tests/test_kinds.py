"""Lists that are none of results, each named for what it is; and results that are never taken for such."""

from __future__ import annotations

import json

import pytest

from tests.result_sheets import Rows, convert, text, workbook

INSTEAD = "export the standings or the cross table of that program instead"
WANTED = "expected the standings after the last round"
ONE_ROUND = f"looks like the pairings of one round, in which the points are those before it; {INSTEAD}; {WANTED}"
ALL_ROUNDS = f"looks like the games of all rounds, a row a game; {INSTEAD}; {WANTED}"
MATCHES = f"looks like a list of matches, a row a match; {INSTEAD}; {WANTED}"
CARD = f"looks like the games of one player; {INSTEAD}; {WANTED}"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")
SYSTEMS = [["mso"], ["chess", "--section", "Reserve"]]


def said(name: str, *system: str) -> str:
    outcome = convert(name, "--system", *system)
    assert outcome.code == 1
    return outcome.err.strip()


def page(*tables: Rows, heading: str = "") -> str:
    rows = ("".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in table) for table in tables)
    title = f"<h2>{heading}</h2>" if heading else ""
    return title + "".join(f"<table>{each}</table>" for each in rows)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "header",
    [
        ["Bo.", "White Player", "Pts", "Result", "Pts", "Black Player", "Title", "Rating", "ID"],  # of Vega
        ["Bd", "Player White", "Result", "Player Black"],
        ["Br.", "Weiß", "Ergebnis", "Schwarz"],
        ["Ech.", "Joueur Blancs", "Résultat", "Joueur Noirs"],
    ],
)
def test_the_pairings_of_a_round(header: list[str], system: list[str]) -> None:
    games = [[1, "Berg,Ann", 4, "0 - 1", 4, "Dale,Bea"], [2, "Elm,Cy", 3, "1 - 0", 3, "Fox,Dan"]]
    text("pairs.html", page([header, *(game[: len(header)] for game in games)], heading="Pairing of round 5"))
    assert said("pairs.html", *system) == f'pairs.html, sheet "Pairing of round 5": {ONE_ROUND}'


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_games_of_all_rounds(system: list[str]) -> None:
    lines = ["round,board,white,black,whitepts,blackpts,date,result", "1,1,Ann,Bea,,,2024-03-28,0-1"]
    text("games.csv", "\n".join([*lines, "2,1,Bea,Ann,,,2024-04-28,½-½"]))
    assert said("games.csv", *system) == f"games.csv: {ALL_ROUNDS}"
    text("games.csv", "\n".join([*lines, "1,2,Cy,Dan,,,2024-03-28,1-0"]))
    assert said("games.csv", *system) == f"games.csv: {ONE_ROUND}"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("results", [("0:1", "1:1"), ("0 - 1", "½ - ½"), ("0-1", "1/2-1/2"), ("2½:1½", "+:-")])
def test_a_list_of_matches(results: tuple[str, str], system: list[str]) -> None:
    text("list.csv", f"Ann Berg;Bea Dale;{results[0]}\nCy Elm;Dan Fox;{results[1]}\nGus Ito;Freilos;1:0\n")
    assert said("list.csv", *system) == f"list.csv: {MATCHES}"
    text("list.csv", f"Home;Guest;Board points\nOwls;Larks;{results[0]}\nRooks;Finches;{results[1]}\n")
    assert said("list.csv", *system) == f"list.csv: {MATCHES}"


def test_the_games_of_one_player() -> None:
    """Their points are those of the opponents: as scores they would make a tournament of them."""
    header = ["Rd.", "Bo.", "SNo", "Name", "Rtg", "FED", "Pts.", "Res."]
    games = [[n, 1, n + 4, f"Player {n}", 2000 - n, "ENG", 6 - n, "w 1"] for n in range(1, 7)]
    workbook("card.xlsx", {"Card": [["Player info"], header, *games]})
    assert said("card.xlsx", "mso") == f'card.xlsx, sheet "Card": {CARD}'


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Alphabetical list", "an alphabetical list of the players, without results"),
        ("Alphabetische Liste", "an alphabetical list of the players, without results"),
        ("Team-Composition without round-results", "a list of teams and their players, without results"),
        ("Starting rank", "a start list"),
        ("Ranking inicial", "a start list"),
    ],
)
def test_lists_without_results_by_their_titles(title: str, kind: str) -> None:
    text("page.html", page([["No.", "Name", "FED", "Rtg"], [1, "Ann", "ENG", 2000]], heading=title))
    assert f"looks like {kind}" in said("page.html", "mso")


# Real results are no start lists

LINKS = [["Links", "Tournament details, Starting rank list of players, Alphabetical list of players"]]
DETAILS = [["Organizer(s)", "Harbour Chess"], ["Starting rank", "by rating"], ["Number of rounds", 2]]
LADDER = [[n, f"Player {n}", 2000 - n, 6 - n] for n in range(1, 7)]


def test_the_links_of_a_page_are_no_title_of_its_table() -> None:
    """What is missing is said: a section."""
    table = [["Rk.", "Name", "Rtg", "Pts."], *LADDER]
    text("page.html", page(LINKS, DETAILS, table, heading="Final Ranking after 2 Rounds"))
    assert "has a column for section" in said("page.html", "chess", "--rounds", "6")
    assert convert("page.html", "--system", "mso").code == 0


def test_teams_are_no_start_list() -> None:
    teams = [["Rk.", "SNo", "Team", "Games", "TB1"], *([n, 7 - n, f"Team {n}", 6, 12 - n] for n in range(1, 7))]
    text("page.html", page(LINKS, teams, heading="Final Ranking after 6 Rounds"))
    assert convert("page.html", "--system", "mso", "--check").code == 0


@pytest.mark.parametrize(
    "header", [["Rk.", "Name", "Rtg", "TB1"], ["Rk.", "Name", "Rtg", "Rp"], ["Rk.", "Name", "Rtg", "Won"]]
)
@pytest.mark.parametrize("places", [[1, 2, 3, 4, 5, 6], [3, 1, 2, 6, 5, 4]])
def test_a_cross_table_in_the_order_of_starting_ranks(header: list[str], places: list[int]) -> None:
    """The players may have finished in the order of their ratings."""
    rows = [[place, *each[1:]] for place, each in zip(places, LADDER, strict=True)]
    text("page.html", page([header, *rows], heading="Starting rank crosstable"))
    assert convert("page.html", "--system", "mso", "--check").code == 0


def test_a_start_list_beside_the_results_says_nothing_of_them() -> None:
    start = [["No.", "Name", "Rtg"], [1, "Ann", 2000]]
    final = [["Name", "Pts.", "Rtg"], ["Ann", 1, 2000]]
    workbook("book.xlsx", {"Start list": start, "Final": final})
    assert "no sheet has a column for section" in said("book.xlsx", "chess", "--rounds", "5")


# Other files


@pytest.mark.parametrize("name", ["sheet.xls", "sheet.xml", "sheet.xlsx"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_an_xml_spreadsheet_says_how_to_save_it(name: str, encoding: str) -> None:
    xml = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:'
    text(name, (xml + 'office:spreadsheet"><Worksheet/></Workbook>').encode(encoding))
    advice = "open it in a spreadsheet program and save it as an Excel workbook (.xlsx)"
    assert said(name, "mso") == f"{name}: is an XML Spreadsheet 2003; {advice}"


@pytest.mark.parametrize(
    ("program", "of"), [("Sharly Chess 3.1", "of Sharly Chess"), ("Another", "of a program that Podium does not know")]
)
@pytest.mark.parametrize("name", ["event.json", "event.txt", "event.csv"])
def test_the_json_of_another_program_says_what_to_export(program: str, of: str, name: str) -> None:
    text(name, json.dumps({"generator": program, "tournaments": [{"name": "Harbour", "players": []}]}))
    advice = "export its standings as .csv or as a web page, or the tournament as a FIDE report (.trf), instead"
    assert said(name, "mso") == f"{name}: is a tournament in JSON {of}; {advice}"


def test_other_documents_are_named() -> None:
    text("final.csv", b"%PDF-1.7\n")
    assert said("final.csv", "mso").startswith("final.csv: is a PDF; copy the table of the standings")
