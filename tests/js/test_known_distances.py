"""Known distances to the goal without a page: solutions, one request at a time, the end of a game."""

from tests.js.conftest import Run

MODULES = (
    "puzzle/moves",
    "puzzle/position",
    "puzzle/distance",
    "game/game",
    "game/clock",
    "game/finish",
    "game/known-paths",
    "api/known-distance",
    "play/hints/guidance",
    "play/hints/result-words",
)
SMALL = "1 2 3/4 5 6/0 7 8"

PRELUDE = """
const parse = js.parsePosition;
const START = "1 2 3/4 5 6/0 7 8";
const way = (text) => js.parseMoves(text);
const asked = [];      // what the server is asked: the request, the signal, and how to answer it
const ask = (request, signal) => new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    asked.push({ request, signal, answer: resolve, fail: reject });
});
const solution = (moves, optimal = true) => ({ type: "solution", moves, optimal, lower: 2 });
const outcome = (promise) => promise.then(
    (found) => `${found.moves && js.formatMoves(found.moves)} ${found.lower} ${found.isShortest}`,
    (error) => (js.isCancelled(error) ? "given up" : error.message),
);
const always = () => true;
"""


def test_a_path_is_known_from_all_positions_on_it_tile_by_tile(run: Run) -> None:
    assert run(
        """const known = js.createKnownPaths();
        const start = parse(START);
        const signs = (position) => {
            const post = known.from(position);
            return post && `${post.move && js.formatMove(post.move)} ${post.left} ${post.isShortest}`;
        };
        known.learn(start, way("L2"), true);
        const between = js.slide(start, way("L")[0]);
        const goal = js.slide(between, way("L")[0]);
        const found = [start, between, goal, js.slide(start, way("D")[0])].map(signs);
        found.push(...[start, js.slide(start, way("D")[0])].map((at) => js.formatMoves(known.movesFrom(at))));
        known.forget();
        return [...found, signs(start)];"""
    ) == ["L 2 true", "L 1 true", "null 0 true", None, "LL", "", None]


def test_of_two_paths_the_shorter_is_followed_and_never_in_a_circle(run: Run) -> None:
    assert run(
        """const known = js.createKnownPaths();
        const start = parse(START);
        known.learn(start, way("DUL2"), false);
        const long = js.formatMoves(known.movesFrom(start));
        known.learn(js.slide(start, way("D")[0]), way("UL2"), true);
        known.learn(start, way("L2"), true);
        known.learn(start, way("LRL2"), false);
        return [long, js.formatMoves(known.movesFrom(start)), known.from(start).isShortest];"""
    ) == ["LL", "LL", True]


def test_the_server_is_asked_once_for_a_path_that_is_followed(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START), faces: null });
        const distances = js.createKnownDistances(game, ask);
        const first = distances.find(game.position, always);
        const second = distances.find(game.position, always);
        asked[0].answer(solution("L2"));
        const found = [await outcome(first), await outcome(second)];
        game.play(way("L")[0]);
        found.push(await outcome(distances.find(game.position, always)));
        return [...found, asked.map(({ request }) => JSON.parse(JSON.stringify(request)))];"""
    ) == [
        "L2 2 true",
        "L2 2 true",
        "L 1 true",
        [{"position": "1 2 3/4 5 6/0 7 8", "goal": "standard", "limit": {"seconds": 10}}],
    ]


def test_at_most_one_question_is_under_way_and_the_newest_wins(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START) });
        const distances = js.createKnownDistances(game, ask);
        const old = outcome(distances.find(game.position, always));
        game.play(way("D")[0]);
        const next = outcome(distances.find(game.position, always));
        await old;
        const same = outcome(distances.find(game.position, always));
        asked.at(-1).answer(solution("UL2"));
        return [await old, await next, await same, asked.map(({ signal }) => signal.aborted)];"""
    ) == ["given up", "UL2 2 true", "UL2 2 true", [True, False]]


def test_a_question_that_nobody_wants_any_more_or_of_another_problem_is_given_up(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START) });
        const distances = js.createKnownDistances(game, ask);
        let isWanted = true;
        const first = outcome(distances.find(game.position, () => isWanted));
        game.play(way("D")[0]);
        const stillAsked = !asked[0].signal.aborted;
        isWanted = false;
        game.undo();
        const second = outcome(distances.find(game.position, always));
        game.setGoal("snake");
        return [stillAsked, await first, await second];"""
    ) == [True, "given up", "given up"]


def test_a_question_that_two_ask_is_kept_for_the_second(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START) });
        const distances = js.createKnownDistances(game, ask);
        let isWanted = true;
        const both = [() => isWanted, always].map((wants) => outcome(distances.find(game.position, wants)));
        isWanted = false;
        game.play(way("D")[0]);
        const isKept = !asked[0].signal.aborted;
        asked[0].answer(solution("L2"));
        return [isKept, ...await Promise.all(both)];"""
    ) == [True, "L2 2 true", "L2 2 true"]


