"""What the coach reports: while a game is judged, and at its end."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Self

from webapp.puzzle.moves import Move
from webapp.solver import events
from webapp.solver.events import Info, Limit, Spent, Stage, Stopped, StopReason
from webapp.solver.request import SearchRequest

Searcher = Callable[[SearchRequest], Generator[events.Event, None, None]]
"""a function like `search`"""
Path = tuple[Move, ...]
"""single-tile moves"""


class Account:
    """What the searches that judge a game have spent together of a limit, which counts from now if from no moment."""

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
        """Return the progress of a search as that of the game, whose bounds are those of its start."""
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
    """0 for a best move, else 2; with several goals 1 too"""
    better: Move | None
    """a best move in its place, if it was none"""
    only: bool | None = None
    """whether just one move was best there; None where that is not known"""


@dataclass(frozen=True, slots=True)
class Judged:
    """Some more moves of a game have been judged."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[Judgement, ...]

    def merged(self, earlier: Self) -> Self:
        return replace(self, moves=earlier.moves + self.moves)


@dataclass(frozen=True, slots=True)
class Marked:
    """The numbers, from 1, of more moves of a game before which just one move was best."""

    only: tuple[int, ...]

    def merged(self, earlier: Self) -> Self:
        return replace(self, only=earlier.only + self.only)


@dataclass(frozen=True, slots=True)
class Passage:
    """Moves of a game that have surely lost some, by their numbers from 1."""

    first: int
    last: int
    lost: int
    better: Move | None
    """a better first move, where one is known"""


@dataclass(frozen=True, slots=True)
class Report:
    """A game by single-tile moves, and what the searches have spent that judge it."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[Judgement, ...]
    passages: tuple[Passage, ...] = ()
    """where moves were lost, in the order of the game"""
    shortest: tuple[Move, ...] = ()
    """a shortest solution from the start"""
    shortened: tuple[Move, ...] = ()
    """the game's own path to where it ends, made shorter by optimal windows"""
    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0

    @property
    def left(self) -> int:
        return self.moves[-1].left if self.moves else self.needed

    @property
    def lost(self) -> int:
        """Moves that were lost: made and left beyond those needed."""
        return sum(judged.lost for judged in self.moves)

    @property
    def best(self) -> int:
        return sum(not judged.lost for judged in self.moves)

    @property
    def only(self) -> int:
        """How many of these are known to have been the only ones."""
        return sum(judged.only is True and not judged.lost for judged in self.moves)

    def is_marked(self) -> bool:
        """Whether that is known of all best moves."""
        return all(judged.only is not None or judged.lost for judged in self.moves)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many moves are needed at the start of a game and after each of its moves: lower and upper bounds."""

    lower: tuple[int, ...]
    upper: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameStage(Stage):
    """The moves of a game after which a row or a column is done for good."""

    best: int
    """length of the shortest way known between its two ends"""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A game judged by bounds."""

    lower: tuple[int, ...]
    upper: tuple[int, ...]
    lost_least: int
    lost_most: int
    passages: tuple[Passage, ...]
    stages: tuple[GameStage, ...]
    shortest: tuple[Move, ...]
    """the shortest solution known from the start"""
    shortened: tuple[Move, ...]
    """the game's own path to where it ends, made shorter by optimal windows"""
    expanded: int
    generated: int
    seconds: float
    moves: tuple[Judgement, ...] | None = None
    """the first moves, as far as they were judged exactly, where some were"""
    reason: StopReason | None = None
    """why the others were not, where they should have been: as in Stopped"""


Event = Info | Judged | Marked | Report | Bounds | Appraisal | Stopped
Events = Generator[Event, None, None]
