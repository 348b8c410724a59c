"""The replay player against a simple model: any buttons in any order give consistent displays."""

import random
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.position import stop_the_clock
from tests.browser.seen import KEYS, at, board, part
from webapp.puzzle import Board, Move, format_moves, length_stm, parse_moves

START = Board.parse("3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0")
SPEEDS = [1, 2, 4, 8, 20]
REST = 1000
"""milliseconds at the end, before it starts again"""
FRAME = 20
"""milliseconds until the board is drawn"""
SHOWN = """() => {
    const part = (name) => document.querySelector(`#transport [data-part=${name}]`);
    const isOff = (name) => part(name).getAttribute("aria-disabled") === "true";
    return [
        Number(part("slider").value), Number(part("slider").max), part("counter").textContent,
        part("toggle").getAttribute("aria-label"), isOff("first"), isOff("back"), isOff("forward"), isOff("last"),
        document.querySelectorAll(".moves li").length, document.querySelectorAll(".moves .is-done").length,
    ];
}"""


@dataclass
class Player:
    """A model of the player of moves, with its own clock."""

    start: Board
    moves: list[Move]
    step: int = 0
    speed: int = 4
    is_playing: bool = False
    is_looping: bool = False
    now: float = 0
    due: float = 0
    ticked: float = 0
    """when it last took a step by itself"""

    @property
    def position(self) -> Board:
        return self.start.play(self.moves[: self.step])

    @property
    def is_at_end(self) -> bool:
        return self.step == len(self.moves)

    @property
    def shown(self) -> list[object]:
        """Return what the playback controls and the list of moves should show."""
        first, last = self.step == 0, self.is_at_end
        count = f"{length_stm(self.moves[: self.step])} of {length_stm(self.moves)}"
        label = "Pause" if self.is_playing else "Play"
        return [self.step, len(self.moves), count, label, first, first, last, last, len(self.moves), self.step]

    def toggle(self) -> None:
        if self.is_playing or not self.moves:
            self.is_playing = False
            return
        self.is_playing, self.due = True, self.now
        if self.is_at_end:
            self.step = 0
            self.due += 1000 / self.speed
        else:
            self.tick()

    def tick(self) -> None:
        if not self.is_at_end:
            self.step += 1
        elif self.is_looping:
            self.step = 0
        self.is_playing = not self.is_at_end or self.is_looping
        self.due += REST if self.is_at_end else 1000 / self.speed

    def choose(self, speed: int) -> None:
        if speed != self.speed:
            self.speed, self.due = speed, self.now + (REST if self.is_at_end else 1000 / speed)

    def go(self, step: int) -> None:
        self.is_playing = False
        self.step = min(max(step, 0), len(self.moves))

    def slide(self, move: Move) -> None:
        self.is_playing = False
        if self.moves[self.step : self.step + 1] != [move]:
            self.moves[self.step :] = [move]
        self.step += 1

    def wait(self, milliseconds: float) -> None:
        end = self.now + milliseconds
        while self.is_playing and self.due <= end:
            self.now = self.ticked = self.due
            self.tick()
        self.now = end


def press(page: Page, name: str) -> None:
    part(page, "transport", name).evaluate("button => button.click()")


STEPS = ["back", "forward", "first", "last", "undo", "redo"]
ACTIONS = ["toggle"] * 4 + ["wait"] * 3 + ["slide"] * 2 + [*STEPS, "slider", "speed", "loop", "wheel"]


def act(page: Page, player: Player, dice: random.Random) -> str:
    """Do something random on the page and in the model; return what it was."""
    action = dice.choice(ACTIONS)
    match action:
        case "toggle":
            press(page, "toggle")
            player.toggle()
        case "loop":
            press(page, "loop")
            player.is_looping = not player.is_looping
        case "speed":
            speed = dice.choice(SPEEDS)
            part(page, "transport", "speed").select_option(str(speed), force=True)
            player.choose(speed)
        case "slider":
            drag_slider(page, player, dice.randint(0, len(player.moves)))
        case "slide":
            slide_tile(page, player, dice)
        case "wheel" if player.is_playing:
            turn_wheel(page, player, dice.choice([-1, 1]))
        case _ if action in STEPS:
            step(page, player, action)
    return action


def step(page: Page, player: Player, action: str) -> None:
    """Take a step with a button of the playback controls, or with the undo and redo keys."""
    if action in ("undo", "redo"):
        if player.step == 0 if action == "undo" else player.is_at_end:
            return
        page.keyboard.press({"undo": "Control+z", "redo": "Control+y"}[action])
    else:
        press(page, action)
    onward = {"back": -1, "undo": -1, "forward": 1, "redo": 1, "first": -(10**6), "last": 10**6}
    player.go(player.step + onward[action])


def drag_slider(page: Page, player: Player, to: int) -> None:
    part(page, "transport", "slider").evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); }", to
    )
    player.go(to)


def slide_tile(page: Page, player: Player, dice: random.Random) -> None:
    direction = dice.choice(sorted(move.direction for move in player.position.legal_moves()))
    page.evaluate(
        "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))",
        KEYS[direction],
    )
    player.slide(Move(direction, 1))


def turn_wheel(page: Page, player: Player, onward: int) -> None:
    page.locator("#board").evaluate(
        "(board, deltaY) => board.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }))", 100 * onward
    )
    player.go(player.step + onward)


def scramble(page: Page, player: Player) -> None:
    """Replace the board that is played by another."""
    press_scramble = page.locator("[data-do=scramble]")
    press_scramble.evaluate("button => button.click()")
    expect(part(page, "transport", "counter")).to_have_text("0 of 0")
    page.clock.run_for(20)
    player.start, player.moves, player.step, player.is_playing = Board.parse(board(page)), [], 0, False
    player.now += 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_counter_board_slider_and_list_agree_whatever_is_pressed_in_whatever_order(visit: Visit, seed: int) -> None:
    dice = random.Random(seed)
    moves = list(parse_moves("DRUURDDLULDRURULDDRU"[: dice.randint(3, 14)]))
    start, player = START, Player(START, [])
    for move in moves:
        if move.direction in {legal.direction for legal in player.position.legal_moves()}:
            player.slide(move)
    player.step = 0
    page = visit(f"{at(start)}?moves={format_moves(player.moves)}&step=0", new=True)
    stop_the_clock(page)
    done = []
    for number in range(70):
        if number == 45:
            scramble(page, player)
        done.append(act(page, player, dice))
        pause = dice.choice([20, 20, 57, 130, 510, 1234])
        page.clock.run_for(pause)
        player.wait(pause)
        assert page.evaluate(SHOWN) == player.shown, done[-5:]
        if player.now - player.ticked >= FRAME:
            assert board(page) == str(player.position), done[-5:]
