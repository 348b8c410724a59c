"""The page of puzzles: each choice is a link to the play page."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, url_for

from webapp.i18n.sentences import Sentence, gettext
from webapp.lessons.figures import Figure
from webapp.puzzle import Board, Problem, SharedGame, named_goal, read_words, scramble, word_puzzle

bp = Blueprint("puzzles", __name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """A puzzle to choose, with the game that its small board shows."""

    title: Sentence | str
    summary: Sentence | str
    game: SharedGame
    is_dealt: bool = False
    """whether its link deals a fresh scramble, instead of opening this position"""

    @property
    def href(self) -> str:
        board, query = self.game.start, dict[str, Any](self.game.query)
        if self.is_dealt:
            return url_for("pages.home", size=board.size, **query)
        return url_for("pages.position", link=board.link, **query)

    @property
    def figure(self) -> Figure:
        return Figure(self.game)


def _numbers(side: int) -> Choice:
    problem = Problem(scramble(side, side, seed=1), named_goal("standard", side, side))
    return Choice(
        f"{side} × {side}", gettext("{tiles}-puzzle", tiles=side * side - 1), SharedGame(problem), is_dealt=True
    )


def _challenge(title: Sentence, summary: Sentence, position: str, goal: str = "standard") -> Choice:
    return Choice(title, summary, SharedGame(Problem.parse(Board.parse(position), goal)))


def _letters(words: str) -> Choice:
    goal, faces = word_puzzle(read_words(words) or [])
    return Choice(words, f"{goal.width} × {goal.height}", SharedGame(Problem(goal, goal, faces)), is_dealt=True)


SWAPPED = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
NUMBERS = tuple(map(_numbers, (3, 4, 5)))
CHALLENGES = (
    _challenge(
        gettext("14-15 puzzle"), gettext("Only 14 and 15 are swapped. Find out why nobody won the prize"), SWAPPED
    ),
    _challenge(
        gettext("Blank first"),
        gettext("The 14-15 position again, but the blank belongs in the first cell"),
        SWAPPED,
        "blank-first",
    ),
    _challenge(
        gettext("Magic square"),
        gettext("All rows, columns and diagonals add up to 30; 35 moves are enough"),
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        "magic",
    ),
)
LETTERS = tuple(
    map(_letters, ("TIC TAC TO", "RATE YOUR MIND PAL", "XOXO OXOX XOXO OXO", "SATOR AREPO TENET OPERA ROTA"))
)


@bp.get("/puzzles")
def index() -> str:
    return render_template("puzzles.html", numbers=NUMBERS, challenges=CHALLENGES, letters=LETTERS)
