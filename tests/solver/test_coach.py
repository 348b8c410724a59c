"""The coach: exact at every move of a game, whatever the moves, and clear about what it cannot judge."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN
from webapp.puzzle import Board, IllegalMove, Move, Unsupported, named_goal, parse_moves
from webapp.solver import solve
from webapp.solver.coach import coach

GOAL = named_goal("standard", 3, 2)
DISTANCES = naive.distances(GOAL.tiles, 3)
FOUR = named_goal("standard", 4, 4)
CHOICES = st.lists(st.integers(0, 11), max_size=25)
"""which of the legal moves is made, one after the other"""


def walk(board, choices):
    """The moves of a walk and where it leads."""
    moves = []
    for choice in choices:
        legal = board.legal_moves()
        moves.append(legal[choice % len(legal)])
        board = board.slide(moves[-1])
    return moves, board


@given(CHOICES, CHOICES)
@settings(deadline=None)
def test_every_move_is_judged_as_by_a_table_of_all_distances(before, choices):
    _, board = walk(GOAL, before)
    moves, end = walk(board, choices)
    report = coach(board, GOAL, moves)
    assert (report.needed, report.left) == (DISTANCES[board.tiles], DISTANCES[end.tiles])
    assert report.needed + report.lost == len(moves) + report.left
    for judged in report.moves:
        distance = DISTANCES[board.tiles]
        if judged.better:
            assert DISTANCES[board.slide(judged.better).tiles] == distance - 1
        board = board.slide(judged.move)
        assert judged.left == DISTANCES[board.tiles]
        assert judged.lost == 1 + judged.left - distance


@pytest.mark.parametrize("places", [(), (0,), (3, 17, 30), (5, 6, 7, 8)])
def test_deliberate_mistakes_in_a_game_on_the_4x4_are_found_one_by_one(places):
    board = Board.parse("5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0")
    *_, found = solve(board, FOUR)
    best = [Move(move.direction) for move in found.moves for _ in range(move.count)]
    played, here = [], board
    for number, move in enumerate(best):
        if number in places:
            slip = next(each for each in here.legal_moves() if each != move)
            played += [slip, slip.inverse]
        played.append(move)
        here = here.slide(move)
    report = coach(board, FOUR, played)
    assert report.left == 0
    assert report.needed == len(best)
    assert report.lost == len(played) - len(best)


def test_a_slide_of_several_tiles_is_judged_tile_by_tile():
    board = Board.parse("1 2 3/0 4 5")
    report = coach(board, GOAL, parse_moves("L2"))
    assert [(str(each.move), each.left, each.lost) for each in report.moves] == [("L", 1, 0), ("L", 0, 0)]


def test_a_game_goes_on_after_the_goal_and_a_move_from_it_has_no_better():
    (judged,) = coach(GOAL, GOAL, [GOAL.legal_moves()[0]]).moves
    assert (judged.left, judged.lost, judged.better) == (1, 2, None)


@pytest.mark.parametrize(
    ("board", "moves", "error", "sentence"),
    [
        (Board.parse("1 2 3/4 5 0"), "U", IllegalMove, "Move 1, U is impossible"),
        (Board.parse(FOURTEEN_FIFTEEN), "", Unsupported, "No move can be judged: .* it cannot be solved"),
        (named_goal("standard", 5, 5), "R", Unsupported, "up to 16 cells; this one is 5x5"),
    ],
)
def test_what_cannot_be_judged_is_said(board, moves, error, sentence):
    with pytest.raises(error, match=sentence):
        coach(board, named_goal("standard", board.width, board.height), parse_moves(moves))
