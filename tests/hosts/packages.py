"""Podium's own wheel for the hosts, and the pip that builds it and fetches theirs."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.spreadsheet_programs import missing

ROOT = Path(__file__).resolve().parent.parent.parent


def kept(name: str) -> Path:
    """A folder outside the repository for what is put together once."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "podium", name)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Two runs at the same time do not put the same folder together."""
    import fcntl  # which Windows does not have: there the tests that need such a folder are skipped

    folder.parent.mkdir(parents=True, exist_ok=True)
    with open(folder.parent / f"{folder.name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pip(*arguments: str) -> None:
    """Run pip quietly; what it says where it fails is in the exception."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    environment = {"PIP_RETRIES": "1", **os.environ}  # without the internet each costs seconds
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise RuntimeError(f"pip {' '.join(arguments)} failed:\n{done.stderr}")


@contextmanager
def fetching(what: str) -> Iterator[None]:
    """Where it cannot be fetched, the test that needs it is skipped, or fails under CI."""
    try:
        yield
    except (RuntimeError, subprocess.CalledProcessError) as error:
        missing(f"{what} is not here yet, and cannot be fetched from the internet ({str(error).splitlines()[-1]})")


def podium_wheel(folder: Path) -> Path:
    """Podium's own wheel, built from the sources as they are."""
    # The locked environment of the tests has what builds it: nothing is fetched there.
    isolation = ["--no-build-isolation"] if find_spec("hatchling") else []
    pip("wheel", "--no-deps", *isolation, "--wheel-dir", str(folder), str(ROOT))
    return next(folder.glob("podium-*.whl"))


def unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
