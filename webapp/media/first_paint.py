"""First paint: what the server draws of a story before any script runs, in the markup and words of the scripts."""

from dataclasses import dataclass

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle import Problem, SharedGame, Verdict, length_stm

LISTED = 80
"""moves that fill the box of their list"""
GOAL_WORDS = {
    "blank-first": gettext("blank-first"),
    "columns": gettext("columns"),
    "snake": gettext("snake"),
    "spiral": gettext("spiral"),
    "turned": gettext("turned"),
    "magic": gettext("magic"),
}
"""the goals in a word; another one is custom"""


@dataclass(frozen=True, slots=True)
class Cell:
    """What is seen in a cell."""

    tile: int
    """0 is the blank"""
    text: str
    is_home: bool
    """whether the tile stands where the goal wants it"""


def cells(story: SharedGame) -> list[Cell]:
    """The cells of the board where the story stands, row by row."""
    board, faces = story.position, story.problem.faces
    # any magic square may be the goal, so no tile has a place of its own, except in a picture
    home = None if story.problem.is_magic and not story.picture else story.problem.example
    texts = faces.on(board) if faces else tuple(map(str, board.tiles))
    wanted = (faces.on(home) if faces else tuple(map(str, home.tiles))) if home else ("",) * len(texts)
    return [
        Cell(tile, text, bool(tile) and text == goal)
        for tile, text, goal in zip(board.tiles, texts, wanted, strict=True)
    ]


def looks(story: SharedGame) -> str:
    """The classes of the board for what is on its tiles; a picture is cut up by the script."""
    faces = story.problem.faces
    texts = faces.texts if faces else (str(len(story.start.tiles) - 1),)
    longest = max(map(len, texts))
    worn = {
        "lettered": bool(faces),
        "narrow-numbers": longest == 1,
        "wide-numbers": longest > 2,
        "awaits-picture": bool(story.picture),
    }
    return " ".join(["board", *(name for name, is_worn in worn.items() if is_worn)])


def step_words(story: SharedGame) -> str:
    """Where the story stands among its moves, as under the board: `17 of 46`."""
    if not story.moves:
        return gettext("no moves yet")
    step, moves = length_stm(story.moves[: story.step]), length_stm(story.moves)
    return gettext("{step} of {moves}", step=step, moves=moves)


def move_count(story: SharedGame) -> str:
    """Return how many moves there are, as over their list."""
    length = length_stm(story.moves)
    return ngettext("{count} move.", "{count} moves.", length) if length else ""


def goal_label(story: SharedGame) -> str:
    """What is to be reached, in a word beside the size: `1…15`, `picture`, `letters`, `spiral`."""
    problem = story.problem
    if problem.faces:
        return gettext("letters")
    if problem.goal_text != "standard":
        return GOAL_WORDS.get(problem.goal_text, gettext("custom"))
    return gettext("picture") if story.picture else f"1…{len(problem.board.tiles) - 1}"


def short_reason(problem: Problem, verdict: Verdict) -> str:
    """The figures that decide, in one line; a sentence where they prove nothing."""
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
