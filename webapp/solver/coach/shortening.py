"""Shortening: optimal windows make a game's path shorter, part by part and then as a whole, but keep it recognizable.

part    a section of a path, such as a stage of a game; its two ends stay fixed while it is shortened
loop    moves of a path that lead back to a position it has visited
"""

from collections.abc import Generator, Iterator, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.algorithms.search import Halt, Progress, Search, Sliced
from webapp.solver.anytime.windows import SLICE_NODES
from webapp.solver.coach.reports import Path
from webapp.solver.events import Event, Limit
from webapp.solver.requests.plans import reached
from webapp.solver.requests.prepare import prepare
from webapp.solver.requests.run import Moves, Plan, Run
from webapp.solver.requests.starting import windows_of
from webapp.solver.states.paths import directions_of, moves_of, one_by_one
from webapp.solver.tables.background import Promise
from webapp.solver.tables.pattern_tables import TIERS

SOLVER = "idastar"
NEAR_WINDOW_MOVES = 24


class Shortening(Plan):
    """A search for a shorter path, with the interface of `search.Search`, and its own plan.

    `path` and `parts` are the shortest found so far. `near` are the parts shortened by short windows alone, so that
    they leave the given path only for a few moves at a time.
    """

    name = solver = "windows"
    heuristic, metric = "linear-conflict", "stm"
    """for windows without pattern databases"""
    ends_at_limit = True
    optimal = False
    tables = details = None

    def __init__(self, board: Board, parts: Sequence[Path], goal: Board) -> None:
        self.parts = [without_loops(start, part) for start, part in _starts(board, parts)]
        self.near = list(self.parts)
        self.path = without_loops(board, sum(self.parts, ()))
        self._board = board
        self._end = board.play(self.path)
        self._goal = goal
        self._slices = Sliced(self._passes())

    def events(self, limit: Limit) -> Generator[Event, None, None]:
        """Shorten the path and yield the events of a search. At the limit it ends with the best path found."""
        return Run(self, limit).events()

    def prepare(self) -> Promise:
        return prepare(SOLVER, self.heuristic, self._goal)

    def start(self, at_least: int) -> Search:
        return self

    def check(self, moves: Moves) -> Board:
        return reached(self._board, self._end, moves)

    def first(self) -> tuple[Moves, int]:
        return self.path, 0

    def advance(self, nodes: int) -> Halt:
        """Go on until about `nodes` more nodes are generated, or until no window can be shortened."""
        return Halt.SOLVED if self._slices.advance(nodes) else Halt.PAUSED

    @property
    def progress(self) -> Progress:
        """The progress so far; nothing is proved about the distance between the ends."""
        return Progress(0, len(self.path), None, self._slices.expanded, self._slices.generated)

    @property
    def directions(self) -> NDArray[np.uint8]:
        return directions_of(self.path)

    def _passes(self) -> Generator[None, None, None]:
        """Shorten each part, and then the whole path."""
        for number, (start, part) in enumerate(_starts(self._board, self.parts)):
            for shorter, length in self._shortened(start, part):
                self.parts[number] = shorter
                if length <= NEAR_WINDOW_MOVES:
                    self.near[number] = shorter
                yield
            self.path = without_loops(self._board, sum(self.parts, ()))
        if len(self.parts) > 1:
            for shorter, _ in self._shortened(self._board, self.path):
                self.path = shorter
                yield

    def _shortened(self, board: Board, path: Path) -> Iterator[tuple[Path, int]]:
        """Yield the path and the window length after each slice, until no window can be shortened."""
        windows = windows_of(partial(TIERS.ready, self._goal), board, directions_of(path))
        expanded, generated, is_over = self._slices.expanded, self._slices.generated, not path
        while not is_over:
            is_short = windows.length <= NEAR_WINDOW_MOVES  # each is seen by itself: a slice may have several lengths
            is_over = windows.advance(1 if is_short else SLICE_NODES)
            self._slices.expanded = expanded + windows.expanded
            self._slices.generated = generated + windows.generated
            if windows.directions.size < len(path):
                path = without_loops(board, one_by_one(moves_of(windows.directions)))
            yield path, windows.length


def without_loops(board: Board, path: Path) -> Path:
    """Return the path from `board` without its loops."""
    boards, moves, steps = [board], list[Move](), {board: 0}
    for move in path:
        board = board.slide(move)
        boards.append(board)
        moves.append(move)
        step = steps.setdefault(board, len(moves))
        for passed in boards[step + 1 : -1]:
            steps.pop(passed, None)
        steps[board] = step
        del boards[step + 1 :], moves[step:]
    return tuple(moves)


def _starts(board: Board, parts: Sequence[Path]) -> Iterator[tuple[Board, Path]]:
    """Yield each part with the position where it starts."""
    for part in tuple(parts):
        yield board, part
        board = board.play(part)
