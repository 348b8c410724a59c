"""The wheel over the board and the list of stages, which step through a replay."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/wheel", "play/panels/replay/stage-list", "game/game", "puzzle/moves", "puzzle/position")
PRELUDE = DRAWN + 'const START = js.parsePosition("1 2 3/4 5 6/0 7 8");'


def test_the_wheel_steps_through_an_open_replay_once_for_each_notch(run: Run) -> None:
    steps = run(
        """const game = js.createGame({ start: START, moves: js.parseMoves("LL"), step: 1 });
        const [board, steps] = [new Drawn("div"), []];
        js.listenToWheel(board, { game, go: (step) => { steps.push(step); game.jump(step); } });
        const turn = (deltaY, more = {}) => send(board, "wheel", { deltaY, deltaMode: 0, ...more });
        const taken = [turn(30), turn(30), turn(40), turn(-40), turn(-10), turn(-3, { deltaMode: 1 })];
        taken.push(turn(60, { ctrlKey: true }), turn(0));
        game.jump(0, "player");
        game.play(js.parseMoves("L")[0]);
        return [steps, taken, turn(100)];"""
    )
    assert steps == [[2, 1, 0], [True] * 6 + [False, False], False]
    is_open = """return given.map(([text, step]) => {
        const board = new Drawn("div");
        js.listenToWheel(board, { game: js.createGame({ start: START, moves: js.parseMoves(text), step }), go() {} });
        return send(board, "wheel", { deltaY: -60, deltaMode: 0 });
    });"""
    assert run(is_open, [["LL", 2], ["LL", 1], ["L", 1], ["", 0]]) == [True, True, False, False]


def test_the_list_of_stages_marks_the_current_one_and_leads_to_the_others(run: Run) -> None:
    shown, chosen = run(
        """const parts = partsNamed("before", "after", "title", "number", "stageList");
        const [element, chosen] = [new Drawn("div"), []];
        element.append(...Object.values(parts));
        return drawnBy(() => {
            const show = js.createStageList(element, (step) => chosen.push(step));
            const stages = [{ title: "Row 1", from: 1, to: 3 }, { title: "The rest", from: 3, to: 4 }];
            const moves = js.parseMoves("UR2DL");
            const isOff = (part) => part.attributes["aria-disabled"] === "true";
            const at = (step) => {
                show({ stages, moves, step });
                const marked = parts.stageList.all("li").map(({ attributes }) => attributes["aria-current"] ?? "");
                const texts = [parts.title, parts.number].map(({ textContent }) => textContent);
                return [...texts, marked, isOff(parts.before), isOff(parts.after)];
            };
            const shown = [at(0), at(1), at(3), at(4)];
            [parts.before, parts.after].forEach(click);
            const texts = parts.stageList.all("li").map(({ textContent }) => textContent);
            show({ stages: [], moves: [], step: 0 });
            return [[...shown, texts, element.hidden], chosen];
        });"""
    )
    start, first, rest, end, texts, is_hidden = shown
    assert start == ["", "2 stages", ["", ""], True, False]
    assert first == ["Row 1", "1 of 2", ["step", ""], True, False]
    assert rest == ["The rest", "2 of 2", ["", "step"], False, False]
    assert end == ["The rest", "2 of 2", ["", "step"], False, True]
    assert texts == ["1. Row 1 3 moves", "2. The rest 1 move"] and is_hidden
    assert chosen == [3, 4]
