"""JSON over HTTP: what is asked once and answered once; an error is `{"error": {"code", "message"}}`."""

import re
import secrets
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, current_app, request
from msgspec import Struct, json, structs
from werkzeug.exceptions import UnsupportedMediaType

from webapp import protocol, solver
from webapp.jobs import Queue, failure, open_job
from webapp.protocol import Error, Limit, Message, Refused, Solve, read_board, read_goal
from webapp.puzzle import (
    InvalidBoard,
    UnsupportedSize,
    check,
    format_moves,
    goal_text,
    named_goal,
    parse_size,
    repairing_swap,
    scramble,
)
from webapp.puzzle.reading import read

SECONDS, MOST_SECONDS = 10.0, 60.0
"""that a search over HTTP takes unless told, and at the most"""
STATUS = {
    "bad_message": HTTPStatus.BAD_REQUEST,
    "bad_position": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_goal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unsupported": HTTPStatus.UNPROCESSABLE_ENTITY,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}
MOST_SEED = 10**15
"""so that JavaScript holds every seed exactly"""

_SEED = re.compile(r"-?[0-9]{1,15}", re.ASCII)

bp = Blueprint("api", __name__)


class Text(Struct, forbid_unknown_fields=True):
    """The body of `read`."""

    text: str


@bp.post("/api/v1/read")
def read_text() -> Response:
    """Say what a pasted text means."""
    asked = protocol.decode_as(Text, _body())
    try:
        reading = read(asked.text)
    except InvalidBoard as error:
        raise Refused("bad_position", str(error)) from None
    protocol.check_room(reading.board.width, reading.board.height)
    answer: dict[str, Any] = {"position": str(reading.board), "format": reading.format, "notes": reading.notes}
    if reading.goal:
        answer["goal"] = goal_text(reading.goal)
    if reading.moves is not None:
        answer["moves"] = format_moves(reading.moves)
    if reading.step is not None:
        answer["step"] = reading.step
    return _answer(answer)


@bp.get("/api/v1/check")
def check_position() -> Response:
    """Say whether a position can reach a goal, why, and with which exchange of two tiles it could."""
    board = read_board(_argument("position"))
    goal = read_goal(request.args.get("goal", "standard"), board)
    swap = repairing_swap(board, goal)
    return _answer(
        protocol.verdict(check(board, goal))
        | {"goal_position": str(goal), "swap": swap, "swapped": str(board.swap(*swap)) if swap else None}
    )


@bp.post("/api/v1/solve")
def solve_position() -> Response:
    """Search within a bounded time, and answer with the job's terminal message."""
    asked = protocol.decode_as(Solve, _body(), type="solve", id="solve")
    seconds = min(asked.limit.seconds or SECONDS, MOST_SECONDS)
    asked = structs.replace(asked, limit=Limit(seconds=seconds, nodes=asked.limit.nodes))
    messages: list[Message] = []
    job = open_job(asked, current_app.extensions["queue"], messages.append, current_app.config["SOLVE"])
    job.run(patience=SECONDS)
    last = messages[-1]
    return error_answer(last) if isinstance(last, Error) else _answer(last)


@bp.get("/api/v1/scramble")
def new_scramble() -> Response:
    """Give a random position that reaches the goal, the same for the same seed."""
    try:
        width, height = parse_size(request.args.get("size", "4x4"))
    except UnsupportedSize as error:
        raise Refused("unsupported", str(error)) from None
    protocol.check_room(width, height)
    goal = read_goal(request.args.get("goal", "standard"), named_goal("standard", width, height))
    seed = _seed()
    board = scramble(width, height, seed, goal)
    return _answer({"position": str(board), "size": board.size, "seed": seed})


@bp.get("/healthz")
def health() -> Response:
    """Say whether searches start at once, which tables there are, and how busy the server is."""
    queue: Queue = current_app.extensions["queue"]
    return _answer({"ready": solver.ready(), "tables": protocol.tables(), "load": queue.load})


@bp.errorhandler(Refused)
def refused(error: Refused) -> Response:
    """Answer a request that cannot be done."""
    return error_answer(failure(error))


def error_answer(error: Error) -> Response:
    """The answer over HTTP that an error of the wire becomes."""
    return json_error(STATUS[error.code], error.code, error.message)


def json_error(status: int, code: str, message: str) -> Response:
    """An answer that says what went wrong."""
    return _answer({"error": {"code": code, "message": message}}, status)


def _answer(content: object, status: int = HTTPStatus.OK) -> Response:
    return Response(json.encode(content), status, mimetype="application/json")


def _body() -> bytes:
    if not request.is_json:
        raise UnsupportedMediaType("Send JSON, with the header Content-Type: application/json.")
    body = request.get_data()
    request.stream.read(1)  # what is sent in chunks, and is longer than may be read, is refused rather than cut
    return body


def _argument(name: str) -> str:
    if name not in request.args:
        raise Refused("bad_message", f"The {name} is missing: write it as in {request.path}?{name}=...")
    return request.args[name]


def _seed() -> int:
    text = request.args.get("seed")
    if text is None:
        return secrets.randbelow(MOST_SEED)
    if not _SEED.fullmatch(text):
        raise Refused("bad_message", f"'{text[:20]}' is no seed: write a whole number of at most 15 digits.")
    return int(text)
