"""All optimal solutions: counted and listed against breadth-first counts, for all goals."""

import sys

import pytest

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, PUBLISHED_4X4
from webapp.puzzle import Board, InvalidBoard, format_moves, length_stm, named_goal, scramble
from webapp.solver import Info, Limit, Stopped, Unsolvable, Unsupported
from webapp.solver.all_optimal import AllOptimal, all_optimal


def found(board, goal, most=0, **wishes):
    """Return the final event of the search, after checking the solutions that it lists."""
    *infos, last = all_optimal(board, goal, most, **wishes)
    assert [info for info in infos if not isinstance(info, Info)] == []
    assert isinstance(last, AllOptimal)
    assert len(set(map(format_moves, last.solutions))) == len(last.solutions) == min(most, last.count)
    for moves in last.solutions:
        assert board.play(moves) == goal
        assert length_stm(moves) == last.length
    return last


@pytest.mark.parametrize("goal", [named_goal("standard", 3, 2), named_goal("spiral", 2, 3)], ids=str)
def test_every_position_of_six_cells(goal):
    counts = naive.shortest_solutions(goal.tiles, goal.width)
    distances = naive.distances(goal.tiles, goal.width)
    for tiles in list(counts)[::3]:
        last = found(Board(goal.width, goal.height, tiles), goal, most=2)
        assert (last.count, last.length) == (counts[tiles], distances[tiles])
        there = naive.distances(tiles, goal.width)
        assert last.positions == sum(there[each] + back == last.length for each, back in distances.items())


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["1 2 3/4 5 6/7 8 0", "1 2 3/8 0 4/7 6 5", "1 0 2/3 4 5/6 7 8"])
def test_positions_of_the_3x3(goal):
    goal = Board.parse(goal)
    counts = naive.shortest_solutions(goal.tiles, 3)
    for tiles in [*list(counts)[:: len(counts) // 12], max(counts, key=counts.get)]:
        assert found(Board(3, 3, tiles), goal, most=1000).count == counts[tiles]


def test_progress_has_the_figures_of_what_was_explored(monkeypatch):
    monkeypatch.setattr(sys.modules[AllOptimal.__module__], "REPORT_EVERY_S", 0.0)
    events = all_optimal(Board.parse(HARDEST_3X3[0]), named_goal("standard", 3, 3))
    infos = [each for each in events if isinstance(each, Info) and each.note and "Steps explored" in str(each.note)]
    for info in infos:
        assert info.lower == info.upper == 31 and info.rate == pytest.approx(info.generated / info.seconds, rel=0.5)
        assert f"31 moves. Steps explored so far: {round(31 * info.fraction)}." in str(info.note)
    for name in ("fraction", "generated", "expanded", "seconds"):
        figures = [getattr(info, name) for info in infos]
        assert figures == sorted(figures) and figures[0] < figures[-1]


def test_all_of_them_are_listed_in_the_order_of_their_moves():
    board = Board.parse(HARDEST_3X3[0])
    last = found(board, named_goal("standard", 3, 3), most=10**6)
    steps = [["UDLR".index(move.direction) for move in moves for _ in range(move.count)] for moves in last.solutions]
    assert steps == sorted(steps)
    assert len(steps) == last.count > 1


@pytest.mark.parametrize("goal", ["standard", "spiral"])
def test_those_of_the_4x4_read_backwards_are_those_of_the_way_back(goal):
    goal = named_goal(goal, 4, 4)
    board, last = goal, None
    for number in range(24):
        moves = [move for move in board.legal_moves() if last is None or move != last.inverse]
        last = moves[number * number % len(moves)]
        board = board.slide(last)
    there, back = found(board, goal, most=3), found(goal, board)
    assert (there.count, there.length, there.positions) == (back.count, back.length, back.positions)


def test_a_solved_position_has_one_solution_and_an_unsolvable_one_none():
    goal = named_goal("standard", 4, 4)
    last = found(goal, goal, most=5)
    assert (last.count, last.length, last.solutions) == (1, 0, ((),))
    [unsolvable] = all_optimal(Board.parse(FOURTEEN_FIFTEEN), goal)
    assert isinstance(unsolvable, Unsolvable)


def test_a_limit_ends_it_with_one_solution():
    board, goal = Board.parse(PUBLISHED_4X4), named_goal("standard", 4, 4)
    *_, last = all_optimal(board, goal, limit=Limit(nodes=3_000_000))
    assert isinstance(last, AllOptimal)
    *_, stopped = all_optimal(board, goal, limit=Limit(nodes=last.generated // 2))
    assert isinstance(stopped, Stopped)
    assert (stopped.reason, stopped.lower, stopped.upper) == ("limit", 46, 46)
    assert board.play(stopped.moves) == goal


def test_a_full_memory_ends_it_too():
    board, goal = Board.parse(PUBLISHED_4X4), named_goal("standard", 4, 4)
    *_, stopped = all_optimal(board, goal, limit=Limit(memory=48_000))
    assert isinstance(stopped, Stopped)
    assert (stopped.reason, stopped.lower, stopped.upper) == ("memory", 46, 46)
    assert board.play(stopped.moves) == goal


@pytest.mark.parametrize("size", [(5, 2), (2, 5)], ids=str)
def test_large_boards_and_other_sizes_are_refused_at_once(size):
    shown = "{}\xa0×\xa0{}".format(*size)
    with pytest.raises(Unsupported, match=f"can be found on boards of up to 4 × 4; this one is {shown}."):
        all_optimal(scramble(*size, seed=1), named_goal("standard", *size))
    with pytest.raises(InvalidBoard):
        all_optimal(scramble(4, 4, seed=1), named_goal("standard", 3, 3))
