"""Guidance while you play: the moves left, the lit tile, hints along a plan, and the result that can be shown again."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/playback", "play/hints/guidance", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const FIELDS = { "moves-left": "input", follow: "input", "hint-plan": "select", messages: "div",
"solve-panel": "section" };
const guided = (given, act) => inHeldTime((pass) => {
    const requests = [];
    const answers = [];
    const fetch = async (url, { body, signal }) => {
        requests.push(JSON.parse(body).position);
        const answer = await new Promise((done, fail) => {
            answers.push(done);
            signal.addEventListener("abort", () => fail(signal.reason));
        });
        return { ok: !answer.error, status: 200, headers: new Headers(), json: async () => answer };
    };
    Object.entries(given.saved ?? {}).forEach(([name, value]) => localStorage.setItem(`taquin-${name}`, value));
    return drawnBy(async () => {
        const page = new Drawn("main", { classes: new Set(["page", "has-result"]) });
        const fields = Object.fromEntries(Object.entries(FIELDS).map(([id, name]) => [id, new Drawn(name, { id })]));
        fields["hint-plan"].append(...["rows", "shortest"].map((value) => new Drawn("option", { value })));
        const [box, left] = [new Drawn("div"), new Drawn("dd", { dataset: { show: "left" } })];
        const lit = new Drawn("p", { dataset: { show: "followed" } });
        const hint = new Drawn("button", { dataset: { do: "hint" } });
        box.append(left);
        page.append(new Drawn("div", { classes: new Set(["frame"]) }), ...Object.values(fields), box, lit, hint);
        const game = js.createGame({ start: js.parsePosition(given.start), moves: js.parseMoves(given.moves ?? ""),
        ...given.game });
        const playback = js.createPlayback(game);
        const [done, marks] = [[], []];
        const guidance = js.createGuidance(page, {
            ...{ game, playback, board: { set: ({ hint }) => marks.push(hint), focus() {} } },
            saved: Promise.resolve({ solves: { all: async () => [] } }),
            playbar: { press: (name) => done.push(name) }, times: { of: () => given.elapsed ?? 0 }, timesOf: () => [],
            recording: { playHint: (move) => game.play(move), noteShown: () => done.push("shown"),
            of: () => ({ times: given.times ?? [] }) },
            variations: { plan: (moves) => done.push(js.formatMoves(moves)) }, settings: { follow() {} },
            onCompare() {}, onCoach: () => done.push("coach"), announce: (text) => done.push(`said ${text}`),
        });
        const answer = async (message, number = answers.length - 1) => {
            answers[number]({ stages: [], lower: 0, ...message });
            await settle();
        };
        const solution = (moves, optimal = true) => answer({ type: "solution", optimal, moves, lower: moves.length });
        const check = (id, isOn = true) => { fields[id].checked = isOn; send(fields[id], "change"); };
        const play = (text) => js.parseMoves(text).forEach((move) => game.play(move));
        const result = page.querySelector(".result-again");
        return act({
            ...{ page, fields, box, left, lit, hint, game, playback, done, marks, guidance, answer, solution, check,
            play },
            ...{ result, requests, pass, wait: settle, card: page.querySelector(".result") },
            kept: (name) => localStorage.getItem(`taquin-${name}`),
        });
    }, { fetch, HTMLButtonElement: class {}, requestAnimationFrame() {} }).finally(() => {
        ["moves-left", "follow", "hint-plan"].forEach((name) => localStorage.removeItem(`taquin-${name}`));
    });
});
"""
)
NAMES = """page fields box left lit hint game playback done marks guidance answer solution check play result requests
    pass wait card kept"""
START, NEAR = "1 2 3/4 5 6/0 7 8", "1 2 3/4 5 6/7 0 8"
LARGE = "2 1 3 4 5/6 7 8 9 0"


def guided(run: Run, start: str, acts: str, **given: Any) -> list[Any]:
    """Return the results of acts on a page with a game."""
    body = f"return guided(given, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, {"start": start, **given})  # type: ignore[no-any-return]


def test_the_moves_left_are_asked_for_once_and_follow_the_shortest_path(run: Run) -> None:
    seen = guided(
        run,
        START,
        """box.hidden, check("moves-left"), box.hidden, left.textContent, requests.length, await solution("LL"),
        left.textContent, play("L"), left.textContent, play("D"), left.textContent, requests, game.undo(),
        left.textContent, play("L"), left.textContent, kept("moves-left"), check("moves-left", false), box.hidden,
        kept("moves-left")""",
    )
    assert [seen[0], *seen[2:5]] == [True, False, "", 1]
    assert seen[6:11:2] == ["2", "1", ""] and seen[11] == [START, "1 2 3/4 0 6/7 5 8"]
    assert [seen[13], seen[15], seen[16], *seen[18:]] == ["1", "0", "shown", True, None]


