"""Parts of large boards: paths stay in them, and the moves there are those of a smaller board."""

import pytest

from webapp.puzzle import named_goal, scramble
from webapp.solver.anytime.constructive import constructive
from webapp.solver.anytime.parts import part_around, part_of, part_size, within_a_part
from webapp.solver.states.paths import directions_of, moves_of, path_of, slides_along


@pytest.mark.parametrize(
    ("size", "of_parts"), [((10, 10), (7, 7)), ((8, 8), (7, 7)), ((12, 5), (9, 5)), ((7, 7), (7, 7)), ((6, 4), (6, 4))]
)
def test_parts_have_the_size_of_the_last_board_of_a_beam(size: tuple[int, int], of_parts: tuple[int, int]) -> None:
    found = part_size(named_goal("standard", *size))
    assert (found.width, found.height) == of_parts


@pytest.mark.parametrize("size", [(8, 8), (10, 10), (12, 5), (6, 4)])
def test_the_moves_within_a_part_are_those_of_a_smaller_board(size: tuple[int, int]) -> None:
    goal = named_goal("standard", *size)
    board, parts = scramble(*size, seed=1, goal=goal), part_size(goal)
    directions = directions_of(constructive(board, goal))
    path = path_of(*size, board.blank, directions)
    for middle in range(0, directions.size, 23):
        first, last = within_a_part(path, board.width, parts, range(len(path)), middle)
        cells = part_around(path[first : last + 1], board, parts)
        assert first <= middle <= last and set(path[first : last + 1]) <= set(cells) <= set(range(len(board.tiles)))
        before = board.play(moves_of(directions[:first]))
        after = before.play(moves_of(directions[first:last]))
        there = [cells.index(cell) for cell in path[first : last + 1]]
        assert part_of(before, cells, parts).play(slides_along(there, parts.width)) == part_of(after, cells, parts)


def test_a_path_is_followed_in_both_directions_and_then_in_the_one_that_stays() -> None:
    parts = part_size(named_goal("standard", 8, 8))
    down_and_right = [*range(0, 64, 8), *range(57, 64)]
    assert within_a_part(down_and_right, 8, parts, range(15), 3) == (0, 6)
    assert within_a_part(down_and_right, 8, parts, range(15), 5) == (1, 13)
    assert within_a_part(down_and_right, 8, parts, range(15), 14) == (8, 14)
    assert within_a_part(down_and_right, 8, parts, range(2, 6), 4) == (2, 5)
    assert within_a_part([*range(12)], 12, part_size(named_goal("standard", 12, 5)), range(12), 4) == (0, 8)


def test_a_small_board_is_its_own_part() -> None:
    board = scramble(6, 6, seed=3)
    parts = part_size(board)
    cells = part_around([board.blank], board, parts)
    assert cells == list(range(36)) and part_of(board, cells, parts) == board


def test_a_path_is_in_the_middle_of_its_part_unless_it_is_near_an_edge() -> None:
    board = named_goal("standard", 10, 10)
    parts = part_size(board)
    assert [part_around([cell], board, parts)[0] for cell in (0, 99, 55, 94)] == [0, 33, 22, 31]
