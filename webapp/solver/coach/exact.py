"""Exact: what each move of a game has cost, by the distances to the goal before and after it.

A slide takes the blank to a cell of the other colour, as on a chessboard, so it changes the distance by exactly one:
it is a best move, or it costs two, itself and one to make up for it. Where goals have the blank in cells of both
colours, as magic squares do, a slide may also lead no nearer and no farther, and cost one. While a game stays on the
shortest path that is known, nothing is searched; where it leaves that path, one search tells how the distance changed.
Many tiles that are alike make the first search long: such a game is told by bounds first, and at the limit too.
"""

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TypeVar

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged
from webapp.puzzle.problem import Problem
from webapp.solver.coach.alike import Alike
from webapp.solver.coach.marks import Marks, Point
from webapp.solver.coach.passages import passages_by_costs
from webapp.solver.coach.shortening import Shortening
from webapp.solver.coach.told import Appraisal, Bounds, Events, Judged, JudgedMove, Path, Report, Solver
from webapp.solver.events import Info, Limit, Solution, Stopped
from webapp.solver.states.paths import one_by_one

Told = TypeVar("Told", Info, Stopped)


class Exact:
    """The searches that judge a game, one after the other within one limit."""

    def __init__(self, problem: Problem, limit: Limit, solve: Solver) -> None:
        self._problem = problem
        self._solve = partial(solve, faces=problem.faces) if problem.faces else solve
        self._limit = limit
        self._needed = 0
        self._expanded = self._generated = 0
        self._began = perf_counter()

    def events(self, moves: Path) -> Events:
        """Each move that is judged, the marks of those that were the only best ones, and the end.

        Where there are several goals, there are no marks.
        """
        board = self._problem.board
        self._began = perf_counter()
        if self._limit.since is None:
            self._limit = replace(self._limit, since=self._began)
        path = yield from self._first(moves)
        if path is None:
            return
        shortest, self._needed = path, len(path)
        points, judged = [_point(board, path)], []
        for move in moves:
            board = board.slide(move)
            onwards = yield from self._onwards(board, move, path)
            if onwards is None:
                return
            judged.append(_judged(move, path, onwards))
            path = onwards
            points.append(_point(board, path))
            yield Judged(self._needed, (judged[-1],))
        marks = Marks(self._problem.example, points, self._left())
        for told in () if self._problem.has_several_goals else marks.events():
            yield self._of_the_game(told) if isinstance(told, Info) else told
        self._expanded += marks.expanded
        self._generated += marks.generated
        shortening = Shortening(self._problem.board, [moves], self._problem.example)
        for event in shortening.events(self._left()):
            if isinstance(event, Info):
                yield self._of_the_game(event)
        marked = tuple(replace(each, only=only) for each, only in zip(judged, marks.only[:-1], strict=True))
        passages, paths = passages_by_costs(marked), (merged(shortest), merged(shortening.path))
        yield Report(self._needed, marked, passages, *paths, self._expanded, self._generated, self._seconds())

    def _first(self, moves: Path) -> Generator[Info | Stopped | Bounds | Appraisal, None, Path | None]:
        """A shortest path from the start; None where there is none in time, with which all ends."""
        problem = self._problem
        if problem.faces is None or not problem.faces.alike or problem.board.is_line:
            return (yield from self._shortest(problem.board))
        known = Alike(problem, problem.faces, moves)
        yield known.bounds
        with closing(self._solve(problem.board, problem.goal, limit=self._left())) as search:
            for event in search:
                if isinstance(event, Info):
                    yield self._of_the_game(event)
                elif isinstance(event, Solution | Stopped):
                    self._expanded += event.expanded
                    self._generated += event.generated
                    if isinstance(event, Solution) and event.optimal:
                        return one_by_one(event.moves)
                    known.learn(event)
        yield known.appraisal(self._expanded, self._generated, self._seconds())
        return None

    def _onwards(self, board: Board, move: Move, path: Path) -> Generator[Info | Stopped, None, Path | None]:
        """A shortest path from the board to which a move has led from the start of another shortest path."""
        if path[:1] == (move,):
            return path[1:]
        back = (move.inverse, *path)
        if not path:
            return back
        found = yield from self._shortest(board)
        return back if found is not None and len(found) >= len(back) else found

    def _shortest(self, board: Board) -> Generator[Info | Stopped, None, Path | None]:
        """A shortest path; None where the limit ended the search, with which all ends."""
        with closing(self._solve(board, self._problem.goal, limit=self._left())) as search:
            for event in search:
                match event:
                    case Info():
                        yield self._of_the_game(event)
                    case Stopped():
                        yield replace(self._of_the_game(event), moves=None)
                    case Solution(optimal=False):  # its memory was full
                        yield self._stopped("memory")
                    case Solution():
                        self._expanded += event.expanded
                        self._generated += event.generated
                        return one_by_one(event.moves)
        return None

    def _stopped(self, reason: str) -> Stopped:
        """The end, with what the searches before have proved."""
        return Stopped(reason, self._needed, None, None, self._expanded, self._generated, self._seconds())

    def _left(self) -> Limit:
        """What the next search may spend."""
        if self._limit.nodes is None:
            return self._limit
        return replace(self._limit, nodes=max(0, self._limit.nodes - self._generated))

    def _of_the_game(self, told: Told) -> Told:
        """What a search tells of one position, told of the game: its bound is for the start, its figures are sums."""
        return replace(
            told,
            lower=self._needed or told.lower,
            upper=None,
            expanded=self._expanded + told.expanded,
            generated=self._generated + told.generated,
            seconds=self._seconds(),
        )

    def _seconds(self) -> float:
        return perf_counter() - self._began


def _point(board: Board, path: Path) -> Point:
    return Point(board, len(path), path[0] if path else None)


def _judged(move: Move, before: Path, after: Path) -> JudgedMove:
    """A move, by shortest paths before and after it."""
    lost = 1 + len(after) - len(before)
    return JudgedMove(move, len(after), lost, before[0] if lost and before else None)
