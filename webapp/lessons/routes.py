"""The lessons and their pages: an index, a page for each lesson, a worksheet, and what a class link opens."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from math import factorial

from flask import Blueprint, Response, abort, render_template, request, url_for

from webapp.i18n.sentences import gettext
from webapp.lessons import searches
from webapp.lessons.estimates import cells_words, estimate, one_slide_on, pattern_length, walks
from webapp.lessons.figures import Figure, conjugated, counted, staged
from webapp.lessons.steps import steps
from webapp.media import TooMuchForCode, qr
from webapp.protocol.requests import read_board
from webapp.puzzle import (
    DISTANCES,
    TEXT_FORM,
    Board,
    Problem,
    count_inversions,
    count_swaps,
    mean_distance,
    with_commas,
)
from webapp.solver.by_hand.rows import rows
from webapp.solver.by_hand.train import train

SIZES = ("2x2", "3x2", "3x3", "4x3", "4x4")
"""boards with scrambles of an exact length that are found quickly"""
LAYOUTS = (1, 2, 4, 6, 9, 12)
"""positions on a printed page"""
MAX_POSITIONS = 20
"""of an assignment"""
MAX_TITLE_CHARACTERS = 80
ASSIGNMENT = ("title", "lesson", "step", "positions", "ask")
"""the parameters of a class link"""
ASKS = ("parity", "length", "best", "solve")
"""what a class link can ask about a position: whether it can be solved, the length of a shortest solution, the
tile that one moves first, and a solution"""

bp = Blueprint("learn", __name__)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A page of its own, whose text is `templates/learn/<name>.html`."""

    name: str
    """the end of its address"""
    title: str
    summary: str
    position: str
    """the board shown beside it in the index"""
    minutes: int
    """for the text, its boards and the exercises, rounded to 5"""


LESSONS = (
    Lesson(
        "impossible",
        gettext("The impossible puzzle"),
        gettext("Two tiles are in the wrong order. Why can nobody put them right?"),
        "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
        25,
    ),
    Lesson(
        "counting",
        gettext("Can it be solved? Count and see"),
        gettext("Which number tells you at a glance whether a position can be solved?"),
        "1 2/3 0",
        25,
    ),
    Lesson(
        "three-cycles",
        gettext("Why the other half can be solved"),
        gettext("All the remaining positions can be solved: here is how."),
        "1 2 3/4 6 8/7 5 0",
        20,
    ),
    Lesson(
        "by-hand",
        gettext("By hand"),
        gettext("How do people solve any position without thinking far ahead?"),
        "1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12",
        45,
    ),
    Lesson(
        "shortest",
        gettext("How a machine finds the shortest solution"),
        gettext("How can it be sure that nothing is shorter, without trying everything?"),
        "3 4 2/7 5 0/6 1 8",
        25,
    ),
    Lesson(
        "estimates",
        gettext("Better estimates"),
        gettext("What does Manhattan distance miss, and how can a search know more?"),
        "1 2 3/6 4 0/5 7 8",
        25,
    ),
    Lesson(
        "how-hard",
        gettext("How hard can it be?"),
        gettext("How many moves does the worst position need, and who can know?"),
        "8 6 7/2 5 4/3 0 1",
        20,
    ),
)


def ring(start: Board) -> list[Board]:
    """Return the positions of a 2x2 board in a circle, each one move from the one before it."""
    found, position = [start], _neighbours(start)[0]
    while position != start:
        found.append(position)
        position = next(near for near in _neighbours(position) if near != found[-2])
    return found


def _neighbours(board: Board) -> list[Board]:
    return [board.slide(move) for move in board.legal_moves()]


@bp.get("/learn")
def index() -> str:
    return render_template("learn/index.html", lessons=LESSONS, figure=Figure.parse)


@bp.get("/learn/worksheet")
def worksheet() -> str:
    return render_template("learn/worksheet.html", sizes=SIZES, layouts=LAYOUTS)


@bp.get("/learn/class")
def class_link() -> str:
    return render_template("learn/class.html", sizes=SIZES, lessons=LESSONS, steps=steps)


