"""The page of a race: its setup, its lanes, its results and its moments."""

import pytest

from tests.js.conftest import Run
from tests.js.race_page import RACE, RACE_PAGE

MODULES = ("ui/root",)
PRELUDE = RACE_PAGE
TWO = "/lab/race?position=1-2-3.0-4-5&racers=astar:manhattan,weighted-astar:manhattan:3&nodes=100000"


RUN = """
const table = () => stage("results").all("tr").slice(1).map((row) => row.children.map((cell) => cell.textContent));
await greet();
await press("start");
await answer(info({ generated: 10, expanded: 5, seconds: 1, lower: 1, explored: 4, frontier: 3 }));
await answer(solved({ generated: 20, expanded: 15, seconds: 2 }));
await answer(info({ generated: 8, expanded: 6, seconds: 0.5, lower: 1, explored: 9, frontier: 3 }));
"""


def test_a_race_locks_its_setup_until_all_have_run_and_shows_each_in_its_row(run: Run) -> None:
    before, during, after, rows, lanes, link = run(
        """return opened(async ({ press, greet, solves, answer, stage, part, element, pass }) => {
            const look = () => [
                part("race-start", "start").getAttribute("aria-disabled"),
                part("race-start", "start").hidden,
                part("race-start", "stop").hidden,
                element("position-field").inert,
                part("race-setup", "choosing").inert,
                element("race-stage").hidden,
            ];
            click(part("race-start", "start"));
            const before = [look(), solves().length];
            """
        + RUN
        + """
            const during = [look(), document.activeElement === part("race-start", "stop")];
            const lane = (child) => stage("lanes").children.map(({ children }) => children[child].textContent);
            const bars = () => stage("lanes").querySelectorAll(".lane-bar").map(({ style }) => style["--place"]);
            const homes = stage("lanes").children.map(({ classes }) => classes.has("is-home"));
            const lanes = [lane(1), bars(), homes];
            await answer(solved({ generated: 30, expanded: 25, seconds: 0.05, optimal: false, lower: 1 }));
            const names = ["solver", "heuristic", "weight", "limit"];
            const runs = solves().map((asked) => names.map((name) => asked[name] ?? 0));
            await pass(120);
            const said = element("announcer").textContent.split("The ").length - 1;
            const [, link] = stage("results").all("a").map(({ href }) => href.slice(js.ROOT.length));
            const after = [said, look(), runs, part("race-start", "start").textContent];
            return [before, during, after, table(), lanes, link];
        });""",
        {**RACE, "address": TWO},
    )
    locked, free = ["false", True, False, True, True, False], ["false", False, True, False, False, False]
    assert before == [["true", False, True, False, False, True], 0]
    assert during == [locked, True]
    limit = {"nodes": 100_000}
    runs = [["astar", "manhattan", 0, limit], ["weighted-astar", "manhattan", 3, limit]]
    assert after == [2, free, runs, "Run it again"]
    assert rows[0] == ["1The astar, Manhattan", "2", "2", "yes", "15", "–", "20", "7", "–", "2", "10"]
    second = ["2The weighted-astar, Manhattan, weight 3", "1", "2", "not proved", "25", "–", "30", "12", "–"]
    assert rows[1] == [*second, "0.5", "60"], "the clock never runs back"
    assert link == "/p/1-2-3.0-4-5?moves=L2&step=0"
    assert lanes == [["2 moves, the shortest possible", "At least 1 move"], ["1", "0.5"], [True, False]]


def test_a_moment_is_shown_in_table_lanes_and_address_and_copied_as_a_link(run: Run) -> None:
    found = run(
        """return opened(async ({ press, greet, answer, stage, part, written, shown, draw }) => {
            """
        + RUN
        + """
            await answer(solved({ generated: 30, expanded: 25, seconds: 1 }));
            const slider = stage("slider");
            const addresses = [await written()];
            const rows = [];
            for (const value of ["1000", "500", "100"]) {
                slider.value = value;
                send(slider, "input");
                draw();
                rows.push(table().map((cells) => cells[6]));
                addresses.push(await written());
            }
            const when = stage("when").textContent;
            const lanes = stage("lanes").children.map(({ children: [, headline, { style }] }) => [
                headline.textContent, style["--place"],
            ]);
            const bounds = stage("boundRows").all("tr").map((row) => row.children.map((cell) => cell.textContent));
            const kept = stage("keptRows").all("tr").map((row) => row.children.map((cell) => cell.textContent));
            await press("link", "race-stage");
            await press("copy", "race-stage");
            await press("csv", "race-stage");
            part("race-setup", "amount").value = "1000000";
            send(part("race-setup", "amount"), "change"); // another race, without that moment
            addresses.push(await written());
            return { addresses, rows, when, lanes, bounds, kept, copied: shown.copied };
        });""",
        {**RACE, "address": TWO},
    )
    assert found["addresses"] == [TWO, TWO, f"{TWO}&at=15", f"{TWO}&at=3", TWO.replace("100000", "1000000")]
    assert found["rows"] == [["20", "30"], ["10", "8"], ["–", "–"]]
    assert found["when"] == ", 3 generated" and found["lanes"] == [["At the start", "0"]] * 2
    first, second = "The astar, Manhattan", "The weighted-astar, Manhattan, weight 3"
    assert found["bounds"] == [["at least", first, second], ["1", "5", "6"], ["2", "15", "25"]]
    assert [row[1:] for row in found["kept"]] == [[first, second], ["0", "0"], ["", "12"], ["7", "12"], ["7", ""]]
    link, text, csv = found["copied"]
    assert link == f"https://taquin.example{TWO}&at=3&run=1"
    assert [line[:25].rstrip() for line in text.splitlines()] == ["racer", first, second[:25]]
    assert csv.splitlines()[2] == f'"{second}",,,,,,,,,,'


