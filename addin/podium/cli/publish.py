"""``podium publish``: the pages that players read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def publish(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="SOURCE", help="A season workbook, a workbook of its standings, or one of points tables."
        ),
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to publish into.")] = Path("public"),
) -> None:
    """Make the pages of a season, of standings or of points tables.

    Example: podium publish grand-prix.xlsx --out public
    """
    # Imported here: `podium --help` does not wait for them.
    from podium.publish.site import site
    from podium.publish.sources import read

    for path, content in site(read(source).publication).items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(content)
