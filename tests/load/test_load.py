"""Load: two hundred visitors, some with long searches; none is refused or waits forever."""

import asyncio
import os
import sys
from contextlib import suppress
from itertools import count
from time import monotonic

import pytest

from tests.load.crowd import Caller, Waits, asked, memory_of, seconds_of, workers_of
from tests.servers import SERVE, running
from webapp.puzzle import scramble

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read in /proc"),
]
SOCKETS, SOLVERS, LONG = 200, 50, 4
SECONDS, WARM, QUIET, AFTER = 60, 10, 40, 2
"""of load; of it before memory is measured; at most before it starts; until searches of closed pages have ended"""
ROOMY = (
    *("--tables", "large"),
    *("--sockets", "220", "--sockets-each", "220", "--connections-each", "400"),
    *("--jobs-each", "100", "--line", "64", "--aside", "64"),
)
"""options: here all visitors share one address, and all of them may wait"""
CHECK = "/api/v1/check?position=15%201%202%203/4%205%206%207/8%209%2010%2011/12%2013%2014%200"
GROWTH, MARGIN = 1.15, 64 << 20


class Crowd:
    """The simultaneous load on a server, and its results."""

    def __init__(self, address):
        self.address = address
        self.solves, self.checks, self.pages = map(Waits, ("4x4 solves", "checks", "pages"))
        self.wrong = []
        self._ends = monotonic() + SECONDS
        self._seeds = count()

    @property
    def goes_on(self):
        """Return whether there is time left."""
        return monotonic() < self._ends

    async def solve_on(self, caller):
        """Solve one 4x4 after another."""
        while self.goes_on:
            seed = next(self._seeds)
            end = await self.solves.of(caller.solves(str(seed), str(scramble(4, 4, seed))))
            if not end or end["type"] != "solution":
                self.wrong.append(end)

    async def search_on(self, caller, seed):
        """Keep searching a 6x6."""
        with suppress(TimeoutError):
            end = await asyncio.wait_for(caller.solves("long", str(scramble(6, 6, seed))), self._ends - monotonic())
            if not end or end["type"] != "solution":
                self.wrong.append(end)

    async def ask_on(self, waits, path, pause):
        """Repeat the same request."""
        asking = set()
        while self.goes_on:
            asking.add(asyncio.create_task(self._ask(waits, path)))
            await asyncio.sleep(pause)
        await asyncio.gather(*asking)

    async def _ask(self, waits, path):
        status, _ = await waits.of(asked(self.address, path))
        if status != 200:
            self.wrong.append((path, status))

    async def arrive(self):
        """Open the sockets; return them after their greeting."""
        callers = [await Caller.connect(self.address) for _ in range(SOCKETS)]
        greetings = await asyncio.gather(*(caller.hears() for caller in callers))
        assert {greeting["type"] for greeting in greetings} == {"hello"}
        return callers


async def crowded(address, measure):
    """Return the crowd after its time; memory is measured before the long searches and after all have ended."""
    crowd = Crowd(address)
    callers = await crowd.arrive()
    works = [crowd.solve_on(caller) for caller in callers[:SOLVERS]]
    works += [crowd.ask_on(crowd.checks, CHECK, 0.1), crowd.ask_on(crowd.pages, "/", 0.05)]
    working = asyncio.gather(*works)
    await asyncio.wait([working], timeout=WARM)
    first = measure()
    await asyncio.gather(working, *(crowd.search_on(caller, seed) for seed, caller in enumerate(callers[-LONG:])))
    most = measure()
    for caller in callers:
        await caller.leave()
    await asyncio.sleep(AFTER)
    return crowd, first, most, measure()


@pytest.fixture(scope="module")
def server(runner):
    """Yield a server whose allocator keeps little of the freed memory, so that its memory use can be measured."""
    with running((*SERVE, *ROOMY), env=os.environ | {"MALLOC_ARENA_MAX": "2"}) as server:
        runner.run(warmed(server.address, *workers_of(server.process)))
        yield server


async def warmed(address, worker):
    """Run the crowd's requests once, until all kernels are compiled and all tables are built."""
    for width, seconds in ((4, 60), (6, 3)):
        caller = await Caller.connect(address)
        await caller.hears()
        await caller.solves("a", str(scramble(width, width, 1)), limit={"seconds": seconds})
        await caller.leave()
    for _ in range(QUIET):
        before = seconds_of(worker)
        await asyncio.sleep(1)
        if seconds_of(worker) - before < 0.1:
            return


def test_two_hundred_visitors_are_served_without_an_error_or_a_refusal(server, runner, capsys):
    (worker,) = workers_of(server.process)
    crowd, first, most, last = runner.run(crowded(server.address, lambda: memory_of(worker)))
    with capsys.disabled():
        print(f"\n{crowd.solves}; {crowd.checks}; {crowd.pages}")
        print(f"memory {first >> 20} MB, with long searches {most >> 20} MB, then {last >> 20} MB")
    assert crowd.wrong == []
    assert min(len(crowd.solves), len(crowd.checks), len(crowd.pages)) > SOLVERS
    assert last < GROWTH * first + MARGIN
    assert server.output == f"Taquin is at {server.url}\n"
