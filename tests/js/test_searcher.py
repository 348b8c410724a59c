"""The page's own searches against tables of all distances and against the solver."""

import pytest

from tests.js.conftest import Run
from tests.naive import distances
from tests.positions import HARDEST_3X3
from webapp.puzzle import DISTANCES, Board, Problem, length_stm, parse_moves, scramble

MODULES = (
    "api/local-searches",
    "api/table-store",
    "puzzle/position-space",
    "api/local-goals",
    "api/api",
    "api/local-solver",
    "api/server-status",
    "puzzle/problem",
    "puzzle/position",
)
PRELUDE = """
const noStore = { load: async () => undefined, save: async () => {} };
const searchesWith = (store = noStore) => {
    const answers = [];
    const { onMessage } = js.createLocalSearches({ post: (answer) => answers.push(answer), store });
    const endOf = async (question) => (await onMessage({ id: 1, ...question }), answers.at(-1).message);
    return { answers, onMessage, endOf };
};
const searches = searchesWith();
const solved = ([position, goal, faces]) => searches.endOf({ request: { position, goal, faces } });

// A worker that answers each question with the messages of a list.
const workers = [];
const solverWith = (messages) => js.createLocalSolver(() => {
    const worker = { heard: [], isOver: false, terminate() { worker.isOver = true; } };
    worker.postMessage = ({ id, request }) => {
        worker.heard.push(request ? id : `stop ${id}`);
        if (request) messages.forEach((message) => worker.onmessage({ data: { id, message } }));
    };
    workers.push(worker);
    return worker;
});
const REQUEST = { position: "1 2 3/4 5 6/7 0 8" };
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
    """Return the shortest distance of each problem of one size to any of its goals, by a naive search."""
    tables = {}
    needed = []
    for problem in problems:
        for goal in problem.goals():
            tables.setdefault(goal, distances(goal.tiles, goal.width))
        needed.append(min(tables[goal][problem.board.tiles] for goal in problem.goals()))
    return needed


def asked(problem: Problem) -> list[str]:
    return [str(problem.board), problem.goal_text, str(problem.faces or "")]


def check(run: Run, problems: list[Problem]) -> None:
    """Solve problems; check that every solution leads to a goal and is as short as possible."""
    all_solved = "const ends = []; for (const each of given) ends.push(await solved(each)); return ends;"
    ends = run(all_solved, [asked(problem) for problem in problems])
    for problem, needed, end in zip(problems, lengths(problems), ends, strict=True):
        reached = problem.board.play(parse_moves(end["moves"]))
        assert problem.is_solved(reached) and end.get("goal", str(reached)) == str(reached)
        assert length_stm(parse_moves(end["moves"])) == end["length_stm"] == end["lower"] == needed
        assert end["optimal"]


@pytest.mark.parametrize(
    ("goal", "faces"),
    [("1 2 3/4 5 0", ""), ("1 2/3 4/5 0", ""), ("0 5 1/2 4 3", ""), ("1 2 3/4 5 0", "ABABA"), ("1 2 3 4 5 0", "")],
)
def test_solutions_are_the_shortest_to_the_nearest_goal(run: Run, goal: str, faces: str) -> None:
    aim = Board.parse(goal)
    boards = {scramble(aim.width, aim.height, seed, aim) for seed in range(60)} | {aim}
    check(run, [Problem.parse(board, goal, faces) for board in sorted(boards, key=str)])


@pytest.mark.slow
@pytest.mark.parametrize(("goal", "faces"), [("standard", ""), ("magic", ""), ("standard", "AABBCDEF")])
def test_the_8_puzzle_is_solved_in_as_few_moves_as_can_be(run: Run, goal: str, faces: str) -> None:
    boards = [Board.parse(HARDEST_3X3[0]), *(scramble(3, 3, seed) for seed in range(20))]
    check(run, [Problem.parse(board, goal, faces) for board in boards])


FAR = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
"""80 moves from the goal"""


@pytest.mark.slow
def test_a_search_reports_what_it_has_proved_until_it_is_stopped_and_its_tables_stay(run: Run) -> None:
    heard = """
        const saved = [];
        const store = { load: async () => undefined, save: async (name) => saved.push(name) };
        const { answers, onMessage } = searchesWith(store);
        const over = onMessage({ id: 1, request: { position: given } });
        const isBuilt = () => answers.some(({ message }) => message.phase !== "building");
        while (!isBuilt()) await new Promise((done) => setTimeout(done));
        onMessage({ id: 1 });
        await over;
        await onMessage({ id: 2, request: { position: "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15" } });
        const phases = [...new Set(answers.map(({ id, message: { type, phase } }) => `${id} ${phase ?? type}`))];
        const told = answers.map(({ message }) => message).find(({ phase }) => phase === "searching");
        const areFigures = ["expanded", "generated", "rate", "seconds"].every((name) => told[name] > 0);
        return [phases, saved, told.lower >= 50 && told.lower <= 80, areFigures];
    """
    phases, saved, is_proved, are_figures = run(heard, FAR)
    assert phases == ["1 building", "1 searching", "1 stopped", "2 solution"]
    assert (saved, is_proved, are_figures) == (["4x4 15"], True, True)


@pytest.mark.slow
@pytest.mark.parametrize("limit", [{"seconds": 0.01}, {"nodes": 50_000}])
def test_a_search_ends_at_its_limit_with_what_it_has_proved(run: Run, limit: dict[str, float]) -> None:
    heard = """
        globalThis.farSearches ??= searchesWith();
        const end = await farSearches.endOf({ request: { position: given[0], limit: given[1] } });
        return [end.type, end.reason, end.lower >= 50 && end.lower <= 80, end.generated];
    """
    *end, generated = run(heard, [FAR, limit])
    assert end == ["stopped", "limit", True]
    assert generated <= limit.get("nodes", generated) + 1_000


def test_a_position_that_cannot_be_solved_and_a_request_that_fails_are_answered(run: Run) -> None:
    heard = """
        const odd = await searches.endOf({ request: { position: "1 2 3/4 5 6/8 7 0" } });
        const failed = await searches.endOf({ request: { position: "1 2 3/4 5 6/8 7 7" } });
        return [odd.type, failed.type];
    """
    assert run(heard) == ["unsolvable", "failed"]


def test_tables_are_built_once_for_all_questions_and_loaded_where_they_are_kept(run: Run) -> None:
    heard = """
        const disk = new Map();
        const store = { load: async (name) => disk.get(name), save: async (name, answers) => disk.set(name, answers) };
        const phasesOf = async ({ answers, onMessage }) => {
            const tables = { id: 1, request: REQUEST, isTablesOnly: true };
            await Promise.all([onMessage(tables), onMessage({ id: 2, request: REQUEST })]);
            return answers.flatMap(({ message: { fraction, phase, type } }) => (fraction ? [] : [phase ?? type]));
        };
        return [await phasesOf(searchesWith(store)), await phasesOf(searchesWith(store)), [...disk.keys()]];
    """
    first, second, names = run(heard)
    assert first[0] == "building" and first.count("building") == 1
    assert sorted(first[-2:]) == sorted(second) == ["ready", "solution"]
    assert names == ["3x3 8"]


KEPT = """
    const disk = new Map();
    const database = {
        getAll: async () => [...disk.values()], get: async (_, key) => disk.get(key),
        put: async (_, value) => disk.set(value.name, value), delete: async (_, key) => disk.delete(key),
    };
    let time = 0;
    const store = js.createTableStore({ open: async () => database, maxBytes: 800, now: () => (time += 1) });
    const save = (name, words) => store.save(name, new Uint32Array(words));
