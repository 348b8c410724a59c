"""The Moves panel: the list of moves and what is marked in it, the variations, and other solutions."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("play/panels/replay/replay", "play/panels/replay/move-list", "puzzle/moves", "puzzle/position", "game/game")
MODULES = (*MODULES, "game/clock", "game/variations/variations", "storage/recorder")
NAMES = "stages copy what list variations variationList removed restore cost beside other otherText otherMessage"
PRELUDE = (
    HELD_TIME
    + DRAWN
    + f"""
const STAGED = ["before", "after", "title", "number", "stageList"];
const NAMES = ["{NAMES}".split(" "), STAGED].flat();
"""
    + """
const seen = []; // by the observer of what is in view
const fakes = {
    IntersectionObserver: class {
        constructor(act) { Object.assign(seen, { act }); }
        observe(item) { seen.push(item); }
        disconnect() { seen.length = 0; }
    },
    location: new URL("http://host/"),
};
const listOf = (moves) => {
    const [panels, list] = [new Drawn("div", { clientHeight: 500, scrollTop: 0 }), new Drawn("div")];
    panels.className = "panels";
    panels.getBoundingClientRect = () => ({ top: 100 });
    panels.append(list);
    const block = new Drawn("ol");
    for (const move of moves) {
        const [item, button] = [new Drawn("li"), new Drawn("button")];
        button.append(move);
        item.append(button);
        block.append(item);
    }
    if (moves.length) list.append(block);
    return { list, panels };
};
const shown = (moves, step, more = {}) =>
    ({ moves: js.parseMoves(moves), step, solutionFrom: null, stages: [], ...more });
