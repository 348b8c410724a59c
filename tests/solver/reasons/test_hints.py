"""Hints: every claim is found again by replaying the solution one tile at a time."""

import doctest
import random
from functools import lru_cache

import pytest

from tests import naive
from tests.solver.reasons.numbers import listed
from webapp.puzzle import Board, Problem, length_stm, merged, named_goal, parse_moves, scramble
from webapp.puzzle.lists import with_and
from webapp.solver import Solution, Stopped, Unsolvable, solve
from webapp.solver.reasons import hints
from webapp.solver.reasons.detours import gain_of, gain_text
from webapp.solver.reasons.hints import (
    MAX_GAP,
    MAX_LEAVING,
    MAX_PLANNED,
    MAX_TILES,
    MIN_MOVES,
    MIN_WATCHED,
    hint_of,
)
from webapp.solver.states.paths import one_by_one

GOAL_3X3 = Board.parse("1 2 3/4 5 6/7 8 0")


def solution(moves, optimal=True):
    return Solution(moves, optimal, 0, "idastar", "", "stm", 0, 0, 0.0)


def check(board, moves):
    """Check what the hint claims of a solution. Return the hint."""
    hint = hint_of(Problem(board, board.play(moves)), solution(moves))
    tiles, end, rooms = hint.tiles, hint.arrive_after, hint.making_room
    goal, positions = board.play(moves), naive.replayed(board.tiles, board.width, one_by_one(moves))
    in_place = [{tile for tile, wanted in zip(each, goal.tiles, strict=True) if tile == wanted} for each in positions]
    stays_from = {}
    for step, after in enumerate(in_place):
        stays_from = {tile: stays_from.get(tile, step) for tile in after}
    moving = {tile for tile in goal.tiles if tile and len({each.index(tile) for each in positions}) > 1}
    arrivals = sorted(stays_from[tile] for tile in moving if tile not in in_place[0])

    def leaving(until):
        soon = max(MIN_WATCHED, until) if until <= MAX_PLANNED else 0
        return {tile for tile in in_place[0] & moving if any(tile not in each for each in in_place[: soon + 1])}

    assert max(stays_from[tile] for tile in tiles) == end
    assert {*tiles} == {tile for tile in moving - in_place[0] if stays_from[tile] <= end}
    assert tiles == tuple(tile for tile in goal.tiles if tile in tiles)
    named, later = arrivals[: len(tiles)], arrivals[len(tiles) :]
    assert len(tiles) == 1 or end <= MAX_PLANNED and len(tiles) + len(rooms) <= MAX_TILES
    assert all(time - before <= MAX_GAP for before, time in zip(named, named[1:], strict=False))
    assert (
        not later or later[0] > min(end + MAX_GAP, MAX_PLANNED) or len(tiles) + 1 + len(leaving(later[0])) > MAX_TILES
    )
    assert rooms == tuple(tile for tile in board.tiles if tile in leaving(end))
    assert {*rooms} <= in_place[0] & in_place[-1] & moving
    are_later = all(all(tile in each for each in in_place[: end + 1]) for tile in rooms)
    assert str(hint.said) == " ".join(sentences(hint, goal, stays_from, are_later))
    gain = gain_text(gain_of(board, one_by_one(moves)), None) if hint.length_stm >= MIN_MOVES else None
    assert hint.gain == gain
    return hint


def sentences(hint, goal, stays_from, are_later):
    """Return the sentences of a hint, from what it names."""
    tiles, rooms, left = hint.tiles, hint.making_room, hint.length_stm
    row_by_row, stages = hints.rows(hint.board, goal)
    first = listed(stages[0].title.split(" into ")[0]) or [tile for tile in goal.tiles if tile]
    first = [tile for tile in goal.tiles if tile in first and goal.tiles.index(tile) != hint.board.tiles.index(tile)]
    late, length = hint.arrive_after > MAX_PLANNED, length_stm(row_by_row)
    assert (hint.row_by_row, [*hint.start_with]) == (length, first if late else [])
    method = "column by column" if goal.width > goal.height else "row by row"
    if late:
        yield f"Start with {with_and(first)}: {method} " + (
            f"is easier but takes {length} moves instead of {left}." if length > left else "takes no more moves."
        )
        if length > left:
            yield f"Begin by moving tile {hint.board.slide(row_by_row[0]).tiles[hint.board.blank]}."
    else:
        count = f"{hint.arrive_after} move{'s' * (hint.arrive_after > 1)}"
        yield f"Next in place for good: {with_and(tiles)}, after {count}."
        if rooms:
            then = "Then " if are_later and len(rooms) <= MAX_LEAVING else ""
            names = with_and(rooms) if len(rooms) <= MAX_LEAVING else f"{len(rooms)} tiles"
            leave = "leave their places and are back by" if len(rooms) > 1 else "leaves its place until"
            yield f"{then}{names} {leave} move {max(stays_from[tile] for tile in rooms)}."
        if left >= MIN_MOVES:
            yield f"{left} moves in all; {method} takes {length}."


def test_the_claims_hold_for_shortest_solutions_of_the_4x4():
    goal = named_goal("standard", 4, 4)
    said = ""
    for seed in range(40):
        board = scramble(4, 4, seed, goal)
        *_, last = solve(board, goal)
        said += check(board, last.moves).said
    assert min(said.count(text) for text in ("until move", "row by row is easier", "moves in all")) >= 3


@pytest.fixture
def computed_once(monkeypatch):
    """The gain and the solution row by row of a position, computed once for the hint and its check."""
    for name in ("rows", "gain_of"):
        monkeypatch.setattr(hints, name, lru_cache(maxsize=1)(getattr(hints, name)))


@pytest.mark.slow
@pytest.mark.usefixtures("computed_once")
def test_the_claims_hold_for_every_position_of_the_3x3():
    ways = naive.shortest_ways(GOAL_3X3.tiles, 3)
    assert len(ways) == 181_440
    for tiles, letters in ways.items():
        if letters:
            check(Board(3, 3, tiles), merged(parse_moves(letters)))


@pytest.mark.slow
@pytest.mark.usefixtures("computed_once")
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
        if here != board:  # a walk may come back, a solution never does
            check(board, merged(moves))


def test_a_sentence_names_tiles_by_their_faces_and_only_a_proved_solution_is_optimal():
    problem = Problem.parse(Board.parse("6 2 7/1 0 5/8 3 4"), "standard", "ABCDEFGH")
    moves = parse_moves("LDR2UL2UR2DL2UR2DLDLURUL")
    hint = hint_of(problem, solution(moves, optimal=False))
    assert str(hint.said).startswith("Next in place for good: A, after 5 moves. B leaves its place until move ")
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
    assert hint.said == (
        f"Next in place for good: 6, 7, 10 and 11, after 5 moves. 6 moves in all; row by row takes {hint.row_by_row}."
    )
    assert hint.gain == "Every move brings a tile closer to its place, so no solution is shorter."


def test_with_several_goals_no_detour_is_named():
    moves = parse_moves("LDR2UL2UR2DL2UR2DLDLURUL")
    for faces in ("ABCDEFGH", "ABCDEFGG"):
        hint = hint_of(Problem.parse(Board.parse("6 2 7/1 0 5/8 3 4"), "standard", faces), solution(moves))
        assert (hint.gain is None) == (faces == "ABCDEFGG")


def test_the_example_in_the_docstring_holds():
    assert doctest.testmod(hints).failed == 0
