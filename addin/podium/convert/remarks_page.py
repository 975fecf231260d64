"""The sheet of a scored workbook that says what the organiser must know: the file goes on without the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from podium.systems.system import Page, Texts
from podium.words import counted

REMARKS = "Remarks"


def remarks_told(remarks: Sequence[str]) -> str:
    """Where they stand, for the line under the title; blank where there are none."""
    return f"{counted(len(remarks), 'remark')} on the sheet {REMARKS}" if remarks else ""


def remarks_pages(remarks: Sequence[str], file: str) -> list[Page]:
    """A sheet with a row for each remark; none where there is nothing to say."""
    if not remarks:
        return []
    return [
        Page(
            name=REMARKS,
            facts=f"What Podium found; rows and cells are those of {file}.",
            headers=["No"],
            rows=[[number] for number in range(1, len(remarks) + 1)],
            added=[Texts("Remark", list(remarks))],
        )
    ]
