"""A node of a search by pattern databases, as a row of machine words, and what a move does to it.

row      int64[words]: the head, the path, then a word for every pattern of every view; it fills whole cache lines
head     machine state | blank << 16 | moves left << 24 | sum of view v << (32 + 8 v)
path     the moves that led to the node, two bits each
word     of a pattern: order | cell set << 24 | answer << 60 | colour << 61, see `ranking` and `building`
step     of the blank, from a cell in one direction, as one view shows it: the masks with which `moved` changes a word
"""

import numpy as np
from numpy.typing import NDArray

from webapp.solver.kernels.bits import ones
from webapp.solver.kernels.compiling import inlined
from webapp.solver.pattern_databases.ranking import LABEL
from webapp.solver.states.cells import Cells
from webapp.solver.states.state import geometry

CELLS = 25
"""of the largest board for which a cell set, a step and a machine state fit into their words"""
CACHE_LINE = 8
"""words in a line of the cache"""
HEAD_WORD, PATH_WORD = 0, 1
"""places in a row"""
PATH_MOVES = 32
"""moves in one word of the path"""
SMALL_CELLS = 16
"""of a board whose solutions have a smaller bound"""
MAX_MOVES = 208
"""of any position on up to 25 cells"""
MAX_MOVES_SMALL = 96
"""of any position on the boards of up to 16 cells that have a shape"""
BLANK, LEFT, SUMS = 16, 24, 32
"""places in a head"""
BLANK_MASK = 31
SET, ANSWER, COLOUR = 24, 60, 61
"""places in a pattern's word"""
SET_MASK = (1 << CELLS) - 1
ORDER_MASK = (1 << SET) - 1
PAIR, TO, ONWARD = 25, 50, 55
"""places in a step"""


def path_words(width: int, height: int) -> int:
    """The words that a path takes on boards of this size."""
    most = MAX_MOVES if width * height > SMALL_CELLS else MAX_MOVES_SMALL
    return -(-most // PATH_MOVES)


def steps(width: int, height: int, symmetry: Cells) -> NDArray[np.int64]:
    """[cells x 4 directions]: every step of the blank as a symmetry shows it, 0 where the board ends.

    Bits 0 .. 24 hold the cells before both cells of the step, 25 .. 49 the two, 50 .. 54 the blank's new cell, and 55
    whether the tile goes to a higher cell.
    """
    found = np.zeros(4 * width * height, np.int64)
    for cell, targets in enumerate(geometry(width, height).targets):
        for direction, target in enumerate(targets):
            if target >= 0:
                found[4 * cell + direction] = step(symmetry[cell], symmetry[target])
    return found


def step(old: int, new: int) -> int:
    """The step of the blank from one cell to another."""
    before = (1 << min(old, new)) - 1
    return before | (1 << old | 1 << new) << PAIR | new << TO | (new < old) << ONWARD


@inlined
def moved(word, step):
    """A pattern's word, int64, after a step that moves one of its tiles; answer and colour are dropped.

    The tile goes from one cell of the step to the other; its label jumps over those of the tiles between the two.
    """
    cell_set = (word >> SET) & SET_MASK
    order = word & ORDER_MASK
    before = step & SET_MASK
    pair = (step >> PAIR) & SET_MASK
    between = pair - 3 * (before + 1)
    place = LABEL * ones(cell_set & before)
    jumped = LABEL * ones(cell_set & between)
    span = (8 << jumped) - 1
    labels = (order >> place) & span
    if (step >> ONWARD) & 1:
        turned = (labels >> LABEL) | ((labels & 7) << jumped)
    else:
        turned = ((labels << LABEL) & span) | (labels >> jumped)
    return (order ^ ((labels ^ turned) << place)) | ((cell_set ^ pair) << SET)
