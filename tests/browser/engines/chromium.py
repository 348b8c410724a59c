"""Chromium driven by Playwright, as in all other tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.engines.engine import SIZE


class Chromium:
    """A page of Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press(self, key: str, with_control: bool = False) -> None:
        self._page.keyboard.press(f"Control+{key}" if with_control else key)


@contextmanager
def chromium(browser: Browser) -> Iterator[Chromium]:
    """Yield a separate window of the browser that other tests use."""
    context = browser.new_context(viewport=SIZE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield Chromium(context.new_page())
    context.close()
