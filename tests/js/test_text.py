"""The text in the door's field: when it is read, what becomes of it on the board, and what is offered instead."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "play/door/text", "play/door/answer", "puzzle/position", "puzzle/moves", "api/server-status")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const PARTS = "text answer title said fault put marks alternatives alternatives-label alternatives-list".split(" ");
const START = js.parsePosition("1 2 3/4 5 0");
const reading = (position, more = {}) => ({
    position, format: "rows", notes: [], said: `${position}.`, alternatives: [], ...more,
});
const readings = (positions) => positions.map((position) => reading(position));
const inField = (act) => inHeldTime((pass) => {
    const requests = [];
    const answers = [];
    const fetch = async (url, { body, signal }) => {
        requests.push(JSON.parse(body));
        const answer = await new Promise((done) => answers.push(done));
        if (signal.aborted) throw Object.assign(new Error(), { name: "AbortError" });
        if (answer === null) throw new Error();
        const ok = !answer.error;
        return { ok, status: ok ? 200 : 422, headers: new Headers(), json: async () => answer };
    };
    return drawnBy(async () => {
        const parts = partsNamed(...PARTS);
        const { text: field } = parts;
        const game = js.createGame({ start: START });
        const seen = { judged: [], moves: [], programs: [], said: [], news: 0 };
        const text = js.createText(field, {
            ...{ game, answer: js.createAnswer(parts), change: (act) => act(), onShown() {} },
            verdict: { about: (typed) => seen.judged.push(typed && js.formatPosition(typed.start)), sentence: "V." },
            onNew: () => { seen.news += 1; },
            onMoves: (checked, atHand) => seen.moves.push([checked.length, atHand.position]),
            onProgram: (...program) => seen.programs.push(program),
            announce: (sentence) => seen.said.push(sentence),
        });
        const arrive = async (answer, number = answers.length - 1) => { answers[number](answer); await settle(); };
        const paste = async (value) => {
            field.value = value;
            send(field, "input", { inputType: "insertFromPaste" });
            await pass(0);
        };
        const type = (value) => {
            field.value = value;
            field.selectionStart = value.length;
            send(field, "input", { inputType: "insertText", data: value.at(-1) });
        };
        const key = (key, more) => send(field, "keydown", { key, ...more });
        const board = () => [js.formatPosition(game.position), game.goalText];
        const offered = () => parts["alternatives-list"].all("button").map(({ textContent }) => textContent);
        const choose = (number) => click(parts["alternatives-list"].all("button")[number]);
        return act({
            ...{ parts, field, game, seen, text, arrive, paste, type, key, board, offered, choose, pass, requests },
            about: () => parts.answer.dataset.about, put: () => !parts.put.hidden,
        });
    }, { fetch, location: { assign: (address) => requests.push(address) } });
});
"""
)
NAMES = "parts field game seen text arrive paste type key board offered choose pass requests about put"
WIDE, OTHER, TALL = "2 1 3/4 5 0", "1 2 3/4 0 5", "1 2/3 4/5 0"


def field(run: Run, acts: str, given: object = None) -> list[Any]:
    """Return the results of acts in a field next to a board of 3 by 2 cells."""
    body = f"return inField(async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, given)  # type: ignore[no-any-return]


def test_a_pasted_text_is_put_on_the_board_and_its_other_meanings_are_offered(run: Run) -> None:
    seen = field(
        run,
        """await paste("2 1 3 4 5 0"), requests,
        await arrive(reading(given[0], { alternatives: readings(given.slice(1)) })),
        board(), about(), put(), offered(), choose(1), board()[0], offered(), choose(0), board()[0],
        seen.said.at(-1)""",
        [WIDE, OTHER, TALL],
    )
    assert seen[1] == [{"text": "2 1 3 4 5 0", "position": "1 2 3/4 5 0", "goal": "standard", "faces": ""}]
    assert seen[3:7] == [[WIDE, "standard"], "text", False, [OTHER, "2 wide, 3 high"]]
    assert seen[8:10] == [TALL, [f"1: {WIDE}", f"2: {OTHER}"]]
    assert seen[11:] == [WIDE, f"V. {WIDE}."]


