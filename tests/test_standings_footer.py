"""The foot of every page of all standings: who made them, and of what."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import openpyxl
import pytest
from podium.standings.season import Season

from tests import mso_seasons, standings_workbook
from tests.standings_workbook import event, player, result, season

MSO = mso_seasons.season([mso_seasons.event(1, "Hex", "Abstract")], {"Hex": mso_seasons.field(10, {"Ann": 1})})
CHESS = season("chess", [event("Spring", rounds=4)], [result("Spring", "Ann", score=3, section="Reserve")])
FIBONACCI = season(
    "fibonacci",
    [event("A", game="Baltic")],
    [result("A", team, centres=6, power=team) for team in ("R", "B", "-", "G")],
)
MCMAHON = season("mcmahon", [event("Open")], [result("Open", "Ann", rounds_played=["0+"])])
MCMAHON = replace(MCMAHON, players=[player("Ann", initial=20)])
SYSTEMS = [MSO, CHESS, FIBONACCI, MCMAHON]


def footers(of: Season, **settings: str) -> set[str]:
    """The left footers of all sheets, once each."""
    file = standings_workbook.saved(replace(of, title="Games & 2026", settings=settings))
    sheets = openpyxl.load_workbook(io.BytesIO(file)).worksheets
    assert all(len(raw) <= 255 for raw in lines(sheets))
    return {sheet.oddFooter.left.text for sheet in sheets}


def lines(sheets: Sequence[openpyxl.worksheet.worksheet.Worksheet]) -> list[str]:
    return [str(sheet.oddFooter) for sheet in sheets]


pytestmark = pytest.mark.parametrize("of", SYSTEMS, ids=lambda of: of.system)


def test_the_organiser_stands_left_of_the_title(of: Season) -> None:
    assert footers(of, organiser="City Games") == {"City Games – Games && 2026"}


def test_without_one_the_title_stands_alone(of: Season) -> None:
    assert footers(of) == footers(of, organiser=" ") == {"Games && 2026"}


def test_what_looks_like_a_code_is_a_text(of: Season) -> None:
    assert footers(of, organiser="Dice &\n Dominoes &D {season}\x01") == {
        "Dice && Dominoes &&D {season} – Games && 2026"
    }


@pytest.mark.parametrize("name", ["Dice " * 80, "&" * 300, "🎲" * 300])
def test_a_long_one_is_cut(of: Season, name: str) -> None:
    (footer,) = {text[:60] for text in footers(of, organiser=name)}
    assert footer.replace("&&", "&").startswith(name[:30])
    (footer,) = {text[-1] for text in footers(of, organiser=name)}
    assert footer == "…"
    assert all(text.count("&") % 2 == 0 for text in footers(of, organiser=name))
