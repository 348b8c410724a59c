"""The Solve panel: what its parts and buttons show and do from the first request to the result."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.page import page_at
from tests.js.solve_panel import SOLVE_PANEL

MODULES = ("play/panels/solve/solve", "game/game", "game/listeners", "puzzle/position", "puzzle/moves")
PRELUDE = SOLVE_PANEL
PLAY = page_at("/?size=3x3")
BUTTONS = ["solve", "stop", "play", "own", "beside", "certificate", "all"]


def test_a_search_goes_from_solve_to_stop_to_the_solution_in_the_game(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8", moves: "D", step: 1 }, async (used) => {
            const { search, press, told, said, line, text, shown, pass, part, game, element } = used;
            const states = () => [element("solve-panel").dataset.state, element("main").dataset.state];
            const seen = [[shown(...given.buttons), states()]];
            const see = (...more) => seen.push([shown(...given.buttons), states()[0], line(), ...more]);
            part("solve").focus();
            await search();
            see(document.activeElement === part("stop"));
            await Server.last.says("improved", betterOf("UDULL", 1));
            see(text("play"));
            await pass(499);
            await Server.last.says("improved", betterOf("ULL", 1));
            see();
            await pass(1);
            see(text("play"));
            await Server.last.says("solution", solvedBy("ULL", { stages: [{ title: "all", from: 0, to: 3 }] }));
            see(text("play"), text("headline"), game.step, game.stages.length);
            return { seen, said, told, asked: Server.last.job };
        });""",
        {"page": PLAY, "buttons": BUTTONS},
    )
    asked = seen["asked"]
    assert {"type": "solve", "position": "1 2 3/0 5 6/4 7 8", "goal": "standard"}.items() <= asked.items()
    assert seen["seen"] == [
        [["solve"], ["idle", "idle"]],
        [["stop"], "asked", "D", True],
        [["stop", "play"], "asked", "DUDULL", "Watch"],
        [["stop", "play", "beside"], "asked", "DUDULL"],
        [["stop", "play"], "asked", "DULL", "Watch"],
        [["solve", "play", "certificate", "all"], "done", "DULL", "Watch", "3 moves, the shortest possible", 1, 1],
    ]
    assert seen["told"] == [["expect"], ["panel", "solve"], ["title", "Shortest"]]
    assert seen["said"][0] == "Searching …" and seen["said"][-1].startswith("3 moves, the shortest possible")


@pytest.mark.parametrize(
    ("more", "title"),
    [
        ({"optimal": False, "lower": 1, "solver": "beam"}, "Beam"),
        ({"optimal": False, "lower": 1}, "Solution"),
        ({}, "Shortest"),
    ],
)
def test_a_solution_is_called_by_its_solver_until_it_is_the_shortest(
    run: Run, more: dict[str, Any], title: str
) -> None:
    offers = [{"name": name, "title": name.title(), "metrics": ["stm"], "heuristics": []} for name in ("astar", "beam")]
    told = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ search, told }) => {
            await search();
            await Server.last.says("solution", solvedBy("LL", given.more));
            return told.at(-1);
        });""",
        {"page": PLAY, "hello": {"solvers": offers}, "more": more},
    )
    assert told == ["title", title]


def test_stop_is_for_a_single_click_and_asks_once_and_its_end_has_what_is_known(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ search, part, text, shown, press, element }) => {
            const stops = () => Server.last.sent.filter(({ type }) => type === "stop").length;
            const isOff = () => part("stop").attributes["aria-disabled"];
            await search();
            await Server.last.says("info", infoOf(2));
            const seen = [[text("headline"), isOff()]];
            send(part("stop"), "click", { detail: 2 });
            seen.push(stops());
            press("stop");
            press("stop");
            part("stop").focus();
            seen.push(stops(), isOff(), element("solve-panel").dataset.state);
            await Server.last.says("stopped", { reason: "asked", lower: 2, ...figures });
            return [...seen, shown("solve", "stop", "certificate", "all"), document.activeElement === part("solve")];
        });""",
        {"page": PLAY},
    )
    assert seen == [["At least 2 moves", "false"], 0, 1, "true", "stopping", ["solve"], True]


