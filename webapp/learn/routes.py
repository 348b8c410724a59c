"""The lessons' pages: an index, and a page a lesson."""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from math import factorial

from flask import Blueprint, render_template

from webapp.learn import searches
from webapp.learn.estimates import cells_words, estimate, one_slide_on
from webapp.learn.figures import Figure
from webapp.learn.lessons import LESSONS, named
from webapp.learn.patterns import pattern_length
from webapp.learn.rings import ring
from webapp.learn.stages import staged
from webapp.learn.walks import walks
from webapp.puzzle import DISTANCES, Board, count_exchanges, count_inversions, mean_distance, named_goal
from webapp.solver.by_hand.rows import rows
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
        exchanges=partial(_counted, count_exchanges),
        inversions=partial(_counted, count_inversions),
        ring=ring,
        staged=staged,
        by_rows=partial(staged, method=rows),
        distances=DISTANCES,
        mean=mean_distance,
        factorial=factorial,
        estimate=estimate,
        cells_words=cells_words,
        one_slide_on=one_slide_on,
        walks=walks,
        pattern_length=pattern_length,
        searches=searches,
    )


def _counted(count: Callable[[Board, Board], int], position: str) -> int:
    """What is counted of a position on the way to the standard goal."""
    board = Board.parse(position)
    return count(board, named_goal("standard", board.width, board.height))
