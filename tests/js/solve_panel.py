"""The Solve panel in a page of fake elements, with a server that a test speaks for."""

from tests.js.page import PAGE

SOLVE_PANEL = (
    PAGE
    + """
/** A server that the test speaks for. */
class Server {
    constructor() { Object.assign(this, { readyState: 0, sent: [] }); Server.last = this; }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    get job() { return this.sent.findLast(({ type }) => type === "solve"); }
    says(type, more) { this.onmessage({ data: JSON.stringify({ type, id: this.job?.id, ...more }) }); return settle(); }
    opens(hello = {}) {
        this.readyState = 1;
        this.onopen();
        return this.says("hello", { version: 2, solvers: [], heuristics: [], tables: [], ...hello });
    }
    breaks() { this.readyState = 3; this.onclose(); return settle(); }
}
const figures = { expanded: 10, generated: 20, seconds: 1 };
const infoOf = (lower, more = {}) => ({ phase: "searching", lower, rate: 0, ...figures, ...more });
const betterOf = (moves, lower) => ({ moves, length_stm: moves.length, length_mtm: moves.length, lower, seconds: 1 });
const solvedBy = (moves, more = {}) => ({
    ...{ moves, metric: "stm", length_stm: moves.length, length_mtm: moves.length, optimal: true },
    ...{ lower: moves.length, solver: "idastar", heuristic: "manhattan", ...figures, ...more },
});
/** The panel in the play page; `act` gets what it shows and how to use it. */
const inPanel = (shared, act) => inHeldTime((pass) => {
    const { shown: { element, saved: files }, globals } = fakesFor(given.page, "/");
    return drawnBy(async () => {
        const start = js.parsePosition(shared.start);
        const game = js.createGame({ ...shared, start, moves: js.parseMoves(shared.moves ?? "") });
        const listeners = js.createListeners();
        const playback = { isPlaying: false, subscribe: listeners.subscribe };
        const turn = (isPlaying) => () => { Object.assign(playback, { isPlaying }); listeners.notify(); };
        Object.assign(playback, { play: turn(true), pause: turn(false) });
        const [told, said] = [[], []];
        const tell = (name) => (...news) => told.push([name, ...news]);
        const panel = js.createSolvePanel(element("solve-panel"), {
            ...{ element, game, playback, announce: (text) => said.push(text) },
            ...{ showPanel: tell("panel"), onCompare: tell("compare"), onJudge: tell("judge") },
            variations: { expectSolution: tell("expect"), setTitle: (moves, title) => tell("title")(title) },
        });
        const part = (name) => document.querySelector(`[data-part="${name}"]`);
        const text = (name) => (part(name).hidden ? "" : part(name).textContent);
        const shown = (...names) => names.filter((name) => !part(name).hidden);
        const press = (name) => send(part(name), "click", { detail: 1 });
        const line = () => js.formatMoves(game.moves);
        const search = async () => {
            press("solve");
            if (Server.last.readyState !== 1) await Server.last.opens(given.hello);
        };
        const play = (moves) => js.parseMoves(moves).forEach(game.play);
        Server.last = { readyState: 3 };
        const used = { panel, game, playback, told, said, files, element, part, text, shown, press, line };
        return act({ ...used, search, play, pass });
    }, { ...globals, WebSocket: Server });
});
"""
)
