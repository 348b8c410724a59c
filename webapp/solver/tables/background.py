"""Background work: what a request waits for is done first, and building large tables waits for searches.

promise  the future of an order: pieces of work under a key, which several threads share
queue    the promises, in turn; the next piece is always the first one's, so an order may overtake between pieces
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

from webapp.forking import renew_after_fork

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
        self.renew()

    def renew(self) -> None:
        """Count anew, in a forked process."""
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
                self._count = max(0, self._count - 1)
                self._changed.notify_all()

    def wait_for_idle(self) -> None:
        """Wait until no search is running, at most MAX_IDLE_WAIT_S."""
        with self._changed:
            self._changed.wait_for(lambda: not self._count, MAX_IDLE_WAIT_S)


RUNNING_SEARCHES = Searches()
"""the searches of this process"""
renew_after_fork(RUNNING_SEARCHES.renew)


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
    """The future of an order, with its pieces of work and the promises that these need."""

    def __init__(
        self, needs: Sequence["Promise"] = (), share: Callable[[], float] = lambda: 0.0, pieces: Sequence[Work] = ()
    ) -> None:
        super().__init__()
        self._needs = needs
        self._share = share
        self.left = deque(pieces)
        """pieces not started yet"""
        self.undone = len(pieces)
        self.is_fulfilled = False
        """whether all is done; quicker than `done`, which takes a lock"""

    @property
    def fraction(self) -> float:
        """The share done, 0 to 1; the order itself and each promise it needs have the same weight."""
        own = 1.0 if self.done() else self._share()
        return (own + sum(each.fraction for each in self._needs)) / (1 + len(self._needs))

    @property
    def has_failed(self) -> bool:
        """Whether it was cancelled or ended with an error."""
        return self.cancelled() or (self.done() and self.exception() is not None)

    def settle(self, error: BaseException | None = None) -> None:
        """Resolve it, or fail it with an error. Only the first call counts."""
        with suppress(InvalidStateError):
            if error is None:
                self.set_result(None)
                self.is_fulfilled = True
            else:
                self.set_exception(error)


class Background:
    """Up to `threads` threads that work on orders, started as work arrives; each first calls `begin`."""

    def __init__(self, name: str, threads: int = 1, begin: Work = lambda: None) -> None:
        self._name = name
        self._begin = begin
        self._threads = threads
        self._promises: dict[Hashable, Promise] = {}
        self.renew()

    def renew(self) -> None:
        """Begin without threads, in a forked process: what was done stays done, the rest must be ordered again."""
        done = [key for key, promise in self._promises.items() if promise.is_fulfilled]
        self._promises = {key: Promise() for key in done}
        for promise in self._promises.values():
            promise.settle()
        self._startable = self._threads
        self._idle = 0
        self._queue: deque[Promise] = deque()
        self._changed = Condition()

    def order(
        self,
        key: Hashable,
        *pieces: Work,
        first: bool = False,
        needs: Sequence[Promise] = (),
        share: Callable[[], float] = lambda: 0.0,
    ) -> Promise:
        """Queue the pieces and return their promise; with `first`, queue them ahead of all other orders.

        If the key has an order that has not failed, keep that one. `needs` are the promises that the pieces wait for,
        `share` returns how much of the pieces is done: see `Promise.fraction`.
        """
        with self._changed:
            promise = self._promises.get(key)
            if promise is not None and promise.is_fulfilled:
                return promise  # wake no thread: every search orders what it needs again
            if promise is None or promise.has_failed:
                promise = self._promises[key] = Promise(needs, share, pieces)
                self._queue.append(promise)
            if first and promise in self._queue:
                self._queue.remove(promise)
                self._queue.appendleft(promise)
            self._start_threads()
            self._changed.notify_all()
            return promise

    def promised(self, key: Hashable) -> Promise | None:
        """Return the promise of a key's order, or None if there is none or it has failed."""
        with self._changed:
            promise = self._promises.get(key)
            return None if promise is None or promise.has_failed else promise

    def forget(self, key: Hashable) -> None:
        """Cancel and remove the order under this key: waiting for it raises CancelledError. It can be ordered again."""
        with self._changed:
            if promise := self._promises.pop(key, None):
                promise.left.clear()
                promise.settle(CancelledError())

    def _start_threads(self) -> None:
        pieces = sum(len(promise.left) for promise in self._queue)
        for _ in range(min(self._startable, pieces - self._idle)):
            self._startable -= 1
            Thread(target=self._run, name=self._name, daemon=True).start()

    def _run(self) -> None:
        self._begin()
        while True:
            promise, piece = self._next()
            try:
                piece()
            except BaseException as error:
                promise.settle(error)
                continue
            with self._changed:
                promise.undone -= 1
                undone = promise.undone
            if not undone:
                promise.settle()

    def _next(self) -> tuple[Promise, Work]:
        """Return a piece of the first promise that has one left, and wait until there is one."""
        with self._changed:
            while True:
                self._idle += 1
                self._changed.wait_for(lambda: self._queue)
                self._idle -= 1
                promise = self._queue[0]
                if promise.left and not promise.done():
                    return promise, promise.left.popleft()
                self._queue.popleft().left.clear()
