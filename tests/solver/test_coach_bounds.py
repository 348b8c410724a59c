"""The coach on large boards: its bounds hold, moves marked as lost are lost, and its solutions are valid."""

import random
from itertools import accumulate, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.solver.test_coach import CHOICES, walk
from webapp.puzzle import Board, Problem, length_stm, named_goal, parse_moves, scramble
from webapp.solver import Improved, Limit, Stopped, search, solve
from webapp.solver.algorithms.search import Halt
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach import Appraisal, Bounds, judge
from webapp.solver.coach.bounded import DEFAULT_LIMIT_S, SEARCH_SHARE, Bounded, stages_of
from webapp.solver.coach.intervals import Intervals
from webapp.solver.coach.passages import costliest, passages_by_bounds, passages_of
from webapp.solver.coach.reports import Passage
from webapp.solver.coach.shortening import Shortening, without_loops
from webapp.solver.events import Spent
from webapp.solver.states.paths import one_by_one

GOAL = named_goal("standard", 3, 2)
DISTANCES = naive.distances(GOAL.tiles, 3)
FIVE = named_goal("standard", 5, 5)


def boards_of(board, moves):
    return list(accumulate(moves, Board.slide, initial=board))


def path_from(board):
    """Return a long solution."""
    return one_by_one(rows(board, GOAL)[0])


@given(CHOICES, CHOICES, st.lists(st.tuples(st.integers(0, 25), st.booleans()), max_size=6))
@settings(deadline=None)
def test_whatever_is_learned_the_intervals_hold_the_distances_and_solutions_are_as_long_as_said(
    before, choices, learned
):
    _, board = walk(GOAL, before)
    moves, end = walk(board, choices)
    boards = boards_of(board, moves)
    intervals = Intervals(boards, tuple(moves))
    intervals.learn_solution(end, path_from(end))
    for step, is_solution in learned:
        here = boards[step % len(boards)]
        if is_solution:
            intervals.learn_solution(here, path_from(here))
        else:
            intervals.learn_lower(step % len(boards), DISTANCES[here.tiles])
        intervals.learn_path(board, without_loops(board, tuple(moves)))
    intervals.settle()
    for step, here in enumerate(boards):
        assert intervals.lower[step] <= DISTANCES[here.tiles] <= intervals.upper[step]
        solution = intervals.solution(step)
        assert here.play(solution) == GOAL and len(solution) == intervals.upper[step]


def test_a_solution_of_one_position_bounds_the_others():
    moves = one_by_one(parse_moves("LDRU"))
    board = FIVE.play(parse_moves("DDRR"))
    intervals = Intervals(boards_of(board, moves), moves)
    intervals.learn_solution(board, one_by_one(parse_moves("LLUU")))
    intervals.learn_lower(2, 3)
    intervals.settle()
    assert (intervals.lower, intervals.upper) == ((2, 3, 4, 3, 2), (4, 3, 4, 5, 6))


def test_what_an_unfinished_game_has_lost_is_bounded_by_what_is_proved_of_its_end():
    moves = one_by_one(parse_moves("DR"))
    board = FIVE.play(parse_moves("DDRR"))
    intervals = Intervals(boards_of(board, moves), moves)
    intervals.learn_solution(board, one_by_one(parse_moves("LLUU")))
    intervals.learn_lower(2, 4)
    intervals.settle()
    assert (intervals.lower[-1], intervals.upper[-1]) == (4, 6)
    assert intervals.appraisal((), moves, Spent()).lost_least == 2


def test_a_path_that_was_learned_is_made_back_the_other_way_round():
    moves = one_by_one(parse_moves("DRULDRUL"))  # two rounds in a corner; a third one leads back
    boards = boards_of(GOAL, moves)
    intervals = Intervals(boards, moves)
    intervals.learn_solution(GOAL, ())
    intervals.learn_path(GOAL, parse_moves("RDLU"))
    intervals.settle()
    solution = intervals.solution(len(moves))
    assert len(solution) == 4 and boards[-1].play(solution) == GOAL


@given(CHOICES)
@settings(deadline=None)
def test_a_path_without_its_loops_leads_to_the_same_place_through_none_twice(choices):
    moves, end = walk(GOAL, choices)
    kept = without_loops(GOAL, tuple(moves))
    boards = boards_of(GOAL, kept)
    assert boards[-1] == end and len(set(boards)) == len(boards)


