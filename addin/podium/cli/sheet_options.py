"""The options that say what is what in a result sheet, for every command that reads one."""

from __future__ import annotations

from typing import Annotated

import typer

from podium.sheets.asked import TIES

Columns = Annotated[
    str | None,
    typer.Option(
        metavar="PAIRS|FILE",
        help="Which column is what (place=B,name=C; none: leave it out), or a mapping file that says it.",
    ),
]
Ties = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(TIES),
        help="What tells ties; for mso the score, where there is one, because medal tie-breaks split no points.",
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="The encoding of text that is no Unicode, such as cp1254; when left out, the likeliest, which is told.",
    ),
]
