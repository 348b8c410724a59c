"""JSON over HTTP: what is asked once and answered once; an error is `{"error": {"code", "message"}}`."""

import re
import secrets
from contextlib import suppress
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import Any

from flask import Blueprint, Response, current_app, request
from msgspec import json, structs
from werkzeug.exceptions import UnsupportedMediaType

from webapp import protocol, solver
from webapp.front.sockets import is_listening
from webapp.jobs.desk import ENDING, Desk, TooMany
from webapp.jobs.job import failure
from webapp.jobs.places import BUSY
from webapp.languages import in_language_asked
from webapp.problems import MOST_CELLS, check_room, read_board, read_goal, read_problem
from webapp.protocol import Coach, Error, Gather, Limit, Message, Refused, Request, Solve, Stopped
from webapp.puzzle import (
    Board,
    Faces,
    InvalidBoard,
    Problem,
    Unsupported,
    UnsupportedSize,
    format_moves,
    length_mtm,
    length_stm,
    parse_size,
    scramble,
)
from webapp.puzzle.reading import Checked, Mistakes, Reading, UnknownSize, read, read_as_moves, read_letters
from webapp.sentences import gettext
from webapp.verdicts import fields_of

SECONDS, MOST_SECONDS = 10.0, 60.0
"""that a search over HTTP takes unless told, and at the most"""
STATUS = {
    "bad_message": HTTPStatus.BAD_REQUEST,
    "bad_position": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_goal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_moves": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unsupported": HTTPStatus.UNPROCESSABLE_ENTITY,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}
SOON = 1
"""seconds after which who was refused for now may ask again"""
MOST_SCRAMBLES, MOST_SCRAMBLED_CELLS = 1_000, 50_000
"""in one answer"""
MOST_SEED = 10**15
"""so that JavaScript holds every seed exactly"""

_LENGTH = re.compile(r"[0-9]{1,4}", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,4}", re.ASCII)
_SEED = re.compile(r"-?[0-9]{1,15}", re.ASCII)

bp = Blueprint("api", __name__)


@bp.post("/api/v1/read")
def read_text() -> Response:
    """Say what a pasted text means, or what is wrong with it and which sizes it may have."""
    asked = protocol.decode_as(protocol.Text, _body())
    board = None if asked.position is None else read_board(asked.position)
    try:
        if letters := _in_letters(asked):
            return _answer(_understood(letters))
        if board and (checked := _moves_at_hand(asked, board)):
            return _answer(_checked(board, checked, asked.text))
        return _answer(_understood(read(asked.text)))
    except InvalidBoard as error:
        return json_error(STATUS["bad_position"], "bad_position", str(error), **_details(error))


def _moves_at_hand(asked: protocol.Text, board: Board) -> list[Checked]:
    """What comes of moves on the board at hand, the likelier first; nothing when the text is something else."""
    problem = read_problem(board, asked.goal, asked.faces)
    found = read_as_moves(asked.text, problem.board, problem.example)
    found = [replace(each, goal=each.position) if problem.is_solved(each.position) else each for each in found]
    return sorted(found, key=lambda checked: not checked.solves)


def _in_letters(asked: protocol.Text) -> Reading | None:
    """A grid of the very letters that are on the tiles at hand, as a position."""
    with suppress(InvalidBoard):
        return read_letters(asked.text, Faces.parse(asked.faces)) if asked.faces else None
    return None


def _understood(reading: Reading) -> dict[str, Any]:
    """A reading, with the others that this server has room for."""
    check_room(reading.board.width, reading.board.height)
    others = [other for other in reading.alternatives if len(other.board.tiles) <= MOST_CELLS]
    return _meaning(reading) | {"alternatives": [_meaning(other) for other in others]}


def _meaning(reading: Reading) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "position": str(reading.board),
        "format": reading.format,
        "notes": reading.notes,
        "said": reading.said,
    }
    if reading.goal:
        answer["goal"] = Problem(reading.board, reading.goal).goal_text
    if reading.faces:
        answer["faces"] = str(reading.faces)
    if reading.moves is not None:
        answer["moves"] = format_moves(reading.moves)
    if reading.step is not None:
        answer["step"] = reading.step
    if reading.times:
        answer["times"] = reading.times
    return answer


