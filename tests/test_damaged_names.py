"""Names of which letters were lost on the way are held beside the whole ones, and asked about."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from podium import people
from podium.damaged import LOST, is_damaged, restored
from podium.people import near_names, person_key
from podium.season.book import load

from tests.season_books import csv, podium, season

WHOLE = "Jörg Müller"


def misread(name: str, written: str, read: str) -> str:
    """What a program shows that reads text in another encoding than it was written in."""
    return codecs.decode(name.encode(written), read, "replace")


@pytest.mark.parametrize(
    "damaged",
    [
        "J?rg M?ller",
        "J\ufffdrg M\ufffdller",
        "J\ufffd\ufffdrg M\ufffd\ufffdller",
        "Jrg Mller",
        "Jo?rg Mu?ller",  # the accents alone were lost
        "Müller, J?rg",
        "M?ller J?rg",
        "J. M?ller",
        "Jörg B. M?ller",
        "M?ller, Jörg, Dr",
        "J\x1arg M\x1aller",
        *(
            misread(WHOLE, "utf-8", read)
            for read in ("cp1252", "latin-1", "mac_roman", "cp850", "cp437", "cp1251", "cp1250")
        ),
        *(misread(WHOLE, "cp1252", read) for read in ("utf-8", "mac_roman", "cp850", "cp1251", "ascii")),
        *(misread(WHOLE, written, "cp1252") for written in ("mac_roman", "cp850")),
        misread(misread(WHOLE, "utf-8", "cp1252"), "utf-8", "cp1252"),
        misread(WHOLE, "utf-8", "latin-1").lower(),
    ],
)
def test_a_damaged_name_is_near_the_whole_one_and_never_the_same(damaged: str) -> None:
    assert near_names(["Somebody Else", damaged, WHOLE, "Jutta Maler"]) == [(damaged, WHOLE)]
    assert person_key(damaged) != person_key(WHOLE)


@pytest.mark.parametrize(
    ("damaged", "whole"),
    [
        ("Yara Y?lmaz", "Yara Yılmaz"),
        ("?ukasz Nowak", "Łukasz Nowak"),
        ("?ukasz ?or?evi?", "Łukasz Đorđević"),
        ("Strau? Max", "Max Strauß"),
        ("Ren?", "René"),
        ("Дмитрий Дуб?ва", "Дмитрий Дубова"),
        (misread("李小龙", "utf-8", "latin-1"), "李小龙"),
        (misread("Иван Дубов", "utf-8", "cp1252"), "Иван Дубов"),
        (misread("Pat O’Brien", "utf-8", "cp1252"), "Pat O'Brien"),
        ("Ann Müller?", "Ann Müller"),
    ],
)
def test_any_letters_may_have_been_lost(damaged: str, whole: str) -> None:
    assert near_names([damaged, whole]) == [(damaged, whole)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann ????", "Ann Berg"),
        ("?????", "Bergs"),
        ("????? ?????", "Sonja Bergs"),
        ("Ann M?ller", "Bea Müller"),
        ("Ann M?ller Jr", "Ann Müller Sr"),
        ("Team M? 1", "Team Mü 2"),
        ("Ann B?rg", "Ann Holm"),
    ],
)
def test_what_is_left_of_a_name_keeps_it_apart(one: str, other: str) -> None:
    assert near_names([one, other]) == []


@pytest.mark.parametrize(
    "name",
    [
        "Müller",
        "Kılıç",
        "O’Brien",
        "Müller-Lüdenscheidt",
        "Đorđević",
        "Åse Sørensen",
        "ÅSE",
        "Дубов",
        "李小龙",
        "Ann*",
        'Ann "Red" Berg',
        "Who ?",
    ],
)
def test_names_as_they_are_written_are_not_damaged(name: str) -> None:
    assert restored(name) == name
    assert not is_damaged(name)


@pytest.mark.parametrize("written", ["J&ouml;rg M&uuml;ller", "J&#246;rg M&#xFC;ller", "J\\u00f6rg M\\u00fcller"])
def test_letters_that_a_page_or_a_program_wrote_by_name_or_number(written: str) -> None:
    assert restored(written) == WHOLE
    assert is_damaged(written)
    assert not is_damaged("Smith & Sons; Ltd")


def test_letters_that_can_be_told_again_are() -> None:
    assert restored(misread(WHOLE, "utf-8", "cp1252")) == WHOLE
    assert restored("J?rg") == f"J{LOST}rg"


def test_damaged_names_are_compared_only_with_those_that_have_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    are_near = people._are_near
    monkeypatch.setattr(people, "_are_near", lambda *pair: compared.append(pair) or are_near(*pair))
    syllables = ["bar", "cel", "dim", "fon", "gus", "hat", "jek", "kir", "lop", "mud"]
    names = [f"{one}{two} {three}{one}".title() for one in syllables for two in syllables for three in syllables]
    damaged = [f"?{name[1:].replace(' ', ' ?')}" for name in names[::2]]
    assert len(near_names([*names, *damaged])) >= len(damaged)
    assert len(compared) < len([*names, *damaged]) ** 2 / 2 / 10


EVENTS = [["Hex", "", "", "Abstract", "Hex", "", "", ""], ["Go", "", "", "Abstract", "Go", "", "", ""]]
OTHERS = ["2,Ann Lowe", "3,Bo Falk", "4,Cy Nord", "5,Di Hart"]
OTHERS_OF_GO = ["2,Di Hart", "3,Cy Nord", "4,Bo Falk", "5,Ann Lowe"]  # else both were one sheet
ONE_PERSON = (
    "may be one person; letters of Yara Y?lmaz are damaged; write it into Also known as of Yara Yılmaz if they are"
)


@pytest.mark.parametrize("first", ["Yara Yılmaz", "Yara Y?lmaz"])
def test_a_season_asks_at_the_import_and_in_the_standings_until_it_is_settled(tmp_path: Path, first: str) -> None:
    second = "Yara Y?lmaz" if first == "Yara Yılmaz" else "Yara Yılmaz"
    book = season(tmp_path / "season.xlsx", events=EVENTS)
    one = csv(tmp_path / "hex.csv", "Place,Name", f"1,{first}", *OTHERS)
    other = csv(tmp_path / "go.csv", "Place,Name", f"1,{second}", *OTHERS_OF_GO)
    assert "may be one person" not in podium("import", book, one).output
    assert f"{first} and {second} {ONE_PERSON}" in podium("import", book, other).output
    assert "may be one person" not in podium("import", book, other).output, "nobody is new"
    assert f"{first} (1 event) and {second} (1 event) {ONE_PERSON}" in podium("standings", book).output
    settled = season(tmp_path / "season.xlsx", events=EVENTS, players=[["Yara Yılmaz", "Yara Y?lmaz"]])
    assert load(settled).remarks == []
    assert len({each.player for each in load(settled).results}) == 5


def test_an_initial_that_is_known_as_a_spelling_is_that_player(tmp_path: Path) -> None:
    players = [["Igor Petrov", "I Petrov"], ["Viktor Kolar", "V. Kolar"]]
    results = [
        *(["Hex", name, place] for place, name in enumerate(["Petrov, I", "Kolar, V.", "A a", "B b", "C c"], start=1)),
        *(
            ["Go", name, place]
            for place, name in enumerate(["Igor Petrov", "Viktor Kolar", "B b", "A a", "C c"], start=1)
        ),
    ]
    loaded = load(season(tmp_path / "season.xlsx", events=EVENTS, players=players, results=results))
    assert [each.player for each in loaded.results if each.cells["place"] in (1, 2)] == [
        *("Igor Petrov", "Viktor Kolar"),
        *("Igor Petrov", "Viktor Kolar"),
    ]
    assert loaded.remarks == []
