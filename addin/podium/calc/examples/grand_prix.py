"""The sheet of the MSO Grand Prix: an event, a player's Championship total, the Championship."""

from __future__ import annotations

from openpyxl import Workbook

from podium.calc.examples.page import Column, Page, Table, names

PLAYERS = ["Amara Okafor", "Bela Horvath", "Chiara Conti", "Dag Nilsen", "Elif Demir", "Farid Haddad"]
PLAYERS += ["Greta Vogel", "Hugo Lefevre", "Ines Sousa", "Jonas Lind", "Kei Mori", "Lena Roth"]
OWARE = (1, 2, 2, 4, 5, 6, 6, 6, 9, 10, 11, "W")
HEX = (1, 2, 2, 4, 5, 6, 7, 7, 9, 10)
CATAN = {"Chiara Conti": 1, "Jonas Lind": 2, "Amara Okafor": 3, "Elif Demir": 4, "Bela Horvath": 5}
CATAN |= {"Dag Nilsen": 5, "Farid Haddad": 7, "Greta Vogel": 8, "Hugo Lefevre": 9, "Ines Sousa": 10}
RESULTS = (  # of one player: event, category, game, family of variants, points
    ("Chess960 Arena", "Chess", "Chess960", None, 40),
    ("Chess Swiss", "Chess", "Chess", None, 28),
    ("Chess Bullet", "Chess", "Chess", None, 12),
    ("Hex Open", "Abstract", "Hex", None, 20),
    ("Catan", "Multiplayer", "Catan", "Catan", 24),
    ("Catan: the Cities", "Multiplayer", "Cities", "Catan", 12),
)
STANDINGS = "=GP_STANDINGS(A{first}:A{last},B{first}:B{last},C{first}:C{last},D{first}:D{last},E{first}:E{last})"


def add_sheet(book: Workbook) -> None:
    page = Page(
        book,
        "MSO Grand Prix",
        "Points for places, what a player's results count for, and the Championship.",
        widths=(23, 18, 10, 12, 10, 9, 7, 16, 8, *[9] * 8),
    )
    _event(page)
    _player(page)
    page.break_here()
    _championship(page)


def _event(page: Page) -> None:
    page.block(
        "One event: Lakeside Oware",
        [
            names("Player", PLAYERS),
            Column("Place", OWARE),
            Column("Points", each="=GP_POINTS(B{row},B${first}:B${last})"),
            Column("As a list", all_rows="=GP_POINTS(B{first}:B{last})"),
            Column("How", each="=GP_EXPLAIN(B{row},B${first}:B${last})", is_sentence=True),
        ],
    )


def _player(page: Page) -> None:
    of = "E{first}:E{last},B{first}:B{last},C{first}:C{last},D{first}:D{last}"
    rows = page.block(
        "One player's results: what counts in the Championship",
        [
            names("Event", [result[0] for result in RESULTS]),
            names("Category", [result[1] for result in RESULTS]),
            names("Game", [result[2] for result in RESULTS]),
            names("Family", [result[3] for result in RESULTS]),
            Column("Points", [result[4] for result in RESULTS]),
            Column("Counts", all_rows=f"=GP_COUNTED({of})"),
            Column("How it counts", all_rows=f"=GP_COUNTED_EXPLAIN({of})", is_sentence=True),
        ],
    )
    page.total(rows.last + 1, 6, "Total", f"=GP_TOTAL({of})".format(**rows.named()))
    page.sentence(rows.last + 2, "How", f"=GP_TOTAL_EXPLAIN({of})".format(**rows.named()))
    page.row = rows.last + 5


def _championship(page: Page) -> None:
    players = PLAYERS[: len(HEX)]
    count = len(players)
    page.block(
        "The Championship, from one long list of results",
        [
            names("Player", [*players, *CATAN]),
            names("Event", ["Hex Open"] * count + ["Catan"] * len(CATAN)),
            Column("Place", [*HEX, *CATAN.values()]),
            names("Category", ["Abstract"] * count + ["Multiplayer"] * len(CATAN)),
            names("Game", ["Hex"] * count + ["Catan"] * len(CATAN)),
        ],
        beside=Table("Standings", STANDINGS, height=count + 1, width=11, left=(1,)),
    )
