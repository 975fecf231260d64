"""The set-up by addin/bootstrap.py where there is no network: a venue often has none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.supply_chain.offline import namespace

ROOT = Path(__file__).resolve().parents[2]
# Where no network can be taken away, at least the index of packages is: nothing listens there. Nor are there packages
# on the disk of this machine for pip.
NO_INDEX = {
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_NO_CACHE_DIR": "1",
    "PIP_RETRIES": "0",
}


@pytest.fixture
def podium(tmp_path: Path) -> Path:
    """A copy of what bootstrap.py sets up."""
    copy = tmp_path / "podium"
    for name in ("addin", "docs", "workbooks"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    for name in ("pyproject.toml", "requirements-test.lock", "README.md"):
        shutil.copy(ROOT / name, copy)
    return copy


def set_up_before(podium: Path) -> None:
    """An environment with all that Podium needs, whose mark is another's."""
    environment = podium / ".venv"
    venv.create(environment)
    [packages] = environment.rglob("site-packages")
    places = [str(podium / "addin"), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    (packages / "podium.pth").write_text("\n".join(dict.fromkeys(places)))


def bootstrap(podium: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [*namespace(), sys.executable, "addin/bootstrap.py", *arguments]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")} | NO_INDEX
    return subprocess.run(command, cwd=podium, env=environment, capture_output=True, text=True, timeout=300)


def test_the_first_set_up_names_the_network(podium):
    done = bootstrap(podium, "--help")
    assert done.returncode == 1
    assert "pip could not reach the internet" in done.stderr.splitlines()[-1]
    assert "HTTPS_PROXY" in done.stderr
    assert "Traceback" not in done.stderr


def test_podium_goes_on_where_all_is_there(podium):
    """Each time anew: what changed is still to be installed once there is a network."""
    set_up_before(podium)
    for _ in range(2):
        done = bootstrap(podium, "functions", "GP_POINTS")
        assert (done.returncode, "GP_POINTS(" in done.stdout) == (0, True), done.stderr
        assert "Podium goes on as it was set up before: pip could not reach the internet" in done.stderr


def test_a_package_that_is_new_and_not_there_is_no_going_on(podium):
    set_up_before(podium)
    pyproject = podium / "pyproject.toml"
    text = pyproject.read_text(encoding="utf-8").replace('    "rich', '    "a-package-of-nobody>=1",\n    "rich')
    pyproject.write_text(text, encoding="utf-8")
    done = bootstrap(podium, "functions", "GP_POINTS")
    assert (done.returncode, done.stdout) == (1, "")
    assert "Podium is not set up yet: pip could not reach the internet" in done.stderr


def test_a_folder_that_is_set_up_asks_nothing_of_pip(podium):
    set_up_before(podium)
    python = podium / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark = "import setting_up, json; setting_up.MARK.write_text(json.dumps(setting_up.wanted_mark(for_tests=False)))"
    subprocess.run([python, "-c", mark], cwd=podium / "addin", check=True)
    done = bootstrap(podium, "functions", "GP_POINTS")
    assert (done.returncode, done.stderr) == (0, "")
