"""The pictures of a link, whose address says all that is in them: its board, its moves as a replay, its QR code."""

from functools import partial
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, Response, current_app, request

from webapp import picture
from webapp.front.sockets import is_listening
from webapp.gallery.captions import Caption, Captions
from webapp.gallery.drawn import Gallery
from webapp.picture import Look, TooMuchForCode
from webapp.protocol import Refused
from webapp.puzzle import Story
from webapp.stories import asked_story, full_address, refuse

AGE = 86_400
"""seconds that a picture may be kept: its address says all that is in it, but one day it may look better"""

PLAYED = ("moves", "step", "times", "challenge", "lines")
"""what a link says of moves, which a picture of its position does not show"""

bp = Blueprint("images", __name__)


@bp.get("/p/<link>/board.svg")
def board_svg(link: str) -> Response:
    """A picture of a position, with a label if one is asked for."""
    story = asked_story(link, *PLAYED)
    label = _label(story)
    return _answer(picture.svg(story.start, _look(story), label.text), "image/svg+xml", label.settled)


@bp.get("/p/<link>/board.png")
def board_png(link: str) -> Response:
    """A picture of a position, in the shape of a link's preview, with a label if one is asked for."""
    from webapp.picture.preview import png

    story = asked_story(link, *PLAYED)
    label = _label(story)
    shown = story.start, _look(story), label.text
    drawn = _gallery().show(("png", *shown), partial(png, *shown))
    return _answer(drawn, "image/png", label.settled)


@bp.get("/p/<link>/replay.gif")
def replay_gif(link: str) -> Response:
    """The moves of a link as an animated GIF."""
    return _answer(_replay(link, "gif"), "image/gif")


@bp.get("/p/<link>/replay.webp")
def replay_webp(link: str) -> Response:
    """The moves of a link as an animated WebP."""
    return _answer(_replay(link, "webp"), "image/webp")


@bp.get("/p/<link>/qr.svg")
def qr_svg(link: str) -> Response:
    """The link of a page as a QR code, with the address that the visitor used."""
    try:
        return _answer(picture.qr(full_address(str(asked_story(link)))), "image/svg+xml")
    except TooMuchForCode as error:
        refuse(HTTPStatus.UNPROCESSABLE_ENTITY, error)


def _replay(link: str, form: str) -> bytes:
    """The moves of a link, drawn for one visitor after the other."""
    from webapp.picture import replay

    draw = {"gif": replay.gif, "webp": replay.webp}[form]
    story = asked_story(link, "step", "times", "challenge", "lines")
    shown = story.start, story.moves, _look(story)
    visitor = request.remote_addr or ""
    try:
        return _gallery().show_one(visitor, (form, *shown), partial(draw, *shown))
    except replay.TooLong as error:
        refuse(HTTPStatus.UNPROCESSABLE_ENTITY, error)


def _label(story: Story) -> Caption:
    """What is asked to stand under the board."""
    if "label" not in request.args:
        return Caption("")
    captions: Captions = current_app.extensions["captions"]
    try:
        return captions.of(story.problem, request.args["label"], partial(is_listening, request.environ))
    except Refused as error:
        refuse(HTTPStatus.BAD_REQUEST, error)


def _look(story: Story) -> Look:
    """What is on the tiles in a story."""
    if not story.picture:
        return Look(story.problem.faces)
    file = Path(str(current_app.static_folder), "img", "pictures", story.picture)
    return Look(story.problem.faces, file, story.problem.example, story.numbers)


def _gallery() -> Gallery:
    gallery: Gallery = current_app.extensions["gallery"]
    return gallery


def _answer(content: str | bytes, mimetype: str, settled: bool = True) -> Response:
    """A picture that may be kept, unless it may look otherwise soon."""
    return Response(content, mimetype=mimetype, headers={"Cache-Control": f"public, max-age={AGE}"} if settled else {})
