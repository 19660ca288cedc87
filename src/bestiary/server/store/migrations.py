"""The shape of the SQLite file, one numbered step after the other. A step that was released is never changed."""

from __future__ import annotations

import sqlite3

from bestiary.kernel.errors import BestiaryError

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
        "CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, private INTEGER NOT NULL, host TEXT,
            created REAL NOT NULL, touched REAL NOT NULL, body TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX tables_by_status ON tables (status, private, touched)",
        "CREATE INDEX tables_by_host ON tables (host, status)",
        """CREATE TABLE sitters (
            guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id)
        ) WITHOUT ROWID""",
        "CREATE INDEX sitters_by_table ON sitters (table_id)",
        """CREATE TABLE events (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, command TEXT NOT NULL, seat INTEGER, kind TEXT NOT NULL,
            action TEXT NOT NULL, at REAL NOT NULL, spent REAL NOT NULL,
            PRIMARY KEY (table_id, seq), UNIQUE (table_id, command)
        ) WITHOUT ROWID""",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, command TEXT NOT NULL, at REAL NOT NULL,
            name TEXT NOT NULL, seat INTEGER, text TEXT NOT NULL,
            PRIMARY KEY (table_id, number), UNIQUE (table_id, command)
        ) WITHOUT ROWID""",
        """CREATE TABLE tokens (
            digest TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, created REAL NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX tokens_by_seat ON tokens (table_id, seat, created)",
        """CREATE TABLE replays (
            id TEXT PRIMARY KEY, guest TEXT NOT NULL, at REAL NOT NULL, record TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX replays_by_guest ON replays (guest)",
    ),
    (
        """CREATE TABLE analyses (
            subject TEXT PRIMARY KEY, wanted INTEGER NOT NULL, at REAL NOT NULL, body TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX analyses_wanted ON analyses (wanted, at)",
    ),
)


class TooNew(BestiaryError):
    """The file was written by a later version of this program."""


def migrate(connection: sqlite3.Connection) -> int:
    """Bring the file up to date, each step whole or not at all; the number of the last step."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise TooNew(
            f"The data folder was written by a newer Bestiary (its shape is {version}, this program knows "
            f"{len(MIGRATIONS)}). Use that version, or another folder with --data."
        )
    for number in range(version, len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in MIGRATIONS[number]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return len(MIGRATIONS)
