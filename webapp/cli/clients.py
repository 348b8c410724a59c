"""Clients: the solver asked as people ask it, by a new process for each position or over a server's websocket.

Each is a `benchmarks.Solve`, whose last event is all that comes of it.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from itertools import count
from typing import Any

from msgspec import convert, json, structs
from simple_websocket import Client

from webapp import protocol
from webapp.puzzle import Board, Unsupported, parse_moves
from webapp.solver import events
from webapp.solver.benchmarks import Solve
from webapp.solver.choice import Wishes

TAQUIN = (sys.executable, "-m", "webapp")
ENDS: dict[type[protocol.Message], type[Any]] = {
    protocol.Solution: events.Solution,
    protocol.Stopped: events.Stopped,
    protocol.Unsolvable: events.Unsolvable,
}
"""the events that terminal messages tell of"""
IDS = map(str, count())
"""of jobs: each has its own"""


def by_new_processes(wishes: Wishes, seconds: float | None) -> Solve:
    """Solves each position by a `taquin solve` of its own. It raises Unsupported with what that complains of."""

    def solve(board: Board, goal: Board) -> Iterator[events.Event]:
        """The end of a search from start to goal."""
        limit = () if seconds is None else ("--seconds", str(seconds))
        asked = (f"--solver={wishes.solver}", f"--heuristic={wishes.heuristic}", *limit)
        command = [*TAQUIN, "solve", "--json", f"--goal={goal}", *asked, str(board)]
        run = subprocess.run(command, capture_output=True, text=True)
        if not run.stdout:
            raise Unsupported(run.stderr.strip())
        yield _event({"id": next(IDS)} | json.decode(run.stdout))

    return solve


@contextmanager
def by_server(wishes: Wishes, seconds: float | None) -> Iterator[Solve]:
    """Solves by a server of its own, which has just been started, over one websocket."""
    with _served() as address:
        line = _Prompt.connect(f"ws://{address}/live")
        try:
            line.receive()  # what the server has to offer
            yield partial(_ask, line, wishes, seconds)
        finally:
            line.close()


@contextmanager
def _served() -> Iterator[str]:
    """A server in a process of its own, from when it has said its address: host and port."""
    command = [*TAQUIN, "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            _, said, address = server.stdout.readline().strip().partition("http://")
            if not said:
                raise Unsupported("The server did not come up.")
            yield address
        finally:
            server.terminate()


class _Prompt(Client):  # type: ignore[misc]
    """A client that hears the server's first message even when it comes in one piece with the handshake."""

    def handshake(self) -> None:
        """Connect, and look at what has come already."""
        super().handshake()
        self._handle_events()


def _ask(line: Client, wishes: Wishes, seconds: float | None, board: Board, goal: Board) -> Iterator[events.Event]:
    """The end of a search that is asked for over a websocket. Raises Unsupported with the server's complaint."""
    limit = protocol.Limit(seconds=seconds)
    asked = protocol.Solve(next(IDS), str(board), str(goal), wishes.solver, wishes.heuristic, limit=limit)
    line.send(protocol.encode(asked))
    heard = {"type": ""}
    while heard["type"] not in ("solution", "stopped", "unsolvable", "error"):
        heard = json.decode(line.receive())
    yield _event(heard)


def _event(message: dict[str, Any]) -> Any:
    """The event that a terminal message tells of."""
    told = convert(message, protocol.Solution | protocol.Stopped | protocol.Unsolvable | protocol.Error)
    if isinstance(told, protocol.Error):
        raise Unsupported(told.message)
    kind = ENDS[type(told)]
    known = structs.asdict(told)
    if known.get("moves") is not None:
        known["moves"] = parse_moves(known["moves"])
    return kind(**{field.name: known[field.name] for field in fields(kind)})
