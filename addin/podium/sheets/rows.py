"""The rows below a header that no scoring system may take for what they seem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from podium.sheets.problems import NO_VALUE, BadSheetError, Problem
from podium.sheets.readers.decimal_commas import broken_numbers, moved_by_decimals
from podium.sheets.record import ROUNDS, Record, place_of
from podium.sheets.table import CELL, Cell, Row, Table, Uncalculated, filled_width, is_blank, letters, text_of
from podium.words import several

NAMES = ("name", "first name", "last name")
BESIDES = ("rating", "tie-break 1")  # which a sheet may lack: they only help to tell what the others are
MOST_NAMED = 3  # columns
LONGEST_TEXT = 32_767  # of a cell in Excel
TOO_LONG = f"holds a longer text than a cell can hold; expected at most {LONGEST_TEXT} characters"
TOTALS = ("total", "totals", "sum", "sums", "summe", "gesamt", "somme", "totale", "totaal", "suma", "razem")
AVERAGES = ("average", "mean", "durchschnitt", "schnitt", "moyenne", "promedio", "media", "gemiddelde", "średnia")
STATISTICS = (
    *("maximum", "minimum", "median", "count", "variance", "std dev", "std. dev.", "stdev", "standard deviation", "sd"),
    *(
        "mittelwert",
        "mittel",
        "anzahl",
        "standardabweichung",
        "stabw",
        "varianz",
        "médiane",
        "écart-type",
        "ecart-type",
    ),
    *("variance", "nombre", "máximo", "mínimo", "mediana", "desviación estándar", "desv. est.", "recuento", "cuenta"),
    *("massimo", "minimo", "deviazione standard", "conteggio", "mediaan", "aantal", "standaardafwijking"),
    *("odchylenie standardowe", "liczba", "desvio padrão", "contagem", "soma"),
)
EXTREMES = ("max", "min")
OF_WHAT = ("", " points", " score", " players", " games", " sc", " centres", " rating", " punkte")
COUNTS = ("", "number of ", "no. of ", "anzahl ", "nombre de ", "número de ", "aantal ", "liczba ")
COUNTED = (
    *("players", "games", "rounds", "spieler", "runden", "partien", "joueurs", "rondes", "jugadores", "rondas"),
    *("spelers", "ronden", "graczy", "rund", "games played", "rounds played"),
)
BYES = ("bye", "byes", "freilos", "spielfrei", "exempt", "exento", "riposo", "neutral")  # who is paired with nobody
# What stands where a name does and is nobody's: totals, counts, dates, and the bye.
NOBODY = frozenset(
    {f"{grand}{total}{what}" for grand, total, what in product(("", "grand ", "sub", "sub-"), TOTALS, OF_WHAT)}
    | {f"{average}{what}" for average, what in product((*AVERAGES, *STATISTICS), OF_WHAT)}
    | {f"{count}{what}" for count, what in product(COUNTS, COUNTED)}
    | {*BYES, "date", "datum"}
)
PAGES = ("page ", "seite ", "pagina ", "página ", "strona ")
PAGE = re.compile(r"(?:page|seite|pagina|página|strona) \d+(?: .*)?")


def check_rows(record: Record, table: Table) -> None:
    """BadSheetError for what no scored sheet could show as it was, and for what is no player or not in its column.

    ``table``: that the record is of. Where it is plain text, a cell more moves the others out of their columns.
    """
    parted_by = table.parted_by
    problems: list[Problem] = []
    if _has_unshowable(record, table):
        problems += [problem for row in record.rows for problem in _unshowable(record, row)]
    if record.unit == CELL:  # other formats list players and nobody else
        problems += [_total(record, row) for row in _nobodies(record) if not is_bye(record, row)]
    if parted_by == "," and not record.header_row:
        lines = [(row.number, list(map(text_of, row.cells[: filled_width(row.cells)]))) for row in record.rows]
        problems += [Problem("", moved)] if (moved := moved_by_decimals(lines)) else []
    if parted_by and record.header_row:  # without a header row nothing stands beyond the last header
        # A column that the organiser chose may have no header.
        last = max((index for indices in record.columns.values() for index in indices), default=0)
        headers = max(filled_width(record.headers), last + 1)
        beyond = [row for row in record.rows if filled_width(row.cells) > headers]
        # Most rows have a column without a header: titles, say. Numbers there are what a comma moved.
        is_column = 2 * len(beyond) > len(record.rows) and not any(_has_numbers(row, headers) for row in beyond)
        rows = [] if is_column else record.rows
        problems += [problem for row in rows for problem in _beyond(record, row, headers, parted_by)]
    if problems:
        raise BadSheetError(record, problems)


def _has_numbers(row: Row, first: int) -> bool:
    return any(text_of(cell)[:1].isdigit() for cell in row.cells[first:])


def _has_unshowable(record: Record, table: Table) -> bool:
    """All cells at once, which is fast: nearly no sheet has any."""
    texts = [cell for row in record.rows for cell in row.cells if type(cell) is str]
    if max(map(len, texts), default=0) > LONGEST_TEXT:
        return True
    if table.is_calculated:
        return False
    return any(kind in row.cells for row in record.rows for kind in Uncalculated)


def _unshowable(record: Record, row: Row) -> Iterator[Problem]:
    read = {index for key, indices in record.columns.items() if key not in BESIDES for index in indices}
    for column, cell in enumerate(row.cells):
        if isinstance(cell, Uncalculated) and (cell is Uncalculated.FORMULA or column in read):
            yield _problem(record, row, column, NO_VALUE[cell])
        elif type(cell) is str and len(cell) > LONGEST_TEXT:
            yield _problem(record, row, column, TOO_LONG)


def with_zeros_blank(record: Record, table: Table) -> Record:
    """With a blank cell for a 0 that may not have been worked out, in columns that are not read; and a remark."""
    if table.is_calculated:
        return record
    columns = [
        column for column in range(len(record.headers)) if any(_is_zero(row.cells[column]) for row in record.rows)
    ]
    if not columns:
        return record
    rows = [row._replace(cells=[None if _is_zero(cell) else cell for cell in row.cells]) for row in record.rows]
    kept = {key: indices for key, indices in record.columns.items() if indices[0] not in columns}
    named = several([_named(record, column) for column in columns], MOST_NAMED)
    said = f"blank, because the file has 0 for formulas that nothing shows to be worked out: {named}"
    return replace(record, rows=rows, columns=kept).with_remarks(said)


def _named(record: Record, column: int) -> str:
    header = text_of(record.headers[column])
    return f'"{header}"' if header else f"column {letters(column)}"


def _is_zero(cell: Cell) -> bool:
    return cell is Uncalculated.ZERO


def is_nobody(record: Record, row: Row) -> bool:
    """Whether the row says that it is a total or the like: no player, though it may have a score.

    Told by the name, or where that is blank by the first text of the row. Who has a game or a first name is a player.
    """
    named = [row.cells[record.columns[key][0]] for key in NAMES if key in record]
    filled = [cell for cell in named if not is_blank(cell)]
    rounds = record.columns.get(ROUNDS, ())
    if len(filled) > 1 or (filled and any(not is_blank(row.cells[index]) for index in rounds)):
        return False
    for cell in filled or [cell for index, cell in enumerate(row.cells) if index not in rounds]:
        if type(cell) is str and (word := cell.strip()) and word[0].isalpha():
            return _says_nobody(word)
    return False


def _says_nobody(word: str) -> bool:
    plain = word.casefold()
    return plain in NOBODY or word[-1] == ":" or (plain.startswith(PAGES) and PAGE.fullmatch(plain) is not None)


def is_statistic(record: Record, row: Row) -> bool:
    """Whether the row is an average, a median or the like of the rows above it."""
    return _called(record, row) in {*STATISTICS, *AVERAGES}


def is_extreme(record: Record, row: Row) -> bool:
    """Whether the row may be the highest or the lowest of those above it, or somebody called Max."""
    return _called(record, row) in EXTREMES


def _called(record: Record, row: Row) -> str:
    return next((text_of(row.cells[record.columns[key][0]]).casefold() for key in NAMES if key in record), "")


def is_bye(record: Record, row: Row) -> bool:
    """Whether the row of a list of players is that of the bye, which a pairing program counts among them."""
    if record.unit != CELL or "name" not in record or "centres" in record:
        return False
    name = row.cells[record.columns["name"][0]]
    return type(name) is str and name.strip().casefold() in BYES and is_nobody(record, row)


def _nobodies(record: Record) -> Iterator[Row]:
    """The rows that are nobody's. A look at the name is enough for nearly all, which keeps long lists fast."""
    indices = record.columns.get("name")
    for row in record.rows:
        name = row.cells[indices[0]] if indices else None
        is_somebody = type(name) is str and (word := name.strip()) and not _says_nobody(word)
        if not is_somebody and is_nobody(record, row):
            yield row


