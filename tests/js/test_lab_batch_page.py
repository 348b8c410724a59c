"""The page of batches, with a server that the test plays: its form, its runs and what they leave."""

import csv
import json

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at
from tests.js.plots import PLOTS

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + PLOTS
    + """
const HELLO = {
    type: "hello", version: 2, release: "7.0", machine: "2 cores", tables: [],
    solvers: ["astar", "idastar", "rows"].map((name) => ({
        name, title: name, summary: "", guarantee: "", heuristics: name === "rows" ? [] : ["manhattan", "corners"],
        boards: name === "rows" ? ["3x2"] : [],
    })),
    heuristics: ["manhattan", "corners"].map((name) => ({ name, title: name, summary: "" })),
};
const asked = [];
const answers = [];
const opened = (act) => openPage(given, "lab/batch/batch", async (page) => {
    const { shown, part, pass, element } = page;
    const rest = async () => { for (let times = 0; times < 8; times += 1) await settle(); };
    const field = (name) => part("batch-settings", name);
    const result = (name) => part("results", name);
    const fill = (name, value, type = "input") => { field(name).value = value; send(field(name), type); };
    const solves = () => sent.filter(({ type }) => type === "solve");
    const submit = async () => { const is = send(element("batch-settings"), "submit"); await rest(); return is; };
    const answer = async (message) => { line.says({ id: solves().at(-1).id, ...message }); await rest(); };
    const told = async (content) => { answers.shift()(Response.json(content)); await rest(); };
    const solved = (more) => answer({
        type: "solution", moves: "L", length_stm: 1, length_mtm: 1, optimal: true, lower: 1,
        expanded: 2, generated: 5, seconds: 0.25, rate: 1, solver: "astar", ...more,
    });
    const cells = (name) => result(name).all("tr").map((row) => row.children.map((cell) => cell.textContent));
    line.says(HELLO);
    await rest();
    return act({ ...page, rest, field, result, fill, solves, submit, answer, told, solved, cells });
}, () => ({
    Plot,
    fetch: (url, { body } = {}) => new Promise((answer) => {
        asked.push(body ? JSON.parse(body) : new URL(url, "https://a.example").search);
        answers.push(answer);
    }),
}));
"""
)
BATCH = {"page": page_at("/lab/batch")}
BOARDS = ["1 2 3/4 0 5", "1 2 3/0 4 5"]
LISTED = [
    {"id": "a", "place": "Line 1", "position": BOARDS[0], "goal": "standard", "stated": 1},
    {"id": "b", "place": "Line 2", "error": "2 is missing."},
    {"id": "c", "place": "Line 3", "position": BOARDS[1], "goal": "standard", "stated": 3},
]