def test_an_answer_that_comes_too_late_teaches_nothing(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START) });
        const waits = () => new Promise((resolve) => asked.push({ answer: resolve }));
        const distances = js.createKnownDistances(game, waits);
        const late = outcome(distances.find(game.position, always));
        game.setGoal("snake");
        asked[0].answer(solution("L2"));
        return [await late, distances.at(game.position) ?? null];"""
    ) == ["given up", None]


def test_what_cannot_be_solved_is_asked_once_and_other_faults_again(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse("1 2 3/4 5 6/8 7 0") });
        const distances = js.createKnownDistances(game, ask);
        const tries = [distances.find(game.position, always)].map(outcome);
        asked[0].fail(new Error("The server is busy."));
        await tries[0];
        tries.push(outcome(distances.find(game.position, always)));
        asked[1].answer({ type: "unsolvable", explanation: "" });
        await tries[1];
        game.play(way("D")[0]);
        tries.push(outcome(distances.find(game.position, always)));
        return [await Promise.all(tries), asked.length];"""
    ) == [["The server is busy.", "This position cannot be solved.", "This position cannot be solved."], 2]


def test_what_cannot_be_solved_may_be_towards_another_goal(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse("1 2 3/4 5 6/8 7 0") });
        const distances = js.createKnownDistances(game, ask);
        const first = outcome(distances.find(game.position, always));
        asked[0].answer({ type: "unsolvable", explanation: "" });
        await first;
        const before = distances.impossible;
        game.setGoal("1 2 3/4 5 6/8 0 7");
        const second = outcome(distances.find(game.position, always));
        asked[1]?.answer({ ...solution("R"), lower: 1 });
        return [before, distances.impossible, await second];"""
    ) == ["This position cannot be solved.", "", "R 1 true"]


def test_a_large_board_gives_a_good_path_in_a_short_time(run: Run) -> None:
    assert run(
        """const start = parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16/17 18 0 19");
        const game = js.createGame({ start });
        const distances = js.createKnownDistances(game, ask);
        const found = outcome(distances.find(start, always));
        asked[0].answer({ type: "stopped", reason: "limit", lower: 1, upper: 3, moves: "LRL" });
        return [await found, asked[0].request.limit.seconds < 3, distances.at(start).isShortest];"""
    ) == ["LRL 1 false", True, False]


def test_a_game_is_finished_by_hand_once_until_it_begins_again(run: Run) -> None:
    assert run(
        """const game = js.createGame({ start: parse(START) });
        const told = [];
        const finish = js.followFinish(game, { elapsed: 1234 }, () => [], ({ length, elapsed, played }) => {
            told.push(`${js.formatMoves(played.moves)} ${length} ${elapsed}`);
        });
        const play = (text) => way(text).forEach((move) => game.play(move));
        play("L2"); play("RL");             // a variation that comes home again: the same finish
        game.undo(); game.redo();
        js.restart(game); play("LL");
        told.push(finish.isFresh);
        game.jump(0, "player"); play("DULL");                                             // in a finished game
        game.load({ start: parse("1 2 3/4 5 0") }); play("RL");                           // from the goal
        told.push(finish.isFresh);
        game.load({ start: parse(START) }); game.addSolution(way("LL")); play("LL");      // the solver's moves
        game.load({ start: parse(START), moves: way("LL"), step: 0 }); game.jump(2);      // a replay
        return told;"""
    ) == ["L2 2 1234", "LL 2 1234", True, False]


def test_the_manhattan_distance_counts_cells_across_and_down(run: Run) -> None:
    assert run(
        """return ["1 2 3/4 5 6/7 8 0", "8 6 7/2 5 4/3 0 1"].map((text) => {
            return js.manhattanDistance(parse(text), parse("1 2 3/4 5 6/7 8 0"));
        });"""
    ) == [0, 21]


def test_a_result_says_only_what_is_proved(run: Run) -> None:
    assert run(
        """const known = (lower, upper, isShortest) => js.comparison(112, { lower, upper, isShortest });
        return [
            known(46, 46, true), known(112, 112, true), known(86, 98, false), known(86, 120, false),
            known(1, null, false),
            js.reservation({ lower: 46, isShortest: true }), js.reservation({ lower: 86, isShortest: false }),
            js.exactTime(27412.9), js.exactTime(61005), js.standingWords({ time: 0, moves: "L", uncounted: "" }, null),
            js.remarkOn({ played: {} }, 1), js.remarkOn({ played: {} }, 0),
            js.hardnessOf({ goal: parse("8 1 3/4 0 2/7 6 5"), goalText: "magic", faces: null }, 20),
        ];"""
    ) == [
        "112 moves · 66 more than the shortest",
        "112 moves, the shortest possible",
        "112 moves · 14 more than the best known",
        "112 moves · no shorter solution is known",
        "112 moves · no shorter solution is known",
        "",
        "Not proved shortest: the lower bound is 86 moves.",
        "0:27.412",
        "1:01.005",
        "",
        "With 1 hint.",
        "",
        "",
    ]


def test_the_counter_shows_a_lower_bound_only_where_it_holds(run: Run) -> None:
    far, swapped = (
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/" + row for row in ("0 21 22 23 24", "22 21 23 24 0")
    )
    code = """return given.map(([start, letters]) => {
        const game = js.createGame({ start: parse(start), goalText: "standard", faces: letters && [...letters] });
        return js.leftText(game, js.createKnownDistances(game, ask));
    });"""
    letters = "AABCDEFGHIJKLMNOPQRSTUVW"
    assert run(code, [[far, None], [far, letters], [swapped, None], [SMALL, None]]) == ["≥ 4", "–", "–", ""]
