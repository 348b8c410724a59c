"""A page whose modules are joined into a few scripts, as servers send it: first load, late parts, offline use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import SOLVING, at, expect_board, over, part, play, show_panel
from tests.browser.sites import Running, Site
from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board, parse_moves

AWAY = r"Failed to load resource|WebSocket connection"
MOST_REQUESTS = 40
MOST_BYTES = 250_000
SHIFTS = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(resolve, 300, []);
})"""


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    running = Running(Site(tmp_path, JOINS_SCRIPTS=True))
    yield running
    running.end()


def test_the_first_load_is_small_and_stands_still(visit: Visit, running: Running) -> None:
    page = visit("/robots.txt", site=running.site.url, new=True, service_workers="block", **PHONE)
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto("/")
    page.wait_for_selector(".proof-views", state="attached")
    page.wait_for_load_state("networkidle")
    sizes = [request.sizes() for request in done]
    assert 10 < len(done) <= MOST_REQUESTS
    assert sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes) <= MOST_BYTES
    assert page.evaluate(SHIFTS) == []
    assert [request.url for request in done if "/static/" in request.url and "/js/puzzle/" in request.url] == []


@pytest.mark.slow
def test_every_part_of_the_page_comes_and_shares_the_game(visit: Visit, running: Running) -> None:
    page = visit(at(PUBLISHED_4X4), site=running.site.url, new=True, service_workers="block")
    play(page, "RD")
    for panel in ("edit", "replay", "history", "share"):
        show_panel(page, panel)
    assert "moves=RD" in part(page, "share", "link").input_value()
    page.keyboard.press("/")
    expect(page.locator("#commands")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#commands")).to_be_hidden()
    page.locator("#board").focus()
    page.keyboard.press("Control+z")
    expect_board(page, Board.parse(PUBLISHED_4X4).play(parse_moves("R")))


@pytest.mark.slow
def test_it_solves_without_the_server(visit: Visit, running: Running) -> None:
    page = visit("/", site=running.site.url, new=True, forgive=AWAY, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    running.end()
    page.goto(at(PUBLISHED_4X4))
    page.get_by_role("button", name="Solve", exact=True).click()
    over(page)
    expect(part(page, "solve", "headline")).to_have_text("46 moves, the shortest possible")
    page.keyboard.press("h")
    expect(page.locator(".of-hint")).to_contain_text("Next in place: 1", timeout=SOLVING)
