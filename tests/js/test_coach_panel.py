"""The coach: when it asks, which point it shows, what it lists, and when it drops a review."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.page import page_at
from tests.js.plots import PLOTS
from tests.js.solve_panel import SOLVE_PANEL

MODULES = ("play/panels/coach/coach-view", "game/game", "game/listeners", "puzzle/position", "puzzle/moves")
PRELUDE = (
    SOLVE_PANEL
    + PLOTS
    + """
/** The drawer of the coach over a game; `act` gets what it shows and what it told. */
const inCoach = (moves, act) => {
    const { globals } = fakesFor(given.page, "/");
    return inHeldTime(() => drawnBy(async () => {
        const drawer = document.getElementById("coach");
        const [said, lost, compared] = [[], [], []];
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves(moves),
            ...given.game });
        const coach = js.createCoach(drawer, {
            game, go: (step) => game.jump(step),
            onCompare: ({ title, moves }) => compared.push([title, js.formatMoves(moves)]),
            onLosses: (losses) => lost.push(losses), announce: (text) => said.push(text),
        });
        const part = (name) => drawer.querySelector(`[data-part="${name}"]`);
        part("chart").clientWidth = 300;
        Server.last = undefined;
        const says = (type, more) => {
            const { id } = Server.last.sent.findLast((sent) => sent.type === "coach");
            Server.last.onmessage({ data: JSON.stringify({ type, id, ...more }) });
            return settle();
        };
        return act({ drawer, game, coach, part, says, said, lost, compared });
    }, { ...globals, Plot, WebSocket: Server }));
};
"""
)


def test_a_game_is_reviewed_while_the_drawer_is_open_and_its_points_are_chosen(run: Run) -> None:
    seen = run(
        """return inCoach("DUL2", async ({ drawer, game, coach, part, says, said, lost, compared }) => {
            const jobs = () => Server.last?.sent.filter(({ type }) => type === "coach" || type === "solve") ?? [];
            const hidden = () => ["body", "judge"].map((name) => part(name).hidden);
            const state = () => [...hidden(), part("along").disabled === true, part("along").value];
            const open = (isOpen) => { drawer.open = isOpen; send(drawer, "toggle"); };
            const seen = [[jobs().length, said.length]];
            coach.open();
            await Server.last.opens();
            const { moves, position } = Server.last.sent.at(-1);
            seen.push([moves, position], state());
            const judged = [
                { move: "D", left: 3, lost: 2 }, { move: "U", left: 2, lost: 0, only: true },
                { move: "L", left: 1, lost: 0 }, { move: "L", left: 0, lost: 0 },
            ];
            await says("judged", { needed: 2, moves: judged.slice(0, 2) });
            part("along").value = "4";
            send(part("along"), "input"); // beyond what is known
            seen.push(state(), [game.step, lost.at(-1)]);
            await says("judged", { needed: 2, moves: judged.slice(2) });
            const passages = [{ from: 3, to: 3, lost: 0 }, { from: 1, to: 2, lost: 2 }];
            await says("report", {
                ...{ needed: 2, left: 0, lost: 2, best: 3, only: 0, shortest: "LL", shortened: "LL" },
                ...{ expanded: 0, generated: 0, seconds: 0, moves: judged, passages },
            });
            seen.push([lost.at(-1), part("costliest").hidden, said.length > 0, part("sum").hidden]);
            await settle();
            seen.push(plots[0].data, plots[0].range("x"), plots[0].range("y", 0, 50));
            plots[0].press(21);
            seen.push([game.step, plots[0].data.at(-1)]);
            click(part("passages").all("button")[1]); // the cheaper one is listed later
            seen.push([game.step, part("along").value]);
            click(part("passages").all("button")[0]);
            seen.push([game.step, part("along").value]);
            part("replays").all("button").forEach(click);
            seen.push(compared);
            for (const step of [2, 3]) { // the last step has two moves
                game.jump(step);
                seen.push([part("along").value]);
            }
            game.play(js.parseMoves("D")[0]);
            seen.push(state(), [part("sum").hidden]);
            open(false);
            open(true);
            await settle();
            seen.push([Server.last.sent.at(-1).moves]);
            open(false);
            await settle();
            seen.push([Server.last.sent.at(-1).type]);
            return seen;
        });""",
        {"page": page_at("/")},
    )
    assert seen[:5] == [
        *[[0, 0], ["DUL2", "1 2 3/4 5 6/0 7 8"], [False, True, True, "0"], [False, True, False, "2"]],
        [2, [2, 0, None]],
    ]
    assert seen[5] == [[2, 0, 0], False, True, False]
    left, none = [2, 3, 2, 1, 0], [None] * 5
    assert seen[6] == [
        [0, 1, 2, 3, 4],
        left,
        none,
        [None, 3, None, None, None],
        [None, 3, None, None, None],
        [None, None, 2, None, None],
    ]
    assert seen[7:10] == [[0, 4], [0, 54], [2, [None, None, 2, None, None]]]
    assert seen[10:12] == [[3, "3"], [1, "1"]], "the costliest passage is listed first"
    assert seen[12:] == [
        *[[["Your game, shortened", "LL"]], ["2"], ["4"], [True, False, True, "4"], [True], ["DUL2D"], ["stop"]],
    ]


APPRAISAL = {"lower": [4, 3, 2, 1, 0, 1, 2], "upper": [4, 3, 2, 1, 0, 1, 2], "lost_least": 2, "lost_most": 2}
APPRAISAL |= {"passages": [], "stages": [], "expanded": 0, "generated": 0, "seconds": 0}
REPORT = {"needed": 4, "left": 0, "lost": 2, "best": 3, "only": 0, "moves": [], "passages": []}
REPORT |= {"expanded": 0, "generated": 0, "seconds": 0}
OWN, SHORTEST, KNOWN = "Your game, shortened", "The shortest", "The shortest known"


@pytest.mark.parametrize(
    ("judged", "more", "offered"),
    [
        (REPORT, {"shortest": "LRLL", "shortened": "LLLR"}, [[OWN, "LLLR"], [SHORTEST, "LRLL"]]),
        (REPORT, {"shortest": "LRLL", "shortened": "LRLL"}, [[OWN, "LRLL"]]),
        (REPORT, {"shortest": "LRLL", "shortened": ""}, [[SHORTEST, "LRLL"]]),
        (REPORT, {"shortest": "", "shortened": "LRLRLL"}, []),
        (APPRAISAL, {"shortest": "LRLL", "shortened": ""}, [[SHORTEST, "LRLL"]]),
        (APPRAISAL | {"lower": [2, 3, 2, 1, 0, 1, 2]}, {"shortest": "LRLL", "shortened": ""}, [[KNOWN, "LRLL"]]),
        (APPRAISAL | {"lower": [4, 3, 2, 1, 0, 1, 1]}, {"shortest": "LRLL", "shortened": ""}, [[SHORTEST, "LRLL"]]),
    ],
)
def test_a_shorter_solution_is_called_the_shortest_if_that_is_proved(
    run: Run, judged: dict[str, Any], more: dict[str, str], offered: list[list[str]]
) -> None:
    compared = run(
        """return inCoach("LRLRLL", async ({ coach, part, says, compared }) => {
            coach.open();
            await Server.last.opens();
            await says(given.judged.needed ? "report" : "appraisal", given.judged);
            part("replays").all("button").forEach(click);
            return [part("stageTimes").hidden, compared];
        });""",
        {"page": page_at("/"), "judged": judged | more},
    )
    assert compared == [True, offered]


def test_the_costliest_passages_are_listed_and_what_is_bounded_is_said_to_be_at_least(run: Run) -> None:
    listed = run(
        """return inCoach("LRLRLL", async ({ coach, part, says, game }) => {
            coach.open();
            await Server.last.opens();
            await says("appraisal", given.judged);
            const texts = (name) => part(name).all("button").map((button) => button.textContent);
            click(part("gameStages").all("button")[1]);
            return [texts("passages"), texts("gameStages"), game.step, part("stageTimes").hidden];
        });""",
        {
            "page": page_at("/"),
            "judged": APPRAISAL
            | {
                "moves": [{"move": "L", "left": 3, "lost": 0}, {"move": "R", "left": 4, "lost": 2}],
                "passages": [{"from": at, "to": at, "lost": 2 * at} for at in (2, 3)]
                + [{"from": 3, "to": 6, "lost": 4}],
                "stages": [
                    {"title": "Row 1", "from": 0, "to": 2, "best": 2},
                    {"title": "Row 2", "from": 2, "to": 6, "best": 3},
                ],
                "shortest": "",
                "shortened": "",
            },
        },
    )
    assert listed == [
        ["Move 3: at least 6 lost", "Move 2: 4 lost", "Moves 3 to 6: at least 4 lost"],
        *[["Row 1: 2 moves", "Row 2: 4 moves; the best known solution takes 3"], 2, False],
    ]


def test_a_review_is_dropped_with_another_goal_of_the_same_moves(run: Run) -> None:
    hidden = run(
        """return inCoach("LRLRLL", async ({ coach, part, says, game }) => {
            coach.open();
            await Server.last.opens();
            await says("report", given.judged);
            const isHidden = part("sum").hidden;
            game.setGoal("snake");
            return [isHidden, part("sum").hidden];
        });""",
        {"page": page_at("/"), "judged": REPORT},
    )
    assert hidden == [False, True]


@pytest.mark.parametrize(("faces", "reason"), [(None, "4"), ("ABCDEFGH", "D"), ("ABCDEFGG", "")])
def test_a_lost_move_is_explained_by_labels_unless_there_are_several_goals(
    run: Run, faces: str | None, reason: str
) -> None:
    found = run(
        """return inCoach("DUL2", async ({ coach, part, says, game }) => {
            coach.open();
            await Server.last.opens();
            const lost = { move: "D", left: 3, lost: 2, why: { played: "DULL", best: "LL" } };
            await says("judged", { needed: 2, moves: [lost] });
            game.jump(1);
            return part("reason").textContent;
        });""",
        {"page": page_at("/"), "game": {"step": 0, "faces": faces and list(faces)}},
    )
    assert reason in found and bool(found) is bool(reason)
