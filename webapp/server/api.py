"""JSON over HTTP: one answer to each request; an error is `{"error": {"code", "message"}}`."""

import re
import secrets
from contextlib import suppress
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import Any, TypeVar

from flask import Blueprint, Response, current_app, request
from msgspec import json, structs
from werkzeug.exceptions import UnsupportedMediaType

from webapp import protocol
from webapp.i18n.sentences import gettext
from webapp.jobs.opening import ENDING, Jobs, TooMany
from webapp.protocol import Coach, Error, Gather, Judge, Limit, Message, Refused, Request, Scramble, Solve
from webapp.protocol.error_codes import ERROR_CODES
from webapp.protocol.requests import (
    DEFAULT_LIMIT_S,
    MAX_CELLS,
    MAX_LIMIT_S,
    MAX_SCRAMBLES,
    MAX_SEED,
    check_room,
    read_board,
    read_problem,
    visitor_of,
)
from webapp.puzzle import (
    Board,
    Faces,
    InvalidBoard,
    Problem,
    UnsupportedSize,
    fields_of,
    format_moves,
    length_mtm,
    length_stm,
    parse_goal,
    parse_size,
    scramble,
)
from webapp.puzzle.reading import (
    FaultyGoal,
    Mistakes,
    PlayedMoves,
    Reading,
    UnknownSize,
    read,
    read_beside,
    read_letters,
)
from webapp.puzzle.reading.lists.listing import count_boards, first_of_list
from webapp.puzzle.reading.printouts.printout import is_program
from webapp.server.language_choice import in_language_asked
from webapp.server.lists import listed
from webapp.server.rates import RETRY_AFTER_S, uncounted
from webapp.server.sockets import is_listening
from webapp.solver import Scrambled, Stopped

MAX_COUNTED_CHARACTERS = 50_000
"""of a text that may be a list, or a program's output"""
MAX_SCRAMBLED_CELLS = 50_000
"""in one answer"""
MAX_ALTERNATIVES = 20
"""boards of a text that are offered one by one; of a longer list, only the first is shown"""

_NUMBER = re.compile(r"[0-9]{1,4}", re.ASCII)
_SEED = re.compile(r"-?[0-9]{1,15}", re.ASCII)

JobRequest = TypeVar("JobRequest", bound=Request)

bp = Blueprint("api", __name__)


@bp.post("/api/v1/read")
def read_text() -> Response:
    """Say what a pasted text means, or what is wrong with it and which sizes it may have; of a list, each board."""
    body = protocol.decode_as(protocol.Text, _body())
    if body.list:
        return _answer(listed(body.text, body.goal))
    goal, whole = body.goal or "standard", _about_whole(body.text)
    if whole.get("boards", 0) > MAX_ALTERNATIVES and (first := first_of_list(body.text)):
        return _answer(_understood(first, goal, body.verdict) | whole)
    board = None if body.position is None else read_board(body.position)
    try:
        with suppress(InvalidBoard):  # a grid of the very letters that are on the current tiles
            if body.faces and (letters := read_letters(body.text, Faces.parse(body.faces))):
                return _answer(_understood(letters, goal, body.verdict))
        if board is None:
            return _answer(_understood(read(body.text), goal, body.verdict, body.text) | whole)
        problem = read_problem(board, goal, body.faces)
        alone, outcomes = read_beside(body.text, board, problem.example)
        if outcomes:
            # moves that reach any solution solve it, and these come first
            outcomes = [
                replace(each, goal=each.position) if problem.is_solved(each.position) else each for each in outcomes
            ]
            outcomes.sort(key=lambda played: not played.solves)
            return _answer(_checked(board, outcomes, alone) | whole)
        if isinstance(alone, InvalidBoard):
            raise alone
        return _answer(_understood(alone, goal, body.verdict, body.text) | whole)
    except InvalidBoard as error:
        if "boards" in whole and (first := first_of_list(body.text)):
            return _answer(_understood(first, goal, body.verdict) | whole)
        return json_error(ERROR_CODES["bad_position"].status, "bad_position", str(error), **_details(error), **whole)


def _about_whole(text: str) -> dict[str, int | bool]:
    """Return how many boards a text lists, if several, and whether it is a program's output."""
    if len(text) > MAX_COUNTED_CHARACTERS:
        return {}
    return {name: value for name, value in (("boards", count_boards(text)), ("program", is_program(text))) if value}


def _understood(reading: Reading, goal: str, is_judged: bool, text: str = "") -> dict[str, Any]:
    """Return a reading with the other readings that this server has room for, and with its verdict if asked for.

    Its goal is that of the reading, or the one on the page where that fits, or the standard one.
    """
    meanings = _meanings(reading) | _parts(reading, text)
    if not is_judged:
        return meanings
    problem = Problem.parse(reading.board)
    with suppress(InvalidBoard):
        problem = Problem(reading.board, reading.goal) if reading.goal else Problem.parse(reading.board, goal)
    return meanings | {"verdict": _verdict(replace(problem, faces=reading.faces))}


