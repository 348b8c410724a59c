"""Scrambles whose shortest solution has exactly a given length.

If all positions at that distance can be listed, each is equally likely. Otherwise a walk leads there, from a random
position or, if that is too near, from the summit of a random climb by Manhattan distance; each move changes the exact
distance by one. This favours positions on many shortest solutions, so the result is random but not uniform.

sphere   all positions at one distance from a goal
key      a position as an integer, four bits per cell, the first cell lowest; only boards of up to 16 cells have keys
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice
from math import exp, inf
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board, Unsupported, UnsupportedSize
from webapp.puzzle.moves import length_stm
from webapp.puzzle.scramble import scramble
from webapp.solver.events import Info, Solution
from webapp.solver.requests.solving import solve
from webapp.solver.states.cells import distance, neighbours

MAX_CELLS = 16
"""of a board whose positions have keys"""
_BITS = np.uint64(4)
_CELL = np.uint64(15)


class Sphere(NamedTuple):
    """The positions at one distance: their keys in ascending order, and the cells of their blanks."""

    keys: NDArray[np.uint64]
    blanks: NDArray[np.uint64]


def spheres(goal: Board) -> Iterator[Sphere]:
    """Yield the spheres around a goal, from the goal itself to the farthest positions.

    A move changes the distance by one, so every neighbour of a sphere is in the one before it or after it.
    """
    key = sum(tile << 4 * cell for cell, tile in enumerate(goal.tiles))
    sphere = Sphere(np.array([key], np.uint64), np.array([goal.blank], np.uint64))
    before = np.zeros(0, np.uint64)
    while len(sphere.keys):
        yield sphere
        keys, blanks = _neighbours(sphere, goal)
        keys, first = np.unique(keys, return_index=True)
        new = ~np.isin(keys, before, assume_unique=True)
        before, sphere = sphere.keys, Sphere(keys[new], blanks[first][new])


def board_of(key: int, goal: Board) -> Board:
    """Return the position with that key, on a board of the goal's size."""
    return Board(goal.width, goal.height, tuple(key >> 4 * cell & 15 for cell in range(len(goal.tiles))))


def _neighbours(sphere: Sphere, goal: Board) -> Sphere:
    """Return every position one move away, some of them several times."""
    found = []
    columns = sphere.blanks % np.uint64(goal.width)
    for step, has_room in (
        (-goal.width, sphere.blanks >= goal.width),
        (goal.width, sphere.blanks < len(goal.tiles) - goal.width),
        (-1, columns > 0),
        (1, columns < goal.width - 1),
    ):
        keys, blanks = sphere.keys[has_room], sphere.blanks[has_room]
        cells = (blanks.astype(np.int64) + step).astype(np.uint64)
        tiles = keys >> cells * _BITS & _CELL
        found.append((keys ^ tiles << cells * _BITS ^ tiles << blanks * _BITS, cells))
    return Sphere(*map(np.concatenate, zip(*found, strict=True)))


MAX_LISTED = 150_000
"""positions of a sphere that is listed; the largest of the 5x2 has 133,107, that of the 4x4 at 16 moves 119,000"""
MAX_MOVES = {"4x3": 53, "3x4": 53, "4x4": 80}
"""the most moves that any position is known to need, for boards on which a walk is quick"""
PROGRESS = Info("searching", "scramble", "")
"""yielded after a step that has no report of its own"""
MAX_SUMMITS = 40
"""climbs tried before the search for a length gives up"""
CLIMB_STEPS, STEEPNESS = 20_000, 1.0
"""steps of a climb; one that loses n moves of Manhattan distance is taken with probability exp(-STEEPNESS n)"""


@dataclass(frozen=True, slots=True)
class Scrambled:
    """The result of a search for a scramble."""

    board: Board


def scramble_of_length(goal: Board, length: int, seed: int | None = None, seconds: float | None = None) -> Board:
    """Return a position whose shortest solution has `length` moves. Raise as `search_scramble` does."""
    *_, end = search_scramble(goal, length, seed, seconds)
    assert isinstance(end, Scrambled)
    return end.board


def search_scramble(
    goal: Board, length: int, seed: int | None = None, seconds: float | None = None
) -> Generator[Info | Scrambled, None, None]:
    """Search for a position whose shortest solution has `length` moves, determined by goal, length and seed.

    Raise UnsupportedSize for boards that are too large, Unsupported if the length is not found or does not exist.
    """
    if length < 0:
        raise Unsupported(gettext("The length must be 0 or more, not {length}.", length=length))
    if length > (max_length := MAX_MOVES.get(goal.size, length)):
        raise _too_long(goal, max_length)
    random = Random(seed)
    board = yield from _listed(goal, length, random)
    if not board:
        board = yield from _Walk(goal, length, random, seconds).end()
    yield Scrambled(board)


