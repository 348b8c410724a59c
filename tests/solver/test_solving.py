"""solve(): its results, reports and endings, for every algorithm."""

from itertools import pairwise
from random import Random
from threading import Thread

import pytest

from tests import naive
from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, KORF_1, PUBLISHED_4X4
from tests.solver.heuristics.test_heuristics import MODULES
from tests.warm_up import SEARCHED_HEURISTICS
from webapp.puzzle import Board, InvalidBoard, Problem, UnsupportedSize, check, length_stm, named_goal, scramble
from webapp.solver import (
    HEURISTICS,
    SOLVERS,
    Improved,
    Info,
    Known,
    Limit,
    SearchOptions,
    SearchRequest,
    Solution,
    Spent,
    Stopped,
    Unsolvable,
    Unsupported,
    search,
    solve,
)
from webapp.solver.requests import run
from webapp.solver.tables import background

OPTIMAL = ["auto", "astar", "idastar", "parallel-idastar"]
SEARCHES = [
    pytest.param(name, heuristic, marks=() if heuristic in SEARCHED_HEURISTICS else pytest.mark.slow)
    for name in OPTIMAL
    for heuristic in MODULES
]
UNGUIDED = ["breadth-first", "bidirectional"]
GUIDED = [name for name, solver in SOLVERS.items() if solver.uses_heuristic]
TERMINAL = (Solution, Stopped, Unsolvable)


def standard(board):
    return named_goal("standard", board.width, board.height)


def ending(board, goal=None, **wishes):
    """Return the last event of a search, after checking what holds for every search."""
    goal = goal or standard(board)
    events = list(solve(board, goal, **wishes))
    assert [event for event in events if isinstance(event, TERMINAL)] == events[-1:]
    if isinstance(events[-1], Solution):
        assert board.play(events[-1].moves) == goal
        assert events[-1].lower <= events[-1].length_stm
        assert events[-1].optimal == (events[-1].lower == events[-1].length_stm)
    infos = [event for event in events if isinstance(event, Info) and event.phase == "searching"]
    for before, after in pairwise(infos):
        assert before.lower <= after.lower
        assert before.generated <= after.generated
    return events[-1]


def bounds(events):
    """Return the reported lower bounds, in order."""
    return [event.lower for event in events if not isinstance(event, Unsolvable)]


def wandered(board, moves):
    """Return the position after this many random moves, none of which undoes the one before."""
    random, last = Random(moves), None
    for _ in range(moves):
        last = random.choice([move for move in board.legal_moves() if last is None or move != last.inverse])
        board = board.slide(last)
    return board


