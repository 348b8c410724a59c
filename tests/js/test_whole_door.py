"""The door as a whole: how texts, pictures, the verdict, moves and the editor change the board and each other."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/playback", "play/door/door", "puzzle/position", "puzzle/moves", "ui/dom")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const PARTS = `text clear camera picture-file answer title said goal-name fault put repairs alternatives
    alternatives-label alternatives-list goals ask-why edit other other-label other-goals why short proof
    moves moves-title moves-text moves-play moves-turn judged picture marks`.split(/\\s+/);
const EDIT_PARTS = "edit editor judge copy copy-as forms open text file".split(" ");
const scrolled = [];
Object.assign(Drawn.prototype, {
    getBoundingClientRect() { return this.box ?? { left: 0, right: 9, top: 0, bottom: 9, width: 9, height: 9 }; },
    getContext: () => ({
        clearRect() {}, fillRect() {}, drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray(32) }),
    }),
    scrollIntoView({ block }) { scrolled.push(block); },
});
const reading = (position, more = {}) => ({
    position, format: "rows", notes: [], said: "Read.", alternatives: [], ...more,
});
const atDoor = (start, act) => inHeldTime((pass) => {
    const requests = [];
    const [answers, begun] = [[], []];
    const fetch = async (url, { body, signal }) => {
        requests.push([url.split("/").at(-1), JSON.parse(body)]);
        const answer = await new Promise((done) => answers.push(done));
        if (signal.aborted) throw Object.assign(new Error(), { name: "AbortError" });
        return { ok: !answer.error, status: 200, headers: new Headers(), json: async () => answer };
    };
    const kept = new Map();
    const fakes = {
        fetch, innerHeight: 600, visualViewport: Object.assign(new EventTarget(), { height: 600 }),
        location: { assign: (url) => requests.push(url) },
        sessionStorage: { setItem: (name, text) => kept.set(name, text) },
        Worker: class {
            constructor() { begun.push(fakes.reader = this); }
            postMessage({ id }) { this.id = id; }
            terminate() {}
        },
        createImageBitmap: async () => ({ width: 4, height: 2, close() {} }),
    };
    return drawnBy(async () => {
        const [element, panel] = [new Drawn("section"), new Drawn("section")];
        const parts = partsNamed(...PARTS);
        element.append(...Object.values(parts));
        panel.append(...Object.values(partsNamed(...EDIT_PARTS)));
        ["clear", "repairs", "other", "why", "moves", "judged",
        "picture"].forEach((name) => { parts[name].hidden = true; });
        parts.answer.dataset.about = "board";
        const game = js.createGame({ start: js.parsePosition(start) });
        const playback = js.createPlayback(game);
        const [said, held, panels] = [[], [], []];
        const door = js.createDoor(element, panel, {
            game, playback, announce: (text) => said.push(text), showPanel: (name) => panels.push(name),
            onHold: (reason) => held.push(reason !== ""),
        });
        const arrive = async (answer, number = answers.length - 1) => { answers[number](answer); await settle(); };
        const paste = async (text) => {
            parts.text.value = text;
            send(parts.text, "input", { inputType: "insertFromPaste" });
            await pass(0);
        };
        const board = () => js.formatPosition(game.position);
        const see = async (answer) => {
            while (!fakes.reader?.id) await settle();
            fakes.reader.onmessage({ data: { id: fakes.reader.id, ...answer } });
            await settle();
        };
        return act({
            ...{ door, parts, game, playback, said, held, panels, paste, arrive, board, requests, pass, kept, see },
            ...{ element, panel, wait: settle },
        });
    }, fakes).finally(() => begun.forEach((worker) => worker.onerror?.())); // no later test has these workers
});
"""
)
NAMES = "door parts game playback said held panels paste arrive board requests pass kept see element panel wait"
START, OTHER, WRONG = "1 2 3/4 5 0", "1 2 3/4 0 5", "2 1 3/4 5 0"


def door(run: Run, start: str, acts: str, given: object = None) -> list[Any]:
    """Return the results of acts at the door of a page with a board."""
    body = f"return atDoor('{start}', async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, given)  # type: ignore[no-any-return]


