"""A reader who follows the sentences of a guided board to the letter, and knows nothing else of the puzzle."""

import re
from collections import deque
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Locator

from webapp.solver.states.cells import neighbours

LOOK = """
(figure) => new Promise((done) => requestAnimationFrame(() => {
  const text = (part) => figure.querySelector(`[data-part=${part}]`).textContent;
  const box = figure.querySelector(".cells").getBoundingClientRect();
  const pieces = [...figure.querySelectorAll(".tile, .blank")].map((piece) => ({
    tile: Number(piece.id.split("-").pop()),
    place: piece.getAttribute("aria-label").match(/row (\\d+) column (\\d+)/).slice(1).map(Number),
    isFinished: piece.classList.contains("settled"),
    arrow: piece.dataset.hint ?? "",
  }));
  done({ say: text("say"), how: text("how"), box: [box.x, box.y, box.width, box.height], pieces });
}))
"""
MOVE = re.compile(r"Move (\d+) (up|down|left|right)\.")
LEAD = re.compile(r"Take the blank (above|below|to the left of|to the right of) (\d+), then move \d+ (\w+)\.")
WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
MOST_INSTRUCTIONS = 400
Way = Callable[["Reader", int, str], None]
"""moves a tile, given its cell and direction"""


class Reader:
    def __init__(self, figure: Locator, way: Way, height: int = 4, width: int = 4) -> None:
        self.figure, self.page, self._way = figure, figure.page, way
        self._height, self._width = height, width
        self.look()

    def look(self) -> None:
        """Read the sentences and the board."""
        seen = self.figure.evaluate(LOOK)
        self.say, self.how, self.box, pieces = seen["say"], seen["how"], seen["box"], seen["pieces"]
        self.cells = {each["tile"]: (each["place"][0] - 1) * self._width + each["place"][1] - 1 for each in pieces}
        self._finished = {self.cells[each["tile"]] for each in pieces if each["isFinished"]}

    @property
    def is_done(self) -> bool:
        return self.say.startswith("Done, in ")

    def middle_of(self, cell: int) -> tuple[float, float]:
        """Return the point of the screen in the middle of a cell."""
        left, top, width, height = self.box
        row, column = divmod(cell, self._width)
        return left + width * (column + 0.5) / self._width, top + height * (row + 0.5) / self._height

    def move(self, tile: int, direction: str) -> None:
        cell = self.cells[tile]
        down, across = WAYS[direction]
        assert self.cells[0] == cell + down * self._width + across, f"{tile} cannot move {direction}"
        self._way(self, cell, direction)
        self.look()

    def follow(self) -> None:
        """Do what the sentence says; ask for help if it says nothing."""
        if not self.how:
            self.figure.get_by_role("button", name="Show me how").press("Enter")
            self.look()
        if found := MOVE.fullmatch(self.how):
            self.move(int(found[1]), found[2])
            return
        found = LEAD.fullmatch(self.how)
        assert found, self.how
        tile, direction = int(found[2]), found[3]
        down, across = WAYS[direction]
        self._lead(self.cells[tile] + down * self._width + across, self.cells[tile])
        self.move(tile, direction)

    def solve(self) -> None:
        for _ in range(MOST_INSTRUCTIONS):
            if self.is_done:
                return
            self.follow()
        raise AssertionError("The sentences lead nowhere.")

    def _lead(self, target: int, kept: int) -> None:
        """Take the blank to a cell, past finished tiles and the one to be moved."""
        start = self.cells[0]
        before: dict[int, int] = {start: start}
        waiting = deque([start])
        while target not in before:
            cell = waiting.popleft()
            for near in neighbours(self._width, self._height, cell):
                if near not in before and near != kept and near not in self._finished:
                    before[near] = cell
                    waiting.append(near)
        path = [target]
        while path[-1] != start:
            path.append(before[path[-1]])
        for blank, near in pairwise(reversed(path)):
            tile = next(tile for tile, cell in self.cells.items() if cell == near)
            way = (blank // self._width - near // self._width, blank % self._width - near % self._width)
            self.move(tile, next(name for name, each in WAYS.items() if each == way))


def by_touch(reader: Reader, cell: int, direction: str) -> None:
    reader.page.touchscreen.tap(*reader.middle_of(cell))


def by_key(reader: Reader, cell: int, direction: str) -> None:
    reader.figure.locator(".board").press(f"Arrow{direction.capitalize()}")
