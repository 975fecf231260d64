"""Who is in the field of a list that has rounds, and who left it early."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.result_sheets import column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

Cells = dict[int, list[str]]  # by player, from 1


def pairings(players: int, round_: int) -> list[tuple[int, int]]:
    """The pairs of a round when all but the last go round a circle; with an odd number one of them is with 0."""
    circle = list(range(1, players + players % 2))
    last = 0 if players % 2 else players
    turned = [*circle[round_:], *circle[:round_]]
    pairs = [(turned[index], turned[-1 - index]) for index in range(len(turned) // 2)]
    return [*pairs, (turned[len(turned) // 2], last)]


def games(players: int, rounds: int, away: Mapping[int, Sequence[int]] = {}, nothing: str = "0") -> Cells:
    """Chess-results cells, where the smaller number wins. away: the players who have no game in a round (from 1), nor
    has who would have met them: that is a bye."""
    cells: Cells = {player: [] for player in range(1, players + 1)}
    for round_ in range(1, rounds + 1):
        for pair in pairings(players, round_ - 1):
            gone = {player for player in pair if player in away.get(round_, ())}
            for own, opponent in (pair, pair[::-1]):
                if own:
                    is_free = gone or not opponent
                    bye = "-1" if opponent in gone and own not in gone else nothing
                    cells[own].append(bye if is_free else f"{opponent}w1" if own < opponent else f"{opponent}b0")
    return cells


def sheet(cells: Cells, more: Mapping[str, Sequence[object]] = {}, name: str = "list.csv", named: bool = True) -> str:
    rounds = len(next(iter(cells.values())))
    rows = [["Rk.", "Name", *(f"{number}.Rd" for number in range(1, rounds + 1)), *more]]
    for index, (player, row) in enumerate(cells.items()):
        rows.append([str(player), f"P{player}", *row, *(str(values[index]) for values in more.values())])
    text(name, "\n".join(";".join(row) for row in rows) + "\n")
    return name


def mso(name: str, *options: str) -> tuple[list[object], str]:
    ran = convert(name, "--system", "mso", "--force", *options)
    assert (ran.code, ran.err) == (0, "")
    return column(name.replace(".csv", "-scored.xlsx"), "GP points"), ran.out


SIX = [24, 17, 12, 0, 0, 0]  # 40, 28 and 20 of 6 players: 6 / 10 of it, for the top half
TEN = [40, 28, 20, 12, 2, 0, 0, 0, 0, 0]
IDLE = "not counted as players, without a game in any round: "
LEFT = "without a game in the last rounds: "


# Players without any game


@pytest.mark.parametrize("nothing", ["0", "-0", "", "---", "absent", "withdrawn", "abwesend"])
def test_players_without_any_game_are_not_in_the_field(nothing: str) -> None:
    cells = games(6, 3) | {player: [nothing] * 3 for player in (7, 8, 9)}
    points, said = mso(sheet(cells))
    assert points == [*SIX, None, None, None]
    assert f"list.csv: {IDLE}P7, P8, P9\n" in said
    assert LEFT not in said


def test_places_below_them_move_up_and_blank_ones_are_no_matter() -> None:
    """The no-show stands third, the seventh shares the last place with the sixth."""
    cells = {1: ["4w1", "2w1"], 2: ["5w1", "1b0"], 3: ["0", "0"], 4: ["1b0", "5w1"], 5: ["2b0", "4b0"]}
    cells |= {6: ["7w1", "8w1"], 7: ["6b0", "0"], 8: ["0", "6b0"]}
    text(
        "list.csv",
        "Pl;Name;R1;R2\n"
        + "".join(
            f"{place};P{player};{';'.join(cells[player])}\n"
            for player, place in zip(cells, ("1", "2", "3", "4", "5", "6", "=7", "=7"), strict=True)
        ),
    )
    points, _ = mso("list.csv", "--left-early", "played")
    # Seven players: 28, 19.6, 14 for the top half, which is three of them.
    assert points == [28, 20, None, 14, 0, 0, 0, 0]
    blank = sheet({**games(6, 3), 7: ["0"] * 3}, name="blank.csv")
    text(blank, Path(blank).read_text("utf-8").replace("7;P7", ";P7"))
    assert mso(blank)[0] == [*SIX, None]


def test_a_tie_that_counted_them_is_smaller_without_them() -> None:
    cells = games(6, 3) | {7: ["0"] * 3, 8: ["0"] * 3}
    rows = [
        f"{place};P{player};{';'.join(cells[player])}"
        for player, place in enumerate(["1", "2", "3", "4", "5-8", "5-8", "5-8", "5-8"], 1)
    ]
    text("list.csv", "Pl;Name;R1;R2;R3\n" + "\n".join(rows) + "\n")
    assert mso("list.csv")[0] == [*SIX, None, None]


def test_they_are_out_where_places_come_from_scores() -> None:
    """Three of six share the first place with 2 of 2: (24 + 16.8 + 12) / 3 = 17.6."""
    cells = {1: ["4w1", "5w1"], 2: ["5w1", "6w1"], 3: ["6w1", "4w1"], 4: ["1b0", "3b0"], 5: ["2b0", "1b0"]}
    cells |= {6: ["3b0", "2b0"], 7: ["0", "0"]}
    text("list.csv", "Name;R1;R2;Pts\n" + "".join(f"P{p};{';'.join(c)};{2 * (p < 4)}\n" for p, c in cells.items()))
    assert mso("list.csv")[0] == [18, 18, 18, 0, 0, 0, None]


def test_a_field_that_is_too_small_without_them_says_who_is_not_in_it() -> None:
    cells = games(4, 3) | {5: ["0"] * 3, 6: ["0"] * 3}
    ran = convert(sheet(cells), "--system", "mso")
    assert ran.lines == ["list.csv: field is 4; expected at least 5 players", f"list.csv: {IDLE}P5, P6"]


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        (["+", "0", "0"], "a full bye: they were there"),
        (["1w0", "0", "0"], "a game that was lost"),
    ],
)
def test_who_was_there_once_is_in_the_field(cells: list[str], why: str) -> None:
    found = games(6, 3) | {7: cells}
    if "w" in cells[0]:
        found[1][0] = "7b1"
        found[6][0] = "-1"
    points, said = mso(sheet(found))
    assert points == [28, 20, 14, 0, 0, 0, 0], why
    assert IDLE not in said


def test_results_alone_do_not_tell_a_lost_game_from_none() -> None:
    rows = ["1;A;1;1", "2;B;1;0", "3;C;0;1", "4;D;0;0", "5;E;0;0", "6;F;-;-", "7;G;;"]
    text("list.csv", "Pl;Name;R1;R2\n" + "\n".join(rows) + "\n")
    points, said = mso("list.csv")
    assert points == [20, 14, 0, 0, 0, None, None]  # five players: half of 40 and of 28, two are the top half
    assert f"{IDLE}F, G\n" in said


def test_a_score_that_games_do_not_explain_keeps_a_player() -> None:
    cells = games(6, 3) | {7: ["0"] * 3}
    scores = [3, 2, 2, 1, 1, 0.5, 0.5]
    points, said = mso(sheet(cells, {"Pts.": scores}))
    assert points[6] is not None
    assert IDLE not in said


def test_who_is_marked_as_withdrawn_stays_in_the_field() -> None:
    cells = games(6, 3) | {7: ["0"] * 3}
    points, said = mso(sheet(cells, {"Withdrawn": [""] * 6 + ["x"]}))
    assert points == [28, 20, 14, 0, 0, 0, 0]
    assert IDLE not in said
    assert LEFT not in said


def test_a_list_without_rounds_keeps_everybody() -> None:
    text("list.csv", "Place,Name\n" + "".join(f"{place},P{place}\n" for place in range(1, 8)))
    assert mso("list.csv")[0] == [28, 20, 14, 0, 0, 0, 0]


def test_chess_scores_who_played() -> None:
    cells = games(4, 3) | {5: ["0"] * 3}
    name = sheet(cells, {"Pts.": [3, 2, 1, 0, 0]})
    ran = convert(name, "--system", "chess", "--section", "Championship")
    assert column("list-scored.xlsx", "GP points")[3:] == [0, None]
    assert "-> list-scored.xlsx: 4 players\n" in ran.out
    assert f"{IDLE}P5\n" in ran.out


def test_mcmahon_has_no_sums_of_who_did_not_play() -> None:
    """Go's half for an absence (0=) is no game. The third row stays: opponents are numbers of rows."""
    text(
        "wall.csv", "Name,MMS0,R1,R2\nAnn,30,4+,2+\nBo,30,5+,1-\nCy,30,0-,0-\nDi,29,1-,5+\nEd,29,2-,4-\nFay,28,0=,0=\n"
    )
    ran = convert("wall.csv", "--system", "mcmahon", "--json")
    [file] = json.loads(ran.out)["files"]
    assert [player["status"] for player in file["players"]] == ["", "", "absent", "", "", "absent"]
    assert [player["figures"]["SOS"] for player in file["players"]] == [61, 61, None, 61, 61, None]
    assert file["remarks"] == [f"{IDLE}Cy, Fay"]
    assert "-> wall-scored.xlsx: 4 players\n" in ran.err


