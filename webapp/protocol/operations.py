"""The requests that the HTTP API answers, with an example of each."""

from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from webapp import protocol
from webapp.i18n.sentences import gettext
from webapp.protocol.answers import BoardList, Health, Readiness, Reading, Refusal, Scrambles, Verdict
from webapp.protocol.requests import MAX_SCRAMBLES, MAX_SEED
from webapp.puzzle import GOAL_NAMES, MAGIC, PICTURES
from webapp.solver import AllOptimal, coach, events
from webapp.solver.judge import JudgedProgram


class Operation(NamedTuple):
    """A request that the API answers: its words, parameters, body and answer, each with an example."""

    method: str
    summary: str
    body: type | None = None
    parameters: tuple[str, ...] = ()
    """keys of PARAMETERS; a * marks the required ones"""
    answer: Any = dict[str, Any]
    list_answer: Any = None
    """to a request with `list`"""
    mimetype: str = "application/json"
    status: int = 200
    refused: tuple[int, ...] = ()
    """the statuses of refusals, besides 429, which any request may get"""
    refusal: Any = Refusal
    """the answer with these statuses, if it is JSON"""
    name: str = ""
    """the operation's name in programs; by default the end of the path"""
    example: dict[str, Any] | None = None
    """a query or a body"""
    answer_example: dict[str, Any] | None = None
    """some of the fields that answer the example"""


def _answers(*kinds: type) -> Any:
    return reduce(or_, map(protocol.message_type, kinds))


def _goal(*names: str) -> dict[str, Any]:
    return {"anyOf": [{"enum": list(names)}, {"type": "string"}]}


