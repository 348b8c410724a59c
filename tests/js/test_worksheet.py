"""The settings of a worksheet: read from its address, written back, and turned into tasks."""

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.lesson_page import LESSON_PAGE, lesson
from webapp.lessons.routes import LAYOUTS, SIZES
from webapp.puzzle import Board, check, named_goal

MODULES = (
    "puzzle/position",
    "lessons/worksheet/worksheet-settings",
    "lessons/worksheet/tasks",
    "lessons/worksheet/pages",
)
PRELUDE = LESSON_PAGE


def test_the_address_of_a_worksheet_keeps_all_its_settings(run: Run) -> None:
    settings = {
        "title": "Monday & more",
        "count": 9,
        "size": "4x3",
        "from": 5,
        "to": 20,
        "seed": 77,
        "asksSolvable": True,
        "asksInversions": True,
        "asksSwap": True,
        "asksMoves": False,
        "each": 9,
        "paper": "letter",
        "hasCover": True,
        "hasSolutions": False,
    }
    assert run("return js.readSettings(js.writeSettings(given));", settings) == settings


def test_the_usual_settings_leave_only_the_seed_in_the_address(run: Run) -> None:
    assert run("return js.writeSettings(js.DEFAULTS);") == "?seed=1"


@pytest.mark.parametrize(
    ("query", "name", "value"),
    [
        ("?count=1000", "count", 60),
        ("?count=many", "count", 6),
        ("?size=9x9", "size", "3x3"),
        ("?size=2x2&from=9", "from", 6),
        ("?from=12&to=5", "to", 12),
        ("?each=5", "each", 6),
        ("?paper=a0", "paper", "a4"),
        ("?seed=99999999", "seed", 999_999),
    ],
)
def test_a_setting_out_of_range_becomes_the_nearest_one_that_works(
    run: Run, query: str, name: str, value: object
) -> None:
    assert run("return js.readSettings(given);", query)[name] == value


def test_the_lengths_rise_evenly(run: Run) -> None:
    assert run("return js.lengthsOf({ count: 5, from: 4, to: 12 });") == [4, 6, 8, 10, 12]
    assert run("return js.lengthsOf({ count: 1, from: 4, to: 12 });") == [4]


def test_half_of_the_positions_cannot_be_solved_and_the_seed_decides_which(run: Run) -> None:
    ask = "return js.solvableOf({ ...js.DEFAULTS, count: 9, seed: given, asksSolvable: true });"
    found = [run(ask, seed) for seed in range(20)]
    assert [each for each in found if each.count(False) != 4] == []
    assert found == [run(ask, seed) for seed in range(20)]
    assert len({tuple(each) for each in found}) > 5
    assert all(run("return js.solvableOf({ ...js.DEFAULTS, count: 9, asksSolvable: false });"))
    assert run("return js.solvableOf({ ...js.DEFAULTS, count: 9, asksSwap: true });").count(False) == 4


@pytest.mark.parametrize("seed", range(10))
def test_two_tiles_are_swapped_in_a_position_that_cannot_be_solved(run: Run, seed: int) -> None:
    made = run(
        "return js.formatPosition(js.unsolvableOf(js.parsePosition('1 2 3/4 5 6/7 0 8'), given));",
        seed,
    )
    assert not check(Board.parse(made), named_goal("standard", 3, 3)).solvable


def test_the_page_offers_what_the_script_knows(run: Run) -> None:
    lengths = run("return js.MAX_LENGTHS;")
    assert list(lengths) == list(SIZES)
    for size in ("2x2", "3x2"):
        width, height = map(int, size.split("x"))
        assert lengths[size] == max(naive.distances(named_goal("standard", width, height).tiles, width).values())
    read = [run("return js.readSettings(given).each;", f"?each={layout}") for layout in LAYOUTS]
    assert read == list(LAYOUTS)


def test_positions_are_divided_into_pages(run: Run) -> None:
    assert run("return js.pagesOf([1, 2, 3, 4, 5], 2);") == [[1, 2], [3, 4], [5]]


