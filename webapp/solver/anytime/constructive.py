"""A solution at once, for any size and goal: line by line, a few tiles at a time, each time by a small search.

label    of a tile: its home, so that the goal has every label on the cell of the same number
group    the tiles that are brought home together: neighbours on a line, at the end all tiles of the last few cells
free     cells that are not finished; they are numbered from 0 and are the group's own small board

The lines are those of `states.lines`: an outer row or column of what is left, without the goal's blank. `group_search`
brings each group home. The whole is tried several times, more and more thoroughly, and the shortest solution counts.
Where the nodes allowed do not suffice even for the first attempt, `rows` gives the solution.
Compare, for one tile at a time: Parberry, "A real-time algorithm for the (n^2-1)-puzzle", Information Processing
Letters 56, 1995.
"""

from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.anytime.group_search import CUT_SHORT, LONGEST, MOVE, allocate, carry, group_on, state_of, tiles_of
from webapp.solver.by_hand.rows import rows
from webapp.solver.kernels.compiling import inlined, kernel
from webapp.solver.states.lines import lines
from webapp.solver.states.paths import moves_of
from webapp.solver.states.state import geometry, labels_of

MOST_NODES = 300_000
"""of all attempts together; about 40 ms"""
LAST_CELLS = 9
"""when no more are left, the last tiles are brought home all at once and by a shortest path"""
ATTEMPTS = (
    (2, 8, False),
    (3, 7, False),
    (3, 7, True),
    (4, 7, False),
    (3, 6, False),
    (4, 6, False),
    (4, 6, True),
    (5, 6, False),
    (5, 5, False),
    (5, 5, True),
)
"""The most tiles in a group, how much a step from home counts where a move made counts `MOVE` (in truth it takes three
to five moves), and whether columns go first; from the hastiest to the most thorough."""


def constructive(board: Board, goal: Board) -> tuple[Move, ...]:
    """A path from `board` to `goal`, which must be reachable: the shortest of some quick attempts."""
    if board.is_line:
        return rows(board, goal)[0]
    labels = labels_of(board, goal).astype(np.int16)
    targets = geometry(board.width, board.height).targets
    nodes, path = allocate(MOST_NODES), np.empty(LONGEST, np.uint8)
    best, used = None, 0
    for size, pull, columns_first in ATTEMPTS:
        groups = groups_of(goal.width, goal.height, goal.blank, size, columns_first)
        length, spent = _construct(targets, labels.copy(), goal.blank, groups, pull, MOST_NODES - used, nodes, path)
        if length == CUT_SHORT:
            break
        used += spent
        if best is None or length < best.size:
            best = path[:length].copy()
        if len(groups) == 1:
            break
    return rows(board, goal)[0] if best is None else moves_of(best)


@cache
def groups_of(width: int, height: int, blank: int, size: int, columns_first: bool) -> NDArray[np.int16]:
    """The groups in the order in which they are brought home, [groups, tiles]: labels, then -1.

    The last group of a line has two tiles at least, because the last free cell of a line is a dead end.
    """
    groups = []
    rest = [cell for cell in range(width * height) if cell != blank]
    for line in lines(width, height, blank, columns_first):
        if len(rest) < LAST_CELLS:
            break
        parts = -(-len(line.cells) // size)
        cuts = [len(line.cells) * part // parts for part in range(parts + 1)]
        groups += [list(line.cells[first:last]) for first, last in pairwise(cuts)]
        rest = [cell for cell in rest if cell not in line.cells]
    groups.append(rest)
    return np.array([group + [-1] * (LAST_CELLS - 1 - len(group)) for group in groups], np.int16)


@kernel
def _construct(targets, labels, blank_label, groups, pull, most, nodes, path):
    """Bring group after group home; `labels` changes on the way. Returns the path's length, or CUT_SHORT, and the nodes
    that were used; the directions are written into `path`."""
    free = np.ones(labels.size, np.bool_)
    length = used = np.int64(0)
    for row in range(groups.shape[0]):
        homes = tiles_of(groups[row])
        group, cells = group_on(targets, free, homes)
        start = state_of(group, cells, labels, blank_label)
        step_counts = pull if row + 1 < groups.shape[0] else MOVE
        steps, spent = carry(group, start, step_counts, most - used, nodes, path, length)
        used += spent
        if steps == CUT_SHORT:
            return CUT_SHORT, used
        _play(targets, labels, blank_label, path, length, length + steps)
        length += steps
        for home in homes:
            free[home] = False
    return length, used


@inlined
def _play(targets, labels, blank_label, path, begin, end):
    """Slide the tiles in `labels` along the steps from `begin` to `end` of the path."""
    blank = 0
    while labels[blank] != blank_label:
        blank += 1
    for step in range(begin, end):
        origin = targets[blank, path[step]]
        labels[blank], labels[origin] = labels[origin], blank_label
        blank = origin
