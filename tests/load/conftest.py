"""What the load tests have in common."""

import asyncio
from threading import Thread

import pytest


class Runner:
    """An event loop in a thread of its own: in this one the driver of a browser may have its loop running."""

    def __init__(self):
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)
        self._thread.start()

    def run(self, coroutine):
        """What comes of a coroutine."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    def close(self):
        """End the loop and its thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def runner():
    runner = Runner()
    yield runner
    runner.close()
