"""Every message of the wire, defined once: the websocket `/live`, `POST /api/v1/solve` and `coach`, and `--json` speak
by it.

JSON objects with a `type`; every message of a job carries the `id` that the page chose. Positions, goals and moves are
in their text forms. A field with `?` is left out when there is nothing to say.

from    type        fields
server  hello       version, solvers, heuristics, tables, metrics?
client  solve       id, position, goal?, solver?, heuristic?, weight?, metric?, limit?, faces?
client  coach       id, position, moves, goal?, limit?, faces?
client  stop        id
client  watch       id, watched
server  info        id, phase, lower, upper?, bound?, expanded, generated, frontier?, explored?, rate, seconds,
                    fraction?, solver?, heuristic?, note?
server  improved    id, moves, length_stm, length_mtm, lower, seconds
server  solution    id, moves, length_stm, length_mtm, optimal, lower, solver, heuristic, metric, expanded, generated,
                    seconds, stages?, goal?, nearest?
server  judged      id, needed, moves
server  report      id, needed, left, lost, best, moves, expanded, generated, seconds
server  stopped     id, reason, lower, upper?, moves?, expanded, generated, seconds
server  unsolvable  id, explanation
server  error       id?, code, message

solvers, heuristics, metrics    [{name, title, sizes, guarantee, summary, metrics?, longest_side?, heuristics?,
                                boards?}], heuristics and boards those that go with it
limit   {seconds?, nodes?}; seconds count from when the request arrives, whatever it waits for
goal    a name, a position, or `magic`: any magic square; in a solution that had several goals the one reached
faces   what is written on the tiles, one character a tile or apart by commas; tiles with equal faces are alike
judged  the moves of a game that were judged since the last of these messages; in a report all of them:
        [{move, left, lost, better?}], single-tile; how many are left after a move, and how many it lost, 0 or 2
needed  length of the shortest solution from the start of a game; left, lost, best: at its end, in all, how many moves
nearest how many goals are as near as the one reached
stages  [{title, from, to}], the named parts of a path; from and to count moves
phase   queued, building, searching
watched whether anybody looks at the page; taken for granted until it says so
reason  asked, limit, memory, replaced, ending (of the server)
code    bad_message, bad_position, bad_goal, bad_moves, unsupported, busy, internal

Laws: one terminal message a job (solution, report, stopped, unsolvable or error), always last. A new solve or coach
replaces the running job; one that is refused replaces nothing. A stop or a watch for a job that is over says nothing,
as the two have crossed. What can not be understood is answered by an error, which carries an `id` only when it ends
that very job. Changes only add, else VERSION + 1.
"""

from typing import Annotated, Any, ClassVar, Self, TypeVar

from msgspec import Meta, Struct, ValidationError, convert, json, structs

from webapp import solver
from webapp.puzzle import Board, format_moves
from webapp.solver import coach, events

VERSION = 1
LONGEST = 1 << 16
"""characters in a message from a page"""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
T = TypeVar("T")


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
    """A single-tile move of a game: the moves still needed after it, those it has lost, and a best one in its place."""

    move: str
    left: int
    lost: int
    better: str | None = None


class Judged(Message):
    """Some more moves of a game that have been judged."""

    id: str
    needed: int
    moves: list[Judgement]

    def instead_of(self, held: Self) -> Self:
        """The moves of both."""
        return structs.replace(self, moves=held.moves + self.moves)


class Report(Message, kw_only=True):
    """The job's end with a game judged to its last move."""

    id: str
    needed: int
    left: int
    lost: int
    best: int
    moves: list[Judgement]
    expanded: int
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


TERMINAL = (Solution, Report, Stopped, Unsolvable, Error)

_OF_EVENT: dict[type, type[Message]] = {
    events.Info: Info,
    events.Improved: Improved,
    events.Solution: Solution,
    coach.Judged: Judged,
    coach.Report: Report,
    events.Stopped: Stopped,
    events.Unsolvable: Unsolvable,
}


def hello() -> Hello:
    """What this server has, as it is now."""
    return Hello(
        version=VERSION,
        solvers=[convert(entry, Offer, from_attributes=True) for entry in solver.SOLVERS.values()],
        heuristics=[convert(entry, Offer, from_attributes=True) for entry in solver.HEURISTICS.values()],
        tables=tables(),
        metrics=[convert(entry, Offer, from_attributes=True) for entry in solver.METRICS.values()],
    )


def tables() -> list[Table]:
    """The tables of this server, made or not."""
    return [convert(table, Table, from_attributes=True) for table in solver.TIERS.states()]


def decode(text: str | bytes) -> Solve | Coach | Stop | Watch:
    """Read a message from a page. Raises Refused, with the message's id where it names one."""
    if isinstance(text, bytes):
        raise Refused("bad_message", "A message must be text; this one is binary.")
    if len(text) > LONGEST:
        raise Refused("bad_message", f"A message has at most {LONGEST} characters, and this one has {len(text)}.")
    try:
        return json.decode(text, type=Solve | Coach | Stop | Watch)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error), _claimed_id(text)) from None


def decode_as(kind: type[T], body: bytes, **given: str) -> T:
    """Read the body of a request over HTTP; `given` is what a body of that kind need not say. Raises Refused."""
    try:
        return convert(given | json.decode(body, type=dict[str, Any]), kind)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error)) from None


def encode(message: Struct) -> str:
    """Write a message as the wire carries it."""
    return json.encode(message).decode()


def of_event(id: str, event: events.Event | coach.Judged | coach.Report) -> Message:
    """The message that tells a page of an event of its job; the fields have the same names."""
    kind = _OF_EVENT[type(event)]
    return kind(id=id, **{name: _plain(getattr(event, name)) for name in kind.__struct_fields__ if name != "id"})


def _plain(value: Any) -> Any:
    match value:
        case (events.Stage(), *_):
            return [Stage(stage.title, stage.from_step, stage.to_step) for stage in value]
        case (coach.JudgedMove(), *_):
            return [_judgement(judged) for judged in value]
        case Board():
            return str(value)
        case tuple():
            return format_moves(value)
    return round(value, 3) if isinstance(value, float) else value


def _judgement(judged: coach.JudgedMove) -> Judgement:
    better = None if judged.better is None else str(judged.better)
    return Judgement(str(judged.move), judged.left, judged.lost, better)


def _complaint(error: Exception) -> str:
    """What is wrong with a message, as a sentence for whoever wrote the page or the program that sent it."""
    if isinstance(error, ValidationError):
        found = str(error)
        return f"The message is not valid: {found[0].lower()}{found[1:]}."
    return "The message is not JSON." if isinstance(error, ValueError) else "The message is nested too deeply."


class _Claim(Struct):
    id: Id | None = None


def _claimed_id(text: str) -> str | None:
    try:
        return json.decode(text, type=_Claim).id
    except (ValueError, RecursionError):
        return None
