"""Games and families of the sheet Events that may be one under two spellings, which changes what counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from podium.people import near_names
from podium.scoring.names import name_key
from podium.season.layout import EVENTS
from podium.season.model import Event
from podium.words import counted

MOST_NEAR = 20


def near_game_remarks(events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each two names of games or families that are nearly alike."""
    spelt: dict[str, str] = {}
    counts: defaultdict[str, int] = defaultdict(int)
    for event in events:
        for key in dict.fromkeys(name_key(name) for name in (event.game, event.variant_of) if name):
            counts[key] += 1
        for name in (event.game, event.variant_of):
            spelt.setdefault(name_key(name), name)

    def said(name: str) -> str:
        return f"{name} ({counted(counts[name_key(name)], 'event')})"

    for one, other in near_names(spelt[key] for key in counts)[:MOST_NEAR]:
        yield (
            f"{said(one)} and {said(other)} may be one game or family; spell them alike in the sheet {EVENTS} "
            "if they are"
        )
