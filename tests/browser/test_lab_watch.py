"""A search watched step by step in a browser: what is recorded goes back as it came, and all of it goes by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Run, Visit
from tests.browser.seen import barriers

MODULES = ("puzzle/position", "searches/space", "searches/offers", "lab/watch/recording", "lab/watch/tree")
PRELUDE = """
const space = js.createSpace(js.parsePosition("1 2 3/4 5 6/7 8 0"));
const start = space.stateOf(js.parsePosition("4 1 3/2 0 6/7 5 8"));
const recordings = () => js.SEARCHES.map((search) => js.createRecording(search, space, start));
const told = ({made, expanded, bound, step, frontier, children}) => JSON.stringify([
    made, expanded, bound, step.kind, step.node.state, [...frontier].map(({state, g}) => [state, g]).sort(),
    [...children.values()].map((list) => list.map(({state}) => state)).filter(({length}) => length).length,
]);
"""
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
NEAR = "?position=1-2-3.4-0-6.7-5-8"


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def said(page: Page) -> Locator:
    return page.locator("#steps [data-part=said]")


def line(page: Page) -> Locator:
    return page.locator("#code [aria-current]")


def test_a_step_back_is_as_the_step_before_was(run: Run) -> None:
    unlike = run(
        """return recordings().flatMap((recording, at) => {
            const seen = [told(recording)];
            while (recording.forward()) seen.push(told(recording));
            const unlike = [];
            for (let step = seen.length - 2; recording.back(); step -= 1) {
                if (told(recording) !== seen[step]) unlike.push([at, step]);
            }
            for (let step = 1; recording.forward(); step += 1) {
                if (told(recording) !== seen[step]) unlike.push([at, step]);
            }
            return seen.length > 20 ? unlike : ["short"];
        });"""
    )
    assert unlike == []


def test_the_frontier_never_has_what_was_taken_and_each_search_ends_at_the_goal(run: Run) -> None:
    ends = run(
        """return recordings().map((recording) => {
            let isSound = true;
            do {
                const {kind, node} = recording.step;
                if (kind === "take" || kind === "expand" || kind === "goal") isSound &&= !recording.frontier.has(node);
                if (kind === "enter") isSound &&= recording.frontier.has(node);
            } while (recording.forward());
            return [isSound, recording.isOver, recording.step.kind];
        });"""
    )
    assert ends == [[True, True, "goal"]] * 5


def test_the_tree_shows_the_way_to_the_node_at_hand_and_no_two_nodes_on_one_spot(run: Run) -> None:
    wrong = run(
        """return recordings().map((recording) => {
            let wrong = 0;
            while (recording.forward()) {
                const placed = js.treeAround(recording.step.node, recording.children);
                const shown = new Set(placed.map(({node}) => node));
                for (let {node} = recording.step; node; node = node.parent) wrong += Number(!shown.has(node));
                const spots = placed.map(({x, y}) => `${x} ${y}`);
                wrong += spots.length - new Set(spots).size;
                wrong += placed.filter(({node, y}) => node.g !== y).length;
            }
            return wrong;
        });"""
    )
    assert wrong == [0] * 5


@SCREENS
def test_a_search_is_watched_step_by_step_and_back(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(f"/lab/watch{NEAR}", **screen)
    expect(said(page)).to_have_text("Step 1: the start is laid out. 0 expanded so far.")
    expect(line(page)).to_have_text("put the start into the frontier")
    button(page, "Step").focus()
    page.keyboard.press("Enter")
    expect(line(page)).to_have_text("take the position with the least g + h out of the frontier")
    button(page, "Expand").click()
    expect(said(page)).to_have_text("Step 3: its neighbours are looked at. 1 expanded so far.")
    expect(page.get_by_text("0 positions wait.")).to_be_visible()
    button(page, "Step").click()
    expect(page.get_by_text("1 position waits.")).to_be_visible()
    expect(page.locator("#tree circle")).to_have_count(2)
    button(page, "Back").click()
    expect(said(page)).to_have_text("Step 3: its neighbours are looked at. 1 expanded so far.")
    expect(page.locator("#tree circle")).to_have_count(1)
    button(page, "To the end").click()
    expect(said(page)).to_contain_text("it is the goal, 2 slides from the start. 2 expanded so far.")
    expect(button(page, "Step")).to_have_attribute("aria-disabled", "true")
    button(page, "To the start").click()
    expect(said(page)).to_contain_text("Step 1:")
    expect(button(page, "Back")).to_have_attribute("aria-disabled", "true")


def test_on_a_phone_the_bar_that_stays_in_sight_leaves_most_of_the_screen(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}", **PHONE)
    button(page, "Expand").click()
    bar = page.locator("#steps").bounding_box()
    assert bar and bar["height"] < 740 / 4


def test_a_search_runs_by_itself_and_stops_at_the_goal(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}")
    page.get_by_label("Steps a second").select_option("1000")
    button(page, "Run").click()
    expect(said(page)).to_contain_text("it is the goal")
    expect(button(page, "Run")).to_be_visible()


def test_the_link_keeps_position_search_and_step(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}")
    page.get_by_label("Search", exact=True).select_option("IDA*")
    expect(said(page)).to_contain_text("the bound is 2")
    button(page, "Step").click()
    page.wait_for_url("**/lab/watch?position=1-2-3.4-0-6.7-5-8&search=ida-star&step=2")
    page.reload()
    expect(said(page)).to_contain_text("Step 2: it is taken out of the frontier.")
    expect(page.get_by_label("Search", exact=True)).to_have_value("ida-star")


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?position=1-2-3-4.5-6-7-8.9-10-11-12.13-14-15-0", "this one is 4x4"),
        ("?position=1-2-3.4-5-6.8-7-0", "cannot be solved"),
        ("?search=magic", "There is no search 'magic'"),
        ("?step=0", "'0' is not a step"),
    ],
)
def test_an_address_that_cannot_be_read_is_told_in_a_sentence(visit: Visit, query: str, words: str) -> None:
    page = visit(f"/lab/watch{query}")
    expect(page.locator("#watch-fault")).to_contain_text(words)
    expect(said(page)).to_contain_text("Step 1:")


@pytest.mark.parametrize(("size", "tiles"), [("2 × 2", 4), ("3 × 3", 9)])
def test_a_random_position_has_the_size_of_its_button(visit: Visit, size: str, tiles: int) -> None:
    page = visit("/lab/watch?position=1-2-0.4-5-3")
    button(page, size).click()
    expect(page.locator("#at-hand .board button")).to_have_count(tiles)
    expect(said(page)).to_contain_text("Step 1:")


def test_a_position_of_ones_own_is_read_and_its_fault_told(visit: Visit) -> None:
    page = visit("/lab/watch")
    text = page.get_by_label("A position of up to")
    text.fill("1 2/0 3")
    text.press("Enter")
    expect(page.locator("#at-hand .board button")).to_have_count(4)
    text.fill("2 1/3 0")
    text.press("Enter")
    expect(page.locator("#watch-text-fault")).to_contain_text("cannot be solved")


def test_under_reduced_motion_nothing_runs_by_itself(visit: Visit) -> None:
    page = visit(f"/lab/watch{NEAR}", reduced_motion="reduce")
    expect(page.locator("[data-part=run]")).to_be_hidden()


@pytest.mark.slow
@SCREENS
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_has_no_barriers_and_fits_the_screen(visit: Visit, screen: dict[str, object], scheme: str) -> None:
    page = visit("/lab/watch?position=8-6-7.2-5-4.3-0-1&step=900", color_scheme=scheme, **screen)
    expect(said(page)).to_contain_text(re.compile("Step 900"))
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
