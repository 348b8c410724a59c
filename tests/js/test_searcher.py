"""What the page solves by itself, held against tables of all distances and against the solver."""

import pytest

from tests.js.conftest import Run
from tests.naive import distances
from tests.positions import HARDEST_3X3
from webapp.puzzle import DISTANCES, Board, Problem, length_stm, parse_moves, scramble

MODULES = (
    "api/bidirectional",
    "puzzle/position-space",
    "api/local-goals",
    "api/api",
    "api/local-solver",
    "api/server-status",
    "puzzle/problem",
    "puzzle/position",
    "puzzle/moves",
    "puzzle/faces",
    "puzzle/parity",
)
PRELUDE = """
const problemOf = ([position, goalText, faces]) => {
    const start = js.parsePosition(position);
    const goal = js.goalOf(goalText, start.width, start.height);
    return { start, goal, goalText, faces: js.parseFaces(faces, start.tiles.length - 1) };
};
const solved = (given) => {
    const problem = problemOf(given);
    const bounds = [];
    const { moves, goal } = js.shortestPath(problem.start, js.goalsOf(problem), (lower) => bounds.push(lower));
    return [js.formatMoves(moves), js.formatPosition(goal), bounds];
};
"""
COUNTED = """
    const goal = js.goalOf("standard", ...given);
    const space = js.createSpace(goal);
    const list = new Uint32Array(4);
    const around = (number) => [...list.subarray(0, space.neighbours(number, list))];
    const seen = new Set();
    const counts = [];
    for (let layer = [space.numberOf(goal)]; layer.length; layer = layer.flatMap(around)) {
        layer = layer.filter((number) => !seen.has(number) && seen.add(number));
        if (layer.length) counts.push(layer.length);
    }
    return [counts, seen.size === space.size && [...seen].every((number) => number < space.size)];
"""


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3)])
def test_every_position_has_a_number_and_the_neighbours_that_moves_lead_to(run: Run, width: int, height: int) -> None:
    counts, is_gapless = run(COUNTED, [width, height])
    assert tuple(counts) == DISTANCES[f"{min(width, height)}x{max(width, height)}"]
    assert is_gapless


def test_numbers_lead_back_to_their_positions(run: Run) -> None:
    sizes = [(1, 2), (2, 1), (1, 6), (7, 1), (2, 5), (3, 4), (4, 3), (6, 2)]
    given = [str(scramble(width, height, seed)) for width, height in sizes for seed in range(5)]
    back = """return given.map((text) => {
        const position = js.parsePosition(text);
        const space = js.createSpace(position);
        return js.formatPosition(space.positionOf(space.numberOf(position)));
    })"""
    assert run(back, given) == given


def lengths(problems: list[Problem]) -> list[int]:
    """How many moves each problem of one size needs, by the naive twin: the fewest to any goal."""
    tables = {}
    needed = []
    for problem in problems:
        for goal in problem.goals():
            tables.setdefault(goal, distances(goal.tiles, goal.width))
        needed.append(min(tables[goal][problem.board.tiles] for goal in problem.goals()))
    return needed


def asked(problem: Problem) -> list[str]:
    return [str(problem.board), problem.goal_text, str(problem.faces or "")]


@pytest.mark.parametrize(
    ("goal", "faces"),
    [("1 2 3/4 5 0", ""), ("1 2/3 4/5 0", ""), ("0 5 1/2 4 3", ""), ("1 2 3/4 5 0", "ABABA"), ("1 2 3 4 5 0", "")],
)
def test_solutions_are_the_shortest_to_the_nearest_goal(run: Run, goal: str, faces: str) -> None:
    aim = Board.parse(goal)
    boards = {scramble(aim.width, aim.height, seed, aim) for seed in range(60)} | {aim}
    problems = [Problem.parse(board, goal, faces) for board in sorted(boards, key=str)]
    found = run("return given.map(solved)", [asked(problem) for problem in problems])
    for problem, needed, (moves, end, bounds) in zip(problems, lengths(problems), found, strict=True):
        reached = problem.board.play(parse_moves(moves))
        assert problem.is_solved(reached) and str(reached) == end
        assert length_stm(parse_moves(moves)) == needed
        assert bounds == list(range(1, needed + 1))


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["standard", "magic"])
def test_the_8_puzzle_is_solved_in_as_few_moves_as_can_be(run: Run, goal: str) -> None:
    boards = [Board.parse(HARDEST_3X3[0]), *(scramble(3, 3, seed) for seed in range(20))]
    problems = [Problem.parse(board, goal) for board in boards]
    found = run("return given.map(solved)", [asked(problem) for problem in problems])
    assert [length_stm(parse_moves(moves)) for moves, _, _ in found] == lengths(problems)
    for problem, (moves, _, _) in zip(problems, found, strict=True):
        assert problem.is_solved(problem.board.play(parse_moves(moves)))


