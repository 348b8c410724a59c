"""Pictures of a link, whose address says all that they show: its board with a caption, its moves, its QR code.

verdict   a caption that says whether the position can be solved
optimal   one with the fewest moves where a short search proves them, else with bounds

Drawing takes a core and some 20 MB for a picture, and hundreds for a long replay. So few are drawn at a time, they are
cached, and the memory is returned to the system.
"""

import ctypes
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import BoundedSemaphore, Lock
from typing import NamedTuple

from cachetools import LRUCache
from flask import Blueprint, Response, abort, current_app, request
from werkzeug.exceptions import ServiceUnavailable, TooManyRequests

from webapp import media
from webapp.i18n.sentences import gettext, ngettext, plain
from webapp.media import Look, TooMuchForCode
from webapp.protocol import Event, Limit, Refused, Solve
from webapp.protocol.links import asked_game, full_address
from webapp.protocol.requests import visitor_of
from webapp.puzzle import Problem, SharedGame
from webapp.server.api import run_job
from webapp.server.language_choice import in_language_asked
from webapp.server.rates import RETRY_AFTER_S
from webapp.solver import Solution, Stopped

MAX_AGE_S = 86_400
"""for browsers: the address determines the picture, but a later version may draw it better"""
GAME_PARAMETERS = ("moves", "step", "times", "challenge", "lines")
"""the parameters of moves, which a picture of the position does not show"""
LABELS = ("verdict", "optimal")
CAPTION_S = 2.0
"""for the search for a caption, from when it has a slot"""
MAX_SEARCHED_CELLS = 16
BY_HAND = "rows"
"""the solver for larger boards, whose solution is always the same"""
MAX_CAPTIONS = 4096
MAX_PICTURE_BYTES = 32 << 20
"""of all cached pictures"""
Draw = Callable[[], bytes]

bp = Blueprint("images", __name__)


class Caption(NamedTuple):
    """A line under a picture."""

    text: str
    settled: bool = True
    """whether a later search would give the same"""


class Captions:
    """Captions; those that are settled are cached."""

    def __init__(self) -> None:
        self._cache: LRUCache[Problem, Caption] = LRUCache(MAX_CAPTIONS)
        self._lock = Lock()

    def of(self, problem: Problem, label: str) -> Caption:
        """Return the caption with that label for the client of the request."""
        solvable = problem.verdict().solvable
        if label == "verdict" or not solvable:
            return Caption(gettext("Can be solved") if solvable else gettext("Cannot be solved"))
        with self._lock:
            cached = self._cache.get(problem)
        return cached or self._search(problem)

    def _search(self, problem: Problem) -> Caption:
        is_searched = len(problem.board.tiles) <= MAX_SEARCHED_CELLS or problem.has_several_goals
        solve = Solve(
            id="caption",
            position=str(problem.board),
            goal=problem.goal_text,
            solver="auto" if is_searched else BY_HAND,
            limit=Limit(seconds=CAPTION_S),
            faces=str(problem.faces or ""),
        )
        try:
            last = run_job(solve, max_wait_s=CAPTION_S)
        except Refused:
            return Caption(gettext("Can be solved"), settled=False)
        caption = _caption(last.event, solve.solver)
        if caption.settled:
            with self._lock:
                self._cache[problem] = caption
        return caption


def _caption(last: Event, solver: str) -> Caption:
    match last:
        case Solution(optimal=True, length_stm=0):
            return Caption(gettext("Solved"))
        case Solution(optimal=True, length_stm=length):
            return Caption(ngettext("{count} move, optimal", "{count} moves, optimal", length))
        case Solution(lower=lower, length_stm=upper) | Stopped(lower=lower, upper=int(upper)):
            is_settled = isinstance(last, Solution) and solver == BY_HAND
            bounds = ngettext(
                "At least {lower} and at most {count} move",
                "At least {lower} and at most {count} moves",
                upper,
                lower=lower,
            )
            return Caption(bounds, is_settled)
        case Stopped(lower=lower) if lower:
            return Caption(ngettext("At least {count} move", "At least {count} moves", lower), settled=False)
    return Caption(gettext("Can be solved"), settled=False)


