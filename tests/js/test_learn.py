"""The page of a lesson: watched moves, questions, the minute, the keys of a lecture, and what is forgotten."""

from typing import Any

from tests.js.conftest import Run
from tests.js.lesson_page import LESSON_PAGE, lesson
from tests.js.page import page_at
from webapp.puzzle import Board, parse_moves

MODULES = ("puzzle/moves", "puzzle/position")
PRELUDE = (
    LESSON_PAGE
    + """
const lesson = (act, fakes) => opened("learn", act, fakes);
const answers = () => JSON.parse(localStorage.getItem("taquin-lessons") ?? "{}");
"""
)


@lesson("three-cycles")
def test_moves_are_watched_step_by_step_by_buttons_slider_stages_and_keys(run: Run, page: dict[str, Any]) -> None:
    figure, seen = run(
        """return lesson(() => {
            const figure = document.querySelector("[data-figure=far]");
            const board = figure.querySelector(".board");
            const names = ["back", "forward", "slider", "message"];
            const [back, forward, slider, message] = names.map((name) => partOf(figure, name));
            const stages = figure.querySelectorAll("[data-moves]");
            const slideTo = (value) => { slider.value = value; send(slider, "input"); };
            const key = (name) => send(board, "keydown", { key: name });
            const seen = [];
            const see = (more) => {
                const current = stages.findIndex(({ attributes }) => attributes["aria-current"] === "step");
                const off = [back, forward].map(({ attributes }) => attributes["aria-disabled"]);
                seen.push([tilesOf(board), slider.value, current, off.join(" "), more]);
            };
            see(message.textContent);
            click(back); see();
            click(forward); see();
            key("ArrowRight"); see(key("ArrowUp"));
            key("ArrowLeft"); see();
            click(stages[0].all("button")[0]); see();
            click(forward); see();
            click(stages.at(-1).all("button")[0]); see(message.textContent);
            click(forward); see();
            slideTo("2"); see();
            return [[figure.dataset.position, stages.map(({ dataset }) => dataset.moves)], seen];
        });""",
        page,
    )
    position, stages = figure
    boards = [Board.parse(position)]
    ends = []
    for stage in stages:
        for move in parse_moves(stage):
            for _ in range(move.count):
                boards.append(boards[-1].slide(type(move)(move.direction, 1)))
        ends.append(len(boards) - 1)
    last = len(boards) - 1
    steps = [int(step) for _, step, *_ in seen]
    assert steps == [0, 0, 1, 2, 1, ends[0], ends[0] + 1, last, last, 2]
    assert [tiles for tiles, *_ in seen] == [list(boards[step].tiles) for step in steps]
    assert [current for _, _, current, *_ in seen] == [-1, -1, 0, 0, 0, 0, 1, len(ends) - 1, len(ends) - 1, 0]
    assert [off for *_, off, _ in seen] == ["true false"] * 2 + ["false false"] * 5 + ["false true"] * 2 + [
        "false false"
    ]
    assert (seen[0][4], seen[7][4]) == (f"Move 0 of {last}", f"Move {last} of {last}")
    assert seen[3][4] is False, "other keys are not taken"


@lesson("impossible")
def test_a_question_is_answered_once_and_remembered(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """const kept = new Storage();
        kept.setItem("taquin-lessons", JSON.stringify({ counting: { solved: ["a"] } }));
        const told = () => {
            const question = document.querySelector("[data-predict=why]");
            const options = question.querySelectorAll("[data-choice]");
            const reveal = question.querySelector(".reveal");
            const state = () => [
                options.map(({ attributes }) => attributes["aria-pressed"]).join(" "),
                question.querySelector(".guessed").textContent.slice(0, 10),
                question.classes.has("is-answered"), reveal.open === true, answers().impossible?.tries?.why ?? null,
            ];
            return { options, state, reveal };
        };
        const seen = await lesson(() => {
            const { options, state } = told();
            const seen = [state(), document.getElementById("forget").hidden];
            click(options[0]); seen.push(state());
            click(options[0]); seen.push(state()[4].wrong);
            click(options[1]); seen.push(state());
            click(options[0]); seen.push(state()[4]);
            return [...seen, document.getElementById("forget").hidden];
        }, { localStorage: kept });
        const again = await lesson(({ asked }) => {
            const before = [...told().state(), document.getElementById("forget").hidden];
            click(document.getElementById("forget"));
            return [before, answers(), asked];
        }, { localStorage: kept });
        const looked = await lesson(() => {
            const { options, state, reveal } = told();
            reveal.open = true;
            send(reveal, "toggle");
            click(options[0]);
            return [state(), options[1].classes.has("is-right")];
        });
        return [seen, again, looked];""",
        page,
    )
    first, again, looked = seen
    assert first == [
        ["false false", "", False, False, None],
        True,
        ["true false", "It feels l", True, True, {"wrong": 1, "isRight": False}],
        1,
        ["false true", "You were r", True, True, {"wrong": 1, "isRight": True}],
        {"wrong": 1, "isRight": True},
        False,
    ]
    others = {"counting": {"solved": ["a"]}}
    assert again == [["true false", "It feels l", True, True, {"wrong": 1, "isRight": True}, False], others, ["reload"]]
    assert looked == [["true false", "It feels l", True, True, None], True]


