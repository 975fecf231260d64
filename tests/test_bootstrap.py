"""addin/bootstrap.py and setting_up.py: what they install and when, and where they run what they are asked to run.

pip is not called here: tests/supply_chain/test_set_up_offline.py does, without a network. That the set-up works at all
is what CI begins with.
"""

from __future__ import annotations

import ast
import errno
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parent.parent
BOOTSTRAP = ROOT / "addin" / "bootstrap.py"
Calls = list[list[str]]


@pytest.fixture
def setting_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """With an environment in ``tmp_path`` whose Python works; pip is told of in ``module.calls``, and succeeds."""
    spec = importlib.util.spec_from_file_location("setting_up", ROOT / "addin" / "setting_up.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    environment = tmp_path / "environment"
    environment.mkdir()
    python = environment / "python"
    python.touch()
    monkeypatch.setattr(module, "ENVIRONMENT", environment)
    monkeypatch.setattr(module, "PYTHON", python)
    monkeypatch.setattr(module, "MARK", environment / "mark")
    monkeypatch.setattr(module, "works", lambda _: True)
    module.calls = []
    monkeypatch.setattr(module.subprocess, "run", _pip(module.calls))
    return module


def _pip(calls: Calls, said: str = "") -> Callable[..., object]:
    def run(command: list[object], **_: object) -> object:
        calls.append([str(part) for part in command[1:]])
        return SimpleNamespace(returncode=int(bool(said)), stderr=said)

    return run


def test_pip_runs_once(setting_up):
    setting_up.set_up(for_tests=False)
    assert [call[:3] for call in setting_up.calls] == [["-m", "pip", "install"]]
    setting_up.set_up(for_tests=False)
    assert len(setting_up.calls) == 1


@pytest.mark.parametrize("changed", ["pyproject", "python", "folder", "environment"])
def test_pip_runs_again_where_something_changed(setting_up, monkeypatch, tmp_path, changed):
    setting_up.set_up(for_tests=False)
    if changed == "pyproject":
        monkeypatch.setattr(setting_up, "PYPROJECT", BOOTSTRAP)
    elif changed == "python":
        monkeypatch.setattr(setting_up.sys, "version_info", (3, 99))
    elif changed == "folder":
        monkeypatch.setattr(setting_up, "ROOT", tmp_path)
    else:
        monkeypatch.setattr(setting_up, "PYTHON", tmp_path / "gone")
    setting_up.set_up(for_tests=False)
    assert len(setting_up.calls) == 2


def test_the_tests_have_the_locked_environment(setting_up):
    """Everything from the lock file by its hash; Podium itself is built with what that brought, and fetches nothing."""
    setting_up.set_up(for_tests=False)
    setting_up.set_up(for_tests=True)
    _, locked, podium = setting_up.calls
    assert locked[-3:] == ["--require-hashes", "--requirement", str(ROOT / "requirements-test.lock")]
    assert podium[-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]


def test_the_environment_of_the_tests_serves_users_too(setting_up, monkeypatch):
    setting_up.set_up(for_tests=True)
    monkeypatch.setattr(setting_up, "LOCK", BOOTSTRAP)  # another lock is nothing to users
    setting_up.set_up(for_tests=False)
    assert len(setting_up.calls) == 2
    setting_up.set_up(for_tests=True)
    assert len(setting_up.calls) == 4


def test_a_set_up_that_failed_half_way_is_done_again(setting_up, monkeypatch):
    setting_up.set_up(for_tests=False)
    monkeypatch.setattr(setting_up, "PYPROJECT", BOOTSTRAP)
    monkeypatch.setattr(setting_up.subprocess, "run", _pip([], "ERROR: something else"))
    monkeypatch.setattr(setting_up, "all_is_there", lambda **_: True)
    setting_up.set_up(for_tests=False)
    assert not setting_up.read_mark()


@pytest.mark.parametrize(
    ("pip_says", "expected"),
    [
        ("WARNING: Retrying ... NewConnectionError('Failed to establish a new connection')", "reach the internet"),
        ("Caused by ProxyError('Cannot connect to proxy.'): /simple/hatchling/", "HTTPS_PROXY=http://NAME:PORT"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "disk of"),
        ("ERROR: Could not install packages: [Errno 13] Permission denied: 'x'", "may not be written"),
        ("  note: a hint\nERROR: No matching distribution found for x>=9\n", "No matching distribution found for x>=9"),
        ("\n", "it does not say why"),
    ],
)
def test_why_pip_failed_is_one_sentence(setting_up, monkeypatch, pip_says, expected):
    monkeypatch.setattr(setting_up.subprocess, "run", _pip([], pip_says))
    monkeypatch.setattr(setting_up, "all_is_there", lambda **_: False)
    with pytest.raises(setting_up.NotSetUp, match=expected):
        setting_up.set_up(for_tests=False)


@pytest.mark.parametrize(
    ("number", "expected"), [(errno.EACCES, "may not be written"), (errno.EROFS, "Documents"), (errno.ENOSPC, "full")]
)
def test_a_folder_that_takes_no_environment_is_told(setting_up, monkeypatch, number, expected):
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(setting_up, "works", lambda _: False)
    monkeypatch.setattr(setting_up.venv.EnvBuilder, "create", refused)
    with pytest.raises(setting_up.NotSetUp, match=expected):
        setting_up.set_up(for_tests=False)
    assert not setting_up.calls


def test_a_python_without_ensurepip_is_told(setting_up, monkeypatch):
    monkeypatch.setattr(setting_up, "works", lambda _: False)
    monkeypatch.setattr(setting_up.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(setting_up.NotSetUp, match="sudo apt install python3-venv"):
        setting_up.set_up(for_tests=False)


def test_podium_runs_in_the_folder_of_the_user(setting_up, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    typed = ["convert", "../x.xlsx", "--system", "mso"]
    assert setting_up.command_of(typed) == (["-P", "-m", "podium", *typed], tmp_path)


def test_the_tests_run_in_the_folder_of_the_project(setting_up):
    """In as many processes as the machine has cores, unless somebody asks for another number."""
    processes = ["--numprocesses", "auto", "--dist", "loadgroup", "--no-loadscope-reorder"]
    assert setting_up.command_of(["test", "-q"]) == (["-m", "pytest", *processes, "-q"], ROOT)


def test_the_first_number_through_the_add_in_server_is_one_command(setting_up):
    assert setting_up.command_of(["excel"]) == (["-m", "tests.hosts.classic"], ROOT)


def test_ctrl_c_is_left_to_the_program(setting_up, monkeypatch):
    """It reaches the program too, whose exit code counts."""
    waited = iter([KeyboardInterrupt(), 130])

    def wait() -> int:
        each = next(waited)
        if isinstance(each, BaseException):
            raise each
        return each

    monkeypatch.setattr(setting_up.subprocess, "Popen", lambda *_, **__: SimpleNamespace(wait=wait))
    assert setting_up.run(["-m", "podium"], ROOT) == 130


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 14)])
def test_an_old_python_is_told_where_to_get_a_newer_one(monkeypatch, version):
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr(sys, "version", ".".join(map(str, version)) + " (default)")
    with pytest.raises(SystemExit) as stopped:
        exec(compile(BOOTSTRAP.read_text(encoding="utf-8"), "bootstrap.py", "exec"), {"__name__": "__main__"})
    assert "Podium needs Python 3.11 or newer, and this is Python {}.".format(".".join(map(str, version))) in str(
        stopped.value
    )
    assert "https://www.python.org/downloads" in str(stopped.value)


