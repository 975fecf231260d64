"""``podium season``: a season's own workbook, result sheets into it, and standings out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from podium.cli.paper_option import PaperOption, asked_paper
from podium.cli.sheet_options import Columns, Encoding, Ties
from podium.cli.typed import as_typed
from podium.errors import PodiumError
from podium.open_elsewhere import open_remark
from podium.scoring.errors import shown
from podium.sheets.asked import EVERY_KEY, ask
from podium.terminal import say, say_lines
from podium.words import counted

season = typer.Typer(
    help="Keep a season of events in one workbook, and make its standings.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
SYSTEMS = ("mso", "chess", "fibonacci", "mcmahon")
SEASON_HELP = "The season workbook, as podium season new made it and you filled it in."


@season.command()
def new(
    system: Annotated[str, typer.Option(metavar="|".join(SYSTEMS), help="The scoring system.")],
    out: Annotated[Path | None, typer.Option(help="The workbook to write; season-SYSTEM.xlsx when left out.")] = None,
    title: Annotated[str, typer.Option(help="The title of the season.")] = "Our season",
    paper: PaperOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file of that name.")] = False,
) -> None:
    """Make a season workbook for you to fill in: events, players, results, settings.

    Its example rows show how; they never count, and you may delete them.

    Example: podium season new --system mso --title "Grand Prix 2026" --out grand-prix.xlsx
    """
    # Imported here, as below: `podium --help` does not wait for openpyxl.
    from podium.season.new import write_new
    from podium.systems import layout_of

    layout = layout_of(system, "--system")
    path = out or Path(f"season-{layout.system}.xlsx")
    write_new(layout, path, title, paper=asked_paper(paper), force=force)
    say(f"Wrote {path}: open it in a spreadsheet program and begin with its sheet Read me.")


@season.command("import")
def import_(
    workbook: Annotated[Path, typer.Argument(metavar="SEASON", help=SEASON_HELP)],
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILES", help="Result sheets, folders of them, or globs.")
    ] = None,
    event: Annotated[str | None, typer.Option(metavar="NAME", help="The event that the one FILE is of.")] = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="NAME", help="The sheet to import, where several have the needed columns.")
    ] = None,
    columns: Columns = None,
    ties: Ties = None,
    encoding: Encoding = None,
    section: Annotated[
        str | None, typer.Option(metavar="NAME", help="[chess] The section, where the sheet does not say it.")
    ] = None,
    rounds: Annotated[
        str | None, typer.Option(metavar="N", help="[chess] How many rounds, where the sheet does not say it.")
    ] = None,
    left_early: Annotated[
        str | None,
        typer.Option(
            metavar="withdrawn|played", help="[mso] What holds for players without a game in the last rounds."
        ),
    ] = None,
    recursive: Annotated[bool, typer.Option("--recursive", "-r", help="Take the subfolders of folders too.")] = False,
    remove: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Take an imported event out again; may be repeated.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the results file even if somebody edited it.")
    ] = False,
) -> None:
    """Import result sheets: each FILE to the event whose column File names it, or that is called like it.

    The season workbook itself is never written: what is imported goes to the results file SEASON-results.xlsx beside
    it. To import an event again replaces its rows and says what changed. A row in the sheet Results of the season
    workbook takes the place of the imported row of that player: a late correction.

    Of a folder, the files with an ending of result sheets are imported. Hidden, temporary and lock files are left out,
    what Podium made, and the season workbook itself.

    A file that cannot be imported is named with the cell and the reason; the others are imported, and the exit code
    is 1.

    \b
    Examples:
      podium season import grand-prix.xlsx abalone.xlsx oware.csv
      podium season import grand-prix.xlsx sunday.ods --event "Lines of Action"
      podium season import grand-prix.xlsx results --recursive
    """
    files = files or []
    if not files and not remove:
        raise PodiumError("there are no files to import; give result sheets after the season workbook")
    import datetime as dt

    from podium.convert.sources import expand
    from podium.season.importing import import_files
    from podium.season.left_behind import results_path
    from podium.season.result_sheets import Asked

    said = {"section": section, "rounds": rounds, "left early": left_early}
    options = {key: text for key, text in said.items() if text is not None}
    found = expand(files, recursive=recursive, reserved={workbook: "it is the season workbook"})
    sources = list(found.files)
    for line in found.lines():
        say(line)
    for problem in found.problems:
        say(problem, error=True)
    if files and not sources:
        raise typer.Exit(1)
    if event is not None and len(sources) != 1:
        raise PodiumError(f"--event names the event of one file; there are {len(sources)}")
    asked = Asked(event, ask(sheet, columns, ties, EVERY_KEY, encoding), options)
    report = import_files(workbook, sources, asked, dt.date.today(), remove=remove or [], force=force)
    for line in report.lines:
        say(as_typed(line))
    for error in report.errors:
        say_lines(error, error=True)
    if report.lines and (still_open := open_remark(results_path(workbook))):
        say(still_open)
    if not sources:
        say(f"Wrote {results_path(workbook)}")
        return
    done = f"{len(sources) - len(report.errors)} of {counted(len(sources), 'file')} imported"
    say(f"{done} into {results_path(workbook)}" if report.lines else done)
    if report.errors or found.problems:
        raise typer.Exit(1)


@season.command()
def standings(
    workbook: Annotated[Path, typer.Argument(metavar="SEASON", help=SEASON_HELP)],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The workbook to write; SEASON-standings.xlsx when left out.")
    ] = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Replace a workbook that Podium did not make or that was edited; go on without imported results "
            "that are gone.",
        ),
    ] = False,
) -> None:
    """Make the standings of a season from its workbook and from what was imported.

    Everything that is wrong is named with its sheet and cell, and then no standings are written.

    Example: podium season standings grand-prix.xlsx
    """
    from podium.output import save
    from podium.season.book import load
    from podium.season.left_behind import results_path
    from podium.season.missing import imported_in, refuse_gone, refuse_without_results
    from podium.season.origin import STANDINGS_OF, made_from, with_imported
    from podium.systems import SYSTEMS
    from podium.systems.layout import season_paper
    from podium.workbooks.saving import to_bytes

    if out is not None and out.suffix.lower() != ".xlsx":
        raise PodiumError(f"--out is {shown(str(out))}; expected the name of an .xlsx file")
    loaded = load(workbook)
    path = out or workbook.with_name(f"{workbook.stem}-standings.xlsx")
    refuse_gone(loaded, force=force)
    refuse_without_results(loaded)
    try:
        made = SYSTEMS[loaded.system].workbook(loaded)
    except PodiumError:
        # A typed row that went astray may be why the event cannot be scored.
        for remark in loaded.remarks:
            say(f"{workbook}: {remark}", error=True)
        raise
    origin = made_from(STANDINGS_OF, workbook)
    made.workbook.properties.subject = origin
    made.workbook.properties.description = with_imported(imported_in(loaded))
    content = to_bytes(made.workbook, made.values, season_paper(loaded.settings))
    save(path, content, force=force, inputs=[workbook, results_path(workbook)], made_from=origin)
    say(f"{workbook} -> {path}: {made.summary}")
    for remark in dict.fromkeys([*loaded.remarks, *made.remarks]):
        say(as_typed(f"{workbook}: {remark}"))
    if still_open := open_remark(path):
        say(still_open)
