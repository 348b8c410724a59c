"""The metrics on offer, by name: what counts as one move."""

from dataclasses import dataclass

from webapp.solver.algorithms.multi_tile import LONGEST_SIDE
from webapp.solver.offers.offer import Offer

STM = ("stm",)
BOTH = ("stm", "mtm")


@dataclass(frozen=True, slots=True)
class Metric(Offer):
    """How moves are counted."""

    longest_side: int | None = None
    """of the boards for which the fewest such moves can be found; None where that is any board"""


METRICS = {
    metric.name: metric
    for metric in (
        Metric(
            "stm",
            "Single-tile moves",
            "any size",
            "The fewest single-tile moves (STM).",
            "Every tile counts, also when several slide together.",
        ),
        Metric(
            "mtm",
            "Slides",
            f"boards of up to {LONGEST_SIDE}x{LONGEST_SIDE}",
            "The fewest multi-tile moves (MTM).",
            "Tiles that slide together count once. The search takes longer.",
            LONGEST_SIDE,
        ),
    )
}
