"""The metrics on offer, by name: what counts as one move."""

from dataclasses import dataclass

from webapp.solver.algorithms.multi_tile import LONGEST_SIDE
from webapp.solver.offers.offer import Offer

STM = ("stm",)
BOTH = ("stm", "mtm")


@dataclass(frozen=True, slots=True)
class Metric(Offer):
    """A way of counting moves."""

    longest_side: int | None = None
    """of the boards for which the fewest such moves can be found; None where that is any board"""


METRICS = {
    metric.name: metric
    for metric in (
        Metric(
            "stm",
            "Single tiles",
            "any size",
            "The fewest cells that tiles travel.",
            "Each tile counts, also of those that slide together: the single-tile metric (STM).",
        ),
        Metric(
            "mtm",
            "Several tiles at once",
            f"boards of up to {LONGEST_SIDE}x{LONGEST_SIDE}",
            "The fewest slides.",
            "Tiles that slide together count once: the multi-tile metric (MTM). The search takes longer.",
            LONGEST_SIDE,
        ),
    )
}
