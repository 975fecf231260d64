"""What the organiser says of a sheet: which sheet it is, which column is what, and how ties are told."""

from __future__ import annotations

import configparser
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path

from podium.errors import PodiumError
from podium.output import reason
from podium.scoring.errors import shown
from podium.sheets.names import ALSO_CALLED, NAMES, plain
from podium.sheets.readers.text_asked import encoding_named
from podium.sheets.record import ROUNDS
from podium.sheets.table import Cell, letters, text_of

NO_HEADER = NO_COLUMN = "none"
SCORE, PLACE = "score", "place"
TIES = (SCORE, PLACE)
LETTERS = re.compile(r"[A-Z]{1,3}")
RANGE = re.compile(r"([A-Z]{1,3})(?:[-:]([A-Z]{1,3}))?")  # of the columns of rounds
HEADER, SHEET, TIES_KEY, ENCODING = "header", "sheet", "ties", "encoding"  # beside the keys of columns
ENDING = ".ini"
EVERY_KEY = sorted({*(ALSO_CALLED.get(key, key) for key in NAMES), ROUNDS})


@dataclass(frozen=True, slots=True)
class Asked:
    """sheet: its name. columns: by key a column's letters or its header. header: the number of the header row, or
    ``NO_HEADER``. ties: ``SCORE`` or ``PLACE``, blank where it was not said. encoding: of text that is no Unicode,
    blank where it was not said. by_file: what holds for files of some name, each with the pattern of the name.
    left_out: the keys of columns that are not read."""

    sheet: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    header: str = ""
    ties: str = ""
    encoding: str = ""
    by_file: Sequence[tuple[str, Asked]] = ()
    left_out: frozenset[str] = frozenset()

    @property
    def said(self) -> str:
        """The chosen columns, for a message: ``place (B), name (C)``."""
        return ", ".join(f"{key} ({column})" for key, column in self.columns.items())

    def of(self, source: Path) -> Asked:
        """What was said of this file: the sections of a mapping file whose pattern it has, later ones over earlier,
        and what the command says over both."""
        asked = Asked()
        for pattern, said in self.by_file:
            if fnmatchcase(source.name.casefold(), pattern.casefold()):
                asked = _over(asked, said)
        return _over(asked, replace(self, by_file=()))


def ask(
    sheet: str | None, columns: str | None, ties: str | None, keys: Collection[str], encoding: str | None = None
) -> Asked:
    """What ``--sheet``, ``--columns``, ``--ties`` and ``--encoding`` say; PodiumError for what they cannot say.

    columns: ``place=B,name=C``, or the name of a mapping file. keys: the columns that the scoring system reads; a
    mapping file, which is for all systems, may name others too.
    """
    if ties is not None and ties.strip().casefold() not in TIES:
        raise PodiumError(f"--ties is {shown(ties)}; expected {' or '.join(TIES)}")
    said = Asked(sheet=sheet, ties=(ties or "").strip().casefold(), encoding=encoding_named(encoding or ""))
    if columns is None:
        return said
    if "=" not in columns or columns.casefold().endswith(ENDING):
        return replace(said, by_file=_mapping_file(Path(columns)))
    pairs = dict(_pair(part, columns) for part in columns.split(","))
    return _over(_said(pairs, "--columns", sorted(map(said_as, keys))), said)


def said_as(key: str) -> str:
    """What an organiser calls the column of that key: the place of a wall list is a place too."""
    return ALSO_CALLED.get(key, key)


def chosen_columns(columns: Mapping[str, str], headers: Sequence[Cell]) -> dict[str, list[int]] | None:
    """The indices of the chosen columns; None where one that was said is not there."""
    found: dict[str, list[int]] = {}
    for key, said in columns.items():
        indices = _indices(said, headers, is_rounds=key == ROUNDS)
        if not indices:
            return None
        found[key] = indices
    return found


