"""The coach: when it asks, which point it shows, what it lists, and when it drops a review."""

from tests.js.conftest import Run
from tests.js.page import page_at
from tests.js.solve_panel import SOLVE_PANEL

MODULES = ("play/panels/coach/coach-view", "game/game", "game/listeners", "puzzle/position", "puzzle/moves")
PRELUDE = SOLVE_PANEL


def test_a_game_is_reviewed_while_the_drawer_is_open_and_its_points_are_chosen(run: Run) -> None:
    seen = run(
        """const { globals } = fakesFor(given, "/");
        return inHeldTime(() => drawnBy(async () => {
            const drawer = document.getElementById("coach");
            const [said, lost, compared] = [[], [], []];
            const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves("DUL2") });
            const coach = js.createCoach(drawer, {
                game, go: (step) => game.jump(step),
                onCompare: ({ title, moves }) => compared.push([title, js.formatMoves(moves)]),
                onLosses: (losses) => lost.push(losses), announce: (text) => said.push(text),
            });
            const part = (name) => drawer.querySelector(`[data-part="${name}"]`);
            const jobs = () => Server.last?.sent.filter(({ type }) => type === "coach" || type === "solve") ?? [];
            const hidden = () => ["body", "judge"].map((name) => part(name).hidden);
            const state = () => [...hidden(), part("along").disabled === true, part("along").value];
            const open = (isOpen) => { drawer.open = isOpen; send(drawer, "toggle"); };
            Server.last = undefined;
            const seen = [[jobs().length, said.length]];
            coach.open();
            await Server.last.opens();
            const { id, moves, position } = Server.last.sent.at(-1);
            seen.push([moves, position], state());
            const says = (type, more) => {
                Server.last.onmessage({ data: JSON.stringify({ type, id, ...more }) });
                return settle();
            };
            const judged = [
                { move: "D", left: 3, lost: 2 }, { move: "U", left: 2, lost: 0 },
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
            click(part("passages").all("button")[1]); // the cheaper one is listed later
            seen.push([game.step, part("along").value]);
            click(part("passages").all("button")[0]);
            seen.push([game.step, part("along").value]);
            part("replays").all("button").forEach(click);
            seen.push(compared);
            game.jump(3); // the last step has two moves
            seen.push([part("along").value]);
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
        }, { ...globals, WebSocket: Server }));""",
        page_at("/"),
    )
    assert seen[:5] == [
        *[[0, 0], ["DUL2", "1 2 3/4 5 6/0 7 8"], [False, True, True, "0"], [False, True, False, "2"]],
        [2, [2, 0, None]],
    ]
    assert seen[5] == [[2, 0, 0], False, True, False]
    assert seen[6:8] == [[3, "3"], [1, "1"]], "the costliest passage is listed first"
    assert seen[8:] == [
        *[[["Your game, shortened", "LL"]], ["4"], [True, False, True, "4"], [True], ["DUL2D"], ["stop"]],
    ]
