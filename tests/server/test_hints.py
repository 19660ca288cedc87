"""Hints: for the seat that asks and nobody else, from what it knows, and never in anybody's way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.bots import Perspective, bot, judging
from bestiary.bots.judging import Judgement, compare, judge
from bestiary.kernel.chance import Chance, word_of
from bestiary.kernel.state import State
from bestiary.server.ops.settings import Limits
from bestiary.server.table.connection import encoder
from bestiary.server.table.hints import hinted
from tests.games.feed_the_beast.table import table
from tests.toy import GAME as TOY_GAME

from .gate import Gate
from .host import GENEROUS, TOY, Host, Message, Sitting, settings, until
from .lookalikes import Lookalike

QUICK = {"hint_bot": "search+iterations=12"}
GAMES = [TOY, *(slug for slug in bestiary.games() if slug != TOY)]
SEED = next(f"hints {number}" for number in range(100) if TOY_GAME.start(players=2, seed=f"hints {number}").seat == 0)
"""Ann begins, with a choice."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(settings(tmp_path_factory.mktemp("data"), **QUICK)) as running:
        yield running


def hint(seat: Sitting, id: str | None = None) -> Message:
    return seat.command("hint", id, seq=seat.seq)


def alone(host: Host, *bots: str, **more: Any) -> Sitting:
    """Ann with bots; she is asked."""
    ann = host.visitor("Ann")
    seat = ann.sit(ann.create("me", *(bots or ("random",)), options={"seed": SEED}, **more))
    seat.until(seat.my_turn)
    return seat


def pair(host: Host, **more: Any) -> tuple[Sitting, Sitting]:
    """Two people; the first one decides."""
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", **more)
    bob.post(f"/api/tables/{table}/join", {})
    seats = ann.sit(table), bob.sit(table)
    return seats if seats[0].actions else (seats[1], seats[0])


def positions(slug: str, count: int) -> Iterator[tuple[State, int]]:
    """Decisions with a choice of a random game."""
    game, pick = bestiary.game(slug), random.Random(8)
    state = game.start(players=min(3, game.seats[-1]), seed=8)
    while count and state.seat is not None:
        if len(state.actions()) > 1 and pick.random() < 0.2:
            count -= 1
            yield state, state.seat
        state.play(pick.choice(state.actions()))


# -- what is answered -------------------------------------------------------------------------------------------------


def test_a_hint_names_a_legal_answer_the_next_best_and_the_difference(host: Host) -> None:
    with alone(host) as seat:
        legal = {action["action"]: action for action in seat.actions}
        said = hint(seat)
        assert said["type"] == "hint" and said["seq"] == seat.seq
        for named in (said["best"], said["other"]):
            action = legal[named["action"]]
            assert [named[field] for field in ("notation", "label", "refs")] == [
                action[field] for field in ("notation", "label", "refs")
            ]
            assert 0 <= named["chance"] <= 100
        assert said["best"]["action"] != said["other"]["action"]
        assert said["difference"] >= 0 and said["doubt"] >= 0
        assert said["best"]["chance"] - said["other"]["chance"] == pytest.approx(said["difference"], abs=0.11)
        assert said["iterations"] > 0
        assert seat.play(said["best"]["action"])["type"] == "ack"


def test_a_hint_says_what_its_answer_leads_to_as_far_as_that_can_be_foreseen(host: Host) -> None:
    with alone(host) as seat:
        said = hint(seat)
        foreseen = seat.command("preview", seq=seat.seq, actions=[said["best"]["action"]])
        assert (said["leads_to"], said["unknown"]) == (foreseen["events"], foreseen["unknown"])


def test_nobody_else_hears_of_it_and_nothing_changes(host: Host) -> None:
    first, second = pair(host, hints=True)
    with first, second, host.visitor("Eve").sit(first.info["id"]) as watching:
        first.rest(), second.rest()
        seq, before = first.seq, [len(seat.frames) for seat in (second, watching)]
        assert hint(first)["type"] == "hint"
        for seat in (second, watching):
            seat.rest(0.2)
        assert [len(seat.frames) for seat in (second, watching)] == before, "not a single frame"
        assert host.match(first.info["id"]).seq == seq and first.seq == seq


