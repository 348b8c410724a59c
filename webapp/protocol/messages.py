"""Requests: what a page may send, the `hello` that it is sent first, and messages to and from text."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, TypeVar

from msgspec import Meta, Struct, ValidationError, convert, json

from webapp import conditions, solver
from webapp.i18n.sentences import Sentence, gettext, plain
from webapp.protocol.events import Message

VERSION = 2
MAX_MESSAGE_CHARACTERS = 1 << 16
"""from a page"""
MAX_SOLUTIONS = 1_000
"""listed in a message"""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
T = TypeVar("T")


class Refused(ValueError):
    """A request that the server refuses: an error code of the wire and a sentence for people."""

    def __init__(self, code: str, message: str, id: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.id = id


class Tagged(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """A JSON object that names its type."""


class Limit(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a job may spend: seconds since the request, generated nodes."""

    seconds: Annotated[float, Meta(gt=0)] | None = None
    nodes: Annotated[int, Meta(gt=0)] | None = None
    """generated"""


class Solve(Tagged, forbid_unknown_fields=True):
    """Find the shortest solution from `position` to `goal`."""

    id: Id
    position: str
    goal: str = "standard"
    solver: str = "auto"
    heuristic: str = "auto"
    weight: Annotated[float, Meta(ge=1)] = 1.0
    """of the heuristic in weighted A*; rounded down to tenths"""
    metric: str = "stm"
    limit: Limit = Limit()
    faces: str = ""


class Coach(Tagged, forbid_unknown_fields=True):
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


class Gather(Tagged, forbid_unknown_fields=True):
    """Find all shortest solutions from `position` to `goal`, and list the first `most` of them."""

    solver: ClassVar[str] = "solutions"
    """what it is counted as"""
    metric: ClassVar[str] = "stm"

    id: Id
    position: str
    goal: str = "standard"
    limit: Limit = Limit()
    faces: str = ""
    most: Annotated[int, Meta(ge=0, le=MAX_SOLUTIONS)] = 12
    """solutions to list"""


class Judge(Tagged, forbid_unknown_fields=True):
    """Judge the output of a program; `position` is the start of puzzles that it prints without one."""

    solver: ClassVar[str] = "judge"
    """what it is counted as"""
    metric: ClassVar[str] = "stm"

    id: Id
    text: str
    """what the program printed"""
    position: str = ""
    """the start of puzzles that are printed without one"""
    goal: str = ""
    """the goal of all its puzzles, whatever the text says; empty for those of the text"""
    limit: Limit = Limit()


class Scramble(Tagged):
    """Find a position from which the shortest solution towards `position` has `length` moves."""

    solver: ClassVar[str] = "scramble"
    """what it is counted as"""
    metric: ClassVar[str] = "stm"

    id: Id
    position: str
    length: int
    seed: int
    limit: Limit = Limit()


Request = Solve | Coach | Gather | Judge | Scramble
"""what opens a job"""


class Stop(Tagged, forbid_unknown_fields=True):
    """End the job with that id; what is known by then comes in its `stopped`."""

    id: Id


class Watch(Tagged, forbid_unknown_fields=True):
    """Say whether the page of a job is visible: the job of a hidden page lets all others go first."""

    id: Id
    watched: bool


class Text(Struct, forbid_unknown_fields=True):
    """The body of `read`: a text, and the current board, which moves or letters in the text may refer to."""

    text: str
    """anything that may hold boards or moves"""
    position: str | None = None
    """the current board"""
    goal: str | None = None
    """of a position; of all boards of a list, which otherwise have their own; `standard` if there is none"""
    faces: str = ""
    list: bool = False
    """whether to read every board of a list"""
    verdict: bool = False
    """whether to say if the position can be solved"""


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
    """A table of distances, and whether it is ready."""

    name: str
    ready: bool
    bytes: int
    """its size"""


class Hello(Tagged):
    """The first message on every socket: what this server has."""

    version: int
    solvers: list[Offer]
    heuristics: list[Offer]
    tables: list[Table]
    metrics: list[Offer] = []
    release: str = ""
    """the version of Taquin"""
    machine: str = ""
    """its processor, system and Python"""


_DECODER: json.Decoder[Solve | Coach | Gather | Stop | Watch] = json.Decoder(Solve | Coach | Gather | Stop | Watch)


def hello() -> Hello:
    """Return what this server has now."""
    return Hello(
        version=VERSION,
        solvers=convert(list(solver.SOLVERS.values()), list[Offer], from_attributes=True),
        heuristics=convert(list(solver.HEURISTICS.values()), list[Offer], from_attributes=True),
        tables=tables(),
        metrics=convert(list(solver.METRICS.values()), list[Offer], from_attributes=True),
        release=conditions.version(),
        machine=conditions.machine(),
    )


def tables() -> list[Table]:
    return convert(solver.TIERS.states(), list[Table], from_attributes=True)


def decode(text: str | bytes) -> Request | Stop | Watch:
    """Read a message from a page. Raise Refused, with the message's id where it names one."""
    if isinstance(text, bytes):
        raise Refused("bad_message", gettext("A message must be text; this one is binary."))
    if len(text) > MAX_MESSAGE_CHARACTERS:
        complaint = gettext(
            "The message is too long: {found} characters, and the limit is {most}.",
            most=MAX_MESSAGE_CHARACTERS,
            found=len(text),
        )
        raise Refused("bad_message", complaint)
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error), _claimed_id(text)) from None


def decode_as(kind: type[T], body: bytes, **given: str) -> T:
    """Read the body of a request over HTTP; `given` is what a body of that kind need not say. Raise Refused."""
    try:
        return convert(given | json.decode(body, type=dict[str, Any]), kind)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error)) from None


def encode(message: Message | Struct, encoded: Callable[[Any], str] = plain) -> str:
    """Write a message as JSON; `encoded` writes its sentences, by default in English."""
    return json.encode(message.fields() if isinstance(message, Message) else message, enc_hook=encoded).decode()


def _complaint(error: Exception) -> Sentence:
    """Return what is wrong with a message, for the author of the program that sent it."""
    if isinstance(error, ValidationError):
        found = str(error)
        # Translators: what is wrong stays in English, for anyone who writes programs.
        return gettext("The message is not valid: {fault}.", fault=f"{found[0].lower()}{found[1:]}")
    if isinstance(error, ValueError):
        return gettext("The message is not JSON.")
    return gettext("The message is nested too deeply.")


class _Claim(Struct):
    id: Id | None = None


def _claimed_id(text: str) -> str | None:
    try:
        return json.decode(text, type=_Claim).id
    except (ValueError, RecursionError):
        return None
