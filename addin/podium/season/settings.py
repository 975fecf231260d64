"""The sheet Settings: what holds for the whole season, and the sections of chess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.errors import UnknownNameError, WrongKindError
from podium.scoring.names import name_key
from podium.season.problems import Problems, place_of
from podium.season.renamed import check_renamed
from podium.season.rows import cell_of, season_record, text_in
from podium.sheets.columns import Column
from podium.sheets.names import plain
from podium.sheets.record import Record, where
from podium.sheets.table import Cell, Row, Table, is_blank, text_of
from podium.systems import layout_of
from podium.systems.layout import SETTING_NAMES, SETTINGS, SYSTEM, Layout
from podium.worksheet.cells import read_number, read_text

SETTING, VALUE, SECTION, ADJUSTMENT = "setting", "value", "section", "adjustment"
WHAT_IT_DOES = "What it does"  # a column that only people read
COLUMNS = (
    *(Column(SETTING, read_text, needed=True), Column(VALUE, lambda cell, _: cell, needed=True)),
    *(Column(SECTION, read_text), Column(ADJUSTMENT, read_number)),
)
KEYS = {plain(name): key for key, names in SETTING_NAMES.items() for name in names}


@dataclass(frozen=True, slots=True)
class Settings:
    """values: those that are filled, by key. sections: of chess, name and adjustment."""

    layout: Layout
    values: Mapping[str, Cell]
    sections: Sequence[tuple[str, Cell]]

    @property
    def title(self) -> str:
        return text_of(self.values.get("title"))


def read_settings(source: Path, tables: Sequence[Table], problems: Problems) -> Settings:
    """The settings; PodiumError when they do not say which scoring system it is.

    Problems: a setting that is none of the system's or stands twice, a value that it cannot have, a section without an
    adjustment, named twice, or whose name is missing.
    """
    record = season_record(source, tables, SETTINGS, COLUMNS, (), problems)
    rows = [row for row in record.rows if not is_blank(cell_of(record, row, SETTING))]
    layout = _layout(record, rows)
    values: dict[str, Cell] = {}
    for row in rows:
        _read(record, row, layout, values, problems)
    if layout.system == "chess":
        check_renamed(record, COLUMNS, problems, known=[WHAT_IT_DOES])
    sections = _sections(record, problems) if layout.system == "chess" else []
    return Settings(layout, {key: cell for key, cell in values.items() if not is_blank(cell)}, sections)


def _layout(record: Record, rows: Sequence[Row]) -> Layout:
    for row in rows:
        if KEYS.get(plain(text_in(record, row, SETTING))) == SYSTEM:
            system = text_of(cell_of(record, row, VALUE))
            return layout_of(system, f"{place_of(record, row, VALUE)}: {SYSTEM}")
    raise PodiumError(f'{where(record.source, record.sheet)}: has no row "{SETTING_NAMES[SYSTEM][0]}"')


def _read(record: Record, row: Row, layout: Layout, values: dict[str, Cell], problems: Problems) -> None:
    label, cell = text_in(record, row, SETTING), cell_of(record, row, VALUE)
    key = KEYS.get(plain(label), "")
    with problems.noted(place_of(record, row, SETTING)):
        if key not in layout.settings:
            problems.unread.add(SETTINGS)
            known = ", ".join(SETTING_NAMES[each][0] for each in layout.settings)
            raise UnknownNameError("setting", label, f"one of {known}")
        if key in values:
            raise WrongKindError("setting", label, "each setting once")
    with problems.noted(place_of(record, row, VALUE)):
        if key in layout.settings:
            values[key] = cell
            layout.settings[key](cell, key)


def _sections(record: Record, problems: Problems) -> list[tuple[str, Cell]]:
    sections: dict[str, tuple[str, Cell]] = {}
    for row in record.rows:
        name, adjustment = text_in(record, row, SECTION), cell_of(record, row, ADJUSTMENT)
        if not name and is_blank(adjustment):
            continue
        if not name:
            problems.add(place_of(record, row, SECTION), WrongKindError(SECTION, None, "the section's name"))
        elif is_blank(adjustment):
            expected = "the section's adjustment, such as 0, 2 or 3.5"
            problems.add(place_of(record, row, ADJUSTMENT), WrongKindError(ADJUSTMENT, None, expected))
        elif name_key(name) in sections:
            problems.add(place_of(record, row, SECTION), WrongKindError(SECTION, name, "each section once"))
        sections.setdefault(name_key(name), (name, adjustment))
    return list(sections.values())
