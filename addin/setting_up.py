"""What ``bootstrap.py`` does: the environment ``.venv`` beside pyproject.toml, Podium in it, and the command.

``... excel`` shows a first number through the real add-in server of Excel on Windows, which Wine runs.
``test`` installs exactly the versions of requirements-test.lock, checked by their hashes.
Everything else that you write after ``python addin/bootstrap.py`` goes to ``podium`` as it is.

pip runs only where something changed since the environment was made: a mark in it says for what it was made.
"""

from __future__ import annotations

import errno
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
MARK = ENVIRONMENT / "podium-set-up.json"
PYPROJECT, LOCK = ROOT / "pyproject.toml", ROOT / "requirements-test.lock"
OLDEST_PYTHON = (3, 11)
INTERRUPTED = 130  # the exit code after Ctrl-C
# What podium prints when it shows a command, so that it can be copied as it stands.
TYPED = ("py " if os.name == "nt" else "python3 ") + (f'"{sys.argv[0]}"' if " " in sys.argv[0] else sys.argv[0])
PROXY = "set HTTPS_PROXY=http://NAME:PORT" if os.name == "nt" else "export HTTPS_PROXY=http://NAME:PORT"

# Tests that share an office, a browser or a Windows stay together, in the order of tests/conftest.py.
IN_SEVERAL_PROCESSES = ("--numprocesses", "auto", "--dist", "loadgroup", "--no-loadscope-reorder")
FOR_USERS = (("--editable", "."),)
# hatchling, which builds Podium, is among the locked packages: nothing else is fetched.
FOR_TESTS = (
    ("--require-hashes", "--requirement", str(LOCK)),
    ("--no-deps", "--no-build-isolation", "--editable", "."),
)

# What pip says where it did not reach its index.
NO_NETWORK = (
    "ConnectionError",
    "ConnectTimeout",
    "Connection to",
    "Connection refused",
    "Failed to establish a new connection",
    "getaddrinfo failed",
    "name resolution",
    "Network is unreachable",
    "ProxyError",
    "ReadTimeout",
    "RemoteDisconnected",
    "SSLError",
    "(from versions: none)",  # all that it says where it does not try again
)

# Whether all that pyproject.toml names is installed, of whatever version: run by the environment's Python.
ALL_IS_THERE = """
import re, sys, tomllib
from importlib.metadata import version
project = tomllib.load(open(sys.argv[1], "rb"))["project"]
extras = project["optional-dependencies"]["test"] if sys.argv[2] == "test" else []
for each in project["dependencies"] + extras:
    version(re.match(r"[\\w.-]+", each)[0])
import podium
"""


class NotSetUp(Exception):
    """Why Podium could not be set up: one sentence."""


def main() -> None:
    arguments = sys.argv[1:] or ["demo"]
    try:
        set_up(for_tests=arguments[0] == "test")
        sys.exit(run(*command_of(arguments)))
    except NotSetUp as reason:
        sys.exit(f"Podium is not set up yet: {reason}")
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(INTERRUPTED)


def command_of(arguments: Sequence[str]) -> tuple[list[str], Path]:
    """What the environment's Python is given, and the folder in which it runs."""
    if arguments[0] == "test":
        return ["-m", "pytest", *IN_SEVERAL_PROCESSES, *arguments[1:]], ROOT
    if arguments[0] == "excel":
        return ["-m", "tests.hosts.classic", *arguments[1:]], ROOT
    # In the user's folder, which the names of files are typed from. -P: what lies there is no part of Podium.
    return ["-P", "-m", "podium", *arguments], Path.cwd()


def run(arguments: Sequence[str], folder: Path) -> int:
    """The exit code. Ctrl-C reaches the program too, which ends in its own time and says what it left."""
    process = subprocess.Popen([str(PYTHON), *arguments], cwd=folder, env=environment_of(os.environ))
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def environment_of(shell: Mapping[str, str]) -> dict[str, str]:
    """The variables. Compiled modules are kept, whatever the shell says: else each start compiles all of them anew."""
    kept = {name: value for name, value in shell.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(ENVIRONMENT / "compiled"), "PODIUM_COMMAND": TYPED}


