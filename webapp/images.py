"""The pictures that go with a link: the board, and the moves as a film; the address says all that is in them."""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, Response, current_app, request

from webapp import picture
from webapp.gallery import Gallery
from webapp.picture import Look, TooLong
from webapp.puzzle import Story
from webapp.stories import asked_story, refuse

AGE = 86_400
"""seconds that a picture may be kept: its address says all that is in it, but one day it may look better"""

bp = Blueprint("images", __name__)


@bp.get("/p/<link>/board.svg")
def board_svg(link: str) -> Response:
    """A picture of a position."""
    story = asked_story(link, "moves", "step")
    return _answer(picture.svg(story.start, _look(story)), "image/svg+xml")


@bp.get("/p/<link>/board.png")
def board_png(link: str) -> Response:
    """A picture of a position, in the shape of a link's preview."""
    story = asked_story(link, "moves", "step")
    board, look = story.start, _look(story)
    return _answer(_gallery().show(("png", board, look), partial(picture.png, board, look)), "image/png")


@bp.get("/p/<link>/replay.gif")
def replay_gif(link: str) -> Response:
    """The moves of a link as an animated GIF."""
    return _answer(_film(link, picture.gif), "image/gif")


@bp.get("/p/<link>/replay.webp")
def replay_webp(link: str) -> Response:
    """The moves of a link as an animated WebP."""
    return _answer(_film(link, picture.webp), "image/webp")


def _film(link: str, draw: Callable[..., bytes]) -> bytes:
    """The moves of a link, drawn for one visitor after the other."""
    story = asked_story(link, "step")
    shown = story.start, story.moves, _look(story)
    visitor = request.remote_addr or ""
    try:
        return _gallery().show_one(visitor, (draw.__name__, *shown), partial(draw, *shown))
    except TooLong as error:
        refuse(HTTPStatus.UNPROCESSABLE_ENTITY, error)


def _look(story: Story) -> Look:
    """What is on the tiles in a story."""
    if not story.picture:
        return Look(story.problem.faces)
    file = Path(str(current_app.static_folder), "img", "pictures", story.picture)
    return Look(story.problem.faces, file, story.problem.example, story.numbers)


def _gallery() -> Gallery:
    gallery: Gallery = current_app.extensions["gallery"]
    return gallery


def _answer(content: str | bytes, mimetype: str) -> Response:
    return Response(content, mimetype=mimetype, headers={"Cache-Control": f"public, max-age={AGE}"})
