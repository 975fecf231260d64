"""Opens the files of a folder one after the other: ``python -m tests.hostile.child FOLDER READER ...``.

READER: ``read``, the readers alone, or a command of Podium's in which FILE stands for the file. Prints a line of JSON
for each: the file's name, what was said, and the most memory that the process took so far.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

from podium.errors import PodiumError
from podium.sheets import readers

from tests.result_sheets import podium

MEMORY = 3_000_000_000  # bytes of addresses: what takes more ends here and not the machine


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for command in sys.argv[2:]:
        for path in sorted(Path(sys.argv[1]).iterdir()):
            _tell(path.name, "begins")  # whoever ends the process is known by it
            _tell(path.name, _read(path) if command == "read" else _run(command, path))


def _read(path: Path) -> str:
    try:
        return f"read {readers.read(path)}"[:30_000]
    except PodiumError as error:
        return str(error).removeprefix(f"{path}: ")


def _run(command: str, path: Path) -> str:
    outcome = podium(*(str(path) if word == "FILE" else word for word in command.split()))
    return f"{outcome.code} {outcome.out}{outcome.err}"


def _tell(name: str, said: str) -> None:
    print(json.dumps([name, said, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024]), flush=True)


if __name__ == "__main__":
    main()
