"""``podium convert``: result sheets in, scored workbooks out.

The options of the scoring systems stand in the systems' own files; the command takes them from there.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from podium.convert.outputs import distinct, outputs
from podium.convert.system import Option, Options, System, counted
from podium.convert.systems import SYSTEMS, named
from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.sheets.readers import ENDINGS


def _convert(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help=f"Result sheets: {' '.join(ENDINGS)}.")],
    system: Annotated[str | None, typer.Option(metavar="|".join(SYSTEMS), help="The scoring system; needed.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder to write to; beside each file when left out.")
    ] = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="NAME", help="The sheet to score, where several have the needed columns.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace workbooks that Podium did not make or that were edited.")
    ] = False,
    **given: str | bool | None,
) -> None:
    """Score result sheets: for each FILE a workbook NAME-scored.xlsx with the points and how they were worked out.

    A sheet has a header row; columns are found by their names, in any order and case.

    \b
      mso        Place; perhaps Tied, Withdrawn
      chess      Score, Section, Rounds; perhaps Base
      fibonacci  Centres, Game; perhaps Ending, Eliminated, Board, Team
      mcmahon    R1, R2, ... and MMS, or MMS0 (start), from which MMS = start + wins; perhaps No, Place, Name

    An option says for all rows what the sheet has no column for, or what is blank in it.

    mcmahon: opponents are looked up by the column No, else by Place; by row numbers where there is neither or the rows
    stand in that order; by Name where the wall list names opponents. Each game must stand in both rows of its round.

    A file that cannot be scored is named with the cell and the reason; the others are still scored, and the exit code
    is 1.

    \b
    Examples:
      podium convert abalone.xlsx --system mso
      podium convert *.csv --system chess --rounds 5 --out scored
    """
    chosen = named(system)
    options = chosen.prepare(_options(chosen, given))
    if out is not None:
        _make(out)
    # Imported here: `podium --help` does not wait for openpyxl.
    from podium.convert.job import Job
    from podium.sheets.asked import Asked

    sources = [source for source in distinct(files) if not _is_left_out(source)]
    scored = 0
    for source, output in outputs(sources, out).items():
        scored += _is_scored(
            output
            if isinstance(output, PodiumError)
            else Job(source, output, chosen, options, Asked(sheet=sheet), force, sources)
        )
    typer.echo(f"{scored} of {counted(len(sources), 'file')} scored")
    if scored < len(sources) or not sources:
        raise typer.Exit(1)


def _is_left_out(source: Path) -> bool:
    """Whether Podium made the file: named by *.xlsx, the scored sheets stand among the sheets to score."""
    from podium.seal import unbroken

    sealed = unbroken(source) is not None
    if sealed:
        typer.echo(f"{source}: left out, because Podium made it")
    return sealed


def _is_scored(job: Any) -> bool:
    from podium.convert.job import run

    try:
        if isinstance(job, PodiumError):
            raise job
        result = run(job)
    except PodiumError as error:
        typer.echo(str(error), err=True)
        return False
    typer.echo(f"{job.source} -> {job.output}: {result.count}")
    for remark in result.remarks:
        typer.echo(f"{job.source}: {remark}")
    return True


def _options(chosen: System, given: Mapping[str, str | bool | None]) -> Options:
    """The options that were given; PodiumError for one that is another system's."""
    options = {key: value for key, value in given.items() if value is not None and value is not False}
    for key in options:
        owners = _owners(key)
        if chosen.name not in owners:
            raise PodiumError(f"--{key} is for {' and '.join(owners)}; --system is {chosen.name}")
    return options


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
    kind: Any = Annotated[str | None, typer.Option(f"--{option.key}", metavar=option.value, help=help_)]
    default = None
    if not option.value:
        kind, default = Annotated[bool, typer.Option(f"--{option.key}", help=help_)], False
    return inspect.Parameter(option.key, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def _signature() -> inspect.Signature:
    """Of ``_convert``, with an option for each option of the scoring systems in place of ``given``."""
    own = [
        parameter
        for parameter in inspect.signature(_convert, eval_str=True).parameters.values()
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    ]
    declared = {option.key: _parameter(option) for system in SYSTEMS.values() for option in system.options}
    return inspect.Signature([*own, *declared.values()])


def convert(**values: Any) -> None:
    _convert(**values)


convert.__doc__ = _convert.__doc__
convert.__signature__ = _signature()  # type: ignore[attr-defined]
convert.__annotations__ = {name: each.annotation for name, each in _signature().parameters.items()}
