"""What lessons have besides boards: exercises, a proof, matrices, a weight, links, contents and printing."""

from typing import Any

from tests.js.conftest import Run
from tests.js.lesson_page import LESSON_PAGE, lesson

MODULES = ("puzzle/position", "ui/root")
PRELUDE = (
    LESSON_PAGE
    + """
const heard = {}; // what the window would tell, by name
const tell = (name) => heard[name].forEach((act) => act());
const addEventListener = (name, act) => (heard[name] ??= []).push(act);
const lesson = (act, fakes) => opened("learn", act, { addEventListener, ...fakes });
const one = (selector) => document.querySelector(selector);
const kept = () => JSON.parse(localStorage.getItem("taquin-lessons") ?? "{}").counting ?? {};
"""
)


@lesson("counting")
def test_a_number_and_a_choice_are_judged_and_each_new_answer_is_a_try(run: Run, page: dict[str, Any]) -> None:
    number, choice = run(
        """return lesson(() => {
            const exercise = (name) => one(`[data-exercise=${name}]`);
            const look = (element) => [
                element.querySelector(".checked").textContent.split(" ").slice(0, 2).join(" "),
                ["is-tried", "is-solved"].map((name) => Number(element.classes.has(name))).join(""),
                kept().tries?.[element.dataset.exercise]?.wrong ?? 0,
            ];
            const number = exercise("count");
            const { answer } = number.dataset;
            const judged = ["x", "", "3", "3", "1,000", answer + ".", "3"].map((text) => {
                number.all("input")[0].value = text;
                const isStopped = send(number.all("form")[0], "submit");
                return [isStopped, ...look(number)];
            });
            const choice = exercise("turned");
            const options = choice.querySelectorAll("[data-choice]");
            const chosen = [1, 1, 3, 0].map((at) => {
                click(options[at]);
                const pressed = options.map((option) => Number(option.getAttribute("aria-pressed") === "true"));
                const right = options.map((option) => Number(option.classes.has("is-right")));
                return [...look(choice), pressed.join(""), right.join("")];
            });
            return [judged, [chosen, kept().solved]];
        });""",
        page,
    )
    assert number == [
        [True, "Write a", "10", 0],
        [True, "Write a", "10", 0],
        [True, "No. 3", "10", 1],
        [True, "No. 3", "10", 1],
        [True, "No. Take", "10", 2],
        [True, "Right.", "11", 2],
        [True, "No. 3", "10", 2],
    ]
    assert choice == [
        [
            ["No. 2", "10", 1, "0100", "0000"],
            ["No. 2", "10", 1, "0100", "0000"],
            ["No. 2", "10", 2, "0001", "0000"],
            ["Right.", "11", 2, "1000", "1000"],
        ],
        ["count", "turned"],
    ]


