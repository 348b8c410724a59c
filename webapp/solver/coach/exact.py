"""Exact: the cost of each move of a game, from the distances to the goal before and after it.

A move takes the blank to a cell of the other colour, as on a chessboard, so it changes the distance by exactly one: it
is a best move, or it costs two, itself and one to make up for it. If goals have the blank in cells of both colours, as
magic squares do, a move may also keep the distance and cost one. While a game stays on the known shortest path, nothing
is searched; where it leaves that path, one search finds how the distance changed. Many equal tiles make the first
search long, so such a game gets bounds first. If the limit ends a search, the moves judged so far are reported, with
bounds for the rest.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import accumulate

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.puzzle.moves import Move, merged
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.lost import lost_move
from webapp.solver.coach.marks import Marks, Point
from webapp.solver.coach.passages import costliest, passages_by_bounds, passages_by_costs
from webapp.solver.coach.reports import Account, Appraisal, Events, Judged, Judgement, Path, Report, Searcher
from webapp.solver.coach.shortening import Shortening
from webapp.solver.events import Info, Limit, Solution, Spent, Stopped, StopReason
from webapp.solver.requests.request import SearchRequest
from webapp.solver.requests.solving import least_travel, nearest_assignment
from webapp.solver.states.paths import one_by_one


class BoundedGame:
    """Bounds for a game towards a goal, or any position that reads like it; not for magic squares."""

    def __init__(self, problem: Problem, moves: Path) -> None:
        self._moves = moves
        self.boards = list(accumulate(moves, Board.slide, initial=problem.board))
        self.intervals = Intervals(self.boards, moves)
        end, goal = self.boards[-1], problem.example
        faces = problem.faces or Faces(tuple(str(tile) for tile in range(1, len(goal.tiles))))
        for step, board in enumerate(self.boards):
            self.intervals.learn_lower(step, least_travel(board, goal, faces))
        if faces.alike:
            goal = nearest_assignment(end, goal, faces)
        self.intervals.learn_solution(end, one_by_one(rows(end, goal)[0]))
        self.intervals.settle()

    def appraisal(self, judged: Sequence[Judgement], reason: StopReason, spent: Spent) -> Appraisal:
        """Return what is known of the game: its first moves as they were judged, and bounds for the rest."""
        self.intervals.settle()
        lower, upper, step = self.intervals.lower, self.intervals.upper, len(judged)
        after = passages_by_bounds(self._moves[step:], lower[step:], upper[step:])
        unjudged = [replace(each, first=each.first + step, last=each.last + step) for each in after]
        passages = costliest([*passages_by_costs(judged), *unjudged])
        appraisal = self.intervals.appraisal(passages, self._moves, spent)
        return replace(appraisal, moves=tuple(judged) or None, reason=reason)


SearchEnd = Solution | Stopped
"""the end of a search that found no shortest path, because time or memory ran out"""


class Exact:
    """The searches that judge a game, one after another within one limit."""

    def __init__(self, problem: Problem, moves: Path, limit: Limit, search: Searcher) -> None:
        self._problem = problem
        self._moves = moves
        self._search = search
        self._limit = limit
        self._needed = 0
        self._judged: list[Judgement] = []
        self._points: list[Point] = []
        self._found: list[tuple[Board, Path]] = []

    def events(self) -> Events:
        """Yield each judged move, the marks of the only best moves (not with several goals), and the last event."""
        self._account = Account(self._limit)
        game = None
        if self._may_be_bounded() and self._problem.has_several_goals:
            game = BoundedGame(self._problem, self._moves)
            yield game.intervals.bounds
        end = yield from self._judge()
        if end:
            yield self._ended_early(end, game)
            return
        marks = Marks(self._problem.example, self._points, self._account.left)
        for mark in () if self._problem.has_several_goals else marks.events():
            yield self._of_the_game(mark) if isinstance(mark, Info) else mark
        self._account.add(marks.expanded, marks.generated)
        shortening = Shortening(self._problem.board, [self._moves], self._problem.example)
        for event in shortening.events(self._account.left):
            if isinstance(event, Info):
                yield self._of_the_game(event)
            elif isinstance(event, Solution | Stopped):
                self._account.add(event.expanded, event.generated)
        marked = tuple(replace(each, only=only) for each, only in zip(self._judged, marks.only[:-1], strict=True))
        shortest, shortened = merged(self._found[0][1]), merged(shortening.path)
        yield Report(self._needed, marked, passages_by_costs(marked), shortest, shortened, *self._account.spent)

    def _judge(self) -> Generator[Info | Judged, None, SearchEnd | None]:
        """Judge each move. Return the end of a search that failed to find a distance, or None if all succeeded."""
        board = self._problem.board
        path = yield from self._shortest(board)
        if not isinstance(path, tuple):
            return path
        self._needed = len(path)
        self._points.append(_point(board, path))
        for move in self._moves:
            before, board = board, board.slide(move)
            onwards = yield from self._onwards(board, move, path)
            if not isinstance(onwards, tuple):
                return onwards
            lost = 1 + len(onwards) - len(path)
            better = path[0] if lost and path else None
            # of the solutions after it, not the one that takes it back
            why = lost_move(before, (move, *self._found[-1][1]), path) if better else None
            self._judged.append(Judgement(move, len(onwards), lost, better, why=why))
            self._points.append(_point(board, onwards))
            path = onwards
            yield Judged(self._needed, (self._judged[-1],))
        return None

    def _onwards(self, board: Board, move: Move, path: Path) -> Generator[Info, None, Path | SearchEnd]:
        """Return a shortest path from `board`, or the end of a search that found none.

        `move` led to `board` from the start of the shortest path `path`.
        """
        if path[:1] == (move,):
            return path[1:]
        back = (move.inverse, *path)
        if not path:
            return back
        found = yield from self._shortest(board)
        return back if isinstance(found, tuple) and len(found) >= len(back) else found

    def _shortest(self, board: Board) -> Generator[Info, None, Path | SearchEnd]:
        """Return a shortest path, or the end of a search that found none because time or memory ran out."""
        request = SearchRequest(replace(self._problem, board=board), limit=self._account.left)
        with closing(self._search(request)) as search:
            for event in search:
                if isinstance(event, Info):
                    yield self._of_the_game(event)
                elif isinstance(event, Solution | Stopped):
                    self._account.add(event.expanded, event.generated)
                    if isinstance(event, Stopped) or not event.optimal:
                        return event
                    path = one_by_one(event.moves)
                    self._found.append((board, path))
                    return path
        raise RuntimeError("The search ended without a result.")

    def _may_be_bounded(self) -> bool:
        """Return whether bounds are known without a search. Magic squares have none, and lines take no time."""
        return not self._problem.is_magic and not self._problem.board.is_line

    def _ended_early(self, end: SearchEnd, game: BoundedGame | None) -> Appraisal | Stopped:
        """Return the last event, with what is known, after a search that failed to find a distance."""
        reason = end.reason if isinstance(end, Stopped) else "memory"
        if not self._may_be_bounded() or not (game or self._found):
            return Stopped(reason, self._needed or end.lower, None, None, *self._account.spent)
        game = game or BoundedGame(self._problem, self._moves)
        if self._found:
            for step, left in enumerate([self._needed, *(each.left for each in self._judged)]):
                game.intervals.learn_lower(step, left)
        for board, path in self._found:
            game.intervals.learn_solution(board, path)
        step = len(self._points)  # of the position whose search failed
        game.intervals.learn_lower(step, end.lower)
        if end.moves is not None:
            game.intervals.learn_solution(game.boards[step], one_by_one(end.moves))
        return game.appraisal(self._judged, reason, self._account.spent)

    def _of_the_game(self, info: Info) -> Info:
        return self._account.of_the_game(info, self._needed or info.lower)


def _point(board: Board, path: Path) -> Point:
    return Point(board, len(path), path[0] if path else None)
