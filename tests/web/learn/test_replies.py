"""Replies to wrong numbers: each names the mistake that leads to this number."""

import re
from itertools import combinations, permutations, product
from math import factorial

import pytest

from tests import naive
from tests.web.learn.page import answer_to, replies_to
from webapp.lessons.routes import LESSONS
from webapp.puzzle import Board, count_swaps, named_goal
from webapp.puzzle.distances import DISTANCES
from webapp.solver.states.lines import lines

HOME = naive.standard(4, 4)
SMALL_HOME = naive.standard(3, 3)


def numbers(client, lesson, exercise):
    """Return the numbers that have a reply of their own, in order."""
    return sorted(int(number) for number in replies_to(client.get(f"/learn/{lesson}"), exercise) if number != "other")


@pytest.mark.parametrize("name", [lesson.name for lesson in LESSONS])
def test_each_wrong_number_has_a_reply_that_begins_with_it_and_keeps_the_answer(client, name):
    page = client.get(f"/learn/{name}")
    exercises = re.findall(r'data-exercise="([^"]+)" data-kind="number"', page.text)
    assert exercises
    for exercise in exercises:
        answer, replies = answer_to(page, exercise), replies_to(page, exercise)
        assert str(answer) not in replies and len(replies) >= 3
        for number, reply in replies.items():
            said = re.findall(r"\d+", reply.replace(",", ""))
            assert str(answer) not in said
            assert number in ("other", *said[:1])


def test_wrong_numbers_of_swaps_count_the_cycles_or_the_tiles(client):
    tiles = Board.parse("2 1 3 4/5 7 8 6/9 10 11 12/13 14 15 0").tiles
    moved = naive.misplaced_tiles(tiles, HOME, 4)
    cycles = moved - naive.exchanges(tiles, HOME)
    assert numbers(client, "impossible", "exchanges") == [cycles, moved] == [2, 5]
    undone = [naive.exchanged(tiles, *cells) for cells in combinations(range(16), 2)]
    in_order = min(naive.misplaced_tiles(each, HOME, 4) for each in undone)
    assert moved - in_order == 2, "the last swap of a cycle, here the only one of the cycle of two"


def test_wrong_numbers_of_inversions_count_neighbours_or_tiles_or_the_blank(client):
    tiles = (4, 1, 3, 2, 0, 6, 7, 5, 8)
    read = [tile for tile in tiles if tile]
    neighbours = sum(one > other for one, other in zip(read, read[1:], strict=False))
    before_lower = sum(any(later < tile for later in read[cell:]) for cell, tile in enumerate(read))
    for blank in (0, 9):
        with_blank = [tile or blank for tile in tiles]
        assert sum(one > other for one, other in combinations(with_blank, 2)) == 10
    assert numbers(client, "counting", "count") == [neighbours, before_lower, 10]


def test_wrong_numbers_of_three_cycles_count_swaps_or_tiles(client):
    tiles = Board.parse("2 3 4 5/1 6 7 8/9 10 11 12/13 14 15 0").tiles
    moved = naive.misplaced_tiles(tiles, HOME, 4)
    assert numbers(client, "three-cycles", "cycles") == [naive.exchanges(tiles, HOME), moved]
    left = set()
    for one, two, three in permutations(range(5), 3):
        left.add(naive.misplaced_tiles(naive.exchanged(naive.exchanged(tiles, one, two), two, three), HOME, 4))
    assert min(left) == moved - 2


def test_wrong_numbers_of_lines_count_the_rows_or_those_of_the_last_square_too(client):
    filled = list(lines(5, 5, 24))
    rows = [line for line in filled if len({cell // 5 for cell in line.cells}) == 1]
    down_to_one_cell = 2 * (5 - 1)
    assert numbers(client, "by-hand", "count") == [len(rows), down_to_one_cell] == [3, 8]
    assert len(filled) == 2 * len(rows)


def test_wrong_manhattan_distances_count_tiles_or_the_blank(client):
    tiles = Board.parse("2 8 3/1 4 6/7 0 5").tiles
    out_of_place = naive.misplaced_tiles(tiles, SMALL_HOME, 3)
    cell, home = tiles.index(0), SMALL_HOME.index(0)
    of_blank = abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3)
    with_blank = naive.manhattan(tiles, SMALL_HOME, 3) + of_blank
    assert numbers(client, "shortest", "sum") == [out_of_place, with_blank] == [5, 8]


def test_wrong_bounds_forget_the_parity_or_the_weight_or_multiply_by_it(client):
    assert numbers(client, "shortest", "bounded") == [30 // 2, 30 // 1, 30 * 2]
    longer = 0
    for tiles, length in list(naive.distances(SMALL_HOME, 3).items())[::6000]:
        found, _, _ = naive.weighted_astar(tiles, SMALL_HOME, 3, lambda at: naive.manhattan(at, SMALL_HOME, 3), 20)
        assert length <= found <= 2 * length
        longer += found > length
    assert longer


def test_wrong_linear_conflicts_leave_one_out_or_count_both_tiles(client):
    tiles = Board.parse("2 1 3/5 4 6/7 8 0").tiles
    distance = naive.manhattan(tiles, SMALL_HOME, 3)
    right = naive.linear_conflict(tiles, SMALL_HOME, 3)
    in_conflict = [tiles[3 * row + column] for row, column in product((0, 1), (0, 1))]
    assert sorted(in_conflict) == [1, 2, 4, 5]
    assert numbers(client, "estimates", "twice") == [distance, right - 2, distance + 2 * len(in_conflict)]


def test_wrong_numbers_of_positions_count_all_orders_or_those_of_the_tiles(client):
    assert numbers(client, "how-hard", "half") == [factorial(8), factorial(9)] == [40_320, 362_880]
    assert sum(DISTANCES["3x3"]) * 2 == factorial(9)
    home = named_goal("standard", 3, 3)
    assert count_swaps(home.swap(1, 2), home) % 2 == 1
