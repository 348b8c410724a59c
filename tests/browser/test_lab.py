"""The list of the lab's tools."""

import pytest

from tests.browser.conftest import Visit


@pytest.mark.slow
def test_no_tool_is_alone_beside_an_empty_place(visit: Visit) -> None:
    page = visit("/lab")
    for width in (320, 390, 768, 1024, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        [tools, last] = [page.locator(name).bounding_box() for name in (".tools", ".tools > :last-child")]
        assert tools and last
        assert last["x"] + last["width"] == pytest.approx(tools["x"] + tools["width"], abs=1), f"{width} px wide"
