"""Notes of who went home, as organisers word them: decided by --left-early, or named, and never passed over.

Of 5 players the first two are in the top half: 20 and 14 points; who withdrew has 0 and keeps the place.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.sheets.leaving_notes import GAVE_UP, LEFT, NO_SHOW, kind_of

from tests.result_sheets import Outcome, column, convert, podium, text
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

NAMES = ("Ann Bo", "Cy Do", "Eve Fu", "Gil Ho", "Ida Jo")
MSO = [["A", "", "", "Abstract", "A", "", "", ""]]


def event(note: str, header: str = "Note", *others: str) -> Path:
    notes = ("", note, *others, *[""] * (3 - len(others)))
    rows = [
        f"{place};{name};{7 - place};{each}" for place, (name, each) in enumerate(zip(NAMES, notes, strict=True), 1)
    ]
    return text("A.csv", "\n".join([f"Place;Name;Score;{header}", *rows, ""]))


def scored(path: Path, *options: str) -> tuple[list[object], Outcome]:
    ran = convert(path, "--system", "mso", "--force", *options)
    assert ran.code == 0, ran.err
    return column("A-scored.xlsx", "GP points"), ran


GONE = [
    *("went home after round 2", "left after round 2", "left early", "had to leave", "Left", "departed after R3"),
    *("nach Runde 2 abgereist", "abgereist", "vorzeitig gegangen", "nach R2 weg", "heimgefahren"),
    *("parti après la ronde 2", "est partie", "rentré chez lui", "se fue tras la ronda 2", "salió antes del final"),
    *("andato via dopo il turno 2", "partita", "vertrokken na ronde 2", "naar huis", "wyjechał po 2 rundzie"),
    *("foi embora", "saiu após a ronda 2", "only played 3 rounds", "leider nach der 2. Runde abgereist"),
]
STOPPED = [
    *("gave up", "hat aufgegeben", "pulled out", "stopped playing", "did not finish", "gab auf", "a arrêté"),
    *("se retiró", "si è ritirato", "heeft opgegeven", "zrezygnowała", "desistiu", "nicht weitergespielt"),
]
NEVER = [
    *("no-show", "no show", "No Show!", "did not turn up", "didn't come", "nicht angetreten", "nicht erschienen"),
    *("non venu", "no se presentó", "non si è presentata", "niet verschenen", "nie przyszedł", "não compareceu"),
]


@pytest.mark.parametrize(
    ("note", "kind"), [*((each, LEFT) for each in GONE), *((each, NO_SHOW) for each in NEVER)], ids=str
)
def test_the_words(note: str, kind: str) -> None:
    assert kind_of(note) == kind


@pytest.mark.parametrize(
    "note",
    [*("left-handed", "Left Bank", "did not leave", "nicht abgereist", "Parti Québécois", "best lady", "Rapid Wien")],
)
def test_what_is_no_leaving(note: str) -> None:
    assert kind_of(note) == ""


@pytest.mark.parametrize("header", ["Note", "Bemerkung", "Uwagi", "xyz"])
def test_who_went_home_is_asked_for_and_the_option_decides(header: str) -> None:
    found, ran = scored(event(GONE[0], header))
    assert found == [20, 14, 0, 0, 0]
    assert (
        'left early, as noted: Cy Do ("went home after round 2", 14 points); say with --left-early whether they '
        "withdrew (withdrawn: 0 points) or played"
    ) in ran.out
    for decision, points in (("withdrawn", 0), ("played", 14)):
        found, ran = scored(Path("A.csv"), "--left-early", decision)
        assert found == [20, points, 0, 0, 0]
        assert f"{decision}, as --left-early says of players who left early: Cy Do" in ran.out


def test_a_note_behind_the_name() -> None:
    rows = event("").read_text().replace("Cy Do", "Cy Do (left after round 2)")
    assert 'left early, as noted: Cy Do (left after round 2) ("left after round 2", 14 points)' in (
        scored(text("A.csv", rows))[1].out
    )


@pytest.mark.parametrize("note", [*STOPPED, *NEVER])
def test_who_gave_up_or_never_came_may_have_withdrawn(note: str) -> None:
    ran = convert(event(note), "--system", "mso", "--check")
    assert "may have withdrawn: Cy Do; they score unless the place is W or a column Withdrawn has an x" in ran.out
    assert GAVE_UP != NO_SHOW


@pytest.mark.parametrize("header", ["Note", "xyz"])
def test_a_note_that_is_not_understood_is_named(header: str) -> None:
    ran = scored(event("broken leg", header))[1]
    assert (
        'notes that change no points: Cy Do ("broken leg"); who withdrew scores nothing once the place is W' in ran.out
    )


@pytest.mark.parametrize(
    ("note", "header"),
    [
        *[("Rapid Wien", each) for each in ("Club", "Verein", "City", "Fed", "School", "Team", "Category")],
        *[(each, "xyz") for each in ("GM", "WFM", "U18", "GER", "w", "12", "freilos R1", "best junior", "bye in R2")],
    ],
)
def test_what_is_no_note_is_not_named(note: str, header: str) -> None:
    assert "notes that" not in scored(event(note, header))[1].out


def test_a_column_that_most_have_is_none_of_notes() -> None:
    assert "notes that" not in scored(event("Rapid", "xyz", "Austria", "Rapid"))[1].out


def test_a_season_asks_too_and_takes_the_decision() -> None:
    book = season(Path("season.xlsx"), events=MSO)
    path = event("went home after round 2")
    ran = podium("season", "import", book, path)
    assert ran.code == 0, ran.err
    assert "left early: Cy Do (place 2, left as noted); say withdrawn (0 points) or played" in ran.out
    standings = podium("season", "standings", book)
    assert standings.code == 0, standings.err
    assert "Cy Do (place 2, left as noted)" in standings.out
    assert podium("season", "import", book, path, "--left-early", "withdrawn", "--force").code == 0
    assert "left as noted" not in podium("season", "standings", book, "--force").out
