"""Many searches on workers: whenever one of their desks is free, it takes several in one message."""

from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition
from typing import Protocol

from webapp.cluster.following import AnySearch
from webapp.solver import Event, SearchRequest, Solution, Stopped, Unsolvable

MAX_BATCH = 16
"""searches in one message: a search of a random 4x4 takes less time than a message"""


class AnyDesk(Protocol):
    """A desk as `Desk` is one, anywhere; its methods may raise WorkerLost."""

    def start(self, requests: list[SearchRequest], seconds: float) -> list[list[Event]]: ...

    def advance(self, seconds: float) -> list[Event]: ...

    def close(self) -> None: ...


class Desks:
    """`slots` desks, and the searches that wait for one; `set_up` finds a worker for a desk."""

    def __init__(self, set_up: Callable[[], AnyDesk], slots: int) -> None:
        self._set_up = set_up
        self._free = [_Slot() for _ in range(slots)]
        self._waiting: deque[_Search] = deque()
        self._changed = Condition()

    def begin(self, request: SearchRequest) -> AnySearch:
        """Return a search, which begins when it is first advanced."""
        return _Search(self, request)

    def begin_waiting(self, search: "_Search", seconds: float) -> None:
        """Wait until a search has begun or failed, in a batch of this thread or of another."""
        self._waiting.append(search)
        while taken := self._take(search):
            self._send(*taken, seconds)

    def free(self, slot: "_Slot") -> None:
        """Let other searches use a slot again."""
        with self._changed:
            self._free.append(slot)
            self._changed.notify_all()

    def _take(self, search: "_Search") -> tuple["_Slot", list["_Search"]] | None:
        """Return a free slot and a batch for it; None when the search has begun meanwhile."""
        with self._changed:
            self._changed.wait_for(lambda: search.has_begun or (self._free and self._waiting))
            if search.has_begun:
                return None
            return self._free.pop(), [self._waiting.popleft() for _ in range(min(MAX_BATCH, len(self._waiting)))]

    def _send(self, slot: "_Slot", batch: list["_Search"], seconds: float) -> None:
        """Start a batch. An error is raised by each of its searches; those not begun in time wait again."""
        answers: Sequence[list[Event] | Exception]
        try:
            slot.desk = slot.desk or self._set_up()
            answers = slot.desk.start([search.request for search in batch], seconds)
        except Exception as error:
            answers = [error] * len(batch)
            slot.leave_desk()
        with self._changed:
            for search, answer in zip(batch, answers, strict=False):
                search.take(slot, answer)
            self._waiting.extendleft(reversed(batch[len(answers) :]))
            if not any(search.is_running for search in batch):
                self._free.append(slot)
            self._changed.notify_all()


class _Slot:
    """A place for a desk, which is set up when it is first needed and after it was left."""

    def __init__(self) -> None:
        self.desk: AnyDesk | None = None

    def leave_desk(self) -> None:
        desk, self.desk = self.desk, None
        if desk:
            desk.close()


class _Search:
    """A search at a desk. One that is left before its end leaves the desk too, as its worker may not be trusted."""

    def __init__(self, desks: Desks, request: SearchRequest) -> None:
        self.request = request
        self.has_begun = self.is_running = False
        self._desks = desks
        self._slot: _Slot | None = None
        self._answer: list[Event] | Exception = []
        self._has_ended = False

    def take(self, slot: _Slot, answer: list[Event] | Exception) -> None:
        """Take the first answer, and the slot as long as the search runs."""
        self.has_begun, self._slot, self._answer = True, slot, answer
        self.is_running = not isinstance(answer, Exception) and not _is_over(answer)

    def advance(self, seconds: float) -> list[Event]:
        if not self.has_begun:
            self._desks.begin_waiting(self, seconds)
            if isinstance(self._answer, Exception):
                raise self._answer
            return self._answer
        if not self.is_running or self._slot is None or self._slot.desk is None:
            self._has_ended = True
            return []
        events = self._slot.desk.advance(seconds)
        if _is_over(events):
            self._release()
        return events

    def close(self) -> None:
        if self._slot and not self._has_ended:
            self._slot.leave_desk()
        self._release()

    def _release(self) -> None:
        if self._slot and self.is_running:
            self.is_running = False
            self._desks.free(self._slot)


def _is_over(events: list[Event]) -> bool:
    return not events or isinstance(events[-1], Solution | Stopped | Unsolvable)
