"""Results in a frame scored: by the rules alone, event by event, whatever they were read from."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd

from podium.frames.columns import FrameError, columns_in, option_of, plain
from podium.frames.grand_prix import MIXED, SYSTEM, distinct_cells, plain_events, refuse_lone
from podium.frames.results import Results, Rows
from podium.scoring.errors import ScoringError, WrongKindError
from podium.sheets.scores import read_score
from podium.sheets.table import Cell
from podium.systems import named

PLACE, SCORE = "place", "score"


def score(
    frame: pd.DataFrame, system: str, event: Hashable | Sequence[Hashable] | None = "event", **options: object
) -> pd.DataFrame:
    """The frame with what each row scores: ``points`` and their ``working``, and ``place_used`` where places score.

    system: mso, chess, fibonacci or mcmahon. event: the column, or columns, whose equal cells are one event; None where
    all of the frame is one. The columns that the system reads (see ``read``) are found by their names, in any case and
    in the eight languages of docs/headings.md, and hold what the worksheet functions take. A frame of ``mso`` without
    ``place`` is placed by ``score``, the highest first. Nothing else is looked at: what a note beside a name means, or
    which of two columns tells ties, ``read`` decides. options: as of ``podium convert``, for rows in which a column is
    missing or blank (``rounds=5``).

    Types: ``points`` Int64 (mso, chess) or Float64 (fibonacci); of mcmahon ``wins``, ``mms``, ``sos``, ``sosos``,
    ``sodos`` Float64; ``place_used`` and ``working`` text. What is not scored, as of an absent player, is missing. The
    index stays, the frame that was given is not changed, and each event is scored by itself: parts of a frame can be
    scored apart, on several machines, as long as no event is divided.

    FrameError, which is a ValueError: all that is wrong, a line for each cell, with event, row (its label in the index)
    and column. PodiumError: an option that no event can have.
    """
    results = results_of(frame, system, event, options)
    taken = [name for name in results.added if name in frame.columns]
    if taken:
        raise FrameError([f"the frame has a column {name} already; rename or drop it" for name in taken])
    added = _added(results)
    return frame.assign(**{name: pd.array(added[name], dtype=kind) for name, kind in results.added.items()})


def results_of(frame: pd.DataFrame, system: str, event: Any, options: Mapping[str, object]) -> Results:
    """What is scored of a frame; errors as of ``score``."""
    chosen = named(system)
    given = chosen.prepare(
        {option_of(chosen, name): plain(value) for name, value in options.items() if value is not None}
    )
    is_one = isinstance(event, Hashable) and (not isinstance(event, tuple) or event in frame.columns)
    by = [] if event is None else [event] if is_one else list(event)
    if missing := [label for label in by if label not in frame.columns]:
        advice = "give event= with the column that tells events apart, or event=None"
        raise FrameError([f"no column {label}; {advice}" for label in missing])
    columns = columns_in(frame, chosen, given, by)
    event_of, events = _events(frame, by)
    results = Results(frame, columns, event_of, events, chosen, given)
    return _by_place(results) if PLACE in {column.key for column in chosen.columns if column.needed} else results


def _events(frame: pd.DataFrame, by: Sequence[Hashable]) -> tuple[Rows, list[str]]:
    """The number of each row's event, and the names of the events as they are met; FrameError for a row of none."""
    if not by:
        return np.zeros(len(frame), dtype=np.intp), [""]
    blank = frame[list(by)].isna().any(axis=1)
    if blank.any():
        raise FrameError(
            [f"row {label}: event is blank; expected which event it is of" for label in frame.index[blank]]
        )
    if len(by) == 1:
        codes, names = pd.factorize(frame[by[0]])
        return codes, [str(name) for name in names]
    groups = frame.groupby(list(by), sort=False, observed=True)
    return groups.ngroup().to_numpy(), [" ".join(map(str, key)) for key, _ in groups]


def _by_place(results: Results) -> Results:
    """With places by the scores where there are none, and without the scores where there are."""
    columns = {key: labels for key, labels in results.columns.items() if key != SCORE}
    if PLACE in columns:
        return replace(results, columns=columns)
    [label] = results.columns[SCORE]
    codes, cells = distinct_cells(results.frame[label])
    read = [_score(cell) for cell in cells]
    wrong = [at for at, code in enumerate(codes.tolist()) if isinstance(read[code], ScoringError)]
    if wrong:
        rows = [(results.events[int(results.event_of[at])], results.frame.index[at], read[codes[at]]) for at in wrong]
        raise FrameError([f"{event + ', ' if event else ''}row {row}, {label}: {said}" for event, row, said in rows])
    # As a spreadsheet shows them: 5/3 and five times 1/3 are one score, though not to the last bit.
    values = np.array([np.nan if isinstance(score, ScoringError) else score for score in read])
    scores = pd.Series(values[codes], index=results.frame.index)
    place = scores.groupby(results.event_of).rank(method="min", ascending=False)
    return replace(results, frame=results.frame.assign(**{PLACE: place}), columns={**columns, PLACE: [PLACE]})


def _score(cell: Cell) -> float | ScoringError:
    try:
        score = read_score(cell, SCORE)
    except ScoringError as error:
        return error
    return WrongKindError(SCORE, None, "the player's score") if score is None else float(score)


def _added(results: Results) -> Mapping[str, Any]:
    if results.system.name == SYSTEM:
        return _grand_prix(results)
    return _row_by_row(results) if results.system.rows_are_alone else _each_event(results)


def _each_event(results: Results) -> Mapping[str, Any]:
    return _events_scored(results, np.ones(len(results.events), dtype=bool), _nothing(results))


def _grand_prix(results: Results) -> Mapping[str, Any]:
    if results.options:  # a field: of lists that are part of an event
        return _each_event(results)
    added, plain = plain_events(results)
    if plain.all():
        return added
    refuse_lone(results)
    return _events_scored(results, ~plain, {name: np.array(values, dtype=object) for name, values in added.items()})


def _row_by_row(results: Results) -> Mapping[str, Any]:
    """Each distinct row once: nothing else hangs on the event."""
    labels = [label for found in results.columns.values() for label in found]
    part = results.frame[labels]
    if not labels or any(pd.api.types.infer_dtype(part[label], skipna=True) in MIXED for label in labels):
        return _each_event(results)
    number = part.groupby(labels, sort=False, dropna=False, observed=True).ngroup().to_numpy()
    _, first = np.unique(number, return_index=True)
    try:
        once = results.scored(first)
    except FrameError:  # of which each row is named, and its event
        return _each_event(results)
    return {name: np.array(once[name], dtype=object)[number] for name in results.added}


def _events_scored(results: Results, chosen: Any, added: dict[str, Any]) -> Mapping[str, Any]:
    """The values of the chosen events as the rules give them, put among ``added``; FrameError of all that is wrong."""
    lines: list[str] = []
    for number, rows in results.by_event():
        if not chosen[number] or not len(rows):
            continue
        try:
            for name, values in results.scored(rows, results.events[number]).items():
                if name in added:
                    added[name][rows] = values
        except FrameError as error:
            lines += error.lines
    if lines:
        raise FrameError(lines)
    return added


def _nothing(results: Results) -> dict[str, Any]:
    return {name: np.full(len(results.frame), None, dtype=object) for name in results.added}
