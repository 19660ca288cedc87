"""Commands over a real socket: acknowledged once, refused with reasons, taken back within limits."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from .host import Host, Sitting, Visitor


@pytest.fixture
def ann(host: Host) -> Visitor:
    return host.visitor("Ann")


def solo(ann: Visitor, **more: Any) -> Sitting:
    seat = ann.sit(ann.create("me", "random", **more))
    seat.until(seat.my_turn)
    return seat


def pair(host: Host, **more: Any) -> tuple[Sitting, Sitting]:
    """Two people; the one whose turn it is first."""
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", **more)
    bob.post(f"/api/tables/{table}/join", {})
    seats = [ann.sit(table), bob.sit(table)]
    for seat in seats:
        seat.rest(0.1)
    seats.sort(key=lambda seat: not seat.actions)
    return seats[0], seats[1]


def test_an_answer_is_acknowledged_before_it_is_told(ann: Visitor) -> None:
    with solo(ann) as seat:
        seat.command("play", "one", seq=seat.seq, action=seat.actions[0]["action"])
        kinds = [json.loads(frame)["type"] for frame in seat.frames]
        assert kinds[-1] == "ack"
        delta = seat.expect("delta")
        assert delta["to_seq"] == seat.seq
        assert all(line["text"] and line["rules"] for line in delta["events"])


def test_a_repeated_command_is_answered_the_same(ann: Visitor) -> None:
    with solo(ann) as seat:
        message = {"seq": seat.seq, "action": seat.actions[0]["action"]}
        first = seat.command("play", "one", **message)
        assert first["type"] == "ack"
        for _ in range(3):
            assert seat.command("play", "one", **message) == first
        seat.until(seat.my_turn)
        assert seat.command("play", "one", seq=seat.seq, action=seat.actions[0]["action"]) == first
        refused = seat.command("play", "two", seq=seat.seq, action=10**6)
        assert refused["type"] == "nack"
        assert seat.command("play", "two", seq=seat.seq, action=seat.actions[0]["action"]) == refused
    with ann.sit(seat.info["id"]) as again:
        assert again.command("play", "one", **message) == first


def test_two_people_may_give_their_commands_the_same_id(host: Host) -> None:
    first, second = pair(host)
    with first, second:
        played = first.command("play", "one", seq=first.seq, action=first.actions[0]["action"])
        assert played["type"] == "ack"
        second.until(lambda: second.seq >= played["seq"])
        answer = second.command("play", "one", seq=second.seq, action=(second.actions or [{"action": 0}])[0]["action"])
        assert answer["type"] == ("ack" if answer["seq"] > played["seq"] else "nack")


def test_stale_answers_are_refused_and_change_nothing(ann: Visitor) -> None:
    with solo(ann) as seat:
        old, action = seat.seq, seat.actions[0]["action"]
        seat.play(action)
        seat.until(seat.my_turn)
        now = seat.seq
        refused = seat.command("play", seq=old, action=seat.actions[0]["action"])
        assert refused["type"] == "nack" and refused["seq"] == now and "moved on" in refused["message"]
        assert seat.command("play", seq=now + 1, action=seat.actions[0]["action"])["type"] == "nack"
        assert seat.seq == now


def test_an_illegal_answer_is_refused_with_rules(ann: Visitor) -> None:
    with solo(ann) as seat:
        refused = seat.command("play", seq=seat.seq, action=999_999)
        assert refused["type"] == "nack" and refused["rules"] and refused["message"]
        assert seat.play()["type"] == "ack"


def test_out_of_turn_and_watching(host: Host) -> None:
    first, second = pair(host)
    with first, second, host.visitor().sit(first.info["id"]) as watching:
        refused = second.command("play", seq=second.seq, action=0)
        assert refused["type"] == "nack" and refused["rules"]
        assert first.info["seats"][first.you[0]]["name"] in refused["message"]
        assert watching.command("play", seq=watching.seq, action=0)["type"] == "nack"
        assert watching.command("undo", seq=watching.seq)["type"] == "nack"


def test_after_the_end_nothing_is_played(ann: Visitor) -> None:
    with solo(ann, options={"mode": "short"}) as seat:
        seat.play_out()
        refused = seat.command("play", seq=seat.seq, action=0)
        assert refused["type"] == "nack" and refused["rules"]
        assert seat.command("undo", seq=seat.seq)["type"] == "nack"


def test_why_not(host: Host) -> None:
    first, second = pair(host)
    with first, second:
        because = first.command("why_not", ref="hand:0:nothing")
        assert because["type"] == "because" and because["message"] and because["rules"]
        assert "decision" in second.command("why_not", ref="x")["message"]


def test_why_not_says_what_comes_first(ann: Visitor) -> None:
    with solo(ann, game="henrys-feast", options={}) as seat:
        because = seat.command("why_not", ref="market:rice")
        assert because["first"] == "market"


def test_chat(host: Host) -> None:
    first, second = pair(host)
    with first, second:
        assert first.command("say", "hi", text=" Hello! ")["type"] == "ack"
        assert first.command("say", "hi", text=" Hello! ")["type"] == "ack"
        second.until(lambda: bool(second.chat))
        second.rest(0.1)
        assert [(line["text"], line["seat"]) for line in second.chat] == [("Hello!", first.you[0])]
        assert first.command("say", text="a\u202e\nb")["type"] == "ack"
        second.until(lambda: len(second.chat) == 2)
        assert second.chat[-1]["text"] == "a b", "nothing in it that cannot be seen"
        assert first.command("say", text="x" * 501)["type"] == "nack"
        assert first.command("say", text="  ")["type"] == "nack"


# -- undo -------------------------------------------------------------------------------------------------------------


def test_free_undo_alone(ann: Visitor) -> None:
    """Alone among bots there is nobody to ask."""
    with solo(ann) as seat:
        assert not seat.now["undo"]["free"] and not seat.now["undo"]["possible"]
        assert seat.command("undo", seq=seat.seq)["type"] == "nack"
        before = seat.now["view"]
        seat.play()
        seat.until(lambda: bool(seat.actions))
        answer = seat.command("undo", seq=seat.seq)
        assert answer["type"] == "ack"
        seat.until(lambda: seat.seq >= answer["seq"])
        assert seat.now["view"] == before
        assert seat.log[-1]["kind"] == "undo"
        with ann.sit(seat.info["id"]) as again:
            assert again.now == seat.now
            assert again.log == seat.log


def test_undo_among_people_is_free_only_while_nothing_came_of_it(host: Host) -> None:
    first, second = pair(host, game="feed-the-beast", options={"beast": "ogre"})
    with first, second:
        taken_back = asked = 0
        for _ in range(60):
            mover, other = (first, second) if first.actions else (second, first)
            if not mover.actions or mover.over:
                break
            course = host.match(first.info["id"]).course
            before = course.marks[-1]
            view = mover.now["view"]
            mover.play()
            catch_up(other, mover)
            if mover.now["prompt"] is None:
                break
            free = course.marks[-1] == before
            assert mover.now["undo"]["free"] == free
            assert mover.now["undo"]["possible"]
            assert not other.now["undo"]["free"]
            if free and not taken_back % 2:
                done = mover.command("undo", seq=mover.seq)
                assert done["type"] == "ack"
                mover.expect("delta", to_seq=done["seq"])
                assert mover.now["view"] == view
                mover.play(mover.actions[-1]["action"])
                catch_up(other, mover)
            taken_back += free
            asked += not free
        assert taken_back and asked


def catch_up(seat: Sitting, with_seat: Sitting) -> None:
    seat.until(lambda: seat.seq >= with_seat.seq)


def reach_consent(first: Sitting, second: Sitting) -> tuple[Sitting, Sitting]:
    """Play on until somebody can take back by consent only."""
    while True:
        mover, other = (first, second) if first.actions else (second, first)
        mover.play()
        catch_up(other, mover)
        if not mover.now["undo"]["free"]:
            return mover, other


def test_undo_by_consent(host: Host) -> None:
    first, second = pair(host, game="feed-the-beast")
    with first, second:
        mover, other = reach_consent(first, second)
        seq = mover.seq
        assert mover.command("undo", "please", seq=seq)["type"] == "ack"
        other.until(lambda: other.now["undo"]["asked_by"] == mover.you[0])
        assert other.now["undo"]["needed"] == other.you and other.seq == seq
        assert mover.command("consent", agree=True)["type"] == "nack", "nobody agrees with themselves"
        assert other.command("consent", agree=True)["type"] == "ack"
        mover.until(lambda: mover.seq == seq + 1)
        assert mover.log[-1]["kind"] == "undo" and mover.now["undo"]["asked_by"] is None
        other.until(lambda: other.seq == seq + 1)
        assert mover.actions


def test_two_people_may_ask_with_the_same_id_and_a_repeated_wish_is_not_asked_again(host: Host) -> None:
    first, second = pair(host, game="feed-the-beast")
    with first, second:
        wishes: set[int] = set()
        while len(wishes) < 2:
            mover, other = reach_consent(first, second)
            if mover.you[0] in wishes:
                continue
            wishes.add(mover.you[0])
            seq = mover.seq
            assert mover.command("undo", "please", seq=seq)["type"] == "ack"
            assert other.command("consent", agree=True)["type"] == "ack"
            for seat in (mover, other):
                seat.until(lambda seat=seat, seq=seq: seat.seq == seq + 1)  # type: ignore[misc]
            host.table(mover.info["id"])._commands._answers.clear()  # as after a restart
            again = mover.command("undo", "please", seq=mover.seq)
            assert (again["type"], again["seq"]) == ("ack", seq + 1)
            assert mover.now["undo"]["asked_by"] is None


def test_undo_without_consent(host: Host) -> None:
    first, second = pair(host, game="feed-the-beast")
    with first, second:
        mover, other = reach_consent(first, second)
        seq = mover.seq
        mover.command("undo", seq=seq)
        other.until(lambda: other.now["undo"]["asked_by"] is not None)
        assert other.command("consent", agree=False)["type"] == "ack"
        mover.until(lambda: mover.now["undo"]["asked_by"] is None)
        assert mover.seq == seq
        assert other.command("consent", agree=True)["type"] == "nack"
        mover.command("undo", seq=seq)
        asked = first if first.actions else second
        played = asked.play()
        assert played["type"] == "ack"
        assert asked.now["undo"]["asked_by"] is None, "playing on answers the question"


# -- the connection itself --------------------------------------------------------------------------------------------


def test_the_socket_of_another_site_is_refused(host: Host, ann: Visitor) -> None:
    table = ann.create("me", "random")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{host.port}/ws/{table}", origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_understood"),
        ('{"type": "dance"}', "not_understood"),
        ('{"type": "play", "id": "1", "seq": 1, "action": "x"}', "not_understood"),
        ('{"type": "ping", "t": 1}', "no_hello"),
        ('{"type": "hello", "proto": 99}', "old_client"),
        ("[" * 10_000, "not_understood"),
    ],
)
def test_nonsense_ends_the_connection_with_words(host: Host, ann: Visitor, text: str, code: str) -> None:
    table = ann.create("me", "random")
    with connect(f"ws://127.0.0.1:{host.port}/ws/{table}", compression=None) as socket:
        socket.send(text)
        problem = json.loads(socket.recv(5))
        assert (problem["type"], problem["code"]) == ("problem", code)
        assert problem["message"]
        with pytest.raises(ConnectionClosed):
            socket.recv(5)


def test_a_frame_that_is_too_long_ends_the_connection_only(host: Host, ann: Visitor) -> None:
    with solo(ann) as seat:
        with suppress(ConnectionClosed):
            seat.send({"type": "say", "id": "1", "text": "x" * 10**6})
        seat.rest()
        with pytest.raises(ConnectionClosed):
            seat.receive()
        with ann.sit(seat.info["id"]) as again:
            assert again.seq == seat.seq and not again.chat


def test_an_unknown_table(host: Host) -> None:
    with connect(f"ws://127.0.0.1:{host.port}/ws/nothing") as socket:
        assert json.loads(socket.recv(5))["code"] == "no_such_table"


def test_hello_again_is_a_fresh_picture(ann: Visitor) -> None:
    with solo(ann) as seat:
        seat.send({"type": "hello", "proto": 1})
        assert seat.expect("sync")["seq"] == seat.seq
        assert seat.you == [0] and seat.actions
