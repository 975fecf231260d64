"""FIDE's tournament report: TRF16, TRF26 and the older Krause files, in fixed columns.

A line begins with the number of its record: 012 the tournament's name, 001 a player (``trf_player``), 162 the points
that results count (``trf_points``), 013 or 310 a team. What says nothing of the standings is passed over; a record
that is not known is named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from podium.errors import UnreadableError
from podium.scoring.errors import number as shown_number
from podium.sheets.byes import points_of, with_worth
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import LINE_END, text_in
from podium.sheets.readers.trf_player import MOST_ROUNDS, Player, Round, read_player
from podium.sheets.readers.trf_points import Points, three_points
from podium.sheets.table import LINE, Cell, Row, Table, listed

_PLAYER_LINE = re.compile(r"(?:\A|[\r\n])001 [ \d]{3}\d .{10}")
_HEAD_LINES = re.compile(r"(?:\A|[\r\n])012 [^\r\n]*[\r\n]+(?:0[2-9]2|1\d2|001|XXR) ")
# Records of the tournament, of teams and of pairings that say nothing of the players' standings.
_PASSED_OVER = re.compile(r"0[2-57-9]2|1[0-35789]2|2[0-2]2|3[56]2|2[456]0|3[023]0|80[12]|XX[ABCPZ]|###")
_NATIONAL_RATING = re.compile(r"[A-Z]{3} [ \d]{3}\d ")
_POINTS_RECORDS = frozenset({"162", "XXS", "BBW", "BBD", "BBL", "BBU", "BBZ", "BBF"})
_TEAMS = {"013": (slice(4, 36), 36), "310": (slice(8, 40), 73)}  # the columns of the name, the first of the players

_WON, _DRAWN, _LOST = ("1", "w"), ("=", "d"), ("0", "l")
_NO_GAME = {"+": "0+", "f": "0+", "h": "0=", "-": "0-", "z": "0-", "": "0-"}
_WORTH = {"+": Fraction(1), "=": Fraction(1, 2)}
MOST_REMARKS = 5  # of a kind
FILES_POINTS = "File's points"  # beside scores that are worked out


@dataclass(slots=True)
class _Report:
    event: str = ""
    rounds: int = 0
    players_announced: int = 0
    points: Points = field(default_factory=Points)
    players: dict[int, Player] = field(default_factory=dict)
    teams: dict[int, str] = field(default_factory=dict)
    abnormal: set[int] = field(default_factory=set)
    unknown: Counter[str] = field(default_factory=Counter)


def recognises(content: bytes) -> bool:
    text = text_in(content)
    return text is not None and bool(_PLAYER_LINE.search(text) or _HEAD_LINES.search(text))


def read(content: bytes) -> list[Table]:
    report = _Report()
    for line, text in enumerate(LINE_END.split(text_in(content) or ""), start=1):
        if text.strip():
            _read_record(report, line, text)
    if not report.players:
        raise UnreadableError("is a tournament report without players; expected lines that begin with 001")
    return [_table(report)]


FORMAT = Format("a FIDE tournament report (.trf)", (".trf", ".trfx", ".txt"), recognises, read)


def _read_record(report: _Report, line: int, text: str) -> None:
    record, rest = text[:3], text[4:]
    if record == "001":
        _add_player(report, read_player(line, text))
    elif record == "012":
        if report.event and report.players:
            raise UnreadableError(f"line {line} begins a second tournament (012); put each into a file of its own")
        report.event = " ".join(rest.split())
    elif record == "142":
        report.rounds = _count(rest)
    elif record == "XXR":  # what programs wrote before there was a record 142
        report.rounds = report.rounds or _count(rest)
    elif record == "062":
        report.players_announced = _count(rest)
    elif record in _POINTS_RECORDS:
        report.points.read(record, rest)
    elif record in _TEAMS:
        name, first = _TEAMS[record]
        report.teams |= dict.fromkeys(_numbers(text[first:]), " ".join(text[name].split()))
    elif record == "299":
        report.abnormal |= _numbers(text[23:])
    elif not (_PASSED_OVER.match(record) or _NATIONAL_RATING.match(text)):
        report.unknown[record] += 1


def _add_player(report: _Report, player: Player) -> None:
    if (other := report.players.get(player.number)) is not None:
        numbers = f"lines {other.line} and {player.line} have the same starting number {player.number}"
        raise UnreadableError(f"{numbers}; expected each once")
    if len(player.rounds) > MOST_ROUNDS:
        raise UnreadableError(f"line {player.line}: has {len(player.rounds)} rounds; expected at most {MOST_ROUNDS}")
    report.players[player.number] = player


def _count(text: str) -> int:
    """The number that a record begins with, such as ``62 (58)``; 0 for none."""
    match = re.match(r" *(\d{1,4})(?!\d)", text)
    return int(match[1]) if match else 0


def _numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", text)}


def _table(report: _Report) -> Table:
    players = list(report.players.values())
    played = max((number for player in players for number, _ in _games(player)), default=0)
    if not played:
        raise UnreadableError("is a tournament report before the first round; expected the results of rounds")
    if not any(game.result for player in players for _, game in _games(player)):
        raise UnreadableError("is a tournament report of pairings without a result; expected the results of rounds")
    report.points = _points_of(report, played)
    _check_other_points(report, played)
    optional = [header for header, cell in _optional(players[0], report) if _is_used(header, report)]
    scores = ["Score"] if report.points.are_usual else ["Score", FILES_POINTS]
    headers = ["No", "Name", *optional, *scores, *(f"R{number}" for number in range(1, played + 1))]
    rows = [Row(player.line, _cells(player, report, headers, played)) for player in players]
    total = report.rounds if report.rounds >= played else played
    return listed(headers, rows, LINE, event=report.event, rounds=total, remarks=list(_remarks(report, played)))


def _games(player: Player) -> Iterator[tuple[int, Round]]:
    """The rounds, by number, in which the player had an opponent: a bye may stand in a round that is still to come."""
    return ((number, each) for number, each in enumerate(player.rounds, start=1) if each.opponent)


def _optional(player: Player, report: _Report) -> list[tuple[str, Cell]]:
    return [
        ("Place", player.rank or None),
        ("Title", player.title or None),
        ("Rating", int(player.rating) or None if player.rating.isdecimal() else player.rating or None),
        ("Federation", player.federation or None),
        ("FIDE ID", player.licence if player.licence.strip("0") else None),
        ("Team", report.teams.get(player.number)),
    ]


def _is_used(header: str, report: _Report) -> bool:
    return any(dict(_optional(player, report))[header] for player in report.players.values())


def _cells(player: Player, report: _Report, headers: Sequence[str], played: int) -> list[Cell]:
    known = dict(_optional(player, report)) | {"No": player.number, "Name": player.name}
    score = _worth(player, report, played) if _is_worked_out(report) else _exact(player)
    known |= {"Score": _number(score), FILES_POINTS: _number(_exact(player))}
    before = [known[header] for header in headers[: len(headers) - played]]
    return [*before, *_games_of(player, report, played)]


def _games_of(player: Player, report: _Report, played: int) -> Sequence[str | None]:
    """The rounds in the notation of a wall list, each bye that the pairing gave as the player's points have it."""
    rounds = _rounds(player, played)
    cells = [_cell(each, report.points) for each in rounds]
    byes = [column for column, each in enumerate(rounds) if each.result == "u"]
    total = _exact(player)
    if not byes or not report.points.are_usual or player.number in report.abnormal or total is None:
        return cells
    return with_worth(cells, byes, total)


