"""The scheduler by itself and in the server: who gets a slot and when, and that each is released."""

from time import monotonic, sleep

import pytest

from tests.web.scripted import HOPELESS, SOLVED, Clock, Gate, endless, improved, info, scripted, until
from tests.web.visitor import Visitor, asking_over_http
from webapp.jobs.scheduler import AGED_S, MIN_SLICE_S, Scheduler
from webapp.protocol import Refused
from webapp.server.websocket import Session

one_slot = pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0, "LINE": 1}], ids=["one slot, one in line"])


@pytest.fixture
def gate():
    """Yield a gate for a search that cannot be preempted, since it reports no events."""
    gate = Gate()
    yield gate
    gate.open()


def held_at(gate):
    """Return a script that keeps its slot until the gate is opened."""

    def script():
        yield info(1)
        gate.hold()
        yield from endless()

    return script


@pytest.fixture
def clock():
    return Clock()


def scheduler_of_one_slot(clock, **options):
    return Scheduler(slots=1, queue_limit=9, clock=clock, **options)


def has_slot(*tickets):
    return [ticket.wait(0) for ticket in tickets]


def test_slots_are_given_in_the_order_of_coming(clock):
    scheduler = scheduler_of_one_slot(clock)
    first, second, third, fourth = (scheduler.enter() for _ in range(4))
    assert has_slot(first, second, third, fourth) == [True, False, False, False]
    assert [ticket.ahead for ticket in (second, third, fourth)] == [0, 1, 2]
    third.leave()
    assert fourth.ahead == 1
    first.leave()
    assert has_slot(second, fourth) == [True, False]
    second.leave()
    fourth.leave()
    assert scheduler.load == {"places": 1, "running": 0, "queued": 0}


def test_the_queue_is_bounded_for_those_that_have_not_run(clock):
    scheduler = Scheduler(slots=1, queue_limit=1, clock=clock)
    long, first = scheduler.enter(), scheduler.enter()
    with pytest.raises(Refused) as refusal:
        scheduler.enter()
    assert refusal.value.code == "busy"
    clock.now += 1
    long.requeue()
    second = scheduler.enter()
    with pytest.raises(Refused):
        scheduler.enter()
    assert has_slot(first, second, long) == [True, False, False]


def test_quick_ones_go_before_long_ones(clock):
    scheduler = scheduler_of_one_slot(clock)
    long = scheduler.enter()
    clock.now += 60
    assert not long.is_preempted, "nobody waits"
    other, quick = scheduler.enter(), scheduler.enter()
    assert long.is_preempted
    long.requeue()
    assert has_slot(long, other, quick) == [False, True, False]
    clock.now += MIN_SLICE_S + 0.01
    assert other.is_preempted, "it is long by now"
    other.requeue()
    assert has_slot(long, other, quick) == [False, False, True] and other.ahead == 1
    quick.leave()
    assert has_slot(long, other) == [True, False]


def test_long_ones_take_turns_of_a_time_slice(clock):
    scheduler = scheduler_of_one_slot(clock, time_slice_s=3)
    one, two = scheduler.enter(), scheduler.enter()
    for ticket in (one, two):
        clock.now += 1
        ticket.requeue()
    for ticket in (one, two):
        clock.now += 2.9
        assert not ticket.is_preempted
        clock.now += 0.2
        assert ticket.is_preempted
        ticket.requeue()
        assert has_slot(ticket) == [False]


def test_a_crowd_of_quick_ones_neither_starves_long_ones_nor_waits_for_them(clock):
    scheduler = Scheduler(slots=2, queue_limit=9, quick_slots=2, clock=clock)
    long = [scheduler.enter() for _ in range(4)]
    quick = [scheduler.enter() for _ in range(8)]
    waits = []
    while clock.now < 160:
        clock.now += 0.025
        for ticket in long:
            if ticket.is_preempted:
                ticket.requeue()
        for number, ticket in enumerate(quick):
            if ticket.wait(0):
                waits.append(ticket.age)
                ticket.leave()
                quick[number] = scheduler.enter()
    assert max(waits[8:]) < 0.15 and len(waits) > 0.9 * 4 * 60 / 0.025
    assert [ticket for ticket in long if not 2 < ticket.run_time < 4] == []


def test_a_long_one_that_has_waited_goes_first_but_leaves_quick_ones_their_slots(clock):
    scheduler = scheduler_of_one_slot(clock, quick_slots=1)
    long = [scheduler.enter() for _ in range(2)]
    clock.now += 1
    before = [scheduler.enter() for _ in range(2)]
    for ticket in long:
        ticket.requeue()
    before[0].leave()
    assert has_slot(*long) == [False, False], "the other slot is for quick ones"
    clock.now += AGED_S
    quick = [scheduler.enter() for _ in range(2)]
    before[1].leave()
    quick[0].leave()
    assert has_slot(*long, quick[1]) == [True, False, True]


def test_one_in_a_quick_slot_that_becomes_long_preempts_another(clock):
    scheduler = scheduler_of_one_slot(clock, quick_slots=1)
    long = scheduler.enter()
    clock.now += 60
    quick = scheduler.enter()
    assert has_slot(quick) == [True] and not long.is_preempted
    clock.now += 0.2
    assert (long.is_preempted, quick.is_preempted) == (True, False)
    long.requeue()
    assert not quick.is_preempted and has_slot(long) == [False]
    quick.leave()
    assert has_slot(long) == [True]


