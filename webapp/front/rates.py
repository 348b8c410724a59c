"""Rates: how many requests a second an address may make, counted where all processes of a server see it.

Static files are not counted, nor is what this machine itself asks. While the storage does not answer, each process
counts for itself.
"""

import logging
from collections.abc import Callable
from time import monotonic

from flask import Flask, current_app, request
from limits import RateLimitItemPerSecond
from limits.errors import ConfigurationError, StorageError
from limits.storage import MemoryStorage, Storage, storage_from_string
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from webapp.front.door import is_here

SOON = 1
"""seconds after which an address that was refused may ask again"""
PATIENCE = 0.3
"""seconds for an answer of the storage"""
SULK = 10.0
"""seconds for which a storage that did not answer is not asked"""
IN_MEMORY = "memory://"
UNCOUNTED = {"static", "plain_static"}
"""endpoints"""
TOO_FAST = "Your address sends more than {} requests a second, and that is the most. Please try again in a moment."

log = logging.getLogger(__name__)


class BadStorage(ValueError):
    """A name of a storage that means none."""


def opened(storage: str) -> Storage:
    """The storage of that name, which need not answer yet. Raises BadStorage."""
    options = {} if storage == IN_MEMORY else {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    try:
        return storage_from_string(storage, wrap_exceptions=True, **options)  # type: ignore[return-value]
    except (ConfigurationError, ValueError, TypeError) as error:
        raise BadStorage(f"'{storage}' is no storage that can be used: {error}.") from None


class Rates:
    """Counts requests, of each address at most so many within any second."""

    def __init__(self, each: int, storage: str = IN_MEMORY, clock: Callable[[], float] = monotonic) -> None:
        self.each = each
        self._most = RateLimitItemPerSecond(each)
        self._shared = MovingWindowRateLimiter(opened(storage))
        self._own = MovingWindowRateLimiter(MemoryStorage())
        self._clock = clock
        self._sulks_until = 0.0

    def admits(self, visitor: str | None) -> bool:
        """Count a request; whether its address may make it."""
        if visitor is None or is_here(visitor):
            return True
        if self._clock() >= self._sulks_until:
            try:
                return self._shared.hit(self._most, visitor)
            except StorageError as error:
                self._sulks_until = self._clock() + SULK
                log.warning("The storage of rates does not answer (%r); each process counts for itself.", error)
        return self._own.hit(self._most, visitor)


def init_app(app: Flask) -> None:
    """Have the requests of an application counted as its configuration says."""
    app.extensions["rates"] = Rates(app.config["REQUESTS_EACH"], app.config["STORAGE"])
    app.before_request(_refuse_too_many)


def _refuse_too_many() -> None:
    rates: Rates = current_app.extensions["rates"]
    if request.endpoint not in UNCOUNTED and not rates.admits(request.remote_addr):
        raise TooManyRequests(TOO_FAST.format(rates.each), retry_after=SOON)
