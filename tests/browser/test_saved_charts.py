"""Charts of the lab: their curves for short searches, and their files."""

from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Download, Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING
from tests.positions import PUBLISHED_4X4
from webapp.puzzle import Board

RACE = f"/lab/race?position={Board.parse(PUBLISHED_4X4).link}&seconds=10&run=1&racers=idastar:combined,astar:combined"
SVG = "{http://www.w3.org/2000/svg}"
GROUND = (255, 253, 249, 255)
"""of a card in light colours"""


@pytest.fixture
def race(visit: Visit) -> Page:
    """Return a page with a race that is over."""
    page = visit(RACE)
    expect(page.locator("#race-stage [data-part=message]")).to_contain_text("The race is over", timeout=SOLVING)
    expect(page.locator("[data-part=bounds] canvas")).to_be_visible()
    return page


def saved(page: Page, name: str) -> Download:
    """Press the button with this name and return the file."""
    with page.expect_download() as download:
        page.locator(f"[data-part={name}]").click()
    return download.value


@pytest.mark.slow
def test_a_run_of_some_milliseconds_has_a_curve_but_no_speed(race: Page) -> None:
    for row in race.locator("[data-part=results] tbody tr").all():
        *_, seconds, rate = row.locator("td").all_inner_texts()
        assert (rate == "too short to time") == (float(seconds) < 0.1)
    race.locator(".race-charts summary").first.click()
    counts = race.locator("[data-part=boundRows] tbody th").all_inner_texts()
    assert len(counts) >= 4 and counts[-1] == "46"


@pytest.mark.slow
def test_the_charts_of_a_race_are_saved_with_the_names_of_the_racers(race: Page) -> None:
    drawn = ElementTree.parse(saved(race, "boundsSvg").path())
    racers = [str(name.text_content())[1:] for name in race.locator(".lane-title").all()]
    texts = {element.text for element in drawn.iter(f"{SVG}text")}
    assert texts >= {f"1 · {racers[0]}", f"2 · {racers[1]}", "lower bound, moves", "positions expanded"}
    assert len([*drawn.iter(f"{SVG}polyline")]) == 2
    download = saved(race, "keptPng")
    assert download.suggested_filename == "race-memory.png"
    assert Image.open(download.path()).convert("RGBA").getpixel((0, 0)) == GROUND


@pytest.mark.slow
def test_the_histogram_of_a_batch_is_saved_with_a_bar_for_each_length(visit: Visit) -> None:
    page = visit("/lab/batch?size=3x3&count=5&seed=1")
    page.get_by_role("button", name="Start the batch").click()
    expect(page.locator("#results [data-part=headline]")).to_contain_text("5 boards", timeout=SOLVING)
    expect(page.locator("[data-part=chart] canvas")).to_be_visible()
    drawn = ElementTree.parse(saved(page, "svg").path())
    bars = [float(bar.attrib["height"]) for bar in drawn.findall(f"{SVG}g/{SVG}rect")]
    lengths = [int(row.locator("td").first.inner_text()) for row in page.locator("[data-part=rows] tr").all()]
    assert len(bars) == max(lengths) - min(lengths) + 1
    assert sum(height > 0 for height in bars) == len({*lengths})
    assert Image.open(saved(page, "png").path()).convert("RGBA").getpixel((0, 0)) == GROUND
