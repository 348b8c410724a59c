"""Repairs: each makes the position solvable, and the likeliest mistake comes first."""

import pytest
from hypothesis import given

from tests import naive, positions
from tests.puzzle.boards import boards
from webapp.puzzle import GOAL_NAMES, Board, Faces, can_reach, check, named_goal, repairing_swap, repairs


@given(boards())
def test_the_repairing_swap_repairs_what_cannot_be_solved(board):
    for name in GOAL_NAMES:
        goal = named_goal(name, board.width, board.height)
        swap = repairing_swap(board, goal)
        if check(board, goal).solvable:
            assert swap is None
        elif swap is not None:
            assert 0 not in swap
            assert check(board.swap(*swap), goal).solvable
        else:
            assert board.is_line


@pytest.mark.parametrize(("width", "height"), [(4, 1), (1, 4)])
def test_a_line_is_repaired_exactly_when_one_swap_can(width, height):
    goal = named_goal("standard", width, height)
    for board in [Board(width, height, tiles) for tiles in naive.arrangements(width * height)]:
        swaps = [(a, b) for b in range(1, 4) for a in range(1, b) if check(board.swap(a, b), goal).solvable]
        wanted = not check(board, goal).solvable and bool(swaps)
        assert (repairing_swap(board, goal) is not None) == wanted


def test_the_swap_is_the_likeliest_slip_of_the_hand():
    board = Board.parse(positions.FOURTEEN_FIFTEEN)
    assert repairing_swap(board, named_goal("standard", 4, 4)) == (14, 15)


def test_neighbours_in_a_row_are_likelier_swapped_than_those_in_a_column():
    board = Board.parse("5 2 4 3/1 6 7 8/9 14 11 12/13 10 15 0")
    assert board.swap(1, 5).swap(3, 4).swap(10, 14) == (goal := named_goal("standard", 4, 4))
    assert repairing_swap(board, goal) == (3, 4)


@given(boards())
def test_every_repair_makes_solvable_what_is_not(board):
    goal = named_goal("standard", board.width, board.height)
    found = repairs(board, goal)
    assert bool(found) == (repairing_swap(board, goal) is not None)
    assert len({repair.board for repair in found}) == len(found)
    for repair in found:
        assert board_size(repair.board) == board_size(board)
        assert can_reach(repair.board, goal)
        assert not can_reach(board, goal)
        assert repair.swap is None or board.swap(*repair.swap) == repair.board


def told(text):
    board = Board.parse(text)
    return [(repair.title, repair.reason) for repair in repairs(board, named_goal("standard", *board_size(board)))]


def board_size(board):
    return board.width, board.height


def test_what_looks_alike_and_what_was_read_the_wrong_way_is_offered():
    assert told("1 2 3 4/6 5 7 8/9 10 11 12/13 14 15 0")[:2] == [
        ("Swap 5 and 6", "That puts both where they belong."),
        ("Swap 6 and 9", "They look alike upside down."),
    ]
    assert ("Read rows as columns", "It may have been written column by column.") in told("1 4 7/2 5 8/3 6 0")
    assert ("Swap 12 and 21", "They have the same digits in reverse order.") in told(
        "1 2 3 4 5/6 7 8 9 10/11 13 12 14 15/16 17 18 19 20/21 22 23 24 0"
    )
    assert told(positions.FOURTEEN_FIFTEEN) == [("Swap 14 and 15", "That puts both where they belong.")]


def test_a_line_has_the_one_repair_there_is_or_none():
    assert told("2 1 0 3") == [("Swap 1 and 2", "No other two tiles are out of order.")]
    assert told("3 1 2 0") == []


def test_tiles_with_letters_are_not_misread_as_other_numbers():
    board = Board.parse("1 2 3 4/6 5 7 8/9 10 11 12/13 14 15 0")
    goal = named_goal("standard", 4, 4)
    assert (6, 9) in [repair.swap for repair in repairs(board, goal)]
    assert [repair.swap for repair in repairs(board, goal, Faces.parse("ABCDEFGHIJKLMNO"))] == [(5, 6)]
