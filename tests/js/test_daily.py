"""The daily puzzle in the page, which works without the server: the same positions as the server's."""

from datetime import date, timedelta

import pytest

from tests.js.conftest import Run
from webapp.puzzle import DAILY_SIZES, Board, Problem, daily
from webapp.server.pages import FIRST_DAY

MODULES = (
    "puzzle/daily", "puzzle/position", "puzzle/problem", "puzzle/moves", "puzzle/scramble",
    "game/game", "game/links/offline-opening", "play/daily-days", "play/daily-heading",
    "storage/solve-record", "ui/root",
)  # fmt: skip
POSITION = "return given.map(([size, day]) => js.formatPosition(js.dailyPosition(size, day, '2100-01-01')))"


def test_the_page_and_the_server_have_the_same_puzzles(run: Run) -> None:
    days = [FIRST_DAY + timedelta(days=back) for back in range(0, 9000, 97)]
    wanted = [(size, day) for day in days for size in DAILY_SIZES]
    found = run(POSITION, [[f"{width}x{height}", str(day)] for (width, height), day in wanted])
    assert found == [str(daily(day, *size)) for size, day in wanted]


def test_the_blank_of_a_single_row_or_column_is_anywhere(run: Run) -> None:
    found = run(
        """const goals = ["2 1 3 0", "0/1/2"].map(js.parsePosition);
        const shares = [0, 0.25, 0.5, 0.75, 0.99];
        return goals.map((goal) => shares.map((share) => js.formatPosition(js.scrambled(goal, () => share))));"""
    )
    assert found[0] == ["0 2 1 3", "2 0 1 3", "2 1 0 3", "2 1 3 0", "2 1 3 0"]
    assert found[1] == ["0/1/2", "0/1/2", "1/0/2", "1/2/0", "1/2/0"]


def test_other_sizes_and_days_are_refused_with_a_sentence(run: Run) -> None:
    said = """return given.map(([size, day]) => {
      try { return js.dailyPosition(size, day, "2026-11-29"); } catch ({ message }) { return message; }
    })"""
    days = f"Daily puzzles are from {FIRST_DAY} to 2026-11-29."
    wanted = [
        ["4x4", str(FIRST_DAY - timedelta(days=1))],
        ["4x4", "2026-11-30"],
        ["3x3", "2026-02-30"],
        ["3x3", "yesterday"],
        ["7x7", str(date(2026, 5, 5))],
    ]
    assert run(said, wanted) == [
        days,
        days,
        days,
        days,
        "There is no daily puzzle of that size. Choose 3\xa0×\xa03, 4\xa0×\xa04, 5\xa0×\xa05.",
    ]


@pytest.mark.parametrize(
    ("address", "size", "goal", "fault"),
    [
        ("/p/1-2-3.4-0-5?goal=snake", "1 2 3/4 0 5", "snake", ""),
        ("/daily/3x3?date=2026-01-02", str(daily(date(2026, 1, 2), 3, 3)), "standard", ""),
        ("/?size=4x2&goal=snake", "4x2", "snake", ""),
        ("/?size=2x1&faces=A", "2x1", "standard", ""),
        ("/?size=1x1", "4x4", "standard", "'1x1' is not a size."),
        ("/?size=21x20", "4x4", "standard", "the limit is 400 cells."),
        ("/p/1-2.2-0", "4x4", "standard", "each number from 0 to 3 exactly once."),
    ],
)
def test_without_the_server_the_page_opens_what_its_address_asks_for(
    run: Run, address: str, size: str, goal: str, fault: str
) -> None:
    found, goal_text, is_solved, trouble = run(
        """globalThis.location = new URL(js.ROOT + given, "http://localhost");
        const trouble = [];
        const { start, goalText, goal, faces } = js.gameInAddress((sentence) => trouble.push(sentence));
        delete globalThis.location;
        const isSolved = goal !== undefined && js.isReached({ goal, goalText, faces }, start);
        return [js.formatPosition(start), goalText, isSolved, trouble.join()];""",
        address,
    )
    board = Board.parse(found)
    assert size in (found, board.size) and goal_text == goal and not is_solved
    assert Problem.parse(board, goal).verdict().solvable or size == found
    assert fault in trouble and bool(fault) == bool(trouble), trouble


