"""``podium convert``: result sheets in, scored workbooks out.

The options of the scoring systems stand in the systems' own files; the command takes them from there.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from podium.cli.paper_option import PaperOption, asked_paper
from podium.cli.sheet_options import Columns, Encoding, Ties
from podium.convert.sorting import ORDERS, asked_order
from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.sheets.asked import ENDING, EVERY_KEY, Asked, ask, written
from podium.sheets.readers import ENDINGS, EXPECTED
from podium.systems import SYSTEMS, named
from podium.systems.system import Option, Options, System
from podium.terminal import say
from podium.words import together

MOST_PROCESSES = 64


def _convert(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILES", help=f"Result sheets ({EXPECTED}), folders of them, or globs."),
    ],
    system: Annotated[str | None, typer.Option(metavar="|".join(SYSTEMS), help="The scoring system; needed.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder to write to; beside each file when left out.")
    ] = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="NAME", help="The sheet to score, where several have the needed columns.")
    ] = None,
    columns: Columns = None,
    ties: Ties = None,
    encoding: Encoding = None,
    sort: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(ORDERS),
            help="The order of the rows: points puts the best first, on each board and in each section; sheet (when "
            "left out) leaves them as they are.",
        ),
    ] = None,
    paper: PaperOption = None,
    check: Annotated[
        bool, typer.Option("--check", help="Show what is understood of each file, and write nothing.")
    ] = False,
    save_columns: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write what --columns, --sheet, --ties and --encoding say to a mapping file."
        ),
    ] = None,
    recursive: Annotated[
        bool,
        typer.Option(
            "--recursive", "-r", help="Take the subfolders of folders too; below --out they are made as they are."
        ),
    ] = False,
    jobs: Annotated[
        str | None,
        typer.Option(
            metavar="N|auto",
            help="How many files to score at the same time; auto is one for each core. When left out: one after the "
            "other, but of 40 files or more up to one for each core.",
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write what became of each file to an .xlsx (with its remarks) or a .csv."),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write all results as one table, a row a player: a .csv, .xlsx, .json or .parquet."
        ),
    ] = None,
    json: Annotated[
        bool,
        typer.Option(
            "--json", help="Write files, players and points to standard output as JSON, and messages to standard error."
        ),
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replace workbooks that Podium did not make or that were edited.")
    ] = False,
    **given: str | bool | None,
) -> None:
    """Score result sheets: for each file a workbook NAME-scored.xlsx with the points and how they were worked out.

    A sheet has a header row, with titles above it and notes below the players as they come; columns are found by their
    names, in any order and case and in eight languages (docs/headings.md lists them). What may stand in a file:
    docs/result-sheets.md.

    \b
      mso        Place or Score; perhaps Tied, Withdrawn
      chess      Score, Section, Rounds or R1, R2, ...; perhaps Base
      fibonacci  Centres, Game; perhaps Ending, Eliminated, Board, Team
      mcmahon    R1, R2, ... and MMS, or MMS0 (start), from which MMS = start + wins; perhaps No, Place, Name

    An option says for all rows what the sheet has no column for, or what is blank in it.

    mcmahon: opponents are looked up by the column No, else by Place; by row numbers where there is neither or the rows
    stand in that order, or where only so each game stands in both rows of its round, as it must; by Name where the wall
    list names opponents.

    Of a folder, the files with an ending of result sheets are scored. Hidden, temporary and lock files are left out,
    and what Podium made.

    A file that cannot be scored is named with the cell and the reason; the others are still scored, and the exit code
    is 1. Ctrl-C stops after the file that is being scored, leaves whole files only, and gives the exit code 130.

    \b
    Examples:
      podium convert abalone.xlsx --system mso
      podium convert *.csv --system chess --rounds 5 --out scored
      podium convert results --recursive --system mso --out scored --report report.xlsx
      podium convert final.xlsx --system mso --check
      podium convert final.xlsx --system mso --columns "place=B,name=C" --ties place
      podium convert "2025/**/final*.xlsx" --system mso --jobs auto
      podium convert lakeside.xlsx --system mcmahon --json > lakeside.json
    """
    if check and json:
        raise PodiumError("--check writes no JSON; leave --json or --check out")
    if check and report is not None:
        raise PodiumError("--check writes no report; leave --report or --check out")
    if check and table is not None:
        raise PodiumError("--check writes no table; leave --table or --check out")
    if check:
        _say_without_effect({"--out": out, "--sort": sort, "--jobs": jobs, "--force": force and save_columns is None})
    if check and system is None:
        raise typer.Exit(_checked(files, None, {}, ask(sheet, columns, ties, EVERY_KEY, encoding), recursive=recursive))
    chosen = named(system)
    options = chosen.prepare(_options(chosen, given))
    asked = ask(sheet, columns, ties, [column.key for column in chosen.columns], encoding)
    processes, order, printed_on = _processes(jobs), asked_order(sort), asked_paper(paper)
    if save_columns is not None:
        _save(save_columns, asked, force=force)
    if check:
        raise typer.Exit(_checked(files, chosen, options, asked, recursive=recursive))
    if out is not None:
        _make(out)
    # Imported here: `podium --help` does not wait for openpyxl.
    from podium.convert.conversion import Request, carry_out

    sections = given.get("sections")
    code = carry_out(
        Request(
            files,
            chosen.name,
            options,
            out=out,
            asked=asked,
            force=force,
            recursive=recursive,
            processes=processes,
            report=report,
            table=table,
            as_json=json,
            sort=order,
            paper=printed_on,
            inputs=[Path(sections)] if isinstance(sections, str) else [],
        )
    )
    if code > 1:  # a signal ended the run, which has said so
        sys.exit(code)
    if code:
        raise typer.Exit(code)


def _say_without_effect(given: Mapping[str, object]) -> None:
    """Of options that count only where something is scored."""
    names = [option for option, value in given.items() if value]
    if names:
        say(f"{together(names)} {'has' if len(names) == 1 else 'have'} no effect with --check, which writes nothing")


def _processes(text: str | None) -> int | None:
    """The number that ``--jobs`` says; None where it is left out."""
    if text is None:
        return None
    if text.strip().casefold() == "auto":
        return os.cpu_count() or 1
    number = int(text) if text.strip().isdecimal() and len(text) < 5 else 0
    if not 1 <= number <= MOST_PROCESSES:
        raise PodiumError(f"--jobs is {shown(text)}; expected a number from 1 to {MOST_PROCESSES}, or auto")
    return number


def _checked(files: Sequence[Path], chosen: System | None, options: Options, asked: Asked, *, recursive: bool) -> int:
    # Imported here: `podium --help` does not wait for it.
    from podium.cli.checks import show_checks

    return show_checks(files, chosen, options, asked, recursive=recursive)


def _save(path: Path, asked: Asked, *, force: bool) -> None:
    if path.suffix.lower() != ENDING:
        raise PodiumError(f"--save-columns is {shown(str(path))}; expected the name of an {ENDING} file")
    from podium.output import holds, save

    content = written(asked).encode()
    if path.exists() and not force and not holds(path, content):
        raise PodiumError(f"{path}: exists; choose another name or give --force")
    save(path, content, force=True)
    say(f"Wrote {path}")


def _options(chosen: System, given: Mapping[str, str | bool | None]) -> Options:
    """The options that were given; PodiumError for one that is another system's."""
    options = {key: value for key, value in _by_key(given).items() if value is not None and value is not False}
    for key in options:
        owners = _owners(key)
        if chosen.name not in owners:
            raise PodiumError(f"{_option(key).flag} is for {' and '.join(owners)}; --system is {chosen.name}")
    return options


