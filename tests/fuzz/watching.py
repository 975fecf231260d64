"""Trying inputs: what counts as a fault, and the bounds of time and memory."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

SLOWEST = 20.0  # seconds of the processor for an input: none needs a tenth of it, and a hang needs all
MOST_MEMORY = 2_000_000_000  # bytes that the process may take beyond what it takes before the first input


@dataclass
class Tally:
    """Inputs tried and faults found, each fault by where it happened; ``folder`` takes the inputs that show one."""

    target: str
    run: Callable[[bytes], object]
    folder: Path | None = None
    tried: int = 0
    faults: dict[str, bytes] = field(default_factory=dict)

    def attempt(self, content: bytes) -> None:
        self.tried += 1
        began = time.process_time()
        try:
            self.run(content)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # the panic of a parser is not even an Exception
            self._note(_where(error), content, " ".join(str(error).split())[:200])
        if time.process_time() - began > SLOWEST:
            self._note("takes too long", content)

    def _note(self, fault: str, content: bytes, said: str = "") -> None:
        if fault in self.faults and len(self.faults[fault]) <= len(content):
            return
        self.faults[fault] = content
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            name = hashlib.sha256(fault.encode()).hexdigest()[:12]
            shown = f"{fault}: {said}\n".encode(errors="replace")
            self.folder.joinpath(f"{self.target}-{name}").write_bytes(content)
            self.folder.joinpath(f"{self.target}-{name}.txt").write_bytes(shown)


def _where(error: BaseException) -> str:
    """The kind of the error and the two innermost lines of Podium's own that it came through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f"{Path(each.filename).stem}.{each.name}:{each.lineno}" for each in frames if "podium" in each.filename]
    return f"{type(error).__name__} in {' < '.join(reversed(own[-2:]))}"
