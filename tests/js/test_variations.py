"""The variations of a game without a page: what they keep, what is restored, and when one is followed again."""

import pytest

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME

MODULES = (
    "puzzle/moves",
    "puzzle/position",
    "game/game",
    "game/clock",
    "game/variations/variation",
    "game/variations/variations",
    "storage/recorder",
    "storage/written",
    "play/panels/replay/variation-list",
)

PRELUDE = (
    HELD_TIME
    + """
let now = 0;
const start = js.parsePosition("1 2 3/4 5 6/0 7 8");
const walk = js.parseMoves("LLDDRRULDRUU");

function setUp(shared) {
    const game = js.createGame({ start, ...shared });
    const clock = js.createClock(() => now);
    const times = js.followGame(clock, game);
    const recording = js.createRecorder({ game, clock, control: () => "keyboard", onSolve: () => {} });
    const left = [];
    const variations = js.createVariations({ game, times, recording, onLeaveSolution: () => left.push(game.step) });
    return { game, clock, times, recording, variations, left };
}

async function play(game, moves) {
    for (const move of js.parseMoves(moves)) {
        now += 100;
        game.play(move);
        await null; // a variation is followed again once all know of the move
    }
}

const texts = (variations) => variations.all.map(({ number, title, isCurrent, state: { moves, step } }) =>
    `${number} ${title}: ${js.formatMoves(moves)} ${step}${isCurrent ? " now" : ""}`);

/** A server that says how many moves are left before the first move that it is asked about, and after each. */
class Server {
    static asked = [];
    constructor() { this.readyState = 0; Server.last = this; }
    send(text) { Server.asked.push(JSON.parse(text)); }
    close() {}
    says(message) { this.onmessage({ data: JSON.stringify(message) }); }
    opens() {
        this.readyState = 1;
        this.onopen();
        this.says({ type: "hello", version: 2, solvers: [], heuristics: [], tables: [] });
    }
    answers(...left) {
        const { id, moves } = Server.asked.findLast(({ type }) => type === "coach");
        const [needed, ...rest] = left;
        const judged = [...moves].map((move, index) => ({ move, left: rest[index], lost: 0 }));
        const spent = { expanded: 0, generated: 0, seconds: 0, shortest: "", shortened: "" };
        const sums = { needed, left: rest.at(-1), lost: 0, best: 0, only: 0, passages: [], ...spent };
        this.says({ type: "judged", id, needed, moves: judged });
        this.says({ type: "report", id, moves: judged, ...sums });
    }
}
"""
)


def test_a_variation_is_called_by_its_name_or_by_what_its_moves_are(run: Run) -> None:
    titles = ["Solution", "Shortest 2", "Your game", "The game", "Try 3", "IDA*"]
    names = run("return given.map((title) => js.displayName({ title, name: '' }));", titles)
    assert names == [*titles[:4], "Variation 3", "IDA*"]
    assert run("return js.displayName({ title: 'Try 3', name: 'mine' });") == "mine"


def test_what_was_deleted_is_of_its_game_alone(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        variations.remove(2);
        const inGame = [variations.removed?.title, game.step];
        game.load({ start: game.start });
        const inOther = variations.removed;
        game.undo();
        return [inGame, inOther, variations.removed?.title];"""
    )
    assert found == [["Try 1", 2], None, "Try 1"]


def test_what_was_deleted_comes_back_with_a_number_of_its_own(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        variations.remove(2);
        game.jump(3);
        await play(game, "R");
        variations.restore();
        return [texts(variations), variations.removed];"""
    )
    assert found == [["1 The game: LLDDRRULDRUU 3", "2 Try 1: LLR 3", "3 Try 2: LLDR 4 now"], None]


