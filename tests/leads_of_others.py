"""The messages of the other commands that name options."""

from __future__ import annotations

from tests.leads import Lead

LEADS = (
    # What a section of chess is called after.
    Lead(
        "; if it is another, give --{}",
        'convert "Autumn K-1.csv" --system chess --rounds 4',
        ['convert "Autumn K-1.csv" --system chess --rounds 4 --section Primary'],
        {"Autumn K-1.csv": "Name,Score\nAnn,4\n"},
    ),
    Lead(
        "; say with --{} which it is",
        "convert reserve.xlsx --system chess --rounds 4",
        ["convert reserve.xlsx --system chess --rounds 4 --section K-1"],
        {"reserve.xlsx": {"K-1": [["Name", "Score"], ["Ann", 4]]}},
    ),
    Lead("--rounds is {}; expected {}", "tables --rounds x", ["tables --rounds 3-5"]),
    Lead("--base is {}", "tables --base x", ["tables --base 1200"]),
    Lead(
        "--paper is {}",
        "tables --paper A5",
        ["tables --rounds 4 --paper A4", "tables --rounds 4 --paper Letter --force"],
    ),
    Lead("expected a file called {}", "addin build --out x.xlam", ["addin build --out x/podium.xlam"], {"x/a.txt": ""}),
    Lead(
        "Made by `podium functions --markdown`",
        "functions --markdown",
        ["functions --markdown"],
        stays=True,
    ),
)
