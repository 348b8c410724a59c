"""A position drawn in pixels: the well with its tiles, FINER times as large as it is shown, for smooth edges."""

import unicodedata
from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from webapp.picture.look import (
    BADGE,
    BADGE_GROUND,
    BADGE_INK,
    DEPTH,
    EDGE,
    GAP,
    INK,
    MARGIN,
    ROUND,
    TILE,
    WELL,
    Look,
    Tile,
    digit,
    tiles_of,
    whole,
)
from webapp.puzzle import Board

FINER = 2
"""a board is drawn that many times larger than it is shown"""
FONTS = ("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf", "arialbd.ttf")
"""those that have letters beyond ASCII, where the machine has one of them"""

VARIANTS = "\ufe0e\ufe0f"
"""choose between the plain and the coloured look of the sign before"""
MISSING = "\uffff"
"""a character that no font has"""

Font = ImageFont.ImageFont | ImageFont.FreeTypeFont


def draw_board(image: Image.Image, board: Board, look: Look, corner: tuple[float, float], unit: float) -> None:
    """Draw a position: its first cell has that corner, and cells are `unit` pixels wide."""
    left, top = corner
    frame = MARGIN * unit
    box = (left - frame, top - frame, left + board.width * unit + frame, top + board.height * unit + frame)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(box, 2 * ROUND * unit, WELL)
    cut = _enlarged(look.picture, round(whole(board) * unit)) if look.picture else None
    for tile in tiles_of(board, look):
        place = left + tile.column * unit, top + tile.row * unit
        if cut:
            _paste_piece(image, cut, tile, place, unit)
            if look.numbers:
                _draw_badge(draw, tile.text, place, unit)
        else:
            _draw_tile(draw, tile, *place, unit)


@lru_cache(maxsize=4)
def _enlarged(file: Path, side: int) -> Image.Image:
    """A picture as large as the board."""
    with Image.open(file.with_suffix(".jpg")) as picture:
        return picture.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)


def _paste_piece(image: Image.Image, cut: Image.Image, tile: Tile, corner: tuple[float, float], unit: float) -> None:
    """Paste a tile's piece of the picture into the cell with that corner."""
    near, side = round(GAP * unit), round((1 - 2 * GAP) * unit)
    left, top = (round(place * unit) + near for place in tile.piece)
    piece = cut.crop((left, top, left + side, top + side))
    image.paste(piece, (round(corner[0]) + near, round(corner[1]) + near), _rounded(side, ROUND * unit))


@lru_cache(maxsize=8)
def _rounded(side: int, radius: float) -> Image.Image:
    """The mask of a square with round corners."""
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), radius, 255)
    return mask


def _draw_badge(draw: ImageDraw.ImageDraw, text: str, corner: tuple[float, float], unit: float) -> None:
    """Draw a number in the lower left corner of a piece."""
    size = BADGE * unit
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    left, bottom = corner[0] + GAP * unit + 0.3 * size, corner[1] + (1 - GAP) * unit - 0.3 * size
    draw.rounded_rectangle((left, bottom - height, left + width, bottom), 0.4 * size, BADGE_GROUND)
    draw.text((left + width / 2, bottom - height / 2), text, BADGE_INK, plain_font(size), anchor="mm")


def _draw_tile(draw: ImageDraw.ImageDraw, tile: Tile, left: float, top: float, unit: float) -> None:
    """Draw a tile in the cell with that corner: its edge, its face, what is written on it."""
    near, far, radius = GAP * unit, (1 - GAP) * unit, ROUND * unit
    draw.rounded_rectangle((left + near, top + near, left + far, top + far), radius, EDGE)
    draw.rounded_rectangle((left + near, top + near, left + far, top + far - DEPTH * unit), radius, TILE)
    text, font = _printed(tile, unit)
    draw.text((left + unit / 2, top + (1 - DEPTH) * unit / 2), text, INK, font, anchor="mm")


def _printed(tile: Tile, unit: float) -> tuple[str, Font]:
    """What is printed on a tile, and its font: letters beyond ASCII in one that the machine has, or without accents;
    the tile's number where a font has no such sign, an emoji say."""
    text, size = tile.text, digit(tile.text) * unit
    font: Font = plain_font(size)
    if not text.isascii():
        wide = _wide_font(round(size))
        font = wide or font
        text = "".join(mark for mark in unicodedata.normalize("NFC" if wide else "NFD", text) if _is_drawn(mark, wide))
    return (
        (text, font) if all(_has(font, sign) for sign in text) else _printed(replace(tile, text=str(tile.number)), unit)
    )


def _is_drawn(mark: str, wide: Font | None) -> bool:
    """Whether a character is a sign of its own: no choice between two looks, and without a wide font no accent."""
    return mark not in VARIANTS and (wide is not None or not unicodedata.combining(mark))


@lru_cache(maxsize=1024)
def _has(font: Font, sign: str) -> bool:
    return sign.isascii() or bytes(font.getmask(sign)) != bytes(font.getmask(MISSING))


@lru_cache(maxsize=32)
def plain_font(size: float) -> Font:
    """The font that Pillow brings along, for ASCII."""
    return ImageFont.load_default(size)


@cache
def _wide_font(size: int) -> ImageFont.FreeTypeFont | None:
    for name in FONTS:
        with suppress(OSError):
            return ImageFont.truetype(name, size)
    return None
