"""What in the sheet Events may be a slip that changes what counts in the Championship: two spellings of one game or
family, and one game in different categories.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from podium.people import near_names
from podium.scoring.names import name_key
from podium.standings.season import Event
from podium.systems.layout import EVENTS, parts
from podium.words import counted, several

MOST_NEAR = 20
MOST_EVENTS = 5  # named in a remark


def game_remarks(events: Sequence[Event]) -> Iterator[str]:
    """What may be a slip in the games and categories of the events."""
    yield from near_game_remarks(events)
    yield from category_remarks(events)


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


def category_remarks(events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each game whose events are not all in the same categories: it is a variant by any of them."""
    events_of: defaultdict[str, list[Event]] = defaultdict(list)
    for event in events:
        if event.game and parts(event.categories):
            events_of[name_key(event.game)].append(event)
    for own in events_of.values():
        if len({frozenset(map(name_key, parts(event.categories))) for event in own}) > 1:
            named = [f"{event.name} in {' and '.join(parts(event.categories))}" for event in own]
            yield (
                f"The events of the game {own[0].game} are in different categories ({several(named, MOST_EVENTS)}); "
                f"if one of them is a slip, correct it in the sheet {EVENTS}"
            )
