"""``podium publish``: the pages that players read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from podium.terminal import say


def publish(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="SOURCE", help="A season workbook, a workbook of its standings, or one of points tables."
        ),
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to publish into.")] = Path("public"),
    watch: Annotated[
        bool, typer.Option("--watch", help="Publish again whenever the source changes, until Ctrl-C.")
    ] = False,
    no_pdf: Annotated[
        bool, typer.Option("--no-pdf", help="Make no PDF for the wall, which takes LibreOffice some seconds.")
    ] = False,
    templates: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Templates of your own, which take the place of Podium's.")
    ] = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Replace files in DIR that Podium did not make or that were edited; go on without imported results "
            "that are gone.",
        ),
    ] = False,
) -> None:
    """Make web pages of a season, of standings or of points tables, with data files and print-outs.

    Open DIR/index.html to look at them; to put them on a website, upload the whole folder. Published again, only what
    changed is written, and pages that are gone are removed.

    \b
    Examples:
      podium publish grand-prix.xlsx
      podium publish grand-prix.xlsx --out website/grand-prix --watch
      podium publish points-tables.xlsx --out tables --no-pdf
    """
    # Imported here: `podium --help` does not wait for them.
    from podium.progress import at_work
    from podium.publish.publishing import Order
    from podium.publish.publishing import publish as publish_once
    from podium.publish.watching import watch_and_publish

    order = Order(source, out, templates, pdf=not no_pdf, force=force, progress=at_work)
    if watch:
        try:
            watch_and_publish(order, say)
        except KeyboardInterrupt:
            say(f"Stopped watching {source}; the last publication stays in {out}.")
        return
    published = publish_once(order)
    say(published.summary)
    for remark in published.remarks:
        say(f"{published.source}: {remark}")
