"""The History panel: sums and tables of the solves shown, what its buttons do, games left open, and the report."""

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at
from tests.js.plots import PLOTS

MODULES = ("play/panels/history/history-view", "storage/solves", "storage/solve-record", "game/game", "game/listeners")
MODULES = (*MODULES, "puzzle/position", "puzzle/moves")
PRELUDE = (
    PAGE
    + PLOTS
    + """
const START = "1 2 3/4 5 6/0 7 8";
const PLAYED = { ...js.BLANK, size: "3x3", start: START, moves: "L2", session: js.FIRST_SESSION };
const solve = (number, time, more = {}) => ({ ...PLAYED, date: number, time: 1000 * time, ...more });
class Worker {
    constructor() { Worker.last = this; }
    postMessage(asked) { if (asked.request) Worker.asked.push(asked.request.moves); Worker.answer(asked, this); }
    terminate() {}
}
/** The panel over solves and games left open; `act` gets what it shows and how to use it. */
const inPanel = (kept, act, { left = [], ...more } = {}) => inHeldTime((pass) => {
    Worker.asked = [];
    const { shown, globals } = fakesFor(given, "/");
    const fakes = {
        ...{ ...globals, Plot, Worker, localStorage: new Storage() },
        ...more,
    };
    return drawnBy(async () => {
        const panel = shown.element("history-panel");
        const solves = js.createSolves({ storage: {
            all: async () => kept.toSorted((one, other) => one.date - other.date),
            put: async (_, news) => {
                const rest = kept.filter((each) => !news.some(({ date }) => date === each.date));
                kept.splice(0, Infinity, ...rest, ...news);
                return true;
            },
            remove: async (_, keys) => {
                kept.splice(0, Infinity, ...kept.filter(({ date }) => !keys.some(([gone]) => gone === date)));
                return true;
            },
        } });
        const listeners = js.createListeners();
        const told = [];
        const tell = (name) => (...news) => told.push([name, ...news.map((each) => each?.id ?? each)]);
        const game = js.createGame({ start: js.parsePosition("1 2/0 3") });
        const games = {
            others: async () => left, subscribe: listeners.subscribe, notify: listeners.notify,
            goOn: async (saved) => tell("goOn")(saved),
            forget: async (gone) => {
                tell("forget")(...gone);
                left.splice(0, Infinity, ...left.filter((one) => !gone.includes(one)));
            },
        };
        const playback = { pause: tell("pause"), play: tell("play") };
        const settings = { follow: (_, act) => act("") };
        const saved = Promise.resolve({ games, solves });
        js.createHistory(panel, { saved, game, playback, settings, toBoard: tell("board") });
        const part = (name) => panel.querySelector(`[data-part="${name}"]`);
        await settle();
        part("chart").clientWidth = part("lengths").clientWidth = 300;
        panel.classList.add("is-shown");
        send(panel, "show");
        await settle();
        const cells = (name) => part(name).children.map((row) => row.children.map(({ textContent }) => textContent));
        const press = async (text, index = 0) => {
            click(panel.all("button").filter((each) => each.textContent === text && !each.hidden)[index]);
            await settle();
            await settle();
        };
        return act({ panel, part, cells, files: shown.saved, press, told, game, solves, kept, games, left });
    }, fakes).finally(() => Worker.last?.onerror());
});
"""
)
PLAY = page_at("/")


