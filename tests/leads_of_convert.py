"""The messages of ``podium convert``, and of the readers of result sheets, that name options."""

from __future__ import annotations

from tests.leads import Lead

FIVE = "Place,Name\n1,Ann\n2,Bob\n3,Cy\n4,Dee\n5,Eve\n"
PLAYERS = [["Ann", 1], ["Bob", 2], ["Cy", 3], ["Dee", 4], ["Eve", 5]]
OTHERS = [["Flo", 1], ["Gus", 2], ["Hal", 3], ["Ida", 4], ["Joe", 5]]
TWO_SHEETS = {"One": [["Name", "Place"], *PLAYERS], "Two": [["Name", "Place"], *OTHERS]}
SCORES = "Place,Name,Score\n1,Ann,3\n2,Bob,4\n3,Cy,2\n4,Dee,1\n5,Eve,0\n"  # the second has more than the first
CUT_OFF = "Place,No,Name,R1\n1,1,Ann,12+\n2,2,Bob,3+\n3,3,Cy,2-\n4,4,Dee,5+\n5,5,Eve,4-\n"
CONTRADICTION = "Rk.,Name,Pts.,1.Rd\n1,Ann,5,2w0\n2,Bob,4,1b1\n3,Cy,3,4w0\n4,Dee,2,3b1\n5,Eve,1,6w0\n6,Flo,0,5b1\n"
# Ann leaves after the first of two rounds.
LEFT_EARLY = (
    "Rk.,Name,1.Rd,2.Rd\n1,Ann,4w1,0\n2,Bob,5b1,3w1\n3,Cy,6w1,2b0\n4,Dee,1b0,5w1\n5,Eve,2w0,4b0\n6,Flo,3b0,-1\n"
)
MSO = "convert a.csv --system mso"
CHESS = "convert a.csv --system chess"
SECTION = f"{CHESS} --section K-1"


def games(*rows: str, rounds: int = 2) -> str:
    """A list of chess with the results of each round."""
    headers = ["Name", "Score", *(f"R{number}" for number in range(1, rounds + 1))]
    return "\n".join([",".join(headers), *rows]) + "\n"


UNHEADED = "1;Ann;5\n2;Bob;4\n3;Cy;3\n4;Dee;2\n5;Eve;1\n"

BOARD = "Board,Game,Centres\nA,,14\nA,,4\nA,,0\nA,,0\n"
RUNNING = "Rk.,Name,Pts.,R1,R2\n1,Ann,2,4w1,5w1\n2,Bob,1,5w1,3b\n3,Cy,1,6w1,2w\n4,Dee,1,1b0,6b1\n"
RUNNING += "5,Eve,0,2b0,1b0\n6,Flo,0,3b0,4w0\n"
# Turkish names on a page that says that they are Western.
PAGE = (
    '<meta charset="iso-8859-1"><table><tr><th>Place<th>Name'
    + "".join(
        f"<tr><td>{place}<td>{name}" for place, name in enumerate(["Işıl Şahin", "Uğur Yıldız", "Ayşe", "Bo", "Cy"], 1)
    )
    + "</table>"
)