def test_a_replay_goes_from_the_start_to_the_end_unless_it_is_paused(run: Run) -> None:
    seen = run(
        """return opened(async ({ press, greet, answer, stage, part, shown, pass }) => {
            """
        + RUN
        + """
            await answer(solved({ generated: 30, expanded: 25, seconds: 1 }));
            const look = () => [stage("slider").value, stage("play").textContent];
            const go = async (time) => { await pass(time); shown.frame(); return look(); };
            click(stage("play"));
            const seen = [look(), await go(0), await go(1500), await go(1500)];
            click(stage("play"));
            seen.push(look(), await go(1500));
            click(stage("play"));
            return [...seen, await go(1500), await go(1600), stage("slider").style["--played"]];
        });""",
        {**RACE, "address": TWO},
    )
    assert seen == [
        *[["0", "Pause"], ["0", "Pause"], ["250", "Pause"], ["500", "Pause"]],
        *[["500", "Replay"], ["500", "Replay"], ["750", "Pause"], ["1000", "Replay"], "1"],
    ]


def test_a_race_that_is_stopped_says_which_racer_did_not_run_and_a_change_forgets_it(run: Run) -> None:
    told, after = run(
        """return opened(async ({ press, greet, answer, stage, part, element, written, draw }) => {
            await greet();
            await press("start");
            const waiting = stage("lanes").children[1].children[1].textContent;
            await press("stop");
            const end = { type: "stopped", reason: "asked" };
            await answer({ ...info({ lower: 1, expanded: 5, generated: 9, seconds: 1 }), ...end });
            const told = [waiting, ...stage("lanes").children.map(({ children }) => children[1].textContent)];
            part("race-setup", "amount").value = "1000000";
            send(part("race-setup", "amount"), "change");
            await settle();
            await settle();
            draw();
            return [told, [element("race-stage").hidden, part("race-start", "start").textContent, await written()]];
        });""",
        {**RACE, "address": TWO},
    )
    assert told == ["Waiting for its turn", "At least 1 move", "Did not run"]
    assert after[1:] == ["Start the race", TWO.replace("100000", "1000000")]


@pytest.mark.parametrize(("is_changed", "asked", "at"), [(False, 2, "&at=5"), (True, 0, "")])
def test_a_link_that_runs_begins_once_and_ends_at_its_moment(run: Run, is_changed: bool, asked: int, at: str) -> None:
    count, during, written, again, *said = run(
        """return opened(async ({ press, greet, answer, solves, part, written, pass, element }) => {
            if (given.isChanged) click(part("race-setup", "add"));
            await greet();
            await settle();
            const during = await written();
            const race = async () => {
                await answer(solved({ generated: 10, expanded: 5, seconds: 1 }));
                await answer(solved({ generated: 20, expanded: 5, seconds: 1 }));
            };
            if (solves().length) await race();
            await greet();
            const seen = [solves().length, during, await written()];
            await pass(9000);
            const silence = element("announcer").textContent;
            await press("start");
            await race();
            await pass(300);
            return [...seen, await written(), silence, element("announcer").textContent !== ""];
        });""",
        {**RACE, "address": f"{TWO}&at=5&run=1", "isChanged": is_changed},
    )
    added = TWO.replace("&nodes", ",weighted-astar:manhattan:3&nodes") if is_changed else TWO
    assert (count, during, written, again) == (asked, f"{added}{at}", f"{added}{at}", added)
    assert said == ["", True], "the second race is announced too"