GOAL = _goal(*GOAL_NAMES, MAGIC)
STANDARD = {"default": "standard"}
JOB, QUESTION, PICTURE = (400, 413, 415, 422, 503), (400, 422), (400, 404, 503)
"""the statuses of refusals"""
LOOK = ("link*", "goal", "faces", "picture", "numbers")
PARAMETERS: dict[str, tuple[dict[str, Any], str]] = {
    "link": ({"type": "string"}, gettext("A position: rows separated by dots, numbers by hyphens, 0 for the blank.")),
    "moves": ({"type": "string"}, gettext("The moves from the position, such as R2UL.")),
    "step": ({"type": "integer", "minimum": 0}, gettext("How many of the moves are played.")),
    "label": (
        {"enum": ["verdict", "optimal"]},
        gettext("A line below: whether it can be solved, or its fewest moves."),
    ),
    "picture": ({"enum": list(PICTURES)}, gettext("A picture on the tiles instead of numbers.")),
    "numbers": ({"enum": ["1"]}, gettext("Show numbers on the picture.")),
    "positions": ({"type": "string"}, gettext("The positions of a class link, separated by commas.")),
    "position": ({"type": "string"}, gettext("Rows separated by /, numbers by spaces, 0 for the blank.")),
    "goal": (GOAL | STANDARD, gettext("The name of a goal, or a position.")),
    "single goal": (_goal(*GOAL_NAMES) | STANDARD, gettext("The name of a goal, or a position.")),
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
OPERATIONS = {
    "/api/v1/read": Operation(
        "post",
        gettext("Read a pasted text."),
        protocol.Text,
        refused=JOB[:-1],
        answer=Reading,
        list_answer=BoardList,
        example={"text": "8 6 7\n2 5 4\n3 _ 1"},
        answer_example={"position": "8 6 7/2 5 4/3 0 1", "format": "one row per line"},
    ),
    "/api/v1/check": Operation(
        "get",
        gettext("Check whether a position can be solved, and say why."),
        parameters=("position*", "goal", "faces"),
        refused=QUESTION,
        answer=Verdict,
        example={"position": "1 2 3/4 5 6/8 7 0"},
        answer_example={"position": "1 2 3/4 5 6/8 7 0", "goal": "standard", "size": "3x3", "solvable": False},
    ),
    "/api/v1/solve": Operation(
        "post",
        gettext(
            "Search for the shortest solution. Without a limit the search takes at most 10 seconds. "
            "A* takes the newest positions with the least f first, up to sixteen at once, so its last iteration may "
            "expand more than a textbook A*. Below the length of the solution, the counts in `details.iterations` "
            "are the same for every A*."
        ),
        protocol.Solve,
        refused=JOB,
        answer=_answers(events.Solution, events.Stopped, events.Unsolvable),
        example={"position": "8 6 7/2 5 4/3 0 1", "limit": {"seconds": 5}},
        answer_example={"type": "solution", "length_stm": 31, "optimal": True},
    ),
    "/api/v1/coach": Operation(
        "post",
        gettext("Judge each move of a game."),
        protocol.Coach,
        refused=JOB,
        answer=_answers(coach.Report, coach.Appraisal, events.Stopped),
        example={"position": "1 2 3/4 0 6/7 5 8", "moves": "RLUL"},
        answer_example={"type": "report", "needed": 2, "left": 0, "lost": 2, "best": 3, "only": 3},
    ),
    "/api/v1/judge": Operation(
        "post",
        gettext("Say whether the output of a program that solves puzzles is right: moves, boards, cost, nodes."),
        protocol.Judge,
        refused=JOB,
        answer=_answers(JudgedProgram, events.Stopped),
        example={"text": "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 4", "position": "1 2 5/3 4 0/6 7 8"},
        answer_example={"type": "program", "right": False, "said": "Something is wrong."},
    ),
    "/api/v1/solutions": Operation(
        "post",
        gettext("Find all shortest solutions, and how they branch and meet."),
        protocol.Gather,
        refused=JOB,
        answer=_answers(AllOptimal, events.Stopped, events.Unsolvable),
        example={"position": "1 2 3/4 0 6/7 5 8", "most": 3},
        answer_example={"type": "solutions", "length": 2, "count": "1", "solutions": ["UL"], "straightest": "UL"},
    ),
    "/api/v1/scramble": Operation(
        "get",
        gettext("Give a random position, or one with a shortest solution of an exact length."),
        parameters=("size", "single goal", "seed", "length", "count"),
        refused=(*QUESTION, 503),
        answer=Scrambles,
        example={"size": "3x3", "seed": 1, "length": 31},
        answer_example={"size": "3x3", "seed": 1, "length": 31},
    ),
    "/p/{link}/board.svg": Operation(
        "get",
        gettext("Draw a position."),
        parameters=(*LOOK, "label"),
        answer=str,
        mimetype="image/svg+xml",
        refused=PICTURE,
        name="boardSvg",
    ),
    "/p/{link}/board.png": Operation(
        "get",
        gettext("Draw a position in the shape of a link preview."),
        parameters=(*LOOK, "label"),
        answer=bytes,
        mimetype="image/png",
        refused=PICTURE,
        name="boardPng",
    ),
    "/p/{link}/replay.gif": Operation(
        "get",
        gettext("Draw up to 400 moves as an animation."),
        parameters=(*LOOK, "moves"),
        answer=bytes,
        mimetype="image/gif",
        refused=(*PICTURE, 422),
        name="replayGif",
    ),
    "/p/{link}/replay.webp": Operation(
        "get",
        gettext("Draw up to 400 moves as an animation."),
        parameters=(*LOOK, "moves"),
        answer=bytes,
        mimetype="image/webp",
        refused=(*PICTURE, 422),
        name="replayWebp",
    ),
    "/p/{link}/qr.svg": Operation(
        "get",
        gettext("Draw a link as a QR code."),
        parameters=(*LOOK, "moves", "step"),
        answer=str,
        mimetype="image/svg+xml",
        refused=(*PICTURE, 422),
        name="linkCode",
    ),
    "/learn/class/work/qr.svg": Operation(
        "get",
        gettext("Draw a class link as a QR code."),
        parameters=("positions*",),
        answer=str,
        mimetype="image/svg+xml",
        refused=QUESTION,
        name="classCode",
    ),
    "/embed/{link}": Operation(
        "get",
        gettext("Show the moves of a link in a small player, for a frame on any page."),
        parameters=(*LOOK, "moves", "step"),
        answer=str,
        mimetype="text/html",
        refused=(400, 404),
        name="player",
    ),
    "/live": Operation(
        "get",
        gettext("Open a websocket for searches; its messages have a page of their own."),
        status=101,
        refused=(400, 403, 426),
    ),
    "/api/v1/": Operation(
        "get", gettext("Show this document as a page."), answer=str, mimetype="text/html", name="documentPage"
    ),
    "/api/v1/live": Operation(
        "get",
        gettext("Show the messages of the websocket as a page."),
        answer=str,
        mimetype="text/html",
        name="messagesPage",
    ),
    "/api/v1/openapi.json": Operation("get", gettext("Return this document."), name="document"),
    "/healthz": Operation("get", gettext("Health check: how busy the server is."), answer=Health, name="health"),
    "/readyz": Operation(
        "get", gettext("Readiness check."), answer=Readiness, refused=(503,), refusal=Readiness, name="readiness"
    ),
    "/metrics": Operation("get", gettext("Return metrics for Prometheus."), answer=str, mimetype="text/plain"),
}
