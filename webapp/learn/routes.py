"""The lessons' pages: an index, and a page a lesson."""

from http import HTTPStatus

from flask import Blueprint, render_template

from webapp.learn.figures import Figure
from webapp.learn.lessons import LESSONS, named
from webapp.puzzle import Board, count_exchanges, named_goal
from webapp.stories import refuse

bp = Blueprint("learn", __name__)


@bp.get("/learn")
def index() -> str:
    """All lessons."""
    return render_template("learn/index.html", lessons=LESSONS, figure=Figure.parse)


@bp.get("/learn/<name>")
def lesson(name: str) -> str:
    """One of them."""
    try:
        asked = named(name)
    except ValueError as error:
        refuse(HTTPStatus.NOT_FOUND, error)
    place = LESSONS.index(asked)
    return render_template(
        f"learn/{asked.name}.html",
        lesson=asked,
        number=place + 1,
        following=LESSONS[place + 1] if place + 1 < len(LESSONS) else None,
        figure=Figure.parse,
        exchanges=_exchanges,
    )


def _exchanges(position: str) -> int:
    """How few exchanges of two cells lead home from a position."""
    board = Board.parse(position)
    return count_exchanges(board, named_goal("standard", board.width, board.height))
