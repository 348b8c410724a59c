"""Text pages, including the HTTP API, are readable on every screen and accessible."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import barriers


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/help", "/about"])
@pytest.mark.parametrize("language", ["en", "ru", "zh"])
def test_help_and_about_can_be_read_in_each_language(visit: Visit, path: str, language: str) -> None:
    page = visit(path, locale=language, **PHONE)
    page.set_viewport_size({"width": 320, "height": 640})
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
@pytest.mark.parametrize("settings", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_interface_can_be_read(visit: Visit, settings: dict[str, object]) -> None:
    page = visit("/api/v1/", **settings)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Limit").first.click()
    expect(page.get_by_role("heading", name="Limit", exact=True)).to_be_in_viewport()
