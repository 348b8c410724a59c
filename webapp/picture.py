"""A picture of a position: SVG at any size, PNG in the shape that a link's preview has.

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
whole   the side of the square about the board's middle that a picture on the tiles covers, in units
"""

import unicodedata
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from webapp.puzzle import Board, Faces

PREVIEW = (1200, 630)
"""pixels of the PNG: what chats and networks show of a link"""
PAGE, WELL, EDGE, TILE, SHINE, INK = "#f5f0ea", "#3b2a22", "#cdb68c", "#f0dfc0", "#fff6e6", "#3a2a20"
BADGE_GROUND = "#1f1b18"

UNIT = 100
MARGIN, GAP, ROUND, DEPTH = 0.14, 0.03, 0.12, 0.05
"""parts of a unit: the frame, half the space between tiles, the radius of corners, the height of a tile's edge"""
DIGIT = (0.46, 0.42, 0.34, 0.27)
"""the height of the numbers, in units, for 1, 2, 3 and 4 digits"""
AIR = 40
"""pixels at least around the board in the PNG"""
FINER = 2
"""the PNG is drawn that many times larger, for smooth edges"""
BADGE = 0.2
"""the height of a number over a picture, in units"""
FONTS = ("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf", "arialbd.ttf")
"""those that have letters beyond ASCII, where the machine has one of them"""


@dataclass(frozen=True)
class Look:
    """What is on the tiles: their numbers, or faces, or the pieces of a picture."""

    faces: Faces | None = None
    picture: Path | None = None
    """the picture's file but for its suffix; there are an .svg and a .jpg of it"""
    home: Board | None = None
    """the position in which the pieces make up the picture"""
    numbers: bool = False
    """whether the numbers are over the picture"""


PLAIN = Look()


@dataclass(frozen=True)
class _Tile:
    """A tile to be drawn: its text, its cell, and the corner of its piece of the picture, in units."""

    text: str
    column: int
    row: int
    piece: tuple[float, float]


def svg(board: Board, look: Look = PLAIN) -> str:
    """The position as an SVG document."""
    width, height = ((side + 2 * MARGIN) * UNIT for side in (board.width, board.height))
    tiles = "".join(_svg_tile(tile, look) for tile in _tiles(board, look))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{board}">'
        f'<linearGradient id="tile" x2="0" y2="1"><stop stop-color="{SHINE}"/><stop offset="1" stop-color="{TILE}"/>'
        f"</linearGradient>{_svg_picture(board, look)}"
        f'<rect width="{width:g}" height="{height:g}" rx="{2 * ROUND * UNIT:g}" fill="{WELL}"/>'
        f'<g fill="{INK}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600">{tiles}</g>'
        "</svg>\n"
    )


