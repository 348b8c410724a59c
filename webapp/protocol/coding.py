"""Coding: messages as texts, what a search tells as messages, and what is wrong with a message in a sentence."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, json

from webapp import solver
from webapp.protocol.messages import (
    LONGEST,
    VERSION,
    Appraisal,
    Bounds,
    Chain,
    Coach,
    GameStage,
    Gather,
    Graph,
    Hello,
    Id,
    Improved,
    Info,
    Judged,
    Judgement,
    Marked,
    Message,
    Offer,
    Passage,
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
from webapp.puzzle import Board, Move, format_moves
from webapp.sentences import Sentence, gettext, plain
from webapp.solver import coach, events
from webapp.solver.path_graph import Folded

T = TypeVar("T")

_OF_PAGES: json.Decoder[Request | Stop | Watch] = json.Decoder(Solve | Coach | Gather | Stop | Watch)
"""reads what a page says"""

_OF_EVENT: dict[type, type[Message]] = {
    events.Info: Info,
    events.Improved: Improved,
    events.Solution: Solution,
    coach.Judged: Judged,
    coach.Marked: Marked,
    coach.Bounds: Bounds,
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
        raise Refused("bad_message", gettext("A message must be text; this one is binary."))
    if len(text) > LONGEST:
        complaint = gettext(
            "A message has at most {most} characters, and this one has {found}.", most=LONGEST, found=len(text)
        )
        raise Refused("bad_message", complaint)
    try:
        return _OF_PAGES.decode(text)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error), _claimed_id(text)) from None


def decode_as(kind: type[T], body: bytes, **given: str) -> T:
    """Read the body of a request over HTTP; `given` is what a body of that kind need not say. Raises Refused."""
    try:
        return convert(given | json.decode(body, type=dict[str, Any]), kind)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_message", _complaint(error)) from None


def encode(message: Struct, encoded: Callable[[Any], str] = plain) -> str:
    """Write a message as the wire carries it, its sentences as `encoded`: in English, unless told."""
    return json.encode(message, enc_hook=encoded).decode()


Told = events.Event | coach.Judged | coach.Marked | coach.Report | coach.Bounds | coach.Appraisal | solver.AllOptimal


def of_event(id: str, event: Told) -> Message:
    """The message that tells a page of an event of its job; the fields have the same names."""
    if isinstance(event, coach.Report):
        return _reported(id, event)
    if isinstance(event, coach.Appraisal):
        return _appraised(id, event)
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
        case (int(), *_):
            return list(value)
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


def _reported(id: str, told: coach.Report) -> Report:
    return Report(
        id=id,
        needed=told.needed,
        left=told.left,
        lost=told.lost,
        best=told.best,
        only=told.only,
        moves=[_judgement(judged) for judged in told.moves],
        passages=[_passage(passage) for passage in told.passages],
        shortest=format_moves(told.shortest),
        shortened=format_moves(told.shortened),
        expanded=told.expanded,
        generated=told.generated,
        seconds=round(told.seconds, 3),
    )


def _appraised(id: str, told: coach.Appraisal) -> Appraisal:
    return Appraisal(
        id=id,
        lower=list(told.lower),
        upper=list(told.upper),
        lost_least=told.lost_least,
        lost_most=told.lost_most,
        passages=[_passage(passage) for passage in told.passages],
        stages=[GameStage(stage.title, stage.from_step, stage.to_step, stage.best) for stage in told.stages],
        shortest=format_moves(told.shortest),
        shortened=format_moves(told.shortened),
        expanded=told.expanded,
        generated=told.generated,
        seconds=round(told.seconds, 3),
        moves=[_judgement(judged) for judged in told.moves],
        reason=told.reason,
    )


def _graph(folded: Folded) -> Graph:
    chains = [
        Chain(chain.from_fork, chain.to_fork, format_moves(chain.moves), str(chain.count)) for chain in folded.chains
    ]
    return Graph(list(folded.forks), chains)


def _passage(passage: coach.Passage) -> Passage:
    return Passage(passage.first, passage.last, passage.lost, _named(passage.better))


def _judgement(judged: coach.JudgedMove) -> Judgement:
    return Judgement(str(judged.move), judged.left, judged.lost, _named(judged.better), judged.only)


def _named(move: Move | None) -> str | None:
    return None if move is None else str(move)


def _complaint(error: Exception) -> Sentence:
    """What is wrong with a message, as a sentence for whoever wrote the page or the program that sent it."""
    if isinstance(error, ValidationError):
        found = str(error)
        # Translators: what is wrong stays in English, for whoever writes programs.
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
