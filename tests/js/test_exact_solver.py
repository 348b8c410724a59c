"""The page's exact solver against tables of all distances, published lengths and the server's solver."""

import csv
import random
from pathlib import Path
from typing import Any

import pytest

from tests.js.conftest import Run
from tests.naive import distances
from webapp.puzzle import GOAL_NAMES, Board, Problem, length_stm, named_goal, parse_moves, scramble
from webapp.solver import Solution, solve

MODULES = ("solver/shortest", "puzzle/problem", "puzzle/position", "puzzle/moves", "puzzle/goals")
PRELUDE = """
const tables = globalThis.exactTables ??= new Map();
const tablesOf = (goal) => {
    const name = js.tablesName(goal);
    if (tables.size > 8) tables.clear();
    if (!tables.has(name)) tables.set(name, js.tablesFor(goal));
    return tables.get(name);
};
const searchFor = ([position, ...goals], known) => {
    const start = js.parsePosition(position);
    const ends = goals.map((goal) => js.parseGoal(goal, start.width, start.height));
    return js.createShortest(start, ends, tablesOf, known);
};
const solved = (given) => {
    const search = searchFor(given);
    while (!search.advance(100_000));
    const { moves, goal } = search.solution;
    return [js.formatMoves(moves), js.formatPosition(goal), search.lower];
};
"""
SMALL = ((1, 2), (5, 1), (1, 9), (2, 2), (2, 3), (3, 2), (4, 2), (2, 4), (3, 3))
EVERY_SIZE = [(width, height) for width in range(1, 17) for height in range(1, 17) if 1 < width * height <= 16]
BOARDS = 7
"""boards of each size and goal to compare with the server's solver, 2,058 in all"""
MIRRORED = [("standard", 4, 4), ("blank-first", 4, 4), ("columns", 4, 4)]
MIRRORED += [("standard", 3, 4), ("blank-first", 4, 3), ("turned", 4, 3)]
KORF = Path("webapp/solver/benchmarks/korf.csv")
HARD = Path("webapp/solver/benchmarks/hard.csv")


def check(run: Run, boards: list[Board], goal: Board, lengths: list[int]) -> None:
    """Solve boards with the page's solver; check that each solution leads to the goal and has the right length."""
    found: list[Any] = run("return given.map(solved)", [[str(board), str(goal)] for board in boards])
    for board, needed, (moves, end, lower) in zip(boards, lengths, found, strict=True):
        assert str(board.play(parse_moves(moves))) == end == str(goal)
        assert length_stm(parse_moves(moves)) == lower == needed, (board, goal)


def wandered(board: Board, seed: int) -> Board:
    """Return a board after 80 random moves."""
    chance = random.Random(seed)
    for _ in range(80):
        board = board.slide(chance.choice([move for move in board.legal_moves() if move.count == 1]))
    return board


def server_length(board: Board, goal: Board) -> int:
    *_, end = solve(board, goal)
    assert isinstance(end, Solution) and end.optimal
    return length_stm(end.moves)


def published(path: Path, most: int) -> tuple[str, list[Board], list[int]]:
    lines = path.read_text().splitlines()
    goal = next(line.split(": ")[1] for line in lines if line.startswith("# goal"))
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))[:most]
    return goal, [Board.parse(row["position"]) for row in rows], [int(row["optimal"]) for row in rows]


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("name", GOAL_NAMES)
def test_small_boards_are_solved_in_as_few_moves_as_tables_say(run: Run, size: tuple[int, int], name: str) -> None:
    goal = named_goal(name, *size)
    known = distances(goal.tiles, goal.width)
    boards = [scramble(*size, seed, goal) for seed in range(24)]
    check(run, boards, goal, [known[board.tiles] for board in boards])


@pytest.mark.slow
def test_a_goal_may_have_its_blank_anywhere(run: Run) -> None:
    for blank in (1, 4, 6):  # an edge, the middle and a corner; the others are their mirror images
        tiles = [*range(1, 9)]
        random.Random(blank).shuffle(tiles)
        goal = Board(3, 3, (*tiles[:blank], 0, *tiles[blank:]))
        known = distances(goal.tiles, goal.width)
        boards = [scramble(3, 3, seed, goal) for seed in range(12)]
        check(run, boards, goal, [known[board.tiles] for board in boards])


def test_the_nearest_of_several_goals_is_found(run: Run) -> None:
    problem = Problem.parse(scramble(3, 3, 5), "1 2 3/4 5 6/7 8 0", "AABBCCDD")
    goals = [goal for goal in problem.goals() if Problem.parse(problem.board, str(goal)).verdict().solvable]
    moves, end, lower = run("return solved(given)", [str(problem.board), *map(str, goals)])
    away = distances(problem.board.tiles, 3)  # moves can be undone
    needed = min(away[goal.tiles] for goal in goals)
    assert length_stm(parse_moves(moves)) == lower == needed
    assert str(problem.board.play(parse_moves(moves))) == end


