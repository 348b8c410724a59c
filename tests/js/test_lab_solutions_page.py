"""The page of all shortest solutions: one on the board, its way through the graph, and the list."""

import re

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + """
const chain = (from, to, moves, count) => ({ from, to, moves, count });
const CHAINS = [
    chain(0, 1, "URDLUR", "2"), chain(0, 1, "RULDRU", "2"), chain(1, 2, "RDL", "4"),
    chain(2, 3, "ULDRUL", "2"), chain(2, 3, "LURDLU", "2"),
];
const FOUND = {
    type: "solutions", length: 15, count: "4", positions: 30, forced: [7, 8, 9], generated: 1, seconds: 1,
    solutions: ["URDLUR2DLULDRUL", "URDLUR2DL2URDLU", "RULDRURDLULDRUL", "RULDRURDL2URDLU"],
    straightest: "URDLUR2DL2URDLU", graph: { forks: [0, 6, 9, 15], chains: CHAINS },
};
const opened = (act, end = FOUND) => openPage(given, "lab/solutions/solutions", async (page) => {
    const { shown, part, element, pass } = page;
    const gathers = () => sent.filter(({ type }) => type === "gather");
    const answer = async (message) => {
        line.says({ id: gathers().at(-1).id, ...message });
        for (let times = 0; times < 4; times += 1) await settle();
    };
    const graph = part("shown", "graph");
    const all = (name) => graph.querySelectorAll(name);
    const on = (parts, name) => parts.flatMap((part, at) => (part.classes.has(name) ? [at] : []));
    const marks = () => [on(all(".chain"), "is-chosen"), on(all(".fork"), "is-chosen"), on(all(".fork"), "is-shown")];
    const step = (name) => click(element("transport").querySelector(`[data-part=${name}]`));
    const text = (name, id = "shown") => part(id, name).textContent;
    const tried = (key) => send(element("solutions-board"), "keydown", { key });
    await settle();
    if (end) await answer(end);
    return act({ ...page, gathers, answer, all, marks, step, text, tried, address: () => shown.addresses.at(-1) });
}, () => ({
    fetch: async (url, { body } = {}) => Response.json(body
        ? { position: JSON.parse(body).text, format: "", notes: [], said: "Read.", alternatives: [] }
        : { position: new URL(url, "https://a.example").searchParams.get("size") === "3x5" ? OBLONG : url }),
}));
const OBLONG = "1 2 3/4 5 6/7 8 9/10 11 12/13 0 14";
"""
)
QUERY = "?position=4-2-0.3-5-1"
SOLUTIONS = {"page": page_at("/lab/solutions"), "address": f"/lab/solutions{QUERY}"}


UP, RIGHT = "URDLUR2DL2URDLU", "RULDRURDL2URDLU"
"""the straightest solution, and the same with the other first chain"""


def test_the_figures_and_the_list_tell_what_was_found(run: Run) -> None:
    figures, rows, asked, copied, said = run(
        """return opened(async ({ text, part, gathers, pass, element, shown }) => {
            const names = ["count", "length", "forced", "slides", "turns", "positions"];
            const figures = names.map((name) => text(name, "found"));
            const rows = part("shown", "rows").all("tr");
            const look = () => rows.map((row) => [
                ...row.children.map(({ textContent }) => textContent),
                row.all("button")[0].getAttribute("aria-pressed"),
            ]);
            click(part("shown", "copy"));
            await settle();
            const { id, ...asked } = gathers()[0];
            await pass(120);
            return [figures, look(), asked, shown.copied[0].split("\\n").length, element("live").textContent];
        });""",
        SOLUTIONS,
    )
    assert figures == ["4", "15", "3", "13", "12", "30"]
    assert rows == [
        ["1", UP.replace("2URDLU", "ULDRUL"), "14", "13", "false"],
        ["2", UP, "13", "12", "true"],
        ["3", RIGHT.replace("2URDLU", "ULDRUL"), "15", "14", "false"],
        ["4", RIGHT, "14", "13", "false"],
    ]
    assert asked == {"type": "gather", "position": "4 2 0/3 5 1", "goal": "standard", "most": 50}
    assert copied == 6 and said.startswith("4 shortest solutions")


