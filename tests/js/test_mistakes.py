"""The positions of your own games at which moves were lost, as the training asks about them."""

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal, parse_moves

MODULES = ("train/deals", "train/training-sentences", "puzzle/position")


def test_games_that_cannot_be_judged_are_passed_over_and_a_server_that_is_away_is_asked_again(run: Run) -> None:
    """One game is invalid, one takes too long to judge, and for one the server is unavailable at first."""
    faults, found = run(
        """const SOLVED = "1 2 3/4 5 6/7 8 0";
        const game = (moves) => ({kind: "numbers", size: "3x3", start: SOLVED, goal: "standard", moves});
        const unfit = [{kind: "letters"}, {kind: "magic"}, {size: "5x4"}, {start: ""}];
        const games = [...["?", "D", "DDUU", "DU"].map(game), ...unfit.map((each) => ({...game("DU"), ...each}))];
        const judged = (moves) => [...moves].map((_, at) => ({lost: at ? 0 : 2, left: 1}));
        const report = (moves) => ({type: "report", needed: 0, moves: judged(moves)});
        const refused = {status: 422, body: {error: {code: "bad_moves", message: "No moves."}}};
        let away = true;
        const answers = {
            "?": () => refused,
            "D": () => ({status: 200, body: report("D")}),
            "DDUU": () => ({status: 200, body: {type: "stopped", reason: "limit", lower: 0}}),
            "DU": () => (away ? {status: 502, body: null} : {status: 200, body: report("DU")}),
        };
        const wires = window.fetch;
        window.fetch = async (_, {body}) => {
            const answer = (answers[JSON.parse(body).moves] ?? (() => refused))();
            return new Response(JSON.stringify(answer.body), {status: answer.status});
        };
        const {next} = js.createMistakes(async () => games);
        const faults = [];
        await next(() => true).catch(({message}) => faults.push(message));
        away = false;
        const found = [];
        answers.R = answers.D;
        for (let task = await next(() => true); task; task = await next(() => true)) found.push(task.distance);
        window.fetch = wires;
        return [faults, found];"""
    )
    assert faults == ["The server does not answer. Your board is safe; try again in a moment."]
    assert found == [0, 0]


@pytest.mark.parametrize(("size", "goal"), [((2, 8), "snake"), ((4, 3), "blank-first"), ((3, 2), "2 1 3/4 5 0")])
def test_a_mistake_keeps_the_goal_of_its_game_and_what_follows_each_move(
    run: Run, size: tuple[int, int], goal: str
) -> None:
    start = Board.parse(goal) if "/" in goal else named_goal(goal, *size)
    letter = str(start.legal_moves()[0])
    moves = letter + "DURL"["UDLR".index(letter)]
    found, asked = run(
        """const asked = [];
        const wires = window.fetch;
        window.fetch = async (_, {body}) => {
            const {position, goal, moves} = JSON.parse(body);
            asked.push(goal);
            if (asked.length === 1) return Response.json({error: {code: "busy", message: "Wait."}}, {status: 429});
            const judged = [...moves].map((why, at) => ({lost: 2 * at, left: 1, why}));
            return Response.json({type: "report", needed: 5, left: 6, moves: judged});
        };
        const game = {kind: "numbers", ...given};
        const {next} = js.createMistakes(async () => [game]);
        const found = [await next(() => true).catch(({code}) => code)];
        const {start, goal, goalText, whys} = await next(() => true);
        const formatted = [start, goal].map(js.formatPosition);
        found.push([...formatted, goalText, [...whys].every(([letter, why]) => letter === why)]);
        window.fetch = wires;
        return [found, asked];""",
        {"size": "x".join(map(str, size)), "start": str(start), "goal": goal, "moves": moves},
    )
    (first,) = parse_moves(letter)
    assert found == ["busy", [str(start.slide(first)), str(start), goal, True]]
    assert set(asked) == {goal}


def test_a_round_without_further_mistakes_says_so_with_its_points(run: Run) -> None:
    said = run(
        """const answers = [0.5, 1].map((score) => ({ outcome: { score }, rating: 990 + 20 * score }));
        return [[answers, true], [answers, false], [[], true], [[], false]].map(([answers, isExhausted]) => (
            js.endText({ answers, isExhausted })
        ));"""
    )
    points = "The round is over: 1.5 of 2 points. Your rating is 1,010."
    assert said[:2] == [f"No positions are left. {points}", points]
    assert said[2] != said[3]


def test_the_next_day_on_which_a_case_is_due_is_named(run: Run) -> None:
    near, far, both = run(
        """const [near, far] = [5, 9].map((days) => Date.now() + days * 86_400_000);
        return [[near], [far], [far, near, far]].map((dues) => js.aimText("cards", dues));"""
    )
    assert both == near != far