@pytest.fixture(scope="module")
def samples_3x3():
    """Return a few positions of the 3x3 at every distance from the standard goal."""
    by_distance = {}
    for tiles, distance in naive.distances(naive.standard(3, 3), 3).items():
        by_distance.setdefault(distance, []).append(tiles)
    return [
        (Board(3, 3, tiles), distance)
        for distance, positions in by_distance.items()
        for tiles in positions[:: max(1, len(positions) // 3)][:3]
    ]


@pytest.mark.parametrize(("solver", "heuristic"), SEARCHES)
class TestOptimalSolvers:
    """The searches use two heuristics; all others are slow, as each search is compiled for each heuristic."""

    def test_find_the_true_distance_at_every_depth_of_the_3x3(self, solver, heuristic, samples_3x3):
        for board, distance in samples_3x3[MODULES.index(heuristic) % 3 :: 3]:
            if heuristic == "zero" and distance > 22:
                continue  # IDA* would never finish without a heuristic
            solution = ending(board, solver=solver, heuristic=heuristic)
            assert (solution.length_stm, solution.optimal) == (distance, True)

    @pytest.mark.parametrize("goal", [named_goal("standard", 3, 2), named_goal("spiral", 2, 3)], ids=str)
    def test_solve_every_position_of_six_cells(self, solver, heuristic, goal):
        """Every fifth for the solvers that only divide or choose what the others do."""
        positions = list(naive.distances(goal.tiles, goal.width).items())
        for tiles, distance in positions[:: 1 if solver in ("astar", "idastar") else 5]:
            board = Board(goal.width, goal.height, tiles)
            assert ending(board, goal, solver=solver, heuristic=heuristic).length_stm == distance


@pytest.mark.slow
@pytest.mark.parametrize("heuristic", HEURISTICS)
@pytest.mark.parametrize("solver", GUIDED)
def test_every_guided_search_takes_every_heuristic(solver, heuristic, samples_3x3):
    if (solver, heuristic) == ("greedy", "zero"):
        pytest.skip("greedy search needs a heuristic")
    for board, distance in samples_3x3[4:60:8]:
        solution = ending(board, solver=solver, heuristic=heuristic, weight=1.5)
        longest = {"weighted-astar": 1.5 * distance, "greedy": 1000}.get(solver, distance)
        assert distance <= solution.length_stm <= longest
        assert solution.heuristic == heuristic


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["astar", "weighted-astar", "greedy"])
def test_by_pattern_databases_fewer_positions_are_expanded_than_by_linear_conflict(solver):
    board = Board.parse(PUBLISHED_4X4)
    by_tables, by_lines = (
        ending(board, solver=solver, heuristic=heuristic, weight=1.1) for heuristic in ("patterns", "linear-conflict")
    )
    assert by_tables.heuristic == "patterns"
    assert by_tables.expanded < by_lines.expanded
    assert by_tables.length_stm == 46 or solver == "greedy"


@pytest.mark.parametrize("solver", UNGUIDED)
class TestUnguidedSolvers:
    def test_find_the_true_distance_at_every_depth_of_the_3x3(self, solver, samples_3x3):
        for board, distance in samples_3x3:
            solution = ending(board, solver=solver)
            assert (solution.length_stm, solution.optimal, solution.heuristic) == (distance, True, "")

    @pytest.mark.parametrize("goal", [named_goal("standard", 3, 2), named_goal("spiral", 2, 3)], ids=str)
    def test_solve_every_position_of_six_cells(self, solver, goal):
        for tiles, distance in naive.distances(goal.tiles, goal.width).items():
            board = Board(goal.width, goal.height, tiles)
            assert ending(board, goal, solver=solver).length_stm == distance

    def test_prove_layer_by_layer_that_there_is_no_shorter_way(self, solver):
        events = solve(Board.parse(HARDEST_3X3[0]), named_goal("standard", 3, 3), solver=solver)
        proved = [event.lower for event in events if isinstance(event, Info) and event.phase == "searching"]
        assert proved == sorted(proved)
        assert proved[-1] == 31

    def test_use_no_heuristic_and_say_so(self, solver):
        board = Board.parse(PUBLISHED_4X4)
        with pytest.raises(Unsupported, match="search uses no heuristic; A\\* and IDA\\* do."):
            solve(board, standard(board), solver=solver, heuristic="manhattan")


def test_bidirectional_search_meets_in_the_middle():
    board = wandered(named_goal("standard", 4, 4), 26)
    there, back = (ending(board, solver=solver) for solver in ("bidirectional", "astar"))
    assert there.length_stm == back.length_stm
    assert there.generated < 50_000


@pytest.mark.slow
@pytest.mark.parametrize("solver", [*OPTIMAL, *UNGUIDED])
@pytest.mark.parametrize("goal", ["1 2 3/8 0 4/7 6 5", "0 8 7/6 5 4/3 2 1", "2 0 1/5 3 4/8 6 7"])
def test_any_goal_is_reached_by_a_shortest_path(solver, goal):
    goal = Board.parse(goal)
    distances = naive.distances(goal.tiles, 3)
    for tiles in list(distances)[:: len(distances) // 25]:
        assert ending(Board(3, 3, tiles), goal, solver=solver).length_stm == distances[tiles]


@pytest.mark.parametrize("solver", OPTIMAL)
def test_the_two_farthest_positions_of_the_3x3(solver):
    assert [ending(Board.parse(text), solver=solver).length_stm for text in HARDEST_3X3] == [31, 31]


@pytest.mark.parametrize("solver", ["astar", "idastar"])
def test_the_example_has_a_shortest_solution_of_46_moves(solver):
    solution = ending(Board.parse(PUBLISHED_4X4), solver=solver)
    assert (solution.length_stm, solution.optimal, solution.solver) == (46, True, solver)


@pytest.mark.parametrize("size", [(4, 2), (2, 4), (1, 9), (9, 1), (2, 2)], ids=str)
@pytest.mark.parametrize("solver", UNGUIDED)
def test_small_boards_of_any_shape_are_solved_without_a_heuristic(solver, size):
    board = scramble(*size, seed=2)
    assert ending(board, solver=solver).length_stm == ending(board, solver="astar").length_stm


@pytest.mark.parametrize("size", [(4, 2), (2, 5), (5, 3), (4, 3), (1, 9), (9, 1), (2, 2)], ids=str)
def test_rectangles_are_solved_alike_by_both_algorithms(size):
    board = scramble(*size, seed=2)
    assert ending(board, solver="astar").length_stm == ending(board, solver="idastar").length_stm


@pytest.mark.parametrize("weight", [1.0, 1.5, 3.0])
def test_weighted_astar_keeps_its_promise(weight, samples_3x3):
    for board, distance in samples_3x3:
        solution = ending(board, solver="weighted-astar", weight=weight)
        assert distance <= solution.length_stm <= weight * distance
        assert solution.lower <= distance


def test_greedy_search_finds_a_path_and_claims_no_more(samples_3x3):
    for board, distance in samples_3x3:
        solution = ending(board, solver="greedy")
        assert solution.lower <= distance <= solution.length_stm


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_solved_position_needs_no_moves(solver):
    goal = named_goal("snake", 3, 3)
    solution = ending(goal, goal, solver=solver)
    assert (solution.moves, solution.optimal, solution.lower) == ((), True, 0)
    assert solution.solver == {"auto": ending(goal.slide(goal.legal_moves()[0]), goal).solver}.get(solver, solver)


@pytest.mark.parametrize("solver", SOLVERS)
def test_an_unsolvable_position_is_explained(solver):
    board = Board.parse(FOURTEEN_FIFTEEN)
    assert ending(board, solver=solver).explanation == check(board, standard(board)).explanation


@pytest.mark.parametrize("solver", OPTIMAL)
def test_limits_end_a_search_with_what_it_has_proved(solver):
    board = Board.parse(KORF_1)
    goal = named_goal("blank-first", 4, 4)
    by_nodes = ending(board, goal, solver=solver, heuristic="linear-conflict", limit=Limit(nodes=10_000))
    assert (by_nodes.reason, by_nodes.moves) == ("limit", None)
    assert 10_000 <= by_nodes.generated <= 10_064
    assert 41 <= by_nodes.lower <= 57
    by_time = ending(scramble(6, 6, seed=1), solver=solver, limit=Limit(seconds=0.2))
    if solver == "auto":
        assert (by_time.solver, by_time.optimal) == ("anytime", False)
    else:
        assert by_time.reason == "limit"


@pytest.mark.parametrize("solver", ["auto", "astar"])
def test_when_its_memory_is_full_idastar_takes_over(solver):
    board = Board.parse(PUBLISHED_4X4)
    events = list(solve(board, standard(board), solver=solver, heuristic="manhattan", limit=Limit(memory=1 << 20)))
    notes = [event.note for event in events if isinstance(event, Info) and event.note and event.phase == "searching"]
    assert notes == ["A* has filled its memory; IDA* continues the search from its lower bound."]
    assert (events[-1].length_stm, events[-1].optimal, events[-1].solver) == (46, True, "idastar")
    assert board.play(events[-1].moves) == standard(board)
    infos = [event for event in events if isinstance(event, Info)]
    for figures in ([(info.generated, info.expanded) for info in infos if info.phase == "searching"], bounds(events)):
        assert figures == sorted(figures)
    assert max(info.upper or 0 for info in infos) <= 46


@pytest.mark.parametrize(("nodes", "end"), [(None, "Solution"), (300_000, "Stopped")])
def test_reports_and_the_end_tell_when_the_memory_was_full(nodes, end):
    board = Board.parse(PUBLISHED_4X4)
    limit = Limit(memory=1 << 20, nodes=nodes)
    events = list(solve(board, standard(board), solver="astar", heuristic="manhattan", limit=limit))
    told = [event for event in events if not isinstance(event, Improved)]
    before = next(place for place, event in enumerate(told) if event.note) + 1
    assert {event.memory_full_after for event in told[:before]} == {None}
    [full_after] = {event.memory_full_after for event in told[before:]}
    assert told[before - 1].seconds <= full_after <= told[before].seconds
    assert type(told[-1]).__name__ == end


@pytest.mark.parametrize(("wished", "taken"), [("auto", "patterns"), ("linear-conflict", "linear-conflict")])
def test_idastar_takes_over_by_the_best_heuristic_unless_one_was_wished_for(wished, taken):
    last = ending(Board.parse(PUBLISHED_4X4), solver="astar", heuristic=wished, limit=Limit(memory=1 << 18))
    assert (last.solver, last.heuristic, last.length_stm, last.optimal) == ("idastar", taken, 46, True)


def test_the_limit_of_nodes_is_one_for_a_search_and_for_what_takes_over_from_it():
    board, goal = Board.parse(KORF_1), named_goal("blank-first", 4, 4)
    limit = Limit(memory=1 << 20, nodes=300_000)
    *infos, stopped = solve(board, goal, solver="astar", heuristic="manhattan", limit=limit)
    [turn] = [event for event in infos if isinstance(event, Info) and event.phase == "searching" and event.note]
    assert turn.generated < 250_000
    assert (stopped.reason, stopped.lower) == ("limit", infos[-1].lower)
    assert 300_000 <= stopped.generated <= 300_064
    assert turn.lower <= stopped.lower <= 57


@pytest.mark.parametrize("solver", UNGUIDED)
def test_idastar_goes_on_by_a_heuristic_from_what_was_proved_without_one(solver):
    board = wandered(named_goal("standard", 4, 4), 40)
    last = ending(board, solver=solver, limit=Limit(memory=1 << 18))
    assert (last.solver, last.heuristic, last.optimal) == ("idastar", "patterns", True)
    assert last.length_stm == ending(board).length_stm


def test_a_search_without_a_successor_stops_when_its_memory_is_full():
    stopped = ending(scramble(5, 5, seed=4), solver="weighted-astar", limit=Limit(memory=1 << 20))
    assert (stopped.reason, stopped.moves) == ("memory", None)


@pytest.mark.parametrize("solver", ["auto", "idastar", "parallel-idastar"])
@pytest.mark.parametrize("goal", ["1 2 3/8 0 4/7 6 5", "0 8 7/6 5 4/3 2 1", "2 0 1/5 3 4/8 6 7"])
def test_pattern_databases_lead_to_any_goal_of_the_3x3_by_a_shortest_path(solver, goal):
    goal = Board.parse(goal)
    distances = naive.distances(goal.tiles, 3)
    for tiles in list(distances)[:: len(distances) // 25]:
        solution = ending(Board(3, 3, tiles), goal, solver=solver)
        assert (solution.length_stm, solution.heuristic, solution.optimal) == (distances[tiles], "patterns", True)


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["standard", "blank-first", "snake", "spiral"])
def test_all_ways_to_search_the_4x4_agree(goal):
    goal = named_goal(goal, 4, 4)
    board = wandered(goal, 50)
    lengths = {ending(board, goal, solver=solver).length_stm for solver in ("auto", "idastar", "parallel-idastar")}
    by_astar = {
        ending(board, goal, solver="astar", heuristic=name).length_stm for name in ("linear-conflict", "patterns")
    }
    assert lengths == by_astar


@pytest.mark.slow
def test_a_solution_is_reported_as_soon_as_it_is_found_and_kept_when_the_search_is_cut_short(monkeypatch):
    monkeypatch.setattr(run, "FIRST_SLICE_NODES", 64)
    monkeypatch.setattr(run, "MAX_SLICE_NODES", 64)
    early = 0
    for seed in range(12):
        board = wandered(named_goal("standard", 4, 4), 60 + seed)
        events = list(solve(board, standard(board), solver="astar", heuristic="manhattan"))
        for at, event in enumerate(events):
            if isinstance(event, Improved):
                early += 1
                assert board.play(event.moves) == standard(board)
                spent = events[at + 1].generated
                stopped = ending(board, solver="astar", heuristic="manhattan", limit=Limit(nodes=spent))
                assert (stopped.reason, stopped.moves, stopped.upper) == ("limit", event.moves, event.length_stm)
    assert early


@pytest.mark.parametrize(
    "board", [scramble(16, 16, seed=1), Board(60, 4, (*range(239, 0, -1), 0))], ids=["16x16", "60x4"]
)
@pytest.mark.parametrize("solver", ["astar", "weighted-astar", "greedy", "idastar"])
def test_the_largest_boards_are_searched_within_their_tables(solver, board):
    goal = standard(board) if check(board, standard(board)).solvable else standard(board).swap(1, 2)
    stopped = ending(board, goal, solver=solver, weight=10.0, limit=Limit(nodes=20_000, memory=1 << 26))
    assert (stopped.reason, stopped.moves) == ("limit", None)
    assert stopped.lower > 1000


@pytest.mark.parametrize("solver", ["rows", "train", "three-cycles"])
def test_methods_by_hand_give_a_path_in_stages_that_follow_each_other(solver, samples_3x3):
    for board, distance in samples_3x3:
        if distance:
            solution = ending(board, solver=solver)
            assert solution.length_stm >= distance
            ends = [0, *(stage.to_step for stage in solution.stages)]
            assert [stage.from_step for stage in solution.stages] == ends[:-1]
            assert ends[-1] == len(solution.moves)


def test_closing_the_generator_ends_the_search():
    search = solve(scramble(6, 6, seed=1), named_goal("standard", 6, 6))
    assert isinstance(next(search), Info | Improved)
    search.close()
    assert list(search) == []


def test_building_gives_way_to_no_search_that_was_closed_in_its_midst(monkeypatch):
    monkeypatch.setattr(background, "MAX_IDLE_WAIT_S", 60.0)
    searches = background.Searches()
    monkeypatch.setattr(run, "RUNNING_SEARCHES", searches)
    search = solve(Board.parse(KORF_1), named_goal("blank-first", 4, 4), solver="astar", heuristic="manhattan")
    assert any(isinstance(event, Info) and event.phase == "searching" for event in search)
    search.close()
    giving_way = Thread(target=searches.wait_for_idle, daemon=True)
    giving_way.start()
    giving_way.join(20)
    assert not giving_way.is_alive()


@pytest.mark.parametrize("size", [(5, 3), (3, 5), (2, 5), (4, 4)], ids=str)
def test_walking_distance_leads_to_the_shortest_length_on_its_largest_boards(size):
    board = wandered(named_goal("snake", *size), 40)
    goal = named_goal("snake", *size)
    by_walking_distance, by_another = (
        ending(board, goal, solver="idastar", heuristic=by).length_stm for by in ("walking-distance", "linear-conflict")
    )
    assert by_walking_distance == by_another


def test_a_goal_of_another_size_is_refused_at_once():
    with pytest.raises(InvalidBoard, match="The goal is 3\xa0×\xa03, but the position is 4\xa0×\xa04."):
        solve(Board.parse(PUBLISHED_4X4), named_goal("standard", 3, 3))


def test_a_board_too_large_for_the_search_is_refused_at_once():
    with pytest.raises(UnsupportedSize, match="A 17\xa0×\xa016 board is too large"):
        solve(named_goal("standard", 17, 16), named_goal("standard", 17, 16))


def test_a_search_that_takes_over_begins_with_what_is_known():
    board = Board.parse(PUBLISHED_4X4)
    best = solved_by_rows(board)
    known = Known(44, best, Spent(1000, 2000, 5.0))
    options = SearchOptions("idastar", "linear-conflict")
    alone = ending(board, solver="idastar", heuristic="linear-conflict")
    first, *_, last = search(SearchRequest(Problem(board, standard(board)), options, known=known))
    assert (first.lower, first.upper) == (44, length_stm(best))
    assert (last.length_stm, last.optimal) == (46, True)
    assert 2000 < last.generated < 2000 + alone.generated
    assert last.seconds > 5


def test_a_search_that_takes_over_ends_with_the_solution_that_is_known():
    board = Board.parse(HARDEST_3X3[0])
    best = solved_by_rows(board)
    known = Known(5, best, Spent(10, 20, 1.0))
    options = SearchOptions("idastar", "manhattan")
    *_, last = search(SearchRequest(Problem(board, standard(board)), options, Limit(nodes=20), known))
    assert (last.reason, last.lower >= 5, last.moves, last.generated) == ("limit", True, best, 20)


def solved_by_rows(board):
    """Return a solution that is not the shortest."""
    return ending(board, solver="rows").moves
