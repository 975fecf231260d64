"""Spellings that are one person, spellings that may be, and names that are not."""

from __future__ import annotations

import pytest
from podium import people
from podium.people import near_names, person_key


@pytest.mark.parametrize(
    "spelling",
    [
        "ann müller",
        "ANN MÜLLER",
        "Ann  Müller ",
        "Ann Mu\u0308ller",
        "Ann\u00a0Müller",
        "Müller, Ann",
        "GM Ann Müller",
        "Müller, GM Ann",
        "GM Müller, Ann",
        "Dr. Ann Müller",
        "Prof. Dr. Ann Müller",
        "Müller, Ann, Dr",
    ],
)
def test_one_person(spelling: str) -> None:
    assert person_key(spelling) == person_key("Ann Müller")


@pytest.mark.parametrize(
    "spelling",
    ["Smith, John, Jr.", "Smith Jr., John", "John Smith, Jr", "JOHN SMITH JR.", "Smith, John Jr", "Smith, Dr John, Jr"],
)
def test_a_generation_stands_last(spelling: str) -> None:
    assert person_key(spelling) == person_key("John Smith Jr")


@pytest.mark.parametrize(
    ("comma", "spoken"),
    [
        ("Petrov, I", "I Petrov"),
        ("Kolar, V.", "V. Kolar"),
        ("van den Berg, I.", "I. van den Berg"),
        ("Petrov, I. V.", "I. V. Petrov"),
        ("Petrov, I.V.", "I. V. Petrov"),
        ("GM Petrov, I", "I. Petrov"),
        ("Petrov, I, GM", "I. Petrov"),
        ("Petrov, I, Jr", "I. Petrov Jr"),
        ("I, Seung", "Seung I"),
        ("Petrov, Igor V.", "Igor V. Petrov"),
    ],
)
def test_a_lone_i_or_v_is_an_initial_after_the_comma_and_before_the_family_name(comma: str, spoken: str) -> None:
    assert person_key(comma) == person_key(spoken)


@pytest.mark.parametrize("spelling", ["Smith V, John", "Smith, John, V", "JOHN SMITH V", "Smith, Dr John, V"])
def test_a_lone_v_behind_the_whole_name_is_a_generation(spelling: str) -> None:
    assert person_key(spelling) == person_key("John Smith V") != person_key("John Smith")


@pytest.mark.parametrize("generation", ["II", "III", "IV", "Jr", "Sr.", "V"])
def test_a_generation_tells_a_father_from_his_son(generation: str) -> None:
    son = f"Ford {generation}, Henry"
    assert person_key(son) == person_key(f"Henry Ford {generation}") != person_key("Ford, Henry")
    assert near_names([son, f"Ford, Henry, {'III' if generation != 'III' else 'II'}"]) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Müller", "Ann Muller"),
        ("Ann Müller", "Anna Müller"),
        ("I Petrov", "V Petrov"),
        ("John V Smith", "John Smith V"),
        ("John Smith Jr", "John Smith Sr"),
        ("John Smith", "John Smith Jr"),
        ("Henry Ford II", "Henry Ford III"),
        ("Seung Im", "Seung"),
        ("Team 1", "Team 2"),
    ],
)
def test_two_people(one: str, other: str) -> None:
    assert person_key(one) != person_key(other)


def test_curly_apostrophes_and_hyphens_are_one() -> None:
    assert person_key("Pat O’Brien-Low") == person_key("Pat O'Brien‐Low")