def _exact(player: Player) -> Fraction | None:
    return Fraction(player.points) if player.points else None


def _number(score: Fraction | None) -> Cell:
    return None if score is None else int(score) if score.denominator == 1 else float(score)


def _points_of(report: _Report, played: int) -> Points:
    """The points that results count: 3, 1 and 0 too where the file does not say so, but all its scores are so."""
    if report.points != Points() or report.abnormal or not any(_contradictions(report, played)):
        return report.points
    three = replace(report, points=three_points())
    return report.points if any(_contradictions(three, played)) else three.points


def _is_worked_out(report: _Report) -> bool:
    """Whether the scores are not those of the file: it has none, or counts otherwise than 1, ½ and 0."""
    return not report.points.are_usual or not any(player.points for player in report.players.values())


def _worth(player: Player, report: _Report, played: int) -> Fraction:
    """What the rounds count by 1, ½ and 0."""
    cells = (_cell(each, report.points).partition("/")[0] for each in _rounds(player, played))
    return sum((_WORTH.get(cell[-1], Fraction()) for cell in cells), Fraction())


def _levelled(report: _Report, played: int) -> Iterator[str]:
    """Whose scores are level by 1, ½ and 0, though the points by which the file ranks them are not."""
    by_score: dict[Fraction, list[Player]] = {}
    for player in report.players.values():
        if player.points:
            by_score.setdefault(_worth(player, report, played), []).append(player)
    for score, players in sorted(by_score.items(), reverse=True):
        own = sorted({Fraction(each.points) for each in players}, reverse=True)
        if len(own) > 1:
            names = f"{len(players)} players with {shown_number(score)}"
            yield f"{names} are level by 1, ½ and 0, but have {' and '.join(map(shown_number, own))} points in the file"


def _check_other_points(report: _Report, played: int) -> None:
    """UnreadableError where scores of other points than 1, ½ and 0 are not those of the games."""
    if report.points.are_usual:
        return
    counts = f"in a file that counts {report.points.in_words}"
    if report.abnormal:
        raise UnreadableError(f"record 299 gives points of its own {counts}; expected those of the games alone")
    for contradiction in _contradictions(report, played):
        raise UnreadableError(f"{contradiction} {counts}; correct one of the two")


