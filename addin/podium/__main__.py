"""``podium`` and ``python -m podium``."""

import sys

from podium.errors import INTERRUPTED


def main() -> None:
    try:
        # Imported here: whoever stops the command while it is being loaded is told so, as later.
        from podium.cli.app import run

        run()
    except KeyboardInterrupt:
        print(INTERRUPTED, file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
