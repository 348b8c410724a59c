"""The page's side of the websocket, on a connection that the test controls: no stale answer, no silent resumption."""

import pytest

from tests.js.conftest import Run
from tests.js.held_time import HELD_TIME

MODULES = ("api/solver-client",)
PRELUDE = (
    HELD_TIME
    + """
const lines = [];
class Socket {
    constructor() { this.readyState = 0; this.sent = []; lines.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    opens(version = 2) {
        this.readyState = 1;
        this.onopen();
        this.says({ type: "hello", version, solvers: [], heuristics: [], tables: [] });
    }
    says(message) { this.onmessage({ data: JSON.stringify(message) }); }
    breaks() { this.readyState = 3; this.onclose(); }
}
const figures = { expanded: 1, generated: 2, rate: 3, seconds: 0.5 };
const infoOf = (id, lower, phase = "searching") => ({ type: "info", id, phase, lower, ...figures });
const stoppedOf = (id, reason) => ({ type: "stopped", id, reason, lower: 7, ...figures });
const busy = { type: "error", code: "busy", message: "The server is busy." };
const client = js.createSolverClient({ url: "/live", Socket });
const request = { position: "1 2/3 0" };
const sent = () => lines.flatMap((line) => line.sent);
const jobs = () => sent().filter((message) => message.type === "solve");
"""
)


def test_a_line_is_opened_for_the_first_job_and_kept(run: Run) -> None:
    assert run("""
        const before = lines.length;
        client.solve(request);
        lines[0].opens();
        lines[0].says(stoppedOf(jobs()[0].id, "limit"));
        await settle();
        client.solve(request);
        return [before, lines.length, jobs().length, new Set(jobs().map(({ id }) => id)).size];
    """) == [0, 1, 2, 2]


def test_a_game_is_judged_by_a_job_of_its_own_kind(run: Run) -> None:
    assert run("""
        client.solve({ type: "coach", position: "1 2/3 0", moves: "RL" });
        lines[0].opens();
        const { type, id, moves } = sent().at(-1);
        const [first, second] = [{ move: "R", left: 1, lost: 2 }, { move: "L", left: 0, lost: 0 }];
        const { rate, ...spent } = figures;
        lines[0].says({ type: "judged", id, needed: 0, moves: [first] });
        await settle();
        lines[0].says({ type: "judged", id, needed: 0, moves: [second] });
        await settle();
        lines[0].says({ type: "marked", id, only: [2] });
        await settle();
        const soFar = [client.view.state, client.view.judged.moves.map(({ move, only }) => [move, only ?? null])];
        const sums = { needed: 0, left: 0, lost: 2, best: 1, only: 1, shortest: "", shortened: "" };
        lines[0].says({ type: "report", id, ...sums, moves: [first, second], passages: [], ...spent });
        await settle();
        return [type, moves, ...soFar, client.view.state, client.view.report.lost];
    """) == ["coach", "RL", "asked", [["R", None], ["L", True]], "done", 2]


def test_messages_of_another_job_are_dropped(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        client.solve(request);
        const [old, current] = jobs().map(({ id }) => id);
        lines[0].says(infoOf(current, 5));
        lines[0].says(infoOf(old, 99));
        lines[0].says(stoppedOf(old, "replaced"));
        await settle();
        return [client.view.state, client.view.info.lower];
    """) == ["searching", 5]


def test_after_the_terminal_message_nothing_counts(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        const [{ id }] = jobs();
        lines[0].says(stoppedOf(id, "limit"));
        await settle();
        lines[0].says(infoOf(id, 99));
        return [client.view.state, client.view.info];
    """) == ["done", None]


def test_a_stopped_job_hears_only_its_end(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        const [{ id }] = jobs();
        lines[0].says(infoOf(id, 5));
        client.stop();
        await settle();
        client.stop();
        await settle();
        lines[0].says(infoOf(id, 6));
        const during = [client.view.state, client.view.info.lower];
        lines[0].says(stoppedOf(id, "asked"));
        await settle();
        const stops = sent().filter(({ type }) => type === "stop");
        return [...during, client.view.state, client.view.result.reason, stops.length];
    """) == ["stopping", 5, "done", "asked", 1]


def test_a_forgotten_job_is_stopped_and_leaves_no_trace(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        const [{ id }] = jobs();
        client.forget();
        await settle();
        lines[0].says(stoppedOf(id, "asked"));
        await settle();
        const { type, id: stopped } = sent().at(-1);
        return [type, stopped === id, client.view.state, client.view.result];
    """) == ["stop", True, "idle", None]