def _by_key(given: Mapping[str, str | bool | None]) -> Mapping[str, str | bool | None]:
    """What was given by the keys of the options."""
    keys = {option.parameter: option.key for system in SYSTEMS.values() for option in system.options}
    return {keys[parameter]: value for parameter, value in given.items()}


def _option(key: str) -> Option:
    return next(option for system in SYSTEMS.values() for option in system.options if option.key == key)


def _make(folder: Path) -> None:
    if folder.suffix.lower() in ENDINGS and not folder.is_dir():
        raise PodiumError(f"--out is {shown(str(folder))}; expected a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise PodiumError(f"{folder}: is a file; expected a folder") from None
    except OSError as error:
        from podium.output import reason

        raise PodiumError(f"{folder}: this folder cannot be made ({reason(error)})") from error


def _owners(key: str) -> list[str]:
    return [system.name for system in SYSTEMS.values() if any(option.key == key for option in system.options)]


def _parameter(option: Option) -> inspect.Parameter:
    """An option of a scoring system as an option of the command."""
    help_ = f"[{', '.join(_owners(option.key))}] {option.help}"
    kind: Any = Annotated[str | None, typer.Option(option.flag, metavar=option.value, help=help_)]
    default = None
    if not option.value:
        kind, default = Annotated[bool, typer.Option(option.flag, help=help_)], False
    return inspect.Parameter(option.parameter, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def _signature() -> inspect.Signature:
    """Of ``_convert``, with an option for each option of the scoring systems in place of ``given``."""
    own = [
        parameter
        for parameter in inspect.signature(_convert, eval_str=True).parameters.values()
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    ]
    declared = {option.parameter: _parameter(option) for system in SYSTEMS.values() for option in system.options}
    return inspect.Signature([*own, *declared.values()])


def convert(**values: Any) -> None:
    _convert(**values)


convert.__doc__ = _convert.__doc__
convert.__signature__ = _signature()  # type: ignore[attr-defined]
convert.__annotations__ = {name: each.annotation for name, each in _signature().parameters.items()}
