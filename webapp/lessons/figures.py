"""Figures: the boards of a lesson as the page shows them before any script runs, and positions solved in stages."""

from collections.abc import Callable
from dataclasses import dataclass

from webapp.i18n.sentences import gettext, ngettext, pgettext
from webapp.media import first_paint
from webapp.protocol.links import full_address
from webapp.puzzle import (
    TEXT_FORM,
    Board,
    InvalidBoard,
    Move,
    Problem,
    SharedGame,
    Verdict,
    check,
    format_moves,
    length_stm,
    merged,
    named_goal,
    with_commas,
    with_semicolons,
)
from webapp.puzzle.reading import Reading, read
from webapp.solver.by_hand import hand
from webapp.solver.by_hand.three_cycles import three_cycles
from webapp.solver.states.paths import one_by_one

BLANK = gettext("blank")
Method = Callable[[Board, Board], hand.Staged]
"""from a position to a goal"""
MAX_CELLS = 16
"""of a board that is solved while its page loads"""
MOVES_ROUND_A_CORNER = 4


@dataclass(frozen=True, slots=True)
class Figure:
    """A position and the goal that it is compared with."""

    game: SharedGame

    @classmethod
    def parse(cls, position: str, goal: str = "standard") -> "Figure":
        """Read both in their text forms. Raises InvalidBoard."""
        return cls(SharedGame(Problem.parse(Board.parse(position), goal)))

    @property
    def board(self) -> Board:
        return self.game.position

    @property
    def goal(self) -> Board:
        return self.game.problem.example

    @property
    def cells(self) -> list[first_paint.Cell]:
        return first_paint.cells(self.game)

    @property
    def looks(self) -> str:
        return first_paint.looks(self.game)

    @property
    def link(self) -> str:
        return full_address(str(self.game))

    @property
    def words(self) -> str:
        """Return the position for screen readers: its rows, the blank by name."""
        rows = (with_commas([tile or BLANK for tile in row]) for row in self.board.rows)
        return gettext(
            "Board, {width} wide, {height} high: {rows}",
            width=self.board.width,
            height=self.board.height,
            rows=with_semicolons(rows),
        )


@dataclass(frozen=True, slots=True)
class Part:
    """A stage: its name and its moves."""

    title: str
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return format_moves(self.moves)

    @property
    def length(self) -> int:
        return length_stm(self.moves)


@dataclass(frozen=True, slots=True)
class Staged:
    """A position and the stages of its solution, or why there are none."""

    figure: Figure | None
    parts: tuple[Part, ...] = ()
    complaint: str = ""

    @property
    def length(self) -> int:
        return sum(part.length for part in self.parts)


def staged(text: str, method: Method = three_cycles) -> Staged:
    """Solve the position that a text holds, in its rows or in the form of links."""
    try:
        board = Board.parse("/".join(text.strip().translate(TEXT_FORM).splitlines()))
    except ValueError as error:
        return Staged(None, complaint=str(error))
    if len(board.tiles) > MAX_CELLS:
        return Staged(
            None,
            complaint=ngettext(
                "The board has {count} cell; the limit here is {most}.",
                "The board has {count} cells; the limit here is {most}.",
                len(board.tiles),
                most=MAX_CELLS,
            ),
        )
    goal = named_goal("standard", board.width, board.height)
    verdict = check(board, goal)
    figure = Figure.parse(str(board))
    if not verdict.solvable:
        return Staged(figure, complaint=verdict.explanation)
    moves, stages = method(board, goal)
    return Staged(figure, tuple(Part(stage.title, moves[stage.from_step : stage.to_step]) for stage in stages))


def conjugated(position: str) -> Staged:
    """Solve a position that is one three-cycle away from the standard goal in three stages: set up, do and undo."""
    figure = Figure.parse(position)
    moves = one_by_one(three_cycles(figure.board, figure.goal)[0])
    there = (len(moves) - MOVES_ROUND_A_CORNER) // 2
    back = there + MOVES_ROUND_A_CORNER
    stages = (
        (pgettext("a stage of a three-cycle", "Set up"), moves[:there]),
        (pgettext("a stage of a three-cycle", "Do"), moves[there:back]),
        (pgettext("a stage of a three-cycle", "Undo"), moves[back:]),
    )
    return Staged(figure, tuple(Part(title, merged(part)) for title, part in stages))


@dataclass(frozen=True, slots=True)
class Counted:
    """A pasted position and what its count says about the usual goal."""

    reading: Reading
    figure: Figure
    verdict: Verdict

    @property
    def row_from_bottom(self) -> int:
        """The blank's row; the bottom row is 1."""
        return self.verdict.board.height - self.verdict.blank_row + 1

    @property
    def sum(self) -> int:
        """The number whose parity decides, unless the board is a single row or column."""
        return self.verdict.inversions + (0 if self.verdict.board.width % 2 else self.row_from_bottom)


def counted(text: str) -> Counted | str:
    """Count a position pasted in any form; return what is wrong with the text if it holds none."""
    try:
        reading = read(text)
    except InvalidBoard as error:
        return str(error)
    board = reading.board
    verdict = check(board, named_goal("standard", board.width, board.height))
    return Counted(reading, Figure.parse(str(board)), verdict)