def test_a_search_ends_with_a_reason_when_its_problem_changes_but_not_with_a_move(run: Run) -> None:
    seen = run(
        """const change = (act) => inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async (used) => {
            const { search, element, said, text } = used;
            await search();
            await act(used);
            const sent = Server.last.sent.some(({ type }) => type === "stop");
            return [element("solve-panel").dataset.state, sent, said.at(-1) === text("remark"), text("remark")];
        });
        return [
            await change(({ play }) => play("D")),
            await change(({ game }) => game.setGoal("snake")),
            await change(({ game }) => game.load({ start: js.parsePosition("1 2 3/4 5 6/7 0 8") })),
            await change(async ({ game }) => {
                await Server.last.says("solution", solvedBy("LL"));
                game.setGoal("snake");
            }),
            await change(async ({ game, search }) => {
                game.setGoal("snake");
                await search();
                await Server.last.says("solution", solvedBy("LL"));
                game.setGoal("standard");
            }),
        ];""",
        {"page": PLAY},
    )
    assert seen[0][:3] == ["asked", False, False]
    assert seen[1] == ["idle", True, True, "The search was stopped: it was for another goal."]
    assert seen[2] == ["idle", True, True, "The search was stopped: it was for another board."]
    ready = "Finds the shortest solution and shows how the search progresses."
    assert seen[3:] == [["idle", False, False, ready], ["idle", True, False, ready]]


def test_while_it_is_held_solve_says_the_reason_and_nothing_is_asked(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ panel, press, part, said, text, told, search }) => {
            panel.hold("Wait.");
            press("solve");
            panel.solve();
            const held = [part("solve").title, part("solve").attributes["aria-disabled"], text("remark"), said, told];
            const seen = JSON.parse(JSON.stringify([held, Server.last.readyState]));
            panel.hold("");
            seen.push([part("solve").attributes["aria-disabled"], part("solve").title], panel.isOn());
            await search();
            panel.solve(); // runs already
            seen.push(panel.isOn(), Server.last.sent.filter(({ type }) => type === "solve").length);
            panel.hold("Stop.");
            return [...seen, panel.isOn(), text("remark")];
        });""",
        {"page": PLAY},
    )
    assert seen[0] == ["Wait.", "true", "Wait.", ["Wait.", "Wait."], []]
    assert seen[1:] == [3, ["false", ""], False, True, 1, False, "Stop."]


@pytest.mark.parametrize(
    ("shared", "primary"),
    [
        ({"start": "1 2 3/4 5 6/0 7 8"}, ["solve"]),
        ({"start": "1 2 3/4 5 6/7 8 0"}, ["scramble"]),
        ({"start": "1 2 3/4 5 6/0 7 8", "moves": "LL", "step": 1}, []),  # the end of the game is known
        ({"start": "1 2 3/4 5 6/0 8 7"}, []),  # cannot be solved
        ({"start": "1 2 3/4 5 6/0 8 7", "faces": ["A", "A", *"BCDEFG"]}, ["solve"]),
    ],
)
def test_the_button_to_press_next_is_prominent(run: Run, shared: dict[str, Any], primary: list[str]) -> None:
    seen = run(
        """return inPanel(given.shared, async ({ part, playback, element, game, search }) => {
            const now = () => [
                ...(part("solve").classes.has("primary") ? ["solve"] : []),
                ...(element("playbar").querySelector("[data-do=scramble]").classes.has("primary") ? ["scramble"] : []),
            ];
            const first = now();
            const show = document.querySelector(".show");
            show.hidden = false;
            playback.pause();
            const shown = now();
            show.hidden = true;
            send(element("show"), "hide");
            const again = now();
            if (!first.includes("solve")) return [first, shown, again, []];
            await search();
            await Server.last.says("improved", betterOf("LL", 1));
            return [first, shown, again, now()];
        });""",
        {"page": PLAY, "shared": shared},
    )
    assert seen == [primary, [], primary, []]


def test_an_unsolvable_position_shows_the_verdict_at_once(run: Run) -> None:
    told = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 8 7" }, async ({ search, told }) => {
            await search();
            return told.map(([name]) => name);
        });""",
        {"page": PLAY},
    )
    assert told == ["expect", "panel", "judge"]


CLAIM = {"certificate": "taquin 1", "position": "1 2 3/4 5 6/0 7 8", "goal": "1 2 3/4 5 6/7 8 0"}
TALL, GOAL = (f"1 2 3/4 5 6/7 8 9/10 11 12/{last}" for last in ("0 13 14", "13 14 0"))
PROOF = {"metric": "stm", "moves": "LL", "lower": 2, "proved_by": "idastar, manhattan"}


