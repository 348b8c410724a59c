"""The coach: exact at every move of a game, whatever the moves, and clear about what it cannot judge."""

from dataclasses import replace
from itertools import accumulate, product
from operator import le
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN
from webapp.puzzle import (
    MAGIC,
    Board,
    Faces,
    IllegalMove,
    Move,
    Problem,
    Unsupported,
    UnsupportedSize,
    length_stm,
    named_goal,
    parse_moves,
    scramble,
)
from webapp.solver import Info, Limit, Solution, Stopped, all_optimal, search, solve
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach import Appraisal, Bounds, Judged, Marked, Report, coach, judge, marks
from webapp.solver.coach.lost import joined_where_they_meet
from webapp.solver.states.paths import one_by_one

GOAL = named_goal("standard", 3, 2)
DISTANCES = naive.distances(GOAL.tiles, 3)
FOUR = named_goal("standard", 4, 4)
CHOICES = st.lists(st.integers(0, 11), max_size=25)
"""which of the legal moves is made, one after another"""


def walk(board, choices):
    """Return the moves of a walk and the final position."""
    moves = []
    for choice in choices:
        legal = board.legal_moves()
        moves.append(legal[choice % len(legal)])
        board = board.slide(moves[-1])
    return moves, board


def test_a_game_of_as_many_moves_as_are_reviewed_is_reviewed_and_a_longer_one_refused(monkeypatch):
    monkeypatch.setattr("webapp.solver.coach.MAX_MOVES", 4)
    assert len(coach(GOAL, GOAL, parse_moves("RLDU")).moves) == 4
    with pytest.raises(Unsupported, match="Games of up to 4 moves can be reviewed; this one has 6."):
        coach(GOAL, GOAL, parse_moves("R2LRLU"))


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


@pytest.mark.slow
@given(CHOICES, CHOICES)
@settings(deadline=None)
def test_just_one_slide_is_best_where_a_table_of_all_distances_says_so(before, choices):
    _, board = walk(GOAL, before)
    moves, _ = walk(board, choices)
    report = coach(board, GOAL, moves)
    for judged in report.moves:
        nearer = [DISTANCES[board.slide(move).tiles] < DISTANCES[board.tiles] for move in board.legal_moves()]
        assert judged.only is (None if board == GOAL else sum(nearer) == 1)
        board = board.slide(judged.move)
    assert report.only == sum(judged.only is True and not judged.lost for judged in report.moves)


@pytest.mark.slow
@given(CHOICES, CHOICES)
@settings(deadline=None)
def test_with_tiles_that_are_alike_moves_are_judged_towards_the_nearest_goal(before, choices):
    faces = Faces.parse("ABBCA")
    tables = [naive.distances(tuple(goal), 3) for goal in permuted(GOAL.tiles, [(1, 5), (2, 3)])]
    _, board = walk(GOAL, before)
    moves, _ = walk(board, choices)
    nearest = lambda board: min(table[board.tiles] for table in tables if board.tiles in table)  # noqa: E731
    report = coach(board, GOAL, moves, faces=faces)
    assert report.needed == nearest(board) and not report.only
    for judged in report.moves:
        before_it, board = nearest(board), board.slide(judged.move)
        assert (judged.left, judged.lost, judged.only) == (nearest(board), 1 + nearest(board) - before_it, None)


@given(CHOICES, CHOICES.filter(bool))
@settings(deadline=None)
def test_with_tiles_that_are_alike_bounds_are_told_at_once_and_at_the_limit(before, choices):
    faces = Faces.parse("ABBCA")
    tables = [naive.distances(tuple(goal), 3) for goal in permuted(GOAL.tiles, [(1, 5), (2, 3)])]
    _, board = walk(GOAL.swap(1, 5) if len(before) % 2 else GOAL, before)
    moves, _ = walk(board, choices)
    boards = list(accumulate(moves, Board.slide, initial=board))
    nearest = [min(table[board.tiles] for table in tables if board.tiles in table) for board in boards]
    first, *_, last = judge(Problem(board, GOAL, faces), moves, Limit(nodes=0), never)
    for bounds in (first, last):
        assert all(map(le, bounds.lower, nearest)) and all(map(le, nearest, bounds.upper))
    assert last.lower[0] == nearest[0]
    lost = len(moves) + nearest[-1] - nearest[0]
    assert isinstance(first, Bounds) and isinstance(last, Appraisal) and last.lost_least <= lost <= last.lost_most
    end = board.play(last.shortest)
    assert length_stm(last.shortest) == last.upper[0] and faces.on(end) == faces.on(GOAL)
    assert sum(passage.lost for passage in last.passages) <= lost


