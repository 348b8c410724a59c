"""The lessons on searches: heuristic values match the solver's, and the cost of searches is counted independently."""

import re
from functools import cache, partial
from math import perm

import pytest

from tests import naive
from tests.solver.pattern_databases.naive import pattern_distances
from tests.web.learn.page import figures, words
from webapp.lessons.estimates import cells_to_go, estimate, one_slide_on, pattern_length, walks
from webapp.lessons.searches import (
    LENGTH,
    MUST_EXPAND,
    NEARER,
    PATTERNS,
    POSITION,
    ROUNDS,
    SEARCHED,
    STORED,
    WATCHED,
    WATCHED_EXPANDED,
    WATCHED_LENGTH,
    WATCHED_THRESHOLDS,
    WEIGHTED,
)
from webapp.puzzle import DISTANCES, Board, named_goal, parse_moves, scramble
from webapp.solver import HEURISTICS
from webapp.solver.heuristics.heuristic import estimated

GOAL = named_goal("standard", 3, 3)
CROSSED, CORNERED, LATE = "1 2 3/6 4 0/5 7 8", "1 2 3/4 5 8/6 7 0", "1 0 3/2 8 6/4 7 5"
FORK, ADDED, WITHIN = "1 3 6/4 0 2/7 5 8", "2 8 3/1 4 6/7 0 5", "1 8 5/4 0 2/7 6 3"
BOARDS = [*(scramble(3, 3, seed) for seed in range(20)), *map(Board.parse, (POSITION, CROSSED, CORNERED, LATE))]


@pytest.fixture
def lesson(client):
    return client.get("/learn/shortest")


@pytest.fixture
def better(client):
    """Return the page of the next lesson."""
    return client.get("/learn/estimates")


def distance(position):
    """Return the distance of a position from the goal."""
    return naive.distances(GOAL.tiles, 3)[Board.parse(position).tiles]


def in_patterns(tiles):
    """Return the sum of the lesson's two patterns."""
    found = 0
    for pattern in PATTERNS:
        table = distances_of(pattern)
        found += table[tuple(tiles.index(tile) for tile in pattern), tiles.index(0)]
    return found


@cache
def distances_of(pattern):
    """Return the moves of a pattern's tiles, by their cells and the blank's."""
    return pattern_distances(3, 3, [tile - 1 for tile in pattern], 8)


TWINS = {
    "zero": lambda tiles: 0,
    "misplaced-tiles": partial(naive.misplaced_tiles, goal=GOAL.tiles, width=3),
    "manhattan": partial(naive.manhattan, goal=GOAL.tiles, width=3),
    "walking-distance": partial(naive.walking_distance, goal=GOAL.tiles, width=3),
    "linear-conflict": partial(naive.linear_conflict, goal=GOAL.tiles, width=3),
    "combined": partial(naive.combined, goal=GOAL.tiles, width=3),
    "patterns": in_patterns,
}


def test_the_cells_that_tiles_have_to_go_add_up_to_manhattan_distance(lesson):
    for board in BOARDS:
        assert sum(cells_to_go(str(board)).values()) == estimated(HEURISTICS["manhattan"].module, board, GOAL)
    assert "Cells to go: 3 for 1, 1 for 2, 2 for 3, 2 for 4, 3 for 6, 1 for 7, 1 for 8." in words(lesson)


def test_walks_are_as_long_as_the_solver_says():
    module = HEURISTICS["walking-distance"].module
    for board in BOARDS:
        found = walks(str(board))
        assert sum(walk.length for walk in found) == estimated(module, board, GOAL)
        for walk in found:
            sums = [sum(counts) for counts in walk.matrix]
            assert sums == [2 if line == walk.blank else 3 for line in range(3)]


def test_a_table_for_each_walk_is_named_by_its_lines(better):
    (start,) = re.findall(r'data-walks>\s*<figure [^>]*data-position="([^"]+)"', better.text)
    rows, columns = walks(start)
    assert f"Rows, {rows.length} moves up or down In row belong in 1" in words(better)
    assert f"Columns, {columns.length} moves left or right In column belong in 1" in words(better)


def test_the_goal_has_all_its_tiles_in_their_lines():
    row, column = walks(str(GOAL))
    assert row.matrix == column.matrix == ((3, 0, 0), (0, 3, 0), (0, 0, 2))
    assert (row.length, column.length) == (0, 0)
    assert (row.line, column.line) == ("row", "column")


