"""Work that is spread: so much of it done at once by threads that wait for others, its results in order."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import BoundedSemaphore
from typing import Any, TypeVar

AHEAD = 32
"""how many pieces are taken for each place before the first of them is done: a long one holds up few others"""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def spread(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], places: int
) -> Generator[tuple[Piece, Future[Result]], None, None]:
    """The pieces in their order, each with what has become of it. When nobody asks for more, what was not begun is
    dropped."""
    with ThreadPoolExecutor(places, "spread") as threads:
        waiting: deque[tuple[Piece, Future[Result]]] = deque()
        try:
            for piece in pieces:
                waiting.append((piece, threads.submit(work, piece)))
                if len(waiting) >= AHEAD * places:
                    yield _done(waiting.popleft())
            while waiting:
                yield _done(waiting.popleft())
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def tell_each(
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    places: int,
    tell: Callable[[Piece, Future[Result]], bool],
) -> None:
    """Do the work on pieces that come when they come, and tell in their order what has become of each.

    A thread of its own tells, so that no result waits for the next piece. Nothing more is taken when `tell` returns
    False or raises, which is raised here.
    """
    room = BoundedSemaphore(AHEAD * places)
    with ThreadPoolExecutor(places, "spread") as threads, ThreadPoolExecutor(1, "telling") as teller:
        telling = _Telling(tell, room)
        try:
            for piece in pieces:
                room.acquire()
                if telling.is_over:
                    break
                teller.submit(telling.tell, piece, threads.submit(work, piece))
        finally:
            teller.shutdown()
            threads.shutdown(wait=False, cancel_futures=True)
    if telling.error:
        raise telling.error


class _Telling:
    """Tells of one piece after the other, as long as somebody listens."""

    def __init__(self, tell: Callable[[Any, Future[Any]], bool], room: BoundedSemaphore) -> None:
        self._tell = tell
        self._room = room
        self.is_over = False
        self.error: BaseException | None = None

    def tell(self, piece: object, future: Future[Any]) -> None:
        """Tell of a piece when it is done; then there is room for another. None is waited for once nobody listens."""
        try:
            if not self.is_over:
                wait([future])
                self.is_over = not self._tell(piece, future)
        except BaseException as error:
            self.is_over, self.error = True, error
        finally:
            self._room.release()


def _done(each: tuple[Piece, Future[Result]]) -> tuple[Piece, Future[Result]]:
    wait(each[1:])
    return each