@bp.get("/learn/class/work")
def class_work() -> str:
    """Return the page that a class link opens."""
    lessons, tasks = _asked_lessons(), _asked_tasks()
    step = request.args.get("step", "")
    return render_template(
        "learn/class-work.html",
        title=request.args.get("title", "")[:MAX_TITLE_CHARACTERS],
        tasks=tasks,
        lessons=lessons,
        step=step,
        step_title=steps(lessons[0].name).get(step) if len(lessons) == 1 else None,
        figure=Figure.parse,
    )


@bp.get("/learn/class/work/qr.svg")
def class_code() -> Response:
    """Draw a class link as a QR code, with the address that the visitor used."""
    _asked_tasks()
    asked = {name: value for name in ASSIGNMENT if (value := request.args.get(name))}
    try:
        return Response(qr(url_for(".class_work", _external=True, **asked)), mimetype="image/svg+xml")
    except TooMuchForCode as error:
        abort(HTTPStatus.UNPROCESSABLE_ENTITY, str(error))


@dataclass(frozen=True, slots=True)
class ClassTask:
    """A position of a class link and what is asked about it."""

    board: Board
    asks: tuple[str, ...]

    @property
    def movable(self) -> list[int]:
        """The tiles that can be moved, in ascending order."""
        return sorted(self.board.tiles[near.tiles.index(0)] for near in _neighbours(self.board))


def _asked_lessons() -> list[Lesson]:
    """Return the lessons of the class link that was asked for, in their order."""
    wanted = request.args.get("lesson", "").split(",")
    return [lesson for lesson in LESSONS if lesson.name in wanted]


def _asked_tasks() -> list[ClassTask]:
    """Return the tasks of the class link that was asked for; refuse one that pupils cannot work on."""
    texts = [text for text in request.args.get("positions", "").split(",") if text]
    try:
        if not texts and _asked_lessons():
            return []
        return _tasks(texts, request.args.get("ask", "solve").split(","))
    except ValueError as error:
        abort(HTTPStatus.BAD_REQUEST, str(error))


def _tasks(texts: list[str], asks: list[str]) -> list[ClassTask]:
    """Return the tasks of a class link; the last of `asks` is for all further positions.

    Raises ValueError if a position cannot be read, or cannot be solved although nothing asks whether it can.
    """
    if not 1 <= len(texts) <= MAX_POSITIONS:
        complaint = gettext(
            "A class link needs a lesson or 1 to {most} positions; this one has {count}.",
            most=MAX_POSITIONS,
            count=len(texts),
        )
        raise ValueError(complaint)
    boards = [read_board(text.translate(TEXT_FORM)) for text in texts]
    tasks = [ClassTask(board, _kinds(asks[min(index, len(asks) - 1)])) for index, board in enumerate(boards)]
    for number, task in enumerate(tasks, 1):
        if "parity" not in task.asks and not Problem.parse(task.board).verdict().solvable:
            raise ValueError(gettext("Position {number} of the class link cannot be solved.", number=number))
    return tasks


def _kinds(text: str) -> tuple[str, ...]:
    """Return what is asked about a position, in the order of the page; a solution if nothing else is."""
    return tuple(kind for kind in ASKS if kind in text.split(".")) or ("solve",)


@bp.get("/learn/<name>")
def lesson(name: str) -> str:
    """Return the page of a lesson."""
    named = [lesson.name for lesson in LESSONS]
    if name not in named:
        names = with_commas(named)
        abort(HTTPStatus.NOT_FOUND, gettext("Unknown lesson '{name}'. Choose {names}.", name=name[:20], names=names))
    place = named.index(name)
    return render_template(
        f"learn/{name}.html",
        lesson=LESSONS[place],
        number=place + 1,
        following=LESSONS[place + 1] if place + 1 < len(LESSONS) else None,
        figure=Figure.parse,
        exchanges=partial(_counted, count_swaps),
        inversions=partial(_counted, count_inversions),
        ring=ring,
        counted=counted,
        staged=staged,
        conjugated=conjugated,
        by_rows=partial(staged, method=rows),
        by_train=partial(staged, method=train),
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
    figure = Figure.parse(position)
    return count(figure.board, figure.goal)