def test_a_family_name_that_is_written_like_a_title_is_turned_as_any_other() -> None:
    assert person_key("Im, Seung") == person_key("Seung Im") == "seung im"
    assert person_key("Miss") == "miss"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Müller", "Ann Muller"),
        ("Ann Müller", "Ann Mueller"),
        ("Jon Smith", "John Smith"),
        ("J. Smith", "John Smith"),
        ("Dan Cole", "Daniel Cole"),
        ("John Paul Jones", "John Jones"),
        ("John Smith", "John Smith Jr"),
        ("Alexandr Kovalyov", "Aleksandr Kovalev"),
        ("Ray McDonald", "Ray Mc Donald"),
        ("Tanaka Mei", "Mei Tanaka"),
        ("Catherine Low", "Katherine Low"),
        ("Martin Stiener", "Martin Steiner"),
        ("Lighthouse", "Lighthose"),
        ("Red Kites", "Red Kite"),
        ("Yan Lee", "Yan Li"),
        ("An Berg", "Ann Berg"),
        ("Wim deBoer", "Wim de Boer"),
        ("Wim Boer", "Wim Bor"),
        ("Team1", "Team 1"),
        ("Team 2", "Team2"),
        ("Petrov, I", "Igor Petrov"),
        ("Viktor Kolar", "Kolar, V."),
        ("I V Petrov", "Igor V Petrov"),
        ("John Smith", "Smith, John V"),
        ("Łuka Berg", "Luka Berg"),
        ("Yara Yılmaz", "Yara Yilmaz"),
    ],
)
def test_near(one: str, other: str) -> None:
    assert near_names([one, "Somebody Else", other]) == [(one, other)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ed Jones", "Ned Jones"),
        ("Tim Lee", "Kim Lee"),
        ("Jack Low", "Mack Low"),
        ("John Smith Jr", "John Smith Sr"),
        ("Henry Ford II", "Henry Ford III"),
        ("Team 1", "Team 2"),
        ("Team1", "Team 2"),
        ("Yan Lee", "Yan Low"),
        ("Henry Ford I", "Henry Ford II"),
        ("Class of 2023", "Class of 2024"),
        ("Ann Berg", "Ann Holm"),
        ("Ann Berg", "Carl Berg"),
        ("Ann", "Ann Berg"),
        ("Team I", "Team II"),
        ("Team I", "Team V"),
        ("I Petrov", "V Petrov"),
        ("John Smith IV", "John Smith V"),
    ],
)
def test_not_near(one: str, other: str) -> None:
    assert near_names([one, other]) == []


def test_pairs_come_in_the_order_of_the_list_and_spellings_of_one_person_once() -> None:
    names = ["Zoe Marsh", "Ann Muller", "ann muller", "Zoë Marsh", "Ann Müller"]
    assert near_names(names) == [("Zoe Marsh", "Zoë Marsh"), ("Ann Muller", "Ann Müller")]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[tuple[people.Words, people.Words]]:
    """The names that are compared, while they are."""
    pairs: list[tuple[people.Words, people.Words]] = []
    are_near = people._are_near
    monkeypatch.setattr(people, "_are_near", lambda one, other: pairs.append((one, other)) or are_near(one, other))
    return pairs


def test_a_thousand_names_are_compared_only_with_those_like_them(compared: list) -> None:
    syllables = ["ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu"]
    firsts = [f"{one}{other}n" for one in syllables for other in syllables]
    names = [f"{firsts[number % 100]} {firsts[(7 * number) % 100]}{number // 100}x" for number in range(1000)]
    near_names(names)
    assert len(compared) < 1000 * 999 / 2 / 10


def test_names_that_numbers_tell_apart_are_not_compared(compared: list) -> None:
    assert near_names([f"Team {number}" for number in range(1, 1001)]) == []
    assert compared == []


@pytest.mark.parametrize(
    ("one", "other"), [("Lee Soo Im", "Lee Soo"), ("Wim de Boer", "de Boer"), ("Im Lee Soo", "Lee Soo")]
)
def test_a_name_that_is_written_like_a_title_keeps_people_apart(one: str, other: str) -> None:
    assert person_key(one) != person_key(other)


def test_the_same_in_capitals_is_a_title() -> None:
    assert person_key("IM Lee Soo") == person_key("Lee Soo, IM") == person_key("lee soo")
