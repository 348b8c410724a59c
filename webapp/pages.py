"""The HTML pages and the pictures that go with them; a page's address holds all that it shows.

`/p/<position>` and what follows of these, each only where it is not as usual; `static/js/game/link.js` writes the same:

goal      a goal's name, a position in the form of links, or `magic`     faces    what is written on the tiles
moves     the moves from the position on                                 picture  a built-in picture on the tiles
step      how many of them are played, all unless given                  numbers  `1`: the numbers over the picture
"""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import NoReturn, Self

from flask import Blueprint, Response, abort, current_app, render_template, request, url_for

from webapp import picture as board_picture
from webapp.picture import Look
from webapp.protocol import check_room, judge, read_board, read_faces, read_goal
from webapp.puzzle import (
    GOAL_NAMES,
    MAGIC,
    Board,
    Faces,
    Move,
    format_moves,
    goal_text,
    length_stm,
    magic_goals,
    named_goal,
    parse_moves,
    parse_size,
    require_magic,
    scramble,
)
from webapp.puzzle.board import TEXT_FORM

PICTURES = {
    "harbour": "Harbour at dusk",
    "cat": "The cat on the sill",
    "mountains": "Mountains",
    "teapot": "Tea",
    "shapes": "Shapes",
}
"""the pictures that tiles may be cut from, in static/img/pictures, with their titles"""
PICTURE_AGE = 86_400
"""seconds that a picture may be kept: its address says all that is in it, but one day it may look better"""

bp = Blueprint("pages", __name__)


@dataclass(frozen=True)
class Story:
    """What a link holds: the start, the goal, the moves, and how many of them are played."""

    start: Board
    goal: Board
    moves: tuple[Move, ...] = ()
    step: int = 0
    is_magic: bool = False
    """whether any magic square is the goal; `goal` is one of them"""
    faces: Faces | None = None
    picture: str = ""
    """the name of a built-in picture; empty for none"""
    numbers: bool = False
    """whether the tiles show their numbers over it"""

    @classmethod
    def read(cls, start: Board, query: Mapping[str, str]) -> Self:
        """Read what a link says beside its position. Raises ValueError with a sentence on what is wrong."""
        moves = parse_moves(query.get("moves", ""))
        start.play(moves)
        picture = query.get("picture", "")
        return cls(
            start,
            _goal(query, start),
            moves,
            _step(query.get("step"), len(moves)),
            query.get("goal") == MAGIC,
            read_faces(query.get("faces", ""), start),
            picture if picture in PICTURES else "",
            query.get("numbers") == "1" and picture in PICTURES,
        )

    @property
    def position(self) -> Board:
        """Where the story stands."""
        return self.start.play(self.moves[: self.step])

    @property
    def link(self) -> str:
        """The address that holds the story; what is as usual is left out."""
        said = {
            "goal": self.goal_text,
            "moves": format_moves(self.moves),
            "step": str(self.step),
            "faces": str(self.faces or ""),
            "picture": self.picture,
            "numbers": "1" if self.numbers else "",
        }
        usual = dict.fromkeys(said, "") | {"goal": "standard", "step": str(len(self.moves))}
        query = {name: value for name, value in said.items() if value != usual[name]}
        return url_for("pages.position", link=self.start.link, _external=True, **query)

    @property
    def preview(self) -> str:
        """The address of the picture that stands for the link."""
        on_tiles = {"faces": str(self.faces or "") or None, "picture": self.picture or None}
        if self.picture:
            on_tiles |= {"goal": None if self.goal_text == "standard" else self.goal_text}
            on_tiles |= {"numbers": "1" if self.numbers else None}
        return url_for("pages.board_png", link=self.position.link, _external=True, **on_tiles)

    @property
    def goal_text(self) -> str:
        """The goal's name, or the position that it is."""
        return MAGIC if self.is_magic else goal_text(self.goal)

    @property
    def title(self) -> str:
        """A name for the story: the puzzle, and how long the way is if it has one."""
        kind = "Magic square" if self.is_magic else "Letter puzzle" if self.faces else ""
        kind = kind or ("Picture puzzle" if self.picture else f"{len(self.start.tiles) - 1}-puzzle")
        name = f"{kind}, {self.start.width} × {self.start.height}"
        moves = length_stm(self.moves)
        return f"{name}, {moves} {'move' if moves == 1 else 'moves'}" if moves else name

    @property
    def description(self) -> str:
        """What a visitor finds, in a sentence or two."""
        if not judge(self.start, MAGIC if self.is_magic else self.goal, self.faces).solvable:
            return "This position cannot be solved. See why, and which two tiles to swap."
        if self.moves:
            return "Watch the moves one by one, or take over and find a shorter way."
        return "Slide the tiles, or let the solver find the shortest way and watch it."