def test_no_position_comes_twice_while_there_are_others(run: Run) -> None:
    made = run(
        """const [first, second] = ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 0/7 8 6"];
        const answerTo = (path) => {
            if (!path.includes("/scramble?")) return { type: "solution", moves: "D" };
            return { position: Number(new URLSearchParams(path.split("?")[1]).get("seed")) < 1000 ? first : second };
        };
        const before = globalThis.fetch;
        globalThis.fetch = async (path) => Response.json(answerTo(path));
        try {
            const settings = { ...js.DEFAULTS, count: 2, from: 1, to: 1, seed: 5 };
            const tasks = await js.makeTasks(settings, { signal: new AbortController().signal, onProgress() {} });
            return tasks.map(({ position }) => js.formatPosition(position));
        } finally {
            globalThis.fetch = before;
        }"""
    )
    assert made == ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 0/7 8 6"]


def test_each_size_and_length_has_positions_of_its_own(run: Run) -> None:
    asked = run(
        """const asked = [];
        const before = globalThis.fetch;
        globalThis.fetch = async (path) => {
            if (!path.includes("/scramble?")) return Response.json({ type: "solution", moves: "D" });
            const { size, length } = Object.fromEntries(new URLSearchParams(path.split("?")[1]));
            asked.push(`${size} ${length}`);
            return Response.json({ position: size === "3x2" ? "1 2 3/4 0 5" : "1 2/3 4/0 5" });
        };
        const making = { signal: new AbortController().signal, onProgress() {} };
        const sheet = (size, length) => ({ ...js.DEFAULTS, count: 1, seed: 77, size, from: length, to: length });
        try {
            for (const each of given) await js.makeTasks(sheet(...each), making);
            return asked;
        } finally {
            globalThis.fetch = before;
        }""",
        [["3x2", 4], ["2x3", 4], ["2x3", 5], ["3x2", 4]],
    )
    assert asked == ["3x2 4", "2x3 4", "2x3 5"], "what was asked before is not asked again"


SOLVABLE = {"number": 1, "position": "1 2 3/4 0 5", "length": 1, "moves": "L", "isSolvable": True}
UNSOLVABLE = {"number": 2, "position": "2 1 3/4 0 5", "length": 1, "moves": "", "isSolvable": False}


def drawn_pages(run: Run, **settings: object) -> list[str]:
    """Return the texts of the pages of a worksheet with two positions."""
    return run(
        """const tasks = given.tasks.map((task) => ({ ...task, position: js.parsePosition(task.position) }));
        const pages = drawnBy(() => js.drawPages({ ...js.DEFAULTS, size: "3x2", ...given.settings }, tasks, "/sheet"));
        return pages.map(({ textContent }) => textContent);""",
        {"tasks": [SOLVABLE, UNSOLVABLE], "settings": settings},
    )


def test_the_solutions_have_moves_only_for_what_can_be_solved(run: Run) -> None:
    *_, solutions = drawn_pages(run, asksSolvable=True, asksMoves=True, hasSolutions=True)
    first, second = solutions.split("2.", 1)
    assert 0 < first.find("It can be solved.") < first.find("1 move: L")
    assert "0 inversions. Even; row 1 does not count, because the width is odd." in first
    assert "It cannot be solved." in second and "move" not in second.split("To make this worksheet again")[0]


def test_each_number_is_in_the_middle_of_its_cell_in_the_order_of_reading(run: Run) -> None:
    places, frame = run(
        """const task = { ...given, position: js.parsePosition(given.position) };
        const [page] = drawnBy(() => js.drawPages({ ...js.DEFAULTS, hasSolutions: false }, [task], ""));
        const [board] = page.querySelectorAll(".paper-board");
        const placeOf = ({ attributes: { x, y }, textContent }) => [textContent, Number(x), Math.floor(y / 10)];
        const { width, height } = board.querySelector(".paper-frame").attributes;
        return [board.all("text").map(placeOf), [width, height].map(Number)];""",
        SOLVABLE,
    )
    assert frame == [30, 20]
    assert places == [["1", 5, 0], ["2", 15, 0], ["3", 25, 0], ["4", 5, 1], ["5", 25, 1]]