class Gallery:
    """A cache of pictures, of which a few are drawn at a time."""

    def __init__(self, max_bytes: int = MAX_PICTURE_BYTES, max_parallel: int = 2) -> None:
        self._cache: LRUCache[Hashable, bytes] = LRUCache(max_bytes, getsizeof=len)
        self._lock = Lock()
        self._drawing_slots = BoundedSemaphore(max_parallel)
        self._drawing_for: set[str] = set()

    def show(self, subject: Hashable, draw: Draw, visitor: str | None = None) -> bytes:
        """Return the picture of a subject; for a named visitor, one at a time is drawn.

        Do not wait, as that would hold a thread: raise ServiceUnavailable while other pictures are drawn,
        TooManyRequests while the visitor's own is.
        """
        if (cached := self._find(subject)) is not None:
            return cached
        with nullcontext() if visitor is None else self._one_at_a_time(visitor):
            return self._draw(subject, draw)

    def _find(self, subject: Hashable) -> bytes | None:
        with self._lock:
            return self._cache.get(subject)

    def _draw(self, subject: Hashable, draw: Draw) -> bytes:
        if not self._drawing_slots.acquire(blocking=False):
            sentence = gettext("The server is drawing other pictures. Please try again.")
            raise ServiceUnavailable(sentence, retry_after=RETRY_AFTER_S)
        try:
            picture = self._find(subject)  # another thread may have drawn it meanwhile
            if picture is None:
                picture = draw()
                with self._lock, suppress(ValueError):  # it is larger than the cache
                    self._cache[subject] = picture
            return picture
        finally:
            return_memory()
            self._drawing_slots.release()

    @contextmanager
    def _one_at_a_time(self, visitor: str) -> Iterator[None]:
        with self._lock:
            if visitor in self._drawing_for:
                sentence = gettext(
                    "One replay is drawn at a time for each visitor. Please try again when yours is done."
                )
                raise TooManyRequests(sentence, retry_after=RETRY_AFTER_S)
            self._drawing_for.add(visitor)
        try:
            yield
        finally:
            with self._lock:
                self._drawing_for.discard(visitor)


def return_memory() -> None:
    """Return free memory to the system: glibc would keep it, for each thread separately."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # other C libraries have no such function and do not need it
            ctypes.CDLL(None).malloc_trim(0)


@bp.get("/p/<link>/board.svg")
def board_svg(link: str) -> Response:
    """Draw a position, with a label if the request has one."""
    game = asked_game(link, *GAME_PARAMETERS)
    label = _label(game)
    return _answer(media.svg(game.start, _look(game), _text_of(label)), "image/svg+xml", label.settled)


@bp.get("/p/<link>/board.png")
def board_png(link: str) -> Response:
    """Draw a position in the shape of a link's preview, with a label if the request has one."""
    from webapp.media import drawing

    game = asked_game(link, *GAME_PARAMETERS)
    label = _label(game)
    text = _text_of(label)
    shown = game.start, _look(game), text if drawing.has_letters_for(text) else plain(label.text)
    drawn = _gallery().show(("png", *shown), partial(drawing.png, *shown))
    return _answer(drawn, "image/png", label.settled)


@bp.get("/p/<link>/replay.<any(gif, webp):form>")
def replay(link: str, form: str) -> Response:
    """Draw the moves of a link as an animated GIF or WebP."""
    from webapp.media import replay

    game = asked_game(link, "step", "times", "challenge", "lines")
    shown = game.start, game.moves, _look(game)
    try:
        draw = partial(getattr(replay, form), *shown)
        return _answer(_gallery().show((form, *shown), draw, visitor_of(request.remote_addr) or ""), f"image/{form}")
    except replay.TooLong as error:
        abort(HTTPStatus.UNPROCESSABLE_ENTITY, str(error))


@bp.get("/p/<link>/qr.svg")
def qr_svg(link: str) -> Response:
    """Draw the link of a page as a QR code, with the address that the visitor used."""
    try:
        return _answer(media.qr(full_address(str(asked_game(link)))), "image/svg+xml")
    except TooMuchForCode as error:
        abort(HTTPStatus.UNPROCESSABLE_ENTITY, str(error))


def _label(game: SharedGame) -> Caption:
    label = request.args.get("label")
    if label is None:
        return Caption("")
    if label not in LABELS:
        abort(HTTPStatus.BAD_REQUEST, gettext("The label must be verdict or optimal, not '{label}'.", label=label[:20]))
    captions: Captions = current_app.extensions["captions"]
    return captions.of(game.problem, label)


def _text_of(label: Caption) -> str:
    """Return a label in the language of the request; a picture without one does not vary with the language."""
    return in_language_asked().say(label.text) if label.text else ""


def _look(game: SharedGame) -> Look:
    if not game.picture:
        return Look(game.problem.faces)
    file = Path(str(current_app.static_folder), "img", "pictures", game.picture)
    return Look(game.problem.faces, file, game.problem.example, game.numbers)


def _gallery() -> Gallery:
    gallery: Gallery = current_app.extensions["gallery"]
    return gallery


def _answer(content: str | bytes, mimetype: str, settled: bool = True) -> Response:
    headers = {"Cache-Control": f"public, max-age={MAX_AGE_S}"} if settled else {}
    return Response(content, mimetype=mimetype, headers=headers)
