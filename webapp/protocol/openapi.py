"""The OpenAPI document of the HTTP API, made from the types of its messages and of other answers, with examples."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct, json

from webapp import protocol
from webapp.i18n.sentences import gettext
from webapp.protocol.messages import Table
from webapp.protocol.requests import DEFAULT_LIMIT_S, MAX_LIMIT_S, MAX_SCRAMBLES, MAX_SEED
from webapp.solver import AllOptimal, coach, events
from webapp.solver.judge import JudgedProgram

REFERENCE = "#/components/schemas/{name}"
IMPLIED_FIELDS = ("type", "id")
"""fields of a message that a body may leave out"""


class Fault(Struct):
    """An error: a code for programs and a sentence for people."""

    code: str
    message: str


class Refusal(Struct):
    """The answer to a refused request."""

    error: Fault


class Repair(Struct):
    """A change that makes a position solvable."""

    title: str
    reason: str
    position: str


class Verdict(Struct):
    """Whether a position can reach a goal, and the figures that decide it."""

    position: str
    goal: str
    size: str
    solvable: bool
    inversions: int
    blank_row: int
    blank_column: int
    permutation: Literal["even", "odd"]
    explanation: str
    swap: Annotated[list[int], Meta(min_length=2, max_length=2)] | None
    swapped: str | None
    repairs: list[Repair]
    reaches: list[str]
    goal_position: str


class Meaning(Struct):
    """What a text may mean. Fields that it does not mention are left out."""

    position: str
    format: str
    notes: list[str]
    said: str
    goal: str | None = None
    faces: str | None = None
    moves: str | None = None
    step: int | None = None
    times: list[int] | None = None
    lines: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    """the first and the last line that were read, if only a part of the text was"""
    goal_named: str | None = None
    """the goal's name, if the text names it"""
    stated: int | None = None
    """the length that the text states for its solution"""
    says: bool | None = None
    """whether the text says that the position is solvable"""
    trace: list[str] | None = None
    """the positions of a printed game, the start first"""
    used: list[list[int]] | None = None
    """the parts of the text that were read, each from its first UTF-16 unit to the one behind it"""
    left_out: list[list[int]] | None = None
    """the parts with numbers that were not used, in the same units"""


class PlayedMoves(Struct):
    """The result of playing pasted moves on the current board."""

    named_by: str
    moves: str
    length_stm: int
    length_mtm: int
    solves: bool
    fault: str | None
    stated: int | None
    """the length that the text states"""
    said: str


class Reading(Meaning, kw_only=True):
    """What a text means, with its verdict or its moves checked on the current board, and what else it may mean."""

    alternatives: list[Meaning]
    boards: int | None = None
    """how many boards the text lists, if several"""
    verdict: Verdict | None = None
    checked: list[PlayedMoves] | None = None


class ListedBoard(Struct):
    """A board of a list with its line in the text, or what is wrong with it."""

    line: int
    id: str
    place: str
    position: str | None = None
    goal: str | None = None
    stated: int | None = None
    """length of the shortest solution, as the list says"""
    error: str | None = None


class OtherGoal(Struct):
    """A goal that fits all boards of a list, if their own does not."""

    goal: str
    said: str


class BoardList(Struct):
    """The boards of a list, for a request with `list`."""

    boards: list[ListedBoard]
    offer: OtherGoal | None = None


class Scrambles(Struct, kw_only=True):
    """One random position, or `count` of them."""

    position: str | None = None
    positions: list[str] | None = None
    size: str
    seed: int
    length: int | None = None


class Load(Struct):
    """How busy the server is, in searches."""

    places: int
    running: int
    queued: int


class ClusterHealth(Struct):
    """The cluster of a server that has one."""

    answers: bool
    workers: int
    places: int


class Health(Struct):
    """Whether searches start at once, and how busy the server is."""

    ready: bool
    tables: list[Table]
    load: Load
    cluster: ClusterHealth | None = None


