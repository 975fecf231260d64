"""Set Podium up and run it, with nothing but Python: ``python addin/bootstrap.py demo`` or ``... test``.

This file alone is written for every Python, so that an old one is told in a sentence that it is too old.
The work is in setting_up.py beside it.
"""

import sys

OLDEST_PYTHON = (3, 11)

if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        "Podium needs Python 3.11 or newer, and this is Python "
        + sys.version.split()[0]
        + ". Get a newer one from https://www.python.org/downloads (on Debian and Ubuntu: sudo apt install python3 "
        + "python3-venv), and run the command with it."
    )

if __name__ == "__main__":
    import setting_up

    setting_up.main()
