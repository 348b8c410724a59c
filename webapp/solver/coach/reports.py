"""The events of the coach: those while a game is judged, and the last one."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Self

from webapp.puzzle.moves import Move
from webapp.solver import events
from webapp.solver.coach.lost import LostMove
from webapp.solver.events import Info, Limit, Spent, Stage, Stopped, StopReason
from webapp.solver.requests.request import SearchRequest

Searcher = Callable[[SearchRequest], Generator[events.Event, None, None]]
"""a function like `search`"""
Path = tuple[Move, ...]
"""single-tile moves"""


class Account:
    """The cost of the searches that judge a game, and what it leaves of their common limit.

    A limit without a start time counts from now.
    """

    def __init__(self, limit: Limit) -> None:
        self._began = perf_counter()
        self._limit = replace(limit, since=self._began) if limit.since is None else limit
        self.expanded = self.generated = 0

    @property
    def left(self) -> Limit:
        return self._limit.after(self.generated)

    def add(self, expanded: int, generated: int) -> None:
        self.expanded += expanded
        self.generated += generated

    @property
    def spent(self) -> Spent:
        return Spent(self.expanded, self.generated, perf_counter() - self._began)

    def of_the_game(self, info: Info, lower: int, upper: int | None = None) -> Info:
        """Return the progress of one search as that of the game: the total cost, and the bounds of the game's start."""
        expanded, generated, seconds = self.spent
        spent = Spent(expanded + info.expanded, generated + info.generated, seconds)
        return replace(info, lower=lower, upper=upper, **spent._asdict())


@dataclass(frozen=True, slots=True)
class Judgement:
    """A single-tile move of a game."""

    move: Move
    left: int
    """moves still needed after it"""
    lost: int
    """0 for a best move, otherwise 2; with several goals possibly 1"""
    better: Move | None
    """a best move in its place; None if it was one"""
    only: bool | None = None
    """whether only one move was best there; None if unknown"""
    why: LostMove | None = None
    """what a best move in its place would have saved, if it was not one"""


@dataclass(frozen=True, slots=True)
class Judged:
    """More moves of a game that have been judged."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[Judgement, ...]

    def merged(self, earlier: Self) -> Self:
        return replace(self, moves=earlier.moves + self.moves)


@dataclass(frozen=True, slots=True)
class Marked:
    """More moves before which only one move was best, by their numbers from 1."""

    only: tuple[int, ...]

    def merged(self, earlier: Self) -> Self:
        return replace(self, only=earlier.only + self.only)


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of a game in which moves were certainly lost. Moves are numbered from 1."""

    first: int
    last: int
    lost: int
    better: Move | None
    """a better first move, if one is known"""


@dataclass(frozen=True, slots=True)
class Report:
    """A game judged move by move, and the cost of the searches."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[Judgement, ...]
    passages: tuple[Passage, ...] = ()
    """where moves were lost, in the order of the game"""
    shortest: tuple[Move, ...] = ()
    """a shortest solution from the start"""
    shortened: tuple[Move, ...] = ()
    """the game's own path to its end, shortened by optimal windows"""
    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0

    @property
    def left(self) -> int:
        """The moves still needed after the game."""
        return self.moves[-1].left if self.moves else self.needed

    @property
    def lost(self) -> int:
        """The number of moves lost: those made and left beyond those needed."""
        return sum(judged.lost for judged in self.moves)

    @property
    def best(self) -> int:
        """The number of best moves."""
        return sum(not judged.lost for judged in self.moves)

    @property
    def only(self) -> int:
        """The number of best moves known to have been the only ones."""
        return sum(judged.only is True and not judged.lost for judged in self.moves)

    def is_marked(self) -> bool:
        """Return whether `only` is known of all best moves."""
        return all(judged.only is not None or judged.lost for judged in self.moves)


@dataclass(frozen=True, slots=True)
class Bounds:
    """Lower and upper bounds on the moves needed, at the start of a game and after each of its moves."""

    lower: tuple[int, ...]
    upper: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameStage(Stage):
    """A stage of a game: it ends when a row or a column is done for good."""

    best: int
    """length of the shortest known path between its two ends"""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A game judged by bounds."""

    lower: tuple[int, ...]
    upper: tuple[int, ...]
    lost_least: int
    """lower bound on the moves lost"""
    lost_most: int
    """upper bound on the moves lost"""
    passages: tuple[Passage, ...]
    """where moves were certainly lost, in the order of the game"""
    stages: tuple[GameStage, ...]
    """rows and columns in the order in which they were done"""
    shortest: tuple[Move, ...]
    """the shortest known solution from the start"""
    shortened: tuple[Move, ...]
    """the game's own path to its end, shortened by optimal windows"""
    expanded: int
    generated: int
    seconds: float
    moves: tuple[Judgement, ...] | None = None
    """the first moves, if any were judged exactly"""
    reason: StopReason | None = None
    """why the others were not judged exactly, if they should have been; as in Stopped"""


Event = Info | Judged | Marked | Report | Bounds | Appraisal | Stopped
Events = Generator[Event, None, None]