class Readiness(Struct):
    """Whether the server is ready for visitors."""

    ready: bool


class Operation(NamedTuple):
    """A request that the API answers: its words, parameters, body and answer, each with an example."""

    method: str
    summary: str
    body: type | None = None
    query: tuple[str, ...] = ()
    """names of query parameters; a * marks the required ones"""
    answer: Any = dict[str, Any]
    list_answer: Any = None
    """to a request with `list`"""
    refusal: Any = Refusal
    mimetype: str = "application/json"
    example: dict[str, Any] | None = None
    """a query or a body"""
    answer_example: dict[str, Any] | None = None
    """some of the fields that answer the example"""


def _answers(*kinds: type) -> Any:
    return reduce(or_, map(protocol.message_type, kinds))


QUERY: dict[str, tuple[dict[str, Any], str]] = {
    "position": ({"type": "string"}, gettext("Rows separated by /, numbers by spaces, 0 for the blank.")),
    "goal": ({"type": "string", "default": "standard"}, gettext("The name of a goal, or a position.")),
    "faces": ({"type": "string"}, gettext("The letters on tiles 1, 2, 3 …; letters may repeat.")),
    "size": ({"type": "string", "default": "4x4"}, gettext("Width x height.")),
    "seed": (
        {"type": "integer", "minimum": 1 - MAX_SEED, "maximum": MAX_SEED - 1},
        gettext("The same seed gives the same position. Random by default."),
    ),
    "length": (
        {"type": "integer", "minimum": 0, "maximum": 9_999},
        gettext("The exact length of the shortest solution."),
    ),
    "count": (
        {"type": "integer", "minimum": 1, "maximum": MAX_SCRAMBLES},
        gettext("How many positions; each uses the next seed."),
    ),
}
LIMIT_S = gettext(
    "Time limit in seconds, counted from the request: {default:g} by default, and at most {most:g}.",
    default=DEFAULT_LIMIT_S,
    most=MAX_LIMIT_S,
)

OPERATIONS = {
    "/api/v1/read": Operation(
        "post",
        gettext("Read a pasted text."),
        protocol.Text,
        answer=Reading,
        list_answer=BoardList,
        example={"text": "8 6 7\n2 5 4\n3 _ 1"},
        answer_example={"position": "8 6 7/2 5 4/3 0 1", "format": "one row per line"},
    ),
    "/api/v1/check": Operation(
        "get",
        gettext("Check whether a position can be solved, and say why."),
        query=("position*", "goal", "faces"),
        answer=Verdict,
        example={"position": "1 2 3/4 5 6/8 7 0"},
        answer_example={"position": "1 2 3/4 5 6/8 7 0", "goal": "standard", "size": "3x3", "solvable": False},
    ),
    "/api/v1/solve": Operation(
        "post",
        gettext(
            "Search for the shortest solution. Without a limit the search takes at most 10 seconds. "
            "A* takes the newest positions with the least f first, up to sixteen at once, so its last iteration may "
            "expand more than a textbook A*. Below the length of the solution, the counts in details.iterations "
            "are the same for every A*."
        ),
        protocol.Solve,
        answer=_answers(events.Solution, events.Stopped, events.Unsolvable),
        example={"position": "8 6 7/2 5 4/3 0 1", "limit": {"seconds": 5}},
        answer_example={"type": "solution", "length_stm": 31, "optimal": True},
    ),
    "/api/v1/coach": Operation(
        "post",
        gettext("Judge each move of a game."),
        protocol.Coach,
        answer=_answers(coach.Report, coach.Appraisal, events.Stopped),
        example={"position": "1 2 3/4 0 6/7 5 8", "moves": "RLUL"},
        answer_example={"type": "report", "needed": 2, "left": 0, "lost": 2, "best": 3, "only": 3},
    ),
    "/api/v1/judge": Operation(
        "post",
        gettext("Say whether the output of a program that solves puzzles is right: moves, boards, cost, nodes."),
        protocol.Judge,
        answer=_answers(JudgedProgram, events.Stopped),
        example={"text": "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 4", "position": "1 2 5/3 4 0/6 7 8"},
        answer_example={"type": "program", "right": False, "said": "Something is wrong."},
    ),
    "/api/v1/solutions": Operation(
        "post",
        gettext("Find all shortest solutions, and how they branch and meet."),
        protocol.Gather,
        answer=_answers(AllOptimal, events.Stopped, events.Unsolvable),
        example={"position": "1 2 3/4 0 6/7 5 8", "most": 3},
        answer_example={"type": "solutions", "length": 2, "count": "1", "solutions": ["UL"], "straightest": "UL"},
    ),
    "/api/v1/scramble": Operation(
        "get",
        gettext("Give a random position, or one with a shortest solution of an exact length."),
        query=("size", "goal", "seed", "length", "count"),
        answer=Scrambles,
        example={"size": "3x3", "seed": 1, "length": 31},
        answer_example={"size": "3x3", "seed": 1, "length": 31},
    ),
    "/api/v1/": Operation("get", gettext("Show this document as a page."), answer=str, mimetype="text/html"),
    "/api/v1/openapi.json": Operation("get", gettext("Return this document.")),
    "/healthz": Operation("get", gettext("Health check: how busy the server is."), answer=Health),
    "/readyz": Operation("get", gettext("Readiness check."), answer=Readiness, refusal=Readiness),
    "/metrics": Operation("get", gettext("Return metrics for Prometheus."), answer=str, mimetype="text/plain"),
}


