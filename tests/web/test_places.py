"""Places: how many may search and how many may talk, and that every place is free again in the end."""

from time import monotonic, sleep

import pytest

from tests.web.scripted import HOPELESS, SOLVED, Clock, Gate, endless, improved, info, scripted, until
from tests.web.visitor import Visitor, asking_over_http
from webapp.jobs.places import SPELL, Queue
from webapp.live import Session
from webapp.protocol import Refused

one_place = pytest.mark.parametrize(
    "settings", [{"SEARCHES": 1, "QUICK": 0, "LINE": 1}], ids=["one place, one in line"]
)


@pytest.fixture
def gate():
    """Where a search stands that is not to step aside: it has no events."""
    gate = Gate()
    yield gate
    gate.open()


def held_at(gate):
    """A script that keeps its place until the gate is opened."""

    def script():
        yield info(1)
        gate.hold()
        yield from endless()

    return script


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


def test_who_has_had_less_goes_first():
    clock = Clock()
    queue = Queue(places=1, line=9, seconds=3, clock=clock)
    long = queue.enter()
    clock.now += 60
    assert not long.is_up, "nobody waits"
    other, quick = queue.enter(), queue.enter()
    assert long.is_up
    long.step_aside()
    assert [turn.wait(0) for turn in (long, other, quick)] == [False, True, False]
    clock.now += 0.5
    assert other.is_up, "a turn that has had nothing waits"
    other.step_aside()
    assert [turn.wait(0) for turn in (long, other, quick)] == [False, False, True]
    assert (other.ahead, long.ahead) == (0, 1)
    quick.leave()
    assert other.wait(0) and not long.wait(0)


def test_those_who_have_had_as_much_take_turns_of_some_seconds():
    clock = Clock()
    queue = Queue(places=1, line=9, seconds=3, clock=clock)
    one, two = queue.enter(), queue.enter()
    for turn in (one, two):
        clock.now += 60
        assert turn.is_up
        turn.step_aside()
    for turn in (one, two):
        clock.now += 2.9
        assert not turn.is_up
        clock.now += 0.2
        assert turn.is_up
        turn.step_aside()
        assert not turn.wait(0)


def test_a_turn_that_has_waited_long_goes_before_quick_ones_for_a_spell():
    clock = Clock()
    queue = Queue(places=1, line=9, quick=1, clock=clock)
    long, other = queue.enter(), queue.enter()
    clock.now += 0.5
    quick = [queue.enter() for _ in range(4)]
    for turn in (long, other):
        turn.step_aside()
    assert [turn.wait(0) for turn in (*quick, long)] == [True, True, False, False, False]
    quick[0].leave()
    assert not long.wait(0), "those who have had nothing go first"
    clock.now += 1.1
    quick[1].leave()
    assert long.wait(0) and not other.wait(0), "one at a time is due"
    quick[2].leave()
    assert quick[3].wait(0) and not long.is_up
    clock.now += SPELL + 0.01
    assert long.is_up
    long.step_aside()
    assert other.wait(0) and not long.wait(0)


def test_quick_turns_have_places_of_their_own_and_one_that_takes_long_makes_somebody_step_aside():
    clock = Clock()
    queue = Queue(places=1, line=9, quick=1, clock=clock)
    long = queue.enter()
    clock.now += 60
    quick = queue.enter()
    assert quick.wait(0) and not long.is_up
    clock.now += 0.2
    assert (long.is_up, quick.is_up) == (True, False)
    long.step_aside()
    assert not quick.is_up and not long.wait(0)
    quick.leave()
    assert long.wait(0)


def test_of_those_who_have_begun_only_so_many_wait():
    clock = Clock()
    queue = Queue(places=1, line=9, aside=1, clock=clock)
    turns = [queue.enter() for _ in range(3)]
    clock.now += 1
    turns[0].step_aside()
    clock.now += 1
    with pytest.raises(Refused) as refusal:
        turns[1].step_aside()
    assert refusal.value.code == "busy" and turns[1].wait(0)


def test_a_turn_that_nobody_watches_lets_all_others_go_first():
    clock = Clock()
    queue = Queue(places=1, line=9, clock=clock)
    unwatched, long = queue.enter(), queue.enter()
    unwatched.watch(False)
    assert unwatched.is_up
    unwatched.step_aside()
    clock.now += 60
    late = queue.enter()
    assert (late.ahead, unwatched.ahead) == (0, 1)
    long.leave()
    late.leave()
    assert unwatched.wait(0) and not unwatched.is_up, "nobody else waits"
    queue.enter()
    assert unwatched.is_up
    unwatched.watch(True)
    clock.now = 100.05
    assert not unwatched.is_up, "it is quick, and looked at again"


