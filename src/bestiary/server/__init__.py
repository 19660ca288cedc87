"""The server: tables, seats, the move log, the wire. It finds games through the catalogue and knows none by name."""