def _parts(reading: Reading, text: str) -> dict[str, Any]:
    """Return the parts of a text that were used and left out, in the units of JavaScript's strings."""

    def units(place: int) -> int:
        return len(text[:place].encode("utf-16-le", "surrogatepass")) // 2

    parts = {"used": reading.used, "left_out": reading.left_out}
    return {name: [[units(start), units(end)] for start, end in spans] for name, spans in parts.items() if spans}


def _verdict(problem: Problem) -> dict[str, Any]:
    return fields_of(problem, problem.verdict()) | {"goal_position": str(problem.example)}


def _meanings(reading: Reading) -> dict[str, Any]:
    check_room(reading.board.width, reading.board.height)
    others = [other for other in reading.alternatives if len(other.board.tiles) <= MAX_CELLS]
    return _meaning(reading) | {"alternatives": [_meaning(other) for other in others]}


def _meaning(reading: Reading) -> dict[str, Any]:
    fields = {
        "position": str(reading.board),
        "format": reading.format,
        "notes": reading.notes,
        "said": reading.said,
        "goal": Problem(reading.board, reading.goal).goal_text if reading.goal else None,
        "faces": str(reading.faces) if reading.faces else None,
        "moves": None if reading.moves is None else format_moves(reading.moves),
        "step": reading.step,
        "times": reading.times or None,
        "lines": reading.lines,
        "goal_named": reading.goal_named or None,
        "stated": reading.stated,
        "says": reading.says,
        "trace": [str(board) for board in reading.trace] or None,
    }
    return {name: value for name, value in fields.items() if value is not None}


def _checked(board: Board, outcomes: list[PlayedMoves], alone: Reading | InvalidBoard) -> dict[str, Any]:
    """Return what moves do on the current board, and as another meaning the position that they would solve."""
    others: list[dict[str, Any]] = []
    if isinstance(alone, Reading):
        with suppress(Refused):
            found = _meanings(alone)
            others = [found, *found.pop("alternatives")]
    known = _meaning(Reading(board, "moves", (gettext("played on your board"),)))
    known["said"] = gettext("Read as moves, played on the current board.")
    checked = [
        {
            "named_by": played.named_by,
            "moves": format_moves(played.moves),
            "length_stm": length_stm(played.moves),
            "length_mtm": length_mtm(played.moves),
            "solves": played.solves,
            "fault": played.fault or None,
            "stated": played.stated,
            "said": played.said,
        }
        for played in outcomes
    ]
    return known | {"alternatives": others, "checked": checked}


def _details(error: InvalidBoard) -> dict[str, Any]:
    """Return the details of an error: each mistake, what may be meant, or the sizes that it may have."""
    match error:
        case UnknownSize(sizes=sizes):
            return {"sizes": [f"{width}x{height}" for width, height in sizes]}
        case Mistakes(sentences=sentences, corrections=corrections):
            mended = [{"title": correction.title, "position": str(correction.board)} for correction in corrections]
            details = ({"mistakes": sentences} if len(sentences) > 1 else {}) | (
                {"corrections": mended} if mended else {}
            )
            return details | ({"start": _meaning(error.start)} if isinstance(error, FaultyGoal) else {})
    return {}


@bp.get("/api/v1/check")
def check_position() -> Response:
    """Say whether a position can reach a goal, why, and what would help if it cannot."""
    if (text := request.args.get("position")) is None:
        complaint = gettext(
            "The position is missing. Add it to the address, as in {path}?position=...", path=request.path
        )
        raise Refused("bad_message", complaint)
    board = read_board(text)
    problem = read_problem(board, request.args.get("goal", "standard"), request.args.get("faces", ""))
    return _answer(_verdict(problem))


def _end_of(kind: type[Request]) -> Response:
    """Run a job within a bounded time, unless the client leaves before, and answer with its terminal message."""
    return _end(run_job(*_bounded(kind), max_wait_s=DEFAULT_LIMIT_S))


def _bounded(kind: type[JobRequest]) -> tuple[JobRequest, float | None]:
    """Return the request in the body with a bounded time, and since when that counts."""
    arrived, name = perf_counter(), kind.__name__.lower()
    job_request = protocol.decode_as(kind, _body(), type=name, id=name)
    since = arrived if job_request.limit.seconds else None
    seconds = min(job_request.limit.seconds or DEFAULT_LIMIT_S, MAX_LIMIT_S)
    return structs.replace(job_request, limit=Limit(seconds=seconds, nodes=job_request.limit.nodes)), since


