"""The workers that Dask's scheduler knows, and the searches begun on them.

Each search, or share of one, is an actor of Dask's: an object on one worker. The scheduler places it where there are
the fewest, and forgets it when it is closed or its client is gone. The worker is asked directly for its steps.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.metadata import version as version_of
from importlib.util import find_spec
from threading import Event as Signal
from threading import Thread
from time import monotonic
from typing import Any
from uuid import uuid4

from webapp import conditions
from webapp.cluster.following import STEP_S, Unavailable, WorkerLost
from webapp.cluster.searching import Desk, Search, Share
from webapp.solver.requests.request import SearchRequest

SCHEDULER_TIMEOUT_S = 5.0
WORKER_TIMEOUT_S = 20.0
"""more than a step takes; then its machine has stopped"""
AVOID_S = 60.0
"""in which nothing is begun on a worker that timed out, if there are others"""
POLL_S = 1.0
"""between two queries for workers"""

OnChange = Callable[[int], None]
"""called with the number of slots whenever it changes; 0 when the scheduler does not answer"""

log = logging.getLogger(__name__)


def versions() -> str:
    """Return what a worker must run here: results may differ between versions, and messages too."""
    return f"Taquin {conditions.version()} with Dask {version_of('distributed')}"


def worker_name() -> str:
    """Return a name for a worker, which tells what it runs."""
    return f"{versions()} #{uuid4().hex}"


def is_alike(name: object) -> bool:
    """Return whether a worker of this name runs the same versions as this process."""
    return str(name).partition(" #")[0] == versions()


class NoCluster(Exception):
    """Why there is no cluster at an address, in a sentence."""


def require_dask() -> None:
    """Raise NoCluster if Dask is not installed."""
    if find_spec("distributed") is None:
        raise NoCluster("A scheduler needs Dask: pip install 'taquin[cluster]'.")


def require(address: str) -> None:
    """Raise NoCluster unless a scheduler answers at the address within some seconds, with the same version of Dask."""
    require_dask()
    from distributed import rpc

    async def version() -> str:
        async with rpc(address, timeout=SCHEDULER_TIMEOUT_S) as scheduler:
            return str((await scheduler.versions())["packages"]["distributed"])

    try:
        with ThreadPoolExecutor(1) as thread:  # the caller may have an event loop of its own
            found = thread.submit(asyncio.run, asyncio.wait_for(version(), SCHEDULER_TIMEOUT_S)).result()
    except (OSError, ValueError, TimeoutError):
        raise NoCluster(f"The scheduler at {address} does not answer.") from None
    if found != version_of("distributed"):
        raise NoCluster(f"The scheduler at {address} runs Dask {found}; here is Dask {version_of('distributed')}.")


class Cluster:
    """The workers behind a scheduler, which a thread polls. While the scheduler does not answer, there are none."""

    def __init__(self, address: str, on_change: OnChange = lambda slots: None) -> None:
        self._address = address
        self._on_change = on_change
        self._client: Any = None
        self._threads: dict[str, int] = {}
        self.refused = ""
        """what other workers run, in a sentence"""
        self._distrusted: dict[str, float] = {}
        """by address: until when no search is begun there"""
        self._closing = Signal()
        self._poll()
        if not self.answers:
            log.warning("The scheduler at %s does not answer yet; until it does, this machine searches.", address)
        Thread(target=self._keep_polling, name="cluster", daemon=True).start()

    @property
    def answers(self) -> bool:
        return self._client is not None

    @property
    def workers(self) -> int:
        return len(self._threads)

    @property
    def slots(self) -> int:
        """The number of slots of all workers."""
        return sum(self._threads.values())

    @property
    def addresses(self) -> list[str]:
        """The worker of each slot."""
        threads = self._threads
        return [address for address in self._trusted for _ in range(threads.get(address, 0))]

    def begin(self, request: SearchRequest) -> "RemoteObject":
        """Begin a search on a worker. Raise WorkerLost, or Unavailable when there is none."""
        return self._start_anywhere(Search, request)

    def desk(self) -> "RemoteObject":
        """Set up a desk for many searches on a worker. Raise as `begin` does."""
        return self._start_anywhere(Desk)

    def _start_anywhere(self, kind: type, *given: SearchRequest) -> "RemoteObject":
        # naming the workers keeps the scheduler from dealing searches out like tasks of one kind
        trusted = self._trusted
        return self._start_actor(kind, given, trusted, allow_other_workers=len(trusted) == self.workers)

    def share(self, request: SearchRequest, address: str) -> "RemoteObject":
        """Begin a share of a search on that worker. Raise as `begin` does."""
        return self._start_actor(Share, (request,), [address])

    @property
    def _trusted(self) -> list[str]:
        """The workers except those that timed out a while ago; all when there are no others."""
        all_of_them, now = list(self._threads), monotonic()
        return [address for address in all_of_them if self._distrusted.get(address, now) <= now] or all_of_them

    def _distrust(self, address: str) -> None:
        self._distrusted[address] = monotonic() + AVOID_S

    def _start_actor(
        self, kind: type, given: tuple[SearchRequest, ...], workers: list[str], **placing: bool
    ) -> "RemoteObject":
        client = self._client
        if client is None or not workers:
            raise Unavailable("no worker answers")
        future = None
        try:
            named = {"key": f"{kind.__name__.lower()}-{uuid4()}", "workers": workers}
            future = client.submit(kind, *given, actor=True, pure=False, **named, **placing)
            return RemoteObject(future, future.result(timeout=SCHEDULER_TIMEOUT_S), self._distrust)
        except (Exception, asyncio.CancelledError) as error:
            if future is not None:
                _forget(future)
            if isinstance(error, TimeoutError):
                raise Unavailable("no worker begins") from error
            raise WorkerLost(f"it could not be begun: {error!r}") from error

    def close(self) -> None:
        """Leave the cluster, which forgets the searches begun."""
        self._closing.set()
        self._disconnect()

    def _keep_polling(self) -> None:
        while not self._closing.wait(POLL_S):
            self._poll()

    def _poll(self) -> None:
        """Ask which workers there are, and report a change."""
        slots, answered = self.slots, self.answers
        try:
            if self._client is None:
                self._client = _connected(self._address)
            client = self._client
            found = client.sync(client.scheduler.identity, callback_timeout=SCHEDULER_TIMEOUT_S)["workers"]
            self._threads = {address: each["nthreads"] for address, each in found.items() if is_alike(each["name"])}
            self._refuse([each["name"] for each in found.values() if not is_alike(each["name"])])
        except Exception as error:
            if answered:
                log.warning("The scheduler at %s does not answer any more: %r", self._address, error)
            self._disconnect()
        if self.slots != slots:
            self._on_change(self.slots)

    def _refuse(self, names: list[str]) -> None:
        """Note which other versions there are, and log it once."""
        others = sorted({str(name).partition(" #")[0] for name in names})
        said = f"Workers with other versions are not used: {{}}. Here is {versions()}."
        refused = said.format(", ".join(others)) if others else ""
        if refused and refused != self.refused:
            log.warning("%s", refused)
        self.refused = refused

    def _disconnect(self) -> None:
        client, self._client, self._threads = self._client, None, {}
        if client is not None:
            with suppress(Exception):
                client.close(timeout=SCHEDULER_TIMEOUT_S)


class RemoteObject:
    """A Search, a Desk or a Share on a worker: has their methods, which may raise WorkerLost."""

    def __init__(self, future: Any, actor: Any, on_timeout: Callable[[str], None] = lambda address: None) -> None:
        self._future = future
        self._actor = actor
        self._on_timeout = on_timeout

    def close(self) -> None:
        _forget(self._future)

    def advance(self, seconds: float = STEP_S) -> Any:
        return self._call("advance", seconds)

    def start(self, requests: list[SearchRequest], seconds: float = STEP_S) -> Any:
        return self._call("start", requests, seconds)

    def cut(self, at_least: int, parts: int, seconds: float) -> Any:
        return self._call("cut", at_least, parts, seconds)

    def begin(self, bound: int, subtree: Any) -> None:
        self._call("begin", bound, subtree)

    def _call(self, method: str, *given: Any) -> Any:
        """Call a method of the actor. Raise WorkerLost for any error."""
        try:
            return getattr(self._actor, method)(*given).result(timeout=STEP_S + WORKER_TIMEOUT_S)
        except (Exception, asyncio.CancelledError) as error:
            if isinstance(error, TimeoutError):
                self._on_timeout(self._actor._address)
            raise WorkerLost(f"its worker does not answer: {error!r}") from error


def _forget(future: Any) -> None:
    """Forget an actor at once, not only at the next garbage collection."""
    future.client.loop.add_callback(_cancel, future)


async def _cancel(future: Any) -> None:
    """Have the scheduler forget an actor; the client may have left already, and its actors with it."""
    with suppress(Exception):
        await future.client.cancel([future], asynchronous=True)


def _connected(address: str) -> Any:
    """Return a client that talks with workers directly. Raise OSError."""
    from distributed import Client

    for name in ("distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return Client(address, timeout=SCHEDULER_TIMEOUT_S, direct_to_workers=True)
