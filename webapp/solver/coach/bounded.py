"""Bounded: what the moves of a game on a large board have cost, by bounds of the distances to the goal.

First come bounds that take no search. Then the game's own path is shortened by optimal windows, stage by stage and as a
whole: a shorter way between two positions proves that the moves between them have lost some, however far the goal is.
Then anytime searches solve positions of the game: its start, where its stages begin, and where the bounds are widest
apart, until the time is up.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import accumulate
from time import perf_counter

from webapp.puzzle.board import Board
from webapp.puzzle.moves import merged
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.passages import costliest, passages_by_bounds, passages_of
from webapp.solver.coach.shortening import Shortening
from webapp.solver.coach.stages import stages_of
from webapp.solver.coach.told import Appraisal, Bounds, Events, GameStage, Passage, Path, Solver
from webapp.solver.events import Event, Improved, Info, Limit, Solution, Stopped
from webapp.solver.heuristics import combined
from webapp.solver.heuristics.heuristic import estimated
from webapp.solver.solving import reached
from webapp.solver.states.paths import one_by_one

SECONDS = 10.0
"""for all searches, unless the limit says it"""
SHARE, SHORTEST_SHARE = 0.25, 0.25
"""of the time left, for each search; seconds, at the least"""
ESTIMATED = 250
"""positions of a game whose bounds are estimated; they bound those between them"""

News = Generator[Info | Bounds, None, None]


class Bounded:
    """The searches that bound the distances of a game, one after the other within one limit."""

    def __init__(self, board: Board, goal: Board, moves: Path, limit: Limit, solve: Solver) -> None:
        self._goal = goal
        self._moves = moves
        self._solve = solve
        self._limit = replace(limit, seconds=SECONDS if limit.seconds is None else limit.seconds)
        self._boards = list(accumulate(moves, Board.slide, initial=board))
        self._stages = list(stages_of(self._boards, goal))
        self._intervals = Intervals(self._boards, moves)
        self._expanded = self._generated = 0
        self._began = perf_counter()

    def events(self) -> Events:
        """The bounds again and again, and the end."""
        self._began = perf_counter()
        if self._limit.since is None:
            self._limit = replace(self._limit, since=self._began)
        self._learn_at_once()
        yield self._bounds()
        parts = [self._moves[begin:end] for _, begin, end in self._stages]
        shortening = Shortening(self._boards[0], parts, self._goal)
        yield from self._searched(shortening.events(self._share()), partial(self._learn_shortened, shortening))
        for step in self._chosen():
            search = self._solve(self._boards[step], self._goal, limit=self._share())
            yield from self._searched(search, partial(self._learn_solved, step))
        yield self._appraisal(shortening)

    def _searched(self, search: Generator[Event, None, None], learn: Callable[[Event], None]) -> News:
        """One search, from whose events something is learned."""
        with closing(search):
            for event in search:
                if isinstance(event, Info):
                    yield self._of_the_game(event)
                    continue
                if isinstance(event, Solution | Stopped):
                    self._expanded += event.expanded
                    self._generated += event.generated
                learn(event)
                self._intervals.settle()
                yield self._bounds()

    def _learn_at_once(self) -> None:
        """What is known without a search: the game itself, one solution of its end, and what heuristics say."""
        end, last = self._boards[-1], len(self._moves)
        self._intervals.learn_solution(end, one_by_one(rows(end, self._goal)[0]))
        for step in range(0, last + 1, 1 + last // ESTIMATED):
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

    def _chosen(self) -> Iterator[int]:
        """The positions to solve, by their steps, as long as there is time and something is not known."""
        untried = set(range(len(self._boards)))
        first = [0, *(begin for _, begin, _ in self._stages)]
        while not self._is_over():
            lower, upper = self._intervals.lower, self._intervals.upper
            open_ones = [step for step in untried if lower[step] < upper[step]]
            if not open_ones:
                return
            known = [step for step in first if step in open_ones]
            step = known[0] if known else max(open_ones, key=lambda step: upper[step] - lower[step])
            untried.discard(step)
            yield step

    def _bounds(self) -> Bounds:
        return Bounds(self._intervals.lower, self._intervals.upper)

    def _appraisal(self, shortening: Shortening) -> Appraisal:
        """The end, with all paths played through."""
        board, made = self._boards[0], len(self._moves)
        lower, upper = self._intervals.lower, self._intervals.upper
        shortest = self._intervals.solution(0)
        reached(board, self._goal, shortest)
        reached(board, self._boards[-1], shortening.path)
        stages = [
            GameStage(title, begin, end, len(part))
            for (title, begin, end), part in zip(self._stages, shortening.parts, strict=True)
        ]
        passages = self._passages(shortening)
        proved = sum(each.lost for each in passages), made - len(shortening.path), made + lower[-1] - upper[0]
        return Appraisal(
            lower,
            upper,
            max(proved),
            made + upper[-1] - lower[0],
            passages,
            tuple(stages) if len(stages) > 1 else (),
            merged(shortest),
            merged(shortening.path),
            self._expanded,
            self._generated,
            self._seconds(),
        )

    def _passages(self, shortening: Shortening) -> tuple[Passage, ...]:
        """The moves that have surely lost some; by bounds, the shortest solution known begins with a better one."""
        by_path = passages_of(self._boards, self._moves, sum(shortening.near, ()))
        by_bounds = passages_by_bounds(self._moves, self._intervals.lower, self._intervals.upper)
        return tuple(self._with_better(passage) for passage in costliest([*by_path, *by_bounds]))

    def _with_better(self, passage: Passage) -> Passage:
        begin = passage.first - 1
        onwards = self._intervals.solution(begin)
        if passage.better or not onwards or onwards[0] == self._moves[begin]:
            return passage
        return replace(passage, better=onwards[0])

    def _of_the_game(self, told: Info) -> Info:
        """What a search tells of one position, told of the game: its bounds are for the start, its figures are sums."""
        return replace(
            told,
            lower=self._intervals.lower[0],
            upper=self._intervals.upper[0],
            expanded=self._expanded + told.expanded,
            generated=self._generated + told.generated,
            seconds=self._seconds(),
        )

    def _share(self) -> Limit:
        """What the next search may spend, counted from now, whatever it waits for."""
        left = self._seconds_left()
        seconds = min(left, max(SHORTEST_SHARE, SHARE * left))
        return replace(self._limit, seconds=seconds, nodes=self._nodes_left(), since=perf_counter())

    def _is_over(self) -> bool:
        return self._seconds_left() <= 0 or self._nodes_left() == 0

    def _seconds_left(self) -> float:
        assert self._limit.seconds is not None and self._limit.since is not None
        return max(0.0, self._limit.seconds - (perf_counter() - self._limit.since))

    def _nodes_left(self) -> int | None:
        return None if self._limit.nodes is None else max(0, self._limit.nodes - self._generated)

    def _seconds(self) -> float:
        return perf_counter() - self._began
