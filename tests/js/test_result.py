"""The result of a game solved by hand: what it is compared with, its keys and buttons, and when it goes away."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("game/game", "game/playback", "game/finish", "play/hints/result", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const START = js.parsePosition("1 2 3/4 5 6/7 0 8");
const afterGame = (given, act) => inHeldTime((pass) => {
    const { moves = "RLL", times = [0, 500, 1500], known = { moves: "L", lower: 1, isShortest: true },
    solves = [] } = given;
    const done = [];
    const fakes = {
        HTMLButtonElement: { [Symbol.hasInstance]: ({ name }) => name === "button" },
        requestAnimationFrame: (act) => act(), location: { origin: "https://x.org" },
        navigator: { share: async (data) => {
            if (given.isMute) throw Object.assign(new Error(), { name: "AbortError" });
            done.push(data);
        } },
    };
    return drawnBy(async () => {
        const page = new Drawn("main", { classes: new Set(["page"]) });
        const [frame, solution, opener] = [new Drawn("div"), new Drawn("section"), new Drawn("button")];
        page.append(frame, solution);
        frame.append(new Drawn("button"), new Drawn("div"));
        const game = js.createGame({ start: START, moves: js.parseMoves(moves) });
        const playback = js.createPlayback(game, () => times);
        const answers = [];
        const distances = { find: async () => {
            await new Promise((answer) => answers.push(answer));
            if (known.error) throw new Error(known.error);
            return { ...known, moves: known.moves === null ? null : js.parseMoves(known.moves) };
        } };
        const saved = Promise.resolve({ solves: { all: async () => solves,
        standingOf: async ({ standing }) => standing } });
        const result = js.createResult({
            ...{ frame, solution, game, distances, playback, saved, hints: () => given.hints ?? 0 },
            settings: { follow() {} },
            onCompare: ({ start, moves }) => done.push([js.formatPosition(start), js.formatMoves(moves)]),
            onCoach: () => done.push("coach"), onNext: () => done.push("next"), onClose: () => done.push("focus"),
            announce: (text) => done.push(`said ${text}`),
        });
        const finish = js.finishOf(game, 1500, times);
        const [card] = page.querySelectorAll(".result");
        const [watch, share, coach, again, shortest, both, close] = card.all("button");
        const look = (name) => card.querySelector(`.result-${name}`).textContent;
        const words = () => card.querySelectorAll(".small").map(({ textContent }) => textContent);
        const key = (key, target = document.body, more = {}) => send(document, "keydown", { key, target, ...more });
        const answer = async () => { answers.shift()(); await settle(); };
        const show = async (by) => { result.showFinish(finish, by); await settle(); };
        return act({
            ...{ game, playback, result, finish, card, watch, share, coach, again, shortest, both, close, look, words },
            ...{ key, answer, show, done, pass, page, frame, opener, wait: settle },
            at: () => [js.formatPosition(game.start), js.formatMoves(game.moves), game.step],
        });
    }, fakes);
});
"""
)
NAMES = """game playback result finish card watch share coach again shortest both close look words key answer show done
    pass page frame opener wait at"""
START, SOLVED = "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"


def after(run: Run, acts: str, **given: Any) -> list[Any]:
    """Return the results of acts after a game of three moves, two more than the shortest."""
    body = f"return afterGame(given, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, given)  # type: ignore[no-any-return]


def test_the_game_is_compared_with_the_shortest_solution(run: Run) -> None:
    seen = after(
        run,
        """card.hidden, await show(), card.hidden, page.classes.has("has-result"), look("time"), look("facts"),
        shortest.hidden, done.length, await answer(), look("facts"), shortest.hidden, both.hidden, done.at(-1)""",
        hints=2,
    )
    facts = "3 moves · 2 more than the shortest"
    assert [*seen[:1], *seen[2:8]] == [True, False, True, "0:01.50", "3 moves", True, 1]
    assert seen[9:12] == [facts, False, False]
    assert seen[12].startswith(f"said {facts}. With 2 hints.")


