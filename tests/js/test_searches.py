"""The page's searches against naive implementations in Python."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests import naive
from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal

MODULES = ("puzzle/position", "searches/space", "searches/catalog")
PRELUDE = """
const every = (goal, starts, told) => {
    const space = js.createSearchSpace(js.parsePosition(goal));
    const states = starts.map((start) => space.stateOf(js.parsePosition(start)));
    return js.SEARCHES.map((search) => states.map((state) => told(space, [...search.steps(space, state)], search)));
};
const write = (space, state) => js.formatPosition(space.positionOf(state));
"""
SEARCHES = ("breadth-first", "a-star", "greedy", "weighted-a-star", "ida-star")
EXPANDED = """
return every(given.goal, given.starts, (space, steps) => ({
    length: steps.at(-1).node.g,
    expanded: steps.filter(({kind}) => kind === "expand").map(({node}) => write(space, node.state)),
}));
"""


@cache
def distances(start: Board) -> dict[Board, int]:
    """Return the distance of every position from `start`, in single-tile moves."""
    found = naive.distances(start.tiles, start.width)
    return {Board(start.width, start.height, tiles): distance for tiles, distance in found.items()}


def manhattan(board: Board, goal: Board) -> int:
    return int(naive.manhattan(board.tiles, goal.tiles, board.width))


def expanded_by_ida_star(start: Board, goal: Board) -> list[str]:
    """Return the nodes that a recursive IDA* expands; moves are tried in the order U, D, L, R."""
    expanded: list[str] = []
    bound = manhattan(start, goal)

    def look(board: Board, before: Board | None, length: int) -> float:
        estimate = length + manhattan(board, goal)
        if estimate > bound or board == goal:
            return estimate if board != goal else -1
        expanded.append(str(board))
        least = float("inf")
        for direction in "UDLR":
            for move in board.legal_moves():
                if move.count == 1 and move.direction == direction and (near := board.slide(move)) != before:
                    if (found := look(near, board, length + 1)) < 0:
                        return -1
                    least = min(least, found)
        return least

    while (next_bound := look(start, None, 0)) >= 0:
        bound = int(next_bound)
    return expanded


SAMPLE = tuple(random.Random(8).sample(sorted(distances(named_goal("standard", 3, 2)), key=str), 40))
GIVEN = {"goal": str(named_goal("standard", 3, 2)), "starts": [str(start) for start in SAMPLE]}
GOAL = named_goal("standard", 3, 2)


@pytest.fixture(scope="module")
def told(run: Run) -> dict[str, list[dict[str, object]]]:
    """Return the results of each search on the sample: the length found, and the expanded nodes in order."""
    return dict(zip(SEARCHES, run(EXPANDED, GIVEN), strict=True))


def test_the_searches_are_offered_in_their_order(run: Run) -> None:
    assert tuple(run("return js.SEARCHES.map(({name}) => name);")) == SEARCHES


@pytest.mark.parametrize(("size", "goal"), [((2, 2), "standard"), ((2, 3), "snake"), ((3, 2), "blank-first")])
def test_the_slides_and_the_estimates_of_the_space_are_those_of_the_board(
    run: Run, size: tuple[int, int], goal: str
) -> None:
    home = named_goal(goal, *size)
    found = run(
        """const space = js.createSearchSpace(js.parsePosition(given[0]));
        return given[1].map((text) => {
            const state = space.stateOf(js.parsePosition(text));
            const near = space.neighbours(state).map((next) => [next.direction, write(space, next.state)]);
            return [space.distance(state), near, write(space, state)];
        });""",
        [str(home), [str(board) for board in distances(home)]],
    )
    for board, (distance, near, text) in zip(distances(home), found, strict=True):
        slides = {move.direction: str(board.slide(move)) for move in board.legal_moves() if move.count == 1}
        assert (distance, dict(near), text) == (manhattan(board, home), slides, str(board))


@pytest.mark.parametrize("search", ["breadth-first", "a-star", "ida-star"])
def test_what_promises_the_shortest_finds_it(told: dict[str, list[dict[str, object]]], search: str) -> None:
    assert [each["length"] for each in told[search]] == [distances(GOAL)[start] for start in SAMPLE]


@pytest.mark.parametrize(("search", "most"), [("weighted-a-star", 2), ("greedy", 360)])
def test_what_hurries_finds_a_way_too(told: dict[str, list[dict[str, object]]], search: str, most: int) -> None:
    for start, each in zip(SAMPLE, told[search], strict=True):
        shortest = distances(GOAL)[start]
        assert shortest <= int(str(each["length"])) <= most * shortest
        assert (int(str(each["length"])) - shortest) % 2 == 0


def expanded(told: dict[str, list[dict[str, object]]], search: str) -> Iterator[tuple[Board, list[Board]]]:
    """Yield each position of the sample with the nodes that the search expanded from it."""
    for start, each in zip(SAMPLE, told[search], strict=True):
        assert isinstance(each["expanded"], list)
        yield start, [Board.parse(text) for text in each["expanded"]]


def test_breadth_first_search_expands_by_distance_from_the_start_and_all_that_is_nearer_than_the_goal(
    told: dict[str, list[dict[str, object]]],
) -> None:
    for start, found in expanded(told, "breadth-first"):
        lengths = [distances(start)[board] for board in found]
        assert [(one, other) for one, other in pairwise(lengths) if one > other] == []
        assert len(set(found)) == len(found)
        nearer = {board for board, length in distances(start).items() if length < distances(start)[GOAL]}
        assert nearer <= set(found)


def test_a_star_expands_all_whose_f_is_below_the_optimum_none_above_it_and_none_twice(
    told: dict[str, list[dict[str, object]]],
) -> None:
    for start, found in expanded(told, "a-star"):
        optimum = distances(start)[GOAL]
        value = {board: length + manhattan(board, GOAL) for board, length in distances(start).items()}
        assert max((value[board] for board in found), default=0) <= optimum
        assert {board for board in value if value[board] < optimum} <= set(found)
        assert len(set(found)) == len(found)


def test_ida_star_expands_what_its_slow_twin_does(told: dict[str, list[dict[str, object]]]) -> None:
    for start, found in expanded(told, "ida-star"):
        assert list(map(str, found)) == expanded_by_ida_star(start, GOAL)


def test_ida_star_sees_all_that_a_star_must_see(told: dict[str, list[dict[str, object]]]) -> None:
    for start, found in expanded(told, "ida-star"):
        optimum = distances(start)[GOAL]
        must = {board for board, length in distances(start).items() if length + manhattan(board, GOAL) < optimum}
        assert must <= set(found)


def test_the_frontier_is_what_has_come_in_and_not_gone_out(run: Run) -> None:
    """Also when a position is generated again and replaces its frontier entry."""
    ends = run(
        """return every(given.goal, given.starts, (space, steps) => {
            const frontier = new Set();
            for (const {taken, entered} of steps) {
                if (taken && !frontier.delete(taken)) return `${write(space, taken.state)} was not there`;
                if (entered) frontier.add(entered);
            }
            const states = [...frontier].map(({state}) => state);
            return new Set(states).size === states.length ? "sound" : "twice";
        });""",
        {"goal": "1 2 3/4 5 6/7 8 0", "starts": ["8 1 3/4 0 2/7 6 5", "1 0 3/4 2 5/7 8 6"]},
    )
    assert [set(each) for each in ends[:4]] == [{"sound"}] * 4


def test_every_step_names_a_line_of_the_pseudo_code(run: Run) -> None:
    lines = run(
        "return every(given.goal, given.starts, (_, steps, {lines}) => steps.every(({line}) => lines[line]));", GIVEN
    )
    assert all(map(all, lines))


@pytest.mark.slow
def test_the_farthest_position_costs_what_it_costs_the_slow_twin(run: Run) -> None:
    """Breadth-first search expands all of the 181,440 positions but the last one; A* a twenty-seventh of them."""
    farthest, goal = Board.parse("8 6 7/2 5 4/3 0 1"), named_goal("standard", 3, 3)
    counts = run(
        """const space = js.createSearchSpace(js.parsePosition("1 2 3/4 5 6/7 8 0"));
        return ["breadth-first", "a-star"].map((name) => {
            let expanded = 0;
            let length = 0;
            const start = space.stateOf(js.parsePosition("8 6 7/2 5 4/3 0 1"));
            for (const {kind, node} of js.SEARCHES.find((each) => each.name === name).steps(space, start)) {
                expanded += Number(kind === "expand");
                length = node.g;
            }
            return [expanded, length];
        });"""
    )
    length, taken, _ = naive.weighted_astar(
        farthest.tiles, goal.tiles, 3, lambda tiles: naive.manhattan(tiles, goal.tiles, 3)
    )
    assert counts == [[181_439, 31], [taken, length]]


@pytest.mark.parametrize("search", ["a-star", "ida-star"])
def test_every_heuristic_leads_to_a_shortest_solution(run: Run, search: str) -> None:
    starts = SAMPLE[::4]
    lengths = run(
        """const goal = js.parsePosition(given.goal);
        const search = js.SEARCHES.find(({name}) => name === given.search);
        return js.HEURISTICS.map(({of}) => given.starts.map((start) => {
            const space = js.createSearchSpace(goal, of);
            return [...search.steps(space, space.stateOf(js.parsePosition(start)))].at(-1).node.g;
        }));""",
        GIVEN | {"starts": [str(start) for start in starts], "search": search},
    )
    assert lengths == 4 * [[distances(GOAL)[start] for start in starts]]