def test_one_decision_is_thought_about_once(host: Host) -> None:
    with Gate(host) as gate, alone(host) as seat:
        said = [{**hint(seat), "id": ""} for _ in range(3)]
        assert said[0] == said[1] == said[2]
        assert len(gate.asked) == 1
        seat.play()
        seat.until(seat.my_turn)
        hint(seat)
        assert len(gate.asked) == 2, "another decision is another question"


# -- when there is none -----------------------------------------------------------------------------------------------


def test_hints_are_refused_in_words_to_whoever_does_not_decide(host: Host) -> None:
    first, second = pair(host, hints=True)
    with first, second, host.visitor("Eve").sit(first.info["id"]) as watching:
        for stranger in (second, watching):
            refused = hint(stranger)
            assert refused["type"] == "nack" and "not your decision" in refused["message"]
        late = first.command("hint", seq=first.seq + 1)
        assert late["type"] == "nack" and "moved on" in late["message"]
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "open")) as early:
        assert "not begun" in hint(early)["message"]


def test_no_hint_behind_the_curtain(host: Host) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "me", hints=True)) as seat:
        decides = seat.now["prompt"]["seat"]
        assert "from the seat that decides" in hint(seat)["message"]
        seat.send({"type": "look", "seat": decides})
        seat.expect("sync")
        assert hint(seat)["type"] == "hint"


def test_nobody_needs_a_hint_for_the_only_answer(host: Host) -> None:
    with alone(host) as seat:
        course = host.match(seat.info["id"]).course
        course.state._legal = course.state.actions()[:1]
        refused = hint(seat)
        assert refused["type"] == "nack" and "only one answer" in refused["message"]


def test_no_hint_after_the_end(host: Host) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "random", options={"mode": "short"})) as seat:
        seat.play_out()
        refused = hint(seat)
        assert refused["type"] == "nack" and "over" in refused["message"] and refused["rules"]


def test_too_many_hints_are_refused_and_the_same_one_costs_nothing(data: Path) -> None:
    limits = Limits(messages_per_second=1e6, message_burst=10**6, hints_per_second=0.001, hint_burst=1)
    with Host(settings(data, limits=limits, **QUICK)) as strict, alone(strict) as seat:
        assert hint(seat)["type"] == "hint"
        assert hint(seat)["type"] == "hint"
        seat.play()
        seat.until(seat.my_turn)
        refused = hint(seat)
        assert refused["type"] == "nack" and "many hints" in refused["message"]
    assert GENEROUS.hint_burst >= 5, "people may ask a few times in a row"


# -- where they are allowed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "said", "allowed"),
    [
        (("me", "random"), None, True),
        (("random", "random"), None, True),
        (("me", "open"), None, False),
        (("me", "me"), None, False),
        (("me", "random"), False, False),
        (("me", "open"), True, True),
    ],
)
def test_a_table_says_whether_hints_are_allowed(
    host: Host, seats: tuple[str, ...], said: bool | None, allowed: bool
) -> None:
    """Usually where no two people play; the host may say otherwise."""
    ann = host.visitor("Ann")
    table = ann.create(*seats, hints=said)
    assert host.visitor("Eve").get(f"/api/tables/{table}")["hints"] is allowed


def test_where_they_are_switched_off_nobody_gets_one(host: Host) -> None:
    first, second = pair(host)
    with Gate(host) as gate, first, second:
        assert first.info["hints"] is False
        refused = hint(first)
        assert refused["type"] == "nack" and "switched off" in refused["message"]
        assert not gate.asked


def test_who_starts_alone_with_bots_may_have_hints(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "open")
    assert ann.post(f"/api/tables/{table}/start")["hints"] is True


def test_a_rematch_keeps_what_the_host_has_said(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "random", options={"mode": "short"}, hints=False)
    with ann.sit(table) as seat:
        seat.play_out()
    again = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert ann.get(f"/api/tables/{again}")["hints"] is False


# -- in nobody's way --------------------------------------------------------------------------------------------------