def test_bootstrap_is_written_for_every_python():
    """Python 2 reads the whole file before its first line runs: ASCII, and nothing that came with Python 3."""
    source = BOOTSTRAP.read_bytes().decode("ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.arg, ast.NamedExpr, ast.Starred, ast.Nonlocal, ast.ImportFrom)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


def test_the_oldest_python_is_the_one_of_pyproject(setting_up):
    import tomllib

    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert wanted == ">={}.{}".format(*setting_up.OLDEST_PYTHON)
    assert f"OLDEST_PYTHON = {setting_up.OLDEST_PYTHON}" in BOOTSTRAP.read_text(encoding="utf-8")


def test_in_several_processes_the_tests_of_a_file_stay_together(request: pytest.FixtureRequest) -> None:
    """Else each process makes what they share; which releases of pytest and pytest-xdist do it, nothing else says."""
    if not hasattr(request.config, "workerinput"):
        pytest.skip("the tests run in one process")
    assert request.node.nodeid.endswith("@test_bootstrap.py")


def test_compiled_modules_are_kept_in_the_environment_whatever_the_shell_says(setting_up) -> None:
    given = setting_up.environment_of({"PATH": "/bin", "PYTHONDONTWRITEBYTECODE": "1"})
    assert given["PYTHONPYCACHEPREFIX"] == str(setting_up.ENVIRONMENT / "compiled")
    assert "PYTHONDONTWRITEBYTECODE" not in given
    assert given["PATH"] == "/bin"