def set_up(*, for_tests: bool) -> None:
    """Nothing where the mark says that this was done; NotSetUp where Podium cannot run."""
    wanted = wanted_mark(for_tests=for_tests)
    if PYTHON.exists() and wanted.items() <= read_mark().items():
        return
    print("Setting Podium up ...", file=sys.stderr)
    make_environment()
    try:
        for what in FOR_TESTS if for_tests else FOR_USERS:
            install(what)
    except NotSetUp as reason:
        if not all_is_there(for_tests=for_tests):
            raise
        print(f"Podium goes on as it was set up before: {reason}", file=sys.stderr)
        return
    MARK.write_text(json.dumps(wanted), encoding="utf-8")


def wanted_mark(*, for_tests: bool) -> dict[str, str]:
    """For what an environment is made. That of the tests, which has a lock too, serves users as well."""
    mark = {"python": "{}.{}".format(*sys.version_info), "folder": str(ROOT), "pyproject": digest(PYPROJECT)}
    return mark | {"lock": digest(LOCK)} if for_tests else mark


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_mark() -> dict[str, str]:
    try:
        mark = json.loads(MARK.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return mark if isinstance(mark, dict) else {}


def make_environment() -> None:
    """An environment that works stays: without the internet nothing could be put into a new one."""
    try:
        ENVIRONMENT.mkdir(exist_ok=True)
        MARK.unlink(missing_ok=True)
        if works(PYTHON):
            return
        if importlib.util.find_spec("ensurepip") is None:
            raise NotSetUp(
                "this Python has no ensurepip, which installs packages. On Debian and Ubuntu, run sudo apt install "
                "python3-venv, then the command again."
            )
        venv.EnvBuilder(with_pip=True, clear=True).create(ENVIRONMENT)
    except OSError as error:
        raise NotSetUp(reason_of(error)) from None
    except subprocess.CalledProcessError as error:
        raise NotSetUp(f"Python could not make the environment {ENVIRONMENT}: {error}") from None


def reason_of(error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return f"the disk of {ROOT} is full. Make room, about 500 MB, and run the command again."
    return (
        f"its folder {ROOT} may not be written ({error.strerror}). Move it to a folder of your own, such as Documents, "
        "and run the command there."
    )


def works(python: Path) -> bool:
    probe = [str(python), "-c", f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"]
    return python.exists() and subprocess.call(probe, stderr=subprocess.DEVNULL) == 0


def install(what: Sequence[str]) -> None:
    """NotSetUp, with the reason in one sentence, where pip fails."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what]
    # In its environment, which the pip that pip itself starts reads too. A venue without a network waits for each.
    environment = {"PIP_RETRIES": "1", **os.environ}
    done = subprocess.run(pip, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True, errors="replace")
    if done.returncode:
        raise NotSetUp(reason_of_pip(done.stderr))


def reason_of_pip(said: str) -> str:
    if any(sign in said for sign in NO_NETWORK):
        return (
            "pip could not reach the internet, which it needs for this. Connect, and run the command again; behind a "
            f"proxy, name it first: {PROXY}"
        )
    if "No space left" in said:
        return reason_of(OSError(errno.ENOSPC, ""))
    if "Permission denied" in said or "Read-only file system" in said:
        return reason_of(PermissionError(errno.EACCES, "permission denied"))
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")] or lines[-1:] or ["it does not say why"]
    return f"pip failed. {errors[-1]}"


def all_is_there(*, for_tests: bool) -> bool:
    probe = [str(PYTHON), "-P", "-c", ALL_IS_THERE, str(PYPROJECT), "test" if for_tests else "users"]
    return subprocess.call(probe, stderr=subprocess.DEVNULL) == 0
