"""The anytime search: a solution at once, then better ones, a valid lower bound, and a proof where they meet."""

import gc
import weakref
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from webapp.puzzle import Board, length_stm, named_goal, parse_goal, scramble
from webapp.solver import Improved, Info, Limit, Solution, solve
from webapp.solver.algorithms.search import Halt, Progress, SearchProblem
from webapp.solver.anytime import anytime
from webapp.solver.anytime.anytime import Round
from webapp.solver.by_hand.rows import rows
from webapp.solver.events import Details
from webapp.solver.heuristics import linear_conflict
from webapp.solver.requests import plans, run, starting
from webapp.solver.states.paths import moves_of
from webapp.solver.tables.background import Promise


def events(board: Board, goal: Board, **wishes: object) -> tuple[list[Improved], list[Info], Solution]:
    found = list(solve(board, goal, solver="anytime", **wishes))  # type: ignore[arg-type]
    last = found[-1]
    assert isinstance(last, Solution)
    return [e for e in found if isinstance(e, Improved)], [e for e in found if isinstance(e, Info)], last


@pytest.mark.parametrize(
    ("text", "goal"),
    [("8 6 7/2 5 4/3 0 1", "standard"), ("6 4 7/8 5 0/3 2 1", "standard"), ("1 2 3/4 5 6/8 7 0", "columns")],
)
def test_on_small_boards_it_ends_with_the_shortest(text: str, goal: str) -> None:
    board, target = Board.parse(text), named_goal(goal, 3, 3)
    first = list(solve(board, target, solver="breadth-first"))[-1]
    assert isinstance(first, Solution)
    _, _, last = events(board, target)
    assert last.optimal and length_stm(last.moves) == last.lower == length_stm(first.moves)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "goal"),
    [((5, 5), "standard"), ((6, 6), "spiral"), ((8, 8), "blank-first"), ((3, 9), "snake"), ((2, 11), "standard")],
)
def test_better_and_better_while_the_bound_rises(size: tuple[int, int], goal: str) -> None:
    target = parse_goal(goal, *size)
    board = scramble(*size, seed=4, goal=target)
    improved, infos, last = events(board, target, limit=Limit(nodes=1_500_000))
    lengths = [length_stm(each.moves) for each in improved] + [length_stm(last.moves)]
    assert [(longer, shorter) for longer, shorter in pairwise(lengths[:-1]) if longer <= shorter] == []
    assert lengths[-1] <= lengths[-2]
    assert len(lengths) > 2 or min(size) == 2, "the first solution is never the best of a wide beam"
    assert [each for each in (*improved, last) if board.play(each.moves) != target] == []
    bounds = [info.lower for info in infos if info.phase == "searching"]
    assert bounds == sorted(bounds) and bounds[-1] <= last.lower <= lengths[-1]
    assert last.optimal == (last.lower == lengths[-1])
    nodes = [(info.generated, info.expanded) for info in infos if info.phase == "searching"]
    nodes.append((last.generated, last.expanded))
    for before, after in pairwise(nodes):
        assert before[0] <= after[0] and before[1] <= after[1]


def test_auto_is_anytime_where_the_optimum_is_not_at_hand() -> None:
    goal = named_goal("standard", 5, 5)
    last = list(solve(scramble(5, 5, seed=1, goal=goal), goal, limit=Limit(nodes=300_000)))[-1]
    assert isinstance(last, Solution) and last.solver == "anytime"


@pytest.mark.slow
def test_more_nodes_are_never_worse_and_as_many_lead_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = named_goal("standard", 5, 5)
    board = scramble(5, 5, seed=2, goal=goal)
    found = []
    for nodes in (1, 400_000, 800_000, 1_450_000, 1_550_000, 3_000_000):
        with_slices = []
        for slices in (20_000, 300_000, 4_000_000):
            monkeypatch.setattr(run, "FIRST_SLICE_NODES", slices)
            monkeypatch.setattr(run, "MAX_SLICE_NODES", slices)
            with_slices.append(events(board, goal, limit=Limit(nodes=nodes))[2].moves)
        assert len(set(with_slices)) == 1
        found.append(length_stm(with_slices[0]))
    assert found == sorted(found, reverse=True) and found[0] > found[-1]