def test_a_check_counts_them_apart() -> None:
    name = sheet(games(6, 3) | {7: ["0"] * 3})
    assert "players: 6, and 1 absent" in convert(name, "--system", "mso", "--check").out


# Who left early


def test_who_has_no_game_in_the_last_rounds_is_named_with_the_points() -> None:
    cells = games(10, 4, {3: [2], 4: [1, 2]})
    points, said = mso(sheet(cells))
    assert points == TEN
    decide = "say with --left-early whether they withdrew (withdrawn: 0 points) or played"
    named = "P1 (last in round 3 of 4, 40 points); P2 (last in round 2 of 4, 28 points)"
    assert f"list.csv: {LEFT}{named}; {decide}\n" in said


def test_the_organiser_decides() -> None:
    name = sheet(games(10, 4, {4: [1, 6]}))
    points, said = mso(name, "--left-early", "withdrawn")
    assert points == [0, *TEN[1:]]  # the place is kept
    assert "withdrawn, as --left-early says of players without a game in the last rounds: P1, P6\n" in said
    points, said = mso(name, "--left-early", "Played")
    assert points == TEN
    assert "played, as --left-early says of players without a game in the last rounds: P1, P6\n" in said
    assert "say with" not in said
    assert convert(name, "--system", "mso", "--left-early", "gone").err == (
        'podium: --left-early is "gone"; expected withdrawn or played\n'
    )
    assert convert(name, "--system", "chess", "--left-early", "played").err == (
        "podium: --left-early is for mso; --system is chess\n"
    )