def test_what_was_typed_keeps_its_goal_and_a_link_that_of_the_player(run: Run) -> None:
    typed = """parts.text.value = "x", send(parts.text, "input", { inputType: "insertText", data: "x" }),
    await pass(600),
        await arrive(reading(given, { goal: "columns" })), click(parts.repairs.children[0]), game.goalText"""
    assert door(run, START, typed, "3 1 5/2 4 0")[5] == "columns"
    linked = "game.setGoal('snake'), door.bring('/p/1-2-3.4-0-5?moves=LR&times=0.25'), game.chosenGoal, game.goalText"
    assert door(run, START, linked)[2:] == ["snake", "standard"]


def test_a_complaint_empties_the_field_and_a_judged_board_shows_its_verdict(run: Run) -> None:
    seen = door(
        run,
        START,
        """door.judge(), parts.answer.dataset.about, await paste("x"), door.complain("No."), parts.text.value,
        parts.answer.dataset.about, door.judge(), parts.answer.dataset.about""",
    )
    assert [seen[1], *seen[4:6], seen[7]] == ["text", "", "fault", "fault"]


def test_a_link_with_times_is_opened_as_a_game_and_other_texts_are_read(run: Run) -> None:
    found = door(
        run,
        START,
        """door.bring("see https://x.org/p/1-2-3.4-0-5?moves=LR&times=0.25"), board(), game.times, requests.length,
        door.bring("/p/1-2-3.4-0-5?moves=U9&times=0.25"), parts.answer.dataset.about, parts.fault.all("li").length,
        said.length, door.bring("1 2 3/4 0 5"), await pass(0), parts.text.value, requests.length, parts.clear.hidden""",
    )
    assert found[2:4] == [[0, 250], 0]
    assert found[5:8] == ["fault", 1, 1]
    assert found[10:] == [OTHER, 1, False]


def test_the_field_is_emptied_by_another_game_but_not_by_its_own(run: Run) -> None:
    found = door(
        run,
        START,
        """parts.text.value = "y", game.load({ start: js.parsePosition(given) }), parts.text.value,
        await paste("x"), await arrive(reading(given)), board(), parts.text.value, parts.said.textContent,
        game.load({ start: js.parsePosition("1 2/3 0") }), parts.text.value, parts.clear.hidden,
        parts.answer.dataset.about, await paste("x"), click(parts.clear), parts.text.value, board()""",
        OTHER,
    )
    assert found[2] == "" and found[5:8] == [OTHER, "x", "Read."]
    assert found[9:12] == ["", True, "board"]
    assert found[14:] == ["", "1 2/3 0"]


def test_a_repair_goes_on_the_board_into_the_text_or_into_the_draft(run: Run) -> None:
    on_board = door(run, WRONG, "click(parts.repairs.children[0]), board(), parts.title.textContent, said.length")
    assert on_board[1] != WRONG and on_board[2:] == ["Can be solved.", 1]
    typed = door(
        run,
        OTHER,
        """parts.text.value = "x", send(parts.text, "input", { inputType: "insertText", data: "x" }), await pass(600),
        await arrive(reading(given)), parts.title.textContent, board(), click(parts.repairs.children[0]), board(),
        parts.title.textContent""",
        WRONG,
    )
    assert typed[4:6] == ["Cannot be solved.", OTHER]
    assert typed[7] not in (OTHER, WRONG) and typed[8] == "Can be solved."
    drafted = door(
        run,
        WRONG,
        """click(parts.edit), panels, click(parts.repairs.children[0]), board(), parts.title.textContent,
        panel.all("editor")[0].hidden, await paste("x"), await arrive(reading(given)), board(),
        panel.all("editor")[0].hidden""",
        OTHER,
    )
    assert drafted[1] == ["edit"]
    assert [*drafted[3:6], *drafted[8:]] == [WRONG, "Can be solved.", False, OTHER, True]
    applied = door(
        run,
        START,
        """game.load({ start: js.parsePosition(given), goalText: "columns", chosenGoal: "standard" }),
        click(parts.edit), click(parts.repairs.children[0]), click(panel.querySelector("button.primary")), board(),
        game.goalText, game.chosenGoal""",
        "3 1 5/2 4 0",
    )
    assert applied[4] != "3 1 5/2 4 0" and applied[5:] == ["columns", "standard"]


