"""The metrics on offer, by name: what counts as one move."""

from dataclasses import dataclass

from webapp.sentences import gettext, pgettext
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
            gettext("Single-tile moves"),
            gettext("any size"),
            gettext("The fewest single-tile moves (STM)."),
            gettext("Every tile counts, also when several slide together."),
        ),
        Metric(
            "mtm",
            # Translators: the title of a metric: several tiles that slide together count as one move.
            pgettext("a metric", "Slides"),
            gettext("boards of up to {side}x{side}", side=LONGEST_SIDE),
            gettext("The fewest multi-tile moves (MTM)."),
            gettext("Tiles that slide together count once. The search takes longer."),
            LONGEST_SIDE,
        ),
    )
}
