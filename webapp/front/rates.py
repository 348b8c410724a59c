"""Rates: how many requests a second an address may make, counted where all processes of a server see it.

Static files are not counted, nor is what this machine itself asks. While the storage does not answer, each process
counts for itself. It does so by a clock that nobody sets: when the time of day was set back, an address that has asked
much would be refused until that time has come again.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

from flask import Flask, current_app, request
from werkzeug.exceptions import TooManyRequests

from webapp.front.door import is_here
from webapp.sentences import Sentence, ngettext

SECOND = 1.0
SOON = 1
"""seconds after which an address that was refused may ask again"""
PATIENCE = 0.3
"""seconds for an answer of the storage"""
SULK = 10.0
"""seconds for which a storage that did not answer is not asked"""
IN_MEMORY = "memory://"
UNCOUNTED = {"static", "plain_static"}
"""endpoints"""

Admits = Callable[[str], bool]

log = logging.getLogger(__name__)


class BadStorage(ValueError):
    """A name of a storage that means none."""


class NoAnswer(Exception):
    """The storage does not answer."""


def counted_in(storage: str, each: int) -> Admits | None:
    """Whether an address may make one more request, by a storage of that name, which need not answer yet; None for this
    process itself. Raises BadStorage, and NoAnswer when it is called."""
    if storage == IN_MEMORY:
        return None
    from limits import RateLimitItemPerSecond, errors
    from limits.storage import Storage, storage_from_string
    from limits.strategies import MovingWindowRateLimiter

    options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    try:
        opened: Storage = storage_from_string(storage, wrap_exceptions=True, **options)  # type: ignore[assignment]
    except (errors.ConfigurationError, ValueError, TypeError) as error:
        raise BadStorage(f"'{storage}' is no storage that can be used: {error}.") from None
    limiter, most = MovingWindowRateLimiter(opened), RateLimitItemPerSecond(each)

    def admits(visitor: str) -> bool:
        """Count a request; whether its address may make it."""
        try:
            return limiter.hit(most, visitor)
        except errors.StorageError as error:
            raise NoAnswer(error) from error

    return admits


class Window:
    """Counts in this process: of each address at most so many within any second."""

    def __init__(self, each: int, clock: Callable[[], float]) -> None:
        self._each = each
        self._clock = clock
        self._requests: OrderedDict[str, deque[float]] = OrderedDict()
        """when each address made its last ones; who has not asked for longest is first"""
        self._lock = Lock()

    def admits(self, visitor: str) -> bool:
        """Count a request; whether its address may make it."""
        with self._lock:
            now = self._clock()
            self._forget(now - SECOND)
            requests = self._requests.setdefault(visitor, deque(maxlen=self._each))
            if len(requests) == self._each and requests[0] >= now - SECOND:
                return False
            requests.append(now)
            self._requests.move_to_end(visitor)
            return True

    def _forget(self, before: float) -> None:
        """Forget addresses that have not asked since then."""
        while self._requests and next(iter(self._requests.values()))[-1] < before:
            self._requests.popitem(last=False)


class Rates:
    """Counts requests, of each address at most so many within any second."""

    def __init__(self, each: int, storage: str = IN_MEMORY, clock: Callable[[], float] | None = None) -> None:
        self.each = each
        self._clock = clock or monotonic
        self._shared = counted_in(storage, each)
        self._own = Window(each, self._clock)
        self._sulks_until = 0.0

    def admits(self, visitor: str | None) -> bool:
        """Count a request; whether its address may make it."""
        if visitor is None or is_here(visitor):
            return True
        if self._shared and self._clock() >= self._sulks_until:
            try:
                return self._shared(visitor)
            except NoAnswer as error:
                self._sulks_until = self._clock() + SULK
                log.warning(
                    "The storage of rates does not answer (%r); each process counts for itself.", error.__cause__
                )
        return self._own.admits(visitor)


def too_fast(each: int) -> Sentence:
    """What an address is told that makes more than so many requests a second."""
    return ngettext(
        "Your address sends more than {count} request a second, and that is the most. Please try again in a moment.",
        "Your address sends more than {count} requests a second, and that is the most. Please try again in a moment.",
        each,
    )


def init_app(app: Flask) -> None:
    """Have the requests of an application counted as its configuration says."""
    app.extensions["rates"] = Rates(app.config["REQUESTS_EACH"], app.config["STORAGE"])
    app.before_request(_refuse_too_many)


def _refuse_too_many() -> None:
    rates: Rates = current_app.extensions["rates"]
    if request.endpoint not in UNCOUNTED and not rates.admits(request.remote_addr):
        raise TooManyRequests(too_fast(rates.each), retry_after=SOON)
