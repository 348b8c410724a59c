"""The teacher's page, which makes a class link, and the page that the link opens for the pupils."""

from tests.js.conftest import Run
from tests.js.lesson_page import LESSON_PAGE
from tests.js.page import page_at
from webapp.puzzle import named_goal

MODULES = ("lessons/class/assignment",)
PRELUDE = (
    LESSON_PAGE
    + """
const part = (name, within = document) => within.querySelector(`[data-part=${name}]`);
const enter = (field, value) => { field.value = value; send(field, "input"); };
"""
)


def test_the_form_makes_the_link_of_what_is_chosen_written_and_asked(run: Run) -> None:
    seen = run(
        """const replaced = [];
        const history = { replaceState: (state, title, address) => replaced.push(decodeURIComponent(address)) };
        const chosen = "title=Monday&lesson=counting&step=line&positions=1-2-3.4-5-6.0-7-8&ask=length.solve";
        return opened("class/teacher", () => {
            const seen = [];
            const see = (...more) => seen.push([replaced.at(-1).split("?")[1], ...more]);
            const rows = () => part("asks").children.map((row) => row.all("input").map(({ checked, indeterminate }) =>
                (indeterminate ? "-" : Number(checked))).join(""));
            const tick = (row, place, checked) => {
                const box = part("asks").children[row].all("input")[place];
                box.checked = checked;
                send(box, "change");
            };
            const lesson = (name) => part("lessons").all("input").find(({ value }) => value === name);
            const choose = (name, checked) => { lesson(name).checked = checked; send(lesson(name), "input"); };
            const steps = () => part("step").children.map(({ dataset }) => dataset.lesson ?? "");
            const values = ["title", "positions", "step"].map((name) => part(name).value);
            see(...values, steps(), rows(), lesson("counting").checked);
            enter(part("positions"), "1 2 3/4 5 6/0 7 8\\n1 2/0 3"); see(rows());       // as the one before it
            tick(2, 3, false); see(rows());
            tick(0, 3, true); see(rows());
            tick(0, 1, false); see(rows());
            const isFaulty = () => part("said").classes.has("is-fault");
            enter(part("positions"), "1 2/0 3\\nwrong"); see(isFaulty(), part("asked").hidden);
            enter(part("positions"), "1 2/0 3"); see(rows(), isFaulty());
            choose("impossible", true); see(part("stepped").hidden, part("step").value);
            choose("counting", false); see(part("stepped").hidden, steps());
            enter(part("title"), " Tuesday "); see();
            return seen;
        }, { address: `/learn/class?${chosen}`, history });""",
        {"page": page_at("/learn/class")},
    )
    one, both = "positions=1-2-3.4-5-6.0-7-8", "positions=1-2-3.4-5-6.0-7-8,1-2.0-3"
    first = "title=Monday&lesson=counting&step=line"
    assert seen == [
        [
            f"{first}&{one}&ask=length.solve",
            "Monday",
            "1 2 3/4 5 6/0 7 8",
            "line",
            ["", "counting"],
            ["0101"] * 2,
            True,
        ],
        [f"{first}&{both}&ask=length.solve", ["0101", "0101", "0101"]],
        [f"{first}&{both}&ask=length.solve,length", ["010-", "0101", "0100"]],
        [f"{first}&{both}&ask=length.solve", ["0101", "0101", "0101"]],
        [f"{first}&{both}", ["0001", "0001", "0001"]],
        [first, True, True],
        [f"{first}&positions=1-2.0-3", ["0001", "0001"], False],
        ["title=Monday&lesson=impossible,counting&positions=1-2.0-3", True, ""],
        ["title=Monday&lesson=impossible&positions=1-2.0-3", False, ["", "impossible"]],
        ["title=Tuesday&lesson=impossible&positions=1-2.0-3"],
    ]