def test_another_goal_is_that_of_the_board_or_of_what_is_typed(run: Run) -> None:
    found = door(
        run,
        "1 2 3/4 5 6/7 8 0",
        """click(parts["other-goals"].children[0]), game.goalText, parts.text.value = "x",
        send(parts.text, "input", { inputType: "insertText", data: "x" }), await pass(600),
        await arrive(reading(given, { goal: "spiral" })), game.goalText, click(parts["other-goals"].children[0]),
        game.goalText, game.moves.length, board()""",
        "1 2 3/4 5 6/7 0 8",
    )
    assert found[1] == found[6] != "standard"
    assert found[8] == "standard" and found[10] == "1 2 3/4 5 6/7 0 8"


def test_a_typed_text_waits_for_the_button(run: Run) -> None:
    found = door(
        run,
        START,
        """parts.text.value = "x", send(parts.text, "input", { inputType: "insertText", data: "x" }), await pass(600),
        await arrive(reading(given)), parts.put.hidden, board(), click(parts.put), parts.put.hidden, board(),
        requests.length""",
        OTHER,
    )
    assert found[4:6] == [False, START] and found[7:] == [True, OTHER, 1]


MOVES = [
    {"named_by": "tile", "moves": "RL", "length_stm": 4, "solves": True, "fault": None, "said": "One."},
    {"named_by": "blank", "moves": "D", "length_stm": 1, "solves": False, "fault": "No.", "said": "Other."},
    {"type": "solution", "optimal": True, "length_stm": 2, "lower": 2, "stages": []},
]


def test_pasted_moves_are_compared_with_the_shortest_and_played(run: Run) -> None:
    found = door(
        run,
        START,
        """js.parseMoves("RL").forEach((move) => game.play(move)) ?? await paste("RL"),
        await arrive(reading("", { checked: given.slice(0, 2) })), parts.moves.hidden,
        parts["moves-title"].textContent, requests[1], parts["moves-play"].hidden, await arrive(given[2]),
        parts["moves-title"].textContent, click(parts["moves-turn"]), [...parts.moves.classes].at(-1),
        parts["moves-title"].textContent, click(parts["moves-turn"]), [...parts.moves.classes].at(-1),
        click(parts["moves-play"]), js.formatMoves(game.moves), playback.isPlaying,
        await paste("x"), parts.moves.hidden, await paste("RL"),
        await arrive(reading("", { checked: given.slice(0, 2).reverse() })),
        parts["moves-text"].textContent.slice(0, 6),
        click(parts["moves-turn"]), parts["moves-title"].textContent""",
        MOVES,
    )
    assert found[20] == "Other." and found[22] == "Correct"
    asked = ["solve", {"position": START, "goal": "standard", "faces": "", "limit": {"seconds": 4}}]
    assert found[2:6] == [False, "Correct", asked, False]
    assert found[7] == "Correct, 2 more than the shortest"
    assert found[9:11] == ["warn", "Not possible"] and found[12] == "good"
    assert found[14:16] == ["RLRL", True] and found[17] is True


@pytest.mark.parametrize(
    ("names", "read", "instead"),
    [
        (("tile", "blank"), ("directions of the tiles", "directions of the blank"), ("of the blank", "of the tile ")),
        (("number", "cell"), ("the numbers of the", "the cells of the"), ("as cells of", "as numbers of")),
    ],
)
def test_pasted_moves_say_how_they_were_read_and_how_else_they_may_be(
    run: Run, names: tuple[str, str], read: tuple[str, str], instead: tuple[str, str]
) -> None:
    look = "['text', 'turn', 'play'].map((name) => parts[`moves-${name}`].textContent)"
    acts = f"""await paste("RL"), await arrive(reading("", {{ checked: given }})), {look}, click(parts["moves-turn"]),
        {look}"""
    outcomes = [{**MOVES[0], "solves": False, "named_by": names[0]}, {**MOVES[1], "named_by": names[1]}]
    seen, plays = door(run, START, acts, outcomes)[2::2], ("Play them", "Play the moves before")
    for (text, turn, play), how, other, label in zip(seen, read, instead, plays, strict=True):
        assert how in text and other in turn and play.startswith(label)