@pytest.mark.parametrize(
    ("shared", "end", "certificate", "has_all"),
    [
        ({}, ["solution", {}], {**CLAIM, **PROOF}, True),
        ({"moves": "D", "step": 0}, ["solution", {}], {**CLAIM, **PROOF}, True),
        ({}, ["solution", {"metric": "mtm"}], {**CLAIM, **PROOF, "metric": "mtm"}, False),
        ({}, ["solution", {"optimal": False, "lower": 1}], {**CLAIM, **PROOF, "lower": 1}, False),
        ({"faces": ["A", "A", *"BCDEFG"]}, ["solution", {}], {**CLAIM, "faces": ["A", "A", *"BCDEFG"], **PROOF}, False),
        ({"faces": [*"ABCDEFGH"]}, ["solution", {}], {**CLAIM, **PROOF}, True),
        ({"start": TALL}, ["solution", {}], {**CLAIM, **PROOF, "position": TALL, "goal": GOAL}, False),
        ({"goalText": "magic"}, ["solution", {"goal": "x"}], {**CLAIM, "goal": "magic", **PROOF}, False),
        ({}, ["unsolvable", {"explanation": ""}], CLAIM, False),
        ({"goalText": "magic"}, ["unsolvable", {"explanation": ""}], None, False),
        ({}, ["stopped", {"reason": "limit", "lower": 2, "expanded": 1, "generated": 1, "seconds": 1}], None, False),
    ],
)
def test_what_is_proved_is_saved_as_a_certificate_and_all_shortest_solutions_are_a_link_away(  # noqa: PLR0913
    run: Run, shared: dict[str, Any], end: list[Any], certificate: dict[str, Any] | None, has_all: bool
) -> None:
    saved, link = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8", ...given.shared }, async ({ search, press, files, part }) => {
            await search();
            const [type, more] = given.end;
            await Server.last.says(type, type === "solution" ? solvedBy("LL", more) : more);
            press("certificate");
            const text = await files[0].text();
            return [part("certificate").hidden ? null : JSON.parse(text), part("all").hidden ? "" : part("all").href];
        });""",
        {"page": PLAY, "shared": shared, "end": end},
    )
    assert saved == certificate
    assert ("/lab/solutions" in link and "1-2-3.4-5-6.0-7-8" in link) is has_all and bool(link) is has_all


def test_own_moves_are_replaced_on_request_come_back_and_are_compared(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async (used) => {
            const { search, press, play, text, line, shown, told, playback, part } = used;
            await search();
            play("DU");
            await Server.last.says("solution", solvedBy("LL"));
            const seen = [];
            const see = () => seen.push([line(), text("play"), shown("own", "beside"), playback.isPlaying]);
            see();
            press("beside");
            press("play");
            see();
            press("play");
            see();
            press("beside");
            press("own");
            see();
            const compared = told.flatMap(([name, other]) => (name === "compare" ? [js.formatMoves(other.moves)] : []));
            return [seen, compared, document.activeElement === part("play")];
        });""",
        {"page": PLAY},
    )
    assert seen[0] == [
        ["DU", "Open as a replay", ["beside"], False],
        ["LL", "Pause", ["own", "beside"], True],
        ["LL", "Watch", ["own", "beside"], False],
        ["DU", "Open as a replay", ["beside"], False],
    ]
    assert seen[1:] == [["LL", "DU"], True]


def test_a_solution_from_the_middle_of_a_game_is_watched_and_told_from_there(run: Run) -> None:
    step, link = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async ({ search, press, play, game, part }) => {
            play("D");
            await search();
            await Server.last.says("solution", solvedBy("ULL"));
            game.jump(4);
            press("play");
            return [game.step, part("all").href];
        });""",
        {"page": PLAY},
    )
    assert step == 1 and "1-2-3.0-5-6.4-7-8" in link


def test_the_message_on_the_board_shows_a_search_until_the_first_move_after_it(run: Run) -> None:
    seen = run(
        """return inPanel({ start: "1 2 3/4 5 6/0 7 8" }, async (used) => {
            const { search, play, playback, element, panel, game } = used;
            const message = element("messages").querySelector(".of-search");
            const button = () => message.children[1];
            const said = () => [message.classes.has("shown"), message.children[0].textContent, !button().hidden];
            const seen = [said()];
            await search();
            await Server.last.says("info", infoOf(2));
            seen.push(said());
            await Server.last.says("solution", solvedBy("LL"));
            seen.push(said());
            playback.play();
            seen.push(said()[0]);
            playback.pause();
            play("L");
            seen.push(said()[0]);
            game.undo();
            seen.push(said()[0]);
            send(button(), "click", { detail: 0 });
            seen.push(playback.isPlaying, document.activeElement === document.querySelector('[data-part="toggle"]'));
            playback.pause();
            panel.hold("Wait.");
            return [...seen, said()];
        });""",
        {"page": PLAY},
    )
    assert seen == [
        *[[False, "", False], [True, "At least 2 moves", False], [True, "2 moves, the shortest possible", True]],
        *[False, False, True, True, True, [True, "Wait.", False]],
    ]
