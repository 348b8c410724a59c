"""The page when the server fails: it says so, keeps the board, and needs no reload."""

import os
import signal
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING, at, board, part
from tests.load.crowd import workers_of
from tests.servers import SERVE, free_port, running
from tests.web.scripted import until
from tests.web.test_serving import FAR

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="workers are looked up in /proc"),
]

LOST = "The connection to the server was lost, and the search with it."


def test_after_a_worker_was_killed_in_mid_search_the_page_says_so_and_searches_again(visit: Visit) -> None:
    with running() as server:
        page = visit(at(FAR), site=server.url, new=True, forgive="ERR_CONNECTION_REFUSED|WebSocket")
        panel, solve = page.locator("#solve-panel"), page.get_by_role("button", name="Solve", exact=True)
        solve.click()
        expect(panel).to_have_attribute("data-state", "searching", timeout=SOLVING)
        before = board(page)
        (worker,) = workers_of(server.process)
        os.kill(worker, signal.SIGKILL)
        expect(part(page, "solve", "remark")).to_have_text(LOST)
        until(lambda: workers_of(server.process) not in ([], [worker]))
        solve.click()
        expect(panel).to_have_attribute("data-state", "searching", timeout=SOLVING)
        assert board(page) == before


def test_after_the_arbiter_was_killed_the_page_searches_again_at_the_server_that_comes_after_it(visit: Visit) -> None:
    command = (*SERVE[:-1], str(free_port()))
    with running(command) as server:
        page = visit(at(FAR), site=server.url, new=True, forgive="ERR_CONNECTION_REFUSED|WebSocket")
        panel, solve = page.locator("#solve-panel"), page.get_by_role("button", name="Solve", exact=True)
        solve.click()
        expect(panel).to_have_attribute("data-state", "searching", timeout=SOLVING)
        before = board(page)
        server.end(signal.SIGKILL)
        expect(panel).not_to_have_attribute("data-state", "searching", timeout=SOLVING)
        with running(command):
            solve.click()
            expect(panel).to_have_attribute("data-state", "searching", timeout=SOLVING)
            assert board(page) == before
