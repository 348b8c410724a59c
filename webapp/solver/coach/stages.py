"""Stages of a game on a large board: after which moves a row or a column of the goal was done for good.

rest    the rows and columns that are not done yet; the goal's blank is always in it
done    a cell from the step on after which it has the goal's tile to the end

Of the rest's outer row and its outer column the one that was done first ends the next stage, so people who fill rows
and people who fill rows and columns in turns both find their own stages.
"""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from webapp.puzzle.board import Board
from webapp.sentences import gettext
from webapp.solver.states.lines import outer

LEAST = 2
"""rows and columns of the last rest, which is solved at one go"""
LAST = gettext("The rest")
ROWS = (
    # Translators: the title of a part of a game.
    gettext("First row"),
    gettext("Second row"),
    gettext("Third row"),
    gettext("Fourth row"),
    gettext("Fifth row"),
    gettext("Sixth row"),
    gettext("Seventh row"),
    gettext("Eighth row"),
    gettext("Ninth row"),
    gettext("Tenth row"),
)
COLUMNS = (
    # Translators: the title of a part of a game.
    gettext("First column"),
    gettext("Second column"),
    gettext("Third column"),
    gettext("Fourth column"),
    gettext("Fifth column"),
    gettext("Sixth column"),
    gettext("Seventh column"),
    gettext("Eighth column"),
    gettext("Ninth column"),
    gettext("Tenth column"),
)
NEVER = 1 << 40
"""a step"""


def stages_of(boards: Sequence[Board], goal: Board) -> Iterator[tuple[str, int, int]]:
    """The stages of a game by its positions: the title of each and the steps at which it begins and ends."""
    done = _done(boards, goal)
    down, across = range(goal.height), range(goal.width)
    begin, last = 0, len(boards) - 1
    while max(len(down), len(across)) > LEAST:
        title, end, down, across = min(_next(done, goal, down, across), key=itemgetter(1))
        if end > last:
            break
        if end > begin:
            yield title, begin, end
        begin = max(begin, end)
    if begin < last:
        yield LAST, begin, last


def _next(done: list[int], goal: Board, down: range, across: range) -> Iterator[tuple[str, int, range, range]]:
    """What may end the next stage: its title, the step at which it was done, and the rest after it."""
    blank_row, blank_column = divmod(goal.blank, goal.width)
    if len(down) > LEAST:
        row, _, lower = outer(down, blank_row)
        cells = [row * goal.width + column for column in across]
        yield _row(row), max(done[cell] for cell in cells), lower, across
    if len(across) > LEAST:
        column, _, right = outer(across, blank_column)
        cells = [row * goal.width + column for row in down]
        yield _column(column), max(done[cell] for cell in cells), down, right


def _done(boards: Sequence[Board], goal: Board) -> list[int]:
    """For each cell the step at which it was done; NEVER where it was not."""
    done = [0] * len(goal.tiles)
    for step, board in enumerate(boards, 1):
        for cell, (tile, home) in enumerate(zip(board.tiles, goal.tiles, strict=True)):
            if tile != home:
                done[cell] = step
    return [step if step < len(boards) else NEVER for step in done]


def _row(index: int) -> str:
    """What a stage is called that ends with a row, counted from 0."""
    return ROWS[index] if index < len(ROWS) else gettext("Row {number}", number=index + 1)


def _column(index: int) -> str:
    """The same of a column."""
    return COLUMNS[index] if index < len(COLUMNS) else gettext("Column {number}", number=index + 1)
