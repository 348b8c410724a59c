"""Rate limits for each address: requests a second, counted by all processes of a server together, and processor time,
counted by each process.

A static file counts as a tenth of a request, in its process only. Requests from this machine itself do not count.
While the storage does not answer, each process counts by itself, with a monotonic clock: if the time of day were set
back, a busy address would be refused until then.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from time import monotonic, thread_time

from flask import Flask, current_app, g, request
from werkzeug.exceptions import TooManyRequests

from webapp.i18n.sentences import Sentence, gettext
from webapp.protocol.requests import is_local, visitor_of
from webapp.server.assets import FILES

WINDOW_S = 1.0
RETRY_AFTER_S = 1
STORAGE_TIMEOUT_S = 0.3
STORAGE_PAUSE_S = 10.0
"""until a storage that did not answer is asked again"""
BURST_S = 2.0
"""of processor time that an address may take at once"""
MAX_CHARGE_S = 0.5
"""for one request: the first one for a page may fill caches for all others"""
FIRST_ESTIMATE_S = 0.05
"""of the processor time of an address's request, before its first one has ended"""
MAX_IN_PROGRESS = 8
"""requests of one address at a time, apart from those that wait for a search"""
IN_MEMORY = "memory://"
FILES_PER_REQUEST = 10
UNTIMED_ENDPOINTS = {"live.live"}
"""endpoints; what a socket asks for is counted message by message"""

Admits = Callable[[str], bool]

log = logging.getLogger(__name__)


class BadStorage(ValueError):
    """A name of a storage that means none."""


class StorageUnavailable(Exception):
    """The storage does not answer."""


def storage_counter(storage: str, each: int) -> Admits | None:
    """Return a function that counts requests in a storage, which need not answer yet; None for this process itself.

    Raise BadStorage; the function raises StorageUnavailable.
    """
    if storage == IN_MEMORY:
        return None
    try:
        from limits import RateLimitItemPerSecond, errors
        from limits.storage import Storage, storage_from_string
        from limits.strategies import MovingWindowRateLimiter
    except ImportError:
        raise BadStorage("A storage for all processes needs the extra: pip install 'taquin[redis]'.") from None

    options = {"socket_timeout": STORAGE_TIMEOUT_S, "socket_connect_timeout": STORAGE_TIMEOUT_S}
    try:
        opened: Storage = storage_from_string(storage, wrap_exceptions=True, **options)  # type: ignore[assignment]
    except (errors.ConfigurationError, ValueError, TypeError) as error:
        raise BadStorage(f"The storage '{storage}' cannot be used: {error}.") from None
    limiter, most = MovingWindowRateLimiter(opened), RateLimitItemPerSecond(each)

    def admits(visitor: str) -> bool:
        """Count a request. Return whether the address may make it."""
        try:
            return limiter.hit(most, visitor)
        except errors.StorageError as error:
            raise StorageUnavailable(error) from error

    return admits


class Window:
    """A sliding window in this process: at most `each` requests of an address within any second."""

    def __init__(self, each: int) -> None:
        self._each = each
        self._requests: OrderedDict[str, deque[float]] = OrderedDict()
        """when each address made its last requests; the least recent address first"""
        self._lock = Lock()

    def admits(self, visitor: str) -> bool:
        """Count a request. Return whether its address may make it."""
        with self._lock:
            now = monotonic()
            while self._requests and next(iter(self._requests.values()))[-1] < now - WINDOW_S:
                self._requests.popitem(last=False)
            requests = self._requests.setdefault(visitor, deque(maxlen=self._each))
            if len(requests) == self._each and requests[0] >= now - WINDOW_S:
                return False
            requests.append(now)
            self._requests.move_to_end(visitor)
            return True


@dataclass
class Account:
    """The processor time that an address has used."""

    since: float
    used_s: float = 0.0
    """seconds, minus what it has been granted since"""
    last_s: float = FIRST_ESTIMATE_S
    """seconds of its last request: the estimate for each one in progress"""
    in_progress: int = 0

    def seconds(self, now: float, each: float) -> float:
        """Return what it has used by now, plus the estimate for its requests in progress."""
        self.used_s = max(0.0, self.used_s - (now - self.since) * each)
        self.since = now
        return self.used_s + self.in_progress * self.last_s


