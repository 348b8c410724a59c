"""Events as JSON: what a search reports, as fields and as schemas, both derived from the solver's dataclasses.

A field or property of an event is a field of its message; None is left out. Positions and moves become texts, counts
digits, figures have three decimals, and RENAMED has the few names that differ.
"""

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import defstruct

from webapp.puzzle import Board, Move, format_moves
from webapp.solver import AllOptimal, Scrambled, coach, events
from webapp.solver.all_optimal import Count
from webapp.solver.judge import JudgedProgram


@dataclass(frozen=True, slots=True)
class Error:
    """A request refused or a job failed, in a sentence."""

    code: str
    message: str


Event = events.Event | coach.Event | AllOptimal | Scrambled | JudgedProgram | Error
TYPES: dict[str, type] = {
    "info": events.Info,
    "improved": events.Improved,
    "solution": events.Solution,
    "judged": coach.Judged,
    "marked": coach.Marked,
    "bounds": coach.Bounds,
    "appraisal": coach.Appraisal,
    "report": coach.Report,
    "solutions": AllOptimal,
    "stopped": events.Stopped,
    "unsolvable": events.Unsolvable,
    "scrambled": Scrambled,
    "error": Error,
}
"""the events that are sent, by the type that their messages name"""
TYPE_OF: dict[type, str] = {kind: name for name, kind in TYPES.items()} | {JudgedProgram: "program"}
"""judged programs are sent over HTTP only"""
PROGRESS = (events.Info, events.Improved, coach.Judged, coach.Marked, coach.Bounds)
"""the events that do not end a job"""
ADDED = (coach.Judged, coach.Marked)
"""progress that is added to what was reported before; other progress replaces it"""
BOUNDED = (coach.Bounds,)
"""progress after which a job has a result at its limit, even if tables are missing"""
RENAMED = {
    "board": "position",
    "first": "from",
    "from_fork": "from",
    "from_step": "from",
    "last": "to",
    "to_fork": "to",
    "to_step": "to",
}
DECIMALS = 3
DESCRIBED: dict[str, type] = {}
"""the dataclasses for which structs were made, by the names of the structs"""


@dataclass(frozen=True, slots=True)
class Message:
    """An event for the job with that id, or for none."""

    event: Event
    id: str | None = None

    def fields(self) -> dict[str, Any]:
        job = {} if self.id is None else {"id": self.id}
        return {"type": TYPE_OF[type(self.event)], **job, **fields_of(self.event)}


def fields_of(event: Any) -> dict[str, Any]:
    """Return an event, or a part of one, as JSON fields."""
    kind: Any = type(event)
    fields = {}
    for name, sent_as, _, write in sent_fields(kind):
        value = getattr(event, name)
        if value is not None:
            fields[sent_as] = write(value) if write else value
    return fields


def message_type(kind: type) -> Any:
    """Return a struct with the fields of the message for an event, for its schema."""
    return _struct(kind, TYPE_OF[kind])


class _Field(NamedTuple):
    name: str
    sent_as: str
    type: Any
    write: Callable[[Any], Any] | None


@cache
def sent_fields(kind: Any) -> list[_Field]:
    """Return the fields and properties of a dataclass; each class's properties follow its first field."""
    hints = get_type_hints(kind, include_extras=True)
    types: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        first, *others = [*vars(base).get("__annotations__", {})] or [None]
        properties = {name: value for name, value in vars(base).items() if isinstance(value, property)}
        types |= {first: hints[first]} if first else {}
        types |= {name: get_type_hints(value.fget)["return"] for name, value in properties.items()}
        types |= {name: hints[name] for name in others}
    return [_Field(name, RENAMED.get(name, name), *_form(of)) for name, of in types.items()]


def _form(of: Any) -> tuple[Any, Callable[[Any], Any] | None]:
    """Return the JSON type of a Python type, and a function that writes a value, or None if it is sent as it is."""
    if get_origin(of) in (Union, UnionType):
        (given,) = (option for option in get_args(of) if option is not NoneType)
        kind, write = _form(given)
        return kind | None, write
    if of == tuple[Move, ...]:
        return str, format_moves
    if get_origin(of) is tuple:
        kind, write = _form(get_args(of)[0])
        return list[kind], (lambda values: list(map(write, values))) if write else list  # type: ignore[valid-type]
    if of in (Board, Move, Count):
        return str, str
    if of is float:
        return float, lambda value: round(value, DECIMALS)
    is_part = is_dataclass(of)
    return (_struct(of), fields_of) if is_part else (of, None)


@cache
def _struct(kind: Any, tag: str | None = None) -> Any:
    """Return a struct with the fields of a dataclass, and for a message its tag and the id of its job."""
    fields = sent_fields(kind)
    types = [(each.name, each.type, *_default(each.type)) for each in fields]
    if tag:
        id_type = str | None if kind is Error else str
        types = [("id", id_type, *_default(id_type)), *types]
    name = tag.capitalize() if tag else kind.__name__
    DESCRIBED[name] = kind
    return defstruct(
        name,
        types,
        rename={each.name: each.sent_as for each in fields},
        namespace={"__doc__": kind.__doc__},
        kw_only=True,
        tag=tag,
        tag_field="type" if tag else None,
    )


def _default(of: Any) -> tuple[None] | tuple[()]:
    return (None,) if NoneType in get_args(of) else ()