def test_a_turn_that_nobody_watches_for_long_is_paused_until_somebody_does():
    clock = Clock()
    queue = Queue(places=1, line=9, clock=clock)
    turn = queue.enter(unwatched=30)
    turn.watch(False)
    clock.now += 29
    turn.watch(False)
    assert not turn.is_up
    clock.now += 1
    assert turn.is_up
    turn.step_aside()
    assert not turn.wait(0) and queue.load == {"places": 1, "running": 0, "queued": 1}
    queue.enter().leave()
    assert not turn.wait(0)
    turn.watch(True)
    assert turn.wait(0) and not turn.is_up


@pytest.mark.parametrize("settings", [{"UNWATCHED": 0.05}], ids=["a moment"])
@pytest.mark.parametrize(("address_of_visitor", "is_paused"), [("192.0.2.7", True), ("127.0.0.1", False)])
def test_a_search_whose_page_is_hidden_is_paused_and_goes_on(app, solver, address_of_visitor, is_paused):
    solver.script = endless
    heard = []
    session = Session(heard.append, app.extensions["desk"], app.extensions["rates"], address_of_visitor)
    session.receive('{"type": "solve", "id": "a", "position": "1 2 3/4 5 6/0 7 8"}')
    session.receive('{"type": "watch", "id": "another", "watched": false}')
    session.receive('{"type": "watch", "id": "a", "watched": false}')
    until(lambda: "when somebody does" in (heard[-1].note or "") if is_paused else len(heard) > 5)
    assert app.extensions["queue"].load["queued"] == is_paused
    session.receive('{"type": "watch", "id": "a", "watched": true}')
    until(lambda: app.extensions["queue"].load["running"] == 1)
    session.receive('{"type": "stop", "id": "a"}')
    assert heard[-1].reason == "asked"


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0}], ids=["one place"])
def test_a_long_search_steps_aside_for_others_says_so_and_goes_on(visit, solver, gate):
    first, second = visit(), visit()
    solver.script = endless
    first.solves("a")
    assert first.hears()["phase"] == "searching"
    solver.script = held_at(gate)
    second.solves("b")
    gate.wait()
    while (aside := first.hears())["phase"] != "queued":
        pass
    assert aside["expanded"] > 0 and "goes on" in aside["note"]
    assert first.hears_rest() == []
    second.says("stop", id="b")
    gate.open()
    again = first.hears()
    assert again["phase"] == "searching" and again["expanded"] > aside["expanded"]
    first.says("stop", id="a")
    assert first.hears_end("a")[-1]["reason"] == "asked"


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0}], ids=["one place"])
def test_a_search_that_stepped_aside_ends_at_its_limit(visit, solver, gate):
    first, second = visit(), visit()

    def short():
        begun = monotonic()
        while monotonic() < begun + 1:
            yield info(1)
            sleep(0.01)
        yield SOLVED

    solver.script = short
    first.solves("a", limit={"seconds": 1})
    first.hears()
    solver.script = held_at(gate)
    second.solves("b")
    gate.wait()
    assert first.hears_end("a")[-1]["type"] == "solution"


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0, "ASIDE": 1}], ids=["one place"])
def test_where_too_many_have_stepped_aside_one_ends_with_what_it_has(visit, solver, gate):
    def found_one():
        yield improved("RRD")
        yield from endless()

    visitors = [visit() for _ in range(3)]
    for visitor, script in zip(visitors, [endless, found_one, held_at(gate)], strict=True):
        solver.script = script
        visitor.solves("a")
        visitor.hears()
    ends = visitors[1].hears_end("a")
    assert (ends[-1]["type"], ends[-1]["reason"], ends[-1]["moves"]) == ("stopped", "limit", "RRD")


@one_place
def test_a_search_beyond_the_places_is_queued_until_one_is_free(visit, solver, gate):
    first, second = visit(), visit()
    solver.script = held_at(gate)
    first.solves("a")
    assert first.hears()["phase"] == "searching"
    solver.script = lambda: scripted(info(1), SOLVED)
    second.solves("b")
    queued = second.hears()
    assert (queued["type"], queued["id"], queued["phase"]) == ("info", "b", "queued")
    assert queued["note"].endswith(".")
    assert second.hears_rest() == []
    first.says("stop", id="a")
    gate.open()
    assert [message.get("phase") for message in second.hears_end("b")] == ["searching", None]


@one_place
def test_a_search_beyond_the_line_is_busy(visit, solver, app, gate):
    first, second, third = visit(), visit(), visit()
    solver.script = held_at(gate)
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
def test_one_who_leaves_the_line_makes_room(visit, solver, app, gate, leave):
    first, second = visit(), visit()
    solver.script = held_at(gate)
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