@pytest.mark.parametrize("size", [(4, 2), (2, 4), (4, 3)])
def test_walks_on_oblong_boards_are_as_long_as_a_naive_search_says(size):
    board, goal = scramble(*size, 1), named_goal("standard", *size)
    lengths = sum(walk.length for walk in walks(str(board)))
    assert lengths == naive.walking_distance(board.tiles, goal.tiles, board.width)


def test_each_board_beside_a_pattern_is_about_its_tiles(better):
    shown = re.findall(r'data-says="pattern"[^>]* data-pattern="([\d ]+)"', better.text)
    assert [tuple(map(int, each.split())) for each in shown] == list(PATTERNS)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_patterns_are_as_long_as_a_naive_search_says(pattern):
    for board in BOARDS:
        places = tuple(board.tiles.index(tile) for tile in pattern)
        assert pattern_length(str(board), pattern) == distances_of(pattern)[places, board.blank]


def test_all_places_of_four_tiles_and_the_blank_are_as_many_as_the_lesson_says(better):
    assert len(distances_of(PATTERNS[0])) == perm(9, 5) == 15_120
    assert "a pattern of four tiles has 15,120 arrangements" in words(better)


each_heuristic = pytest.mark.parametrize("searched", SEARCHED, ids=lambda searched: searched.heuristic)


@each_heuristic
def test_the_table_has_what_each_heuristic_says_and_each_search_costs(better, searched):
    assert searched.h == TWINS[searched.heuristic](Board.parse(POSITION).tiles)
    told = [searched.title, str(searched.h), f"{searched.astar:,}", f"{searched.must:,}"]
    told.append("–" if searched.idastar is None else f"{searched.idastar:,}")
    assert " ".join(told) in words(better)


@pytest.mark.slow
@each_heuristic
def test_what_searches_cost_is_counted_anew(searched):
    tiles, heuristic = Board.parse(POSITION).tiles, cache(TWINS[searched.heuristic])
    length, taken, kept = naive.weighted_astar(tiles, GOAL.tiles, 3, heuristic)
    assert (length, taken) == (LENGTH, searched.astar)
    reached = naive.distances(tiles, 3)
    assert sum(g < LENGTH and g + heuristic(state) < LENGTH for state, g in reached.items()) == searched.must
    blindly = searched.idastar is None
    rounds = {} if blindly else naive.idastar(tiles, GOAL.tiles, 3, heuristic)
    assert blindly or (max(rounds), sum(rounds.values())) == (LENGTH, searched.idastar)
    if searched.heuristic == "manhattan":
        assert (kept, rounds) == (STORED, ROUNDS)


def test_the_more_a_heuristic_says_the_less_is_searched():
    by_h = sorted(SEARCHED, key=lambda searched: searched.h)
    assert [searched.h for searched in SEARCHED] == [searched.h for searched in by_h]
    assert SEARCHED[-1].h <= LENGTH
    assert sorted((searched.astar for searched in SEARCHED), reverse=True) == [each.astar for each in SEARCHED]


def test_what_every_search_must_expand_is_counted_anew(lesson):
    reached = naive.distances(Board.parse(POSITION).tiles, 3)
    manhattan = TWINS["manhattan"]
    assert sum(g + manhattan(tiles) < LENGTH for tiles, g in reached.items()) == MUST_EXPAND["a-star"]
    assert sum(taken for bound, taken in ROUNDS.items() if bound < LENGTH) == MUST_EXPAND["ida-star"]
    assert "A* 1,857 1,513 IDA* 4,886 4,155" in words(lesson)


def test_breadth_first_search_looks_at_all_that_is_nearer(lesson):
    found = naive.distances(Board.parse(POSITION).tiles, 3)
    assert found[GOAL.tiles] == distance(POSITION) == LENGTH
    assert sum(length < LENGTH for length in found.values()) == NEARER
    assert "142,087 of all 181,440" in words(lesson)
    assert round(8 * sum(DISTANCES["4x4"]) / 1e12) == 84
    assert "remembering them takes 84 terabytes" in words(lesson)


