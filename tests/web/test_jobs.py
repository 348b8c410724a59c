"""The throttle by itself, with a clock that the test sets, and a job by itself."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Event, Thread
from time import perf_counter
from unittest.mock import Mock

import pytest

from tests.web.scripted import LIMITED, SOLVED, TIMEOUT_S, Clock, scripted
from webapp.jobs.job import REPORT_INTERVAL_S, Job, Throttle
from webapp.jobs.opening import CROWDED_MEMORY_BYTES, MEMORY_BYTES
from webapp.jobs.scheduler import Scheduler
from webapp.protocol import Limit, Solve
from webapp.puzzle import parse_moves
from webapp.solver import events
from webapp.solver.coach import Marked


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def sent():
    return []


@pytest.fixture
def throttle(sent, clock):
    return Throttle(sent.append, clock)


def info(number):
    return events.Info("searching", expanded=number)


def improved(length):
    return events.Improved(parse_moves("U" * length), 0, 0.0)


def test_the_first_message_is_sent_at_once(throttle, sent):
    throttle.put(info(1))
    assert sent == [info(1)]


def test_what_comes_too_soon_waits_until_it_is_due(throttle, sent, clock):
    throttle.put(info(1))
    throttle.put(info(2))
    clock.now += REPORT_INTERVAL_S * 0.9
    throttle.tick()
    assert sent == [info(1)]
    clock.now += REPORT_INTERVAL_S * 0.2
    throttle.tick()
    assert sent == [info(1), info(2)]


def test_only_the_latest_of_each_type_is_kept(throttle, sent, clock):
    for message in (info(1), info(2), improved(9), info(3), improved(8), info(4)):
        throttle.put(message)
    clock.now += REPORT_INTERVAL_S
    throttle.tick()
    assert sent == [info(1), improved(8), info(4)]


def test_what_is_added_to_earlier_reports_is_kept_until_it_is_sent(throttle, sent, clock):
    for numbers in ((1,), (2, 3), (5,)):
        throttle.put(Marked(numbers))
    clock.now += REPORT_INTERVAL_S
    throttle.tick()
    assert sent == [Marked((1,)), Marked((2, 3, 5))]


def test_a_flush_sends_what_is_held_and_sends_it_once(throttle, sent):
    throttle.put(info(1))
    throttle.put(info(2))
    throttle.flush()
    throttle.flush()
    throttle.tick()
    assert sent == [info(1), info(2)]


def test_in_no_second_are_there_more_than_ten_infos_even_with_a_flush(throttle, sent, clock):
    times = []
    for step in range(3000):
        clock.now = 100 + step / 1000
        throttle.put(info(step))
        times += [clock.now] * (len(sent) - len(times))
    throttle.put(info(-1))
    throttle.flush()
    times += [clock.now] * (len(sent) - len(times))
    assert sent[-1] == info(-1)
    assert [start for start in times if sum(start <= time < start + 1 for time in times) > 10] == []


def test_a_stop_while_the_last_message_is_on_its_way_adds_none():
    sent, is_sending, may_go_on = [], Event(), Event()

    def send(message):
        sent.append(type(message.event).__name__)
        is_sending.set()
        assert may_go_on.wait(TIMEOUT_S)

    job = Job(Solve(id="a", position=""), scripted(SOLVED), Scheduler(1, 0).enter(), send)
    threads = [Thread(target=job.run), Thread(target=job.stop, args=["asked"])]
    threads[0].start()
    assert is_sending.wait(TIMEOUT_S)
    threads[1].start()
    threads[1].join(0.2)  # time to report, for one that does not wait
    may_go_on.set()
    for thread in threads:
        thread.join(TIMEOUT_S)
    assert sent == ["Solution"]


def test_whoever_hears_the_end_may_ask_for_another_search_at_once():
    seen = []
    job = Job(
        Solve(id="a", position=""), scripted(SOLVED), Scheduler(1, 0).enter(), lambda message: seen.append(job.over)
    )
    job.run()
    assert seen[-1] and not any(seen[:-1])


def test_a_job_that_no_thread_takes_is_refused_and_leaves_its_slot():
    sent, scheduler, threads = [], Scheduler(1, 0), ThreadPoolExecutor()
    job = Job(Solve(id="a", position=""), scripted(SOLVED), scheduler.enter(), sent.append)
    threads.shutdown()
    job.start(threads)
    assert [(message.id, message.event.code) for message in sent] == [("a", "busy")]
    assert scheduler.load["running"] == 0


def test_a_search_without_memory_is_refused():
    def script():
        yield info(1)
        raise MemoryError("no room")

    sent = []
    Job(Solve(id="a", position=""), script(), Scheduler(1, 0).enter(), sent.append).run()
    assert sent[-1].event.code == "busy"


def test_a_limit_since_the_request_ends_a_job_in_the_line():
    sent, scheduler = [], Scheduler(1, 1)
    scheduler.enter()
    request = Solve(id="a", position="", limit=Limit(seconds=1))
    Job(request, scripted(SOLVED), scheduler.enter(), sent.append, perf_counter() - 2).run()
    assert (type(sent[-1].event).__name__, sent[-1].event.reason) == ("Stopped", "limit")


def test_a_job_that_nobody_waits_for_leaves_the_line_and_has_told_its_place_once(monkeypatch):
    monkeypatch.setattr("webapp.jobs.job.POLL_S", 0.001)
    sent, scheduler, asked = [], Scheduler(1, 1), count()
    scheduler.enter()
    job = Job(Solve(id="a", position=""), scripted(SOLVED), scheduler.enter(), sent.append)
    job.run(is_wanted=lambda: next(asked) < 5)
    waiting, end = (message.event for message in sent)
    assert (waiting.phase, end.reason, scheduler.load["queued"]) == ("queued", "asked", 0)


@pytest.mark.parametrize(
    ("seconds", "waited"), [(60, 59.95), (0.05, None)], ids=["since the request", "since the begin"]
)
def test_a_limit_ends_a_job_that_is_preempted(clock, seconds, waited):
    sent, scheduler = [], Scheduler(1, 2, clock=clock)

    def search():
        other = scheduler.enter()  # it has had no slot yet, and stays
        clock.now += 60
        yield events.Info("searching", "astar", "manhattan")
        assert other.wait(0), "the job is preempted"
        yield LIMITED

    request = Solve(id="a", position="", limit=Limit(seconds=seconds))
    begun = perf_counter()
    job = Job(request, search(), scheduler.enter(), sent.append, waited and begun - waited)
    job.run(is_wanted=lambda: perf_counter() - begun < TIMEOUT_S)
    assert type(sent[-1].event).__name__ == "Stopped"
    assert perf_counter() - begun < TIMEOUT_S


@pytest.mark.parametrize("settings", [{"SEARCHES": 2, "QUICK": 0}], ids=["two places"])
def test_a_search_has_much_memory_as_long_as_there_is_a_place_for_it(app, solver):
    for number in range(3):
        app.extensions["jobs"].open(Solve(id=str(number), position="1 2 3/4 5 6/7 0 8"), lambda message: None)
    assert [call.limit.memory for call in solver.calls] == [MEMORY_BYTES, MEMORY_BYTES, CROWDED_MEMORY_BYTES]


@pytest.mark.parametrize(("seconds", "since"), [(9, 7.0), (None, None)], ids=["limited", "unlimited"])
def test_a_limited_search_has_its_time_since_the_request_also_if_it_starts_again(
    app, solver, monkeypatch, seconds, since
):
    monkeypatch.setattr("webapp.jobs.opening.Job", created := Mock())
    request = Solve(id="a", position="1 2 3/4 5 6/7 0 8", limit=Limit(seconds=seconds))
    app.extensions["jobs"].open(request, lambda message: None, since=7.0)
    created.call_args.args[-1](None)
    assert [(call.limit.seconds, call.limit.since) for call in solver.calls] == [(seconds, since)] * 2


def test_a_stopped_job_tells_when_the_memory_was_full():
    sent = []

    def search():
        yield events.Info("searching", "idastar", "manhattan", memory_full_after=3.9)
        job.stop("asked")
        yield events.Info("searching", "idastar", "manhattan", memory_full_after=3.9)

    job = Job(Solve(id="a", position=""), search(), Scheduler(1, 0).enter(), sent.append)
    job.run()
    assert (sent[-1].event.reason, sent[-1].event.memory_full_after) == ("asked", 3.9)


def test_a_stopped_job_ends_with_its_best_solution():
    sent = []

    def search():
        yield from (info(3), improved(9), info(5), improved(7))
        job.stop("asked")
        yield improved(5)

    job = Job(Solve(id="a", position=""), search(), Scheduler(1, 0).enter(), sent.append)
    job.run()
    end = sent[-1].event
    assert (end.reason, end.moves, end.expanded) == ("asked", parse_moves("U" * 7), 5)


def test_a_job_is_never_younger_than_its_time_in_a_place():
    now = 10.0
    scheduler = Scheduler(1, 0, clock=lambda: now)
    ticket = scheduler.enter()
    now = 12.0  # a busy machine gets to the job later
    job = Job(Solve(id="a", position=""), scripted(SOLVED), ticket, lambda message: None)
    now = 13.0
    assert (job.ticket.age, job.ticket.run_time) == (3.0, 3.0)


def test_a_paused_search_is_freed_and_starts_again_from_what_it_has_found():
    freed, known, sent = Event(), [], []
    scheduler = Scheduler(1, 1)
    ticket = scheduler.enter(hidden_limit_s=0.0)

    def search():
        try:
            yield improved(9)
            yield events.Info("searching", lower=7, upper=9, expanded=5, generated=10, seconds=2.0)
            ticket.set_visible(False)
            yield events.Info("searching", lower=7, upper=9, expanded=5, generated=10, seconds=2.0)
            raise AssertionError("it went on while it was paused")
        finally:
            freed.set()

    def again(found):
        known.append(found)
        yield events.Info("searching", lower=3)
        yield events.Stopped("limit", 4, 9, found.best, 6, 12, 3.0)

    job = Job(Solve(id="a", position=""), search(), ticket, sent.append, restart=again)
    running = Thread(target=job.run)
    running.start()
    assert freed.wait(TIMEOUT_S)
    assert scheduler.load["running"] == 0 and not known
    ticket.set_visible(True)
    running.join(TIMEOUT_S)
    assert known == [events.Known(7, parse_moves("U" * 9), events.Spent(5, 10, 2.0))]
    ends = [message.event for message in sent if isinstance(message.event, events.Stopped)]
    assert ends == [sent[-1].event] and (ends[0].lower, ends[0].upper) == (7, 9)
    assert [message.event.lower for message in sent if isinstance(message.event, events.Info)][-1] == 7


def test_a_search_whose_limit_passes_while_it_is_paused_ends_with_what_it_has_found(monkeypatch):
    monkeypatch.setattr("webapp.jobs.job.POLL_S", 0.01)
    sent, begun, ticket = [], [], Scheduler(1, 1).enter(hidden_limit_s=0.0)

    def search():
        yield improved(9)
        ticket.set_visible(False)
        yield info(3)

    request = Solve(id="a", position="", limit=Limit(seconds=0.03))
    Job(request, search(), ticket, sent.append, restart=lambda known: begun.append(known) or scripted(SOLVED)).run()
    end = sent[-1].event
    assert (end.reason, end.moves, end.expanded, begun) == ("limit", parse_moves("U" * 9), 3, [])
