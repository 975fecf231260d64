"""A small sheet of each system that is scored and imported, to be changed; else little but refusals were tried."""

from __future__ import annotations

from podium.sheets.table import Cell

# What a sheet of the system need not have a column for.
OPTIONS: dict[str, dict[str, str]] = {
    "mso": {},
    "chess": {"rounds": "5", "section": "Reserve"},
    "fibonacci": {"game": "Vikings"},
    "mcmahon": {},
}
TEAMS = (
    "Harbour Lights",
    "Night Owls",
    "Green Door",
    "Lantern Street",
    "Red Kites",
    "Old Mill",
    "West Pier",
    "Nine Elms",
)
SOUND: dict[str, list[list[Cell]]] = {
    "mso": [["Place", "Name"], *([place, f"Player {place}"] for place in range(1, 9))],
    "chess": [["Place", "Name", "Score", "Section"], *([n, f"Player {n}", 4 - n / 2, "Reserve"] for n in range(1, 7))],
    "fibonacci": [["Power", "Team", "Centres"], *([f"Power {at}", team, 7] for at, team in enumerate(TEAMS))],
    "mcmahon": [
        ["No", "Name", "MMS0", "R1", "R2"],
        [1, "Aiko Brandt", 23, "2+", "3+"],
        [2, "Bela Kovacs", 22, "1-", "4+"],
        [3, "Carmen Soto", 22, "4+", "1-"],
        [4, "Dirk Janssen", 21, "3-", "2-"],
    ],
}
