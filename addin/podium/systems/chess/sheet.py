"""Sections of school chess: scores in, chess Grand Prix points out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.scoring.chess_gp import SECTION_TABLES, section_key, section_name, section_table
from podium.scoring.errors import OutOfRangeError, ScoringError, UnknownNameError, WrongKindError, number, shown
from podium.sheets.columns import Column, anything
from podium.sheets.contradictions import WITHOUT_GAMES, with_contradictions_named
from podium.sheets.finished import with_other_rounds_named, with_rounds
from podium.sheets.pending import refuse_unfinished
from podium.sheets.places import refuse_new_beginnings
from podium.sheets.problems import Problem
from podium.sheets.reading import NOT_READ, TIE_BREAK
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.same_player import with_same_players_named
from podium.sheets.scores import read_score
from podium.sheets.table import is_blank, text_of
from podium.sheets.who_played import no_shows
from podium.systems.cells import (
    argument,
    check_cells,
    is_lacking,
    problems_of,
    raise_if_any,
    refuse_nameless,
    refuse_option,
    single_column,
    with_others_named,
)
from podium.systems.own_figures import own_figures_remarks
from podium.systems.system import WORKING, Figures, Option, Options, Scored, Texts
from podium.words import counted
from podium.worksheet.answers import Outcome
from podium.worksheet.cells import read_number, read_text, read_whole
from podium.worksheet.chess_gp import CHESS_GP
from podium.worksheet.declaration import declaration_of


def _read_score(cell: object, argument: str) -> Fraction | None:
    """A chess score is counted in halves: 4.05 for 4.5 is a slip of the hand."""
    score = read_score(cell, argument)
    if score is not None and (2 * score).denominator != 1:
        raise OutOfRangeError(argument, score, "a score in halves, such as 3 or 3.5")
    return score


def _read_section(cell: object, argument: str) -> str | None:
    """Of a cell: 0 is more likely a blank cell that a formula passed on than the Championship by its adjustment."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool) and cell == 0:
        raise WrongKindError(argument, cell, "the section's name; a formula makes 0 of a blank cell")
    return read_text(cell, argument)


COLUMNS = (
    Column("score", _read_score, "the player's score, 0 for none", needed=True, filled=True, instead=(TIE_BREAK,)),
    Column("section", _read_section, "the player's section", needed=True, filled=True, option=True),
    Column(
        "rounds",
        read_whole,
        "how many rounds the section played",
        needed=True,
        filled=True,
        option=True,
        instead=(ROUNDS,),
    ),
    Column("base", read_number, option=True),
    Column("name", anything, aside=True),
    Column("place", anything, aside=True),
    Column("number", anything, aside=True),
    Column(ROUNDS, anything, aside=True),
)
OWN_POINTS = ("gp", "gp pts", "grand prix", "grand prix points")
OPTIONS = (
    Option("section", "NAME", "The section, or its adjustment as a number."),
    Option("rounds", "N", "How many rounds the section played."),
    Option("base", "POINTS", "What a full score in the Championship is worth; 1000 when left out."),
    Option(
        "sections",
        "TABLE",
        "The table of sections: standard (when left out), county-2011, or a file of two columns, name and adjustment.",
    ),
)
STANDARD = "standard"
_TABLES = " or ".join(table for table in SECTION_TABLES if table != STANDARD)
OTHER_SECTIONS = f"; for others give --sections with {_TABLES} or a file of their names and adjustments"


def prepare(options: Options) -> Options:
    """With the table of sections of a file as rows of name and adjustment."""
    prepared = dict(options)
    if "sections" in options:
        prepared["sections"] = _sections(str(options["sections"]))
    [[outcome]] = declaration_of(CHESS_GP).outcomes(
        0, options.get("rounds", 1), options.get("section", 0), options.get("base"), prepared.get("sections")
    )
    if isinstance(outcome, UnknownNameError):
        raise PodiumError(f"--section is {shown(outcome.value)}; expected {outcome.expected}{OTHER_SECTIONS}")
    refuse_option(outcome)
    return prepared


def read(record: Record, options: Options, ties: str) -> Record:
    """With the number of rounds that were played, where neither a column nor the option says it."""
    check_cells(record, COLUMNS, options)
    _refuse_missing(record, options)
    refuse_nameless(record)
    refuse_new_beginnings(record)
    refuse_unfinished(record, lacks_rounds="rounds" not in record and "rounds" not in options)
    if "rounds" not in record and "rounds" not in options:
        record = with_rounds(record)
    elif "rounds" not in record:
        record = with_other_rounds_named(record, options["rounds"])
    record = with_others_named(record, COLUMNS, options).with_remarks(_unequal_rounds(record))
    return with_totals_checked(with_same_players_named(record))


def with_totals_checked(record: Record) -> Record:
    """With a remark on scores that are not what the games add up to; PodiumError where most are not."""
    return with_contradictions_named(record, [f"{WITHOUT_GAMES}, with --rounds"])


