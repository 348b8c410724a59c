"""Many searches on workers: each thread keeps a desk on one of them, so that a short search takes a single message."""

from collections.abc import Callable
from threading import local
from typing import Protocol

from webapp.cluster.following import AnySearch
from webapp.solver import Event, SearchRequest, Solution, Stopped, Unsolvable


class AnyDesk(Protocol):
    """A desk as `Desk` is one, anywhere; its methods may raise WorkerLost."""

    def start(self, request: SearchRequest, seconds: float) -> list[Event]: ...

    def advance(self, seconds: float) -> list[Event]: ...

    def close(self) -> None: ...


class Desks:
    """The desks of the threads that search; `set_up` finds a worker for another one."""

    def __init__(self, set_up: Callable[[], AnyDesk]) -> None:
        self._set_up = set_up
        self._of_thread = local()

    def begin(self, request: SearchRequest) -> AnySearch:
        """Begin a search at the desk of this thread. Raise WorkerLost, or Unavailable when there is no worker."""
        if not hasattr(self._of_thread, "desk"):
            self._of_thread.desk = self._set_up()
        return _Search(self, request, self._of_thread.desk)

    def give_up(self) -> None:
        """Leave the desk of this thread: the next search gets another."""
        desk: AnyDesk | None = vars(self._of_thread).pop("desk", None)
        if desk:
            desk.close()


class _Search:
    """A search at a desk. One that is left before its end leaves the desk too, as its worker may not be trusted."""

    def __init__(self, desks: Desks, request: SearchRequest, desk: AnyDesk) -> None:
        self._desks = desks
        self._request: SearchRequest | None = request
        self._desk = desk
        self._is_over = False
        self._has_ended = False

    def advance(self, seconds: float) -> list[Event]:
        if self._is_over:
            self._has_ended = True
            return []
        request, self._request = self._request, None
        events = self._desk.start(request, seconds) if request else self._desk.advance(seconds)
        self._is_over = not events or isinstance(events[-1], Solution | Stopped | Unsolvable)
        return events

    def close(self) -> None:
        if not self._has_ended:
            self._desks.give_up()
