"""How the pages look, as far as an organiser chooses it in the settings of the season."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from podium.errors import PodiumError
from podium.output import reason
from podium.paper import A4, Paper
from podium.scoring.errors import shown
from podium.sheets.table import Cell, text_of
from podium.systems.layout import SETTINGS, read_colour

LARGEST_LOGO = 1_000_000  # bytes: every reader of the pages loads it
# How the picture begins, by the ending of the page's file: what a browser takes it for.
PICTURES = {
    ".png": (b"\x89PNG\r\n\x1a\n",),
    ".jpg": (b"\xff\xd8\xff",),
    ".gif": (b"GIF87a", b"GIF89a"),
    ".webp": (b"RIFF",),
    ".svg": (b"<svg", b"<?xml", b"<!--", b"<!DOCTYPE svg"),
}
EXPECTED = "a picture (.png, .jpg, .gif, .webp or .svg) of at most 1 MB beside the workbook"


@dataclass(frozen=True, slots=True)
class Look:
    """logo: a picture's bytes, with the name of the file that it becomes; none when blank. colour: #rrggbb, of lines
    and marks, never of text alone. footer: a line at the foot of each page; the organiser where it is blank. paper: of
    their print. files: what it was read from."""

    logo: bytes = b""
    logo_name: str = ""
    colour: str = "#1f4e79"
    footer: str = ""
    paper: Paper = A4
    files: tuple[Path, ...] = ()


PLAIN = Look()


def look_of(settings: Mapping[str, Cell], source: Path, paper: Paper = A4) -> Look:
    """The look that the settings of the season at ``source`` choose; PodiumError for a logo that is no picture."""
    name = text_of(settings.get("logo"))
    colour = read_colour(settings.get("colour"), "colour") or PLAIN.colour
    footer = text_of(settings.get("footer"))
    if not name:
        return Look(colour=colour, footer=footer, paper=paper)
    path = source.parent / name
    logo, ending = _picture(path, f'{source.name}, sheet "{SETTINGS}": logo is {shown(name)}; expected {EXPECTED}')
    return Look(logo, f"logo{ending}", colour, footer, paper, (path,))


def _picture(path: Path, refused: str) -> tuple[bytes, str]:
    """The bytes and the ending of what they are, whatever the file is called."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_LOGO:
            raise PodiumError(refused)
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise PodiumError(f"{refused} ({why})") from error
    start = content.lstrip(b"\xef\xbb\xbf \t\r\n")
    for ending, beginnings in PICTURES.items():
        if start.startswith(beginnings):
            return content, ending
    raise PodiumError(refused)
