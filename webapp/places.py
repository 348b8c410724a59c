"""Places to search: a queue that hands them out, first come first served.

place   what a search needs to run; there are as many as the queue was given
turn    a claim on a place: first in the line, then holding one, at last given back
"""

from collections import deque
from threading import Event, Lock
from typing import Self

from webapp.protocol import Refused

BUSY = "The server is busy with other searches. Please try again in a moment."


class Queue:
    """So many searches at once; of those that come later so many wait in line, first come first served."""

    def __init__(self, places: int, line: int) -> None:
        self._lock = Lock()
        self._free = places
        self._longest = line
        self._line: deque[Turn] = deque()
        self.places = places

    def enter(self) -> "Turn":
        """A new turn, at once with a place when one is free. Raises Refused when the line is full."""
        turn = Turn(self)
        with self._lock:
            if self._free:
                self._free -= 1
                turn.granted.set()
            elif len(self._line) < self._longest:
                self._line.append(turn)
            else:
                raise Refused("busy", BUSY)
        return turn

    def leave(self, turn: "Turn") -> None:
        """Take a turn out of the line, or pass its place on."""
        with self._lock:
            if turn in self._line:
                self._line.remove(turn)
            elif self._line:
                self._line.popleft().granted.set()
            else:
                self._free += 1

    def ahead(self, turn: "Turn") -> int:
        """How many turns are before this one in the line."""
        with self._lock:
            return self._line.index(turn) if turn in self._line else 0

    @property
    def load(self) -> dict[str, int]:
        """How many places there are, how many searches run and how many wait."""
        with self._lock:
            return {"places": self.places, "running": self.places - self._free, "queued": len(self._line)}


class Turn:
    """A claim on a place in the queue.

    It is given back exactly once, at the end of the `with` block or by `leave`: twice would free two places.
    """

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
        self.granted = Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    @property
    def ahead(self) -> int:
        """How many wait before this one."""
        return self._queue.ahead(self)

    def wait(self, seconds: float) -> bool:
        """Wait for a place, at most that long; whether it holds one now."""
        return self.granted.wait(seconds)

    def leave(self) -> None:
        """Give the claim up."""
        self._queue.leave(self)