def test_a_whole_search_from_the_small_example_is_as_long_as_the_lesson_says(lesson):
    tiles, heuristic = Board.parse(WATCHED).tiles, TWINS["manhattan"]
    assert distance(WATCHED) == WATCHED_LENGTH
    assert f"the goal is {WATCHED_LENGTH} moves away, and Manhattan distance says {heuristic(tiles)}." in words(lesson)
    length, expanded, _ = naive.weighted_astar(tiles, GOAL.tiles, 3, heuristic)
    assert (length, expanded) == (WATCHED_LENGTH, WATCHED_EXPANDED["a-star"])
    rounds = naive.idastar(tiles, GOAL.tiles, 3, heuristic)
    assert tuple(rounds) == WATCHED_THRESHOLDS
    nearer = sum(length < WATCHED_LENGTH for length in naive.distances(tiles, 3).values())
    assert WATCHED_EXPANDED["a-star"] < nearer <= WATCHED_EXPANDED["breadth-first"]
    assert "A* expands 7 positions here, and breadth-first search 53." in words(lesson)


@pytest.mark.parametrize("weight", [1, 1.5, 2, 3, 4, 5])
def test_a_weight_lengthens_the_path_by_no_more_than_its_factor(lesson, weight):
    tiles = Board.parse(POSITION).tiles
    length, taken, kept = naive.weighted_astar(tiles, GOAL.tiles, 3, TWINS["manhattan"], int(10 * weight))
    assert LENGTH <= length <= weight * LENGTH
    assert weight > 1 or kept == STORED
    if weight in WEIGHTED:
        assert WEIGHTED[weight] == (length, taken)
    if weight == 1:
        assert f"A* expands {taken:,} positions, remembers {kept:,} ," in words(lesson)
    if weight == 5:
        assert f"it expands {taken} positions, and finds a solution of {length} moves." in words(lesson)


def test_of_four_slides_two_seem_to_lead_home_and_one_does(lesson):
    near = one_slide_on(FORK)
    assert sorted(each.f for each in near) == [6, 6, 8, 8]
    assert distance(FORK) == 6
    assert sorted(distance(str(each.figure.board)) for each in near if each.f == 6) == [5, 7]
    (fork,) = re.findall(r'data-figure="fork"[^>]* data-position="([^"]+)"', lesson.text)
    assert {each.figure.board for each in near} == {Board.parse(fork).play(parse_moves(move)) for move in "UDLR"}
    for each in near:
        assert each.h == naive.manhattan(each.figure.board.tiles, GOAL.tiles, 3)
        assert f"{each.g} + {each.h} = {each.f}" in words(lesson)


@pytest.mark.parametrize(
    ("heuristic", "twin", "position", "says", "length"),
    [
        ("linear-conflict", naive.linear_conflict, CROSSED, "9: 7 plus 2. One of the two", 13),
        ("corner-tiles", naive.corner_tiles, CORNERED, "8 instead of 6.", 12),
        ("last-moves", naive.last_moves, LATE, "9 instead of 7;", 13),
    ],
)
def test_what_is_missed_by_manhattan_distance_is_two_slides(better, heuristic, twin, position, says, length):
    assert Board.parse(position) in [board for board, _ in figures(better)]
    board = Board.parse(position)
    assert estimate(heuristic, position) == twin(board.tiles, GOAL.tiles, 3) == estimate("manhattan", position) + 2
    assert distance(position) == length
    assert re.search(rf"{re.escape(says)}.* [Ii]t really takes {length}", words(better))


def test_the_last_slide_takes_6_or_8_out_of_the_corner():
    last = {GOAL.slide(move).tiles[8] for move in GOAL.legal_moves()}
    assert last == {6, 8}


def test_the_exercise_of_ten_moves_has_one_shortest_solution():
    tiles = Board.parse(WITHIN).tiles
    assert (distance(WITHIN), naive.shortest_solutions(GOAL.tiles, 3)[tiles]) == (10, 1)
    assert naive.manhattan(tiles, GOAL.tiles, 3) == 10
    assert Board.parse(WITHIN).play(parse_moves("DLUURDDLUU")) == GOAL


def test_the_position_races_in_the_lab(client, better):
    (address,) = re.findall(r'href="(/lab/race\?[^"]+)"', better.text)
    assert client.get(address).status_code == 200
    assert Board.parse(address.partition("position=")[2].replace("-", " ").replace(".", "/")) == Board.parse(POSITION)