def _total(record: Record, row: Row) -> Problem:
    """A total has a number where a score is expected, and would be scored as a player."""
    columns = [record.columns[key][0] for key in NAMES if key in record]
    named = [column for column in columns if not is_blank(row.cells[column])]
    texts = (column for column, cell in enumerate(row.cells) if type(cell) is str and cell.strip()[:1].isalpha())
    column = named[0] if named else next(texts)
    said = f'"{text_of(row.cells[column])}" looks like no player; delete the row'
    return _problem(record, row, column, said)


def _beyond(record: Record, row: Row, headers: int, parted_by: str) -> Iterator[Problem]:
    if filled_width(row.cells) > headers:
        column = next(column for column in range(headers, len(row.cells)) if not is_blank(row.cells[column]))
        cell = f'"{text_of(row.cells[column])}" stands beyond the last header'
        yield _problem(record, row, column, f"{cell}; {_cause(row, parted_by)}")


def _cause(row: Row, parted_by: str) -> str:
    if parted_by == "," and broken_numbers(list(map(text_of, row.cells))):
        return "is there a decimal comma in a file that is parted by commas?"
    if parted_by == ",":
        return "is there a comma in a text without quotation marks around it, or a column without a header?"
    return f"is there a {'tab' if parted_by.isspace() else 'semicolon'} too many in the row?"


def _problem(record: Record, row: Row, column: int, message: str) -> Problem:
    return Problem(place_of(record.unit, row.number, column, record.headers), message)