@bp.get("/")
def home() -> str:
    """A fresh scramble to play, of the size and for the goal that are asked for."""
    try:
        width, height = parse_size(request.args.get("size", "4x4"))
        check_room(width, height)
        goal = _goal(request.args, named_goal("standard", width, height))
    except ValueError as error:
        _refuse(HTTPStatus.BAD_REQUEST, error)
    return _page(
        Story(scramble(width, height, goal=goal), goal, is_magic=request.args.get("goal") == MAGIC),
        title="Taquin, the sliding-puzzle workbench",
        description="Play the 15-puzzle and its relatives of any size, paste a position, watch the shortest solution.",
        page_url=url_for("pages.home", _external=True),
    )


@bp.get("/p/<link>")
def position(link: str) -> str:
    """The play page with the story of a link."""
    start = _start(link)
    try:
        story = Story.read(start, request.args)
    except ValueError as error:
        _refuse(HTTPStatus.BAD_REQUEST, error)
    return _page(story, title=f"{story.title} · Taquin", description=story.description, page_url=story.link)


@bp.get("/p/<link>/board.svg")
def board_svg(link: str) -> Response:
    """A picture of a position."""
    return _picture(board_picture.svg(*_shown(link)), "image/svg+xml")


@bp.get("/p/<link>/board.png")
def board_png(link: str) -> Response:
    """A picture of a position, in the shape of a link's preview."""
    return _picture(board_picture.png(*_shown(link)), "image/png")


@bp.get("/robots.txt")
def robots() -> Response:
    """What search engines should leave alone: there are more positions than they can visit."""
    return Response("User-agent: *\nDisallow: /api/\nDisallow: /p/\n", mimetype="text/plain")


@bp.get("/favicon.ico")
def favicon() -> Response:
    """The icon for those who ask for it by its old name."""
    return current_app.send_static_file("img/logo.svg")


def _page(story: Story, **about: str) -> str:
    return render_template(
        "play.html",
        position=str(story.start),
        goal=story.goal_text,
        goal_position=str(story.goal),
        moves=format_moves(story.moves),
        step=story.step,
        faces=str(story.faces or ""),
        picture=story.picture,
        numbers=story.numbers,
        pictures=PICTURES,
        preview_url=story.preview,
        **about,
    )


def _picture(content: str | bytes, mimetype: str) -> Response:
    return Response(content, mimetype=mimetype, headers={"Cache-Control": f"public, max-age={PICTURE_AGE}"})


def _start(link: str) -> Board:
    try:
        return read_board(link.translate(TEXT_FORM))
    except ValueError as error:
        _refuse(HTTPStatus.NOT_FOUND, error)


def _shown(link: str) -> tuple[Board, Look]:
    """The position of a picture, and what is on its tiles."""
    board = _start(link)
    try:
        story = Story.read(
            board, {name: value for name, value in request.args.items() if name not in ("moves", "step")}
        )
    except ValueError as error:
        _refuse(HTTPStatus.BAD_REQUEST, error)
    if not story.picture:
        return board, Look(story.faces)
    file = Path(str(current_app.static_folder), "img", "pictures", story.picture)
    return board, Look(story.faces, file, story.goal, story.numbers)


def _goal(query: Mapping[str, str], board: Board) -> Board:
    """The goal that a link names or spells out, in the form of texts or in that of links."""
    text = query.get("goal", "standard")
    if text == MAGIC:
        require_magic(board.width, board.height)
        return magic_goals(board)[0]
    return read_goal(text if text in GOAL_NAMES else text.translate(TEXT_FORM), board)


def _step(text: str | None, moves: int) -> int:
    if text is None:
        return moves
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= moves):
        raise ValueError(f"'{text[:20]}' is no step: there are {moves} moves, so it is a number from 0 to {moves}.")
    return int(text)


def _refuse(status: HTTPStatus, error: ValueError) -> NoReturn:
    abort(status, description=str(error))