def test_a_batch_solves_its_boards_in_turn_and_saves_what_it_measured(run: Run) -> None:
    found = run(
        """return opened(async (page) => {
            const { field, result, fill, submit, told, solved, shown, cells, element, answer, pass, rest } = page;
            for (const each of ["size 3×2", "count 2", "seed 41", "seconds 2.5"]) fill(...each.split(" "));
            fill("solver", "astar", "change");
            const look = () => [field("form").disabled, field("start").hidden, element("results").hidden];
            const seen = [look(), await submit()];
            result("chart").clientWidth = 300;
            await told({ positions: given.boards });
            seen.push(look(), result("headline").textContent);
            await answer({ type: "info", phase: "building", note: "Building.", seconds: 0 });
            seen.push(result("message").textContent);
            await pass(1000);
            await solved();
            seen.push(result("headline").textContent, result("progress").getAttribute("value"));
            await solved({ moves: "L2", optimal: false, generated: 15, seconds: 2.25, memory_full_after: 0.1 });
            shown.frame();
            seen.push(look(), result("headline").textContent, result("message").textContent);
            for (const name of ["csv", "json", "copy"]) click(result(name));
            await rest();
            const [csv, json] = await Promise.all(shown.saved.map((blob) => blob.text()));
            const wanted = page.solves().map(({ id, type, ...more }) => more);
            const charts = ["length", "generated", "searched"].map((name) => {
                result("of").value = name;
                send(result("of"), "change");
                const [{ data, options: { axes, series: [, { paths }] } }] = plots;
                return [data, plots[0].range("x"), plots[0].range("y", 0, 50), axes[0].values(null, [2]), paths.align];
            });
            const texts = { charts, csv, json: json.trim().split("\\n"), copied: shown.copied[0].trim().split("\\n") };
            return { seen, query: asked[0], wanted, figures: cells("figures"), rows: cells("rows"), ...texts };
        });""",
        {**BATCH, "boards": BOARDS},
    )
    assert found["charts"] == [
        [[[1, 2], [1, 1]], [0.25, 2.75], [0, 54], ["2"], 0],
        [[list(range(5, 16)), [1, *[0] * 9, 1]], [4.25, 15.75], [0, 54], ["2"], 0],
        [
            [pytest.approx([0.25 + 0.05 * at for at in range(41)]), [1, *[0] * 39, 1]],
            *[pytest.approx([0.2375, 2.3125]), [0, 54], ["2.0\u00a0s"], 1],
        ],
    ]
    assert found["query"] == "?size=3x2&seed=41&count=2"
    assert found["wanted"] == [
        {"position": board, "goal": "standard", "solver": "astar", "heuristic": "auto", "limit": {"seconds": 2.5}}
        for board in BOARDS
    ]
    begun, prevented, during, first, building, second, progress, after, headline, message = found["seen"]
    assert (begun, prevented, during, after) == ([False, False, True], True, [True, True, False], [False, False, False])
    assert first == "0 of 2 boards: 0 solved, 0 of them proved optimal" and building == "Building."
    assert (second, progress) == ("1 of 2 boards: 1 solved, 1 of them proved optimal", "0.5")
    assert headline == "2 boards: 2 solved, 1 of them proved optimal" and message.startswith("1 search filled")
    assert [row[1:3] for row in found["figures"][:2]] == [["1.5", "1.5"], ["10", "10"]]
    assert [(row[0], row[1], row[-1]) for row in found["rows"]] == [
        ("seed 41", "1", BOARDS[0]),
        ("seed 42", "2", BOARDS[1]),
    ]
    rows = list(csv.DictReader(found["csv"].splitlines()))
    assert [(row["id"], row["waited"], row["limit"], row["version"], row["machine"]) for row in rows] == [
        ("seed 41", "0.75", "2.5", "7.0", "2 cores"),
        ("seed 42", "0", "2.5", "7.0", "2 cores"),
    ]
    assert json.loads(found["json"][2])["positions"] == 2 and len(found["copied"]) == 3
    assert set(rows[0]) - set(found["copied"][0].split()) == {"moves", "machine"}


def test_a_list_names_what_it_skips_and_may_offer_another_goal(run: Run) -> None:
    found = run(
        """return opened(async ({ field, fill, submit, told, solved, result, solves, shown, rest }) => {
            fill("boards", "a list");
            fill("seconds", "0");
            await submit();
            const offer = { goal: "snake", said: "All can reach the snake." };
            await told({ boards: [{ id: "x", place: "Line 1", error: "No." }], offer });
            const hidden = ["offer", "trouble", "start"].map((name) => field(name).hidden);
            const seen = [[...hidden, field("offerText").textContent]];
            click(field("takeOffer"));
            await rest();
            seen.push([field("offer").hidden, field("goal").value, asked.at(-1)]);
            await told({ boards: given.listed });
            seen.push([field("offer").hidden, field("trouble").textContent]);
            await solved();
            await solved({ moves: "L2", length_stm: 2, lower: 2 });
            seen.push([result("message").textContent, field("trouble").textContent, solves().length]);
            click(result("csv"));
            const limits = [await shown.saved[0].text(), ...solves().map(({ limit }) => limit ?? null)];
            await submit();
            answers.shift()(Response.json({ error: { message: "No." } }, { status: 400 }));
            await rest();
            seen.push(field("trouble").textContent);
            await submit();
            await told({ boards: [] });
            seen.push([field("trouble").textContent, field("trouble").hidden, field("form").disabled]);
            await submit();
            await told({ boards: given.listed.slice(1, 2) });
            seen.push(field("trouble").textContent, limits);
            return seen;
        });""",
        {**BATCH, "listed": LISTED},
    )
    assert found[0] == [False, True, False, "All can reach the snake."]
    assert found[1] == [True, "snake", {"text": "a list", "list": True, "goal": "snake"}]
    assert found[2] == [True, "Line 2: 2 is missing."]
    said, trouble, count = found[3]
    assert "c says 3 moves; the shortest solution has 2." in said and (trouble, count) == ("Line 2: 2 is missing.", 2)
    assert found[4:-1] == ["No.", ["That text contains no position.", False, False], "Line 2: 2 is missing."]
    csv_text, *limits = found[-1]
    assert [row["limit"] for row in csv.DictReader(csv_text.splitlines())] == ["", ""] and limits == [None, None]


