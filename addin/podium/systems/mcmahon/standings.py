"""What a McMahon tournament gives: its wall list by the criteria that decide, and its games, a round an event."""

from __future__ import annotations

from collections.abc import Iterator

from podium.scoring.mcmahon import sodos
from podium.scoring.mcmahon_standings import ZeroWarning
from podium.scoring.wall_list import Game
from podium.scoring.wall_list import Result as Outcome
from podium.sheets.table import text_of
from podium.standings.model import (
    RUNNERS,
    Chapter,
    Column,
    Event,
    Kind,
    Line,
    Note,
    Number,
    Person,
    Race,
    Ranking,
    Result,
    Standings,
    Value,
    decimals_of,
)
from podium.standings.said import NOTHING, Said, counted, plainly, together
from podium.standings.season import Season
from podium.systems.mcmahon.remarks import all_remarks, by_place
from podium.systems.mcmahon.tournament import Tournament, tournaments_of
from podium.words import together as joined

WALL_LIST, WHERE_ZERO_IS = "Wall list", "Where zero is"  # the sheets of the workbook
MOST_GROUPS, MOST_NAMES = 3, 6  # in the warning over the wall list; all are on a sheet of their own
WITH_GAME = {
    Outcome.WIN: Said("won"),
    Outcome.LOSS: Said("lost"),
    Outcome.HALF: Said("half a win"),
    Outcome.UNREPORTED: Said("not reported"),
}
WITHOUT_GAME = {
    Outcome.WIN: Said("bye"),
    Outcome.LOSS: Said("no game"),
    Outcome.HALF: Said("half a bye"),
    Outcome.UNREPORTED: Said("not reported"),
}
COLOURS = {"w": Said("white"), "b": Said("black")}
SODOS_WITHOUT = "The MMS of the opponents beaten: {working}"
SODOS_WITH_STONES = "The MMS of the opponents beaten, with the stones of the game: {working}"
COLUMNS = (Column("opponent", "Opponent"), Column("result", "Result"), Column("colour", "Colour and handicap"))
INITIAL, FURTHER = "INITIAL", "SOSOS"  # a criterion that is always shown, and one that is where it decides
SUMS = ("WINS", "MMS", "SOS", "SODOS")
TITLES = {INITIAL: "MMS0", "WINS": "Wins"}  # of columns, where they have another than the criterion
HOW = Chapter(
    Said("How it is scored"),
    [
        Note(
            Said("Rounds"),
            Said("12+ beat number 12 of this list, 5- lost, 3= half a win, 8? not reported, 0+ a bye, 0- no game."),
        ),
        Note(Said("Wins"), Said("A win and a bye that scored count 1, a half win and half a bye a half.")),
        Note(
            Said("MMS"),
            Said(
                "The McMahon score: the starting score MMS0 and the wins; where the result sheet gives another score, "
                "its difference to these is counted too."
            ),
        ),
        Note(Said("SOS"), Said("The MMS of all opponents; a round without a game counts the player's own MMS0.")),
        Note(
            Said("SODOS"),
            Said("The MMS of the opponents beaten; half of it for a half win. Rounds without a game count nothing."),
        ),
        Note(
            Said("SOSOS"),
            Said("The SOS of all opponents; a round without a game counts MMS0 times the number of rounds."),
        ),
        Note(
            Said("Where zero is"),
            Said(
                "McMahon scores have no natural zero. Moving it moves SODOS by as much for each win over an opponent: "
                "among players with equally many such wins nothing changes, among others the order can."
            ),
        ),
    ],
)


def standings(season: Season) -> Standings:
    """The tournament scored; without a player or a game where it has no results."""
    tournaments = tournaments_of(season)
    tournament = next(iter(tournaments), None)
    list_ = WallList(tournament) if tournament else None
    ranking = list_.ranking() if list_ else _empty()
    return Standings(
        system="mcmahon",
        title=season.title,
        organiser=text_of(season.settings.get("organiser")),
        people_are="players",
        people=[Person(line.person) for line in ranking.lines],
        events=list_.rounds if list_ else [],
        results=list(list_.results()) if list_ else [],
        points=Column("wins", "Wins", Kind.NUMBER),
        rankings=[ranking],
        race=list_.race() if list_ else Race("MMS", [], {}),
        chapters=[_how(tournament)],
        summary=_summary(tournament),
        columns=COLUMNS,
        remarks=[plainly(remark) for remark in all_remarks(season)],
        own=tournaments,
    )


def _empty() -> Ranking:
    return Ranking("wall_list", WALL_LIST, [], Column("mms", "MMS", Kind.NUMBER), nobody=Said("No results yet."))


def _summary(tournament: Tournament | None) -> Said:
    if tournament is None:
        return together([counted(0, "player"), counted(0, "tournament")], " in ")
    return together([counted(len(tournament.entrants), "player"), counted(tournament.rounds, "round")], " in ")


def _how(tournament: Tournament | None) -> Chapter:
    criteria = ", then ".join(tournament.criteria) if tournament else ""
    by = Said("By {criteria}. Players level on all of them share the place.", {"criteria": criteria})
    return Chapter(HOW.heading, [Note(Said("Places"), by if criteria else NOTHING), *HOW.notes])