def test_moves_that_do_not_solve_ask_nothing_and_a_draft_cannot_play_them(run: Run) -> None:
    found = door(
        run,
        START,
        """click(parts.edit), await paste("D"), await arrive(reading("", { checked: [given[1]] })), requests.length,
        parts["moves-play"].hidden, parts["moves-turn"].hidden, await paste("RL"),
        await arrive(reading("", { checked: given.slice(0, 2) })), await paste("y"),
        await arrive(given[2], 2), parts.moves.hidden, click(panel.all("edit")[0]), await paste("D"),
        await arrive(reading("", { checked: [{ ...given[1], moves: "" }] })), parts["moves-play"].hidden""",
        MOVES,
    )
    assert found[3:6] == [1, True, True] and found[10] is found[14] is True


def test_the_output_of_a_program_is_judged_under_the_field(run: Run) -> None:
    found = door(
        run,
        START,
        """await paste("solver"), await arrive({ error: { code: "x", message: "No.", program: true } }), requests[1],
        await arrive({ said: "Wrong.", right: false, puzzles: [{ findings: given }, { findings: given }] }),
        parts.judged.hidden, [...parts.judged.classes].at(-1),
        parts.judged.all("li").map(({ classes }) => [...classes][0]),
        parts.answer.dataset.about, click(parts.judged.all("button")[0]), [...kept.values()],
        requests.at(-1).split("/").at(-1),
        await paste("z"), parts.judged.hidden, await arrive(reading("1 2 3/4 0 5", { program: true })),
        requests.at(-1)[1],
        await paste("y"), await arrive({ said: "Late.", puzzles: [] }, requests.length - 3), parts.judged.hidden,
        await arrive(reading("1 2 3/4 0 5", { program: true })), await arrive({ said: "Seen.", puzzles: [] }),
        parts.judged.className.trim(), parts.answer.dataset.about""",
        [{"mark": "right", "said": "A"}, {"mark": "wrong", "said": "B"}],
    )
    assert found[2] == ["judge", {"text": "solver", "position": START, "goal": ""}]
    assert found[4:8] == [False, "warn", ["is-right", "is-wrong"] * 2, "typing"]
    assert found[9:11] == [["solver", START], "judge"]
    assert found[12] is True and found[14]["position"] == OTHER and found[17] is True
    assert found[20:] == ["note judged", "text"]


def test_a_picture_is_put_on_the_board_and_holds_other_games_until_then(run: Run) -> None:
    place = {"corners": [{"x": x, "y": y} for x, y in ((0, 0), (3, 0), (3, 2), (0, 2))], "columns": 3, "rows": 2}
    doubtful = [False] * 5 + [True]
    found = door(
        run,
        START,
        """door.takePicture({ size: 1 }, parts.text, () => {}), await wait(), await wait(), parts.picture.hidden,
        held.at(-1),
        await see({ place: given[0], numbers: { tiles: [1, 2, 3, 4, 0, 5], doubtful: [] } }), board(), held.at(-1),
        parts.answer.dataset.about, await paste("x"), parts.picture.hidden""",
        [place, doubtful],
    )
    assert found[3:5] == [False, True]
    assert found[6:9] == [OTHER, False, "text"] and found[10] is True


def test_a_picture_without_a_board_goes_on_the_tiles_unless_it_came_to_the_door(run: Run) -> None:
    acts = """door.takePicture({ size: 1 }, given ? parts.text : null, () => said.push("tiles")), await wait(),
    await wait(),
        await see({ place: null, numbers: null }), await wait(), parts.picture.hidden, said.at(-1) === "tiles"""
    assert [door(run, START, acts + '"', came)[5:] for came in (True, False)] == [[False, False], [True, True]]


def test_the_answer_is_scrolled_into_view_if_it_is_not(run: Run) -> None:
    blocks = [
        door(run, START, f"element.box = {{ top: {top}, bottom: {bottom} }}, door.judge(), scrolled.at(-1) ?? ''")[2]
        for top, bottom in [(0, 600), (-1, 200), (400, 601), (200, 601)]
    ]
    assert blocks == ["", "nearest", "nearest", "start"]
    keyboard = """element.box = { top: 0, bottom: 600 }, visualViewport.height = given,
        send(visualViewport, "resize"), scrolled.length, parts.text.focus(), send(visualViewport, "resize"),
        scrolled.length"""
    shown = [door(run, START, keyboard, height) for height in (599, 600)]
    assert [[each[3], each[6]] for each in shown] == [[0, 1], [0, 0]], "behind a keyboard while you type"
