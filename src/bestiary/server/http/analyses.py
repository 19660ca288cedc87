"""The routes of analyses, over HTTP: the same for the tables of this server and for imported records."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..store.rows import AnalysisRow
from ..table.refusals import Refused
from ..think.analyses import Subject
from ..think.report import as_csv, as_json, report
from .context import Context, context_of
from .replies import answer, download, number_named

LONGEST = 999_999_999  # decisions: more than any game has
FORMS = {"json": (as_json, "application/json"), "csv": (as_csv, "text/csv; charset=utf-8")}


def subject_of(request: Request) -> Subject:
    kind = "table" if request.url.path.startswith("/api/tables/") else "replay"
    return Subject(kind, request.path_params["id"])


async def shown(request: Request, row: AnalysisRow | None, after: int = 0) -> Response:
    context, subject = context_of(request), subject_of(request)
    guest = (await context.guest(request)).id
    film = await context.analyses.film(subject)
    if row is None:
        row = AnalysisRow(subject.name, "", 0.0, context.settings.analysis_bot, "none")
    return answer(report(row, film, guest in {row.guest, *await people(context, subject)}, after))


async def people(context: Context, subject: Subject) -> set[str]:
    """Whose game it is."""
    if subject.kind == "replay":
        replay = await context.store.replay(subject.id)
        return set() if replay is None else {replay.guest}
    row = await context.store.table(subject.id)
    return set() if row is None else {guest for guest in (row.host, *(seat.guest for seat in row.seats)) if guest}


async def look(request: Request) -> Response:
    context, subject = context_of(request), subject_of(request)
    refused = Refused("Say after how many decisions, as a number.", "bad_number", 422, option="after")
    after = number_named(request, "after", LONGEST, refused) or 0
    return await shown(request, await context.analyses.find(subject), after)


async def begin(request: Request) -> Response:
    context, subject = context_of(request), subject_of(request)
    await context.analyses.film(subject)  # refused in words if there is nothing to analyse
    guest = await context.guest(request)
    return await shown(request, await context.analyses.want(subject, guest.id))


async def cancel(request: Request) -> Response:
    context, subject = context_of(request), subject_of(request)
    guest, row = await context.guest(request), await context.analyses.find(subject)
    if row is not None and row.wanted and guest.id not in {row.guest, *await people(context, subject)}:
        raise Refused("Only who played, or who wanted the analysis, can end it.", "not_yours", 403)
    return await shown(request, await context.analyses.cancel(subject))


async def saved(request: Request) -> Response:
    context, subject = context_of(request), subject_of(request)
    form = request.path_params["form"]
    if form not in FORMS:
        raise Refused("An analysis can be saved as json or csv.", "no_such_form", 404)
    film, row = await context.analyses.film(subject), await context.analyses.find(subject)
    if row is None:
        raise Refused("This game has not been analysed yet.", "not_analysed", 404)
    write, kind = FORMS[form]
    return download(write(row, film), f"{film.states[0].game.slug}-{subject.id}-analysis.{form}", kind)


ROUTES = [
    route
    for kind in ("tables", "replays")
    for route in (
        Route(f"/api/{kind}/{{id}}/analysis", look),
        Route(f"/api/{kind}/{{id}}/analysis", begin, methods=["POST"]),
        Route(f"/api/{kind}/{{id}}/analysis/cancel", cancel, methods=["POST"]),
        Route(f"/api/{kind}/{{id}}/analysis.{{form}}", saved),
    )
]