class WallList:
    """The wall list of a tournament, whose rows stand in the order of the places and are numbered so."""

    def __init__(self, tournament: Tournament):
        self._tournament = tournament
        self._names = [entrant.name for entrant in tournament.entrants]
        self._number = {line.player: number for number, line in enumerate(tournament.lines, start=1)}
        self.rounds = [Event(f"R{number}", facts={"round": number}) for number in range(1, tournament.rounds + 1)]
        games = [game for entrant in tournament.entrants for game in entrant.games if game and game.result.wins]
        self._has_stones = tournament.handicap and any(game.handicap for game in games)
        further = [FURTHER] if FURTHER in tournament.criteria else []
        self._columns = {name: self._column(name) for name in (INITIAL, *SUMS, *further)}

    def _column(self, criterion: str) -> Column:
        key, title = criterion.casefold(), TITLES.get(criterion, criterion)
        return Column(key, title, Kind.NUMBER, decimals_of(self._tournament.values[criterion]))

    def ranking(self) -> Ranking:
        tournament, places = self._tournament, [line.place for line in self._tournament.lines]
        first, *sums = self._columns.values()
        games = [Column(f"round_{number}", event.name) for number, event in enumerate(self.rounds, start=1)]
        return Ranking(
            key="wall_list",
            title=WALL_LIST,
            lines=[
                Line(
                    line.place,
                    places.count(line.place) > 1,
                    self._names[line.player],
                    tournament.values["MMS"][line.player],
                    self._figures(line.player),
                    {"sodos": self._sodos(line.player)},
                )
                for line in tournament.lines
            ],
            total=self._columns["MMS"],
            columns=[Column("number", "No", Kind.NUMBER, 0), Column("grade", "Grade"), first, *games, *sums],
            about=together([about_of(tournament), warning_of(tournament)], " "),
            nobody=Said("No results yet."),
        )

    def _figures(self, player: int) -> dict[str, Value]:
        entrant = self._tournament.entrants[player]
        rounds = {f"round_{number}": self._written(game) for number, game in enumerate(entrant.games, start=1)}
        sums = {column.key: self._tournament.values[name][player] for name, column in self._columns.items()}
        given = {"given": entrant.extra or None}
        return {"number": self._number[player], "grade": entrant.grade, **rounds, **sums, **given}

    def _written(self, game: Game | None) -> str:
        """The cell of a round, with the opponent's number in this list."""
        if game is None:
            return ""
        opponent = 0 if game.opponent is None else self._number[game.opponent]
        return f"{opponent}{game.result.value}" + (f"/{game.colour}{game.stones or ''}" if game.colour else "")

    def _sodos(self, player: int) -> Said:
        """How SODOS is worked out, the opponents by their names."""
        stones = SODOS_WITH_STONES if self._has_stones else SODOS_WITHOUT
        named = [
            game and (game if game.opponent is None else game._replace(label=self._names[game.opponent]))
            for game in self._tournament.entrants[player].games
        ]
        award = sodos(named, self._tournament.values["MMS"], self._tournament.handicap)
        return Said(stones, {"working": award.working})

    def results(self) -> Iterator[Result]:
        """A result for each player and round of which something is said, in the order of the wall list."""
        for at, round_ in enumerate(self.rounds):
            for line in self._tournament.lines:
                if game := self._tournament.entrants[line.player].games[at]:
                    yield self._result(round_, line.player, game)

    def _result(self, round_: Event, player: int, game: Game) -> Result:
        opponent = None if game.opponent is None else self._names[game.opponent]
        said = WITHOUT_GAME if game.opponent is None else WITH_GAME
        return Result(
            event=round_.name,
            person=self._names[player],
            did={"opponent": opponent, "result": said[game.result], "colour": _colour(game)},
            points=game.result.wins,
            working="",
            counted=game.result.wins,
        )

    def race(self) -> Race:
        """The McMahon scores of the first after each round."""
        first = [line.player for line in self._tournament.lines[:RUNNERS]]
        steps = [event.name for event in self.rounds]
        return Race("MMS", steps, {self._names[player]: list(self._running(player)) for player in first})

    def _running(self, player: int) -> Iterator[Number]:
        entrant, score = self._tournament.entrants[player], self._tournament.entrants[player].initial
        for number, game in enumerate(entrant.games, start=1):
            score += game.result.wins if game else 0
            # A score that is given may be another one than start and wins.
            yield self._tournament.values["MMS"][player] if number == len(entrant.games) else score


def _colour(game: Game) -> Said:
    """``white, gave 2 stones``."""
    if not game.colour:
        return NOTHING
    verb = "gave" if game.colour == "w" else "took"
    given = {"stones": game.stones}
    stones = Said(f"{verb} {{stones}} stone", given, f"{verb} {{stones}} stones", game.stones)
    return together([COLOURS[game.colour], stones if game.stones else NOTHING])


def about_of(tournament: Tournament) -> Said:
    players = together([counted(len(tournament.entrants), "player"), counted(tournament.rounds, "round")])
    by = Said("places by {criteria}", {"criteria": ", then ".join(tournament.criteria)})
    return together([players, by, Said("SOS and SODOS with handicap") if tournament.handicap else NOTHING], "; ")


def warning_of(tournament: Tournament) -> Said:
    if not tournament.warnings:
        return NOTHING
    groups = [_names_of(tournament, warning) for warning in tournament.warnings[:MOST_GROUPS]]
    more = len(tournament.warnings) - len(groups)
    others = Said(" (and {groups})", {"groups": counted(more, "more group")}) if more else NOTHING
    return Said(
        "Warning: SODOS depends on where zero is for {groups}{others}, who are level before it and differ in wins over "
        'opponents. The sheet "{sheet}" shows who would stand where.',
        {"groups": together(groups, "; and for "), "others": others, "sheet": WHERE_ZERO_IS},
    )


def _names_of(tournament: Tournament, warning: ZeroWarning) -> Said:
    names = [tournament.entrants[player].name for player, *_ in by_place(warning)]
    return plainly(
        joined(names if len(names) <= MOST_NAMES else [*names[:MOST_NAMES], f"{len(names) - MOST_NAMES} more"])
    )