const itemsIn = (list) => list.all("li");
const marked = (list, name) => itemsIn(list).flatMap(({ classes }, index) => (classes.has(name) ? [index] : []));
const text = (list) => itemsIn(list).map(({ textContent }) => textContent).join(" ");
/** The panel of a game with all its parts; `act` gets them. */
const inPanel = (shared, act) => inHeldTime((pass) => drawnBy(async () => {
    const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), ...shared });
    const clock = js.createClock();
    const times = js.followGame(clock, game);
    const recording = js.createRecorder({ game, clock, control: () => "keyboard", onSolve() {} });
    const variations = js.createVariations({ game, times, recording, onLeaveSolution() {} });
    const { panels, list } = listOf([]);
    list.remove();
    const parts = { ...partsNamed(...NAMES), list };
    parts.stages.append(...STAGED.map((name) => parts[name]));
    Object.assign(list, { dataset: { part: "list" } });
    parts.other.hidden = true;
    const [element, review] = [new Drawn("div"), new Drawn("details")];
    review.className = "coach";
    element.append(...Object.values(parts).filter(({ parentElement }) => !parentElement), review);
    panels.append(element);
    const told = [];
    const tell = (name) => (...news) => told.push([name, ...news]);
    const go = (step) => game.jump(step);
    document.body.dataset.socket = "/live";
    const options = { game, variations, go, onCompare: tell("compare"), onBeside: tell("beside") };
    const panel = js.createReplayPanel(element, options);
    const play = async (moves) => {
        for (const move of js.parseMoves(moves)) { game.play(move); await null; }
    };
    const rows = () => parts.variationList.children.map((row) => row.querySelector(".variation-go").textContent);
    const press = (row, text) => {
        const item = parts.variationList.children[row];
        click(item.all("button").find((each) => each.textContent === text || each.classes.has(text)));
    };
    return act({ game, variations, parts, panel, element, review, told, play, rows, press, pass });
}, fakes));
"""
)


def test_the_list_follows_the_moves_in_blocks_of_a_hundred(run: Run) -> None:
    seen = run(
        """const long = "LR".repeat(105);
        return drawnBy(() => {
            const { list } = listOf(["L", "R", "U2"]);
            const own = itemsIn(list);
            const { show } = js.createMoveList(list, () => {});
            const seen = [];
            for (const moves of ["LRU2", "LRD", long, long.slice(0, 100), "L", "R", ""]) {
                show(shown(moves, 0));
                const blockOf = ({ attributes, children }) => [attributes.start ?? 1, children.length];
                const blocks = list.children.map(blockOf);
                seen.push([text(list).replaceAll(" ", "") === moves, blocks, itemsIn(list)[0] === own[0]]);
            }
            return seen;
        }, fakes);"""
    )
    assert seen == [
        [True, [[1, 3]], True],
        [True, [[1, 3]], True],
        [True, [[1, 100], ["101", 100], ["201", 10]], True],
        [True, [[1, 100]], True],
        [True, [[1, 1]], True],
        [True, [[1, 1]], False],
        [True, [], False],
    ]


def test_the_played_moves_the_current_one_and_the_parts_of_a_solution_are_marked(run: Run) -> None:
    seen = run(
        """return drawnBy(() => {
            const { list } = listOf([]);
            const { show } = js.createMoveList(list, () => {});
            const stages = [{ from: 2, to: 4 }, { from: 4, to: 9 }];
            return given.map(([moves, step, solutionFrom, hasStages]) => {
                show(shown(moves, step, { solutionFrom, stages: hasStages ? stages : [] }));
                const current = itemsIn(list).findIndex(({ attributes }) => attributes["aria-current"] === "step");
                const reach = itemsIn(list).flatMap((item, index) => (item.children[0].tabIndex === 0 ? [index] : []));
                return [marked(list, "is-done").length, current, reach, marked(list, "is-part-start")];
            });
        }, fakes);""",
        [
            ["LLRRLL", 4, None, False],
            ["LLRRLL", 0, None, False],
            ["LLRRLL", 6, 2, True],
            ["LLRRLL", 3, 0, False],
            ["LLRRLL", 3, 2, False],
            ["LLRD", 4, None, False],
            ["D", 1, None, False],
        ],
    )
    assert seen == [
        [4, 3, [3], []],
        [0, -1, [0], []],
        [6, 5, [5], [2, 4]],
        [3, 2, [2], []],
        [3, 2, [2], [2]],
        [4, 3, [3], []],
        [1, 0, [0], []],
    ]


def test_each_move_shows_what_it_lost_until_another_takes_its_place(run: Run) -> None:
    seen = run(
        """return drawnBy(() => {
            const chosen = [];
            const { list } = listOf([]);
            const { show, price } = js.createMoveList(list, (step) => chosen.push(step));
            const costs = () => list.all("button").map(({ dataset, attributes }) =>
                [dataset.cost ?? "-", attributes["aria-label"] ?? ""]);
            show(shown("LLR", 0));
            price([0, 2]);
            const first = costs();
            show(shown("LRR", 0));
            const changed = costs();
            price([]);
            click(list.all("button")[1]);
            click(list);
            return [first, changed, costs(), chosen];
        }, fakes);"""
    )
    first, changed, last, chosen = seen
    assert first == [["+0", ""], ["+2", "L, 2 lost"], ["-", ""]]
    assert changed == [["+0", ""], ["-", ""], ["-", ""]]
    assert last == [["", ""], ["-", ""], ["-", ""]]
    assert chosen == [2]


def test_the_current_move_is_kept_in_view_if_the_one_before_was(run: Run) -> None:
    seen_ = run(
        """return drawnBy(() => {
            const { list, panels } = listOf([]);
            const { show } = js.createMoveList(list, () => {});
            const places = [];
            given.forEach(([step, ...views]) => {
                show(shown("LLRRLL", step));
                const [item] = seen;
                item.getBoundingClientRect = () => ({ top: 700, height: 20 });
                for (const isIntersecting of views) seen.act([{ target: item, isIntersecting }]);
                places.push([itemsIn(list).indexOf(item), panels.scrollTop]);
            });
            return places;
        }, fakes);""",
        [[1, False], [2, True], [3, True], [4, False, True], [5, True, False], [6, False]],
    )
    down = 700 - 100 - (500 - 20) / 2
    assert seen_ == [[0, 0], [1, 0], [2, 0], [3, down], [4, down], [5, down]]


def test_the_panel_tells_the_moves_and_copies_them(run: Run) -> None:
    seen = run(
        """const kept = [];
        Object.assign(fakes, { navigator: copyingTo(kept) });
        return inPanel({}, async ({ game, parts, element, play, pass, review, panel }) => {
            const classes = () => ["is-empty", "is-solution"].filter((name) => element.classes.has(name));
            const seen = [classes()];
            await play("LD");
            seen.push(classes(), parts.what.textContent, text(parts.list));
            const orders = [];
            Object.assign(review, { before: () => orders.push("before"), after: () => orders.push("after") });
            for (review.open of [true, false]) send(review, "toggle");
            click(parts.copy);
            await settle();
            await pass(3999);
            const copied = parts.copy.textContent;
            await pass(1);
            panel.mark([1, 0]);
            const lost = parts.list.all("button").map(({ dataset }) => dataset.cost);
            game.load({ start: game.start });
            game.addSolution(js.parseMoves("L2"));
            const whole = classes();
            await play("D");
            game.addSolution(js.parseMoves("L2"));
            return [...seen, whole, classes(), orders, kept, copied, parts.copy.textContent, lost];
        });"""
    )
    assert seen == [
        *[["is-empty"], [], "2 moves.", "L D", ["is-solution"], [], ["before", "after"]],
        *[["LD"], "Copied", "Copy moves", ["+1", "+0"]],
    ]


def test_variations_are_listed_gone_to_named_deleted_and_restored(run: Run) -> None:
    seen = run(
        """return inPanel({ moves: js.parseMoves("LLDR"), step: 2 }, async (used) => {
            const { parts, play, rows, press, game, variations } = used;
            const seen = [[parts.variations.hidden, rows().length]];
            const see = (...more) => seen.push([...rows(), ...more]);
            await play("RD");
            see(parts.variations.hidden);
            press(0, "variation-go");
            const current = parts.variationList.all("button").filter(({ attributes }) => "aria-current" in attributes);
            see(js.formatMoves(game.moves), current.length);
            const field = parts.variationList.children[1].all("input")[0];
            const type = (value, key) => {
                press(1, "Rename");
                const before = field.value;
                field.value = value ?? before;
                const isStopped = send(field, "keydown", { key });
                send(field, "focusout");
                return [before, isStopped];
            };
            const keys = [type("no", "Escape"), type(null, "Enter"), variations.all[1].name, type(" mine ", "Enter")];
            see(...keys, field.hidden);
            press(1, "Rename");
            field.value = "yours";
            send(field, "focusout");
            const labels = parts.variationList.all("button").map((each) => each.getAttribute("aria-label"));
            const removedLabel = parts.variationList.children[0].all("button").at(-1).hidden;
            press(0, "Delete");
            const isFocused = document.activeElement === parts.restore;
            see(removedLabel, parts.removed.textContent, isFocused, parts.restore.hidden, labels.filter(Boolean));
            click(parts.restore);
            see(parts.removed.textContent, parts.restore.hidden, document.activeElement.textContent);
            return seen;
        });"""
    )
    start, named = "The game 4 moves", "Variation 1 4 moves"
    assert seen[0] == [True, 0]
    assert seen[1] == [f"{start}, branches off after move 2", named, False]
    assert seen[2] == [start, f"{named}, branches off after move 2", "LLDR", 1]
    typed = [["Variation 1", True], ["Variation 1", True], "", ["Variation 1", True]]
    assert seen[3] == [start, "mine 4 moves, branches off after move 2", *typed, True]

    labels = [f"{act} {name}" for name in ("The game", "yours") for act in ("Compare", "Rename", "Delete")]
    assert seen[4] == ["yours 4 moves", False, "Deleted “The game”.", True, False, labels]
    again = f"{start}, branches off after move 2"
    assert seen[5] == [again, "yours 4 moves", "", True, again]


def test_chosen_variations_are_shown_beside_the_game_until_closed(run: Run) -> None:
    told, pressed = run(
        """return inPanel({ moves: js.parseMoves("LLDR"), step: 2 }, async (used) => {
            const { parts, play, press, told, variations } = used;
            const states = () => parts.variationList.all("button").flatMap(({ textContent, attributes, hidden }) =>
                (textContent === "Compare" ? [[attributes["aria-pressed"], hidden]] : []));
            await play("RD");
            press(0, "Compare");
            const pressed = [states()];
            const [, [{ title, moves }], end] = told[0];
            end();
            pressed.push(states());
            press(0, "Compare");
            press(0, "Compare");
            press(0, "Compare");
            variations.rename(1, "named");
            end(); // of boards that are no longer shown
            pressed.push(states());
            return [[title, js.formatMoves(moves), ...told.map(([, others]) => others.length)], pressed];
        });"""
    )
    assert told == ["The game", "LLDR", 1, 1, 0, 1, 1]
    on, off = [["true", False], ["false", True]], [["false", False], ["false", True]]
    assert pressed == [on, off, on]


def test_a_restored_variation_is_again_between_the_others(run: Run) -> None:
    assert run(
        """return inPanel({ moves: js.parseMoves("LLDR"), step: 0 }, async (used) => {
            const { parts, press, variations, rows } = used;
            for (const moves of ["LD", "LR", "DL"]) variations.add(moves, js.parseMoves(moves));
            press(1, "Delete");
            click(parts.restore);
            return rows().map((words) => words.slice(0, 2));
        });"""
    ) == ["Th", "LD", "LR", "DL"]


def test_the_stages_of_a_solution_are_gone_through_by_buttons_and_in_the_list(run: Run) -> None:
    seen = run(
        """return inPanel({}, async ({ game, parts }) => {
            const hidden = [parts.stages.hidden];
            game.addSolution(js.parseMoves("DLURDL"), 0, [
                { title: "one", from: 0, to: 2 }, { title: "two", from: 2, to: 5 }, { title: "three", from: 5, to: 6 },
            ]);
            hidden.push(parts.stages.hidden);
            const items = parts.stageList.children;
            const steps = [];
            for (const part of [items[2], parts.before, parts.before, parts.after, items[1], parts.after]) {
                const off = [parts.before, parts.after].map(({ attributes }) => attributes["aria-disabled"] === "true");
                click(part);
                const current = items.findIndex(({ attributes }) => "aria-current" in attributes);
                steps.push([game.step, current, parts.title.textContent, parts.number.textContent, ...off]);
            }
            return [hidden, items.map(({ textContent }) => textContent), steps];
        });"""
    )
    hidden, items, steps = seen
    assert hidden == [True, False]
    assert items == ["1. one 2 moves", "2. two 3 moves", "3. three 1 move"]
    assert [step[0] for step in steps] == [5, 2, 0, 2, 2, 5]


@pytest.mark.parametrize(
    ("text", "said"), [(" LLDD ", ""), ("L3", "L3 is impossible: only 2 tiles are right of the blank.")]
)
def test_another_solution_is_added_and_compared_or_refused(run: Run, text: str, said: str) -> None:
    seen = run(
        """return inPanel({ moves: js.parseMoves("LLDR") }, async ({ parts, rows, told }) => {
            const open = () => [parts.other.hidden, parts.beside.attributes["aria-expanded"]];
            click(parts.beside);
            const isFocused = document.activeElement === parts.otherText;
            const before = open();
            parts.otherText.value = given;
            const isStopped = send(parts.other, "submit");
            const found = told.map(([name, { moves }]) => [name, js.formatMoves(moves)]);
            const after = [open(), parts.otherMessage.textContent];
            click(parts.beside);
            return [isFocused, before, isStopped, ...after, parts.otherMessage.textContent, rows().length, found];
        });""",
        text,
    )
    assert seen[:3] == [True, [False, "true"], True]
    assert seen[4] == said
    assert seen[3] == ([False, "true"] if said else [True, "false"])
    assert seen[5:] == (["", 0, []] if said else ["", 2, [["compare", "LLDD"]]])