def test_it_goes_on_from_the_solution_that_is_known() -> None:
    goal = named_goal("standard", 5, 5)
    board = scramble(5, 5, seed=3, goal=goal)
    found, _, _ = events(board, goal, limit=Limit(nodes=600_000))
    known = found[-1].moves
    search = starting.anytime(SearchProblem(board, goal, heuristic=linear_conflict, best=known))
    search.advance(1)
    assert search.progress.upper == length_stm(known) < length_stm(found[0].moves)
    search.advance(100_000)
    assert (search.progress.upper or 0) <= length_stm(known)
    assert board.play(moves_of(search.directions)) == goal
    by_hand = rows(board, goal)[0]
    search = starting.anytime(SearchProblem(board, goal, heuristic=linear_conflict, best=by_hand))
    search.advance(1)
    assert (search.progress.upper or 0) < length_stm(by_hand), "its own first one is shorter"


def test_a_known_solution_that_meets_the_bound_ends_it_at_once() -> None:
    goal = named_goal("standard", 5, 5)
    board = scramble(5, 5, seed=3, goal=goal)
    *_, last = events(board, goal, limit=Limit(nodes=600_000))
    at_least = length_stm(last.moves)
    search = starting.anytime(SearchProblem(board, goal, heuristic=linear_conflict, at_least=at_least, best=last.moves))
    assert search.advance(1) == Halt.SOLVED
    assert moves_of(search.directions) == last.moves and search.progress.generated == 0


@pytest.mark.parametrize(("size", "goal"), [((5, 5), "standard"), ((3, 8), "blank-first"), ((1, 20), "standard")])
def test_a_way_can_be_played_while_the_search_is_made_ready(
    size: tuple[int, int], goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = Promise()
    monkeypatch.setattr(plans, "prepare", lambda *_: ready)
    target = parse_goal(goal, *size)
    board = scramble(*size, seed=4, goal=target)
    search = solve(board, target, solver="anytime", limit=Limit(nodes=100_000))
    first, waiting = next(search), next(search)
    assert isinstance(first, Improved) and isinstance(waiting, Info) and waiting.phase == "building"
    assert board.play(first.moves) == target and 0 < first.lower <= length_stm(first.moves)
    assert (waiting.lower, waiting.upper) == (first.lower, length_stm(first.moves))
    ready.set_result(None)
    later = list(search)
    bounds = [first.lower, *(event.lower for event in later if isinstance(event, Improved | Info | Solution))]
    lengths = [length_stm(event.moves) for event in (first, *later) if isinstance(event, Improved)]
    assert bounds == sorted(bounds) and lengths == sorted(set(lengths), reverse=True)
    assert isinstance(later[-1], Solution) and length_stm(later[-1].moves) <= lengths[-1]


def test_the_way_of_the_waiting_time_stays_the_best_until_the_search_has_a_shorter_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board, target = (
        Board.parse("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24"),
        named_goal("standard", 5, 5),
    )
    ready = Promise()
    monkeypatch.setattr(plans, "prepare", lambda *_: ready)
    search = solve(board, target, solver="anytime", limit=Limit(nodes=1, seconds=1e-9))
    first = next(search)
    ready.set_result(None)
    last = list(search)[-1]
    assert isinstance(first, Improved) and isinstance(last, Solution)
    assert last.moves == first.moves and last.optimal and last.lower == 2


@pytest.mark.parametrize("limit", [Limit(seconds=1e-9), Limit(nodes=1)])
def test_however_little_it_may_spend_it_has_a_way(limit: Limit) -> None:
    goal = named_goal("standard", 6, 6)
    board = scramble(6, 6, seed=3, goal=goal)
    _, _, last = events(board, goal, limit=limit)
    assert board.play(last.moves) == goal and 0 < last.lower <= length_stm(last.moves)


def test_a_limit_of_time_ends_also_the_wait_for_what_is_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "prepare", lambda *_: Promise())
    monkeypatch.setattr(run, "MAX_OVERTIME_S", 0.0)
    goal = named_goal("standard", 7, 4)
    board = scramble(7, 4, seed=5, goal=goal)
    _, _, last = events(board, goal, limit=Limit(seconds=0.01))
    assert board.play(last.moves) == goal and 0 < last.lower <= length_stm(last.moves)
    assert last.optimal == (last.lower == length_stm(last.moves))


