"""podium addin install and uninstall, in a temporary home, on machines of either kind."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from dataclasses import replace

import pytest
from podium.errors import PodiumError
from podium.excel import macros
from podium.excel.installing import install, status, uninstall
from podium.excel.template import interpreter, is_closed

from tests.excel_machines import (
    MAC_PYTHON,
    WINDOWS_PYTHON,
    NoExcel,
    Xlwings,
    configured,
    files,
    linux,
    mac,
    windows,
)

OURS = b'"UDF MODULES","podium.functions"\n"INTERPRETER_WIN","C:\\Podium\\.venv\\Scripts\\python.exe"\n'
AGAIN = "Functions that were imported into it are to be imported again"
MACHINES = pytest.mark.parametrize("kind", [windows, mac], ids=["windows", "mac"])

# Configurations as people have them, each with what install makes of it on Windows. Worked by hand.
CONFIGURATIONS = {
    "other keys": (
        b'"PYTHONPATH","C:\\mine"\r\n',
        b'"UDF MODULES","podium.functions"\r\n"INTERPRETER_WIN","C:\\Podium\\.venv\\Scripts\\python.exe"\r\n'
        b'"PYTHONPATH","C:\\mine"\r\n',
    ),
    "another interpreter and other modules": (
        b'"INTERPRETER_WIN","C:\\Anaconda\\python.exe"\n"X","1"\n"UDF MODULES","stock;prices"',
        b'"INTERPRETER_WIN","C:\\Podium\\.venv\\Scripts\\python.exe"\n"X","1"\n'
        b'"UDF MODULES","stock;prices;podium.functions"',
    ),
    "a key twice, in two spellings": (
        b'"udf modules","a"\n"UDF MODULES","b"\n',
        b'"INTERPRETER_WIN","C:\\Podium\\.venv\\Scripts\\python.exe"\n"UDF MODULES","a;podium.functions"\n'
        b'"UDF MODULES","a;podium.functions"\n',
    ),
    "a comment and blank lines": (b"; mine, all mine, yes\n\n\n", OURS + b"; mine, all mine, yes\n\n\n"),
    "the mark of UTF-8": (b'\xef\xbb\xbf"X","1"\n', OURS + b'"X","1"\n'),
    "empty": (b"", OURS),
}


def test_windows_from_nothing(tmp_path):
    machine = windows(tmp_path)
    told = install(machine, Xlwings(machine))
    assert machine.configuration == tmp_path / ".xlwings" / "xlwings.conf"
    assert machine.configuration.read_bytes() == OURS
    assert not told.failed
    start = tmp_path / "AppData/Roaming/Microsoft/Excel/XLSTART"
    assert sorted(path.name for path in start.iterdir()) == ["podium.xlam", "xlwings.xlam"]
    assert any("Trust access to the VBA project" in line for line in told.left)


def test_a_mac_from_nothing(tmp_path):
    machine = mac(tmp_path)
    install(machine, Xlwings(machine))
    path = tmp_path / "Library/Containers/com.microsoft.Excel/Data/xlwings.conf"
    # No UDF MODULES: classic functions exist on Windows only.
    assert path.read_bytes() == f'"INTERPRETER_MAC","{MAC_PYTHON}"\n'.encode()
    start = tmp_path / "Library/Group Containers/UBF8T346G9.Office/User Content.localized/Startup.localized/Excel"
    assert sorted(path.name for path in start.iterdir()) == ["podium.xlam", "xlwings.xlam"]


@pytest.mark.parametrize(("before", "after"), CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_what_was_there_stays_and_comes_back(before, after, tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, before)
    (tmp_path / "AppData/Roaming/Microsoft/Excel/XLSTART").mkdir(parents=True)
    home = files(tmp_path)
    install(machine, Xlwings(machine))
    assert path.read_bytes() == after
    uninstall(machine, Xlwings(machine))
    assert path.read_bytes() == before
    assert files(tmp_path) == home


@MACHINES
def test_uninstall_leaves_nothing_behind(kind, tmp_path):
    machine = kind(tmp_path)
    install(machine, Xlwings(machine))
    assert machine.record.exists()
    uninstall(machine, Xlwings(machine))
    assert files(tmp_path) == {}


@MACHINES
def test_twice_is_as_once(kind, tmp_path):
    machine = kind(tmp_path)
    configured(machine, b'"INTERPRETER_WIN","mine"\n"INTERPRETER_MAC","mine too"\n"UDF MODULES","mine"\n')
    home = files(tmp_path)
    install(machine, Xlwings(machine))
    once = files(tmp_path)
    told = install(machine, again := Xlwings(machine))
    assert files(tmp_path) == once
    assert again.calls == []
    assert all("already" in line for line in told.done)
    uninstall(machine, Xlwings(machine))
    # The folders were there before: only the one of the configuration was.
    assert {name: content for name, content in files(tmp_path).items() if content is not None} == {
        name: content for name, content in home.items() if content is not None
    }


def test_what_a_person_changed_since_stays(tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'"INTERPRETER_WIN","before"\n')
    install(machine, Xlwings(machine))
    configured(machine, b'"INTERPRETER_WIN","chosen since"\n"UDF MODULES","podium.functions;added"\n"NEW","1"\n')
    told = uninstall(machine, Xlwings(machine))
    assert machine.configuration.read_bytes() == b'"INTERPRETER_WIN","chosen since"\n"UDF MODULES","added"\n"NEW","1"\n'
    assert any("INTERPRETER_WIN was changed since and stays" in line for line in told.done)


def test_a_second_install_keeps_what_a_person_chose_in_between(tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'"INTERPRETER_WIN","first"\n')
    install(machine, Xlwings(machine))
    content = machine.configuration.read_bytes().replace(WINDOWS_PYTHON.encode(), b"chosen since")
    configured(machine, content)
    install(machine, Xlwings(machine))
    assert WINDOWS_PYTHON.encode() in machine.configuration.read_bytes()
    uninstall(machine, Xlwings(machine))
    assert machine.configuration.read_bytes() == b'"INTERPRETER_WIN","chosen since"\n'


def test_another_python_of_podium_takes_over_and_what_was_before_both_comes_back(tmp_path):
    machine, moved = windows(tmp_path), windows(tmp_path, r"D:\Podium\python.exe")
    path = configured(machine, b'"INTERPRETER_WIN","before both"\n')
    install(machine, Xlwings(machine))
    install(moved, Xlwings(moved))
    assert rb"D:\Podium\python.exe" in path.read_bytes()
    uninstall(moved, Xlwings(moved))
    assert path.read_bytes() == b'"INTERPRETER_WIN","before both"\n'


@MACHINES
def test_the_button_starts_the_python_of_a_folder_that_moved(kind, tmp_path):
    machine = kind(tmp_path)
    moved = replace(machine, python="/moved/python")
    install(machine, Xlwings(machine))
    told = install(moved, Xlwings(moved))
    assert interpreter(machine.start_folder / "podium.xlam", machine.interpreter_key) == "/moved/python"
    assert any(line.endswith(f"it started {machine.python}. {AGAIN}") for line in told.done)


@MACHINES
def test_a_button_that_a_workbook_can_command_is_replaced(kind, tmp_path, monkeypatch):
    """Of the same versions and with the same Python, as an earlier Podium made it."""
    machine = kind(tmp_path)
    addin = machine.start_folder / "podium.xlam"
    with monkeypatch.context() as earlier:
        earlier.setattr(macros, "closed", lambda content, _: content)
        install(machine, Xlwings(machine))
    assert not is_closed(addin)
    told = install(machine, Xlwings(machine))
    assert is_closed(addin)
    assert any(line.endswith(f"the button Podium is installed. {AGAIN}") for line in told.done)
    assert any(line.endswith("podium.xlam: is there already") for line in install(machine, Xlwings(machine)).done)


def test_a_configuration_that_podium_made_stays_when_it_holds_something_else_by_now(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    with machine.configuration.open("ab") as file:
        file.write(b'"SHOW CONSOLE","True"\n')
    uninstall(machine, Xlwings(machine))
    assert machine.configuration.read_bytes() == b'"SHOW CONSOLE","True"\n'


def test_what_was_deleted_since_is_no_obstacle(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    for path in (machine.configuration, machine.start_folder / "podium.xlam", machine.start_folder / "xlwings.xlam"):
        path.unlink()
    install(machine, Xlwings(machine))
    assert machine.configuration.read_bytes() == OURS
    (machine.start_folder / "xlwings.xlam").unlink()
    uninstall(machine, NoExcel())
    assert files(tmp_path) == {}


@pytest.mark.parametrize(("excel", "code"), [(Xlwings, 0), (lambda _: NoExcel(), 1)], ids=["Excel", "no Excel"])
def test_the_command_fails_where_a_person_must_do_what_it_could_not(excel, code, tmp_path, monkeypatch, capsys):
    from podium.cli.app import app
    from podium.excel import machine, xlwings_addin

    monkeypatch.setattr(machine, "this_machine", lambda: windows(tmp_path))
    monkeypatch.setattr(xlwings_addin, "XlwingsCommand", lambda: excel(windows(tmp_path)))
    assert (app(["addin", "install"], standalone_mode=False) or 0) == code
    assert "\nLeft to do:\n1. Close Excel" in capsys.readouterr().out


def test_an_add_in_that_was_there_is_not_removed(tmp_path):
    machine = windows(tmp_path)
    machine.start_folder.mkdir(parents=True)
    theirs = machine.start_folder / "xlwings.xlam"
    theirs.write_bytes(b"of another xlwings")
    told = install(machine, xlwings := Xlwings(machine))
    assert xlwings.calls == []
    assert any('main()" addin install' in line for line in told.left)
    assert told.failed
    uninstall(machine, xlwings)
    assert theirs.read_bytes() == b"of another xlwings"
    assert xlwings.calls == []


def test_a_podium_xlam_that_podium_did_not_make_is_not_touched(tmp_path):
    machine = windows(tmp_path)
    machine.start_folder.mkdir(parents=True)
    theirs = machine.start_folder / "podium.xlam"
    theirs.write_bytes(b"a ceremony's own")
    home = files(tmp_path)
    with pytest.raises(PodiumError, match="Podium did not make it"):
        install(machine, xlwings := Xlwings(machine))
    assert (files(tmp_path), xlwings.calls) == (home, []), "what fails changes nothing"
    uninstall(machine, Xlwings(machine))
    assert files(tmp_path)["AppData/Roaming/Microsoft/Excel/XLSTART/podium.xlam"] == b"a ceremony's own"
    assert not machine.configuration.exists()


def test_without_excel_it_says_what_to_do(tmp_path):
    machine = windows(tmp_path)
    told = install(machine, NoExcel())
    assert told.failed
    assert machine.configuration.read_bytes() == OURS
    assert any("could not install its add-in here (OSError: Invalid class string)" in line for line in told.done)
    assert any(line.startswith(f"Close Excel, run: {WINDOWS_PYTHON} -c ") for line in told.left)


def test_where_xlwings_cannot_remove_its_add_in_podium_does(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    uninstall(machine, NoExcel())
    assert files(tmp_path) == {}


def test_other_modules_must_be_in_this_python_too(tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'"UDF MODULES","stock"\n')
    told = install(machine, Xlwings(machine))
    assert f"{WINDOWS_PYTHON} must have the modules stock too, which were there before." in told.left


@pytest.mark.parametrize(
    ("python", "base"),
    [
        (r"C:\Users\ann\AppData\Local\Microsoft\WindowsApps\python.exe", r"C:\x"),
        (
            r"C:\p\Scripts\python.exe",
            r"C:\Program Files\WindowsApps\PythonSoftwareFoundation.Python.3.13_qbz5n2kfra8p0",
        ),
    ],
)
def test_the_python_of_the_store_is_refused(python, base, tmp_path):
    with pytest.raises(PodiumError, match=r"python\.org"):
        install(windows(tmp_path, python, base), NoExcel())
    assert files(tmp_path) == {}


@pytest.mark.parametrize("command", [install, uninstall])
def test_there_is_no_excel_on_linux(command, tmp_path):
    with pytest.raises(PodiumError, match="for Excel on Windows and on the Mac"):
        command(linux(tmp_path), NoExcel())
    assert files(tmp_path) == {}


def test_a_configuration_that_cannot_be_read_is_named_and_stays(tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, '"X","1"'.encode("utf-16"))
    with pytest.raises(PodiumError, match=r"xlwings\.conf: is not plain text"):
        install(machine, Xlwings(machine))
    assert path.read_bytes() == '"X","1"'.encode("utf-16")


@pytest.mark.parametrize("content", [b"{}", b"[]", b"\xff\xfe{", b'{"settings": 1'])
def test_a_broken_record_is_kept_and_podium_taken_back_without_it(content, tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'"X","1"\n"UDF MODULES","stock"\n')
    machine.start_folder.mkdir(parents=True)
    home = files(tmp_path)
    install(machine, Xlwings(machine))
    machine.record.write_bytes(content)
    told = uninstall(machine, xlwings := Xlwings(machine))
    assert told.done[0].startswith(
        f"{machine.record}: the record of what Podium installed is broken and is kept as addin-broken.json; "
    )
    assert "delete" not in " ".join(told.done)
    (machine.start_folder / "xlwings.xlam").unlink()  # whose it is was in the record
    aside = machine.record.with_name("addin-broken.json")
    assert aside.read_bytes() == content
    aside.unlink()
    aside.parent.rmdir()
    assert files(tmp_path) == home
    assert xlwings.calls == []


@pytest.mark.parametrize("lost", [False, True], ids=["broken", "lost"])
@MACHINES
def test_install_takes_up_where_the_record_is_no_more(kind, lost, tmp_path):
    machine = kind(tmp_path)
    install(machine, Xlwings(machine))
    machine.record.unlink() if lost else machine.record.write_text("{")
    moved = replace(machine, python="/moved/python")
    told = install(moved, Xlwings(moved))
    assert ("is not there" if lost else "is broken") in told.done[0]
    uninstall(moved, Xlwings(moved))
    assert machine.configuration.read_bytes() == b""
    assert [path.name for path in machine.start_folder.iterdir()] == ["xlwings.xlam"]


def test_keys_written_by_hand_before_the_first_install_come_back(tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, OURS)
    assert uninstall(machine, NoExcel()).done[0].startswith("nothing to take back")
    install(machine, Xlwings(machine))
    uninstall(machine, Xlwings(machine))
    assert path.read_bytes() == OURS


@pytest.mark.parametrize("broken", [False, True])
def test_somebody_elses_keys_are_not_taken_for_podiums(broken, tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, b'"INTERPRETER_WIN","mine"\n"UDF MODULES","stock"\n')
    if broken:
        machine.record.parent.mkdir(exist_ok=True)
        machine.record.write_text("{")
    uninstall(machine, NoExcel())
    assert path.read_bytes() == b'"INTERPRETER_WIN","mine"\n"UDF MODULES","stock"\n'


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_configuration_keeps_its_mode(tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, b'"LICENSE_KEY","secret"\n')
    path.chmod(0o600)
    install(machine, Xlwings(machine))
    assert path.stat().st_mode & 0o777 == 0o600
    uninstall(machine, Xlwings(machine))
    assert path.stat().st_mode & 0o777 == 0o600


def read_only(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    path.chmod(0o444)


def file_for_a_folder(path):
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.touch()


# What cannot be written: how it came about, and what is said of it.
OBSTACLES = {
    "a folder": (lambda path: path.mkdir(parents=True), "is a folder, and a file is to be there"),
    "read-only": (read_only, "is read-only"),
    "a file for a folder": (file_for_a_folder, "is a file and no folder"),
}
WRITTEN = ["configuration", "record", "podium.xlam", "xlwings.xlam"]
OBSTRUCTED = set(itertools.product(WRITTEN, OBSTACLES)) - {("xlwings.xlam", "read-only")}  # it is not written over


@pytest.mark.parametrize(("which", "obstacle"), sorted(OBSTRUCTED))
def test_what_cannot_be_written_is_named_before_anything_is(which, obstacle, tmp_path):
    make, says = OBSTACLES[obstacle]
    machine = windows(tmp_path)
    path = machine.start_folder / which if which.endswith(".xlam") else getattr(machine, which)
    make(path)
    if which == "record" and path.is_file():
        path.chmod(0o644)
        path.write_text('{"settings": {}, "marked": false, "files": [], "folders": []}')
        path.chmod(0o444)
    home = files(tmp_path)
    with pytest.raises(PodiumError, match=says) as failed:
        install(machine, xlwings := Xlwings(machine))
    assert str(path if path.exists() else path.parent) in str(failed.value)
    assert (files(tmp_path), xlwings.calls) == (home, [])


def test_what_fails_midway_is_told_with_what_was_done_and_can_be_taken_back(tmp_path):
    machine = windows(tmp_path)

    class Breaks(Xlwings):
        def install(self):
            super().install()
            (self.machine.start_folder / "podium.xlam").mkdir()
            return ""

    told = install(machine, Breaks(machine))
    assert told.failed
    assert told.done[0].endswith(f"INTERPRETER_WIN is now {WINDOWS_PYTHON}")
    assert "xlwings.xlam: the add-in of xlwings" in told.done[2]
    assert told.done[3].startswith("Stopped here: ")
    assert "podium.xlam: is a directory" in told.done[3]
    assert told.left == [
        "Mend that, then run podium addin install again. podium addin uninstall takes back what was done."
    ]
    (machine.start_folder / "podium.xlam").rmdir()
    uninstall(machine, Xlwings(machine))
    assert files(tmp_path) == {}


@pytest.mark.parametrize(("kind", "file"), [(windows, "xlwings.xlam"), (mac, "xlwings.xlam"), (mac, "script")])
def test_what_a_person_replaced_since_is_not_removed(kind, file, tmp_path):
    machine = kind(tmp_path)
    install(machine, xlwings := Xlwings(machine))
    path = machine.start_folder / file if file != "script" else next(machine.scripts.iterdir())
    path.write_bytes(b"of another xlwings, or one's own")
    told = uninstall(machine, xlwings)
    assert path.read_bytes() == b"of another xlwings, or one's own"
    assert f"{path}: is not the one that Podium put there and stays" in told.done
    assert xlwings.calls.count("remove") == (file == "script")


def test_a_newer_xlwings_xlam_got_as_podium_advised_is_removed(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    record = json.loads(machine.record.read_text())
    record["hashes"][str(machine.start_folder / "xlwings.xlam")] = "of an older one"
    machine.record.write_text(json.dumps(record))
    install(machine, Xlwings(machine))
    uninstall(machine, Xlwings(machine))
    assert files(tmp_path) == {}


@pytest.mark.parametrize("again", [False, True], ids=["once", "install again"])
def test_the_mark_of_utf8_comes_back_to_nothing_else_than_what_install_left(again, tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'\xef\xbb\xbf"X","1"\n')
    install(machine, Xlwings(machine))
    configured(machine, b'"X","another"\n' if again else OURS + b'"X","another"\n')
    if again:
        install(machine, Xlwings(machine))
    told = uninstall(machine, Xlwings(machine))
    assert machine.configuration.read_bytes() == b'"X","another"\n'
    assert any("the mark (BOM) at its beginning does not come back" in line for line in told.done) != again


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b'"UDF MODULES","mystock" # my own', "UDF MODULES"),
        (b'"UDF MODULES","x","y"', "UDF MODULES"),
        (b"udf modules=mystock", "UDF MODULES"),
        (b'"udf modules"', "UDF MODULES"),  # VBA reads on in the next line
        (b'"OTHER","1","UDF MODULES","mystock"', "UDF MODULES"),  # VBA reads two pairs
        (b'"INTERPRETER_WIN","C:\\mine\\python.exe" ; mine', "INTERPRETER_WIN"),
    ],
)
def test_a_line_of_unclear_meaning_is_refused_and_not_overridden(line, key, tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, b'"X","1"\n' + line + b'\n"Y","2"\n')
    home = files(tmp_path)
    with pytest.raises(PodiumError) as failed:
        install(machine, Xlwings(machine))
    assert str(failed.value).startswith(f"{path}: line 2 speaks of {key} ")
    assert line.decode().split(",")[-1].strip('"') in str(failed.value)
    assert files(tmp_path) == home


@pytest.mark.parametrize(
    "line", [b'# "UDF MODULES","off"', b'; "UDF MODULES","off","y"', b'"UDF MODULES_2","x","y"', b"UDF MODULESX"]
)
def test_a_comment_and_another_key_are_no_obstacle(line, tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, line + b"\n")
    install(machine, Xlwings(machine))
    assert path.read_bytes() == OURS + line + b"\n"


def test_modules_without_quotation_marks_are_kept(tmp_path):
    machine = windows(tmp_path)
    path = configured(machine, b"UDF MODULES,mystock\n")
    install(machine, Xlwings(machine))
    assert b'"UDF MODULES","mystock;podium.functions"\n' in path.read_bytes()


def test_an_uninstall_that_fails_midway_tells_what_it_did(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    (machine.start_folder / "podium.xlam").chmod(0o444)
    told = uninstall(machine, Xlwings(machine))
    assert told.failed
    assert told.done[0].endswith("INTERPRETER_WIN is as it was before")
    assert "podium.xlam: is read-only" in told.done[-1]
    (machine.start_folder / "podium.xlam").chmod(0o644)
    uninstall(machine, Xlwings(machine))
    assert files(tmp_path) == {}


def test_a_link_to_a_configuration_stays_a_link(tmp_path):
    machine = windows(tmp_path)
    kept = tmp_path / "kept.conf"
    kept.write_bytes(b"")
    machine.configuration.parent.mkdir()
    machine.configuration.symlink_to(kept)
    install(machine, Xlwings(machine))
    assert machine.configuration.is_symlink()
    assert kept.read_bytes() == OURS


def test_uninstall_of_nothing(tmp_path):
    told = uninstall(windows(tmp_path), NoExcel())
    assert told.done == ["nothing to take back: Podium's add-in was not installed by podium addin install"]


def test_status_says_what_there_is(tmp_path):
    machine = windows(tmp_path)
    before = status(machine).done
    assert [line.rpartition(": ")[2] for line in before[:2]] == ["INTERPRETER_WIN is not set", "UDF MODULES is not set"]
    install(machine, Xlwings(machine))
    assert [line.rpartition(": ")[2] for line in status(machine).done[:4]] == [
        f"INTERPRETER_WIN is {WINDOWS_PYTHON}".rpartition(": ")[2],
        "UDF MODULES is podium.functions",
        "there",
        "there",
    ]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="would install into this machine's Excel")
def test_the_command_on_linux_is_one_line_and_exit_code_1():
    asked = subprocess.run(
        [sys.executable, "-m", "podium", "addin", "install"], capture_output=True, text=True, check=False
    )
    assert asked.returncode == 1
    assert asked.stderr.startswith("podium: the add-in is for Excel on Windows and on the Mac;")
    assert asked.stderr.count("\n") == 1
