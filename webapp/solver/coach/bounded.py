"""Bounded: the cost of the moves of a game on a large board, from bounds on the distances to the goal.

First come bounds that need no search. Then the game's own path is shortened by optimal windows, stage by stage and as a
whole: a shorter path between two positions proves that the moves between them lost some, however far the goal is. Then
anytime searches solve positions until the time is up: the start, those where stages begin, the least certain.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import accumulate
from operator import itemgetter
from time import perf_counter

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.puzzle.problem import Problem
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.passages import costliest, passages_by_bounds, passages_of
from webapp.solver.coach.reports import Account, Appraisal, Bounds, Events, GameStage, Passage, Path, Searcher
from webapp.solver.coach.shortening import Shortening
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Stopped
from webapp.solver.heuristics import combined
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.requests.plans import reached
from webapp.solver.requests.request import SearchRequest
from webapp.solver.states.lines import outer
from webapp.solver.states.paths import one_by_one

LAST_STAGE_SIDE = 2
"""rows and columns of the last part of the board, which is one stage"""
REST_TITLE = gettext("The rest")
NEVER = 1 << 40
"""a step later than all others"""


def stages_of(boards: Sequence[Board], goal: Board) -> Iterator[tuple[str, int, int]]:
    """Yield the stages of a game, given its positions: the title of each and the steps at which it begins and ends."""
    done = _done(boards, goal)
    down, across = range(goal.height), range(goal.width)
    begin, last = 0, len(boards) - 1
    while max(len(down), len(across)) > LAST_STAGE_SIDE:
        title, end, down, across = min(_next(done, goal, down, across), key=itemgetter(1))
        if end > last:
            break
        if end > begin:
            yield title, begin, end
        begin = max(begin, end)
    if begin < last:
        yield REST_TITLE, begin, last


def _next(done: list[int], goal: Board, down: range, across: range) -> Iterator[tuple[str, int, range, range]]:
    """Yield what may end the next stage: its title, the step at which it was done, and the rest after it."""
    blank_row, blank_column = divmod(goal.blank, goal.width)
    if len(down) > LAST_STAGE_SIDE:
        row, _, lower = outer(down, blank_row)
        cells = [row * goal.width + column for column in across]
        # Translators: this and the next are titles of parts of a game.
        yield gettext("Row {number}", number=row + 1), max(done[cell] for cell in cells), lower, across
    if len(across) > LAST_STAGE_SIDE:
        column, _, right = outer(across, blank_column)
        cells = [row * goal.width + column for row in down]
        yield gettext("Column {number}", number=column + 1), max(done[cell] for cell in cells), down, right


def _done(boards: Sequence[Board], goal: Board) -> list[int]:
    """Return for each cell the step at which it was done for good; NEVER if it was not."""
    done = [0] * len(goal.tiles)
    for step, board in enumerate(boards, 1):
        for cell, (tile, home) in enumerate(zip(board.tiles, goal.tiles, strict=True)):
            if tile != home:
                done[cell] = step
    return [step if step < len(boards) else NEVER for step in done]


DEFAULT_LIMIT_S = 10.0
"""for all searches, if the limit has no seconds"""
SEARCH_SHARE, MIN_SEARCH_S = 0.25, 0.25
"""share of the time left for each search, and its minimum in seconds"""
MAX_ESTIMATES = 250
"""positions of a game whose lower bounds are estimated; they bound those between them"""

Progress = Generator[Info | Bounds, None, None]


class Bounded:
    """The searches that bound the distances of a game, one after another within one limit."""

    def __init__(self, board: Board, goal: Board, moves: Path, limit: Limit, search: Searcher) -> None:
        self._goal = goal
        self._moves = moves
        self._search = search
        self._limit = replace(limit, seconds=DEFAULT_LIMIT_S if limit.seconds is None else limit.seconds)
        self._boards = list(accumulate(moves, Board.slide, initial=board))
        self._stages = list(stages_of(self._boards, goal))
        self._intervals = Intervals(self._boards, moves)

    def events(self) -> Events:
        """Run the searches; yield the bounds each time they may have changed, then the appraisal."""
        self._account = Account(self._limit)
        self._learn_without_search()
        yield self._intervals.bounds
        parts = [self._moves[begin:end] for _, begin, end in self._stages]
        shortening = Shortening(self._boards[0], parts, self._goal)
        yield from self._searched(shortening.events(self._next_limit()), partial(self._learn_shortened, shortening))
        for step in self._steps_to_solve():
            search = self._search(SearchRequest(Problem(self._boards[step], self._goal), limit=self._next_limit()))
            yield from self._searched(search, partial(self._learn_solved, step))
        yield self._appraisal(shortening)

    def _searched(self, search: Generator[Event, None, None], learn: Callable[[Event], None]) -> Progress:
        """Run one search, have `learn` process its events, and yield its progress and the new bounds."""
        with closing(search):
            for event in search:
                if isinstance(event, Info):
                    yield self._account.of_the_game(event, self._intervals.lower[0], self._intervals.upper[0])
                    continue
                if isinstance(event, Solution | Stopped):
                    self._account.add(event.expanded, event.generated)
                learn(event)
                self._intervals.settle()
                yield self._intervals.bounds

    def _learn_without_search(self) -> None:
        """Learn what needs no search: the game itself, one solution from its end, and estimates of heuristics."""
        end, last = self._boards[-1], len(self._moves)
        self._intervals.learn_solution(end, one_by_one(rows(end, self._goal)[0]))
        for step in range(0, last + 1, 1 + last // MAX_ESTIMATES):
            self._intervals.learn_lower(step, estimated(combined, self._boards[step], self._goal))
        self._intervals.settle()

    def _learn_shortened(self, shortening: Shortening, event: Event) -> None:
        if isinstance(event, Solution):
            self._intervals.learn_path(self._boards[0], shortening.path)
            for (_, begin, _), part in zip(self._stages, shortening.parts, strict=True):
                self._intervals.learn_path(self._boards[begin], part)

    def _learn_solved(self, step: int, event: Event) -> None:
        if isinstance(event, Improved | Solution):
            self._intervals.learn_solution(self._boards[step], one_by_one(event.moves))
        if isinstance(event, Improved | Solution | Stopped):
            self._intervals.learn_lower(step, event.lower)

    def _steps_to_solve(self) -> Iterator[int]:
        """Yield the steps of the positions to solve, while there is time and some distance is unknown."""
        untried = set(range(len(self._boards)))
        first = [0, *(begin for _, begin, _ in self._stages)]
        while (left := self._account.left).seconds_left > 0 and left.nodes != 0:
            lower, upper = self._intervals.lower, self._intervals.upper
            open_ones = [step for step in untried if lower[step] < upper[step]]
            if not open_ones:
                return
            known = [step for step in first if step in open_ones]
            step = known[0] if known else max(open_ones, key=lambda step: upper[step] - lower[step])
            untried.discard(step)
            yield step

    def _appraisal(self, shortening: Shortening) -> Appraisal:
        """Return the appraisal, after replaying both of its paths."""
        reached(self._boards[0], self._goal, self._intervals.solution(0))
        reached(self._boards[0], self._boards[-1], shortening.path)
        stages = tuple(
            GameStage(title, begin, end, len(part))
            for (title, begin, end), part in zip(self._stages, shortening.parts, strict=True)
        )
        found = self._intervals.appraisal(self._passages(shortening), shortening.path, self._account.spent)
        return replace(found, stages=stages if len(stages) > 1 else ())

    def _passages(self, shortening: Shortening) -> tuple[Passage, ...]:
        """Return the passages that certainly lost moves.

        A passage found by bounds alone gets a better first move if the shortest known solution starts with one.
        """
        by_path = passages_of(self._boards, self._moves, sum(shortening.near, ()))
        by_bounds = passages_by_bounds(self._moves, self._intervals.lower, self._intervals.upper)
        return tuple(self._with_better(passage) for passage in costliest([*by_path, *by_bounds]))

    def _with_better(self, passage: Passage) -> Passage:
        begin = passage.first - 1
        onwards = self._intervals.solution(begin)
        if passage.better or not onwards or onwards[0] == self._moves[begin]:
            return passage
        return replace(passage, better=onwards[0])

    def _next_limit(self) -> Limit:
        """Return the limit for the next search, counted from now, waits included."""
        limit = self._account.left
        left = max(0.0, limit.seconds_left)
        return replace(limit, seconds=min(left, max(MIN_SEARCH_S, SEARCH_SHARE * left)), since=perf_counter())
