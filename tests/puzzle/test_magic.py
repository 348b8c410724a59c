"""Magic squares: their number, that they are magic, and which ones a position can reach."""

from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from time import sleep

import pytest

from webapp.puzzle import Board, InvalidBoard, check, check_magic, is_magic, magic, magic_goals, named_goal, scramble

STANDARD = named_goal("standard", 4, 4)
ODD = STANDARD.swap(14, 15)


@pytest.mark.slow
def test_of_3x3_they_are_all_that_trying_finds():
    board = named_goal("standard", 3, 3)
    tried = {Board(3, 3, tiles) for tiles in permutations(range(9)) if is_magic(Board(3, 3, tiles))}
    assert {*magic_goals(board), *magic_goals(board.swap(1, 2))} == tried
    assert len(tried) == 8


def test_of_4x4_there_are_as_many_as_frenicle_counted():
    even, odd = set(magic_goals(STANDARD)), set(magic_goals(ODD))
    assert len(even) == len(odd) == 880 * 8 // 2
    assert not even & odd
    assert all(map(is_magic, even | odd))
    assert [goal for goal in even if sum(goal.tiles[:4]) != 30] == []


@pytest.mark.parametrize("seed", range(3))
def test_they_can_be_reached(seed):
    board = scramble(4, 4, seed)
    assert [goal for goal in magic_goals(board)[::500] if not check(board, goal).solvable] == []
    assert check_magic(board).solvable
    said = str(check_magic(board).explanation)
    assert "There are 7,040 magic squares" in said and "half of them, 3,520" in said


def test_threads_that_ask_at_once_compute_them_once(monkeypatch):
    squares, computed = magic._squares, []

    def slow_squares(side):
        computed.append(side)
        sleep(0.1)
        return squares(side)

    monkeypatch.setattr(magic, "_squares", slow_squares)
    magic._by_reach.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        board = named_goal("standard", 3, 3)
        found = list(threads.map(magic_goals, [board, board.swap(1, 2)] * 4))
    assert [len(goals) for goals in found] == [4] * 8
    assert computed == [3]


@pytest.mark.parametrize("size", [(3, 2), (5, 5), (2, 2)])
def test_other_sizes_have_none(size):
    with pytest.raises(InvalidBoard, match="3 × 3 and 4 × 4"):
        magic_goals(named_goal("standard", *size))
