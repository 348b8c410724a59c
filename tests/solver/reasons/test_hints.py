"""Hints: every claim is found again by replaying the solution one tile at a time."""

import doctest
import random

import pytest

from tests import naive
from webapp.puzzle import Board, Problem, merged, named_goal, parse_moves, scramble
from webapp.solver import Solution, Stopped, Unsolvable, solve
from webapp.solver.by_hand.rows import rows
from webapp.solver.reasons import hints
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.reasons.hints import MAX_GAP, MAX_PLANNED, MAX_TILES, MIN_MOVES, hint_of
from webapp.solver.states.paths import one_by_one

GOAL_3X3 = Board.parse("1 2 3/4 5 6/7 8 0")


def solution(moves, optimal=True):
    return Solution(moves, optimal, 0, "idastar", "", "stm", 0, 0, 0.0)


def check(board, moves):
    """Check what the hint claims of a solution. Return the hint."""
    hint = hint_of(Problem(board, board.play(moves)), solution(moves))
    positions = [board]
    for move in one_by_one(moves):
        positions.append(positions[-1].slide(move))
    goal = positions[-1]
    steps_of = {tile: [] for tile in board.tiles}
    for step, (before, after) in enumerate(zip(positions, positions[1:], strict=False), 1):
        steps_of[before.tiles[after.blank]].append(step)
    arrivals = {tile: steps[-1] for tile, steps in steps_of.items() if steps}
    assert hint.tiles == tuple(tile for tile in goal.tiles if 0 < arrivals.get(tile, 0) <= hint.arrive_after)
    times = sorted(arrivals.values())
    named, later = times[: len(hint.tiles)], times[len(hint.tiles) :]
    assert named[-1] == hint.arrive_after
    assert all(time - before <= MAX_GAP for before, time in zip(named, named[1:], strict=False))
    assert len(named) <= MAX_TILES and (len(named) == 1 or named[-1] <= MAX_PLANNED)
    assert not later or len(named) == MAX_TILES or later[0] - named[-1] > MAX_GAP or later[0] > MAX_PLANNED
    gain = str(gain_text(gain_of(board, one_by_one(moves)), None))
    assert str(hint.said).endswith(f" {gain}") is (hint.length_stm >= MIN_MOVES)
    assert hint.making_room == tuple(
        tile
        for cell, tile in enumerate(board.tiles)
        if tile == goal.tiles[cell] != 0 and any(step <= hint.arrive_after for step in steps_of[tile])
    )
    return hint


def test_the_claims_hold_for_shortest_solutions_of_the_4x4():
    goal = named_goal("standard", 4, 4)
    rooms = late = 0
    for seed in range(40):
        board = scramble(4, 4, seed, goal)
        *_, last = solve(board, goal)
        hint = check(board, last.moves)
        if not hint.making_room and hint.arrive_after <= MAX_PLANNED:
            assert hint.row_by_row is None
            continue
        assert hint.row_by_row == sum(move.count for move in rows(board, goal)[0]) > hint.length_stm
        if hint.arrive_after > MAX_PLANNED:
            late += 1
            assert str(hint.said) == (
                f"The next tile to stay in place is {hint.tiles[0]}, only after {hint.arrive_after} moves. "
                f"Row by row is easier to follow, but takes {hint.row_by_row} moves instead of {hint.length_stm}. "
                f"{gain_text(gain_of(board, one_by_one(last.moves)), None)}"
            )
        else:
            rooms += 1
            assert f": {hint.length_stm} moves in all, {hint.row_by_row} row by row." in str(hint.said)
    assert rooms >= 5 and late >= 5


@pytest.fixture
def not_compared(monkeypatch):
    """No solution row by row: it is compared above, and takes too long for many positions."""
    monkeypatch.setattr(hints, "rows", lambda board, goal: ((), ()))


@pytest.mark.slow
@pytest.mark.usefixtures("not_compared")
def test_the_claims_hold_for_every_position_of_the_3x3():
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}
    ways, layer = {GOAL_3X3.tiles: ""}, [GOAL_3X3.tiles]
    while layer:
        found = []
        for tiles in layer:
            for letter, onwards in naive.neighbours(tiles, 3).items():
                if onwards not in ways:
                    ways[onwards] = back[letter] + ways[tiles]
                    found.append(onwards)
        layer = found
    assert len(ways) == 181_440
    for tiles, letters in ways.items():
        if letters:
            check(Board(3, 3, tiles), merged(parse_moves(letters)))


@pytest.mark.slow
@pytest.mark.usefixtures("not_compared")
def test_the_claims_hold_for_five_thousand_positions_of_the_4x4():
    goal = named_goal("standard", 4, 4)
    for seed in range(5_000):
        board = scramble(4, 4, 1_000 + seed, goal)
        *_, last = solve(board, goal)
        check(board, last.moves)


@pytest.mark.parametrize("size", [(2, 3), (5, 2), (1, 6), (6, 5)])
def test_the_claims_hold_for_any_walk(size):
    board, walk = scramble(*size, 1), random.Random(3)
    for _ in range(60):
        here, moves = board, []
        for _ in range(walk.randrange(1, 40)):
            letter = walk.choice(list(naive.neighbours(here.tiles, here.width)))
            moves += parse_moves(letter)
            here = here.slide(moves[-1])
        check(board, merged(moves))


def test_a_sentence_names_tiles_by_their_faces_and_only_a_proved_solution_is_optimal():
    problem = Problem.parse(Board.parse("6 2 7/1 0 5/8 3 4"), "standard", "ABCDEFGH")
    moves = parse_moves("LDR2UL2UR2DL2UR2DLDLURUL")
    hint = hint_of(problem, solution(moves, optimal=False))
    assert str(hint.said).startswith(
        "Next into place: A, in 5 moves. B leaves its place on the way, then comes back: 24 moves in all,"
    )
    assert not hint.optimal
    assert hint_of(problem, Stopped("limit", 3, 24, moves, 0, 0, 1.0)).tiles == (1,)


@pytest.mark.parametrize("last", [solution(()), Stopped("limit", 3, None, None, 0, 0, 1.0), Unsolvable("No.")])
def test_without_moves_there_is_no_hint(last):
    assert hint_of(Problem(GOAL_3X3, GOAL_3X3), last) is None


def test_no_more_tiles_are_named_than_a_player_can_plan_for():
    board = scramble(3, 3, 1, GOAL_3X3)
    *_, last = solve(board, GOAL_3X3)
    hint = check(board, last.moves)
    assert (hint.tiles, hint.arrive_after) == ((7,), 17)
    board = Board.parse("1 2 3 4/5 10 6 8/9 7 0 12/13 14 11 15")
    *_, last = solve(board, named_goal("standard", 4, 4))
    hint = check(board, last.moves)
    assert (hint.tiles, hint.length_stm) == ((6, 7, 10, 11), 6)
    assert str(hint.said) == (
        "Next into place: 6, 7, 10 and 11, in 5 moves. "
        "Every move brings a tile closer to its place, so no solution is shorter."
    )


def test_with_several_goals_no_detour_is_named():
    moves = parse_moves("LDR2UL2UR2DL2UR2DLDLURUL")
    for faces, sentences in (("ABCDEFGH", 3), ("ABCDEFGG", 2)):
        hint = hint_of(Problem.parse(Board.parse("6 2 7/1 0 5/8 3 4"), "standard", faces), solution(moves))
        assert str(hint.said).count(". ") + 1 == sentences


def test_the_example_in_the_docstring_holds():
    assert doctest.testmod(hints).failed == 0
