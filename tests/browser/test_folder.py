"""The page in a folder of a site, behind nginx with the README's lines: its requests and address stay in the folder."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import expect_board, link, part, paste, solve
from tests.positions import HARDEST_3X3
from tests.proxies import before, nginx
from tests.servers import SERVE, running

pytestmark = pytest.mark.slow
HARD = HARDEST_3X3[0]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with (
        running((*SERVE, "--proxy", "127.0.0.1")) as server,
        before(server, nginx, tmp_path_factory.mktemp("nginx"), "/games") as port,
    ):
        yield f"http://localhost:{port}"


def test_in_a_folder_the_page_reads_solves_shares_and_comes_back(site: str, visit: Visit) -> None:
    page = visit("/games/", site=site, new=True)
    page.wait_for_url(re.compile("/games/p/"))
    paste(page, HARD.replace("/", " "))
    expect_board(page, HARD)
    expect(part(page, "door", "answer")).to_contain_text("Can be solved")
    solve(page)
    expect(page).to_have_url(re.compile(r"/games/p/8-6-7\.2-5-4\.3-0-1\?.*moves="))
    assert link(page).startswith(f"{site}/games/p/8-6-7")
    page.reload()
    expect_board(page, HARD)
