"""`python -m bestiary` is the `bestiary` command."""

import sys


def main() -> int:
    """The command. (Its processes import this module too, and need nothing of what it does.)"""
    from bestiary.cli.main import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
