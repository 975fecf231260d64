"""The option for the paper, of commands whose workbooks belong to no season yet."""

from __future__ import annotations

from typing import Annotated

import typer

from podium.errors import PodiumError
from podium.paper import EXPECTED, PAPERS, Paper, paper_named
from podium.scoring.errors import UnknownNameError, shown

PaperOption = Annotated[
    str | None,
    typer.Option(
        "--paper",
        metavar="|".join(PAPERS),
        help="What the pages are printed on; when left out, what is usual in the country of this computer.",
    ),
]


def asked_paper(text: str | None) -> Paper | None:
    """What ``--paper`` says, None where it is left out."""
    if text is None:
        return None
    try:
        return paper_named(text, "--paper")
    except UnknownNameError:
        raise PodiumError(f"--paper is {shown(text)}; expected {EXPECTED}") from None
