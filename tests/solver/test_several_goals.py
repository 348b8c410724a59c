"""Several goals at once: magic squares and equal tiles, against breadth-first search over what the tiles show."""

from itertools import combinations
from random import Random
from time import perf_counter

import pytest

from tests import naive
from webapp.puzzle import MAGIC, Board, Faces, Problem, is_magic, named_goal, scramble
from webapp.solver import (
    Improved,
    Info,
    Limit,
    SearchRequest,
    Solution,
    Stopped,
    Unsolvable,
    Unsupported,
    search,
    solve,
)
from webapp.solver.requests import solving
from webapp.solver.states.cells import distances

ORDERED = named_goal("standard", 4, 4)
RATE = Faces.parse("RATEYOURMINDPAL")


def last(board, goal, faces=None, **given):
    return list(solve(board, goal, faces=faces, **given))[-1]


def distance(board, is_goal, faces=None):
    """Return the distance to the nearest goal, by breadth-first search over what the tiles show."""
    on = {tile: faces.of(tile) if faces else tile for tile in board.tiles}
    layer, seen, moves = {tuple(on[tile] for tile in board.tiles): board.tiles}, set(), 0
    while not any(is_goal(Board(board.width, board.height, tiles)) for tiles in layer.values()):
        seen.update(layer)
        following = (after for tiles in layer.values() for after in naive.neighbours(tiles, board.width).values())
        reached = {tuple(on[tile] for tile in tiles): tiles for tiles in following}
        layer, moves = {read: tiles for read, tiles in reached.items() if read not in seen}, moves + 1
    return moves


@pytest.mark.slow
def test_from_the_ordered_board_35_moves_reach_one_magic_square_alone():
    found = last(ORDERED, MAGIC)
    assert (found.length_stm, found.optimal, found.lower, found.nearest) == (35, True, 35, 1)
    assert is_magic(found.goal)
    assert ORDERED.play(found.moves) == found.goal


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_the_nearest_magic_square_of_3x3(seed):
    board = scramble(3, 3, seed)
    found = last(board, MAGIC)
    assert is_magic(board.play(found.moves))
    assert found.length_stm == distance(board, is_magic)


def test_a_magic_square_is_solved_already():
    board = Board.parse("7 2 3/0 4 8/5 6 1")
    assert (last(board, MAGIC).moves, last(board, MAGIC).goal) == ((), board)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text, size", [("AABBC", (3, 2)), ("AAABBBCC", (3, 3)), ("ABCDEFGG", (3, 3)), ("XOXOXOX", (4, 2))]
)
@pytest.mark.parametrize("seed", range(3))
def test_tiles_that_are_alike_change_places_for_the_shortest_way(text, size, seed):
    faces, goal = Faces.parse(text), named_goal("standard", *size)
    board = scramble(*size, seed)
    tiles = list(board.tiles)
    Random(seed).shuffle(tiles)
    board = Board(*size, tuple(tiles))
    found = last(board, goal, faces)
    assert faces.on(board.play(found.moves)) == faces.on(goal)
    assert board.play(found.moves) == found.goal
    assert found.optimal
    assert found.length_stm == distance(board, lambda each: faces.on(each) == faces.on(goal), faces)


def test_letters_of_4x4_are_solved_whatever_the_parity_beneath():
    for board in (scramble(4, 4, 1), scramble(4, 4, 1).swap(1, 8)):
        found = last(board, ORDERED, RATE)
        assert found.optimal
        assert RATE.on(board.play(found.moves)) == RATE.on(ORDERED)
    assert last(ORDERED.swap(1, 8), ORDERED, RATE).moves == ()


@pytest.mark.slow
def test_where_too_many_are_alike_the_words_are_searched():
    faces = Faces.parse("XXXXXXXXOOOOOOO")
    board = scramble(4, 4, 3)
    found = last(board, ORDERED, faces)
    assert (found.solver, found.optimal) == ("bidirectional", True)
    assert faces.on(board.play(found.moves)) == faces.on(ORDERED)


@pytest.mark.slow
def test_words_that_fill_the_memory_end_in_a_good_solution():
    faces = Faces.parse("XXXXXXXXOOOOOOO")
    board = scramble(4, 4, 3)
    found = last(board, ORDERED, faces, limit=Limit(memory=1 << 12, nodes=200_000))
    assert isinstance(found, Solution)
    assert found.optimal == (found.length_stm == found.lower)
    assert faces.on(board.play(found.moves)) == faces.on(ORDERED)


def test_what_was_proved_before_the_memory_was_full_is_kept():
    faces, board = Faces.parse("XXXXXXXXOOOOOOO"), scramble(4, 4, 3)
    *events, found = solve(board, ORDERED, faces=faces, limit=Limit(memory=1 << 12, nodes=20_000))
    proved = [event.lower for event in events if isinstance(event, Info) and event.solver == "bidirectional"]
    assert found.solver == "anytime"
    assert proved[-1] > 13, "no more than how far the tiles must travel in all"
    assert proved[-1] <= found.lower <= found.length_stm
    lowers = [event.lower for event in events]
    assert lowers == sorted(lowers)


