"""The worksheet function that ranks a McMahon tournament from its wall list."""

from __future__ import annotations

from podium.worksheet.answers import Grid
from podium.worksheet.declaration import OMITTED, Example, Gives, worksheet_function
from podium.worksheet.mcmahon import MCMAHON
from podium.worksheet.ranges import Range


@worksheet_function(
    MCMAHON,
    gives=Gives.TABLE,
    names="The players, in the order of their numbers in the wall list.",
    initial="The starting McMahon score of each player.",
    wall_list="The whole wall list, a row for each player: 12+ beat number 12, 5- lost, 3= half win, 0+ bye, 0- not "
    "played.",
    criteria="What decides, in this order: some of MMS, WINS, SOS, SODOS, SOSOS, INITIAL (for places within a "
    "division). Default: MMS, WINS, SOS, SODOS.",
    examples=[
        Example(
            '=MCMAHON_STANDINGS({"Ann";"Bob";"Cy"}, {20;20;19}, {"2+","3+";"1-","0-";"0+","1-"}, {"MMS","SOS"})',
            [["Place", "Name", "MMS", "SOS"], [1, "Ann", 22, 40], [2, "Bob", 20, 42], [3, "Cy", 20, 41]],
        )
    ],
)
def MCMAHON_STANDINGS(names: Range, initial: Range, wall_list: Range, criteria: Range = OMITTED) -> Grid:
    """Standings of a McMahon tournament, spilled with a header row: place, name and the criteria, best first. Players
    level on all criteria share the place.

    Source: How to use SODOS in McMahon tournaments. The McMahon score is the starting score and the wins, with byes.
    Where SODOS decides between players with unequal wins over opponents, and so depends on where the zero of the
    scores is, a column Warning says so with their names. ``#NUM!``: an opponent beyond the list, a game that does not
    stand in both rows of its round. ``#N/A``: an unknown criterion. ``#VALUE!``: a cell that is no result, a player
    without a name or a starting score, lists of unequal length. An error in one row is an error of the whole.
    """
    # Imported when it is first called: a spreadsheet waits while the functions load.
    from podium.worksheet.mcmahon_standings_work import standings_grid

    return standings_grid(names, initial, wall_list, criteria)
