"""Several fingers on the board: each rule in a test, and random touches against a simple model."""

import random
import time
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import at, box, counted, expect_board, tile
from webapp.puzzle import Board, Move, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
Place = tuple[float, float]
"""across and down the board, in cells"""


class Touch:
    """Fingers on the board of a page, at places given in cells, with a separate clock."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._corner, self._cell = page.locator(".cells").bounding_box(), box(page, 1)["width"]
        self._pad = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.cells')).paddingLeft)")
        self.now = time.time()

    def down(self, finger: int, *place: float) -> None:
        self._send("touchStart", finger, place)

    def move(self, finger: int, *place: float) -> None:
        self._send("touchMove", finger, place)

    def up(self, finger: int, *place: float) -> None:
        self._send("touchEnd", finger, place)

    def cancel(self) -> None:
        """Cancel all touches, as the system does."""
        self._dispatch("touchCancel", [])

    def _send(self, kind: str, finger: int, place: tuple[float, ...]) -> None:
        assert self._corner
        x = self._corner["x"] + self._pad + place[0] * self._cell
        y = self._corner["y"] + self._pad + place[1] * self._cell
        self._dispatch(kind, [{"x": x, "y": y, "id": finger}])

    def _dispatch(self, kind: str, points: list[dict[str, float]]) -> None:
        given = {"type": kind, "touchPoints": points, "timestamp": self.now}
        self._session.send("Input.dispatchTouchEvent", given)


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit(at(START), **PHONE)


@pytest.fixture
def touch(page: Page) -> Touch:
    return Touch(page)


def test_a_tile_moves_when_the_finger_comes_down_and_not_again_when_it_leaves(page: Page, touch: Touch) -> None:
    touch.down(1, 3.5, 2.5)
    expect_board(page, START.play(parse_moves("D")))
    touch.now += 1
    touch.up(1, 3.5, 2.5)
    touch.down(1, 0.5, 2.5)
    expect_board(page, START.play(parse_moves("DR3")))
    touch.up(1, 0.5, 2.5)
    tile(page, 2).tap()
    expect_board(page, START.play(parse_moves("DR3D")))
    assert counted(page) == ("5", "3")


@pytest.mark.slow
def test_a_thumb_that_rests_beside_the_board_changes_nothing(page: Page, touch: Touch) -> None:
    touch.down(1, 1.5, 5.5)
    touch.down(2, 3.5, 2.5)
    touch.up(2, 3.5, 2.5)
    touch.down(2, 2.5, 2.5)
    touch.up(2, 2.5, 2.5)
    touch.up(1, 1.5, 5.5)
    expect_board(page, START.play(parse_moves("DR")))
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]


@pytest.mark.slow
def test_tiles_pulled_back_to_their_place_and_released_there_take_the_move_back(page: Page, touch: Touch) -> None:
    before = [box(page, number)["x"] for number in (8, 1, 10)]
    touch.down(1, 0.5, 3.5)
    expect_board(page, START.play(parse_moves("R3")))
    touch.now += 0.5
    touch.move(1, 1.4, 3.5)
    touch.move(1, 0.3, 3.5)
    page.wait_for_function("() => document.querySelectorAll('.tile.held').length === 3")
    page.evaluate("Promise.allSettled(document.getAnimations().map((motion) => motion.finished))")
    assert [box(page, number)["x"] for number in (8, 1, 10)] == pytest.approx(before, abs=0.5)
    touch.up(1, 0.3, 3.5)
    expect_board(page, START)
    assert counted(page) == ("0", "0")
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()


@pytest.mark.slow
def test_a_pull_that_was_too_quick_to_be_seen_is_seen_once_the_finger_rests(page: Page, touch: Touch) -> None:
    touch.down(1, 3.5, 2.5)
    touch.now += 0.1
    touch.move(1, 3.5, 1.6)
    page.wait_for_selector("#tile-12.held")
    touch.now += 0.3
    touch.up(1, 3.5, 1.6)
    expect_board(page, START)


@pytest.mark.slow
def test_a_click_that_no_pointer_made_slides_a_tile(page: Page) -> None:
    tile(page, 12).evaluate("tile => tile.click()")
    expect_board(page, START.play(parse_moves("D")))
    tile(page, 5).dispatch_event("click")
    expect_board(page, START.play(parse_moves("DR3")))
    assert counted(page) == ("4", "2")


@dataclass
class Finger:
    """A finger of the model: where it started and is, and how far it has dragged its tiles back."""

    start: Place
    since: float
    result: Board | None
    back: Place = (0, 0)
    at: Place = (0, 0)
    far: float = 0
    pulled: float = 0

    def go(self, place: Place) -> None:
        step = sum((new - old) * way for new, old, way in zip(place, self.at, self.back, strict=True))
        self.pulled = min(max(self.pulled + step, 0), 1)
        self.at = place
        self.far = max(self.far, sum((a - b) ** 2 for a, b in zip(place, self.start, strict=True)) ** 0.5)

    @property
    def swept(self) -> Place:
        return self.at[0] - self.start[0], self.at[1] - self.start[1]

    @property
    def doubtful(self) -> bool:
        """Return whether a hundredth of a cell could change the meaning of a touch."""
        across, down = map(abs, self.swept)
        edges = (self.pulled - 0.5, self.far - 0.2, max(across, down) - 0.5, across - down if across > 0.1 else 1)
        return min(map(abs, edges)) < 0.04


WAYS: dict[str, Place] = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}


@dataclass
class Model:
    """A board with fingers: all positions since its start, and the active touches."""

    story: list[Board]
    fingers: dict[int, Finger] = field(default_factory=dict)
    taken_back: int = 0

    def down(self, finger: int, place: Place, now: float) -> None:
        shown = self.story[-1]
        cell = int(place[1]) * shown.width + int(place[0])
        slid = next(((way, after) for way, after in slides(shown) if after.blank == cell), None)
        self.fingers[finger] = Finger(place, now, slid and slid[1], at=place)
        if slid:
            x, y = WAYS[slid[0]]
            self.fingers[finger].back = (-x, -y)
            self.story.append(slid[1])

    def up(self, finger: int, now: float) -> None:
        left = self.fingers.pop(finger)
        if left.result is None:
            self.swipe(*left.swept)
        elif left.result is self.story[-1] and now - left.since >= 0.2 and left.far >= 0.2 and left.pulled > 0.5:
            self.story.pop()
            self.taken_back += 1

    def swipe(self, across: float, down: float) -> None:
        if max(abs(across), abs(down)) < 0.5:
            return
        way = ("R" if across > 0 else "L") if abs(across) > abs(down) else ("D" if down > 0 else "U")
        self.story += [after for direction, after in slides(self.story[-1]) if direction == way][:1]


def slides(board: Board) -> list[tuple[str, Board]]:
    """Return all possible moves, the shortest of each direction first."""
    found = []
    for way in WAYS:
        for count in range(1, max(board.width, board.height)):
            try:
                found.append((way, board.play([Move(way, count)])))
            except ValueError:
                break
    return found


@pytest.mark.slow
def test_whatever_three_fingers_do_the_board_does_what_the_model_does(page: Page, touch: Touch) -> None:
    dice = random.Random(3)
    model = Model([START])
    for _ in range(150):
        touch.now += dice.choice((0.01, 0.07, 0.3))
        act(dice, model, touch)
        expect_board(page, model.story[-1])
    assert len(model.story) > 15
    assert model.taken_back > 2


def act(dice: random.Random, model: Model, touch: Touch) -> None:
    """Start, move, end or cancel touches at random, on the page and in the model."""
    free = sorted({1, 2, 3} - set(model.fingers))
    if free and (len(free) == 3 or dice.random() < 0.25):
        cell = dice.choice([after.blank for _, after in slides(model.story[-1])] + list(range(0, 16, 3)))
        place = (cell % 4 + 0.5, cell // 4 + 0.5)
        model.down(free[0], place, touch.now)
        return touch.down(free[0], *place)
    finger, down = dice.choice(sorted(model.fingers.items()))
    if dice.random() < 0.6:
        return wander(dice, finger, down, touch)
    if dice.random() < 0.1:
        model.fingers.clear()
        return touch.cancel()
    if abs(touch.now - down.since - 0.2) < 0.02:
        touch.now += 0.1
    model.up(finger, touch.now)
    return touch.up(finger, *down.at)


def wander(dice: random.Random, finger: int, down: Finger, touch: Touch) -> None:
    """Move a finger in any direction, often back, to a place with a clear meaning.

    Very small steps are avoided, as browsers do not report them.
    """
    back = (0.8 * down.back[0], 0.8 * down.back[1])
    while True:
        x, y = (dice.choice((-0.9, -0.35, 0.35, 0.9)) for _ in "xy")
        step = dice.choice(((x, 0.0), (0.0, y), (x, y), back, back))
        tried = Finger(**vars(down))
        tried.go((down.at[0] + step[0], down.at[1] + step[1]))
        if not tried.doubtful and all(-0.35 < part < 4.35 for part in tried.at):
            break
    down.go(tried.at)
    touch.move(finger, *tried.at)
