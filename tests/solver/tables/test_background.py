"""Background work: awaited work comes first, and only failed work is repeated."""

from concurrent.futures import CancelledError
from threading import Barrier, Event, Thread

import pytest

from webapp.solver.tables import background
from webapp.solver.tables.background import Background, Searches


class Builder(Background):
    """A background with one thread, blocked until `let_go`, and a record of its work."""

    def __init__(self):
        super().__init__("builder")
        self.done = []
        self.let_go = self.holding_up("held").set

    def holding_up(self, name):
        """Submit work that waits for an event; return once it has started."""
        begun, ending = Event(), Event()
        self.order(name, lambda: (begun.set(), ending.wait(60)))
        assert begun.wait(60)
        return ending

    def note(self, name):
        return lambda: self.done.append(name)


@pytest.fixture
def builder():
    builder = Builder()
    yield builder
    builder.let_go()


def test_work_is_done_in_the_order_in_which_it_was_ordered(builder):
    futures = [builder.order(name, builder.note(name)) for name in "abc"]
    assert [future for future in futures if future.done()] == []
    builder.let_go()
    assert futures[-1].result(60) is None and all(future.done() for future in futures)
    assert builder.done == ["a", "b", "c"]


def test_who_asks_for_it_again_gets_the_same_future_and_it_is_done_once(builder):
    future = builder.order("a", builder.note("a"))
    assert builder.order("a", builder.note("a again")) is future
    builder.let_go()
    future.result(60)
    assert builder.order("a", builder.note("a later")) is future
    builder.order("b", builder.note("b")).result(60)
    assert builder.done == ["a", "b"]


def test_what_is_waited_for_comes_before_all_that_was_ordered_earlier(builder):
    last = [builder.order(name, builder.note(name)) for name in "abc"][1]
    builder.order("d", builder.note("d"), first=True)
    builder.order("c", builder.note("c again"), first=True)
    builder.let_go()
    last.result(60)
    assert builder.done == ["c", "d", "a", "b"]


def test_between_two_pieces_of_an_order_another_may_come_first(builder):
    begun, ending = Event(), Event()
    whole = builder.order("a", lambda: (begun.set(), ending.wait(60)), builder.note("a2"), builder.note("a3"))
    builder.let_go()
    assert begun.wait(60)
    builder.order("b", builder.note("b"), first=True)
    ending.set()
    whole.result(60)
    assert builder.done == ["b", "a2", "a3"]


def test_a_promise_knows_how_much_is_done_of_its_work_and_of_what_that_needs(builder):
    share = 0.0
    needed = builder.order("needed", builder.note("needed"))
    tables = Background("tables")
    whole = tables.order("whole", needed.result, needs=[needed], share=lambda: share)
    assert whole.fraction == 0
    share = 0.5
    assert whole.fraction == 0.25
    builder.let_go()
    whole.result(60)
    assert (needed.fraction, whole.fraction) == (1, 1)


def test_an_order_that_fails_ends_with_its_error_and_is_tried_again_when_it_is_ordered_anew(builder):
    def fails():
        raise ValueError("no")

    failed = builder.order("a", fails, builder.note("never"))
    builder.let_go()
    assert isinstance(failed.exception(60), ValueError)
    again = builder.order("a", builder.note("a"), builder.note("b"))
    assert again is not failed and again.result(60) is None
    assert builder.done == ["a", "b"]


def test_what_is_cancelled_is_not_done_until_it_is_ordered_anew(builder):
    given_up, other = builder.order("a", builder.note("a")), builder.order("b", builder.note("b"))
    assert given_up.cancel()
    builder.let_go()
    other.result(60)
    assert builder.done == ["b"]
    builder.order("a", builder.note("a")).result(60)
    assert builder.done == ["b", "a"]


def test_what_was_ordered_is_promised_until_it_fails(builder):
    assert builder.promised("a") is None
    future = builder.order("a", lambda: 1 / 0)
    assert builder.promised("a") is future
    builder.let_go()
    future.exception(60)
    assert builder.promised("a") is None


def test_what_is_forgotten_is_done_no_further_and_anew_when_it_is_ordered_again(builder):
    begun, ending = Event(), Event()
    forgotten = builder.order("a", lambda: (begun.set(), ending.wait(60)), builder.note("a2"))
    done = builder.order("b", builder.note("b"))
    builder.let_go()
    assert begun.wait(60)
    builder.forget("a")
    assert isinstance(forgotten.exception(0), CancelledError) and builder.promised("a") is None
    ending.set()
    done.result(60)
    builder.forget("b")
    builder.order("b", builder.note("b again")).result(60)
    assert builder.done == ["b", "b again"]


def test_the_result_of_one_order_can_be_a_piece_of_another():
    kernels, tables = Background("kernels"), Background("tables")
    compiled = kernels.order("a", lambda: 1 / 0)
    assert isinstance(tables.order("a", compiled.result).exception(60), ZeroDivisionError)


def test_several_threads_share_the_pieces_of_an_order():
    begun, together = [], Barrier(3)
    background = Background("several", 3, begin=lambda: begun.append("a thread"))
    orders = [background.order(name, *[together.wait] * 3) for name in "ab"]
    for order in orders:
        order.result(60)
    assert begun == ["a thread"] * 3


def test_who_gives_way_goes_on_when_the_last_search_ends_however_it_ends(monkeypatch):
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 600)
    searches = Searches()
    waiting = Thread(target=searches.wait_for_idle, daemon=True)
    with searches.running():
        with pytest.raises(ZeroDivisionError), searches.running():
            waiting.start()
            raise ZeroDivisionError
        waiting.join(0.1)
        assert waiting.is_alive()
    waiting.join(60)
    assert not waiting.is_alive()


def test_who_gives_way_goes_on_after_a_while_though_searches_run(monkeypatch):
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 0.01)
    searches = Searches()
    with searches.running():
        waiting = Thread(target=searches.wait_for_idle, daemon=True)
        waiting.start()
        waiting.join(60)
        assert not waiting.is_alive()


def test_who_asks_again_for_what_is_done_wakes_no_thread(builder, monkeypatch):
    builder.let_go()
    future = builder.order("a", builder.note("a"))
    future.result(60)
    monkeypatch.setattr(builder._changed, "notify_all", lambda: builder.done.append("woken"))
    assert builder.order("a", builder.note("again"), first=True) is future
    assert builder.done == ["a"]
