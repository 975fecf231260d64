"""``podium`` and ``python -m podium``."""

from podium.cli.app import run


def main() -> None:
    run()


if __name__ == "__main__":
    main()
