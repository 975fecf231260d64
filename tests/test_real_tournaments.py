"""Scripts that hold the functions against printed numbers and real tournaments, where they lie beside the project."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

CHECKS = Path(__file__).resolve().parents[2] / "shared" / "checks"


@pytest.mark.skipif(not CHECKS.is_dir(), reason="the checks against real tournaments are not beside the project")
@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("check_published_points.py", "274 of 274 printed numbers agree"),
        ("check_go_tournaments.py", "20192 of 20192 values agree"),
    ],
)
def test_all_agree(script, says):
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    check = subprocess.run(
        [sys.executable, script], cwd=CHECKS, env=environment, capture_output=True, text=True, check=False
    )
    assert re.search(f"^{says}$", check.stdout, re.M), check.stdout[-2000:] + check.stderr[-2000:]
    assert check.returncode == 0
