"""IDA* from the position to the goal or from the goal to the position, with the tables that need the fewest nodes."""

from typing import Any

import pytest

from webapp.puzzle import Board, named_goal, scramble
from webapp.solver import TIERS, Solution, solve
from webapp.solver.algorithms.batched_idastar import BatchedIdaStar
from webapp.solver.algorithms.batches import MAX_CHILDREN
from webapp.solver.algorithms.search import Halt, Resumable, SearchProblem
from webapp.solver.anytime import ways
from webapp.solver.anytime.ways import BestWay
from webapp.solver.events import Unfinished
from webapp.solver.pattern_databases.catalogue import SHAPES
from webapp.solver.pattern_databases.lookup import PatternDatabases
from webapp.solver.requests import plans, starting
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.pattern_tables import PatternTable

GOAL = named_goal("standard", 4, 4)
BACKWARDS, FORWARDS = [6, 5, 4, 23], [22, 20, 16, 17]
"""seeds of scrambles that need fewer nodes this way"""
TRIAL_NODES = 2_000


@pytest.fixture(autouse=True)
def short_trial_on_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "TRIAL_NODES", TRIAL_NODES)
    monkeypatch.setattr(starting, "CORES", 1)


def position(seed: int) -> Board:
    return scramble(4, 4, seed=seed, goal=GOAL)


def prover(board: Board, **known: Any) -> Resumable:
    given = {"databases": TIERS.wait(GOAL), "reverse_databases": TIERS.choices(board), **known}
    return starting._prover(SearchProblem(board, GOAL, **given))


def one_way(board: Board, goal: Board, at_least: int = 0) -> BatchedIdaStar:
    databases = TIERS.wait(goal)
    assert databases
    return BatchedIdaStar(board, goal, databases, at_least)


def tables(name: str) -> PatternDatabases:
    table = PatternTable(next(shape for shape in SHAPES if shape.name == name and shape.blank == GOAL.blank))
    table.fill()
    assert table.databases
    return table.databases


def nodes_to_solve(search: Resumable) -> int:
    while search.advance(1_000) == Halt.PAUSED:
        pass
    return search.progress.generated


def is_backwards(search: Resumable) -> bool:
    assert search.details
    return search.details.backwards


@pytest.mark.parametrize("short_by", [100, 2], ids=["from h", "from a bound proved before"])
@pytest.mark.parametrize("seed", [*BACKWARDS, *FORWARDS])
def test_it_goes_the_way_that_needs_fewer_nodes(seed: int, short_by: int) -> None:
    board = position(seed)
    forwards = one_way(board, GOAL)
    h = forwards.progress.lower
    nodes_to_solve(forwards)
    at_least = max(0, len(forwards.directions) - short_by)
    search = prover(board, at_least=at_least)
    generated = nodes_to_solve(search)
    assert is_backwards(search) == (seed in BACKWARDS)
    assert search.details and search.details.h == h
    best = one_way(GOAL, board, max(h, at_least)) if seed in BACKWARDS else one_way(board, GOAL, at_least)
    in_trial = generated - nodes_to_solve(best)
    assert 2 * TRIAL_NODES <= in_trial < 2 * (TRIAL_NODES + MAX_CHILDREN)
    assert search.progress.upper == search.progress.lower == len(search.directions) == len(forwards.directions)
    assert board.play(moves_of(search.directions)) == GOAL


def test_a_position_one_move_away_is_solved() -> None:
    board = GOAL.slide(GOAL.legal_moves()[0])
    search = prover(board)
    nodes_to_solve(search)
    assert board.play(moves_of(search.directions)) == GOAL and len(search.directions) == 1


def test_without_databases_for_the_board_it_goes_forwards() -> None:
    assert not isinstance(prover(position(BACKWARDS[0]), reverse_databases=()), BestWay)


@pytest.mark.parametrize("seed", [BACKWARDS[0], FORWARDS[0]])
def test_a_search_stopped_on_its_way_goes_on_there_without_a_trial(seed: int) -> None:
    board = position(seed)
    search = prover(board)
    search.advance(1)
    search.advance(3_000)
    rest = prover(board, at_least=search.progress.lower, unfinished=search.unfinished)
    assert not isinstance(rest, BestWay) and is_backwards(rest) == (seed in BACKWARDS)
    assert search.progress.generated + nodes_to_solve(rest) == nodes_to_solve(prover(board))
    assert board.play(moves_of(rest.directions)) == GOAL and rest.unfinished is None


def test_a_search_stopped_before_its_trial_makes_it_later() -> None:
    unfinished = prover(position(BACKWARDS[0])).unfinished
    assert unfinished
    search = prover(position(BACKWARDS[0]), unfinished=unfinished)
    nodes_to_solve(search)
    assert isinstance(search, BestWay) and is_backwards(search)


def test_without_the_databases_of_the_way_back_it_keeps_the_bound() -> None:
    board = position(BACKWARDS[0])
    unfinished = Unfinished("backwards of other databases", 40, 5, ())
    search = prover(board, at_least=48, unfinished=unfinished, reverse_databases=())
    assert search.progress.lower == 48 + (48 - one_way(board, GOAL).progress.lower) % 2
    assert search.progress.generated == 0


@pytest.mark.parametrize("weak_first", [True, False])
def test_it_takes_the_tables_with_fewer_nodes_and_goes_on_with_them(weak_first: bool) -> None:
    weak, strong = tables("5-5-5"), tables("6-6-3 twice")
    given = {"databases": strong, "other_databases": [weak], "reverse_databases": ()}
    if weak_first:
        given |= {"databases": weak, "other_databases": [strong]}
    board = position(BACKWARDS[0])
    search = prover(board, **given)
    search.advance(1)
    search.advance(3_000)
    assert search.tables == strong.shape.name
    rest = prover(board, at_least=search.progress.lower, unfinished=search.unfinished, **given)
    assert not isinstance(rest, BestWay) and rest.tables == strong.shape.name
    assert search.progress.generated + nodes_to_solve(rest) == nodes_to_solve(prover(board, **given))
    assert board.play(moves_of(rest.directions)) == GOAL


@pytest.mark.parametrize("seed", [BACKWARDS[0], FORWARDS[0]])
def test_the_prover_of_a_large_board_takes_either_way(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "is_optimum_in_reach", lambda board: False)
    *_, last = solve(position(seed), GOAL, solver="anytime")
    assert isinstance(last, Solution) and last.optimal and last.details
    assert last.details.backwards == (seed in BACKWARDS)


def test_small_boards_keep_to_one_way() -> None:
    *_, last = solve(position(BACKWARDS[0]), GOAL, solver="anytime")
    assert isinstance(last, Solution) and last.optimal and last.details and not last.details.backwards
