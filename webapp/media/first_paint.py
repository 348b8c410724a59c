"""First paint: the parts of a game that the server renders before any script runs, as the scripts would."""

from dataclasses import dataclass

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle import Problem, SharedGame, Verdict, length_stm

MAX_LISTED = 80
"""number of moves that fill the box of the move list"""
MAX_GOAL_CHARACTERS = 44
"""the longest goal without a name that is written out"""
GOAL_WORDS = {
    "blank-first": gettext("blank-first"),
    "columns": gettext("columns"),
    "snake": gettext("snake"),
    "spiral": gettext("spiral"),
    "turned": gettext("turned"),
    "magic": gettext("magic"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    tile: int
    """0 is the blank"""
    text: str
    is_home: bool


def cells(game: SharedGame) -> list[Cell]:
    """Return the cells of the board at the current step, row by row."""
    board, faces = game.position, game.problem.faces
    # any magic square may be the goal, so no tile has a place of its own, except with a picture
    home = None if game.problem.is_magic and not game.picture else game.problem.example
    texts = faces.on(board) if faces else tuple(map(str, board.tiles))
    wanted = (faces.on(home) if faces else tuple(map(str, home.tiles))) if home else ("",) * len(texts)
    return [
        Cell(tile, text, bool(tile) and text == goal)
        for tile, text, goal in zip(board.tiles, texts, wanted, strict=True)
    ]


def looks(game: SharedGame) -> str:
    """Return the CSS classes of the board for what is on its tiles; the script cuts up a picture."""
    faces = game.problem.faces
    texts = faces.texts if faces else (str(len(game.start.tiles) - 1),)
    longest = max(map(len, texts))
    worn = {
        "lettered": bool(faces),
        "narrow-numbers": longest == 1,
        "wide-numbers": longest > 2,
        "awaits-picture": bool(game.picture),
    }
    return " ".join(["board", *(name for name, is_worn in worn.items() if is_worn)])


def step_words(game: SharedGame) -> str:
    """Return the step and the number of moves, as shown below the board: `17 of 46`."""
    step, moves = length_stm(game.moves[: game.step]), length_stm(game.moves)
    return gettext("{step} of {moves}", step=step, moves=moves)


def move_count(game: SharedGame) -> str:
    """Return the number of moves, as shown above the move list."""
    length = length_stm(game.moves)
    return ngettext("{count} move.", "{count} moves.", length) if length else ""


def goal_label(game: SharedGame) -> str:
    """Return a short name for the goal: `1…15`, `picture`, `letters`, `spiral`; `custom` if it has no name."""
    problem = game.problem
    if problem.faces:
        return gettext("letters")
    if problem.goal_text != "standard":
        return GOAL_WORDS.get(problem.goal_text, gettext("custom"))
    return gettext("picture") if game.picture else f"1…{len(problem.board.tiles) - 1}"


def goal_sentence(problem: Problem) -> str:
    """Return a sentence that names the goal."""
    goal, last = problem.example, len(problem.board.tiles) - 1
    if problem.faces and all(len(face) == 1 and face.isalpha() for face in problem.faces.texts):
        return gettext("Goal: {goal}.", goal=problem.faces.words(goal))
    if problem.goal_text == "standard":
        return gettext("Goal: 1…{last}, the blank last.", last=last)
    if problem.goal_text == "blank-first":
        return gettext("Goal: the blank first, then 1…{last}.", last=last)
    word = GOAL_WORDS.get(problem.goal_text) or (
        gettext("custom") if len(str(goal)) > MAX_GOAL_CHARACTERS else str(goal)
    )
    return gettext("Goal: {goal}.", goal=word)


def short_reason(problem: Problem, verdict: Verdict) -> str:
    """Return the deciding figures in one line, or the whole explanation if they decide nothing."""
    if problem.has_several_goals:
        return verdict.explanation
    if not problem.board.is_line:
        return ngettext(
            "{count} inversion, the blank in row {row}, column {column}.",
            "{count} inversions, the blank in row {row}, column {column}.",
            verdict.inversions,
            row=verdict.blank_row,
            column=verdict.blank_column,
        )
    if problem.board.height == 1:
        return ngettext(
            "A single row, with {count} inversion: no tile can pass another.",
            "A single row, with {count} inversions: no tile can pass another.",
            verdict.inversions,
        )
    return ngettext(
        "A single column, with {count} inversion: no tile can pass another.",
        "A single column, with {count} inversions: no tile can pass another.",
        verdict.inversions,
    )
