"""Told: what the coach says of a game while it is judged, and at the end."""

from collections.abc import Callable, Generator
from dataclasses import dataclass

from webapp.puzzle.moves import Move
from webapp.solver.events import Event, Info, Stopped

Solver = Callable[..., Generator[Event, None, None]]
"""a function like `solve`"""
Path = tuple[Move, ...]
"""single-tile moves"""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A single-tile move of a game."""

    move: Move
    left: int
    """moves still needed after it"""
    lost: int
    """0 for a best move, else 2; with several goals 1 too"""
    better: Move | None
    """a best move in its place, if it was none"""
    only: bool | None = None
    """whether just one slide was a best move there; None where that was not found out"""


@dataclass(frozen=True, slots=True)
class Judged:
    """Some more moves of a game have been judged."""

    needed: int
    """length of the shortest solution from the start"""
    moves: tuple[JudgedMove, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """Before some more moves of a game just one slide was a best one, by their numbers from 1."""

    only: tuple[int, ...]


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
    moves: tuple[JudgedMove, ...]
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
        """Moves still needed at its end."""
        return self.moves[-1].left if self.moves else self.needed

    @property
    def lost(self) -> int:
        """Moves that were lost: made and left beyond those needed."""
        return sum(judged.lost for judged in self.moves)

    @property
    def best(self) -> int:
        """How many moves were best ones."""
        return sum(not judged.lost for judged in self.moves)

    @property
    def only(self) -> int:
        """How many of these are known to have been the only ones."""
        return sum(judged.only is True and not judged.lost for judged in self.moves)

    @property
    def is_marked(self) -> bool:
        """Whether that is known of all best moves."""
        return all(judged.only is not None or judged.lost for judged in self.moves)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many moves are needed at the start of a game and after each of its moves: so many at least and at most."""

    lower: tuple[int, ...]
    upper: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameStage:
    """The moves of a game after which a row or a column is done for good."""

    title: str
    from_step: int
    to_step: int
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
    moves: tuple[JudgedMove, ...] = ()
    """the first moves, as far as they were judged exactly"""
    reason: str | None = None
    """why the others were not, where they should have been: as in Stopped"""


Events = Generator[Info | Judged | Marked | Report | Bounds | Appraisal | Stopped, None, None]
