"""Scrambles whose shortest solution has exactly the length that is asked for.

Where the positions at that distance can all be listed, each is equally likely. Elsewhere a walk goes there, from a
random position or, where that is too near, from the summit of a random climb by Manhattan distance; each slide changes
the exact distance by one. That favours positions that many shortest solutions pass: random, not uniform.
"""

from collections.abc import Iterator
from itertools import islice
from math import exp, inf
from random import Random
from time import monotonic

from webapp.puzzle.board import Board, Unsupported, UnsupportedSize
from webapp.puzzle.moves import length_stm
from webapp.puzzle.scramble import scramble
from webapp.sentences import gettext, ngettext
from webapp.solver.events import Solution
from webapp.solver.solving import solve
from webapp.solver.spheres import MOST_CELLS, board_of, spheres
from webapp.solver.states.cells import distance, neighbours

MOST_LISTED = 150_000
"""positions of a sphere that is listed; those of the 5x2 have 133,107 at most, that of the 4x4 at 16 moves 119,000"""
MOST_MOVES = {"4x3": 53, "3x4": 53, "4x4": 80}
"""boards on which a walk is quick, and the most moves that any position is known to need on them"""
SUMMITS = 40
"""that are climbed in search of a length"""
CLIMB, STEEPNESS = 20_000, 1.0
"""steps of the way up; a step that loses so many moves of Manhattan distance is taken with probability exp(-those)"""


def scramble_of_length(goal: Board, length: int, seed: int | None = None, seconds: float | None = None) -> Board:
    """A position whose shortest solution has `length` moves; the same for the same goal, length and seed.

    Raises UnsupportedSize where exact lengths take too long to find, and Unsupported for a length that there is not, or
    that was not found in `seconds`.
    """
    if length < 0:
        raise Unsupported(gettext("No position needs {length} moves: ask for 0 or more.", length=length))
    if length > (most := MOST_MOVES.get(goal.size, length)):
        raise _too_long(goal, most)
    random = Random(seed)
    return _listed(goal, length, random) or _Walk(goal, length, random, seconds).end()


def _listed(goal: Board, length: int, random: Random) -> Board | None:
    """One of all positions at that distance; None where there are too many to be listed and a walk finds one."""
    if len(goal.tiles) > MOST_CELLS:
        raise _too_large(goal, length)
    reached = -1
    for sphere in islice(spheres(goal), length + 1):
        reached += 1
        if len(sphere.keys) > MOST_LISTED:
            if goal.size in MOST_MOVES:
                return None
            raise _too_large(goal, length)
    if reached < length:
        raise _too_long(goal, reached)
    return board_of(int(sphere.keys[random.randrange(len(sphere.keys))]), goal)


def _too_large(goal: Board, length: int) -> UnsupportedSize:
    complaint = ngettext(
        "A {size} board is too large for scrambles of exactly {count} move: choose 4x4, 4x3 or 3x3.",
        "A {size} board is too large for scrambles of exactly {count} moves: choose 4x4, 4x3 or 3x3.",
        length,
        size=goal.size,
    )
    return UnsupportedSize(complaint)


def _too_long(goal: Board, most: int) -> Unsupported:
    complaint = ngettext(
        "No {size} position is known to need more than {count} move: ask for at most {count}.",
        "No {size} position is known to need more than {count} moves: ask for at most {count}.",
        most,
        size=goal.size,
    )
    return Unsupported(complaint)


class _Walk:
    """The way to a position of one length, each decision by chance or by exact distances alone."""

    def __init__(self, goal: Board, length: int, random: Random, seconds: float | None) -> None:
        self._goal = goal
        self._length = length
        self._random = random
        self._ends = inf if seconds is None else monotonic() + seconds

    def end(self) -> Board:
        """The position where the walk ends. Raises Unsupported when it finds none that is far enough."""
        board: Board | None
        for board in self._starts():
            moves = self._distance(board)
            while board and moves != self._length:
                moves += 1 if moves < self._length else -1
                board = self._beside(board, moves)
            if board:
                return board
        raise self._too_rare()

    def _starts(self) -> Iterator[Board]:
        """A random position, then one summit after the other."""
        for _ in range(SUMMITS):
            board = scramble(self._goal.width, self._goal.height, self._random.getrandbits(32), self._goal)
            yield board
            yield self._summit(board)

    def _beside(self, board: Board, moves: int) -> Board | None:
        """A position one slide away that is so far from the goal; None where there is none."""
        beside = [board.slide(move) for move in board.legal_moves()]
        self._random.shuffle(beside)
        return next((other for other in beside if self._distance(other) == moves), None)

    def _summit(self, board: Board) -> Board:
        """The farthest position, by Manhattan distance, on a walk that seldom goes down."""
        width, goal, random = board.width, self._goal, self._random
        beside = [neighbours(width, board.height, cell) for cell in range(len(board.tiles))]
        tiles, blank, height, highest, summit = list(board.tiles), board.blank, 0, 0, board.tiles
        for _ in range(CLIMB):
            cell = random.choice(beside[blank])
            home = goal.tiles.index(tiles[cell])
            rise = distance(width, blank, home) - distance(width, cell, home)
            if rise > 0 or random.random() < exp(rise * STEEPNESS):
                tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
                height += rise
                if height > highest:
                    highest, summit = height, tuple(tiles)
        return Board(width, board.height, summit)

    def _distance(self, board: Board) -> int:
        """The length of the shortest solution. Raises Unsupported when the time is over, also while tables are made."""
        for event in solve(board, self._goal):
            last = event
            if monotonic() > self._ends:
                raise self._out_of_time()
        if not (isinstance(last, Solution) and last.optimal):
            raise self._out_of_reach()
        return length_stm(last.moves)

    def _too_rare(self) -> Unsupported:
        complaint = ngettext(
            "No {size} position of {count} move was found in many attempts: there are few so hard.",
            "No {size} position of {count} moves was found in many attempts: there are few so hard.",
            self._length,
            size=self._goal.size,
        )
        return Unsupported(complaint)

    def _out_of_time(self) -> Unsupported:
        complaint = ngettext(
            "No {size} position of {count} move was found in time: please try again, or ask for fewer moves.",
            "No {size} position of {count} moves was found in time: please try again, or ask for fewer moves.",
            self._length,
            size=self._goal.size,
        )
        return Unsupported(complaint)

    def _out_of_reach(self) -> Unsupported:
        complaint = ngettext(
            "No {size} position of {count} move was found by the search.",
            "No {size} position of {count} moves was found by the search.",
            self._length,
            size=self._goal.size,
        )
        return Unsupported(complaint)
