"""The coach: exact at every move of a game, whatever the moves, and clear about what it cannot judge."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN
from webapp.puzzle import Board, IllegalMove, Move, Unsupported, named_goal, parse_moves, scramble
from webapp.solver import Info, Limit, Stopped, solve
from webapp.solver.coach import Judged, coach, judge

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


def with_detours(best, places):
    """A shortest path on which somebody goes one move back and forth again at each of some places, and where."""
    played, detours = [], []
    for place, move in enumerate(best):
        played.append(move)
        if place in places:
            detours.append(len(played))
            played += [move.inverse, move]
    return played, detours


@pytest.mark.parametrize("seed", range(20))
def test_every_detour_of_a_game_is_found_where_it_was_made(seed):
    width, height = [(3, 3), (4, 3), (4, 4)][seed % 3]
    board, goal = scramble(width, height, seed), named_goal("standard", width, height)
    *_, found = solve(board, goal)
    best = [Move(move.direction) for move in found.moves for _ in range(move.count)]
    played, detours = with_detours(best, Random(seed).sample(range(len(best) - 1), k=1 + seed % 5))
    report = coach(board, goal, played)
    assert [number for number, judged in enumerate(report.moves) if judged.lost] == detours
    assert (report.needed, report.left, report.lost) == (len(best), 0, 2 * len(detours))
    assert report.best == len(played) - len(detours)


def test_a_game_is_judged_move_by_move_and_then_as_a_whole():
    board, moves = Board.parse("1 2 3/0 4 5"), parse_moves("LRL2")
    *judged, report = [event for event in judge(board, GOAL, moves) if not isinstance(event, Info)]
    assert [type(event) for event in judged] == [Judged] * 4
    assert sum((event.moves for event in judged), ()) == report.moves == coach(board, GOAL, moves).moves
    assert {event.needed for event in judged} == {report.needed} == {2}


@pytest.mark.parametrize("limit", [Limit(seconds=1e-9), Limit(nodes=1)], ids=["seconds", "nodes"])
def test_a_limit_is_one_for_all_searches_and_ends_the_game_unjudged(limit):
    board = Board.parse("15 14 8 12/10 11 13 9/2 6 5 1/3 7 4 0")
    *_, last = judge(board, FOUR, parse_moves("RDLU"), limit)
    assert (last.reason, last.upper, last.moves) == ("limit", None, None)


def test_what_was_spent_on_one_move_is_not_left_for_the_next():
    board, moves = scramble(4, 4, 3), []
    for _ in range(40):
        here = board.play(moves)
        moves.append(next(move for move in here.legal_moves() if not moves or move != moves[-1].inverse))
    whole = coach(board, FOUR, moves)
    *judged, last = judge(board, FOUR, moves, Limit(nodes=whole.generated // 2))
    assert isinstance(last, Stopped) and last.lower == whole.needed
    assert 0 < sum(isinstance(event, Judged) for event in judged) < len(moves)


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
        (GOAL, "DU" * 3000, Unsupported, "up to 5000 moves are judged; this one has 6000"),
    ],
)
def test_what_cannot_be_judged_is_said(board, moves, error, sentence):
    with pytest.raises(error, match=sentence):
        coach(board, named_goal("standard", board.width, board.height), parse_moves(moves))
