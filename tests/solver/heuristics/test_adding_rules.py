"""Simply adding the rules for corners, last moves and conflicts is not admissible.

A search that adds four such rules to Manhattan distance finds 48 moves where 46 are enough.
"""

import numpy as np
import pytest

from tests.positions import PUBLISHED_4X4
from tests.solver.heuristics.test_heuristics import evaluated, on_all_positions, single_moves, true_distances
from webapp.puzzle import Board, named_goal
from webapp.solver import HEURISTICS, solve


class Rules:
    """The rules in plain form for the standard goal: what each adds, for many states at once.

    By default, the states are all positions that can reach the goal.
    """

    def __init__(self, width, height, states=None):
        self.goal = named_goal("standard", width, height)
        self.width, self._given = width, states
        self.states = true_distances(self.goal)[0] if states is None else states
        self.manhattan = self.value("manhattan")
        self.conflicts = self.value("linear-conflict") - self.manhattan
        self.proved_corners = self.value("corner-tiles") - self.manhattan
        self.proved_last_moves = self.value("last-moves") - self.manhattan
        self.corners = 2 * sum(self.beside_empty_corners())
        self.corners_once = 2 * sum(np.any(group, axis=0) for group in self.by_neighbour().values())
        self.last_move = 2 * (self.last_move_is_missed() & (self.manhattan > 0))

    def value(self, heuristic):
        if self._given is None:
            return on_all_positions(heuristic, self.goal)[0]
        return evaluated(heuristic, self.goal, self._given)[0]

    def at_home(self, cell):
        return self.states[:, cell] == self.goal.tiles[cell]

    def pairs(self):
        """Yield each corner but the blank's with each cell next to it."""
        width, last = self.width, len(self.goal.tiles) - 1
        for corner, inward in ((0, (1, width)), (width - 1, (-1, width)), (last + 1 - width, (1, -width))):
            yield from ((corner, corner + step) for step in inward)

    def beside_empty_corners(self):
        return [self.at_home(cell) & ~self.at_home(corner) for corner, cell in self.pairs()]

    def by_neighbour(self):
        groups = {}
        for (_, cell), holds in zip(self.pairs(), self.beside_empty_corners(), strict=True):
            groups.setdefault(cell, []).append(holds)
        return groups

    def last_move_is_missed(self):
        """Return whether neither neighbour of the last corner can be the last tile to move.

        The tile left of the corner is not in the last column, the tile above it not in the last row.
        """
        last = len(self.goal.tiles) - 1
        beside = np.argmax(self.states == self.goal.tiles[last - 1], axis=1)
        above = np.argmax(self.states == self.goal.tiles[last - self.width], axis=1)
        return (beside % self.width != self.width - 1) & (above // self.width != last // self.width)


@pytest.fixture(scope="module")
def eight():
    """Return the rules on all positions of the 3x3, and the true distances."""
    return Rules(3, 3), true_distances(named_goal("standard", 3, 3))[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    "added, overestimated, by",
    [
        ("last_move", 0, 0),
        ("proved_corners", 0, 0),
        ("corners", 630, 4),
        ("corners_once", 66, 2),
        ("conflicts + proved_corners", 86, 2),
        ("conflicts + last_move", 63, 2),
        ("conflicts + proved_last_moves", 115, 2),
        ("proved_corners + last_move", 372, 2),
        ("proved_corners + proved_last_moves", 498, 2),
        ("conflicts + proved_corners + last_move", 911, 4),
        ("conflicts + corners + last_move", 3349, 8),
    ],
)
def test_sums_overestimate_on_the_3x3_unless_one_rule_stands_alone(eight, added, overestimated, by):
    rules, distances = eight
    excess = rules.manhattan + sum(getattr(rules, rule) for rule in added.split(" + ")) - distances
    assert (np.count_nonzero(excess > 0), max(0, excess.max())) == (overestimated, by)


@pytest.mark.slow
@pytest.mark.parametrize(
    "position, why",
    [
        ("1 2 0/4 5 3/7 8 6", "the corner's tile can step in at once"),
        ("2 3 5/1 0 6/4 8 7", "a tile beside the corner is in a conflict"),
        ("1 2 3/7 6 4/8 0 5", "the conflict takes a tile through the last corner"),
        ("1 5 2/4 3 6/7 8 0", "the tile beside the corner moves last"),
    ],
)
def test_each_way_to_count_a_move_twice_has_an_example(position, why):
    board = Board.parse(position)
    rules = Rules(3, 3, np.array([board.tiles], np.uint8))
    *_, solution = solve(board, rules.goal)
    assert (rules.manhattan + rules.conflicts + rules.corners + rules.last_move)[0] > solution.length_stm, why
    assert rules.value("combined")[0] <= solution.length_stm


@pytest.mark.slow
def test_the_plain_sum_overestimates_on_the_way_home_from_the_published_position():
    board, goal = Board.parse(PUBLISHED_4X4), named_goal("standard", 4, 4)
    *_, solution = solve(board, goal)
    boards = [board]
    for move in single_moves(solution.moves):
        boards.append(boards[-1].slide(move))
    rules = Rules(4, 4, np.array([each.tiles for each in boards], np.uint8))
    left = np.arange(len(boards))[::-1]
    assert (rules.manhattan + rules.conflicts + rules.corners + rules.last_move > left).any()
    assert (rules.value("combined") <= left).all()


def test_misplaced_tiles_with_the_blank_among_them_overestimate_in_78_positions():
    goal = named_goal("standard", 3, 3)
    states, distances = true_distances(goal)
    counting_the_blank = (states != goal.tiles).sum(axis=1)
    assert np.count_nonzero(counting_the_blank > distances) == 78
    assert (on_all_positions("misplaced-tiles", goal)[0] <= distances).all()


@pytest.mark.slow
def test_the_heuristics_are_ranked_by_what_they_know(eight):
    rules, distances = eight
    means = {name: rules.value(name).mean() for name in HEURISTICS if HEURISTICS[name].module}
    assert max(means, key=means.get) == "combined"
    assert means["zero"] == 0 < means["misplaced-tiles"] < means["manhattan"] < means["combined"] < distances.mean()
