"""Limits: the number of searches and sockets, and the request rate, for each address."""

from time import monotonic
from types import SimpleNamespace

import pytest

from tests.web.scripted import SOLVED, Clock, endless, scripted
from tests.web.visitor import Visitor
from webapp.protocol.requests import is_local, visitor_of
from webapp.server.websocket import MAX_QUIET_S, MessageRate, OpenSockets, _converse


@pytest.mark.parametrize("settings", [{"JOBS_EACH": 2, "SEARCHES": 8}], ids=["two jobs each"])
def test_an_address_has_so_many_searches(visit, solver, client):
    visitors = [visit() for _ in range(3)]
    solver.script = endless
    for visitor in visitors[:2]:
        visitor.solves("a")
        visitor.hears()
    visitors[2].solves("a")
    assert visitors[2].hears()["code"] == "busy"
    answer = client.post("/api/v1/solve", json={"position": "1 2 3/4 5 6/0 7 8"})
    assert (answer.status_code, answer.json["error"]["code"], answer.headers["Retry-After"]) == (429, "busy", "1")
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    solver.script = lambda: scripted(SOLVED)
    other = client.post("/api/v1/solve", json={"position": "1 2 3/4 5 6/0 7 8"}, environ_overrides=elsewhere)
    assert other.status_code == 200
    visitors[0].says("stop", id="a")
    visitors[0].hears_end("a")
    visitors[2].solves("b")
    assert visitors[2].hears_end("b")[-1]["type"] == "solution"


@pytest.mark.parametrize("settings", [{"JOBS_EACH": 1, "SEARCHES": 1, "QUICK": 0}], ids=["one job each"])
def test_a_scramble_of_a_length_is_a_search_like_others(visitor, solver, client):
    far, question = {"REMOTE_ADDR": "192.0.2.7"}, "/api/v1/scramble?size=3x3&length=20"
    solver.script = endless
    visitor.solves("long")
    visitor.hears()
    assert client.get(question).status_code == 429
    assert client.get(question, environ_overrides=far).status_code == 200, "the long search makes way"


@pytest.mark.parametrize("settings", [{"SOCKETS_EACH": 1}], ids=["one socket each"])
def test_an_address_has_so_many_sockets(visit, address):
    visit()
    with Visitor(address) as second:
        answer = second.hears()
        assert answer["code"] == "busy" and " page" in answer["message"]
        assert second.hears_close() == 1013


def test_a_few_addresses_cannot_take_all_sockets():
    sockets = OpenSockets(40, 8)
    taken = [
        ws
        for number in range(5)
        for ws in ((number, own) for own in range(8))
        if not sockets.add(ws, f"192.0.2.{number}")
    ]
    assert len(taken) < 40
    assert not sockets.add("other", "192.0.2.99")
    for ws in taken:
        sockets.remove(ws)
    assert [bool(sockets.add(own, "192.0.2.7")) for own in range(9)] == [False] * 8 + [True]


def test_one_address_alone_gets_a_third_of_the_sockets():
    sockets = OpenSockets(30, 30)
    assert [bool(sockets.add(own, "192.0.2.7")) for own in range(12)] == [False] * 10 + [True] * 2


def test_this_machine_may_take_all_sockets():
    sockets = OpenSockets(40, 40)
    assert [own for own in range(40) if sockets.add(own, "127.0.0.1")] == []
    assert sockets.add("beyond", "127.0.0.1")


class Seat:
    """A socket that only notes whether it was closed."""

    def __init__(self):
        self.closed_with = None

    def close(self, reason):
        self.closed_with = reason


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr("webapp.server.websocket.monotonic", clock)
    return clock


def test_the_quietest_socket_of_the_visitor_with_most_gives_way_to_a_page_that_waits(clock):
    sockets = OpenSockets(4, 8)
    seats = [Seat() for _ in range(4)]
    for seat, visitor in zip(seats, ("a", "127.0.0.1", "127.0.0.1", "127.0.0.1"), strict=True):
        clock.now += 1
        assert not sockets.add(seat, visitor)
    clock.now += MAX_QUIET_S - 4
    sockets.note_active(seats[1])
    assert sockets.add(Seat(), "b"), "none has been quiet for long enough"
    clock.now += 5
    assert not sockets.add(Seat(), "127.0.0.1")
    assert [seat.closed_with for seat in seats] == [None, None, 1001, None]
    sockets.remove(seats[2]), sockets.remove(seats[3])
    clock.now += MAX_QUIET_S + 1
    seats += [Seat() for _ in range(3)]
    assert [bool(sockets.add(seat, "127.0.0.1")) for seat in seats[4:]] == [False] * 3
    assert [seat for seat in seats[4:] if seat.closed_with] == []


def test_only_messages_and_searches_keep_a_socket_from_being_quiet(app):
    texts, noted = iter([None, "a message", None]), []
    page = SimpleNamespace(receive=lambda timeout: next(texts))
    with app.app_context(), pytest.raises(StopIteration):
        _converse(page, lambda message: None, None, lambda: noted.append("active"))
    assert noted == ["active"]


def test_a_visitor_with_too_many_sockets_takes_the_place_of_an_own_one(clock):
    sockets = OpenSockets(40, 2)
    seats = [Seat() for _ in range(3)]
    assert [(seat, visitor) for seat, visitor in zip(seats, "abb", strict=True) if sockets.add(seat, visitor)] == []
    assert sockets.add(Seat(), "b")
    clock.now += MAX_QUIET_S + 1
    assert not sockets.add(Seat(), "b")
    assert [seat.closed_with for seat in seats] == [None, 1001, None]


def test_all_addresses_of_one_ipv6_network_are_one_visitor():
    assert visitor_of("2001:db8:1:2::1") == visitor_of("2001:db8:1:2:ffff::9") != visitor_of("2001:db8:1:3::1")
    assert visitor_of("::ffff:192.0.2.7") == visitor_of("192.0.2.7") == "192.0.2.7"
    assert (visitor_of("::1"), visitor_of(None), visitor_of("unix:")) == ("::1", None, "unix:")
    assert is_local(visitor_of("::1")) and is_local(visitor_of("::ffff:127.0.0.1"))
    assert not is_local(visitor_of("2001:db8:1:2::1"))


def test_so_many_messages_a_second_are_read_of_a_socket():
    clock = Clock()
    rate = MessageRate(10, clock)
    assert [rate.pause() for _ in range(10)] == [0.0] * 10
    assert rate.pause() == pytest.approx(0.1)
    clock.now += 0.1
    assert rate.pause() == pytest.approx(0.1)
    clock.now += 60
    assert [rate.pause() for _ in range(10)] == [0.0] * 10


@pytest.mark.parametrize("settings", [{"MESSAGES_EACH": 2}], ids=["two a second"])
def test_who_waits_for_each_answer_is_read_at_once(visitor, solver, monkeypatch):
    solver.script = lambda: scripted(SOLVED)
    pauses = []
    monkeypatch.setattr("webapp.server.websocket.sleep", pauses.append)
    for job in "abcdef":
        visitor.solves(job)
        visitor.hears_end(job)
    assert pauses == []
    for _ in range(4):
        visitor.sends("nonsense")
        visitor.hears()
    assert len(pauses) >= 2 and all(pause > 0 for pause in pauses)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"MESSAGES_EACH": 40}], ids=["40 a second"])
def test_who_sends_more_messages_is_read_no_faster(visitor):
    begun = monotonic()
    for _ in range(120):
        visitor.sends("nonsense")
        visitor.hears()
    assert monotonic() - begun > 1.5
