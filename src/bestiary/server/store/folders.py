"""Where a server keeps its data, and the lock that keeps two servers from sharing one folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from bestiary.kernel.errors import BestiaryError


class FolderError(BestiaryError):
    """The data folder cannot be used."""


def usual_folder() -> Path:
    """The place that this system has for programs' data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Bestiary"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Bestiary"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bestiary"


def hold(folder: Path) -> IO[str]:
    """Make the folder and lock it for as long as the file is open; the system lets go when we end, however that is."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = open(folder / "lock", "w", encoding="utf-8")  # noqa: SIM115  (it stays open)
    except OSError as error:
        raise FolderError(f"The data folder {folder} cannot be used: {error.strerror}.") from error
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise FolderError(
            f"Another Bestiary server uses the folder {folder}. Stop it, or choose another folder with --data."
        ) from error
    return file