def test_the_sums_are_of_the_solves_that_count_and_the_table_has_the_latest_first(run: Run) -> None:
    seen = run(
        """const kept = [5, 3, 9, 4, 6, 8].map((time, index) => solve(index + 1, time));
        kept.push(solve(7, 1, { uncounted: "shown" }), solve(8, 7, { penalty: "DNF", moves: "" }));
        const isHidden = await inPanel([solve(1, 1, { moves: "" })], ({ part }) => part("lengths").hidden);
        const many = Array.from({ length: 101 }, (_, index) => solve(index + 1, 5));
        const [first, ...others] = await inPanel(many, ({ cells }) => cells("rows").map(([number]) => number));
        return inPanel(kept, async ({ part, cells }) => [
            cells("averages"), part("sum").textContent, cells("rows"), part("lengths").hidden, part("empty").hidden,
            part("chart").attributes["aria-label"], isHidden, plots.slice(-2).map(({ data }) => data),
            [first, others.length, others.at(-1)],
        ]);""",
        PLAY,
    )
    averages, *_ = seen
    assert averages[:3] == [
        ["single", "DNF", "0:03.00"],
        ["mean of 3", "DNF", "0:05.33"],
        ["average of 5", "0:07.66", "0:05.00"],
    ]
    assert seen[1] == "7 solves, mean 0:05.83"
    assert seen[2] == [
        ["7", "DNF", "0:07.66", "–", "–"],
        ["6", "0:08.00", "0:06.00", "–", "2"],
        ["5", "0:06.00", "0:05.00", "–", "2"],
        ["4", "0:04.00", "–", "–", "2"],
        ["3", "0:09.00", "–", "–", "2"],
        ["2", "0:03.00", "–", "–", "2"],
        ["1", "0:05.00", "–", "–", "2"],
    ]
    assert seen[3:5] == [False, True]
    assert "from 0:03.00 to 0:09.00" in seen[5] and seen[6] is True
    assert seen[8] == ["101", 99, "2"]
    times, lengths = seen[7]
    numbers = [1, 2, 3, 4, 5, 6, 7]
    assert times == [numbers, [5, 3, 9, 4, 6, 8, None], [None] * 4 + [5, 6, pytest.approx(7.666, abs=0.001)]]
    assert lengths == [numbers, [2] * 6 + [None]]


def test_a_solve_is_watched_played_again_deleted_and_restored(run: Run) -> None:
    seen = run(
        """return inPanel([solve(1, 5), solve(2, 3, { moves: "L2", times: [100] })], async (used) => {
            const { part, press, told, game, kept } = used;
            const line = () => [js.formatPosition(game.start), js.formatMoves(game.moves), game.step];
            const state = () => [...line(), told.splice(0).flat()];
            await press("Watch");
            const seen = [state()];
            await press("Again", 1);
            seen.push(state());
            await press("Delete");
            seen.push(kept.map(({ date }) => date), part("message").textContent, part("undo").hidden);
            click(part("undo"));
            await settle(); await settle();
            seen.push(kept.map(({ date }) => date), part("message").textContent, part("undo").hidden);
            await press("DNF", 1);
            seen.push(kept.toSorted((one, other) => one.date - other.date).map(({ penalty }) => penalty));
            return seen;
        });""",
        PLAY,
    )
    start = "1 2 3/4 5 6/0 7 8"
    assert seen == [
        *[[start, "L2", 0, ["pause", "board", "play"]], [start, "", 0, ["pause", "board"]]],
        *[[1], "Deleted the solve in 0:03.00.", False, [1, 2], "Restored.", True, ["DNF", ""]],
    ]


def test_unfinished_games_of_closed_tabs_go_on_or_are_deleted(run: Run) -> None:
    seen = run(
        """const game = (id, moves, step) =>
            ({ id, saved: 1, isSolved: id === "done", current: { start: START, moves, step } });
        const left = [game("a", "DR", 1), game("done", "L2", 1), game("b", "DURL", 3)];
        return inPanel([], async ({ part, told }) => {
            const items = () => part("games").children;
            const seen = [part("others").hidden, items().map(({ textContent }) => textContent.split("·")[0])];
            const buttons = (item) => items()[item].all("button");
            buttons(1).forEach(click);
            await settle();
            return [...seen, told, items().length, part("empty").hidden === true];
        }, { left });""",
        PLAY,
    )
    games = ["3\xa0×\xa03, 1 move ", "3\xa0×\xa03, 3 moves "]
    assert seen == [False, games, [["goOn", "b"], ["forget", "b"], ["board", 1]], 1, False]


