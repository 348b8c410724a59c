"""Hostile messages: each is answered or closes its own socket, and the server goes on."""

import asyncio
import json
import sys
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.load.crowd import TERMINAL, TEXT, Caller, asked, memory_of, workers_of
from tests.servers import SERVE, running
from webapp import protocol
from webapp.protocol import Refused, Stop, Watch

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read in /proc"),
]
BATCHES, MAX_MESSAGES, AT_ONCE, BREAKS = 200, 60, 4, 150
"""number of batches, messages in a batch, sockets on which each is sent, and sockets that are broken"""
EASY = "1 2 3/4 5 6/7 0 8"
BINARY = 0x82
MARGIN = 256 << 20
"""bytes, for what is compiled and read from files while the messages arrive"""
often = settings(
    derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck), max_examples=BATCHES
)
IDS = map("last {}".format, count())

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
positions = st.sampled_from(
    [EASY, "1 2/3 0", "1 2 2", "0", "", "1 2 3/4 5 6/8 7 0", "1 2 3 4/5 6 7 8", "9" * 400, "/" * 90]
)
words = st.sampled_from(
    ["auto", "standard", "magic", "spiral", "astar", "idastar", "stm", "mtm", "manhattan", "-1", "ABCA"]
)
limits = st.fixed_dictionaries({}, optional={"seconds": st.floats(), "nodes": st.integers(), "x": anything})
wishes = {name: words | anything for name in ("goal", "solver", "heuristic", "metric", "faces")}
near_misses = st.fixed_dictionaries(
    {"type": st.sampled_from(["solve", "solve", "stop", "watch", "hello", "Solve"]) | anything},
    optional={
        **wishes,
        "id": st.sampled_from(["a", "b", "", "x" * 65]) | anything,
        "position": positions | anything,
        "weight": st.floats() | anything,
        "limit": limits | anything,
        "watched": st.booleans() | anything,
        "surplus": anything,
    },
)
messages = (
    near_misses.map(json.dumps)
    | anything.map(json.dumps)
    | st.text(st.characters(codec="utf-8"))
    | st.binary(max_size=200)
)
batches = st.lists(messages, min_size=MAX_MESSAGES // 2, max_size=MAX_MESSAGES)


def wants_no_answer(message):
    """Return whether a message gets no answer when there is no such job."""
    try:
        return isinstance(protocol.decode(message), (Stop, Watch))
    except Refused:
        return False


@pytest.fixture(scope="module")
def server():
    with running((*SERVE, "--messages-each", "1000000")) as server:
        yield server


async def answers_to(caller, batch):
    """Send messages and a last search; return the terminal messages heard before the one of that search."""
    last = next(IDS)
    for message in [*batch, json.dumps({"type": "solve", "id": last, "position": EASY})]:
        caller.says(message, BINARY if isinstance(message, bytes) else TEXT)
    ends = []
    while heard := await asyncio.wait_for(caller.hears(), 60):
        if heard["type"] in TERMINAL:
            ends.append(heard)
            if heard.get("id") == last:
                return ends[:-1]
    raise AssertionError("the server hung up")


async def all_answers_to(callers, batch):
    """Return the same for several sockets at once."""
    return await asyncio.gather(*(answers_to(caller, batch) for caller in callers))


def test_every_message_is_answered_once_and_the_socket_stands(server, runner, capsys):
    callers = [runner.run(Caller.connect(server.address)) for _ in range(AT_ONCE)]
    assert {runner.run(caller.hears())["type"] for caller in callers} == {"hello"}
    (worker,) = workers_of(server.process)
    sent, first = 0, memory_of(worker)

    @often
    @given(batches)
    def answered(batch):
        nonlocal sent
        sent += AT_ONCE * len(batch)
        expected = sum(not wants_no_answer(message) for message in batch)
        for ends in runner.run(all_answers_to(callers, batch)):
            assert len(ends) == expected
            assert "internal" not in {end.get("code") for end in ends}

    answered()
    for caller in callers:
        runner.run(caller.leave())
    with capsys.disabled():
        print(f"\n{sent} messages, memory {first >> 20} MB, then {memory_of(worker) >> 20} MB")
    assert memory_of(worker) < first + MARGIN
    assert runner.run(asked(server.address, "/healthz"))[0] == 200
    assert server.output == f"Taquin is at {server.url}\n"


async def broken(address, data):
    """Send bytes on a socket and wait until the server or the client closes it."""
    caller = await Caller.connect(address)
    caller.sends(data)
    try:
        async with asyncio.timeout(0.05):
            while await caller.hears():
                pass
    except TimeoutError:
        pass
    await caller.leave()


def test_frames_that_are_none_end_their_socket_alone(server, runner):
    @settings(often, max_examples=BREAKS)
    @given(st.lists(st.binary(min_size=1, max_size=60), min_size=1, max_size=6))
    def ends(frames):
        runner.run(broken(server.address, b"".join(frames)))

    ends()

    async def is_well():
        caller = await Caller.connect(server.address)
        assert (await caller.hears())["type"] == "hello"
        assert (await caller.solves("a", EASY))["type"] == "solution"
        await caller.leave()

    runner.run(is_well())
    assert "Traceback" not in server.output, server.output
