"""The server that `server_load` measures: as hosted, but everybody comes from one address and may be as fast."""

from __future__ import annotations

import sys
from pathlib import Path

from bestiary.server.ops import log
from bestiary.server.ops.settings import Limits, Settings
from bestiary.server.run import listen, run


def main() -> None:
    folder, pause, workers = sys.argv[1:]
    log.set_up("warning")
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    limits = Limits(requests_per_second=1e6, request_burst=10**6, tables_per_guest=10**6)
    settings = Settings(data=Path(folder), port=port, bot_pause=float(pause), workers=int(workers), limits=limits)
    run(settings, listening, lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
