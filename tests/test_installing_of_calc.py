"""podium calc build, install and uninstall where LibreOffice's tool or the file to write is broken."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest
from podium.calc import installing
from podium.calc.extension import IDENTIFIER, extension, is_extension
from podium.cli.app import app
from podium.errors import PodiumError
from typer.testing import CliRunner

OPEN = "if LibreOffice is open, close it, also its icon beside the clock, and run this again"
posix = pytest.mark.skipif(os.name != "posix", reason="the tool is a script of sh")

# What unopkg does, and what is said of it.
TOOLS = {
    "fails with a reason": (
        "#!/bin/sh\necho 'ERROR: no such\n  place' >&2; exit 1\n",
        "LibreOffice's unopkg list failed (ERROR: no such place)",
    ),
    "fails, as LibreOffice is open": (
        "#!/bin/sh\necho 'The lock file indicates it is already running.' >&2; exit 1\n",
        f"LibreOffice's unopkg list failed (The lock file indicates it is already running.); {OPEN}",
    ),
    "fails and says nothing": ("#!/bin/sh\nexit 1\n", f"LibreOffice's unopkg list failed and does not say why; {OPEN}"),
    "hangs": (
        "#!/bin/sh\nsleep 1000 & wait\n",
        f"LibreOffice's unopkg list was still busy after 1 seconds and was stopped; {OPEN}",
    ),
    "is not executable": (
        "neither a script nor a program",
        "LibreOffice's unopkg list cannot be started (exec format error); install LibreOffice again, then run this "
        "again",
    ),
}


@posix
@pytest.mark.parametrize(("tool", "said"), TOOLS.values(), ids=TOOLS)
def test_a_tool_that(tool: str, said: str, tmp_path: Path, monkeypatch):
    has_tool(tmp_path, monkeypatch, tool)
    monkeypatch.setattr(installing, "SECONDS", 1)
    run = CliRunner().invoke(app, ["calc", "uninstall"])
    assert isinstance(run.exception, PodiumError)
    assert str(run.exception) == said


@posix
def test_what_the_tool_prints_need_be_no_text(tmp_path: Path, monkeypatch):
    has_tool(tmp_path, monkeypatch, "#!/bin/sh\nprintf 'Identifier: org.podium.calc\\n\\377\\n'\n")
    assert installing.is_installed()


def has_tool(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    tool = folder / "unopkg"
    tool.write_text(text, encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setattr(installing, "_tool", lambda: str(tool))


def test_no_room_for_a_temporary_file_is_told(monkeypatch):
    def full() -> bytes:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(installing, "extension", full)
    with pytest.raises(PodiumError, match=r"^the temporary folder cannot be used \(no space left on device\); make"):
        installing.install()


def archive(description: bytes = b"", method: int = zipfile.ZIP_DEFLATED) -> bytearray:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        made.writestr("description.xml", description or f"<description>{IDENTIFIER}</description>{'x' * 999}")
    return bytearray(out.getvalue())


def with_bits(bits: int) -> bytearray:
    """Marked as encrypted (1), or as made by what zipfile has not (32), in the part and in the list of parts."""
    made = archive()
    made[6] |= bits
    made[made.index(b"PK\x01\x02") + 8] |= bits
    return made


def cut_in_the_middle() -> bytearray:
    made = archive()
    made[46:60] = bytes(range(200, 214))
    return made


DAMAGED = {
    "encrypted": with_bits(1),
    "patched": with_bits(32),
    "spoilt": cut_in_the_middle(),
    "no text": archive(b"\xff\xfe"),
    "no archive": bytearray(b"PK"),
    "empty": bytearray(),
}


def test_an_extension_of_podium_is_replaced(tmp_path: Path):
    out = tmp_path / "podium.oxt"
    for content in (bytes(archive()), extension()):
        out.write_bytes(content)
        assert is_extension(out)
        run = CliRunner().invoke(app, ["calc", "build", "--out", str(out)])
        assert run.exit_code == 0, run.output


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_extension_is_not_replaced(content: bytearray, tmp_path: Path):
    out = tmp_path / "podium.oxt"
    out.write_bytes(content)
    run = CliRunner().invoke(app, ["calc", "build", "--out", str(out)])
    assert isinstance(run.exception, PodiumError)
    assert str(run.exception) == f"{out}: exists and is not as Podium made it; choose another --out or give --force"
    assert out.read_bytes() == content


@posix
def test_what_is_no_file_is_not_read(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    for out in (tmp_path / "pipe", Path("/dev/full"), Path("/dev/zero"), tmp_path):
        assert not is_extension(out)
        if out.exists():
            run = CliRunner().invoke(app, ["calc", "build", "--out", str(out)])
            assert isinstance(run.exception, PodiumError)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path):
    out = tmp_path / "podium.oxt"
    out.write_bytes(bytes(1_000_000) + archive())  # an archive may stand behind something else
    assert is_extension(out)
    out.write_bytes(bytes(30_000_000) + archive())
    assert not is_extension(out)