@pytest.mark.parametrize(
    ("known", "facts", "is_offered"),
    [
        ({"moves": "RLL", "lower": 3, "isShortest": True}, "3 moves, the shortest possible", True),
        ({"moves": "L", "lower": 0, "isShortest": False}, "3 moves · 2 more than the best known", True),
        ({"moves": "RLRLL", "lower": 0, "isShortest": False}, "3 moves · no shorter solution is known", False),
        ({"moves": "RLL", "lower": 0, "isShortest": False}, "3 moves · no shorter solution is known", False),
        ({"moves": None, "lower": 0, "isShortest": False}, "3 moves · no shorter solution is known", False),
        ({"error": "Away."}, "3 moves", False),
    ],
)
def test_only_a_proved_or_a_better_solution_is_offered(run: Run, known: Any, facts: str, is_offered: bool) -> None:
    acts = "await show(), await answer(), look('facts'), !shortest.hidden, done.at(-1), shortest.textContent"
    seen = after(run, acts, known=known)
    assert ("best known" in seen[5]) is (is_offered and not known["isShortest"])
    assert seen[2:4] == [facts, is_offered]
    assert ("Away." in seen[4]) is ("error" in known)


def test_the_comparison_of_a_closed_card_and_the_finish_of_another_game_are_not_shown(run: Run) -> None:
    seen = after(
        run,
        """await show(), key("Escape"), await answer(), look("facts"), card.hidden, page.classes.has("has-result"),
        game.jump(1), await show(), card.hidden, game.load({ start: game.positionAt(3) }), await show(), card.hidden""",
    )
    assert seen[3:6] == ["3 moves", True, False] and seen[8] is seen[11] is True


@pytest.mark.parametrize(
    ("press", "is_used"),
    [
        ('key("Enter")', True),
        ('key(" ", frame.children[1])', True),
        ('key("Enter", frame.children[0])', False),
        ('key("Enter", watch)', False),
        ('key("Enter", new Drawn("div"))', False),
        ('key("Enter", document.body, { ctrlKey: true })', False),
        ('key("Enter", document.body, { repeat: true })', False),
        ('key("x")', False),
    ],
)
def test_enter_and_space_lead_to_the_next_puzzle(run: Run, press: str, is_used: bool) -> None:
    seen = after(run, f"{press}, await show(), {press}, done.at(-1) === 'next', card.hidden")
    assert seen[0] is False
    assert seen[2:] == [is_used, is_used, is_used]


def test_the_focus_returns_to_the_button_that_opened_the_card(run: Run) -> None:
    seen = after(
        run,
        """card.hidden, await show(opener), document.activeElement === watch, key("Escape", watch),
        document.activeElement === opener,
        done.filter((each) => each === "focus").length, document.body.focus(), await show(),
        done.filter((each) => each === "focus").length, click(close), card.hidden, await show(opener),
        document.body.focus(), key("Escape"), document.activeElement === opener""",
    )
    assert [seen[0], *seen[2:6], seen[8], seen[10]] == [True, True, True, True, 1, 2, True]
    assert seen[14] is False, "it was elsewhere"


def test_your_solve_is_watched_in_real_time_and_the_card_returns_at_its_end(run: Run) -> None:
    seen = after(
        run,
        """await show(), click(watch), card.hidden, game.step, playback.speed, await pass(1000), game.step,
        await pass(500),
        game.step, await pass(1000), game.step, card.hidden, click(watch), game.jump(2), await pass(9000),
        card.hidden""",
    )
    assert [seen[index] for index in (2, 3, 4, 6, 8, 10, 11, 15)] == [True, 1, "real", 2, 3, 3, False, True]
    paused = "await show(), click(watch), playback.pause(), game.step, card.hidden"
    assert after(run, paused)[3:] == [1, True]


