"""Work in the background: what is ordered is done piece by piece, and what somebody waits for comes before the rest.

order   what is to be done for a key, in pieces, which several threads share; between two of them another may come first
line    the orders that have pieces left; the first one's next piece is taken up next
"""

from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from threading import Condition, Thread

Work = Callable[[], object]


class _Order:
    """Pieces of work, and the future of them all, which may be cancelled as long as it is not settled."""

    def __init__(self, pieces: tuple[Work, ...]) -> None:
        self.left = deque(pieces)
        """what nobody has in hand yet"""
        self.undone = len(pieces)
        self.future: Future[None] = Future()

    @property
    def has_failed(self) -> bool:
        """Whether it is over without being done."""
        return self.future.cancelled() or (self.future.done() and self.future.exception() is not None)

    def settle(self, error: BaseException | None) -> None:
        """Tell those who wait that it is done, or why not, unless they were told."""
        with suppress(InvalidStateError):
            if error is None:
                self.future.set_result(None)
            else:
                self.future.set_exception(error)


class Background:
    """Up to so many threads that do what is ordered, started when there is work for them; they end with the program.

    Each calls `begin` before all else.
    """

    def __init__(self, name: str, threads: int = 1, begin: Work = lambda: None) -> None:
        self._name = name
        self._begin = begin
        self._startable = threads
        self._idle = 0
        self._orders: dict[Hashable, _Order] = {}
        self._line: deque[_Order] = deque()
        self._changed = Condition()

    def order(self, key: Hashable, piece: Work, *more: Work, first: bool = False) -> Future[None]:
        """Have the pieces done, with `first` before all other orders; the future tells when they are, or why they
        cannot be. What was ordered under the same key before is not done again, and has the same future, unless it
        has failed."""
        with self._changed:
            order = self._orders.get(key)
            if order is None or order.has_failed:
                order = self._orders[key] = _Order((piece, *more))
                self._line.append(order)
            if first and order in self._line:
                self._line.remove(order)
                self._line.appendleft(order)
            self._start_threads()
            self._changed.notify_all()
            return order.future

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
            with self._changed:
                order.undone -= 1
                undone = order.undone
            if not undone:
                order.settle(None)

    def _next(self) -> tuple[_Order, Work]:
        """A piece to take in hand, of the first order that has one left; waits until there is one."""
        with self._changed:
            while True:
                self._idle += 1
                self._changed.wait_for(lambda: self._line)
                self._idle -= 1
                order = self._line[0]
                if order.left and not order.future.done():
                    return order, order.left.popleft()
                self._line.popleft()