HEADING = """
const part = (name, more = {}) => ({ dataset: { part: name }, textContent: "", ...more });
const link = (daily) => ({
    dataset: { daily },
    setAttribute() { this.isCurrent = true; },
    removeAttribute() { this.isCurrent = false; },
});
const links = ["3x3", "4x4", "5x5"].map(link);
const [date, result, sizes] = [part("date"), part("result"), part("sizes", { children: links })];
const heading = { hidden: null, parentElement: null, querySelectorAll: () => [date, result, sizes] };
const start = (size) => js.dailyPosition(size, "2026-01-02", "2026-02-02");
for (const size of ["3x3", "4x4"]) js.noteOpenedDay({ start: start(size), day: "2026-01-02" }, {});
const solve = { ...js.BLANK, start: js.formatPosition(start("3x3")), size: "3x3", moves: "R2U", time: 61230 };
const others = [{ ...solve, goal: "snake", time: 1 }, { ...solve, faces: "ABCDEFGH", time: 2 }];
const solves = { all: async () => [...others, solve], subscribe() {} };
const game = js.createGame({ start: start("3x3") });
let redraw; // in another format of times
const settings = { follow: (_, act) => { redraw = act; } };
js.createDailyHeading(heading, { game, saved: Promise.resolve({ solves }), settings });
const shown = async (other) => {
    if (other) game.load({ start: other });
    await new Promise((resolve) => { setTimeout(resolve); });
    const current = links.filter(({ isCurrent }) => isCurrent).map(({ dataset }) => dataset.daily);
    return [heading.hidden, date.textContent, current, result.textContent];
};
const seen = [await shown()];
for (const other of [start("4x4"), js.parsePosition("1 2 3/4 0 5"), start("3x3")]) seen.push(await shown(other));
solve.moves = "R2";
redraw();
seen.push(await shown());
for (const name of ["daily", "daily-size"]) localStorage.removeItem(`taquin-${name}`);
return [seen, links.map(({ href }) => href.replace(js.ROOT, ""))];
"""


def test_the_heading_follows_the_board_to_another_size_of_the_day(run: Run) -> None:
    seen, links = run(HEADING)
    small = [False, "2 January 2026", ["3x3"], "Solved in 1:01.23, 3 moves"]
    assert seen == [
        small,
        [False, "2 January 2026", ["4x4"], ""],
        [True, *seen[2][1:]],
        small,
        [*small[:3], seen[4][3]],
    ]
    assert seen[4][3] == "Solved in 1:01.23, 2 moves"
    assert links == [f"/daily/{size}?date=2026-01-02" for size in ("3x3", "4x4", "5x5")]


def test_only_the_unchanged_daily_puzzle_has_the_address_of_its_day(run: Run) -> None:
    changes = [
        {},
        {"goalText": "snake"},
        {"faces": list("ABCDEFGH")},
        {"picture": "cat"},
        {"challenge": {"moves": [], "times": []}},
        {"linkVariations": {"name": "", "others": []}},
    ]
    addresses = run(
        """const start = js.dailyPosition("3x3", "2026-01-02", "2026-01-02");
        js.noteOpenedDay({ start, day: "2026-01-02" }, {});
        const game = { start, goalText: "standard", faces: null, picture: "", challenge: null, linkVariations: null };
        const addresses = given.map((change) => js.dailyAddress({ ...game, ...change }).replace(js.ROOT, ""));
        for (const name of ["daily", "daily-size"]) localStorage.removeItem(`taquin-${name}`);
        return addresses;""",
        changes,
    )
    assert addresses == ["/daily/3x3?date=2026-01-02", *[""] * 5]


def test_the_latest_forty_days_the_size_and_the_solved_days_are_remembered(run: Run) -> None:
    days = [str(date(2026, 1, 1) + timedelta(days=later)) for later in range(41)]
    known, size, solved = run(
        """const games = given.map((day) => ({ start: js.dailyPosition("5x5", day, "2026-03-01"), day }));
        for (const game of games) js.noteOpenedDay(game, {});
        const posed = games.map(({ start }) => ({ start, goalText: "standard", faces: null }));
        for (const each of posed.toReversed().slice(0, 3)) js.noteSolvedDay(each);
        const kept = [posed.map(js.dayOf), js.readDailySize(), [...js.readSolvedDays()]];
        for (const name of ["daily", "daily-size", "daily-solved"]) localStorage.removeItem(`taquin-${name}`);
        return kept;""",
        days,
    )
    assert (known, size, solved) == (["", *days[1:]], "5x5", days[-3:])