def never(request):
    """Yield the end of a search that proves a lower bound but finds no solution, as when memory or time runs out."""
    tables = [naive.distances(tuple(each), 3) for each in permuted(GOAL.tiles, [(1, 5), (2, 3)])]
    tiles = request.problem.board.tiles
    nearest = min(table[tiles] for table in tables if tiles in table)
    yield Stopped("limit", nearest, None, None, 5, 7, 0.0)


@given(
    CHOICES,
    CHOICES.filter(bool),
    st.sampled_from(["", "ABBCA"]),
    st.integers(1, 4),
    st.sampled_from(["limit", "memory"]),
)
@settings(deadline=None)
def test_what_was_judged_before_the_limit_is_told_beside_the_bounds_of_the_rest(
    before, choices, text, searches, reason
):
    faces = Faces.parse(text) if text else None
    _, board = walk(GOAL, before)
    moves, _ = walk(board, choices)
    whole, calls = coach(board, GOAL, moves, faces=faces), []

    def some_searches(request):
        calls.append(request)
        if len(calls) <= searches:
            yield from search(replace(request, limit=Limit()))
        elif reason == "memory":
            yield Solution(solved_by_hand(request.problem.board), False, 0, "anytime", "", "stm", 5, 7, 0.0)
        else:
            yield Stopped("limit", 0, None, None, 5, 7, 0.0)

    *_, last = judge(Problem(board, GOAL, faces), moves, Limit(), some_searches)
    if len(calls) <= searches:
        assert last.moves == whole.moves
        return
    exact = last.moves or ()  # empty where the first search did not judge a move
    judged, left = len(exact), [whole.needed, *(each.left for each in whole.moves)]
    assert judged < len(moves) and last.reason == reason
    assert exact == tuple(replace(each, only=None) for each in whole.moves[:judged])
    assert last.lower[: judged + 1] == last.upper[: judged + 1] == tuple(left[: judged + 1])
    assert all(map(le, last.lower, left)) and all(map(le, left, last.upper))
    assert last.lost_least <= whole.lost <= last.lost_most
    assert sum(each.lost for each in exact) <= sum(each.lost for each in last.passages) <= last.lost_least
    for passage in last.passages:
        assert passage.lost <= sum(each.lost for each in whole.moves[passage.first - 1 : passage.last])


def solved_by_hand(board):
    """Return a solution that is not proved shortest."""
    return rows(board, GOAL)[0]


def test_a_way_that_is_not_proved_to_be_the_shortest_judges_nothing_but_bounds_the_game():
    moves = parse_moves("RLRL")
    board, faces = Board.parse("1 2 3/4 0 5"), Faces.parse("ABBCA")

    def found(request):
        yield Solution(parse_moves("L"), False, 1, "anytime", "", "stm", 5, 7, 0.0)

    first, last = judge(Problem(board, GOAL, faces), moves, Limit(), found)
    assert (first.upper[0] >= last.upper[0], last.lower[0], last.upper[0], last.generated) == (True, 1, 1, 7)


