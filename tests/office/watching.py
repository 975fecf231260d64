"""A look at every workbook that Podium makes in the process of the tests: the test that made a wrong one fails."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from tests.office.lint import faults

MOST_NAMED = 10
ONE_OF, MOST_KEPT = 12, 40  # distinct workbooks of a process, for Microsoft's validator


class Watch:
    """Each workbook is looked at once, whoever makes it again."""

    def __init__(self) -> None:
        self._seen: set[bytes] = set()
        self._faults: list[str] = []
        self._kept: list[bytes] = []

    def look_at(self, workbook: bytes) -> None:
        digest = hashlib.sha1(workbook).digest()
        if digest not in self._seen:
            self._seen.add(digest)
            if len(self._seen) % ONE_OF == 1 and len(self._kept) < MOST_KEPT:
                self._kept.append(workbook)
            self._faults += faults(workbook)

    def found(self) -> str:
        """What was found since this was asked before; blank for nothing."""
        found, self._faults = self._faults, []
        more = f"\nand {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        return "\n".join(found[:MOST_NAMED]) + more

    def kept_in(self, folder: Path) -> list[Path]:
        """A sample of what was looked at, as files there."""
        paths = [folder / f"{number}.xlsx" for number in range(len(self._kept))]
        for path, workbook in zip(paths, self._kept, strict=True):
            path.write_bytes(workbook)
        return paths

    @contextmanager
    def of_what_is_saved(self) -> Iterator[None]:
        """Of all that leaves ``podium.workbooks.saving``."""
        from podium.workbooks import saving

        zipped = saving._zipped

        def looked_at(parts: dict[str, bytes]) -> bytes:
            workbook: bytes = zipped(parts)
            self.look_at(workbook)
            return workbook

        with mock.patch.object(saving, "_zipped", looked_at):
            yield