def test_so_many_preempted_ones_wait(clock):
    scheduler = scheduler_of_one_slot(clock, preempted_limit=1)
    tickets = [scheduler.enter() for _ in range(3)]
    clock.now += 1
    tickets[0].requeue()
    clock.now += 1
    with pytest.raises(Refused) as refusal:
        tickets[1].requeue()
    assert refusal.value.code == "busy" and has_slot(tickets[1]) == [True]


def test_hidden_ones_go_last(clock):
    scheduler = scheduler_of_one_slot(clock)
    hidden, long = scheduler.enter(), scheduler.enter()
    hidden.set_visible(False)
    clock.now += MIN_SLICE_S
    assert hidden.is_preempted
    hidden.requeue()
    clock.now += 60
    late = scheduler.enter()
    assert (late.ahead, hidden.ahead) == (0, 1)
    long.leave()
    late.leave()
    clock.now += 60
    assert has_slot(hidden) == [True] and not hidden.is_preempted, "nobody else waits"
    scheduler.enter()
    assert hidden.is_preempted


def test_one_that_is_hidden_for_long_is_paused_until_it_is_visible(clock):
    scheduler = scheduler_of_one_slot(clock)
    ticket = scheduler.enter(hidden_limit_s=30)
    ticket.set_visible(False)
    clock.now += 29
    ticket.set_visible(False)
    assert not ticket.is_preempted
    clock.now += 1
    assert ticket.is_preempted
    ticket.requeue()
    assert has_slot(ticket) == [False] and scheduler.load == {"places": 1, "running": 0, "queued": 1}
    scheduler.enter().leave()
    assert has_slot(ticket) == [False]
    ticket.set_visible(True)
    assert has_slot(ticket) == [True] and not ticket.is_preempted


@pytest.mark.parametrize("settings", [{"UNWATCHED": 0.05}], ids=["a moment"])
@pytest.mark.parametrize(("address_of_visitor", "is_paused"), [("192.0.2.7", True), ("127.0.0.1", False)])
def test_a_search_whose_page_is_hidden_is_paused_and_goes_on(app, solver, address_of_visitor, is_paused):
    solver.script = endless
    heard = []
    session = Session(heard.append, app.extensions["jobs"], app.extensions["rates"], address_of_visitor)
    session.receive('{"type": "solve", "id": "a", "position": "1 2 3/4 5 6/0 7 8"}')
    session.receive('{"type": "watch", "id": "another", "watched": false}')
    session.receive('{"type": "watch", "id": "a", "watched": false}')
    until(lambda: "page is hidden" in (heard[-1].event.note or "") if is_paused else len(heard) > 5)
    session.receive('{"type": "watch", "id": "another", "watched": true}')
    assert app.extensions["scheduler"].load["queued"] == is_paused
    session.receive('{"type": "watch", "id": "a", "watched": true}')
    until(lambda: app.extensions["scheduler"].load["running"] == 1)
    session.receive('{"type": "stop", "id": "a"}')
    assert heard[-1].event.reason == "asked"


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0}], ids=["one slot"])
def test_a_long_search_is_preempted_for_others_says_so_and_goes_on(visit, solver, gate):
    first, second = visit(), visit()
    solver.script = endless
    first.solves("a")
    assert first.hears()["phase"] == "searching"
    solver.script = held_at(gate)
    second.solves("b")
    gate.wait()
    while (preempted := first.hears())["phase"] != "queued":
        pass
    assert preempted["expanded"] > 0 and "Resumes" in preempted["note"]
    assert first.hears_rest() == []
    second.says("stop", id="b")
    gate.open()
    again = first.hears()
    assert again["phase"] == "searching" and again["expanded"] > preempted["expanded"]
    first.says("stop", id="a")
    assert first.hears_end("a")[-1]["reason"] == "asked"


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0}], ids=["one slot"])
def test_a_search_that_is_preempted_ends_at_its_limit(visit, solver, gate):
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


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0, "ASIDE": 1}], ids=["one slot"])
@pytest.mark.parametrize("found", [[improved("RRD")], []], ids=["a solution", "nothing"])
def test_where_too_many_are_preempted_one_ends_with_what_it_has(visit, solver, gate, found):
    def finding():
        yield from found
        yield from endless()

    visitors = [visit() for _ in range(3)]
    for visitor, script in zip(visitors, [endless, finding, held_at(gate)], strict=True):
        solver.script = script
        visitor.solves("a")
        visitor.hears()
    end = visitors[1].hears_end("a")[-1]
    if found:
        assert (end["type"], end["reason"], end["moves"]) == ("stopped", "limit", "RRD")
    else:
        assert (end["type"], end["code"]) == ("error", "busy")


@one_slot
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


@one_slot
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
    assert app.extensions["scheduler"].load == {"places": 1, "running": 1, "queued": 1}


@one_slot
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
    until(lambda: app.extensions["scheduler"].load == {"places": 1, "running": 1, "queued": 0})
    assert solver.running == 1


@one_slot
def test_a_search_over_http_ends_when_nobody_waits_for_its_answer(address, solver, app):
    solver.script = endless
    scheduler = app.extensions["scheduler"]
    with asking_over_http(address):
        until(lambda: solver.running == 1)
        with asking_over_http(address):
            until(lambda: scheduler.load == {"places": 1, "running": 1, "queued": 1})
        until(lambda: scheduler.load == {"places": 1, "running": 1, "queued": 0})
        assert solver.running == 1
    until(lambda: solver.running == 0 and scheduler.load == {"places": 1, "running": 0, "queued": 0})


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
    until(lambda: solver.running == 0 and app.extensions["scheduler"].load["running"] == 0)


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
