"""The comparison of outputs sees what people see, and where."""

from __future__ import annotations

from pathlib import Path

import openpyxl
from openpyxl.styles import Font

from tests.same_outputs import compare


def test_a_changed_look_a_changed_byte_and_a_missing_file_are_told(tmp_path: Path, capsys) -> None:
    for name in ("old", "new"):
        book = openpyxl.Workbook()
        book.active["B2"] = "Ann"
        book.active["B2"].font = Font(bold=name == "new")
        (tmp_path / name).mkdir()
        book.save(tmp_path / name / "a.xlsx")
        (tmp_path / name / "page.html").write_text(f"one\n{name}\n")
        (tmp_path / name / "same.txt").write_text("same")
    (tmp_path / "old" / "gone.csv").touch()
    assert compare(tmp_path / "old", tmp_path / "new") == 3
    told = capsys.readouterr().out
    assert "Sheet!B2: ('Ann'" in told
    assert "b'old' -> b'new'" in told
    assert "gone.csv\n  is only in" in told
    assert "3 of 4 files differ" in told