@pytest.mark.parametrize(
    ("start", "game", "text"),
    [
        ("1 2 3 4 5/6 7 8 0 9", {}, "≥ 1"),
        (LARGE, {}, "–"),
        ("1 2 3 4 5/6 7 8 0 9", {"goalText": "snake"}, "≥ 9"),
        ("1 2 3 4 5/6 7 8 0 9", {"faces": list("ABCDEFGHI")}, "–"),
    ],
)
def test_on_a_large_board_a_lower_bound_is_shown(run: Run, start: str, game: dict[str, Any], text: str) -> None:
    seen = guided(run, start, "check('moves-left'), left.textContent, requests.length", game=game)
    assert seen[1:] == [text, 0]


def test_no_number_is_shown_if_the_search_ends_without_a_proof(run: Run) -> None:
    ends = ["{ type: 'stopped', reason: 'time', moves: 'LRLL' }", "{ type: 'unsolvable', explanation: '' }"]
    seen = [guided(run, START, f"check('moves-left'), await answer({end}), left.textContent")[2] for end in ends]
    assert seen == ["–", "–"]
    acts = f"check('moves-left'), await answer({ends[1]}), play('D'), left.textContent, requests.length"
    assert guided(run, START, acts)[3:] == ["–", 1], "no position of this game can be solved"
    acts = """check("moves-left"), await answer({ type: 'stopped', reason: 'time', moves: 'LRLL' }), play("L"),
    left.textContent,
        requests.length"""
    assert guided(run, START, acts)[3:] == ["", 2]


def test_the_tile_of_the_best_move_is_lit_after_a_pause(run: Run) -> None:
    seen = guided(
        run,
        START,
        """check("follow"), await pass(149), requests.length, await pass(1), requests.length, await solution("LL"),
        marks.at(-1), lit.textContent, lit.hidden, done.filter((each) => each === "shown").length, play("L"),
        await wait(),
        marks.at(-1), requests.length, play("L"), await wait(), marks.at(-1), lit.hidden, kept("follow"),
        check("follow", false), kept("follow")""",
    )
    assert [seen[2], seen[4]] == [0, 1]
    assert seen[6:10] == [{"tile": 7, "direction": "L"}, "Best move: tile 7 left.", False, 1]
    assert seen[12:14] == [{"tile": 8, "direction": "L"}, 1]
    assert seen[16:19] == [None, True, "on"] and seen[20] is None


def test_moves_in_quick_succession_ask_once_and_a_solved_board_not_at_all(run: Run) -> None:
    seen = guided(
        run,
        START,
        """check("follow"), await pass(100), play("D"), await pass(60), requests.length, await pass(90),
        requests.length,
        game.jump(0), play("LL"), await pass(500), requests.length""",
    )
    assert [seen[4], seen[6], seen[10]] == [0, 1, 1]


def test_a_move_that_may_not_be_the_best_is_lit_only_when_asked_for(run: Run) -> None:
    seen = guided(
        run,
        START,
        """check("follow"), await pass(150), await solution("LRLL", false), lit.textContent, play("L"), lit.hidden,
        await pass(150),
        requests.length, await solution("LRL", false), lit.hidden""",
    )
    assert [seen[3], seen[5], seen[7], seen[9]] == ["A good move: tile 7 left.", True, 2, False]


def test_nothing_is_lit_for_a_position_that_was_left_or_while_moves_are_played(run: Run) -> None:
    seen = guided(
        run,
        START,
        """check("follow"), await pass(150), play("DU"), await pass(149), lit.hidden, requests.length, play("D"),
        await pass(0),
        game.undo(), await pass(150), requests.length, await answer({ error: { code: "busy", message: "Busy." } }),
        lit.textContent, check("follow", false), lit.hidden""",
    )
    assert [seen[4], seen[5], seen[10], seen[12], seen[14]] == [True, 1, 2, "Busy.", True]
    played = guided(
        run,
        START,
        """check("follow"), await pass(150), await solution("LL"), game.addSolution(game.moves),
        lit.hidden, playback.play(), [game.step, lit.hidden], playback.pause(), lit.hidden""",
        moves="LL",
        game={"step": 0},
    )
    assert [played[4], played[6], played[8]] == [False, [1, True], False]


