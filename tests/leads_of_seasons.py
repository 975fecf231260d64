"""The messages of ``podium season`` and ``podium publish`` that name options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from openpyxl import load_workbook
from podium.publish.writing import MANIFEST

from tests.leads import Lead
from tests.leads_of_convert import FIVE, LEFT_EARLY
from tests.season_books import edit, season

HEX = ["Hex", "", "", "Abstract", "Hex", "", "", ""]
GO = ["Go", "", "", "Abstract", "Go", "", "", ""]
RESULTS = [["Hex", name, place] for place, name in enumerate(["Ann", "Bob", "Cy", "Dee", "Eve"], start=1)]
IMPORT = "season import s.xlsx"
NEW = "season new --system mso"
BOARDS = "Board,Team,Centres\n" + "".join(
    f"{board},{board} {name},{centres}\n"
    for board in ("One", "Two")
    for name, centres in zip("abcd", (9, 7, 5, 1), strict=True)
)
GAMES = "Name,Section,Score,R1,R2\nAnn,K-1,2,2+,3+\nBob,K-1,1,1-,4+\nCy,K-1,1,4+,1-\nDee,K-1,0,3-,2-\n"
PUBLISH = "publish s.xlsx --no-pdf"


def mso(*events: list[str]) -> Callable[[Path], object]:
    return lambda path: season(path, events=events or [HEX])


def chess(rounds: object) -> Callable[[Path], object]:
    return lambda path: season(path, "chess", events=[["A", "", "", rounds]])


def renamed(path: Path) -> None:
    """The season in which Hex is called Go, after its sheet was imported as Hex."""
    season(path, events=[GO])


def typed(path: Path) -> None:
    season(path, events=[HEX], results=RESULTS)


def boards(path: Path) -> None:
    season(path, "fibonacci", events=[["One", "", "Baltic"], ["Two", "", "Baltic"]])


def typed_go(path: Path) -> None:
    """Results of Go are typed, so that something is left when those of Hex, which are imported, are gone."""
    season(path, events=[HEX, GO], results=[["Go", name, place] for _, name, place in RESULTS])


def others(path: Path) -> None:
    """Another season."""
    rows = [["Go", f"{name} Other", place] for _, name, place in RESULTS]
    season(path, events=[GO], results=rows, settings={"Title": "Another season"})


def decided(path: Path) -> None:
    """The season whose sheet Events says of Hex that who left early withdrew."""
    season(path, events=[HEX])
    header = next(cell for cell in load_workbook(path)["Events"][4] if cell.value == "Left early")
    edit(path, {f"{header.column_letter}5": "withdrawn"}, "Events")


def of_an_older_podium(path: Path) -> None:
    """Standings that do not say which events had imported results."""
    workbook = load_workbook(path)
    workbook.properties.description = None
    workbook.save(path)


def edited(name: str, cell: str, sheet: str, value: object = "x") -> Callable[[], None]:
    return lambda: edit(Path(name), {cell: value}, sheet)


def spoiled(name: str, content: str) -> Callable[[], None]:
    return lambda: Path(name).write_text(content) and None


new_edited = edited("season-mso.xlsx", "A9", "Players")

LEADS = (
    # Where a season is made.
    Lead(
        "exists; choose another --out or give --force",
        NEW,
        [f"{NEW} --force", f"{NEW} --out t.xlsx"],
        before=[NEW, new_edited],
    ),
    # Which event a sheet is of.
    Lead(
        "--event names the event of one file",
        f"{IMPORT} a.csv hex.csv --event Hex",
        [f"{IMPORT} a.csv --event Hex"],
        {"s.xlsx": mso(), "a.csv": FIVE, "hex.csv": FIVE},
    ),
    Lead(
        "--event is {}; expected {}",
        f"{IMPORT} a.csv --event Hox",
        [f"{IMPORT} a.csv --event Hex"],
        {"s.xlsx": mso(), "a.csv": FIVE},
    ),
    Lead(
        "choose one with --event: {}",
        f"{IMPORT} a.csv",
        [f"{IMPORT} a.csv --event Hex"],
        {"s.xlsx": mso(), "a.csv": FIVE},
    ),
    Lead(
        "is the sheet of {}; choose one with --event",
        f"{IMPORT} a.csv",
        [f"{IMPORT} a.csv --event Hex"],
        {"s.xlsx": mso([*HEX[:-1], "a.csv"], [*GO[:-1], "a.csv"]), "a.csv": FIVE},
    ),
    Lead(
        "leave out --event, or give a sheet of one board",
        f"{IMPORT} a.csv --event One",
        [f"{IMPORT} a.csv", f"{IMPORT} b.csv --event One"],
        {"s.xlsx": boards, "a.csv": BOARDS, "b.csv": BOARDS[: BOARDS.index("Two")]},
    ),
    Lead(
        "--remove is {}",
        f"{IMPORT} --remove Hox",
        [f"{IMPORT} --remove Hex"],
        {"s.xlsx": mso(), "hex.csv": FIVE},
        [f"{IMPORT} hex.csv"],
    ),
    Lead(
        "podium season import {} --remove {}",
        "season standings s.xlsx",
        [f"{IMPORT} --remove Hex go.csv"],
        {"s.xlsx": mso(), "hex.csv": FIVE, "go.csv": FIVE},
        [f"{IMPORT} hex.csv", lambda: renamed(Path("s.xlsx"))],
        told_of="season import",
    ),
    # How many rounds were played.
    Lead(
        "in the sheet {}, or give --rounds",
        f"{IMPORT} a.csv",
        [f"{IMPORT} a.csv --rounds 4"],
        {"s.xlsx": chess(None), "a.csv": "Name,Section,Score\nAnn,K-1,3\n"},
    ),
    Lead(
        "correct it there, or give --rounds",
        f"{IMPORT} a.csv",
        [f"{IMPORT} a.csv --rounds 3"],
        {"s.xlsx": chess(3), "a.csv": GAMES},
    ),
    Lead(
        "{}, as --{} says",
        f"{IMPORT} a.csv --rounds 4",
        [f"{IMPORT} a.csv --rounds 5", f"{IMPORT} a.csv"],
        {"s.xlsx": chess(None), "a.csv": "Name,Section,Score,Rounds\nAnn,K-1,3,5\n"},
    ),
    # Who left early.
    Lead(
        "{}, or import with --left-early",
        f"{IMPORT} hex.csv",
        [f"{IMPORT} hex.csv --left-early withdrawn", f"{IMPORT} hex.csv --left-early played"],
        {"s.xlsx": mso(), "hex.csv": LEFT_EARLY},
    ),
    Lead(
        "--left-early is {}, but {} says {}",
        f"{IMPORT} hex.csv --left-early played",
        [f"{IMPORT} hex.csv", f"{IMPORT} hex.csv --left-early withdrawn"],
        {"s.xlsx": decided, "hex.csv": LEFT_EARLY},
    ),
    Lead(
        "--left-early is for {}",
        f"{IMPORT} a.csv --left-early played",
        [f"{IMPORT} a.csv"],
        {"s.xlsx": chess(4), "a.csv": "Name,Section,Score\nAnn,K-1,3\n"},
        left_out=["--left-early"],
    ),
    # A results file that is not as it was.
    Lead(
        "was edited by hand; import its sheets again with --force",
        "season standings s.xlsx",
        [f"{IMPORT} hex.csv --force"],
        {"s.xlsx": mso(), "hex.csv": FIVE},
        [f"{IMPORT} hex.csv", edited("s-results.xlsx", "B5", "Results", "Anne")],
        told_of="season import",
    ),
    Lead(
        "--force replaces it, or move it away",
        f"{IMPORT} hex.csv",
        [f"{IMPORT} hex.csv --force"],
        {"s.xlsx": mso(), "hex.csv": FIVE},
        [f"{IMPORT} hex.csv", edited("s-results.xlsx", "B5", "Results", "Anne")],
    ),
    Lead(
        "import the result sheets again with --force",
        "season standings s.xlsx",
        [f"{IMPORT} hex.csv --force"],
        {"s.xlsx": mso(), "hex.csv": FIVE},
        [f"{IMPORT} hex.csv", edited("s-results.xlsx", "A4", "Results", "x")],
        told_of="season import",
    ),
    Lead(
        "import its sheets again with --force)",
        "season standings s.xlsx",
        [f"{IMPORT} hex.csv --force"],
        {"s.xlsx": mso(), "hex.csv": FIVE},
        [f"{IMPORT} hex.csv", edited("s-results.xlsx", "D4", "Results", "Tiedd")],
        told_of="season import",
    ),
    Lead(
        "was made with imported results of {}",
        f"{IMPORT} go.csv",
        [f"{IMPORT} go.csv --force"],
        {"s.xlsx": mso(HEX, GO), "hex.csv": FIVE, "go.csv": FIVE},
        [f"{IMPORT} hex.csv", "season standings s.xlsx", lambda: Path("s-results.xlsx").unlink()],
    ),
    Lead(
        "put that back, import again, or give --force",
        "season standings s.xlsx",
        ["season standings s.xlsx --force", f"{IMPORT} hex.csv"],
        {"s.xlsx": typed_go, "hex.csv": FIVE},
        ["season standings s.xlsx", lambda: of_an_older_podium(Path("s-standings.xlsx"))],
    ),
    # Standings.
    Lead(
        "--out is {}; expected the name of an .xlsx file",
        "season standings s.xlsx --out t.txt",
        ["season standings s.xlsx --out t.xlsx"],
        {"s.xlsx": typed},
    ),
    Lead(
        "is not as Podium made it; {} or give --force",
        "season standings s.xlsx",
        ["season standings s.xlsx --force", "season standings s.xlsx --out t.xlsx"],
        {"s.xlsx": typed},
        ["season standings s.xlsx", edited("s-standings.xlsx", "A1", "Notes")],
    ),
    Lead(
        "exists and was made from {}; {} or give --force",
        "season standings t.xlsx --out s-standings.xlsx",
        ["season standings t.xlsx --out s-standings.xlsx --force", "season standings t.xlsx"],
        {"s.xlsx": typed, "t.xlsx": typed},
        ["season standings s.xlsx"],
    ),
    Lead(
        "choose another --out",
        "season standings s.xlsx --out s.xlsx",
        ["season standings s.xlsx --out t.xlsx"],
        {"s.xlsx": typed},
    ),
    Lead(
        "if each player is a team",
        f"{IMPORT} One.csv",
        [f'{IMPORT} One.csv --columns "team=Player"'],
        {"s.xlsx": boards, "One.csv": "Player,Centres\nAnn,9\nBob,7\nCy,5\nDee,1\n"},
    ),
    Lead(
        "if it has none, import it again without --rounds",
        "season standings s.xlsx",
        [f"{IMPORT} a.csv"],
        {"s.xlsx": chess(3), "a.csv": "Name,Section,Score\nAnn,K-1,3\n"},
        [f"{IMPORT} a.csv --rounds 4"],
        told_of="season import",
        left_out=["--rounds"],
    ),
    # Publishing.
    Lead(
        "--templates is {}", f"{PUBLISH} --templates x", [f"{PUBLISH} --templates y"], {"s.xlsx": typed, "y/a.txt": ""}
    ),
    Lead(
        "which is a file; expected a folder", f"{PUBLISH} --out x", [f"{PUBLISH} --out y"], {"s.xlsx": typed, "x": ""}
    ),
    Lead(
        "move it away or give --force",
        PUBLISH,
        [f"{PUBLISH} --force"],
        {"s.xlsx": typed},
        [PUBLISH, spoiled("public/index.html", "mine"), edited("s.xlsx", "B6", "Settings", "Another title")],
    ),
    Lead(
        "is not as Podium wrote it; choose another --out or give --force",
        PUBLISH,
        [f"{PUBLISH} --force", f"{PUBLISH} --out other"],
        {"s.xlsx": typed},
        [PUBLISH, spoiled(f"public/{MANIFEST}", "{}")],
    ),
    Lead(
        "holds the {}, and this is the {}; choose another --out",
        "publish t.xlsx --no-pdf",
        ["publish t.xlsx --no-pdf --force", "publish t.xlsx --no-pdf --out other"],
        {"s.xlsx": typed, "t.xlsx": others},
        [PUBLISH],
    ),
    Lead(
        "lost the results of the last publication",
        PUBLISH,
        [f"{PUBLISH} --force"],
        {"s.xlsx": typed_go, "hex.csv": FIVE},
        [f"{IMPORT} hex.csv", PUBLISH, lambda: Path("s-results.xlsx").unlink()],
    ),
)
