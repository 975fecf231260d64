"""What the organiser says of a sheet: which column is what, in a command or in a mapping file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import column, convert, podium, text, workbook
from tests.season_books import season

ODD = "Endstand;Wer;Ergebnis\n" + "".join(f"{n};Player {n};{9 - n}\n" for n in range(1, 8))
SEVENTHS = [28, 20, 14, 0, 0, 0, 0]  # 40, 28, 20 scaled by 7/10; the fourth is below the top half


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def points(name: str = "odd") -> list[object]:
    return column(f"{name}-scored.xlsx", "GP points")


def mso(*arguments: object) -> str:
    """What stands on standard error, in a run of --system mso."""
    return convert(*arguments, "--system", "mso").err


@pytest.mark.parametrize("columns", ["place=A", "place=Endstand", "place=endstand, name = B", "PLACE=a"])
def test_a_column_is_chosen_by_its_letter_or_its_header(columns: str) -> None:
    text("odd.csv", ODD)
    assert mso("odd.csv").startswith("odd.csv: has no column for position")
    assert mso("odd.csv", "--columns", columns) == ""
    assert points() == SEVENTHS


def test_a_header_that_looks_like_letters_is_the_header() -> None:
    text("odd.csv", "C,B,A\n" + "".join(f"x,Player {n},{n}\n" for n in range(1, 8)))
    assert mso("odd.csv", "--columns", "place=A") == ""
    assert points() == SEVENTHS


def test_a_choice_settles_two_columns_of_one_meaning() -> None:
    rows = "".join(f"{n},Player {n},{8 - n}\n" for n in range(1, 8))
    text("odd.csv", "Place,Name,Rank\n" + rows)
    assert "choose one with --columns, such as place=A" in mso("odd.csv")
    assert mso("odd.csv", "--columns", "place=C") == ""
    assert points() == SEVENTHS[::-1]


def test_a_sheet_without_headers() -> None:
    text("odd.csv", "".join(f"{n},Player {n}\n" for n in range(1, 8)))
    assert mso("odd.csv", "--columns", "place=A,name=B,header=none") == ""
    assert mso("odd.csv", "--columns", "place=1,name=2,header=none", "--force") == ""
    assert points() == SEVENTHS
    assert column("odd-scored.xlsx", "Name") == [f"Player {n}" for n in range(1, 8)]


@pytest.mark.parametrize("parted_by", [",", ";", "\t", "|"])
def test_a_text_without_headers_may_have_more_columns_than_are_chosen(parted_by: str) -> None:
    rows = [f"{n},Player {n},Lions,{9 - n},0" for n in range(1, 8)]
    text("odd.csv", "\n".join(rows).replace(",", parted_by))
    cells = [[int(cell) if cell.isdecimal() else cell for cell in row.split(",")] for row in rows]
    workbook("odd.xlsx", {"List": cells})
    for name in ("odd.csv", "odd.xlsx"):
        assert mso(name, "--columns", "place=A,name=B,header=none", "--out", name[4:]) == ""
        assert column(f"{name[4:]}/odd-scored.xlsx", "GP points") == SEVENTHS
        convert(name, "--system", "mso", "--columns", "score=D,name=B,header=none", "--force", "--out", name[4:])
        assert column(f"{name[4:]}/odd-scored.xlsx", "GP points") == SEVENTHS


def test_a_decimal_comma_moves_no_row_of_a_text_without_headers() -> None:
    """3,5 in the first line alone would be the score 3, and a tie with the second."""
    text("odd.csv", "Ada,3,5\n" + "".join(f"Player {n},{3 - n // 3}\n" for n in range(6)))
    said = mso("odd.csv", "--columns", "name=A,score=B,header=none")
    assert said.startswith('odd.csv: has "3,5" in line 1, which is a cell longer than line 2')


def test_the_row_of_headers_is_chosen() -> None:
    text("odd.csv", "Place,Name\nsecond,heading\nX,Who\n" + "".join(f"{n},Player {n}\n" for n in range(1, 8)))
    assert mso("odd.csv", "--columns", "place=A,header=3") == ""
    assert points() == SEVENTHS


def test_rounds_are_chosen_as_a_range() -> None:
    rows = [["Who", "Total", "first", "second"], ["Ann", 2, "2w1", "2b1"], ["Ben", 0, "1b0", "1w0"]]
    workbook("odd.xlsx", {"S": rows})
    options = ["--system", "chess", "--section", "Reserve", "--columns"]
    assert "has no column for rounds" in convert("odd.xlsx", *options, "score=B,name=A").err
    outcome = convert("odd.xlsx", *options, "score=B,name=A,round=C-D")
    assert outcome.err == ""
    assert "rounds 2, which is how many were played" in outcome.out


@pytest.mark.parametrize("cell", ["45%", "62,5 %", "100%"])
def test_a_percentage_is_told_as_one(cell: str) -> None:
    text("sheet.csv", f"Name;Score\nAnn;{cell}\nBob;3\n")
    told = convert("sheet.csv", "--system", "chess", "--section", "K-1", "--rounds", "5").err
    assert told.startswith(
        f'sheet.csv, cell B2: score is "{cell}"; expected a score, such as 3, 3.5, 3,5 or 3½, and no '
    )
    assert "percentage: type the points" in told


def test_a_column_that_is_not_there() -> None:
    text("odd.csv", ODD)
    headers = "its headers are Endstand, Wer, Ergebnis"
    assert mso("odd.csv", "--columns", "place=Z") == (
        f"odd.csv: has no column for place (Z), as --columns says; {headers}\n"
    )


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ("place", "place: cannot be read"),
        ("place=", '--columns is "place="; expected pairs such as place=B,name=C, or a mapping file'),
        ("plaec=B", '--columns: "plaec" is no column that Podium reads; expected one of '),
        ("board=B", '--columns: "board" is no column that Podium reads; expected one of '),
        ("place=A,header=x", '--columns: header is "x"; expected the number of a row, or none'),
        ("place=A,ties=no", '--columns: ties is "no"; expected score or place'),
    ],
)
def test_what_columns_cannot_be(columns: str, said: str) -> None:
    text("odd.csv", ODD)
    outcome = convert("odd.csv", "--system", "mso", "--columns", columns)
    assert outcome.code == 1
    assert outcome.err.startswith(f"podium: {said}")


def test_ties_that_are_none() -> None:
    assert mso("odd.csv", "--ties", "medal") == 'podium: --ties is "medal"; expected score or place\n'


# Mapping files


def test_a_mapping_file_says_it_for_all_files_and_for_some() -> None:
    text("odd.csv", ODD)
    text("spring-1.csv", ODD.replace("Endstand", "Stand").replace("Ergebnis", "Pts").replace(";8\n", ";7\n"))
    text("club.ini", "[*]\nplace = Endstand\n[Spring*]\nplace = A\nties = place\n")
    outcome = convert("odd.csv", "spring-1.csv", "--system", "mso", "--columns", "club.ini")
    assert (outcome.code, outcome.err) == (0, "")
    assert points() == points("spring-1") == SEVENTHS


def test_a_mapping_file_chooses_a_sheet() -> None:
    good = [["Place", "Name"], *([n, f"P{n}"] for n in range(1, 8))]
    workbook("two.xlsx", {"Final": good, "Old": [["Place", "Name"], *([n, f"Q{n}"] for n in range(1, 8))]})
    text("club.ini", "[*]\nsheet = Old\n")
    assert mso("two.xlsx", "--columns", "club.ini") == ""
    assert column("two-scored.xlsx", "Name")[0] == "Q1"


def test_what_was_said_is_saved_and_used_again() -> None:
    text("odd.csv", ODD)
    saved = convert("odd.csv", "--system", "mso", "--columns", "place=A,name=Wer", "--save-columns", "club.ini")
    assert saved.out.splitlines()[0] == "Wrote club.ini"
    assert Path("club.ini").read_text(encoding="utf-8") == "[*]\nplace = A\nname = Wer\n"
    assert mso("odd.csv", "--columns", "club.ini") == ""
    again = mso("odd.csv", "--columns", "place=A", "--save-columns", "club.ini")
    assert again == "podium: club.ini: exists; choose another name or give --force\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("place = A\n", "club.ini: is no mapping file (File contains no section headers."),
        ("[*]\nplaec = A\n", 'club.ini, [*]: "plaec" is no column that Podium reads'),
        (b"\xff\xfe\x00", "club.ini: is no mapping file ("),
    ],
)
def test_a_mapping_file_that_is_none(content: str | bytes, said: str) -> None:
    text("odd.csv", ODD)
    text("club.ini", content)
    outcome = convert("odd.csv", "--system", "mso", "--columns", "club.ini")
    assert outcome.code == 1
    assert outcome.err.startswith(f"podium: {said}")
    assert outcome.err.count("\n") == 1


# --check


def test_check_says_what_is_understood_and_writes_nothing() -> None:
    rows = [["Harbour Open"], ["Rk.", "Name", "Pts."], *([n, f"P{n}", 9 - n] for n in range(1, 8)), ["Total", None, 35]]
    workbook("final.xlsx", {"S": rows})
    outcome = convert("final.xlsx", "--system", "mso", "--check")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines() == [
        "final.xlsx",
        "  format: an Excel workbook (.xlsx)",
        "  sheet: S",
        "  event: Harbour Open",
        "  header: row 2",
        '  columns: place: A "Rk."; name: B "Name"; score: C "Pts."',
        "  players: 7",
        "  ties: told by the score",
        "  first rows: place 1, P1, 8 points; place 2, P2, 7 points; place 3, P3, 6 points",
        '  remark: row 10 is left out as no player: "Total 35"',
        "1 of 1 file understood; nothing was written",
    ]
    assert [path.name for path in Path().iterdir()] == ["final.xlsx"]


def test_check_says_why_a_file_would_be_refused_and_goes_on() -> None:
    text("bad.csv", "Place,Name\nx,Ann\n")
    text("good.csv", "Place,Name\n" + "".join(f"{n},P{n}\n" for n in range(1, 8)))
    outcome = convert("bad.csv", "good.csv", "--system", "mso", "--check")
    assert outcome.code == 1
    assert outcome.err.startswith('bad.csv, cell A2: position is "x"; expected')
    assert "good.csv\n" in outcome.out
    assert outcome.out.endswith("1 of 2 files understood; nothing was written\n")


def test_check_needs_no_system() -> None:
    text("games.csv", "Name;Pts;1;2\nAnn;2;2w1;2b1\nBen;0;1b0;1w0\n")
    outcome = convert("games.csv", "--check")
    assert (outcome.code, outcome.err) == (0, "")
    assert "  rounds: 2, games as in chess-results (2w1, 5b½)\n" in outcome.out


# Importing into a season


def test_a_season_takes_chosen_columns() -> None:
    season(Path("season.xlsx"), events=[["Odd", "", "", "Abstract", "Odd", "", ""]])
    text("odd.csv", ODD)
    refused = podium("season", "import", "season.xlsx", "odd.csv")
    assert refused.code == 1
    taken = podium("season", "import", "season.xlsx", "odd.csv", "--columns", "place=A,name=Wer")
    assert (taken.code, taken.err) == (0, "")
    assert "odd.csv -> Odd: 7 rows" in taken.out
