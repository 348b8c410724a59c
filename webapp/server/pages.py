"""The HTML pages; a link holds everything that its page shows."""

from dataclasses import replace
from datetime import UTC, date, datetime
from http import HTTPStatus
from pathlib import Path

import mistune
from flask import Blueprint, Response, abort, current_app, render_template, request, url_for
from flask.blueprints import BlueprintSetupState
from markupsafe import Markup

from webapp import conditions
from webapp import media as picture
from webapp.i18n.sentences import Sentence, gettext, joined, ngettext
from webapp.media import first_paint
from webapp.protocol.links import asked_game, full_address
from webapp.protocol.requests import check_room
from webapp.puzzle import (
    DAILY_SIZES,
    PICTURES,
    Problem,
    SharedGame,
    daily,
    format_moves,
    length_stm,
    named_goal,
    parse_size,
    repairs,
    scramble,
    shown_size,
    with_or,
)
from webapp.server.language_choice import language_asked

TITLE = gettext("15 puzzle solver and game: play, check and solve online · Taquin")
FOLDER = Path(__file__).parents[1]
FIRST_DAY = date(2026, 1, 1)
"""with a daily puzzle"""
LOOK_AND_GOAL = ("goal", "faces", "picture", "numbers")
"""the fields of a link that also say what a fresh scramble is like"""
CHANGES = {"en": "CHANGES.md", "ru": "CHANGES.ru.md", "zh": "CHANGES.zh.md"}
"""the list of changes in each language"""

bp = Blueprint("pages", __name__)


@bp.record_once
def _offer(state: BlueprintSetupState) -> None:
    """Let templates know which puzzles there are."""
    sizes = [f"{width}x{height}" for width, height in DAILY_SIZES]
    state.app.jinja_env.globals.update(pictures=PICTURES, daily_sizes=sizes, first_daily=FIRST_DAY)


@bp.get("/")
def home() -> str:
    """Show a fresh scramble of the given size, with the goal and the look that a link names."""
    try:
        width, height = parse_size(request.args.get("size", "4x4"))
        check_room(width, height)
        asked = {name: request.args[name] for name in LOOK_AND_GOAL if name in request.args}
        solved = SharedGame.read(named_goal("standard", width, height), asked)
    except ValueError as error:
        abort(HTTPStatus.BAD_REQUEST, str(error))
    return _page(
        replace(solved, problem=_scrambled(solved.problem)),
        title=TITLE,
        description=gettext(
            "Play the 15 puzzle online. Paste your own to see whether it is solvable, and watch the shortest solution."
        ),
        page_url=url_for("pages.home", _external=True),
    )


@bp.get("/daily")
@bp.get("/daily/<size>")
def daily_puzzle(size: str = "4x4") -> str:
    """Return the play page with the puzzle of the day, which begins at midnight UTC, or of an earlier date."""
    sizes = {f"{width}x{height}": (width, height) for width, height in DAILY_SIZES}
    if size not in sizes:
        shown = with_or([shown_size(*each) for each in DAILY_SIZES])
        complaint = gettext("There is no daily puzzle of that size. Choose {sizes}.", sizes=shown)
        abort(HTTPStatus.NOT_FOUND, complaint)
    day, (width, height) = _requested_day(), sizes[size]
    return _page(
        SharedGame(Problem(daily(day, width, height), named_goal("standard", width, height))),
        title=gettext("Daily puzzle, {width} × {height} · Taquin", width=width, height=height),
        description=gettext(
            "The sliding puzzle of {day}, the same for everyone. Solve it and compare times.", day=str(day)
        ),
        page_url=url_for("pages.daily_puzzle", size=size, date=request.args.get("date"), _external=True),
        day=day,
    )


@bp.get("/help")
def manual() -> str:
    return render_template("help.html")


@bp.get("/about")
def about() -> str:
    """Show what Taquin is, what it saves, and what has changed."""
    changes = (FOLDER / CHANGES[language_asked()]).read_text("utf-8").partition("\n## ")[2]
    html = mistune.html("\n### " + changes.replace("\n## ", "\n### "))
    version = changes.partition(" ")[0]
    return render_template("about.html", changes=Markup(html), version=version, source=conditions.source())


@bp.get("/train")
def train() -> str:
    return render_template("train.html")


@bp.get("/p/<link>")
def position(link: str) -> str:
    """Show the play page with the game of a link."""
    game = asked_game(link)
    title = joined(" · ", [_title(game), "Taquin"])
    page_url = full_address(str(game))
    return _page(game, title=title, description=_description(game), page_url=page_url, in_address="yes")


@bp.get("/offline")
def shell() -> str:
    """Show the play page for any address, which its script reads; browsers save it for when this server is away."""
    goal = named_goal("standard", 4, 4)
    return _page(
        SharedGame(Problem(goal, goal)),
        title=TITLE,
        description=gettext("Play the 15 puzzle and other sliding puzzles of any size."),
        page_url=url_for("pages.home", _external=True),
        in_address="yes",
        shell="yes",
    )


