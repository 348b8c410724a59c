"""Keyboard and screen reader only: each control is reached by Tab and has a name in the accessibility tree."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import SOLVING, at, board, expect_board, over, part
from tests.positions import FOURTEEN_FIFTEEN
from webapp.puzzle import Board, named_goal, parse_moves

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""
TURN = Board.parse("1 2 3/4 0 6/7 5 8")
"""also two moves from the goal, by U and L"""
GAME = f"{at(TURN)}?moves=RLDURLUL"
"""three detours of one move, two of them in a row"""

pytestmark = pytest.mark.slow


def tab_to(page: Page, target: Locator, role: str, name: str, most: int = 80) -> None:
    """Press Tab until this element has the focus; check its announced role and name."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            break
    else:
        raise AssertionError(f"The Tab key does not reach {name}.")
    expect_focus(page, role, name)


def expect_focus(page: Page, role: str, name: str) -> None:
    """Check what a screen reader says of the focused element; its name may be longer."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    on = [
        node
        for node in tree
        if any(each["name"] == "focused" and each["value"]["value"] for each in node.get("properties", []))
    ]
    said = [(node["role"]["value"], node["name"]["value"]) for node in on if node["role"]["value"] != "RootWebArea"]
    assert len(said) == 1 and said[0][0] == role and said[0][1].startswith(name), said


def test_play_paste_and_why(visit: Visit) -> None:
    page = visit(at(THREE))
    tab_to(page, page.locator("#board"), "group", "Board, 3 wide, 3 high")
    page.keyboard.press("ArrowLeft")
    expect_board(page, THREE.play(parse_moves("L")))
    tab_to(page, part(page, "door", "text"), "textbox", "Paste, type or photograph a puzzle")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(FOURTEEN_FIFTEEN)
    expect(part(page, "door", "title")).to_have_text("Cannot be solved.")
    tab_to(page, part(page, "door", "ask-why"), "button", "Show why")
    page.keyboard.press("Enter")
    expect(part(page, "door", "proof")).to_contain_text("1 inversion + row 4 of the blank = 5, odd")
    page.keyboard.press("Shift+Tab")
    swap = page.get_by_role("button", name="Swap 14 and 15")
    if not swap.evaluate("element => element === document.activeElement"):
        tab_to(page, swap, "button", "Swap 14 and 15")
    page.keyboard.press("Enter")
    expect(part(page, "door", "title")).to_have_text("Can be solved.")
    expect_board(page, named_goal("standard", 4, 4))


def test_solve_replay_and_branch(visit: Visit) -> None:
    page = visit(at(TURN))
    tab_to(page, part(page, "playbar", "solve"), "button", "Solve")
    page.keyboard.press("Enter")
    over(page)
    expect_focus(page, "button", "Watch")
    tab_to(page, part(page, "transport", "slider"), "slider", "Move")
    page.keyboard.press("ArrowRight")
    expect_board(page, TURN.play(parse_moves("U")))
    tab_to(page, page.locator("#board"), "group", "Board, 3 wide, 3 high")
    page.keyboard.press("ArrowRight")
    expect_board(page, TURN.play(parse_moves("UR")))
    lines = part(page, "replay", "variationList")
    shortest = lines.get_by_role("button", name=re.compile("^Shortest"))
    tab_to(page, shortest, "button", "Shortest 2 moves")
    page.keyboard.press("Enter")
    expect_board(page, TURN.play(parse_moves("U")))
    expect_focus(page, "button", "Shortest 2 moves")
    tab_to(page, lines.get_by_role("button", name="Rename Variation 1"), "button", "Rename Variation 1")
    page.keyboard.press("Enter")
    expect_focus(page, "textbox", "Name of the variation")
    page.keyboard.insert_text("Aside")
    page.keyboard.press("Enter")
    expect_focus(page, "button", "Aside 2 moves")
    tab_to(page, lines.get_by_role("button", name="Delete Aside"), "button", "Delete Aside")
    page.keyboard.press("Enter")
    expect(part(page, "replay", "removed")).to_have_text("Deleted “Aside”.")
    expect_focus(page, "button", "Undo")
    page.keyboard.press("Enter")
    expect_focus(page, "button", "Aside 2 moves")
    page.keyboard.press("Enter")
    expect(lines.locator("[aria-current=true] b")).to_have_text("Aside")


def test_share(visit: Visit) -> None:
    page = visit(f"{at(THREE)}?moves=LLR&step=1")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab_to(page, part(page, "share", "kind"), "combobox", "What to share")
    tab_to(page, part(page, "share", "link"), "textbox", "Link to this position")
    tab_to(page, part(page, "share", "copy"), "button", "Copy")
    page.keyboard.press("Enter")
    said = part(page, "share", "message")
    expect(said).to_contain_text("Link copied.")
    expect(said).to_have_role("status")
    other = visit(page.evaluate("navigator.clipboard.readText()"))
    assert board(other) == board(page) == str(THREE.play(parse_moves("L")))
    expect(part(other, "transport", "counter")).to_have_text("1 of 3")
    tab_to(page, part(page, "share", "kind"), "combobox", "What to share")
    page.keyboard.press("End")
    tab_to(page, part(page, "share", "link"), "textbox", "Code to embed")
    tab_to(page, part(page, "share", "copy"), "button", "Copy")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Copied. Paste this HTML into a page")
    tab_to(page, part(page, "share", "save"), "button", "Save text")
    with page.expect_download() as saving:
        page.keyboard.press("Enter")
    assert saving.value.suggested_filename.endswith(".txt")


def test_coach(visit: Visit) -> None:
    page = visit(GAME)
    tab_to(page, page.locator("#coach > summary"), "DisclosureTriangle", "Where you lost moves")
    page.keyboard.press("Enter")
    expect(part(page, "coach", "sum")).to_have_text("8 moves, 2 needed: 6 lost.", timeout=SOLVING)
    along = part(page, "coach", "along")
    tab_to(page, along, "slider", "Reviewed moves")
    page.keyboard.press("Home")
    expect(along).to_have_attribute("aria-valuetext", re.compile("^start: 2 needed"))
    page.keyboard.press("ArrowRight")
    expect(along).to_have_attribute("aria-valuetext", re.compile("^move 1, R: "))
    expect(part(page, "transport", "counter")).to_have_text("1 of 8")
    page.keyboard.press("End")
    expect(part(page, "transport", "counter")).to_have_text("8 of 8")
    passage = part(page, "coach", "passages").get_by_role("button").first
    tab_to(page, passage, "button", "Moves 1 to 5: 6 lost; U was better")
    page.keyboard.press("Enter")
    expect(part(page, "transport", "counter")).to_have_text("1 of 8")
    expect_focus(page, "button", "Moves 1 to 5: 6 lost; U was better")
