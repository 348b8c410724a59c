"""Searches: what they cost from one position, in expanded positions; tests count all of them again.

A* expands the position with the least f, of these the one with the least h, and of these the newest. IDA* tries
moves up, down, left and right, in this order. Another order would change the figures a little.
"""

from dataclasses import dataclass

from webapp.i18n.sentences import gettext
from webapp.lessons.estimates import estimate, pattern_length, walks

POSITION = "3 4 2/7 5 0/6 1 8"
LENGTH = 25
"""moves of its shortest solution"""
NEARER = 142_087
"""positions that are fewer moves away from it"""
STORED = 2_890
"""positions that A* by Manhattan distance has stored at the end"""
WEIGHTED = {1: (25, 1_857), 5: (31, 204)}
"""by weight: the moves of the path that weighted A* by Manhattan distance finds, and the positions it expands"""
ROUNDS = {13: 1, 15: 23, 17: 89, 19: 299, 21: 933, 23: 2_810, 25: 731}
"""by bound: the positions that IDA* by Manhattan distance expands"""
MUST_EXPAND = {"a-star": 1_513, "ida-star": 4_155}
"""by search: the positions that each with Manhattan distance expands before f, or the bound, is LENGTH"""
WATCHED = "1 3 5/4 2 6/7 8 0"
"""a position for stepping through a whole search"""
WATCHED_LENGTH = 6
"""moves of its shortest solution"""
WATCHED_EXPANDED = {"a-star": 7, "breadth-first": 53, "ida-star": 7}
"""by search: the positions that the page expands from there"""
WATCHED_THRESHOLDS = (4, 6)
"""of IDA* by Manhattan distance"""
PATTERNS = ((1, 2, 3, 4), (5, 6, 7, 8))
"""two that share no tile"""


@dataclass(frozen=True, slots=True)
class SearchCost:
    """The positions that A* and IDA* expand with one heuristic."""

    heuristic: str
    title: str
    astar: int
    must: int
    """those of A* with f below LENGTH: every A* expands them"""
    idastar: int | None = None
    """None: it would take too long to count"""

    @property
    def h(self) -> int:
        """The heuristic's estimate for the position."""
        if self.heuristic == "patterns":
            return sum(pattern_length(POSITION, pattern) for pattern in PATTERNS)
        if self.heuristic == "walking-distance":
            return sum(walk.length for walk in walks(POSITION))
        return estimate(self.heuristic, POSITION)


SEARCHED = (
    SearchCost("zero", gettext("No heuristic"), 151_036, 142_087),
    SearchCost("misplaced-tiles", gettext("Misplaced tiles"), 20_203, 20_182, 133_778),
    SearchCost("manhattan", gettext("Manhattan distance"), 1_857, 1_513, 4_886),
    SearchCost("walking-distance", gettext("Walking distance"), 1_105, 930, 2_935),
    SearchCost("linear-conflict", gettext("Linear conflict"), 925, 785, 2_151),
    SearchCost("combined", gettext("Conflicts, corners and last moves"), 455, 368, 838),
    SearchCost("patterns", gettext("Two patterns of four"), 117, 103, 213),
)