@bp.get("/offline/unkept")
def unkept() -> str:
    """Show what browsers show offline for an address that they have not saved."""
    return render_template(
        "unkept.html",
        title=gettext("This page is not available offline"),
        message=gettext(
            "The server cannot be reached, and this page is not saved in your browser. You can still play offline."
        ),
    )


@bp.get("/embed/<link>")
def embed(link: str) -> str:
    """Show a small player with the game of a link, for other people's pages; it begins with the first move."""
    game = asked_game(link)
    if "step" not in request.args:
        game = replace(game, step=0)
    problem = game.problem
    return render_template(
        "embed.html",
        title=_title(game),
        board=game.position,
        cells=first_paint.cells(game),
        looks=first_paint.looks(game),
        verdict=gettext("Can be solved") if problem.verdict().solvable else gettext("Cannot be solved"),
        goal_position=str(problem.example),
        link=full_address(str(game)),
        moves=format_moves(game.moves),
        count=len(game.moves),
        length=length_stm(game.moves),
        step=game.step,
    )


@bp.get("/robots.txt")
def robots() -> Response:
    """Keep search engines away from positions: there are more than they can visit."""
    return Response(
        "User-agent: *\nDisallow: /api/\nDisallow: /p/\nDisallow: /embed/\nDisallow: /offline\n", mimetype="text/plain"
    )


@bp.get("/favicon.ico")
def favicon() -> Response:
    return current_app.send_static_file("img/logo.svg")


def _scrambled(problem: Problem) -> Problem:
    """Return the problem with an unsolved scramble; equal letters may make one look solved."""
    width, height = problem.board.width, problem.board.height
    while problem.is_solved(board := scramble(width, height, goal=problem.example)):
        pass
    return replace(problem, board=board)


def _today() -> date:
    return datetime.now(UTC).date()


def _requested_day() -> date:
    """Return the date in the address, or today."""
    today = _today()
    text = request.args.get("date", str(today))
    try:
        day = date.fromisoformat(text)
    except ValueError:
        complaint = gettext("'{date}' is not a date. Write it like {today}.", date=text[:20], today=str(today))
        abort(HTTPStatus.NOT_FOUND, complaint)
    if not FIRST_DAY <= day <= today:
        complaint = gettext("Daily puzzles are from {first} to {today}.", first=str(FIRST_DAY), today=str(today))
        abort(HTTPStatus.NOT_FOUND, complaint)
    return day


def _page(game: SharedGame, **about: object) -> str:
    problem, link, paper = game.problem, full_address(str(game)), full_address(str(game.shown))
    shown = game.shown.problem
    verdict = shown.verdict()
    return render_template(
        "play.html",
        board=shown.board,
        text=problem.faces.words(shown.board) if problem.faces else str(shown.board),
        cells=first_paint.cells(game),
        looks=first_paint.looks(game),
        goal_label=first_paint.goal_label(game),
        listed=game.moves[: first_paint.MAX_LISTED],
        step_words=first_paint.step_words(game),
        move_count=first_paint.move_count(game),
        verdict=verdict,
        goal_sentence=first_paint.goal_sentence(shown),
        short_reason=first_paint.short_reason(shown, verdict),
        repairs=[] if verdict.solvable else repairs(shown.board, verdict.goal, problem.faces),
        problem=problem,
        link=link,
        code_url=full_address(game.code) if len(link) <= picture.MAX_QR_BYTES else "",
        paper_link=paper,
        paper_code_url=full_address(game.shown.code) if len(paper) <= picture.MAX_QR_BYTES else "",
        moves=game.moves,
        by=game.by,
        preview_url=full_address(game.preview),
        challenge=game.challenge,
        **about,
    )


def _title(game: SharedGame) -> Sentence:
    """Return a title of the game: the challenge, the puzzle and the number of moves, where there are any."""
    board = game.problem.board
    name = gettext("{puzzle}, {width} × {height}", puzzle=_kind(game), width=board.width, height=board.height)
    if game.challenge:
        return gettext("{challenge}: {puzzle}", challenge=game.challenge.words, puzzle=name)
    moves = length_stm(game.moves)
    if not moves:
        return name
    return gettext("{puzzle}, {moves}", puzzle=name, moves=ngettext("{count} move", "{count} moves", moves))


def _kind(game: SharedGame) -> Sentence:
    if game.problem.is_magic:
        return gettext("Magic square")
    if game.problem.faces:
        return gettext("Letter puzzle")
    if game.picture:
        return gettext("Picture puzzle")
    return gettext("{tiles}-puzzle", tiles=len(game.problem.board.tiles) - 1)


def _description(game: SharedGame) -> Sentence:
    """Return what a visitor finds there, in a sentence or two."""
    if not game.problem.verdict().solvable:
        return gettext("This position cannot be solved. See why, and which two tiles to swap.")
    if game.challenge:
        return gettext("Race a ghost of this solve: it starts with your first move.")
    if game.moves:
        return gettext("Watch the moves one by one, or take over and find a shorter solution.")
    return gettext("Solve this sliding puzzle, or watch the shortest solution move by move.")
