"""The page of a race on fake elements, with a server that the test plays."""

from tests.js.page import PAGE, page_at

RACE_PAGE = (
    PAGE
    + """
const HELLO = {
    type: "hello", version: 2, release: "1", tables: [],
    solvers: ["astar", "idastar", "weighted-astar", "breadth-first"].map((name) => ({
        name, title: `The ${name}`, summary: `${name} searches.`, guarantee: "",
        heuristics: name === "breadth-first" ? [] : ["manhattan", "tables", "combined"],
    })),
    heuristics: [
        { name: "manhattan", title: "Manhattan", summary: "counts steps" },
        { name: "combined", title: "Combined", summary: "takes the best" },
        { name: "tables", title: "Tables", summary: "looks up", boards: ["3x2"] },
    ],
};
const opened = (act) => openPage(given, "lab/race/race", async (page) => {
    const { shown, part, pass } = page;
    const solves = () => sent.filter(({ type }) => type === "solve");
    const draw = () => { for (let times = 0; times < 3; times += 1) shown.frame(); };
    const answer = async (message) => {
        await settle();
        line.says({ id: solves().at(-1).id, ...message });
        for (let times = 0; times < 4; times += 1) await settle();
        draw();
    };
    const greet = async () => { line.says(HELLO); await settle(); draw(); };
    const press = async (name, id = "race-start") => { click(part(id, name)); await settle(); draw(); };
    const written = async () => { await pass(300); return shown.addresses.at(-1); };
    return act({ ...page, solves, answer, greet, press, draw, written, stage: (name) => part("race-stage", name) });
});
const info = (more) => ({ type: "info", phase: "searching", solver: "astar", rate: 2, ...more });
const solved = (more) => ({
    type: "solution", moves: "L2", length_stm: 2, length_mtm: 1, optimal: true, lower: 2, rate: 9, solver: "astar",
    ...more,
});
"""
)
RACE = {"page": page_at("/lab/race")}
