"""Shared parts of the load tests."""

import asyncio
from threading import Thread

import pytest


class Runner:
    """An event loop in a separate thread, since the browser driver may run a loop in this one."""

    def __init__(self):
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)
        self._thread.start()

    def run(self, coroutine):
        """Return the result of a coroutine."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    def close(self):
        """Stop the loop and its thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def runner():
    runner = Runner()
    yield runner
    runner.close()
