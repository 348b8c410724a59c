"""What the server draws of a story before any script runs, in the markup and the words in which the scripts go on."""

from dataclasses import dataclass

from webapp.puzzle import Board, Problem, Story, Verdict, length_stm
from webapp.sentences import Sentence, gettext, ngettext

LISTED = 80
"""moves that fill the box of their list"""
AIMS = {
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
    """what is written on the tile"""
    is_home: bool
    """whether the tile stands where the goal wants it"""


def cells(story: Story) -> list[Cell]:
    """The cells of the board where the story stands, row by row."""
    board, faces = story.position, story.problem.faces
    home = _home(story)
    texts = faces.on(board) if faces else tuple(map(str, board.tiles))
    wanted = (faces.on(home) if faces else tuple(map(str, home.tiles))) if home else ("",) * len(texts)
    return [
        Cell(tile, text, bool(tile) and text == goal)
        for tile, text, goal in zip(board.tiles, texts, wanted, strict=True)
    ]


def looks(story: Story) -> str:
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


def moves(story: Story) -> list[str]:
    """The moves that the list shows at first sight."""
    return [str(move) for move in story.moves[:LISTED]]


def step_words(story: Story) -> str:
    """Where the story stands among its moves, as under the board: `17 of 46`."""
    if not story.moves:
        return gettext("no moves yet")
    step, moves = length_stm(story.moves[: story.step]), length_stm(story.moves)
    return gettext("{step} of {moves}", step=step, moves=moves)


def whose_moves(story: Story) -> str:
    """Whose moves these are: those of a link are one's own."""
    length = length_stm(story.moves)
    return ngettext("{count} move of your own.", "{count} moves of your own.", length) if length else ""


def aim(story: Story) -> str:
    """What is to be reached, in a word beside the size: `1…15`, `picture`, `letters`, `spiral`."""
    problem = story.problem
    if problem.faces:
        return gettext("letters")
    if problem.goal_text != "standard":
        return AIMS.get(problem.goal_text, gettext("custom"))
    return gettext("picture") if story.picture else f"1…{len(problem.board.tiles) - 1}"


def short_reason(problem: Problem, verdict: Verdict) -> str:
    """The figures that decide, in one line; a sentence where they prove nothing."""
    if problem.has_several_goals:
        return verdict.explanation
    if not problem.board.is_line:
        return _blank_reason(verdict)
    return _row_reason(verdict.inversions) if problem.board.height == 1 else _column_reason(verdict.inversions)


def _blank_reason(verdict: Verdict) -> Sentence:
    return ngettext(
        "{count} inversion, the blank in row {row}, column {column}.",
        "{count} inversions, the blank in row {row}, column {column}.",
        verdict.inversions,
        row=verdict.blank_row,
        column=verdict.blank_column,
    )


def _row_reason(inversions: int) -> Sentence:
    return ngettext(
        "A single row, with {count} inversion: no tile can pass another.",
        "A single row, with {count} inversions: no tile can pass another.",
        inversions,
    )


def _column_reason(inversions: int) -> Sentence:
    return ngettext(
        "A single column, with {count} inversion: no tile can pass another.",
        "A single column, with {count} inversions: no tile can pass another.",
        inversions,
    )


def _home(story: Story) -> Board | None:
    """The position whose tiles are at home; any magic square may be the goal, so there none is, but in a picture."""
    return None if story.problem.is_magic and not story.picture else story.problem.example
