"""A position solved by a method of people and told stage by stage, also one of the reader's own."""

from collections.abc import Callable
from dataclasses import dataclass

from webapp.learn.figures import Figure
from webapp.puzzle import TEXT_FORM, Board, Move, check, format_moves, length_stm, named_goal
from webapp.sentences import Sentence, ngettext
from webapp.solver.by_hand import hand
from webapp.solver.by_hand.three_cycles import three_cycles

Method = Callable[[Board, Board], hand.Staged]
"""from a position to a goal"""
MOST_CELLS = 16
"""of a board that is solved while its page is waited for"""


@dataclass(frozen=True, slots=True)
class Part:
    """A stage: its name and its moves."""

    title: str
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return format_moves(self.moves)

    @property
    def length(self) -> int:
        """In slides of single tiles."""
        return length_stm(self.moves)


@dataclass(frozen=True, slots=True)
class Staged:
    """A position and the stages that lead it home, or why there are none."""

    figure: Figure | None
    parts: tuple[Part, ...] = ()
    complaint: str = ""

    @property
    def length(self) -> int:
        """In slides of single tiles."""
        return sum(part.length for part in self.parts)


def staged(text: str, method: Method = three_cycles) -> Staged:
    """Solve the position that a text holds, in its rows or in the form of links."""
    try:
        board = Board.parse("/".join(text.strip().translate(TEXT_FORM).splitlines()))
    except ValueError as error:
        return Staged(None, complaint=str(error))
    if len(board.tiles) > MOST_CELLS:
        return Staged(None, complaint=_too_large(len(board.tiles)))
    goal = named_goal("standard", board.width, board.height)
    verdict = check(board, goal)
    figure = Figure.parse(str(board))
    if not verdict.solvable:
        return Staged(figure, complaint=verdict.explanation)
    moves, stages = method(board, goal)
    return Staged(figure, tuple(Part(stage.title, moves[stage.from_step : stage.to_step]) for stage in stages))


def _too_large(cells: int) -> Sentence:
    return ngettext(
        "The board has {count} cell: here at most {most} are solved.",
        "The board has {count} cells: here at most {most} are solved.",
        cells,
        most=MOST_CELLS,
    )