def document() -> dict[str, Any]:
    """Return the document, ready for JSON."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Taquin", "version": str(protocol.VERSION)},
        "paths": {path: {operation.method: _described(operation)} for path, operation in OPERATIONS.items()},
        "components": {"schemas": _components()},
    }


def _components() -> dict[str, Any]:
    """Return the schemas of all messages; bodies may leave out IMPLIED_FIELDS."""
    kinds = [kind for each in OPERATIONS.values() for kind in (each.body, each.answer, each.list_answer) if kind]
    _, components = json.schema_components([*kinds, Refusal], ref_template=REFERENCE)
    for operation in OPERATIONS.values():
        if operation.body:
            schema = components[operation.body.__name__]
            schema["required"] = [name for name in schema["required"] if name not in IMPLIED_FIELDS]
    components["Limit"]["properties"]["seconds"] |= {"default": DEFAULT_LIMIT_S, "description": LIMIT_S}
    return components


def _described(operation: Operation) -> dict[str, Any]:
    example = operation.example or {}
    described: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": [_parameter(name, example) for name in operation.query],
        "responses": {
            "200": {"description": "Done."} | _answered(operation),
            "default": {"description": "Not done."} | _content(operation.refusal),
        },
    }
    if operation.body:
        described["requestBody"] = {"required": True} | _content(operation.body, example=example)
    return described


def _answered(operation: Operation) -> dict[str, Any]:
    """Return the answer to a request, and the other one to a request with `list` if there is one."""
    content = _content(operation.answer, operation.mimetype, operation.answer_example)
    if operation.list_answer:
        described = content["content"][operation.mimetype]
        other = _content(operation.list_answer)["content"]["application/json"]["schema"]
        described["schema"] = {"anyOf": [described["schema"], other]}
    return content


def _content(kind: Any, mimetype: str = "application/json", example: dict[str, Any] | None = None) -> dict[str, Any]:
    (schema,), _ = json.schema_components([kind], ref_template=REFERENCE)
    return {"content": {mimetype: {"schema": schema} | ({"example": example} if example else {})}}


def _parameter(name: str, example: dict[str, Any]) -> dict[str, Any]:
    is_required, name = name.endswith("*"), name.rstrip("*")
    schema, meaning = QUERY[name]
    described = {"name": name, "in": "query", "required": is_required, "description": meaning, "schema": schema}
    return described | ({"example": example[name]} if name in example else {})
