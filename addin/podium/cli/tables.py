"""``podium tables``: the points tables of the chess Grand Prix as a workbook."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from podium.cli.paper_option import PaperOption, asked_paper
from podium.errors import PodiumError
from podium.open_elsewhere import open_remark
from podium.paper import Paper
from podium.scoring.chess_gp import STANDARD_ROUNDS
from podium.scoring.errors import shown
from podium.terminal import say
from podium.words import ranges
from podium.workbooks.tables_asked import DEFAULT_BASE, DEFAULT_ROUNDS, MOST_ROUNDS, parse_base, parse_rounds

LONGEST_NAME_PRINTED = 60


def tables(
    rounds: Annotated[
        str,
        typer.Option(
            help=f"Numbers of rounds, such as 5, 3-9 or 3,5,7-9; from 1 to {MOST_ROUNDS}. The standard four rounds are "
            "always there and come first."
        ),
    ] = DEFAULT_ROUNDS,
    base: Annotated[
        str, typer.Option(help="Points for a full score in a section whose adjustment is 0.")
    ] = DEFAULT_BASE,
    sections: Annotated[
        Path | None,
        typer.Option(
            help="A .csv, .xlsx, .xls or .ods file of two columns, name and adjustment, in place of the "
            "standard sections; County 2011 is then left out."
        ),
    ] = None,
    out: Annotated[Path, typer.Option(help="The workbook to write.")] = Path("points-tables.xlsx"),
    paper: PaperOption = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace a workbook that Podium did not make or that was edited.")
    ] = False,
) -> None:
    """Make the workbook of chess Grand Prix points tables.

    One table a number of rounds, the standard four rounds first, then County 2011 and how it works. All
    numbers are formulas: change the base or an adjustment in the workbook and they follow.

    Example: podium tables --rounds 3-6,9 --base 1200 --out tables-2026.xlsx
    """
    counts = parse_rounds(rounds)
    points = parse_base(base)
    printed_on = asked_paper(paper)
    if out.suffix.lower() != ".xlsx":
        raise PodiumError(f"--out is {shown(str(out))}; expected the name of an .xlsx file")
    # Imported here: `podium --help` does not wait for them.
    from podium.output import save
    from podium.sheets.sections import read_sections
    from podium.workbooks.points_tables import COUNTY, points_tables

    own_sections = read_sections(sections) if sections else None
    content = points_tables(counts, points, own_sections, _command(counts, points, sections, printed_on), printed_on)
    save(out, content, force=force, inputs=[sections] if sections else [])
    also = "" if sections else f", {COUNTY}"
    say(f"Wrote {out}: points tables for {_made(counts)}{also} and how they work.")
    if said := open_remark(out):
        say(said)


def _made(rounds: Sequence[int]) -> str:
    """The standard rounds are named apart where nobody asked for them."""
    asked = f"{','.join(ranges(rounds))} rounds"
    return asked if STANDARD_ROUNDS in rounds else f"{STANDARD_ROUNDS} rounds (the standard, always first) and {asked}"


def _command(rounds: Sequence[int], base: Fraction, sections: Path | None, paper: Paper | None) -> str:
    """The command that makes this workbook, without the defaults: the pages say it at their foot."""
    words = ["podium tables"]
    if rounds != parse_rounds(DEFAULT_ROUNDS):
        words.append(f"--rounds {','.join(ranges(rounds))}")
    if base != Fraction(DEFAULT_BASE):
        words.append(f"--base {float(base):.15g}")
    if sections:
        words.append(f"--sections {_printable(sections.name)}")
    if paper:
        words.append(f"--paper {paper.name}")
    return " ".join(words)


def _printable(name: str) -> str:
    """A file's name cut to fit: Excel calls a workbook broken whose footer is over 255 characters."""
    name = "".join(character if character.isprintable() else "�" for character in name)
    return name if len(name) <= LONGEST_NAME_PRINTED else name[: LONGEST_NAME_PRINTED - 1] + "…"