def test_random_positions_are_added_and_a_failure_keeps_those_that_came(run: Run) -> None:
    seen = run(
        """const asked = [];
        const replies = ["1 2/0 3", "0 1/3 2", null];
        const fetch = async (url) => {
            asked.push(new URL(url, "https://example.org").searchParams);
            const position = replies.shift();
            const reply = position ? { position } : { error: { message: "No." } };
            return new Response(JSON.stringify(reply), { status: position ? 200 : 400 });
        };
        return opened("class/teacher", async () => {
            part("positions").value = "1 2 3/4 5 6/0 7 8\\n";
            Object.assign(part("size"), { value: "2x2" });
            Object.assign(part("length"), { value: "5" });
            part("count").value = "3";
            click(part("add"));
            const isOff = part("add").attributes["aria-disabled"];
            for (let turn = 0; turn < 5; turn += 1) await settle();
            const seeds = asked.map((query) => Number(query.get("seed")));
            const said = [part("said").textContent, part("said").classes.has("is-fault"), part("asks").children.length];
            replies.push(...Array(30).fill("0 1/3 2"));
            part("count").value = "99";
            click(part("add"));
            for (let turn = 0; turn < 99; turn += 1) await settle();
            const all = asked.length - seeds.length;
            return [
                isOff, part("add").attributes["aria-disabled"], part("positions").value.split("\\n").slice(0, 3),
                asked.slice(0, 3).map((query) => [query.get("size"), query.get("length")]),
                seeds.map((seed) => seed - seeds[0]), ...said, all,
            ];
        }, { fetch, history: { replaceState() {} } });""",
        {"page": page_at("/learn/class")},
    )
    assert seen == [
        *["true", "false", ["1 2 3/4 5 6/0 7 8", "1 2/0 3", "0 1/3 2"], [["2x2", "5"]] * 3, [0, 1, 2]],
        *["No.", True, 4, 20],
    ]


def test_the_link_is_given_once_something_is_chosen_with_a_code_while_it_is_short(run: Run) -> None:
    seen = run(
        """const listeners = {};
        const addEventListener = (type, act) => { listeners[type] = act; };
        return opened("class/teacher", ({ element }) => {
            const sheet = element("code");
            return given.steps.map(([title, positions, isOpen]) => {
                enter(part("title"), title);
                enter(part("positions"), positions);
                sheet.popoverOpen = isOpen;
                listeners.beforeprint();
                const [{ value: address }, { href }] = [part("address"), part("open").attributes];
                const isOff = part("copy").attributes["aria-disabled"];
                const looks = [isOff, part("coded").hidden, part("copied").textContent];
                const code = [part("heading", sheet).textContent, document.documentElement.classes.has("prints-code")];
                return [address.split("/class/")[1]?.length ?? 0, href === (address || undefined), ...looks, ...code];
            });
        }, { addEventListener, history: { replaceState() {} } });""",
        {
            "page": page_at("/learn/class"),
            "steps": [
                ["", "", False],
                ["Monday", "1 2/0 3", True],
                ["", "\n".join([str(named_goal("standard", 10, 10))] * 20), False],
                ["", "", False],
            ],
        },
    )
    nothing = [0, True, "true", True, "First choose a lesson or add a position.", "QR code", False]
    assert seen[0] == seen[3] == nothing
    assert seen[1] == [len("work?title=Monday&positions=1-2.0-3"), True, "false", False, "", "Monday", True]
    assert seen[2][1:] == [True, "false", True, "The link is too long for a QR code.", "QR code", False]


WORK = "/learn/class/work?lesson=counting&positions=1-2-3.4-5-6.0-7-8,1-2-3.4-5-6.0-8-7&ask=length.best.solve,parity"