@pytest.mark.parametrize(
    ("moves", "shown", "written", "is_wrong"),
    [
        ("", UP, QUERY, False),
        (UP, UP, QUERY, False),
        (RIGHT, RIGHT, f"{QUERY}&moves={RIGHT}", False),
        ("R", UP, QUERY, True),
    ],
)
def test_the_solution_of_a_link_is_shown_or_the_straightest(
    run: Run, moves: str, shown: str, written: str, is_wrong: bool
) -> None:
    given = {**SOLUTIONS, "address": f"/lab/solutions{QUERY}" + (f"&moves={moves}" if moves else "")}
    found = run("return opened(({ text, address }) => [text('moves'), address(), text('message')]);", given)
    assert found[:2] == [shown, written]
    assert ("not a shortest solution" in found[2]) == is_wrong


def test_steps_pass_forks_and_chains(run: Run) -> None:
    seen = run(
        """return opened(({ step, marks, part, text, all }) => {
            const seen = [];
            for (let at = 0; at < 16; at += 1) {
                const [, , here] = marks();
                const ways = part("shown", "ways").children.map((way) => [
                    way.children[0].textContent, way.getAttribute("aria-pressed"),
                ]);
                const tabbed = all(".fork").findIndex((fork) => fork.getAttribute("tabindex") === "0");
                seen.push([at, here, tabbed, ways, text("message").replace(/^[^.]*\\. ?/, "")]);
                step("forward");
            }
            return seen;
        });""",
        SOLUTIONS,
    )
    forks = {0: 0, 6: 1, 9: 2, 15: 3}
    first = [["URDLUR", "true"], ["RULDRU", "false"]]
    last = [["ULDRUL", "false"], ["LURDLU", "true"]]
    for at, here, tabbed, ways, message in seen:
        assert here == ([forks[at]] if at in forks else [])
        assert tabbed == max(fork for step, fork in forks.items() if step <= at)
        assert ways == {0: first, 9: last}.get(at, [])
        left = min((step - at for step in forks if step > at), default="")
        assert re.sub(r"\D", "", message) == ("2" if ways else str(left))


def test_a_solution_is_chosen_by_list_branch_chain_fork_and_hand(run: Run) -> None:
    found = run(
        """const acts = {
            list: ({ part }) => click(part("shown", "rows").all("button")[3]),
            branch: ({ part }) => click(part("shown", "ways").children[1]),
            chain: ({ all }) => click(all(".chain")[3]),
            fork: ({ all }) => click(all(".fork")[2]),
            "hand along": ({ tried }) => { tried("ArrowUp"); tried("ArrowRight"); },
            "hand to the other": ({ tried }) => { tried("ArrowRight"); tried("ArrowUp"); },
            "wrong hand": ({ tried }) => { tried("ArrowUp"); tried("ArrowLeft"); tried("ArrowDown"); },
            "key right": ({ all }) => { const [fork] = all(".fork"); send(fork, "keydown", { key: "ArrowRight" }); },
            "key left": ({ all }) => {
                click(all(".fork")[3]);
                for (const key of ["Enter", "ArrowLeft"]) send(all(".fork")[3], "keydown", { key });
                send(document.activeElement, "keydown", { key: "ArrowLeft" });
            },
            "key down": ({ all }) => {
                for (const at of [0, 1]) send(all(".fork")[at], "keydown", { key: "ArrowDown" });
                send(all(".fork")[2], "keydown", { key: "ArrowUp" });
            },
        };
        const found = {};
        for (const [name, act] of Object.entries(acts)) await opened((page) => {
            act(page);
            const [current] = /\\d+/.exec(page.element("transport").querySelector(".counter").textContent);
            const focus = page.all(".fork").indexOf(document.activeElement);
            const isPlayed = page.part("shown", "play").href.includes(`moves=${page.text("moves")}&`);
            found[name] = [page.text("moves"), page.marks()[0], Number(current), focus, isPlayed];
        });
        return found;""",
        SOLUTIONS,
    )
    up, right = [UP, [0, 2, 4]], [RIGHT, [1, 2, 4]]
    assert found == {
        "list": [*right, 0, -1, True],
        "branch": [*right, 0, -1, True],
        "chain": [UP.replace("2URDLU", "ULDRUL"), [0, 2, 3], 9, -1, True],
        "fork": [*up, 9, -1, True],
        "hand along": [*up, 2, -1, True],
        "hand to the other": [*right, 2, -1, True],
        "wrong hand": [*up, 1, -1, True],
        "key right": [*up, 6, 1, True],
        "key left": [*up, 6, 1, True],
        "key down": [*up, 6, 1, True],
    }