@dataclass
class Idle:
    """A round that expands nodes and changes nothing."""

    nodes: int
    generated: int = 0
    expanded: int = 0

    @property
    def work(self) -> list["Idle"]:
        return [self]

    def advance(self, nodes: int) -> bool:
        self.generated = min(self.nodes, self.generated + nodes)
        return self.generated == self.nodes

    def outcome(self, best: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return best

    def close(self) -> None:
        """Close nothing: it holds no memory."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "share", "min_width"),
    [
        ((6, 6), anytime.WINDOW_NODES, anytime.MIN_WINDOW_WIDTH),
        ((8, 8), anytime.WINDOW_NODES_BY_LINES, anytime.MIN_WINDOW_WIDTH_IN_PARTS),
    ],
)
def test_beams_grow_wider_with_beam_windows_between(
    size: tuple[int, int], share: float, min_width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    goal = named_goal("standard", *size)
    board = scramble(*size, seed=1, goal=goal)
    events(board, goal, limit=Limit(nodes=1))  # a search by itself compiles its kernels
    whole: list[int] = []
    windows: list[tuple[int, int]] = []

    def beams(_problem: SearchProblem, _best: object, width: int, _number: int) -> Idle:
        whole.append(width)
        return Idle(20 * width)

    def window(_problem: SearchProblem, best: NDArray[np.uint8], first: int, last: int, width: int, _seed: int) -> Idle:
        if (first, last) == (0, best.size):
            return beams(_problem, best, width, 0)
        assert 0 <= first < last <= best.size and last - first <= max(anytime.WINDOW_MOVES)
        windows.append((len(whole), width))
        return Idle(2 * width)

    monkeypatch.setattr(anytime, "beam_round", beams)
    monkeypatch.setattr(anytime, "beam_window_round", window)
    monkeypatch.setattr(anytime, "window_round", lambda *_: pytest.fail("nothing has changed"))
    _, _, last = events(board, goal, limit=Limit(nodes=30_000_000))
    assert board.play(last.moves) == goal
    assert whole[:6] == [anytime.FIRST_WIDTH * anytime.WIDTH_GROWTH**number for number in range(6)]
    for number, width in enumerate(whole[:-2], start=1):
        nodes = sum(2 * narrow for after, narrow in windows if after == number)
        assert 0 <= nodes - share * 20 * width <= 2 * max(narrow for _, narrow in windows)
        assert {narrow for after, narrow in windows if after == number} == {
            max(min_width, width // anytime.WINDOW_WIDTH_DIVISOR)
        }


class Counted:
    """A prover that proves nothing; it counts its turns."""

    tables = None
    details = Details(threads=1)
    turns = 0

    def advance(self, nodes: int) -> Halt:
        self.turns += 1
        return Halt.PAUSED

    @property
    def progress(self) -> Progress:
        return Progress(0, None, 0, 0, self.turns * anytime.TURN_NODES)


@pytest.mark.parametrize("side", [5, 6])
def test_where_wide_beams_shorten_nothing_the_prover_gets_nearly_all_turns(
    side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On boards of up to 25 cells, first seven of eight, then more; on larger ones it gets every second."""
    goal = named_goal("standard", side, side)
    problem = SearchProblem(scramble(side, side, seed=1, goal=goal), goal)
    monkeypatch.setattr(anytime, "MIN_UNCHANGED_WIDTH", 2 * anytime.FIRST_WIDTH)
    monkeypatch.setattr(anytime, "MAX_WIDTH", 4 * anytime.FIRST_WIDTH)
    monkeypatch.setattr(anytime, "beam_window_round", lambda *_: Idle(8 * anytime.TURN_NODES))
    prover: Any = Counted()
    shares = []
    with ThreadPoolExecutor() as threads:
        search = anytime.Anytime(problem, prover, pytest.fail, threads)
        search.advance(0)
        threads_before = search.details and search.details.threads
        search.advance(8 * anytime.TURN_NODES)
        assert prover.turns == 1 and search.details
        assert (threads_before, search.details.threads) == (1, anytime.PIECES_PER_ROUND)
        search.advance(100 * anytime.TURN_NODES)
        for _ in range(5):
            before = prover.turns
            search.advance(160 * anytime.TURN_NODES)
            shares.append((prover.turns - before) / 160)
    if side == 5:
        assert shares[0] == pytest.approx(7 / 8, abs=0.01) and shares == sorted(shares) and shares[-1] > 15 / 16
    else:
        assert shares == pytest.approx([1 / 2] * 5, abs=0.01)


def test_beams_are_no_wider_than_the_memory_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = named_goal("standard", 6, 6)
    board = scramble(6, 6, seed=1, goal=goal)
    events(board, goal, limit=Limit(nodes=1))
    taken = []
    window = anytime.beam_window_round

    def watched(given: SearchProblem, best: NDArray[np.uint8], first: int, last: int, width: int, seed: int) -> Round:
        if last - first == best.size:  # beams of windows have a least width
            taken.append(anytime.PIECES_PER_ROUND * width * anytime.bytes_per_state(36, best.size))
        return window(given, best, first, last, width, seed)

    monkeypatch.setattr(anytime, "beam_window_round", watched)
    events(board, goal, limit=Limit(nodes=3_000_000, memory=1 << 20))
    assert taken[0] < max(taken) <= 1 << 20


@pytest.mark.parametrize("to_the_limit", [True, False])
def test_when_it_is_over_its_memory_is_let_go_at_once(to_the_limit: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[weakref.ref[object]] = []

    class Begun(anytime.Anytime):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            begun.append(weakref.ref(self))

    monkeypatch.setattr(starting, "Anytime", Begun)
    goal = named_goal("standard", 6, 6)
    gc.collect()
    gc.disable()
    try:
        search = solve(scramble(6, 6, seed=1), goal, solver="anytime", limit=Limit(nodes=400_000))
        while not isinstance(event := next(search), Info) or not event.generated:
            pass
        assert begun[-1]() is not None
        if to_the_limit:
            *_, event = search
        search.close()
        assert begun[-1]() is None
    finally:
        gc.enable()


def test_beams_at_work_are_closed_with_their_search(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[anytime.BeamWindow] = []
    closed: list[anytime.BeamWindow] = []

    class Counted(anytime.BeamWindow):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            begun.append(self)

        def close(self) -> None:
            super().close()
            closed.append(self)

    monkeypatch.setattr(anytime, "BeamWindow", Counted)
    search = solve(scramble(6, 6, seed=1), named_goal("standard", 6, 6), solver="anytime")
    while not begun or not all(is_open(beam) for beam in begun[-anytime.PIECES_PER_ROUND :]):
        next(search)
    search.close()
    assert closed == begun[-anytime.PIECES_PER_ROUND :]
    assert not any(map(is_open, begun))


def is_open(beam: anytime.BeamWindow) -> bool:
    """Return whether the generator of a beam search still holds its layers."""
    return beam._slices.gi_frame is not None