def test_a_typed_text_is_judged_at_rest_and_put_on_the_board_by_enter(run: Run) -> None:
    seen = field(
        run,
        """type("2 1"), about(), await pass(599), requests.length, type("2 1 3"), await pass(599), requests.length,
        await pass(1), requests.length, await arrive(reading(given[0])), [...seen.judged], board()[0], put(), about(),
        key("Enter"), send(field, "input", { inputType: "insertLineBreak" }), board()[0], put(), seen.judged.at(-1),
        type("2 1 3 4"), about()""",
        [WIDE],
    )
    assert seen[1::2][:1] == ["typing"]
    assert [seen[3], seen[6], seen[8]] == [0, 0, 1]
    assert seen[10:14] == [[None, None, WIDE], "1 2 3/4 5 0", True, "text"]
    assert seen[16:19] == [WIDE, False, None] and seen[20] == "typing"


@pytest.mark.parametrize(
    ("key", "at", "is_prevented", "is_read"),
    [
        ({"key": "Enter"}, 1, True, True),
        ({"key": "Enter"}, 3, False, False),
        ({"key": "Enter", "shiftKey": True}, 1, False, False),
        ({"key": "Enter", "isComposing": True}, 1, False, False),
        ({"key": "x"}, 1, False, False),
        ({"key": "Escape"}, 1, True, False),
    ],
)
def test_keys_in_the_field(run: Run, key: dict[str, Any], at: int, is_prevented: bool, is_read: bool) -> None:
    acts = "type('2 1 '), field.selectionStart = given[1], key(given[0].key, given[0]), await pass(0), requests.length"
    assert field(run, acts, [key, at])[2::2] == [is_prevented, int(is_read)]


def test_only_the_last_text_counts_and_an_empty_field_leaves_the_board(run: Run) -> None:
    seen = field(
        run,
        """await paste("2 1 3 4 5 0"), await paste("1 2 3 4 0 5"), await arrive(reading(given[0]), 0), board()[0],
        await arrive(reading(given[1])), board()[0], await paste("  "), about(), board()[0], requests.length, seen.news,
        type("2"), key("Escape"), field.value, about(), key("Escape"), await pass(600), requests.length""",
        [WIDE, OTHER],
    )
    assert [seen[3], seen[5], *seen[7:11]] == ["1 2 3/4 5 0", OTHER, "board", OTHER, 2, 3]
    assert seen[12:16] == [True, "", "board", False] and seen[17] == 2


def test_a_text_from_elsewhere_is_read_at_once_unless_the_field_is_emptied(run: Run) -> None:
    acts = (
        "field.value = '2 1', send(field, 'input', given[0]), given[1] && text.clear(), await pass(0), requests.length"
    )
    given = [[{}, False], [{"inputType": "insertText", "data": "2 1"}, False], [{"inputType": "insertFromDrop"}, True]]
    assert [field(run, acts, each)[4] for each in given] == [1, 1, 0]


def test_enter_reads_what_was_typed_since_the_last_reading(run: Run) -> None:
    seen = field(
        run,
        """type("2 1 3 4 5 0"), await pass(600), await arrive(reading(given[0])), type("1 2 3 4 0 5"), text.confirm(),
        board()[0], await pass(0), await arrive(reading(given[1])), board()[0], requests.length,
        await pass(600), requests.length""",
        [WIDE, OTHER],
    )
    assert [*seen[5::3], seen[9]] == ["1 2 3/4 5 0", OTHER, 2, 2]


def test_a_refused_text_shows_its_mistakes_and_offers_cures(run: Run) -> None:
    seen = field(
        run,
        """await paste(" 1 2 3 "), await arrive({ error: { code: "bad", message: "No.", mistakes: ["No.", "Not so."],
            sizes: ["3x1", "1x3"], corrections: [{ title: "Swap", position: given[0] }], boards: 3 } }),
        about(), parts.fault.all("li").length, seen.said.at(-1), offered(), choose(1), field.value, await pass(0),
        requests.at(-1).text, await arrive({ error: { code: "bad", message: "Bad.", corrections: [{ title: "Swap",
            position: given[0] }], boards: 2 } }), offered(), parts.fault.all("li").length, choose(0), field.value""",
        [WIDE],
    )
    cures = ["3 wide, 1 high", "1 wide, 3 high", "Swap", "Solve all 3 in Batches"]
    assert seen[2:6] == ["fault", 2, "No. Not so.", cures]
    assert seen[7] == seen[9] == "1x3: 1 2 3"
    assert seen[11:13] == [["Swap"], 1] and seen[14] == WIDE


