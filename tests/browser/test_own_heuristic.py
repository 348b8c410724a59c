"""Custom heuristics in the lab: typed ones are examined, explained and kept in the address."""

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import SOLVING, barriers

WATCH_STAGES = """
window.stages = {};
new MutationObserver(() => {
  const isGone = document.getElementById("admissible").closest("[hidden]") !== null;
  stages[document.querySelector("#own-working [data-part=stage]").textContent] = isGone;
}).observe(document.getElementById("own-working"), { subtree: true, childList: true, characterData: true });
"""
"""notes for each stage of the work whether no verdict was shown when it began"""
ROWS = "table.compared tbody tr"


def verdict(page: Page, admissible: str, consistent: str) -> None:
    expect(page.locator("#admissible")).to_have_text(admissible, timeout=SOLVING)
    expect(page.locator("#consistent")).to_have_text(consistent)
    expect(page.locator("#own-working")).to_be_hidden(timeout=SOLVING)


def edges(table: Locator) -> tuple[int, int]:
    """Return how light the right and the left edge of a table are, below its last line."""
    picture = Image.open(BytesIO(table.screenshot())).convert("L")
    return tuple(int(picture.getpixel((x, picture.height - 2))) for x in (picture.width - 2, 1))  # type: ignore[arg-type, return-value]


@pytest.mark.slow
def test_an_expression_is_examined_and_compared(visit: Visit) -> None:
    page = visit("/lab/heuristic")
    expect(page.locator(ROWS)).to_have_count(6)
    expect(page.locator(ROWS).last).to_contain_text("Exact distances")
    verdict(page, "Admissible", "Consistent")
    expect(page.locator(ROWS).first).to_have_text("Yours147.972,3515900")
    page.get_by_role("button", name="Twice the Manhattan distance").click()
    verdict(page, "Not admissible", "Not consistent")
    expect(
        page.get_by_text(
            "It is too high for 157,176 positions. For the position below it gives 44, but 22 moves are enough."
        )
    ).to_be_visible()
    expect(page.locator("#results .tile")).to_have_count(8)
    assert barriers(page) == []
    page.reload()
    verdict(page, "Not admissible", "Not consistent")
    page.get_by_role("link", name="Play this position").click()
    expect(page).to_have_url(re.compile("/p/"))


@pytest.mark.slow
def test_a_mistake_has_a_sentence_and_the_next_expression_counts(visit: Visit) -> None:
    page = visit("/lab/heuristic?h=abs(rows)")
    field = page.get_by_label("What each tile adds, as an expression")
    expect(page.locator("#own-fault")).to_contain_text("Unknown name “rows”. Use row, col")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#admissible")).to_be_hidden()
    field.fill("row != goalrow or col != goalcol")
    verdict(page, "Admissible", "Consistent")
    expect(page.locator("#own-fault")).to_have_text("")
    expect(page).to_have_url(re.compile("h=row"))


@pytest.mark.slow
def test_an_earlier_verdict_is_gone_while_the_next_is_computed(visit: Visit) -> None:
    page = visit("/lab/heuristic?h=1")
    expect(page.locator("#admissible")).to_have_text("Not admissible", timeout=SOLVING)
    expect(page.get_by_text("It is 8 at the goal, but must be 0 there.")).to_be_visible()
    page.evaluate(WATCH_STAGES)
    page.get_by_label("What each tile adds, as an expression").fill("0")
    expect(page.locator("#admissible")).to_have_text("Admissible", timeout=SOLVING)
    expect(page.locator(ROWS).nth(2)).to_contain_text("5,976")
    assert page.evaluate("stages")["Checking all 181,440 positions …"]


@pytest.mark.slow
def test_a_table_wider_than_the_page_has_a_shadow_where_it_goes_on(visit: Visit) -> None:
    page = visit("/lab/heuristic", **PHONE)
    table = page.get_by_role("region", name="Compared with others")
    expect(page.locator(ROWS)).to_have_count(6, timeout=SOLVING)
    assert table.evaluate("table => table.scrollWidth > table.clientWidth")
    right, left = edges(table)
    assert right < left, "more columns are at the right"
    table.evaluate("table => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' })")
    right, left = edges(table)
    assert left < right, "the columns before are at the left"