@lesson("impossible")
def test_a_proof_shows_the_cycles_before_and_after_each_swap(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return lesson(() => {
            const figure = one("[data-cycle-proof]");
            const stages = figure.querySelectorAll("[data-swaps]");
            return stages.map((stage) => {
                click(stage.all("button")[0]);
                return [
                    figure.querySelector(".board").getAttribute("aria-label").split(": ")[1],
                    stages.map(({ attributes }) => attributes["aria-current"]).join(" "),
                    partOf(figure, "message").textContent.split(" ").at(-1),
                    [...new Set(figure.within.flatMap(({ dataset }) => dataset.cycle ?? []))].join(""),
                ];
            });
        });""",
        page,
    )
    assert seen == [
        ["2, 3, 1; 5, 4, 6; 7, 8, blank", "step false false", "cycles.", "AB"],
        ["2, 3, 5; 1, 4, 6; 7, 8, blank", "false step false", "fewer.", "A"],
        ["4, 3, 5; 1, 2, 6; 7, 8, blank", "false false step", "more.", "BA"],
    ]


@lesson("counting")
def test_a_lesson_is_printed_with_its_folds_open_as_chosen(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """let printed = 0;
        return lesson(() => {
            const all = document.querySelectorAll("main details");
            const count = (selector) => all.filter((each) => each.open && each.matches(selector)).length;
            const { classes } = document.documentElement;
            const look = () => [count(".reveal, .answer"), count("*"), classes.has("prints-answers")];
            all.find((each) => each.matches(".reveal")).open = true;
            const seen = [[all.filter((each) => each.matches(".reveal, .answer")).length, all.length], look()];
            for (const isWith of [true, false]) {
                one("#print-answers").checked = isWith;
                tell("beforeprint");
                seen.push(look());
                tell("afterprint");
                seen.push(look());
            }
            click(one("#print"));
            return [...seen, printed];
        }, { print: () => { printed += 1; } });""",
        page,
    )
    answers, every = 9, 10
    assert seen == [
        [answers, every],
        [1, 1, False],
        [answers, every, True],
        [1, 1, True],
        [1, 1 + every - answers, False],
        [1, 1, False],
        1,
    ]


@lesson("counting")
def test_a_step_is_marked_in_the_contents_and_its_link_copied(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """const observed = [];
        let cross;
        const IntersectionObserver = class {
            constructor(act) { cross = act; }
            observe(step) { observed.push(step); }
        };
        return lesson(async ({ shown, pass }) => {
            const links = document.querySelectorAll("#contents li a");
            const marked = () => links.flatMap(({ attributes }, at) => (attributes["aria-current"] ? [at] : []));
            const steps = [1, 2].map((at) => observed[at]);
            cross([{ isIntersecting: false, target: steps[0] }, { isIntersecting: true, target: steps[1] }]);
            const seen = [links.length === observed.length, marked()];
            cross([{ isIntersecting: false, target: steps[0] }]);
            seen.push(marked());
            cross([{ isIntersecting: true, target: steps[0] }]);
            seen.push(marked(), links[1].href === `#${steps[0].all("h2")[0].id}`);
            const link = steps[0].querySelector(".step-link");
            const signs = [link.textContent];
            const press = async () => { click(link); for (let times = 0; times < 4; times += 1) await settle(); };
            for (const wait of [1500, 1500, 500]) {
                if (signs.length < 3) await press();
                signs.push(link.textContent);
                await pass(wait);
            }
            return [...seen, signs, link.textContent, shown.copied.at(-1) === link.href];
        }, { IntersectionObserver });""",
        page,
    )
    assert seen == [True, [2], [2], [1], True, ["#", "✓", "✓", "✓"], "#", True]


@lesson("estimates")
def test_the_matrices_of_walks_follow_the_board(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return lesson(async ({ pass }) => {
            const walked = one("[data-walks]");
            const look = () => [tilesOf(walked).join(" "), ...["row", "column"].map((name) => {
                const table = partOf(walked, name);
                const rows = table.tBodies[0].rows.map(({ cells, classes }) => (
                    cells.slice(1).map((cell) => cell.textContent).join("") + (classes.has("with-blank") ? "<" : "")
                ));
                return [...rows, partOf(table, "length").textContent].join(" ");
            }), partOf(walked, "together").textContent];
            const seen = [look()];
            for (const key of ["D", "U", "R"]) {
                send(walked.querySelector(".board"), "keydown", { key: KEYS[key] });
                await pass(1000);
                seen.push(look());
            }
            return seen;
        });""",
        page,
    )
    assert seen == [
        ["3 4 2 7 5 0 6 1 8", "2103 0112< 1113 5", "1023 2103 0202< 10", "15"],
        ["3 4 0 7 5 2 6 1 8", "1102< 1113 1113 6", "1023 2103 0202< 10", "16"],
        ["3 4 2 7 5 0 6 1 8", "2103 0112< 1113 5", "1023 2103 0202< 10", "15"],
        ["3 4 2 7 0 5 6 1 8", "2103 0112< 1113 5", "1023 2002< 0303 9", "14"],
    ]


