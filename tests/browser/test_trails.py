"""Moving by hovering and by painting: the blank follows the pointer, nothing is lost, and it can be frozen."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, board, counted, expect_board, show_panel
from tests.browser.test_fingers import Touch
from webapp.puzzle import Board, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
LAST = Board.parse("1 2 3/4 5 6/7 0 8")
"""one move from the goal"""
STEPS = {"U": (0, 1), "D": (0, -1), "L": (1, 0), "R": (-1, 0)}
"""the blank's step for each direction of a tile"""


def move_by(page: Page, mode: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tiles move by").select_option(mode)
    page.keyboard.press("Escape")


class Pointer:
    """The mouse over the cells of a board."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse
        self._corner = page.locator(".cells").bounding_box()
        self._cell = page.locator("#tile-1").bounding_box()
        self._pad = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.cells')).paddingLeft)")

    def to(self, column: float, row: float) -> None:
        """Go to the middle of a cell in one step."""
        assert self._corner and self._cell
        corner, width = self._corner, self._cell["width"]
        self._mouse.move(
            corner["x"] + self._pad + (column + 0.5) * width, corner["y"] + self._pad + (row + 0.5) * width
        )


def a_walk(start: Board, length: int) -> tuple[str, list[tuple[int, int]]]:
    """Return moves without reversals, and the cells that the blank reaches."""
    dice, position, moves, cells = random.Random(4), start, "", []
    column, row = position.tiles.index(0) % start.width, position.tiles.index(0) // start.width
    back = ""
    for _ in range(length):
        ways = [move for move in position.legal_moves() if move.count == 1 and move.direction != back]
        move = dice.choice(ways)
        position, moves, back = position.slide(move), moves + move.direction, move.inverse.direction
        column, row = column + STEPS[move.direction][0], row + STEPS[move.direction][1]
        cells.append((column, row))
    return moves, cells


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["clicking or tapping", "hovering", "painting"])
def test_nothing_is_lost_however_fast_it_comes(visit: Visit, mode: str) -> None:
    page = visit(at(START))
    move_by(page, mode)
    pointer = Pointer(page)
    moves, cells = a_walk(START, 120)
    pointer.to(3, 3)
    if mode == "painting":
        page.mouse.down()
    for cell in cells:
        pointer.to(*cell)
        if mode == "clicking or tapping":
            page.mouse.down()
            page.mouse.up()
    expect_board(page, START.play(parse_moves(moves)))
    assert counted(page)[0] == "120"


@pytest.mark.slow
def test_fingers_paint(visit: Visit) -> None:
    page = visit(at(START), **PHONE)
    page.get_by_role("button", name="Settings").tap()
    page.get_by_label("Tiles move by").select_option("painting")
    page.get_by_role("button", name="Close").and_(page.locator("#settings button")).tap()
    expect(page.locator("#settings")).to_be_hidden()
    touch = Touch(page)
    touch.down(1, 3.5, 2.5)
    for place in ((3.5, 1.5), (2.5, 1.4), (2.6, 2.5), (0.5, 2.5)):
        touch.move(1, *place)
    touch.up(1, 0.5, 2.5)
    expect_board(page, START.play(parse_moves("D2RUR2")))
    assert page.evaluate("scrollY") == 0


@pytest.mark.slow
def test_a_hovered_row_slides_at_once_and_is_one_multi_tile_move(visit: Visit) -> None:
    page = visit(at(START))
    move_by(page, "hovering")
    pointer = Pointer(page)
    pointer.to(0, 3)
    expect_board(page, START.play(parse_moves("R3")))
    assert counted(page) == ("3", "1")
    pointer.to(0, 1)
    expect_board(page, START.play(parse_moves("R3D2")))


@pytest.mark.slow
@pytest.mark.parametrize("by", ["key", "Control", "button"])
def test_a_frozen_board_waits_for_the_pointer(visit: Visit, by: str) -> None:
    page = visit(at(START))
    move_by(page, "hovering")
    pointer = Pointer(page)
    pointer.to(2, 3)
    moves = START.play(parse_moves("R"))
    expect_board(page, moves)
    held, ended = {
        "key": (lambda: page.keyboard.down("f"), lambda: page.keyboard.up("f")),
        "Control": (lambda: page.keyboard.down("Control"), lambda: page.keyboard.up("Control")),
        "button": (page.mouse.down, page.mouse.up),
    }[by]
    held()
    for cell in ((2, 2), (2, 1), (1, 1), (0, 2)):
        pointer.to(*cell)
    assert board(page) == str(moves)
    pointer.to(0, 3)
    assert board(page) == str(moves)
    ended()
    pointer.to(0.1, 3)
    expect_board(page, START.play(parse_moves("R3")))


@pytest.mark.slow
def test_a_pointer_in_passing_leaves_a_solution_and_a_solved_board_alone(visit: Visit) -> None:
    page = visit(at(LAST))
    move_by(page, "hovering")
    pointer = Pointer(page)
    pointer.to(2, 2)
    expect(page.locator("#solved-message")).to_contain_text("Solved")
    pointer.to(1, 1)
    pointer.to(1, 2)
    expect_board(page, "1 2 3/4 5 6/7 8 0")
    page.goto(at(Board.parse("1 2 3/4 5 6/0 7 8")))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#solve-panel")).to_have_attribute("data-state", "done", timeout=150_000)
    pointer.to(0, 0)
    pointer.to(0, 1)
    assert counted(page)[0] == "0"
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    pointer.to(1, 1)
    expect(page.locator("[data-show=stm]")).to_have_text("2")


@pytest.mark.slow
def test_hovering_is_a_control_of_its_own(visit: Visit) -> None:
    page = visit(at(Board.parse("1 2 3/4 5 6/0 7 8")))
    move_by(page, "hovering")
    pointer = Pointer(page)
    pointer.to(0, 0)
    pointer.to(0, 2)
    pointer.to(2, 2)
    page.keyboard.press("Escape")
    show_panel(page, "history")
    expect(page.locator("#history-panel [data-part=list] li")).to_contain_text("hover")