def png(board: Board, look: Look = PLAIN) -> bytes:
    """The position as a PNG image of PREVIEW's size, the board in its middle."""
    image = Image.new("RGB", (PREVIEW[0] * FINER, PREVIEW[1] * FINER), PAGE)
    unit = min(
        (image.width - 2 * AIR * FINER) / (board.width + 2 * MARGIN),
        (image.height - 2 * AIR * FINER) / (board.height + 2 * MARGIN),
    )
    left = image.width / 2 - board.width * unit / 2
    top = image.height / 2 - board.height * unit / 2
    draw = ImageDraw.Draw(image)
    frame = MARGIN * unit
    box = (left - frame, top - frame, left + board.width * unit + frame, top + board.height * unit + frame)
    draw.rounded_rectangle(box, 2 * ROUND * unit, WELL)
    cut = _enlarged(look.picture, round(_whole(board) * unit)) if look.picture else None
    for tile in _tiles(board, look):
        corner = left + tile.column * unit, top + tile.row * unit
        if cut:
            _paste_piece(image, cut, tile, corner, unit)
            if look.numbers:
                _draw_badge(draw, tile.text, corner, unit)
        else:
            _draw_tile(draw, tile.text, *corner, unit)
    file = BytesIO()
    image.resize(PREVIEW, Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _tiles(board: Board, look: Look) -> list[_Tile]:
    cells = (look.home or board).tiles
    aside, above = ((_whole(board) - side) / 2 for side in (board.width, board.height))
    tiles = []
    for cell, tile in enumerate(board.tiles):
        if tile:
            home = cells.index(tile)
            text = look.faces.of(tile) if look.faces else str(tile)
            piece = aside + home % board.width, above + home // board.width
            tiles.append(_Tile(text, cell % board.width, cell // board.width, piece))
    return tiles


def _whole(board: Board) -> int:
    return max(board.width, board.height)


def _digit(text: str) -> float:
    return DIGIT[min(len(text), len(DIGIT)) - 1]


def _svg_picture(board: Board, look: Look) -> str:
    """The picture that the pieces are cut from, to be referred to."""
    if look.picture is None:
        return ""
    whole, data = _whole(board) * UNIT, b64encode(look.picture.with_suffix(".svg").read_bytes()).decode()
    address = f"data:image/svg+xml;base64,{data}"
    return f'<defs><image id="picture" width="{whole}" height="{whole}" href="{address}"/></defs>'


def _svg_tile(tile: _Tile, look: Look) -> str:
    """A tile with its piece of the picture, or with its edge, its face and what is written on it."""
    x, y = (tile.column + MARGIN + GAP) * UNIT, (tile.row + MARGIN + GAP) * UNIT
    side, radius = (1 - 2 * GAP) * UNIT, ROUND * UNIT
    if look.picture:
        return _svg_piece(tile, x, y, side, radius) + (_svg_badge(tile.text, x, y + side) if look.numbers else "")
    text, size = tile.text, _digit(tile.text) * UNIT
    face = side - DEPTH * UNIT
    # A capital's height is about 0.7 of the font's size, so its middle lies 0.35 above the line it stands on.
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="{EDGE}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{face:g}" rx="{radius:g}" fill="url(#tile)"/>'
        f'<text x="{x + side / 2:g}" y="{y + face / 2 + 0.35 * size:g}" font-size="{size:g}">{escape(text)}</text>'
    )


def _svg_piece(tile: _Tile, x: float, y: float, side: float, radius: float) -> str:
    left, top = (tile.column + MARGIN - tile.piece[0]) * UNIT, (tile.row + MARGIN - tile.piece[1]) * UNIT
    name = f"piece-{tile.column}-{tile.row}"
    return (
        f'<pattern id="{name}" patternUnits="userSpaceOnUse" x="{left:g}" y="{top:g}" width="4000" height="4000">'
        f'<use href="#picture"/></pattern>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="url(#{name})"/>'
    )


def _svg_badge(text: str, left: float, bottom: float) -> str:
    """A number in the lower left corner of a piece."""
    size = BADGE * UNIT
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    x, y = left + 0.3 * size, bottom - 0.3 * size - height
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{0.4 * size:g}" fill="{BADGE_GROUND}"/>'
        f'<text x="{x + width / 2:g}" y="{y + height / 2 + 0.35 * size:g}" font-size="{size:g}" fill="#ffffff">'
        f"{escape(text)}</text>"
    )


def _enlarged(file: Path, side: int) -> Image.Image:
    """A picture as large as the board, at FINER."""
    with Image.open(file.with_suffix(".jpg")) as picture:
        return picture.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)


def _paste_piece(image: Image.Image, cut: Image.Image, tile: _Tile, corner: tuple[float, float], unit: float) -> None:
    """Paste a tile's piece of the picture into the cell with that corner."""
    near, side = round(GAP * unit), round((1 - 2 * GAP) * unit)
    left, top = (round(place * unit) + near for place in tile.piece)
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), ROUND * unit, 255)
    piece = cut.crop((left, top, left + side, top + side))
    image.paste(piece, (round(corner[0]) + near, round(corner[1]) + near), mask)


def _draw_badge(draw: ImageDraw.ImageDraw, text: str, corner: tuple[float, float], unit: float) -> None:
    """Draw a number in the lower left corner of a piece."""
    size = BADGE * unit
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    left, bottom = corner[0] + GAP * unit + 0.3 * size, corner[1] + (1 - GAP) * unit - 0.3 * size
    draw.rounded_rectangle((left, bottom - height, left + width, bottom), 0.4 * size, BADGE_GROUND)
    draw.text((left + width / 2, bottom - height / 2), text, "#ffffff", ImageFont.load_default(size), anchor="mm")


def _printed(text: str, size: float) -> tuple[str, ImageFont.ImageFont | ImageFont.FreeTypeFont]:
    """A text and a font for it: letters beyond ASCII in one that the machine has, or without their accents."""
    if not text.isascii() and (font := _wide_font(round(size))):
        return text, font
    bare = "".join(mark for mark in unicodedata.normalize("NFD", text) if not unicodedata.combining(mark))
    return bare, ImageFont.load_default(size)


@cache
def _wide_font(size: int) -> ImageFont.FreeTypeFont | None:
    for name in FONTS:
        with suppress(OSError):
            return ImageFont.truetype(name, size)
    return None


def _draw_tile(draw: ImageDraw.ImageDraw, text: str, left: float, top: float, unit: float) -> None:
    """Draw a tile in the cell with that corner: its edge, its face, what is written on it."""
    near, far, radius = GAP * unit, (1 - GAP) * unit, ROUND * unit
    draw.rounded_rectangle((left + near, top + near, left + far, top + far), radius, EDGE)
    draw.rounded_rectangle((left + near, top + near, left + far, top + far - DEPTH * unit), radius, TILE)
    text, font = _printed(text, _digit(text) * unit)
    draw.text((left + unit / 2, top + (1 - DEPTH) * unit / 2), text, INK, font, anchor="mm")
