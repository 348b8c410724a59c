"""The requests of a visit: the first scripts at once, then nothing but the page, until files change."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.seen import at
from tests.browser.sites import Site
from tests.conftest import serving

START, OTHER = at("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0"), at("1 2 3/4 5 6/0 7 8")
PRELOADED = "[...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.href)"
LOADED = """
(main) => import(main).catch(() => {}).then(() =>
  performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js")))
"""
"""the modules that a script fetches, on a page where it has nothing to do"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    with serving(site) as address:
        site.url = f"http://{address}"
        yield site


def settle(page: Page, path: str) -> None:
    """Go to an address, and wait for the last request that the page makes by itself."""
    page.goto(path)
    page.wait_for_selector(".proof-views", state="attached")
    page.wait_for_load_state("networkidle")


@pytest.mark.slow
def test_what_the_page_needs_to_be_played_on_is_asked_for_at_once(visit: Visit) -> None:
    (base,) = visit("/").evaluate(PRELOADED)
    entry = base.replace("base", "entry")
    loaded = visit("/robots.txt").evaluate(LOADED, entry)
    assert {base, entry} <= {*loaded}
    late = {url.rpartition("/")[2] for url in loaded if url not in (base, entry)}
    assert late == {"game.links.offline-opening.js", "shared.js"}


@pytest.mark.slow
def test_a_second_visit_asks_for_the_page_alone(visit: Visit, site: Site) -> None:
    page = visit("/robots.txt", site=site.url, new=True)
    settle(page, START)
    assert sum(path.endswith("main.js") for path in site.asked) == 1
    site.asked.clear()
    settle(page, OTHER)
    assert sorted({*site.asked, OTHER}) == sorted(site.asked)
    assert len(site.asked) <= 2


@pytest.mark.slow
def test_when_a_file_has_changed_the_next_visit_has_it(visit: Visit, site: Site) -> None:
    page = visit("/robots.txt", site=site.url, new=True)
    settle(page, START)
    with (site.root / "static/js/puzzle/moves.js").open("a") as script:
        script.write('document.documentElement.dataset.edition = "second";\n')
    site.start()
    page.reload()
    page.wait_for_selector(".proof-views", state="attached")
    assert page.evaluate("document.documentElement.dataset.edition") == "second"
