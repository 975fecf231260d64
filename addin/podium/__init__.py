"""Podium: scoring tournaments in spreadsheets."""

import os

from podium.version import VERSION

__version__ = VERSION

# With lxml, where somebody installed it, openpyxl writes other bytes, and characters that no XML can hold.
os.environ.setdefault("OPENPYXL_LXML", "False")


def main() -> None:
    """What the button of podium.xlam calls: its macro runs ``import podium; podium.main()``, after the file's name."""
    from podium.cli.button import main as pressed

    pressed()