def test_the_report_reviews_what_is_not_reviewed_yet_and_can_be_stopped(run: Run) -> None:
    seen = run(
        """const moves = ["L2", "DUL2", "LRL2"];
        const kept = moves.map((each, index) => solve(index + 1, 5, { moves: each }));
        kept.push(solve(4, 6, { moves: "" }), solve(5, 6, { penalty: "DNF" }));
        const nothing = { expanded: 0, generated: 0, seconds: 0, needed: 2, left: 0, lost: 2, best: 2, only: 0 };
        nothing.passages = [];
        const report = ({ id, request }) => {
            const single = js.singleMoves(js.parseMoves(request.moves));
            const moves = single.map(({ direction }) => ({ move: direction, left: 0, lost: 0 }));
            return { id, message: { type: "report", shortest: "LL", shortened: "LL", ...nothing, moves } };
        };
        return inPanel(kept, async ({ panel, part, solves }) => {
            const hidden = () => [part("reportBody").hidden, part("reportStop").hidden];
            const isOff = () => part("report").attributes["aria-disabled"] === "true";
            const state = () => [part("reportSaid").textContent, ...hidden(), [...Worker.asked], isOff()];
            const wait = async () => { for (let turn = 0; turn < 20; turn += 1) await settle(); };
            const go = () => { click(part("report")); return wait(); };
            let asked = 0;
            Worker.answer = (question, worker) => {
                asked += 1;
                if (asked === 2) return; // hangs
                if (question.request) setTimeout(() => worker.onmessage({ data: report(question) }));
            };
            const seen = [part("reporting").hidden];
            await go();
            seen.push(part("reportDone").textContent, part("reportProgress").value, state());
            part("reportStop").focus();
            click(part("reportStop"));
            await wait();
            seen.push(state(), document.activeElement === part("report"));
            await go();
            send(panel, "show"); // the same solves again
            await wait();
            seen.push(state());
            await solves.put([{ ...kept[0], penalty: "+2" }]);
            await wait();
            seen.push(state().slice(0, 3));
            return seen;
        }, { setTimeout: real.setTimeout });""",
        PLAY,
    )
    stopped = "Stopped: 1 of 3 solves are reviewed. Choose “Report on all solves” to go on."
    again = ["L2", "DUL2", "LRL2"]  # Node has no database that would keep the first review
    assert seen == [
        *[False, "Reviewed 1 of 3 solves.", "1", ["", True, False, ["L2", "DUL2"], True]],
        *[[stopped, False, True, ["L2", "DUL2"], False], True],
        ["The report is ready.", False, True, ["L2", "DUL2", *again], False],
        ["", True, True],
    ]


def test_solves_are_exported_as_shown_and_imported_once(run: Run) -> None:
    seen = run(
        """const other = { size: "2x2", start: "1 2/0 3", moves: "L" };
        return inPanel([solve(1, 4, other), solve(2, 5), solve(3, 3)], async ({ part, kept, solves, files }) => {
            const texts = [];
            for (const name of ["json", "csv"]) {
                click(part(name));
                texts.push(await files.at(-1).text());
            }
            const take = async (...texts) => {
                const field = part("file");
                field.value = "C:\\\\fakepath";
                field.files = texts.map((text, index) => new File([text], `${index}.json`));
                send(field, "change");
                for (let turn = 0; turn < 9; turn += 1) await settle();
                return [part("message").textContent, kept.length, field.value];
            };
            const counts = [texts[0].match(/"moves"/g).length, texts[1].trim().split("\\n").length];
            const seen = [part("message").textContent, ...counts];
            seen.push(await take(texts[0]));
            await solves.remove([kept[1]]);
            seen.push(await take("what?", texts[0], "{}"));
            seen.push(await take());
            return seen;
        });""",
        PLAY,
    )
    fault = (
        "0.json could not be read. It is neither JSON nor a table that starts with its column names, 'date,session,…'."
    )
    said = f"3 files: 2 solves read, 1 of them new. {fault} 1 other file could not be read either."
    assert seen == [
        *["Exported the 2 solves shown. Choose “all” above for every solve.", 2, 3],
        *[["0.json: 2 solves read, 0 of them new.", 3, ""], [said, 3, ""], [said, 3, ""]],
    ]
