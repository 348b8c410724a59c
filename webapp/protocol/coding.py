"""Coding: messages as texts, what a search tells as messages, and what is wrong with a message in a sentence."""

from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, json

from webapp import solver
from webapp.protocol.messages import (
    LONGEST,
    VERSION,
    Chain,
    Coach,
    Gather,
    Graph,
    Hello,
    Id,
    Improved,
    Info,
    Judged,
    Judgement,
    Message,
    Offer,
    Refused,
    Report,
    Request,
    Solution,
    Solutions,
    Solve,
    Stage,
    Stop,
    Stopped,
    Table,
    Unsolvable,
    Watch,
)
from webapp.puzzle import Board, format_moves
from webapp.solver import coach, events
from webapp.solver.path_graph import Folded

T = TypeVar("T")

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


def decode(text: str | bytes) -> Request | Stop | Watch:
    """Read a message from a page. Raises Refused, with the message's id where it names one."""
    if isinstance(text, bytes):
        raise Refused("bad_message", "A message must be text; this one is binary.")
    if len(text) > LONGEST:
        raise Refused("bad_message", f"A message has at most {LONGEST} characters, and this one has {len(text)}.")
    try:
        return json.decode(text, type=Solve | Coach | Gather | Stop | Watch)
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


def of_event(id: str, event: events.Event | coach.Judged | coach.Report | solver.AllOptimal) -> Message:
    """The message that tells a page of an event of its job; the fields have the same names."""
    if isinstance(event, solver.AllOptimal):
        return _all_of_them(id, event)
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


def _all_of_them(id: str, found: solver.AllOptimal) -> Solutions:
    return Solutions(
        id=id,
        length=found.length,
        count=str(found.count),
        positions=found.positions,
        forced=list(found.forced),
        solutions=[format_moves(moves) for moves in found.solutions],
        straightest=format_moves(found.straightest),
        graph=_graph(found.graph) if found.graph else None,
        note=found.note,
        generated=found.generated,
        seconds=round(found.seconds, 3),
    )


def _graph(folded: Folded) -> Graph:
    chains = [
        Chain(chain.from_fork, chain.to_fork, format_moves(chain.moves), str(chain.count)) for chain in folded.chains
    ]
    return Graph(list(folded.forks), chains)


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
