"""Searches in slices: the slicing changes only when they report."""

import pytest

from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, named_goal
from webapp.solver.algorithms import best_first, buckets
from webapp.solver.algorithms.best_first import BestFirst
from webapp.solver.algorithms.node_table import FIRST_SLOTS
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.requests.catalog import HEURISTICS, SOLVERS
from webapp.solver.states.paths import moves_of


def problem(heuristic="linear-conflict", text=PUBLISHED_4X4, **wishes):
    board = Board.parse(text)
    goal = named_goal("standard", board.width, board.height)
    return SearchProblem(board, goal, heuristic=HEURISTICS[heuristic].module, **wishes)


def outcome(search, nodes):
    """Return the result of a search that advances by this many nodes at a time."""
    while (halt := search.advance(nodes)) == Halt.PAUSED:
        pass
    return halt, search.progress, moves_of(search.directions)


@pytest.mark.parametrize("solver", ["astar", "idastar", "parallel-idastar", "weighted-astar", "greedy"])
def test_sliced_and_unsliced_runs_expand_the_same_nodes(solver):
    whole, thin, thick = (
        outcome(SOLVERS[solver].start(problem(weight=1.2)), nodes) for nodes in (10**9, 1_003, 25_000)
    )
    assert whole == thin == thick


@pytest.mark.parametrize("solver", ["breadth-first", "bidirectional"])
def test_sliced_and_unsliced_runs_go_through_the_same_layers(solver):
    whole, *others = (
        outcome(SOLVERS[solver].start(problem(text="8 6 7/2 5 4/3 0 1")), nodes) for nodes in (10**9, 1_003, 25_000)
    )
    assert [whole, whole] == others


def test_the_table_grows_under_a_search_without_losing_a_state():
    search = BestFirst("astar", problem("manhattan"), (1, 1))
    halt, progress, _ = outcome(search, 5_000)
    assert halt == Halt.SOLVED
    assert progress.explored == progress.expanded > FIRST_SLOTS
    (table, queue), used = search._nodes, search._counts[best_first.USED]
    chunks = queue.chunks[0].nbytes * queue.counts[buckets.CHUNKS]
    assert table.records[0].nbytes + (chunks + table.slots.nbytes) / used <= 32, "bytes a node"


def test_explored_and_frontier_are_all_states_within_reach_of_an_unsuccessful_search():
    solvable = Board.parse("1 2 3/4 5 6/7 8 0")
    search = BestFirst(
        "astar", SearchProblem(solvable.swap(1, 2), solvable, heuristic=HEURISTICS["manhattan"].module), (1, 0)
    )
    while (halt := search.advance(10_000)) == Halt.PAUSED:
        pass
    assert halt == Halt.EXHAUSTED
    progress = search.progress
    assert (progress.explored, progress.frontier, progress.upper) == (181_440, 0, None)
