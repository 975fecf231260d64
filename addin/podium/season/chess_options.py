"""What the command line and the settings say of the sections of chess, for the scoring of a result sheet."""

from __future__ import annotations

from collections.abc import Mapping

from podium.convert.cells import refuse_option
from podium.scoring.errors import ScoringError
from podium.season.settings import Settings
from podium.worksheet.cells import read_whole
from podium.worksheet.chess_gp import CHESS_GP
from podium.worksheet.declaration import declaration_of


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


def refuse_unknown_section(asked: Mapping[str, str], options: Mapping[str, object]) -> None:
    """PodiumError for a ``--section`` that the season does not have: one line, not one for each row."""
    if "section" in asked:
        [[outcome]] = declaration_of(CHESS_GP).outcomes(0, 1, asked["section"], None, options.get("sections"))
        refuse_option(outcome)