def test_a_worksheet_asks_on_each_page_only_what_was_chosen(run: Run) -> None:
    pages = drawn_pages(run, asksSolvable=False, asksSwap=False, asksMoves=True, hasSolutions=False, each=1)
    assert len(pages) == 2 and all("Solve it in 1 move:" in page for page in pages)
    assert ["Your name" in page for page in pages] == [True, False]
    [page] = drawn_pages(run, asksSolvable=False, asksInversions=True, asksMoves=False, hasSolutions=False, each=6)
    assert page.count("Count the inversions:") == 2 and "Solve it" not in page
    [page] = drawn_pages(run, asksSolvable=True, asksInversions=True, asksSwap=True, hasSolutions=False)
    assert page.count("If not, which swap mends it?") == 2 and "Count the inversions:" not in page
    [page] = drawn_pages(run, asksSwap=True, hasSolutions=False)
    assert page.count("If it cannot be solved: which swap mends it?\xa0If so, solve it in 1 move:") == 2
    cover, *others = drawn_pages(run, hasCover=True, hasSolutions=True, title="Monday", each=1)
    assert cover.startswith("Monday2 positions, 3\xa0×\xa02")
    assert ["Your name" in page for page in (cover, *others)] == [True, False, False, False]
    assert [page.startswith("Monday") for page in others] == [False, False, True], "of the solutions"


def test_a_class_link_asks_what_the_paper_asks(run: Run) -> None:
    parity = ["asksSolvable", "asksInversions", "asksSwap"]
    chosen = [[], ["asksMoves"], *([name] for name in parity), ["asksSwap", "asksMoves"]]
    asked = run(
        "return given.map((names) => js.asksOf(Object.fromEntries(names.map((name) => [name, true]))));", chosen
    )
    assert asked == [[], ["solve"], *[["parity"]] * 3, ["parity", "solve"]]


SHEET = """
const printed = [];
const held = []; // answers that wait
let isDown = false;
let isHeld = false;
const fetch = async (path) => {
    if (isHeld) await new Promise((go) => held.push(go));
    if (isDown) throw new TypeError("away");
    let number = Number(new URLSearchParams(path.split("?")[1]).get("seed"));
    const [tiles, others] = [[0], [1, 2, 3, 4, 5, 6, 7, 8]];
    for (; others.length; number = Math.floor(number / (others.length + 1))) {
        tiles.push(...others.splice(number % others.length, 1));
    }
    return Response.json({ position: [0, 3, 6].map((at) => tiles.slice(at, at + 3).join(" ")).join("/") });
};
const openSheet = (act) => opened("worksheet/worksheet", async (page) => {
    const { shown, part, element, pass } = page;
    const rest = async () => { for (let times = 0; times < 40; times += 1) await settle(); };
    const field = (name) => part("worksheet-settings", name);
    const type = (name, value) => {
        if (typeof value === "boolean") field(name).checked = value;
        else field(name).value = value;
        send(field(name), "input");
    };
    const tasks = () => element("sheet").querySelectorAll(".tasks .paper-board").map((board) => (
        board.getAttribute("aria-label")
    ));
    const look = () => [shown.addresses.at(-1), tasks().length, field("said").textContent];
    await rest();
    return act({ ...page, rest, field, type, tasks, look });
}, { fetch, print: () => printed.push("print"), ...given.more });
"""


