"""The automaton of forbidden operator strings: a shortest solution of every position always remains."""

import pytest

from tests.naive import distances
from webapp.solver.pattern_databases.lookup import STRING_LENGTH
from webapp.solver.states.operator_strings import FORBIDDEN, machine
from webapp.solver.states.state import geometry


def kept_everywhere(width, height, length, blank):
    """Return whether the automaton accepts a shortest string to every position, from one with this blank."""
    states = machine(width, height, length).tolist()
    targets = geometry(width, height).targets.tolist()
    start = tuple(0 if cell == blank else cell + 1 for cell in range(width * height))
    distance = distances(start, width)
    level, depth, reached = {(start, blank, blank)}, 0, 1
    while level:
        depth += 1
        following = set()
        for position, cell, state in level:
            for direction in range(4):
                after = states[state][direction]
                if after != FORBIDDEN:
                    target = targets[cell][direction]
                    moved = list(position)
                    moved[cell], moved[target] = moved[target], 0
                    following.add((tuple(moved), target, after))
        level = {entry for entry in following if distance[entry[0]] == depth}
        reached += len({entry[0] for entry in level})
    return reached == len(distance)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "length"), [(2, 3, 14), (3, 2, 6), (2, 4, 12), (4, 2, 14)])
def test_every_position_keeps_a_shortest_way(width, height, length):
    for blank in range(width * height):
        assert kept_everywhere(width, height, length, blank)


@pytest.mark.slow
@pytest.mark.parametrize("blank", [0, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_every_position_of_3x3_keeps_a_shortest_way(blank):
    assert kept_everywhere(3, 3, 12, blank)


def test_no_operator_is_taken_back_and_none_leaves_the_board():
    states = machine(4, 4, 12)
    for cell, targets in enumerate(geometry(4, 4).targets):
        for direction, target in enumerate(targets):
            assert (states[cell, direction] == FORBIDDEN) == (target < 0)
            if target >= 0:
                assert states[states[cell, direction], direction ^ 1] == FORBIDDEN


@pytest.mark.slow
def test_the_states_for_5x5_fit_into_16_bits():
    states = machine(5, 5, STRING_LENGTH)
    assert len(states) < 1 << 16
    assert all((states[:25] == FORBIDDEN).sum(axis=1) == (geometry(5, 5).targets < 0).sum(axis=1))


def test_longer_strings_forbid_more():
    sizes = [len(machine(4, 4, length)) for length in (2, 10, 12)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3
