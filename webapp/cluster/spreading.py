"""Work that is spread: so much of it done at once by threads that wait for others, its results in order."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

AHEAD = 2
"""how many pieces are taken for each place before the first of them is done"""

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


def _done(each: tuple[Piece, Future[Result]]) -> tuple[Piece, Future[Result]]:
    wait(each[1:])
    return each