@lesson("worksheet")
def test_a_worksheet_follows_its_form_once_typing_rests_and_offers_other_positions(run: Run, page: dict) -> None:
    first, typed, values, other, links, copied, printed = run(
        SHEET
        + """return openSheet(async ({ rest, field, type, tasks, look, shown, pass, element }) => {
            const pages = element("sheet").children.map(({ className }) => className);
            const first = [look(), element("sheet").getAttribute("aria-busy"), field("title").value, pages];
            type("count", "2");
            await pass(300);
            type("title", "Monday");
            type("paper", "letter");
            type("asksInversions", true);
            await pass(300);
            const typed = [look()];
            await pass(100);
            await rest();
            typed.push(look(), element("sheet").className.split(" ").at(-1));
            const before = tasks();
            type("from", "100");
            type("hasCover", true);
            send(field("from"), "change");
            const values = [field("from"), field("to")].flatMap(({ value, max }) => [value, max]);
            click(field("again"));
            await rest();
            const seed = (address) => new URLSearchParams(address).get("seed");
            const [address] = look();
            const isOther = seed(address) !== seed(typed[1][0]) && tasks().join() !== before.join();
            const hasCover = element("sheet").children[0].classes.has("cover-page");
            const other = [isOther, address.replace(/seed=\\d+/, ""), hasCover];
            click(field("copy"));
            await rest();
            const again = shown.copied.at(-1).endsWith(`/learn/worksheet${address}`);
            const link = field("give").getAttribute("href").replaceAll("-", " ").replaceAll(".", "/");
            click(field("print"));
            const isKept = send(element("worksheet-settings"), "submit");
            const links = [again, field("said").textContent, tasks().every((position) => link.includes(position))];
            return [first, typed, values, other, links, isKept, printed];
        });""",
        {**page, "address": "/learn/worksheet?seed=31&count=3&moves=0"},
    )
    assert first == [["?count=3&seed=31&moves=0", 3, "3 positions."], None, "", ["paper", "paper solutions-page"]]
    assert typed[0] == first[0]
    assert typed[1] == ["?title=Monday&count=2&seed=31&inversions=1&moves=0&paper=letter", 2, "2 positions."]
    assert typed[2] == "paper-letter"
    assert values == ["31", "31", "31", "31"]
    assert other == [True, "?title=Monday&count=2&from=31&to=31&&inversions=1&moves=0&cover=1&paper=letter", True]
    assert links == [True, "Copied.", True] and copied is True and printed == ["print"]


@lesson("worksheet")
def test_only_the_latest_settings_are_drawn_and_a_failure_empties_the_sheet(run: Run, page: dict) -> None:
    busy, latest, down, back = run(
        SHEET
        + """return openSheet(async ({ rest, field, type, tasks, look, pass, element }) => {
            const state = () => [...look(), element("sheet").getAttribute("aria-busy")];
            isHeld = true;
            for (const count of ["4", "3"]) {
                type("count", count);
                click(field("again"));
                await rest();
            }
            const busy = state().slice(1);
            isHeld = false;
            for (const go of held.reverse()) {
                go();
                await rest();
            }
            const latest = state().slice(1);
            isDown = true;
            click(field("again"));
            await rest();
            const down = state().slice(1);
            isDown = false;
            type("count", "21");
            await pass(400);
            await rest();
            return [busy, latest, down, state().slice(1)];
        });""",
        {**page, "address": "/learn/worksheet?seed=51&count=1&moves=0"},
    )
    assert busy == [1, "1 position.", "true"]
    assert latest == [3, "3 positions.", None]
    assert down == [0, "The server does not answer. Your board is safe; try again in a moment.", None]
    assert back == [21, "21 positions. A class link takes the first 20.", None]


@lesson("worksheet")
def test_what_was_typed_before_the_script_ran_stays(run: Run, page: dict) -> None:
    found = run(
        SHEET
        + """const typed = { title: "Tuesday", count: "2", to: "40" };
        const enter = ([, attributes, parts]) => {
            const value = typed[attributes["data-part"]];
            if (value) attributes.value = value;
            parts.filter(Array.isArray).forEach(enter);
        };
        enter(given.page);
        const seen = [];
        for (let times = 0; times < 2; times += 1) await openSheet(({ field, look }) => {
            seen.push(["title", "count", "from", "to"].map((name) => field(name).value), look()[0].split("&seed="));
        });
        const [values, [address, seed], , [, other]] = seen;
        return [values, address, seed !== other];""",
        {**page, "address": "/learn/worksheet"},
    )
    assert found == [["Tuesday", "2", "8", "31"], "?title=Tuesday&count=2&to=31", True]
