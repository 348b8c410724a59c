"""The scheduler's side of the seam: workers that Dask's scheduler knows of, and searches that are begun on them.

Each search, or share of one, is an actor of Dask's: an object on one worker; searches are placed by the scheduler where
there are the fewest. Its steps are asked for directly, so that the scheduler hears of a search when it begins and when
it is forgotten, and of nothing between; a search whose client is gone is forgotten too. Nothing has to be told to stop.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from threading import Event as Signal
from threading import Thread
from time import monotonic
from typing import Any
from uuid import uuid4

from webapp.cluster.following import STEP_S, Unavailable, WorkerLost
from webapp.cluster.searching import Search, Share
from webapp.solver.request import SearchRequest

SCHEDULER_TIMEOUT_S = 5.0
WORKER_TIMEOUT_S = 20.0
"""beyond the time of a step; then its machine stands still"""
AVOID_S = 60.0
"""for which nothing is begun on a worker that stood still, if there are others"""
POLL_S = 1.0
"""between two looks at which workers there are"""

Heard = Callable[[int], None]
"""called with the number of searches that have room, whenever it changes; 0 when the scheduler does not answer"""

log = logging.getLogger(__name__)


class NoCluster(Exception):
    """Why there is no cluster at an address, in a sentence."""


def require(address: str) -> None:
    """Look whether a scheduler answers there. Raises NoCluster, within some seconds."""
    if find_spec("distributed") is None:
        raise NoCluster("A scheduler needs Dask: pip install 'taquin[cluster]'.")
    from distributed import rpc

    async def greet() -> None:
        async with rpc(address, timeout=SCHEDULER_TIMEOUT_S) as scheduler:
            await scheduler.identity()

    try:
        with ThreadPoolExecutor(1) as beside:  # the caller may have an event loop of its own
            beside.submit(asyncio.run, asyncio.wait_for(greet(), SCHEDULER_TIMEOUT_S)).result()
    except (OSError, ValueError, TimeoutError):
        raise NoCluster(f"The scheduler at {address} does not answer.") from None


class Cluster:
    """The workers behind a scheduler, looked at all along by a thread of its own.

    While the scheduler does not answer it has none; it is asked again and again.
    """

    def __init__(self, address: str, heard: Heard = lambda places: None) -> None:
        self._address = address
        self._heard = heard
        self._client: Any = None
        self._threads: dict[str, int] = {}
        self._distrusted: dict[str, float] = {}
        """until when"""
        self._closing = Signal()
        self._look()
        Thread(target=self._keep_looking, name="cluster", daemon=True).start()

    @property
    def answers(self) -> bool:
        """Whether the scheduler does."""
        return self._client is not None

    @property
    def workers(self) -> int:
        return len(self._threads)

    @property
    def places(self) -> int:
        """For how many searches at once there is room."""
        return sum(self._threads.values())

    @property
    def addresses(self) -> list[str]:
        """The worker of each place."""
        threads = self._threads
        return [address for address in self._trusted for _ in range(threads.get(address, 0))]

    def begin(self, request: SearchRequest) -> "RemoteObject":
        """Begin a search on a worker. Raises WorkerLost, or Unavailable when there is none."""
        # naming the workers keeps the scheduler from dealing searches out like tasks of one kind
        trusted = self._trusted
        return RemoteObject(*self._begun(Search, request, trusted, allow_other_workers=len(trusted) == self.workers))

    def share(self, request: SearchRequest, address: str) -> "RemoteObject":
        """Begin a share of a search on that worker. Raises as `begin` does."""
        return RemoteObject(*self._begun(Share, request, [address]))

    @property
    def _trusted(self) -> list[str]:
        """The workers except those that stood still a while ago; all when there are no others."""
        all_of_them, now = list(self._threads), monotonic()
        return [address for address in all_of_them if self._distrusted.get(address, now) <= now] or all_of_them

    def _distrust(self, address: str) -> None:
        self._distrusted[address] = monotonic() + AVOID_S

    def _begun(
        self, kind: type, request: SearchRequest, workers: list[str], **placing: bool
    ) -> tuple[Any, Any, Callable[[str], None]]:
        client = self._client
        if client is None or not workers:
            raise Unavailable("no worker answers")
        future = None
        try:
            named = {"key": f"{kind.__name__.lower()}-{uuid4()}", "workers": workers}
            future = client.submit(kind, request, actor=True, pure=False, **named, **placing)
            return future, future.result(timeout=SCHEDULER_TIMEOUT_S), self._distrust
        except (Exception, asyncio.CancelledError) as error:
            if future is not None:
                _forget(future)
            if isinstance(error, TimeoutError):
                raise Unavailable("no worker begins") from error
            raise WorkerLost(f"it could not be begun: {error!r}") from error

    def close(self) -> None:
        """Leave the cluster; searches that were begun are forgotten there."""
        self._closing.set()
        self._part()

    def _keep_looking(self) -> None:
        while not self._closing.wait(POLL_S):
            self._look()

    def _look(self) -> None:
        """See which workers there are, and tell of a change."""
        places, answered = self.places, self.answers
        try:
            if self._client is None:
                self._client = _connected(self._address)
            client = self._client
            self._threads = client.sync(client.scheduler.ncores, callback_timeout=SCHEDULER_TIMEOUT_S)
        except Exception as error:
            if answered:
                log.warning("The scheduler at %s does not answer any more: %r", self._address, error)
            self._part()
        if self.places != places:
            self._heard(self.places)

    def _part(self) -> None:
        client, self._client, self._threads = self._client, None, {}
        if client is not None:
            with suppress(Exception):
                client.close(timeout=SCHEDULER_TIMEOUT_S)


class RemoteObject:
    """A Search or a Share on a worker: its methods do what theirs do, and raise WorkerLost."""

    def __init__(self, future: Any, actor: Any, stands_still: Callable[[str], None] = lambda address: None) -> None:
        self._future = future
        self._actor = actor
        self._stands_still = stands_still

    def close(self) -> None:
        _forget(self._future)

    def advance(self, seconds: float = STEP_S) -> Any:
        """Go on with a search, or with the subtree of a share."""
        return self._answer("advance", seconds)

    def cut(self, at_least: int, parts: int, seconds: float) -> Any:
        return self._answer("cut", at_least, parts, seconds)

    def begin(self, bound: int, subtree: Any) -> None:
        self._answer("begin", bound, subtree)

    def _answer(self, method: str, *given: Any) -> Any:
        """Return what a method of it returns after a step. Raise WorkerLost whatever went wrong there."""
        try:
            return getattr(self._actor, method)(*given).result(timeout=STEP_S + WORKER_TIMEOUT_S)
        except (Exception, asyncio.CancelledError) as error:
            if isinstance(error, TimeoutError):
                self._stands_still(self._actor._address)
            raise WorkerLost(f"its worker does not answer: {error!r}") from error


def _forget(future: Any) -> None:
    """Have an actor forgotten at once. One that is only let go of waits for Python to look for garbage."""
    future.client.loop.add_callback(_cancel, future)


async def _cancel(future: Any) -> None:
    """Have the scheduler forget it; a client that has left meanwhile took all that was its own with it."""
    with suppress(Exception):
        await future.client.cancel([future], asynchronous=True)


def _connected(address: str) -> Any:
    """A client of the scheduler that talks with workers directly. Raises OSError."""
    from distributed import Client

    for name in ("distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return Client(address, timeout=SCHEDULER_TIMEOUT_S, direct_to_workers=True)
