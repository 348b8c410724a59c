"""Options: the combinations offered are the combinations accepted, so no menu choice is refused and none is missing.

Combinations that are not offered are refused with a sentence.
"""

import re

import pytest

from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import SearchOptions, solve
from webapp.solver.events import Unsupported
from webapp.solver.requests.catalog import HEURISTICS, METHODS, SEARCHES, SOLVERS
from webapp.solver.requests.choice import choose


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 4), (5, 3), (6, 6)], ids=lambda size: "{}x{}".format(*size))
def test_a_solver_accepts_the_heuristics_that_are_offered_with_it_and_no_others(size: tuple[int, int]) -> None:
    goal = named_goal("standard", *size)
    wrong = []
    for solver in SOLVERS.keys() - METHODS.keys():
        for heuristic in HEURISTICS.values():
            is_offered = heuristic.name in SOLVERS[solver].heuristics
            is_offered &= not heuristic.boards or goal.size in heuristic.boards
            if is_offered != accepts(goal, SearchOptions(solver, heuristic.name)):
                wrong.append((solver, heuristic.name, is_offered))
    assert wrong == []


def accepts(goal, options):
    try:
        choose(goal, options)
    except Unsupported:
        return False
    return True


def test_each_heuristic_and_solver_is_offered_for_its_boards_and_metrics() -> None:
    at_most_4 = {"5x3", "3x5", *(f"{width}x{height}" for width in range(1, 6) for height in range(1, 6))}
    at_most_4 -= {"4x5", "5x4", "5x5"}
    limited = {name: set(each.boards) for name, each in (HEURISTICS | METHODS).items() if each.boards}
    assert limited == {"patterns": {"3x3", "4x4", "5x5"}, "walking-distance": at_most_4, "train": {"3x3"}}
    assert {name for name, each in SOLVERS.items() if "mtm" in each.metrics} == {"auto", "idastar", "parallel-idastar"}
    assert {each for each in HEURISTICS if "mtm" in HEURISTICS[each].metrics} == set()
    successors = {name: each.when_full for name, each in SEARCHES.items() if each.when_full}
    assert successors == dict.fromkeys(["astar", "breadth-first", "bidirectional"], "idastar")
    assert [name for name, each in SEARCHES.items() if each.ends_at_limit] == ["anytime"]


@pytest.mark.parametrize(
    "wishes, sentence",
    [
        ({"solver": "magic"}, "Unknown solver 'magic'. Choose auto, "),
        ({"heuristic": "hope"}, "Unknown heuristic 'hope'. Choose auto, "),
        ({"metric": "miles"}, "Unknown metric 'miles'. Choose stm"),
        (
            {"solver": "greedy", "heuristic": "zero"},
            "Greedy best-first search is guided by its heuristic alone, so it needs",
        ),
        ({"solver": "train"}, "The train is a method for 3 × 3; this is 4\xa0×\xa04."),
        ({"solver": "rows", "metric": "mtm"}, "Row by row does not minimize moves; IDA* does, in either metric."),
        ({"solver": "rows", "heuristic": "manhattan"}, "Row by row search uses no heuristic; A* and IDA* do."),
        ({"weight": 0.5}, "The weight must be from 1 to 10, not 0.5."),
        ({"weight": float("nan")}, "The weight must be"),
    ],
)
def test_what_is_not_on_offer_is_said_at_once(wishes, sentence):
    board = Board.parse(PUBLISHED_4X4)
    with pytest.raises(Unsupported) as raised:
        solve(board, named_goal("standard", board.width, board.height), **wishes)
    assert str(raised.value).startswith(sentence)


@pytest.mark.parametrize(
    ("size", "wishes", "sentence"),
    [
        ((61, 1), {}, "A 61 × 1 board is too large. The limit is 256 cells and 60 in a row or column."),
        ((1, 61), {}, "A 1 × 61 board is too large."),
        ((5, 2), {"metric": "mtm"}, "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is 5 × 2."),
        ((2, 5), {"metric": "mtm"}, "Multi-tile moves can be minimized on boards of up to 4 × 4; this one is 2 × 5."),
        ((4, 3), {"metric": "mtm", "solver": "astar"}, "A* search counts single-tile moves only;"),
        ((4, 3), {"metric": "mtm", "heuristic": "manhattan"}, "Manhattan distance counts single-tile moves only;"),
        ((5, 5), {"heuristic": "patterns"}, "The pattern databases for 5 × 5 boards are large and switched off"),
        ((4, 3), {"heuristic": "patterns"}, "There are no pattern databases for 4 × 3 boards, only for 3 × 3, "),
    ],
)
def test_what_does_not_suit_the_board_is_said_at_once(size, wishes, sentence):
    with pytest.raises(Unsupported) as raised:
        solve(scramble(*size, seed=1), named_goal("standard", *size), **wishes)
    assert str(raised.value).replace("\xa0", " ").startswith(sentence)


@pytest.mark.parametrize("size", [(5, 4), (4, 5), (6, 2), (7, 1)], ids=str)
def test_walking_distance_is_refused_at_once_where_its_tables_would_be_large(size):
    board = scramble(*size, seed=1)
    said = (
        f"Walking distance: only for boards of certain sizes (up to 4 × 4, and 5 × 3). This one is {board.shown_size}."
    )
    with pytest.raises(Unsupported, match=re.escape(said)):
        solve(board, named_goal("standard", board.width, board.height), heuristic="walking-distance")