def test_an_added_variation_keeps_its_times_and_has_the_look_of_the_game(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({ moves: walk, step: 2 });
        variations.add("Other", js.parseMoves("LR"), [10, 20]);
        game.show({ picture: "cat", numbers: true });
        variations.goTo(2);
        return [game.times, game.picture, game.numbers];"""
    )
    assert found == [[10, 20], "cat", True]


def test_the_latest_twenty_variations_are_kept_and_each_has_a_number_of_its_own(run: Run) -> None:
    kept, number = run(
        """const { game, variations } = setUp({ moves: walk });
        for (let length = 1; length <= 22; length += 1) variations.add("Other", js.parseMoves("LR".repeat(length)));
        variations.remove(23);
        variations.add("Other", js.parseMoves("D"));
        const { number } = js.nextLabel({ own: { number: 3 }, others: [] }, "");
        return [variations.all.map(({ number }) => number), number];"""
    )
    assert (kept, number) == ([1, *range(4, 23), 24], 4)


def test_the_variations_of_a_link_stay_in_it_until_the_game_or_they_change(run: Run) -> None:
    found = run(
        """const linkVariations = { name: "mine", others: [{ name: "other", moves: js.parseMoves("LD") }] };
        const isLinked = async (act) => {
            const { game, variations } = setUp({ moves: walk, step: 2, linkVariations });
            await act(game, variations);
            return game.linkVariations !== null;
        };
        return [
            await isLinked((game) => game.jump(3)),
            await isLinked((game) => play(game, "R")),
            await isLinked((_, variations) => variations.rename(2, "another")),
        ];"""
    )
    assert found == [True, False, False]


def test_what_was_deleted_comes_back_with_the_goal_that_there_is(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({ moves: walk, step: 2 });
        await play(game, "R");
        variations.remove(2);
        game.setGoal("blank-first");
        variations.restore();
        variations.goTo(2);
        return [game.goalText, js.formatMoves(game.moves)];"""
    )
    assert found == ["blank-first", "LLR"]


def test_a_solution_is_followed_again_once_the_tiles_slid_elsewhere_are_slid_back(run: Run) -> None:
    found = run(
        """const tried = {};
        for (const moves of ["LDU", "LDDUU", "LRL", "DU", "LR", "LD"]) {
            const { game, variations } = setUp({});
            game.addSolution(js.parseMoves("LL"));
            await play(game, moves);
            tried[moves] = texts(variations);
        }
        return tried;"""
    )
    assert {moves: lines for moves, lines in found.items() if len(lines) == 1} == {
        "LDU": ["1 Solution: LL 1 now"],
        "LDDUU": ["1 Solution: LL 1 now"],
        "LRL": ["1 Solution: LL 1 now"],
        "DU": ["2 Solution: LL 0 now"],
    }
    assert found["LR"] == ["1 Solution: LL 1", "2 Try 1: LR 2 now"]


