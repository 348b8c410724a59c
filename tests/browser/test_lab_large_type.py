"""The lab in large type, by its own button or with the browser's text at 200 %: nothing is cut, drawings grow."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import FLAGS, PATIENCE, Visit, _chromium
from tests.browser.test_translations import CUT
from webapp.lab import TOOLS

FONT_PX = 32
TEXT_PX = """(selector) => {
  const text = document.querySelector(selector);
  return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
}"""
"""the font size of a text in a drawing, as the reader sees it"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def large_type(playwright: Playwright) -> Iterator[Browser]:
    """Yield a browser whose default font size is doubled."""
    flags = [*FLAGS, "--no-sandbox", f"--blink-settings=defaultFontSize={FONT_PX}"]
    with playwright.chromium.launch(executable_path=_chromium(playwright), args=flags) as launched:
        yield launched


@pytest.fixture
def page(large_type: Browser, server_url: str) -> Iterator[Page]:
    """Yield a page 1280 pixels wide."""
    context = large_type.new_context(base_url=server_url, viewport={"width": 1280, "height": 900})
    context.set_default_timeout(2 * PATIENCE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", ["/lab", *(f"/lab/{tool.name}" for tool in TOOLS)])
def test_nothing_in_the_lab_is_cut_off(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{FONT_PX}px"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [("/lab/watch", ".frontier text"), ("/lab/watch", ".tree text"), ("/lab/solutions", ".solutions-graph text")],
)
def test_the_text_of_a_drawing_grows_with_it(page: Page, path: str, text: str) -> None:
    page.goto(path)
    expect(page.locator(text).first).to_be_attached()
    assert page.evaluate(TEXT_PX, text) == pytest.approx(22)


def test_large_type_is_chosen_in_a_tool_and_kept_for_the_others(visit: Visit) -> None:
    page = visit("/lab/watch")
    expect(page.locator(".frontier text").first).to_be_attached()
    page.get_by_role("button", name="Large type").click()
    page.wait_for_function(f"({TEXT_PX})('.frontier text') > 15")
    for path in ("/lab/solutions", "/learn/impossible"):
        page.goto(path)
        expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "false")


def test_the_text_of_a_chart_grows(page: Page) -> None:
    page.goto("/lab/batch?count=3&size=3x3")
    page.evaluate("""() => {
      const draw = CanvasRenderingContext2D.prototype.fillText;
      window.fonts = [];
      CanvasRenderingContext2D.prototype.fillText = function (...given) {
        window.fonts.push(parseInt(this.font.match(/(\\d+)px/)[1]));
        return draw.apply(this, given);
      };
    }""")
    page.get_by_role("button", name="Start the batch").click()
    expect(page.locator(".uplot")).to_be_visible()
    page.wait_for_function("window.fonts.length > 0")
    assert page.evaluate("Math.min(...window.fonts)") == 24
