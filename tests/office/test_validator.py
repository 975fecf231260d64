"""Microsoft's own validator and the lint over workbooks of every command; and what the validator sees, planted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.office import validator
from tests.office.lint import faults
from tests.office.made import SYSTEMS, make_all
from tests.office.planting import BOOK, CHART, RELATIONS, SHEET, STYLES, TABLE, Fault, planted, sound

pytestmark = pytest.mark.long

NAME = '<definedName name="half">'
IN_ORDER, MIXED_UP = '<b val="1" /><sz val="12" />', '<sz val="12" /><b val="1" />'
COUNTED, MISCOUNTED = '<idx val="0" /><order val="0" />', '<order val="0" /><idx val="0" />'
MARGINS, SLANTED = "<pageMargins", '<pageSetup orientation="slanted" /><pageMargins'
COLUMNS = '<tableColumn id="1" name="Team" /><tableColumn id="2" name="Score" />'
# As the validator words them: another release may word them otherwise, and then other words stand here.
PLANTED = [
    Fault("parts in another order", "unexpected child element", STYLES, IN_ORDER, MIXED_UP),
    Fault("an attribute that there is not", "'colour' attribute is not declared", SHEET, 'ht="30"', 'colour="30"'),
    Fault("a value that there is not", "has invalid value 'slanted'", SHEET, MARGINS, SLANTED),
    Fault("what must be said", "required attribute 'name' is missing", BOOK, NAME, "<definedName>"),
    Fault("one number twice", "should have unique value", BOOK, 'sheetId="2"', 'sheetId="1"'),
    Fault("a sheet without a relation", "relationship", BOOK, 'r:id="rId2"', 'r:id="rId99"'),
    Fault("a prompt that is too long", "promptTitle", SHEET, 'promptTitle="Played"', f'promptTitle="{"x" * 33}"'),
    Fault("a chart of another order", "unexpected child element", CHART, COUNTED, MISCOUNTED),
    Fault("a table without columns", "incomplete content", TABLE, COLUMNS, ""),
    Fault("a part that is missing", "cannot be", RELATIONS, "/xl/worksheets/sheet1.xml", "/xl/worksheets/sheet9.xml"),
    Fault("a part that is no XML", "Unexpected end of file", SHEET, "</worksheet>", ""),
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return make_all(tmp_path_factory.mktemp("office"))


def test_there_are_workbooks_of_every_command_and_system(made: list[Path]) -> None:
    assert len([path for path in made if path.suffix == ".xlsx"]) > 150
    for system in SYSTEMS:
        folders = [path.parent.name for path in made if system in (path.parent.name, *path.stem.split())]
        assert {system, "new_seasons", "kept_seasons"} <= set(folders)
        assert f"hostile {system}-scored.xlsx" in {path.name for path in made}


def test_the_lint_finds_nothing(made: list[Path]) -> None:
    found = {path.name: sentences for path in made if (sentences := faults(path.read_bytes()))}
    assert found == {}


def test_microsofts_validator_finds_nothing(made: list[Path]) -> None:
    found = {path.name: sentences for path, sentences in validator.faults(made).items() if sentences}
    assert found == {}


def test_microsofts_validator_sees_planted_faults(tmp_path: Path) -> None:
    files = {tmp_path / f"{number}.xlsx": fault for number, fault in enumerate(PLANTED)}
    for path, fault in files.items():
        path.write_bytes(planted(fault))
    (tmp_path / "sound.xlsx").write_bytes(sound())
    said = validator.faults([*files, tmp_path / "sound.xlsx"])
    assert said.pop(tmp_path / "sound.xlsx") == []
    unseen = {fault.rule: said[path] for path, fault in files.items() if fault.words not in " ".join(said[path])}
    assert unseen == {}


def test_where_it_cannot_be_had_its_tests_are_skipped_and_fail_under_ci(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_a_network(*_: str) -> None:
        raise RuntimeError("pip download failed:\nno network")

    monkeypatch.setattr(validator, "pip", without_a_network)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"^Microsoft's validator "):
        validator.validator()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=r"^Microsoft's validator .*, and under CI nothing may go untested"):
        validator.validator()