def test_published_lengths_of_the_15_puzzle(run: Run) -> None:
    goal, boards, lengths = published(KORF, 8)
    check(run, boards, named_goal(goal, 4, 4), lengths)


def test_a_search_that_knows_a_bound_goes_no_further(run: Run) -> None:
    ends = """
        const [problem, length] = given;
        const search = (known) => { const one = searchFor(problem, known); while (!one.advance(1000)); return one; };
        const [none, one] = [search({ most: length - 2 }), search({ lower: length, most: length })];
        return [none.solution, none.lower, one.solution !== null, one.lower, search({ lower: length - 1 }).lower];
    """
    goal, boards, lengths = published(KORF, 1)
    given = [[str(boards[0]), goal], lengths[0]]
    assert run(ends, given) == [None, lengths[0], True, lengths[0], lengths[0]]


def test_a_search_goes_as_deep_as_any_position_on_16_cells_needs(run: Run) -> None:
    """139 moves: no position has been found that needs more than 140. The position itself needs one."""
    position, goal = "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"
    moves = run(
        """const search = searchFor(given, { lower: 139, most: 139 });
        for (let slice = 0; slice < 500 && !search.advance(10_000); slice += 1);
        return search.solution && js.formatMoves(search.solution.moves);""",
        [position, goal],
    )
    assert length_stm(parse_moves(moves)) == 139
    assert str(Board.parse(position).play(parse_moves(moves))) == goal


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", "1 2 3 4/5 0 6 7/8 9 10 11/12 13 14 15"])
def test_the_tables_for_long_searches_give_the_same_lengths(run: Run, goal: str) -> None:
    lengths = """
        const goal = js.parseGoal(given[0], 4, 4);
        return [js.tablesFor(goal), js.largeTablesFor(goal)].map((tables) => given[1].map((position) => {
            const search = js.createShortest(js.parsePosition(position), [goal], () => tables);
            while (!search.advance(100_000));
            return [search.solution.moves.length > 0, search.lower];
        }));
    """
    small, large = run(lengths, [goal, [str(scramble(4, 4, seed, Board.parse(goal))) for seed in range(25)]])
    assert small == large


def test_only_some_goals_have_tables_for_long_searches(run: Run) -> None:
    on_an_edge = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"
    have = "return given.map(([goal, width, height]) => js.hasLargeTables(js.parseGoal(goal, width, height)))"
    goals = [[on_an_edge, 4, 4], ["standard", 3, 5], ["standard", 2, 8], ["standard", 4, 4]]
    assert run(have, goals) == [False, False, False, True]


def test_kept_tables_need_not_be_built_again_and_those_of_another_length_are_not_used(run: Run) -> None:
    same = """
        const goal = js.parseGoal("standard", 3, 4);
        const built = js.tablesFor(goal);
        const kept = js.tablesFor(goal, built.answers);
        const other = js.tablesFor(goal, new Uint32Array(3));
        return [kept.answers === built.answers, other.answers.every((word, at) => word === built.answers[at])];
    """
    assert run(same) == [True, True]


def test_goals_that_mirror_each_other_share_their_tables(run: Run) -> None:
    names = run("return given.map(([goal, ...size]) => js.tablesName(js.parseGoal(goal, ...size)))", MIRRORED)
    assert names == ["4x4 15"] * 3 + ["3x4 11"] * 3


def test_expanded_and_generated_positions_are_counted_through_all_bounds(run: Run) -> None:
    goal, (board,), _ = published(KORF, 1)
    counts = run(
        """const search = searchFor(given);
        const counts = [[search.lower, 0, 0]];
        while (!search.advance(200)) counts.push([search.lower, search.expanded, search.generated]);
        return counts;""",
        [str(board), goal],
    )
    assert counts[0][0] < counts[-1][0], "several bounds"
    assert [each for each in counts if each[1] > each[2]] == []
    assert [sorted(each) for each in zip(*counts, strict=True)] == [list(each) for each in zip(*counts, strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SMALL[3:]])
def test_every_position_of_small_boards(run: Run, size: tuple[int, int]) -> None:
    goal = named_goal("standard", *size)
    known = distances(goal.tiles, goal.width)
    chosen = sorted(known, key=lambda tiles: random.Random(str(tiles)).random())[:1000]
    check(run, [Board(*size, tiles) for tiles in chosen], goal, [known[tiles] for tiles in chosen])


def is_hard(size: tuple[int, int], seed: int) -> bool:
    """Return whether a random position takes the server seconds, or minutes if the board has two long rows."""
    low, high = sorted(size)
    return (low == 2 and high > 5) or ((low, high) == (3, 5) and seed not in (0, 6))


@pytest.mark.slow
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_lengths_are_those_of_the_servers_solver(run: Run, size: tuple[int, int]) -> None:
    for name in GOAL_NAMES:
        goal = named_goal(name, *size)
        boards = [
            wandered(goal, seed) if is_hard(size, seed) else scramble(*size, seed, goal) for seed in range(BOARDS)
        ]
        check(run, boards, goal, [server_length(board, goal) for board in boards])
