"""What a visitor does in the Position panel."""

from playwright.sync_api import Page, expect

from tests.browser.seen import part, show_panel


def see(page: Page, name: str) -> None:
    """Wait until a part of the panel is there, and open it if it is closed."""
    found = part(page, "position", name)
    expect(found).to_be_visible()
    if found.evaluate("element => element.tagName === 'DETAILS' && !element.open"):
        found.locator("> summary").click()


def press(page: Page, name: str) -> None:
    show_panel(page, "position")
    page.locator("#position-panel").get_by_role("button", name=name, exact=True).click()


def stop_the_clock(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
