"""A LibreOffice of its own, with the extension in it, in a temporary folder: nothing of the user's is touched."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from podium.calc import installing
from podium.libreoffice import program_folder
from podium.programs import plain_environment

from tests.spreadsheet_programs import program

DRIVER = Path(__file__).parent / "in_office" / "driver.py"
SECONDS_TO_STOP = 30
SECONDS_TO_ANSWER = 200


class Office:
    """A headless soffice with a profile of its own, and the driver that speaks with it over UNO."""

    def __init__(
        self,
        *,
        with_extension: bool = True,
        folder: Path | None = None,
        options: Sequence[str] = (),
        environment: Mapping[str, str] = {},
    ) -> None:
        """``folder``: where its profile is and stays, in place of a temporary one.

        Without LibreOffice the test that asks is skipped, or fails under CI, where nothing may go untested.
        """
        soffice, python = program("soffice", "LibreOffice"), python_with_uno()
        self.folder = tempfile.TemporaryDirectory()
        self.options = own_place(folder or Path(self.folder.name))
        if with_extension:
            installing.install(self.options)
        self.pipe = f"podium-{uuid.uuid4().hex}"
        command = [soffice, "--headless", "--norestore", "--nologo"]
        command += [f"--accept=pipe,name={self.pipe};urp;", *self.options, *options]
        self.soffice = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**plain_environment(), **environment},
            start_new_session=True,
        )
        self.driver = subprocess.Popen(
            [python, str(DRIVER), self.pipe],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**plain_environment(), "PYTHONIOENCODING": "utf-8"},
        )

    def do(self, what: str, **arguments: Any) -> Any:
        """Ask the driver for one of its requests."""
        assert self.driver.stdin is not None
        assert self.driver.stdout is not None
        print(json.dumps({"do": what, **arguments}), file=self.driver.stdin, flush=True)
        watch = threading.Timer(SECONDS_TO_ANSWER, self.driver.kill)  # a window that waits for somebody never answers
        watch.start()
        line = self.driver.stdout.readline()
        watch.cancel()
        assert line, f"the office stopped at {what} {arguments}"
        answer = json.loads(line)
        assert "failed" not in answer, f"{what} {arguments}: {answer.get('failed')}"
        return answer["answer"]

    def stop(self) -> None:
        """Close the office; kill it where it does not."""
        try:
            self.driver.communicate('{"do": "quit"}\n', timeout=SECONDS_TO_STOP)
            self.soffice.wait(SECONDS_TO_STOP)
        except (subprocess.TimeoutExpired, OSError):
            self.driver.kill()
            os.killpg(self.soffice.pid, signal.SIGKILL)  # soffice starts others, which would live on
            self.soffice.wait(SECONDS_TO_STOP)
        self.folder.cleanup()


def own_place(folder: Path) -> list[str]:
    """Options for soffice and unopkg: the profile, and where root's extensions go, in the folder."""
    places = {"UserInstallation": "profile", "UNO_SHARED_PACKAGES": "shared", "UNO_SHARED_PACKAGES_CACHE": "shared"}
    return [f"-env:{name}={(folder / place).as_uri()}" for name, place in places.items()]


def python_with_uno() -> str:
    """A Python that can speak with LibreOffice: its own, or Debian's with python3-uno."""
    folder = program_folder()
    own = [] if folder is None else [folder / "python", folder / "python.exe"]
    for candidate in [*own, Path("/usr/bin/python3")]:
        if (
            candidate.exists()
            and subprocess.run([candidate, "-c", "import uno"], capture_output=True, env=plain_environment()).returncode
            == 0
        ):
            return str(candidate)
    return program("python-with-uno", "LibreOffice's Python (Debian: python3-uno)")