def test_a_line_that_breaks_ends_the_job_with_a_sentence(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].opens();
            lines[0].says(infoOf(jobs()[0].id, 5));
            lines[0].breaks();
            await settle();
            const { state, trouble, isLost } = client.view;
            await pass(700);
            const count = lines.length;
            client.solve(request);
            return [state, trouble, isLost, count, client.view.lower];
        });
    """) == ["failed", "The connection to the server was lost, and the search with it.", True, 1, 5]


def test_a_server_that_is_away_is_called_again_until_it_answers(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].breaks();
            await settle();
            const { state, trouble } = client.view;
            await pass(700);
            lines[1].opens();
            return [state, trouble, client.view.state, client.view.trouble, jobs().length];
        });
    """) == ["connecting", "The server does not answer; trying again.", "asked", None, 1]


def test_while_the_server_is_away_a_large_board_has_a_solution_at_once_and_then_the_servers(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            const own = { type: "improved", moves: "L", length_stm: 1 };
            const local = { canSolve: () => false, scopeFor: () => "", solveAtOnce: async () => own };
            const waiting = js.createSolverClient({ url: "/live", Socket, local });
            waiting.solve(request);
            lines[0].breaks();
            await settle();
            const { state, improved } = waiting.view;
            await pass(700);
            lines[1].breaks();
            await settle();
            await pass(1300);
            lines[2].opens();
            const [{ id }] = jobs();
            lines[2].says({ type: "improved", id, moves: "U", length_stm: 1 });
            return [state, improved.moves, waiting.view.improved.moves];
        });
    """) == ["connecting", "L", "U"]


def test_a_call_can_be_given_up(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].breaks();
            await settle();
            client.stop();
            await settle();
            await pass(700);
            return [client.view.state, lines.length];
        });
    """) == ["idle", 1]


def test_what_the_server_says_before_it_hangs_up_is_told(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        lines[0].says({ type: "error", code: "internal", message: "Something went wrong in the server." });
        await settle();
        const { state } = client.view;
        lines[0].breaks();
        await settle();
        return [state, client.view.state, client.view.trouble];
    """) == ["asked", "failed", "Something went wrong in the server."]


BUSY = "The server is busy. This page will retry automatically."


def test_a_job_for_which_the_server_has_no_time_is_asked_for_again_later_and_later(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            const refuses = () => lines[0].says({ ...busy, id: jobs().at(-1).id });
            client.solve(request);
            lines[0].opens();
            refuses();
                await settle();
            const { state, trouble } = client.view;
            await pass(999);
            const counts = [jobs().length];
            await pass(1001);
            counts.push(jobs().length);
            refuses();
                await settle();
            await pass(1999);
            counts.push(jobs().length);
            await pass(2001);
            counts.push(jobs().length);
            lines[0].says(infoOf(jobs().at(-1).id, 5));
            const ids = new Set(jobs().map(({ id }) => id));
            return [state, trouble, counts, ids.size, client.view.state, client.view.trouble];
        });
    """) == ["connecting", BUSY, [1, 2, 2, 3], 3, "searching", None]


