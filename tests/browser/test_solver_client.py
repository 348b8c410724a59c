"""The page's side of the websocket, with a line that a test holds: no stale answer, nothing resumed in silence."""

import pytest

from tests.browser.conftest import Run
from tests.browser.held_time import HELD_TIME

MODULES = ("server/solver-client",)
PRELUDE = (
    HELD_TIME
    + """
const lines = [];
class Socket {
    constructor() { this.readyState = 0; this.sent = []; lines.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    opens(version = 1) {
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
        client.solve(request);
        return [before, lines.length, jobs().length, new Set(jobs().map(({ id }) => id)).size];
    """) == [0, 1, 2, 2]


def test_messages_of_another_job_are_dropped(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        client.solve(request);
        const [old, current] = jobs().map(({ id }) => id);
        lines[0].says(infoOf(current, 5));
        lines[0].says(infoOf(old, 99));
        lines[0].says(stoppedOf(old, "replaced"));
        return [client.view.state, client.view.info.lower];
    """) == ["searching", 5]


def test_after_the_terminal_message_nothing_counts(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        const [{ id }] = jobs();
        lines[0].says(stoppedOf(id, "limit"));
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
        client.stop();
        lines[0].says(infoOf(id, 6));
        const during = [client.view.state, client.view.info.lower];
        lines[0].says(stoppedOf(id, "asked"));
        const stops = sent().filter(({ type }) => type === "stop");
        return [...during, client.view.state, client.view.result.reason, stops.length];
    """) == ["stopping", 5, "done", "asked", 1]


def test_a_forgotten_job_is_stopped_and_leaves_no_trace(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        const [{ id }] = jobs();
        client.forget();
        lines[0].says(stoppedOf(id, "asked"));
        const { type, id: stopped } = sent().at(-1);
        return [type, stopped === id, client.view.state, client.view.result];
    """) == ["stop", True, "idle", None]


def test_a_line_that_breaks_ends_the_job_with_a_sentence(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        lines[0].breaks();
        const { state, trouble } = client.view;
        await new Promise((done) => setTimeout(done, 700));
        return [state, trouble, lines.length];
    """) == ["failed", "The connection to the server was lost, and the search with it.", 1]


def test_a_server_that_is_away_is_called_again_until_it_answers(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].breaks();
        const { state, trouble } = client.view;
        await new Promise((done) => setTimeout(done, 700));
        lines[1].opens();
        return [state, trouble, client.view.state, client.view.trouble, jobs().length];
    """) == ["connecting", "The server does not answer; trying again.", "asked", None, 1]


def test_a_call_can_be_given_up(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].breaks();
        client.stop();
        await new Promise((done) => setTimeout(done, 700));
        return [client.view.state, lines.length];
    """) == ["idle", 1]


def test_what_the_server_says_before_it_hangs_up_is_told(run: Run) -> None:
    assert run("""
        client.solve(request);
        lines[0].opens();
        lines[0].says({ type: "error", code: "busy", message: "The server talks with as many pages as it can." });
        const { state } = client.view;
        lines[0].breaks();
        return [state, client.view.state, client.view.trouble];
    """) == ["asked", "failed", "The server talks with as many pages as it can."]


def test_a_server_of_another_version_asks_for_a_reload(run: Run) -> None:
    assert "Reload the page" in run("""
        client.solve(request);
        lines[0].opens(2);
        return client.view.trouble;
    """)


@pytest.mark.parametrize("message", ['{"type": "riddle"}', '{"type": "info"}', "no JSON"])
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
        return [thrown, client.view.state, client.view.trouble.includes("does not understand")];
    """) == [True, "failed", True]


def test_a_stop_that_is_never_answered_ends_the_job(run: Run) -> None:
    assert run("""
        return inHeldTime((pass) => {
            client.solve(request);
            lines[0].opens();
            client.stop();
            pass(2999);
            const before = client.view.state;
            pass(1);
            return [before, client.view.state, client.view.trouble, lines[0].readyState];
        });
    """) == ["stopping", "failed", "The connection to the server was lost, and the search with it.", 3]


def test_a_socket_without_work_is_closed_after_a_minute(run: Run) -> None:
    assert run("""
        return inHeldTime((pass) => {
            client.solve(request);
            lines[0].opens();
            pass(600_000);
            const working = lines[0].readyState;
            lines[0].says(stoppedOf(jobs()[0].id, "limit"));
            pass(59_999);
            const before = lines[0].readyState;
            pass(1);
            return [working, before, lines[0].readyState, client.view.state];
        });
    """) == [1, 1, 3, "done"]
