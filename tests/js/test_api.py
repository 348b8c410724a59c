"""HTTP requests: a busy server is asked again, but only a limited number of times."""

import pytest

from tests.js.conftest import Run

MODULES = ("api/api",)


@pytest.mark.parametrize(("refusals", "outcome"), [(1, "solution"), (2, "solution"), (9, "The server is busy.")])
def test_a_busy_server_is_asked_three_times(run: Run, refusals: int, outcome: str) -> None:
    asked = """
        let requests = 0;
        globalThis.fetch = async () => {
            requests += 1;
            if (requests > given) return new Response(JSON.stringify({ type: "solution", moves: "R" }));
            const error = { code: "busy", message: "The server is busy." };
            return new Response(JSON.stringify({ error }), { status: 503, headers: { "Retry-After": "0" } });
        };
        const said = await js.solveWithin({ position: "1 2/3 0" }).then(({ type }) => type, ({ message }) => message);
        return [said, requests];
    """
    assert run(asked, refusals) == [outcome, min(refusals + 1, 3)]
