"""Row by row and column by column, as beginners are taught.

The first row is filled tile by tile, then the first column of the rest, and so on. Each finished line is left alone,
and the rest is a smaller board: on the 4x4 first `1 2 3 4`, then `5 9 13`, then a 3x3. The last 2x2 is only turned.

line      one row or column of the rest, never the one with the goal's blank, so that the blank always stays outside
inward    the step from a cell of the line to its neighbour in the rest

The method always ends. Each filled line makes the rest smaller. Until then the rest is longer than two lines, so it
stays connected without any single cell, which is all that carrying a tile needs (see `hand`). Only the last cell of
a line is a dead end, so the last two tiles come in together, by the corner manoeuvre.
"""

from collections.abc import Iterator

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.solver.by_hand.hand import Hand, Method, Steps
from webapp.solver.states.lines import Line, lines


@Method
def rows(board: Board, goal: Board) -> Steps:
    """Solve `board` row by row and column by column; `goal` must be reachable from it.

    >>> moves, stages = rows(Board.parse("1 2 3/4 0 6/7 5 8"), Board.parse("1 2 3/4 5 6/7 8 0"))
    >>> [stage.title for stage in stages]
    ['Turn 5, 6 and 8 into place']
    """
    hand = Hand(board)
    if board.is_line:
        hand.walk_to([goal.blank])
        hand.name_stage(gettext("Move the blank to its place"))
        return hand.staged()
    free = set(range(len(board.tiles)))
    for line in lines(goal.width, goal.height, goal.blank):
        yield from _fill(hand, line, goal, free)
    _turn(hand, goal, free)
    return hand.staged()


def _fill(hand: Hand, line: Line, goal: Board, free: set[int]) -> Iterator[None]:
    """Bring the tiles of a line into place, and remove its cells from `free`."""
    for cell in line.cells[:-2]:
        tile = goal.tiles[cell]
        hand.carry(tile, cell, free)
        hand.name_stage(gettext("Bring {tile} into {line}", tile=tile, line=line.name))
        free.remove(cell)
        yield
    first, second = (goal.tiles[cell] for cell in line.cells[-2:])
    _corner_manoeuvre(hand, (first, second), line, free)
    title = gettext("Bring {first} and {second} into {line}", first=first, second=second, line=line.name)
    hand.name_stage(title)
    free.difference_update(line.cells)
    yield


def _corner_manoeuvre(hand: Hand, pair: tuple[int, int], line: Line, free: set[int]) -> None:
    """Bring the last two tiles of a line into place together.

    The first tile goes into the corner and the second next to it, inward; then the first makes room and the second
    follows it in. If they block each other, they are turned round each other in the 2x3 block at the corner, where two
    tiles and the blank can reach any three cells.
    """
    before, corner = line.cells[-2:]
    block = {cell + depth * line.inward for cell in (before, corner) for depth in range(3)}
    if hand.place(*pair) == (before, corner):
        return
    if not block.issuperset((hand.blank, *hand.place(*pair))):
        hand.carry(pair[0], corner, free)
        if not block.issuperset(hand.place(pair[1])):
            hand.carry(pair[1], corner + line.inward, free - {corner})
        hand.walk_to(block, free.difference(hand.place(*pair)))
    hand.arrange(pair, (before, corner), block)


def _turn(hand: Hand, goal: Board, free: set[int]) -> None:
    """Turn the last three tiles round their 2x2, in the shorter direction."""
    cells = tuple(sorted(free - {goal.blank}))
    tiles = tuple(goal.tiles[cell] for cell in cells)
    hand.arrange(tiles, cells, free)
    first, second, third = sorted(tiles)
    title = gettext("Turn {first}, {second} and {third} into place", first=first, second=second, third=third)
    hand.name_stage(title)
