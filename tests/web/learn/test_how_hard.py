"""The lesson on the farthest positions: its numbers match a complete count, and the solver."""

import re
from itertools import islice
from math import factorial

import pytest

from tests import naive
from tests.web.learn.page import figures, words
from webapp.puzzle import Board, is_magic, magic_goals, named_goal, parse_moves
from webapp.puzzle.distances import DISTANCES
from webapp.solver import solve
from webapp.solver.benchmarks import SETS
from webapp.solver.scrambles import board_of, spheres


def test_the_numbers_of_the_3x3_are_those_of_all_its_positions(client):
    goal = named_goal("standard", 3, 3)
    sizes = [len(sphere.keys) for sphere in spheres(goal)]
    assert list(DISTANCES["3x3"]) == sizes
    lesson = client.get("/learn/how-hard")
    assert (sum(sizes), len(sizes) - 1, sizes[-1], sizes.index(max(sizes))) == (181_440, 31, 2, 24)
    for said in ("181,440 positions", "31; two positions are that far away", "24 moves, with 24,047", "is 22.0"):
        assert said in words(lesson)
    farthest = [board_of(int(key), goal) for key in list(spheres(goal))[-1].keys]
    assert set(farthest) <= {board for board, _ in figures(lesson)}


def test_a_bar_for_each_distance_stands_on_the_axis(client):
    lesson = client.get("/learn/how-hard")
    for label, counts in zip(("3 by 3", "4 by 4"), (DISTANCES["3x3"], DISTANCES["4x4"]), strict=True):
        chart = re.search(rf'aria-label="Number of {label}.*?</figure>', lesson.text, re.DOTALL)[0]
        bars = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="0.8" height="([\d.]+)"/>', chart)
        assert [float(x) for x, _, _ in bars] == [distance + 0.1 for distance in range(len(counts))]
        assert [(y, height) for _, y, height in bars if abs(float(y) + float(height) - 100) > 0.011] == []
        assert [float(height) for _, _, height in bars] == pytest.approx(
            [100 * n / max(counts) for n in counts], abs=0.006
        )
        listed = re.findall(r"<li>(\d+: [\d,]+)</li>", chart)
        assert listed == [f"{distance}: {count:,}" for distance, count in enumerate(counts)]
        assert f'<span class="push">{len(counts) - 1} moves</span>' in chart


def test_the_two_farthest_of_the_3x3_are_one_turned_around():
    board, other = map(Board.parse, ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1"))
    turned = [column * 3 + row for row in range(3) for column in range(3)]
    number = [0, *(turned[tile - 1] + 1 for tile in range(1, 9))]
    assert other.tiles == tuple(number[board.tiles[cell]] for cell in turned)


def test_the_numbers_of_the_4x4_begin_as_its_positions_do_and_are_all_that_there_are(client):
    counts = DISTANCES["4x4"]
    assert (sum(counts), len(counts) - 1, counts[-1]) == (factorial(16) // 2, 80, 17)
    begun = [len(sphere.keys) for sphere in islice(spheres(named_goal("standard", 4, 4)), 17)]
    assert list(counts[:17]) == begun
    lesson = words(client.get("/learn/how-hard"))
    assert "10,461,394,944,000" in lesson
    assert "80; seventeen positions are that far away." in lesson
    assert f"The average is {sum(n * count for n, count in enumerate(counts)) / sum(counts):.1f}." in lesson


def test_the_positions_of_the_5x5_would_be_looked_at_for_246_million_years(client):
    positions = factorial(25) // 2
    assert f"{positions:,} positions" in words(client.get("/learn/how-hard"))
    assert round(positions / 1e9 / (365.25 * 24 * 3600) / 1e6) == 246


def test_large_numbers_are_said_in_words_too(client):
    lesson = words(client.get("/learn/how-hard"))
    fifteen, twenty_four = factorial(16) // 2, factorial(25) // 2
    assert "about 10.5 trillion" in lesson and "about 7.8 trillion trillion" in lesson and "700 billion" in lesson
    assert (round(fifteen / 10**12, 1), round(twenty_four / 10**24, 1)) == (10.5, 7.8)
    assert 700 < twenty_four / fifteen / 10**9 < 750


def test_the_farthest_4x4_of_the_lesson_is_one_of_those_that_are_known_to_be(client):
    (farthest,) = [board for board, _ in figures(client.get("/learn/how-hard")) if board.tiles[:2] == (0, 12)]
    assert [each.optimal for each in SETS["hard"].instances() if each.board == farthest] == [80]


@pytest.mark.slow
def test_slides_lead_from_order_to_half_of_the_magic_squares(client):
    order = named_goal("standard", 4, 4)
    reached, others = magic_goals(order), magic_goals(order.swap(14, 15))
    assert len(reached) == len(others)
    assert f"There are {len(reached) + len(others):,} magic squares," in words(client.get("/learn/how-hard"))
    assert {sum(row) for square in reached for row in square.rows} == {30}


def test_the_magic_square_of_the_lesson_is_35_slides_from_order(client):
    square = next(board for board, _ in figures(client.get("/learn/how-hard")) if is_magic(board))
    *_, found = solve(square, named_goal("standard", 4, 4))
    assert (found.length_stm, found.optimal) == (35, True)


def test_replies_to_wrong_options_have_the_right_figures(client):
    goal = named_goal("standard", 4, 4)
    square = next(board for board, _ in figures(client.get("/learn/how-hard")) if is_magic(board))
    in_place = sum(tile == home != 0 for tile, home in zip(square.tiles, goal.tiles, strict=True))
    assert in_place == 4
    eight = DISTANCES["3x3"]
    assert sum(eight[:11]) / sum(eight) < 0.01
    assert round(246e6 / 10_000, -3) == 25_000


def test_the_exercise_of_eight_slides_has_one_shortest_solution(client):
    goal = named_goal("standard", 3, 3)
    (start,) = [board for board, _ in figures(client.get("/learn/how-hard")) if board.tiles[:3] == (1, 5, 2)]
    assert naive.distances(goal.tiles, 3)[start.tiles] == 8
    assert naive.shortest_solutions(goal.tiles, 3)[start.tiles] == 1
    assert start.play(parse_moves("LURDDLUU")) == goal


@pytest.mark.parametrize(("place", "size"), [(0, "3x3"), (1, "4x4")])
def test_a_bar_stands_for_each_distance_and_is_as_high_as_its_share(client, place, size):
    counts = DISTANCES[size]
    drawn = re.findall(r'<figure class="counted">.*?</figure>', client.get("/learn/how-hard").text, re.DOTALL)[place]
    bars = [(float(top), float(high)) for top, high in re.findall(r'y="([\d.]+)" width="0.8" height="([\d.]+)"', drawn)]
    assert [high for _, high in bars] == pytest.approx([100 * count / max(counts) for count in counts], abs=0.01)
    assert [top + high for top, high in bars] == pytest.approx([100] * len(counts), abs=0.02)
    assert re.findall(r"<span[^>]*>(\d+) moves</span>", drawn) == ["0", str(len(counts) - 1)]
