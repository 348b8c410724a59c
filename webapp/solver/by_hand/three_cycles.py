"""Three-cycles: the proof that every even arrangement can be solved, played move by move.

First the blank walks to its goal cell. Every later part of the path brings it back there, so only the arrangement of
the tiles matters. It is even, because the board is solvable, and so it is a product of 3-cycles. To cycle three tiles,
take any path that gathers them and the blank in a 2x2 at a corner; go once round the 2x2, which cycles the three; take
the same path back, which restores everything but the three. On a large board the three are carried one after the other
into a block at the corner before; a search of the block does the rest.

The method always ends: a cycle moves only tiles that are out of place, and brings at least one of them into place.
There is always a third tile: if only swapped pairs are out of place, an even arrangement has at least two of them.

cycle   three cells; the tile in the first goes to the second, that one to the third, and that one to the first
corner  the cells of a 2x2 at a corner of the board, in clockwise order
layers  the lines across the longer side of the board, the first of which begins at a corner
block   the first BLOCK_SIDE layers, at most BLOCK_SIDE cells of each
"""

from collections.abc import Generator
from functools import reduce
from itertools import chain

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.solver.by_hand.hand import Hand, Method, State, Steps, find_path, grid_of, stepped
from webapp.solver.states.cells import distance
from webapp.solver.states.paths import without_detours

Cycle = tuple[int, int, int]
Corner = tuple[int, int, int, int]

STEP_WEIGHT = 6
"""weight of a tile's distance from the corner, where a move made weighs 1; a step really takes 3 to 5 moves, but a
higher weight makes the search faster"""
BLOCK_SIDE = 10
"""of the largest boards that are searched whole"""


@Method
def three_cycles(board: Board, goal: Board) -> Steps:
    """Solve `board` by 3-cycles of its tiles; `goal` must be reachable from it.

    >>> moves, stages = three_cycles(Board.parse("1 2 3/4 6 8/7 5 0"), Board.parse("1 2 3/4 5 6/7 8 0"))
    >>> [stage.title for stage in stages]
    ['Cycle 6, 8 and 5']
    """
    hand = Hand(board)
    hand.walk_to([goal.blank])
    hand.name_stage(gettext("Bring the blank to its place"))
    if board.is_line:
        return hand.staged()
    while cycle := next_cycle(hand.tiles, goal):
        first, second, third = (hand.tiles[cell] for cell in cycle)
        hand.walk((yield from _cycling(hand, cycle)))
        hand.name_stage(gettext("Cycle {first}, {second} and {third}", first=first, second=second, third=third))
    return hand.staged()


def next_cycle(tiles: list[int], goal: Board) -> Cycle | None:
    """Return a cycle that brings tiles into place, found by following each tile to its goal cell.

    It is the first three cells of a ring of three or more, which brings two tiles into place, and all of a ring of
    three. If only swapped pairs are left, the third cell is one of another pair. Return None if all tiles are in place.
    """
    home = {tile: cell for cell, tile in enumerate(goal.tiles)}
    pairs = []
    for cell, tile in enumerate(tiles):
        second = home[tile]
        third = home[tiles[second]]
        if len({cell, second, third}) == 3:
            return cell, second, third
        if cell < second:
            pairs.append((cell, second))
    return (*pairs[0], pairs[1][0]) if pairs else None


def _cycling(hand: Hand, cycle: Cycle) -> Generator[None, None, list[int]]:
    """Return the blank's path that cycles the tiles of three cells and leaves all else as it was."""
    width = hand.width
    tiles = tuple(hand.tiles[cell] for cell in cycle)
    corner = _nearest_corner(width, hand.height, cycle)
    layers = _layers(width, hand.height, corner)
    block = {cell for layer in layers[:BLOCK_SIDE] for cell in layer[:BLOCK_SIDE]}
    carrying = Hand(Board(width, hand.height, tuple(hand.tiles)))
    if not block.issuperset((hand.blank, *cycle)):
        for number in range(len(tiles)):
            _carry_in(carrying, tiles[: number + 1], layers, block)
            yield
        carrying.walk_to(block, set(chain(*layers)).difference(carrying.place(*tiles)))
    start: State = (carrying.blank, *carrying.place(*tiles))
    gathering = find_path(
        grid_of(width, block),
        start,
        lambda state: set(state) == set(corner),
        lambda state: _estimate(width, corner, state),
    )
    yield
    there = [*carrying.path, *gathering]
    return without_detours([*there, *_round(corner, reduce(stepped, gathering, start)), *there[-2::-1]])[1:]


def _layers(width: int, height: int, corner: Corner) -> list[list[int]]:
    """Return the cells of each line across the longer side of the board, in order of their distance from the corner."""
    columns, rows = range(width)[:: -1 if corner[0] % width else 1], range(height)[:: -1 if corner[0] >= width else 1]
    if width >= height:
        return [[row * width + column for row in rows] for column in columns]
    return [[row * width + column for column in columns] for row in rows]


def _carry_in(hand: Hand, tiles: tuple[int, ...], layers: list[list[int]], block: set[int]) -> None:
    """Carry the last of the tiles to the beginning of the next layer; the others are at those of the first ones.

    On a board of two lines the cells next to the others are dead ends: the tile is carried through the cells after
    them or, if it is in a dead end, the tiles are brought to their cells by a search of the block.
    """
    everywhere, number = set(chain(*layers)), len(tiles) - 1
    targets = tuple(layer[0] for layer in layers[: number + 1])
    free = everywhere.difference(targets[:-1])
    if len(layers[0]) == 2:
        free = set(chain(*layers[number:]))
    if free.issuperset(hand.place(tiles[-1])):
        hand.walk_to(free, everywhere.difference(targets[:-1]))
        hand.carry(tiles[-1], targets[-1], free)
    else:
        hand.walk_to(block, everywhere.difference(hand.place(*tiles)))
        hand.arrange(tiles, targets, block)


def _nearest_corner(width: int, height: int, cells: Cycle) -> Corner:
    """Return the 2x2 at a corner of the board with the smallest total distance from these cells."""
    corners = [
        (first, first + 1, first + width + 1, first + width)
        for first in (0, width - 2, (height - 2) * width, (height - 1) * width - 2)
    ]
    return min(corners, key=lambda corner: sum(_steps_to(width, corner, cell) for cell in cells))


def _estimate(width: int, corner: Corner, state: State) -> int:
    """Estimate the moves left until the three tiles and the blank are in the corner; not admissible."""
    blank, *tiles = state
    outside = [(cell, steps) for cell in tiles if (steps := _steps_to(width, corner, cell))]
    nearest = min((distance(width, blank, cell) for cell, _ in outside), default=_steps_to(width, corner, blank))
    return STEP_WEIGHT * sum(steps for _, steps in outside) + nearest


def _steps_to(width: int, corner: Corner, cell: int) -> int:
    return min(distance(width, cell, inside) for inside in corner)


def _round(corner: Corner, gathered: State) -> list[int]:
    """Return the blank's path once round the corner, in the direction that takes the first tile to the second's place.

    While the blank goes round clockwise, each tile moves back one cell, and the tile behind the blank two, across the
    blank's cell. So the three tiles rotate counter-clockwise among themselves.
    """
    blank, first, second, _ = gathered
    turn = corner.index(blank)
    clockwise = [*corner[turn + 1 :], *corner[: turn + 1]]
    back = (clockwise.index(first) - clockwise.index(second)) % 3 == 1
    return clockwise if back else [*clockwise[-2::-1], blank]
