"""Headings that name both parts of a name are of a column of names, whose cells are taken as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.season.book import load
from podium.sheets.names import is_called

from tests.result_sheets import convert, podium, text
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

BOTH = [
    *("Name, Vorname", "Nachname, Vorname", "Vorname, Nachname", "Name/Vorname", "Vor- und Nachname"),
    *("Last, First", "Last name, first name", "Surname, Forename", "Name (Last, First)", "Name, First name"),
    *(
        "Surname and first name",
        "First name & surname",
        "Last Name/First Name",
        "FIRST LAST",
        "Family name, given name",
    ),
    *("Nom, Prénom", "Nom / Prénom", "Prénom et nom", "Cognome, Nome", "Cognome e nome", "Apellidos, Nombre"),
    *("Apellido y nombre", "Nombre, Apellidos", "Achternaam, voornaam", "Nazwisko, imię", "Nazwisko i imiona"),
    *("Apelido, Nome", "Player (Surname, First name)", "Spieler (Nachname, Vorname)"),
]
ONE = ["First name", "Last name", "Vorname", "Nombre de pila", "First", "Cognome", "Nachname", "Last", "Firstname"]


@pytest.mark.parametrize("header", BOTH)
def test_they_are_names(header: str) -> None:
    path = text(
        "A.csv", f'Platz;"{header}";Punkte\n1;Maier, Jo;6\n2;Groß, Ute;5\n3;Oz, Ali;4\n4;Rot, Bo;4\n5;Alt, Cy;1\n'
    )
    ran = convert(path, "--system", "mso", "--force")
    assert ran.code == 0, ran.err
    assert "Oz, Ali and Rot, Bo share place 3" in ran.out.replace(";", "")


@pytest.mark.parametrize("header", ONE)
def test_one_part_is_not_the_name(header: str) -> None:
    assert not is_called(header, "name")


@pytest.mark.parametrize(
    "header", ["Name (Club)", "Club, Name", "Last round", "Firstname of club", "Name and club", "Nomen"]
)
def test_other_headings_are_none(header: str) -> None:
    assert not is_called(header, "name")


def test_a_season_takes_them_too() -> None:
    book = season(Path("season.xlsx"), events=[["A", "", "", "Abstract", "A", "", "", ""]])
    path = text(
        "A.csv", "Platz;Nachname, Vorname;Punkte\n1;Maier, Jo;6\n2;Groß, Ute;5\n3;Oz, Ali;4\n4;Rot, Bo;3\n5;Alt, Cy;1\n"
    )
    ran = podium("season", "import", book, path)
    assert ran.code == 0, ran.err
    assert {result.player for result in load(book).results} >= {"Maier, Jo", "Groß, Ute"}
