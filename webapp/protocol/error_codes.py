"""Error codes: the names of what can go wrong, the same in all languages, each with its HTTP status and its meaning."""

from http import HTTPStatus
from typing import NamedTuple


class ErrorCode(NamedTuple):
    """The status and the meaning of a code."""

    status: HTTPStatus
    meaning: str


ERROR_CODES = {
    "bad_message": ErrorCode(
        HTTPStatus.BAD_REQUEST, "The request is malformed: no JSON, an unknown field, a wrong type or no position."
    ),
    "not_found": ErrorCode(HTTPStatus.NOT_FOUND, "There is no such address."),
    "method_not_allowed": ErrorCode(HTTPStatus.METHOD_NOT_ALLOWED, "The address does not accept this method."),
    "request_entity_too_large": ErrorCode(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body is larger than 1 MiB."),
    "unsupported_media_type": ErrorCode(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "The body is not `application/json`."),
    "bad_position": ErrorCode(HTTPStatus.UNPROCESSABLE_ENTITY, "The position or the text cannot be read."),
    "bad_goal": ErrorCode(HTTPStatus.UNPROCESSABLE_ENTITY, "The goal is unknown or does not suit the board."),
    "bad_moves": ErrorCode(HTTPStatus.UNPROCESSABLE_ENTITY, "The moves cannot be read, or one of them is impossible."),
    "unsupported": ErrorCode(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "The size, solver, heuristic or metric is unknown, or they do not go together.",
    ),
    "busy": ErrorCode(HTTPStatus.SERVICE_UNAVAILABLE, "The server is busy or shutting down; try again later."),
    "internal": ErrorCode(HTTPStatus.INTERNAL_SERVER_ERROR, "Something went wrong in the server."),
}
ALSO_BUSY = HTTPStatus.TOO_MANY_REQUESTS
"""the status of `busy` for an address that asks for too much"""
RETRIED = (ALSO_BUSY, HTTPStatus.SERVICE_UNAVAILABLE)
"""answers with these statuses say in `Retry-After` when to try again"""

OTHER_STATUSES: dict[int, str] = {
    ALSO_BUSY: "Your address asks for too much; try again later.",
    HTTPStatus.FORBIDDEN: "Pages of other sites cannot use this address.",
    HTTPStatus.UPGRADE_REQUIRED: "The client speaks another version of the protocol.",
}
"""the meanings of statuses that have no code of their own"""


def answers_in_json(path: str) -> bool:
    """Return whether errors at an address are for programs; others are pages for people."""
    return path.startswith(("/api/", "/healthz", "/readyz"))


def code_of(status: int) -> str:
    """Return the code of an error that is known by its status alone."""
    codes = (code for code, each in ERROR_CODES.items() if each.status == status)
    return "busy" if status == ALSO_BUSY else next(codes, HTTPStatus(status).name.lower())
