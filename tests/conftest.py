"""Set up for all tests: functions register with xlwings as on a server, which works without Excel."""

import os

os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

from hypothesis import settings

from tests.promises import pytest_runtest_makereport  # noqa: F401 - a hook of pytest

settings.register_profile("podium", deadline=None, max_examples=200)
settings.load_profile("podium")
