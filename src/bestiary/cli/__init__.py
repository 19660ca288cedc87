"""The `bestiary` command. `main.py` is the door; each subcommand has a file of its own."""