def _listed(goal: Board, length: int, random: Random) -> Generator[Info, None, Board | None]:
    """Return a random position at that distance, or None if there are too many to list and a walk can find one."""
    if len(goal.tiles) > MAX_CELLS:
        raise _too_large(goal, length)
    reached = -1
    for sphere in islice(spheres(goal), length + 1):
        reached += 1
        if len(sphere.keys) > MAX_LISTED:
            if goal.size in MAX_MOVES:
                return None
            raise _too_large(goal, length)
        yield PROGRESS
    if reached < length:
        raise _too_long(goal, reached)
    return board_of(int(sphere.keys[random.randrange(len(sphere.keys))]), goal)


def _too_large(goal: Board, length: int) -> UnsupportedSize:
    complaint = ngettext(
        "A {size} board is too large for scrambles of exactly {count} move: choose 4 × 4, 4 × 3 or 3 × 3.",
        "A {size} board is too large for scrambles of exactly {count} moves: choose 4 × 4, 4 × 3 or 3 × 3.",
        length,
        size=goal.shown_size,
    )
    return UnsupportedSize(complaint)


def _too_long(goal: Board, max_length: int) -> Unsupported:
    complaint = ngettext(
        "No {size} position is known to need more than {count} move: ask for at most {count}.",
        "No {size} position is known to need more than {count} moves: ask for at most {count}.",
        max_length,
        size=goal.shown_size,
    )
    return Unsupported(complaint)


class _Walk:
    """A walk to a position of one length; each decision depends on chance or exact distances alone."""

    def __init__(self, goal: Board, length: int, random: Random, seconds: float | None) -> None:
        self._goal = goal
        self._length = length
        self._random = random
        self._ends = inf if seconds is None else monotonic() + seconds

    def end(self) -> Generator[Info, None, Board]:
        """Return the position where the walk ends. Raise Unsupported if none is far enough."""
        board: Board | None
        for board in self._starts():
            moves = yield from self._distance(board)
            while board and moves != self._length:
                moves += 1 if moves < self._length else -1
                board = yield from self._neighbour(board, moves)
            if board:
                return board
        complaint = ngettext(
            "No {size} position of {count} move was found in many attempts: positions this hard are rare.",
            "No {size} position of {count} moves was found in many attempts: positions this hard are rare.",
            self._length,
            size=self._goal.shown_size,
        )
        raise Unsupported(complaint)

    def _starts(self) -> Iterator[Board]:
        for _ in range(MAX_SUMMITS):
            board = scramble(self._goal.width, self._goal.height, self._random.getrandbits(32), self._goal)
            yield board
            yield self._summit(board)

    def _neighbour(self, board: Board, moves: int) -> Generator[Info, None, Board | None]:
        """Return a position one move away that is `moves` from the goal, or None."""
        near = [board.slide(move) for move in board.legal_moves()]
        self._random.shuffle(near)
        for other in near:
            if (yield from self._distance(other)) == moves:
                return other
        return None

    def _summit(self, board: Board) -> Board:
        """Return the farthest position, by Manhattan distance, on a random walk that seldom goes down."""
        width, goal, random = board.width, self._goal, self._random
        near = [neighbours(width, board.height, cell) for cell in range(len(board.tiles))]
        tiles, blank, height, highest, summit = list(board.tiles), board.blank, 0, 0, board.tiles
        for _ in range(CLIMB_STEPS):
            cell = random.choice(near[blank])
            home = goal.tiles.index(tiles[cell])
            rise = distance(width, blank, home) - distance(width, cell, home)
            if rise > 0 or random.random() < exp(rise * STEEPNESS):
                tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
                height += rise
                if height > highest:
                    highest, summit = height, tuple(tiles)
        return Board(width, board.height, summit)

    def _distance(self, board: Board) -> Generator[Info, None, int]:
        """Return the length of the shortest solution. Raise Unsupported if time runs out, as tables may be built."""
        for event in solve(board, self._goal):
            last = event
            if monotonic() > self._ends:
                complaint = ngettext(
                    "No {size} position of {count} move was found in time: please try again, or ask for fewer moves.",
                    "No {size} position of {count} moves was found in time: please try again, or ask for fewer moves.",
                    self._length,
                    size=self._goal.shown_size,
                )
                raise Unsupported(complaint)
            yield event if isinstance(event, Info) else PROGRESS
        assert isinstance(last, Solution) and last.optimal, "a search without a limit proves its solution"
        return length_stm(last.moves)