@pytest.mark.parametrize("counts_waits", [False, True])
def test_what_was_proved_and_spent_before_the_memory_was_full_counts(monkeypatch, counts_waits):
    since = perf_counter() if counts_waits else None
    limits, begins = [], Info("searching", "anytime", "")
    monkeypatch.setattr(solving, "search_one_goal", lambda asked: limits.append(asked.limit) or iter([begins]))
    faces, board = Faces.parse("XXXXXXXXOOOOOOO"), scramble(4, 4, 3)
    *_, info, after = solve(board, ORDERED, faces=faces, limit=Limit(9000, 50_000, 1 << 12, since))
    assert after.lower == info.lower > solving.least_travel(board, ORDERED, faces)
    assert info.generated > info.expanded > 0
    assert [(limit.nodes, limit.seconds == 9000) for limit in limits] == [(50_000 - info.generated, counts_waits)]


@pytest.mark.parametrize(("asked", "seconds"), [(None, 10), (3, 3)])
def test_letters_of_large_boards_are_searched_for_ten_seconds_or_as_long_as_asked(monkeypatch, asked, seconds):
    limits, begins = [], Info("searching", "anytime", "")
    monkeypatch.setattr(solving, "search_one_goal", lambda asked: limits.append(asked.limit) or iter([begins]))
    list(solve(scramble(5, 5, 1), named_goal("standard", 5, 5), faces=Faces.parse("AB" * 12), limit=Limit(asked)))
    assert [limit.seconds for limit in limits] == [seconds]


@pytest.mark.parametrize(
    ("size", "letters", "solver"), [((3, 3), "AAABBBCC", "idastar"), ((4, 2), "AAABBBC", "bidirectional")], ids=str
)
def test_many_goals_are_searched_one_by_one_only_with_pattern_databases(size, letters, solver):
    assert last(scramble(*size, 1), named_goal("standard", *size), Faces.parse(letters)).solver == solver


@pytest.mark.parametrize("seed", range(8))
def test_letters_of_large_boards_are_solved_whatever_the_parity_beneath(seed):
    faces, goal, board = Faces.parse("ABCDEFGH" * 3), named_goal("standard", 5, 5), scramble(5, 5, seed)
    *events, found = solve(board, goal, faces=faces, limit=Limit(nodes=1))
    assert isinstance(found, Solution) and not any(isinstance(event, Solution) for event in events)
    assert faces.on(found.goal) == faces.on(goal) and board.play(found.moves) == found.goal


def test_letters_of_large_boards_go_to_the_nearest_goal_of_the_right_parity():
    faces, goal, steps = Faces.parse("ABCDEFGH" * 3), named_goal("standard", 5, 5), distances(5, 5)
    board = goal.swap(1, 2)

    def travel(end):
        return sum(steps[board.tiles.index(tile), end.tiles.index(tile)] for tile in range(1, 25))

    pairs = [pair for group in faces.alike for pair in combinations(group, 2)]
    found = last(board, goal, faces, limit=Limit(nodes=1))
    assert travel(found.goal) == min(travel(goal.swap(*pair)) for pair in pairs)


def test_the_lower_bound_of_letters_leaves_the_blank_out():
    goal = named_goal("standard", 5, 5)
    board = goal.slide(goal.legal_moves()[0])
    found = last(board, goal, Faces.parse("ABCDEFGH" * 3), limit=Limit(nodes=1))
    assert (found.length_stm, found.lower, found.optimal) == (1, 1, True)


def test_large_boards_get_a_good_solution_that_does_not_claim_to_be_the_shortest():
    faces, goal, board = Faces.parse("ABCDEFGH" * 3), named_goal("standard", 5, 5), scramble(5, 5, 1)
    events = list(solve(board, goal, faces=faces, limit=Limit(nodes=200_000)))
    assert any(isinstance(event, Improved) for event in events)
    found = events[-1]
    assert (found.optimal, found.lower < found.length_stm) == (False, True)
    assert faces.on(board.play(found.moves)) == faces.on(goal)


def test_in_a_single_row_the_only_way_is_found_or_none():
    faces, goal = Faces.parse("ABAB"), named_goal("standard", 5, 1)
    found = last(Board.parse("0 3 4 1 2"), goal, faces)
    assert (found.length_stm, found.optimal) == (4, True)
    assert isinstance(last(Board.parse("2 3 4 1 0"), goal, faces), Unsolvable)


@pytest.mark.slow
def test_a_limit_stops_it():
    stopped = last(ORDERED, MAGIC, limit=Limit(nodes=1000))
    assert isinstance(stopped, Stopped)
    assert 20 < stopped.lower <= 35


@pytest.mark.parametrize("wishes", [{"metric": "mtm"}, {"solver": "astar"}, {"heuristic": "manhattan"}])
def test_wishes_for_one_goal_are_refused(wishes):
    with pytest.raises(Unsupported, match="several goals"):
        solve(ORDERED, MAGIC, **wishes)


def test_a_magic_square_with_labels_is_refused():
    with pytest.raises(Unsupported, match="made of numbers"):
        search(SearchRequest(Problem.parse(ORDERED, "magic", str(RATE))))


@pytest.mark.slow
def test_faces_that_all_differ_change_nothing():
    found = last(scramble(3, 3, 1), named_goal("standard", 3, 3), Faces.parse("ABCDEFGH"), metric="mtm")
    assert found.metric == "mtm"
    assert found.goal is None