def test_a_way_that_was_planned_back_to_the_solution_leads_onto_it(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({});
        game.addSolution(js.parseMoves("LL"));
        await play(game, "LD");
        variations.plan(js.parseMoves("UL"));
        await play(game, "U");
        return texts(variations);"""
    )
    assert found == ["1 Solution: LL 1 now"]


def test_another_goal_has_no_costs_until_they_are_known(run: Run) -> None:
    found = run(
        """const four = js.parsePosition("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15");
        const { game, variations } = setUp({ start: four, moves: js.parseMoves("LL"), step: 1 });
        await play(game, "D");
        variations.add("Other", js.parseMoves("LRL2"));
        const { WebSocket } = globalThis;
        const page = { hidden: false, addEventListener() {}, body: { dataset: { socket: "/live" } } };
        const place = { location: new URL("http://host/"), addEventListener: page.addEventListener };
        Object.assign(globalThis, { WebSocket: Server, document: page, ...place });
        const found = await inHeldTime(async (pass) => {
            const costsOf = js.createCosts({ game, variations, onKnown: () => {} });
            const costs = () => variations.all.map(({ state }) => costsOf(state));
            pass(400);
            Server.last.opens();
            Server.last.answers(2, 1, 0);
            await settle();
            Server.last.answers(1, 2); // for the end of the second variation
            const before = costs();
            game.setGoal("snake");
            const between = costs();
            pass(400);
            Server.last.answers(7, 8, 9);
            await settle();
            Server.last.answers(8, 7);
            const goals = Server.asked.filter(({ type }) => type === "coach").map(({ goal }) => goal);
            return [before, between, costs(), goals];
        });
        Object.assign(globalThis, { WebSocket });
        delete globalThis.document;
        delete globalThis.location;
        delete globalThis.addEventListener;
        return found;"""
    )
    assert found == [
        [[0, 0], [0, 2], [0, 2, 0]],
        [[None, None], [None, None], [None] * 3],
        [[2, 2], [2, 0], [2, 0, 4]],
        [*["standard"] * 2, *["snake"] * 2],
    ]


def test_a_move_back_over_earlier_moves_is_no_way_back_to_the_game(run: Run) -> None:
    found = run(
        """const { game, variations } = setUp({ start: js.parsePosition("8 6 7/2 5 4/3 0 1") });
        await play(game, "RDLDLURULDRRDLLURURDDLUURDDLULU");
        game.jump(4);
        await play(game, "U2"); // over the last D, and on
        return texts(variations);"""
    )
    assert found == ["1 Your game: RDLDLURULDRRDLLURURDDLUURDDLULU 4", "2 Try 1: RDLDU2 5 now"]


def test_a_finished_game_stays_whole_beside_what_is_played_on(run: Run) -> None:
    found = run(
        """const { game, times, variations } = setUp({});
        const states = [];
        const note = () => states.push([texts(variations), times.of(game.id)]);
        await play(game, "LL"); note();
        await play(game, "D"); note();              // after the end
        await play(game, "U"); note();              // and back to it
        game.jump(0); await play(game, "D"); note();
        game.undo(); await null; note();            // undone: the game again
        return states;"""
    )
    assert found == [
        [["1 Your game: LL 2 now"], 100],
        [["1 Your game: LL 2", "2 Try 1: LLD 3 now"], 0],
        [["1 Your game: LL 2 now"], 100],
        [["1 Your game: LL 0", "2 Try 1: D 1 now"], 0],
        [["1 Your game: LL 0 now", "2 Try 1: D 0"], 100],
    ]


@pytest.mark.parametrize(
    ("shared", "acts", "left"),
    [
        ({}, "LD undo R", ["1 Your game: LR 2 now"]),
        ({}, "LD undo undo redo R", ["1 Your game: LR 2 now"]),
        ({}, "LDL undo undo L", ["1 Your game: LDL 1", "2 Try 1: LL 2 now"]),
        ({}, "solve LR undo L", ["1 Solution: LL 2 now", "left for 2"]),
        ({}, "L solve R", ["1 Your game: LR 2 now", "2 Solution: LL 1", "left for 2"]),
        ({"moves": "LLDDRR"}, "solve", ["1 The game: LLDDRR 0", "2 Solution: LL 0 now"]),
        ({}, "ask solve=LDUL solve", ["1 Solution: LL 0 now"]),
        ({}, "ask solve=LDUL ask solve", ["1 Solution: LDUL 0", "2 Solution 2: LL 0 now"]),
        ({}, "ask solve=LDUL ask solve=LRLL solve", ["1 Solution: LDUL 0", "2 Solution 2: LL 0 now"]),
        ({}, "ask solve=LDUL plan=DU solve", ["1 Solution: LL 0 now"]),
        ({}, "solve=LDUL ask plan=DU", ["1 Solution: DU 0 now"]),
        ({}, "solve=L2DU L R", ["1 Solution: LLDU 1", "2 Try 1: LR 2 now", "left for 2"]),
        ({}, "solve=LLDU L L R", ["1 Solution: LLDU 2", "2 Try 1: LLR 3 now", "left for 3"]),
        ({}, "plan=L2DU L R", ["1 Solution: LR 2 now", "left for 2"]),
        ({"moves": "LLDDRR"}, "solve=L2DDRR", ["1 Solution: L2DDRR 0 now"]),
        ({}, "L solve=LDU R undo brief=L", ["1 Your game: LL 1 now", "2 Solution: LLDU 1", "left for 2"]),
    ],
)
def test_moves_that_are_left_behind_are_a_variation(
    run: Run, shared: dict[str, str], acts: str, left: list[str]
) -> None:
    found = run(
        """const [{ moves = "" }, acts] = given;
        const { game, variations, left } = setUp({ moves: js.parseMoves(moves), step: 0 });
        for (const act of acts.split(" ")) {
            const [name, moves = game.step ? "L" : "LL"] = act.split("=");
            if (name === "undo") game.undo();
            else if (name === "redo") game.redo();
            else if (name === "brief") game.play(js.parseMoves(moves)[0]), game.undo();
            else if (name === "ask") variations.expectSolution();
            else if (name === "plan") variations.plan(js.parseMoves(moves));
            else if (name === "solve") game.addSolution(js.parseMoves(moves));
            else await play(game, act);
            await null;
        }
        return [...texts(variations), ...left.map((step) => `left for ${step}`)];""",
        [shared, acts],
    )
    assert found == left


def test_the_variations_beside_the_game_change_places_with_the_game(run: Run) -> None:
    shown = run(
        """let current = 1;
        const all = [1, 2, 3, 4, 5].map((number) => ({ number, title: String(number), state: { positions: [] } }));
        const variations = () => all.map((each) => ({ ...each, isCurrent: each.number === current }));
        const shown = [];
        const onBeside = (others) => shown.push(others.map(({ title }) => Number(title)));
        const { toggle, follow } = js.createComparison({ variations, onBeside, onChange() {} });
        for (const number of [2, 3, 4, 5, 3]) toggle(number);
        for (current of [4, 1, 3, 1]) follow();
        return shown;"""
    )
    assert shown == [[2], [2, 3], [2, 3, 4], [3, 4, 5], [4, 5], [1, 5], [4, 5]]