class ProcessorTime:
    """A limit on the processor time of each address: `each` seconds a second, and BURST_S at once."""

    def __init__(self, each: float) -> None:
        self._each = each
        self._accounts: OrderedDict[str, Account] = OrderedDict()
        """least recently used first"""
        self._lock = Lock()

    def has_left(self, visitor: str) -> bool:
        with self._lock:
            account = self._account(visitor)
            return account.in_progress < MAX_IN_PROGRESS and account.seconds(monotonic(), self._each) <= BURST_S

    @contextmanager
    def counted(self, visitor: str | None) -> Iterator[None]:
        """Charge an address for what this thread does."""
        began = self.begin(visitor)
        try:
            yield
        finally:
            self.end(visitor, began)

    def begin(self, visitor: str | None) -> float:
        """Note that a request begins, and return the processor time of this thread, to be given to `end`."""
        if visitor is not None:
            with self._lock:
                self._account(visitor).in_progress += 1
        return thread_time()

    def end(self, visitor: str | None, began: float) -> None:
        """Charge for a request."""
        if visitor is not None:
            with self._lock:
                account = self._account(visitor)
                account.seconds(monotonic(), self._each)
                account.in_progress -= 1
                account.last_s = min(thread_time() - began, MAX_CHARGE_S)
                account.used_s += account.last_s

    def _account(self, visitor: str) -> Account:
        account = self._accounts.setdefault(visitor, Account(monotonic()))
        self._accounts.move_to_end(visitor)
        first, oldest = next(iter(self._accounts.items()))
        if oldest is not account and not oldest.in_progress and not oldest.seconds(monotonic(), self._each):
            del self._accounts[first]
        return account


class Rates:
    """The limits on the requests of each address within any second and on their processor time."""

    def __init__(self, each: int, storage: str = IN_MEMORY, processor_each: float = 1.0) -> None:
        self.each = each
        self.time = ProcessorTime(processor_each)
        self._shared = storage_counter(storage, each)
        self._own = Window(each)
        self._files = Window(FILES_PER_REQUEST * each)
        self._asks_storage_from = 0.0

    def admits(self, visitor: str | None, is_file: bool = False) -> bool:
        """Count a request, for a static file or not. Return whether its address may make it."""
        if visitor is None or is_local(visitor):
            return True
        if is_file:
            return self._files.admits(visitor)
        if self._shared and monotonic() >= self._asks_storage_from:
            try:
                return self._shared(visitor)
            except StorageUnavailable as error:
                self._asks_storage_from = monotonic() + STORAGE_PAUSE_S
                log.warning(
                    "The storage of rates does not answer (%r); each process counts for itself.", error.__cause__
                )
        return self._own.admits(visitor)

    def refusal(self, visitor: str | None, is_file: bool = False) -> Sentence | None:
        """Count a request. Return a sentence that says why if it is refused."""
        if not self.admits(visitor, is_file):
            most = self.each * (FILES_PER_REQUEST if is_file else 1)
            return gettext("Too many requests: the limit is {most} a second. Please try again in a moment.", most=most)
        if visitor is not None and not is_local(visitor) and not self.time.has_left(visitor):
            return gettext("Your network address has used too much of the server's time. Please try again in a moment.")
        return None


def init_app(app: Flask) -> None:
    """Have the requests of an application counted as its configuration says."""
    config = app.config
    app.extensions["rates"] = Rates(config["REQUESTS_EACH"], config["STORAGE"], config["PROCESSOR_EACH"])
    app.before_request(_refuse_too_many)
    app.teardown_request(_end)


@contextmanager
def uncounted() -> Iterator[None]:
    """Do not charge for a search in this thread: the queue shares out the time of searches."""
    _end()
    try:
        yield
    finally:
        _begin()


def _refuse_too_many() -> None:
    if complaint := _rates().refusal(visitor_of(request.remote_addr), request.path.startswith(FILES)):
        raise TooManyRequests(complaint, retry_after=RETRY_AFTER_S)
    if request.endpoint not in UNTIMED_ENDPOINTS:
        _begin()


def _begin() -> None:
    g.processor_time = _rates().time.begin(visitor_of(request.remote_addr))


def _end(_: BaseException | None = None) -> None:
    """Charge for the time since `_begin`, if that was called."""
    if (began := g.pop("processor_time", None)) is not None:
        _rates().time.end(visitor_of(request.remote_addr), began)


def _rates() -> Rates:
    rates: Rates = current_app.extensions["rates"]
    return rates
