"""Places: how many may search and how many may talk, and that every place is free again in the end."""

import pytest

from tests.web.scripted import HOPELESS, SOLVED, endless, info, scripted, until
from tests.web.visitor import Visitor, asking_over_http
from webapp.places import Queue
from webapp.protocol import Refused

one_place = pytest.mark.parametrize("settings", [{"SEARCHES": 1, "LINE": 1}], ids=["one place, one in line"])


def test_places_are_given_in_the_order_of_coming():
    queue = Queue(places=1, line=3)
    first, second, third, fourth = (queue.enter() for _ in range(4))
    assert [turn.wait(0) for turn in (first, second, third, fourth)] == [True, False, False, False]
    assert [turn.ahead for turn in (second, third, fourth)] == [0, 1, 2]
    third.leave()
    assert fourth.ahead == 1
    first.leave()
    assert [turn.wait(0) for turn in (second, fourth)] == [True, False]
    second.leave()
    assert fourth.wait(0)
    fourth.leave()
    assert queue.load == {"places": 1, "running": 0, "queued": 0}


def test_the_line_is_bounded():
    queue = Queue(places=2, line=1)
    turns = [queue.enter() for _ in range(3)]
    with pytest.raises(Refused) as refusal:
        queue.enter()
    assert refusal.value.code == "busy"
    turns[2].leave()
    queue.enter()


@one_place
def test_a_search_beyond_the_places_is_queued_until_one_is_free(visit, solver):
    first, second = visit(), visit()
    solver.script = endless
    first.solves("a")
    assert first.hears()["phase"] == "searching"
    solver.script = lambda: scripted(info(1), SOLVED)
    second.solves("b")
    queued = second.hears()
    assert (queued["type"], queued["id"], queued["phase"]) == ("info", "b", "queued")
    assert queued["note"].endswith(".")
    assert second.hears_rest() == []
    first.says("stop", id="a")
    assert [message.get("phase") for message in second.hears_end("b")] == ["searching", None]


@one_place
def test_a_search_beyond_the_line_is_busy(visit, solver, app):
    first, second, third = visit(), visit(), visit()
    solver.script = endless
    first.solves("a")
    first.hears()
    second.solves("b")
    second.hears()
    third.solves("c")
    answer = third.hears()
    assert (answer["type"], answer["id"], answer["code"]) == ("error", "c", "busy")
    assert app.extensions["queue"].load == {"places": 1, "running": 1, "queued": 1}


@one_place
@pytest.mark.parametrize("leave", ["stop", "close"])
def test_one_who_leaves_the_line_makes_room(visit, solver, app, leave):
    first, second = visit(), visit()
    solver.script = endless
    first.solves("a")
    first.hears()
    second.solves("b")
    second.hears()
    if leave == "stop":
        second.says("stop", id="b")
        assert second.hears_end("b")[-1]["reason"] == "asked"
    else:
        second.leave()
    until(lambda: app.extensions["queue"].load == {"places": 1, "running": 1, "queued": 0})
    assert solver.running == 1


@one_place
def test_a_search_over_http_ends_when_nobody_waits_for_its_answer(address, solver, app):
    solver.script = endless
    queue = app.extensions["queue"]
    with asking_over_http(address):
        until(lambda: solver.running == 1)
        with asking_over_http(address):
            until(lambda: queue.load == {"places": 1, "running": 1, "queued": 1})
        until(lambda: queue.load == {"places": 1, "running": 1, "queued": 0})
        assert solver.running == 1
    until(lambda: solver.running == 0 and queue.load == {"places": 1, "running": 0, "queued": 0})


@pytest.mark.parametrize("end", ["solution", "stop", "replace", "break", "close"])
def test_however_a_search_ends_its_place_is_free_again(visitor, solver, app, end):
    solver.script = {"solution": lambda: scripted(SOLVED), "break": lambda: scripted(info(1))}.get(end, endless)
    visitor.solves("a")
    visitor.hears()
    if end == "stop":
        visitor.says("stop", id="a")
    elif end == "replace":
        solver.script = lambda: scripted(HOPELESS)
        visitor.solves("b")
    elif end == "close":
        visitor.leave()
    until(lambda: solver.running == 0 and app.extensions["queue"].load["running"] == 0)


@pytest.mark.parametrize("settings", [{"SOCKETS": 1}], ids=["one socket"])
def test_a_socket_too_many_is_told_so(visit, address, app):
    first = visit()
    with Visitor(address) as second:
        answer = second.hears()
        assert (answer["type"], answer["code"]) == ("error", "busy")
        assert second.hears_close() == 1013
    first.leave()

    def admitted():
        with Visitor(address) as third:
            return third.hears()["type"] == "hello"

    until(admitted)
