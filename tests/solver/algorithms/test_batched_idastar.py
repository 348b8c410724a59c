"""Batched IDA* with pattern databases: lengths, solutions, bounds, slices and threads."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests import naive
from tests.positions import KORF_1, PUBLISHED_4X4
from tests.solver.pattern_databases.naive import pattern_distances
from webapp.puzzle import Board, named_goal, parse_moves, scramble
from webapp.solver.algorithms import batched_idastar
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt
from webapp.solver.kernels.compiling import kernel
from webapp.solver.pattern_databases import lookup
from webapp.solver.pattern_databases.building import Building
from webapp.solver.pattern_databases.catalogue import SHAPES, Shape, patterns, views
from webapp.solver.pattern_databases.distances import MAX_NEIGHBOURS, read_root
from webapp.solver.pattern_databases.lookup import ROW_WORDS, Packing, databases_for
from webapp.solver.states.paths import moves_of

DATA = Path(__file__).parents[4] / "shared" / "data"
WHOLE = next(shape for shape in SHAPES if shape.name == "whole")


@cache
def guide(shape):
    tables = [Building(shape.width, shape.height, pattern, shape.blank).finish() for pattern in patterns(shape)]
    return databases_for(shape, np.concatenate([table.ravel() for table in tables]))


def shape_4x4(blank, name="6-6-3 twice"):
    return next(shape for shape in SHAPES if (shape.width, shape.blank + 1, shape.name) == (4, blank, name))


def search_for(board, goal, shape, **wishes):
    return BatchedIdaStar(board, goal, guide(shape), **wishes)


def finished(search, nodes=1 << 50):
    while (halt := search.advance(nodes)) == Halt.PAUSED:
        pass
    assert halt == Halt.SOLVED
    return search


def solved(board, goal, shape, **wishes):
    """Return the length of the solution, after replaying it."""
    search = finished(search_for(board, goal, shape, **wishes))
    assert board.play(moves_of(search.directions)) == goal
    assert len(search.directions) == search.progress.upper == search.progress.lower
    return search.progress.upper


def rows(name):
    if not DATA.is_dir():
        pytest.skip(f"the published lengths are not at {DATA}")
    lines = [line.split(",") for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


def board_of(text):
    tiles = tuple(map(int, text.split()))
    side = 5 if len(tiles) == 25 else 4
    return Board(side, side, tiles)


@kernel
def roots(lookup, positions):
    """Return the lower bound of each position; `positions` is uint8[count, cells]."""
    row, near = np.zeros(lookup.layout[ROW_WORDS], np.int64), np.empty((MAX_NEIGHBOURS, 3), np.int64)
    found = np.empty(len(positions), np.int64)
    for index in range(len(positions)):
        row[:] = 0
        found[index] = read_root(lookup, positions[index], row, near)
    return found


def bound(lookup, tiles):
    """Return the lower bound of one position."""
    return read_root(
        lookup, tiles, np.zeros(lookup.layout[ROW_WORDS], np.int64), np.empty((MAX_NEIGHBOURS, 3), np.int64)
    )


SPLIT = Shape("4-4", 3, 3, 8, (((0, 1, 2, 4), (3, 5, 6, 7)),))


@pytest.mark.slow
@pytest.mark.parametrize("shape", [WHOLE, SPLIT, Shape("5-3", 3, 3, 8, (((0, 1, 3, 4, 6), (2, 5, 7)),))])
def test_on_all_of_3x3_the_bound_never_exceeds_the_distance_and_changes_by_at_most_one(shape):
    distances = naive.distances(naive.standard(3, 3), 3)
    bounds = dict(zip(distances, roots(guide(shape).lookup, np.array(list(distances), np.uint8)), strict=True))
    assert [position for position in distances if bounds[position] > distances[position]] == []
    assert bounds[naive.standard(3, 3)] == 0
    if shape is WHOLE:
        assert bounds == distances
    sample = Random(1).sample(list(distances), 20_000)
    assert [
        (one, other)
        for one in sample
        for other in naive.neighbours(one, 3).values()
        if abs(bounds[one] - bounds[other]) > 1
    ] == []


@pytest.mark.parametrize("chosen", [Packing(9, 5, 12, 4), Packing(25, 13, 20, 14)])
def test_however_cell_sets_are_packed_the_bounds_are_the_same(chosen, monkeypatch):
    answers = guide(SPLIT).lookup.answers
    monkeypatch.setattr(lookup, "PACKINGS", (chosen,))
    lookups = [guide(SPLIT).lookup, databases_for(SPLIT, answers).lookup]
    assert len(lookups[1].regions) > len(lookups[0].regions) or chosen.together > 9
    for position in Random(4).sample(list(naive.distances(naive.standard(3, 3), 3)), 2_000):
        tiles = np.array(position, np.uint8)
        assert len({bound(lookup, tiles) for lookup in lookups}) == 1


OBLONG = Shape("pairs", 4, 5, 19, (tuple(tuple(range(at, min(at + 2, 19))) for at in range(0, 19, 2)),))
"""a board too large for the packing used on the 4x4"""


@pytest.mark.slow
def test_on_4x5_the_bound_is_the_sum_of_what_a_naive_search_says():
    numbers = {tile: tile - 1 for tile in range(1, 20)}
    distances = [pattern_distances(4, 5, pattern, 19) for pattern in OBLONG.partitions[0]]
    assert {symmetry for _, symmetry in views(OBLONG)} == {tuple(range(20))}
    for seed in range(40):
        board = scramble(4, 5, seed=seed)
        where = {numbers[tile]: cell for cell, tile in enumerate(board.tiles) if tile}
        expected = sum(
            found[tuple(where[home] for home in pattern), board.blank]
            for pattern, found in zip(OBLONG.partitions[0], distances, strict=True)
        )
        assert bound(guide(OBLONG).lookup, np.array(board.tiles, np.uint8)) == expected


def test_short_ways_on_4x5_are_as_long_as_breadth_first_search_says():
    goal = named_goal("standard", 4, 5)
    distances = {goal.tiles: 0}
    layer = [goal.tiles]
    for depth in range(1, 10):
        found = [after for position in layer for after in naive.neighbours(position, 4).values()]
        layer = list(dict.fromkeys(after for after in found if after not in distances))
        distances |= dict.fromkeys(layer, depth)
    for position in Random(5).sample(list(distances), 300):
        assert solved(Board(4, 5, position), goal, OBLONG) == distances[position]


FOURS = Shape(
    "4-4-4-4-4-4",
    5,
    5,
    24,
    (((0, 1, 5, 6), (2, 3, 7, 8), (4, 9, 14, 19), *(tuple(range(a, a + 4)) for a in (10, 15, 20))),),
)


@pytest.mark.parametrize(
    ("name", "goal_name", "known"),
    [("korf50_24puzzle.csv", "blank-first", "optimal"), ("deepcubea_puzzle24.csv", "standard", "len_in_file")],
)
def test_on_5x5_the_bound_is_never_above_the_known_length_and_of_its_parity(name, goal_name, known):
    goal = named_goal(goal_name, 5, 5)
    for row in rows(name):
        search = search_for(board_of(row["state"]), goal, FOURS)
        assert search.progress.lower <= int(row[known])
        assert search.progress.lower % 2 == int(row[known]) % 2


@pytest.mark.slow
def test_the_large_tables_of_5x5_give_larger_bounds_and_a_published_length():
    goal = named_goal("blank-first", 5, 5)
    large = next(shape for shape in SHAPES if (shape.width, shape.blank) == (5, 24))
    for row in rows("korf50_24puzzle.csv"):
        search = search_for(board_of(row["state"]), goal, large)
        assert int(row["manhattan"]) <= search.progress.lower <= int(row["optimal"])
        if row["id"] == "25":
            assert finished(search).progress.upper == 81


def test_the_bound_rises_by_two_from_slice_to_slice():
    search = search_for(Board.parse(KORF_1), named_goal("blank-first", 4, 4), shape_4x4(16))
    lowers = {search.progress.lower}
    while search.advance(1) == Halt.PAUSED and search.progress.lower < 55:
        lowers.add(search.progress.lower)
    assert search.progress.upper is None
    assert lowers == set(range(min(lowers), 55, 2))


@pytest.mark.slow
@pytest.mark.parametrize("goal_text", ["1 2 3/4 5 6/7 8 0", "0 5 1/2 8 3/4 7 6", "1 2 0/4 5 6/7 8 3"])
def test_solutions_of_3x3_are_as_long_as_breadth_first_search_says(goal_text):
    goal = Board.parse(goal_text)
    distances = naive.distances(goal.tiles, 3)
    for position in [goal.tiles, *Random(2).sample(list(distances), 300)]:
        assert solved(Board(3, 3, position), goal, SPLIT) == distances[position]


def test_oblong_boards_and_goals_in_the_middle_have_shapes_too():
    shape = Shape("5-2", 4, 2, 1, (((0, 2, 3, 4, 5), (6, 7)),))
    goal = Board(4, 2, (3, 1, 0, 2, 5, 4, 7, 6))
    distances = naive.distances(goal.tiles, 4)
    for position in Random(3).sample(list(distances), 300):
        assert solved(Board(4, 2, position), goal, shape) == distances[position]


def test_known_lengths_in_both_conventions():
    assert solved(Board.parse(KORF_1), named_goal("blank-first", 4, 4), shape_4x4(16)) == 57
    assert solved(Board.parse(PUBLISHED_4X4), named_goal("standard", 4, 4), shape_4x4(16)) < 48


def test_korfs_positions_have_their_published_lengths():
    for row in rows("korf100_15puzzle.csv"):
        assert solved(board_of(row["state"]), named_goal("blank-first", 4, 4), shape_4x4(16)) == int(row["optimal"])


def test_the_reference_solutions_of_deepcubea_are_as_short():
    for row in rows("deepcubea_puzzle15.csv")[:40]:
        assert solved(board_of(row["state"]), named_goal("standard", 4, 4), shape_4x4(16)) == int(row["len_in_file"])


@pytest.mark.parametrize("blank", range(16))
def test_a_goal_with_its_blank_anywhere(blank):
    tiles = list(range(1, 16))
    tiles.insert(blank, 0)
    goal = Board(4, 4, tuple(tiles))
    kind = {0: 11, 1: 15, 2: 16}[sum(place in (0, 3) for place in divmod(blank, 4))]
    board = scramble(4, 4, seed=blank, goal=goal)
    there = solved(board, goal, shape_4x4(kind))
    back_kind = {0: 11, 1: 15, 2: 16}[sum(place in (0, 3) for place in divmod(board.blank, 4))]
    assert solved(goal, board, shape_4x4(back_kind)) == there


def test_the_solved_board_needs_no_move():
    goal = named_goal("standard", 4, 4)
    assert solved(goal, goal, shape_4x4(16)) == 0
    assert solved(goal.play(parse_moves("RD")), goal, shape_4x4(16)) == 2


def test_sliced_and_unsliced_runs_expand_the_same_nodes():
    board, goal = Board.parse(KORF_1), named_goal("blank-first", 4, 4)
    runs = [finished(search_for(board, goal, shape_4x4(16)), nodes) for nodes in (1, 777, 1 << 40)]
    assert len({(run.progress.expanded, run.progress.generated, moves_of(run.directions)) for run in runs}) == 1


def test_threads_find_the_same_length_and_the_same_nodes_every_time(monkeypatch):
    monkeypatch.setattr(batched_idastar, "ROUND_NODES", 2_000)
    board, goal = Board.parse(KORF_1), named_goal("blank-first", 4, 4)
    with ThreadPoolExecutor(2) as executor:
        runs = [
            finished(search_for(board, goal, shape_4x4(16), executor=executor, threads=2), nodes)
            for nodes in (5_000, 1 << 40, 1 << 40)
        ]
    assert {run.progress.upper for run in runs} == {57}
    assert len({(run.progress.expanded, run.progress.generated, moves_of(run.directions)) for run in runs}) == 1
    assert board.play(moves_of(runs[0].directions)) == goal


def test_a_stack_that_is_too_small_grows(monkeypatch):
    board, goal = Board.parse(KORF_1), named_goal("blank-first", 4, 4)
    roomy = finished(search_for(board, goal, shape_4x4(16)))
    monkeypatch.setattr(batched_idastar, "MIN_ROWS", 1)
    assert finished(search_for(board, goal, shape_4x4(16))).progress.generated == roomy.progress.generated


def test_a_bound_proved_before_is_where_the_search_begins():
    board, goal = Board.parse(KORF_1), named_goal("blank-first", 4, 4)
    late = finished(search_for(board, goal, shape_4x4(16), at_least=56))
    assert late.progress.upper == 57
    assert late.progress.generated < finished(search_for(board, goal, shape_4x4(16))).progress.generated


@pytest.mark.slow
def test_the_hardest_positions_are_as_far_as_claimed():
    goal = named_goal("standard", 4, 4)
    with ThreadPoolExecutor(2) as executor:
        for row in rows("hard_15puzzle.csv"):
            assert solved(board_of(row["state"]), goal, shape_4x4(16, "7-8"), executor=executor, threads=2) == int(
                row["claimed"]
            )
