"""Boards as ten programs might draw them, in fonts that the network has not learned from."""

import colorsys
import random
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw

from webapp.numerals.fonts import load

Colour = tuple[int, int, int]
Tiles = list[int]
Draw = Callable[["Canvas", int, int, float, float], None]


class Canvas:
    """A picture of a board: its cells' side, the corner of the first one, and the font of its numbers."""

    def __init__(self, size: tuple[int, int], ground: Colour, font: Path, chance: random.Random) -> None:
        self.image = Image.new("RGB", size, ground)
        self.draw = ImageDraw.Draw(self.image)
        self.font = font
        self.chance = chance
        self.side = 0.0

    def number(self, text: str, x: float, y: float, colour: Colour, share: float = 0.5, stroke: int = 0) -> None:
        """Write a number in the middle of a cell."""
        size = max(round(share * self.side * (1 if len(text) == 1 else 0.9)), 8)
        font = load(self.font, size)
        middle = x + self.side / 2, y + self.side / 2
        outline = {"stroke_width": stroke, "stroke_fill": (20, 20, 20)} if stroke else {}
        self.draw.text(middle, text, colour, font, anchor="mm", **outline)

    def box(self, x: float, y: float, gap: float, colour: Colour, radius: float = 0) -> None:
        corners = x + gap, y + gap, x + self.side - gap, y + self.side - gap
        self.draw.rounded_rectangle(corners, radius * self.side, colour)


def colour(hue: float, saturation: float, value: float) -> Colour:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, saturation, value)
    return round(255 * red), round(255 * green), round(255 * blue)


def flat(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.04 * canvas.side, colour(0.58, 0.6, 0.75), 0.06)
    canvas.number(str(tile), x, y, (255, 255, 255))


def lined(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.number(str(tile), x, y, (0, 0, 0), 0.55)


def bevelled(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    side, edge = canvas.side, 0.07 * canvas.side
    canvas.draw.polygon([(x, y), (x + side, y), (x, y + side)], (245, 245, 245))
    canvas.draw.polygon([(x + side, y + side), (x + side, y), (x, y + side)], (130, 130, 130))
    canvas.draw.rectangle((x + edge, y + edge, x + side - edge, y + side - edge), (205, 205, 205))
    canvas.number(str(tile), x, y, (0, 0, 0))


def wooden(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.02 * canvas.side, (214, 176, 120), 0.05)
    for _ in range(6):
        level = y + canvas.chance.uniform(0.06, 0.94) * canvas.side
        canvas.draw.line((x + 0.05 * canvas.side, level, x + 0.95 * canvas.side, level), (200, 160, 105), 1)
    canvas.number(str(tile), x, y, (70, 40, 15), 0.45)


def pastel(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.05 * canvas.side, colour(tile * 0.13, 0.3, 0.95), 0.2)
    canvas.number(str(tile), x, y, (60, 60, 80), 0.42)


def dark(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.03 * canvas.side, (45, 48, 58), 0.1)
    canvas.number(str(tile), x, y, (225, 228, 235), 0.4)


def chequered(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    is_red = tile % 2 == 0
    canvas.box(x, y, 0, (190, 40, 40) if is_red else (250, 250, 245))
    canvas.number(str(tile), x, y, (255, 250, 240) if is_red else (190, 40, 40), 0.5)


def ringed(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.02 * canvas.side, (235, 235, 240), 0.03)
    near = 0.12 * canvas.side
    corners = x + near, y + near, x + canvas.side - near, y + canvas.side - near
    canvas.draw.ellipse(corners, None, (40, 90, 160), max(round(0.03 * canvas.side), 1))
    canvas.number(str(tile), x, y, (40, 90, 160), 0.36)


def outlined(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.03 * canvas.side, (240, 170, 50), 0.08)
    canvas.number(str(tile), x, y, (255, 255, 255), 0.48, max(round(0.025 * canvas.side), 1))


def tight(canvas: Canvas, tile: int, cell: int, x: float, y: float) -> None:
    canvas.box(x, y, 0.5, (245, 238, 225))
    canvas.number(str(tile), x, y, (20, 90, 60), 0.62)


STYLES: dict[str, tuple[Colour, Draw]] = {
    "flat": ((30, 40, 55), flat),
    "lined": ((255, 255, 255), lined),
    "bevelled": ((160, 160, 160), bevelled),
    "wooden": ((120, 82, 45), wooden),
    "pastel": ((250, 248, 245), pastel),
    "dark": ((22, 23, 28), dark),
    "chequered": ((40, 30, 30), chequered),
    "ringed": ((200, 205, 215), ringed),
    "outlined": ((90, 50, 20), outlined),
    "tight": ((70, 60, 50), tight),
}
"""the ground of each, and how it draws a tile"""


def draw_board(style: str, tiles: Tiles, width: int, font: Path, side: float, chance: random.Random) -> Canvas:
    """Draw a board alone, with a frame a tenth of a cell wide or more."""
    ground, draw = STYLES[style]
    height = len(tiles) // width
    frame = side * chance.uniform(0.1, 0.3)
    size = round(width * side + 2 * frame), round(height * side + 2 * frame)
    canvas = Canvas(size, ground, font, chance)
    canvas.side = side
    for cell, tile in enumerate(tiles):
        x, y = frame + cell % width * side, frame + cell // width * side
        if style == "lined":
            canvas.draw.rectangle((x, y, x + side, y + side), None, (0, 0, 0), max(round(side / 50), 1))
        if tile:
            draw(canvas, tile, cell, x, y)
    return canvas


def screenshot(style: str, tiles: Tiles, width: int, font: Path, chance: random.Random) -> Image.Image:
    """Draw a board as a part of a program's window, with texts around it."""
    largest = min(130, 900 / max(width, len(tiles) // width))
    board = draw_board(style, tiles, width, font, chance.uniform(min(30, largest), largest), chance).image
    left, top, right, bottom = (chance.choice((0, chance.randint(2, 40), chance.randint(20, 260))) for _ in range(4))
    ground = chance.choice(((255, 255, 255), (240, 240, 235), (24, 26, 30), STYLES[style][0]))
    ink = (30, 30, 30) if sum(ground) > 380 else (220, 220, 220)
    page = Image.new("RGB", (board.width + left + right, board.height + top + bottom), ground)
    page.paste(board, (left, top))
    draw = ImageDraw.Draw(page)
    size = chance.randint(12, 24)
    lines = [
        f"Moves: {chance.randrange(400)}",
        f"Time {chance.randrange(9)}:{chance.randrange(60):02}",
        "New game",
        "15 puzzle",
    ]
    if top > 2 * size:
        draw.text((max(left, 4), top / 2), chance.choice(lines), ink, load(font, size), anchor="lm")
        draw.text((page.width - 6, top / 2), chance.choice(lines), ink, load(font, size), anchor="rm")
    if bottom > 2 * size:
        draw.text((page.width / 2, page.height - bottom / 2), chance.choice(lines), ink, load(font, size), anchor="mm")
    if right > 6 * size:
        for line, text in enumerate(lines):
            draw.text((left + board.width + 10, top + 30 + 2 * line * size), text, ink, load(font, size))
    return page