@lesson("shortest")
def test_a_weight_is_set_by_its_slider_or_dragged(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return lesson(() => {
            const weighed = one("[data-weight]");
            const [weight, slider] = [partOf(weighed, "weight"), partOf(weighed, "slider")];
            slider.step = "0.1";
            slider.min = "1";
            const names = ["weight", "taken", "kept", "length", "excess"];
            const look = () => names.map((name) => partOf(weighed, name).textContent);
            const seen = [look()];
            slider.value = "3";
            send(slider, "input");
            seen.push([...look(), slider.style["--played"]]);
            const drag = (type, clientX) => {
                send(weight, type, { clientX, pointerId: 1 });
                seen.push(slider.valueAsNumber);
            };
            drag("pointermove", 500);
            drag("pointerdown", 100);
            drag("pointermove", 130);
            drag("pointermove", 88);
            drag("pointerup", 88);
            drag("pointermove", 500);
            return [...seen, look()[0], document.activeElement === slider];
        });""",
        page,
    )
    assert seen == [
        ["1.0", "1,857", "2,890", "25", "the shortest possible"],
        ["3.0", "316", "491", "31", "6 more than the shortest", "0.5"],
        *[3, 3, 3.5, 2.8, 2.8, 2.8],
        *["2.8", True],
    ]


@lesson("counting")
def test_the_way_back_to_a_class_page_is_shown_in_the_lessons_that_it_sets(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """const seen = [];
        const set = ["?title=Monday&lesson=counting", "?lesson=impossible,counting", "?title=M&lesson=impossible", ""];
        for (const query of set) {
            const localStorage = new Storage();
            localStorage.setItem("taquin-class-page", query);
            await lesson(() => {
                const [link, ...others] = document.querySelectorAll("[data-class-page]");
                const isSame = others.every((other) => other.hidden === link.hidden && other.href === link.href);
                seen.push([link.hidden, link.href.replace(js.ROOT, ""), link.textContent.split(": ")[1] ?? "", isSame]);
            }, { localStorage });
        }
        return seen;""",
        page,
    )
    assert seen == [
        [False, "/learn/class/work?title=Monday&lesson=counting", "Monday", True],
        [False, "/learn/class/work?lesson=impossible,counting", "", True],
        *[[True, "", "", True]] * 2,
    ]


@lesson("shortest")
def test_a_watched_search_is_printed_whole_and_begins_again_with_another(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return lesson(async () => {
            for (let times = 0; times < 9; times += 1) await settle();
            const figure = one("[data-watched-search]");
            const choices = figure.querySelectorAll("[data-search]");
            const look = () => [
                choices.map(({ attributes }) => Number(attributes["aria-pressed"] === "true")).join(""),
                tilesOf(figure).join(" "),
                partOf(figure, "values").textContent,
                partOf(figure, "queue").children.length,
                partOf(figure, "message").textContent.slice(0, 30),
            ];
            const seen = [look()];
            click(partOf(figure, "expand"));
            click(partOf(figure, "expand"));
            seen.push(look());
            tell("beforeprint");
            seen.push(look());
            tell("afterprint");
            seen.push(look());
            click(choices[1]);
            seen.push(look());
            return seen;
        });""",
        page,
    )
    start = ["1 3 5 4 2 6 7 8 0", "g 0, h 4 (Manhattan distance), g + h 4", 1, "Step 1: start with the given p"]
    second = ["1 3 5 4 2 6 7 0 8", "g 1, h 5 (Manhattan distance), g + h 6; reached by a move right", 1]
    second.append("Step 7: expand it. 2 expanded ")
    goal = ["1 2 3 4 5 6 7 8 0", "g 6, h 0 (Manhattan distance), g + h 6; reached by a move up", 7]
    goal.append("Step 37: this is the goal, 6 m")
    assert seen == [["100", *start], ["100", *second], ["100", *goal], ["100", *second], ["010", *start]]
