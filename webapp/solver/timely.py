"""Work that is waited for as long as there is time, and then left behind."""

from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import TIMEOUT_MAX, Thread
from typing import Any, TypeVar

Result = TypeVar("Result")


class LeftBehind(Exception):
    """The work takes longer than there is time."""

    def __init__(self, work: Future[Any]) -> None:
        super().__init__()
        self.work = work
        """done when the thread is that is still busy with it"""


def in_time(work: Callable[[], Result], seconds: float) -> Result:
    """What the work returns. Raises LeftBehind when that takes longer; then a thread is still busy with it, and nothing
    that it changes can be looked at. The thread ends with the program."""
    if seconds > TIMEOUT_MAX:
        return work()
    future: Future[Result] = Future()
    Thread(target=_do, args=(work, future), name="timely", daemon=True).start()
    if wait([future], max(0.0, seconds)).not_done:
        raise LeftBehind(future)
    return future.result()


def _do(work: Callable[[], Result], future: Future[Result]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
