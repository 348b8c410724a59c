"""The page of the OpenAPI document: to be read on every screen, by everybody."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.seen import barriers


@pytest.mark.slow
@pytest.mark.parametrize("settings", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_interface_can_be_read(visit: Visit, settings: dict[str, object]) -> None:
    page = visit("/api/v1/", **settings)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Limit").first.click()
    expect(page.get_by_role("heading", name="Limit", exact=True)).to_be_in_viewport()