def permuted(tiles, pairs):
    """Yield the goals that look the same when the tiles of each pair are equal."""
    for exchanged in product(*([(one, other), (other, one)] for one, other in pairs)):
        names = dict(zip(sum(pairs, ()), sum(exchanged, ()), strict=True))
        yield [names.get(tile, tile) for tile in tiles]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_game_towards_any_magic_square_is_judged_by_the_nearest(seed):
    distances = naive.distances_to_magic()
    board = scramble(3, 3, seed)
    moves, _ = walk(board, [Random(seed).randrange(12) for _ in range(40)])
    report = coach(board, MAGIC, moves)
    assert report.needed == distances[board.tiles]
    for judged in report.moves:
        before_it, board = distances[board.tiles], board.slide(judged.move)
        assert (judged.left, judged.lost) == (distances[board.tiles], 1 + distances[board.tiles] - before_it)
        assert not judged.lost or distances[board.slide(judged.move.inverse).slide(judged.better).tiles] < before_it


def game_on_the_4x4():
    """Return a position and a best game from it."""
    board = scramble(4, 4, 8)
    *_, found = solve(board, FOUR)
    return board, found.moves


@pytest.mark.slow
def test_marks_on_the_4x4_are_those_of_the_graph_of_all_shortest_solutions():
    board, moves = game_on_the_4x4()
    *_, every = all_optimal(board, FOUR, most=1_000)
    assert len(every.solutions) == every.count
    onwards = {}
    for solution in every.solutions:
        here = board
        for move in one_by_one(solution):
            onwards.setdefault(here, set()).add(move)
            here = here.slide(move)
    for judged in coach(board, FOUR, moves).moves:
        assert judged.only is (len(onwards[board]) == 1)
        board = board.slide(judged.move)


def test_marks_come_after_all_moves_are_judged():
    board, moves = game_on_the_4x4()
    told = [event for event in judge(Problem(board, FOUR), moves) if not isinstance(event, Info)]
    report = told[-1]
    assert [type(event) for event in told[: len(report.moves)]] == [Judged] * len(report.moves)
    assert [event for event in told[len(report.moves) : -1] if not isinstance(event, Marked)] == []
    marked = sorted(number for event in told if isinstance(event, Marked) for number in event.only)
    assert marked == [number for number, judged in enumerate(report.moves, 1) if judged.only]


def test_the_nodes_spent_on_a_game_never_become_fewer():
    board, moves = game_on_the_4x4()
    told = [event for event in judge(Problem(board, FOUR), moves) if isinstance(event, Info | Report)]
    for spent in ([event.expanded for event in told], [event.generated for event in told]):
        assert spent == sorted(spent)


@pytest.mark.parametrize(
    ("limit", "only"),
    [(Limit(), True), (Limit(nodes=0), None), (Limit(seconds=1, since=perf_counter() - 9), None)],
    ids=["unlimited", "nodes", "seconds"],
)
def test_positions_are_marked_as_far_as_the_limit_allows(limit, only):
    found = marks.Marks(GOAL, [marks.Point(Board.parse("1 2 3/4 0 5"), 1, Move("L"))], limit)
    list(found.events())
    assert found.only == [only]


def test_far_positions_have_no_marks_when_these_would_take_too_much(monkeypatch):
    monkeypatch.setattr(marks, "MAX_NODES", 5_000)
    board, moves = game_on_the_4x4()
    report = coach(board, FOUR, moves)
    known = [judged.only is not None for judged in report.moves]
    assert known == sorted(known) and not known[0] and known[-1] and not report.is_marked()
    assert report.left == report.lost == 0


@given(CHOICES, CHOICES)
@settings(deadline=None)
def test_the_shortest_way_and_the_game_shortened_are_played_through(before, choices):
    _, board = walk(GOAL, before)
    moves, end = walk(board, choices)
    report = coach(board, GOAL, moves)
    assert board.play(report.shortest) == GOAL and length_stm(report.shortest) == report.needed
    assert board.play(report.shortened) == end
    assert length_stm(report.shortened) <= len(moves)


