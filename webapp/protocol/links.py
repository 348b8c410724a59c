"""Links in the addresses of requests: read or refused with a sentence, and written with the server's own name."""

from http import HTTPStatus

from flask import abort, request, url_for

from webapp.protocol.requests import read_board
from webapp.puzzle import TEXT_FORM, SharedGame


def asked_game(link: str, *ignored: str) -> SharedGame:
    """Return the game of a request, without the parts of the query that are ignored; refuse a bad one."""
    try:
        start = read_board(link.translate(TEXT_FORM))
    except ValueError as error:
        abort(HTTPStatus.NOT_FOUND, str(error))
    try:
        return SharedGame.read(start, {name: value for name, value in request.args.items() if name not in ignored})
    except ValueError as error:
        abort(HTTPStatus.BAD_REQUEST, str(error))


def full_address(link: str) -> str:
    """Return a link with the host and the folder where this server answers."""
    return url_for("pages.home", _external=True).removesuffix("/") + link