def test_the_shortest_solution_is_watched_alone_or_beside_yours(run: Run) -> None:
    seen = after(run, "await show(), await answer(), click(shortest), at(), playback.isPlaying, game.solutionFrom")
    assert seen[3:] == [[START, "L", 1], False, 0]
    seen = after(run, "await show(), await answer(), click(both), at(), done.at(-1), playback.isPlaying, card.hidden")
    assert seen[3:] == [[START, "RLL", 1], [START, "L"], True, True]


def test_the_puzzle_is_played_again_or_reviewed(run: Run) -> None:
    assert after(run, "await show(), click(again), at(), card.hidden")[2:] == [[START, "", 0], True]
    assert after(run, "await show(), click(watch), game.id === finish.id, at()[1]")[2:] == [True, "RLL"]
    assert after(run, "await show(), click(coach), done.at(-1), card.hidden")[2:] == ["coach", False]


def test_a_move_of_the_player_closes_the_card(run: Run) -> None:
    seen = after(run, "await show(), game.undo(), card.hidden, at()[2]")
    assert seen[2:] == [True, 2]
    assert after(run, "await show(), game.jump(1), card.hidden")[2] is True


def test_a_result_is_shared_as_a_challenge_and_a_daily_one_as_its_figures(run: Run) -> None:
    shared = after(run, "await show(), click(share), await wait(), done.at(-1)")[3]
    assert (
        shared["url"].startswith("https://x.org") and "challenge=RLL" in shared["url"] and "moves=" not in shared["url"]
    )
    daily = after(
        run,
        f"""localStorage.setItem("taquin-daily", '[["{START}", "2026-11-22"]]'), await show(), click(share),
        await wait(),
        localStorage.removeItem("taquin-daily"), done.at(-1)""",
    )[5]
    assert daily["url"].endswith("/daily/3x3?date=2026-11-22") and daily["text"].endswith("3×3 · 0:01.50 · 3 moves")
    assert after(run, "await show(), done.length, click(share), await wait(), done.length", isMute=True)[1::3] == [1, 1]


STANDING = {"isBest": True, "best": 1500, "average": None, "bests": []}


def solve(**changes: Any) -> dict[str, Any]:
    kept = {"start": START, "moves": "RLL", "times": [0, 500, 1500], "time": 1500, "goal": "standard", "faces": ""}
    return {**kept, "picture": "", "uncounted": "", "standing": STANDING, **changes}


def test_the_saved_solve_of_the_game_is_described(run: Run) -> None:
    others = [solve(moves="RLRLL"), solve(times=[0, 500, 1600]), solve(start=SOLVED)]
    shown = "await show(), await wait(), look('standing')"
    assert after(run, shown, solves=others)[2] == ""
    assert "first moves were not timed" in after(run, "await show(), look('standing')", times=[])[1]
    assert "best time" in after(run, shown, solves=[*others, solve()])[2]
    latest = [solve(), solve(standing=STANDING | {"isBest": False, "best": 1400})]
    assert "best 0:01.40" in after(run, shown, solves=latest)[2]


def test_a_solve_that_was_just_made_is_described_with_its_records(run: Run) -> None:
    acts = """await show(), await result.showSolve(given[0], Promise.resolve(given[0].standing)), done.at(-1),
        look("standing").length > 0, await Promise.all([
            result.showSolve(given[0], wait().then(() => ({ ...given[0].standing, bests: [{ span: 5, time: 9 }] }))),
            key("Escape"),
        ]), done.at(-1)"""
    body = f"return afterGame({{}}, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    seen = run(body, [solve()])
    assert seen[2].startswith("said ") and seen[3] is True and seen[5] == seen[2]


def test_why_nothing_is_saved_is_said_once(run: Run) -> None:
    seen = after(
        run,
        """result.warn("No."), await show(), words().includes("No."), key("Escape"), await show(),
        words().includes("No."),
        result.warn("Full."), words().includes("Full."), key("Escape"), await show(), words().includes("Full.")""",
    )
    assert [seen[2], seen[5], seen[7], seen[10]] == [True, False, True, False]
