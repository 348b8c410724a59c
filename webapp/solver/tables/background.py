"""Work in the background: what somebody waits for is done first, and building large tables gives way to searches.

order    pieces of work under a key, and one future for all of them; several threads share the pieces
line     the orders that have pieces left; the next piece is the first order's, so an order may overtake between pieces
search   runs at full priority; a piece of work that asks for it pauses meanwhile, for at most PATIENCE at a time

The threads end with the program, whatever they are doing.
"""

import os
import threading
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import CancelledError, Future, InvalidStateError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Condition, Thread
from time import perf_counter
from typing import Any, TypeVar

PATIENCE = 0.5
"""seconds that a slice of work waits for searches to end; so it gets its share where they follow each other closely"""
NICENESS = 15
"""of threads that have stepped back"""
REST = 0.05
"""how much of an order is taken to be left that takes longer than it was expected to"""

Work = Callable[[], object]
Result = TypeVar("Result")


def step_back() -> None:
    """Lower the priority of this thread, where the system has priorities of threads."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Searches:
    """The searches that are running: building large tables asks them before each slice or table."""

    def __init__(self) -> None:
        self._count = 0
        self._changed = Condition()

    @contextmanager
    def running(self) -> Iterator[None]:
        """While a search runs within, building gives way to it."""
        with self._changed:
            self._count += 1
        try:
            yield
        finally:
            with self._changed:
                self._count -= 1
                self._changed.notify_all()

    def give_way(self) -> None:
        """Wait until no search is running, but no longer than PATIENCE."""
        with self._changed:
            self._changed.wait_for(lambda: not self._count, PATIENCE)


RUNNING_SEARCHES = Searches()
"""the searches of this process"""


class ProgramEnds(Exception):
    """The program is ending, so nothing new can be begun."""


class Helpers(ThreadPoolExecutor):
    """Threads for a piece of work that needs several; `submit` raises ProgramEnds when the program is ending."""

    def submit(self, function: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Have the function called by one of the threads."""
        try:
            return super().submit(function, *args, **kwargs)
        except RuntimeError as error:  # an open executor refuses nothing else
            raise ProgramEnds from error


class _Order:
    """Pieces of work and the future of them all, which may be cancelled until it is settled."""

    def __init__(self, pieces: tuple[Work, ...], seconds: float) -> None:
        self.seconds = seconds
        """that it is expected to take"""
        self.spent = 0.0
        """seconds, on pieces that are done"""
        self.since: float | None = None
        """when the piece in hand was begun"""
        self.left = deque(pieces)
        """what nobody has in hand yet"""
        self.undone = len(pieces)
        self.future: Future[None] = Future()
        self.is_done = False

    @property
    def has_failed(self) -> bool:
        """Whether it is over and not done."""
        return self.future.cancelled() or (self.future.done() and self.future.exception() is not None)

    @property
    def seconds_left(self) -> float:
        """Of those that it is expected to take."""
        if self.is_done:
            return 0.0
        in_hand = 0.0 if self.since is None else perf_counter() - self.since
        return max(self.seconds - self.spent - in_hand, REST * self.seconds)

    def settle(self, error: BaseException | None) -> None:
        """Tell those who wait that it is done, or why not. The first call counts."""
        with suppress(InvalidStateError):
            if error is None:
                self.future.set_result(None)
                self.is_done = True
            else:
                self.future.set_exception(error)


class Background:
    """Up to so many threads that do what is ordered, started as there is work for them; each first calls `begin`."""

    def __init__(self, name: str, threads: int = 1, begin: Work = lambda: None) -> None:
        self._name = name
        self._begin = begin
        self._startable = threads
        self._idle = 0
        self._orders: dict[Hashable, _Order] = {}
        self._line: deque[_Order] = deque()
        self._is_single = threads == 1
        self._in_hand: _Order | None = None
        """what the thread is doing, if there is only one"""
        self._changed = Condition()

    def order(self, key: Hashable, piece: Work, *more: Work, first: bool = False, seconds: float = 0.0) -> Future[None]:
        """Have the pieces done, with `first` before all other orders; the future tells when they are, or why not.

        What was ordered under this key before keeps its pieces and its future, unless it has failed. `seconds` is how
        long they are expected to take.
        """
        with self._changed:
            order = self._orders.get(key)
            if order is not None and order.is_done:
                return order.future  # no thread is woken for it: each search asks anew for what it needs
            if order is None or order.has_failed:
                order = self._orders[key] = _Order((piece, *more), seconds)
                self._line.append(order)
            if first and order in self._line:
                self._line.remove(order)
                self._line.appendleft(order)
            self._start_threads()
            self._changed.notify_all()
            return order.future

    def seconds_left(self, *keys: Hashable) -> float:
        """Seconds until what was ordered under these keys is done, as expected, and what is in hand before it."""
        with self._changed:
            undone = {order for order in map(self._orders.get, keys) if order and not order.is_done}
            ahead = {self._in_hand} if undone and self._in_hand else set()
            return sum(order.seconds_left for order in undone | ahead)

    def begins(self, key: Hashable) -> None:
        """Take the work under this key to begin now: until then it has waited for other work."""
        with self._changed:
            if order := self._orders.get(key):
                order.since = perf_counter()

    def promised(self, key: Hashable) -> Future[None] | None:
        """The future of what was ordered under this key, unless it has failed."""
        with self._changed:
            order = self._orders.get(key)
            return order.future if order is not None and (order.is_done or not order.has_failed) else None

    def forget(self, key: Hashable) -> None:
        """Do no more of what was ordered under this key, and do it anew when it is ordered again.

        Who waits for it gets a CancelledError.
        """
        with self._changed:
            if order := self._orders.pop(key, None):
                order.left.clear()
                order.settle(CancelledError())

    def _start_threads(self) -> None:
        """As many as there are pieces that no idle thread will take up."""
        pieces = sum(len(order.left) for order in self._line)
        for _ in range(min(self._startable, pieces - self._idle)):
            self._startable -= 1
            Thread(target=self._run, name=self._name, daemon=True).start()

    def _run(self) -> None:
        self._begin()
        while True:
            order, piece = self._next()
            try:
                piece()
            except BaseException as error:
                order.settle(error)
                continue
            finally:
                with self._changed:
                    self._lay_down(order)
            with self._changed:
                order.undone -= 1
                undone = order.undone
            if not undone:
                order.settle(None)

    def _lay_down(self, order: _Order) -> None:
        """A piece is not in hand any more."""
        self._in_hand = None
        if order.since is not None:
            order.spent += perf_counter() - order.since
            order.since = None

    def _next(self) -> tuple[_Order, Work]:
        """A piece of the first order that has one left; waits until there is one."""
        with self._changed:
            while True:
                self._idle += 1
                self._changed.wait_for(lambda: self._line)
                self._idle -= 1
                order = self._line[0]
                if order.left and not order.future.done():
                    order.since = perf_counter()
                    self._in_hand = order if self._is_single else None
                    return order, order.left.popleft()
                self._line.popleft().left.clear()
