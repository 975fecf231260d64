"""Podium never asks for the network: not one of its commands, on real files, nor the import of any of its modules."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from podium.cli.app import app
from typer.main import get_command

from tests.supply_chain.offline import namespace, run_offline

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "workbooks" / "examples"
FORMATS = ROOT / "tests" / "data" / "formats"

IMPORT_ALL = """
import importlib, pkgutil, podium
names = [each.name for each in pkgutil.walk_packages(podium.__path__, "podium.") if not each.name.endswith("__main__")]
for name in names:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:  # what only LibreOffice's or Windows' Python has
        if missing.name not in ("uno", "unohelper", "com", "winreg", "win32com"):
            raise
print(len(names))
"""

# What is typed, one after the other, in a folder with the examples.
COMMANDS = {
    "demo": ["demo --out demo"],
    "tables": ["tables --rounds 3-9"],
    "convert": [
        "convert mso-oware.xlsx --system mso --out scored",
        "convert chess-riverside-open.csv --system chess --out scored",
        "convert fibonacci-teams.ods --system fibonacci --out scored",
        "convert mcmahon-lakeside.xls --system mcmahon --out scored --report report.xlsx",
        "convert many --recursive --jobs 2 --system mso --out several",  # by several processes
    ],
    "season new": ["season new --system mso --out new.xlsx"],
    "season import": ["season import season-mso.xlsx season-mso-abalone.csv --event Abalone"],
    "season standings": [
        f"season standings season-{system}.xlsx" for system in ("mso", "chess", "fibonacci", "mcmahon")
    ],
    "publish": ["publish season-mso.xlsx --out public --no-pdf", "publish season-chess.xlsx --out chess --no-pdf"],
    "functions": ["functions GP_POINTS", "functions --markdown"],
    "doctor": ["doctor"],
    "addin build": ["addin build"],
    "addin status": ["addin status"],
    "calc build": ["calc build"],
}
FAIL = {"doctor", "addin status"}  # may say that something is to be done

# Other programs' work: xlwings' own command copies its add-in, LibreOffice's unopkg an extension.
NOT_RUN = {"addin install", "addin uninstall", "calc install", "calc uninstall"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With the examples, and many sheets in a subfolder."""
    for path in EXAMPLES.iterdir():
        shutil.copy(path, tmp_path)
    (tmp_path / "many").mkdir()
    for number in range(40):
        shutil.copy(EXAMPLES / "mso-oware.xlsx", tmp_path / "many" / f"{number}.xlsx")
    return tmp_path


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_never_asks_for_the_network(name: str, folder: Path, request: pytest.FixtureRequest) -> None:
    """Without --all the first of what is typed."""
    for typed in COMMANDS[name] if request.config.getoption("--all") else COMMANDS[name][:1]:
        ran = run_offline(folder, "-m", "podium", *typed.split())
        assert not ran.asked
        assert "Traceback" not in ran.said
        assert ran.code == 0 or name in FAIL, ran.said


def test_no_reader_asks_for_the_network(folder: Path) -> None:
    """Whatever the file: web pages and XML name addresses, which nobody visits."""
    shutil.copytree(FORMATS, folder / "formats")
    for system in ("mso", "chess", "mcmahon"):
        ran = run_offline(folder, "-m", "podium", "convert", "formats", "--check", "--system", system)
        assert not ran.asked
        assert "Traceback" not in ran.said


def test_no_module_asks_for_the_network_when_it_is_imported(tmp_path: Path) -> None:
    ran = run_offline(tmp_path, "-c", IMPORT_ALL)
    assert (ran.code, ran.asked) == (0, ""), ran.said
    assert int(ran.said) > 200


def test_every_command_is_here() -> None:
    commands = {}
    for name, command in get_command(app).commands.items():
        inner = getattr(command, "commands", None)
        commands |= {f"{name} {each}": None for each in inner} if inner else {name: None}
    assert set(commands) == set(COMMANDS) | NOT_RUN


@pytest.mark.parametrize(
    "code",
    [
        "import socket; socket.create_connection(('127.0.0.1', 9))",
        "import socket; socket.getaddrinfo('localhost', 80)",
        "import socket\ntry: socket.socket()\nexcept OSError: pass",
        "import urllib.request\ntry: urllib.request.urlopen('http://127.0.0.1:9')\nexcept OSError: pass",
        "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import socket; socket.socket()'])",
    ],
    ids=["connect", "name", "caught", "web", "child"],
)
def test_who_asks_for_the_network_is_seen(code: str, tmp_path: Path) -> None:
    assert "socket." in run_offline(tmp_path, "-c", code).asked


@pytest.mark.skipif(not namespace(), reason="the machine makes no network namespaces; the audit hook alone must do")
def test_there_is_no_network_at_all(tmp_path: Path) -> None:
    """What is not Python meets no network either: the only interface is this machine itself, and that is down."""
    ran = run_offline(
        tmp_path, "-c", "print(open('/proc/net/route').read().count('\\n'), open('/proc/net/dev').read())"
    )
    routes, *interfaces = ran.said.splitlines()
    assert routes.split()[0] in ("0", "1")  # a header at most
    assert {line.split(":")[0].strip() for line in interfaces if ":" in line} <= {"lo"}
