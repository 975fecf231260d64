"""The hosts, each asked many questions at once: it is their start and not an answer that takes long."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.differential.question import Cells, Question, answer_of_core
from tests.functions.cases import Case
from tests.functions.test_cases import matches
from tests.host import call, shown
from tests.hosts.calc.formulas import address, as_excel
from tests.hosts.calc.office import Office
from tests.hosts.classic.excel import ClassicExcel
from tests.hosts.classic.test_cases import check as classic_check
from tests.hosts.lite.pyodide import Lite
from tests.hosts.packages import podium_wheel

QUESTIONS_IN_A_SHEET = 200

Answers = Iterator[Cells | None]
Agrees = Callable[[Question, Cells, Cells], bool]


class Host(NamedTuple):
    """answers: a host's cells for each question, None for one that it is not asked; agrees: whether they are right."""

    name: str
    answers: Callable[[Sequence[Question]], Answers]
    agrees: Agrees


def equal(_: Question, cells: Cells, expected: Cells) -> bool:
    return matches(cells, expected)


def as_classic_shows(question: Question, cells: Cells, expected: Cells) -> bool:
    """An error alone is a sentence there, the one that the rules have for it."""
    try:
        classic_check(Case(question.kind, question.function, question.arguments, expected), cells)
    except AssertionError:
        return False
    return True


def core(questions: Sequence[Question]) -> Answers:
    """podium.scoring, which knows no cells."""
    return (_or_failure(answer_of_core, each) for each in questions)


def xlwings(questions: Sequence[Question]) -> Answers:
    """xlwings' own conversion, in this Python."""
    return (_or_failure(lambda each: call(each.function, *each.arguments), each) for each in questions)


def lite(questions: Sequence[Question]) -> Answers:
    """Pyodide, in one process."""
    with tempfile.TemporaryDirectory() as folder, Lite.with_podium(podium_wheel(Path(folder))) as host:
        for each in questions:
            yield _or_failure(lambda each: shown(host.call(each.function, *each.arguments)), each)


def classic(questions: Sequence[Question]) -> Answers:
    """xlwings' COM server under Wine, in one process."""
    with ClassicExcel() as excel:
        for each in questions:
            yield excel.call(each.function, *each.arguments)


def calc(questions: Sequence[Question]) -> Answers:
    """LibreOffice with the extension: many questions in one sheet, one below the other."""
    office = Office()
    try:
        for start in range(0, len(questions), QUESTIONS_IN_A_SHEET):
            yield from _in_one_sheet(office, questions[start : start + QUESTIONS_IN_A_SHEET])
    finally:
        office.stop()


def _or_failure(answer: Callable[[Question], Cells | None], question: Question) -> Cells | None:
    """A host that fails has an answer like no other: the failure is a difference, told with its case."""
    try:
        return answer(question)
    except Exception as error:
        return [[f"failed: {error!r}"]]


HOSTS = {
    host.name: host
    for host in (
        Host("core", core, equal),
        Host("xlwings", xlwings, equal),
        Host("lite", lite, equal),
        Host("classic", classic, as_classic_shows),
        Host("calc", calc, equal),
    )
}


def _in_one_sheet(office: Office, questions: Sequence[Question]) -> Iterator[Cells]:
    rows: list[list[Any]] = []
    asked = []
    for each in questions:
        block, references = _block(each, len(rows))
        asked.append((_range_of(each.shape, len(rows)), f"={each.function}({';'.join(references)})"))
        rows += block
    width = max(map(len, rows))
    office.do("new")
    last = address(len(rows) - 1, width - 1)
    office.do("numbers", range=f"A1:{last}", rows=[_filled(row, width) for row in rows])
    for place, formula in asked:
        office.do("array", range=place, formula=formula)
    for place, _ in asked:
        cells = [list(row) for row in office.do("data", range=place)]
        if all(isinstance(cell, float) for row in cells for cell in row):
            yield cells
        else:
            yield as_excel(office.do("shown", range=place))  # cell by cell: errors, and what is blank


def _block(question: Question, top: int) -> tuple[list[list[Any]], list[str]]:
    """The rows of a question in the sheet, from row ``top`` on, and the arguments of its formula."""
    arguments = [each if isinstance(each, list) else [[each]] for each in question.arguments]
    height = max(question.shape[0], *map(len, arguments)) + 1
    block: list[list[Any]] = [[None] * (question.shape[1] + 1) for _ in range(height)]
    references = []
    for rows in arguments:
        first = len(block[0])
        width = len(rows[0])
        for index, row in enumerate(block):
            row += [*(rows[index] if index < len(rows) else [None] * width), None]
        if rows in ([[None]], [[""]], [[" "]]):
            references.append('""')  # Calc hands over a lone blank cell as 0
        else:
            references.append(f"{address(top, first)}:{address(top + len(rows) - 1, first + width - 1)}")
    return block, references


def _range_of(shape: tuple[int, int], top: int) -> str:
    return f"{address(top, 0)}:{address(top + shape[0] - 1, shape[1] - 1)}"


def _filled(row: list[Any], width: int) -> list[Any]:
    """As wide as the sheet; an empty text leaves a cell empty, where nothing at all makes #N/A of it."""
    return ["" if cell is None else cell for cell in row] + [""] * (width - len(row))