def test_a_stop_keeps_the_boards_done_and_the_next_batch_begins_anew(run: Run) -> None:
    found = run(
        """return opened(async ({ field, submit, told, solved, result, solves, answer, cells, shown, rest, pass }) => {
            await submit();
            await told({ positions: given.boards });
            await solved();
            field("stop").focus();
            click(field("stop"));
            await rest();
            const look = () => [result("headline").textContent.slice(0, 11), cells("rows").length];
            shown.frame();
            const isFocused = document.activeElement === field("start");
            const seen = [[...look(), result("message").textContent.slice(0, 8), isFocused]];
            await answer({ type: "stopped", reason: "asked", lower: 1, expanded: 1, generated: 1, seconds: 1 });
            seen.push([...look(), solves().length, field("form").disabled]);
            await submit();
            await told({ positions: given.boards.slice(1) });
            await solved({ moves: "L2" });
            shown.frame();
            seen.push([...look(), cells("rows")[0].at(-1)]);
            await submit();
            click(field("stop"));
            await told({ positions: given.boards });
            seen.push([solves().length, field("form").disabled]);
            return seen;
        });""",
        {**BATCH, "boards": BOARDS},
    )
    assert found == [
        ["1 of 2 boar", 1, "Stopped.", True],
        ["1 of 2 boar", 1, 2, False],
        ["1 board: 1 ", 1, BOARDS[1]],
        [3, False],
    ]


@pytest.mark.parametrize(("breaks", "solved", "said"), [(2, 1, ""), (3, 0, "seed 1: ")])
def test_a_board_whose_connection_breaks_is_tried_three_times(run: Run, breaks: int, solved: int, said: str) -> None:
    count, rows, trouble = run(
        """return opened(async ({ field, result, submit, told, solved, solves, cells, shown, rest, pass }) => {
            await submit();
            await told({ positions: given.boards });
            for (let times = 0; times < given.breaks; times += 1) {
                line.onclose({ code: 1006 });
                await rest();
                await pass(500);
                await rest();
            }
            if (given.breaks < 3) await solved();
            shown.frame();
            const isStopped = result("message").textContent.includes("Stopped");
            return [solves().length, [cells("rows").length, isStopped], field("trouble").textContent];
        });""",
        {**BATCH, "boards": BOARDS[:1], "breaks": breaks},
    )
    assert (count, rows) == (3, [solved, False])
    assert trouble.startswith(said) and bool(trouble) == bool(said)


