"""Background work: what a request waits for is done first, and building large tables waits for searches.

order    pieces of work under a key, with one future for all of them; several threads share the pieces
queue    the orders, in turn; the next piece is always the first order's, so an order may overtake between pieces
search   runs at full priority; work that supports it pauses meanwhile, at most MAX_IDLE_WAIT_S at a time

The threads are daemons: they end with the program, whatever they are doing.
"""

import os
import threading
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, InvalidStateError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Condition, Thread
from typing import Any, TypeVar

MAX_IDLE_WAIT_S = 0.5
"""maximum wait of a slice of work for searches to end, so that it gets its share when they follow each other closely"""
NICENESS = 15
"""of threads with low priority"""

Work = Callable[[], object]
Result = TypeVar("Result")


def lower_priority() -> None:
    """Lower the priority of this thread, if the system has priorities per thread."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Searches:
    """A count of the running searches; building large tables checks it before each slice or table."""

    def __init__(self) -> None:
        self._count = 0
        self._changed = Condition()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count a search as running in the `with` block, so that building waits for it."""
        with self._changed:
            self._count += 1
        try:
            yield
        finally:
            with self._changed:
                self._count -= 1
                self._changed.notify_all()

    def wait_for_idle(self) -> None:
        """Wait until no search is running, at most MAX_IDLE_WAIT_S."""
        with self._changed:
            self._changed.wait_for(lambda: not self._count, MAX_IDLE_WAIT_S)


RUNNING_SEARCHES = Searches()
"""the searches of this process"""


class ProgramEnds(Exception):
    """The error that new work cannot start because the program is ending."""


class Helpers(ThreadPoolExecutor):
    """A thread pool for a piece of work that needs several threads."""

    def submit(self, function: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Call the function on one of the threads. Raise ProgramEnds if the program is ending."""
        try:
            return super().submit(function, *args, **kwargs)
        except RuntimeError as error:  # an open executor raises it in no other case
            raise ProgramEnds from error


class Promise(Future[None]):
    """The future of an order, with the progress of its work and of the promises it needs."""

    def __init__(self, needs: Sequence["Promise"] = (), share: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__()
        self._needs = needs
        self._share = share

    @property
    def fraction(self) -> float:
        """The share done, 0 to 1; the order itself and each promise it needs have the same weight."""
        own = 1.0 if self.done() else self._share()
        return (own + sum(each.fraction for each in self._needs)) / (1 + len(self._needs))


class _Order:
    """Pieces of work, and the promise for all of them; it can be cancelled until it is settled."""

    def __init__(self, pieces: tuple[Work, ...], future: Promise) -> None:
        self.left = deque(pieces)
        """pieces not started yet"""
        self.undone = len(pieces)
        self.future = future
        self.is_done = False

    @property
    def has_failed(self) -> bool:
        """Whether it was cancelled or ended with an error."""
        return self.future.cancelled() or (self.future.done() and self.future.exception() is not None)

    def settle(self, error: BaseException | None) -> None:
        """Resolve the promise, or fail it with an error. Only the first call counts."""
        with suppress(InvalidStateError):
            if error is None:
                self.future.set_result(None)
                self.is_done = True
            else:
                self.future.set_exception(error)


class Background:
    """Up to `threads` threads that work on orders, started as work arrives; each first calls `begin`."""

    def __init__(self, name: str, threads: int = 1, begin: Work = lambda: None) -> None:
        self._name = name
        self._begin = begin
        self._startable = threads
        self._idle = 0
        self._orders: dict[Hashable, _Order] = {}
        self._line: deque[_Order] = deque()
        self._changed = Condition()

    def order(
        self,
        key: Hashable,
        piece: Work,
        *more: Work,
        first: bool = False,
        needs: Sequence[Promise] = (),
        share: Callable[[], float] = lambda: 0.0,
    ) -> Promise:
        """Queue the pieces and return their promise; with `first`, queue them ahead of all other orders.

        If the key has an order that has not failed, keep that one. `needs` are the promises that the pieces wait for,
        `share` returns how much of the pieces is done: see `Promise.fraction`.
        """
        with self._changed:
            order = self._orders.get(key)
            if order is not None and order.is_done:
                return order.future  # wake no thread: every search orders what it needs again
            if order is None or order.has_failed:
                order = self._orders[key] = _Order((piece, *more), Promise(needs, share))
                self._line.append(order)
            if first and order in self._line:
                self._line.remove(order)
                self._line.appendleft(order)
            self._start_threads()
            self._changed.notify_all()
            return order.future

    def promised(self, key: Hashable) -> Promise | None:
        """Return the promise of a key's order, or None if there is none or it has failed."""
        with self._changed:
            order = self._orders.get(key)
            return order.future if order is not None and (order.is_done or not order.has_failed) else None

    def forget(self, key: Hashable) -> None:
        """Cancel and remove the order under this key: waiting for it raises CancelledError. It can be ordered again."""
        with self._changed:
            if order := self._orders.pop(key, None):
                order.left.clear()
                order.settle(CancelledError())

    def _start_threads(self) -> None:
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
            with self._changed:
                order.undone -= 1
                undone = order.undone
            if not undone:
                order.settle(None)

    def _next(self) -> tuple[_Order, Work]:
        """Return a piece of the first order that has one left, and wait until there is one."""
        with self._changed:
            while True:
                self._idle += 1
                self._changed.wait_for(lambda: self._line)
                self._idle -= 1
                order = self._line[0]
                if order.left and not order.future.done():
                    return order, order.left.popleft()
                self._line.popleft().left.clear()