def test_racers_are_added_removed_and_limited_to_what_fits(run: Run) -> None:
    found = run(
        """return opened(async ({ press, greet, part, written, element }) => {
            await greet();
            const list = part("race-setup", "racers");
            const racers = async () => new URLSearchParams(await written()).get("racers");
            const state = async () => [
                await racers(),
                list.children.map((racer) => racer.querySelector(".racer-number").textContent).join(""),
                list.children.findIndex((racer) => racer.contains(document.activeElement)),
                part("race-setup", "add").getAttribute("aria-disabled"),
                list.all("button").map((button) => button.getAttribute("aria-disabled")).join(" "),
            ];
            const choose = (racer, at, value) => {
                const choice = list.children[racer].all("select")[at];
                choice.value = value;
                send(choice, "change");
            };
            const states = [];
            choose(1, 0, "weighted-astar");
            choose(1, 2, "5");
            const choices = list.children.map((racer) => racer.all("select")[2]);
            const weights = choices.map(({ hidden, value }) => [hidden, value]);
            for (const act of ["add", "add", "remove"]) {
                click(act === "add" ? part("race-setup", "add") : list.children[0].all("button")[0]);
                states.push(await state());
            }
            choose(0, 0, "breadth-first");
            const heuristics = list.children.map((racer) => racer.all("select")[1].hidden);
            click(list.children[2].all("button")[0]);
            states.push(await state());
            const [, , preset] = part("race-start", "fields").children;
            click(preset);
            const buttons = part("race-start", "fields").children;
            const pressed = () => buttons.map((button) => button.getAttribute("aria-pressed"));
            const chosen = [await racers(), pressed()];
            choose(0, 0, "idastar");
            const offered = list.children[0].all("select")[1].options.map(({ value }) => value);
            return { weights, heuristics, states, chosen, after: pressed(), offered };
        });""",
        {**RACE, "address": TWO.replace("&nodes=100000", "")},
    )
    a, w = "astar:manhattan", "weighted-astar:manhattan:5"
    assert found["weights"] == [[True, "1.5"], [False, "5"]] and found["heuristics"] == [True, False, False]
    assert found["states"] == [
        [f"{a},{w},{w}", "123", 2, "false", "false false false"],
        [f"{a},{w},{w},{w}", "1234", 3, "true", "false false false false"],
        [f"{w},{w},{w}", "123", 0, "false", "false false false"],
        [f"breadth-first,{w}", "12", 1, "false", "true true"],
    ]
    assert found["offered"][-1] == "tables", "which are for boards of this width and height"
    racers, pressed = found["chosen"]
    assert racers == "astar:combined,idastar:combined"
    assert pressed == ["false", "false", "true", "false", "false"] and found["after"] == ["false"] * 5


def test_another_clock_offers_its_own_amounts(run: Run) -> None:
    assert run(
        """return opened(async ({ part, written }) => {
            const [clock, amount] = ["clock", "amount"].map((name) => part("race-setup", name));
            const first = [clock.value, amount.value, amount.selectedOptions[0].textContent];
            clock.value = "memory";
            send(clock, "change");
            const after = [amount.value, amount.options.length];
            amount.value = "10000";
            send(amount, "change");
            return [first, after, (await written()).split("&").at(-1)];
        });""",
        {**RACE, "address": TWO.replace("nodes=100000", "seconds=7")},
    ) == [["seconds", "7", "7 seconds"], ["1000000", 4], "memory=10000"]


def test_without_a_server_the_setup_is_hidden_and_a_bad_link_is_said_until_a_change(run: Run) -> None:
    assert run(
        """return opened(async ({ element, part, serverStatus, greet, draw }) => {
            const fault = element("race-fault");
            const look = () => [fault.hidden, element("race-setup").hidden];
            const seen = [look()];
            serverStatus.note(true);
            seen.push(look());
            serverStatus.note(false);
            await greet();
            serverStatus.note(true);
            seen.push(look());
            send(part("race-setup", "clock"), "change");
            seen.push(look());
            return seen;
        });""",
        {**RACE, "address": TWO.replace("100000", "0")},
    ) == [[False, False], [False, True], [False, False], [True, False]]


def test_a_search_that_filled_its_memory_says_when_and_one_that_hit_its_limit_says_so(run: Run) -> None:
    found = run(
        """return opened(async ({ press, greet, answer, stage }) => {
            """
        + RUN.replace("{ generated: 20", "{ optimal: false, memory_full_after: 1.5, lower: 1, generated: 20")
        + """
            const end = { type: "stopped", reason: "limit", lower: 1, expanded: 7, seconds: 1 };
            await answer({ ...info(end), ...end, generated: 90_000 });
            const remarks = stage("lanes").children.map(({ children }) => children[4].textContent);
            const marks = stage("turnMarks").children.map(({ className, style }) => [className, style["--place"]]);
            return [table()[0].slice(7, 9), remarks, marks, stage("turns").children.length];
        });""",
        {**RACE, "address": TWO},
    )
    cells, (full, limited), marks, turns = found
    assert cells == ["–", "1.5"], "IDA* keeps nothing"
    assert "memory was full" in full and "at least 1 move" in full
    assert "limit" in limited
    assert (marks, turns) == ([["racer-0", str(20 / 90_000)]], 1)