def test_the_form_writes_its_address_and_its_command(run: Run) -> None:
    found = run(
        """return opened(({ field, fill, shown }) => {
            const look = () => [shown.addresses.at(-1), field("command").textContent.trim()];
            const seen = [[field("random").classes.has("is-off"), field("goal").disabled, ...look()]];
            for (const [name, value, type] of given.steps) {
                fill(name, value, type);
                seen.push(look());
            }
            seen.push([field("random").classes.has("is-off"), field("goal").disabled, field("heuristic").disabled]);
            return seen;
        });""",
        {
            **BATCH,
            "address": "/lab/batch?size=5x3&count=7",
            "steps": [
                ["seed", "3", "input"],
                ["seconds", "x", "input"],
                ["seconds", "0", "input"],
                ["solver", "idastar", "change"],
                ["boards", BOARDS[0], "input"],
                ["goal", "snake", "change"],
                ["heuristic", "corners", "change"],
                ["solver", "rows", "change"],
                ["boards", "", "input"],
                ["size", "3x2", "input"],
            ],
        },
    )
    scramble = "taquin scramble --size 5x3 --seed {} --count 7 > boards.txt; taquin bench --file boards.txt --csv"
    bench = "taquin bench --file boards.txt --csv"
    own = "?boards=1-2-3.4-0-5"
    assert found[0] == [False, True, None, scramble.format(1) + " --seconds 10"]
    assert found[1] == ["?size=5x3&count=7&seed=3", scramble.format(3) + " --seconds 10"]
    assert found[2][0] == found[1][0], "what is not a number stays out of the address"
    assert found[3] == ["?size=5x3&count=7&seed=3&seconds=0", scramble.format(3)]
    assert found[4] == ["?size=5x3&count=7&seed=3&solver=idastar&seconds=0", scramble.format(3) + " --solver idastar"]
    assert found[5] == [f"{own}&solver=idastar&seconds=0", f"{bench} --solver idastar"]
    assert found[6] == [f"{own}&goal=snake&solver=idastar&seconds=0", f"{bench} --goal snake --solver idastar"]
    link = f"{own}&goal=snake&solver=idastar&heuristic=corners&seconds=0"
    assert found[7] == [link, f"{bench} --goal snake --solver idastar --heuristic corners"]
    assert found[8] == [f"{own}&goal=snake&solver=rows&seconds=0", f"{bench} --goal snake --solver rows"]
    assert found[9][1] == scramble.format(3) + " --heuristic corners", "rows do not fit 5x3, nor a goal random boards"
    assert found[10][1] == scramble.format(3).replace("5x3", "3x2") + " --solver rows"
    assert found[11] == [False, True, True]


def test_files_and_dropped_or_pasted_texts_become_the_boards(run: Run) -> None:
    found = run(
        """return opened(async ({ field, fill, rest, shown, submit }) => {
            const look = () => [field("boards").value, field("fileName").textContent, field("trouble").textContent];
            const seen = [];
            field("file").files = [new File([" 1 2/3 0\\n"], "first.txt")];
            send(field("file"), "change");
            await rest();
            seen.push(look());
            fill("boards", "1 2/0 3");
            seen.push(look());
            const dataTransfer = { files: [new File(["3 2/1 0"], "second.csv")], items: [{ kind: "file", type: "" }] };
            send(document, "drop", { dataTransfer });
            await rest();
            seen.push(look());
            send(document, "paste", { clipboardData: { files: [], getData: () => "4 5" } });
            seen.push(look());
            field("file").files = [new File(["\\0"], "binary")];
            send(field("file"), "change");
            await rest();
            seen.push([look()[0], look()[2].slice(0, 6), field("trouble").hidden]);
            field("file").files = [new File([" ".repeat(1024 * 1024 + 1)], "large")];
            send(field("file"), "change");
            await rest();
            seen.push([look()[0], look()[2].slice(0, 5)]);
            send(document, "paste", { clipboardData: { files: [], getData: () => "6 7" } });
            seen.push(look());
            fill("boards", Array(700).fill("1 2 3/4 0 5").join("\\n"));
            click(field("copyLink"));
            await rest();
            seen.push([shown.copied.at(-1), field("linkMessage").textContent.includes("without your boards")]);
            fill("count", "0");
            click(field("copyLink"));
            await rest();
            await submit();
            seen.push([shown.copied.length, field("trouble").textContent.slice(0, 9), field("form").disabled]);
            return seen;
        });""",
        BATCH,
    )
    assert found == [
        ["1 2/3 0", "first.txt", ""],
        ["1 2/0 3", "", ""],
        ["3 2/1 0", "second.csv", ""],
        ["4 5", "", ""],
        ["4 5", "binary", False],
        ["4 5", "large"],
        ["6 7", "", ""],
        ["https://taquin.example/?", True],
        [1, "The count", False],
    ]
