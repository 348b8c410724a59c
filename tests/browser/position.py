"""What a visitor does at the door and in the Edit panel."""

from playwright.sync_api import Page, expect

from tests.browser.seen import SHOW, part


def see(page: Page, name: str) -> None:
    """Wait until a part of the door is there, and open the proof if it is closed."""
    found = part(page, "door", name)
    if name == "why" and part(page, "door", "answer").is_hidden():
        press(page, "Can it be solved?")
    if name == "why" and found.is_hidden():
        part(page, "door", "ask-why").click()
    expect(found).to_be_visible()


def press(page: Page, name: str) -> None:
    page.evaluate(SHOW, "edit")
    page.locator("#door, #edit-panel").get_by_role("button", name=name, exact=True).click()


def stop_the_clock(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