for _name, _kind in (("solve", Solve), ("coach", Coach), ("solutions", Gather), ("judge", Judge)):
    bp.add_url_rule(f"/api/v1/{_name}", _name, partial(_end_of, _kind), methods=["POST"])


def run_job(job_request: Request, since: float | None = None, *, max_wait_s: float) -> Message:
    """Run a job for the client of this HTTP request, until it leaves. Return the terminal message. Raise Refused."""
    messages: list[Message] = []
    job = jobs().open(job_request, messages.append, since, visitor_of(request.remote_addr))
    with uncounted():
        job.run(max_wait_s, partial(is_listening, request.environ))
    return messages[-1]


def _end(last: Message) -> Response:
    if isinstance(last.event, Error):
        return json_error(ERROR_CODES[last.event.code].status, last.event.code, last.event.message)
    is_closing = isinstance(last.event, Stopped) and last.event.reason == ENDING
    return _later(last.fields()) if is_closing else _answer(last.fields())


@bp.get("/api/v1/scramble")
def new_scramble() -> Response:
    """Give a random position that can reach the goal; with a length, one whose shortest solution has that length.

    The same seed gives the same position. A count gives as many, of this seed and the next ones.
    """
    try:
        width, height = parse_size(request.args.get("size", "4x4"))
        check_room(width, height)
        goal = parse_goal(request.args.get("goal", "standard"), width, height)
    except UnsupportedSize as error:
        raise Refused("unsupported", str(error)) from None
    except InvalidBoard as error:
        raise Refused("bad_goal", str(error)) from None
    seed = _seed()
    if "count" in request.args:
        return _answer({"positions": _scrambles(goal, seed), "size": f"{width}x{height}", "seed": seed})
    if "length" not in request.args:
        board = scramble(width, height, seed, goal)
        return _answer({"position": str(board), "size": board.size, "seed": seed})
    if not _NUMBER.fullmatch(text := request.args["length"]):
        complaint = gettext("The length must be a number of moves, such as 30, not '{text}'.", text=text[:20])
        raise Refused("bad_message", complaint)
    length, limit = int(text), Limit(seconds=DEFAULT_LIMIT_S)
    wanted = Scramble(id="scramble", position=str(goal), length=length, seed=seed, limit=limit)
    last = run_job(wanted, max_wait_s=DEFAULT_LIMIT_S)
    if not isinstance(last.event, Scrambled):
        return _end(last)
    return _answer({"position": str(last.event.board), "size": goal.size, "seed": seed, "length": length})


def _scrambles(goal: Board, seed: int) -> list[str]:
    text = request.args["count"]
    most = min(MAX_SCRAMBLES, MAX_SCRAMBLED_CELLS // len(goal.tiles))
    if "length" in request.args:
        raise Refused("bad_message", gettext("Choose either a count or a length, not both."))
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= most:
        complaint = gettext("The count must be a number from 1 to {most}, not '{text}'.", text=text[:20], most=most)
        raise Refused("bad_message", complaint)
    return [str(scramble(goal.width, goal.height, seed + number, goal)) for number in range(int(text))]


@bp.errorhandler(Refused)
def refused(error: Refused) -> Response:
    """Answer a request that cannot be done."""
    if isinstance(error, TooMany):
        return _later({"error": {"code": error.code, "message": str(error)}}, HTTPStatus.TOO_MANY_REQUESTS)
    return json_error(ERROR_CODES[error.code].status, error.code, str(error))


def json_error(status: int, code: str, message: str, **details: Any) -> Response:
    """Return an answer that says what went wrong."""
    answer = _later if status == HTTPStatus.SERVICE_UNAVAILABLE else _answer
    return answer({"error": {"code": code, "message": message, **details}}, status)


def _later(content: object, status: int = HTTPStatus.SERVICE_UNAVAILABLE) -> Response:
    answer = _answer(content, status)
    answer.headers["Retry-After"] = str(RETRY_AFTER_S)
    return answer


def jobs() -> Jobs:
    opened: Jobs = current_app.extensions["jobs"]
    return opened


def _answer(content: object, status: int = HTTPStatus.OK) -> Response:
    return Response(json.encode(content, enc_hook=in_language_asked().encoded), status, mimetype="application/json")


def _body() -> bytes:
    if not request.is_json:
        raise UnsupportedMediaType(gettext("Send JSON with the header Content-Type: application/json."))
    body = request.get_data()
    request.stream.read(1)  # a chunked body that is too long is refused rather than cut
    return body


def _seed() -> int:
    text = request.args.get("seed")
    if text is None:
        return secrets.randbelow(MAX_SEED)
    if not _SEED.fullmatch(text):
        complaint = gettext("The seed must be a whole number of at most 15 digits, not '{text}'.", text=text[:20])
        raise Refused("bad_message", complaint)
    return int(text)