@lesson("impossible")
def test_the_minute_begins_with_the_first_move_and_ends_with_an_answer(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """const now = Date.now;
        let [time, ticks] = [0, new Map()];
        Date.now = () => time;
        const setInterval = (act) => { ticks.set(1, act); return 1; };
        const fakes = { setInterval, clearInterval: (id) => ticks.delete(id) };
        const seen = await lesson(({ pass }) => {
            const minute = document.getElementById("minute");
            const state = () => [partOf(minute, "time").textContent, partOf(minute, "message").textContent, ticks.size];
            const board = document.querySelector("[data-figure=try] .board");
            const seen = [state()];
            const at = (seconds) => { time = 1000 * seconds; ticks.get(1)(); seen.push(state()); };
            time = 5000;
            send(board, "keydown", { key: "ArrowRight" });
            at(6.9); at(15); at(64.9); at(65); at(131);
            send(board, "keydown", { key: "ArrowLeft" });
            at(132);
            click(partOf(minute, "give-up"));
            seen.push(state()[2], document.activeElement.dataset.choice);
            return seen;
        }, fakes);
        const looked = await lesson(() => {
            document.getElementById("minute").parentElement.querySelector(".reveal").open = true;
            send(document.querySelector("[data-figure=try] .board"), "keydown", { key: "ArrowRight" });
            return ticks.size;
        }, fakes);
        const stopped = await lesson(() => {
            const { parentElement } = document.getElementById("minute");
            send(document.querySelector("[data-figure=try] .board"), "keydown", { key: "ArrowRight" });
            const running = ticks.size;
            const reveal = parentElement.querySelector(".reveal");
            reveal.open = true;
            send(reveal, "toggle");
            send(document.querySelector("[data-figure=try] .board"), "keydown", { key: "ArrowLeft" });
            return [running, ticks.size];
        }, fakes);
        Date.now = now;
        return [seen, [looked, ...stopped]];""",
        page,
    )
    states, stopped = seen
    assert [state[0] for state in states[:7]] == ["0:00", "0:01", "0:10", "0:59", "1:00", "2:06", "2:07"]
    assert [state[2] for state in states[:7]] == [0, 1, 1, 1, 1, 1, 1]
    start, trying, over = states[0][1], states[1][1], states[4][1]
    assert [state[1] for state in states[:7]] == [start, trying, trying, trying, over, over, over]
    assert len({start, trying, over}) == 3
    assert states[7:] == [0, "0"]
    assert stopped == [0, 1, 0]


@lesson("counting")
def test_the_position_on_the_board_is_marked_in_its_ring(run: Run, page: dict[str, Any]) -> None:
    marks = run(
        """return lesson(async ({ pass }) => {
            const ring = document.querySelector("[data-ring]");
            const places = ring.all("li");
            const here = () => places.flatMap(({ classes, attributes, dataset }, index) =>
                (classes.has("is-here") && attributes["aria-current"] === "true" ? [index] : []));
            const current = () => places.filter(({ attributes }) => "aria-current" in attributes).length;
            const board = ring.querySelector("[data-does=slide] .board");
            const marks = [[here(), current()]];
            for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
                send(board, "keydown", { key });
                await pass(100);
                const tiles = tilesOf(board).join(" ");
                const [at] = here();
                marks.push([places[at].dataset.position.replace("/", " ") === tiles, current()]);
            }
            return marks;
        });""",
        page,
    )
    assert marks == [[[0], 1], *[[True, 1]] * 4]


@lesson("impossible")
def test_the_keys_of_a_lecture_open_answers_on_the_way_from_step_to_step(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return lesson(({ asked }) => {
            const steps = document.querySelectorAll(".step");
            steps.forEach((step) => { step.getBoundingClientRect = () => ({ top: 900, bottom: 1500 }); });
            const at = () => steps.indexOf(document.activeElement);
            const closed = () => steps[at()].querySelectorAll(".reveal:not([open])").length;
            const key = (key, more = {}) => send(document, "keydown", { key, ...more });
            const seen = [];
            key("ArrowRight"); seen.push(at());
            const wait = closed();
            for (let left = wait; left > 0; left -= 1) { key(" "); seen.push(at()); }
            seen.push(closed());
            const button = document.querySelector("button");
            const taken = [key("ArrowRight", { shiftKey: true }), key("a"), key(" ", { target: button })];
            taken.push(key("ArrowRight", { target: document.querySelector(".board") }), key("ArrowRight"));
            seen.push(taken, at());
            key("ArrowLeft"); seen.push(at());
            key("ArrowLeft"); seen.push(at());
            click(document.getElementById("next-step")); seen.push(at());
            steps.at(-1).focus();
            for (let count = 0; count < 9; count += 1) key(" ");
            seen.push(at() === steps.length - 1);
            document.documentElement.classList.add("large-type");
            steps[0].focus();
            const rects = [2000, 1500.5, 800.5];
            steps[0].getBoundingClientRect = () => ({ top: 0, bottom: rects.shift() });
            for (let count = 0; count < 3; count += 1) key("ArrowRight");
            return { seen, wait, asked, at: at() };
        });""",
        page,
    )
    assert seen["wait"] >= 1
    assert seen["seen"] == [0, *[0] * seen["wait"], 0, [False, False, False, False, True], 1, 0, 0, 1, True]
    assert seen["asked"] == [640, 640] and seen["at"] == 1


def test_the_list_of_lessons_tells_how_many_exercises_are_solved(run: Run) -> None:
    texts = run(
        """const kept = new Storage();
        const solved = { counting: { solved: ["a"] }, shortest: { solved: ["a", "b", "c"] } };
        kept.setItem("taquin-lessons", JSON.stringify(solved));
        return lesson(() => Object.fromEntries(
            document.querySelectorAll("[data-of]").map((card) => (
                [card.dataset.of, partOf(card, "progress").textContent]
            )),
        ), { localStorage: kept });""",
        {"page": page_at("/learn")},
    )
    assert (texts["counting"], texts["shortest"]) == ("1 of 3 exercises solved", "All exercises solved")
    assert texts["impossible"] == "3 exercises"