def test_the_report_the_check_and_json_say_that_it_is_open() -> None:
    name = sheet(games(10, 4, {4: [1]}))
    ran = convert(name, "--system", "mso", "--json", "--report", "report.csv")
    [file] = json.loads(ran.out)["files"]
    assert file["players"][0]["status"] == "left early"
    [said] = [remark for remark in file["remarks"] if remark.startswith(LEFT)]
    assert said in Path("report.csv").read_text("utf-8-sig")
    assert f"remark: {said}" in convert(name, "--system", "mso", "--check").out
    ran = convert(name, "--system", "mso", "--json", "--force", "--left-early", "withdrawn")
    assert json.loads(ran.out)["files"][0]["players"][0]["status"] == "withdrawn"


def knockout(players: int) -> Cells:
    """The smaller number wins, and who lost plays no more; the losers of the semi-finals meet in the last round."""
    cells: Cells = {player: [] for player in range(1, players + 1)}
    alive = list(cells)
    while len(alive) > 1:
        met = {own: alive[-1 - index] for index, own in enumerate(alive)}
        if len(alive) == 2:
            met |= {3: 4, 4: 3}
        for own, row in cells.items():
            row.append("0" if own not in met else f"{met[own]}{'w1' if own < met[own] else 'b0'}")
        alive = alive[: len(alive) // 2]
    return cells


NO_LEAVING: dict[str, Cells] = {
    "a knockout": knockout(16),
    "a knockout of six, two of whom have a bye first": {
        **{1: ["+", "4w1", "2w1"], 2: ["+", "3w1", "1b0"], 3: ["6w1", "2b0", "4w1"], 4: ["5w1", "1b0", "3b0"]},
        **{5: ["4b0", "0", "0"], 6: ["3b0", "0", "0"]},
    },
    "a double elimination": {
        **{1: ["8w1", "4w1", "2w1", "0", "0", "2w1"], 2: ["7w1", "3w1", "1b0", "0", "3w1", "1b0"]},
        **{3: ["6w1", "2b0", "6w1", "4w1", "2b0", "0"], 4: ["5w1", "1b0", "5w1", "3b0", "0", "0"]},
        **{5: ["4b0", "8w1", "4b0", "0", "0", "0"], 6: ["3b0", "7w1", "3b0", "0", "0", "0"]},
        **{7: ["2b0", "6b0", "0", "0", "0", "0"], 8: ["1b0", "5b0", "0", "0", "0", "0"]},
    },
    "a round robin of an odd number, by rounds": games(7, 7, nothing="0"),
    "a full bye in the last round": games(10, 4) | {5: [*games(10, 4)[5][:3], "+"], 6: [*games(10, 4)[6][:3], "+"]},
    "a half bye in the last round": games(10, 4) | {5: [*games(10, 4)[5][:3], "-½"], 6: [*games(10, 4)[6][:3], "-½"]},
    "a late entrant": games(10, 4, {1: [3]}),
    "a play-off of two": {player: [*row, "0"] for player, row in games(10, 3).items()}
    | {1: [*games(10, 3)[1], "2w1"], 2: [*games(10, 3)[2], "1b0"]},
}


@pytest.mark.parametrize("what", NO_LEAVING)
def test_what_is_no_leaving(what: str) -> None:
    _, said = mso(sheet(NO_LEAVING[what]))
    assert LEFT not in said, what


def test_a_round_robin_table_has_no_last_round() -> None:
    """Its columns are opponents. The last one never met the first, who has no game in what is the last column."""
    rows = [
        [str(own)] + ["*" if own == other else "1" if own < other else "0" for other in range(1, 6)]
        for own in range(1, 6)
    ]
    rows[0][5] = rows[4][1] = ""
    text("list.csv", "Rk;Name;1;2;3;4;5\n" + "".join(f"{row[0]};P{row[0]};{';'.join(row[1:])}\n" for row in rows))
    assert LEFT not in mso("list.csv")[1]


def test_a_forfeit_in_the_last_round_is_asked_about_and_one_won_is_not() -> None:
    cells = games(10, 4)
    one, other = 5, int(cells[5][3].replace("b", "w").split("w")[0])
    cells[one][3], cells[other][3] = f"{other}w-", f"{one}b+"
    _, said = mso(sheet(cells))
    assert f"{LEFT}P5 (last in round 3 of 4" in said
    assert f"P{other} (" not in said.partition(LEFT)[2]


def test_an_absence_of_a_go_list_is_one_though_it_counts_half() -> None:
    cells = {
        player: [cell.replace("w1", "+").replace("b0", "-") for cell in row]
        for player, row in games(10, 4, {4: [1]}).items()
    }
    cells[1][3] = "0="
    cells = {player: ["0+" if cell == "--" else cell for cell in row] for player, row in cells.items()}
    cells = {player: [cell if cell != "-1" else "0+" for cell in row] for player, row in cells.items()}
    assert f"{LEFT}P1 (last in round 3 of 4" in mso(sheet(cells))[1]
