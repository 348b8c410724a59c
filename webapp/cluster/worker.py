"""A worker: prepares this machine for searches, then runs them for a scheduler until it is told to end."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from webapp.cluster.scheduler import worker_name
from webapp.cluster.searching import Search
from webapp.puzzle import named_goal
from webapp.solver import TIERS, complete, warm_up

SHUTDOWN_S = 1.0
SEARCH_MEMORY_SHARE = 0.5
"""the share of a machine's memory for all its searches; tables take the rest"""

log = logging.getLogger(__name__)


def prepare(tables: str) -> None:
    """Compile the kernels and build the tables, so that no search waits for them."""
    TIERS.large = tables == "large"
    for ready in warm_up():
        ready.result()
    complete(named_goal("standard", 4, 4))


def memory_limit(memory: str, threads: int) -> int:
    """Return the bytes that the worker may fill: an amount such as 8GB, or its threads' part. Raise ValueError."""
    from distributed.worker_memory import parse_memory_limit

    limit: int | None = parse_memory_limit(memory, threads, logger=log)
    if not limit:
        raise ValueError(memory)
    return limit


def run(address: str, threads: int, memory: int, on_joined: Callable[[], None]) -> None:
    """Run searches for a scheduler until Ctrl-C or SIGTERM, `threads` in parallel within `memory` bytes.

    Wait for a scheduler that is gone; call `on_joined` each time the worker has joined one.
    """
    Search.memory_limit = int(SEARCH_MEMORY_SHARE * memory / threads)
    logging.getLogger("distributed").setLevel(logging.ERROR)
    asyncio.run(_run(address, threads, memory, on_joined))
    os._exit(0)  # a thread in the middle of a kernel would keep the process alive


async def _run(address: str, threads: int, memory: int, on_joined: Callable[[], None]) -> None:
    from distributed import Worker

    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    ending = asyncio.create_task(ended.wait())
    while not ended.is_set():
        executor = {"actor": ThreadPoolExecutor(threads, "search")}
        limits = {"nthreads": threads, "memory_limit": memory}
        worker = Worker(address, name=worker_name(), **limits, dashboard=False, executor=executor)
        serving = asyncio.create_task(_serve(worker, on_joined))
        await asyncio.wait([ending, serving], return_when=asyncio.FIRST_COMPLETED)
        serving.cancel()
        with suppress(Exception):
            await asyncio.wait_for(worker.close(executor_wait=False), SHUTDOWN_S)


async def _serve(worker: Any, on_joined: Callable[[], None]) -> None:
    await worker
    on_joined()
    await worker.finished()
