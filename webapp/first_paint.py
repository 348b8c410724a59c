"""What the server draws of a story before any script runs, in the markup and the words in which the scripts go on."""

from dataclasses import dataclass

from webapp.puzzle import GOAL_NAMES, Board, Problem, Story, Verdict, length_stm

LISTED = 80
"""moves that fill the box of their list"""


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
    worn = {
        "lettered": bool(faces),
        "wide-numbers": max(map(len, texts)) > 2,
        "awaits-picture": bool(story.picture),
    }
    return " ".join(["board", *(name for name, is_worn in worn.items() if is_worn)])


def moves(story: Story) -> list[str]:
    """The moves that the list shows at first sight."""
    return [str(move) for move in story.moves[:LISTED]]


def step_words(story: Story) -> str:
    """Where the story stands among its moves, as under the board: `17 of 46`."""
    if not story.moves:
        return "no moves yet"
    return f"{length_stm(story.moves[: story.step])} of {length_stm(story.moves)}"


def whose_moves(story: Story) -> str:
    """Whose moves these are: those of a link are one's own."""
    length = length_stm(story.moves)
    return f"{length} {'move' if length == 1 else 'moves'} of your own." if length else ""


def aim(story: Story) -> str:
    """What is to be reached, in a word beside the size: `1…15`, `picture`, `letters`, `spiral`."""
    problem = story.problem
    if problem.faces:
        return "letters"
    if problem.goal_text != "standard":
        return problem.goal_text if problem.goal_text in (*GOAL_NAMES, "magic") else "custom"
    return "picture" if story.picture else f"1…{len(problem.board.tiles) - 1}"


def short_reason(problem: Problem, verdict: Verdict) -> str:
    """The figures that decide, in one line; a sentence where they prove nothing."""
    if problem.has_several_goals:
        return verdict.explanation
    found = "1 inversion" if verdict.inversions == 1 else f"{verdict.inversions} inversions"
    if problem.board.is_line:
        return f"A single {'row' if problem.board.height == 1 else 'column'}, with {found}: no tile can pass another."
    return f"{found}, the blank in row {verdict.blank_row}, column {verdict.blank_column}."


def _home(story: Story) -> Board | None:
    """The position whose tiles are at home; any magic square may be the goal, so there none is, but in a picture."""
    return None if story.problem.is_magic and not story.picture else story.problem.example
