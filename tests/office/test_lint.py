"""The lint sees: a planted fault of each kind, and nothing in a workbook that is sound."""

from __future__ import annotations

import io
import zipfile

import pytest

from tests.office.faults import ALL
from tests.office.lint import RULES, faults
from tests.office.planting import Fault, planted, sound


def test_a_sound_workbook_has_no_fault() -> None:
    assert faults(sound()) == []


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: f"{fault.rule}: {fault.words}")
def test_a_planted_fault_is_seen(fault: Fault) -> None:
    rule = next(rule for rule in RULES if rule.__name__ == fault.rule)
    said = faults(planted(fault), [rule])
    assert any(fault.words in sentence for sentence in said), said


def test_a_part_that_is_there_twice_is_seen() -> None:
    out = io.BytesIO(sound())
    with zipfile.ZipFile(out, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("xl/styles.xml", archive.read("xl/styles.xml"))
    assert "xl/styles.xml: is a part twice" in faults(out.getvalue())


def test_what_cannot_be_looked_at_is_a_fault() -> None:
    broken = Fault("", "", "xl/styles.xml", "</styleSheet>", "")
    assert any("cannot be looked at" in sentence for sentence in faults(planted(broken)))


def test_every_rule_has_a_fault_of_its_kind() -> None:
    assert {rule.__name__ for rule in RULES} == {"parts_are_there_once", *(fault.rule for fault in ALL)}


def test_a_workbook_that_is_worked_out_when_it_is_opened_needs_no_values_and_may_call_podium() -> None:
    from podium.calc.examples import workbook

    assert faults(workbook()) == []