def test_the_table_goes_on_meanwhile_and_a_late_hint_is_dropped(host: Host) -> None:
    with Gate(host, opened=0) as gate, alone(host) as seat:
        seat.send({"type": "hint", "id": "late", "seq": seat.seq})
        gate.sees(1)
        assert seat.play()["type"] == "ack", "nobody waits for a hint"
        gate.open()
        said = next(message for message in iter(seat.receive, None) if message.get("id") == "late")
        assert said["type"] == "nack" and "moved on" in said["message"]


def test_whoever_asks_about_the_next_decision_gets_that_hint_alone(host: Host) -> None:
    with Gate(host, opened=0) as gate, alone(host) as seat:
        seat.send({"type": "hint", "id": "first", "seq": seat.seq})
        gate.sees(1)
        seat.play()
        seat.until(seat.my_turn)
        seat.send({"type": "hint", "id": "second", "seq": seat.seq})
        gate.sees(2)
        gate.open(2)
        said: dict[str, Message] = {}
        while len(said) < 2:
            message = seat.receive()
            if message.get("id") in ("first", "second"):
                said[message["id"]] = message
        assert said["first"]["type"] == "nack" and said["second"]["type"] == "hint"
        assert said["second"]["best"]["action"] in [action["action"] for action in seat.actions]


def test_a_killed_process_costs_a_hint_nothing_but_a_retry(host: Host) -> None:
    pool = host.bots
    with alone(host) as seat:
        assert hint(seat)["type"] == "hint"
        seat.play()
        seat.until(seat.my_turn)
        assert pool.desks[0].worker.process is not None
        pool.desks[0].worker.kill()
        assert hint(seat)["type"] == "hint"


def test_a_thinker_that_cannot_search_gives_no_hint_and_says_so(data: Path) -> None:
    with Host(settings(data, hint_bot="greedy")) as odd, alone(odd) as seat:
        refused = hint(seat)
        assert refused["type"] == "nack" and "Ask again" in refused["message"]
        until(lambda: "TypeError" in odd.context.metrics.bot_failures.values)


# -- what it may rest on ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_is_the_same_whatever_is_hidden(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that look alike to the seat: equal luck, equal judgement, to the last bit."""
    monkeypatch.setattr(judging, "DEALS", 2)
    monkeypatch.setattr(judging, "WEIGHED", "search+iterations=4")
    pick = random.Random(4)
    for state, seat in positions(slug, 6):
        luck = word_of(f"luck {pick.random()}")
        known = {
            repr(judge(seen, Chance(luck), bot("search+iterations=16")))
            for seen in Lookalike.of(state, seat, pick.getrandbits(40))
        }
        assert len(known) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_the_words_of_a_hint_tell_nothing_hidden(slug: str) -> None:
    pick = random.Random(5)
    for state, seat in positions(slug, 12):
        best, other = pick.sample(state.actions(), 2)
        known = Judgement(best, 0.25, other, 0.1, 0.02, [0.0] * state.players, 100)
        said = {
            encoder.encode(hinted("", 1, truth, truth.redeal(seat, pick.getrandbits(40)), known))
            for truth in (state, *(state.redeal(seat, pick.getrandbits(40)) for _ in range(3)))
        }
        assert len(said) == 1


def test_the_luck_of_a_hint_cannot_be_foretold(host: Host) -> None:
    """Else somebody could deal the same deals at home, and work back from the figures to the truth."""
    with Gate(host) as gate:
        for _ in range(2):
            with alone(host) as seat:
                hint(seat)
        assert len(set(gate.lucks)) == 2, "the same seed and the same decision, and yet another luck"


def test_the_gap_between_two_answers_is_real() -> None:
    """With one answer the game is won at once, with the other it is lost in the next turn."""
    state = table(players=2, hands=["bread*2", "candy"], menu="menu-s-15", beast="kraken").state
    worse, better = sorted(state.actions(), key=lambda action: outcome(state, action))
    gap, doubt, expected = compare(Perspective(state, 0), Chance(1), better, worse)
    assert gap > 0.05 and gap > 3 * doubt
    assert expected == [1, -1]
    back, same, _ = compare(Perspective(state, 0), Chance(1), worse, better)
    assert back == pytest.approx(-gap) and same == pytest.approx(doubt)


def outcome(state: State, action: int) -> float:
    after = state.copy()
    after.play(action)
    return after.returns()[0]
