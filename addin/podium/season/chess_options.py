"""What the command line and the settings say of the sections of chess, for the scoring of a result sheet."""

from __future__ import annotations

from collections.abc import Mapping

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError, UnknownNameError, shown
from podium.season.settings import Settings
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import text_of
from podium.systems.cells import refuse_option
from podium.systems.layout import SETTINGS
from podium.worksheet.cells import read_whole
from podium.worksheet.chess_gp import CHESS_GP
from podium.worksheet.declaration import declaration_of

ADD_IT = f"; others belong into the sheet {SETTINGS} of the season, with their adjustments"


def scoring_options(settings: Settings) -> dict[str, object]:
    """The organiser's own base and sections, where there are any."""
    options: dict[str, object] = {"base": settings.values["base"]} if "base" in settings.values else {}
    if settings.sections:
        options["sections"] = [list(each) for each in settings.sections]
    return options


def rounds_asked(asked: Mapping[str, str]) -> int | None:
    """PodiumError for ``--rounds`` that are no number."""
    try:
        return read_whole(asked.get("rounds"), "rounds")
    except ScoringError as error:
        refuse_option(error)
    return None


def refuse_unknown_sections(record: Record, options: Mapping[str, object]) -> None:
    """BadSheetError for sections of the sheet that the season does not have, each once."""
    first: dict[str, int] = {}
    for row, cell in enumerate(record.column("section")):
        first.setdefault(text_of(cell), row)
    problems = []
    for row in first.values():
        [[outcome]] = declaration_of(CHESS_GP).outcomes(
            0, 1, record.cell(row, "section"), None, options.get("sections")
        )
        if isinstance(outcome, UnknownNameError):
            place = record.place(row, record.columns["section"][0])
            problems.append(Problem(place, f"{outcome}{ADD_IT}"))
    if problems:
        raise BadSheetError(record, problems)


def refuse_unknown_section(asked: Mapping[str, str], options: Mapping[str, object]) -> None:
    """PodiumError for a ``--section`` that the season does not have: one line, not one for each row."""
    if "section" in asked:
        [[outcome]] = declaration_of(CHESS_GP).outcomes(0, 1, asked["section"], None, options.get("sections"))
        if isinstance(outcome, UnknownNameError):
            raise PodiumError(f"--section is {shown(outcome.value)}; expected {outcome.expected}{ADD_IT}")
        refuse_option(outcome)