def score(record: Record, options: Options) -> Scored:
    """The points of each player, each row on its own."""
    aside = no_shows(record)
    grid = declaration_of(CHESS_GP).outcomes(
        [[None if row in aside else cell] for row, cell in enumerate(record.column("score"))],
        *(argument(record, key, options) for key in ("rounds", "section", "base")),
        options.get("sections"),
    )
    outcomes = single_column(grid)
    raise_if_any(record, list(_problems(record, outcomes)))
    awards = [outcome if isinstance(outcome, Award) else None for outcome in outcomes]
    players = counted(sum(award is not None for award in awards), "player")
    points = Figures("GP points", [award.points if award else None for award in awards])
    return Scored(
        count=players,
        facts=", ".join([players, *_facts(record, options)]),
        remarks=list(own_figures_remarks(record, points, OWN_POINTS)),
        added=[
            points,
            Texts(WORKING, [award.working if award else None for award in awards]),
        ],
    )


def _problems(record: Record, outcomes: Sequence[Outcome]) -> Iterator[Problem]:
    """The errors, each unknown section once, with what to do where the organiser has other sections."""
    unknown: set[object] = set()
    for outcome in outcomes:
        if isinstance(outcome, UnknownNameError):
            if outcome.value in unknown:
                continue
            unknown.add(outcome.value)
        for problem in problems_of(record, COLUMNS, [outcome], range(len(record.rows))):
            advice = OTHER_SECTIONS if isinstance(outcome, UnknownNameError) else ""
            yield problem._replace(message=f"{problem.message}{advice}")


def is_section(name: str, options: Options) -> bool:
    """Whether the table of sections has it; an adjustment as ``--section`` says it is one too."""
    if name == options.get("section") and name.replace(".", "").replace(",", "").isdecimal():
        return True
    try:
        return bool(section_name(name, _known(options)))
    except ScoringError:
        return False


def _known(options: Options) -> dict[str, Fraction]:
    sections = options.get("sections", STANDARD)
    return dict(sections) if isinstance(sections, list) else dict(section_table(str(sections)))


def section_in(name: str, options: Options) -> str:
    """The section of the table that a name of a sheet or a file is, or plainly ends in; blank for none."""
    return max((each for each in _known(options) if _ends_in(name.strip(), each)), key=len, default="")


def _ends_in(name: str, section: str) -> bool:
    """A single word must stand by itself or behind a mark: a Lakeside Primary is a school, a Spring Open an event."""
    before = r".*(?:\s[-–—]|[:,(]|\bsection)\s*" if section.isalpha() else r".*(?:[^\w]|_)"
    words = r"[\s_‐-—-]+".join(map(re.escape, re.split(r"[\s_‐-—-]+", section.strip())))
    return re.fullmatch(rf"(?:{before})?{words}\s*\)?(?:\s+section)?", name, re.I) is not None


def _sections(text: str) -> object:
    """The name of a built-in table, or the rows of a file."""
    if section_key(text) in map(section_key, SECTION_TABLES):
        return text
    if not Path(text).suffix and not Path(text).exists():
        raise PodiumError(f"--sections is {shown(text)}; expected {', '.join(SECTION_TABLES)} or a file")
    from podium.sheets.sections import read_sections

    return [[name, adjustment] for name, adjustment in read_sections(Path(text)).items()]


def _facts(record: Record, options: Options) -> list[str]:
    """What the options said of players of whom the sheet does not say it."""
    said = {key: options[key] for key in ("section", "rounds", "base") if key in options and is_lacking(record, key)}
    given = [f"{key} {value}{' where blank' if key in record else ''}" for key, value in said.items()]
    sections = options.get("sections", STANDARD)
    if isinstance(sections, list):
        return [*given, "sections " + ", ".join(f"{name} {number(adjustment)}" for name, adjustment in sections)]
    return [*given, f"{str(sections).strip().casefold()} sections"]


def _refuse_missing(record: Record, options: Options) -> None:
    """PodiumError where what could have stood in for the scores, or for the number of rounds, did not."""
    sheet = where(record.source, record.sheet)
    if not {"score", TIE_BREAK} & record.columns.keys():
        raise PodiumError(f"{sheet}: has no column for score, and a first tie-break that could hold it is blank")
    if "score" not in record:
        header = record.header(TIE_BREAK)
        raise PodiumError(
            f'{sheet}: has no column for score; if "{header}" holds the points, say so with --columns "score={header}"'
        )
    if not {"rounds", ROUNDS} & record.columns.keys() and "rounds" not in options:
        why = "".join(f"; {remark}" for remark in record.remarks if remark.startswith(NOT_READ))
        raise PodiumError(f"{sheet}: does not say how many rounds were played; give --rounds{why}")


def _unequal_rounds(record: Record) -> str:
    """What to say where rows of one section have several numbers of rounds: right for rows of several tournaments,
    wrong for the rounds that a player came for."""
    cells = record.column("rounds")
    said = []
    for rows in record.groups() if "rounds" in record else ():
        numbers = sorted({text_of(cells[row]) for row in rows if not is_blank(cells[row])})
        if len(numbers) > 1:
            section = text_of(record.cell(rows[0], "section")) or "the section"
            said.append(f"{section} has rows with {' and '.join(numbers)} rounds")
    return f"{'; '.join(said)}: expected how many the section played, not the player; right?" if said else ""