def test_a_page_for_which_the_server_has_no_seat_comes_back(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].opens();
            lines[0].says(busy);
            await settle();
            lines[0].breaks();
            await settle();
            const { state, trouble } = client.view;
            await pass(2000);
            lines[1].opens();
            return [state, trouble, lines.length, jobs().length, client.view.state];
        });
    """) == ["connecting", BUSY, 2, 2, "asked"]


@pytest.mark.parametrize("turn", ["stop()", "forget()", "hangUp('Gone.')"])
def test_a_job_that_waits_for_a_busy_server_can_be_given_up(run: Run, turn: str) -> None:
    assert run(f"""
        return inHeldTime(async (pass) => {{
            client.solve(request);
            lines[0].opens();
            lines[0].says({{ ...busy, id: jobs()[0].id }});
            await settle();
            client.{turn};
            await settle();
            await pass(60_000);
            return [jobs().length, client.view.trouble];
        }});
    """) == [1, "Gone." if "hangUp" in turn else None]


def test_the_server_hears_whether_anybody_looks(run: Run) -> None:
    assert run("""
        client.watch(false);
        client.watch(true);
        client.solve(request);
        lines[0].opens();
        client.watch(false);
        client.watch(true);
        lines[0].says(stoppedOf(jobs()[0].id, "limit"));
        await settle();
        client.watch(false);
        client.solve(request);
        const [first, second] = jobs().map(({ id }) => id);
        const name = (id) => (id === first ? "first" : id === second ? "second" : id);
        return sent().filter(({ type }) => type === "watch").map(({ id, watched }) => [name(id), watched]);
    """) == [["first", False], ["first", True], ["second", False]]


def test_a_server_of_another_version_asks_for_a_reload(run: Run) -> None:
    assert "Reload the page" in run("""
        client.solve(request);
        lines[0].opens(3);
        await settle();
        return client.view.trouble;
    """)


@pytest.mark.parametrize("message", ['{"type": "riddle"}', "null", "no JSON"])
def test_what_cannot_be_understood_ends_the_job_and_is_no_secret(run: Run, message: str) -> None:
    assert run(f"""
        client.solve(request);
        lines[0].opens();
        let thrown = false;
        try {{
            lines[0].onmessage({{ data: {message!r} }});
        }} catch {{
            thrown = true;
        }}
        await settle();
        return [thrown, client.view.state, client.view.trouble.includes("out of date")];
    """) == [True, "failed", True]


def test_a_stop_that_is_never_answered_ends_the_job(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].opens();
            client.stop();
            await settle();
            await pass(2999);
            const before = client.view.state;
            await pass(1);
            const { state, trouble, isLost } = client.view;
            return [before, state, trouble, isLost, lines[0].readyState];
        });
    """) == ["stopping", "failed", "The connection to the server was lost, and the search with it.", False, 3]


def test_a_socket_without_work_is_closed_after_a_minute(run: Run) -> None:
    assert run("""
        return inHeldTime(async (pass) => {
            client.solve(request);
            lines[0].opens();
            await pass(600_000);
            const working = lines[0].readyState;
            lines[0].says(stoppedOf(jobs()[0].id, "limit"));
            await settle();
            await pass(59_999);
            const before = lines[0].readyState;
            client.solve({ ...request, limit: { seconds: 9 } });
            await pass(60_000);
            const again = lines[0].readyState;
            lines[0].says(stoppedOf(jobs().at(-1).id, "limit"));
            await settle();
            await pass(60_000);
            return [working, before, again, lines[0].readyState, client.view.state];
        });
    """) == [1, 1, 1, 3, "done"]


def test_the_same_request_again_continues_from_what_is_known(run: Run) -> None:
    assert run("""
        const answers = (id, lower, upper) => [
            infoOf(id, lower),
            { type: "improved", id, lower, moves: "L".repeat(upper), length_stm: upper, length_mtm: upper },
        ];
        const end = (id, lower, upper) => ({ ...stoppedOf(id, "asked"), lower, upper, moves: "L".repeat(upper) });
        const known = () => [client.view.lower, client.view.improved?.length_stm ?? null];
        client.solve(request);
        lines[0].opens();
        for (const message of answers(jobs()[0].id, 91, 105)) lines[0].says(message);
        lines[0].says(end(jobs()[0].id, 91, 105));
        await settle();
        client.solve({ ...request, limit: { seconds: 9 } });
        const again = known();
        await settle();
        for (const message of answers(jobs()[1].id, 81, 149)) lines[0].says(message);
        lines[0].says(end(jobs()[1].id, 81, 149));
        await settle();
        const { lower, upper, moves } = client.view.result;
        client.solve({ ...request, solver: "astar" });
        return [again, lower, upper, moves.length, known()];
    """) == [[91, 105], 91, 105, 105, [0, None]]


@pytest.mark.parametrize(("metric", "moves"), [("stm", "L3U"), ("mtm", "L5")])
def test_the_better_solution_is_that_with_fewer_moves_of_the_metric_asked_for(
    run: Run, metric: str, moves: str
) -> None:
    assert (
        run(
            """client.solve({ ...request, metric: given });
        lines[0].opens();
        const improved = (moves, length_stm, length_mtm) => ({
            type: "improved", id: jobs()[0].id, lower: 1, moves, length_stm, length_mtm,
        });
        for (const each of [["L3U", 4, 2], ["L5", 5, 1], ["L3D", 6, 3]]) lines[0].says(improved(...each));
        return client.view.improved.moves;""",
            metric,
        )
        == moves
    )