def _indices(said: str, headers: Sequence[Cell], *, is_rounds: bool) -> list[int]:
    """A header goes before letters: a column may be called A."""
    by_header = [index for index, cell in enumerate(headers) if plain(text_of(cell)) == plain(said)]
    if len(by_header) > 1:
        both = " and ".join(letters(index) for index in by_header[:2])
        raise PodiumError(f"--columns: {shown(said)} is the header of the columns {both}; choose one by its letter")
    if by_header:
        return by_header
    match = (RANGE if is_rounds else LETTERS).fullmatch(said.upper())
    if not match:
        return []
    ends = [index_of(end) for end in match.groups() if end] if is_rounds else [index_of(match[0])]
    return list(range(ends[0], ends[-1] + 1)) if ends[-1] < len(headers) else []


def index_of(column: str) -> int:
    """From 0, of the letters of a column."""
    index = 0
    for letter in column:
        index = 26 * index + ord(letter) - ord("A") + 1
    return index - 1


def written(asked: Asked) -> str:
    """A mapping file that says of every file what was asked."""
    lines = [f"{key} = {said}" for key, said in asked.columns.items()]
    lines += [f"{key} = {NO_COLUMN}" for key in sorted(asked.left_out)]
    more = ((HEADER, asked.header), (SHEET, asked.sheet or ""), (TIES_KEY, asked.ties), (ENCODING, asked.encoding))
    return "\n".join(["[*]", *lines, *(f"{key} = {value}" for key, value in more if value), ""])


def _over(asked: Asked, said: Asked) -> Asked:
    """``asked``, and what ``said`` says besides or otherwise."""
    return replace(
        asked,
        sheet=said.sheet if said.sheet is not None else asked.sheet,
        columns={key: each for key, each in asked.columns.items() if key not in said.left_out} | dict(said.columns),
        header=said.header or asked.header,
        ties=said.ties or asked.ties,
        encoding=said.encoding or asked.encoding,
        left_out=(asked.left_out - said.columns.keys()) | said.left_out,
    )


def _pair(part: str, columns: str) -> tuple[str, str]:
    key, equals, value = (text.strip() for text in part.partition("="))
    if not (key and equals and value):
        raise PodiumError(f"--columns is {shown(columns)}; expected pairs such as place=B,name=C, or a mapping file")
    return key, value


def _said(pairs: Mapping[str, str], where: str, keys: Collection[str]) -> Asked:
    """Asked of pairs such as place = B; PodiumError for a key that no column has."""
    columns: dict[str, str] = {}
    left_out = set()
    rest = {HEADER: "", SHEET: "", TIES_KEY: "", ENCODING: ""}
    for key, value in pairs.items():
        key, value = " ".join(key.casefold().split()), value.strip()
        if key in rest:
            rest[key] = value
        elif key not in keys:
            expected = ", ".join([*keys, *rest])
            raise PodiumError(f"{where}: {shown(key)} is no column that Podium reads; expected one of {expected}")
        elif value.casefold() == NO_COLUMN:
            left_out.add(key)
        else:
            columns[key] = value
    header, ties = rest[HEADER].casefold(), rest[TIES_KEY].casefold()
    if header and header != NO_HEADER and not (header.isdecimal() and int(header) > 0):
        raise PodiumError(f"{where}: header is {shown(header)}; expected the number of a row, or {NO_HEADER}")
    if ties and ties not in TIES:
        raise PodiumError(f"{where}: ties is {shown(ties)}; expected {' or '.join(TIES)}")
    encoding = encoding_named(rest[ENCODING])
    return Asked(rest[SHEET] or None, columns, header, ties, encoding, left_out=frozenset(left_out))


def _mapping_file(path: Path) -> list[tuple[str, Asked]]:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), default_section="")
    try:
        parser.read_string(path.read_text(encoding="utf-8-sig"), source=path.name)
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)}); --columns takes pairs or a file") from error
    except (configparser.Error, UnicodeDecodeError) as error:
        why = " ".join(str(error).split())
        raise PodiumError(f"{path}: is no mapping file ({why}); expected [*] and lines such as place = B") from error
    return [(pattern, _said(parser[pattern], f"{path}, [{pattern}]", EVERY_KEY)) for pattern in parser.sections()]
