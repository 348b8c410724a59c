"""The graph of all shortest solutions: computed by layers, checked against every solution."""

import sys
from itertools import groupby

import pytest

from tests.positions import HARDEST_3X3
from webapp.puzzle import Board, Move, format_moves, length_stm, merged, named_goal, scramble
from webapp.solver import all_optimal
from webapp.solver.all_optimal import PathGraph


def single(moves):
    return "".join(move.direction * move.count for move in moves)


def found(board, goal):
    """Return all shortest solutions as single-tile moves, with the event about all of them."""
    *_, last = all_optimal(board, goal, most=10**6)
    assert len(last.solutions) == last.count
    return [single(moves) for moves in last.solutions], last


STARTS = [Board.parse(HARDEST_3X3[0]), *(scramble(3, 3, seed) for seed in range(6)), scramble(4, 4, 0)]


@pytest.mark.parametrize("board", STARTS, ids=str)
def test_the_moves_that_are_forced_are_those_that_every_solution_makes(board):
    goal = named_goal("standard", board.width, board.height)
    solutions, last = found(board, goal)
    at = [
        {board.play([Move(step) for step in path[:number]]) for path in solutions} for number in range(last.length + 1)
    ]
    assert last.forced == tuple(n for n in range(1, last.length + 1) if len(at[n - 1]) == len(at[n]) == 1)


@pytest.mark.parametrize("board", STARTS, ids=str)
def test_the_straightest_is_the_first_of_those_with_the_fewest_slides(board):
    solutions, last = found(board, named_goal("standard", board.width, board.height))
    assert single(last.straightest) in solutions
    assert len(last.straightest) == min(len(list(groupby(path))) for path in solutions)


@pytest.mark.parametrize("board", STARTS, ids=str)
def test_the_folded_graph_has_the_very_same_paths(board):
    solutions, last = found(board, named_goal("standard", board.width, board.height))
    forks, chains = last.graph.forks, last.graph.chains

    def paths(fork):
        """Return every solution from a fork on, along the chains."""
        ways = [chain for chain in chains if chain.from_fork == fork]
        return [single(way.moves) + path for way in ways for path in paths(way.to_fork)] or [""]

    assert sorted(paths(0)) == sorted(solutions)
    assert (forks[0], forks[-1]) == (0, last.length)
    for chain in chains:
        assert forks[chain.to_fork] - forks[chain.from_fork] == length_stm(chain.moves)
        assert chain.moves == merged(chain.moves)
        along = [path for path in solutions if _leads_along(board, path, chain, chains, forks)]
        assert chain.count == len(along) > 0


def _leads_along(board, path, chain, chains, forks):
    """Return whether a solution passes the chain, by walking it from fork to fork."""
    fork = 0
    while path:
        way = next(way for way in chains if way.from_fork == fork and path.startswith(single(way.moves)))
        if way is chain:
            return True
        fork, path = way.to_fork, path[length_stm(way.moves) :]
    return False


def test_at_every_fork_paths_part_or_meet():
    _, last = found(STARTS[0], named_goal("standard", 3, 3))
    for fork in range(1, len(last.graph.forks) - 1):
        entries = sum(chain.to_fork == fork for chain in last.graph.chains)
        exits = sum(chain.from_fork == fork for chain in last.graph.chains)
        assert max(entries, exits) > 1


def test_a_graph_with_too_many_forks_is_not_folded():
    board, goal = Board.parse("1 2 3/4 5 6/0 7 8"), named_goal("standard", 3, 3)
    left = Move("L")
    middle = board.slide(left)
    graph = PathGraph(board, goal, [{board: [(left, middle)]}, {middle: [(left, goal)]}])
    assert graph.folded(1) is None
    folded = graph.folded(2)
    assert folded.forks == (0, 2)
    assert [format_moves(chain.moves) for chain in folded.chains] == ["L2"]


def test_what_cannot_be_drawn_is_counted_all_the_same_and_says_so(monkeypatch):
    monkeypatch.setattr(sys.modules[all_optimal.__module__], "MAX_FORKS", 3)
    _, last = found(STARTS[0], named_goal("standard", 3, 3))
    assert last.graph is None and "too many to draw" in last.note
    assert last.count == 40 and len(last.straightest) == 20


def test_a_solved_position_is_a_graph_of_one_fork():
    goal = named_goal("standard", 3, 3)
    graph = PathGraph(goal, goal, [])
    assert (graph.count, graph.forced, graph.straightest(), list(graph.paths())) == (1, (), (), [()])
    assert graph.folded(1).forks == (0,)
