"""Stages by arrivals: replaying the solution confirms every tile, row and column that they name."""

import doctest
import random
import re
from itertools import pairwise

import pytest

from tests import naive
from tests.solver.reasons.numbers import listed
from webapp.puzzle import Board, Faces, Problem, length_stm, merged, parse_moves
from webapp.solver import solve
from webapp.solver.events import Stage
from webapp.solver.reasons import arrivals
from webapp.solver.reasons.arrivals import MAX_STAGES, MIN_MOVES, stages_by_arrivals, with_stages

GOAL_3X3 = naive.standard(3, 3)


def first_steps(positions):
    """Return for each cell from which position on its tile is the goal's."""
    return [
        len(positions) - next((step for step, tile in enumerate(tiles) if tile != tiles[0]), len(positions))
        for tiles in zip(*reversed(positions), strict=True)
    ]


def first_steps_of_lines(goal, first):
    """Return from which position on each row and each column is complete, without those of the blank."""
    rows = [(f"row {row + 1}", range(row * goal.width, (row + 1) * goal.width)) for row in range(goal.height)]
    columns = [(f"column {column + 1}", range(column, len(goal.tiles), goal.width)) for column in range(goal.width)]
    return {name: max(first[cell] for cell in cells) for name, cells in [*rows, *columns] if goal.blank not in cells}


def check(board, moves):
    """Check every claim of the stages of a solution."""
    goal = board.play(moves)
    stages = stages_by_arrivals(board, moves, goal)
    if not stages:
        return 0
    first = first_steps(naive.replayed(board.tiles, board.width, moves))
    first_of_lines = first_steps_of_lines(goal, first)
    assert [stage.from_step for stage in stages] == [0, *(stage.to_step for stage in stages[:-1])]
    assert stages[-1].to_step == len(moves)
    assert 2 <= len(stages) <= MAX_STAGES
    for stage in stages:
        steps = range(stage.from_step + 1, stage.to_step + 1)  # in place at the end of the stage, but not at its start
        tiles = [tile for tile, step in zip(goal.tiles, first, strict=True) if tile and step in steps]
        lines = [name for name, step in first_of_lines.items() if step in steps]
        named, _, rest = stage.title.partition("; ")
        if re.search(r"\d+ tiles", named):
            assert listed(named) == [len(tiles)]
        else:
            assert listed(named) == tiles
        if stage is stages[-1]:
            assert ("last" in named) and not rest
        else:
            assert "last" not in named
            assert re.findall(r"(?:row|column) \d+", rest) == lines
    return len(stages)


def test_what_is_said_of_shortest_solutions_of_the_3x3_is_so():
    ways = naive.shortest_ways(GOAL_3X3, 3)
    divided = [check(Board(3, 3, t), parse_moves(ways[t])) for t in random.Random(1).sample(sorted(ways), 800)]
    assert sum(count >= 3 for count in divided) > 700


@pytest.mark.slow
def test_what_is_said_of_all_shortest_solutions_of_the_3x3_is_so():
    ways = naive.shortest_ways(GOAL_3X3, 3)
    assert len(ways) == 181_440
    for tiles, letters in ways.items():
        check(Board(3, 3, tiles), merged(parse_moves(letters)))


def wandering(width, height, length, seed):
    """Return a position, and a solution of it found by a random walk."""
    chance, board, moves = random.Random(seed), Board(width, height, naive.standard(width, height)), []
    while len(moves) < length:
        move = chance.choice(board.legal_moves())
        if not moves or move != moves[-1].inverse:
            board = board.slide(move)
            moves.append(move)
    return board, merged(move.inverse for move in reversed(moves))


@pytest.mark.parametrize("count", [200, pytest.param(5_000, marks=pytest.mark.slow)])
def test_what_is_said_of_solutions_of_the_4x4_is_so(count):
    for seed in range(count):
        check(*wandering(4, 4, 20 + seed % 80, seed))


@pytest.mark.parametrize("size", [(5, 3), (3, 5), (2, 6)])
def test_what_is_said_of_solutions_on_oblong_boards_is_so(size):
    assert sum(check(*wandering(*size, 20 + seed, seed)) for seed in range(40)) > 80


def test_no_stage_is_much_shorter_than_the_others():
    for seed in range(100):
        board, moves = wandering(4, 4, 80, seed)
        ends = [0, *(stage.to_step for stage in stages_by_arrivals(board, moves, board.play(moves)))]
        assert all(length_stm(moves[begin:end]) >= 8 for begin, end in pairwise(ends))


def test_short_solutions_and_single_rows_have_no_stages():
    short = Board.parse("1 2 3/4 0 6/7 5 8"), parse_moves("UL")
    row = Board.parse("0 1 2 3 4 5 6 7 8 9 10"), parse_moves("L10")
    for board, moves in (short, row, wandering(3, 3, MIN_MOVES - 1, 3)):
        assert stages_by_arrivals(board, moves, board.play(moves)) == ()


def test_tiles_are_named_as_they_read():
    board, moves = wandering(3, 3, 30, 5)
    goal = board.play(moves)
    plain = stages_by_arrivals(board, moves, goal)
    lettered = stages_by_arrivals(board, moves, goal, Faces.parse("ABCDEFGH"))
    for number, letter in zip("12345678", "ABCDEFGH", strict=True):
        assert (f" {number}" in plain[-1].title) == (f" {letter}" in lettered[-1].title)


def test_a_method_keeps_the_stages_of_its_own():
    problem = Problem.parse(Board.parse("6 2 7/1 0 5/8 3 4"))
    *_, by_hand = solve(problem.board, problem.goal, "rows")
    *_, shortest = solve(problem.board, problem.goal)
    assert with_stages(problem, by_hand) == by_hand
    assert shortest.stages is None
    assert isinstance(with_stages(problem, shortest).stages[0], Stage)


def test_the_example_gives_what_it_says():
    assert doctest.testmod(arrivals, extraglobs={"parse_moves": parse_moves}).failed == 0
