"""The heuristics on offer, by name."""

from dataclasses import dataclass
from types import ModuleType

from webapp.solver import linear_conflict, manhattan

PATTERNS = "patterns"


@dataclass(frozen=True, slots=True)
class Heuristic:
    """An admissible lower bound on the moves still needed: what is said of it, and its module."""

    name: str
    title: str
    sizes: str
    guarantee: str
    summary: str
    module: ModuleType | None
    """has `prepare(goal)`, and for kernels `bound` and `after`; None for pattern databases, which are tables"""


HEURISTICS = {
    heuristic.name: heuristic
    for heuristic in (
        Heuristic(
            PATTERNS,
            "Pattern databases",
            "3x3 and 4x4, with IDA*",
            "Never above the true length; consistent.",
            "The true distances of groups of tiles, looked up in tables and added.",
            None,
        ),
        Heuristic(
            "linear-conflict",
            "Linear conflict",
            "any size",
            "Never above the true length; consistent.",
            "Manhattan distance, and two moves more for every tile that must step aside in its own row or column.",
            linear_conflict,
        ),
        Heuristic(
            "manhattan",
            "Manhattan distance",
            "any size",
            "Never above the true length; consistent.",
            "How far every tile is from home, row and column counted, as if the others were not there.",
            manhattan,
        ),
    )
}
