"""The rules in our own words, as they stand on the sheet Notes."""

from __future__ import annotations

from podium.systems.mso.notes_sheet import Section

HOW_IT_IS_SCORED = Section(
    "How it is scored",
    [
        "Points: an event pays 40, 28, 20 and 12 points for the 1st to 4th place, then 8 to the top 5% of its field, "
        "6 to the top 10%, 4 to the top 25% and 2 to the top 50%. A player gets the best of these, never two.",
        "Ties: players who tie for the 1st to 4th place share what their places pay, rounded to a whole number, a half "
        "up; the places of the tie below the 4th pay the band of the place that they share. Players who tie below the "
        "4th place all get that band. A playoff for a medal changes nothing.",
        "Small fields: an event of fewer than 10 players pays a tenth for each of them, and only to its top half.",
        "No points: who withdraws from an event scores 0 in it. An arbiter can declare a player ineligible for a "
        "session: the player scores 0 in its events and keeps the places, so that nobody moves up.",
        "The Championship: of the same game only the best result counts, the others are struck out. Of variants of a "
        "game one result counts whole and the others half. In each category one result is doubled. These are chosen "
        "together so that the total is the highest possible, which is not always what choosing the best result first "
        "would give; among equal totals the choice that is best when players are level counts. In Chess, Poker, "
        "Backgammon and Draughts every event is a variant of every other. Which games are variants follows from all "
        "events of the season, whoever entered them.",
        "Senior, Junior and Women: the Championship among just those players, with the same totals.",
        "The seven categories: all events of the category count, without modifiers.",
        "Level on points: more 1st places decide, then more 2nd, 3rd and 4th places, then more results in the top 5%, "
        "10%, 25% and 50%, of the results that count. A tie for the 1st to 4th place counts the fraction of each that "
        "it covers, a lower one its band. Players level on all of it share the place (marked T).",
    ],
)
LIVE_TOTALS = Section(
    "The formulas",
    [
        "What a result counts for follows from its points in the event, and every total from these: change points on "
        "the sheet Results and the totals move. Which result is doubled, halved or struck out, the tie-break and the "
        "order of the players do not: correct the season's workbook and make the standings anew.",
        "Beside a player whose points were changed, and over the championships, that is said. A total shows #N/A when "
        "a cell that it adds up holds text, nothing, or points that no place pays.",
        "Filter the sheet Results as you like, but do not sort it: that tears players and their results apart.",
    ],
)
