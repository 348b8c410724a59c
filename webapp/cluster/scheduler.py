"""The scheduler's side of the seam: workers that Dask's scheduler knows of, and searches that are begun on them.

Each search is an actor of Dask's: an object on one worker, placed by the scheduler where there are the fewest. Its
spells are asked for directly, so that the scheduler hears of a search when it begins and when it is forgotten, and of
nothing between; a search whose client is gone is forgotten too. Nothing has to be told to stop.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from threading import Event as Signal
from threading import Thread
from typing import Any
from uuid import uuid4

from webapp.cluster.following import SPELL, Away, Lost
from webapp.cluster.searching import Asked, Search
from webapp.solver import Event

PATIENCE = 5.0
"""seconds in which a scheduler answers"""
SILENCE = 20.0
"""seconds beyond its own after which a spell is not waited for any more: its machine stands still"""
GLANCE = 1.0
"""seconds between two looks at which workers there are"""
MISSING = "A scheduler needs Dask: pip install 'taquin[cluster]'."
DEAF = "The scheduler at {} does not answer."

Heard = Callable[[int], None]
"""hears for how many searches at once there is room, whenever that changes; 0 when nobody answers"""

log = logging.getLogger(__name__)


class NoCluster(Exception):
    """Why there is no cluster at an address, in a sentence."""


def require(address: str) -> None:
    """Look whether a scheduler answers there. Raises NoCluster, within some seconds."""
    if find_spec("distributed") is None:
        raise NoCluster(MISSING)
    from distributed import rpc

    async def greet() -> None:
        """Ask it who it is."""
        async with rpc(address, timeout=PATIENCE) as scheduler:
            await scheduler.identity()

    try:
        with ThreadPoolExecutor(1) as beside:  # the caller may have an event loop of its own
            beside.submit(asyncio.run, asyncio.wait_for(greet(), PATIENCE)).result()
    except (OSError, ValueError, TimeoutError):
        raise NoCluster(DEAF.format(address)) from None


class Cluster:
    """The workers behind a scheduler, looked at all along by a thread of its own.

    While the scheduler does not answer it has none; it is asked again and again.
    """

    def __init__(self, address: str, heard: Heard = lambda places: None) -> None:
        self._address = address
        self._heard = heard
        self._client: Any = None
        self._threads: dict[str, int] = {}
        self._closing = Signal()
        self._look()
        Thread(target=self._keep_looking, name="cluster", daemon=True).start()

    @property
    def answers(self) -> bool:
        """Whether the scheduler does."""
        return self._client is not None

    @property
    def workers(self) -> int:
        """How many there are."""
        return len(self._threads)

    @property
    def places(self) -> int:
        """For how many searches at once there is room."""
        return sum(self._threads.values())

    def begin(self, asked: Asked) -> "Distant":
        """Begin a search on a worker. Raises Lost, or Away when there is none."""
        client, workers = self._client, list(self._threads)
        if client is None or not workers:
            raise Away("no worker answers")
        try:
            # naming the workers keeps the scheduler from dealing searches out like tasks of one kind
            future = client.submit(
                Search,
                asked.sent(),
                actor=True,
                pure=False,
                key=f"search-{uuid4()}",
                workers=workers,
                allow_other_workers=True,
            )
            return Distant(future, future.result(timeout=PATIENCE))
        except TimeoutError as error:
            raise Away("no worker begins") from error
        except (Exception, asyncio.CancelledError) as error:
            raise Lost(f"it could not be begun: {error!r}") from error

    def close(self) -> None:
        """Leave the cluster; searches that were begun are forgotten there."""
        self._closing.set()
        self._part()

    def _keep_looking(self) -> None:
        while not self._closing.wait(GLANCE):
            self._look()

    def _look(self) -> None:
        """See which workers there are, and tell of a change."""
        places, answered = self.places, self.answers
        try:
            if self._client is None:
                self._client = _connected(self._address)
            client = self._client
            self._threads = client.sync(client.scheduler.ncores, callback_timeout=PATIENCE)
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
                client.close(timeout=PATIENCE)


class Distant:
    """A search on a worker."""

    def __init__(self, future: Any, actor: Any) -> None:
        self._future = future
        self._actor = actor

    def advance(self, seconds: float = SPELL) -> list[Event]:
        """As `Search` does. Raises Lost, whatever went wrong there: where it goes wrong again it is done here."""
        try:
            told: list[Event] = self._actor.advance(seconds).result(timeout=seconds + SILENCE)
        except (Exception, asyncio.CancelledError) as error:
            raise Lost(f"its worker does not answer: {error!r}") from error
        return told

    def close(self) -> None:
        """Have it forgotten at once. An actor that is only let go of waits for Python to look for garbage."""
        client = self._future.client
        client.loop.add_callback(client.cancel, [self._future], asynchronous=True)


def _connected(address: str) -> Any:
    """A client of the scheduler that talks with workers directly. Raises OSError."""
    from distributed import Client

    for name in ("distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return Client(address, timeout=PATIENCE, direct_to_workers=True)