def _checked(board: Board, outcomes: list[Checked], text: str) -> dict[str, Any]:
    """What comes of moves on the board at hand, and the position that they would solve as another meaning."""
    try:
        alone = _understood(read(text))
    except (InvalidBoard, Refused):
        others = []
    else:
        others = [alone, *alone.pop("alternatives")]
    known = _meaning(Reading(board, "moves", (gettext("played on the board at hand"),)))
    known["said"] = gettext("Read as moves, played on the current board.")
    return known | {"alternatives": others, "checked": [_outcome(checked) for checked in outcomes]}


def _outcome(checked: Checked) -> dict[str, Any]:
    return {
        "named_by": checked.named_by,
        "moves": format_moves(checked.moves),
        "length_stm": length_stm(checked.moves),
        "length_mtm": length_mtm(checked.moves),
        "solves": checked.solves,
        "fault": checked.fault or None,
        "said": checked.said,
    }


def _details(error: InvalidBoard) -> dict[str, Any]:
    """The parts of a complaint: each mistake, what may be meant, or the sizes of which one would make it a position."""
    match error:
        case UnknownSize(sizes=sizes):
            return {"sizes": [f"{width}x{height}" for width, height in sizes]}
        case Mistakes(sentences=sentences, corrections=corrections):
            mended = [{"title": correction.title, "position": str(correction.board)} for correction in corrections]
            return ({"mistakes": sentences} if len(sentences) > 1 else {}) | ({"corrections": mended} if mended else {})
    return {}


@bp.get("/api/v1/check")
def check_position() -> Response:
    """Say whether a position can reach a goal, why, and what would help if it cannot."""
    board = read_board(_position())
    problem = read_problem(board, request.args.get("goal", "standard"), request.args.get("faces", ""))
    return _answer(fields_of(problem, problem.verdict()) | {"goal_position": str(problem.example)})


@bp.post("/api/v1/solve")
def solve_position() -> Response:
    """Search within a bounded time, unless who asks goes before, and answer with the job's terminal message."""
    return _end_of(protocol.decode_as(Solve, _body(), type="solve", id="solve"), perf_counter())


@bp.post("/api/v1/coach")
def judge_game() -> Response:
    """Judge each move of a game, within the same bounds."""
    return _end_of(protocol.decode_as(Coach, _body(), type="coach", id="coach"), perf_counter())


@bp.post("/api/v1/solutions")
def gather_solutions() -> Response:
    """Find all shortest solutions, within the same bounds."""
    return _end_of(protocol.decode_as(Gather, _body(), type="gather", id="gather"), perf_counter())


def _end_of(asked: Request, arrived: float) -> Response:
    """The terminal message of a job, run here."""
    since = arrived if asked.limit.seconds else None
    seconds = min(asked.limit.seconds or SECONDS, MOST_SECONDS)
    asked = structs.replace(asked, limit=Limit(seconds=seconds, nodes=asked.limit.nodes))
    messages: list[Message] = []
    job = _desk().open(asked, messages.append, since, request.remote_addr)
    job.run(patience=SECONDS, is_wanted=partial(is_listening, request.environ))
    last = messages[-1]
    if isinstance(last, Error):
        return error_answer(last)
    return _later(last) if isinstance(last, Stopped) and last.reason == ENDING else _answer(last)


@bp.get("/api/v1/scramble")
def new_scramble() -> Response:
    """Give a random position that reaches the goal, of one length if that is asked; the same for the same seed. A count
    gives as many, of this seed and the next ones."""
    try:
        width, height = parse_size(request.args.get("size", "4x4"))
    except UnsupportedSize as error:
        raise Refused("unsupported", str(error)) from None
    check_room(width, height)
    goal = read_goal(request.args.get("goal", "standard"), width, height)
    seed = _seed()
    if "count" in request.args:
        return _answer({"positions": _scrambles(goal, seed), "size": f"{width}x{height}", "seed": seed})
    if "length" not in request.args:
        board = scramble(width, height, seed, goal)
        return _answer({"position": str(board), "size": board.size, "seed": seed})
    length = _length(request.args["length"])
    board = _scramble_of_length(goal, length, seed)
    return _answer({"position": str(board), "size": board.size, "seed": seed, "length": length})


