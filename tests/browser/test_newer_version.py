"""A newer version of the page, with a real service worker; and what a browser keeps of a version."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import board, expect_board, play
from tests.browser.sites import Running, Site
from tests.browser.test_offline import AWAY, FOUR, KEPT, NEAR, controlled, expect_on_top, laid_out
from tests.web.scripted import until
from webapp.puzzle import parse_moves


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """Yield a server with files that a test can change."""
    running = Running(Site(tmp_path))
    yield running
    running.end()


@pytest.fixture
def page(running: Running, visit: Visit) -> Page:
    """Return a page in a new window, controlled by a service worker."""
    return controlled(visit(FOUR, site=running.site.url, new=True, forgive=AWAY, service_workers="allow"))


def deploy(running: Running, edition: str) -> None:
    """Restart the server with a changed file."""
    running.end()
    change(running.site, edition)
    running.begin()


def change(site: Site, edition: str) -> None:
    """Serve another version from the next request on."""
    with (site.root / "static/js/puzzle/moves.js").open("a") as script:
        script.write(f'if (globalThis.document) document.documentElement.dataset.edition = "{edition}";\n')
    site.start()


def versions(page: Page) -> list[str]:
    return [name.split()[-1] for name, _ in page.evaluate(KEPT)]


@pytest.mark.slow
def test_a_newer_version_is_offered_at_the_top_and_takes_the_place_of_the_old_one(running: Running, page: Page) -> None:
    play(page, "D")
    moved = NEAR.play(parse_moves("D"))
    expect_board(page, moved)
    (old,) = versions(page)
    before = laid_out(page)
    deploy(running, "second")
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    notice = page.locator("#update")
    expect_on_top(page, "#update", before)
    assert (board(page), page.evaluate("document.documentElement.dataset.edition")) == (str(moved), None)
    notice.get_by_role("button", name="Load the new version").click()
    page.wait_for_function("() => document.documentElement.dataset.edition === 'second'")
    until(lambda: old not in versions(page))
    expect_board(page, moved)
    expect(notice).to_be_hidden()
    running.end()
    page.reload()
    expect_board(page, moved)
    assert page.evaluate("document.documentElement.dataset.edition") == "second"


@pytest.mark.slow
def test_a_page_that_is_of_the_newer_version_already_needs_no_notice(running: Running, page: Page) -> None:
    (old,) = versions(page)
    deploy(running, "second")
    page.reload()
    until(lambda: versions(page) not in ([], [old]) and old not in versions(page))
    expect(page.locator("#update")).to_be_hidden()
    assert page.evaluate("document.documentElement.dataset.edition") == "second"


@pytest.mark.slow
def test_another_tab_goes_on_with_its_own_version_and_its_game_until_it_is_told_to_load(
    running: Running, page: Page
) -> None:
    (old,) = versions(page)
    other = page.context.new_page()
    other.goto(FOUR)
    of_versions = "navigator.locks.query().then(({ held }) => held.filter(({ mode }) => mode === 'shared').length)"
    until(lambda: other.evaluate(of_versions) == 2)
    play(other, "D")
    deploy(running, "second")
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    for tab in (page, other):
        expect(tab.locator("#update")).to_be_visible()
    page.get_by_role("button", name="Load the new version").click()
    page.wait_for_function("() => document.documentElement.dataset.edition === 'second'")
    until(lambda: len(versions(page)) == 2)
    own = "async (path) => (await fetch(path)).text()"
    assert "second" not in other.evaluate(own, f"/static/{old}/js/puzzle/moves.js")
    running.end()
    other.get_by_role("button", name="New scramble").click()
    other.wait_for_function("(address) => location.pathname !== address", arg=FOUR)
    dealt = board(other)
    running.begin()
    other.get_by_role("button", name="Load the new version").click()
    other.wait_for_function("() => document.documentElement.dataset.edition === 'second'")
    until(lambda: old not in versions(page))
    expect_board(other, dealt)


@pytest.mark.slow
def test_a_version_that_gives_way_while_it_is_fetched_is_not_kept_in_part(running: Running, page: Page) -> None:
    (old,) = versions(page)
    site = running.site
    site.before["/js/puzzle/moves.js"] = lambda: change(site, "third")
    deploy(running, "second")
    update = "navigator.serviceWorker.ready.then((registration) => registration.update())"
    page.evaluate(update)
    until(lambda: not site.before)
    until(lambda: not page.evaluate("navigator.serviceWorker.ready.then(({ installing }) => installing !== null)"))
    assert versions(page) == [old]
    page.evaluate(update)
    expect(page.locator("#update")).to_be_visible()
    page.get_by_role("button", name="Load the new version").click()
    page.wait_for_function("() => document.documentElement.dataset.edition === 'third'")


@pytest.mark.slow
def test_what_is_lost_from_the_browsers_caches_is_fetched_again(running: Running, page: Page) -> None:
    before = sorted(page.evaluate(KEPT)[0][1])
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()
    until(lambda: [sorted(kept) for _, kept in page.evaluate(KEPT)] == [before])


@pytest.mark.slow
def test_what_is_kept_is_in_the_language_that_was_chosen_last(running: Running, page: Page) -> None:
    page.get_by_role("button", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    until(lambda: [name.split()[-2] for name, _ in page.evaluate(KEPT)] == ["zh"])
    running.end()
    page.goto(f"{page.url.partition('/p/')[0]}/learn")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
