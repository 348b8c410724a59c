"""Bidirectional search: breadth-first from the start and from the goal at once, until the two meet in the middle.

The side with the smaller layer grows next, a whole layer at a time. The first meeting is the shortest solution: with
the sides grown to depths a and b and no meeting so far none is shorter than a + b + 1, and a state of depth a + 1 that
the other side holds at depth b or less makes one no longer. Each side searches half the depth, which takes about the
square root of the states. Source: Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
"""

from webapp.solver.algorithms.breadth_first import BreadthFirst


class Bidirectional(BreadthFirst):
    """A search by layers from both ends; see `search.Search` for its face."""

    name = "bidirectional"
    goal_share = 0.5

    def _next_turn(self) -> int:
        """The side with the smaller layer, the start's when they are alike."""
        start, goal = self._sides
        return int(goal.layer < start.layer)
