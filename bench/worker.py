"""A process that measures on request, so that one build or the peers stay loaded while everybody takes turns.

    python -m bench.worker

Requests and answers are lines of JSON. {"game": ..., "options": ...} or {"peer": ...} names a contender; together with
"what" and "seconds" it is measured, without them it is only made. An answer with "error" says why not, in words.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from .contender import Contender, measure

_made: dict[str, Contender] = {}


def contender(request: dict[str, Any]) -> Contender:
    key = json.dumps([request.get("peer"), request.get("game"), request.get("options")])
    if key not in _made:
        if "peer" in request:
            from .peers import peers

            _made[key] = next(peer for peer in peers() if peer.name == request["peer"]).make()
        else:
            from .ours import OurGame

            _made[key] = OurGame(request["game"], request["options"])
    return _made[key]


def answer(request: dict[str, Any]) -> dict[str, Any]:
    try:
        asked = contender(request)
        if "what" not in request:
            return {"measures": asked.measures()}
        return measure(asked, request["what"], request["seconds"])._asdict()
    except ImportError as error:
        return {"error": f"{error.name} is not installed"}
    except Exception as error:  # whatever a peer throws: it is left out, the others go on
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    answers = sys.stdout
    sys.stdout = sys.stderr  # so that nothing a peer prints is taken for an answer
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