"""


def test_the_oldest_tables_go_where_there_is_no_room_for_all(run: Run) -> None:
    heard = f"""{KEPT}
        await save("old", 80);
        await save("middle", 40);
        await save("small", 40);
        await save("old", 80);
        await save("new", 80);
        const names = [...disk.keys()];
        await save("huge", 201);
        return [names, [...disk.keys()], (await store.load("new"))?.length, (await store.load("middle")) ?? null];
    """
    names, later, length, gone = run(heard)
    assert sorted(names) == sorted(later) == ["new", "old", "small"]
    assert (length, gone) == (80, None)


def test_the_tables_of_the_three_latest_goals_stay_and_saved_ones_are_not_saved_again(run: Run) -> None:
    sizes = ["1 2/3 0", "1 2 3/4 5 0", "1 2 3/4 5 6/7 8 0", "1 2/3 0", "1 2 3 4/5 6 7 0", "1 2/3 0"]
    loaded, saved = run(
        """const [loaded, saved, kept] = [[], [], new Map()];
        const load = async (name) => { loaded.push(name); return kept.get(name); };
        const store = { load, save: async (name, answers) => { saved.push(name); kept.set(name, answers); } };
        const { endOf } = searchesWith(store);
        for (const position of given) await endOf({ request: { position } });
        await searchesWith(store).endOf({ request: { position: given[0] } });
        return [loaded, saved];""",
        sizes,
    )
    assert loaded == [*saved, saved[0]] and len(set(saved)) == 4


def test_tables_that_could_not_be_built_are_built_the_next_time(run: Run) -> None:
    ends = run(
        """const faults = [new RangeError("too little memory")];
        const load = async () => { for (const fault of faults.splice(0)) throw fault; };
        const { endOf } = searchesWith({ ...noStore, load });
        return [await endOf({ request: REQUEST }), await endOf({ request: REQUEST })].map(({ type }) => type);"""
    )
    assert ends == ["failed", "solution"]


def test_without_a_database_nothing_is_kept_and_nothing_fails(run: Run) -> None:
    heard = """
        const store = js.createTableStore({ open: async () => { throw new Error("SecurityError"); } });
        await store.save("3x3 8", new Uint32Array(3));
        return (await store.load("3x3 8")) ?? null;
    """
    assert run(heard) is None


def test_an_aborted_search_ends_with_what_is_known_and_the_worker_stays(run: Run) -> None:
    heard = """
        const solver = solverWith([{ type: "info", lower: 5, expanded: 7, generated: 9 }]);
        const control = new AbortController();
        const end = solver.search(REQUEST, { signal: control.signal });
        control.abort();
        const { type, reason, lower, expanded, generated } = await end;
        void solver.search(REQUEST, {});
        return [type, reason, lower, expanded, generated, workers.length, workers[0].isOver, workers[0].heard];
    """
    assert run(heard) == ["stopped", "asked", 5, 7, 9, 1, False, [1, "stop 1", 2]]


def test_a_worker_that_fails_is_replaced_by_the_next_question(run: Run) -> None:
    heard = """
        const solver = solverWith([]);
        const first = solver.search(REQUEST, {}).catch(({ message }) => message);
        workers[0].onerror();
        void solver.search(REQUEST, {});
        return [await first, workers.map(({ isOver }) => isOver)];
    """
    sentence, are_over = run(heard)
    assert sentence.startswith("The search failed in this browser.")
    assert are_over == [True, False]


@pytest.mark.parametrize("end", ["solution", "unsolvable", "stopped"])
def test_a_question_has_an_answer_however_the_search_ends(run: Run, end: str) -> None:
    heard = """
        Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
        js.serverStatus.note(true);
        const local = solverWith([{ type: given, moves: "L" }]);
        const answer = js.solveWithin(REQUEST, { local }).then(({ type }) => type);
        const patience = new Promise((done) => setTimeout(done, 2000, "no answer"));
        const first = await Promise.race([answer, patience]);
        delete navigator.serviceWorker;
        js.serverStatus.note(false);
        return first;
    """
    assert run(heard, end) == end


@pytest.mark.parametrize("type_", ["solution", "report"])
@pytest.mark.parametrize(("moves", "is_right"), [("L", True), ("R", False), ("L2", False)])
def test_a_solution_is_played_before_it_is_passed_on(run: Run, type_: str, moves: str, is_right: bool) -> None:
    heard = """
        const solver = solverWith([given]);
        const control = new AbortController();
        const end = await solver.search(REQUEST, control).then(({ type }) => type, () => "error");
        control.abort(); // too late to stop anything
        return [end, workers.at(-1).heard];
    """
    end = run(heard, {"type": type_, "moves": moves, "shortest": moves})
    assert end == [type_ if is_right else "error", [1]]


def test_the_page_puts_into_words_what_its_searcher_tells(run: Run) -> None:
    heard = """
        const heard = [];
        const onProgress = ({ solver }) => heard.push(solver);
        const info = { type: "info", phase: "searching", solver: "idastar" };
        const solver = solverWith([info, { type: "unsolvable", explanation: "" }]);
        const end = solver.search({ position: "2 1 3/4 5 6/7 8 0" }, { onProgress });
        return [heard.at(-1), (await end).explanation];
    """
    name, explanation = run(heard)
    assert name == "IDA* with pattern databases, on your device"
    assert "inversion" in explanation


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"position": str(scramble(4, 4, 1))}, ""),
        ({"position": str(scramble(4, 4, 1)), "goal": "snake", "faces": "RATEYOURMINDPAL"}, ""),
        ({"position": str(scramble(3, 3, 1)), "goal": "magic"}, ""),
        ({"position": str(scramble(5, 4, 1))}, "boards of up to 16 cells"),
        ({"position": str(scramble(3, 3, 1)), "solver": "astar"}, "default options"),
        ({"position": str(scramble(3, 3, 1)), "metric": "mtm"}, "default options"),
        ({"type": "coach", "position": str(scramble(3, 3, 1)), "faces": "AABCDEFG"}, ""),
        ({"type": "gather", "position": str(scramble(3, 3, 1)), "faces": "AABCDEFG"}, "Too many arrangements"),
        ({"position": str(scramble(4, 4, 1)), "goal": "magic"}, "Too many arrangements of this board"),
        ({"position": str(scramble(4, 4, 1)), "faces": "AAAAABBBBBCCCCC"}, "Too many arrangements of this board"),
    ],
)
def test_what_this_page_cannot_solve_has_a_reason(run: Run, request_: dict[str, str], reason: str) -> None:
    heard = """
        const solver = solverWith([]);
        const before = [solver.canSolve(given), solver.scopeFor(given)];
        solver.search(REQUEST, {});
        return [before, solver.canSolve(given), solver.scopeFor(given)];
    """
    before, can, scope = run(heard, request_)
    assert before == [False, ""], "neither a worker nor its files are there"
    assert can == (reason == "")
    assert reason in scope


def test_a_question_goes_to_the_page_itself_once_its_tables_are_ready(run: Run) -> None:
    heard = """
        const asked = [];
        const { fetch } = globalThis;
        globalThis.fetch = async (path) => {
            asked.push(path);
            return Response.json({ type: "solution", moves: "L", optimal: true, solver: "server" });
        };
        const ready = { type: "ready" };
        let answer = ready;
        let prepared = 0;
        const local = js.createLocalSolver(() => {
            const worker = {
                postMessage({ id, isTablesOnly }) {
                    if (isTablesOnly) prepared += 1;
                    worker.onmessage({ data: { id, message: isTablesOnly ? ready : answer } });
                },
            };
            return worker;
        });
        const ends = [];
        const found = { type: "solution", moves: "L" };
        for (const next of [ready, found, { type: "stopped", reason: "limit" }, { type: "failed" }]) {
            answer = next;
            const { solver } = await js.solveWithin(REQUEST, { local });
            ends.push(solver);
        }
        const others = [{ ...REQUEST, goal: "snake" }, { position: "1 2 3/4 0 5" }, { position: "1 2/3 4/0 5" }];
        for (const other of others) ends.push((await js.solveWithin(other, { local })).solver);
        globalThis.fetch = fetch;
        return [ends, asked.length, prepared];
    """
    ends, asked_count, prepared = run(heard)
    assert ends == ["server", "IDA* with pattern databases, on your device", *["server"] * 5]
    assert (asked_count, prepared) == (6, 4), "each goal of each size has its own tables"