LEADS = (
    Lead(
        "; for others give --sections with {} or a file",
        f"{CHESS} --section MS --rounds 4",
        [
            f"{CHESS} --section MS --rounds 4 --sections county-2011",
            f"{CHESS} --section MS --rounds 4 --sections s.csv",
        ],
        {"a.csv": "Name,Score\nAnn,4\n", "s.csv": "MS,1\n"},
    ),
    Lead(
        "--section is {}; expected {}{}",
        f"{CHESS} --section MS --rounds 4",
        [f"{CHESS} --section K-1 --rounds 4"],
        {"a.csv": "Name,Score\nAnn,4\n"},
    ),
    Lead(
        "give --game",
        "convert a.csv --system fibonacci",
        ["convert a.csv --system fibonacci --game Baltic"],
        {"a.csv": BOARD},
    ),
    Lead(
        "choose one with --columns {}={}",
        "convert a.csv --system fibonacci --game Baltic",
        [
            "convert a.csv --system fibonacci --game Baltic --columns ending=C",
            "convert a.csv --system fibonacci --game Baltic --columns ending=D",
        ],
        {"a.csv": "Power,Centres,How?,Note\nSweden,16,solo,draw\nDenmark,4,,\nPrussia,3,,\nPoland,1,,\n"},
    ),
    Lead(
        "or give --ending solo",
        "convert a.csv --system fibonacci --game Baltic",
        ["convert a.csv --system fibonacci --game Baltic --ending solo"],
        {"a.csv": "Solo by Sweden\nPower,Centres\nSweden,16\nDenmark,4\nPrussia,3\nPoland,1\n"},
    ),
    Lead(
        '--columns "score={}"',
        MSO,
        [f'{MSO} --columns "score=Wins"'],
        {"a.csv": "Place,Name,Wins\n1,Ann,5\n2,Bob,4\n3,Cy,4\n4,Dee,2\n5,Eve,1\n"},
    ),
    Lead(
        "try --handicap",
        "convert a.csv --system mcmahon",
        ["convert a.csv --system mcmahon --handicap"],
        {"a.csv": "No,Name,MMS0,R1,SODOS\n1,Ann,2,2+/w2,3\n2,Bob,1,1-/b2,0\n"},
    ),
    Lead(
        "{}, {}: {} {} no result yet",
        MSO,
        [f"{MSO} --columns round=none"],
        {"a.csv": RUNNING},
    ),
    Lead(
        " and --rounds",
        SECTION,
        [f"{SECTION} --columns round=none --rounds 2"],
        {"a.csv": RUNNING},
    ),
    # A list without headers.
    Lead('--columns "{}"', MSO, [f"{MSO} --columns header=none,place=A,name=B,score=C"], {"a.csv": UNHEADED}),
    Lead(
        " and --{}",
        CHESS,
        [f"{CHESS} --columns header=none,place=A,name=B,score=C --section K-1 --rounds 5"],
        {"a.csv": UNHEADED},
    ),
    Lead(
        '--sheet "{}" ',
        "convert a.xlsx --system mso",
        ["convert a.xlsx --system mso --sheet One --columns header=none,place=B,name=A"],
        {"a.xlsx": {"One": PLAYERS, "Two": [["Thanks to all"]]}},
    ),
    # What was typed is not what was meant.
    Lead("--check writes no JSON", f"{MSO} --check --json", [f"{MSO} --json", f"{MSO} --check"], {"a.csv": FIVE}),
    Lead("--jobs is {}", f"{MSO} --jobs x", [f"{MSO} --jobs 2", f"{MSO} --jobs auto"], {"a.csv": FIVE}),
    Lead("--sort is {}", f"{MSO} --sort x", [f"{MSO} --sort points", f"{MSO} --sort sheet"], {"a.csv": FIVE}),
    Lead(
        "--save-columns is {}",
        f"{MSO} --columns place=A --save-columns x.txt",
        [f"{MSO} --columns place=A --save-columns x.ini"],
        {"a.csv": FIVE},
    ),
    Lead(
        "choose another name or give --force",
        f"{MSO} --columns place=A --save-columns x.ini",
        [f"{MSO} --columns place=A --save-columns y.ini", f"{MSO} --columns place=A --save-columns x.ini --force"],
        {"a.csv": FIVE, "x.ini": "[*]\n"},
    ),
    Lead("--out is {}; expected a folder", f"{MSO} --out b.xlsx", [f"{MSO} --out out"], {"a.csv": FIVE}),
    Lead(
        "--{} is for {}; --system is {}",
        f"{MSO} --base 500",
        ["convert b.csv --system chess --base 500"],
        {"a.csv": FIVE, "b.csv": "Name,Score,Section,Rounds\nAnn,3,K-1,4\n"},
    ),
    Lead("--system is missing", "convert a.csv", [MSO], {"a.csv": FIVE}),
    Lead("--system is {}; expected one of {}", "convert a.csv --system go", [MSO], {"a.csv": FIVE}),
    Lead("--report is {}; expected the name", f"{MSO} --report r.txt", [f"{MSO} --report r.csv"], {"a.csv": FIVE}),
    Lead(
        "--report is {}, and so is",
        f"{MSO} --report a-scored.xlsx",
        [f"{MSO} --report r.xlsx"],
        {"a.csv": FIVE},
    ),
    Lead("--table is {}; expected the name", f"{MSO} --table r.txt", [f"{MSO} --table r.csv"], {"a.csv": FIVE}),
    Lead(
        "--table is {}, which is written too; choose another name",
        f"{MSO} --table a-scored.xlsx",
        [f"{MSO} --table t.xlsx"],
        {"a.csv": FIVE},
    ),
    Lead(
        "choose another --table",
        "convert a.csv --system mso --table a.csv",
        ["convert a.csv --system mso --table b.csv"],
        {"a.csv": FIVE},
    ),
    Lead(
        "--check writes no table",
        "convert a.csv --system mso --check --table b.csv",
        ["convert a.csv --system mso --table b.csv"],
        {"a.csv": FIVE},
        left_out=["--check"],
    ),
    Lead("--ties is {}", f"{MSO} --ties x", [f"{MSO} --ties place"], {"a.csv": FIVE}),
    Lead(
        "--encoding is {}; expected an encoding such as {}; text in UTF-8 needs none",
        f"{MSO} --encoding x",
        [f"{MSO} --encoding cp1254"],
        {"a.csv": FIVE},
    ),
    Lead(
        'is read as text in {}: "{}" in line {}',
        MSO,
        [f"{MSO} --encoding cp1254", f"{MSO} --encoding cp1252"],
        {"a.csv": lambda path: path.write_bytes(FIVE.replace("Ann", "Ayşe Yıldız").encode("cp1254"))},
    ),
    Lead(
        "says that its text is in {}, and is read so",
        "convert a.html --system mso",
        ["convert a.html --system mso --encoding cp1254"],
        {"a.html": lambda path: path.write_bytes(PAGE.encode("cp1254"))},
    ),
    Lead(
        "{}: --encoding {} or --encoding {}",
        MSO,
        [f"{MSO} --encoding iso8859-15", f"{MSO} --encoding cp1252"],
        {"a.csv": lambda path: path.write_bytes(FIVE.replace("Ann", "D´ANGELO").encode("cp1252"))},
    ),
    Lead(
        "--columns is {}; expected pairs",
        f"{MSO} --columns place=,name=B",
        [f"{MSO} --columns place=A,name=B"],
        {"a.csv": FIVE},
    ),
    Lead(
        "--columns takes pairs or a file",
        f"{MSO} --columns x.ini",
        [f"{MSO} --columns place=A", f"{MSO} --columns y.ini"],
        {"a.csv": FIVE, "y.ini": "[*]\nplace = A\n"},
    ),
    Lead(
        "--columns: {} is the header of the columns",
        f"{MSO} --columns place=Rank",
        [f"{MSO} --columns place=B"],
        {"a.csv": "Name,Rank,Rank\nAnn,1,9\nBob,2,9\nCy,3,9\nDee,4,9\nEve,5,9\n"},
    ),
    Lead(
        "stands beside the names and has no heading",
        MSO,
        [f"{MSO} --columns name=B"],
        {"a.csv": "Place,Name,\n" + "".join(f"{n},Ann {name},Lions {n}\n" for name, n in PLAYERS)},
    ),
    Lead("{}, as --columns says", f"{MSO} --columns place=Z", [f"{MSO} --columns place=A"], {"a.csv": FIVE}),
    Lead(
        "--sections is {}",
        f"{CHESS} --sections x",
        [f"{CHESS} --sections standard"],
        {"a.csv": "Name,Score,Section,Rounds\nAnn,3,K-1,4\n"},
    ),
    Lead(
        "--{} is {}; expected {}",
        f"{SECTION} --rounds 0",
        [f"{SECTION} --rounds 4"],
        {"a.csv": "Name,Score\nAnn,3\n"},
    ),
    Lead(
        "counts for no row, because all rows say",
        f"{SECTION} --rounds 4",
        [f"{SECTION} --rounds 5"],
        {"a.csv": "Name,Score,Rounds\nAnn,3,5\n"},
    ),
    Lead(
        "counts only where the sheet says nothing else",
        f"{SECTION} --rounds 4",
        [f"{SECTION} --rounds 5"],
        {"a.csv": "Name,Score,Rounds\nAnn,3,5\nBob,2,5\nCy,1,\n"},
    ),
    Lead(
        "choose another --report",
        "convert a.csv --system mso --report a.csv",
        ["convert a.csv --system mso --report b.csv"],
        {"a.csv": FIVE},
    ),
    Lead(
        "--check writes no report",
        "convert a.csv --system mso --check --report b.csv",
        ["convert a.csv --system mso --report b.csv"],
        {"a.csv": FIVE},
        left_out=["--check"],
    ),
    Lead(
        "no effect with --check",
        "convert a.csv --system mso --check --force",
        ["convert a.csv --system mso --check"],
        {"a.csv": FIVE},
        stays=False,
    ),
    Lead(
        "--handicap corrects McMahon scores only",
        "convert a.csv --system mcmahon --handicap",
        ["convert a.csv --system mcmahon"],
        {"a.csv": "No,Name,MMS0,R1\n1,Ann,0,2+/w2\n2,Bob,0,1-/b2\n"},
        left_out=["--handicap"],
    ),
    # Who played.
    Lead(
        "say with --{} whether they withdrew",
        MSO,
        [f"{MSO} --left-early withdrawn", f"{MSO} --left-early played"],
        {"a.csv": LEFT_EARLY},
    ),
    Lead(
        "says of players {}: {}",
        f"{MSO} --left-early withdrawn",
        [f"{MSO} --left-early played"],
        {"a.csv": LEFT_EARLY},
        stays=True,
    ),
    # What a file lacks.
    Lead(
        "or give --{}",
        CHESS,
        [f"{CHESS} --section K-1"],
        {"a.csv": "Name,Score,Rounds\nAnn,3,4\n"},
    ),
    Lead("give --rounds{}", SECTION, [f"{SECTION} --rounds 4"], {"a.csv": "Name,Score,R1\nAnn,3,won\n"}),
    Lead(
        "give --field with the number of players",
        MSO,
        [f"{MSO} --field 12"],
        {"a.csv": CUT_OFF},
    ),
    Lead("has no sheets to choose from", f"{MSO} --sheet A", [MSO], {"a.csv": FIVE}, left_out=["--sheet"]),
    Lead(
        "choose one with --sheet",
        "convert a.xlsx --system mso",
        ["convert a.xlsx --system mso --sheet Two"],
        {"a.xlsx": TWO_SHEETS},
    ),
    Lead(
        "choose one with --columns, such as",
        MSO,
        [f"{MSO} --columns place=B"],
        {"a.csv": "Name,Place,Rank\nAnn,1,9\nBob,2,9\nCy,3,9\nDee,4,9\nEve,5,9\n"},
    ),
    Lead(
        'say so with --columns "score={}"',
        f"{SECTION} --rounds 4",
        [f"{SECTION} --rounds 4 --columns score=TB1"],
        {"a.csv": "Rank,Name,TB1\n1,Ann,3\n2,Bob,2\n"},
    ),
    Lead(
        'say with --columns "place=#"',
        MSO,
        [f'{MSO} --columns "place=#"'],
        {"a.csv": "#,Name\n1,Ann\n2,Bob\n3,Cy\n4,Dee\n5,Eve\n"},
    ),
    Lead(
        'or say with --columns "place={}"',
        MSO,
        [f"{MSO} --columns place=Place"],
        {"a.csv": "Place,Name,Rating\n" + "".join(f"{place},P{place},{2000 - place}\n" for place in range(1, 13))},
    ),
    Lead(
        "give --recursive for all below it",
        "convert b --system mso",
        ["convert b --system mso --recursive"],
        {"b/a.csv": FIVE, "b/c/d.csv": FIVE},
    ),
    Lead(
        'say with --columns "name={}" that the names stand in',
        MSO,
        [f"{MSO} --columns name=B"],
        {"a.csv": "Place,Name,\n1,Ann Berg,Oak\n2,Bob Dahl,Oak\n3,Cy Falk,Hill\n4,Dee Holm,Hill\n5,Eve Juul,Oak\n"},
    ),
    Lead(
        "--field is {}, expected {} or more",
        f"{MSO} --field 8",
        [f"{MSO} --field 12"],
        {"a.csv": CUT_OFF},
    ),
    # What a file says twice and differently.
    Lead(
        '--columns "round=none" for the games',
        MSO,
        [f'{MSO} --columns "round=none"'],
        {"a.csv": CONTRADICTION},
    ),
    Lead(
        '--columns "score=none" for the totals',
        MSO,
        [f'{MSO} --columns "score=none"'],
        {"a.csv": CONTRADICTION},
    ),
    Lead(
        "{}, with --rounds",
        SECTION,
        [f'{SECTION} --columns "round=none" --rounds 5'],
        {"a.csv": CONTRADICTION},
    ),
    # What tells ties.
    Lead("--ties score needs one", f"{MSO} --ties score", [MSO], {"a.csv": FIVE}, left_out=["--ties"]),
    Lead(
        "--ties place needs one",
        f"{MSO} --ties place",
        [MSO],
        {"a.csv": "Name,Score\nAnn,4\nBob,3\nCy,2\nDee,1\nEve,0\n"},
        left_out=["--ties"],
    ),
    Lead(
        "give --ties {}, which gives {} points",
        MSO,
        [f"{MSO} --ties place", f"{MSO} --ties score"],
        {"a.csv": SCORES},
    ),
    Lead(
        "give --ties score, by which the scores decide",
        MSO,
        [f"{MSO} --ties score"],
        {"a.csv": "Place,Name,Score\n1,Ann,3\n2,Bob,5\n,Cy,2\n,Dee,1\n,Eve,0\n"},
    ),
    Lead(
        "by which ties are told, or give --ties place",
        MSO,
        [f"{MSO} --ties place"],
        {"a.csv": "Place,Name,Score\n1,Ann,4\n2,Bob,\n3,Cy,2\n4,Dee,1\n5,Eve,0\n"},
    ),
    # How many rounds there were.
    Lead(
        "{} rounds are counted, as --rounds says",
        f"{SECTION} --rounds 3",
        [f"{SECTION} --rounds 2"],
        {"a.csv": games("Ann,2,2+,3+", "Bob,1,1-,4+", "Cy,1,4+,1-", "Dee,0,3-,2-")},
    ),
    Lead(
        "is a round robin of {} players",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {"a.csv": "No,Name,1,2,3,Score\n1,Ann,*,1,1,2\n2,Bob,0,*,1,1\n3,Cy,0,0,*,0\n"},
    ),
    Lead(
        "has {} rounds, of which {} were played",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {
            "a.csv": "Spring Open after round 2 of 5\n"
            + games("Ann,2,2+,3+", "Bob,1,1-,4+", "Cy,1,4+,1-", "Dee,0,3-,2-")
        },
    ),
    Lead(
        "no round has a result",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {"a.csv": games("Ann,2,0+,0+", "Bob,0,,", "Cy,0,,", "Dee,0,,")},
    ),
    Lead(
        "round {} has no result, and round {} has",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {"a.csv": games("Ann,1,,2+", "Bob,0,,1-")},
    ),
    Lead(
        "there are byes and no games",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {"a.csv": games("Ann,2,2+,0+", "Bob,0,1-,")},
    ),
    Lead(
        "nobody scored after round {}",
        SECTION,
        [f"{SECTION} --rounds 2"],
        {"a.csv": games("Ann,1,1,0", "Bob,0,0,0", "Cy,1,1,0")},
    ),
)
