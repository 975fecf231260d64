"""Addresses of pages: one a name, plain, and the same whoever else is there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.pages.addresses import slug, slugs
from podium.people import person_key


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Ann Berg", "ann-berg"),
        ("  ann   BERG ", "ann-berg"),
        ("O'Neil, Cy", "o-neil-cy"),
        ("Open: May", "open-may"),
        ("K-1", "k-1"),
    ],
)
def test_a_plain_name_is_its_own_address(name: str, address: str):
    assert slug(name) == address


@pytest.mark.parametrize(("name", "begins"), [("Bjørn Ærø", "bjorn-aero-"), ("Zoë Müller", "zoe-muller-")])
def test_other_letters_end_with_a_digest_so_that_nobody_elses_name_changes_the_address(name: str, begins: str):
    assert slug(name).startswith(begins)
    assert len(slug(name)) == len(begins) + 4
    plain = begins.strip("-").replace("-", " ").title()
    assert slugs([name, plain])[name] == slugs([name])[name]
    assert slugs([name, plain])[plain] == slug(plain) == begins.strip("-")


def test_a_letter_stored_in_two_ways_is_one():
    assert slug("Zoe\u0308") == slug("Zo\u00eb")


def test_of_a_person_all_spellings_have_one_address():
    spellings = ["José Ángel Núñez", "NÚÑEZ, José Ángel", "Dr José Ángel  Núñez"]
    assert len({slugs([name], person_key)[name] for name in spellings}) == 1


@pytest.mark.parametrize("name", ["李小龍", "", "...", "con", "index", "x" * 300, "com1"])
def test_what_is_no_address_becomes_one(name: str):
    assert 0 < len(slug(name)) <= 70
    assert slug(name) not in ("con", "index", "com1")


@given(st.lists(st.text(), unique=True, max_size=30))
def test_no_two_names_share_one_and_all_are_plain(names: list[str]):
    found = slugs(names)
    assert len(set(found.values())) == len(names)
    assert all(address and set(address) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for address in found.values())


def test_an_address_made_with_a_digest_takes_nobody_elses():
    first = "Ann Berg"
    with_digest = slugs([first, "Ann-Berg"])[first]
    found = slugs([first, "Ann-Berg", with_digest.replace("-", " ")])
    assert len(set(found.values())) == 3
