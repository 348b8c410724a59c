"""The messages, as values: what a page may send, and what it is sent."""

from typing import Annotated, ClassVar, Self

from msgspec import Meta, Struct, structs

VERSION = 1
LONGEST = 1 << 16
"""characters in a message from a page"""
MOST_TOLD = 1_000
"""shortest solutions in a message"""

Id = Annotated[str, Meta(min_length=1, max_length=64)]


class Refused(ValueError):
    """A request that the server does not take: a code of the wire and a sentence for people."""

    def __init__(self, code: str, message: str, id: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.id = id


class Message(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """What every message is: a JSON object that names its type."""

    def instead_of(self, held: Self) -> Self:
        """What is sent in place of this message and one of its type that has not been sent yet: the later one."""
        return self


class Limit(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a job may spend: seconds since the request, generated nodes."""

    seconds: Annotated[float, Meta(gt=0)] | None = None
    nodes: Annotated[int, Meta(gt=0)] | None = None


class Solve(Message, forbid_unknown_fields=True):
    """Find the shortest solution from `position` to `goal`."""

    id: Id
    position: str
    goal: str = "standard"
    solver: str = "auto"
    heuristic: str = "auto"
    weight: Annotated[float, Meta(ge=1)] = 1.0
    metric: str = "stm"
    limit: Limit = Limit()
    faces: str = ""


class Coach(Message, forbid_unknown_fields=True):
    """Judge each of `moves`, played from `position` towards `goal`."""

    solver: ClassVar[str] = "coach"
    """what it is counted as"""
    metric: ClassVar[str] = "stm"

    id: Id
    position: str
    moves: str
    goal: str = "standard"
    limit: Limit = Limit()
    faces: str = ""


class Gather(Message, forbid_unknown_fields=True):
    """Find all shortest solutions from `position` to `goal`, and tell the first `most` of them."""

    solver: ClassVar[str] = "solutions"
    """what it is counted as"""
    metric: ClassVar[str] = "stm"

    id: Id
    position: str
    goal: str = "standard"
    limit: Limit = Limit()
    faces: str = ""
    most: Annotated[int, Meta(ge=0, le=MOST_TOLD)] = 12


Request = Solve | Coach | Gather
"""what opens a job"""


class Stop(Message, forbid_unknown_fields=True):
    """End the job with that id; what is known by then comes in its `stopped`."""

    id: Id


class Watch(Message, forbid_unknown_fields=True):
    """Whether anybody looks at the job with that id: one that nobody watches lets all others go first."""

    id: Id
    watched: bool


class Text(Struct, forbid_unknown_fields=True):
    """The body of `read`: a text, and the board at hand if moves are to be checked on it or letters are its faces."""

    text: str
    position: str | None = None
    goal: str = "standard"
    faces: str = ""


class Offer(Struct, frozen=True, omit_defaults=True):
    """A solver, a heuristic or a metric that a solve may name."""

    name: str
    title: str
    sizes: str
    guarantee: str
    summary: str
    metrics: list[str] = []
    """of a solver or a heuristic: those that it goes with"""
    longest_side: int | None = None
    """of a metric: the longest side of a board for which it can be chosen"""
    heuristics: list[str] = []
    """of a solver: those that can guide it"""
    boards: list[str] = []
    """of a solver or a heuristic that is for some sizes only: these sizes"""


class Table(Struct, frozen=True):
    """A table of distances, made or not."""

    name: str
    ready: bool
    bytes: int


class Hello(Message):
    """The first message on every socket: what this server has."""

    version: int
    solvers: list[Offer]
    heuristics: list[Offer]
    tables: list[Table]
    metrics: list[Offer] = []


class Info(Message, kw_only=True):
    """Progress of a job."""

    id: str
    phase: str
    lower: int
    upper: int | None = None
    bound: int | None = None
    expanded: int
    generated: int
    frontier: int | None = None
    explored: int | None = None
    rate: float
    seconds: float
    fraction: float | None = None
    solver: str | None = None
    heuristic: str | None = None
    note: str | None = None


class Improved(Message):
    """A better solution than before, playable now, while the search goes on."""

    id: str
    moves: str
    length_stm: int
    length_mtm: int
    lower: int
    seconds: float


class Stage(Struct, rename={"from_step": "from", "to_step": "to"}):
    """One part of a path: what it is for, the moves before it and the moves when it is done."""

    title: str
    from_step: int
    to_step: int


class Solution(Message, kw_only=True):
    """The job's end with a solution."""

    id: str
    moves: str
    length_stm: int
    length_mtm: int
    optimal: bool
    lower: int
    solver: str
    heuristic: str
    metric: str
    expanded: int
    generated: int
    seconds: float
    stages: list[Stage] | None = None
    goal: str | None = None
    nearest: int | None = None


class Judgement(Struct, omit_defaults=True):
    """A single-tile move of a game: the moves still needed after it, those it has lost, a best one in its place, and
    whether just one slide was best there, where that is known."""

    move: str
    left: int
    lost: int
    better: str | None = None
    only: bool | None = None


class Judged(Message):
    """Some more moves of a game that have been judged."""

    id: str
    needed: int
    moves: list[Judgement]

    def instead_of(self, held: Self) -> Self:
        """The moves of both."""
        return structs.replace(self, moves=held.moves + self.moves)


class Marked(Message):
    """Some more moves of a game, by their numbers from 1, before which just one slide was a best one."""

    id: str
    only: list[int]

    def instead_of(self, held: Self) -> Self:
        """The numbers of both."""
        return structs.replace(self, only=held.only + self.only)


class Passage(Struct, rename={"first": "from", "last": "to"}, omit_defaults=True):
    """Moves of a game, by their numbers from 1, that have surely lost so many, and a better first move."""

    first: int
    last: int
    lost: int
    better: str | None = None


class Report(Message, kw_only=True):
    """The job's end with a game judged to its last move; `only` counts best moves that were the only ones."""

    id: str
    needed: int
    left: int
    lost: int
    best: int
    only: int | None = None
    moves: list[Judgement]
    passages: list[Passage]
    shortest: str | None = None
    shortened: str | None = None
    expanded: int
    generated: int
    seconds: float


class Bounds(Message):
    """How many moves are needed at the start of a game on a large board and after each move: at least and at most."""

    id: str
    lower: list[int]
    upper: list[int]


class GameStage(Stage):
    """A stage of a game, and the length of the shortest way known between its two ends."""

    best: int


class Appraisal(Message, kw_only=True):
    """The job's end with a game judged by bounds, on a large board or where the time was up or the memory full: then
    `moves` are those that were judged before."""

    id: str
    lower: list[int]
    upper: list[int]
    lost_least: int
    lost_most: int
    passages: list[Passage]
    stages: list[GameStage]
    shortest: str
    shortened: str
    expanded: int
    generated: int
    seconds: float
    moves: list[Judgement] = []
    reason: str | None = None


class Chain(Struct, rename={"from_fork": "from", "to_fork": "to"}):
    """Moves without a choice, from one fork to another, and how many solutions lead along them."""

    from_fork: int
    to_fork: int
    moves: str
    count: str


class Graph(Struct):
    """How all shortest solutions part and meet: the moves made at each fork, start first and goal last, and the chains
    between them."""

    forks: list[int]
    chains: list[Chain]


class Solutions(Message, kw_only=True):
    """The job's end with all shortest solutions; counts are texts, for they may be larger than JavaScript's numbers."""

    id: str
    length: int
    count: str
    positions: int
    forced: list[int]
    solutions: list[str]
    straightest: str
    graph: Graph | None = None
    note: str | None = None
    generated: int
    seconds: float


class Stopped(Message, kw_only=True):
    """The job's early end, with the best that is known."""

    id: str
    reason: str
    lower: int
    upper: int | None = None
    moves: str | None = None
    expanded: int
    generated: int
    seconds: float


class Unsolvable(Message):
    """The job's end where no moves lead to the goal."""

    id: str
    explanation: str


class Error(Message, kw_only=True):
    """A request refused or a job failed, in a sentence."""

    id: str | None = None
    code: str
    message: str


TERMINAL = (Solution, Report, Appraisal, Solutions, Stopped, Unsolvable, Error)
