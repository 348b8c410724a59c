"""The solves of this browser without a page: how a new one compares with those before."""

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME
from tests.js.walks import wandering
from webapp.puzzle import Board, named_goal

MODULES = (
    "storage/solves", "storage/solve-record", "game/game", "puzzle/position", "play/panels/history/history-view",
    "play/latest-times",
)  # fmt: skip
PRELUDE = (
    HELD_TIME
    + DRAWN
    + """
const solvesIn = (kept) => js.createSolves({ storage: {
    all: async () => kept,
    put: async (_, solves) => { kept.push(...solves); return true; },
    remove: async () => {},
} });
const solve = (start, time, more = {}) => ({ ...js.BLANK, date: time, size: "3x3", start, time, ...more });
const standing = async (kept, made) => Object.values(await solvesIn(kept).note(made));
"""
)


def test_a_solve_is_compared_with_those_that_count(run: Run) -> None:
    found = run(
        """const kept = () => [
            solve("a", 5000), solve("b", 4000, { penalty: "+2" }), solve("c", 1000, { uncounted: "shown" }),
            solve("d", 1000, { size: "4x4" }), solve("e", 1000, { penalty: "DNF" }),
        ];
        return [
            await standing(kept(), solve("f", 4500)),
            await standing(kept(), solve("f", 5000)),
            await standing(kept(), solve("a", 3000)),
            await standing(kept(), solve("a", 3000, { goal: "snake" })),
            await standing(kept(), solve("f", 3000, { uncounted: "easy" })),
        ];"""
    )
    best, slower, again, other, easy = found
    assert best == [True, 4500, None, "", []]
    assert slower == [False, 5000, None, "", []], "as fast as another"
    assert other == [False, None, None, "", []], "another puzzle"
    assert (again, easy) == ([False, 5000, None, "again", []], [False, 5000, None, "easy", []])


def test_a_saved_solve_keeps_the_standing_that_it_had_when_it_was_made(run: Run) -> None:
    noted, recalled = run(
        """const kept = [solve("a", 5000, { date: 1 }), solve("b", 4000, { date: 2 })];
        const noted = await solvesIn(kept).note(solve("c", 3000, { date: 3 }));
        kept.push(solve("d", 1000, { date: 4 }));
        return [noted, await solvesIn(kept).standingOf(kept[2])];"""
    )
    assert noted["isBest"]
    assert recalled == noted


def test_the_averages_of_a_session_that_are_better_than_all_before_are_named(run: Run) -> None:
    found = run(
        """const kept = given.map((time, index) => solve(`s${index}`, time, { date: index }));
        const after = async (solves, made) => (await solvesIn([...solves]).note(made)).bests;
        const bests = (time, more) => after(kept, solve("new", time, { date: 99, ...more }));
        const beside = after([solve("o", 10, { session: "Other" }), ...kept], solve("new", 5000, { date: 99 }));
        return [await bests(1000), await bests(9000), await bests(1000, { uncounted: "shown" }), await beside];""",
        [6000, 8000, 7000, 6000, 5000],
    )
    fast, slow, uncounted, beside = found
    assert fast == [{"span": 3, "time": 4000}, {"span": 5, "time": 6000}]
    assert (slow, uncounted) == ([], [])
    assert beside == [{"span": 3, "time": pytest.approx(5333.33, abs=0.01)}, {"span": 5, "time": 6000}]


@pytest.mark.parametrize("is_saved", [False, True])
def test_a_solve_that_could_not_be_saved_stays_until_it_is_deleted(run: Run, is_saved: bool) -> None:
    counts = run(
        """const storage = { all: async () => [], put: async () => given, remove: async () => {} };
        const [solves, made] = [js.createSolves({ storage }), solve("a", 1)];
        await solves.put([made]);
        const counts = [(await solves.all()).length];
        await solves.remove([made]);
        return [...counts, (await solves.all()).length];""",
        is_saved,
    )
    assert counts == [0 if is_saved else 1, 0]


@pytest.mark.parametrize(
    ("looks", "kind"),
    [
        ({"goalText": "magic", "picture": "cat"}, "magic"),
        ({"faces": ["A", "B", "A"]}, "letters"),
        ({"faces": ["10", "20", "30"], "picture": "cat"}, "picture"),
        ({"faces": ["10", "20", "30"]}, "numbers"),
    ],
)
def test_a_solve_is_of_the_kind_that_its_tiles_show(run: Run, looks: dict[str, object], kind: str) -> None:
    assert run("return js.kindOf(given)", {"goalText": "standard", "faces": None, "picture": "", **looks}) == kind


def test_each_mark_of_a_solve_is_set_and_taken_back_by_itself(run: Run) -> None:
    marks = [(penalty, mark) for penalty in ("", "+2", "DNF", "DNF+2") for mark in ("DNF", "+2")]
    found = run("return given.map(([penalty, mark]) => js.markedOtherwise(penalty, mark))", marks)
    assert found == ["DNF", "+2", "DNF+2", "", "", "DNF+2", "+2", "DNF"]