def test_a_text_that_is_on_the_board_already_keeps_its_moves(run: Run) -> None:
    seen = field(
        run,
        """js.parseMoves("R").forEach((move) => game.play(move)), await paste("x"), await arrive(reading(given[1])),
        game.moves.length, await paste("x"), await arrive(reading(given[1], { goal: "snake" })),
        [game.moves.length, ...board()],
        await paste("x"), await arrive(reading(given[1])), board()[1],
        await paste("x"), await arrive(reading(given[1], { moves: "LR", step: 1, times: [1, 2] })),
        [game.moves.length, game.step, game.times],
        await paste("x"), await arrive(reading(js.formatPosition(game.position), { faces: "ABCDE" })),
        game.faces?.join(""), await paste("x"), await arrive(reading(given[2])), await paste("x"),
        await arrive(reading(given[3])), board()[0]""",
        [WIDE, OTHER, "1 2 3/4 5 0", TALL],
    )
    assert seen[-1] == TALL
    assert seen[3:16:3] == [1, [0, OTHER, "snake"], "standard", [2, 1, [1, 2]], "ABCDE"]


def test_moves_are_shown_and_the_positions_they_may_be_are_offered(run: Run) -> None:
    seen = field(
        run,
        """await paste("RL"), await arrive(reading("", { checked: [{}, {}], alternatives: readings(given) })),
        seen.moves, board()[0], about(), offered().length, choose(1), board()[0], offered().length,
        await paste("RL"), await arrive(reading("", { checked: [{}], program: true, alternatives: readings(given) })),
        offered().length, seen.moves.length, seen.programs""",
        [WIDE, OTHER],
    )
    assert seen[2:6] == [[[2, "1 2 3/4 5 0"]], "1 2 3/4 5 0", "typing", 2]
    assert seen[7:9] == [OTHER, 1]
    assert seen[11:] == [1, 1, [["RL", None]]]


def test_a_list_is_offered_to_the_batches_and_a_programs_output_is_judged(run: Run) -> None:
    seen = field(
        run,
        """await paste("list"), await arrive(reading(given[0], { boards: 3 })), offered(), await paste("two"),
        await arrive(reading(given[0], { boards: 2 })), offered(), await paste("print"),
        await arrive(reading(given[0], { boards: 3, program: true })), offered(), seen.programs, await paste("other"),
        await arrive(reading(given[0], { boards: 3, alternatives: readings([given[1]]) })), choose(1), offered()[0]""",
        [WIDE, OTHER],
    )
    assert seen[2:9:3] == [["Solve all 3 in Batches"], [], []] and seen[13] == "Solve all 3 in Batches"
    assert seen[9] == [["print", WIDE]]


def test_while_the_server_is_away_plain_numbers_are_read_and_other_texts_wait(run: Run) -> None:
    seen = field(
        run,
        """await paste("2 1 3/4 5 0"), await arrive(null), board()[0], await paste("abc"), await arrive(null), about(),
        await pass(2999), requests.length, await pass(1), requests.length, await arrive(reading(given[0])), board()[0],
        js.serverStatus.note(true), await paste("2 1 3/4 5 0"), requests.length, board()[0],
        js.serverStatus.note(false)""",
        [OTHER],
    )
    assert [seen[2], seen[5], seen[7], seen[9], seen[11]] == [WIDE, "fault", 2, 3, OTHER]
    assert seen[14:16] == [3, WIDE]


def test_a_change_chosen_in_the_verdict_of_a_typed_text_is_put_on_the_board(run: Run) -> None:
    seen = field(
        run,
        """type("2 1 3 4 5 0"), await pass(600), await arrive(reading(given[0], { said: "Read." })),
        text.putProblem({ start: js.parsePosition(given[1]), goalText: "snake", faces: null }), board(), put(),
        parts.said.textContent""",
        [WIDE, OTHER],
    )
    assert seen[4:] == [[OTHER, "snake"], False, "Read."]
