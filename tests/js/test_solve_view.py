"""The Solve panel: its interval, its options, and what is left of an earlier search."""

from tests.js.conftest import Run
from tests.js.page import page_at
from tests.js.solve_panel import SOLVE_PANEL

MODULES = ("play/panels/solve/solve", "game/game", "game/listeners", "puzzle/position", "puzzle/moves")
PRELUDE = SOLVE_PANEL
PLAY = page_at("/?size=3x3")
HELLO = {
    "solvers": [
        {"name": "astar", "title": "A*", "summary": "", "guarantee": "", "heuristics": ["manhattan"]},
        {"name": "weighted-astar", "title": "Weighted", "summary": "Quick.", "guarantee": "Not the shortest."},
    ],
    "heuristics": [{"name": "manhattan", "title": "Manhattan", "summary": ""}],
    "metrics": [{"name": "stm", "title": "single", "summary": ""}],
}


def test_a_second_search_is_for_the_position_on_the_board_and_forgets_the_first(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async (used) => {
            const { search, element, play, line, playback, press, text, part, game, shown } = used;
            const message = () => element("messages").querySelector(".of-search").classes.has("shown");
            await search();
            await Server.last.says("solution", solvedBy("LL"));
            const first = part("details").hidden;
            playback.play();
            play("D");
            press("own");
            part("play").focus();
            await search();
            const seen = [first, playback.isPlaying, message(), shown("own", "beside", "interval", "details")];
            seen.push(document.activeElement === part("play"));
            await Server.last.says("improved", betterOf("ULL", 1));
            const between = line();
            game.setGoal("snake");
            const stopped = text("remark");
            await search();
            await Server.last.says("error", { code: "invalid", message: "No." });
            return [...seen, between, stopped, text("remark"), Server.last.job.position];
        });""",
        {"page": PLAY},
    )
    assert seen[:5] == [False, False, True, [], True]
    assert seen[5:] == ["DULL", "The search was stopped: it was for another goal.", "No.", "1 2 3/0 5 6/4 7 8"]


def test_the_interval_is_from_what_is_proved_to_what_is_found_until_they_meet(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ search, part, shown }) => {
            const line = part("interval");
            const word = (name) => line.querySelector(`[data-word=${name}]`);
            const told = () => [
                ...[line.hidden, line.style["--lower"], line.style["--upper"], line.classes.has("is-open")],
                ...["lower", "upper"].map((name) => (word(name).hidden ? "" : word(name).textContent)),
            ];
            const seen = [];
            const says = async (...news) => { await Server.last.says(...news); seen.push(told()); };
            await search();
            await Server.last.says("info", infoOf(0, { phase: "building", fraction: 0.5 }));
            const { style, classes } = part("building");
            seen.push([shown("building"), style["--fraction"], classes.has("is-vague")]);
            await says("info", infoOf(20, { seconds: 0.1 }));
            seen.push([shown("building")]);
            await says("improved", { ...betterOf("LL", 20), length_stm: 40, seconds: 2 });
            await says("info", infoOf(30, { seconds: 3 }));
            await says("info", infoOf(40, { seconds: 4 }));
            return seen;
        });""",
        {"page": PLAY},
    )
    assert seen[0] == [["building"], "0.5", False] and seen[2] == [[]]
    first, from_, to = 3 / (32 - 17), 17, 45
    assert seen[1] == [False, f"{100 * first:g}%", "100%", True, "20proved", ""]
    places = [[f"{100 * (length - from_) / (to - from_)}%" for length in bounds] for bounds in [(20, 40), (30, 40)]]
    assert [each[1:3] for each in seen[3:5]] == places
    assert [each[3:] for each in seen[3:5]] == [[False, "20proved", "40found"], [False, "30proved", "40found"]]
    assert seen[5][0] is True


def test_the_options_are_loaded_when_their_sheet_opens_and_sent_with_the_search(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ part, element, search, text, shown }) => {
            const opens = (newState) => send(element("options"), "beforetoggle", { newState });
            const choose = (name, value) => { part(name).value = value; send(part(name), "change"); };
            opens("closed");
            const before = Server.last.readyState;
            opens("open");
            await Server.last.opens(given.hello);
            const lists = () => ["solver", "heuristic", "metric"].map((name) =>
                [part(name).options.map(({ value }) => value).join(" "), part(name).value, part(name).disabled]);
            const seen = [before, shown("offer"), lists(), shown("weightRow")];
            choose("solver", "weighted-astar");
            choose("weight", "2");
            choose("seconds", "60");
            seen.push(lists().slice(0, 2), shown("weightRow"), text("picked"), text("solverWords"));
            seen.push(JSON.parse(localStorage.getItem("taquin-search")).solver);
            await search();
            const { solver, heuristic = null, weight, limit } = Server.last.job;
            choose("solver", "auto");
            choose("seconds", "0");
            choose("weight", "1.5");
            return [...seen, [solver, heuristic, weight, limit], text("picked"), localStorage.getItem("taquin-search")];
        });""",
        {"page": PLAY, "hello": HELLO},
    )
    assert seen[:2] == [3, []]
    assert seen[2] == [
        ["auto astar weighted-astar", "auto", False],
        ["auto manhattan", "auto", False],
        ["stm", "stm", True],
    ]
    assert seen[3:5] == [[], [["auto astar weighted-astar", "weighted-astar", False], ["auto", "auto", True]]]
    assert seen[5:9] == [["weightRow"], "Weighted, at most 60 s", "Quick. Not the shortest.", "weighted-astar"]
    assert seen[9:] == [["weighted-astar", None, 2, {"seconds": 60}], "", None]
