"""Players whom games name: names in any script keep apart, and one name in two Unicode forms stays one."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from podium.season.book import load
from podium.sheets.tournament import read_tournament

from tests.go_files import refused
from tests.result_sheets import column, convert, text
from tests.season_books import podium, season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

SCRIPTS = {
    "Chinese": ("周 涛", "吴 敏", "郑 丽"),
    "Japanese": ("かとう けん", "がとう けん", "佐藤 健"),
    "Korean": ("박 지우", "박 지유", "최 지우"),
    "Cyrillic": ("Белый Андрей", "Белый Алексей", "Черных Ёлка"),
    "Devanagari": ("शर्मा रवि", "शर्मा रावी", "वर्मा रवि"),
    "Thai": ("ใจดี รัตน์", "ใจดี รัตนา", "ดีใจ รัตน์"),
    "Arabic": ("حداد علي", "حداد عليا", "نجار علي"),
    "accents": ("Müller Zoé", "Muller Zoe", "Møller Zoë"),
    "German": ("Weiß Ida", "Weiss Ida", "Weis Ida"),
    "Turkish": ("Işık Ali", "Işik Nur", "Asik Ali"),
}


def opengotha(names: tuple[str, ...], keys: tuple[str, ...]) -> str:
    """The first beats the second, and the third has the bye; ``keys``: as the games name the three."""
    players = "".join(
        f'<Player name="{last}" firstName="{first}" rank="1D" participating="1" registeringStatus="FIN"/>'
        for last, first in (name.split() for name in names)
    )
    return (
        f'<Tournament fullVersionNumber="3.51"><Players>{players}</Players><Games><Game roundNumber="1" '
        f'whitePlayer="{keys[0]}" blackPlayer="{keys[1]}" result="RESULT_WHITEWINS"/></Games><ByePlayers><ByePlayer '
        f'player="{keys[2]}" roundNumber="1"/></ByePlayers><GeneralParameterSet numberOfRounds="1"/></Tournament>'
    )


def keys_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.replace(" ", "").upper() for name in names)


def games(content: str) -> list[str]:
    return [each.games[0].split("/")[0] for each in read_tournament(text("a.xml", content)).players]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("names", [each for script, each in SCRIPTS.items() if script != "German"])
def test_opengotha_names_players_in_any_script(names: tuple[str, ...], form: str) -> None:
    keys = tuple(unicodedata.normalize(form, key) for key in keys_of(names))
    assert games(opengotha(names, keys)) == ["2+", "1-", "0+"]


@pytest.mark.parametrize("names", SCRIPTS.values(), ids=SCRIPTS)
def test_a_game_of_an_unlisted_player_is_nobody_elses(names: tuple[str, ...]) -> None:
    """The third is not in the list; the key of the second may be without marks, as older versions write it."""
    content = opengotha((names[0], "Berg Ann"), (keys_of(names)[0], keys_of(names)[2], "BERGANN"))
    said = f'names "{keys_of(names)[2]}" in a game of round 1, who is not among its players'
    assert refused("a.xml", content) == said


def test_a_key_without_accents_is_of_the_one_who_has_them() -> None:
    names = ("Müller Zoé", "Šimek Jan", "Berg Ann")
    assert games(opengotha(names, ("MULLERZOE", "SIMEKJAN", "BERGANN"))) == ["2+", "1-", "0+"]
    assert games(opengotha(("Šimek 王", "Šimek 李", "Berg Ann"), ("SIMEK王", "SIMEK李", "BERGANN"))) == [
        "2+",
        "1-",
        "0+",
    ]
    both = ("Müller Zoé", "Muller Zoë", "Berg Ann")
    assert refused("a.xml", opengotha(both, ("MULLERZOE", "BERGANN", "MULLERZOË"))) == (
        'names "MULLERZOE" in a game of round 1, who could be Müller Zoé or Muller Zoë'
    )
    unlisted = opengotha(("Muller Zoe", "Berg Ann"), ("MÜLLERZOÉ", "BERGANN", "MULLERZOE"))
    assert refused("a.xml", unlisted).startswith('names "MÜLLERZOÉ" in a game of round 1, who is not')


def test_a_turkish_computer_writes_the_i_with_its_dot() -> None:
    assert games(opengotha(("Demir Ali", "Kaya Işıl", "Berg Ann"), ("DEMİRALİ", "KAYAIŞIL", "BERGANN"))) == [
        "2+",
        "1-",
        "0+",
    ]


def test_two_names_of_one_key_are_both_named() -> None:
    assert refused("a.xml", opengotha(("Lin A", "Li Na", "Berg Ann"), ("LINA", "BERGANN", "LINA"))) == (
        "has Lin A and Li Na, whose keys are the same, and games name players so"
    )


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("names", SCRIPTS.values(), ids=SCRIPTS)
def test_a_wall_list_with_names_in_any_script(names: tuple[str, ...], form: str) -> None:
    first, second, third = (unicodedata.normalize(form, name) for name in names)
    rows = [f"{names[0]},3,{second}+,{third}+", f"{names[1]},2,{first}-,0+", f"{names[2]},1,0-,{first}-"]
    outcome = convert(text("wall.csv", "\n".join(["Name,MMS,R1,R2", *rows]) + "\n"), "--system", "mcmahon")
    assert (outcome.code, outcome.err) == (0, "")
    assert column("wall-scored.xlsx", "SODOS") == [3, 0, 0]


def test_capitals_of_a_name_are_that_name_where_only_one_could_be_meant() -> None:
    rows = ["Weiß Ida,1,Berg Ann+", "Berg Ann,0,WEISS IDA-"]
    path = text("wall.csv", "\n".join(["Name,MMS,R1", *rows]) + "\n")
    assert convert(path, "--system", "mcmahon").code == 0
    rows = ["Weiß Ida,1,Berg Ann+", "Weiss Ida,1,0+", "Berg Ann,0,WEIẞ IDA-"]
    assert (
        convert(text("wall.csv", "\n".join(["Name,MMS,R1", *rows]) + "\n"), "--system", "mcmahon", "--force").code == 0
    )


def test_a_season_of_chinese_names(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "mcmahon")
    names = SCRIPTS["Chinese"]
    assert podium("import", book, text("a.xml", opengotha(names, keys_of(names)))).exit_code == 0
    assert [(each.player, each.rounds[0].split("/")[0]) for each in load(book).results] == [
        (names[0], "2+"), (names[1], "1-"), (names[2], "0+"),
    ]  # fmt: skip