@pytest.mark.parametrize(("size", "typical"), [((3, 3), 16), ((4, 3), 25.67), ((3, 5), 37.33)], ids=str)
def test_a_start_nearer_than_a_third_of_the_typical_distance_is_easy(
    run: Run, size: tuple[int, int], typical: float
) -> None:
    seen = dict[int, Board]()
    for seed in range(200):
        board, _ = wandering(*size, seed // 4, seed)
        seen.setdefault(naive.manhattan(board.tiles, named_goal("standard", *size).tiles, board.width), board)
    found = run(
        """const run = { date: 0, control: "mouse", time: 1, times: [], uncounted: "" };
        return given.map((text) => js.solveOf(js.createGame({ start: js.parsePosition(text) }), run).uncounted);""",
        [str(board) for board in seen.values()],
    )
    easy = {distance for distance, uncounted in zip(seen, found, strict=True) if uncounted == "easy"}
    assert easy == {distance for distance in seen if distance < typical / 3}
    assert {int(typical / 3), int(typical / 3) + 1} <= seen.keys()


def test_a_start_near_one_of_many_magic_squares_is_not_easy(run: Run) -> None:
    assert (
        run(
            """const game = js.createGame({ start: js.parsePosition("7 2 3/4 0 8/5 6 1"), goalText: "magic" });
        return js.solveOf(game, { date: 0, control: "mouse", time: 1, times: [], uncounted: "" }).uncounted;"""
        )
        == ""
    )


def test_a_session_is_renamed_with_its_solves_but_not_to_another(run: Run) -> None:
    sessions, said, states = run(
        """const kept = [solve("a", 1, { session: "one" }), solve("b", 2, { session: "two" })];
        const [solves, said, states] = [solvesIn(kept), [], []];
        const part = () => Object.assign(new EventTarget(), { focus() {}, select() {} });
        const [naming, name, begin, rename, cancel] = Array.from({ length: 5 }, part);
        const [say, onChoose] = [(text) => said.push(text), (session) => { solves.session = session; }];
        js.createSessions({ naming, name, begin, rename, cancel }, { solves, say, onChoose });
        onChoose("one");
        const names = [[rename, "two"], [rename, " first "], [rename, "first"]];
        const chosen = [...names, [begin, "two"], [begin, "new"], [begin, ""]];
        for (const [button, text] of chosen) {
            button.dispatchEvent(new Event("click"));
            const { value: proposal } = name;
            name.value = text;
            naming.dispatchEvent(new Event("submit"));
            await new Promise((resolve) => setTimeout(resolve));
            states.push([proposal, naming.hidden]);
        }
        cancel.dispatchEvent(new Event("click"));
        states.push(naming.hidden);
        localStorage.removeItem("taquin-session");
        return [(await solves.all()).map(({ session }) => session), said, states];"""
    )
    assert sessions == ["first", "two"]
    assert said == [
        "A session named two already exists.",
        "one is now named first.",
        "first is now named first.",
        "A session named two already exists.",
        "New solves will be saved in new.",
        "A session needs a name.",
    ]
    assert states == [["one", False], ["one", True], ["first", True], ["", False], ["", True], ["", False], True]


def test_imported_solves_that_the_filters_hide_are_found_in_their_sessions(run: Run) -> None:
    places = run(
        """const solves = (...sessions) => sessions.map((session) => solve("a", 1, { session }));
        return given.map((shown) => js.placeOf(solves("one", "two", "one"), solves(...shown)));""",
        [["one", "two"], ["one"], []],
    )
    assert places == ["", *["Choose their sessions above: one, two."] * 2]


def test_the_latest_times_are_of_one_puzzle_type_in_the_session_newest_first(run: Run) -> None:
    others = [
        {"session": "other"},
        {"size": "3x4"},
        {"kind": "letters"},
        {"goal": "snake"},
        {"uncounted": "shown"},
    ]
    own = [{"time": 1000 * second} for second in (7, 5, 1, 2, 3, 4)]
    found = run(
        """const solves = given.map((more) => solve("a", 10, more));
        const group = { session: js.FIRST_SESSION, size: "3x3", kind: "numbers", goal: "standard" };
        return [js.timesOf(solves, group), js.timesOf(solves, { ...group, size: "5x5" })];""",
        [*others[:3], *own, *others[3:]],
    )
    assert found == [
        {"best": 1000, "average": 3000, "latest": [4000, 3000, 2000, 1000, 5000]},
        {"best": None, "average": None, "latest": []},
    ]


def test_the_latest_times_name_the_puzzle_if_it_is_unusual_and_hide_if_there_are_none(run: Run) -> None:
    seen = run(
        """return inHeldTime(() => drawnBy(async () => {
            const element = new Drawn("aside");
            const kept = [solve("a", 1), solve("b", 2, { kind: "letters" }), solve("c", 3, { goal: "snake" })];
            const saved = Promise.resolve({ solves: solvesIn(kept) });
            const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8") });
            js.createLatestTimes(element, { game, saved, settings: { follow: (_, act) => act("") } });
            const letters = { faces: [..."ABCDEFGH"] };
            const acts = [() => {}, () => game.show(letters), () => game.show({ faces: null }),
                () => game.setGoal("snake"), () => game.setGoal("magic")];
            return Array.fromAsync(acts, async (act) => {
                act();
                for (let turn = 0; turn < 4; turn += 1) await settle();
                return [element.hidden, element.all("h2")[0].textContent.split(", ")[1], element.all("li").length];
            });
        }));"""
    )
    titles = ["", " · letters", "", " · snake", " · magic"]
    counts = [1, 1, 1, 1, 0]
    assert seen == [[not count, f"3\u00a0×\u00a03{title}", count] for title, count in zip(titles, counts, strict=True)]