def test_a_solution_that_was_left_is_planned_anew_while_the_board_is_followed(run: Run) -> None:
    plan = """check("follow", given.on), await pass(150), [guidance.replan(), 0][1], await wait(),
    given.leave && play("D"),
        requests.length && await solution("LL", true), [done.includes("LL"), requests.length]"""
    seen = [
        guided(run, START, plan, on=on, leave=leave)[6] for on, leave in [(True, False), (True, True), (False, False)]
    ]
    assert seen == [[True, 1], [False, 1], [False, 0]]
    back = """check("follow"), await pass(150), play("D"), [guidance.replan(), 0][1], await wait(), game.undo(),
        await solution("ULL"), done.includes("ULL")"""
    assert guided(run, START, back)[7] is False


def test_hints_follow_the_chosen_plan_and_replace_what_is_lit(run: Run) -> None:
    seen = guided(
        run,
        START,
        """fields["hint-plan"].value, fields["hint-plan"].value = "shortest", send(fields["hint-plan"], "change"),
        kept("hint-plan"), click(hint), await wait(), requests, await solution("LL"), marks.at(-1).tile, click(hint),
        marks.at(-1).direction, click(hint), js.formatPosition(game.position), fields["hint-plan"].value = "rows",
        send(fields["hint-plan"], "change"), kept("hint-plan")""",
    )
    assert [seen[0], seen[3], seen[6], seen[8], seen[10], seen[12], seen[15]] == [
        *["rows", "shortest", [START], 7, "L", "1 2 3/4 5 6/7 0 8", None],
    ]
    lit = "check('follow'), await pass(150), await solution('LL'), click(hint), await wait(), marks.at(-1).direction"
    assert guided(run, START, lit)[5] is None


def test_nothing_is_lit_while_the_player_guesses_whether_the_board_can_be_solved(run: Run) -> None:
    guess = """document.documentElement.classList.add("guessing"), check("follow"), await pass(500), requests.length,
        document.documentElement.classList.remove("guessing"), play("D"), await pass(150), requests.length"""
    assert guided(run, START, guess)[3::4] == [0, 1]


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("{ type: 'solution', optimal: true, moves: 'LL', lower: 2 }", "2 moves left, proved."),
        ("{ type: 'stopped', reason: 'time', lower: 2 }", "At least 2 moves left."),
        ("{ type: 'stopped', reason: 'time', lower: 2, moves: 'L2RL' }", "Between 2 and 4 moves left."),
        ("{ type: 'unsolvable', explanation: '' }", "This position cannot be solved."),
    ],
)
def test_the_moves_left_are_said_on_request(run: Run, end: str, words: str) -> None:
    acts = "guidance.left(), await pass(399), done.length, await pass(1), done.length"
    seen = guided(run, START, f"{acts}, await answer({end}), done.at(-1)")
    assert seen[2:5:2] == [0, 1] and seen[6] == f"said {words}"
    quick = f"guidance.left(), await wait(), await answer({end}), await pass(400), done.length"
    assert guided(run, START, quick)[4] == 1


def test_the_result_of_a_finished_game_can_be_shown_again(run: Run) -> None:
    seen = guided(
        run,
        NEAR,
        """result.hidden, game.jump(0), result.hidden, click(result), card.hidden, game.step, guidance.showResult(),
        card.querySelector(".result-time").textContent, game.load({ start: game.start }), result.hidden,
        guidance.showResult(),
        page.classes.has("has-result")""",
        moves="L",
        elapsed=1500,
    )
    assert [seen[0], seen[2], seen[4], seen[5], seen[7], seen[9], seen[11]] == [
        False,
        False,
        False,
        1,
        "0:01.50",
        True,
        False,
    ]
    assert guided(run, NEAR, "result.hidden", moves="L") == [True]
    assert guided(run, NEAR, "result.hidden", moves="L", times=[0]) == [False], "one move takes no time"
    asked = "guidance.showResult(), card.hidden"
    assert guided(run, NEAR, asked, moves="L", elapsed=1500)[1] is False


def test_the_page_remembers_whether_the_moves_left_are_shown(run: Run) -> None:
    saved = {"moves-left": "shown", "hint-plan": "shortest", "follow": "on"}
    acts = "box.hidden, fields['moves-left'].checked, fields['hint-plan'].value, fields.follow.checked"
    assert guided(run, START, acts, saved=saved) == [False, True, "shortest", True]
