"""The throttle by itself, with a clock that the test turns, and a job by itself."""

from threading import Event, Thread
from time import perf_counter

import pytest

from tests.web.scripted import PATIENCE, SOLVED, scripted
from webapp.jobs.job import INTERVAL, Job, Throttle
from webapp.jobs.places import Queue
from webapp.protocol import Improved, Info, Limit, Solve


class Clock:
    """Time as the test wants it."""

    now = 100.0

    def __call__(self):
        return self.now


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
    return Info(id="a", phase="searching", lower=0, expanded=number, generated=0, rate=0.0, seconds=0.0)


def improved(length):
    return Improved(id="a", moves="U" * length, length_stm=length, length_mtm=length, lower=0, seconds=0.0)


def test_the_first_message_is_sent_at_once(throttle, sent):
    throttle.put(info(1))
    assert sent == [info(1)]


def test_what_comes_too_soon_waits_until_it_is_due(throttle, sent, clock):
    throttle.put(info(1))
    throttle.put(info(2))
    clock.now += INTERVAL * 0.9
    throttle.tick()
    assert sent == [info(1)]
    clock.now += INTERVAL * 0.2
    throttle.tick()
    assert sent == [info(1), info(2)]


def test_only_the_latest_of_each_type_is_kept(throttle, sent, clock):
    for message in (info(1), info(2), improved(9), info(3), improved(8), info(4)):
        throttle.put(message)
    clock.now += INTERVAL
    throttle.tick()
    assert sent == [info(1), improved(8), info(4)]


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
    assert all(sum(start <= time < start + 1 for time in times) <= 10 for start in times)


def test_a_stop_while_the_last_message_is_on_its_way_adds_none():
    sent, is_sending, may_go_on = [], Event(), Event()

    def send(message):
        sent.append(type(message).__name__)
        is_sending.set()
        assert may_go_on.wait(PATIENCE)

    job = Job(Solve(id="a", position=""), scripted(SOLVED), Queue(1, 0).enter(), send)
    threads = [Thread(target=job.run), Thread(target=job.stop, args=["asked"])]
    threads[0].start()
    assert is_sending.wait(PATIENCE)
    threads[1].start()
    threads[1].join(0.2)  # time to say something, for one that does not wait
    may_go_on.set()
    for thread in threads:
        thread.join(PATIENCE)
    assert sent == ["Solution"]


def test_whoever_hears_the_end_may_ask_for_another_search_at_once():
    seen = []
    job = Job(Solve(id="a", position=""), scripted(SOLVED), Queue(1, 0).enter(), lambda message: seen.append(job.over))
    job.run()
    assert seen[-1] and not any(seen[:-1])


def test_a_limit_since_the_request_ends_a_job_in_the_line():
    sent, queue = [], Queue(1, 1)
    queue.enter()
    request = Solve(id="a", position="", limit=Limit(seconds=1))
    Job(request, scripted(SOLVED), queue.enter(), sent.append, perf_counter() - 2).run()
    assert (type(sent[-1]).__name__, sent[-1].reason) == ("Stopped", "limit")


def test_a_job_is_never_younger_than_its_time_in_a_place():
    now = 10.0
    queue = Queue(1, 0, clock=lambda: now)
    turn = queue.enter()
    now = 12.0  # a busy machine comes to the job later
    job = Job(Solve(id="a", position=""), scripted(SOLVED), turn, lambda message: None)
    now = 13.0
    assert (job.seconds, job.searched) == (3.0, 3.0)
