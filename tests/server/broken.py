"""What may become of a process in which bots think."""

from __future__ import annotations

import os
import time

from bestiary.server.think.worker import Job


class Hanging:
    """Thinks for ever."""

    def answer(self, job: Job) -> int:
        time.sleep(60)
        return 0


class Crashing:
    """Does not survive the first question."""

    def answer(self, job: Job) -> int:
        os._exit(3)