def test_a_position_of_a_loop_may_be_reached_again_by_another_path():
    moves = one_by_one(parse_moves("DRU" + "DLU" + "RDLURDLUR"))
    assert without_loops(GOAL, moves) == moves[6:]


@given(CHOICES)
@settings(deadline=None)
def test_moves_that_a_shorter_way_replaces_have_lost_so_many(choices):
    moves, end = walk(GOAL, choices)
    boards = boards_of(GOAL, moves)
    shorter = shortest_between(GOAL, end)
    found = list(passages_of(boards, tuple(moves), shorter))
    assert sum(passage.lost for passage in found) == len(moves) - len(shorter)
    for passage in found:
        first, last = boards[passage.first - 1], boards[passage.last]
        way = shortest_between(first, last)
        assert passage.lost <= passage.last - passage.first + 1 - len(way)
        if passage.better:
            assert passage.better != moves[passage.first - 1]
            assert len(shortest_between(first.slide(passage.better), last)) < passage.last - passage.first


@given(CHOICES, CHOICES, st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=26, max_size=26))
@settings(deadline=None)
def test_moves_that_bounds_call_lost_are_lost(before, choices, errors):
    _, board = walk(GOAL, before)
    moves, _ = walk(board, choices)
    truth = [DISTANCES[each.tiles] for each in boards_of(board, moves)]
    lower = [distance - 2 * below for distance, (below, _) in zip(truth, errors, strict=False)]
    upper = [distance + 2 * above for distance, (_, above) in zip(truth, errors, strict=False)]
    lost = [1 + after - before for before, after in pairwise(truth)]
    found = costliest(passages_by_bounds(tuple(moves), lower, upper))
    for each in found:
        assert 0 < each.lost <= sum(lost[each.first - 1 : each.last])
    assert [(one, other) for one, other in pairwise(found) if one.last >= other.first] == []
    exactly = costliest(passages_by_bounds(tuple(moves), truth, truth))
    assert sum(each.lost for each in exactly) == sum(lost)


def test_of_passages_that_overlap_the_one_that_lost_most_is_told():
    small, large, far = Passage(1, 4, 2, None), Passage(3, 9, 6, None), Passage(20, 21, 2, None)
    assert costliest([small, large, far]) == costliest([far, large, small]) == [large, far]


def shortest_between(board, goal):
    *_, found = solve(board, goal)
    return one_by_one(found.moves)


@given(CHOICES, CHOICES)
@settings(deadline=None, max_examples=25)
def test_a_game_is_bounded_by_what_a_table_of_all_distances_says(before, choices):
    _, board = walk(GOAL, before)
    moves, end = walk(board, choices)
    truth = [DISTANCES[each.tiles] for each in boards_of(board, moves)]
    for event in Bounded(board, GOAL, tuple(moves), Limit(seconds=600), search).events():
        if isinstance(event, Bounds | Appraisal):
            assert all(map(int.__le__, event.lower, truth)) and all(map(int.__le__, truth, event.upper))
    assert event.lower == event.upper
    assert event.lost_least == event.lost_most == len(moves) + truth[-1] - truth[0]
    assert board.play(event.shortest) == GOAL and length_stm(event.shortest) == truth[0]
    assert board.play(event.shortened) == end
    for passage in event.passages:
        assert passage.better != moves[passage.first - 1]


def test_a_best_move_that_is_taken_back_is_not_named_as_the_better_one():
    board = FIVE.play(parse_moves("DR2UL"))
    *_, found = solve(board, FIVE, "idastar")
    best, *_ = one_by_one(found.moves)
    *_, end = judge(Problem(board, FIVE), (best, best.inverse), Limit(seconds=5))
    assert [(each.first, each.last, each.lost, each.better) for each in end.passages] == [(1, 2, 2, None)]