def test_a_game_with_a_loop_and_a_detour_is_shortened_to_what_it_needs():
    board, moves = game_on_the_4x4()
    played, _ = with_detours(one_by_one(moves), [10, 20, 21])
    report = coach(board, FOUR, played)
    assert length_stm(report.shortened) == report.needed == len(played) - 6


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
    """Return a shortest solution with a detour (one move back and forth) at some places, and the detours' numbers."""
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

    def begun(request):
        yield Info("searching", "astar", "manhattan", lower=1)
        yield from search(request)

    told = list(judge(Problem(board, GOAL), moves, Limit(), begun))
    first, *others = [event.lower for event in told if isinstance(event, Info)]
    assert (first, set(others)) == (1, {2}), "the bound of the start, and then its distance"
    *judged, report = [event for event in told if isinstance(event, Judged | Report)]
    assert [type(event) for event in judged] == [Judged] * 4
    assert report.moves == coach(board, GOAL, moves).moves
    assert sum((event.moves for event in judged), ()) == tuple(replace(each, only=None) for each in report.moves)
    assert {event.needed for event in judged} == {report.needed} == {2}


@pytest.mark.parametrize("limit", [Limit(seconds=1e-9), Limit(nodes=1)], ids=["seconds", "nodes"])
def test_a_limit_is_one_for_all_searches_and_ends_the_game_unjudged(limit):
    board = Board.parse("15 14 8 12/10 11 13 9/2 6 5 1/3 7 4 0")
    *_, last = judge(Problem(board, FOUR), parse_moves("RDLU"), limit)
    assert (last.reason, last.upper, last.moves) == ("limit", None, None)


def test_what_was_spent_on_one_move_is_not_left_for_the_next():
    board, moves = scramble(4, 4, 3), []
    for _ in range(40):
        here = board.play(moves)
        moves.append(next(move for move in here.legal_moves() if not moves or move != moves[-1].inverse))
    whole = coach(board, FOUR, moves)
    *told, last = judge(Problem(board, FOUR), moves, Limit(nodes=whole.generated // 2))
    judged = sum(isinstance(event, Judged) for event in told)
    assert 0 < judged < len(moves)
    assert isinstance(last, Appraisal) and last.reason == "limit"
    assert last.moves == tuple(replace(each, only=None) for each in whole.moves[:judged])
    left = [whole.needed, *(each.left for each in whole.moves)]
    assert last.lower[: judged + 1] == last.upper[: judged + 1] == tuple(left[: judged + 1])
    assert all(map(le, last.lower, left)) and all(map(le, left, last.upper))
    assert board.play(last.shortest) == FOUR and length_stm(last.shortest) == whole.needed


def test_a_slide_of_several_tiles_is_judged_tile_by_tile():
    board = Board.parse("1 2 3/0 4 5")
    report = coach(board, GOAL, parse_moves("L2"), seconds=1e-9)  # which is for larger boards
    assert [(str(each.move), each.left, each.lost) for each in report.moves] == [("L", 1, 0), ("L", 0, 0)]


def test_a_game_goes_on_after_the_goal_and_a_move_from_it_has_no_better():
    (judged,) = coach(GOAL, GOAL, [GOAL.legal_moves()[0]]).moves
    assert (judged.left, judged.lost, judged.better) == (1, 2, None)


@pytest.mark.parametrize(
    ("board", "moves", "error", "sentence"),
    [
        (Board.parse("1 2 3/4 5 0"), "U", IllegalMove, "Move 1, U is impossible"),
        (Board.parse(FOURTEEN_FIFTEEN), "", Unsupported, "The moves cannot be reviewed: .* it cannot be solved"),
        (named_goal("standard", 17, 17), "R", UnsupportedSize, "A 17\xa0×\xa017 board is too large"),
        (GOAL, "DU" * 3000, Unsupported, "up to 5000 moves can be reviewed; this one has 6000"),
    ],
)
def test_what_cannot_be_judged_is_said(board, moves, error, sentence):
    with pytest.raises(error, match=sentence):
        coach(board, named_goal("standard", board.width, board.height), parse_moves(moves))


@pytest.mark.parametrize("position", ["1 2 3/4 0 6/7 5 8", "1 2/3 0/5 4"])
def test_the_solutions_of_a_lost_move_share_their_end_from_where_they_meet(position):
    played, best, joined = (tuple(parse_moves(moves)) for moves in ("RUDLRLU", "U", "RUDLU"))
    assert joined_where_they_meet(Board.parse(position), played, best) == joined