@pytest.mark.slow
def test_a_search_that_would_take_too_much_ends_with_what_it_has_proved(run: Run) -> None:
    far = ["0 11 10 9 8 7/6 5 4 3 2 1", "standard", ""]
    found = run(
        """
        try {
            solved(given);
        } catch (error) {
            return [error.name, error.lower, error.work.expanded];
        }
        """,
        far,
    )
    assert found is not None, "it was searched to the end"
    name, lower, expanded = found
    assert (name, lower <= 80, expanded <= 5_000_000) == ("TooFar", True, True)


def test_an_aborted_search_ends_with_what_is_known(run: Run) -> None:
    heard = """
        const { Worker } = globalThis;
        let isOver = false;
        globalThis.Worker = class {
            postMessage() { this.onmessage({ data: { type: "info", lower: 5, expanded: 7, generated: 9 } }); }
            terminate() { isOver = true; }
        };
        const control = new AbortController();
        const end = js.LOCAL.search({ position: "1 2 3/4 5 6/7 0 8" }, { signal: control.signal });
        globalThis.Worker = Worker;
        control.abort();
        const { type, reason, lower, expanded, generated } = await end;
        return [type, reason, lower, expanded, generated, isOver];
    """
    assert run(heard) == ["stopped", "asked", 5, 7, 9, True]


@pytest.mark.parametrize("end", ["solution", "unsolvable", "stopped"])
def test_a_question_has_an_answer_however_the_search_ends(run: Run, end: str) -> None:
    heard = """
        const { Worker } = globalThis;
        globalThis.Worker = class {
            postMessage() { this.onmessage({ data: { type: given, moves: "L" } }); }
            terminate() {}
        };
        Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
        js.serverStatus.note(true);
        const answer = js.solveWithin({ position: "1 2 3/4 5 6/7 0 8" }, { local: js.LOCAL }).then(({ type }) => type);
        const patience = new Promise((done) => setTimeout(done, 2000, "no answer"));
        const first = await Promise.race([answer, patience]);
        delete navigator.serviceWorker;
        js.serverStatus.note(false);
        globalThis.Worker = Worker;
        return first;
    """
    assert run(heard, end) == end


@pytest.mark.parametrize(("moves", "passed_on"), [("L", "solution"), ("R", "error"), ("L2", "error")])
def test_a_solution_is_played_before_it_is_passed_on(run: Run, moves: str, passed_on: str) -> None:
    heard = """
        const { Worker } = globalThis;
        globalThis.Worker = class {
            postMessage() { this.onmessage({ data: { type: "solution", moves: given } }); }
            terminate() {}
        };
        const heard = js.LOCAL.search({ position: "1 2 3/4 5 6/7 0 8" }, {}).then(({ type }) => type, () => "error");
        globalThis.Worker = Worker;
        return heard;
    """
    assert run(heard, moves) == passed_on


def test_the_page_puts_into_words_what_its_searcher_tells(run: Run) -> None:
    heard = """
        const { Worker } = globalThis;
        globalThis.Worker = class {
            postMessage() {
                this.onmessage({ data: { type: "info", solver: "both-ends" } });
                this.onmessage({ data: { type: "unsolvable", explanation: "" } });
            }
            terminate() {}
        };
        const heard = [];
        const onProgress = ({ solver }) => heard.push(solver);
        const end = js.LOCAL.search({ position: "2 1 3/4 5 6/7 8 0" }, { onProgress });
        globalThis.Worker = Worker;
        return [heard.at(-1), (await end).explanation];
    """
    name, explanation = run(heard)
    assert name == "breadth-first from both ends"
    assert "inversion" in explanation
