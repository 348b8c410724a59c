"""Exact: what each move of a game has cost, by the distances to the goal before and after it.

A slide takes the blank to a cell of the other colour, as on a chessboard, so it changes the distance by exactly one:
it is a best move, or it costs two, itself and one to make up for it. Where goals have the blank in cells of both
colours, as magic squares do, a slide may also lead no nearer and no farther, and cost one. While a game stays on the
shortest path that is known, nothing is searched; where it leaves that path, one search tells how the distance changed.
Many tiles that are alike make the first search long: such a game is told by bounds first. When the limit ends a search,
what was judged is told beside the bounds of the rest.
"""

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from functools import partial
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged
from webapp.puzzle.problem import Problem
from webapp.solver.coach.marks import Marks, Point
from webapp.solver.coach.passages import passages_by_costs
from webapp.solver.coach.shortening import Shortening
from webapp.solver.coach.told import Appraisal, Events, Judged, JudgedMove, Path, Report, Solver
from webapp.solver.coach.unfinished import Unfinished
from webapp.solver.events import Info, Limit, Solution, Stopped
from webapp.solver.states.paths import one_by_one

Unfound = Solution | Stopped
"""the end of a search that has found no shortest path: its time was up, or its memory full"""


class Exact:
    """The searches that judge a game, one after the other within one limit."""

    def __init__(self, problem: Problem, moves: Path, limit: Limit, solve: Solver) -> None:
        self._problem = problem
        self._moves = moves
        self._solve = partial(solve, faces=problem.faces) if problem.faces else solve
        self._limit = limit
        self._needed = 0
        self._judged: list[JudgedMove] = []
        self._points: list[Point] = []
        self._found: list[tuple[Board, Path]] = []
        self._expanded = self._generated = 0
        self._began = perf_counter()

    def events(self) -> Events:
        """Each move that is judged, the marks of those that were the only best ones, and the end.

        Where there are several goals, there are no marks.
        """
        self._began = perf_counter()
        if self._limit.since is None:
            self._limit = replace(self._limit, since=self._began)
        game = None
        if self._may_be_bounded() and self._problem.has_several_goals:
            game = Unfinished(self._problem, self._moves)
            yield game.bounds
        end = yield from self._judge()
        if end:
            yield self._end_before_the_last(end, game)
            return
        marks = Marks(self._problem.example, self._points, self._left())
        for told in () if self._problem.has_several_goals else marks.events():
            yield self._of_the_game(told) if isinstance(told, Info) else told
        self._expanded += marks.expanded
        self._generated += marks.generated
        shortening = Shortening(self._problem.board, [self._moves], self._problem.example)
        for event in shortening.events(self._left()):
            if isinstance(event, Info):
                yield self._of_the_game(event)
        marked = tuple(replace(each, only=only) for each, only in zip(self._judged, marks.only[:-1], strict=True))
        passages, paths = passages_by_costs(marked), (merged(self._found[0][1]), merged(shortening.path))
        yield Report(self._needed, marked, passages, *paths, self._expanded, self._generated, self._seconds())

    def _judge(self) -> Generator[Info | Judged, None, Unfound | None]:
        """Judge each move; the end of the search that did not find how much is left after one, with which all ends."""
        board = self._problem.board
        path = yield from self._shortest(board)
        if not isinstance(path, tuple):
            return path
        self._needed = len(path)
        self._points.append(_point(board, path))
        for move in self._moves:
            board = board.slide(move)
            onwards = yield from self._onwards(board, move, path)
            if not isinstance(onwards, tuple):
                return onwards
            self._judged.append(_judged(move, path, onwards))
            self._points.append(_point(board, onwards))
            path = onwards
            yield Judged(self._needed, (self._judged[-1],))
        return None

    def _onwards(self, board: Board, move: Move, path: Path) -> Generator[Info, None, Path | Unfound]:
        """A shortest path from the board to which a move has led from the start of another shortest path."""
        if path[:1] == (move,):
            return path[1:]
        back = (move.inverse, *path)
        if not path:
            return back
        found = yield from self._shortest(board)
        return back if isinstance(found, tuple) and len(found) >= len(back) else found

    def _shortest(self, board: Board) -> Generator[Info, None, Path | Unfound]:
        """A shortest path; the search's end where the limit came before, or its memory was full."""
        with closing(self._solve(board, self._problem.goal, limit=self._left())) as search:
            for event in search:
                if isinstance(event, Info):
                    yield self._of_the_game(event)
                elif isinstance(event, Solution | Stopped):
                    self._expanded += event.expanded
                    self._generated += event.generated
                    if isinstance(event, Stopped) or not event.optimal:
                        return event
                    path = one_by_one(event.moves)
                    self._found.append((board, path))
                    return path
        raise RuntimeError("The search ended without a result.")

    def _may_be_bounded(self) -> bool:
        """Whether bounds are known without a search. Of magic squares there are none, and a line takes no time."""
        return not self._problem.is_magic and not self._problem.board.is_line

    def _end_before_the_last(self, end: Unfound, game: Unfinished | None) -> Appraisal | Stopped:
        """What is known when a search has ended without telling how much is left after a move."""
        reason = end.reason if isinstance(end, Stopped) else "memory"
        spent = self._expanded, self._generated, self._seconds()
        stopped = Stopped(reason, self._needed or end.lower, None, None, *spent)
        if not self._may_be_bounded() or not (game or self._found):
            return stopped
        game = game or Unfinished(self._problem, self._moves)
        if self._found:
            game.learn_judged(self._needed, self._judged)
            game.learn_shortest(self._found)
        game.learn_end(len(self._points), end)
        return game.appraisal(self._judged, stopped)

    def _left(self) -> Limit:
        """What the next search may spend."""
        if self._limit.nodes is None:
            return self._limit
        return replace(self._limit, nodes=max(0, self._limit.nodes - self._generated))

    def _of_the_game(self, told: Info) -> Info:
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