@pytest.mark.parametrize(
    ("goal", "titles", "row"),
    [(FIVE, ["Row 1", "Column 1"], slice(5)), (FIVE.play(parse_moves("D4")), ["Row 5", "Column 1"], slice(20, 25))],
    ids=str,
)
def test_rows_and_columns_of_a_game_are_its_stages(goal, titles, row):
    board = scramble(5, 5, 1, goal)
    moves = one_by_one(rows(board, goal)[0])
    boards = boards_of(board, moves)
    stages = list(stages_of(boards, goal))
    assert [title for title, _, _ in stages][:2] == titles
    assert [begin for _, begin, _ in stages] == [0, *(end for _, _, end in stages[:-1])]
    assert stages[-1][2] == len(moves)
    (_, _, end), *_ = stages
    assert [each for each in boards[end:] if each.tiles[row] != goal.tiles[row]] == []
    assert boards[end - 1].tiles[row] != goal.tiles[row]


def test_a_large_game_is_bounded_better_and_better_and_its_lost_moves_are_named():
    board = FIVE.play(parse_moves("DR2UL"))
    *_, found = solve(board, FIVE, "idastar")
    best = one_by_one(found.moves)
    played = (*best[:2], best[1].inverse, best[1], *best[2:])
    told = [
        event
        for event in judge(Problem(board, FIVE), played, Limit(seconds=5))
        if isinstance(event, Bounds | Appraisal)
    ]
    gaps = [sum(event.upper) - sum(event.lower) for event in told]
    assert gaps == sorted(gaps, reverse=True) and gaps[-1] == 0
    end = told[-1]
    assert (end.lost_least, end.lost_most, length_stm(end.shortest)) == (2, 2, len(best))
    assert [(each.first, each.last, each.lost, each.better) for each in end.passages] == [(3, 4, 2, best[2])]


def test_positions_of_a_large_game_are_solved_within_the_limit_its_start_first():
    board = scramble(5, 5, 2)
    moves, _ = walk(board, range(9))
    boards, asked, seconds = boards_of(board, moves), [], []
    by_hand = [rows(each, FIVE)[0] for each in boards]

    def some_searches(request):
        asked.append(step := boards.index(request.problem.board))
        seconds.append(request.limit.seconds)
        yield Improved(by_hand[step], 0, 0.0)
        yield Stopped("limit", 90 + step % 2, None, None, 5, 70, 0.0)

    *_, end = judge(Problem(board, FIVE), moves, Limit(nodes=349), some_searches)
    assert asked[0] == 0 and len(set(asked)) == 5 and (end.expanded, end.generated) == (25, 350)
    assert max(seconds) <= SEARCH_SHARE * DEFAULT_LIMIT_S
    for step in asked:
        assert 90 + step % 2 <= end.lower[step] < end.upper[step] <= length_stm(by_hand[step])


def test_an_unfinished_game_that_nobody_can_bound_in_time_says_what_it_knows():
    board = scramble(6, 6, 2)
    moves, _ = walk(board, range(40))
    *_, end = judge(Problem(board, named_goal("standard", 6, 6)), moves, Limit(seconds=0.01))
    assert isinstance(end, Appraisal)
    assert all(map(int.__le__, end.lower, end.upper)) and end.lower[0] > 0
    assert end.lost_least <= end.lost_most


def test_a_stage_beyond_the_tenth_row_is_called_by_its_number():
    goal = named_goal("standard", 3, 13)
    start = goal.play(parse_moves("DD"))
    boards = [start, start.play(parse_moves("U")), goal]
    assert list(stages_of(boards, goal)) == [("Row 11", 0, 1), ("The rest", 1, 2)]
    assert list(stages_of([start, boards[1], start], goal)) == [("The rest", 0, 2)], "nothing is done"


@pytest.mark.parametrize("seed", [3, 4])
def test_short_windows_leave_a_game_only_for_a_few_moves(seed):
    dice, board, path = random.Random(seed), scramble(5, 5, seed), []
    boards = [board]
    while len(path) < 80:
        moves = [move for move in boards[-1].legal_moves() if move.count == 1]
        path.append(dice.choice([move for move in moves if not path or move != path[-1].inverse]))
        boards.append(boards[-1].slide(path[-1]))
    shortening = Shortening(board, [tuple(path)], FIVE)
    shortening.prepare().result()
    while shortening.advance(1 << 20) != Halt.SOLVED:
        pass
    assert len(shortening.path) < len(shortening.near[0]) < len(path)
    assert board.play(shortening.near[0]) == board.play(shortening.path) == boards[-1]
