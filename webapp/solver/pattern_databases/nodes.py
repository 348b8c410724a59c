"""A node of a search with pattern databases: its representation as a row of words, and the effect of a move on it.

row   int64[words]: the head, the path, then one word for each pattern of each view; padded to whole cache lines
head  machine state | blank << 16 | moves left << 24 | sum of view v << (32 + 8 v)
path  the moves that led to the node, two bits each
word  of a pattern: order | cell set << 24 | answer << 60 | colour << 61, see `ranking` and `building`
step  of the blank, from a cell in one direction, as mapped by one view: the masks with which `moved` changes a word
"""

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.bits import ones
from webapp.solver.kernels.compiling import inlined
from webapp.solver.pattern_databases.ranking import LABEL_BITS
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

CELLS = 25
"""cells of the largest board; with more, a cell set, a step or a machine state would not fit into its word"""
CACHE_LINE = 8
"""words in a cache line"""
HEAD_WORD, PATH_WORD = 0, 1
"""indices in a row"""
PATH_MOVES = 32
"""moves in one word of the path"""
SMALL_CELLS = 16
"""cells of the largest board with the smaller limit on solutions"""
MAX_MOVES = 208
"""upper bound on solutions for up to 25 cells"""
MAX_MOVES_SMALL = 96
"""upper bound on solutions for the boards of up to 16 cells that have a shape"""
BLANK, LEFT, SUMS = 16, 24, 32
"""bit positions in a head"""
BLANK_MASK = 31
SET, ANSWER, COLOUR = 24, 60, 61
"""bit positions in a pattern's word"""
SET_MASK = (1 << CELLS) - 1
ORDER_MASK = (1 << SET) - 1
PAIR, TO, ONWARD = 25, 50, 55
"""bit positions in a step"""


def path_words(width: int, height: int) -> int:
    """Return the number of words of a path on boards of this size."""
    max_moves = MAX_MOVES if width * height > SMALL_CELLS else MAX_MOVES_SMALL
    return -(-max_moves // PATH_MOVES)


def steps(width: int, height: int, symmetry: Cells) -> NDArray[np.int64]:
    """Return every step of the blank as mapped by a symmetry, [cells x 4 directions]; 0 at the edge of the board.

    Bits 0 .. 24 are the cells before both cells of the step, 25 .. 49 these two cells, 50 .. 54 the blank's new cell,
    and bit 55 is set if the tile moves to a cell with a higher number.
    """
    found = np.zeros(4 * width * height, np.int64)
    for cell, targets in enumerate(geometry(width, height).targets):
        for direction, target in enumerate(targets):
            if target >= 0:
                found[4 * cell + direction] = step(symmetry[cell], symmetry[target])
    return found


def step(old: int, new: int) -> int:
    """Return the step of the blank from one cell to another."""
    before = (1 << min(old, new)) - 1
    return before | (1 << old | 1 << new) << PAIR | new << TO | (new < old) << ONWARD


@inlined
def moved(word, step):
    """Return a pattern's word, int64, after a step that moves one of its tiles, without answer and colour.

    The tile moves from one cell of the step to the other, and its label past the labels of the tiles in between.
    """
    cell_set = (word >> SET) & SET_MASK
    order = word & ORDER_MASK
    before = step & SET_MASK
    pair = (step >> PAIR) & SET_MASK
    between = pair - 3 * (before + 1)
    place = LABEL_BITS * ones(cell_set & before)
    jumped = LABEL_BITS * ones(cell_set & between)
    span = (8 << jumped) - 1
    labels = (order >> place) & span
    if (step >> ONWARD) & 1:
        turned = (labels >> LABEL_BITS) | ((labels & 7) << jumped)
    else:
        turned = ((labels << LABEL_BITS) & span) | (labels >> jumped)
    return (order ^ ((labels ^ turned) << place)) | ((cell_set ^ pair) << SET)