def test_the_work_of_a_pupil_is_kept_and_written_for_the_teacher(run: Run) -> None:
    seen = run(
        """const kept = new Storage();
        kept.setItem("taquin-lessons", JSON.stringify({ counting: { solved: ["a", "b"], tries: {} } }));
        const listeners = {};
        const addEventListener = (type, act) => { listeners[type] = act; };
        const visit = (act, address = given.address) => opened("class/work", async (used) => {
            const [first, second] = document.querySelectorAll("[data-work]");
            const answer = (place, name) => place.querySelectorAll(`[data-answer=${name}]`);
            const move = async (moves) => {
                for (const letter of moves) send(first.querySelector(".board"), "keydown", { key: KEYS[letter] });
                await used.pass(1000);
            };
            const text = () => part("text").value.split("\\n").slice(1);
            const tick = (field) => { field.checked = true; send(field, "input"); };
            return act({ ...used, first, second, answer, move, text, tick });
        }, { address, localStorage: kept, addEventListener });
        const seen = await visit(async ({ first, second, answer, move, text, tick }) => {
            const seen = [text()];
            enter(part("name"), "Ada");
            enter(answer(first, "length")[0], " 007 ");
            tick(answer(first, "best")[1]);
            tick(answer(second, "verdict")[1]);
            enter(answer(second, "inversions")[0], "many");
            enter(answer(second, "row")[0], "1");
            await move("DULL");
            click(part("restart", first));
            await move("LRLL");
            click(part("copy"));
            await settle();
            seen.push(text(), part("best", first).classes.has("good"), part("copied").textContent);
            await move("R");
            click(part("restart", first));
            await move("LL");
            seen.push(text());
            click(part("restart", first));
            await move("DULL");
            kept.setItem("taquin-lessons", JSON.stringify({ counting: { solved: [..."abc"], tries: {} } }));
            listeners.focus();
            return [...seen, part("copied").textContent, text(), part("text").rows];
        });
        const other = await visit(({ text }) => [part("name").value, text()], given.address.replace("0-7-8", "7-0-8"));
        const again = await visit(({ asked, text, first, second, answer }) => {
            const verdicts = answer(second, "verdict").map(({ checked }) => checked === true);
            const fields = [answer(first, "length")[0].value, verdicts, answer(second, "row")[0].value];
            const before = [part("name").value, ...fields, text()];
            click(part("forget"));
            return [...before, ...["work", "page"].map((name) => kept.getItem(`taquin-class-${name}`)), asked];
        });
        return [seen, other, again];""",
        {"page": page_at(WORK), "address": WORK},
    )
    first, other, again = seen
    lesson, verdict = ["counting 2/3", ""], "2. parity no - 1"
    answers = ["1. length 7", "1. best 7"]
    assert first == [
        ["1. -", *lesson],
        [*answers, "1. DUL2 (1 s)", verdict, *lesson],
        True,
        "Copied.",
        [*answers, "1. L2 (1 s)", verdict, *lesson],
        "",
        [*answers, "1. L2 (1 s)", verdict, "counting 3/3", ""],
        7,
    ]
    assert other == ["", ["1. -", "counting 3/3", ""]]
    assert again == ["Ada", "7", [False, True], "1", first[6], None, WORK[len("/learn/class/work") :], ["reload"]]


def test_right_answers_are_asked_for_once_and_again_after_a_failure(run: Run) -> None:
    before, after, asked = run(
        """const asked = [];
        const solutions = { "1 2 3/4 5 6/0 7 8": "L2", "1 2 3/4 5 6/7 0 8": "L", "1 2 3/0 5 6/4 7 8": "UL2" };
        let isAway = true;
        const fetch = async (url, { body } = {}) => {
            asked.push(body ? JSON.parse(body).position : url.split("/").at(-1));
            await new Promise((go) => setTimeout(go, 50));
            if (isAway) return new Response("", { status: 500 });
            const moves = solutions[asked.at(-1)];
            return body ? Response.json({ type: "solution", optimal: true, moves }) : new Response("");
        };
        const DOMParser = class { parseFromString() { return new DrawnDocument(grown(given.lesson)); } };
        return opened("class/teacher", async ({ pass }) => {
            const code = js.codeOf(js.readAssignment(location.search));
            const rest = async () => { for (let times = 0; times < 30; times += 1) await pass(20); };
            const read = async (...lines) => {
                enter(part("returned"), [`Taquin ${code}: Ada`, ...lines].join("\\n"));
                await pass(20);
                enter(part("returned"), part("returned").value);
                await rest();
                return part("table").all("tr").map(({ children }) => children.map(({ textContent }) => textContent));
            };
            const before = await read("1. best 4");
            asked.length = 0;
            isAway = false;
            return [before, await read("1. best 4", "counting: row=2 turned=1"), asked];
        }, { fetch, DOMParser });""",
        {
            "page": page_at("/learn/class"),
            "lesson": page_at("/learn/counting"),
            "address": "/learn/class?lesson=counting&positions=1-2-3.4-5-6.0-7-8&ask=best",
        },
    )
    position = "1 2 3/4 5 6/0 7 8"
    nearer, farther = "1 2 3/4 5 6/7 0 8", "1 2 3/0 5 6/4 7 8"
    assert (asked[:2], sorted(asked[2:])) == (["counting", position], sorted([nearer, farther]))
    assert before[2][1:3] == ["4", "–"] and before[3][0] == "Right at once"
    assert after[0][2].startswith("Can it be solved?") and after[1][2].startswith("How many inversions")
    assert after[2].count("✓") == 1
    assert [row[:2] for row in after[2:]] == [
        ["Ada", "✗ 4"],
        ["Right answer", "7"],
        ["Right at once", "0"],
        ["Right later", "0"],
        ["Not right", "1"],
    ]
