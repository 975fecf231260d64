"""What schools and clubs call the column of names, in eight languages, and teams where nothing else is named."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from podium.sheets.tournament import read_tournament

from tests.result_sheets import Rows, convert, podium, workbook
from tests.season_books import season

PEOPLE = "Pupil Student Competitor Participant Schüler Schülerin Schüler/in Teilnehmer Élève Participante Concurrent"
PEOPLE += " Alumno Estudiante Alunno Studente Partecipante Leerling Deelnemer Uczeń Uczestnik Aluno Competidor"
TEAMS = "Team Mannschaft Équipe Equipo Squadra Ploeg Drużyna Equipa"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def final(*headers: str) -> Rows:
    return [["Place", *headers], *([n, *(f"{header} {n}" for header in headers)] for n in range(1, 6))]


def names(*headers: str) -> list[object]:
    workbook("list.xlsx", {"Final": final(*headers)})
    assert convert("list.xlsx", "--system", "mso").code == 0
    return [player.name for player in read_tournament(Path("list.xlsx")).players]


@pytest.mark.parametrize("header", [*PEOPLE.split(), *TEAMS.split()])
def test_a_column_of_people_or_teams_is_that_of_names(header: str) -> None:
    assert names(header) == [f"{header} {n}" for n in range(1, 6)]
    said = convert("list.xlsx", "--system", "mso", "--check").out
    assert f'name: B "{header}"' in said


@pytest.mark.parametrize("other", ["Pupil", "Schüler", "Team", "Équipe"])
def test_a_better_name_beside_it_goes_first(other: str) -> None:
    assert names(other, "Name") == [f"Name {n}" for n in range(1, 6)]
    assert names("Team", "Student") == [f"Student {n}" for n in range(1, 6)]


def test_first_and_last_names_beside_a_team_are_the_names() -> None:
    assert names("Team", "First name", "Surname")[0] == "First name 1 Surname 1"


def test_teams_play_in_a_season() -> None:
    path = season(Path("cup.xlsx"), events=[["Relay", None, None, "Abstract", "Relay"]])
    workbook("Relay.xlsx", {"Final": final("Team")})
    assert podium("season", "import", path, "Relay.xlsx").code == 0
    assert podium("season", "standings", path).code == 0
    results = openpyxl.load_workbook("cup-results.xlsx")["Results"]
    assert [row[1] for row in results.iter_rows(min_row=5, values_only=True)] == [f"Team {n}" for n in range(1, 6)]
