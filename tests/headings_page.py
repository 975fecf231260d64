"""The page that lists every heading that is recognised, made from the one declaration of them.

``python -m tests.headings_page > docs/headings.md`` writes it.
"""

from __future__ import annotations

from podium.sheets.name_headings import FIRST, LAST
from podium.sheets.names import NAMES, STAND_INS, WEAK_NAMES

# What the pages of the systems call the columns, where their keys would not say it.
TITLES = {
    "wall place": "place in a McMahon list",
    "mms": "final score that is called a McMahon score",
    "number": "number of the player",
    "tied": "number of players who share the place",
    "base": "base points",
    "rounds": "number of rounds",
}
KEYS = (
    *("place", "name", "first name", "last name", "team", "score", "final score", "initial score", "tied"),
    *("withdrawn", "section", "rounds", "base", "centres", "game", "ending", "eliminated", "board", "power"),
    *("number", "wall place", "grade", "mms", "rating", "tie-break", "tie-break 1"),
)
HEAD = """# The headings that Podium recognises

In English, German, French, Spanish, Italian, Dutch, Polish and Portuguese, in this order where a line has several
languages. Case, accents, blanks, dots, colons and underscores make no difference: `Rd. 1`, `rd1` and `RD 1` are the
same. A sheet whose heading is not here is read with `--columns`, such as `--columns "name=Who,score=Result"`. Rounds
are `R1`, `Rd 1`, `Round 1`, `1. Runde`, `Ronde 1`, `Turno 1` and the like, or the numbers alone.

"""


def page() -> str:
    return HEAD + "\n".join(_part(key) for key in KEYS) + "\n" + _both_parts()


def _part(key: str) -> str:
    lines = [f"## {TITLES.get(key, key).capitalize()}", "", _listed(NAMES[key])]
    if weak := WEAK_NAMES.get(key):
        lines += ["", f"Only where no better one stands beside it: {_listed(weak)}"]
    if other := STAND_INS.get(key):
        lines += ["", f"Where the sheet has none of these, the column for {other}."]
    return "\n".join([*lines, ""])


def _both_parts() -> str:
    return (
        "## Both parts of a name in one column\n\n"
        "A heading of a first and a last name in either order, with a comma, a stroke or *and* in any of the\n"
        "languages between them, such as `Nachname, Vorname`, `Cognome e nome` or `Name (Last, First)`.\n\n"
        f"First names: {_listed(FIRST)}\n\nLast names: {_listed(LAST)}\n"
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


if __name__ == "__main__":
    print(page(), end="")
