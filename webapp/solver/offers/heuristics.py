"""The heuristics on offer, by name."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from webapp.sentences import gettext
from webapp.solver.heuristics import (
    combined,
    corner_tiles,
    last_moves,
    linear_conflict,
    manhattan,
    misplaced_tiles,
    walking_distance,
    zero,
)
from webapp.solver.heuristics.heuristic import Heuristic
from webapp.solver.offers.metrics import STM
from webapp.solver.offers.offer import Offer

PATTERNS, NOTHING = "patterns", "zero"
ANY_SIZE = gettext("any size")
LONGEST_SHOWN = 10
"""the longer side of the boards whose sizes are told one by one; heuristics for some sizes only are for smaller ones"""
CONSISTENT = gettext("Never above the true length; consistent.")


@dataclass(frozen=True, slots=True)
class HeuristicOffer(Offer):
    """An admissible lower bound on the moves still needed."""

    module: Heuristic | None
    """None for pattern databases, which are tables"""
    serves: Callable[[int, int], bool] = lambda width, height: True
    """whether it is there for boards of a width and a height"""
    metrics: tuple[str, ...] = STM
    """what it is a lower bound of; for multi-tile moves the solvers bring a bound of their own"""
    builds: bool = False
    """whether `prepare` takes so long for a new shape of goal that it is called ahead, and then remembered"""

    @property
    def boards(self) -> list[str]:
        """The sizes that it is for, if it is not for all."""
        sizes = list(product(range(1, LONGEST_SHOWN + 1), repeat=2))
        served = [f"{width}x{height}" for width, height in sizes if self.serves(width, height)]
        return served if len(served) < len(sizes) else []


HEURISTICS = {
    heuristic.name: heuristic
    for heuristic in (
        HeuristicOffer(
            PATTERNS,
            gettext("Pattern databases"),
            gettext("3x3, 4x4 and 5x5"),
            CONSISTENT,
            gettext("The exact distances of groups of tiles, looked up in tables and added."),
            None,
            serves=lambda width, height: width == height and width in (3, 4, 5),
        ),
        HeuristicOffer(
            "walking-distance",
            gettext("Walking distance"),
            gettext("up to 4x4, and 5x3"),
            CONSISTENT,
            gettext(
                "The vertical moves that bring all tiles into their rows, and the horizontal ones into their columns."
            ),
            walking_distance,
            serves=walking_distance.serves,
            builds=True,
        ),
        HeuristicOffer(
            "combined",
            gettext("Conflicts, corners and last moves"),
            ANY_SIZE,
            CONSISTENT,
            gettext("Linear conflict, corner tiles and last moves together, with no move counted twice."),
            combined,
        ),
        HeuristicOffer(
            "linear-conflict",
            gettext("Linear conflict"),
            ANY_SIZE,
            CONSISTENT,
            gettext(
                "Manhattan distance, and two moves more for every tile that must step aside in its own row or column."
            ),
            linear_conflict,
        ),
        HeuristicOffer(
            "last-moves",
            gettext("Last moves"),
            ANY_SIZE,
            CONSISTENT,
            gettext("Manhattan distance, and the detour of the tiles that move last to where their last moves begin."),
            last_moves,
        ),
        HeuristicOffer(
            "corner-tiles",
            gettext("Corner tiles"),
            ANY_SIZE,
            CONSISTENT,
            gettext(
                "Manhattan distance, and two moves more for every tile at home that must let a corner's tile pass."
            ),
            corner_tiles,
        ),
        HeuristicOffer(
            "manhattan",
            gettext("Manhattan distance"),
            ANY_SIZE,
            CONSISTENT,
            gettext("How far every tile is from home, row and column counted, as if the others were not there."),
            manhattan,
        ),
        HeuristicOffer(
            "misplaced-tiles",
            gettext("Misplaced tiles"),
            ANY_SIZE,
            CONSISTENT,
            gettext("How many tiles are not at home; the blank is not one of them."),
            misplaced_tiles,
        ),
        HeuristicOffer(
            NOTHING,
            gettext("No heuristic"),
            ANY_SIZE,
            CONSISTENT,
            gettext("No estimate: every position counts as equally near, and the search spreads out evenly."),
            zero,
        ),
    )
}


def module_of(heuristic: str) -> Heuristic:
    """The module that a search by a heuristic goes by; without pattern databases that is linear conflict.

    Where no heuristic on offer is named it is the one that knows nothing.
    """
    if heuristic not in HEURISTICS:
        return zero
    return HEURISTICS[heuristic].module or linear_conflict
