"""What a reader sees and does in a lesson."""

import re

from playwright.sync_api import Locator, Page, expect


def question(page: Page, name: str) -> Locator:
    return page.locator(f"[data-predict={name}]")


def exercise(page: Page, name: str) -> Locator:
    return page.locator(f"[data-exercise={name}]")


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"[data-figure={name}]")


def press(board: Locator, *keys: str) -> None:
    """Press keys on the board of a figure."""
    board.locator(".board").focus()
    for key in keys:
        board.page.keyboard.press(key)


def expect_checked(asked: Locator, words: str, is_right: bool) -> None:
    """Wait until an exercise shows this message."""
    expect(asked.locator("> .checked")).to_contain_text(words)
    expect(asked).to_have_class(re.compile("is-solved") if is_right else re.compile("^(?!.*is-solved)"))


def answer_number(page: Page, name: str, wrong: str, right: str) -> None:
    """Check that a wrong number is rejected and a right one accepted."""
    asked = exercise(page, name)
    for number, words, is_right in ((wrong, "No.", False), (right, "Right.", True)):
        asked.locator("input").fill(number)
        asked.get_by_role("button", name="Check").click()
        expect_checked(asked, words, is_right)


def answer_choice(page: Page, name: str, wrong: str, right: str) -> None:
    """Check that a wrong choice is rejected and a right one accepted."""
    asked = exercise(page, name)
    for choice, words, is_right in ((wrong, "No.", False), (right, "Right.", True)):
        asked.get_by_role("button", name=choice, exact=True).click()
        expect_checked(asked, words, is_right)
