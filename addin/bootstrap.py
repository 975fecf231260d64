"""Set Podium up and run it, with nothing but Python: ``python addin/bootstrap.py demo`` or ``... test``.

Makes the environment ``.venv`` beside pyproject.toml, installs Podium into it and runs the command there.
``... excel`` shows a first number through the real add-in server of Excel on Windows, which Wine runs.
``test`` installs exactly the versions of requirements-test.lock, checked by their hashes.
Everything else that you write after ``python addin/bootstrap.py`` goes to ``podium`` as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements-test.lock"
OLDEST_PYTHON = (3, 11)
# What podium prints when it shows a command, so that it can be copied as it stands.
TYPED = ("py " if os.name == "nt" else "python3 ") + (f'"{sys.argv[0]}"' if " " in sys.argv[0] else sys.argv[0])


def run(*command: object, folder: Path = ROOT) -> None:
    environment = {**os.environ, "PODIUM_COMMAND": TYPED}
    code = subprocess.call([str(part) for part in command], cwd=folder, env=environment)
    if code:
        sys.exit(code)


def works(python: Path) -> bool:
    probe = [str(python), "-c", f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"]
    return python.exists() and subprocess.call(probe, stderr=subprocess.DEVNULL) == 0


def set_up() -> None:
    make_environment()
    install("--editable", ".")


def set_up_for_tests() -> None:
    """The locked versions, hatchling among them, which builds Podium: nothing else is fetched."""
    make_environment()
    install("--require-hashes", "--requirement", LOCK)
    install("--no-deps", "--no-build-isolation", "--editable", ".")


def make_environment() -> None:
    if not works(PYTHON):
        venv.EnvBuilder(with_pip=True, clear=True).create(ENVIRONMENT)


def install(*what: object) -> None:
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def main() -> None:
    if sys.version_info < OLDEST_PYTHON:
        sys.exit("Podium needs Python 3.11 or newer; this is " + sys.version.split()[0])
    arguments = sys.argv[1:] or ["demo"]
    if arguments[0] == "test":
        set_up_for_tests()
        run(PYTHON, "-m", "pytest", *arguments[1:])
    elif arguments[0] == "excel":
        set_up()
        run(PYTHON, "-m", "tests.hosts.classic", *arguments[1:])
    else:
        set_up()
        # In the user's folder, which the names of files are typed from. -P: what lies there is no part of Podium.
        run(PYTHON, "-P", "-m", "podium", *arguments, folder=Path.cwd())


if __name__ == "__main__":
    main()