def _scrambles(goal: Board, seed: int) -> list[str]:
    """The positions of as many seeds as are asked for. Raises Refused."""
    text = request.args["count"]
    most = min(MOST_SCRAMBLES, MOST_SCRAMBLED_CELLS // len(goal.tiles))
    if "length" in request.args:
        raise Refused("bad_message", gettext("A count of scrambles does not go with a length."))
    if not _COUNT.fullmatch(text) or not 1 <= int(text) <= most:
        complaint = gettext(
            "'{text}' is not a count: write a number of scrambles, here at most {most}.", text=text[:20], most=most
        )
        raise Refused("bad_message", complaint)
    return [str(scramble(goal.width, goal.height, seed + number, goal)) for number in range(int(text))]


def _scramble_of_length(goal: Board, length: int, seed: int) -> Board:
    """A position that needs so many moves, looked for in a place of the queue. Raises Refused."""
    with _desk().queue.enter() as turn:
        if not turn.wait(SECONDS):
            raise Refused("busy", BUSY)
        try:
            return solver.scramble_of_length(goal, length, seed, SECONDS)
        except Unsupported as error:
            raise Refused("unsupported", str(error)) from None


@bp.errorhandler(Refused)
def refused(error: Refused) -> Response:
    """Answer a request that cannot be done."""
    answer = failure(error)
    if isinstance(error, TooMany):
        return _later({"error": {"code": answer.code, "message": answer.message}}, HTTPStatus.TOO_MANY_REQUESTS)
    return error_answer(answer)


def error_answer(error: Error) -> Response:
    """The answer over HTTP that an error of the wire becomes."""
    return json_error(STATUS[error.code], error.code, error.message)


def json_error(status: int, code: str, message: str, **details: Any) -> Response:
    """An answer that says what went wrong."""
    answer = _later if status == HTTPStatus.SERVICE_UNAVAILABLE else _answer
    return answer({"error": {"code": code, "message": message, **details}}, status)


def _later(content: object, status: int = HTTPStatus.SERVICE_UNAVAILABLE) -> Response:
    """An answer to somebody who may ask again soon."""
    answer = _answer(content, status)
    answer.headers["Retry-After"] = str(SOON)
    return answer


def _desk() -> Desk:
    desk: Desk = current_app.extensions["desk"]
    return desk


def _answer(content: object, status: int = HTTPStatus.OK) -> Response:
    return Response(json.encode(content, enc_hook=in_language_asked().encoded), status, mimetype="application/json")


def _body() -> bytes:
    if not request.is_json:
        raise UnsupportedMediaType(gettext("Send JSON with the header Content-Type: application/json."))
    body = request.get_data()
    request.stream.read(1)  # what is sent in chunks, and is longer than may be read, is refused rather than cut
    return body


def _position() -> str:
    if "position" not in request.args:
        complaint = gettext("The position is missing: write it as in {path}?position=...", path=request.path)
        raise Refused("bad_message", complaint)
    return request.args["position"]


def _seed() -> int:
    text = request.args.get("seed")
    if text is None:
        return secrets.randbelow(MOST_SEED)
    if not _SEED.fullmatch(text):
        complaint = gettext("'{text}' is not a seed: write a whole number of at most 15 digits.", text=text[:20])
        raise Refused("bad_message", complaint)
    return int(text)


def _length(text: str) -> int:
    if not _LENGTH.fullmatch(text):
        complaint = gettext("'{text}' is not a length: write a number of moves, as in length=30.", text=text[:20])
        raise Refused("bad_message", complaint)
    return int(text)
