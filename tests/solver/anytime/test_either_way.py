"""IDA* from the position to the goal, or from the goal to the position."""

import pytest

from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import TIERS, Solution, solve, solving
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.search import Halt, Resumable
from webapp.solver.anytime import either_way
from webapp.solver.anytime.either_way import Backwards, EitherWay, unfinished_backwards
from webapp.solver.events import Unfinished
from webapp.solver.states.paths import moves_of

GOAL = named_goal("standard", 4, 4)
BACKWARDS, FORWARDS = [6, 5, 4, 23], [22, 20, 16, 17]
"""seeds of scrambles that need fewer nodes in this direction"""


@pytest.fixture(autouse=True)
def short_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(either_way, "TRIAL_NODES", 2_000)


def position(seed: int) -> Board:
    return scramble(4, 4, seed=seed, goal=GOAL)


def one_way(board: Board, goal: Board, unfinished: Unfinished | None = None) -> BatchedIdaStar:
    databases = TIERS.wait(goal)
    assert databases
    return BatchedIdaStar(board, goal, databases, unfinished=unfinished)


def both_ways(board: Board) -> EitherWay:
    forwards = one_way(board, GOAL)
    return EitherWay(forwards, Backwards(one_way(GOAL, board), forwards.details.h))


def solved(search: Resumable) -> int:
    """Search to the end and return the number of nodes generated."""
    while search.advance(1_000) == Halt.PAUSED:
        pass
    return search.progress.generated


@pytest.mark.parametrize(("seeds", "backwards"), [(BACKWARDS, True), (FORWARDS, False)], ids=["backwards", "forwards"])
def test_after_the_trial_it_goes_on_in_the_direction_that_needs_fewer_nodes(seeds: list[int], backwards: bool) -> None:
    for board in map(position, seeds):
        search, twin = both_ways(board), one_way(board, GOAL)
        generated, other, h = solved(search), solved(twin), search.details.h if search.details else None
        assert search.details and search.details.backwards == backwards
        assert h == twin.details.h
        best = solved(one_way(GOAL, board)) if backwards else other
        assert best + 2_000 <= generated < best + 2_300
        assert search.progress.upper == search.progress.lower == twin.progress.upper
        moves = moves_of(search.directions)
        assert board.play(moves) == GOAL and len(search.directions) == twin.progress.upper


def test_a_position_solved_in_the_trial_is_not_searched_backwards() -> None:
    board = GOAL.slide(GOAL.legal_moves()[0])
    search, twin = both_ways(board), one_way(board, GOAL)
    assert solved(search) == solved(twin)
    assert board.play(moves_of(search.directions)) == GOAL


def test_a_search_stopped_on_its_way_back_goes_on_there() -> None:
    board = position(BACKWARDS[0])
    search = both_ways(board)
    assert search.unfinished is None
    search.advance(1)
    search.advance(1_000)
    unfinished = search.unfinished
    assert unfinished and unfinished.bound > one_way(board, GOAL).progress.lower
    stripped = unfinished_backwards(unfinished)
    assert one_way(board, GOAL, unfinished).progress.bound == one_way(board, GOAL).progress.bound
    rest = one_way(GOAL, board, stripped)
    assert rest.progress.bound == unfinished.bound
    whole = both_ways(board)
    assert search.progress.generated + solved(rest) == solved(whole)
    assert unfinished_backwards(rest.unfinished) is unfinished_backwards(None) is None


@pytest.mark.parametrize("seed", [BACKWARDS[0], FORWARDS[0]])
def test_the_prover_of_a_large_board_takes_either_way(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "is_optimum_in_reach", lambda board: False)
    *_, last = solve(position(seed), GOAL, solver="anytime")
    assert isinstance(last, Solution) and last.optimal and last.details
    assert last.details.backwards == (seed in BACKWARDS)


def test_small_boards_keep_to_one_direction() -> None:
    *_, last = solve(position(BACKWARDS[0]), GOAL, solver="anytime")
    assert isinstance(last, Solution) and last.optimal and last.details and not last.details.backwards
