"""`python -m bestiary` is the `bestiary` command."""

import sys

from bestiary.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