def _rounds(player: Player, played: int) -> list[Round]:
    """The rounds that were played; the line of a player who was no longer there is often shorter."""
    missing = played - len(player.rounds)
    return player.rounds[:played] + [Round(0, "", "z")] * max(0, missing)


def _cell(each: Round, points: Points) -> str:
    """A round in the notation of a wall list. A forfeit is no game; nor is a bye, whatever stands beside it."""
    if each.result == "u":
        return f"0{points.of_a_bye}"
    if each.result in _NO_GAME and (each.result or not each.opponent):
        return _NO_GAME[each.result]
    sign = "+" if each.result in _WON else "=" if each.result in _DRAWN else "-" if each.result in _LOST else "?"
    if not each.opponent:
        return f"0{sign}"
    return f"{each.opponent}{sign}" + (f"/{each.colour}" if each.colour else "")


def _remarks(report: _Report, played: int) -> Iterator[str]:
    players = list(report.players.values())
    if report.rounds > played:
        yield f"{played} of {report.rounds} rounds are played"
    if report.rounds and report.rounds < played:
        yield f"the file says that there are {report.rounds} rounds, but has games of {played}"
    if report.players_announced and report.players_announced != len(players):
        yield f"record 062 says {report.players_announced} players, but the file has {len(players)}"
    unreported = Counter(number for player in players for number, game in _games(player) if not game.result)
    for number, count in sorted(unreported.items()):
        yield f"round {number}: {count} players are paired, but have no result"
    if not report.points.are_usual:
        beside = f'the file\'s own points stand under "{FILES_POINTS}"'
        yield f"counts {report.points.in_words}; the scores are worked out from the games by 1, ½ and 0, and {beside}"
        yield from _first(_levelled(report, played), "more scores are level that are not in the file")
    elif _is_worked_out(report):
        yield "has no points; the scores are worked out from the games"
    if report.teams:
        yield "is a team event: the standings are those of the players"
    if report.unknown:
        yield f"skipped records that are not known: {_named(report.unknown)}"
    if report.abnormal:
        numbers = ", ".join(map(str, sorted(report.abnormal & report.players.keys())))
        yield f"record 299 gives points of its own to {numbers or 'everybody'}: their scores are taken as they stand"
    yield from _first(_shifted(players), "more lines are out of their columns")
    yield from _first(_one_sided(report), "more games do not stand in both lines")
    yield from _first(_contradictions(report, played), "more scores contradict the games")


def _named(records: Counter[str]) -> str:
    shown = [f"{record} ({count})" for record, count in sorted(records.items())]
    more = [f"{len(shown) - MOST_REMARKS} more kinds"] if len(shown) > MOST_REMARKS else []
    return ", ".join(shown[:MOST_REMARKS] + more)


def _first(remarks: Iterator[str], more: str) -> Iterator[str]:
    """The first of many, and how many there are."""
    found = list(remarks)
    yield from found[:MOST_REMARKS]
    if len(found) > MOST_REMARKS:
        yield f"{len(found) - MOST_REMARKS} {more}"


def _shifted(players: Sequence[Player]) -> Iterator[str]:
    for player in players:
        if player.shift:
            columns = "column" if abs(player.shift) == 1 else "columns"
            side = "left" if player.shift < 0 else "right"
            yield f"line {player.line} ({player.name}) is {abs(player.shift)} {columns} too far to the {side}; read so"


def _one_sided(report: _Report) -> Iterator[str]:
    for player in report.players.values():
        for number, each in _games(player):
            other = report.players.get(each.opponent)
            if other is None:
                yield f"line {player.line}, round {number}: opponent {each.opponent} is not in the file"
                continue
            answer = other.rounds[number - 1] if number <= len(other.rounds) else Round(0, "", "")
            if answer.opponent != player.number or not _agree(each.result, answer.result):
                met = f"{player.name} met {each.opponent} ({other.name})"
                yield f"line {player.line}, round {number}: {met}, but line {other.line} does not say the same"


_ANSWERS = {"1": "0l-", "w": "l0-", "0": "1w0l", "l": "w1l0", "=": "=d", "d": "d=", "+": "-", "-": "+-10wl", "": ""}


def _agree(result: str, answer: str) -> bool:
    """Whether two results can be those of one game; an arbiter can give both players the loss."""
    return answer == "" if result == "" else answer != "" and answer in _ANSWERS.get(result, answer)


def _contradictions(report: _Report, played: int) -> Iterator[str]:
    for player in report.players.values():
        rounds = _rounds(player, played)
        is_open = any(each.opponent and not each.result for each in rounds)
        if not player.points or is_open or player.number in report.abnormal:
            continue
        total = sum(map(report.points.of_round, rounds), Fraction())
        if report.points.are_usual:
            total = points_of(_games_of(player, report, played))
        if total != Fraction(player.points):
            stands = shown_number(Fraction(player.points))
            yield f"line {player.line}: {player.name} has {stands} points, but the games give {shown_number(total)}"
