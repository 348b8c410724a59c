"""The installed page accepts texts and files from other programs; before that, it offers to be installed."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seen import at, board, expect_board, part

NEAR = "1 2 3/4 5 6/7 0 8"
LAUNCHED = """Object.defineProperty(window, "launchQueue", { value: { setConsumer(use) {
  use({ files: [{ getFile: async () => new File(["1 2 3 / 4 0 6 / 7 5 8"], "board.txt") }] });
} } });"""


@pytest.mark.slow
def test_a_shared_text_opens_as_a_position_and_a_shared_link_as_its_game(visit: Visit) -> None:
    page = visit("/?text=1+2+3%2F4+5+6%2F7+0+8")
    expect_board(page, NEAR)
    expect(part(page, "door", "answer")).to_contain_text("Can be solved")
    page = visit("/?text=&url=http%3A%2F%2Flocalhost%2Fp%2F1-2-3.4-0-6.7-5-8")
    expect_board(page, "1 2 3/4 0 6/7 5 8")


@pytest.mark.slow
def test_a_shared_text_without_a_position_is_answered_and_leaves_the_board(visit: Visit) -> None:
    page = visit("/?text=See+you+tomorrow")
    expect(part(page, "door", "fault")).to_be_visible()
    assert len(board(page).split()) > 8


@pytest.mark.slow
def test_a_file_opened_with_the_installed_page_opens_as_a_position(visit: Visit) -> None:
    page = visit("/", new=True)
    page.add_init_script(LAUNCHED)
    page.reload()
    expect_board(page, "1 2 3/4 0 6/7 5 8")


@pytest.mark.slow
def test_the_offer_to_install_is_there_only_when_the_browser_has_one(visit: Visit) -> None:
    page = visit(at(NEAR))
    offer = page.get_by_role("button", name="Install Taquin as an app")
    expect(page.locator("#install")).to_be_hidden()
    page.evaluate("""() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt() { document.title = "asked"; } }));
    }""")
    offer.click()
    expect(page).to_have_title("asked")
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(offer).to_be_hidden()