def test_forks_stand_at_their_moves_and_a_resized_drawing_keeps_its_marks_and_focus(run: Run) -> None:
    (first, marks), (second, after), focus, (widths, joined) = run(
        """return opened(({ part, all, marks, shown, step }) => {
            const graph = part("shown", "graph");
            const places = () => all(".fork-dot").map(({ attributes: { cx } }) => Number(cx));
            const look = () => [places(), marks()];
            const resize = (width) => {
                graph.clientWidth = width;
                shown.resize();
            };
            resize(248);
            const first = look();
            all(".fork")[0].focus();
            step("last");
            resize(398);
            const widths = all(".chain-line").map(({ attributes }) => Number(attributes["stroke-width"]));
            const ends = all(".chain-line").map(({ attributes: { d } }) => d.match(/[\\d.]+/g).map(Number));
            const rounded = (text) => Number(text).toFixed(1);
            const spots = all(".fork-dot").map(({ attributes: { cx, cy } }) => [cx, cy].map(rounded));
            const joined = ends.map((at) => [at.slice(0, 2), at.slice(-2)].map((spot) => (
                spots.findIndex((fork) => fork.every((each, way) => Number(each) === spot[way]))
            )));
            return [first, look(), all(".fork").indexOf(document.activeElement), [widths, joined]];
        });""",
        SOLUTIONS,
    )
    step = (first[3] - first[0]) / 15
    assert first == pytest.approx([first[0] + step * moves for moves in (0, 6, 9, 15)]) and 248 > first[3] > 200
    assert second[3] > first[3]
    assert (marks[2], after[2], focus) == ([0], [3], 3)
    assert joined == [[0, 1], [0, 1], [1, 2], [2, 3], [2, 3]]
    assert widths[2] == max(widths) > widths[0] == widths[4], "a line is as thick as its share of the solutions"


def test_another_position_is_searched_once_it_rests_and_the_old_solutions_go(run: Run) -> None:
    found = run(
        """return opened(async ({ part, element, gathers, pass, answer, address, text, shown }) => {
            const goal = (name) => {
                part("position-field", "goal").value = name;
                send(part("position-field", "goal"), "change");
            };
            const look = () => [element("shown").hidden, text("headline", "found"), gathers().length];
            const seen = [look()];
            goal("snake"); // it cannot be reached
            await pass(400);
            seen.push(look());
            goal("standard");
            await pass(300);
            goal("blank-first");
            await pass(300);
            seen.push(look()[2]);
            await pass(60);
            await settle();
            seen.push([gathers().length, gathers().at(-1).goal, address()]);
            const [stop, progress, figures] = ["stop", "progress", "figures"].map((name) => part("found", name));
            seen.push([stop.hidden, progress.hidden]);
            await answer({ type: "info", phase: "searching", fraction: 0.25, seconds: 1 });
            seen.push(progress.getAttribute("value"));
            click(stop);
            seen.push(sent.at(-1).type);
            await answer({ type: "stopped", reason: "asked", upper: 9, lower: 9, expanded: 1, generated: 1 });
            seen.push([stop.hidden, figures.hidden, element("shown").hidden]);
            goal("standard");
            await pass(400);
            await answer(FOUND);
            const followers = shown.watchers.filter(([, part]) => part.classes.has("graph-scroll")).length;
            return [...seen, [text("moves"), address(), followers]];
        });""",
        {**SOLUTIONS, "address": f"/lab/solutions{QUERY}&moves={RIGHT}"},
    )
    assert found == [
        [False, "4 shortest solutions, 15 moves each", 1],
        [True, "All shortest solutions", 1],
        1,
        [2, "blank-first", f"{QUERY}&goal=blank-first"],
        [False, False],
        "0.25",
        "stop",
        [True, True, True],
        [UP, QUERY, 1],
    ]


def test_a_link_that_cannot_be_read_is_said_and_nothing_is_searched(run: Run) -> None:
    count, fault = run(
        "return opened(({ gathers, text }) => [gathers().length, text('message', 'position-field')], null);",
        {**SOLUTIONS, "address": "/lab/solutions?position=1-2-3.4-5-x"},
    )
    assert count == 0 and "cannot be read" in fault


def test_solutions_that_are_too_many_for_a_graph_are_listed_with_a_note(run: Run) -> None:
    found = run(
        """return opened(({ part, text, tried }) => {
            const hidden = () => ["note", "graphParts"].map((name) => part("shown", name).hidden);
            const seen = [hidden(), text("note"), text("moves"), text("rest").includes("first 4 of 1,000")];
            tried("ArrowUp");
            tried("ArrowLeft");
            tried("ArrowDown");
            click(part("shown", "rows").all("button")[3]);
            return [...seen, text("moves")];
        }, { ...FOUND, graph: undefined, count: "1000", note: "Too many to draw." });""",
        SOLUTIONS,
    )
    assert found == [[False, True], "Too many to draw.", UP, True, RIGHT]
