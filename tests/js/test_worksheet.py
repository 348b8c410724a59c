"""The settings of a worksheet: read from its address, written back, and turned into tasks."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from webapp.lessons.routes import LAYOUTS, SIZES
from webapp.puzzle import Board, check, named_goal

MODULES = (
    "puzzle/position",
    "lessons/worksheet/worksheet-settings",
    "lessons/worksheet/tasks",
    "lessons/worksheet/pages",
)
PRELUDE = DRAWN


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


@pytest.mark.parametrize("seed", range(10))
def test_two_tiles_are_swapped_in_a_position_that_cannot_be_solved(run: Run, seed: int) -> None:
    made = run(
        "return js.formatPosition(js.unsolvableOf(js.parsePosition('1 2 3/4 5 6/7 0 8'), given));",
        seed,
    )
    assert not check(Board.parse(made), named_goal("standard", 3, 3)).solvable


def test_the_page_offers_what_the_script_knows(run: Run) -> None:
    assert run("return Object.keys(js.MAX_LENGTHS);") == list(SIZES)
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
    assert "It can be solved." in first and "1 move: L" in first
    assert "It cannot be solved." in second and "move" not in second.split("To make this worksheet again")[0]


def test_a_worksheet_asks_on_each_page_only_what_was_chosen(run: Run) -> None:
    pages = drawn_pages(run, asksSolvable=False, asksSwap=False, asksMoves=True, hasSolutions=False, each=1)
    assert len(pages) == 2 and all("Solve it in 1 move:" in page for page in pages)
    assert ["Your name" in page for page in pages] == [True, False]
    [page] = drawn_pages(run, asksSolvable=False, asksInversions=True, asksMoves=False, hasSolutions=False, each=6)
    assert page.count("Count the inversions:") == 2 and "Solve it" not in page
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
