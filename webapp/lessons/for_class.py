"""For a class: the choices of the worksheet, and the assignment that a class link holds."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import abort, request

from webapp.i18n.sentences import gettext
from webapp.lessons.figures import Figure
from webapp.protocol.requests import read_board
from webapp.puzzle import TEXT_FORM

SIZES = ("2x2", "3x2", "3x3", "4x3", "4x4")
"""boards with scrambles of an exact length that are found quickly"""
LAYOUTS = (1, 2, 4, 6, 9, 12)
"""positions on a printed page"""
MAX_POSITIONS = 20
"""of an assignment"""
MAX_TITLE = 80
"""characters"""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What a teacher gives to a class: a title, the name of a lesson, and positions; the first two may be empty."""

    title: str
    lesson: str
    positions: tuple[str, ...]


def asked_assignment() -> Assignment:
    """Return the assignment in the address of a request; refuse one that cannot be done."""
    texts = [text for text in request.args.get("positions", "").split(",") if text]
    if not 1 <= len(texts) <= MAX_POSITIONS:
        complaint = gettext(
            "A class link needs 1 to {most} positions; this one has {count}.", most=MAX_POSITIONS, count=len(texts)
        )
        abort(HTTPStatus.BAD_REQUEST, complaint)
    try:
        positions = tuple(str(read_board(text.translate(TEXT_FORM))) for text in texts)
        unsolvable = [
            number
            for number, position in enumerate(positions, 1)
            if not Figure.parse(position).game.problem.verdict().solvable
        ]
    except ValueError as error:
        abort(HTTPStatus.BAD_REQUEST, str(error))
    if unsolvable:
        complaint = gettext("Position {number} of the class link cannot be solved.", number=unsolvable[0])
        abort(HTTPStatus.BAD_REQUEST, complaint)
    return Assignment(request.args.get("title", "")[:MAX_TITLE], request.args.get("lesson", ""), positions)
