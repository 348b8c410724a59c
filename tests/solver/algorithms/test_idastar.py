"""IDA* over branches and threads: the same lengths and bounds as without them, whatever the timing."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tests import naive
from tests.positions import HARDEST_3X3, PUBLISHED_4X4
from webapp.puzzle import Board, named_goal
from webapp.solver.algorithms import idastar
from webapp.solver.algorithms.idastar import IdaStar
from webapp.solver.algorithms.search import Halt, SearchProblem
from webapp.solver.algorithms.single_tile import SingleTile
from webapp.solver.requests.catalog import HEURISTICS
from webapp.solver.states.paths import moves_of


@pytest.fixture(scope="module")
def executor():
    with ThreadPoolExecutor(4) as executor:
        yield executor


@pytest.fixture
def shared_early(monkeypatch):
    """Divide iterations after only a few nodes."""
    monkeypatch.setattr(idastar, "ROUND_NODES", 40)


def rules(board, heuristic="manhattan"):
    goal = named_goal("standard", board.width, board.height)
    return SingleTile(SearchProblem(board, goal, heuristic=HEURISTICS[heuristic].module))


def finished(search, nodes=1 << 50):
    lowers = [search.progress.lower]
    while (halt := search.advance(nodes)) == Halt.PAUSED:
        lowers.append(search.progress.lower)
    assert lowers == sorted(lowers)
    assert halt == Halt.SOLVED
    return search


@pytest.mark.parametrize("threads", [2, 3, 4])
def test_any_number_of_threads_finds_the_true_distance(threads, executor, shared_early):
    distances = naive.distances(naive.standard(3, 3), 3)
    shared = 0
    for tiles in list(distances)[1 :: len(distances) // 60]:
        board = Board(3, 3, tiles)
        search = finished(IdaStar(rules(board), 0, executor, threads))
        assert search.progress.upper == search.progress.lower == distances[tiles]
        assert board.play(moves_of(search.directions)) == named_goal("standard", 3, 3)
        shared += search.progress.generated > 1_000
    assert shared > 20


@pytest.mark.parametrize("nodes", [1, 100, 5_000])
def test_slices_and_timing_change_nothing(nodes, executor, shared_early):
    def outcome(nodes):
        search = finished(IdaStar(rules(Board.parse(HARDEST_3X3[0])), 0, executor, 3), nodes)
        return search.progress.upper, search.progress.expanded, search.progress.generated, search.directions.tolist()

    assert outcome(nodes) == outcome(1 << 50)


def test_branches_are_all_states_at_one_depth_and_carry_what_was_proved():
    board = Board.parse(PUBLISHED_4X4)
    by = rules(board, "linear-conflict")
    branches, layer, seen = [by.root()], {board.tiles}, {board.tiles}
    for depth in range(1, 6):
        branches = [successor for branch in branches for successor in idastar.successors(by, branch)]
        layer = {near for tiles in layer for near in naive.neighbours(tiles, 4).values()} - seen
        seen |= layer
        assert {len(branch.steps) for branch in branches} == {depth}
    assert sorted(branch.tiles for branch in branches) == sorted(layer)
    for branch in branches:
        assert board.play(moves_of(np.array(branch.steps, np.uint8))).tiles == branch.tiles
        assert branch.f >= depth + branch.h_state


def test_iterations_that_were_proved_to_be_in_vain_are_left_out(executor, shared_early):
    board = Board.parse(HARDEST_3X3[1])
    whole = finished(IdaStar(rules(board)))
    late = IdaStar(rules(board), 31, executor, 2)
    assert late.progress.lower == 31
    assert finished(late).progress.upper == whole.progress.upper == 31
    assert late.progress.generated < whole.progress.generated


@pytest.mark.parametrize("text, length", [(HARDEST_3X3[0], 31), (HARDEST_3X3[1], 31), ("1 2 3/4 5 6/0 7 8", 2)])
def test_it_goes_on_after_a_solution_to_all_others_of_that_length(text, length):
    board = Board.parse(text)
    searcher = idastar.Searcher(rules(board))
    searcher.begin(length, [rules(board).root()])
    found = []
    while searcher.advance(1 << 50) == Halt.SOLVED:
        found.append(tuple(searcher.steps))
    assert len(found) == len(set(found)) == naive.shortest_solutions(naive.standard(3, 3), 3)[board.tiles]
