"""Fewest multi-tile moves: against breadth-first search, in events, and where the option is not available."""

from itertools import product

import numpy as np
import pytest

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, PUBLISHED_4X4
from webapp.puzzle import Board, length_mtm, named_goal, parse_moves, scramble
from webapp.solver import Info, Limit, Solution, Stopped, Unsolvable, Unsupported, solve
from webapp.solver.algorithms.multi_tile import MultiTile
from webapp.solver.algorithms.search import SearchProblem
from webapp.solver.heuristics.multi_tile_walking_distance import walks

SOLVERS = ["auto", "idastar", "parallel-idastar"]
GOALS = [
    named_goal("standard", 3, 2),
    named_goal("snake", 2, 3),
    named_goal("blank-first", 2, 4),
    Board.parse("1 0 2 3/4 5 6 7"),
    named_goal("standard", 2, 2),
    named_goal("standard", 4, 1),
]


def fewest(board, goal, **wishes):
    """Return the solution in multi-tile moves, after checking its events."""
    events = list(solve(board, goal, metric="mtm", **wishes))
    solution = events[-1]
    assert isinstance(solution, Solution)
    assert board.play(solution.moves) == goal
    assert (solution.metric, solution.optimal, solution.lower) == ("mtm", True, solution.length_mtm)
    lowers = [event.lower for event in events if isinstance(event, Info) and event.phase == "searching"]
    assert lowers == sorted(lowers)
    return solution


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_every_position_of_a_small_board_takes_the_fewest_moves(goal):
    distances = naive.multi_tile_distances(goal.tiles, goal.width)
    sample = list(distances)[:: max(1, len(distances) // 400)]
    found = [fewest(Board(goal.width, goal.height, tiles), goal).length_mtm for tiles in sample]
    assert found == [distances[tiles] for tiles in sample]


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["1 2 3/4 5 6/7 8 0", "1 2 3/8 0 4/7 6 5", "1 0 2/3 4 5/6 7 8"])
def test_positions_of_the_3x3_at_every_distance_take_the_fewest_moves(goal):
    goal = Board.parse(goal)
    distances = naive.multi_tile_distances(goal.tiles, 3)
    by_distance = {}
    for tiles, distance in distances.items():
        by_distance.setdefault(distance, []).append(tiles)
    for number, (distance, positions) in enumerate(by_distance.items()):
        for tiles in positions[:: max(1, len(positions) // 6)][:6]:
            solution = fewest(Board(3, 3, tiles), goal, solver=SOLVERS[number % 3])
            assert solution.length_mtm == distance


@pytest.mark.slow
def test_the_heuristic_is_never_above_the_true_distance_on_the_whole_3x3():
    goal = named_goal("standard", 3, 3)
    distances = naive.multi_tile_distances(goal.tiles, 3)
    for tiles, distance in list(distances.items())[::7]:
        root = MultiTile(SearchProblem(Board(3, 3, tiles), goal)).root()
        assert root.f <= distance


@pytest.mark.parametrize("text", HARDEST_3X3)
def test_the_hardest_in_single_tiles_are_not_the_hardest_in_multi_tile_moves(text):
    assert fewest(Board.parse(text), named_goal("standard", 3, 3)).length_mtm == 20


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["standard", "spiral"])
def test_the_4x4_is_solved_in_as_few_moves_by_one_thread_as_by_all(goal):
    goal = named_goal(goal, 4, 4)
    board = goal.play(parse_moves("R3D2L1U2R1D3L3U1R2D1L1U3")) if goal.blank == 15 else scrambled(goal, 14)
    alone, together = (fewest(board, goal, solver=solver) for solver in ("idastar", "parallel-idastar"))
    assert alone.length_mtm == together.length_mtm <= 14


def scrambled(goal, moves):
    """Return a position at most this many multi-tile moves from the goal."""
    board = goal
    for number in range(moves):
        across = [move for move in board.legal_moves() if (move.direction in "LR") == (number % 2 == 0)]
        board = board.slide(across[number % len(across)])
    return board


def test_a_walk_takes_a_move_for_every_run_of_slides():
    for lines, length in product((2, 3, 4), repeat=2):
        table = walks(lines, length, lines - 1)
        assert sorted(set(table.moves.tolist())) == list(range(table.moves.max() + 1))
    assert [len(walks(lines, lines, lines - 1).keys) for lines in (2, 3, 4)] == [4, 105, 24964]


def test_consecutive_moves_are_never_along_the_same_line():
    moves = fewest(scramble(3, 3, seed=5), named_goal("standard", 3, 3)).moves
    axes = ["LR".find(move.direction) >= 0 for move in moves]
    assert all(np.diff(np.array(axes, int)) != 0)
    assert length_mtm(moves) == len(moves)


@pytest.mark.slow
def test_a_limit_ends_the_search_with_a_lower_bound_in_multi_tile_moves():
    board = Board.parse(PUBLISHED_4X4)
    *_, last = solve(board, named_goal("standard", 4, 4), metric="mtm", solver="idastar", limit=Limit(nodes=200_000))
    assert isinstance(last, Stopped)
    assert (last.reason, last.upper, last.moves) == ("limit", None, None)
    assert 15 <= last.lower <= 46


def test_solved_and_unsolvable_positions_end_at_once():
    goal = named_goal("standard", 4, 4)
    [solved] = solve(goal, goal, metric="mtm")
    assert (solved.length_mtm, solved.metric, solved.optimal) == (0, "mtm", True)
    [unsolvable] = solve(Board.parse(FOURTEEN_FIFTEEN), goal, metric="mtm")
    assert isinstance(unsolvable, Unsolvable)


@pytest.mark.parametrize(
    "size, wishes, sentence",
    [
        ((5, 5), {}, "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is 5\xa0×\xa05."),
        ((3, 5), {}, "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is 3\xa0×\xa05."),
        ((8, 2), {}, "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is 8\xa0×\xa02."),
        ((4, 4), {"solver": "astar"}, "A* search counts single-tile moves only; IDA* counts both."),
        (
            (4, 4),
            {"heuristic": "manhattan"},
            "Manhattan distance counts single-tile moves only; leave the heuristic on auto",
        ),
    ],
)
def test_what_is_not_on_offer_is_said_at_once(size, wishes, sentence):
    with pytest.raises(Unsupported) as raised:
        solve(scramble(*size, seed=1), named_goal("standard", *size), metric="mtm", **wishes)
    assert str(raised.value).startswith(sentence)
